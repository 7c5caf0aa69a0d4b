"""Long work in other threads: one job at a time, which can be cancelled, and parts that a job
requests from the window's thread.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache, partial
from queue import Empty, SimpleQueue
from threading import Event, Lock
from typing import TYPE_CHECKING, Any, Generic, TypeVar
from weakref import ref

from PyQt6 import sip
from PyQt6.QtCore import QObject, QRunnable, QThreadPool, QTimer, pyqtSignal

from sudoku_app.ui.memory import collect_here

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from PyQt6.QtCore import pyqtBoundSignal

    Slot = Callable[..., object] | pyqtBoundSignal

STOP_SECONDS = 2.0
MOST_THREADS = 8
"""How many jobs may run or wait at a time; a waiting job keeps its thread."""
SWITCH_SECONDS = 0.0005
"""How long a worker may hold the interpreter while the window waits. Painting requests it again for
each cell: with Python's default of 5 ms, a board would take half a second.
"""


def single_shot(parent: QObject, slot: Callable[[], object], delay_ms: int = 0) -> QTimer:
    """Return a timer that calls `slot` once whenever it was started; without a delay, when all
    events are handled.
    """
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(delay_ms)
    timer.timeout.connect(slot)
    return timer


class _SharedState:
    """The state of a runner and its job. `discard` takes a value that is no longer wanted."""

    def __init__(
        self, runner: TaskRunner | None = None, discard: Callable[[Any], None] = lambda _: None
    ) -> None:
        self.cancelled = Event()
        self.ended = Event()
        self.runner = ref(runner) if runner is not None else lambda: None
        self.discard = discard
        self.error: Exception | None = None


class Messenger(QObject):
    """Carries a job's reports and its end from the worker's thread to the window's.

    All runners share one, so that no job's thread ever drops the last reference to it: Qt's objects
    must be deleted in their own thread.
    """

    ended = pyqtSignal(_SharedState, object, object)
    progressed = pyqtSignal(_SharedState, object)

    def __init__(self) -> None:
        super().__init__()
        self.ended.connect(self._end)
        self.progressed.connect(self._report)

    def _report(self, state: _SharedState, part: object) -> None:
        runner = state.runner()
        if not state.cancelled.is_set() and runner is not None and not sip.isdeleted(runner):
            runner.progressed.emit(part)

    def _end(self, state: _SharedState, result: object, error: Exception | None) -> None:
        runner = state.runner()
        if state.cancelled.is_set() or runner is None or sip.isdeleted(runner):  # too late
            if error is None:
                state.discard(result)
        elif error is None:
            runner.finished.emit(result)
        else:
            runner.failed.emit(error)
            if runner.raises_errors:
                raise error  # for the hook that logs it


class _Job(QRunnable):
    def __init__(
        self,
        work: Callable[[Callable[[], bool]], object],
        state: _SharedState,
        before: _SharedState,
        messenger: Messenger,
    ) -> None:
        super().__init__()
        self._work: Callable[[Callable[[], bool]], object] | None = work
        self._state = state
        self._before = before
        self._messenger = messenger

    def run(self) -> None:
        result: object = None
        state = self._state
        self._before.ended.wait()  # one at a time
        work, self._work = self._work, None
        if state.cancelled.is_set() or work is None:
            state.ended.set()
            return
        try:
            result = work(state.cancelled.is_set)
        except Exception as raised:
            # The runner passes it on to whoever started the job; here it would end the process.
            state.error = raised
        error = state.error
        del work  # from here on only the window's thread refers to it
        is_wanted = not state.cancelled.is_set()
        if error is None and not is_wanted:
            state.discard(result)
        state.ended.set()
        if is_wanted:
            # PyQt deletes every object at the end of the process, even while a job still runs.
            with suppress(RuntimeError):
                self._messenger.ended.emit(state, result, error)


def _report(messenger: Messenger, state: _SharedState, part: object) -> None:
    with suppress(RuntimeError):  # as at the end of `_Job.run`
        messenger.progressed.emit(state, part)


@cache
def messenger() -> Messenger:
    """Return the messenger of this process; the first call must be in the window's thread."""
    return Messenger()


class TaskRunner(QObject):
    """Runs one job at a time: a new job cancels the one before.

    A job is a function of plain data that receives a cancel check and returns a value.
    `finished(value)` or `failed(error)` is emitted in the window's thread, only for the latest job
    and after everything that it reported. A deleted runner cancels its job without waiting: the
    threads are Qt's own and outlive every window.

    `failed` is a function that shows the errors it expects, and raises others. Without it, every
    error is raised in the window's thread, after `broken` was called.
    """

    finished = pyqtSignal(object)
    failed = pyqtSignal(object)
    progressed = pyqtSignal(object)

    def __init__(
        self,
        parent: QObject,
        finished: Slot | None = None,
        failed: Callable[[Exception], object] | None = None,
        progressed: Slot | None = None,
        broken: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(parent)
        self.raises_errors = failed is None
        for signal, slot in (
            (self.finished, finished),
            (self.failed, failed),
            (self.progressed, progressed),
        ):
            if slot is not None:
                signal.connect(slot)
        if broken is not None:
            self.failed.connect(lambda _error: broken())
        self._state = _SharedState()
        self._state.ended.set()  # there is no job yet
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_SECONDS))

    def __del__(self) -> None:
        self._state.cancelled.set()

    def start(
        self,
        work: Callable[[Callable[[], bool]], object],
        discard: Callable[[Any], None] = lambda _: None,
    ) -> None:
        """Begin a job, and cancel the one before. `discard` is called, in any thread, with a value
        that comes too late, to close what the job opened.
        """
        self._queue(work, _SharedState(self, discard))

    def start_reporting(
        self,
        work: Callable[[Callable[[], bool], Callable[[object], None]], object],
        discard: Callable[[Any], None] = lambda _: None,
    ) -> None:
        """Begin a job that also receives a function to report values, which `progressed` emits.

        A job must not emit signals itself: an object that is deleted while its signal is on its way
        from the worker ends the process.
        """
        state = _SharedState(self, discard)
        report = partial(_report, messenger(), state)
        self._queue(lambda cancelled: work(cancelled, report), state)

    def _queue(self, work: Callable[[Callable[[], bool]], object], state: _SharedState) -> None:
        self.cancel()
        before, self._state = self._state, state
        pool = QThreadPool.globalInstance()
        if pool is not None:
            pool.setMaxThreadCount(MOST_THREADS)
            pool.start(_Job(work, state, before, messenger()))
            collect_here(((work, state), state.ended))

    def cancel(self) -> None:
        """Cancel the job; nothing more is emitted."""
        self._state.cancelled.set()

    def stop(self) -> None:
        """Cancel the job, and wait at most `STOP_SECONDS` for its worker."""
        self.cancel()
        self._state.ended.wait(STOP_SECONDS)

    def finish(self) -> None:
        """Wait at most `STOP_SECONDS` for the job to end, then cancel it."""
        self._state.ended.wait(STOP_SECONDS)
        self.cancel()


Part = TypeVar("Part")

AHEAD = 2
"""How many parts are read before the job requests them."""
POLL_SECONDS = 0.1
"""How long a waiting job sleeps before it checks whether it was cancelled."""


class FeedCancelledError(Exception):
    """The job was cancelled before it received all parts."""


class Feed(QObject, Generic[Part]):
    """Reads parts in the window's thread, the next one whenever the job has taken one; mutable."""

    _taken = pyqtSignal()

    def __init__(self, parts: Generator[Part, None, None], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._is_stopped = False
        self._asking = Lock()
        self._read: SimpleQueue[Part | Exception | None] = SimpleQueue()
        self._taken.connect(self._read_on)

    def stop(self) -> None:
        """Stop reading. From then on the job requests nothing: a feed that is deleted while its
        signal is on its way from the worker ends the process.
        """
        with self._asking:
            self._is_stopped = True
        self._parts.close()

    def _read_on(self) -> None:
        try:
            self._read.put(next(self._parts, None))
        except Exception as error:  # `_next` raises it in the job
            self._read.put(error)

    def parts(self, cancelled: Callable[[], bool]) -> Iterator[Part]:
        """Yield all parts, in the job. Raises FeedCancelledError, and what reading them raises."""
        for _ in range(AHEAD):
            self._ask()
        while (part := self._next(cancelled)) is not None:
            self._ask()
            yield part

    def _ask(self) -> None:
        with self._asking:
            if self._is_stopped:
                raise FeedCancelledError
            self._taken.emit()

    def _next(self, cancelled: Callable[[], bool]) -> Part | None:
        while not cancelled():
            with suppress(Empty):
                part = self._read.get(timeout=POLL_SECONDS)
                if isinstance(part, Exception):
                    raise part
                return part
        raise FeedCancelledError
