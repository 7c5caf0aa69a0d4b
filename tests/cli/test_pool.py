"""Work in several processes: how many there are, and how they end."""

from __future__ import annotations

import os
import time
from multiprocessing import active_children
from threading import Event
from typing import TYPE_CHECKING

import pytest

from sudoku_app.cli.options import MAX_JOBS, most_processes, processes
from sudoku_app.cli.pool import in_parallel

if TYPE_CHECKING:
    from collections.abc import Callable


def doubled_or_stuck(number: int, cancel: Callable[[], bool]) -> int:
    """Twice the number; with 0, work that never ends and never asks whether it should."""
    del cancel
    if number == 0:
        Event().wait()
    return 2 * number


def has_children() -> bool:
    """Whether this process has children; those that have just ended are taken for some until both
    threads that wait for them know.
    """
    deadline = time.monotonic() + 10
    while active_children() and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(active_children())


def test_results_come_in_the_order_of_the_tasks() -> None:
    chunks = [[1, 2], [3], [4, 5, 6]]
    assert list(in_parallel(doubled_or_stuck, chunks, 2)) == [2, 4, 6, 8, 10, 12]
    assert not has_children()


def test_processes_that_do_not_hear_that_they_should_end_are_ended() -> None:
    results = in_parallel(doubled_or_stuck, [[1], [0], [0]], 2)
    assert next(results) == 2
    results.close()
    assert not has_children()


def test_there_are_no_more_processes_than_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 5}, raising=False)
    assert [processes(text) for text in ("1", "3", "4", "999")] == [1, 3, 3, 3]
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(100)))
    assert processes("999") == MAX_JOBS


def test_where_cores_cannot_be_assigned_all_of_them_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert processes("999") == 4
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert most_processes() == 1
