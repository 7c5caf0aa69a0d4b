"""The player's colours: eight tints, each with a pattern of its own, so that none needs the eye
for colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPen

from sudoku_app.core.topology import digits_of

if TYPE_CHECKING:
    from sudoku_app.ui.theme import Theme

PATTERNS = (
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.VerPattern,
    Qt.BrushStyle.DiagCrossPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.NoBrush,
)
"""The pattern of each colour, the last one plain."""
_PATTERN_ALPHA = 32


def paint_colours(painter: QPainter, rect: QRectF, theme: Theme, colours: int) -> None:
    """Fill `rect` with a set of colours, side by side."""
    chosen = digits_of(colours)
    width = rect.width() / len(chosen)
    for place, colour in enumerate(chosen):
        part = QRectF(rect.left() + place * width, rect.top(), width, rect.height())
        painter.fillRect(part, theme.colour(f"colour_{colour}"))
        painter.fillRect(part, _pattern(theme, colour))


def paint_tint(
    painter: QPainter, centre: QPointF, radius: float, theme: Theme, colour: int
) -> None:
    """A disc of one colour, for a candidate to stand on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("note"), 1))
    painter.setBrush(theme.colour(f"colour_{colour}"))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_pattern(theme, colour))
    painter.drawEllipse(centre, radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_swatch(painter: QPainter, rect: QRectF, radius: float, theme: Theme, colour: int) -> None:
    """A rounded rectangle of one colour; the painter is antialiased."""
    painter.setPen(QPen(theme.colour("key_line"), 1))
    for brush in (QBrush(theme.colour(f"colour_{colour}")), _pattern(theme, colour)):
        painter.setBrush(brush)
        painter.drawRoundedRect(rect, radius, radius)


def _pattern(theme: Theme, colour: int) -> QBrush:
    line = QColor(theme.colour("text"))
    line.setAlpha(_PATTERN_ALPHA)
    return QBrush(line, PATTERNS[colour - 1])
