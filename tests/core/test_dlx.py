"""The fast dancing links against the plain ones, and how they branch."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.dlx import DancingLinks
from tests.core.covers import Problem, langford, queens, random_problem

if TYPE_CHECKING:
    from collections.abc import Sequence

Options = list[list[int]]


@pytest.mark.parametrize("seed", range(60))
def test_finds_what_the_plain_dancing_links_find(seed: int) -> None:
    rng = random.Random(seed)
    problem = random_problem(rng, seed % 4, items=16, options=70)
    found = [frozenset(cover) for cover in problem.fast.solutions()]
    plain = {frozenset(cover) for cover in problem.plain.solutions()}
    assert len(found) == len(plain)
    assert set(found) == plain


def test_random_problems_have_none_one_and_several_solutions() -> None:
    counts = [
        sum(1 for _ in random_problem(random.Random(seed), seed % 4, "", 16, 70).fast.solutions())
        for seed in range(60)
    ]
    assert min(counts.count(0), sum(count > 1 for count in counts)) > 5
    assert max(counts) > 20


@pytest.mark.parametrize("problem", [queens(8), langford(7)], ids=["queens", "langford"])
def test_finds_the_known_covers_that_the_plain_dancing_links_find(problem: Problem) -> None:
    found = {frozenset(cover) for cover in problem.fast.solutions()}
    assert found == {frozenset(cover) for cover in problem.plain.solutions()}


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6, 9, 10, 17, 18, 300])
def test_lists_of_any_length_are_counted_correctly(length: int) -> None:
    # `length` options name item 0 alone, three name item 1, and one names both.
    cover = DancingLinks([[0]] * length + [[1]] * 3 + [[0, 1]], 2)
    assert sum(1 for _ in cover.solutions()) == 3 * length + 1


@pytest.mark.parametrize("chosen", [(0, 1), (0, 0), (2, 3)])
def test_chosen_options_that_share_an_item_have_no_solution(chosen: tuple[int, ...]) -> None:
    budget = Budget()
    cover = DancingLinks([[0], [0, 1], [1, 2], [0, 2]], 2, 1)
    assert list(cover.solutions(chosen, None, budget)) == []
    assert budget.nodes == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([[0], [0, 1, 0]], "option 1 names an item twice"),
        ([[0, 3]], "option 0 names item 3 of 3"),
        ([[-1]], "names item -1 of 3"),
    ],
)
def test_refuses_options_that_make_no_sense(options: Options, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        DancingLinks(options, 2, 1)


def first_branch(options: Options, items: int, chosen: Sequence[int] = ()) -> int:
    """The item that a search branches on first, where each option names its own item first."""
    solution = next(DancingLinks(options, items).solutions(chosen, 1))
    return options[solution[len(chosen)]][0]


def test_a_search_branches_on_the_item_with_the_fewest_options() -> None:
    lengths = (5, 4, 3, 6)
    options = [[item] for item, length in enumerate(lengths) for _ in range(length)]
    assert first_branch(options, len(lengths)) == 2


def test_a_covered_item_does_not_make_the_one_above_it_look_shorter() -> None:
    options = [[0]] * 4 + [[1]] + [[2]] * 5
    assert first_branch(options, 3, chosen=[4]) == 0


def test_of_items_with_two_options_that_is_taken_which_touches_the_fewest_short_ones() -> None:
    touching_short, touching_long = [[5, 1], [5, 2]], [[0, 3], [0, 4]]
    others = [[item] for item, more in ((1, 2), (2, 2), (3, 3), (4, 3)) for _ in range(more)]
    assert first_branch([*touching_short, *touching_long, *others], 6) == 0


def test_counts_nodes_and_updates() -> None:
    # Item 1 is branched on. Option 2 hides option 0 from item 0, where option 1 is then forced;
    # then option 0 covers both items and hides the others, which have no other node.
    budget = Budget()
    assert list(DancingLinks([[0, 1], [0], [1]], 2).solutions((), None, budget)) == [(2, 1), (0,)]
    assert (budget.nodes, budget.updates) == (3, 1)
