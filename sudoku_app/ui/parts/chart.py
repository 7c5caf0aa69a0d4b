"""The base class of charts: a widget of a fixed height that is painted in the theme's colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.ui.theme import STATUS_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from sudoku_app.ui.theme import Theme


class Chart(QWidget):
    """Base class of the charts. Setters end with `update()`; `draw` only paints."""

    def __init__(self, theme: Theme, height: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(420, round(self._height * self.theme.zoom))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.theme.font(STATUS_PIXELS))
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the chart with an antialiasing painter that has the small font."""
        raise NotImplementedError

    def draw_nothing(self, painter: QPainter, words: str) -> None:
        """Write in the centre why there is nothing to show."""
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words)
