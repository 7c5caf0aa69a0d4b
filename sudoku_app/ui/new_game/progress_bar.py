"""A thin line that fills as work goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QProgressBar, QWidget

from sudoku_app.ui.parts.bars import paint_bar

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent

    from sudoku_app.ui.theme import Theme

HEIGHT = 6


class ThinBar(QProgressBar):
    """A progress bar drawn from the theme; a screen reader hears its value."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setTextVisible(False)
        self.setFixedHeight(HEIGHT)

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        share = (self.value() - self.minimum()) / max(1, self.maximum() - self.minimum())
        paint_bar(painter, self._theme, QRectF(self.rect()), share)
