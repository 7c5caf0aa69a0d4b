"""Where the first window listens for later starts, and who is at the other end of a connection."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_PATH = 103
"""Bytes of a socket's path; with a NUL macOS has room for 104, Linux for 108."""


def socket_paths(name: str, folder: str, environ: Mapping[str, str]) -> list[str]:
    """Return where a socket called `name` may lie, the best place first.

    That is the session's own folder, one within `folder`, which the games are in, or one among the
    temporary files where those paths are too long; `environ` is `os.environ`. Each must be private
    before anything is said there.
    """
    if os.name == "nt":
        return [name]  # a named pipe, in no folder
    session = environ.get("XDG_RUNTIME_DIR", "")
    shared = environ.get("TMPDIR") or "/tmp"
    own = [os.path.join(folder, "socket"), os.path.join(shared, f"sudoku-app-{os.geteuid()}")]
    paths = [os.path.join(os.path.normpath(each), name) for each in [session, *own]]
    return [path for path in paths if os.path.isabs(path) and _length(path) <= LONGEST_PATH]


def _length(path: str) -> int:
    return len(os.fsencode(path))


def make_folder_of(path: str) -> None:
    """Make the folder of a socket, for this user alone, unless something is there already."""
    if os.name != "nt":
        with suppress(OSError):
            os.mkdir(os.path.dirname(path), 0o700)


def is_private(path: str) -> bool:
    """Return whether nobody but this user and root can enter the folder of a socket."""
    if os.name == "nt":
        return True  # a pipe itself is for one user alone
    try:
        status = os.lstat(os.path.dirname(path))  # and not stat: a link may lead elsewhere next
    except OSError:
        return False
    is_ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid()
    return is_ours and not status.st_mode & 0o077


def is_same_user(descriptor: int) -> bool:
    """Return whether the process at the other end of a socket is this user's.

    True also where the system does not say.
    """
    if sys.platform not in ("linux", "darwin"):
        return True
    import socket  # only a second start needs it

    try:
        with socket.socket(fileno=os.dup(descriptor)) as end:
            if sys.platform == "linux":  # struct ucred: pid, uid, gid
                answer = end.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)
            else:  # SOL_LOCAL, LOCAL_PEERCRED; struct xucred: version, uid, groups
                answer = end.getsockopt(0, 1, 76)
    except OSError:
        return False
    return int.from_bytes(answer[4:8], sys.byteorder) == os.geteuid()
