"""Long work on all games, done beside the store: on a copy of them, in whatever thread."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.checks import Damage, find_damage
from sudoku_app.game.importing import ImportReport, import_json
from sudoku_app.game.schema import transaction
from sudoku_app.game.store import IN_MEMORY, Store
from sudoku_app.game.store_file import StoreError, found_by, make_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class GamesCopy(NamedTuple):
    """All that a store kept after so many `changes`, in a connection to memory that any thread may
    use, one at a time.
    """

    store: Store
    changes: int
    connection: sqlite3.Connection


def copy_games(store: Store) -> GamesCopy:
    """A copy of what a store keeps, and of what it could not keep so far.

    Raises StoreError where it cannot be read.
    """
    connection = sqlite3.connect(IN_MEMORY, isolation_level=None, check_same_thread=False)
    try:
        store.connection.backup(connection)
        if store.owing:
            make_tables(connection)  # there may not have been space even for these
            with transaction(connection):
                for owed in store.owing.values():
                    owed.put(connection)
    except sqlite3.Error as error:
        connection.close()
        raise StoreError(Message("{0}: {1}", store.path, error), found_by(error)) from error
    except BaseException:
        connection.close()
        raise
    return GamesCopy(store, store.connection.total_changes, connection)


def import_beside(
    copy: GamesCopy, path: str, cancel: Callable[[], bool] = lambda: False
) -> ImportReport:
    """Bring the games of an exported file into a copy; see `import_json` for what it raises.

    The copy is closed when that fails, and stays open for `take_copy` when it succeeds.
    """
    try:
        with _store_on(copy) as store:
            report = import_json(store, path, cancel)
            store.connection.backup(copy.connection)
    except BaseException:
        copy.connection.close()
        raise
    return report


def damage_beside(copy: GamesCopy) -> list[Damage]:
    """All that is wrong with a copy, and so with what it was made of (see `find_damage`)."""
    with closing(copy.connection):
        return find_damage(copy.connection)


def take_copy(copy: GamesCopy, store: Store) -> bool:
    """Give a store the content of its copy, and say whether that could be: not where something
    was kept since the copy was made. Raises StoreError where it cannot be written.
    """
    with closing(copy.connection):
        if copy.store is not store or copy.changes != store.connection.total_changes:
            return False
        try:
            store.replace_content(copy.connection)
        except sqlite3.Error as error:
            raise StoreError(Message("{0}: {1}", store.path, error), found_by(error)) from error
    return True


@contextmanager
def _store_on(copy: GamesCopy) -> Iterator[Store]:
    store = Store(IN_MEMORY, copy.store.clock, content=copy.connection)
    with closing(store.connection):
        yield store
