"""`sudoku-app backup`: makes a backup of all games, or lists the backups."""

from __future__ import annotations

import os
import time
from errno import ENOENT
from typing import TYPE_CHECKING

from sudoku_app.cli import complain, plain_reason
from sudoku_app.cli.options import add_data, add_shared
from sudoku_app.formats.json_text import printable_json
from sudoku_app.game.storage.backup import backups, shown_stamp
from sudoku_app.game.storage.restore import back_up_closed
from sudoku_app.game.storage.store_file import StoreError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

DESCRIPTION = """\
The game also makes a backup by itself when you quit after playing, and keeps
those of the last 7 days, 4 weeks and 3 months. A backup that you make stays
until you delete it. Only undamaged games are backed up; 'sudoku-app check-data'
tells you what is wrong with others. Quit the game first.
"""

DETAILS = """\
exit status:
  0    the backup was made, or there are backups to list
  1    there is no backup; the reason is on standard error

examples:
  Make a backup beside the others:
    sudoku-app backup

  Make a copy to take away:
    sudoku-app backup --to games-copy.sqlite3

  List the backups, newest first:
    sudoku-app backup --list
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    parser.add_argument("--to", metavar="COPY", help="write a copy to this new file instead")
    add_shared(parser, "--list", "make")
    add_data(parser)


def run(args: Namespace) -> int:
    """Make or list backups and return the exit status."""
    if args.list:
        return list_backups("backup", args)
    if not os.path.exists(args.file):
        return complain("backup", f"no games to back up: {args.file} does not exist")
    if args.to is not None and os.path.exists(args.to):
        return complain("backup", f"{args.to} already exists; --to needs a new file")
    folder = os.path.dirname(os.path.abspath(args.to or args.file))
    if not os.path.isdir(folder):  # SQLite's own message is less helpful
        return complain("backup", f"{folder}: {os.strerror(ENOENT)}")
    try:
        made = back_up_closed(args.file, time.time, args.to)
    except (OSError, StoreError) as error:
        reason, target = plain_reason(error), args.file if args.to is None else args.to or repr("")
        return complain("backup", reason if args.file in reason else f"{target}: {reason}")
    print(printable_json({"backup": made}) if args.json else f"backed up to {made}")
    return 0


def list_backups(command: str, args: Namespace) -> int:
    """Print the backups, newest first, one per line or as JSON. Return 1 if there are none."""
    found = backups(args.file)
    if args.json:
        print(printable_json({"backups": [backup._asdict() for backup in found]}))
    else:
        for backup in found:
            label = f"  {backup.label}" if backup.label else ""
            print(f"{shown_stamp(backup.made)}  {backup.path}{label}")
    return 0 if found else complain(command, f"no backups of {args.file} found")
