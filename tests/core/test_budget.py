"""When a budget ends a search, and what it says then."""

from __future__ import annotations

import pytest

from sudoku_app.core.budget import INTERVAL, Budget, Stop, interval_for, interval_of


def test_without_limits_it_asks_again_after_the_interval_for_ever() -> None:
    budget = Budget()
    assert budget.ask(0, 0) == INTERVAL
    assert budget.ask(10**9, 5) == 10**9 + INTERVAL
    assert (budget.nodes, budget.updates, budget.stopped) == (10**9, 5, None)


def test_the_last_node_allowed_is_the_limit() -> None:
    budget = Budget(max_nodes=300)
    assert budget.ask(0, 0) == INTERVAL
    assert budget.ask(INTERVAL, 0) == 300
    assert budget.stopped is None
    assert budget.ask(300, 0) == 300
    assert budget.stopped is Stop.NODES


def test_the_deadline_is_an_instant_on_the_clock_given() -> None:
    now = 4.0
    budget = Budget(deadline=5.0, clock=lambda: now)
    assert budget.ask(1, 0) > 1
    now = 5.0
    assert budget.ask(2, 0) == 2
    assert budget.stopped is Stop.DEADLINE


@pytest.mark.parametrize("own", [True, False], ids=["the budget's own", "the search's"])
def test_either_cancel_flag_stops(own: bool) -> None:
    flags = {True: False, False: False}
    budget = Budget(cancel=lambda: flags[True])
    assert budget.ask(7, 0, lambda: flags[False]) > 7
    flags[own] = True
    assert budget.ask(7, 0, lambda: flags[False]) == 7
    assert budget.stopped is Stop.CANCELLED


def test_a_stop_is_final() -> None:
    wanted = [False, True, True]
    budget = Budget(cancel=lambda: not wanted.pop())
    assert budget.ask(0, 0) > 0
    assert budget.ask(1, 0) > 1
    assert budget.ask(2, 0) == 2
    assert budget.ask(3, 0) == 3
    assert budget.stopped is Stop.CANCELLED


def test_during_a_node_only_deadline_and_cancel_count() -> None:
    budget = Budget(max_nodes=0)
    assert not budget.interrupted()
    assert budget.interrupted(lambda: True)
    assert budget.stopped is Stop.CANCELLED


@pytest.mark.parametrize("interval", [1, 7])
def test_a_search_with_costly_nodes_asks_sooner(interval: int) -> None:
    assert Budget().ask(100, 0, None, interval) == 100 + interval


def test_the_interval_shrinks_as_nodes_grow_dearer() -> None:
    intervals = [interval_for(size) for size in (2, 4, 9, 12, 16, 25, 100)]
    assert intervals == [256, 256, 256, 108, 45, 11, 1]
    assert interval_of(0) == INTERVAL


@pytest.mark.parametrize(
    ("nodes", "deadline", "message"), [(-1, None, "-1 nodes"), (None, 3.0, "a clock")]
)
def test_refuses_limits_that_make_no_sense(
    nodes: int | None, deadline: float | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Budget(nodes, deadline)
