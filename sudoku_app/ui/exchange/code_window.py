"""The window in which a code is typed: how a printed puzzle comes onto the screen."""

from __future__ import annotations

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from sudoku_app.ui.exchange.codes import LONGEST
from sudoku_app.ui.parts.screen_fit import fit_to_contents, make_high_enough, zoom_of

EXAMPLE = "hard-0012-ab3f"
WIDTH = 380
"""Of the window at zoom 1."""


class CodeWindow(QDialog):
    """Asks for a code; it stays open until what was typed is one. `entered(code)` tells it."""

    entered = pyqtSignal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Puzzle of a code"))
        self._words = QLabel()
        self._words.setWordWrap(True)
        field = self._field = QLineEdit()
        field.setMaxLength(LONGEST)
        field.setAccessibleName(self.tr("Code"))
        field.setPlaceholderText(EXAMPLE)
        field.textChanged.connect(self._show_what_is_asked)
        self._words.setBuddy(field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        play = buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._enter)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(self._words)
        layout.addWidget(field)
        layout.addWidget(buttons)
        if play is not None:
            play.setDefault(True)
        self._show_what_is_asked()
        self.setMinimumWidth(round(WIDTH * zoom_of(self)))
        fit_to_contents(self)
        self.setMinimumSize(self.size())  # narrower or lower it would cut its words
        field.setFocus()

    def refuse(self) -> None:
        """Say that what was typed is no code, and let it be corrected."""
        words = self.tr("No puzzle has the code {0}; expected one such as {1}.")
        self._words.setText(words.format(self._field.text().strip(), EXAMPLE))
        make_high_enough(self)
        self._field.selectAll()
        self._field.setFocus()

    def _show_what_is_asked(self) -> None:
        self._words.setText(self.tr("The code that stands above a printed puzzle:"))

    def _enter(self) -> None:
        if self._field.text().strip():
            self.entered.emit(self._field.text())
