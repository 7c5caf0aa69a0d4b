"""Dancing links against brute force and known counts, and the steps of the dance."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.exact_cover import ExactCover

if TYPE_CHECKING:
    from collections.abc import Sequence

Options = list[list[int]]

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


class Diary:
    """Writes down what an observer sees."""

    def __init__(self) -> None:
        self.events: list[tuple[str, int | tuple[int, ...]]] = []

    def try_option(self, option: int) -> None:
        self.events.append(("try", option))

    def cover(self, item: int) -> None:
        self.events.append(("cover", item))

    def uncover(self, item: int) -> None:
        self.events.append(("uncover", item))

    def solution(self, options: tuple[int, ...]) -> None:
        self.events.append(("solution", options))


def random_problem(rng: random.Random, secondary: int) -> tuple[Options, int]:
    """Options over up to 6 primary items and `secondary` more; the number of primary ones."""
    primary = rng.randint(1, 6)
    items = range(primary + secondary)
    count = rng.randint(0, 11)
    return [rng.sample(items, rng.randint(1, min(4, len(items)))) for _ in range(count)], primary


def brute_force(options: Sequence[Sequence[int]], primary: int) -> set[frozenset[int]]:
    """All sets of options, with a primary item each, that cover as an exact cover does."""
    usable = [k for k, named in enumerate(options) if any(item < primary for item in named)]
    covers = set()
    for size in range(len(usable) + 1):
        for chosen in combinations(usable, size):
            named = [item for k in chosen for item in options[k]]
            if len(set(named)) == len(named) and set(named) >= set(range(primary)):
                covers.add(frozenset(chosen))
    return covers


def langford(n: int) -> ExactCover:
    """Langford's problem L(n), TAOCP 7.2.2.1: each number k twice, k numbers between the two."""
    options = [
        (k, n + first, n + first + k + 2) for k in range(n) for first in range(2 * n - k - 2)
    ]
    return ExactCover(options, 3 * n)


def queens(n: int) -> ExactCover:
    """The n queens, TAOCP 7.2.2.1: rows and columns are primary, diagonals secondary items."""
    options = [
        (row, n + column, 2 * n + row + column, 5 * n - 2 + row - column)
        for row in range(n)
        for column in range(n)
    ]
    return ExactCover(options, 2 * n, 4 * n - 2)


@pytest.mark.parametrize(("rows", "cover"), EXAMPLES.values(), ids=EXAMPLES)
def test_solves_knuths_example(rows: dict[str, str], cover: str) -> None:
    items = sorted({item for row in rows.values() for item in row})
    problem = ExactCover([[items.index(item) for item in row] for row in rows.values()], 7)
    (solution,) = problem.solutions()
    assert sorted(list(rows)[option] for option in solution) == list(cover)


@pytest.mark.parametrize("secondary", [0, 1, 3])
@pytest.mark.parametrize("seed", range(150))
def test_finds_what_brute_force_finds(seed: int, secondary: int) -> None:
    options, primary = random_problem(random.Random(f"{seed}/{secondary}"), secondary)
    found = [frozenset(cover) for cover in ExactCover(options, primary, secondary).solutions()]
    assert len(set(found)) == len(found)
    assert set(found) == brute_force(options, primary)


@pytest.mark.parametrize("seed", range(100))
def test_options_chosen_beforehand_are_in_each_solution(seed: int) -> None:
    rng = random.Random(seed)
    options, primary = random_problem(rng, 2)
    usable = [k for k, named in enumerate(options) if any(item < primary for item in named)]
    chosen = rng.sample(usable, min(len(usable), 2))
    found = list(ExactCover(options, primary, 2).solutions(chosen))
    assert all(solution[: len(chosen)] == tuple(chosen) for solution in found)
    expected = {cover for cover in brute_force(options, primary) if cover >= set(chosen)}
    assert {frozenset(solution) for solution in found} == expected


@pytest.mark.parametrize(("n", "count"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (8, 92)])
def test_counts_the_queens(n: int, count: int) -> None:
    assert sum(1 for _ in queens(n).solutions()) == count


@pytest.mark.parametrize(("n", "count"), [(2, 0), (3, 2), (4, 2), (5, 0), (7, 52)])
def test_counts_langford_pairs(n: int, count: int) -> None:
    assert sum(1 for _ in langford(n).solutions()) == count


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6, 9, 10, 17, 18, 300])
def test_lists_of_any_length_are_counted_right(length: int) -> None:
    # `length` options hold item 0 alone, three hold item 1, and one holds both.
    cover = ExactCover([[0]] * length + [[1]] * 3 + [[0, 1]], 2)
    assert sum(1 for _ in cover.solutions()) == 3 * length + 1


def test_nothing_to_cover_has_one_empty_solution() -> None:
    assert list(ExactCover([], 0).solutions()) == [()]
    assert list(ExactCover([[0], [0, 1]], 0, 2).solutions()) == [()]


def test_an_item_without_options_has_no_solution() -> None:
    budget = Budget()
    assert list(ExactCover([[0]], 2).solutions((), None, budget)) == []
    assert budget.nodes == 0


@pytest.mark.parametrize("chosen", [(0, 1), (0, 0), (2, 3)])
def test_chosen_options_that_share_an_item_have_no_solution(chosen: tuple[int, ...]) -> None:
    budget = Budget()
    cover = ExactCover([[0], [0, 1], [1, 2], [0, 2]], 2, 1)
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
        ExactCover(options, 2, 1)


@pytest.mark.parametrize("limit", [0, 1, 5, 92, 100])
def test_ends_at_the_limit(limit: int) -> None:
    full = list(queens(8).solutions())
    assert list(queens(8).solutions((), limit)) == full[:limit]


def first_branch(options: Options, items: int, chosen: Sequence[int] = ()) -> int:
    """The item that a search branches on first, where each option names its own item first."""
    diary = Diary()
    next(ExactCover(options, items).solutions(chosen, 1, None, None, diary), None)
    kind, item = diary.events[1]
    assert kind == "cover"
    assert isinstance(item, int)
    return item


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
    assert list(ExactCover([[0, 1], [0], [1]], 2).solutions((), None, budget)) == [(2, 1), (0,)]
    assert (budget.nodes, budget.updates) == (3, 1)


@pytest.mark.parametrize("most", [0, 1, 2, 50, 255, 256, 257, 500])
def test_a_node_budget_is_kept_to_the_node(most: int) -> None:
    free = Budget()
    everything = list(queens(8).solutions((), None, free))
    budget = Budget(max_nodes=most)
    found = list(queens(8).solutions((), None, budget))
    assert found == everything[: len(found)]
    assert budget.nodes == most < free.nodes
    assert budget.stopped is Stop.NODES


@pytest.mark.parametrize("cover", [queens(6), langford(4)], ids=["queens", "langford"])
def test_the_updates_of_a_search_that_was_stopped_are_those_made_so_far(cover: ExactCover) -> None:
    free = Budget()
    list(cover.solutions((), None, free))
    updates = []
    for most in range(free.nodes + 1):
        budget = Budget(max_nodes=most)
        list(cover.solutions((), None, budget))
        updates.append(budget.updates)
    assert updates == sorted(updates)
    assert (updates[0], updates[-1]) == (0, free.updates)


def test_a_budget_that_suffices_is_not_stopped() -> None:
    free = Budget()
    list(queens(6).solutions((), None, free))
    budget = Budget(max_nodes=free.nodes)
    assert sum(1 for _ in queens(6).solutions((), None, budget)) == 4
    assert budget.stopped is None
    assert (budget.nodes, budget.updates) == (free.nodes, free.updates)


def test_counters_are_right_at_every_yield() -> None:
    cover = queens(8)
    running = Budget()
    for found, _ in enumerate(cover.solutions((), None, running), 1):
        alone = Budget()
        list(cover.solutions((), found, alone))
        assert (running.nodes, running.updates) == (alone.nodes, alone.updates)


def test_searches_of_one_problem_do_not_disturb_one_another() -> None:
    cover = queens(8)
    pairs = list(zip(cover.solutions(), cover.solutions(), strict=True))
    assert len(pairs) == 92
    assert all(one == other for one, other in pairs)


def test_an_observer_changes_nothing_and_sees_each_node_and_solution() -> None:
    diary, watched, alone = Diary(), Budget(), Budget()
    found = list(queens(6).solutions((), None, watched, None, diary))
    assert found == list(queens(6).solutions((), None, alone))
    assert (watched.nodes, watched.updates) == (alone.nodes, alone.updates)
    assert [what for kind, what in diary.events if kind == "solution"] == found
    assert sum(kind == "try" for kind, _ in diary.events) == alone.nodes


@pytest.mark.parametrize("cover", [queens(6), langford(4)], ids=["queens", "langford"])
def test_items_are_uncovered_in_the_opposite_order(cover: ExactCover) -> None:
    diary = Diary()
    list(cover.solutions((), None, None, None, diary))
    covered: list[int] = []
    for kind, what in diary.events:
        if kind == "cover":
            assert isinstance(what, int)
            assert what not in covered
            covered.append(what)
        elif kind == "uncover":
            assert covered.pop() == what
        elif kind == "solution":
            assert isinstance(what, tuple)
            assert covered == [item for option in what for item in cover.options[option]]
    assert sum(kind == "uncover" for kind, _ in diary.events) > 20
