"""Matching: giving cells different digits of a set, one each.

Techniques and the calculator ask for the exact answer here. Solvers ask the tables of `tables`,
which cost less for each question and may leave a digit that no matching has.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.topology import DigitSet


@lru_cache(maxsize=1 << 14)
def matched_digits(digit_sets: tuple[DigitSet, ...], digits: int) -> tuple[int, ...] | None:
    """Return the digits that each cell can have if the cells contain exactly `digits`, as many as
    there are cells; None if that is impossible.

    First one digit is found for each cell. A cell can then have another cell's digit instead if the
    cells can pass digits on in a ring: if that other cell can take a digit of a third one, and so
    on back to the first cell (J.-C. Régin, "A filtering algorithm for constraints of difference",
    AAAI 1994).
    """
    options = [each & digits for each in digit_sets]
    owner = owners_of(options)
    if owner is None:
        return None
    # Bit c of `reached[o]`: cell o can take the digit of cell c, directly or through others. If o
    # reaches c, it reaches all that c does (Warshall's closure): 0b0011 | 0b0110 is 0b0111.
    reached = [1 << cell for cell in range(len(digit_sets))]
    for bit, cell in owner.items():
        for other, own in enumerate(options):
            if own & bit:
                reached[other] |= 1 << cell
    for cell, reachable in enumerate(reached):
        for other, known in enumerate(reached):
            if known >> cell & 1:
                reached[other] = known | reachable
    left = []
    for cell, own in enumerate(options):
        kept = 0
        for bit, other in owner.items():
            if own & bit and reached[other] >> cell & 1:
                kept |= bit
        left.append(kept)
    return tuple(left)


def owners_of(options: Sequence[int]) -> dict[int, int] | None:
    """Return a cell for each of some digits, as bits, so that each cell has one of its `options`;
    None if that is impossible.
    """
    owner: dict[int, int] = {}
    tried = 0

    def give(cell: int) -> bool:
        """Find a digit for a cell, possibly taking it from a cell that can have another one."""
        nonlocal tried
        while free := options[cell] & ~tried:
            bit = free & -free
            tried |= bit
            if bit not in owner or give(owner[bit]):
                owner[bit] = cell
                return True
        return False

    for cell in range(len(options)):
        tried = 0
        if not give(cell):
            return None
    return owner
