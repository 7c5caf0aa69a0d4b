"""Long work off the window's thread: one worker, numbered jobs, a flag that asks a job to end."""

from __future__ import annotations

import sys
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRunnable, QThreadPool, pyqtSignal

if TYPE_CHECKING:
    from collections.abc import Callable

STOP_WAIT_MS = 2000
SWITCH_SECONDS = 0.0005
"""How long a worker may keep the interpreter from the window, which asks for it anew for each cell
that it paints; Python's own 5 ms make half a second of a board.
"""


class _Messenger(QObject):
    """Carries a job's end from the worker's thread to the window's."""

    ended = pyqtSignal(int, object, object)


class _Job(QRunnable):
    def __init__(
        self,
        number: int,
        work: Callable[[Callable[[], bool]], object],
        cancelled: Event,
        messenger: _Messenger,
    ) -> None:
        super().__init__()
        self._number = number
        self._work = work
        self._cancelled = cancelled
        self._messenger = messenger

    def run(self) -> None:
        result: object = None
        error: Exception | None = None
        if not self._cancelled.is_set():
            try:
                result = self._work(self._cancelled.is_set)
            except Exception as raised:
                # What a job raises belongs to whoever asked for it; here it would end the process.
                error = raised
        self._messenger.ended.emit(self._number, result, error)


class _Newest:
    """The flag of the newest job; it outlives the runner, whose end has to set it."""

    def __init__(self) -> None:
        self.cancelled = Event()


def _cancel(newest: _Newest) -> None:
    newest.cancelled.set()


class TaskRunner(QObject):
    """Runs one job at a time, the newest only: a job that is asked for drops the one before.

    A job is a function of plain data that is given a cancel check, and returns a value.
    `finished(value)` or `failed(error)` follows in the window's thread, for the newest job alone.
    A runner goes with its parent, and then cancels its job and waits for it. Without a parent
    Python would delete it, and wait while it keeps the interpreter from the job.
    """

    finished = pyqtSignal(object)
    failed = pyqtSignal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._messenger = _Messenger(self)
        self._messenger.ended.connect(self._job_ended)
        self._number = 0
        self._newest = _Newest()
        # Before its pool waits for the job. A bound method would not outlive this object.
        self.destroyed.connect(partial(_cancel, self._newest))
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))

    def start(self, work: Callable[[Callable[[], bool]], object]) -> None:
        """Begin a job, and drop the one before."""
        self.cancel()
        self._newest.cancelled = Event()
        self._pool.start(_Job(self._number, work, self._newest.cancelled, self._messenger))

    def cancel(self) -> None:
        """Ask the job to end; nothing of it is told."""
        _cancel(self._newest)
        self._number += 1

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._pool.waitForDone(STOP_WAIT_MS)

    def _job_ended(self, number: int, result: object, error: object) -> None:
        if number != self._number:
            return
        if error is None:
            self.finished.emit(result)
        else:
            self.failed.emit(error)
