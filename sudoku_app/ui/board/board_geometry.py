"""Where cells and notes lie on a drawn board, and rings around parts of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from sudoku_app.core.topology import Topology
from sudoku_app.ui.board.cell_painter import note_centre, note_pixels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.ui.theme import Theme


class BoardGeometry(NamedTuple):
    """A board of `topology` whose cells are `cell` pixels wide."""

    topology: Topology
    cell: int

    @property
    def side(self) -> int:
        """How wide the board is."""
        return self.topology.size * self.cell

    @property
    def note_size(self) -> float:
        """The font size of a note."""
        return note_pixels(self.cell, self.topology.size)

    @property
    def mark_radius(self) -> float:
        """How far the ring around a note reaches: to the next one's at most."""
        apart = self.note(0, 2).x() - self.note(0, 1).x()
        return min(self.note_size * 0.72, apart * 0.48)

    def rect_of(self, cell: int) -> QRectF:
        """Where a cell is, with the line at its right and bottom."""
        row, column = divmod(cell, self.topology.size)
        return QRectF(column * self.cell, row * self.cell, self.cell, self.cell)

    def inside(self, cell: int) -> QRectF:
        """Where a cell is, without its lines."""
        return self.rect_of(cell).adjusted(0, 0, -1, -1)

    def note(self, cell: int, digit: int) -> QPointF:
        """The middle of a note."""
        return note_centre(self.inside(cell), digit, self.topology.size)

    def area(self, cells: Iterable[int]) -> QPainterPath:
        """The cells as one shape."""
        path = QPainterPath()
        for cell in cells:
            path.addRect(self.rect_of(cell))
        return path.simplified()


def paint_outline(
    painter: QPainter,
    theme: Theme,
    area: QPainterPath,
    role: str,
    width: float,
    dashed: bool = False,
) -> None:
    """A ring drawn inside the outline of an area."""
    pen = QPen(theme.colour(role), width * 2)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([2.5, 1.5])
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(area)
    painter.restore()
