"""`sudoku-app backup`: a copy of all games, made now, and the list of those that there are."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from contextlib import closing
from errno import ENOENT
from typing import TYPE_CHECKING

from sudoku_app.cli import complain
from sudoku_app.cli.data import add_data_arguments, plain_reason
from sudoku_app.core.message import Message
from sudoku_app.game.backup import back_up, backups, copy_to
from sudoku_app.game.checks import find_damage
from sudoku_app.game.set_aside import SetAside
from sudoku_app.game.stamp import shown_stamp
from sudoku_app.game.store import Store
from sudoku_app.game.store_file import Found, StoreError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

EXAMPLES = """\
The game makes a backup whenever it ends after something was played, and keeps those of the last
7 days, 4 weeks and 3 months. Only a file that is sound is backed up; see sudoku-app check-data.

exit status: 0 when there is a backup, 1 when there is not, with the reason: also while the game
is running.

examples:
  sudoku-app backup                      one more beside the others
  sudoku-app backup --to stick.sqlite3   a copy to carry away
  sudoku-app backup --list               the backups there are
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_data_arguments(parser)
    parser.add_argument("--to", metavar="COPY", help="write the copy to this file, a new one")
    parser.add_argument("--list", action="store_true", help="list the backups and make none")


def run(args: Namespace) -> int:
    """Back up or list; 0, or 1 when there is no backup."""
    if args.list:
        return list_backups("backup", args)
    if not os.path.exists(args.file):
        return complain("backup", f"there are no games: {args.file} does not exist")
    if args.to is not None and os.path.exists(args.to):
        return complain("backup", f"{args.to} is there already, expected a new file")
    folder = os.path.dirname(os.path.abspath(args.to or args.file))
    if not os.path.isdir(folder):  # of which SQLite would say less
        return complain("backup", f"{folder}: {os.strerror(ENOENT)}")
    try:
        made = _back_up(args.file, args.to)
    except (OSError, sqlite3.Error, StoreError) as error:
        return complain("backup", plain_reason(error))
    print(json.dumps({"backup": made}) if args.json else f"backed up to {made}")
    return 0


def _back_up(path: str, target: str | None) -> str:
    store = Store(path, time.time, SetAside(path, time.time).keep_log)
    with closing(store.connection):
        damage = find_damage(store.connection)
        if damage:
            raise StoreError(
                Message("{0} is {1}: {2}", path, Found.CORRUPT.value, damage[0].reason),
                Found.CORRUPT,
            )
        if target is None:
            return back_up(store.connection, path, time.time()).path
        copy_to(store.connection, os.path.abspath(target))
        return str(target)


def list_backups(command: str, args: Namespace) -> int:
    """Print the backups, the newest first, a line each or as JSON; 1 when there are none."""
    found = backups(args.file)
    if args.json:
        print(json.dumps({"backups": [backup._asdict() for backup in found]}))
    else:
        for backup in found:
            label = f"  {backup.label}" if backup.label else ""
            print(f"{shown_stamp(backup.made)}  {backup.path}{label}")
    return 0 if found else complain(command, f"there are no backups of {args.file}")
