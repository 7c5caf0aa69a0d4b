"""The board in words, for a screen reader or for reading aloud."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of
from sudoku_app.ui.parts.text_field import TextField

FIRST_SIZE, SMALLEST_SIZE = QSize(520, 320), QSize(300, 200)


class ReadingWindow(QDialog):
    """Shows words that a screen reader reads line by line."""

    def __init__(self, title: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        text = TextField(words, title)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        text.moveCursor(QTextCursor.MoveOperation.Start)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(text)
        layout.addWidget(buttons)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        text.setFocus()
