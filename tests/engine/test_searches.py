"""Every search of the engine ends when its budget or its caller says so."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app import engine

if TYPE_CHECKING:
    from collections.abc import Callable

HARD = "....1..9..8..9326...75...3.79....6....6.45...2..7.....5....83.....1......6..3..5."
EMPTY = engine.make_puzzle([0] * 81)
SEARCHES: dict[str, Callable[..., object]] = {
    "solve": lambda **limits: engine.solve(HARD, **limits),
    "count": lambda **limits: engine.count(EMPTY, 10**6, **limits),
    "verdict": lambda **limits: engine.verdict(HARD, **limits),
    "rate": lambda **limits: engine.rate(HARD, **limits),
    "next_step": lambda **limits: engine.next_step(HARD, **limits),
    "path": lambda **limits: list(engine.path(HARD, **limits)),
    "explained_path": lambda **limits: list(engine.explained_path(HARD, **limits)),
    "why": lambda **limits: engine.why(HARD, 0, 3, **limits),
}
ENDED: dict[str, object] = {
    "solve": None,
    "count": 0,
    "verdict": engine.Verdict.UNKNOWN,
    "rate": engine.Rating(engine.Verdict.UNKNOWN),
    "next_step": None,
    "path": [],
    "explained_path": [],
    "why": None,
}
"""What each returns if it may not search at all."""


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_without_nodes_returns_what_it_has(name: str) -> None:
    budget = engine.Budget(0)
    assert SEARCHES[name](budget=budget) == ENDED[name]
    assert budget.stopped is not None
    assert budget.stopped.value == "nodes"


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_ends_when_its_caller_cancels_it(name: str) -> None:
    budget = engine.Budget()
    assert SEARCHES[name](budget=budget, cancel=lambda: True) == ENDED[name]
    assert SEARCHES[name](budget=engine.Budget(cancel=lambda: True)) == ENDED[name]
    assert SEARCHES[name](cancel=lambda: True) == ENDED[name]
    assert budget.stopped is not None
    assert budget.stopped.value == "cancelled"


def test_a_path_ends_in_the_middle() -> None:
    steps = list(engine.path(HARD, budget=engine.Budget(60)))
    assert 0 < len(steps) < len(list(engine.path(HARD)))


def test_a_rating_that_was_not_finished_has_the_verdict_alone() -> None:
    asked: list[None] = []

    def after_a_while() -> bool:
        asked.append(None)
        return len(asked) > 40

    assert engine.rate(HARD, cancel=after_a_while) == engine.Rating(engine.Verdict.UNIQUE)


def test_a_generator_that_is_cancelled_has_no_puzzle() -> None:
    request = engine.make_request(level="extreme", technique="")
    budget = engine.Budget()
    with pytest.raises(engine.SearchCancelledError):
        engine.generate(request, Random(1), budget, cancel=lambda: True)
    assert budget.stopped is not None
    assert engine.generate(engine.PuzzleRequest(), 3) == engine.generate(
        engine.PuzzleRequest(), Random(3), engine.Budget(), lambda: False
    )


def test_a_drawing_is_completed_to_a_puzzle() -> None:
    cage = engine.constraint("killercage", "r1c1 r1c2 r2c1", total=None)
    drawn = engine.make_puzzle([0] * 81, constraints=[cage])
    made = engine.generate(engine.make_request(drawn=drawn), 1)
    assert engine.verdict(made.puzzle) is engine.Verdict.UNIQUE
    (found,) = made.puzzle.constraints
    solution = engine.solve(made.puzzle)
    assert solution is not None
    assert getattr(found, "total", 0) == sum(solution[cell] for cell in found.cells)
