"""The end of a game that needs no more thought: naked singles one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import DigitSet, digit_bit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.rules import Rules

FEW = 4
"""It is an endgame while at most one of this many cells is empty."""


def endgame(rules: Rules, values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Cells and digits that fill a board of `values` as naked singles, in an order in which each is
    one.

    Empty where no cell is, where more than one in `FEW` is, where values conflict, and where
    naked singles do not lead to the end.
    """
    empty = [cell for cell, digit in enumerate(values) if not digit]
    if not empty or FEW * len(empty) > len(values):
        return ()
    left = {cell: rules.digits_left(values, cell) for cell in empty}
    placed: list[tuple[int, int]] = []
    while left:
        single = next((cell for cell, digits in left.items() if digits.bit_count() == 1), None)
        if single is None:
            return ()
        digit = left.pop(single).bit_length()
        placed.append((single, digit))
        for seen, lost in rules.excluded_by(single, digit):
            for cell in left:
                if seen >> cell & 1:
                    left[cell] = DigitSet(left[cell] & ~digit_bit(lost))
    return () if rules.clash(values) else tuple(placed)
