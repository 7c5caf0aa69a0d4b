"""The parts of a step's picture that prove the step without words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.presentation.board.step_shape import StepShape, shape_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology


class Proof(NamedTuple):
    """The reason for a step, as cells to draw.

    `witnesses` contain the digits that rule something out, `blocked` are the cells where they rule
    out `digit`, and `lanes` are the cells between the two. `rest` are cells where `digit` was ruled
    out earlier; `rest_digits` were ruled out earlier in the cell of the placement. `sights` are the
    cells between the ends of a pattern, one of which is true, and the cells that see both ends.
    """

    digit: Digit = Digit(0)
    witnesses: tuple[Cell, ...] = ()
    lanes: tuple[int, ...] = ()
    blocked: tuple[Cell, ...] = ()
    rest: tuple[Cell, ...] = ()
    rest_digits: tuple[Digit, ...] = ()
    sights: tuple[int, ...] = ()


class DrawnStep(NamedTuple):
    """The picture of a step on a board: its shape and its proof."""

    shape: StepShape
    proof: Proof


def drawn_step(step: Step, topology: Topology, values: Sequence[int]) -> DrawnStep:
    """The picture of a step on a board with these digits."""
    return DrawnStep(shape_of(step), proof_of(step, topology, values))


def proof_of(step: Step, topology: Topology, values: Sequence[int]) -> Proof:
    """The proof of a step beyond its pattern, given the digits on the board; empty if unknown."""
    if not values:
        return Proof()
    found = witnesses_of(step, topology, values)
    concluded = step.placements or step.eliminations
    ends = [cell for cells in step.cells_of(AreaRole.ENDS) for cell in cells]
    return Proof(
        concluded[0].digit if concluded else Digit(0),
        found.cells,
        _lanes(topology, found.cells, found.blocked),
        found.blocked,
        found.rest,
        found.rest_digits,
        _lanes(topology, ends, {cell for cell, _ in step.eliminations}),
    )


def _lanes(topology: Topology, starts: Iterable[Cell], ends: Collection[Cell]) -> tuple[int, ...]:
    """The cells between each start and each end that see each other in a row or a column."""
    seen = {
        between(topology, start, end)
        for start in starts
        for end in ends
        if topology.peers[start] >> end & 1
    }
    return tuple(sorted({cell for cells in seen for cell in cells}))


def between(topology: Topology, start: int, end: int) -> tuple[Cell, ...]:
    """The cells between two cells of one row or column, from left to right or from above; none for
    other cells.
    """
    (row, column), (last_row, last_column) = sorted(map(topology.place, (start, end)))
    if row == last_row:
        places = [(row, at) for at in range(column + 1, last_column)]
    elif column == last_column:
        places = [(at, column) for at in range(row + 1, last_row)]
    else:
        return ()
    found = (topology.cell_at(*place) for place in places)
    return tuple(cell for cell in found if cell is not None)
