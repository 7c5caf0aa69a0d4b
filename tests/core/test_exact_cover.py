"""Algorithm C: its colours, its links, and what an observer sees of the dance."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

import pytest

from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.exact_cover import (
    Coloured,
    Event,
    EventKind,
    ExactCover,
    Item,
    Links,
    NodeTable,
    Option,
)
from tests.core.covers import (
    Problem,
    brute_force,
    fit_together,
    is_solution,
    queens,
    random_problem,
    seeds_in_parts,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

Rows = dict[str, list[str | Coloured[str]]]

COLOURED: Rows = {
    "pqxyA": ["p", "q", "x", Coloured("y", "A")],
    "prxAy": ["p", "r", Coloured("x", "A"), "y"],
    "pxB": ["p", Coloured("x", "B")],
    "qxA": ["q", Coloured("x", "A")],
    "ryB": ["r", Coloured("y", "B")],
}
"""Knuth's example of colours, TAOCP 7.2.2.1: p, q and r are primary, x and y secondary items."""

UNDONE_BY = {
    EventKind.CHOOSE: EventKind.WITHDRAW,
    EventKind.COMMIT: EventKind.UNCOMMIT,
    EventKind.COVER: EventKind.UNCOVER,
    EventKind.PURIFY: EventKind.UNPURIFY,
    EventKind.HIDE: EventKind.UNHIDE,
}


def events_of(cover: ExactCover[Item, Option], chosen: Iterable[Option] = ()) -> list[Event]:
    """All events of a search for all solutions."""
    events: list[Event] = []
    list(cover.solutions(chosen, observer=events.append))
    return events


def test_solves_knuths_example_of_colours() -> None:
    assert list(ExactCover(COLOURED, "pqr", "xy").solutions()) == [("qxA", "prxAy")]


def test_items_options_and_colours_are_whatever_can_be_hashed() -> None:
    cell, row = (0, 1), frozenset("row")
    cover: ExactCover[Hashable, Hashable] = ExactCover(
        {1.5: [cell, Coloured(row, None)], None: [7, Coloured(row, None)], (): [7, row]},
        [cell, 7],
        [row],
    )
    assert list(cover.solutions()) == [(1.5, None)]


def test_crossing_words_share_a_letter() -> None:
    words = ["ape", "pea", "ear", "ten", "net", "apt"]
    across = {f"across {r}": [f"{r}{c}" for c in range(3)] for r in range(3)}
    down = {f"down {c}": [f"{r}{c}" for r in range(3)] for c in range(3)}
    rows: dict[tuple[str, str], list[str | Coloured[str]]] = {
        (line, word): [line, *map(Coloured, squares, word)]
        for line, squares in (across | down).items()
        for word in words
    }
    cover = ExactCover(rows, [*across, *down], [f"{r}{c}" for r in range(3) for c in range(3)])
    found = {tuple(map(dict(solution).get, across)) for solution in cover.solutions()}
    assert ("ape", "pea", "ear") in found
    assert found == {
        lines
        for lines in product(words, repeat=3)
        if all("".join(column) in words for column in zip(*lines, strict=True))
    }


def test_random_problems_share_colours_and_clash_in_them() -> None:
    problems = [random_problem(random.Random(seed), 3, "AB") for seed in range(200)]
    shared = refused = 0
    for problem in problems:
        without = Problem(problem.uncoloured(), problem.primary, problem.secondary)
        found, strict = brute_force(problem), brute_force(without)
        shared += bool(found - strict)
        ignoring = Problem(
            [[item for item in row if not isinstance(item, Coloured)] for row in problem.options],
            problem.primary,
            problem.secondary,
        )
        refused += bool(brute_force(ignoring) - found)
    assert shared > 20
    assert refused > 20


@pytest.mark.parametrize("seeds", seeds_in_parts(100), ids=repr)
def test_an_option_of_secondary_items_alone_is_in_solutions_only_when_chosen(seeds: range) -> None:
    for seed in seeds:
        assert_an_option_of_secondary_items_alone_is_in_solutions_only_when_chosen(seed)


def assert_an_option_of_secondary_items_alone_is_in_solutions_only_when_chosen(seed: int) -> None:
    rng = random.Random(seed)
    problem = random_problem(rng, 3, "AB")
    others = [option for option in range(len(problem.options)) if option not in problem.usable()]
    for option in others:
        found = {frozenset(solution) for solution in problem.plain.solutions([option])}
        assert found == {
            cover | {option}
            for cover in brute_force(problem)
            if is_solution(problem, [*cover, option])
        }
    assert not any(
        option in solution for solution in problem.plain.solutions() for option in others
    )


@pytest.mark.parametrize("chosen", ["AB", "AA", "CD", "ABC", "EF", "FE", "EE", "GE", "HH"])
def test_chosen_options_that_exclude_each_other_have_no_solution(chosen: str) -> None:
    rows: Rows = {
        "A": ["p"],
        "B": ["p", "q"],
        "C": ["q", "x"],
        "D": ["p", "x"],
        "E": [Coloured("x", 1)],
        "F": [Coloured("x", 2)],
        "G": ["x"],
        "H": [],
    }
    budget = Budget()
    assert list(ExactCover(rows, "pq", "x").solutions(chosen, None, budget)) == []
    assert (budget.nodes, budget.stopped) == (0, None)


def test_chosen_options_may_share_a_colour() -> None:
    rows: Rows = {
        "A": ["p", Coloured("x", 1)],
        "B": [Coloured("x", 1)],
        "C": ["q", Coloured("x", 2)],
        "D": ["q", Coloured("x", 1)],
        "E": ["q", "x"],
    }
    cover = ExactCover(rows, "pq", "x")
    assert list(cover.solutions("AB")) == [("A", "B", "D")]
    assert list(cover.solutions("BA")) == [("B", "A", "D")]


@pytest.mark.parametrize(
    ("rows", "primary", "secondary", "message"),
    [
        ({"A": ["p"], "B": ["p", "x", "p"]}, "p", "x", "option 'B' names item 'p' twice"),
        ({"A": ["x", Coloured("x", 1)]}, "p", "x", "option 'A' names item 'x' twice"),
        ({"A": ["p", "z"]}, "p", "x", "option 'A' names 'z', which is not an item"),
        ({"A": [Coloured("z", 1)]}, "p", "x", "option 'A' names 'z', which is not an item"),
        ({"A": [Coloured("p", 1)]}, "p", "x", "option 'A' gives the primary item 'p' a colour"),
        ({}, "pqp", "x", "item 'p' is listed twice"),
        ({}, "pq", "xq", "item 'q' is listed twice"),
    ],
)
def test_refuses_a_problem_that_makes_no_sense(
    rows: Rows, primary: str, secondary: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        ExactCover(rows, primary, secondary)


def test_refuses_to_choose_what_is_not_an_option() -> None:
    with pytest.raises(ValueError, match="'C' is not an option"):
        ExactCover({"A": "p", "B": "q"}, "pq").solutions("AC")


def test_counts_nodes_and_updates() -> None:
    # Covering p hides A from q and B from r. Either choice forces the only option that is left of
    # the third item, and hides it and no other.
    budget = Budget()
    cover = ExactCover({"A": "pq", "B": "pr", "C": "q", "D": "r"}, "pqr")
    assert list(cover.solutions((), None, budget)) == [("A", "D"), ("B", "C")]
    assert (budget.nodes, budget.updates) == (4, 2)


def test_options_chosen_beforehand_count_neither_as_nodes_nor_as_updates() -> None:
    budget = Budget()
    cover = ExactCover({"A": "pq", "B": "pr", "C": "q", "D": "r"}, "pqr")
    assert list(cover.solutions("AD", None, budget)) == [("A", "D")]
    assert (budget.nodes, budget.updates) == (0, 0)


def test_cancel_is_asked_every_256_nodes() -> None:
    budget = Budget()
    asked: list[int] = []

    def cancel() -> bool:
        asked.append(budget.nodes)
        return len(asked) > 3

    list(queens(9).plain.solutions((), None, budget, cancel))
    assert budget.stopped is Stop.CANCELLED
    assert asked == [0, 256, 512, 768]


def test_the_nodes_lie_as_the_description_of_the_layout_shows() -> None:
    layout = NodeTable(2, 1)
    assert [layout.append({1: 0, 2: 0}), layout.append({2: 0, 3: 1})] == [5, 8]
    assert layout.top == [0, 1, 2, 3, 0, 1, 2, -1, 2, 3, -2]
    assert layout.ulink == [0, 5, 8, 9, 0, 1, 2, 5, 6, 3, 8]
    assert layout.dlink == [0, 5, 6, 9, 6, 1, 8, 9, 2, 3, 0]
    assert layout.colour == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    assert layout.length == [0, 1, 2, 1]
    assert (layout.llink, layout.rlink) == ([2, 0, 1, 3], [1, 2, 0, 3])


def test_links_are_as_before_when_everything_is_undone() -> None:
    layout = NodeTable(3, 2)
    for row in ({1: 0, 2: 0, 4: 0, 5: 1}, {1: 0, 3: 0, 4: 1}, {1: 0, 4: 2}, {2: 0, 4: 1}):
        layout.append(row)
    nodes = [
        node for node in range(layout.items + 1, len(layout.top)) if 1 <= layout.top[node] <= 3
    ]
    for chosen in [*permutations(nodes, 1), *permutations(nodes, 2)]:
        if layout.has_clash([first_node_of(layout, node) for node in chosen]):
            continue
        links, before = Links(layout), vars(Links(layout))
        for node in chosen:
            links.cover(layout.top[node])
            links.choose(node)
        assert vars(links) != before
        for node in reversed(chosen):
            links.withdraw(node)
            links.uncover(layout.top[node])
        assert vars(links) == {**before, "updates": links.updates}


def first_node_of(layout: NodeTable, node: int) -> int:
    """The first node of the option that a node is in."""
    while layout.top[node - 1] > 0:
        node -= 1
    return node


def test_an_observer_is_told_each_step_by_name() -> None:
    kind = EventKind
    rows: Rows = {
        "A": ["p", Coloured("x", "red")],
        "B": ["q", Coloured("x", "blue")],
        "C": ["q", Coloured("x", "red")],
    }
    assert events_of(ExactCover(rows, "pq", "x")) == [
        (kind.BRANCH, "p", None),
        (kind.COVER, "p", None),
        (kind.HIDE, "A", None),
        (kind.CHOOSE, "A", None),
        (kind.COMMIT, "x", "red"),
        (kind.PURIFY, "x", "red"),
        (kind.HIDE, "B", None),
        (kind.BRANCH, "q", None),
        (kind.COVER, "q", None),
        (kind.HIDE, "C", None),
        (kind.CHOOSE, "C", None),
        (kind.COMMIT, "x", "red"),
        (kind.SOLUTION, ("A", "C"), None),
        (kind.UNCOMMIT, "x", "red"),
        (kind.WITHDRAW, "C", None),
        (kind.UNHIDE, "C", None),
        (kind.UNCOVER, "q", None),
        (kind.UNHIDE, "B", None),
        (kind.UNPURIFY, "x", "red"),
        (kind.UNCOMMIT, "x", "red"),
        (kind.WITHDRAW, "A", None),
        (kind.UNHIDE, "A", None),
        (kind.UNCOVER, "p", None),
    ]


def test_an_observer_is_told_of_options_chosen_beforehand() -> None:
    kind = EventKind
    events = events_of(ExactCover({"A": "p", "B": "pq", "C": "q"}, "pq"), "A")
    assert [(event.kind, event.name) for event in events] == [
        (kind.CHOOSE, "A"),
        (kind.COMMIT, "p"),
        (kind.COVER, "p"),
        (kind.HIDE, "A"),
        (kind.HIDE, "B"),
        (kind.BRANCH, "q"),
        (kind.COVER, "q"),
        (kind.HIDE, "C"),
        (kind.CHOOSE, "C"),
        (kind.SOLUTION, ("A", "C")),
        (kind.WITHDRAW, "C"),
        (kind.UNHIDE, "C"),
        (kind.UNCOVER, "q"),
    ]


@pytest.mark.parametrize("seed", range(60))
def test_an_observer_changes_nothing_and_sees_each_node_and_solution(seed: int) -> None:
    problem = random_problem(random.Random(seed), 3, "AB", items=8, options=25)
    events: list[Event] = []
    watched, alone = Budget(), Budget()
    found = list(problem.plain.solutions((), None, watched, None, events.append))
    assert found == list(problem.plain.solutions((), None, alone))
    assert (watched.nodes, watched.updates) == (alone.nodes, alone.updates)
    assert [event.name for event in events if event.kind is EventKind.SOLUTION] == found
    assert sum(event.kind is EventKind.CHOOSE for event in events) == alone.nodes


@pytest.mark.parametrize("seed", range(60))
def test_what_is_done_last_is_undone_first(seed: int) -> None:
    problem = random_problem(random.Random(seed), 3, "AB", items=8, options=25)
    done: list[Event] = []
    for event in events_of(problem.plain):
        if event.kind in UNDONE_BY:
            done.append(event)
        elif event.kind in UNDONE_BY.values():
            last = done.pop()
            assert event == last._replace(kind=UNDONE_BY[last.kind])
        elif event.kind is EventKind.SOLUTION:
            assert event.name == tuple(e.name for e in done if e.kind is EventKind.CHOOSE)
    assert done == []


@pytest.mark.parametrize("seed", range(60))
def test_the_next_item_is_the_first_with_the_fewest_options(seed: int) -> None:
    problem = random_problem(random.Random(seed), 3, "AB", items=8, options=25)
    chosen: list[int] = []
    for kind, name, _ in events_of(problem.plain):
        if kind is EventKind.CHOOSE:
            assert isinstance(name, int)
            chosen.append(name)
        elif kind is EventKind.WITHDRAW:
            chosen.pop()
        elif kind is EventKind.BRANCH:
            lengths = options_left(problem, chosen)
            assert name == min(lengths, key=lambda item: lengths[item])


def options_left(problem: Problem, chosen: Sequence[int]) -> dict[int, int]:
    """How many options that go with the chosen ones each primary item still to cover has."""
    rows = problem.uncoloured()
    covered = {item for option in chosen for item in rows[option]}
    return {
        item: sum(
            item in row and fit_together(problem, [*chosen, option])
            for option, row in enumerate(rows)
        )
        for item in range(problem.primary)
        if item not in covered
    }


@pytest.mark.parametrize(
    ("options", "primary", "secondary", "words"),
    [
        (None, "ab", "", "options is None, expected a mapping of options to items"),
        ([["a"]], "ab", "", "expected a mapping of options to items"),
        ({1: 2}, [2], "", "option 1 is 2, expected a collection of hashable items"),
        ({1: [[2]]}, [2], "", "expected a collection of hashable items"),
        ({1: [2]}, 2, "", "primary is 2, expected a collection"),
        ({1: [2]}, [2], [{}], "secondary is .*, expected a collection"),
    ],
)
def test_a_problem_of_other_values_is_refused(
    options: Any, primary: Any, secondary: Any, words: str
) -> None:
    with pytest.raises(TypeError, match=words):
        ExactCover(options, primary, secondary)


def test_a_limit_that_is_no_number_is_refused() -> None:
    problem = ExactCover({1: "a"}, "a")
    for limit in (-1, "2", 1.5):
        with pytest.raises(ValueError, match=r"limit is .*, expected a whole number"):
            problem.solutions(limit=limit)  # type: ignore[arg-type]  # wrong on purpose
    assert list(problem.solutions(limit=0)) == []
