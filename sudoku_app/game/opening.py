"""What is done at the start, by what is found in the place of the file of games."""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import ExitStack, closing, suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.game.schema import SCHEMA_VERSION, transaction
from sudoku_app.game.set_aside import SetAside
from sudoku_app.game.store import Store
from sudoku_app.game.store_file import IN_MEMORY, Found, StoreError, missing_acts
from sudoku_app.game.turn_mark import TurnMark

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.quarantine import Quarantine

_READABLE = (Found.READ_ONLY, Found.UNREACHABLE, Found.FULL)


class Opened(NamedTuple):
    """A store that can be played on, and what stood in the way of the file, if anything did.

    `unsaved` is None, or says why nothing is kept for as long as this store is used.
    """

    store: Store
    unsaved: Message | None = None
    found: Found | None = None


def open_store(path: str, clock: Callable[[], float]) -> Opened:
    """Open the file of games at `path`, whatever is there. Never raises.

    A damaged file, or one whose log was cut short, is moved away as it is, the newest sound backup
    takes its place, and what can still be read in the damaged one is brought back too. A file that
    is locked, read-only, newer or out of reach is left as it is: play goes on in memory, with its
    games where they can be read. Where a newer version has written the file and `separate_path` is
    there, that is used.
    """
    aside = SetAside(path, clock)
    try:
        if not os.path.exists(path) and path != IN_MEMORY:
            _finish_recovery(path)
        turn = TurnMark(path).read()
        return _with_news_of_missing(Store(path, clock, aside.keep_log), turn)
    except StoreError as error:
        if error.found is Found.CORRUPT:
            return _recover(path, clock, error, aside.place)
        separate = separate_path(path)
        if error.found is Found.NEWER and os.path.exists(separate):
            opened = open_store(separate, clock)
            opened.store.news.insert(
                0, Message("{0} was written by a newer version: {1} is used", path, separate)
            )
            return opened
        return _in_memory(path, clock, error)


def _finish_recovery(path: str) -> None:
    """Where the program ended between moving a damaged file away and putting the restored copy in
    its place, put it there.
    """
    from sudoku_app.game.quarantine import put_in_place  # only where there is no file

    with suppress(OSError):  # what stands in the way, the opening of the file tells
        put_in_place(path)


def separate_path(path: str) -> str:
    """A file of games of this schema beside one that a newer version has written."""
    base, ending = os.path.splitext(path)
    return f"{base}.schema-{SCHEMA_VERSION}{ending}"


def move_to_separate(opened: Opened, path: str) -> Opened:
    """The store at `separate_path`, with what was played in memory because the file is newer.

    Where that cannot be used either, play goes on in the same memory.
    """
    from sudoku_app.game.merging import merge
    from sudoku_app.game.records import read_records

    other = open_store(separate_path(path), opened.store.clock)
    if other.unsaved is not None:
        other.store.close()
        return opened._replace(unsaved=other.unsaved)
    try:
        with transaction(other.store.connection):
            merge(other.store, read_records(opened.store.connection))
    except sqlite3.Error as error:
        other.store.close()
        return opened._replace(unsaved=message_of(error))
    opened.store.close()
    return other


def _with_news_of_missing(store: Store, turn: int) -> Opened:
    if store.path != IN_MEMORY and store.is_new:
        from sudoku_app.game.backup import backups  # only a new file needs it

        count = len(backups(store.path))
        if count:
            store.news.append(
                counted(
                    count,
                    "there were no games, but 1 backup of some",
                    "there were no games, but {0} backups of some",
                )
            )
    if store.trouble is None:
        _tell_missing_acts(store, turn)
    store.at_loss = _put_back
    return Opened(store)


def _put_back(store: Store) -> None:
    from sudoku_app.game.displaced import put_back  # only where the file was taken away

    put_back(store)


def _tell_missing_acts(store: Store, turn: int) -> None:
    sentence = missing_acts(store.connection, turn)
    if sentence is not None:
        store.news.append(sentence)


def _in_memory(path: str, clock: Callable[[], float], error: StoreError) -> Opened:
    """A store in memory, with the games of the file where they can be read without writing."""
    from sudoku_app.game.quarantine import read_copy  # only a file that cannot be used needs it
    from sudoku_app.game.store_file import prepare_copy

    with ExitStack() as stack:
        content: sqlite3.Connection | None = None
        if error.found in _READABLE and os.path.isfile(path):
            try:
                content = stack.enter_context(read_copy(path))
                prepare_copy(content)
            except (OSError, sqlite3.Error, StoreError):
                content = None
        store = Store(IN_MEMORY, clock, content=content)
    return Opened(store, message_of(error), error.found)


def _recover(path: str, clock: Callable[[], float], error: StoreError, place: Quarantine) -> Opened:
    """Move the damaged file away, restore the newest backup, and bring back what can be read.

    The damaged file leaves its place only once all that is ready: wherever the program ends before,
    the next start begins anew.
    """
    from sudoku_app.game.quarantine import put_in_place

    turn = TurnMark(path).read()
    try:
        news = _make_ready(path, clock, place)
        place.move()
        put_in_place(path)
        store = Store(path, clock)
    except (OSError, sqlite3.Error, StoreError) as second:
        return _in_memory(path, clock, StoreError(Message("{0}; {1}", error, second), Found.FAILED))
    store.news[:0] = news
    store.at_loss = _put_back
    _tell_missing_acts(store, turn)
    return Opened(store, None, Found.CORRUPT)


def _make_ready(path: str, clock: Callable[[], float], place: Quarantine) -> list[Message]:
    """Make, beside the damaged file, the one that will take its place; what is to be told of it.

    Raises OSError, sqlite3.Error or StoreError where it cannot be written.
    """
    from sudoku_app.game.quarantine import (
        copy_newest,
        restored_sentence,
        salvage,
        waiting_path,
    )

    backup = copy_newest(path)
    store = Store(waiting_path(path), clock)
    with closing(store.connection):
        if store.trouble is not None:
            raise StoreError(store.trouble, Found.FULL)
        sentence = restored_sentence(backup, len(store.games()))
        moved = Message(
            "the file of games was damaged and is kept as {0}; {1}", place.path, sentence
        )
        news = [moved, *salvage(store, place.source)]
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return news
