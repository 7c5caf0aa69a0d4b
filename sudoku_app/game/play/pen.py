"""The player's pen: the lines between cells and along their edges, and the marks in cells and on
edges.

Each is one of the strokes of a cell, so undo, trials and the store treat it as part of the cell.
The places that the pen joins are `Spot`s, half a cell apart.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.drawing import DrawnLine, Point, Shape
from sudoku_app.core.topology import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.moves import CellState


class Spot(NamedTuple):
    """A place in half cells from the grid's upper left corner: odd in both directions is the centre
    of a cell, even in both a corner, and otherwise the middle of an edge.
    """

    down: int
    right: int

    @property
    def is_centre(self) -> bool:
        """Whether it is the centre of a cell."""
        return bool(self.down & self.right & 1)

    @property
    def is_corner(self) -> bool:
        """Whether it is a corner of cells."""
        return not (self.down | self.right) & 1


class PenStroke(IntEnum):
    """A stroke of a cell. The value is its place in `CellState.pen`, in units of four bits."""

    TO_RIGHT = 0
    TO_BELOW = 1
    TO_BELOW_RIGHT = 2
    TO_BELOW_LEFT = 3
    ABOVE = 4
    LEFT = 5
    BELOW = 6
    RIGHT = 7
    RING = 8
    CROSS = 9
    CROSS_ABOVE = 10
    CROSS_LEFT = 11
    CROSS_BELOW = 12
    CROSS_RIGHT = 13


_LINES = {
    PenStroke.TO_RIGHT: (Spot(1, 1), Spot(1, 3)),
    PenStroke.TO_BELOW: (Spot(1, 1), Spot(3, 1)),
    PenStroke.TO_BELOW_RIGHT: (Spot(1, 1), Spot(3, 3)),
    PenStroke.TO_BELOW_LEFT: (Spot(1, 1), Spot(3, -1)),
    PenStroke.ABOVE: (Spot(0, 0), Spot(0, 2)),
    PenStroke.LEFT: (Spot(0, 0), Spot(2, 0)),
    PenStroke.BELOW: (Spot(2, 0), Spot(2, 2)),
    PenStroke.RIGHT: (Spot(0, 2), Spot(2, 2)),
}
"""The ends of each line, seen from the upper left corner of its cell."""
_MARKS = {
    PenStroke.RING: Spot(1, 1),
    PenStroke.CROSS: Spot(1, 1),
    PenStroke.CROSS_ABOVE: Spot(0, 1),
    PenStroke.CROSS_LEFT: Spot(1, 0),
    PenStroke.CROSS_BELOW: Spot(2, 1),
    PenStroke.CROSS_RIGHT: Spot(1, 2),
}
"""The place of each mark, likewise. An edge between two cells has the stroke of the lower or right
one.
"""
LINE_WIDTH, RING_WIDTH, EDGE_CROSS, CROSS = 0.09, 0.72, 0.11, 0.27
"""The width of a line, and the sizes of marks from their middle, in cells; a ring's whole width."""

Drawn = tuple[Cell, PenStroke]


def path_to(start: Spot, end: Spot) -> Iterator[Spot]:
    """Yield the spots after `start` on the way to `end`, both centres or both corners: diagonally
    between centres while both directions differ, but always along the edges between corners.
    """
    at = start
    while at != end:
        down, right = _sign(end.down - at.down), _sign(end.right - at.right)
        if down and right and at.is_corner:
            right = 0
        at = Spot(at.down + 2 * down, at.right + 2 * right)
        yield at


def centre_of(topology: Topology, cell: int) -> Spot:
    """The centre of a cell."""
    row, column = topology.place(cell)
    return Spot(2 * row + 1, 2 * column + 1)


def path_by_key(
    topology: Topology, cell: int, down: int, right: int, *, at_edge: bool, is_mark: bool = False
) -> tuple[Spot, ...]:
    """The path from a cell to its neighbour in a direction. Or, in a direction along rows or
    columns, along the edge there, or to mark it.
    """
    centre = centre_of(topology, cell)
    if not at_edge:
        return centre, Spot(centre.down + 2 * down, centre.right + 2 * right)
    edge = Spot(centre.down + down, centre.right + right)
    if is_mark:
        return (edge,)
    return Spot(edge.down - right, edge.right - down), Spot(edge.down + right, edge.right + down)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def line_between(topology: Topology, start: Spot, end: Spot) -> Drawn | None:
    """The line between two neighbouring spots, None if there is none; both cells of a line between
    centres must exist, and one at an edge.
    """
    first, last = sorted((start, end))
    if first.is_centre and None in (_cell_of(topology, first), _cell_of(topology, last)):
        return None
    lines = ((stroke, ends[0], ends[1]) for stroke, ends in _LINES.items())
    return _found(topology, lines, first, last)


def marks_at(topology: Topology, spot: Spot) -> list[Drawn]:
    """The marks that there can be at a spot, in the order of clicks."""
    if spot.is_centre:
        cell = _cell_of(topology, spot)
        return [] if cell is None else [(cell, PenStroke.RING), (cell, PenStroke.CROSS)]
    found = _found(topology, ((stroke, at, at) for stroke, at in _MARKS.items()), spot, spot)
    return [] if found is None else [found]


def _found(
    topology: Topology, strokes: Iterable[tuple[PenStroke, Spot, Spot]], first: Spot, last: Spot
) -> Drawn | None:
    """The first stroke with these ends whose cell exists."""
    for stroke, begin, end in strokes:
        corner = Spot(first.down - begin.down, first.right - begin.right)
        is_there = Spot(corner.down + end.down, corner.right + end.right) == last
        if is_there and corner.is_corner:
            cell = topology.cell_at(corner.down // 2, corner.right // 2)
            if cell is not None:
                return cell, stroke
    return None


def _cell_of(topology: Topology, centre: Spot) -> Cell | None:
    return topology.cell_at(centre.down // 2, centre.right // 2)


def strokes_around(topology: Topology, cell: int) -> frozenset[Drawn]:
    """Everything that the pen can draw in a cell, on its edges and from it to others."""
    centre = centre_of(topology, cell)
    down, right = centre.down - 1, centre.right - 1
    spots = [Spot(down + i, right + j) for i in range(3) for j in range(3)]
    around = [Spot(down + i, right + j) for i in (-1, 1, 3) for j in (-1, 1, 3)]
    corners = [spot for spot in spots if spot.is_corner]
    lines = [line_between(topology, centre, other) for other in around]
    lines += [line_between(topology, corners[i], corners[j]) for i, j in _SIDES]
    marks = [mark for spot in spots for mark in marks_at(topology, spot)]
    return frozenset((*marks, *filter(None, lines)))


_SIDES = ((0, 1), (0, 2), (1, 3), (2, 3))
"""The corners of a cell at the ends of each side."""


def colour_of(board: Sequence[CellState], drawn: Drawn) -> int:
    """The colour of a stroke on a board, 0 if it isn't drawn."""
    cell, stroke = drawn
    return board[cell].pen >> 4 * stroke & 15


def strokes_of(
    topology: Topology, board: Sequence[CellState], path: Sequence[Spot], colour: int
) -> dict[Drawn, int]:
    """The strokes of a path of the pen over a board, and the colour that each gets.

    A path of one spot is a click, which goes through the marks at the spot and then erases them.
    Drawing lines again that all have the colour erases them.
    """
    if len(path) == 1:
        marks = marks_at(topology, path[0])
        is_next = [colour_of(board, mark) == colour for mark in marks]
        at = is_next.index(True) + 1 if True in is_next else 0
        return {mark: colour if number == at else 0 for number, mark in enumerate(marks)}
    lines = [line_between(topology, *ends) for ends in pairwise(path)]
    drawn = [line for line in lines if line is not None]
    is_there = all(colour_of(board, line) == colour for line in drawn)
    return dict.fromkeys(drawn, 0 if is_there else colour)


def pen_drawings(topology: Topology, board: Sequence[CellState]) -> tuple[Drawing, ...]:
    """What the pen has drawn on a board: lines between cells below the digits, what is on edges
    above the lines of the grid. Colours are the roles `pen_1` to `pen_8`.
    """
    return tuple(
        drawing
        for cell, state in enumerate(board)
        if state.pen
        for stroke in PenStroke
        if (colour := state.pen >> 4 * stroke & 15)
        for drawing in _drawings_of(topology, cell, stroke, f"pen_{colour}")
    )


def _drawings_of(
    topology: Topology, cell: int, stroke: PenStroke, colour: str
) -> Iterator[Drawing]:
    row, column = topology.place(cell)

    def point(spot: Spot) -> Point:
        return Point(column + spot.right / 2, row + spot.down / 2)

    if stroke in _LINES:
        start, end = _LINES[stroke]
        ends = point(start), point(end)
        yield DrawnLine(ends, colour, LINE_WIDTH, is_above=start.is_corner)
        return
    spot = _MARKS[stroke]
    middle = point(spot)
    if stroke is PenStroke.RING:
        yield Shape(middle, RING_WIDTH, RING_WIDTH, "", colour, LINE_WIDTH * 0.7, is_round=True)
        return
    half, is_above = (CROSS, False) if spot.is_centre else (EDGE_CROSS, True)
    for rise in (-half, half):
        ends = Point(middle.x - half, middle.y - rise), Point(middle.x + half, middle.y + rise)
        yield DrawnLine(ends, colour, LINE_WIDTH * 0.7, is_above=is_above)
