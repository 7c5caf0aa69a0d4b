"""Where the pixels of a display are whose scale is no whole number, so that lines fill them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter


class PixelGrid:
    """The pixels that a painter, which is neither turned nor mirrored, draws on; all rectangles
    are in the painter's coordinates.
    """

    def __init__(self, painter: QPainter) -> None:
        at = painter.deviceTransform()
        self._ratio = at.m11()
        self._left, self._top = at.dx(), at.dy()

    @property
    def place(self) -> tuple[float, float, float]:
        """Grids of one place are alike."""
        return self._ratio, self._left, self._top

    def line(self, rect: QRectF, from_end: bool = False) -> QRectF:
        """A line that fills whole pixels, as many in each direction as come near its size but one
        at least. It begins where `rect` begins, or ends where that ends.
        """
        x, wide = self._span(rect.left(), rect.right(), self._left, from_end)
        y, high = self._span(rect.top(), rect.bottom(), self._top, from_end)
        return QRectF(x, y, wide, high)

    def inside(self, rect: QRectF) -> QRectF:
        """A cell without the lines, a pixel wide, at its right and bottom."""
        right = self.line(QRectF(rect.right() - 1, rect.top(), 1, 1), from_end=True)
        bottom = self.line(QRectF(rect.left(), rect.bottom() - 1, 1, 1), from_end=True)
        left = self._pixel(rect.left(), self._left) - self._left
        top = self._pixel(rect.top(), self._top) - self._top
        x, y = left / self._ratio, top / self._ratio
        return QRectF(x, y, right.left() - x, bottom.top() - y)

    def _span(self, start: float, end: float, offset: float, from_end: bool) -> tuple[float, float]:
        pixels = max(1, math.ceil((end - start) * self._ratio - 0.5))
        first = self._pixel(end, offset) - pixels if from_end else self._pixel(start, offset)
        return (first - offset) / self._ratio, pixels / self._ratio

    def _pixel(self, place: float, offset: float) -> int:
        """The pixel at whose left or upper edge a place is, about."""
        return math.floor(place * self._ratio + offset + 0.5)
