"""The cheapest derivation, against trying out every set of inferences."""

from __future__ import annotations

from collections import deque
from itertools import combinations
from random import Random

import pytest

from sudoku_app.core.contradiction.derivation import Derivation, Inference
from sudoku_app.core.watch import SearchCancelledError, Watch


def drawn(random: Random) -> tuple[list[Inference], list[int]]:
    """A random problem with up to 9 inferences over 8 facts."""
    facts = range(8)

    def some(most: int) -> int:
        return sum(1 << fact for fact in random.sample(facts, random.randrange(most + 1)))

    inferences = [
        Inference(some(2) if number else 0, some(3) or 1, random.randrange(10, 30))
        for number in range(random.randrange(3, 10))
    ]
    goals = [some(4) or 3 for _ in range(random.randrange(1, 4))]
    return inferences, goals


def naive_cost(inferences: list[Inference], goals: list[int]) -> int | None:
    """The least cost of a set of inferences that reaches a goal; None if there is none."""
    costs = []
    for size in range(len(inferences) + 1):
        for chosen in combinations(inferences, size):
            known = 0
            for _ in chosen:
                for premise, effect, _ in chosen:
                    if not premise & ~known:
                        known |= effect
            if any(not goal & ~known for goal in goals):
                costs.append(sum(each.cost for each in chosen))
    return min(costs, default=None)


@pytest.mark.parametrize("seed", range(60))
def test_the_last_plan_is_the_cheapest_of_all_sets_of_inferences(seed: int) -> None:
    inferences, goals = drawn(Random(seed))
    derivation = Derivation(inferences, goals, Watch())
    first = derivation.first()
    expected = naive_cost(inferences, goals)
    if expected is None:
        assert first is None
        return
    assert first is not None
    plans = [first, *derivation.better(first, 0)]
    costs = [derivation.cost(plan) for plan in plans]
    assert costs == sorted(costs, reverse=True)
    assert costs[-1] == expected
    assert all(derivation.reaches(plan) for plan in plans)


@pytest.mark.parametrize("seed", range(20))
def test_a_trimmed_plan_needs_each_of_its_inferences(seed: int) -> None:
    inferences, goals = drawn(Random(seed))
    derivation = Derivation(inferences, goals, Watch())
    plan = derivation.trimmed((1 << len(inferences)) - 1)
    if derivation.reaches(plan):
        for number in range(len(inferences)):
            assert not plan >> number & 1 or not derivation.reaches(plan & ~(1 << number))


def test_banned_inferences_are_not_used() -> None:
    inferences = [Inference(0, 1, 10), Inference(0, 1, 15)]
    derivation = Derivation(inferences, [1], Watch())
    assert derivation.first() == 0b01
    assert derivation.first(banned=0b01) == 0b10
    assert derivation.first(banned=0b11) is None


def test_the_search_can_be_cancelled() -> None:
    chain = [Inference((1 << n) & ~1, 1 << n + 1, 10) for n in range(600)]
    derivation = Derivation(chain, [1 << 600], Watch(lambda: True))
    with pytest.raises(SearchCancelledError):
        deque(derivation.better((1 << 600) - 1, 0))
