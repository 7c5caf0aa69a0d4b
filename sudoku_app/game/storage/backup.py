"""Back up the games file, thin its backups, and open a backup.

The names of backups contain their time in UTC, so that they sort by time.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.storage.atomic_file import replace, sync_file, sync_folder
from sudoku_app.game.storage.checks import find_damage, find_new_damage, shares_of
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.mending import mend
from sudoku_app.game.storage.rows import last_turn
from sudoku_app.game.storage.store_file import (
    IN_MEMORY,
    FileProblem,
    StoreError,
    as_store_error,
    check_pages,
    decoded,
    prepare_copy,
    problem_of,
    quoted,
)
from sudoku_app.regular_file import refuse_special

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.game.storage.mending import GamesFile


STAMP = r"\d{8}T\d{6}Z"
"""A regular expression for a time stamp in a file name."""


def stamp(seconds: float) -> str:
    """The stamp for an instant in seconds since 1970, such as `20261121T065500Z`.

    SQLite does the conversion, since this layer neither reads nor imports a clock.
    """
    with closing(sqlite3.connect(":memory:")) as connection:
        query = "SELECT strftime('%Y%m%dT%H%M%SZ', ?, 'unixepoch')"
        (text,) = connection.execute(query, (int(seconds),)).fetchone()
    return str(text)


def shown_stamp(text: str) -> str:
    """A stamp as shown to the player: `2026-11-21 06:55 UTC`."""
    return f"{text[:4]}-{text[4:6]}-{text[6:8]} {text[9:11]}:{text[11:13]} UTC"


BEFORE_MIGRATION = "before-migration"
BEFORE_RESTORE = "before-restore"
DAILY, WEEKLY, MONTHLY = 7, 4, 3
"""Of how many days, weeks and months the newest backup is kept."""
LABELLED = 3
"""How many backups of each label are kept."""

_WRITING = ".writing"
_STEP = 500
"""Pages that are copied in one step, which takes some milliseconds."""
_NAME = re.compile(rf"games-({STAMP})(?:-(\d+))?(?:-(before-[a-z]+))?\.sqlite3")


class Backup(NamedTuple):
    """A backup: its file, when it was made (see `stamp`), and why; `label` is empty for one made at
    an ordinary exit.
    """

    path: str
    made: str
    label: str = ""


def backup_folder(path: str) -> str:
    """The folder for backups of the games file at `path`."""
    return os.path.join(os.path.dirname(os.path.abspath(path)), "backups")


def backups(path: str) -> list[Backup]:
    """All backups of the file at `path`, newest first."""
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
            if os.path.isfile(path):  # SQLite would wait for data from a named pipe
                found.append((order, Backup(path, made, label)))
    return [backup for _, backup in sorted(found, reverse=True)]


def back_up(
    connection: sqlite3.Connection,
    path: str,
    now: float,
    label: str = "",
    inspect: Callable[[sqlite3.Connection], object] = lambda _: None,
    cancel: Callable[[], bool] = lambda: False,
) -> Backup:
    """Back up the games file that `connection` has open, after it was found undamaged.

    The backup is written completely or not at all. `inspect` and `cancel` are those of `copy_to`.
    Raises OSError, sqlite3.Error or StoreError.
    """
    if path == IN_MEMORY:
        raise StoreError(
            Message("the games are only in memory, so there is no file to back up"),
            FileProblem.FAILED,
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
    copy_to(connection, target, inspect, cancel)
    return Backup(target, made, label)


def copy_to(
    connection: sqlite3.Connection,
    target: str,
    inspect: Callable[[sqlite3.Connection], object] = lambda _: None,
    cancel: Callable[[], bool] = lambda: False,
) -> None:
    """Copy the database of `connection` to a file, completely or not at all.

    Safe in any thread: others can use the connection between two steps. `inspect` is called with
    the copy before it is renamed, and may raise to prevent that. `cancel` is called at each step
    and returns True to stop. Raises OSError, sqlite3.Error, or StoreError if the copy cannot be
    read back.
    """

    def step(_status: int, _remaining: int, _total: int) -> None:
        if cancel():
            raise StoreError(Message("cancelled"), FileProblem.FAILED)

    target = os.path.abspath(target)
    temporary = f"{target}{_WRITING}"
    _remove(temporary)  # left by a program that was killed
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as copy:
            connection.backup(copy, pages=_STEP, progress=step)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file without a log
            check_pages(copy, whole=True)
            inspect(copy)
        sync_file(temporary)
        replace(temporary, target)
    finally:
        _remove(temporary)
    sync_folder(os.path.dirname(target))


def _remove(temporary: str) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(temporary + ending)


def share_mark(path: str) -> TurnMark:
    """The number of the share of games that is checked next if there are very many, in a file next
    to the games file.

    Each backup increments it, so that every game is checked in turn however the player plays.
    """
    return TurnMark(path, "-checked")


@as_store_error()
def back_up_at_exit(store: GamesFile) -> None:
    """Repair damaged games of an open store, back it up and thin its backups.

    The player is notified of repairs at the next start. Raises StoreError if the file itself is
    damaged, OSError or StoreError if the backup cannot be written.
    """
    share = share_mark(store.path).read
    damage = find_new_damage(store.connection, store.checked_turn, share)
    if not damage:
        try:
            _back_up_and_thin(store)
        except StoreError as error:
            if error.problem is not FileProblem.CORRUPT:
                raise
            damage = find_damage(store.connection)  # if there are very many games, pages come last
        else:
            return
    for _ in range(2):  # games are only checked once the file itself is sound
        if damage:
            mend(store, damage)
            damage = find_damage(store.connection)
    if damage:
        raise StoreError(Message("{0}: {1}", store.path, damage[0].reason), FileProblem.CORRUPT)
    _back_up_and_thin(store)


@as_store_error()
def back_up_in_background(store: GamesFile, cancel: Callable[[], bool] = lambda: False) -> bool:
    """Back up an open store and thin its backups; safe in any thread.

    Returns False if something in the store is damaged; then `back_up_at_exit` must be called in the
    store's own thread. Raises OSError or StoreError if the backup cannot be written.
    """
    since, share = store.checked_turn, share_mark(store.path).read

    def inspect(copy: sqlite3.Connection) -> None:
        copy.text_factory = decoded
        damage = find_new_damage(copy, since, share)
        if damage:
            raise StoreError(damage[0].reason, FileProblem.CORRUPT)

    try:
        _back_up_and_thin(store, inspect, cancel)
    except StoreError as error:
        if error.problem is not FileProblem.CORRUPT:
            raise
        return False
    return True


def _back_up_and_thin(
    store: GamesFile,
    inspect: Callable[[sqlite3.Connection], object] = lambda _: None,
    cancel: Callable[[], bool] = lambda: False,
) -> None:
    turn = last_turn(store.connection)
    thin(store.path, back_up(store.connection, store.path, store.clock(), "", inspect, cancel))
    store.checked_turn = turn
    if shares_of(store.connection) > 1:
        mark = share_mark(store.path)
        mark.note(mark.read() + 1)


def thin(path: str, made: Backup) -> None:
    """Delete the `superfluous` backups of the file at `path`, and half-written files left by a
    program that was killed.

    The backup just `made` stays, even if the clock was set back so that it looks old. Raises
    OSError.
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
    """The backups that thinning deletes; `found` has the newest first.

    Thinning keeps the newest backup of each of the last 7 days, 4 weeks and 3 months that have any,
    and the last 3 with each label.
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
    """A text that is the same for all backups of one week, Monday to Sunday."""
    day = f"{backup.made[:4]}-{backup.made[4:6]}-{backup.made[6:8]}"
    with closing(sqlite3.connect(":memory:")) as connection:
        # Julian day 0 began on a Monday at noon.
        query = "SELECT cast((julianday(?) + 0.5) / 7 AS INTEGER)"
        (week,) = connection.execute(query, (day,)).fetchone()
    return str(week)


@contextmanager
def opened_backup(path: str) -> Iterator[sqlite3.Connection]:
    """Open a backup read-only. Raises OSError or sqlite3.Error."""
    refuse_special(path)
    with closing(sqlite3.connect(f"file:{quoted(path)}?mode=ro", uri=True)) as connection:
        yield connection


def open_backup(path: str) -> sqlite3.Connection:
    """Read a backup into memory, for use in any thread. Raises StoreError if it is damaged or has a
    newer schema.

    If its schema is older, only the copy in memory is migrated.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    connection.row_factory = sqlite3.Row
    connection.text_factory = decoded
    try:
        with opened_backup(path) as source:
            source.backup(connection)
        prepare_copy(connection)
    except (OSError, sqlite3.Error, StoreError) as error:
        connection.close()
        problem = FileProblem.CORRUPT if isinstance(error, sqlite3.Error) else problem_of(error)
        words = error.strerror if isinstance(error, OSError) else error
        raise StoreError(Message("{0}: {1}", path, words), problem) from error
    except BaseException:
        connection.close()
        raise
    return connection
