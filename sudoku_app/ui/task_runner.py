"""Long work off the window's thread: one job at a time, numbered, with a flag that ends it."""

from __future__ import annotations

import sys
from contextlib import suppress
from threading import Event
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRunnable, QThreadPool, pyqtSignal

if TYPE_CHECKING:
    from collections.abc import Callable

STOP_SECONDS = 2.0
MOST_THREADS = 8
"""One for each runner of the window; a job that rests keeps its own."""
SWITCH_SECONDS = 0.0005
"""How long a worker may keep the interpreter from the window, which asks for it anew for each cell
that it paints; Python's own 5 ms make half a second of a board.
"""


class _Messenger(QObject):
    """Carries a job's end from the worker's thread to the window's. It has no parent: it lives as
    long as a job that may use it.
    """

    ended = pyqtSignal(int, object, object)


class _Flags:
    """What a runner and its job tell each other."""

    def __init__(self) -> None:
        self.cancelled = Event()
        self.ended = Event()


class _Job(QRunnable):
    def __init__(
        self,
        number: int,
        work: Callable[[Callable[[], bool]], object],
        unused: Callable[[], None],
        flags: _Flags,
        before: _Flags,
        messenger: _Messenger,
    ) -> None:
        super().__init__()
        self._number = number
        self._work = work
        self._unused = unused
        self._flags = flags
        self._before = before
        self._messenger = messenger

    def run(self) -> None:
        result: object = None
        error: Exception | None = None
        self._before.ended.wait()  # one at a time
        cancelled = self._flags.cancelled.is_set
        if cancelled():
            self._unused()
        else:
            try:
                result = self._work(cancelled)
            except Exception as raised:
                # What a job raises belongs to whoever asked for it; here it would end the process.
                error = raised
        self._flags.ended.set()
        if not cancelled():
            # PyQt deletes every object at the end of the process, also under a job that still runs.
            with suppress(RuntimeError):
                self._messenger.ended.emit(self._number, result, error)


class TaskRunner(QObject):
    """Runs one job at a time, the newest only: a job that is asked for drops the one before.

    A job is a function of plain data that is given a cancel check, and returns a value.
    `finished(value)` or `failed(error)` follows in the window's thread, for the newest job alone.
    A runner that goes cancels its job and does not wait for it: the threads are Qt's own, which
    outlive every window.
    """

    finished = pyqtSignal(object)
    failed = pyqtSignal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._messenger = _Messenger()
        self._messenger.ended.connect(self._job_ended)
        self._number = 0
        self._flags = _Flags()
        self._flags.ended.set()  # there is no job yet
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))

    def __del__(self) -> None:
        self._flags.cancelled.set()

    def start(
        self,
        work: Callable[[Callable[[], bool]], object],
        unused: Callable[[], None] = lambda: None,
    ) -> None:
        """Begin a job, and drop the one before.

        `unused` is called instead of `work`, in the worker, where the job is dropped before it
        begins: it closes what was opened for it.
        """
        self.cancel()
        before, self._flags = self._flags, _Flags()
        pool = QThreadPool.globalInstance()
        if pool is not None:
            pool.setMaxThreadCount(MOST_THREADS)
            pool.start(_Job(self._number, work, unused, self._flags, before, self._messenger))

    def cancel(self) -> None:
        """Ask the job to end; nothing of it is told."""
        self._flags.cancelled.set()
        self._number += 1

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._flags.ended.wait(STOP_SECONDS)

    def _job_ended(self, number: int, result: object, error: object) -> None:
        if number != self._number:
            return
        if error is None:
            self.finished.emit(result)
        else:
            self.failed.emit(error)
