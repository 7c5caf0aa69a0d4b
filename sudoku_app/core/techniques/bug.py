"""BUG+1: one candidate more than a Bivalue Universal Grave.

If every empty cell has two candidates and every digit that a house still needs has two places in
it, the position has either no solution or at least two. BUG+1 assumes that the puzzle has exactly
one solution.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.step_parts import in_cell
from sudoku_app.core.topology import Cell, Digit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates


def find_bug_plus_1(candidates: Candidates) -> Iterator[Step]:
    """Find the single cell that keeps the position from being a Bivalue Universal Grave."""
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
    )


def _odd_cell(candidates: Candidates) -> Cell | None:
    """Return the only cell with three candidates if all others have two; None otherwise."""
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
    """Whether each open digit of a house has two places, but `digit` three in houses of `cell`."""
    topology = candidates.topology
    for house, members in zip(topology.houses, topology.house_sets, strict=True):
        if len(house) < topology.size:
            return False  # it may lack a digit, so swapping two digits may break the rules
        for other in topology.digits:
            count = (candidates.cells[other] & members).bit_count()
            if other == digit and members >> cell & 1:
                if count != 3:
                    return False
            elif count not in (0, 2):
                return False
    return True
