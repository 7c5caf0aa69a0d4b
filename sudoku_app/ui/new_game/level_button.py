"""The words above the board on the level and what the puzzle needs; a click opens its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter

from sudoku_app.presentation.words import comma
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.theme import SECONDARY_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.theme import Theme

SIDE = 6


class LevelButton(ThemedButton):
    """Quiet words at the right edge, underlined while the pointer is on them."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "", parent)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_words(self, words: str) -> None:
        """Say these words, shortened where there is no room for all."""
        self.setText(words)
        self.setToolTip(words)
        self.setAccessibleName(self.tr("{0}, open the puzzle's card").format(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.words_width(SECONDARY_PIXELS) + 2 * SIDE, round(34 * self.theme.zoom))

    def draw(self, painter: QPainter) -> None:
        font = QFont(self.theme.font(SECONDARY_PIXELS))
        font.setUnderline(self.underMouse() or self.isDown())
        rect = QRectF(self.rect()).adjusted(SIDE, 0, -SIDE, 0)
        words = shortened(self.text(), QFontMetricsF(font), rect.width())
        painter.setFont(font)
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)


def shortened(words: str, metrics: QFontMetricsF, width: float) -> str:
    """A list in `width` pixels: what does not fit is left out by whole parts, as far as it can."""
    parts = words.split(comma(QCoreApplication.translate))
    for count in range(len(parts), 0, -1):
        shown = comma(QCoreApplication.translate).join(parts[:count]) + (
            " …" if count < len(parts) else ""
        )
        if metrics.horizontalAdvance(shown) <= width:
            return shown
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
