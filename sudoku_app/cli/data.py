"""What commands for the player's games share: the path of the games, error texts."""

from __future__ import annotations

import os
import sys

from sudoku_app.paths import data_folder


def games_path() -> str:
    """Return the path of the file with the player's games."""
    return os.path.join(data_folder(os.environ, sys.platform), "games.sqlite3")


def plain_reason(error: Exception) -> str:
    """Return the reason for an error, without the operating system's error number."""
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)
