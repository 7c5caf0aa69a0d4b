"""A backup brought back on the player's wish, with what stood there before kept beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.backup import BEFORE_RESTORE, Backup, back_up, copy_to, open_backup
from sudoku_app.game.checks import find_damage
from sudoku_app.game.quarantine import put_in_place, waiting_path
from sudoku_app.game.set_aside import SetAside
from sudoku_app.game.store import Store
from sudoku_app.game.store_file import Found, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable


class Restored(NamedTuple):
    """What a restore did: how many games there are now, and where what was there before is."""

    games: int
    before: str


def restore_backup(path: str, backup: str, clock: Callable[[], float]) -> Restored:
    """Give the file of games at `path`, which nobody has open, the content of a backup.

    What is there is backed up first, or moved away as it is where it is damaged. Raises StoreError
    where the backup is not sound or the file is in use, newer, or out of reach; OSError or
    sqlite3.Error where something cannot be written. The file is then as it was.
    """
    with closing(sound_backup(backup)) as content:
        aside = SetAside(path, clock)
        try:
            store = Store(path, clock, aside.keep_log)
        except StoreError as error:
            if error.found is not Found.CORRUPT:
                raise
            copy_to(content, waiting_path(path))
            aside.place.move()  # from here on the next start would put what waits in its place
            put_in_place(path)
            return Restored(_count(content), aside.place.path)
        with closing(store.connection):
            return restore_into(store, content)


def sound_backup(path: str) -> sqlite3.Connection:
    """A backup, read into memory. Raises StoreError where it is not sound."""
    connection = open_backup(path)
    damage = find_damage(connection)
    if damage:
        connection.close()
        raise StoreError(Message("{0}: {1}", path, damage[0].reason), Found.CORRUPT)
    return connection


def restore_into(store: Store, content: sqlite3.Connection) -> Restored:
    """Give an open store the content of a sound backup, after a backup of what it holds.

    Raises OSError, sqlite3.Error or StoreError; the store is then as it was.
    """
    before: Backup = back_up(store.connection, store.path, store.clock(), BEFORE_RESTORE)
    store.replace_content(content)
    store.fold()
    return Restored(_count(store.connection), before.path)


def _count(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM game").fetchone()
    return int(count)
