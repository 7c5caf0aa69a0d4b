"""Import games or restore a backup while the player continues: the long part works on a copy of the
store in any thread, and the short rest replaces the store's content in its own thread.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from sudoku_app.game.storage.atomic_file import sync_file
from sudoku_app.game.storage.backup import BEFORE_RESTORE, back_up, copy_to, remove_copy
from sudoku_app.game.storage.importing import ImportReport, import_json
from sudoku_app.game.storage.restore import Restored, copy_sound, raise_last_turn
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.game.storage.store_file import as_store_error

if TYPE_CHECKING:
    from collections.abc import Callable


R = TypeVar("R")


class Prepared(NamedTuple, Generic[R]):
    """What will replace the content of a store: the closed file at `path` or, for a store in
    memory, the content of the open `connection`.

    `changes` is the store's count of changes when the copy was made, and `result` is that of the
    import or the restore.
    """

    store: Store
    changes: int
    path: str
    connection: sqlite3.Connection | None
    result: R


@as_store_error()
def prepare_import(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> Prepared[ImportReport]:
    """Import the games of an exported file into a copy of the store; raises as `import_json` does.

    If the games are on the disk, so is the copy, so that it needs little memory for any number of
    games.
    """
    store.refuse_unsaved()
    changes = store.connection.total_changes
    if store.path == IN_MEMORY:
        copy = Store(IN_MEMORY, store.clock, content=store.connection)
    else:
        target = _path_of_copy(store)
        copy_to(store.connection, target, cancel=cancel)
        copy = Store(target, store.clock)
    try:
        report = import_json(copy, path, cancel)
        if copy.path == IN_MEMORY:
            return Prepared(store, changes, copy.path, copy.connection, report)
        copy.fold()
        copy.connection.close()
        sync_file(copy.path)
    except BaseException:
        copy.connection.close()
        if copy.path != IN_MEMORY:
            remove_copy(copy.path)
        raise
    return Prepared(store, changes, copy.path, None, report)


@as_store_error()
def prepare_restore(
    store: Store, path: str, cancel: Callable[[], bool] = lambda: False
) -> Prepared[Restored]:
    """Copy a backup next to the store, check it, and back up the store itself.

    Raises StoreError if the backup is not sound or the store has unsaved games, and OSError or
    StoreError if something cannot be read or written.
    """
    store.refuse_unsaved()
    changes = store.connection.total_changes
    copy = _path_of_copy(store)
    try:
        games = copy_sound(path, copy, cancel)
        now = store.clock()
        before = back_up(store.connection, store.path, now, BEFORE_RESTORE, cancel=cancel)
        with closing(sqlite3.connect(copy, isolation_level=None)) as content:
            raise_last_turn(content, store.path)
    except BaseException:
        remove_copy(copy)
        raise
    return Prepared(store, changes, copy, None, Restored(games, before.path))


@as_store_error()
def apply(prepared: Prepared[Any], store: Store) -> bool:
    """Replace the content of a store with what was prepared.

    Returns False, and changes nothing, if something was saved since. Raises OSError or StoreError.
    """
    try:
        is_current = prepared.changes == store.connection.total_changes
        if prepared.store is not store or not is_current:
            return False
        if prepared.connection is None:
            store.replace_file(prepared.path)
        else:
            store.replace_content(prepared.connection)
    finally:
        discard(prepared)
    return True


def discard(prepared: Prepared[Any]) -> None:
    """Delete a copy that is no longer needed."""
    if prepared.connection is None:
        remove_copy(prepared.path)
    else:
        prepared.connection.close()


def _path_of_copy(store: Store) -> str:
    path = f"{store.path}.importing"
    remove_copy(path)  # left by a program that was killed
    return path
