"""BUG+1: one candidate too many for a Bivalue Universal Grave.

A position where every empty cell has two candidates and every house each of its open digits twice
has no solution or at least two. It assumes that the puzzle has exactly one solution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core import details
from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.build import in_cell
from sudoku_app.core.topology import Cell, Digit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates


def find_bug_plus_1(candidates: Candidates) -> Iterator[Step]:
    """The cell that alone keeps the position from being a Bivalue Universal Grave.

    Steps have the technique `bug_plus_1`.
    """
    cell = _odd_cell(candidates)
    if cell is None:
        return
    for digit in digits_of(candidates.digits[cell]):
        if _is_grave_without(candidates, cell, digit):
            yield _step(candidates, cell, digit)


def _step(candidates: Candidates, cell: Cell, digit: Digit) -> Step:
    removed = candidates.digits[cell] & ~(1 << (digit - 1))
    return Step(
        "bug_plus_1",
        eliminations=in_cell(cell, removed),
        pattern=(Mark(cell, digit, Role.PATTERN),),
        houses=candidates.topology.cell_houses[cell],
        detail=details.Bug(cell, digit),
    )


def _odd_cell(candidates: Candidates) -> Cell | None:
    """The one cell with three candidates where all others have two; None when it is not so."""
    odd = None
    for cell, digits in enumerate(candidates.digits):
        count = digits.bit_count()
        if count == 2 or candidates.values[cell]:
            continue
        if count != 3 or odd is not None:
            return None
        odd = Cell(cell)
    return odd


def _is_grave_without(candidates: Candidates, cell: Cell, digit: Digit) -> bool:
    """Whether each house has its open digits twice, but for `digit` three times where `cell` is."""
    topology = candidates.topology
    for house, members in zip(topology.houses, topology.house_sets, strict=True):
        if len(house) < topology.size:
            return False  # such a house may go without a digit, and swapping may not
        for other in topology.digits:
            count = (candidates.cells[other] & members).bit_count()
            if other == digit and members >> cell & 1:
                if count != 3:
                    return False
            elif count not in (0, 2):
                return False
    return True
