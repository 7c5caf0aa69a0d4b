"""A thin line that fills as work goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QProgressBar, QWidget

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
        painter.setPen(Qt.PenStyle.NoPen)
        rect, round_off = QRectF(self.rect()), self.height() / 2
        painter.setBrush(self._theme.colour("key_line"))
        painter.drawRoundedRect(rect, round_off, round_off)
        share = (self.value() - self.minimum()) / max(1, self.maximum() - self.minimum())
        if share > 0:
            rect.setWidth(max(rect.height(), rect.width() * share))
            painter.setBrush(self._theme.colour("accent"))
            painter.drawRoundedRect(rect, round_off, round_off)
