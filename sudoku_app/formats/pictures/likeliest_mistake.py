"""Find the likeliest single mistake in a reading that can't be a puzzle."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import verdict
from sudoku_app.core.topology import Cell, cells_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.formats.pictures.picture_reading import GridReading

NODES = 20_000
"""The most nodes of the search for solutions of one reading."""
MOST_TRIED = 400
"""The most changes that are tried."""
_LEAST = 1e-5
_LEAST_MISSED = 0.001
"""The smallest probability of a digit that may have been missed in an empty cell."""


class Mending(NamedTuple):
    """A change of one cell, from one digit or 0 to another, that leaves one solution, or several
    if no change leaves one.
    """

    cell: Cell
    old: int
    new: int
    verdict: Verdict


def likeliest_mistake(
    reading: GridReading, cancel: Callable[[], bool] | None = None
) -> Mending | None:
    """Return the likeliest change of a single cell that makes a reading a puzzle.

    A reading with one solution needs none. One that breaks the rules or has no solution needs a
    change of a digit; one with several solutions may lack a digit that was hard to see, and is
    only mended to have one. Returns None if no change helps, or if `cancel` returned True.
    """
    before = _verdict(reading, cancel)
    if before in (Verdict.UNIQUE, Verdict.UNKNOWN):
        return None
    second: Mending | None = None
    for cell, digit in _changes(reading, before):
        if cancel is not None and cancel():
            return None
        after = _verdict(reading.with_digit(cell, digit), cancel)
        change = Mending(cell, reading.cells[cell].digit, digit, after)
        if after is Verdict.UNIQUE:
            return change
        if after is Verdict.SEVERAL and before is Verdict.NONE:
            second = second or change
    return second


def _verdict(reading: GridReading, cancel: Callable[[], bool] | None) -> Verdict:
    return verdict(reading.puzzle, Budget(NODES), cancel)


def _changes(reading: GridReading, before: Verdict) -> Iterator[tuple[Cell, int]]:
    """Yield changes of single cells, the likeliest first."""
    digits = reading.puzzle.givens
    cells = range(reading.topology.cell_count)
    if before is Verdict.NONE:
        clashing = [cell for cell in cells if digits[cell] and _clashes(reading, cell)]
        cells_to_change = clashing or [cell for cell in cells if digits[cell]]
    else:
        cells_to_change = [cell for cell in cells if not reading.cells[cell].is_own]
    changes = []
    for cell in cells_to_change:
        known = reading.cells[cell]
        for digit, probability in known.others:
            if before is Verdict.NONE or (digit and probability >= _LEAST_MISSED):
                loss = log(max(known.probability, _LEAST)) - log(max(probability, _LEAST))
                changes.append((loss, cell, digit))
    for _, cell, digit in sorted(changes)[:MOST_TRIED]:
        yield Cell(cell), digit


def _clashes(reading: GridReading, cell: int) -> bool:
    digits = reading.puzzle.givens
    peers = cells_of(reading.topology.peers[cell])
    return any(digits[peer] == digits[cell] for peer in peers)
