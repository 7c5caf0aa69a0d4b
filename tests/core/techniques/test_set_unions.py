"""All unions of a few sets at once, in lanes of one int."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.techniques.set_unions import (
    LANES,
    MOST_ITEMS,
    all_unions,
    choices_of,
    union_of,
)

LANE = 16
"""The bits of a lane."""


def lanes_of(values: list[int]) -> int:
    return sum(value << LANE * number for number, value in enumerate(values))


def union_one_by_one(sets: list[int], choice: int) -> int:
    union = 0
    for item, members in enumerate(sets):
        if choice >> item & 1:
            union |= members
    return union


@pytest.mark.parametrize("items", range(MOST_ITEMS + 1))
def test_each_choice_has_its_union_and_its_counts(items: int) -> None:
    random = Random(items)
    sets = [random.getrandbits(15) & random.getrandbits(15) for _ in range(items)]
    unions, counts = all_unions(sets), LANES[items].counts(all_unions(sets))
    for choice in range(1 << items):
        assert union_of(unions, choice) == union_one_by_one(sets, choice)
        assert union_of(counts, choice) == union_one_by_one(sets, choice).bit_count()
        assert union_of(LANES[items].sizes, choice) == choice.bit_count()
    assert unions >> LANE * (1 << items) == 0


def test_a_set_may_have_fifteen_members() -> None:
    assert union_of(LANES[2].counts(all_unions([0x7FFF, 0x7FFF])), 3) == 15


def test_the_choices_are_those_whose_number_is_not_less() -> None:
    random = Random(1)
    ones = [random.randrange(16) for _ in range(8)]
    others = [random.randrange(16) for _ in range(8)]
    tops = LANES[3].at_least(lanes_of(ones), lanes_of(others))
    expected = [number for number in range(8) if ones[number] >= others[number]]
    assert list(choices_of(tops)) == expected
    assert list(choices_of(LANES[3].ends)) == [0, 7]
