"""Open the games file at the start, whatever state it is in."""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import ExitStack, closing, suppress
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message, counted, message_of
from sudoku_app.game.play.notices import Notices, Trouble
from sudoku_app.game.storage.disk import TurnMark, share_mark
from sudoku_app.game.storage.rows import is_behind
from sudoku_app.game.storage.schema import SCHEMA_VERSION, transaction
from sudoku_app.game.storage.store import Store
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    FileProblem,
    StoreError,
    problem_of,
    reason_of,
    unusable,
)
from sudoku_app.game.storage.tables import clamped_clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.game.storage.quarantine import Quarantine
    from sudoku_app.game.storage.rows import LastAct

_READABLE = (FileProblem.READ_ONLY, FileProblem.UNREACHABLE, FileProblem.FULL)


class OpenedStore(NamedTuple):
    """A store to play with, and what prevented the use of the games file, if anything.

    If the store saves nothing, a lasting notice says why.
    """

    store: Store
    problem: FileProblem | None = None


class LazyQuarantine:
    """The `Quarantine` of a file, created when first needed; mutable. `Store` calls `copy_log`."""

    def __init__(self, path: str, clock: Callable[[], float]) -> None:
        self._path = path
        self._clock = clamped_clock(clock)

    @cached_property
    def quarantine(self) -> Quarantine:
        """The place for the file, named after the time of the first call."""
        from sudoku_app.game.storage.quarantine import Quarantine  # only for a damaged file

        return Quarantine(self._path, self._clock())

    def copy_log(self) -> None:
        """Copy the file with its log before SQLite closes it."""
        self.quarantine.copy_before_closing()


def open_store(path: str, clock: Callable[[], float], notices: Notices) -> OpenedStore:
    """Open the games file at `path`, whatever is there, and add notices about it. Never raises.

    A damaged file, or one whose log was truncated, is moved away unchanged; the newest sound backup
    takes its place, and everything readable in the damaged file is recovered. A file that is
    locked, read-only, newer or unreachable is left alone; the game continues in memory, with the
    games of the file if they can be read. If a newer version wrote the file and there is one at
    `separate_path`, that is used.
    """
    aside = LazyQuarantine(path, clock)
    try:
        if not os.path.exists(path) and path != IN_MEMORY:
            _finish_recovery(path)
        noted = TurnMark(path).read_acts()
        store = Store(path, clock, aside.copy_log, notices=notices)
        _mend_if_damaged(store, aside.copy_log)
    except StoreError as error:
        if error.problem is FileProblem.CORRUPT:
            return _recover(path, clock, error, aside.quarantine, notices)
        separate = separate_path(path)
        if error.problem is FileProblem.NEWER and os.path.exists(separate):
            notices.tell(
                Message(
                    "{0} was written by a newer version of the program, so {1} is used instead",
                    path,
                    separate,
                )
            )
            return open_store(separate, clock, notices)
        return _in_memory(path, clock, error, notices)
    _notify_of_missing_games(store, noted)
    store.on_file_lost = _restore_lost_file
    return OpenedStore(store)


def _mend_if_damaged(store: Store, on_corrupt: Callable[[], None] = lambda: None) -> None:
    """Check every row of a file that is not known to be sound, and repair damaged games.

    Raises StoreError, with the file closed, if the file itself remains damaged or cannot be read.
    """
    if store.is_checked or store.trouble is not None:
        return
    from sudoku_app.game.storage.checks import MOST_CHECKED, find_new_damage  # rarely needed

    try:
        since, share = store.checked_turn - MOST_CHECKED, share_mark(store.path).read
        damage = find_new_damage(store.connection, since, share)
        if damage:
            from sudoku_app.game.storage.mending import mend_all  # only needed after damage

            damage = mend_all(store, damage)
        store.notify_of_damage()
        store.is_checked = not damage
        if store.is_checked or store.trouble is not None:
            return
        error = unusable(store.path, FileProblem.CORRUPT, damage[0].reason)
    except DAMAGE_ERRORS as reason:
        error = unusable(store.path, problem_of(reason), reason_of(reason))
    if error.problem is FileProblem.CORRUPT:
        on_corrupt()
    store.connection.close()
    raise error


def _finish_recovery(path: str) -> None:
    """Put a restored copy in place if the program ended just after moving the damaged file away."""
    from sudoku_app.game.storage.quarantine import (
        install_waiting_copy,  # only needed if there is no file
    )

    with suppress(OSError):  # opening the file will report the problem
        install_waiting_copy(path)


def separate_path(path: str) -> str:
    """The path of a games file of this schema, next to one written by a newer version."""
    base, ending = os.path.splitext(path)
    return f"{base}.schema-{SCHEMA_VERSION}{ending}"


def move_to_separate(opened: OpenedStore, path: str) -> OpenedStore:
    """Open the store at `separate_path` and add the games that were played in memory because the
    file is newer.

    If that store cannot be used either, the game continues in memory.
    """
    from sudoku_app.game.storage.importing import merge
    from sudoku_app.game.storage.lessons import merge_events
    from sudoku_app.game.storage.records import read_records
    from sudoku_app.game.storage.shelf import merge_versions
    from sudoku_app.game.storage.tables import DRAFT, LESSON

    notices = opened.store.notices
    notices.set_trouble(Trouble.FILE, None)
    other = open_store(separate_path(path), opened.store.clock, notices)
    is_used = other.store.path != IN_MEMORY
    if is_used:
        try:
            with transaction(other.store.connection):
                own, connection = opened.store.connection, other.store.connection
                merge(other.store, read_records(own))
                merge_versions(connection, DRAFT.to_json(own))
                merge_events(connection, LESSON.to_json(own))
        except sqlite3.Error as error:
            is_used = False
            notices.set_trouble(Trouble.FILE, message_of(error))
    (opened if is_used else other).store.close()
    return other if is_used else opened


def _notify_of_missing_games(store: Store, noted: Sequence[LastAct]) -> None:
    if store.path != IN_MEMORY and store.is_new:
        from sudoku_app.game.storage.backup import backups, newest_turn  # only for a new file

        count = len(backups(store.path))
        if count:
            store.take_turn(newest_turn(store.path))
            store.notices.tell(
                counted(
                    count,
                    "no games were found, but there is 1 backup that you can restore",
                    "no games were found, but there are {0} backups that you can restore",
                )
            )
    if store.trouble is None:
        _notify_of_missing_acts(store, noted)


def _restore_lost_file(store: Store) -> None:
    from sudoku_app.game.storage.salvage import restore_lost_file  # rarely needed

    restore_lost_file(store)


def _notify_of_missing_acts(store: Store, noted: Sequence[LastAct]) -> None:
    if is_behind(store.connection, noted):
        from sudoku_app.game.storage.repair_notices import missing_acts_notice  # rarely needed

        store.notices.tell(missing_acts_notice(store.connection, noted))


def _in_memory(
    path: str, clock: Callable[[], float], error: StoreError, notices: Notices
) -> OpenedStore:
    """Open a store in memory, with the games of the file if they can be read without writing."""
    from sudoku_app.game.storage.quarantine import (
        read_copy,  # only needed for an unusable file
    )
    from sudoku_app.game.storage.store_file import prepare_copy

    with ExitStack() as stack:
        content: sqlite3.Connection | None = None
        if error.problem in _READABLE and os.path.isfile(path):
            try:
                content = stack.enter_context(read_copy(path))
                prepare_copy(content)
            except (OSError, *DAMAGE_ERRORS, StoreError):
                content = None
        store = Store(IN_MEMORY, clock, content=content, notices=notices)
    try:
        _mend_if_damaged(store)
    except StoreError:
        store = Store(IN_MEMORY, clock, notices=notices)
    notices.set_trouble(Trouble.FILE, message_of(error))
    return OpenedStore(store, error.problem)


def _recover(
    path: str,
    clock: Callable[[], float],
    error: StoreError,
    quarantine: Quarantine,
    notices: Notices,
) -> OpenedStore:
    """Move the damaged file away, restore the newest backup and recover what can be read.

    The damaged file is moved only after the new one is ready: if the program ends earlier, the next
    start begins again.
    """
    from sudoku_app.game.storage.quarantine import install_waiting_copy

    noted = TurnMark(path).read_acts()
    try:
        news = _make_ready(path, clock, quarantine)
        quarantine.move()
        install_waiting_copy(path)
        for notice in news:
            notices.tell(notice)
        store = Store(path, clock, notices=notices)
    except (OSError, *DAMAGE_ERRORS, StoreError) as second:
        both = StoreError(
            Message("{0}; recovering it failed: {1}", error, reason_of(second)), FileProblem.FAILED
        )
        return _in_memory(path, clock, both, notices)
    store.on_file_lost = _restore_lost_file
    _notify_of_missing_acts(store, noted)
    return OpenedStore(store, FileProblem.CORRUPT)


def _make_ready(path: str, clock: Callable[[], float], quarantine: Quarantine) -> list[Message]:
    """Prepare the file that will replace the damaged one; return the notices about it.

    Raises OSError, sqlite3.Error or StoreError if it cannot be written.
    """
    from sudoku_app.game.storage.game_row import game_count
    from sudoku_app.game.storage.quarantine import (
        copy_newest_backup,
        restored_sentence,
        waiting_path,
    )
    from sudoku_app.game.storage.salvage import salvage

    backup = copy_newest_backup(path)
    store = Store(waiting_path(path), clock)
    with closing(store.connection):
        if store.trouble is not None:
            raise StoreError(store.trouble, FileProblem.FULL)
        sentence = restored_sentence(backup, game_count(store))
        moved = Message("the games file was damaged; it was kept as {0}", quarantine.path)
        news = [moved, sentence, *salvage(store, quarantine.source, backup)]
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return news
