"""What the store asks of the disk, apart from SQLite.

- Is its file still the one it opened? A sync program may delete, replace or truncate it during
  play, and later acts would go into a file that no later start finds.
- Has the log reached the disk, and is there room for the last acts?
- How far had play come? SQLite reads a log that was truncated, or in which a bit was flipped, only
  up to the damage and says nothing. The number of the last act, noted elsewhere, shows the gap.
"""

from __future__ import annotations

import os
import os.path
import sqlite3
from contextlib import suppress
from zlib import crc32

from sudoku_app.game.storage.rows import MOST_TURN
from sudoku_app.regular_file import open_own, read_bytes


class Place:
    """Recognises the file at `path` by its identity; mutable.

    `is_new` says that the file was written again and is not open yet, `is_foreign` that another
    program wrote data into it that cannot be trusted.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: os.stat_result | None = None
        self._log: os.stat_result | None = None
        self.is_new = self.is_foreign = False

    def note(self) -> None:
        """Note the present state of the file and its log, which is sound."""
        self.is_foreign = False
        self._file, self._log = _state(self._path), _state(f"{self._path}-wal")

    @property
    def is_lost(self) -> bool:
        """Whether another program deleted, replaced or truncated the file."""
        if self._file is None:
            return False
        now = _state(self._path)
        is_whole = now is not None and now.st_size >= self._file.st_size
        return self.is_foreign or now is None or not is_whole or not _is_same(now, self._file)

    @property
    def is_touched(self) -> bool:
        """Whether the file was written to since it was noted; False on systems that may report the
        program's own writing late.
        """
        now = _state(self._path)
        if os.name != "posix" or self._file is None or now is None:
            return False
        return (now.st_mtime_ns, now.st_size) != (self._file.st_mtime_ns, self._file.st_size)

    def leave_own_log(self) -> None:
        """Delete the log of a file that was deleted or replaced, once everything is written
        elsewhere: SQLite would fold the log into whatever file is in that place.

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


LONGEST = 1 << 22
"""Bytes beyond which the log is folded into the file; SQLite would do that during an act."""


class LogFlush:
    """Knows whether the log of the file at `path` may contain data that is not on the disk;
    mutable.

    Committed data survives the end of the process at once, but a power cut only after `flush`.
    """

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.is_due = False
        self._connection = connection
        self._log = f"{path}-wal"
        self._has_failed = False

    def flush(self) -> None:
        """Wait for the disk. Raises OSError or sqlite3.Error; a flush is then still due."""
        from sudoku_app.game.storage.atomic_file import sync_file  # not before the first act

        try:
            if self._has_failed or not os.path.exists(self._log):
                # After a failed write the system counts the log as flushed, and no start will find
                # a log that was deleted. Folding it into the file writes the data again.
                self._fold()
            else:
                sync_file(self._log)
                if os.path.getsize(self._log) > LONGEST:
                    with suppress(sqlite3.Error):  # the data in the log is safe anyway
                        self._fold()
        except (OSError, sqlite3.Error):
            self._has_failed = True
            raise
        self.is_due = self._has_failed = False

    def _fold(self) -> None:
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


SIZE = 1 << 20
"""Bytes; a game of a few thousand moves needs a third of them."""


class Reserve:
    """A meaningless file next to the games file at `path` that makes room when it is deleted."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-reserve"

    def fill(self) -> None:
        """Reserve the space, if possible and not done yet."""
        if os.path.lexists(self._path):
            return
        with suppress(OSError):
            handle = open_own(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            try:
                written = os.write(handle, os.urandom(SIZE))  # random, to defeat compression
            except OSError:
                written = 0
            os.close(handle)
            if written < SIZE:
                os.unlink(self._path)  # the rest of the disk is for games

    def spend(self) -> bool:
        """Free the space; return whether there was any."""
        try:
            os.unlink(self._path)
        except OSError:
            return False
        return True


_LONGEST = 64


class TurnMark:
    """The number of the last act, in a small file next to the games file at `path`. Failures are
    ignored, since only a notice depends on it.

    The file is not flushed to the disk, so after a power cut it may be behind; it is never ahead of
    what was committed. With another `ending` the number is another: see `share_mark`.
    """

    def __init__(self, path: str, ending: str = "-turn") -> None:
        self._path = path + ending

    def read(self) -> int:
        """The turn that was noted; 0 if there is none or it cannot be trusted."""
        try:
            number, _, crc = read_bytes(self._path, _LONGEST).partition(b" ")
            turn = int(number) if int(crc, 16) == crc32(number) else 0
            return turn if turn <= MOST_TURN else 0
        except (OSError, ValueError):
            return 0

    @property
    def is_there(self) -> bool:
        """Whether the last use of the file was not closed properly or has not ended."""
        return os.path.exists(self._path)

    def note(self, turn: int) -> None:
        """Note the turn of the last act that was committed."""
        number = b"%020d" % turn
        # Overwritten in place: a file that was just truncated may stay empty after a power cut.
        with suppress(OSError):
            file = open_own(self._path, os.O_WRONLY | os.O_CREAT)
            try:
                os.write(file, b"%s %08x\n" % (number, crc32(number)))
            finally:
                os.close(file)

    def forget(self) -> None:
        """Delete the note, since everything is in the games file itself and sound."""
        with suppress(OSError):
            os.unlink(self._path)
