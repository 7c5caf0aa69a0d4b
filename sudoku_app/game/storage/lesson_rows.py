"""The rows of what is done in lessons: checksums, damage, exports and merges."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.storage.records import plain_text, real, whole
from sudoku_app.game.storage.rows import LATEST, row_checksum

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_EVENTS = 1_000_000
"""The most things that are read from a file."""
LONGEST_TEXT = 200
_MOST_GRADE = 1_000
COLUMNS = ("at", "kind", "item", "grade")
"""The columns of table `lesson` that go into its checksum, in this order."""
ALL_EVENTS = f"SELECT id, {', '.join(COLUMNS)}, crc FROM lesson ORDER BY id"
_PUT = f"INSERT INTO lesson({', '.join(COLUMNS)}, crc) VALUES (?, ?, ?, ?, ?)"


class LessonEvent(NamedTuple):
    """One thing that was done: when, in seconds since 1970, of which kind, what about, and how
    well or how far; `game.learning.progress` says what each kind means.
    """

    at: float
    kind: str
    item: str
    grade: int = 0


def put_event(connection: sqlite3.Connection, event: LessonEvent) -> None:
    """Add a row. Raises sqlite3.Error."""
    connection.execute(_PUT, (*event, row_checksum(0, tuple(event))))


def event_is_intact(row: sqlite3.Row) -> bool:
    """Whether a row of table `lesson` is as it was written."""
    return bool(row["crc"] == row_checksum(0, tuple(row[column] for column in COLUMNS)))


def event_damage(row: sqlite3.Row) -> Message:
    """What is said about a damaged row."""
    return Message("the checksum of row {0} of the lessons does not match", row["id"])


def event_rows(connection: sqlite3.Connection) -> list[sqlite3.Row]:
    """All rows of table `lesson`, in order. Raises sqlite3.Error."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    return cursor.execute(ALL_EVENTS).fetchall()


def events_to_json(connection: sqlite3.Connection) -> list[dict[str, Any]]:
    """The intact rows as objects for an export. Raises sqlite3.Error."""
    return [
        {column: row[column] for column in COLUMNS}
        for row in event_rows(connection)
        if event_is_intact(row)
    ]


def merge_events(connection: sqlite3.Connection, events: Iterable[object]) -> int:
    """Add exported rows that a file does not have yet, in the caller's transaction. What cannot be
    read is left out. Returns how many were added. Raises sqlite3.Error.
    """
    known = {
        LessonEvent(*(row[column] for column in COLUMNS))
        for row in event_rows(connection)
        if event_is_intact(row)
    }
    read = []
    for value in events:
        with suppress(ValueError):
            read.append(event_of(value))
    more = sorted(set(read) - known)
    for event in more:
        put_event(connection, event)
    return len(more)


def event_of(value: object) -> LessonEvent:
    """An event from an object of an export. Raises ValueError if it cannot be read."""
    if not isinstance(value, dict):
        raise ValueError(Message("found no object"))
    return LessonEvent(
        real(value.get("at"), "at", LATEST),
        plain_text(value.get("kind"), "kind", LONGEST_TEXT),
        plain_text(value.get("item"), "item", LONGEST_TEXT),
        whole(value.get("grade"), "grade", _MOST_GRADE),
    )
