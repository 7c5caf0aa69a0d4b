"""What demands leave of the digits that cells hold, against every order of the digits."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.constraints.demands import (
    IMPOSSIBLE,
    Group,
    kept_in_house,
    kept_in_order,
    sets_of,
    ways_of,
)
from sudoku_app.core.topology import DigitSet, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence


def cells_with(random: Random, digits: Sequence[int], count: int) -> tuple[DigitSet, ...]:
    """Return what some cells hold: for each about half of the digits, and at least one."""
    chosen = ([d for d in digits if random.random() < 0.5] or digits[:1] for _ in range(count))
    return tuple(DigitSet(sum(1 << digit - 1 for digit in each)) for each in chosen)


def orders(held: Sequence[DigitSet], digits: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the fillings with different ones of some digits."""
    return [
        row
        for row in permutations(digits, len(held))
        if all(own >> digit - 1 & 1 for own, digit in zip(held, row, strict=True))
    ]


def columns(rows: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the digits at each place of some rows, as sets; nothing without rows."""
    return tuple(sum({1 << digit - 1 for digit in column}) for column in zip(*rows, strict=True))


@pytest.mark.parametrize("digits", [(1, 2, 3, 5, 9), (1, 4, 10, 12, 16), (2, 3, 11, 17, 25)])
def test_ways_are_those_of_every_order_in_grids_of_any_size(digits: tuple[int, ...]) -> None:
    random, possible = Random(6), 0
    for _ in range(100):
        held = cells_with(random, digits, 3)
        total = sum(random.sample(digits, 3))
        rows = [row for row in orders(held, digits) if sum(row) == total]
        sets = sorted({tuple(sorted(row)) for row in rows})
        ways = ways_of(held, total)
        assert ways.left == columns(rows)
        assert [digits_of(each) for each in sets_of(held, total)] == sets
        common = set(sets[0]).intersection(*sets) if sets else set()
        assert set(digits_of(ways.common)) == common
        possible += bool(rows)
    assert 10 < possible < 100


def test_cells_that_need_all_digits_keep_those_of_every_order() -> None:
    random, seen = Random(7), set()
    for _ in range(500):
        count = random.randint(1, 6)
        digits = sorted(random.sample(range(1, 17), count))
        held = cells_with(random, digits, count)
        needed = DigitSet(sum(1 << digit - 1 for digit in digits))
        kept, left = kept_in_order(held, needed), columns(orders(held, digits))
        assert kept.left == left
        assert kept.common == (needed if left else 0)
        seen.add("all" if left == held else "some" if left else "none")
    assert seen == {"all", "some", "none"}


def test_cells_without_digits_or_with_too_few_have_no_order() -> None:
    two = DigitSet(0b11)
    assert kept_in_order((two, DigitSet(0)), two) == IMPOSSIBLE
    assert kept_in_order((two, two), DigitSet(0b111)) == IMPOSSIBLE
    assert kept_in_order((DigitSet(0b01), DigitSet(0b01)), two) == IMPOSSIBLE


def test_a_house_of_too_many_digits_keeps_all_of_them() -> None:
    held = (DigitSet(1 << 20 | 1), DigitSet(1 << 20 | 1))
    assert kept_in_house((Group(1, 1),), held) == held


def test_a_house_without_a_digit_for_each_cell_keeps_nothing() -> None:
    assert kept_in_house((Group(1, 1),), (DigitSet(0b11),) * 3) == ()
