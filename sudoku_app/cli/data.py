"""What commands for the player's games share: the path of the games, options, error texts."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from sudoku_app.paths import data_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_data_arguments(parser: ArgumentParser) -> None:
    """Add the options that all commands for the player's games have."""
    parser.add_argument(
        "--file",
        metavar="FILE",
        default=games_path(),
        help="the file with the games; by default your own, %(default)s",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object")


def games_path() -> str:
    """Return the path of the file with the player's games."""
    return os.path.join(data_folder(os.environ, sys.platform), "games.sqlite3")


def plain_reason(error: Exception) -> str:
    """Return the reason for an error, without the operating system's error number."""
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)
