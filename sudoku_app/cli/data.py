"""What the commands on the player's data share: where it is, and how errors are told."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from sudoku_app.paths import data_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_data_arguments(parser: ArgumentParser) -> None:
    """Declare the options that all of these commands have."""
    parser.add_argument(
        "--file", metavar="FILE", default=games_path(), help="the file of games (%(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def games_path() -> str:
    """Where the player's games are."""
    return os.path.join(data_folder(os.environ, sys.platform), "games.sqlite3")


def plain_reason(error: Exception) -> str:
    """Why, without the numbers that the system puts before it."""
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)
