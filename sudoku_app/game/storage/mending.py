"""Repair damaged games: everything that cannot be trusted is copied to table `aside` before it is
overwritten.
"""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from sudoku_app.core.message import Message, restored_message, verbatim
from sudoku_app.game.storage.rows import (
    TEXT_TABLES,
    hint_is_intact,
    row_checksum,
    text_is_intact,
    text_row,
)
from sudoku_app.game.storage.schema import transaction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.game.play.notices import Notices
    from sudoku_app.game.storage.checks import Damage


class UnsavedGame(Protocol):
    """A game whose current state is not stored."""

    def save(self) -> None:
        """Store the game, if that is possible now."""

    def saved(self) -> Any:
        """Return the game, as `GamesFile.load` does."""

    def put(self, connection: sqlite3.Connection) -> None:
        """Write the game into a copy of the file, in the caller's transaction."""


class GamesFile(Protocol):
    """Holds the only connection to the file at `path`.

    `clock` returns the time in seconds since 1970. Everything was found sound up to the act
    numbered `checked_turn`. `unsaved_games` has each game whose current state is not stored, by its
    number.
    """

    path: str
    connection: sqlite3.Connection
    clock: Callable[[], float]
    checked_turn: int
    unsaved_games: dict[int, UnsavedGame]

    def commit(self, write: Callable[[sqlite3.Connection], None]) -> bool:
        """Run `write` in a transaction and return whether that worked; nothing is raised."""

    def note_unsaved(self, number: int, unsaved: UnsavedGame | None) -> None:
        """Record that the current state of a game is not stored or, with None, that it is
        stored.
        """

    def take_turn(self) -> int:
        """Return a number for an act, greater than that of every earlier act."""

    def load(self, number: int) -> object:
        """Read a game and repair it if it is damaged. Raises StoreError."""

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """Return the rows of a query; none if the file cannot be read."""


_FORM = re.compile(r"[^{}]*(?:\{\d(?:!r)?(?::,)?\}[^{}]*)*")
"""The pattern of a message's form. A damaged file may contain any other, which could ask for any
amount of memory when formatted.
"""


def encode_message(message: str) -> str:
    """The message as a JSON list of its form and fields; plain text unchanged."""
    if not isinstance(message, Message):
        return message
    return json.dumps(_as_list(message), ensure_ascii=False)


def decode_message(text: str) -> Message:
    """The message that `encode_message` wrote; other text unchanged."""
    if text.startswith("["):
        try:
            return _message(json.loads(text))
        except (ValueError, LookupError, RecursionError):
            pass
    return verbatim(text)


def _as_list(field: object) -> object:
    if isinstance(field, Message):
        return [field.form, *map(_as_list, field.fields)]
    return field if isinstance(field, int | float) else str(field)


def _message(parts: list[Any]) -> Message:
    form, *fields = parts
    if not isinstance(form, str) or not _FORM.fullmatch(form):
        raise ValueError(Message("{0!r} is not the form of a message", form))
    return restored_message(
        form, [_message(each) if isinstance(each, list) else each for each in fields]
    )


_TABLES = ("game", "move", "hint", *TEXT_TABLES)
_ORPHANS = " UNION ".join(
    f"SELECT game FROM {table} WHERE game NOT IN (SELECT id FROM game)" for table in _TABLES[1:]
)
_PUT = "INSERT INTO aside(at, game, reason, content, crc, told) VALUES (?, ?, ?, ?, ?, 1)"


def copy_game_aside(connection: sqlite3.Connection, number: int, reason: str, at: float) -> None:
    """Copy all rows of a game to the table `aside`, in the caller's transaction. Raises
    sqlite3.Error.
    """
    add_aside(connection, number, reason, rows_by_table(connection, number), at)


def add_aside(
    connection: sqlite3.Connection, number: int, reason: str, content: object, at: float
) -> None:
    """Add `content`, which must fit into JSON, to the table `aside`, unless it is already there.
    Raises sqlite3.Error.
    """
    add_aside_text(
        connection, number, encode_message(reason), json.dumps(content, separators=(",", ":")), at
    )


def add_aside_text(
    connection: sqlite3.Connection, number: int, reason: str, text: str, at: float
) -> None:
    """Do the same as `add_aside` with text that is already JSON."""
    if not connection.execute("SELECT 1 FROM aside WHERE content = ?", (text,)).fetchone():
        fields = (float(at), number, reason, text)
        connection.execute(_PUT, (*fields, row_checksum(0, fields)))


def rows_by_table(connection: sqlite3.Connection, number: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of a game as they are, by table, with blobs as `{"hex": …}`. Raises
    sqlite3.Error.
    """
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    found: dict[str, list[dict[str, Any]]] = {}
    for table in _TABLES:
        column = "id" if table == "game" else "game"
        rows = cursor.execute(f"SELECT * FROM {table} WHERE {column} = ?", (number,)).fetchall()
        found[table] = [
            {name: _plain(value) for name, value in zip(row.keys(), row, strict=True)}
            for row in rows
        ]
    return found


def _plain(value: Any) -> Any:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


def move_game_aside(connection: sqlite3.Connection, number: int, reason: str, at: float) -> None:
    """Move a game whose own row cannot be read to the table `aside`, in the caller's transaction.
    Raises sqlite3.Error.
    """
    copy_game_aside(connection, number, reason, at)
    for table in _TABLES[1:]:
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
    connection.execute("DELETE FROM game WHERE id = ?", (number,))


def mend(store: GamesFile, damage: Iterable[Damage]) -> None:
    """Replace the rows of damaged games with what can be trusted, and rebuild the indexes if the
    file itself is damaged.

    The damaged rows are set aside, and the player is notified at the next start. If something
    cannot be written, the store's `trouble` says so.
    """
    reasons = dict(sorted(damage, reverse=True))
    (last,) = store.connection.execute("SELECT coalesce(max(id), 0) FROM aside").fetchone()
    for number in sorted(reasons):
        if number:
            store.load(number)
            _drop_damaged_hints(store, number)
            for table in TEXT_TABLES:
                _drop_damaged_text(store, table, number)

    def finish(connection: sqlite3.Connection) -> None:
        if 0 in reasons:
            connection.execute("REINDEX")
            _mend_orphans(connection, reasons[0], store.clock())
            _drop_damaged_rows(connection, store.clock())
        connection.execute("UPDATE aside SET told = 0 WHERE id > ?", (last,))

    store.commit(finish)


def _mend_orphans(connection: sqlite3.Connection, reason: str, now: float) -> None:
    """Set aside rows that belong to no game, and give data that was set aside earlier new
    checksums.
    """
    add_aside(connection, 0, reason, [reason, now], now)
    for (number,) in connection.execute(_ORPHANS).fetchall():
        move_game_aside(connection, number, reason, now)
    for row in connection.execute("SELECT id, at, game, reason, content FROM aside").fetchall():
        number, *fields = row
        connection.execute(
            "UPDATE aside SET crc = ? WHERE id = ?", (row_checksum(0, tuple(fields)), number)
        )


def _drop_damaged_rows(connection: sqlite3.Connection, now: float) -> None:
    """Set aside the versions of drafts, and what was done in lessons, that is not as it was
    written.
    """
    from sudoku_app.game.storage.lesson_rows import event_damage, event_is_intact, event_rows
    from sudoku_app.game.storage.versions import damage_of, version_is_intact, version_rows

    for table, rows, is_intact, damage in (
        ("version", version_rows(connection), version_is_intact, damage_of),
        ("lesson", event_rows(connection), event_is_intact, event_damage),
    ):
        for row in rows:
            if not is_intact(row):
                content = {name: _plain(row[name]) for name in row.keys()}  # noqa: SIM118 - values
                add_aside(connection, 0, damage(row), {table: [content]}, now)
                connection.execute(f"DELETE FROM {table} WHERE id = ?", (row["id"],))


def _drop_damaged_hints(store: GamesFile, number: int) -> None:
    rows = store.rows("SELECT * FROM hint WHERE game = ?", number)
    damaged = [(number, row["seq"]) for row in rows if not hint_is_intact(row)]

    def drop(connection: sqlite3.Connection) -> None:
        reason = Message("the checksum of a hint does not match")
        copy_game_aside(connection, number, reason, store.clock())
        connection.executemany("DELETE FROM hint WHERE game = ? AND seq = ?", damaged)

    if damaged:
        store.commit(drop)


def _drop_damaged_text(store: GamesFile, table: str, number: int) -> None:
    row = text_row(store.connection, table, number)

    def drop(connection: sqlite3.Connection) -> None:
        copy_game_aside(connection, number, TEXT_TABLES[table], store.clock())
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (number,))

    if row is not None and not text_is_intact(row):
        store.commit(drop)


def notify_of_new_asides(connection: sqlite3.Connection, notices: Notices) -> None:
    """Notify the player of rows that were set aside without a notice. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT reason, game FROM aside WHERE told = 0 ORDER BY id"
    ).fetchall()
    for reason, number in rows:
        notices.tell(
            Message(
                "a damaged game was repaired; its original data was set aside: {0}",
                decode_message(reason),
            )
            if number
            else Message("the games file was damaged: {0}", decode_message(reason))
        )
    with suppress(sqlite3.Error), transaction(connection):  # otherwise notify again
        connection.execute("UPDATE aside SET told = 1 WHERE told = 0")
