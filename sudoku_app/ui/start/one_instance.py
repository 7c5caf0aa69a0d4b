"""Lets only one program run for each games folder: a second start hands over its file and exits."""

from __future__ import annotations

import os
import stat
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCryptographicHash, QObject, Qt, QTimer, pyqtSignal

from sudoku_app.game.storage.folder_lock import FolderLock

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PyQt6.QtNetwork import QLocalServer, QLocalSocket


LONGEST_PATH = 103
"""The most bytes in the path of a socket; with a NUL, macOS has room for 104 and Linux for 108."""


def socket_paths(name: str, folder: str, environ: Mapping[str, str]) -> list[str]:
    """Return possible paths for a socket called `name`, best first.

    They are in the session's own folder, in the folder of temporary files, and in `folder`, where
    the games are; the last would be deleted along with the games, and then a second start could not
    find the first. `environ` is `os.environ`. A folder must be private before its socket is used.
    """
    if os.name == "nt":
        return [name]  # a named pipe, in no folder
    session = environ.get("XDG_RUNTIME_DIR", "")
    shared = environ.get("TMPDIR") or "/tmp"
    own = [os.path.join(shared, f"sudoku-app-{os.geteuid()}"), os.path.join(folder, "socket")]
    paths = [os.path.join(os.path.normpath(each), name) for each in [session, *own]]
    return [path for path in paths if os.path.isabs(path) and _length(path) <= LONGEST_PATH]


def _length(path: str) -> int:
    return len(os.fsencode(path))


def make_folder_of(path: str) -> None:
    """Make the folder of a socket, accessible to this user only, unless something is there."""
    if os.name != "nt":
        with suppress(OSError):
            os.mkdir(os.path.dirname(path), 0o700)


def is_private(path: str) -> bool:
    """Return whether nobody but this user and root can enter the folder of a socket."""
    if os.name == "nt":
        return True  # a named pipe belongs to one user
    try:
        status = os.lstat(os.path.dirname(path))  # not stat: a link may lead elsewhere later
    except OSError:
        return False
    is_ours = stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid()
    return is_ours and not status.st_mode & 0o077


def is_same_user(descriptor: int) -> bool:
    """Return whether the process at the other end of a socket is this user's.

    Also True on systems that do not report it.
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


ANSWER_MS = 3000
"""How long a second start waits for the first one in total."""
PATIENCE_MS = 1000
"""How long a connection may take to send its request."""
MOST_CALLERS = 8
"""The most connections at one time; further ones are refused."""
LONGEST_MESSAGE = 8192
_RECEIVED = b"received\n"
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly


class OneInstance(QObject):
    """Holds the lock on `folder` and listens for later starts; mutable.

    `called(path)` is emitted when the program was started again, with the absolute path of a file
    to open or "".
    """

    called = pyqtSignal(str)

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = folder
        self._lock = FolderLock(folder)
        self._server: QLocalServer | None = None
        # Qt's own hash: hashlib would load OpenSSL, which is 4 MB.
        digest = QCryptographicHash(QCryptographicHash.Algorithm.Blake2b_160)
        digest.addData(os.fsencode(os.path.realpath(folder)))
        self._name = f"sudoku-app-{digest.result().data().hex()[:16]}"

    def claim(self) -> bool:
        """Take the lock; return False if another running program has it.

        A killed program no longer has it. Return True also where locks are impossible, since
        nothing could be protected there.
        """
        try:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
        except OSError:
            return True
        if not self._lock.take():
            return False
        if self._lock.is_unsigned and self._has_listener():
            self._lock.release()
            return False
        self._lock.sign()
        return True

    def _has_listener(self) -> bool:
        """Whether another program is listening, although its lock or whole folder was deleted."""
        until = time.monotonic() + PATIENCE_MS / 1000
        return any(_connected(each, until) is not None for each in self.paths() if is_private(each))

    @property
    def holder(self) -> str:
        """The holder of the lock, if it is known, as text for people."""
        return self._lock.holder

    def release(self) -> None:
        """Release the lock and stop listening."""
        if self._server is not None:
            self._server.close()
        self._lock.release()

    def listen(self) -> None:
        """Start listening for later starts of the program."""
        from PyQt6.QtNetwork import QLocalServer  # not needed for the first picture

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        for path in self.paths():
            make_folder_of(path)
            if is_private(path):
                QLocalServer.removeServer(path)  # left by a killed program; the lock is ours
                if self._server.listen(path):
                    return

    def paths(self) -> list[str]:
        """The possible paths of its socket, best first."""
        return socket_paths(self._name, self._folder, os.environ)

    def call(self, path: str) -> bool:
        """Ask the program that has the lock to show its window and to open `path`, unless it is "".

        Returns False if it does not answer.
        """
        message = os.fsencode(os.path.abspath(path)) if path else b""
        line = message.replace(b"\n", b"\0") + b"\n"  # no path has a NUL
        until = time.monotonic() + ANSWER_MS / 1000
        while not any(_send(each, line, until) for each in self.paths() if is_private(each)):
            if time.monotonic() > until:
                return False
            time.sleep(0.05)  # it may still be starting
        return True

    def _answer(self) -> None:
        from PyQt6.QtNetwork import QLocalSocket  # already loaded by `listen`

        while self._server is not None and (socket := self._server.nextPendingConnection()):
            # Direct children only: if PyQt knows the sockets' own, Qt warns when those are deleted.
            callers = self._server.findChildren(QLocalSocket, "", _DIRECTLY)
            is_crowded = len(callers) > MOST_CALLERS
            if is_crowded or not is_same_user(int(socket.socketDescriptor())):
                socket.deleteLater()
                continue
            socket.setReadBufferSize(LONGEST_MESSAGE)
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._read)
            patience = QTimer(socket)
            patience.timeout.connect(socket.deleteLater)
            patience.start(PATIENCE_MS)
            self._receive(
                socket
            )  # no signal announces data that came before the connection was taken

    def _read(self) -> None:
        from PyQt6.QtNetwork import QLocalSocket  # only needed here

        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._receive(socket)

    def _receive(self, socket: QLocalSocket) -> None:
        if socket.canReadLine():
            socket.readyRead.disconnect(self._read)
            message = bytes(socket.readLine().data()).rstrip(b"\n").replace(b"\0", b"\n")
            if not message or os.path.isabs(message):
                self.called.emit(os.fsdecode(message))
            socket.write(_RECEIVED)  # only now, since the other side may end this program next
            socket.disconnectFromServer()
        elif socket.bytesAvailable() >= LONGEST_MESSAGE:
            socket.deleteLater()


def _milliseconds_left(until: float) -> int:
    """Return the milliseconds until a time of the monotonic clock, at least 0."""
    return max(0, round((until - time.monotonic()) * 1000))


def _connected(name: str, until: float) -> QLocalSocket | None:
    """Return a connection to this user's program that listens at `name`; None if there is none."""
    from PyQt6.QtNetwork import QLocalSocket  # few starts need it

    socket = QLocalSocket()
    socket.connectToServer(name)
    is_connected = socket.waitForConnected(_milliseconds_left(until))
    return socket if is_connected and is_same_user(int(socket.socketDescriptor())) else None


def _send(name: str, line: bytes, until: float) -> bool:
    """Send `line` to the program that listens at `name`; return whether it confirmed in time."""
    socket = _connected(name, until)
    if socket is None:
        return False
    socket.setReadBufferSize(len(_RECEIVED) + 1)
    socket.write(line)
    socket.waitForBytesWritten(_milliseconds_left(until))
    return (
        socket.waitForReadyRead(_milliseconds_left(until))
        and bytes(socket.readAll().data()) == _RECEIVED
    )
