"""A line of text that ends with an ellipsis where there is no room for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QLabel

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent


class QuietLine(QLabel):
    """A label of one line; what it says in full is for its tool tip."""

    def shown_words(self) -> str:
        """As much of the text as there is room for."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), self.shown_words())
