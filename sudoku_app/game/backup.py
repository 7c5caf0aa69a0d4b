"""Copies of the file of games: made by SQLite itself, only of what is sound, thinned by age."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.atomic_file import replace, sync_file, sync_folder
from sudoku_app.game.checks import find_damage
from sudoku_app.game.mending import mend
from sudoku_app.game.stamp import STAMP, stamp
from sudoku_app.game.store_file import (
    IN_MEMORY,
    Found,
    StoreError,
    check_pages,
    decoded,
    found_by,
    prepare_copy,
    quoted,
)
from sudoku_app.regular_file import refuse_special

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_app.game.keeper import Keeper

BEFORE_MIGRATION = "before-migration"
BEFORE_RESTORE = "before-restore"
DAILY, WEEKLY, MONTHLY = 7, 4, 3
"""How many days, weeks and months keep their newest backup."""
LABELLED = 3
"""How many backups of each label are kept."""

_WRITING = ".writing"
_NAME = re.compile(rf"games-({STAMP})(?:-(\d+))?(?:-(before-[a-z]+))?\.sqlite3")


class Backup(NamedTuple):
    """A backup: its file, when it was made (see `stamp`), and why, where not at an ordinary end."""

    path: str
    made: str
    label: str = ""


def backup_folder(path: str) -> str:
    """The folder of the backups of the file of games at `path`."""
    return os.path.join(os.path.dirname(os.path.abspath(path)), "backups")


def backups(path: str) -> list[Backup]:
    """All backups of the file at `path`, the newest first."""
    if path == IN_MEMORY:
        return []
    folder = backup_folder(path)
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    found = []
    for name in names:
        if match := _NAME.fullmatch(name):
            made, again, label = match.groups("")
            order = made, int(again or 1)
            path = os.path.join(folder, name)
            if os.path.isfile(path):  # SQLite would wait for what comes out of a named pipe
                found.append((order, Backup(path, made, label)))
    return [backup for _, backup in sorted(found, reverse=True)]


def back_up(connection: sqlite3.Connection, path: str, now: float, label: str = "") -> Backup:
    """Copy the file of games that `connection` has open, and was found sound, among its backups.

    A file of that name is there whole or not at all. Raises OSError, sqlite3.Error or StoreError.
    """
    if path == IN_MEMORY:
        raise StoreError(
            Message("these games are in memory alone, and there is no file to copy"), Found.FAILED
        )
    folder = backup_folder(path)
    os.makedirs(folder, mode=0o700, exist_ok=True)
    made = stamp(now)
    ending = f"-{label}.sqlite3" if label else ".sqlite3"
    target = os.path.join(folder, f"games-{made}{ending}")
    again = 2
    while os.path.exists(target):
        target = os.path.join(folder, f"games-{made}-{again}{ending}")
        again += 1
    copy_to(connection, target)
    return Backup(target, made, label)


def copy_to(connection: sqlite3.Connection, target: str) -> None:
    """Copy what `connection` has open to a file of its own that is there whole or not at all.

    Raises OSError, sqlite3.Error, or StoreError where the copy does not read back.
    """
    target = os.path.abspath(target)
    temporary = f"{target}{_WRITING}"
    _remove(temporary)  # left behind by a program that was killed
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with no log beside it
            check_pages(copy, whole=True)
        sync_file(temporary)
        replace(temporary, target)
    finally:
        _remove(temporary)
    sync_folder(os.path.dirname(target))


def _remove(temporary: str) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(temporary + ending)


def back_up_at_exit(store: Keeper) -> None:
    """Back up an open store and thin its backups; damaged games are mended first.

    What was mended is told at the next start. Raises StoreError when the file itself is damaged,
    OSError or sqlite3.Error when the backup cannot be written.
    """
    damage = find_damage(store.connection)
    for _ in range(2):  # games are looked at only once the file itself is sound
        if damage:
            mend(store, damage)
            damage = find_damage(store.connection)
    if damage:
        raise StoreError(Message("{0}: {1}", store.path, damage[0].reason), Found.CORRUPT)
    back_up_sound(store)


def back_up_sound(store: Keeper) -> None:
    """Back up an open store that was found sound, and thin its backups.

    Raises StoreError, OSError or sqlite3.Error when the backup cannot be written.
    """
    made = back_up(store.connection, store.path, store.clock())
    thin(store.path, made)


def thin(path: str, made: Backup) -> None:
    """Delete the backups of the file at `path` that `superfluous` names, but not the one that was
    just `made`, which a clock set back may name among older ones; and what a program that was
    killed left half written. Raises OSError.
    """
    for backup in superfluous(backups(path)):
        if backup != made:
            os.unlink(backup.path)
    folder = backup_folder(path)
    for name in os.listdir(folder):
        written, ending, _ = name.partition(_WRITING)
        if ending and _NAME.fullmatch(written):
            os.unlink(os.path.join(folder, name))


def superfluous(found: Iterable[Backup]) -> list[Backup]:
    """Those of some backups, given newest first, that thinning does not keep.

    Kept are the newest of each of the last 7 days, 4 weeks and 3 months that have any, and the
    last 3 of each label.
    """
    found = list(found)
    plain = [backup for backup in found if not backup.label]
    periods: tuple[tuple[int, Callable[[Backup], str]], ...] = (
        (DAILY, lambda backup: backup.made[:8]),
        (WEEKLY, _week),
        (MONTHLY, lambda backup: backup.made[:6]),
    )
    kept: set[Backup] = set()
    for number, period in periods:
        newest: dict[str, Backup] = {}
        for backup in plain:
            newest.setdefault(period(backup), backup)
        kept.update(list(newest.values())[:number])
    for label in {backup.label for backup in found} - {""}:
        kept.update([backup for backup in found if backup.label == label][:LABELLED])
    return [backup for backup in found if backup not in kept]


def _week(backup: Backup) -> str:
    """A text that the backups of one week, Monday to Sunday, share."""
    day = f"{backup.made[:4]}-{backup.made[4:6]}-{backup.made[6:8]}"
    with closing(sqlite3.connect(":memory:")) as connection:
        # The Julian day that is 0 began on a Monday at noon.
        query = "SELECT cast((julianday(?) + 0.5) / 7 AS INTEGER)"
        (week,) = connection.execute(query, (day,)).fetchone()
    return str(week)


def open_backup(path: str) -> sqlite3.Connection:
    """A backup, to be read, in any thread. Raises StoreError where it is damaged or of another
    schema.

    One of an older schema is brought up to this program's in memory alone.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.text_factory = decoded
    try:
        refuse_special(path)
        with closing(sqlite3.connect(f"file:{quoted(path)}?mode=ro", uri=True)) as source:
            source.backup(connection)
        prepare_copy(connection)
    except (OSError, sqlite3.Error, StoreError) as error:
        connection.close()
        found = Found.CORRUPT if isinstance(error, sqlite3.Error) else found_by(error)
        words = error.strerror if isinstance(error, OSError) else error
        raise StoreError(Message("{0}: {1}", path, words), found) from error
    except BaseException:
        connection.close()
        raise
    return connection
