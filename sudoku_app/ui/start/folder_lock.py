"""The lock by which one process alone holds a folder: the system's own, which ends with its holder,
whatever a file says that was left behind or brought along from elsewhere.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from sudoku_app.regular_file import open_own, read_bytes

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LONGEST = 200


class FolderLock:
    """The lock on `folder`; mutable. Its file tells people who holds it, and decides nothing."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, "lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock; False when another process has it.

        Where there can be no lock there is nothing to protect either, and the answer is True.
        """
        self._handle = self._open()
        if self._handle is None:
            return True
        try:
            _lock(self._handle)
        except BlockingIOError:
            self.release()
            return False
        except OSError:  # a file system without locks
            self.release()
        return True

    def _open(self) -> int | None:
        """A handle of the lock's file or, where there is something else or none can be written, of
        the folder itself.
        """
        with suppress(OSError):
            return open_own(self._path, os.O_RDWR | os.O_CREAT)
        with suppress(OSError):
            return os.open(self._folder, os.O_RDONLY)
        return None

    @property
    def is_unsigned(self) -> bool:
        """Whether nobody has held the lock that was taken: its file is new, or took the place of
        one that was deleted, and of that another process may have the lock still.
        """
        return self._handle is not None and os.fstat(self._handle).st_size == 0

    def sign(self) -> None:
        """Write into the file who holds it."""
        if self._handle is not None:
            with suppress(OSError):  # a full disk, or the folder itself
                os.truncate(self._handle, 0)
                os.write(self._handle, f"process {os.getpid()}{_host()}\n".encode())

    @property
    def holder(self) -> str:
        """Who holds the lock, as far as that can be read, or ""."""
        try:
            text = read_bytes(self._path, _LONGEST).decode("ascii").strip()
        except (OSError, ValueError):
            return ""
        return text if text.startswith("process ") and text.isprintable() else ""

    def release(self) -> None:
        """Let go of the lock. Its file stays: whoever opened it already may be waiting for it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock an open file until it is closed. Raises BlockingIOError where another process has it
    locked, OSError where it cannot be locked.
    """
    if sys.platform == "win32":
        try:
            os.lseek(handle, 1 << 20, os.SEEK_SET)  # what is locked there nobody can read
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _host() -> str:
    """The computer's name, ` on sam`, where the system tells it without asking a network."""
    return f" on {os.uname().nodename}" if sys.platform != "win32" else ""
