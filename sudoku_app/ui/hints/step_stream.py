"""The stream that fills a list of steps during a search."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PyQt6.QtCore import pyqtBoundSignal


BATCH_SECONDS = 0.2
LARGEST_BATCH = 60
"""A batch of results is passed on at this age or size, so that the window handles it quickly."""
PAUSE_SECONDS = 0.0005
"""Pause after each result, to let the window's thread run."""


class StepStream(QObject):
    """Runs one search at a time, the latest. `arrived(list)` is emitted with batches of results in
    order, then `ended()` or `failed(error)`; nothing is emitted after `cancel`.
    """

    arrived = pyqtSignal(object)
    ended = pyqtSignal()
    failed = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = TaskRunner(self, self._finished, self._failed, self.arrived)
        self._is_running = False
        self._followed: list[tuple[pyqtBoundSignal, Callable[..., object]]] = []

    def follow(
        self,
        arrived: Callable[..., object],
        ended: Callable[..., object],
        failed: Callable[..., object],
    ) -> None:
        """Call these for the signals, until `leave`."""
        self._followed = [(self.arrived, arrived), (self.ended, ended), (self.failed, failed)]
        for signal, slot in self._followed:
            signal.connect(slot)

    def leave(self) -> None:
        """Cancel the search; those who followed its signals hear of it no longer."""
        self.cancel()
        for signal, slot in self._followed:
            signal.disconnect(slot)
        self._followed = []

    @property
    def is_running(self) -> bool:
        """Whether a search is running."""
        return self._is_running

    def start(self, search: Callable[[Callable[[], bool]], Iterator[object]]) -> None:
        """Start a search and cancel the previous one. The search runs in a worker, receives a
        cancel check, and may raise SearchCancelledError.
        """
        self._is_running = True
        self._runner.start_reporting(partial(_report_in_batches, search))

    def cancel(self) -> None:
        """Cancel the search; nothing more is emitted."""
        self._is_running = False
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self.cancel()
        self._runner.stop()

    def _finished(self, rest: object) -> None:
        self._is_running = False
        if rest:
            self.arrived.emit(rest)
        self.ended.emit()

    def _failed(self, error: object) -> None:
        self._is_running = False
        self.failed.emit(error)


def _report_in_batches(
    search: Callable[[Callable[[], bool]], Iterator[object]],
    cancelled: Callable[[], bool],
    report: Callable[[object], None],
) -> list[object]:
    """Pass on the results in batches and return the last batch; runs in a worker."""
    from sudoku_app.core.hints import SearchCancelledError  # imports all techniques

    batch: list[object] = []
    begun = time.monotonic()
    try:
        for found in search(cancelled):
            batch.append(found)
            time.sleep(PAUSE_SECONDS)
            if len(batch) >= LARGEST_BATCH or time.monotonic() - begun > BATCH_SECONDS:
                report(batch)
                batch, begun = [], time.monotonic()
    except SearchCancelledError:
        return []
    return batch
