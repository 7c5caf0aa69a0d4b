"""What is done about a damaged file of games: moved away as it is, and the newest backup restored.

Nothing of the damaged file is deleted or overwritten, and what of it can still be read comes back.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.game.atomic_file import replace, sync_file, sync_folder
from sudoku_app.game.backup import Backup, backups, copy_to, open_backup
from sudoku_app.game.checks import find_damage
from sudoku_app.game.schema import SCHEMA_VERSION, migrate, transaction
from sudoku_app.game.stamp import shown_stamp, stamp
from sudoku_app.game.store_file import (
    IN_MEMORY,
    Found,
    StoreError,
    decoded,
    found_by,
    only_looked_at,
    quoted,
)
from sudoku_app.game.turn_mark import TurnMark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.game.store import Store

_PARTS = ("", "-wal", "-shm")


class Quarantine:
    """Where one damaged file of games goes: `path` with `.corrupt-`, or another `word`, and the
    time; mutable.

    The log and its index keep their endings behind that, so that SQLite still knows them.
    """

    def __init__(self, path: str, now: float, word: str = "corrupt") -> None:
        self._path = path
        self._copied = False
        base = f"{path}.{word}-{stamp(now)}"
        self.path, again = base, 2
        while any(os.path.exists(self.path + part) for part in _PARTS):
            self.path, again = f"{base}-{again}", again + 1

    def copy_before_closing(self) -> None:
        """Copy the file if it has a log, which closing it would fold into it.

        Where there is no space for that, the file is moved as closing leaves it: with the same
        content in other bytes.
        """
        if not os.path.exists(f"{self._path}-wal") or not os.path.getsize(f"{self._path}-wal"):
            return
        try:
            for part in _PARTS[:2]:
                shutil.copyfile(self._path + part, self.path + part)
                sync_file(self.path + part)
            self._copied = True
        except OSError:
            for part in _PARTS[:2]:
                with suppress(OSError):
                    os.unlink(self.path + part)

    @property
    def source(self) -> str:
        """Where the damaged file can be read until it is moved, with its log if it has one."""
        return self.path if self._copied else self._path

    def move(self) -> None:
        """Take the file, which is closed now, out of its place. Raises OSError.

        The log goes first: SQLite would fold one that stayed into whatever file came next.
        """
        for part in reversed(_PARTS):
            with suppress(FileNotFoundError):
                if self._copied:
                    os.unlink(self._path + part)
                else:
                    os.rename(self._path + part, self.path + part)
        TurnMark(self._path).forget()
        sync_folder(os.path.dirname(os.path.abspath(self._path)))


def copy_newest(path: str) -> Backup | None:
    """Copy the newest backup that is sound to `waiting_path`; None where there is none.

    What a recovery that did not end left there goes: that starts anew. Raises OSError,
    sqlite3.Error or StoreError where it cannot be written.
    """
    for part in _PARTS:
        with suppress(FileNotFoundError):
            os.unlink(waiting_path(path) + part)
    for backup in backups(path):
        try:
            connection = open_backup(backup.path)
        except StoreError:
            continue
        with closing(connection):
            if not find_damage(connection):
                copy_to(connection, waiting_path(path))
                return backup
    return None


def waiting_path(path: str) -> str:
    """Where a restored copy waits for the damaged file to leave its place."""
    return f"{path}.restored"


def put_in_place(path: str) -> None:
    """Give the copy that waits, if one does, the empty place of the file. Raises OSError."""
    if os.path.isfile(waiting_path(path)) and not any(map(os.path.exists, _all_parts(path))):
        replace(waiting_path(path), path)
        sync_folder(os.path.dirname(os.path.abspath(path)))


def _all_parts(path: str) -> list[str]:
    return [path + part for part in _PARTS]


def probe_lock(path: str) -> None:
    """Raise StoreError where another program has the file of games open. Its games stay as they
    are.
    """
    try:
        with only_looked_at(path) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if found_by(error) is Found.LOCKED:
            words = Message("{0} is {1}: {2}", path, Found.LOCKED.value, error)
            raise StoreError(words, Found.LOCKED) from error
        # what else is wrong with it is for others to say


@contextmanager
def read_copy(path: str) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a file of games, with what its log adds.

    The copy is in memory, or, where there is a log, in a folder of its own; nothing is written
    where the file is. Raises OSError or sqlite3.Error.
    """
    with ExitStack() as stack:
        if os.path.exists(f"{path}-wal") and os.path.getsize(f"{path}-wal"):
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="sudoku-app-"))
            copy = os.path.join(folder, "games.sqlite3")
            for part in _PARTS[:2]:
                shutil.copyfile(path + part, copy + part)
            connection = stack.enter_context(closing(sqlite3.connect(copy, isolation_level=None)))
        else:
            connection = stack.enter_context(
                closing(sqlite3.connect(IN_MEMORY, isolation_level=None))
            )
            source = sqlite3.connect(f"file:{quoted(path)}?mode=ro&immutable=1", uri=True)
            with closing(source):
                source.backup(connection)
        connection.row_factory = sqlite3.Row
        connection.text_factory = decoded
        yield connection


def bring_up(connection: sqlite3.Connection) -> None:
    """Bring a copy of a damaged file up to this program's schema, as far as that goes."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if 0 < version < SCHEMA_VERSION:
            migrate(connection, version)


def restored_sentence(backup: Backup | None, games: int) -> Message:
    """What to tell the player of what came back."""
    if backup is None:
        return Message("there was no backup to restore")
    return Message("{0} came back from the backup of {1}", _games(games), shown_stamp(backup.made))


def salvaged_sentence(games: int) -> Message:
    """What to tell of the games that could still be read in the damaged file."""
    return Message(
        "{0} could still be read in the damaged file and came back as it was left", _games(games)
    )


def salvage(store: Store, damaged: str) -> list[Message]:
    """Bring what can be read of a damaged file into a store; what is to be told of that."""
    from sudoku_app.game.merging import merge
    from sudoku_app.game.records import read_records

    try:
        with read_copy(damaged) as connection, transaction(store.connection):
            bring_up(connection)
            merged = merge(store, read_records(connection), is_own=True)
    except (OSError, sqlite3.Error) as error:
        return [Message("no more could be read in the damaged file: {0}", error)]
    came = merged.added + merged.updated
    return [salvaged_sentence(came)] if came else []


def _games(number: int) -> Message:
    return counted(number, "1 game", "{0} games")
