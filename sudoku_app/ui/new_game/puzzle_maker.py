"""Makes puzzles in the background: single ones on request, and the stock while nobody plays."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, pyqtSignal

from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message, message_of
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import KILLER, RULE_KINDS
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.sessions.stock import Gate, Pace, try_puzzle
from sudoku_app.ui.task_runner import TaskRunner, single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.game.puzzles.requested_puzzles import Made
    from sudoku_app.game.sessions.stock import Stock

MAKING_SECONDS = 45.0
"""How long to search for a puzzle before offering the closest one."""
_STEPS = 200
"""Largest number of progress reports per request."""


class PuzzleMaker(QObject):
    """Makes puzzles on request, one at a time. `progressed(tried, limit)` is emitted with the
    number of puzzles tried, then `made(Made)` or, with the reason, `refused(Message)`; nothing
    after `cancel`. `techniques_known()` answers `ask_techniques` if they were not known yet.
    """

    progressed = pyqtSignal(int, int)
    made = pyqtSignal(object)
    refused = pyqtSignal(object)
    techniques_known = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = TaskRunner(self, self._finished, self._failed, self._emit_progress)
        self._reader = TaskRunner(self, self._techniques_read)
        self._techniques: dict[tuple[int, str], dict[str, tuple[str, ...]]] = {}

    def techniques(self, size: int, level: str, kind: str = "") -> tuple[str, ...]:
        """Return the slugs that can be requested, easiest first; none before they are known."""
        return self._techniques.get((size, kind), {}).get(level, ())

    def ask_techniques(self, grids: Iterable[tuple[int, str]]) -> None:
        """Find the techniques that can be requested for these sizes and kinds, in a worker because
        importing them takes time.
        """
        if not self._techniques:
            self._reader.start(partial(_techniques_of, tuple(grids)))

    def _techniques_read(self, found: object) -> None:
        if isinstance(found, dict):
            self._techniques = found
            self.techniques_known.emit()

    def make(self, level: str, size: int, technique: str, seed: int, kind: str = "") -> None:
        """Start making a puzzle. `technique` is a slug or ""; the previous request is cancelled."""
        self._runner.start_reporting(partial(_made, level, size, technique, seed, kind))

    def cancel(self) -> None:
        """Cancel the request."""
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self._runner.stop()
        self._reader.stop()

    def _emit_progress(self, progress: tuple[int, int]) -> None:
        self.progressed.emit(*progress)

    def _finished(self, result: Made | Message) -> None:
        if isinstance(result, Message):
            self.refused.emit(result)
        else:
            self.made.emit(result)

    def _failed(self, error: Exception) -> None:
        self.refused.emit(message_of(error))
        raise error  # for the hook that logs it


def _made(
    level: str,
    size: int,
    technique: str,
    seed: int,
    kind: str,
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> Made | Message:
    """Return the puzzle made, or why there is none, and report progress; runs in a worker."""
    from sudoku_app.core.generating.puzzle_request import PuzzleRequestError
    from sudoku_app.core.hints import SearchCancelledError
    from sudoku_app.game.puzzles.requested_puzzles import make_requested

    budget = Budget(
        deadline=time.monotonic() + MAKING_SECONDS, clock=time.monotonic, cancel=cancelled
    )

    def report_tried(tried: int, limit: int) -> None:
        if not tried % max(1, limit // _STEPS):
            report((tried, limit))

    try:
        return make_requested(level, size, technique, Random(seed), budget, report_tried, kind)
    except PuzzleRequestError as error:
        return error.reason
    except SearchCancelledError:  # cancelled, or out of time before any candidate
        return Message("none was found within {0:.0f} seconds", MAKING_SECONDS)


def _techniques_of(
    grids: tuple[tuple[int, str], ...],
    cancelled: Callable[[], bool],  # noqa: ARG001 - a job's signature; this one takes only 0.2 s
) -> dict[tuple[int, str], dict[str, tuple[str, ...]]]:
    from sudoku_app.game.puzzles.requested_puzzles import requestable_techniques  # only needed here

    with_rules = requestable_techniques(CLASSIC.size, KILLER)  # as for all kinds with constraints
    return {
        (size, kind): with_rules if kind in RULE_KINDS else requestable_techniques(size, kind)
        for size, kind in grids
    }


_ACTS = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class StockKeeper(QObject):
    """Fills the stock in a worker, one attempt at a time with long pauses, until every level has
    its puzzles.

    `random` creates a source of randomness, `now` is a monotonic clock.
    """

    def __init__(
        self, stock: Stock, random: Callable[[], Random], now: Callable[[], float]
    ) -> None:
        super().__init__()
        self._stock = stock
        self._random = random
        self._pace = Pace(now)
        self._gate = Gate()
        self._is_trying = False
        self._is_stopped = False
        self._runner = TaskRunner(self, self._tried, self._failed)
        self._timer = single_shot(self, self._try_next)
        self._watched: QObject | None = None

    def watch(self, watched: QObject) -> None:
        """Pause during key and mouse events in `watched`, which replaces the previous object. A
        `QWindow` receives each event once, before its widgets.
        """
        self._stop_watching()
        self._watched = watched
        watched.installEventFilter(self)

    def start(self) -> None:
        """Schedule the next attempt; call again after a puzzle is taken from the stock."""
        if not self._is_stopped and not self._is_trying and not self._timer.isActive():
            self._timer.start(milliseconds(self._pace.seconds_until_next()))

    def stop(self) -> None:
        """Stop for good, and cancel the current attempt."""
        self._stop_watching()  # its last events may come after this is deleted
        self._is_stopped = True
        self._timer.stop()
        self._gate.stop()
        self._runner.stop()

    def _stop_watching(self) -> None:
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched = None

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in _ACTS:
            self._pace.player_acted()
            if self._is_trying and not self._is_stopped:
                self._gate.hold()
                if not self._timer.isActive():
                    self._timer.start(milliseconds(self._pace.seconds_until_away()))
        return False

    def _try_next(self) -> None:
        """Start the next attempt or resume the paused one, or wait longer if it is too early."""
        wait = (
            self._pace.seconds_until_away() if self._is_trying else self._pace.seconds_until_next()
        )
        if wait > 0:
            self._timer.start(milliseconds(wait))
        elif self._is_trying:
            self._gate.release()
        elif wanted := self._stock.wanted():
            self._begin(wanted)

    def _begin(self, wanted: tuple[str, ...]) -> None:
        self._is_trying = True
        self._gate.release()
        self._pace.attempt_began()
        random, gate = self._random(), self._gate

        def work(_cancelled: Callable[[], bool]) -> object:
            return try_puzzle(random, wanted, gate.is_stopped)

        self._runner.start(work)

    def _tried(self, found: object) -> None:
        if isinstance(found, NewPuzzle):
            self._stock.put(found)
        self._ended()

    def _failed(self, error: object) -> None:
        from sudoku_app.core.hints import SearchCancelledError  # loads all techniques

        self._is_trying, self._is_stopped = False, True
        if isinstance(error, Exception) and not isinstance(error, SearchCancelledError):
            raise error  # a bug, reported like any other

    def _ended(self) -> None:
        self._is_trying = False
        self._pace.attempt_ended()
        self._timer.stop()
        self.start()


def milliseconds(seconds: float) -> int:
    """How long a timer runs that waits for so many seconds, and never less."""
    return int(seconds * 1000) + 1
