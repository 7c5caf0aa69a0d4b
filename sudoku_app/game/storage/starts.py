"""Count starts of the program that crashed: after two in a row, the next one is a safe start."""

from __future__ import annotations

import os

from sudoku_app.regular_file import open_own, read_bytes

SAFE_AFTER = 2


class Starts:
    """Counts the starts since the last good one in a small file at `path`; mutable.

    A start counts as crashed until `record_success` is called. A file that cannot be read or
    written is ignored, so that the program can still start.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self.crashed = self._read()
        """The number of starts in a row that crashed before this one."""
        self._write(self.crashed + 1)

    @property
    def is_safe_start(self) -> bool:
        """Whether this start should not open the game played last."""
        return self.crashed >= SAFE_AFTER

    def record_success(self) -> None:
        """Record that this start was successful."""
        self._write(0)

    def _read(self) -> int:
        try:
            text = read_bytes(self._path, 8).decode("ascii")
        except (OSError, ValueError):
            return 0
        return int(text) if text.isdecimal() else 0

    def _write(self, count: int) -> None:
        # Not flushed to the disk: only crashes of the program count, not those of the machine.
        try:
            os.makedirs(os.path.dirname(self._path), mode=0o700, exist_ok=True)
            handle = open_own(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(str(count))
        except OSError:
            return
