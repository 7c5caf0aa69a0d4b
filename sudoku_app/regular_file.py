"""Open files only if they are regular files.

Opening a named pipe could block indefinitely, and a device would discard what is written to it.
"""

from __future__ import annotations

import os
import stat
import sys
from errno import EINVAL

# Open a named pipe without waiting for its other end. Windows has none of these flags.
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_BINARY = getattr(os, "O_BINARY", 0)
_LAST_STREAM = 2  # the file descriptor of stderr
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def refuse_special(path: str) -> None:
    """Raise OSError if `path` is a folder, a pipe, a device or a socket, or a link to one."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise _error(path)


def open_regular(path: str, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
    """Open the regular file at `path` with `flags` and return its descriptor.

    `mode` is for a file that this creates. Raises OSError, without blocking, if it cannot be opened
    or is not a regular file.
    """
    handle = os.open(path, flags | _AT_ONCE | _BINARY, mode)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _error(path)
    return handle


def open_own(path: str, flags: int) -> int:
    """Open a file that only the program itself creates, as `open_regular` does, but don't follow a
    link.
    """
    return open_regular(path, flags | _NO_LINK, 0o600)


def read_bytes(path: str, most: int = -1) -> bytes:
    """Return the first `most` bytes of a regular file, by default all. Raises OSError."""
    with os.fdopen(open_regular(path), "rb") as file:
        return file.read(most)


def fill_closed_streams() -> None:
    """Connect closed standard streams, such as stderr under pythonw, to the null device.

    Otherwise the next file that is opened would get the stream's number, and messages of libraries
    would be written to that file. What is written to the stream is dropped.
    """
    while (handle := os.open(os.devnull, os.O_RDWR)) <= _LAST_STREAM:
        pass  # it stays open, as the stream would
    os.close(handle)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until exit
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open until exit


def _error(path: str) -> OSError:
    from sudoku_app.core.message import Message  # the command line starts without it

    return OSError(EINVAL, Message("it is not a regular file"), path)
