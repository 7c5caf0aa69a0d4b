"""Brings the log of the file of games to the disk itself, where SQLite was told not to wait for it
at each commit.
"""

from __future__ import annotations

import sqlite3


class LogFlush:
    """Mutable: whether something in the log of the file at `path` may not be on the disk yet.

    What was committed survives the end of the process at once, and a power cut from `flush` on.
    """

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.is_due = False
        self._connection = connection
        self._path = path
        self._has_failed = False

    def flush(self) -> None:
        """Wait for the disk. Raises OSError or sqlite3.Error; then it is due still."""
        from sudoku_app.game.atomic_file import sync_file  # not before the first act

        try:
            if self._has_failed:
                # What could not be written counts as written for the next flush of the log. Folded
                # into the file itself it is written anew.
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            else:
                sync_file(f"{self._path}-wal")
        except (OSError, sqlite3.Error):
            self._has_failed = True
            raise
        self.is_due = self._has_failed = False
