"""The places of cells and notes on a drawn board, rings around parts of it, and the marks of its
extra houses.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from sudoku_app.core.drawing import Point, Rectangle
from sudoku_app.core.topology import Place, Topology, iter_bits
from sudoku_app.presentation.board.cells import (
    mark_radius,
    note_centre,
    note_height,
    notes_area,
)
from sudoku_app.presentation.board.grid_lines import extra_lines, grid_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.topology import CellSet
    from sudoku_app.ui.theme import Theme


ROUNDING = 5.0
"""The radius of the corners of rings around cells, in pixels."""


class DrawnGrid(NamedTuple):
    """Where a board is drawn: its upper left corner, and the side of its cells."""

    topology: Topology
    corner: QPointF
    side: float

    def point(self, place: Point) -> QPointF:
        """Return a point, given in cells from the board's corner."""
        return self.corner + QPointF(*place) * self.side

    def cell(self, cell: int) -> QRectF:
        """Return the place of a cell."""
        row, column = self.topology.place(cell)
        return QRectF(self.point(Point(column, row)), QSizeF(self.side, self.side))

    def grids(self) -> list[QRectF]:
        """Return the places of the grids."""
        return [
            QRectF(
                self.point(Point(grid.place.column, grid.place.row)),
                QSizeF(grid.size * self.side, grid.size * self.side),
            )
            for grid in self.topology.grids
        ]

    def lines(self, thick: bool) -> list[QLineF]:
        """Return the lines between cells of one box or, if `thick`, of two and around grids."""
        lines = grid_lines(self.topology)
        return [
            QLineF(self.point(start), self.point(end))
            for start, end in (lines.thick if thick else lines.thin)
        ]


class BoardGeometry(NamedTuple):
    """The board of `topology` with cells `cell` pixels wide. In `split_cells`, the corner notes
    make room for centre notes; in `labelled` cells, for a cage's sum.
    """

    topology: Topology
    cell: int
    split_cells: frozenset[int] = frozenset()
    labelled: frozenset[int] = frozenset()

    @property
    def whole(self) -> QRectF:
        """The place of the whole frame, in pixels."""
        return QRectF(0, 0, self.topology.width * self.cell, self.topology.height * self.cell)

    @property
    def note_size(self) -> float:
        """The font size of a note, in pixels."""
        return note_height(self.cell, self.topology.size)

    @property
    def mark_radius(self) -> float:
        """The radius of the rings around notes."""
        inside = Rectangle(0, 0, self.cell - 1, self.cell - 1)
        return mark_radius(inside, self.topology.size, bool(self.labelled))

    def rect_of(self, cell: int) -> QRectF:
        """Return the place of a cell, with the lines at its right and bottom."""
        row, column = self.topology.place(cell)
        return QRectF(column * self.cell, row * self.cell, self.cell, self.cell)

    def inside(self, cell: int) -> QRectF:
        """Return the place of a cell, without its lines."""
        return self.rect_of(cell).adjusted(0, 0, -1, -1)

    def note(self, cell: int, digit: int) -> QPointF:
        """Return the middle of a note."""
        place = notes_area(Rectangle(*self.inside(cell).getRect()), cell in self.labelled)
        return QPointF(*note_centre(place, digit, self.topology.size, cell in self.split_cells))

    def area(self, cells: Iterable[int]) -> QPainterPath:
        """Return the cells as one shape."""
        path = QPainterPath()
        for cell in cells:
            path.addRect(self.rect_of(cell))
        return path.simplified()

    def ring(self, cells: Iterable[int], inset: float) -> QPainterPath:
        """Return lines with rounded corners around cells, `inset` pixels inside their outline: one
        around each connected part, and one around each hole.
        """
        path = QPainterPath()
        for corners in _outlines(set(map(self.topology.place, cells))):
            _add_rounded(path, corners, self.cell, inset)
        return path


def _outlines(places: set[Place]) -> Iterator[list[tuple[int, int, int, int]]]:
    """Yield the outlines of places, clockwise: each corner as a point of the grid, with the
    direction of the line that begins there.
    """
    directions: dict[tuple[int, int], set[tuple[int, int]]] = {}
    for row, column in sorted(places):
        for at, direction, neighbour in (
            ((column, row), (1, 0), (row - 1, column)),
            ((column + 1, row), (0, 1), (row, column + 1)),
            ((column + 1, row + 1), (-1, 0), (row + 1, column)),
            ((column, row + 1), (0, -1), (row, column - 1)),
        ):
            if neighbour not in places:
                directions.setdefault(at, set()).add(direction)
    while directions:
        at = next(iter(directions))
        direction, before = next(iter(directions[at])), (0, 0)
        start = at, direction
        corners: list[tuple[int, int, int, int]] = []
        while (at, direction) != start or not corners:
            directions[at].remove(direction)
            if not directions[at]:
                del directions[at]
            if direction != before:
                corners.append((*at, *direction))
            at, before = (at[0] + direction[0], at[1] + direction[1]), direction
            # Turn right if possible: where two cells touch at a corner only, stay with this one.
            turns = ((-direction[1], direction[0]), direction, (direction[1], -direction[0]))
            direction = next(
                turn for turn in turns if (at, turn) == start or turn in directions.get(at, ())
            )
        if corners[0][2:] == before:
            del corners[0]  # it began in the middle of a side
        yield corners


def _add_rounded(
    path: QPainterPath, corners: list[tuple[int, int, int, int]], cell: int, inset: float
) -> None:
    """Add an outline to a path, moved inwards by `inset`."""
    points = []
    for number, (column, row, right, down) in enumerate(corners):
        _, _, came_right, came_down = corners[number - 1]
        x, y = column * cell + 0.0, row * cell + 0.0
        for go_right, go_down in ((came_right, came_down), (right, down)):
            # The lines at the right and bottom of a cell belong to it.
            x -= go_down * (inset + (go_down > 0))
            y += go_right * (inset + (go_right < 0))
        # Rounding a corner that points inwards would leave the cells.
        radius = ROUNDING if came_right * down - came_down * right > 0 else 0.0
        before = QPointF(x - came_right * radius, y - came_down * radius)
        points.append((before, QPointF(x, y), QPointF(x + right * radius, y + down * radius)))
    path.moveTo(points[-1][2])
    for before, corner, after in points:
        path.lineTo(before)
        path.quadTo(corner, after)
    path.closeSubpath()


def paint_outline(
    painter: QPainter,
    theme: Theme,
    area: QPainterPath,
    role: str,
    width: float,
    dashed: bool = False,
) -> None:
    """Draw a ring inside the outline of an area."""
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


@contextmanager
def outside_fog(painter: QPainter, fog: CellSet, at: DrawnGrid) -> Iterator[None]:
    """Let the block paint nothing in the cells in `fog` of a board. Afterwards, the painter's state
    is what it was.
    """
    painter.save()
    if fog:
        covered = QPainterPath()
        for cell in iter_bits(fog):
            covered.addRect(at.cell(cell))
        whole = QPainterPath()
        whole.addRect(covered.boundingRect().adjusted(*(_FAR * sign for sign in (-1, -1, 1, 1))))
        painter.setClipPath(whole.subtracted(covered.simplified()), Qt.ClipOperation.IntersectClip)
    yield
    painter.restore()


_FAR = 100_000
"""Further than any picture reaches, in pixels."""


def paint_extra_houses(
    painter: QPainter, at: DrawnGrid, colour: QColor, with_diagonals: bool = True
) -> None:
    """Draw the marks of extra houses on a board."""
    lines = extra_lines(at.topology, with_diagonals)
    if not lines:
        return
    pen = QPen(colour, max(1.0, at.side * 0.035))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for start, end in lines:
        painter.drawLine(at.point(start), at.point(end))
