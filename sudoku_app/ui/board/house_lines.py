"""The marks of extra houses of a grid.

A diagonal has a stroke through each cell, every other extra house a line inside its border.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPen

from sudoku_app.core.drawing import Point, inner_border

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from PyQt6.QtGui import QPainter

    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.board.board_geometry import DrawnGrid

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


def paint_extra_houses(
    painter: QPainter, at: DrawnGrid, colour: QColor, with_diagonals: bool = True
) -> None:
    """Draw the marks on a board."""
    lines = extra_lines(at.topology, with_diagonals)
    if not lines:
        return
    pen = QPen(colour, max(1.0, at.side * 0.035))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for start, end in lines:
        painter.drawLine(at.point(start), at.point(end))


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
