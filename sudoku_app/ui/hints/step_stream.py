"""What a long search finds, a handful at a time, while it is still searching."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HANDFUL_SECONDS = 0.2
MOST_IN_HAND = 60
"""A handful is passed on when it is this old or this large, so that taking it in is short work."""
BREATH_SECONDS = 0.0005
"""After each find the window goes first."""


class StepStream(QObject):
    """Runs one search at a time, the newest only.

    `arrived(list)` brings what was found, in order; `ended()` or `failed(error)` comes last. After
    `cancel` nothing comes.
    """

    arrived = pyqtSignal(object)
    ended = pyqtSignal()
    failed = pyqtSignal(object)
    _handed = pyqtSignal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._finished)
        self._runner.failed.connect(self._failed)
        self._handed.connect(self._take)
        self._is_running = False

    @property
    def is_running(self) -> bool:
        """Whether a search is on its way."""
        return self._is_running

    def start(self, search: Callable[[Callable[[], bool]], Iterator[object]]) -> None:
        """Begin a search and drop the one before. It is given a cancel check, runs in the worker,
        and may end with SearchCancelledError.
        """
        self._number += 1
        self._is_running = True
        self._runner.start(partial(self._pour, self._number, search))

    def cancel(self) -> None:
        """Ask the search to end; nothing more of it is told."""
        self._number += 1
        self._is_running = False
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _pour(
        self,
        number: int,
        search: Callable[[Callable[[], bool]], Iterator[object]],
        cancelled: Callable[[], bool],
    ) -> list[object]:
        """In the worker: pass on handfuls, and return the last."""
        from sudoku_app.core.hints import SearchCancelledError  # all techniques, loaded here

        hand: list[object] = []
        begun = time.monotonic()
        try:
            for found in search(cancelled):
                hand.append(found)
                time.sleep(BREATH_SECONDS)
                if len(hand) >= MOST_IN_HAND or time.monotonic() - begun > HANDFUL_SECONDS:
                    self._handed.emit(number, hand)
                    hand, begun = [], time.monotonic()
        except SearchCancelledError:
            return []
        return hand

    def _take(self, number: int, hand: object) -> None:
        if number == self._number:
            self.arrived.emit(hand)

    def _finished(self, rest: object) -> None:
        self._is_running = False
        if rest:
            self.arrived.emit(rest)
        self.ended.emit()

    def _failed(self, error: object) -> None:
        self._is_running = False
        self.failed.emit(error)
