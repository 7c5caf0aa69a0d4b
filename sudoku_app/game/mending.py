"""What could not be trusted is copied aside, as it was found, before anything overwrites it."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any

from sudoku_app.core.message import Message
from sudoku_app.game.kept_message import kept, told
from sudoku_app.game.rows import chained, hint_is_intact

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.checks import Damage
    from sudoku_app.game.keeper import Keeper

_TABLES = ("game", "move", "hint")
_ORPHANS = """SELECT game FROM move WHERE game NOT IN (SELECT id FROM game)
    UNION SELECT game FROM hint WHERE game NOT IN (SELECT id FROM game)"""
_PUT = "INSERT INTO aside(at, game, reason, content, crc, told) VALUES (?, ?, ?, ?, ?, 1)"


def set_aside(connection: sqlite3.Connection, number: int, reason: str, at: float) -> None:
    """Copy all rows of a game into the table `aside`, within the caller's transaction.

    Raises sqlite3.Error.
    """
    put_aside(connection, number, reason, game_rows(connection, number), at)


def put_aside(
    connection: sqlite3.Connection, number: int, reason: str, content: object, at: float
) -> None:
    """Put what JSON can hold into the table `aside`, unless it is there already.

    Raises sqlite3.Error.
    """
    put_aside_text(connection, number, kept(reason), json.dumps(content, separators=(",", ":")), at)


def put_aside_text(
    connection: sqlite3.Connection, number: int, reason: str, text: str, at: float
) -> None:
    """The same for what is JSON text already."""
    if not connection.execute("SELECT 1 FROM aside WHERE content = ?", (text,)).fetchone():
        fields = (float(at), number, reason, text)
        connection.execute(_PUT, (*fields, chained(0, fields)))


def game_rows(connection: sqlite3.Connection, number: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of a game as they are, by table; blobs as `{"hex": …}`. Raises sqlite3.Error."""
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


def set_aside_whole(connection: sqlite3.Connection, number: int, reason: str, at: float) -> None:
    """Move a game whose own row cannot be read out of the tables, within the caller's transaction.

    Raises sqlite3.Error.
    """
    set_aside(connection, number, reason, at)
    connection.execute("DELETE FROM hint WHERE game = ?", (number,))
    connection.execute("DELETE FROM move WHERE game = ?", (number,))
    connection.execute("DELETE FROM game WHERE id = ?", (number,))


def mend(store: Keeper, damage: Iterable[Damage]) -> None:
    """Put what can be trusted of damaged games in the place of their rows, which are set aside, and
    make the indexes anew where the file itself is damaged.

    The player is told at the next start. What cannot be written is told in the store's `trouble`.
    """
    reasons = dict(sorted(damage, reverse=True))
    (last,) = store.connection.execute("SELECT coalesce(max(id), 0) FROM aside").fetchone()
    for number in sorted(reasons):
        if number:
            store.load(number)
            _drop_damaged_hints(store, number)

    def finish(connection: sqlite3.Connection) -> None:
        if 0 in reasons:
            connection.execute("REINDEX")
            _mend_what_no_game_has(connection, reasons[0], store.clock())
        connection.execute("UPDATE aside SET told = 0 WHERE id > ?", (last,))

    store.keep(finish)


def _mend_what_no_game_has(connection: sqlite3.Connection, reason: str, now: float) -> None:
    """Set rows aside that belong to no game, and seal what was set aside before as it is now."""
    put_aside(connection, 0, reason, [reason, now], now)
    for (number,) in connection.execute(_ORPHANS).fetchall():
        set_aside_whole(connection, number, reason, now)
    for row in connection.execute("SELECT id, at, game, reason, content FROM aside").fetchall():
        number, *fields = row
        connection.execute(
            "UPDATE aside SET crc = ? WHERE id = ?", (chained(0, tuple(fields)), number)
        )


def _drop_damaged_hints(store: Keeper, number: int) -> None:
    rows = store.rows("SELECT * FROM hint WHERE game = ?", number)
    damaged = [(number, row["seq"]) for row in rows if not hint_is_intact(row)]

    def drop(connection: sqlite3.Connection) -> None:
        reason = Message("the checksum of a hint does not fit")
        set_aside(connection, number, reason, store.clock())
        connection.executemany("DELETE FROM hint WHERE game = ? AND seq = ?", damaged)

    if damaged:
        store.keep(drop)


def untold(connection: sqlite3.Connection) -> list[Message]:
    """A sentence for each time that rows were set aside untold. Raises sqlite3.Error."""
    rows = connection.execute(
        "SELECT reason, game FROM aside WHERE told = 0 ORDER BY id"
    ).fetchall()
    return [
        Message("a damaged game was put right, and its rows are kept aside: {0}", told(reason))
        if number
        else Message("the file of games was damaged: {0}", told(reason))
        for reason, number in rows
    ]


def mark_told(connection: sqlite3.Connection) -> None:
    """The player has been told of all that was set aside. Raises sqlite3.Error."""
    connection.execute("UPDATE aside SET told = 1 WHERE told = 0")
