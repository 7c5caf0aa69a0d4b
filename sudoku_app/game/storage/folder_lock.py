"""A lock that lets only one process use a folder.

It is the system's own file lock, which ends with the process that holds it. What a leftover or
copied lock file says doesn't matter.
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

_MAX_BYTES = 200


class FolderLock:
    """The lock on `folder`; mutable. The text in its file is only for people who want to know the
    holder.
    """

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._path = os.path.join(folder, "lock")
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if another process has it.

        Returns True where locks are not possible, since nothing can be protected there.
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
        """Open the lock file or, if it cannot be opened for writing, the folder itself."""
        with suppress(OSError):
            return open_own(self._path, os.O_RDWR | os.O_CREAT)
        with suppress(OSError):
            return os.open(self._folder, os.O_RDONLY)
        return None

    @property
    def is_unsigned(self) -> bool:
        """Whether the lock that was taken has had no holder before. Its file is then new, or
        replaces a deleted one on which another process may still have the lock.
        """
        return self._handle is not None and os.fstat(self._handle).st_size == 0

    def sign(self) -> None:
        """Write the holder into the file."""
        if self._handle is not None:
            with suppress(OSError):  # a full disk, or a handle of the folder
                os.truncate(self._handle, 0)
                os.write(self._handle, f"process {os.getpid()}{_host()}\n".encode())

    @property
    def holder(self) -> str:
        """The holder of the lock if it can be read, otherwise ""."""
        try:
            text = read_bytes(self._path, _MAX_BYTES).decode("ascii").strip()
        except (OSError, ValueError):
            return ""
        return text if text.startswith("process ") and text.isprintable() else ""

    def release(self) -> None:
        """Release the lock. Its file stays, since another process may be waiting for it."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def _lock(handle: int) -> None:
    """Lock an open file until it is closed. Raises BlockingIOError if another process has locked
    it, OSError if it cannot be locked.
    """
    if sys.platform == "win32":
        try:
            os.lseek(handle, 1 << 20, os.SEEK_SET)  # not the text: a locked range can't be read
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from error
        finally:
            os.lseek(handle, 0, os.SEEK_SET)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _host() -> str:
    """The computer's name as ` on sam`, if the system knows it without a network request."""
    return f" on {os.uname().nodename}" if sys.platform != "win32" else ""
