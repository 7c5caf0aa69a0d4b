"""The marks of extra houses of a grid: a line through the corners of a diagonal's cells, and inside
the border of every other one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPen

from sudoku_app.core.drawing import Point, inner_border
from sudoku_app.presentation.board.grid_lines import diagonal_step

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter

    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.board.board_geometry import DrawnGrid

INSET = 0.055
"""How far inside a house its line is, in cells."""


@lru_cache(maxsize=16)
def extra_lines(topology: Topology, with_diagonals: bool = True) -> tuple[tuple[Point, Point], ...]:
    """Return the ends of all marks of a grid, if any, optionally without those of its diagonals, in
    cells from the upper left corner.
    """
    lines: list[tuple[Point, Point]] = []
    for house in topology.extra_houses:
        step, places = diagonal_step(topology, house), [*map(topology.place, house)]
        if step is None:
            lines += inner_border(set(places), INSET)
        elif with_diagonals:
            first, last, is_rising = places[0], places[-1], step[1] < 0
            start = Point(first.column + is_rising, first.row)
            lines.append((start, Point(last.column + (not is_rising), last.row + 1)))
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
