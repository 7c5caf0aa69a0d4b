"""Brings the log of the file of games to the disk itself, where SQLite was told not to wait for it
at each commit.
"""

from __future__ import annotations

import os.path
import sqlite3
from contextlib import suppress

LONGEST = 1 << 22
"""Bytes beyond which the log is folded into the file; SQLite itself would do that amid an act."""


class LogFlush:
    """Mutable: whether something in the log of the file at `path` may not be on the disk yet.

    What was committed survives the end of the process at once, and a power cut from `flush` on.
    """

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        self.is_due = False
        self._connection = connection
        self._log = f"{path}-wal"
        self._has_failed = False

    def flush(self) -> None:
        """Wait for the disk. Raises OSError or sqlite3.Error; then it is due still."""
        from sudoku_app.game.atomic_file import sync_file  # not before the first act

        try:
            if self._has_failed or not os.path.exists(self._log):
                # What could not be written counts as written for the next flush of the log, and a
                # log that was deleted no start will find. Folded into the file itself it is
                # written anew.
                self._fold()
            else:
                sync_file(self._log)
                if os.path.getsize(self._log) > LONGEST:
                    with suppress(sqlite3.Error):  # what is in the log is safe all the same
                        self._fold()
        except (OSError, sqlite3.Error):
            self._has_failed = True
            raise
        self.is_due = self._has_failed = False

    def _fold(self) -> None:
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
