"""Runs work in several processes and returns the results in the order of the tasks."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing import active_children, get_context
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from sudoku_app.cli import OBJECTS_BEFORE_COLLECTION
from sudoku_app.core.watch import SearchCancelledError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.process import BaseProcess
    from multiprocessing.synchronize import Event

GRACE_SECONDS = 0.25
"""How long all processes together have to end by themselves."""
CHUNKS_QUEUED = 3
"""How many chunks are queued for each process at a time."""

T = TypeVar("T")
R = TypeVar("R")


def _never() -> bool:
    return False


_is_cancelled: Callable[[], bool] = _never
"""Set once in each worker process, since an event can only be inherited, not sent with a task."""


def in_parallel(
    work: Callable[..., R],
    chunks: Iterable[list[T]],
    jobs: int,
    ahead: int = CHUNKS_QUEUED,
) -> Generator[R, None, None]:
    """Yield the result of `work` for each task of each chunk, in order, from `jobs` processes.

    `work` is also passed `cancel`, a function that returns True when no more results are wanted:
    after Ctrl+C, or when the caller stops iterating. It may then raise SearchCancelledError; a
    process that goes on working is ended after `GRACE_SECONDS`. At most `ahead` chunks per process
    are pending at a time.
    """
    context = get_context("spawn")
    waiting = iter(chunks)
    others = active_children()
    with _safe_import_path():
        stop = context.Event()
        pool = ProcessPoolExecutor(jobs, context, _init_worker, (stop,))
        pending: deque[Future[list[R]]] = deque()
        try:
            while True:
                for chunk in islice(waiting, jobs * ahead - len(pending)):
                    with _interrupts_blocked():
                        pending.append(pool.submit(_run_chunk, work, chunk))
                if not pending:
                    return
                yield from pending.popleft().result()
        finally:
            with _interrupts_blocked():
                stop.set()
                pool.shutdown(wait=False, cancel_futures=True)
                _end([child for child in active_children() if child not in others])


def _end(workers: Iterable[BaseProcess]) -> None:
    """Wait until processes have ended, and kill those that take longer than `GRACE_SECONDS`."""
    until = monotonic() + GRACE_SECONDS
    for worker in workers:
        worker.join(max(0.0, until - monotonic()))
        worker.kill()
        worker.join()


@contextmanager
def _safe_import_path() -> Iterator[None]:
    """Keep processes started in the block from importing modules from the current folder.

    It may contain anyone's files, such as a random.py, and a Python started with `-c` looks there
    first.
    """
    name = "PYTHONSAFEPATH"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _init_worker(stop: Event) -> None:
    """Initialise a worker process to ignore Ctrl+C, since the parent handles it and sets `stop`."""
    global _is_cancelled
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _is_cancelled = stop.is_set


def _run_chunk(work: Callable[..., R], chunk: list[T]) -> list[R]:
    results: list[R] = []
    with suppress(SearchCancelledError):
        for task in chunk:
            if _is_cancelled():
                break
            results.append(work(task, cancel=_is_cancelled))
    return results


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block Ctrl+C, so that a process started here inherits the block and never receives it."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
