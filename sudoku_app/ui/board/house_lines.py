"""Lines that show the houses of a grid: between boxes or regions, and the marks of extra houses.

A diagonal has a stroke through each cell, every other extra house a line inside its border.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import QColor, QPen

from sudoku_app.core.drawing import Point, inner_border
from sudoku_app.presentation.board.grid_lines import grid_lines

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from PyQt6.QtGui import QPainter

    from sudoku_app.core.topology import Topology

Place = tuple[int, int]
STROKE = 0.5
"""How far a stroke reaches into a cell from its corner, in cells."""
INSET = 0.055
"""How far inside a house its line is, in cells."""
_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
_DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


@lru_cache(maxsize=16)
def extra_lines(topology: Topology, with_diagonals: bool = True) -> tuple[tuple[Point, Point], ...]:
    """Return the ends of all marks of a grid, if any, optionally without those of its diagonals, in
    cells from the upper left corner.
    """
    lines: list[tuple[Point, Point]] = []
    for house in topology.extra_houses:
        places = set(map(topology.place, house))
        if not _is_diagonal(places):
            lines += inner_border(places, INSET)
        elif with_diagonals:
            lines += _strokes(places)
    return tuple(dict.fromkeys(lines))


def lines_between(topology: Topology, side: float, thick: bool) -> list[QLineF]:
    """Return the lines between cells of one box or, if `thick`, of two and around grids; cells are
    `side` wide.
    """
    lines = grid_lines(topology)
    return [
        QLineF(QPointF(*start) * side, QPointF(*end) * side)
        for start, end in (lines.thick if thick else lines.thin)
    ]


def grid_rects(topology: Topology, corner: QPointF, side: float) -> list[QRectF]:
    """Return the places of the grids of a board that begins at `corner`; cells are `side` wide."""
    return [
        QRectF(0, 0, grid.size * side, grid.size * side).translated(
            corner + QPointF(grid.place.column, grid.place.row) * side
        )
        for grid in topology.grids
    ]


def cell_rect(topology: Topology, corner: QPointF, side: float, cell: int) -> QRectF:
    """Return the place of a cell on a board that begins at `corner`; cells are `side` wide."""
    row, column = topology.place(cell)
    return QRectF(corner + QPointF(column, row) * side, QSizeF(side, side))


def paint_extra_houses(
    painter: QPainter,
    topology: Topology,
    corner: QPointF,
    side: float,
    colour: QColor,
    with_diagonals: bool = True,
) -> None:
    """Draw the marks on a board that begins at `corner` and has cells `side` wide."""
    lines = extra_lines(topology, with_diagonals)
    if not lines:
        return
    pen = QPen(colour, max(1.0, side * 0.035))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for start, end in lines:
        painter.drawLine(corner + QPointF(*start) * side, corner + QPointF(*end) * side)


def _is_diagonal(places: Collection[Place]) -> bool:
    """Whether the cells of a house touch only at corners, and each of them touches another."""
    return not any(_has_any(place, _SIDES, places) for place in places) and all(
        _has_any(place, _DIAGONALS, places) for place in places
    )


def _has_any(place: Place, offsets: Iterable[Place], places: Collection[Place]) -> bool:
    return any((place[0] + down, place[1] + right) in places for down, right in offsets)


def _strokes(places: Collection[Place]) -> Iterator[tuple[Point, Point]]:
    """Yield strokes in each cell towards the previous and the next cell of the diagonal."""
    for row, column in sorted(places):
        for down, right in _DIAGONALS:
            neighbours = ((row + down, column + right), (row - down, column - right))
            if any(place in places for place in neighbours):
                y, x = row + (down > 0), column + (right > 0)
                yield Point(x, y), Point(x - right * STROKE, y - down * STROKE)
