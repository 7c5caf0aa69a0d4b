"""The words above the board on the level and what the puzzle needs; a click opens its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QFont, QFontMetricsF, QPainter

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
        words = QFontMetricsF(font).elidedText(
            self.text(), Qt.TextElideMode.ElideRight, rect.width()
        )
        painter.setFont(font)
        painter.setPen(self.theme.colour("secondary"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
