"""The player's answers and progress in lessons and drills, one row for each thing that was done.

All else follows from these rows: what the player has learnt, what is due and what was begun.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.storage.tables import LESSON

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from sudoku_app.game.storage.games_file import GamesFile

MOST_EVENTS = 1_000_000
"""The most things that are read from a file."""


class LessonEvent(NamedTuple):
    """One thing that was done: when, in seconds since 1970, of which kind, what about, and how
    well or how far; `game.learning.progress` says what each kind means.
    """

    at: float
    kind: str
    item: str
    grade: int = 0


def lesson_events(store: GamesFile) -> list[LessonEvent]:
    """Everything that was done, in the order of time, without damaged rows."""
    rows = store.rows("SELECT * FROM lesson ORDER BY id")
    found = _events(dict(row) for row in rows if LESSON.is_intact(row))
    return sorted(found, key=lambda event: event.at)


def add_lesson_event(store: GamesFile, kind: str, item: str, grade: int = 0) -> bool:
    """Store one thing that was done now; return whether that worked."""
    event = LessonEvent(float(store.clock()), kind, item, grade)
    return store.commit(lambda connection: LESSON.put(connection, tuple(event)))


def merge_events(connection: sqlite3.Connection, events: Iterable[object]) -> None:
    """Add exported rows that a file does not have yet, in the caller's transaction. What cannot be
    read is left out. Raises sqlite3.Error.
    """
    known = {LessonEvent(**fields) for fields in LESSON.to_json(connection)}
    for event in sorted(set(_events(events)) - known):
        LESSON.put(connection, tuple(event))


def _events(values: Iterable[object]) -> list[LessonEvent]:
    """The events in objects of an export, as far as they can be read."""
    found = []
    for value in values:
        with suppress(ValueError):
            found.append(LessonEvent(**LESSON.fields_of(value)))
    return found
