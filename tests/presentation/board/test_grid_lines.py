"""The lines of a board, also around holes between grids that overlap."""

from __future__ import annotations

import pytest

from sudoku_app.core.topology import CLASSIC, Place, Topology
from sudoku_app.core.variants import OVERLAPPING_KINDS, size_of_kind, topology_of_kind
from sudoku_app.presentation.board.grid_lines import diagonal_step, frame_side, grid_lines

Side = tuple[float, float, float, float]
SAMURAI = topology_of_kind(9, "samurai")
GATTAI = topology_of_kind(9, "gattai-3")


def sides(lines: tuple[tuple[tuple[float, float], tuple[float, float]], ...]) -> set[Side]:
    """The sides of cells along lines, each by its ends."""
    found = set()
    for (x, y), (to_x, to_y) in lines:
        across, down = (to_x > x), (to_y > y)
        for at in range(round(to_x - x + to_y - y)):
            begin = (x + across * at, y + down * at)
            found.add((*begin, begin[0] + across, begin[1] + down))
    return found


def sides_of(topology: Topology) -> tuple[set[Side], set[Side]]:
    """The thin and the thick sides of all cells, from each cell and its neighbours alone."""
    thin: set[Side] = set()
    thick: set[Side] = set()
    for cell in range(topology.cell_count):
        y, x = topology.place(cell)
        for place, side in (
            (Place(y - 1, x), (x, y, x + 1, y)),
            (Place(y + 1, x), (x, y + 1, x + 1, y + 1)),
            (Place(y, x - 1), (x, y, x, y + 1)),
            (Place(y, x + 1), (x + 1, y, x + 1, y + 1)),
        ):
            other = topology.cell_at(*place)
            is_thick = other is None or topology.divides(cell, other)
            (thick if is_thick else thin).add(side)
    return thin, thick


@pytest.mark.parametrize(
    "topology",
    [CLASSIC, *(topology_of_kind(size_of_kind(kind), kind) for kind in OVERLAPPING_KINDS)],
)
def test_each_side_of_a_cell_is_on_one_line_of_its_weight(topology: Topology) -> None:
    lines = grid_lines(topology)
    assert (sides(lines.thin), sides(lines.thick)) == sides_of(topology)


def test_lines_are_as_long_as_they_can_be() -> None:
    assert len(grid_lines(CLASSIC).thin) == 2 * 6
    assert len(grid_lines(CLASSIC).thick) == 2 * 4
    top = [line for line in grid_lines(SAMURAI).thick if line[0].y == line[1].y == 0]
    assert top == [((0, 0), (9, 0)), ((12, 0), (21, 0))]


def test_a_straight_diagonal_has_one_step() -> None:
    assert diagonal_step(CLASSIC, range(0, 81, 10)) == (1, 1)
    assert diagonal_step(CLASSIC, range(8, 80, 8)) == (1, -1)
    assert diagonal_step(CLASSIC, range(9)) is None
    assert diagonal_step(CLASSIC, (0, 10, 18)) is None


def test_the_longer_side_of_a_frame_counts() -> None:
    assert (GATTAI.height, GATTAI.width, frame_side(GATTAI)) == (15, 21, 21)
