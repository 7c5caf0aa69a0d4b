"""A small window that says what is being done, where it takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from sudoku_app.ui.parts.buttons import PillButton

if TYPE_CHECKING:
    from sudoku_app.ui.theme import Theme

PATIENCE_MS = 400
"""What takes no longer is not worth a window of its own."""


class Waiting(QDialog):
    """Opens by itself after a while, over its parent; goes with `deleteLater`.

    With a theme it has a button that cancels: `rejected` says so.
    """

    def __init__(self, parent: QWidget, words: str, theme: Theme | None = None) -> None:
        super().__init__(parent)
        label = QLabel(words)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 28, 40, 28)
        layout.addWidget(label)
        if theme is not None:
            button = PillButton(theme, self.tr("Cancel"))
            button.clicked.connect(self.reject)
            layout.addSpacing(12)
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignCenter)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.open)
        self._timer.start(PATIENCE_MS)
