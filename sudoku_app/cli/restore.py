"""`sudoku-app restore`: the games as a backup has them, with what stood there kept."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from errno import ENOENT
from typing import TYPE_CHECKING

from sudoku_app.cli import USAGE_ERROR, complain, plural
from sudoku_app.cli.backup import list_backups
from sudoku_app.cli.data import add_data_arguments, plain_reason
from sudoku_app.game.backup import backups
from sudoku_app.game.restore import restore_backup, sound_backup
from sudoku_app.game.store_file import StoreError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

EXAMPLES = """\
What is there now is backed up first, or, where it is damaged, kept as it is under another name; the
line printed at the end says where.

exit status: 0 when the games are those of the backup, 1 when nothing was changed, with the reason:
also while the game is running; 2 when there is no such file.

examples:
  sudoku-app restore --list         the backups, the newest first
  sudoku-app restore                the newest that is sound
  sudoku-app restore FILE           this one
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_data_arguments(parser)
    parser.add_argument(
        "backup", metavar="BACKUP", nargs="?", help="the backup; by default the newest sound one"
    )
    parser.add_argument("--list", action="store_true", help="list the backups and restore none")


def run(args: Namespace) -> int:
    """Restore or list; 0, 1 when nothing was changed, 2 when the backup named is no file."""
    if args.list:
        return list_backups("restore", args)
    chosen = args.backup or _newest_sound(args.file)
    if chosen is None:
        return complain("restore", f"there is no sound backup of {args.file}")
    if os.path.isdir(chosen):
        return complain("restore", f"{chosen} is a folder, expected a file", USAGE_ERROR)
    if not os.path.exists(chosen):
        return complain("restore", f"{chosen}: {os.strerror(ENOENT)}", USAGE_ERROR)
    try:
        done = restore_backup(args.file, chosen, time.time)
    except (OSError, sqlite3.Error, StoreError) as error:
        return complain("restore", plain_reason(error))
    if args.json:
        print(json.dumps({"backup": chosen, **done._asdict()}))
    else:
        games = plural(done.games, "game")
        print(f"{games} restored from {chosen}; what was there before is {done.before}")
    return 0


def _newest_sound(path: str) -> str | None:
    for backup in backups(path):
        try:
            sound_backup(backup.path).close()
        except StoreError:
            continue
        return backup.path
    return None
