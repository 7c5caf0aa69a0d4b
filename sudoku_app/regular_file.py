"""How files are opened that may not be files: a named pipe in the place of one would make the
program wait for ever, a device swallow what is written.
"""

from __future__ import annotations

import os
import stat
import sys
from errno import EINVAL

# A named pipe is opened at once instead of waiting for its other end. Windows has none of these.
_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_BINARY = getattr(os, "O_BINARY", 0)
_LAST_STREAM = 2  # the number of the stream of errors
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def refuse_special(path: str) -> None:
    """Raise OSError where `path` is a folder, a pipe, a device or a socket, or a link to one."""
    try:
        mode = os.stat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISREG(mode):
        raise _error(path)


def open_regular(path: str, flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
    """A handle of the regular file at `path`, opened with `flags` and made with `mode`.

    Raises OSError, at once, also where it is something else.
    """
    handle = os.open(path, flags | _AT_ONCE | _BINARY, mode)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise _error(path)
    return handle


def open_own(path: str, flags: int) -> int:
    """The same for a file that only the program itself makes: a link is not followed."""
    return open_regular(path, flags | _NO_LINK, 0o600)


def read_bytes(path: str, most: int = -1) -> bytes:
    """The first bytes of a regular file, at most this many. Raises OSError."""
    with os.fdopen(open_regular(path), "rb") as file:
        return file.read(most)


def fill_closed_streams() -> None:
    """Lead a closed stream into nothing, as that of errors is under pythonw. Else the next file
    that is opened would get its number, and what a library says there would go into that file.
    """
    while (handle := os.open(os.devnull, os.O_RDWR)) <= _LAST_STREAM:
        pass  # it stays open, as the stream would be
    os.close(handle)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open to the end
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - likewise


def _error(path: str) -> OSError:
    from sudoku_app.core.message import Message  # the command line begins without

    return OSError(EINVAL, Message("it is not a regular file"), path)
