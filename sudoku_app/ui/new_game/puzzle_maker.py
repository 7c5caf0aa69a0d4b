"""Makes puzzles in the worker, and tells how far it has come."""

from __future__ import annotations

import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.core.message import Message, message_of
from sudoku_app.ui.task_runner import TaskRunner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.game.making import Made

SECONDS = 45.0
"""How long a puzzle is sought for before the nearest is offered."""
_STEPS = 200
"""How often progress is told at most."""


class PuzzleMaker(QObject):
    """One wish at a time, the newest. `progressed(tried, most)` tells of its candidates, then
    `made(Made)` or `refused(Message)`, with the reason, follows; after `cancel` nothing does.
    `techniques_known()` follows `ask_techniques` where they were not known yet.
    """

    progressed = pyqtSignal(int, int)
    made = pyqtSignal(object)
    refused = pyqtSignal(object)
    techniques_known = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = TaskRunner(self)
        self._runner.finished.connect(self._finished)
        self._runner.failed.connect(self._failed)
        self._reader = TaskRunner(self)
        self._reader.finished.connect(self._techniques_read)
        self._techniques: dict[tuple[int, str], dict[str, tuple[str, ...]]] = {}

    def techniques(self, size: int, level: str, kind: str = "") -> tuple[str, ...]:
        """The slugs that can be wished for, easiest first; none before they are known."""
        return self._techniques.get((size, kind), {}).get(level, ())

    def ask_techniques(self, grids: Iterable[tuple[int, str]]) -> None:
        """Find out what can be wished for of these sizes and kinds; the table of techniques is
        large.
        """
        if not self._techniques:
            self._reader.start(partial(_techniques_of, tuple(grids)))

    def _techniques_read(self, found: object) -> None:
        if isinstance(found, dict):
            self._techniques = found
            self.techniques_known.emit()

    def make(self, level: str, size: int, technique: str, seed: int, kind: str = "") -> None:
        """Begin with a wish: a level, a size, the slug of a technique, or none, and a kind."""
        self._runner.start(partial(self._work, level, size, technique, seed, kind))

    def cancel(self) -> None:
        """Give the wish up."""
        self._runner.cancel()

    def stop(self) -> None:
        """Cancel, and wait a bounded time for the worker."""
        self._runner.stop()
        self._reader.stop()

    def _finished(self, result: Made | Message) -> None:
        if isinstance(result, Message):
            self.refused.emit(result)
        else:
            self.made.emit(result)

    def _failed(self, error: Exception) -> None:
        self.refused.emit(message_of(error))
        raise error  # to the hook that logs it

    def _work(
        self,
        level: str,
        size: int,
        technique: str,
        seed: int,
        kind: str,
        cancelled: Callable[[], bool],
    ) -> Made | Message:
        """What was made, or why nothing was."""
        from sudoku_app.core.budget import Budget  # all techniques come with these
        from sudoku_app.core.hints import SearchCancelledError
        from sudoku_app.core.wishes import WishError
        from sudoku_app.game.making import make_to_wish

        budget = Budget(deadline=time.monotonic() + SECONDS, clock=time.monotonic, cancel=cancelled)

        def tell(tried: int, most: int) -> None:
            if not cancelled() and not tried % max(1, most // _STEPS):
                self.progressed.emit(tried, most)

        try:
            return make_to_wish(level, size, technique, Random(seed), budget, tell, kind)
        except WishError as error:
            return error.reason
        except SearchCancelledError:  # told to no one, or the deadline came before any candidate
            return Message("none was found in {0:.0f} seconds", SECONDS)


def _techniques_of(
    grids: tuple[tuple[int, str], ...],
    cancelled: Callable[[], bool],  # noqa: ARG001 - a job's shape; this one takes a fifth of a second
) -> dict[tuple[int, str], dict[str, tuple[str, ...]]]:
    from sudoku_app.game.making import wishable_techniques  # likewise

    return {grid: wishable_techniques(*grid) for grid in grids}
