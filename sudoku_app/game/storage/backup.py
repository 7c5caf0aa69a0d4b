"""Back up the games file, thin its backups, and open a backup.

The names of backups contain their time in UTC, but the number of the last act decides which one is
newer, since the clock may have been wrong.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.storage.atomic_file import replace, sync_file, sync_folder
from sudoku_app.game.storage.checks import find_new_damage, shares_of
from sudoku_app.game.storage.disk import share_mark
from sudoku_app.game.storage.rows import last_turn
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    IN_MEMORY,
    FileProblem,
    StoreError,
    as_store_error,
    check_pages,
    decoded,
    prepare_copy,
    problem_of,
    quoted,
    reason_of,
)
from sudoku_app.game.storage.tables import GAME, PLAIN
from sudoku_app.regular_file import refuse_special

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.game.storage.games_file import GamesFile


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
BY_PLAYER = "by-player"
"""The labels of backups; those that the player asked for are never deleted."""
DAILY, WEEKLY, MONTHLY = 7, 4, 3
"""Of how many days, weeks and months the newest backup is kept."""
LABELLED = 3
"""The number of backups of each other label that are kept."""
LONGER = 7
"""The number of further backups that are kept because of moves that no newer one has."""

_WRITING = ".writing"
_STEP = 500
"""Pages that are copied in one step, which takes some milliseconds."""
_NAME = re.compile(rf"games-({STAMP})(?:-(\d+))?(?:-(before-[a-z]+|by-player))?\.sqlite3")


class Backup(NamedTuple):
    """A backup: its file, when it was made (see `stamp`), why, and the number of the last act in
    it. `label` is empty for one made at an ordinary exit, and `turn` is 0 if it can't be read.
    """

    path: str
    made: str
    label: str = ""
    turn: int = 0


def backup_folder(path: str) -> str:
    """The folder for backups of the games file at `path`."""
    return os.path.join(os.path.dirname(os.path.abspath(path)), "backups")


def backups(path: str) -> list[Backup]:
    """All backups of the file at `path`, the one with the latest act first."""
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
            path = os.path.join(folder, name)
            if os.path.isfile(path):  # SQLite would wait for data from a named pipe
                turn, rows = _last_act(path)
                order = turn, rows, made, int(again or 1)
                found.append((order, Backup(path, made, label, turn)))
    return [backup for _, backup in sorted(found, reverse=True)]


def newest_turn(path: str) -> int:
    """The number of the last act in any backup of the file at `path`; 0 if there are none."""
    return max((backup.turn for backup in backups(path)), default=0)


def _last_act(path: str) -> tuple[int, int]:
    """The number of the last act in a backup, and how often something was added to the tables
    without such numbers; both 0 if the backup is damaged or of an early schema.
    """
    turn = rows = 0
    with suppress(OSError, *DAMAGE_ERRORS, LookupError), opened_backup(path) as backup:
        backup.row_factory = sqlite3.Row
        backup.text_factory = decoded
        for game in backup.execute("SELECT * FROM game ORDER BY turn DESC, id DESC LIMIT 1"):
            turn = game["turn"] if GAME.is_intact(game) else 0
        for table in PLAIN:
            rows += backup.execute(f"SELECT coalesce(max(id), 0) FROM {table.name}").fetchone()[0]
    return turn, rows


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
    return Backup(target, made, label, _last_act(target)[0])


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
    remove_copy(temporary)  # left by a program that was killed
    try:
        with closing(sqlite3.connect(temporary, isolation_level=None)) as copy:
            connection.backup(copy, pages=_STEP, progress=step)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file without a log
            check_pages(copy)
            inspect(copy)
        sync_file(temporary)
        replace(temporary, target)
    finally:
        remove_copy(temporary)
    sync_folder(os.path.dirname(target))


def remove_copy(path: str) -> None:
    """Delete a copy of the games file that is not needed, with its log, if there is one."""
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(path + ending)


@as_store_error()
def back_up_in_background(store: GamesFile, cancel: Callable[[], bool] = lambda: False) -> bool:
    """Back up an open store at the player's request and thin its backups; safe in any thread.

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
        back_up_and_thin(store, BY_PLAYER, inspect, cancel)
    except StoreError as error:
        if error.problem is not FileProblem.CORRUPT:
            raise
        return False
    return True


def back_up_and_thin(
    store: GamesFile,
    label: str,
    inspect: Callable[[sqlite3.Connection], object] = lambda _: None,
    cancel: Callable[[], bool] = lambda: False,
) -> None:
    """Back up an open store, thin its backups, and note up to which act it was found sound. Raises
    OSError or StoreError if the backup cannot be written.
    """
    turn = last_turn(store.connection)
    thin(store.path, back_up(store.connection, store.path, store.clock(), label, inspect, cancel))
    store.checked_turn = turn
    if shares_of(store.connection) > 1:
        mark = share_mark(store.path)
        mark.note(mark.read() + 1)


def thin(path: str, made: Backup) -> None:
    """Delete the `superfluous` backups of the file at `path` as far as others have all that is in
    them, and half-written files left by a program that was killed.

    `made` is the backup that was just made. Raises OSError.
    """
    found = backups(path)
    unneeded = [backup for backup in superfluous(found) if backup.path != made.path]
    others = [backup for backup in found if backup not in unneeded and backup.path != made.path]
    held, longer = dict(_held(made.path) or {}), 0
    for backup in unneeded:
        own = _held(backup.path)
        if own is None:  # what cannot be read is not deleted
            continue
        if _exceeds(own, held):
            for other in others:  # rarely needed: usually the backup just made has everything
                _add(held, _held(other.path) or {})
            others = []
        more = _exceeds(own, held)
        has_lost_game = any(each not in held for each in more)
        if not more or (not has_lost_game and longer == LONGER):
            os.unlink(backup.path)
            continue
        longer += not has_lost_game
        _add(held, own)
    folder = backup_folder(path)
    for name in os.listdir(folder):
        written, ending, _ = name.partition(_WRITING)
        if ending and _NAME.fullmatch(written):
            os.unlink(os.path.join(folder, name))


_Held = dict[tuple[object, ...], int]
"""The number of moves of each game in a backup, and the number of rows of some tables."""


def _held(path: str) -> _Held | None:
    """The games and rows in a backup; None if it cannot be read."""
    try:
        with opened_backup(path) as backup:
            games = backup.execute("SELECT id, started_at, move_count FROM game")
            held: _Held = {(number, at): moves for number, at, moves in games}
            for table in PLAIN:
                with suppress(sqlite3.OperationalError):  # an older schema lacks it
                    count = backup.execute(f"SELECT count(*) FROM {table.name}")
                    (held[table.name,],) = count.fetchone()
    except (OSError, *DAMAGE_ERRORS):
        return None
    return held if all(isinstance(moves, int) for moves in held.values()) else None


def _exceeds(held: _Held, other: _Held) -> list[tuple[object, ...]]:
    """Of what there is more in `held` than in `other`."""
    return [each for each, number in held.items() if number > other.get(each, -1)]


def _add(held: _Held, more: _Held) -> None:
    held.update({each: more[each] for each in _exceeds(more, held)})


def superfluous(found: Iterable[Backup]) -> list[Backup]:
    """The backups that thinning deletes; `found` has the newest first.

    Thinning keeps the newest backup of each of the last 7 days, 4 weeks and 3 months that have any,
    the last 3 with each label, and all that the player asked for.
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
    kept.update(backup for backup in found if backup.label == BY_PLAYER)
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
    except (OSError, *DAMAGE_ERRORS, StoreError) as error:
        connection.close()
        problem = FileProblem.CORRUPT if isinstance(error, sqlite3.Error) else problem_of(error)
        words = error.strerror if isinstance(error, OSError) else reason_of(error)
        raise StoreError(Message("{0}: {1}", path, words), problem) from error
    except BaseException:
        connection.close()
        raise
    return connection
