"""One running program for each folder of games: a second start hands over its file and ends."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCryptographicHash, QObject, Qt, QTimer, pyqtSignal

from sudoku_app.ui.start.folder_lock import FolderLock
from sudoku_app.ui.start.private_socket import (
    is_private,
    is_same_user,
    make_folder_of,
    socket_paths,
)

if TYPE_CHECKING:
    from PyQt6.QtNetwork import QLocalServer, QLocalSocket

ANSWER_MS = 3000
"""How long a second start waits for the first in all."""
PATIENCE_MS = 1000
"""How long a connection may take to say what it wants."""
MOST_CALLERS = 8
"""Connections at one time; more are turned away."""
LONGEST_MESSAGE = 8192
_RECEIVED = b"received\n"
_DIRECTLY = Qt.FindChildOption.FindDirectChildrenOnly


class OneInstance(QObject):
    """Holds the lock on `folder` and listens for later starts; mutable.

    `called(path)` tells that the program was started again, with the absolute path of a file to be
    opened or "".
    """

    called = pyqtSignal(str)

    def __init__(self, folder: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._lock = FolderLock(folder)
        self._server: QLocalServer | None = None
        # Qt's own: hashlib brings OpenSSL, 4 MB of it.
        digest = QCryptographicHash(QCryptographicHash.Algorithm.Blake2b_160)
        digest.addData(os.fsencode(os.path.realpath(folder)))
        self._name = f"sudoku-app-{digest.result().data().hex()[:16]}"

    def claim(self) -> bool:
        """Take the lock; False when another program that runs has it.

        One that was killed has it no more. Where there can be no lock there is nothing to protect
        either, and the answer is True.
        """
        try:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
        except OSError:
            return True
        if not self._lock.take():
            return False
        if self._lock.is_unsigned and self._is_heard():
            self._lock.release()
            return False
        self._lock.sign()
        return True

    def _is_heard(self) -> bool:
        """Whether another program listens, though its lock, or the whole folder, was deleted."""
        until = time.monotonic() + PATIENCE_MS / 1000
        return any(_reached(each, until) is not None for each in self._paths() if is_private(each))

    @property
    def holder(self) -> str:
        """Who has the lock, as far as that is known, for people to read."""
        return self._lock.holder

    def release(self) -> None:
        """Let go of the lock, and listen no longer."""
        if self._server is not None:
            self._server.close()
        self._lock.release()

    def listen(self) -> None:
        """Hear of later starts from now on."""
        from PyQt6.QtNetwork import QLocalServer  # not needed for the first picture

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        for path in self._paths():
            make_folder_of(path)
            if is_private(path):
                QLocalServer.removeServer(path)  # of a program that was killed; the lock is ours
                if self._server.listen(path):
                    return

    def _paths(self) -> list[str]:
        return socket_paths(self._name, self._folder, os.environ)

    def call(self, path: str) -> bool:
        """Ask the program that has the lock to show itself and to open `path`, unless it is "";
        False when it does not answer.
        """
        message = os.fsencode(os.path.abspath(path)) if path else b""
        line = message.replace(b"\n", b"\0") + b"\n"  # no path has a NUL
        until = time.monotonic() + ANSWER_MS / 1000
        while not any(_ask(each, line, until) for each in self._paths() if is_private(each)):
            if time.monotonic() > until:
                return False
            time.sleep(0.05)  # it may be starting still
        return True

    def _answer(self) -> None:
        from PyQt6.QtNetwork import QLocalSocket  # loaded already: `listen` did

        while self._server is not None and (socket := self._server.nextPendingConnection()):
            # Not their children too: once PyQt knows those, Qt warns when they go.
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
            self._hear(socket)  # what came before the connection was taken has no signal any more

    def _read(self) -> None:
        from PyQt6.QtNetwork import QLocalSocket  # likewise

        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if socket.canReadLine():
            socket.readyRead.disconnect(self._read)
            message = bytes(socket.readLine().data()).rstrip(b"\n").replace(b"\0", b"\n")
            if not message or os.path.isabs(message):
                self.called.emit(os.fsdecode(message))
            socket.write(_RECEIVED)  # only now: whoever asked may end this program next
            socket.disconnectFromServer()
        elif socket.bytesAvailable() >= LONGEST_MESSAGE:
            socket.deleteLater()


def _left(until: float) -> int:
    """Milliseconds."""
    return max(0, round((until - time.monotonic()) * 1000))


def _reached(name: str, until: float) -> QLocalSocket | None:
    """A connection to the program of the same user that listens at `name`; None without one."""
    from PyQt6.QtNetwork import QLocalSocket  # few starts need it

    socket = QLocalSocket()
    socket.connectToServer(name)
    is_reached = socket.waitForConnected(_left(until))
    return socket if is_reached and is_same_user(int(socket.socketDescriptor())) else None


def _ask(name: str, line: bytes, until: float) -> bool:
    """Say `line` to the program that listens at `name`; whether it has received it in time."""
    socket = _reached(name, until)
    if socket is None:
        return False
    socket.setReadBufferSize(len(_RECEIVED) + 1)
    socket.write(line)
    socket.waitForBytesWritten(_left(until))
    return socket.waitForReadyRead(_left(until)) and bytes(socket.readAll().data()) == _RECEIVED
