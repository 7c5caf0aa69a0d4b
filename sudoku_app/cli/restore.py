"""`sudoku-app restore`: restores games from a backup, and keeps the current ones."""

from __future__ import annotations

import os
import time
from errno import ENOENT
from typing import TYPE_CHECKING

from sudoku_app.cli import USAGE_ERROR, complain, plain_reason, plural
from sudoku_app.cli.backup import list_backups
from sudoku_app.cli.options import add_data, add_shared
from sudoku_app.formats.json_text import printable_json
from sudoku_app.game.storage.backup import backups
from sudoku_app.game.storage.restore import restore_backup, sound_backup
from sudoku_app.game.storage.store_file import StoreError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

DESCRIPTION = """\
Without BACKUP, the newest undamaged one is restored. Your current games are
backed up first, or, if they are damaged, kept under another name; the output
says where. Quit the game first.
"""

DETAILS = """\
exit status:
  0    the games of the backup are in place
  1    nothing was changed; the reason is on standard error
  2    the arguments are wrong or there is no file BACKUP

examples:
  List the backups, newest first:
    sudoku-app restore --list

  Restore the newest undamaged backup:
    sudoku-app restore

  Restore a copy that you made with 'sudoku-app backup --to':
    sudoku-app restore games-copy.sqlite3
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    parser.add_argument(
        "backup",
        metavar="BACKUP",
        nargs="?",
        help="the backup; by default the newest undamaged one",
    )
    add_shared(parser, "--list", "restore")
    add_data(parser)


def run(args: Namespace) -> int:
    """Restore or list backups and return the exit status."""
    if args.list:
        return list_backups("restore", args)
    chosen = _newest_sound(args.file) if args.backup is None else args.backup
    if chosen is None:
        return complain("restore", f"no undamaged backup of {args.file} found")
    if os.path.isdir(chosen):
        return complain("restore", f"{chosen} is a folder, not a file", USAGE_ERROR)
    if not os.path.exists(chosen):
        return complain("restore", f"{chosen or repr('')}: {os.strerror(ENOENT)}", USAGE_ERROR)
    try:
        done = restore_backup(args.file, chosen, time.time)
    except (OSError, StoreError) as error:
        return complain("restore", plain_reason(error))
    if args.json:
        print(printable_json({"backup": chosen, **done._asdict()}))
    else:
        games = plural(done.games, "game")
        print(f"restored {games} from {chosen}; what was there before is now {done.before}")
    return 0


def _newest_sound(path: str) -> str | None:
    for backup in backups(path):
        try:
            sound_backup(backup.path).close()
        except StoreError:
            continue
        return backup.path
    return None
