"""What only the window's thread may read, handed to a job a little at a time."""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING, Generic, TypeVar

from PyQt6.QtCore import QObject, pyqtSignal

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

Part = TypeVar("Part")

AHEAD = 2
"""So many parts are read before the job asks for them."""
POLL_SECONDS = 0.1
"""How long a job waits before it looks whether it is to end."""


class FeedCancelledError(Exception):
    """The job was cancelled before it had all."""


class Feed(QObject, Generic[Part]):
    """Reads part after part in the window's thread, each when the job has taken one; mutable."""

    _taken = pyqtSignal()

    def __init__(self, parts: Generator[Part, None, None], parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._is_stopped = False
        self._asking = Lock()
        self._read: SimpleQueue[Part | Exception | None] = SimpleQueue()
        self._taken.connect(self._read_on)

    def stop(self) -> None:
        """Read no more. From then on the job asks for nothing: a feed that is deleted while its
        signal is on its way from the worker ends the process.
        """
        with self._asking:
            self._is_stopped = True
        self._parts.close()

    def _read_on(self) -> None:
        try:
            self._read.put(next(self._parts, None))
        except Exception as error:  # it belongs to the job that asks
            self._read.put(error)

    def parts(self, cancelled: Callable[[], bool]) -> Iterator[Part]:
        """All parts, for the job. Raises FeedCancelledError, and what reading them raises."""
        for _ in range(AHEAD):
            self._ask()
        while (part := self._next(cancelled)) is not None:
            self._ask()
            yield part

    def _ask(self) -> None:
        with self._asking:
            if self._is_stopped:
                raise FeedCancelledError
            self._taken.emit()

    def _next(self, cancelled: Callable[[], bool]) -> Part | None:
        while not cancelled():
            with suppress(Empty):
                part = self._read.get(timeout=POLL_SECONDS)
                if isinstance(part, Exception):
                    raise part
                return part
        raise FeedCancelledError
