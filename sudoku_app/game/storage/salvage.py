"""Recover everything that can be trusted from a damaged file of games into a store that has the
games of a backup.
"""

from __future__ import annotations

import os
import sqlite3
import struct
from collections import Counter
from contextlib import closing, suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from sudoku_app.core.message import Message, counted, verbatim
from sudoku_app.game.storage.backup import shown_stamp
from sudoku_app.game.storage.disk import FileState
from sudoku_app.game.storage.importing import merge
from sudoku_app.game.storage.lessons import merge_events
from sudoku_app.game.storage.quarantine import rewrite_file
from sudoku_app.game.storage.records import (
    identity_of,
    raw_game,
    reachable_numbers,
    readable_rows,
    record_of,
)
from sudoku_app.game.storage.repair import (
    is_whole,
    kept_games,
    opened_backups,
    proven_plain_row,
    repaired,
)
from sudoku_app.game.storage.repair_notices import (
    game_name,
    gathered,
    lost_notice,
    name_of_game,
    older_notice,
    plain_notice,
    uncounted_notice,
)
from sudoku_app.game.storage.rows import clean_text, read_game
from sudoku_app.game.storage.schema import SCHEMA_VERSION, create, migrate, transaction
from sudoku_app.game.storage.shelf import merge_versions
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    StoreError,
    decoded,
    reason_of,
    schema_version,
)
from sudoku_app.game.storage.tables import (
    ASIDE,
    DRAFT,
    GAME,
    LESSON,
    OF_GAMES,
    CheckedTable,
)
from sudoku_app.game.storage.totals import TOTALLED, count_rows, stored_total
from sudoku_app.regular_file import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudoku_app.game.storage.backup import Backup
    from sudoku_app.game.storage.records import GameRecord, Identity
    from sudoku_app.game.storage.repair import OpenedBackups
    from sudoku_app.game.storage.store import Store


_MAGIC = b"SQLite format 3\0"
"""How a file begins. If it doesn't, the number of its pages is not to be trusted either."""
_PAGE = 4096  # bytes
_MOST_FILLED = 1 << 14
"""The number of pages up to which the missing end of a file is filled with empty ones."""
_HEADER, _FRAME = 32, 24  # bytes of the log before its pages and before each of them
_GAMES = "SELECT * FROM game ORDER BY id"
_NAMES = "SELECT id, name FROM game INDEXED BY game_name ORDER BY name"
"""Reads only the index, which lies in other pages than the table."""
_MENTIONED = (
    _NAMES,
    "SELECT id FROM game INDEXED BY game_turn ORDER BY turn",
    "SELECT DISTINCT game FROM move ORDER BY game",
)


def salvage(store: Store, damaged: str, restored: Backup | None = None) -> list[Message]:
    """Add what can be trusted in a damaged file to a store; return the notices about that.

    `restored` is the backup whose games are in the store, if any.
    """
    try:
        with (
            opened_backups(store.path) as opened,
            closing(_readable_copy(damaged, opened)) as connection,
            transaction(store.connection),
        ):
            return _Salvage(store, connection, opened).run(restored)
    except (OSError, *DAMAGE_ERRORS) as error:
        reason = reason_of(error)
        return [Message("nothing more could be recovered from the damaged file: {0}", reason)]


def _readable_copy(damaged: str, opened: OpenedBackups) -> sqlite3.Connection:
    """Open a copy in memory of a damaged file and its log, whose first page, which says where the
    tables are, is that of a backup or a new file if more games can be read with it.

    Raises OSError, sqlite3.Error or MemoryError.
    """
    data = _folded(_bytes_of(damaged), _bytes_of(f"{damaged}-wal"))
    if data.startswith(_MAGIC):
        # SQLite reads nothing of a file that ends before the first page of some table.
        data = data.ljust(_PAGE * min(int.from_bytes(data[28:32], "big"), _MOST_FILLED), b"\0")
    with closing(sqlite3.connect(IN_MEMORY, isolation_level=None)) as model:
        create(model)
        new = model.serialize()
    own, *others = (
        _fitted(page[:_PAGE], data)
        for page in (data, *(_bytes_of(backup.path, _PAGE) for backup, _ in opened), new)
    )
    best, most = own, -1
    for page in (own, *others):
        with (
            suppress(*DAMAGE_ERRORS, StoreError, LookupError),
            closing(_opened(page + data[_PAGE:])) as connection,
        ):
            schema_version(connection)
            if page is own:
                break
            read = len(readable_rows(connection, _NAMES))
            read += 2 * sum(map(GAME.is_intact, readable_rows(connection, _GAMES)))
            if read > most:
                best, most = page, read
    return _opened(best + data[_PAGE:])


def _folded(data: bytes, log: bytes) -> bytes:
    """The bytes of a file with the pages of its log, up to the last transaction.

    SQLite stops at the first page of the log that is not as it was written. Here all pages are
    taken, since each row has a checksum of its own. See "WAL File Format" in SQLite's
    documentation.
    """
    frames = [
        (*struct.unpack(">2I8s", log[at : at + 16]), log[at + _FRAME : at + _FRAME + _PAGE])
        for at in range(_HEADER, len(log) - _FRAME - _PAGE + 1, _FRAME + _PAGE)
    ]
    # Each frame has the number of its page and, at the end of a transaction, that of pages in the
    # file. What follows it marks those of this log; behind them there can be others.
    most = len(data) // _PAGE + len(frames)
    marks = Counter(mark for _, _, mark, _ in frames).most_common(1)
    ends = [
        place
        for place, (_, count, mark, _) in enumerate(frames, 1)
        if 0 < count <= most and mark == marks[0][0]
    ]
    if not ends:
        return data
    count = frames[ends[-1] - 1][1]
    pages = bytearray(data[: _PAGE * count].ljust(_PAGE * count, b"\0"))
    for number, _, _, page in frames[: ends[-1]]:
        if 0 < number <= count:
            pages[_PAGE * (number - 1) : _PAGE * number] = page
    return bytes(pages)


def _bytes_of(path: str, most: int = -1) -> bytes:
    return read_bytes(path, most) if os.path.exists(path) else b""


def _opened(data: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(IN_MEMORY, isolation_level=None)
    connection.text_factory = decoded
    connection.row_factory = sqlite3.Row
    connection.deserialize(data)
    return connection


def _fitted(page: bytes, data: bytes) -> bytes:
    """A first page in the form that a file in memory needs: without a log, with the number of its
    pages, and without a list of free ones. See "The Database Header" in SQLite's documentation.
    """
    count = (len(data) // _PAGE).to_bytes(4, "big")
    change = page[24:28]
    return page[:18] + b"\1\1" + page[20:28] + count + bytes(8) + page[40:92] + change + page[96:]


class _Salvage:
    """Reads a damaged file through `connection`; mutable."""

    def __init__(self, store: Store, connection: sqlite3.Connection, opened: OpenedBackups) -> None:
        self._store = store
        self._connection = connection
        self._opened = opened
        self._news: list[Message] = []
        self._found: dict[Identity, int] = {}

    def run(self, restored: Backup | None) -> list[Message]:
        """Add everything to the store, in the caller's transaction; return the notices."""
        made_of: dict[Identity, Backup] = {}
        newer = list(takewhile(lambda each: each.backup != restored, self._opened))
        for opened in reversed(newer):  # backups with damage, in which most games may be whole
            whole = {
                number: record
                for number in reachable_numbers(opened.connection)
                if is_whole(raw := raw_game(opened.connection, number))
                and (record := record_of(raw)) is not None
            }
            numbers = {record.identity: number for number, record in whole.items()}
            merge(self._store, whole.values(), numbers)
            made_of |= dict.fromkeys(numbers, opened.backup)
        with suppress(*DAMAGE_ERRORS):
            (version,) = self._connection.execute("PRAGMA user_version").fetchone()
            if 0 < version < SCHEMA_VERSION:
                migrate(self._connection, version)
        merged = merge(self._store, self._games(), self._found)
        merge_versions(self._store.connection, self._plain_rows(DRAFT))
        merge_events(self._store.connection, self._plain_rows(LESSON))
        self._tell_of_others(made_of, restored)
        self._tell_of_missing()
        came = merged.added + merged.updated
        recovered = counted(
            came,
            "1 game was recovered from the damaged file",
            "{0} games were recovered from the damaged file",
        )
        return [*([recovered] if came else []), *gathered(self._news)]

    def _games(self) -> Iterator[GameRecord]:
        """Yield the games that can be trusted, and collect the notices about others."""
        is_readable = all(self._can_scan(table) for table in OF_GAMES)
        for number, name in self._names().items():
            raw = raw_game(self._connection, number)
            was_whole = is_whole(raw)
            record = record_of(raw) if was_whole and is_readable else None
            if record is None:
                record, notice = repaired(raw, kept_games(number, self._opened), name)
                self._news += [] if was_whole else [notice]
            if record is not None:
                self._found[record.identity] = number
                yield record

    def _can_scan(self, table: CheckedTable) -> bool:
        with suppress(*DAMAGE_ERRORS):
            self._connection.execute(f"SELECT sum(length(crc)) FROM {table.name}").fetchone()
            return True
        return False

    def _names(self) -> dict[int, Message]:
        """The number and name of every game that is mentioned anywhere in the file."""
        numbers = [*reachable_numbers(self._connection)]
        for query in _MENTIONED:
            found = readable_rows(self._connection, query)
            numbers += [row[0] for row in found if isinstance(row[0], int)]
        names = {number: Message("game {0}", number) for number in sorted(set(numbers))}
        for number, name in readable_rows(self._connection, _NAMES):
            if number in names and isinstance(name, str) and name:
                names[number] = verbatim(clean_text(name))
        return names

    def _plain_rows(self, table: CheckedTable) -> list[dict[str, Any]]:
        """The rows of a table that can be trusted; collects the notices about others."""
        query = f"SELECT * FROM {table.name} ORDER BY id"
        rows = readable_rows(self._connection, query)
        if not self._can_scan(table):
            rest = readable_rows(self._connection, f"{query} DESC")  # up to the damage
            known = {row[0] for row in rows}
            rows += [row for row in reversed(rest) if row[0] not in known]
            if rows or self._found or self._news or readable_rows(self._store.connection, query):
                self._news.append(
                    Message("the drafts in the damaged file could not be read to the end")
                    if table is DRAFT
                    else Message(
                        "the answers in lessons in the damaged file could not be read to the end"
                    )
                )
        found = []
        for row in rows:
            with suppress(LookupError):  # a column may be gone
                if table.is_intact(row):
                    found.append(dict(row))
                    continue
                proven = proven_plain_row(table, row, self._opened)
                self._news.append(plain_notice(table, proven or row, proven is not None))
                found += [proven] if proven else []
        return found

    def _tell_of_missing(self) -> None:
        """Note how many rows the damaged file should have beyond those that there are now."""
        for table in TOTALLED:
            if table is ASIDE:  # which stays in the damaged file
                continue
            stored = None
            with suppress(*DAMAGE_ERRORS):
                stored = stored_total(self._connection, table)
            if stored is None:
                self._news.append(uncounted_notice(table))
                continue
            missing = stored.total.minus(count_rows(self._store.connection, table, 0))
            if missing.rows > 0:
                name = None
                if missing.rows == 1 and table.has_game and self._has_same_numbers():
                    name = name_of_game(self._store.connection, missing.keys)
                self._news.append(lost_notice(table, missing.rows, name))

    def _has_same_numbers(self) -> bool:
        """Whether all games of the damaged file have the same numbers in the store."""
        rows = readable_rows(self._store.connection, _GAMES)
        numbers = {identity_of(read_game(row)): row["id"] for row in rows}
        return self._found.items() <= numbers.items()

    def _tell_of_others(self, made_of: Mapping[Identity, Backup], restored: Backup | None) -> None:
        """Note the games that could not be read in the file and are as a backup has them."""
        for row in readable_rows(self._store.connection, _GAMES):
            facts = read_game(row)
            backup = made_of.get(identity_of(facts), restored)
            if identity_of(facts) not in self._found and backup is not None:
                self._news.append(older_notice(game_name(row), shown_stamp(backup.made)))


def restore_lost_file(store: Store) -> None:
    """Write the games of an open store again after its file was deleted or replaced, and add a
    notice.

    Raises OSError, sqlite3.Error or StoreError; then nothing is lost, and the caller should try
    again.
    """
    damaged, backup = "", None
    if store.identity.look() is FileState.LOST:
        damaged, backup = rewrite_file(store)
    store.reopen()
    if damaged:
        for notice in salvage(store, damaged, backup):
            store.notices.tell(notice)
