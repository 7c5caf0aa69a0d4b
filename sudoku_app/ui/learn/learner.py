"""The player who learns: what is stored of lessons, and the clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sudoku_app.game.learning.progress import DAY, progress_of
from sudoku_app.game.storage.lessons import add_lesson_event, lesson_events

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.learning.progress import Kind, Progress
    from sudoku_app.game.storage.store import Store

DRILL_SECONDS = 300.0


class Learner:
    """Reads and writes what is done in lessons in the store that `store` returns now."""

    def __init__(self, store: Callable[[], Store]) -> None:
        self._store = store

    def progress(self) -> Progress:
        """What was learnt so far."""
        return progress_of(lesson_events(self._store()), _zone())

    def record(self, kind: Kind, item: str = "", grade: int = 0) -> None:
        """Store one thing that was done."""
        add_lesson_event(self._store(), kind.value, item, grade)

    def today(self) -> float:
        """The time in days since 1970."""
        return self._store().clock() / DAY

    def timer(self) -> Callable[[], bool]:
        """A function that says whether five minutes have passed since now."""
        end = time.monotonic() + DRILL_SECONDS
        return lambda: time.monotonic() >= end


def _zone() -> float:
    """The offset of local time from UTC in seconds."""
    return float(time.localtime().tm_gmtoff or 0)
