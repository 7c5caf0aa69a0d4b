"""Keeps the stock of fresh puzzles full while nobody plays; see `game.stock`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, QTimer

from sudoku_app.game.library import NewPuzzle
from sudoku_app.game.stock import Gate, Pace, try_puzzle
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.game.stock import Stock

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
    """Runs one trial after another in a worker, with long rests, until every level has its puzzles.

    `random` makes a source of randomness, `now` is a monotonic clock.
    """

    def __init__(
        self,
        stock: Stock,
        random: Callable[[], Random],
        now: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._stock = stock
        self._random = random
        self._pace = Pace(now)
        self._gate = Gate()
        self._is_trying = False
        self._is_stopped = False
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._tried)
        self._runner.failed.connect(self._failed)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)
        self._watched: QObject | None = None

    def watch(self, watched: QObject) -> None:
        """Rest during keys and mouse events in `watched`, and no longer in the window before it. A
        `QWindow` receives them once, before its widgets.
        """
        self._let_go()
        self._watched = watched
        watched.installEventFilter(self)

    def start(self) -> None:
        """Begin when the time has come; also after a puzzle was taken out."""
        if not self._is_stopped and not self._is_trying and not self._timer.isActive():
            self._timer.start(_milliseconds(self._pace.wait()))

    def stop(self) -> None:
        """End the trial, if there is one, for good."""
        self._let_go()  # its last events come when this may be gone
        self._is_stopped = True
        self._timer.stop()
        self._gate.stop()
        self._runner.stop()

    def _let_go(self) -> None:
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched = None

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is not None and event.type() in _ACTS:
            self._pace.player_acted()
            if self._is_trying and not self._is_stopped:
                self._gate.hold()
                if not self._timer.isActive():
                    self._timer.start(_milliseconds(self._pace.quiet_in()))
        return False

    def _go_on(self) -> None:
        """The time may have come: for the next trial, or to let the one that waits go on."""
        wait = self._pace.quiet_in() if self._is_trying else self._pace.wait()
        if wait > 0:
            self._timer.start(_milliseconds(wait))
        elif self._is_trying:
            self._gate.release()
        elif wanted := self._stock.wanted():
            self._begin(wanted)

    def _begin(self, wanted: tuple[str, ...]) -> None:
        self._is_trying = True
        self._gate.release()
        self._pace.trial_began()
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
        self._pace.trial_ended()
        self._timer.stop()
        self.start()


def _milliseconds(seconds: float) -> int:
    return int(seconds * 1000) + 1
