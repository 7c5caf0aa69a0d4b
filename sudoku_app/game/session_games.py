"""Read, import and restore all games of a session."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, TypeVar

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.game.storage import beside
from sudoku_app.game.storage.export import copy_of_unsaved
from sudoku_app.game.storage.store_file import Found, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from sudoku_app.game.session import Session
    from sudoku_app.game.storage.beside import Imported, Restoring

Part = TypeVar("Part")


def take_backup(session: Session, restoring: Restoring, level: str) -> bool:
    """Replace the store with a backup copied next to it, and return whether that was possible (see
    `beside.take_restore`). Continue with the game played last there, or begin one of `level`.

    If it fails, nothing changes and a notice says why.
    """
    try:
        if not beside.take_restore(restoring, session.store):
            return False
    except (OSError, sqlite3.Error, StoreError) as error:
        session.notices.tell(message_of(error))
        return True
    session.notices.tell(
        counted(
            restoring.games,
            "1 game was restored; the previous games were kept as {0}",
            "{1} games were restored; the previous games were kept as {0}",
            restoring.before,
        )
    )
    session.leave()
    session.resume(level)
    return True


def read_games(
    session: Session, read: Callable[[sqlite3.Connection, sqlite3.Connection], Iterator[Part]]
) -> Generator[Part, None, None]:
    """Yield what `read` returns for all games, including those that could not be saved so far.

    Raises StoreError, also if the store is replaced before everything has been read.
    """
    session.save_time()
    store = session.store
    with closing(copy_of_unsaved(store)) as unsaved:
        for part in read(store.connection, unsaved):
            yield part
            if session.store is not store:
                raise StoreError(Message("{0} is no longer in use", store.path), Found.FAILED)


def take_import(session: Session, imported: Imported) -> bool:
    """Take over the games imported into a copy, and return whether that was possible (see
    `beside.take_import`).

    If the current game was played further in the imported file, it continues from there.
    """
    if not beside.take_import(imported, session.store):
        return False
    session.reload(imported.report.merged.numbers)
    return True
