"""The lines of a board: between cells, between boxes or regions, around its grids, and the marks of
its extra houses.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import Point, inner_border

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology

Line = tuple[Point, Point]


class GridLines(NamedTuple):
    """Lines by their ends, in cells from the upper left corner of the frame, each as long as it
    can be: `thin` ones between cells of a box, `thick` ones between boxes and around grids.
    """

    thin: tuple[Line, ...]
    thick: tuple[Line, ...]


def frame_side(topology: Topology) -> int:
    """The rows or columns of the frame, whichever are more."""
    return max(topology.height, topology.width)


@lru_cache(maxsize=16)
def grid_lines(topology: Topology) -> GridLines:
    """Return the lines of a board, those across first."""
    lines: dict[bool, list[Line]] = {False: [], True: []}
    for number in range(topology.height + 1):
        beside = [_is_thick(topology, number, at, 1, 0) for at in range(topology.width)]
        for start, end, is_thick in _runs(beside):
            lines[is_thick].append((Point(start, number), Point(end, number)))
    for number in range(topology.width + 1):
        beside = [_is_thick(topology, at, number, 0, 1) for at in range(topology.height)]
        for start, end, is_thick in _runs(beside):
            lines[is_thick].append((Point(number, start), Point(number, end)))
    return GridLines(tuple(lines[False]), tuple(lines[True]))


def _is_thick(topology: Topology, row: int, column: int, up: int, left: int) -> bool | None:
    """Whether the line before a place is thick; None if there is no cell on either side."""
    cell, before = topology.cell_at(row, column), topology.cell_at(row - up, column - left)
    if cell is None or before is None:
        return None if cell is before else True
    return topology.divides(before, cell)


def diagonal_step(topology: Topology, house: Iterable[int]) -> tuple[int, int] | None:
    """How many rows down and columns to the right each cell of a straight diagonal is from the one
    before it; None for another house.
    """
    places = map(topology.place, house)
    steps = {(after.row - at.row, after.column - at.column) for at, after in pairwise(places)}
    step = steps.pop() if len(steps) == 1 else (0, 0)
    return step if step in ((1, 1), (1, -1)) else None


INSET = 0.055
"""How far inside a house its line is, in cells."""


@lru_cache(maxsize=16)
def extra_lines(topology: Topology, with_diagonals: bool = True) -> tuple[Line, ...]:
    """Return the ends of the marks of extra houses, optionally without those of diagonals, in cells
    from the upper left corner: a line through the corners of a diagonal's cells, and lines inside
    the border of every other house.
    """
    lines: list[Line] = []
    for house in topology.extra_houses:
        step, places = diagonal_step(topology, house), [*map(topology.place, house)]
        if step is None:
            lines += inner_border(set(places), INSET)
        elif with_diagonals:
            first, last, is_rising = places[0], places[-1], step[1] < 0
            start = Point(first.column + is_rising, first.row)
            lines.append((start, Point(last.column + (not is_rising), last.row + 1)))
    return tuple(dict.fromkeys(lines))


def _runs(beside: Sequence[bool | None]) -> Iterator[tuple[int, int, bool]]:
    """Yield where equal lines begin and end, and whether they are thick."""
    start = 0
    for is_thick, group in groupby(beside):
        end = start + len(tuple(group))
        if is_thick is not None:
            yield start, end, is_thick
        start = end
