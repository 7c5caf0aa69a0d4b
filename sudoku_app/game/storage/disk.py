"""What the store has to know about the disk, beyond SQLite.

- Is its file still the one it opened? A sync program may delete, replace or truncate it during
  play, and then later acts would be written to a file that the next start won't find.
- Has the log reached the disk, and is there room for the last acts?
- Is a closed file still, byte by byte, the one that was found sound? Its checksum, stored
  separately, answers that faster than a look at every page and row.
- What was the last act? If the log was truncated or a bit in it was flipped, SQLite reads it only
  up to the damage, without an error. The number of the last act, stored separately, shows the gap.
"""

from __future__ import annotations

import os
import os.path
import sqlite3
from contextlib import suppress
from enum import Enum, auto
from zlib import crc32

from sudoku_app.game.storage.rows import LastAct
from sudoku_app.game.storage.tables import MOST_TURN
from sudoku_app.regular_file import open_own, open_regular, read_bytes


class FileState(Enum):
    """What became of an open file: it is as it was noted, something wrote to it, or another program
    deleted, replaced or truncated it.
    """

    OWN = auto()
    TOUCHED = auto()
    LOST = auto()


class FileIdentity:
    """Recognises the file at `path` by its identity; mutable.

    `is_new` means that the file was written again and is not open yet, `is_foreign` that another
    program wrote data into it that cannot be trusted.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: os.stat_result | None = None
        self._log: os.stat_result | None = None
        self.is_new = self.is_foreign = False

    def note(self) -> None:
        """Note the current state of the file and its log, which must be sound."""
        self.is_foreign = False
        self._file, self._log = _state(self._path), _state(f"{self._path}-wal")

    def look(self) -> FileState:
        """Compare the file with what was noted. On systems that may report the program's own
        writing late, it is never TOUCHED.
        """
        known, now = self._file, _state(self._path)
        if known is None:
            return FileState.OWN
        if self.is_foreign or now is None or now.st_size < known.st_size:
            return FileState.LOST
        if not _is_same(now, known):
            return FileState.LOST
        is_as_noted = (now.st_mtime_ns, now.st_size) == (known.st_mtime_ns, known.st_size)
        return FileState.OWN if is_as_noted or os.name != "posix" else FileState.TOUCHED

    def leave_own_log(self) -> None:
        """Delete the log of a file that was deleted or replaced, once everything is written
        elsewhere; otherwise SQLite would fold the log into whatever file is in its place.

        Raises OSError.
        """
        file, log = _state(self._path), _state(f"{self._path}-wal")
        is_own_file = file is not None and self._file is not None and _is_same(file, self._file)
        is_own_log = log is not None and self._log is not None and _is_same(log, self._log)
        if is_own_log and not is_own_file:
            os.unlink(f"{self._path}-wal")


def _state(path: str) -> os.stat_result | None:
    with suppress(OSError):
        return os.stat(path)
    return None


def _is_same(one: os.stat_result, other: os.stat_result) -> bool:
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)


MAX_LOG_BYTES = 1 << 22
"""A log of more bytes than this is folded into the file by `flush`. Otherwise SQLite would do that
during an act.
"""


class LogFlush:
    """Knows whether the log of the file at `path` may contain data that is not on the disk;
    mutable.

    Committed data always survives the end of the process, but survives a power cut only after
    `flush`.
    """

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.is_due = False
        self._connection = connection
        self._log = f"{path}-wal"
        self._has_failed = False

    def flush(self) -> bool:
        """Wait until the log is on the disk; return whether it was folded into the file. Raises
        OSError or sqlite3.Error; a flush is then still due.
        """
        try:
            # After a failed write the system considers the log flushed, and a log that was deleted
            # will not be found by the next start. Folding it into the file writes the data again.
            is_folded = self._has_failed or not self._sync()
            if is_folded:
                self.fold()
            elif os.path.getsize(self._log) > MAX_LOG_BYTES:
                with suppress(sqlite3.Error):  # the data in the log is safe anyway
                    self.fold()
                    is_folded = True
        except (OSError, sqlite3.Error):
            self._has_failed = True
            raise
        self.is_due = self._has_failed = False
        return is_folded

    def _sync(self) -> bool:
        """Flush the log; return False if it was deleted. Raises OSError."""
        from sudoku_app.game.storage.atomic_file import sync_file  # not needed until the first act

        try:
            sync_file(self._log)
        except FileNotFoundError:
            return False
        return True

    def fold(self) -> None:
        """Fold the log into the file. Raises sqlite3.Error."""
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


RESERVE_BYTES = 1 << 20
"""The size of the reserve in bytes; a game of a few thousand moves needs a third of it."""


class Reserve:
    """A meaningless file next to the games file at `path`, which can be deleted to free space."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-reserve"

    def fill(self) -> None:
        """Reserve the space, if possible and not done yet."""
        if os.path.lexists(self._path):
            return
        with suppress(OSError):
            handle = open_own(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            try:
                written = os.write(
                    handle, os.urandom(RESERVE_BYTES)
                )  # random, to defeat compression
            except OSError:
                written = 0
            os.close(handle)
            if written < RESERVE_BYTES:
                os.unlink(self._path)  # leave the rest of the disk to the games

    def spend(self) -> bool:
        """Free the space; return whether there was any."""
        try:
            os.unlink(self._path)
        except OSError:
            return False
        return True


_MAX_MARK_BYTES = 512
_MOST_GAMES = 8
"""The most games of which a mark has the last act."""
_PIECE = 1 << 20


class TurnMark:
    """Stores the number of the last act, the last acts of the games played before and the
    `last_record`, in a small file next to the games file at `path`; mutable. Failures are ignored,
    since only a notice depends on it.

    The file is not flushed to the disk, so after a power cut it may be behind, but it is never
    ahead of what was committed. With another `ending` the file stores another number: see
    `share_mark`.
    """

    def __init__(self, path: str, ending: str = "-turn") -> None:
        self._path = path + ending
        self._acts: dict[int, int] = {}

    def read(self) -> int:
        """The stored turn; 0 if there is none or it cannot be trusted."""
        acts = self.read_acts()
        return acts[0].turn if acts else 0

    def read_acts(self) -> list[LastAct]:
        """The last act of each game, the latest first. One that an older version of the program
        stored has no game.
        """
        try:
            line, _, _ = read_bytes(self._path, _MAX_MARK_BYTES).partition(b"\n")
            text, _, crc = line.rpartition(b" ")
            numbers = [int(number) for number in text.split()]
            if int(crc, 16) != crc32(text) or not numbers or max(numbers[::2]) > MOST_TURN:
                return []
            return [LastAct(*numbers[place : place + 2]) for place in range(0, len(numbers), 2)]
        except (OSError, ValueError):
            return []

    def note(self, turn: int, game: int = 0, record: int = 0) -> None:
        """Store the last act and the last record that were committed, and the last act of each game
        noted before.
        """
        # A later act than this one was in content that has been replaced.
        acts = [
            (each, at) for each, at in self._acts.items() if each not in (0, game) and at < turn
        ]
        self._acts = dict([*acts[1 - _MOST_GAMES :], (game, turn)])
        number = b"%020d" % turn
        if game or record:
            noted = [*reversed(self._acts.items()), *([(0, record)] if record else [])]
            number = b" ".join(b"%020d %d" % (at, each) for each, at in noted)
        # Overwrite in place: a file that was just truncated may stay empty after a power cut.
        with suppress(OSError):
            file = open_own(self._path, os.O_WRONLY | os.O_CREAT)
            try:
                os.write(file, b"%s %08x\n" % (number, crc32(number)))
            finally:
                os.close(file)

    def forget(self) -> None:
        """Delete the file, since everything is in the games file itself and sound."""
        with suppress(OSError):
            os.unlink(self._path)


def share_mark(path: str) -> TurnMark:
    """The number of the share of games that is checked next if there are very many, in a file next
    to the games file.

    Each backup increments it, so that every game is checked in turn however the player plays.
    """
    return TurnMark(path, "-checked")


def seal(path: str) -> None:
    """Store the checksum of the closed file at `path`, which was found sound, next to it."""
    with suppress(OSError):
        TurnMark(path, _SEAL).note(_checksum(path))


def is_sealed(path: str) -> bool:
    """Whether the file at `path` has no log and is as it was when it was sealed.

    This takes about a millisecond per MiB, far less than a check of its pages and rows.
    """
    known = TurnMark(path, _SEAL).read()
    try:
        has_log = os.path.exists(f"{path}-wal") and os.path.getsize(f"{path}-wal") > 0
        return known > 0 and not has_log and known == _checksum(path)
    except OSError:
        return False


_SEAL = "-sealed"


def _checksum(path: str) -> int:
    """A checksum of the bytes of a file, never 0. Raises OSError."""
    crc = 0
    with os.fdopen(open_regular(path, os.O_RDONLY), "rb") as file:
        while piece := file.read(_PIECE):
            crc = crc32(piece, crc)
    return 1 << 32 | crc
