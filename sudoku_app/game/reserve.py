"""Space put by on the disk for the last acts of a program that ends while the disk is full."""

from __future__ import annotations

import os
from contextlib import suppress

from sudoku_app.regular_file import open_own

SIZE = 1 << 20
"""Bytes: a game of some thousand moves takes a third of it."""


class Reserve:
    """A file of no meaning beside the file of games at `path`, which makes room when it goes."""

    def __init__(self, path: str) -> None:
        self._path = f"{path}-reserve"

    def fill(self) -> None:
        """Put the space by, where that is possible and was not done."""
        if os.path.lexists(self._path):
            return
        with suppress(OSError):
            handle = open_own(self._path, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
            try:
                written = os.write(handle, os.urandom(SIZE))  # what no file system makes smaller
            except OSError:
                written = 0
            os.close(handle)
            if written < SIZE:
                os.unlink(self._path)  # what is left of the disk is for games

    def spend(self) -> bool:
        """Give the space back to the disk, and say whether there was any."""
        try:
            os.unlink(self._path)
        except OSError:
            return False
        return True
