"""Matching cells with digits, against every order of the digits."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from sudoku_app.core.constraints.matching import matched_digits, owners_of
from sudoku_app.core.topology import DigitSet


@pytest.mark.parametrize("seed", range(50))
def test_exactly_the_digits_of_some_order_are_left_for_each_cell(seed: int) -> None:
    random = Random(seed)
    count = random.randint(1, 5)
    digits = sum(1 << digit for digit in random.sample(range(7), count))
    cells = tuple(DigitSet(random.getrandbits(7) | random.getrandbits(7)) for _ in range(count))
    bits = [1 << digit for digit in range(7) if digits >> digit & 1]
    orders = [
        order
        for order in permutations(bits)
        if all(bit & cell for bit, cell in zip(order, cells, strict=True))
    ]
    left = tuple(sum(set(column)) for column in zip(*orders, strict=True)) if orders else None
    assert matched_digits(cells, digits) == left
    owners = owners_of([cell & digits for cell in cells])
    assert (owners is not None) == bool(orders)
    if owners is not None:
        assert tuple(sorted(owners, key=owners.__getitem__)) in orders


def test_no_cells_are_matched_with_no_digits() -> None:
    assert matched_digits((), 0) == ()
    assert owners_of([]) == {}
