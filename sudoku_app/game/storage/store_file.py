"""Open the games file, and recognise anything else that may be in its place."""

from __future__ import annotations

import errno
import os.path
import sqlite3
from contextlib import contextmanager, suppress
from enum import Enum, auto
from typing import TYPE_CHECKING

from sudoku_app.core.message import Message, message_of, verbatim
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.rows import is_behind
from sudoku_app.game.storage.schema import (
    APPLICATION_ID,
    SCHEMA_VERSION,
    create,
    is_intact,
    migrate,
)
from sudoku_app.regular_file import refuse_special

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


IN_MEMORY = ":memory:"

_PRAGMAS = (
    "synchronous=FULL",
    "foreign_keys=ON",
    "trusted_schema=OFF",
    "cell_size_check=ON",
    "cache_size=-512",  # KiB of cached pages; the usual 2,000 would fill up game by game
)
_PATIENCE = 0.2  # seconds to wait for another program's lock when opening


_MALFORMED = "malformed database schema"
DAMAGE_ERRORS = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What reading a damaged file raises: SQLite's own message may quote damaged text, and a damaged
length may ask for any amount of memory.
"""
DamageError = sqlite3.Error | UnicodeDecodeError | MemoryError


class FileProblem(Enum):
    """A problem that prevents the use of the file; only a CORRUPT file may be moved away."""

    CORRUPT = auto()
    FOREIGN = auto()
    NEWER = auto()
    LOCKED = auto()
    READ_ONLY = auto()
    UNREACHABLE = auto()
    FULL = auto()
    FAILED = auto()


_KINDS = {
    sqlite3.SQLITE_CORRUPT: FileProblem.CORRUPT,
    sqlite3.SQLITE_NOTADB: FileProblem.CORRUPT,
    sqlite3.SQLITE_BUSY: FileProblem.LOCKED,
    sqlite3.SQLITE_LOCKED: FileProblem.LOCKED,
    sqlite3.SQLITE_READONLY: FileProblem.READ_ONLY,
    sqlite3.SQLITE_PERM: FileProblem.READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: FileProblem.UNREACHABLE,
    sqlite3.SQLITE_FULL: FileProblem.FULL,
    sqlite3.SQLITE_IOERR: FileProblem.FULL,
    sqlite3.SQLITE_IOERR_LOCK: FileProblem.READ_ONLY,  # how a read-only file refuses a lock
    sqlite3.SQLITE_IOERR_READ: FileProblem.FAILED,
    sqlite3.SQLITE_IOERR_FSTAT: FileProblem.FAILED,
}

_OS_KINDS = {
    errno.ENOSPC: FileProblem.FULL,
    errno.EDQUOT: FileProblem.FULL,
    errno.EFBIG: FileProblem.FULL,
    errno.EIO: FileProblem.FAILED,
    errno.EACCES: FileProblem.READ_ONLY,
    errno.EPERM: FileProblem.READ_ONLY,
    errno.EROFS: FileProblem.READ_ONLY,
}


class StoreError(ValueError):
    """Raised if the games file cannot be used as it is. The file is then unchanged.

    `problem` says what prevents its use, the message also where and why.
    """

    def __init__(self, message: Message, problem: FileProblem) -> None:
        super().__init__(message)
        self.problem = problem


def unusable(path: str, problem: FileProblem, reason: Exception | Message) -> StoreError:
    """The error for a games file at `path` that cannot be used."""
    words = {
        FileProblem.CORRUPT: Message("{0} is damaged: {1}", path, reason),
        FileProblem.FOREIGN: Message("{0} is not a games file: {1}", path, reason),
        FileProblem.NEWER: Message(
            "{0} was written by a newer version of the program: {1}", path, reason
        ),
        FileProblem.LOCKED: Message("{0} is in use by another program", path),
        FileProblem.READ_ONLY: Message("{0} is read-only: {1}", path, reason),
        FileProblem.UNREACHABLE: Message("{0} cannot be reached: {1}", path, reason),
        FileProblem.FULL: Message("{0} is on a full disk: {1}", path, reason),
        FileProblem.FAILED: Message("{0} cannot be used: {1}", path, reason),
    }
    return StoreError(words[problem], problem)


def reason_of(error: DamageError | OSError | StoreError) -> Message:
    """An error in words."""
    if isinstance(error, UnicodeDecodeError | MemoryError):
        return Message("it is damaged")
    return message_of(error)


def problem_of(error: DamageError | OSError | StoreError) -> FileProblem:
    """The problem of the file that an error shows."""
    if isinstance(error, UnicodeDecodeError | MemoryError):
        return FileProblem.CORRUPT
    if isinstance(error, StoreError):
        return error.problem
    if isinstance(error, OSError):
        return _OS_KINDS.get(error.errno or 0, FileProblem.UNREACHABLE)
    code = getattr(error, "sqlite_errorcode", None)  # None if raised by the sqlite3 module itself
    return (
        FileProblem.FAILED
        if code is None
        else _KINDS.get(code, _KINDS.get(code & 0xFF, FileProblem.FAILED))
    )


@contextmanager
def as_store_error() -> Iterator[None]:
    """Turn an error of SQLite into a StoreError in words, so that nothing outside this folder need
    know SQLite. As a decorator, it does so for all of a function.
    """
    try:
        yield
    except DAMAGE_ERRORS as error:
        raise StoreError(reason_of(error), problem_of(error)) from error


def open_file(
    path: str,
    before_migration: Callable[[sqlite3.Connection], None],
    on_corrupt: Callable[[], None] | None = None,
    is_checked: bool = False,
) -> sqlite3.Connection:
    """Open the file at `path`, locked against all other programs. Without a file, the new one has
    no tables yet; see `make_tables`.

    A file of an older schema is migrated after a call of `before_migration`, which may raise
    OSError, sqlite3.Error or StoreError. If the file is damaged, `on_corrupt` is called before it
    is closed, since closing may fold the log into it. With `is_checked`, the pages are not checked
    again. Raises StoreError if the file cannot be used.
    """
    try:
        if path != IN_MEMORY:
            os.makedirs(os.path.dirname(os.path.abspath(path)), mode=0o700, exist_ok=True)
            for part in ("", "-wal", "-journal"):
                refuse_special(path + part)
            _refuse_lone_log(path)
            _refuse_log_of_others(path)
        connection = sqlite3.connect(
            path,
            timeout=_PATIENCE,
            isolation_level=None,
            check_same_thread=False,  # the backup copies it in another thread
        )
    except (OSError, sqlite3.Error, StoreError) as error:
        raise unusable(path, problem_of(error), error) from error
    connection.row_factory = sqlite3.Row
    connection.text_factory = decoded
    try:
        _prepare(connection, path, before_migration, is_checked)
    except (OSError, *DAMAGE_ERRORS, StoreError) as error:
        problem = problem_of(error)
        if problem is FileProblem.CORRUPT and on_corrupt is not None:
            on_corrupt()
        connection.close()
        raise unusable(path, problem, reason_of(error)) from error
    except BaseException:
        connection.close()
        raise
    return connection


def decoded(data: bytes) -> str:
    """Decode a stored text. One with a flipped bit is read as well, so that its checksum can reveal
    it.
    """
    return data.decode("utf-8", "surrogateescape")


def _refuse_lone_log(path: str) -> None:
    """Raise StoreError if there is a log without its file, since SQLite would delete it."""
    if not _size(path) and _size(f"{path}-wal"):
        raise StoreError(
            Message("its log is there, but the file itself is missing"), FileProblem.CORRUPT
        )


def _refuse_log_of_others(path: str) -> None:
    """Raise StoreError if the log belongs to the file of another program or a newer version. If
    such a file were opened for writing, SQLite would fold the log into it on closing.
    """
    if not _size(f"{path}-wal"):
        return
    try:
        with opened_read_only(path) as connection:
            schema_version(connection)
    except DAMAGE_ERRORS:
        return  # opening the file will report the problem
    except StoreError as error:
        if error.problem in (FileProblem.FOREIGN, FileProblem.NEWER):
            raise


@contextmanager
def opened_read_only(path: str) -> Iterator[sqlite3.Connection]:
    """Open a connection that writes nothing. Files that SQLite creates for reading are deleted
    again.

    Raises sqlite3.Error, and StoreError if `path` is not a file.
    """
    if os.path.exists(path) and not os.path.isfile(path):  # SQLite could block on it
        raise StoreError(Message("it is not a regular file"), FileProblem.UNREACHABLE)
    made = [part for part in ("-wal", "-shm") if not os.path.exists(path + part)]
    connection = sqlite3.connect(f"file:{quoted(path)}?mode=ro", uri=True, timeout=_PATIENCE)
    try:
        connection.text_factory = decoded
        yield connection
    finally:
        connection.close()
        for part in made:
            if part == "-shm" or not _size(path + part):  # unless the game wrote to it meanwhile
                with suppress(OSError):
                    os.unlink(path + part)


def quoted(path: str) -> str:
    """A path in the form that SQLite's URIs need."""
    from urllib.parse import quote

    return quote(os.fsencode(os.path.abspath(path)))  # names need not be UTF-8


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def _prepare(
    connection: sqlite3.Connection,
    path: str,
    before_migration: Callable[[sqlite3.Connection], None],
    is_checked: bool,
) -> None:
    connection.execute("PRAGMA locking_mode=EXCLUSIVE")
    version = schema_version(connection)
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    if not version:
        return
    if not is_checked:
        check_pages(connection)
    if version == SCHEMA_VERSION and path != IN_MEMORY:
        _refuse_cut_log(connection, path)
    _write_ahead(connection)
    if version < SCHEMA_VERSION:
        before_migration(connection)
        migrate(connection, version)


def _refuse_cut_log(connection: sqlite3.Connection, path: str) -> None:
    """Raise StoreError if the log does not contain everything that was committed, since later acts
    would overwrite the rest of it.
    """
    if is_behind(connection, TurnMark(path).read_acts()) and _size(f"{path}-wal"):
        raise StoreError(
            Message("the log of the latest moves is incomplete or damaged"), FileProblem.CORRUPT
        )


def prepare_copy(connection: sqlite3.Connection) -> None:
    """Check a copy of a games file and migrate it to this program's schema.

    Raises StoreError or sqlite3.Error if it is damaged, empty, newer, or not a games file.
    """
    version = schema_version(connection)
    if not version:
        raise StoreError(Message("it contains no games"), FileProblem.CORRUPT)
    check_pages(connection)
    if version < SCHEMA_VERSION:
        migrate(connection, version)


def has_tables(connection: sqlite3.Connection) -> bool:
    """Whether there are tables. Raises sqlite3.Error."""
    return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])


def make_tables(connection: sqlite3.Connection) -> bool:
    """Create the tables if there are none; return whether there were none. Raises sqlite3.Error or
    StoreError.
    """
    if has_tables(connection):
        return False
    _write_ahead(connection)
    create(connection)
    return True


def _write_ahead(connection: sqlite3.Connection) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
    if mode not in ("wal", "memory"):
        raise StoreError(
            Message("write-ahead logging does not work there; the journal mode is {0!r}", mode),
            FileProblem.FAILED,
        )


def schema_version(connection: sqlite3.Connection) -> int:
    """The schema version of the file; 0 if it has no tables.

    Raises sqlite3.Error, or StoreError if the tables are damaged, another program's or newer.
    """
    try:
        tables = has_tables(connection)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        # SQLite's message quotes the text of a table, which may be no text any more.
        if isinstance(error, sqlite3.Error) and _MALFORMED not in str(error):
            raise
        raise StoreError(
            Message("the definition of a table is damaged"), FileProblem.CORRUPT
        ) from error
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if not tables:
        return 0
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StoreError(Message("it is another program's database"), FileProblem.FOREIGN)
    if version > SCHEMA_VERSION:
        raise StoreError(
            Message("its schema is {0}, but this version reads up to {1}", version, SCHEMA_VERSION),
            FileProblem.NEWER,
        )
    if version < 1 or not is_intact(connection, version):
        raise StoreError(
            Message("its tables are not the ones that this program creates"), FileProblem.CORRUPT
        )
    return int(version)


def check_pages(connection: sqlite3.Connection) -> None:
    """Raise StoreError if the pages of the file are inconsistent."""
    (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != "ok":
        raise StoreError(verbatim(first_finding(answer)), FileProblem.CORRUPT)


def first_finding(answer: str) -> str:
    """The first finding of SQLite's check, without the heading that names the database."""
    lines = [line for line in answer.splitlines() if not line.startswith("***")]
    return lines[0] if lines else answer
