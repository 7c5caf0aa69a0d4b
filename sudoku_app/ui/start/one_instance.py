"""One running program for each folder of games: a second start hands over its file and ends."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCryptographicHash, QLockFile, QObject, pyqtSignal

if TYPE_CHECKING:
    from PyQt6.QtNetwork import QLocalServer, QLocalSocket

ANSWER_MS = 3000
LONGEST_MESSAGE = 8192
_RECEIVED = b"received\n"


class OneInstance(QObject):
    """Holds the lock on `folder` and listens for later starts; mutable.

    `called(path)` tells that the program was started again, with the absolute path of a file to be
    opened or "".
    """

    called = pyqtSignal(str)

    def __init__(self, folder: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._lock: QLockFile | None = None
        self._server: QLocalServer | None = None
        # Qt's own: hashlib brings OpenSSL, 4 MB of it.
        digest = QCryptographicHash(QCryptographicHash.Algorithm.Blake2b_160)
        digest.addData(os.path.realpath(folder).encode())
        self._name = f"sudoku-app-{digest.result().data().hex()[:16]}"

    def claim(self) -> bool:
        """Take the lock; False when another program that runs has it.

        A lock left behind by a program that was killed is taken over. Where no lock can be written
        there is nothing to protect either, and the answer is True.
        """
        try:
            os.makedirs(self._folder, mode=0o700, exist_ok=True)
        except OSError:
            return True
        lock = QLockFile(os.path.join(self._folder, "lock"))
        lock.setStaleLockTime(0)  # a lock is stale when its process is gone, however old it is
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    def release(self) -> None:
        """Let go of the lock, and listen no longer."""
        if self._server is not None:
            self._server.close()
        if self._lock is not None:
            self._lock.unlock()

    def listen(self) -> None:
        """Hear of later starts from now on."""
        from PyQt6.QtNetwork import QLocalServer  # not needed for the first picture

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._answer)
        QLocalServer.removeServer(self._name)  # of a program that was killed; the lock is ours
        self._server.listen(self._name)

    def call(self, path: str) -> bool:
        """Ask the program that has the lock to show itself and to open `path`, unless it is "";
        False when it does not answer.
        """
        from PyQt6.QtNetwork import QLocalSocket  # likewise

        socket = QLocalSocket()
        until = time.monotonic() + ANSWER_MS / 1000
        while not self._connected(socket):
            if time.monotonic() > until:
                return False
            time.sleep(0.05)  # it may be starting still
        message = os.fsencode(os.path.abspath(path)) if path else b""
        socket.write(message.replace(b"\n", b"\0") + b"\n")  # no path has a NUL
        socket.waitForBytesWritten(ANSWER_MS)
        return socket.waitForReadyRead(ANSWER_MS) and bytes(socket.readAll().data()) == _RECEIVED

    def _connected(self, socket: QLocalSocket) -> bool:
        socket.connectToServer(self._name)
        return socket.waitForConnected(ANSWER_MS)

    def _answer(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()):
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(self._read)
            self._hear(socket)  # what came before the connection was taken has no signal any more

    def _read(self) -> None:
        from PyQt6.QtNetwork import QLocalSocket  # loaded already: `listen` did

        socket = self.sender()
        if isinstance(socket, QLocalSocket):
            self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > LONGEST_MESSAGE:
            socket.abort()
        elif socket.canReadLine():
            message = bytes(socket.readLine().data()).rstrip(b"\n").replace(b"\0", b"\n")
            self.called.emit(os.fsdecode(message))
            socket.write(_RECEIVED)  # only now: whoever asked may end this program next
            socket.flush()
