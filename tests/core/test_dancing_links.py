"""What both kinds of dancing links do: the fast ones, and those of Knuth's book with colours."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop
from tests.core.covers import (
    Problem,
    brute_force,
    langford,
    queens,
    random_problem,
    seeds_in_parts,
)

if TYPE_CHECKING:
    from sudoku_app.core.dlx import DancingLinks
    from sudoku_app.core.exact_cover import ExactCover

EXAMPLES = {
    "Dancing Links (2000), matrix (3)": (
        {"A": "CEF", "B": "ADG", "C": "BCF", "D": "AD", "E": "BG", "F": "DEG"},
        "ADE",
    ),
    "its variant with items 1 to 7": (
        {"A": "147", "B": "14", "C": "457", "D": "356", "E": "2367", "F": "27"},
        "BDF",
    ),
}
"""Knuth's example of seven items: the items of each option, and the options of its one cover."""
BOTH = pytest.mark.parametrize("is_fast", [True, False], ids=["fast", "plain"])
PLAIN_ONLY = [(False, 2, "A"), (False, 3, "ABC")]
KINDS = [*((is_fast, number, "") for number in (0, 1, 3) for is_fast in (True, False)), *PLAIN_ONLY]


def cover_of(problem: Problem, is_fast: bool) -> DancingLinks | ExactCover[int, int]:
    return problem.fast if is_fast else problem.plain


@BOTH
@pytest.mark.parametrize(("rows", "cover"), EXAMPLES.values(), ids=EXAMPLES)
def test_solves_knuths_example(rows: dict[str, str], cover: str, is_fast: bool) -> None:
    items = sorted({item for row in rows.values() for item in row})
    problem = Problem([[items.index(item) for item in row] for row in rows.values()], 7, 0)
    (solution,) = cover_of(problem, is_fast).solutions()
    assert sorted(list(rows)[option] for option in solution) == list(cover)


@pytest.mark.parametrize(("is_fast", "secondary", "colours"), KINDS)
@pytest.mark.parametrize("seeds", seeds_in_parts(150), ids=repr)
def test_finds_what_brute_force_finds(
    seeds: range, is_fast: bool, secondary: int, colours: str
) -> None:
    for seed in seeds:
        problem = random_problem(random.Random(f"{seed}/{secondary}"), secondary, colours)
        found = [frozenset(cover) for cover in cover_of(problem, is_fast).solutions()]
        assert len(set(found)) == len(found)
        assert set(found) == brute_force(problem)


@pytest.mark.parametrize(("is_fast", "colours"), [(True, ""), (False, ""), (False, "AB")])
@pytest.mark.parametrize("seeds", seeds_in_parts(150), ids=repr)
def test_options_chosen_beforehand_are_in_each_solution(
    seeds: range, is_fast: bool, colours: str
) -> None:
    for seed in seeds:
        rng = random.Random(seed)
        problem = random_problem(rng, 2, colours)
        usable = problem.usable()
        chosen = rng.sample(usable, min(len(usable), 2))
        found = list(cover_of(problem, is_fast).solutions(chosen))
        assert all(solution[: len(chosen)] == tuple(chosen) for solution in found)
        expected = {cover for cover in brute_force(problem) if cover >= set(chosen)}
        assert {frozenset(solution) for solution in found} == expected


@BOTH
@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (8, 92)])
def test_counts_the_queens(n: int, count: int, is_fast: bool) -> None:
    assert sum(1 for _ in cover_of(queens(n), is_fast).solutions()) == count


@BOTH
@pytest.mark.parametrize(("n", "count"), [(2, 0), (3, 2), (4, 2), (5, 0), (7, 52)])
def test_counts_langford_pairs(n: int, count: int, is_fast: bool) -> None:
    assert sum(1 for _ in cover_of(langford(n), is_fast).solutions()) == count


@BOTH
@pytest.mark.parametrize("limit", [0, 1, 5, 92, 100])
def test_ends_at_the_limit(limit: int, is_fast: bool) -> None:
    cover = cover_of(queens(8), is_fast)
    assert list(cover.solutions((), limit)) == list(cover.solutions())[:limit]


@BOTH
@pytest.mark.parametrize("most", [0, 1, 2, 50, 255, 256, 257, 500])
def test_a_node_budget_is_kept_to_the_node(most: int, is_fast: bool) -> None:
    cover, free, budget = cover_of(queens(8), is_fast), Budget(), Budget(max_nodes=most)
    everything = list(cover.solutions((), None, free))
    found = list(cover.solutions((), None, budget))
    assert found == everything[: len(found)]
    assert budget.nodes == most < free.nodes
    assert budget.stopped is Stop.NODES


@BOTH
@pytest.mark.parametrize("problem", [queens(6), langford(4)], ids=["queens", "langford"])
def test_the_updates_of_a_search_that_was_stopped_are_those_made_so_far(
    problem: Problem, is_fast: bool
) -> None:
    cover, free = cover_of(problem, is_fast), Budget()
    list(cover.solutions((), None, free))
    updates = []
    for most in range(free.nodes + 1):
        budget = Budget(max_nodes=most)
        list(cover.solutions((), None, budget))
        updates.append(budget.updates)
    assert updates == sorted(updates)
    assert updates[-1] == free.updates


@BOTH
def test_a_budget_that_suffices_is_not_stopped(is_fast: bool) -> None:
    cover, free = cover_of(queens(6), is_fast), Budget()
    list(cover.solutions((), None, free))
    budget = Budget(max_nodes=free.nodes)
    assert sum(1 for _ in cover.solutions((), None, budget)) == 4
    assert budget.stopped is None
    assert (budget.nodes, budget.updates) == (free.nodes, free.updates)


@BOTH
def test_counters_are_right_at_every_yield(is_fast: bool) -> None:
    cover, running = cover_of(queens(8), is_fast), Budget()
    for found, _ in enumerate(cover.solutions((), None, running), 1):
        alone = Budget()
        list(cover.solutions((), found, alone))
        assert (running.nodes, running.updates) == (alone.nodes, alone.updates)


@BOTH
@pytest.mark.parametrize("problem", [Problem([], 0, 0), Problem([[0], [0, 1], []], 0, 2)])
def test_nothing_to_cover_has_one_empty_solution(problem: Problem, is_fast: bool) -> None:
    assert list(cover_of(problem, is_fast).solutions()) == [()]


@BOTH
def test_an_item_without_options_has_no_solution(is_fast: bool) -> None:
    budget = Budget()
    assert list(cover_of(Problem([[0]], 2, 0), is_fast).solutions((), None, budget)) == []
    assert budget.nodes == 0


@BOTH
@pytest.mark.parametrize("problem", [queens(8), random_problem(random.Random(3), 3, "AB")])
def test_searches_of_one_problem_do_not_disturb_one_another(
    problem: Problem, is_fast: bool
) -> None:
    cover = cover_of(problem, is_fast)
    pairs = list(zip(cover.solutions(), cover.solutions(), strict=True))
    assert len(pairs) > 1
    assert all(one == other for one, other in pairs)
