"""Check or back up the games of a closed file at the player's request, and restore a backup."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from os.path import abspath
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.storage.atomic_file import sync_file
from sudoku_app.game.storage.backup import (
    BEFORE_RESTORE,
    BY_PLAYER,
    Backup,
    back_up,
    backups,
    copy_to,
    newest_turn,
    open_backup,
    opened_backup,
)
from sudoku_app.game.storage.checks import Damage, find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.opening import LazyQuarantine
from sudoku_app.game.storage.quarantine import (
    install_waiting_copy,
    probe_lock,
    read_copy,
    waiting_path,
)
from sudoku_app.game.storage.repair_notices import missing_acts_notice
from sudoku_app.game.storage.rows import is_behind, set_turn
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    FileProblem,
    StoreError,
    as_store_error,
    decoded,
    prepare_copy,
    problem_of,
    reason_of,
    unusable,
)
from sudoku_app.game.storage.totals import recount

if TYPE_CHECKING:
    from collections.abc import Callable


CANCEL_EVERY = 100_000
"""The number of SQLite's virtual machine instructions between two calls of `cancel`, some
milliseconds.
"""

_OF_BACKUP = (FileProblem.CORRUPT, FileProblem.FOREIGN, FileProblem.NEWER)
"""Problems of a backup itself rather than of the disk."""


class Restored(NamedTuple):
    """The result of a restore: the number of games, and the path of the file with the previous
    ones.
    """

    games: int
    before: str


@as_store_error()
def back_up_closed(path: str, clock: Callable[[], float], target: str | None = None) -> str:
    """Back up the games file at `path`, which nobody has open, or copy it to `target`; return the
    path of the new file.

    Raises StoreError if the file cannot be used or is damaged, and OSError or StoreError if the
    backup cannot be written.
    """
    store = Store(path, clock, LazyQuarantine(path, clock).copy_log)
    with closing(store.connection):
        if damage := find_damage(store.connection):
            raise unusable(path, FileProblem.CORRUPT, damage[0].reason)
        if target is None:
            return back_up(store.connection, path, clock(), BY_PLAYER).path
        copy_to(store.connection, abspath(target))
        return target


@as_store_error()
def restore_backup(path: str, backup: str, clock: Callable[[], float]) -> Restored:
    """Replace the content of the games file at `path`, which nobody has open, with a backup.

    The current games are backed up first or, if damaged, moved away unchanged. Raises StoreError if
    the backup is not sound or the file is in use, newer or unreachable, and OSError or StoreError
    if something cannot be written. The file is then unchanged.
    """
    with closing(sound_backup(backup)) as content:
        aside = LazyQuarantine(path, clock)
        try:
            store = Store(path, clock, aside.copy_log)
        except StoreError as error:
            if error.problem is not FileProblem.CORRUPT:
                raise
            raise_last_turn(content, path)
            copy_to(content, waiting_path(path))
            aside.quarantine.move()  # from here on, the next start would install the waiting copy
            install_waiting_copy(path)
            return Restored(_count(content), aside.quarantine.path)
        with closing(store.connection):
            before = back_up(store.connection, path, store.clock(), BEFORE_RESTORE)
            raise_last_turn(content, path)
            store.replace_content(content)
            store.fold()
            return Restored(_count(store.connection), before.path)


def sound_backup(path: str) -> sqlite3.Connection:
    """Read a backup into memory. Raises StoreError if it is not sound."""
    connection = open_backup(path)
    damage = find_damage(connection)
    if damage:
        connection.close()
        raise StoreError(Message("{0}: {1}", path, damage[0].reason), FileProblem.CORRUPT)
    return connection


def copy_sound(path: str, target: str, cancel: Callable[[], bool]) -> int:
    """Copy a backup to a file, migrate it to this program's schema, and return its number of games.

    Safe in any thread; `cancel` is called regularly and returns True to stop. Raises StoreError if
    the backup is not sound, and OSError or sqlite3.Error if something cannot be written.
    """
    try:
        with opened_backup(path) as source:
            copy_to(source, target, cancel=cancel)
        with closing(sqlite3.connect(target, isolation_level=None)) as copy:
            copy.row_factory = sqlite3.Row
            copy.text_factory = decoded
            prepare_copy(copy)
            copy.set_progress_handler(cancel, CANCEL_EVERY)
            damage = find_damage(copy)
            if damage:
                raise StoreError(damage[0].reason, FileProblem.CORRUPT)
            games = _count(copy)
    except (*DAMAGE_ERRORS, StoreError) as error:
        if (problem := problem_of(error)) in _OF_BACKUP:
            raise StoreError(Message("{0}: {1}", path, reason_of(error)), problem) from error
        raise
    sync_file(target)
    return games


def raise_last_turn(content: sqlite3.Connection, path: str) -> None:
    """Give the game played last in sound content a turn of at least that of all backups of the file
    at `path`, so that it, and whatever is played after it, is later than what it replaces.
    """
    query = "SELECT id, turn FROM game ORDER BY turn DESC, id DESC LIMIT 1"
    least = newest_turn(path)
    for number, turn in content.execute(query).fetchall():
        if turn < least:
            set_turn(content, number, turn, least)
    recount(content)


def _count(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM game").fetchone()
    return int(count)


_TABLES = ("game", "move", "aside")


class FileReport(NamedTuple):
    """The result of a check: the damage found, the number of rows in each table, and the backups.

    Each backup comes with its own damage, or with an empty text.
    """

    damage: tuple[Damage, ...]
    games: int
    moves: int
    aside: int
    backups: tuple[tuple[Backup, str], ...]


def check_file(path: str) -> FileReport:
    """Check the games file at `path`, which nobody has open, and its backups.

    Raises OSError or StoreError if it cannot be checked.
    """
    probe_lock(path)
    damage, counts = [], [0] * len(_TABLES)
    try:
        with read_copy(path) as connection:
            prepare_copy(connection)
            damage = find_damage(connection)
            noted = TurnMark(path).read_acts()
            if is_behind(connection, noted):
                damage.append(Damage(0, missing_acts_notice(connection, noted)))
            for place, table in enumerate(_TABLES):
                query = f"SELECT count(*) FROM {table}"
                counts[place] = connection.execute(query).fetchone()[0]
    except (*DAMAGE_ERRORS, StoreError) as error:
        if isinstance(error, StoreError) and error.problem is not FileProblem.CORRUPT:
            raise
        damage = [Damage(0, reason_of(error))]
    checked = tuple((backup, _trouble_of(backup)) for backup in backups(path))
    return FileReport(tuple(damage), counts[0], counts[1], counts[2], checked)


def _trouble_of(backup: Backup) -> str:
    try:
        with closing(open_backup(backup.path)) as connection:
            damage = find_damage(connection)
    except StoreError as error:
        return str(error)
    return damage[0].reason if damage else ""
