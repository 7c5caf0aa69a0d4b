"""A small window that says what is being done, where it takes long."""

from __future__ import annotations

from PyQt6.QtCore import Qt, QTimer
from PyQt6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

PATIENCE_MS = 400
"""What takes no longer is not worth a window of its own."""


class Waiting(QDialog):
    """Opens by itself after a while, over its parent; goes with `deleteLater`."""

    def __init__(self, parent: QWidget, words: str) -> None:
        super().__init__(parent)
        label = QLabel(words)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 28, 40, 28)
        layout.addWidget(label)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.open)
        self._timer.start(PATIENCE_MS)
