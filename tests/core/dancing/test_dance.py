"""The dance makes the search's own steps, in both directions and in three sizes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.dancing import dance as dance_module
from sudoku_app.core.dancing.dance import Dance, EndKind, LinkKind, Rule, StepSize, select_item
from sudoku_app.core.dancing.dance_problems import (
    DanceProblem,
    knuth_example,
    langford,
    queens,
    sudoku,
)
from sudoku_app.core.exact_cover import Event, EventKind, Links
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from tests.core.covers import random_problem

FOUR = Puzzle(topology_of_size(4), (1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2))
ARRAYS = ("ulink", "dlink", "llink", "rlink", "length", "colour", "updates")


def state(dance: Dance[Any, Any]) -> tuple[object, ...]:
    links = dance.links
    arrays = [tuple(getattr(links, name)) for name in ARRAYS[:-1]]
    numbers = dance.nodes, dance.updates, dance.solutions, dance.step
    return (*arrays, numbers, tuple(dance.chosen_options()), dance.tree_number())


def dance_of(problem: DanceProblem, rule: Rule = Rule.FEWEST, seed: int = 0) -> Dance[Any, Any]:
    return Dance(problem.cover, problem.chosen, rule, seed)


def events_of(dance: Dance[Any, Any]) -> list[Event]:
    """The events of a whole dance by name, without single links."""
    cover, found = dance.cover, []
    layout = cover.layout
    while dance.forward(StepSize.LINK):
        step = dance.last_step()
        assert step is not None
        kind, number = step
        if not isinstance(kind, EventKind):
            continue
        if kind is EventKind.SOLUTION:
            options = tuple(cover.options[each] for each in dance.chosen_options())
            found.append(Event(kind, options))
        elif kind in (EventKind.BRANCH, EventKind.COVER, EventKind.UNCOVER):
            found.append(Event(kind, cover.items[number - 1]))
        elif kind.value.endswith(("commit", "purify")):
            found.append(Event(kind, cover.items[layout.top[number] - 1]))
        else:
            found.append(Event(kind, cover.options[layout.option_of(number)]))
    return found


def observed(problem: DanceProblem) -> list[Event]:
    found: list[Event] = []
    list(problem.cover.solutions(problem.chosen, observer=found.append))
    return [event._replace(colour=None) for event in found]


@pytest.mark.parametrize(
    "problem", [knuth_example(), queens(5), langford(4), sudoku(FOUR)], ids=lambda each: each.name
)
def test_the_steps_are_the_events_of_the_search(problem: DanceProblem) -> None:
    assert events_of(dance_of(problem)) == observed(problem)


@pytest.mark.parametrize("seed", range(20))
def test_the_steps_of_coloured_problems_are_the_events_of_the_search(seed: int) -> None:
    cover = random_problem(Random(seed), 3, "ab").plain
    problem = DanceProblem("random", cover)  # type: ignore[arg-type]  # of any names
    assert events_of(dance_of(problem)) == observed(problem)


@pytest.mark.parametrize("size", StepSize)
@pytest.mark.parametrize(
    "problem", [knuth_example(), queens(4), sudoku(FOUR)], ids=lambda p: p.name
)
def test_every_step_is_undone_exactly(problem: DanceProblem, size: StepSize) -> None:
    dance = dance_of(problem)
    states = [state(dance)]
    while dance.forward(size):
        states.append(state(dance))
    while dance.step:
        assert state(dance) == states.pop()
        dance.back(size)
    assert state(dance) == states.pop()
    assert states == []
    assert not dance.back(size)


def test_coloured_steps_are_undone_exactly() -> None:
    for seed in range(20):
        dance = Dance(random_problem(Random(seed), 3, "ab").plain)
        states = []
        while dance.forward():
            states.append(state(dance))
        while states:
            assert state(dance) == states.pop()
            dance.back()


def test_small_memory_leads_back_to_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dance_module, "MAX_CHECKPOINTS", 5)
    monkeypatch.setattr(dance_module, "CACHED_SEGMENTS", 3)
    dance = dance_of(queens(5))
    states = [state(dance)]
    while dance.forward():
        states.append(state(dance))
    rng = Random(1)
    for step in [rng.randrange(len(states)) for _ in range(40)]:
        dance.jump(step)
        assert state(dance) == states[step]
    assert dance.checkpoints <= 5
    dance.jump(10**9)
    assert state(dance) == states[-1]
    dance.jump(-3)
    assert state(dance) == states[0]


def plain_search(problem: DanceProblem, rule: Rule, seed: int) -> tuple[int, int, int]:
    """Nodes, updates and solutions of a search by recursion."""
    links = Links(problem.cover.layout)
    for option in problem.chosen:
        links.choose_beforehand(problem.cover.first_node(option))
    links.updates = 0
    nodes = solutions = 0

    def search() -> None:
        nonlocal nodes, solutions
        if not links.rlink[0]:
            solutions += 1
            return
        item = select_item(links, rule, seed, nodes)
        links.cover(item)
        node = links.dlink[item]
        while node != item:
            nodes += 1
            links.choose(node)
            search()
            links.withdraw(node)
            node = links.dlink[node]
        links.uncover(item)

    search()
    return nodes, links.updates, solutions


@pytest.mark.parametrize("rule", Rule)
@pytest.mark.parametrize("problem", [queens(6), langford(4), sudoku(FOUR)], ids=lambda p: p.name)
def test_nodes_and_updates_of_each_rule_are_those_of_a_plain_search(
    problem: DanceProblem, rule: Rule
) -> None:
    dance = dance_of(problem, rule, 7)
    dance.jump(10**9)
    assert (dance.nodes, dance.updates, dance.solutions) == plain_search(problem, rule, 7)


@pytest.mark.parametrize("problem", [queens(8), langford(7)], ids=lambda p: p.name)
def test_nodes_and_updates_are_those_of_the_solver(problem: DanceProblem) -> None:
    budget = Budget()
    found = len(list(problem.cover.solutions(budget=budget)))
    dance = dance_of(problem)
    assert dance.run([EndKind.DONE], 10**6)
    assert (dance.nodes, dance.updates, dance.solutions) == (budget.nodes, budget.updates, found)


def test_a_seed_determines_the_random_rule() -> None:
    figures = []
    for seed in (1, 1, 2, 3, 4):
        dance = dance_of(queens(6), Rule.RANDOM, seed)
        dance.jump(10**9)
        figures.append((dance.nodes, dance.updates))
    assert figures[0] == figures[1]
    assert len(set(figures)) > 1


def test_run_stops_at_solutions_dead_ends_and_its_limit() -> None:
    dance = dance_of(knuth_example())
    assert dance.run_to_dead_end(100)
    last = dance.last_step()
    assert last is not None
    assert last.kind is EventKind.BRANCH
    assert dance.links.length[last.number] == 0
    assert dance.run([EventKind.SOLUTION], 100)
    assert dance.solutions == 1
    chosen = {dance.cover.options[each] for each in dance.chosen_options()}
    assert chosen == {"AD", "BG", "CEF"}
    assert dance.run([EventKind.SOLUTION], 100)
    assert dance.is_over
    assert not dance.forward()
    assert not dance_of(queens(8)).run([EventKind.SOLUTION], 3)


def test_the_tree_says_where_each_option_ended() -> None:
    dance = dance_of(knuth_example())
    dance.jump(10**9)
    nodes = dance.tree_now()
    assert len(nodes) == dance.nodes
    assert sum(node.solved_at > 0 for node in nodes) == 1
    assert [node.depth for node in nodes if node.parent == 0] == [1, 1]
    dance.jump(nodes[1].step)
    assert dance.tree_now() == nodes[:1]


def test_a_cover_step_covers_whole_items() -> None:
    dance = dance_of(knuth_example())
    dance.forward(StepSize.CHOICE)
    step = dance.last_step(StepSize.CHOICE)
    assert step is not None
    assert (step.kind, dance.cover.items[step.number - 1]) == (EventKind.BRANCH, "A")
    dance.forward(StepSize.COVER)
    assert [dance.cover.options[each] for each in dance.chosen_options()] == ["ADG"]
    kinds = set()
    while dance.forward():
        last = dance.last_step()
        assert last is not None
        kinds.add(last.kind)
    assert kinds >= set(LinkKind)


def test_options_that_exclude_each_other_cannot_be_chosen_beforehand() -> None:
    cover = knuth_example().cover
    with pytest.raises(ValueError, match="exclude each other"):
        Dance(cover, ["AD", "ADG"])
    with pytest.raises(ValueError, match="is not an option"):
        Dance(cover, ["XYZ"])
