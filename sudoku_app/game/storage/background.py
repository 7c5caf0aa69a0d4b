"""Import games or restore a backup while the player continues: the long part works on a copy of the
store in any thread, and the short rest replaces the store's content in its own thread.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.storage.atomic_file import sync_file
from sudoku_app.game.storage.backup import BEFORE_RESTORE, back_up, copy_to, newest_turn
from sudoku_app.game.storage.importing import ImportReport, import_json
from sudoku_app.game.storage.restore import copy_sound
from sudoku_app.game.storage.rows import raise_last_turn
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.game.storage.store_file import FileProblem, StoreError, as_store_error

if TYPE_CHECKING:
    from collections.abc import Callable


class PreparedImport(NamedTuple):
    """A copy of a store with the games of a file added: either an open store in memory or the
    closed file at `copy.path`.

    `changes` is the store's count of changes when the copy was made.
    """

    store: Store
    changes: int
    copy: Store
    report: ImportReport


@as_store_error()
def prepare_import(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> PreparedImport:
    """Import the games of an exported file into a copy of the store; raises as `import_json` does.

    If the games are on the disk, so is the copy, so that it needs little memory for any number of
    games.
    """
    _refuse_unsaved(store)
    changes = store.connection.total_changes
    copy = _copy(store, cancel)
    try:
        report = import_json(copy, path, cancel)
        if copy.path != IN_MEMORY:
            copy.fold()
            copy.connection.close()
            sync_file(copy.path)
    except BaseException:
        _drop(copy)
        raise
    return PreparedImport(store, changes, copy, report)


class PreparedRestore(NamedTuple):
    """A sound backup that was copied to a file next to a store.

    `changes` is the store's count of changes at that time, `games` the number of games in the copy,
    and `before` the backup with the store's own games.
    """

    store: Store
    changes: int
    path: str
    games: int
    before: str


@as_store_error()
def prepare_restore(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> PreparedRestore:
    """Copy a backup next to the store, check it, and back up the store itself.

    Raises StoreError if the backup is not sound or the store has unsaved games, and OSError or
    StoreError if something cannot be read or written.
    """
    _refuse_unsaved(store)
    changes = store.connection.total_changes
    copy = _path_of_copy(store)
    try:
        games = copy_sound(path, copy, cancel)
        now = store.clock()
        before = back_up(store.connection, store.path, now, BEFORE_RESTORE, cancel=cancel)
        with closing(sqlite3.connect(copy, isolation_level=None)) as content:
            raise_last_turn(content, newest_turn(store.path))
    except BaseException:
        _remove(copy)
        raise
    return PreparedRestore(store, changes, copy, games, before.path)


def discard_restore(prepared: PreparedRestore) -> None:
    """Delete a copied backup that is no longer needed."""
    _remove(prepared.path)


@as_store_error()
def apply_restore(prepared: PreparedRestore, store: Store) -> bool:
    """Replace the file of a store with the copied backup.

    Returns False, and changes nothing, if something was saved since. Raises OSError or StoreError.
    """
    try:
        is_current = prepared.changes == store.connection.total_changes
        if prepared.store is not store or not is_current:
            return False
        store.replace_file(prepared.path)
    finally:
        discard_restore(prepared)
    return True


def _refuse_unsaved(store: Store) -> None:
    if store.unsaved_games:
        raise StoreError(Message("{0}: {1}", store.path, store.trouble), FileProblem.FULL)


def _path_of_copy(store: Store) -> str:
    path = f"{store.path}.importing"
    _remove(path)  # left by a program that was killed
    return path


def _copy(store: Store, cancel: Callable[[], bool]) -> Store:
    if store.path == IN_MEMORY:
        return Store(IN_MEMORY, store.clock, content=store.connection)
    path = _path_of_copy(store)
    copy_to(store.connection, path, cancel=cancel)
    return Store(path, store.clock)


def discard_import(prepared: PreparedImport) -> None:
    """Delete an imported copy that is no longer needed."""
    _drop(prepared.copy)


def _drop(copy: Store) -> None:
    copy.connection.close()
    if copy.path != IN_MEMORY:
        _remove(copy.path)


def _remove(path: str) -> None:
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(path + ending)


@as_store_error()
def apply_import(prepared: PreparedImport, store: Store) -> bool:
    """Replace the content of a store with that of its copy.

    Returns False, and changes nothing, if something was saved since the copy was made. Raises
    OSError or StoreError.
    """
    copy = prepared.copy
    try:
        if prepared.store is not store or prepared.changes != store.connection.total_changes:
            return False
        if copy.path == IN_MEMORY:
            store.replace_content(copy.connection)
        else:
            store.replace_file(copy.path)
    finally:
        discard_import(prepared)
    return True
