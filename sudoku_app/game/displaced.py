"""What is done where another program deleted, replaced or cut the file of games short during play.

The connection still holds all games of a file that was deleted or replaced: they are written again.
What the other program put in their place is kept beside them.
"""

from __future__ import annotations

import os
import sqlite3
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message
from sudoku_app.game.backup import Backup, copy_to
from sudoku_app.game.quarantine import (
    Quarantine,
    copy_newest,
    put_in_place,
    salvage,
    waiting_path,
)
from sudoku_app.game.stamp import shown_stamp
from sudoku_app.game.store_file import Found, StoreError, found_by

if TYPE_CHECKING:
    from sudoku_app.game.store import Store


def put_back(store: Store) -> None:
    """Put the games of an open store, whose file is not where it was, back into their place.

    The player is told in its `news`. Raises OSError, sqlite3.Error or StoreError; then it is to be
    tried again, and nothing is lost.
    """
    damaged = ""
    if store.place.is_lost:
        damaged = _write_again(store)
    store.reopen()
    if damaged:
        store.news += salvage(store, damaged)


def _write_again(store: Store) -> str:
    """Write the file anew, and set aside what is in its place; where a damaged file is from which
    more may be read, or "".
    """
    path = store.path
    os.makedirs(os.path.dirname(os.path.abspath(path)), mode=0o700, exist_ok=True)
    aside = Quarantine(path, store.clock(), "replaced")
    backup = None
    is_whole = _is_copied(store)
    if not is_whole:
        backup = copy_newest(path)
    store.place.leave_own_log()
    was_there = os.path.lexists(path)
    aside.move()
    put_in_place(path)
    store.place.is_new = True
    store.place.note()
    store.news.append(_sentence(aside.path if was_there else "", is_whole, backup))
    return aside.path if was_there and not is_whole else ""


def _is_copied(store: Store) -> bool:
    """Whether all that the connection holds could be copied; not where its file was cut short, and
    it needed what is gone.
    """
    try:
        copy_to(store.connection, waiting_path(store.path))
    except (sqlite3.Error, StoreError) as error:
        if found_by(error) is not Found.CORRUPT:
            raise
        return False
    return True


def _sentence(aside: str, is_whole: bool, backup: Backup | None) -> Message:
    if not aside:
        return Message("another program deleted the file of games; it was written again")
    if is_whole:
        return Message(
            "another program changed the file of games; it was written again, and what was there"
            " is kept as {0}",
            aside,
        )
    if backup is None:
        return Message(
            "another program damaged the file of games, which is kept as {0}; there was no backup"
            " to restore",
            aside,
        )
    return Message(
        "another program damaged the file of games, which is kept as {0}; the backup of {1} took"
        " its place",
        aside,
        shown_stamp(backup.made),
    )
