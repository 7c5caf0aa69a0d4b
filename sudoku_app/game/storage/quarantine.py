"""Handle a games file that is damaged, or that was deleted or replaced during play.

Nothing in a damaged file is deleted or overwritten, and everything readable in it is recovered. The
connection to a file that was deleted or replaced still has all its games: they are written again,
and the file that another program put in their place is kept next to them.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import ExitStack, closing, contextmanager, suppress
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, counted
from sudoku_app.game.storage.atomic_file import replace, sync_file, sync_folder
from sudoku_app.game.storage.backup import (
    Backup,
    backups,
    copy_to,
    open_backup,
    shown_stamp,
    stamp,
)
from sudoku_app.game.storage.checks import find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    FileProblem,
    StoreError,
    decoded,
    opened_read_only,
    problem_of,
    quoted,
    reason_of,
    unusable,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


_PARTS = ("", "-wal", "-shm")


class Quarantine:
    """The place for a damaged games file: `path` followed by `.corrupt-`, or another `word`, and
    the time; mutable.

    The log and its index keep their suffixes after that, so that SQLite still recognises them.
    """

    def __init__(self, path: str, now: float, word: str = "corrupt") -> None:
        self._path = path
        self._copied = False
        base = f"{path}.{word}-{stamp(now)}"
        self.path, again = base, 2
        while any(os.path.exists(self.path + part) for part in _PARTS):
            self.path, again = f"{base}-{again}", again + 1

    def copy_before_closing(self) -> None:
        """Copy the file if it has a log, since closing would fold the log into the file.

        If there is no space for a copy, the file is later moved as closing leaves it, with the same
        content in different bytes.
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
        """The path at which the damaged file, with its log if any, can be read until it is
        moved.
        """
        return self.path if self._copied else self._path

    def move(self) -> None:
        """Move the closed file away. Raises OSError.

        The log is moved first, because SQLite would fold a remaining log into the next file at
        `path`.
        """
        for part in reversed(_PARTS):
            with suppress(FileNotFoundError):
                if self._copied:
                    os.unlink(self._path + part)
                else:
                    replace(self._path + part, self.path + part)
        TurnMark(self._path).forget()
        sync_folder(os.path.dirname(os.path.abspath(self._path)))


def copy_newest_backup(path: str) -> Backup | None:
    """Copy the newest sound backup to `waiting_path` and return it; None if there is none.

    Files left there by an unfinished recovery are deleted first. Raises OSError, sqlite3.Error or
    StoreError if the copy cannot be written.
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
    """The path at which a restored copy waits until the damaged file has been moved away."""
    return f"{path}.restored"


def install_waiting_copy(path: str) -> None:
    """Move a waiting copy, if there is one, to the file's path if that is free. Raises OSError."""
    if os.path.isfile(waiting_path(path)) and not any(os.path.exists(path + p) for p in _PARTS):
        replace(waiting_path(path), path)
        sync_folder(os.path.dirname(os.path.abspath(path)))


def probe_lock(path: str) -> None:
    """Raise StoreError if another program has the games file open, without changing anything."""
    try:
        with opened_read_only(path) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except DAMAGE_ERRORS as error:
        if problem_of(error) is FileProblem.LOCKED:
            raise unusable(path, FileProblem.LOCKED, reason_of(error)) from error
        # other problems are reported elsewhere


@contextmanager
def read_copy(path: str) -> Iterator[sqlite3.Connection]:
    """Open a copy of a games file and its log.

    The copy is in memory or, if there is a log, in a temporary folder; nothing is written next to
    the file. Raises OSError or sqlite3.Error.
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


def restored_sentence(backup: Backup | None, games: int) -> Message:
    """The notice about the games restored from a backup."""
    if backup is None:
        return Message("there was no backup to restore")
    return counted(
        games,
        "1 game was restored from the backup of {0}",
        "{1} games were restored from the backup of {0}",
        shown_stamp(backup.made),
    )


def rewrite_file(store: Store) -> tuple[str, Backup | None]:
    """Write the file again and set aside whatever is in its place.

    Returns the path of a damaged file from which more may be recovered, or "", and the backup that
    was restored, if any.
    """
    path = store.path
    os.makedirs(os.path.dirname(os.path.abspath(path)), mode=0o700, exist_ok=True)
    aside = Quarantine(path, store.clock(), "replaced")
    backup = None
    is_whole = not store.identity.is_foreign and _try_to_copy(store)
    if not is_whole:
        backup = copy_newest_backup(path)
    store.identity.leave_own_log()
    existed = os.path.lexists(path)
    aside.move()
    install_waiting_copy(path)
    store.identity.is_new = True
    store.identity.note()
    store.notices.tell(_sentence(aside.path if existed else "", is_whole, backup))
    return aside.path if existed and not is_whole else "", backup


def _try_to_copy(store: Store) -> bool:
    """Copy everything the connection has; return False if its file was truncated so that something
    could not be read.
    """
    try:
        copy_to(store.connection, waiting_path(store.path))
    except (sqlite3.Error, StoreError) as error:
        if problem_of(error) is not FileProblem.CORRUPT:
            raise
        return False
    return True


def _sentence(aside: str, is_whole: bool, backup: Backup | None) -> Message:
    if not aside:
        return Message("another program deleted the games file; it was saved again")
    if is_whole:
        return Message(
            "another program changed the games file; your games were saved again, and the "
            "changed file was kept as {0}",
            aside,
        )
    if backup is None:
        return Message(
            "another program damaged the games file; it was kept as {0}, and there was no "
            "backup to restore",
            aside,
        )
    return Message(
        "another program damaged the games file; it was kept as {0} and replaced by the backup "
        "of {1}",
        aside,
        shown_stamp(backup.made),
    )
