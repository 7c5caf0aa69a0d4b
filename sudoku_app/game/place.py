"""Whether the file of games is still the one that was opened.

A program that keeps folders in step may delete, replace or cut it short during play. What is played
after that would go into a file that no later start finds.
"""

from __future__ import annotations

import os
from contextlib import suppress


class Place:
    """Knows the file at `path` by its identity; mutable.

    `is_new` says that the file was written again, and is not open yet.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: os.stat_result | None = None
        self._log: os.stat_result | None = None
        self.is_new = False

    def note(self) -> None:
        """The file and its log are as they should be."""
        self._file, self._log = _state(self._path), _state(f"{self._path}-wal")

    @property
    def is_lost(self) -> bool:
        """Whether another program took the file away, put another there, or cut it short."""
        if self._file is None:
            return False
        now = _state(self._path)
        return now is None or not _is_same(now, self._file) or now.st_size < self._file.st_size

    def leave_own_log(self) -> None:
        """Delete the log where its file was deleted or replaced, and all is written elsewhere: it
        would be folded into whatever file is in that place.

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
