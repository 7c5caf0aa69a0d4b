"""Words painted on one line, whatever scripts they mix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFontMetricsF

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter


def paint_line(painter: QPainter, rect: QRectF, words: str, at_right: bool = False) -> None:
    """Write words in the middle of the height of `rect`, at its left or its right edge.

    Qt would write words with Chinese letters lower than others, since these letters are higher.
    """
    metrics = QFontMetricsF(painter.font())
    foot = rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
    left = rect.right() - metrics.horizontalAdvance(words) if at_right else rect.left()
    painter.drawText(QPointF(left, foot), words)
