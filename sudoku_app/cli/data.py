"""What the commands on the player's games share: where the games are, options, error texts."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from sudoku_app.paths import data_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_data_arguments(parser: ArgumentParser) -> None:
    """Add the options that all of these commands have."""
    parser.add_argument(
        "--file",
        metavar="FILE",
        default=games_path(),
        help="the file with the games; by default your own, %(default)s",
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object")


def games_path() -> str:
    """Return the path of the player's games."""
    return os.path.join(data_folder(os.environ, sys.platform), "games.sqlite3")


def plain_reason(error: Exception) -> str:
    """Return the reason of an error, without the error number of the system."""
    return str(error.strerror or error) if isinstance(error, OSError) else str(error)
