"""Puzzles searched by several processes at once, their answers in the puzzles' order."""

from __future__ import annotations

import signal
import sys
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING

from sudoku_app.cli.search import Answer, Search, Task, find_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event

CHUNK_CELLS = 2_592
"""Cells sent to a process at a time: 32 puzzles of 9×9, which cost more than sending them."""
AHEAD = 3
"""Chunks for each process that are read before the first answer is asked for."""


def _never() -> bool:
    return False


_is_cancelled: Callable[[], bool] = _never
"""Set once in each process, since an event can only be inherited and not sent with a task."""


def find_in_parallel(tasks: Iterable[Task], search: Search, jobs: int) -> Iterator[Answer]:
    """Each task's answer in order, from `jobs` processes; only a few chunks are held at a time.

    When the caller stops asking or Ctrl+C comes, the searches end within a moment.
    """
    context = get_context("spawn")
    stop = context.Event()
    chunks = _chunks(tasks)
    with ProcessPoolExecutor(jobs, context, _prepare, (stop,)) as pool:
        pending: deque[Future[list[Answer]]] = deque()
        try:
            while True:
                for chunk in islice(chunks, jobs * AHEAD - len(pending)):
                    with _interrupts_held():
                        pending.append(pool.submit(_work, chunk, search))
                if not pending:
                    return
                yield from pending.popleft().result()
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


def _chunks(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    chunk: list[Task] = []
    cells = 0
    for task in tasks:
        chunk.append(task)
        cells += len(task.givens)
        if cells >= CHUNK_CELLS:
            yield chunk
            chunk, cells = [], 0
    if chunk:
        yield chunk


def _prepare(stop: Event) -> None:
    """Make a process ready: Ctrl+C is the parent's to handle, which sets `stop`."""
    global _is_cancelled
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _is_cancelled = stop.is_set


def _work(chunk: list[Task], search: Search) -> list[Answer]:
    return find_all(chunk, search, _is_cancelled)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl+C back, so that a process that starts here inherits that and never sees it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
