"""Repair damaged games, at the latest when the file is left: everything that cannot be trusted is
copied to table `aside` before it is overwritten.
"""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from sudoku_app.core.message import Message, restored_message, verbatim
from sudoku_app.game.storage.backup import back_up_and_thin
from sudoku_app.game.storage.checks import Damage, find_damage, find_new_damage
from sudoku_app.game.storage.disk import share_mark
from sudoku_app.game.storage.schema import transaction
from sudoku_app.game.storage.store_file import FileProblem, StoreError, as_store_error
from sudoku_app.game.storage.tables import ASIDE, OF_GAMES, PLAIN, CheckedTable, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.game.play.notices import Notices
    from sudoku_app.game.storage.games_file import GamesFile
    from sudoku_app.game.storage.repair import OpenedBackups


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


_TABLES = ("game", "move", *(table.name for table in OF_GAMES))
_ORPHANS = " UNION ".join(
    f"SELECT game FROM {table} WHERE game NOT IN (SELECT id FROM game)" for table in _TABLES[1:]
)


def copy_game_aside(
    connection: sqlite3.Connection, number: int, reason: str, at: float, is_told: bool = True
) -> None:
    """Copy all rows of a game to the table `aside`, in the caller's transaction. Raises
    sqlite3.Error.
    """
    add_aside(connection, number, reason, rows_by_table(connection, number), at, is_told)


def add_aside(
    connection: sqlite3.Connection,
    number: int,
    reason: str,
    content: object,
    at: float,
    is_told: bool = True,
) -> None:
    """Add `content`, which must fit into JSON, to the table `aside`, unless it is already there.

    Unless `is_told`, the player will be notified of the reason. Raises sqlite3.Error.
    """
    text = json.dumps(content, separators=(",", ":"))
    add_aside_text(connection, number, encode_message(reason), text, at, is_told)


def add_aside_text(
    connection: sqlite3.Connection,
    number: int,
    reason: str,
    text: str,
    at: float,
    is_told: bool = True,
) -> None:
    """Do the same as `add_aside` with text that is already JSON."""
    if not connection.execute("SELECT 1 FROM aside WHERE content = ?", (text,)).fetchone():
        ASIDE.put(connection, (float(at), number, reason, text), told=int(is_told))


def rows_by_table(connection: sqlite3.Connection, number: int) -> dict[str, list[dict[str, Any]]]:
    """All rows of a game as they are, by table, with blobs as `{"hex": …}`. Raises
    sqlite3.Error.
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for table in _TABLES:
        query = f"SELECT * FROM {table} WHERE {'id' if table == 'game' else 'game'} = ?"
        found[table] = list(map(_plain, rows_of(connection, query, number)))
    return found


def _plain(row: sqlite3.Row) -> dict[str, Any]:
    values = zip(row.keys(), row, strict=True)
    return {
        name: {"hex": value.hex()} if isinstance(value, bytes) else value for name, value in values
    }


def move_game_aside(
    connection: sqlite3.Connection, number: int, reason: str, at: float, is_told: bool = True
) -> None:
    """Move all rows of a game to the table `aside`, in the caller's transaction. Raises
    sqlite3.Error.
    """
    copy_game_aside(connection, number, reason, at, is_told)
    for table in _TABLES[1:]:
        connection.execute(f"DELETE FROM {table} WHERE game = ?", (number,))
    connection.execute("DELETE FROM game WHERE id = ?", (number,))


def mend(store: GamesFile, damage: Iterable[Damage]) -> None:
    """Bring back rows that are missing, replace damaged rows with what can be trusted of them,
    there or in backups, and rebuild the indexes if the file itself is damaged.

    The damaged rows are set aside, and `notify_of_new_asides` tells the player. If something cannot
    be written, the store's `trouble` says so. Raises sqlite3.Error if the file cannot be read.
    """
    from sudoku_app.game.storage.repair import opened_backups  # only needed for a damaged file

    reasons = dict(sorted(damage, reverse=True))
    numbers = set(reasons) - {0}
    with opened_backups(store.path) as opened:
        mend_file = partial(_mend_file, reason=reasons.get(0), opened=opened, now=store.clock())
        store.commit(mend_file)
        numbers |= _orphans(store.connection)
        for number in sorted(numbers):
            _mend_game(store, number, opened)


def mend_all(store: GamesFile, damage: Iterable[Damage]) -> list[Damage]:
    """Mend damage and whatever is found then, and return the damage that remains."""
    remaining = list(damage)
    for _ in range(2):  # games are only checked once the file itself is sound
        if remaining:
            mend(store, remaining)
            remaining = find_damage(store.connection)
    return remaining


def _mend_game(store: GamesFile, number: int, opened: OpenedBackups) -> None:
    from sudoku_app.game.storage.records import put_record, raw_game  # as above
    from sudoku_app.game.storage.repair import kept_games, repaired

    unsaved = store.unsaved_games.get(number)
    if unsaved is not None:
        unsaved.save()
        return
    raw = raw_game(store.connection, number)
    record, notice = repaired(raw, kept_games(number, opened), Message("game {0}", number))

    def write(connection: sqlite3.Connection) -> None:
        move_game_aside(connection, number, notice, store.clock(), is_told=False)
        if record is not None:
            put_record(connection, number, record)

    store.commit(write)


def _orphans(connection: sqlite3.Connection) -> set[int]:
    """The numbers of games that have rows in other tables only. Raises sqlite3.Error."""
    return {number for (number,) in connection.execute(_ORPHANS) if isinstance(number, int)}


def _mend_file(
    connection: sqlite3.Connection, reason: str | None, opened: OpenedBackups, now: float
) -> None:
    """Bring back rows that are missing. If the file itself is damaged, for a `reason`, rebuild the
    indexes as well, and mend the rows that belong to no game.
    """
    from sudoku_app.game.storage.missing_rows import complete_tables  # as above

    if reason is not None:
        connection.execute("REINDEX")
    completed = complete_tables(connection, opened, _orphans(connection))
    for place, (notice, old) in enumerate(completed):
        content = [now, place, old and _plain(old)]
        add_aside(connection, 0, notice, content, now, is_told=False)
    if reason is None:
        return
    damaged = [
        (table, row)
        for table in PLAIN
        for row in table.rows(connection)
        if not table.is_intact(row)
    ]
    for table, row in damaged:
        _mend_row(connection, table, row, opened, now)
    if not damaged and not completed and not _orphans(connection):
        notice = Message("the games file was damaged: {0}", reason)
        add_aside(connection, 0, notice, [reason, now], now, is_told=False)


def _mend_row(
    connection: sqlite3.Connection,
    table: CheckedTable,
    row: sqlite3.Row,
    opened: OpenedBackups,
    now: float,
) -> None:
    """Write a row as a backup proves that it was, or set it aside. What was set aside before stays,
    although damaged.
    """
    from sudoku_app.game.storage.repair import proven_plain_row  # as above
    from sudoku_app.game.storage.repair_notices import plain_notice

    proven = proven_plain_row(table, row, opened)
    content = _plain(row)
    notice = plain_notice(table, proven or content, proven is not None)
    add_aside(connection, 0, notice, {table.name: [content]}, now, is_told=False)
    if proven is None and table is not ASIDE:
        connection.execute(f"DELETE FROM {table.name} WHERE id = ?", (row["id"],))
    else:
        fields = tuple((proven or row)[column] for column in table.columns)
        table.overwrite(connection, row["id"], fields)


def notify_of_new_asides(connection: sqlite3.Connection, notices: Notices) -> None:
    """Notify the player of data that was set aside without a notice. Raises sqlite3.Error."""
    from sudoku_app.game.storage.repair_notices import gathered  # as above

    rows = connection.execute("SELECT reason FROM aside WHERE told = 0 ORDER BY id").fetchall()
    for notice in gathered(decode_message(reason) for (reason,) in rows):
        notices.tell(notice)
    with suppress(sqlite3.Error), transaction(connection):  # otherwise notify again
        connection.execute("UPDATE aside SET told = 1 WHERE told = 0")


@as_store_error()
def back_up_at_exit(store: GamesFile, label: str = "") -> None:
    """Repair damaged games of an open store, back it up and thin its backups.

    The player is notified of repairs at the next start. Raises StoreError if the file itself is
    damaged, OSError or StoreError if the backup cannot be written.
    """
    share = share_mark(store.path).read
    damage = find_new_damage(store.connection, store.checked_turn, share)
    if not damage:
        try:
            back_up_and_thin(store, label)
        except StoreError as error:
            if error.problem is not FileProblem.CORRUPT:
                raise
            damage = find_damage(store.connection)  # if there are very many games, pages come last
        else:
            return
    damage = mend_all(store, damage)
    if damage:
        raise StoreError(Message("{0}: {1}", store.path, damage[0].reason), FileProblem.CORRUPT)
    back_up_and_thin(store, label)
