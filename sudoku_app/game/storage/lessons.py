"""What a player has done in lessons and drills, one row for each thing.

Everything else is found from these rows: what is learnt, what is due, and what was begun.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from sudoku_app.game.storage.lesson_rows import (
    ALL_EVENTS,
    COLUMNS,
    LessonEvent,
    event_is_intact,
    event_of,
    put_event,
)

if TYPE_CHECKING:
    from sudoku_app.game.storage.store import Store


def lesson_events(store: Store) -> list[LessonEvent]:
    """Everything that was done, in the order of time, without damaged rows."""
    found = []
    for row in store.rows(ALL_EVENTS):
        if event_is_intact(row):
            with suppress(ValueError):
                found.append(event_of({column: row[column] for column in COLUMNS}))
    return sorted(found, key=lambda event: event.at)


def add_lesson_event(store: Store, kind: str, item: str, grade: int = 0) -> bool:
    """Store one thing that was done now; return whether that worked."""
    event = LessonEvent(float(store.clock()), kind, item, grade)
    return store.commit(lambda connection: put_event(connection, event))
