"""`sudoku-app check-data`: checks the games and their backups for any damage."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plain_reason, plural
from sudoku_app.cli.options import add_data
from sudoku_app.formats.json_text import printable_json
from sudoku_app.game.storage.backup import shown_stamp
from sudoku_app.game.storage.restore import check_file
from sudoku_app.game.storage.store_file import StoreError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_app.game.storage.restore import FileReport

DESCRIPTION = """\
Every page, table, row and checksum of the games and of their backups is checked
and nothing is changed. To repair damage, start the game, or restore a backup
with 'sudoku-app restore'. Quit the game first.
"""

DETAILS = """\
exit status:
  0    the games are undamaged
  1    the games are damaged
  2    the games could not be checked; the reason is on standard error

examples:
  Check your games and their backups:
    sudoku-app check-data

  Print JSON for a program to read:
    sudoku-app check-data --json
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add_data(parser)


def run(args: Namespace) -> int:
    """Check the games, print a report and return the exit status."""
    if not os.path.exists(args.file):
        reason = f"no games to check: {args.file} does not exist"
        return complain("check-data", reason, USAGE_ERROR)
    try:
        report = check_file(args.file)
    except (OSError, StoreError) as error:
        return complain("check-data", plain_reason(error), USAGE_ERROR)
    if args.json:
        print(printable_json(_as_json(args.file, report)))
    else:
        _print_report(args.file, report)
    return FAILED if report.damage else 0


def _as_json(path: str, report: FileReport) -> dict[str, object]:
    return {
        "file": path,
        "sound": not report.damage,
        "damage": [entry._asdict() for entry in report.damage],
        "games": report.games,
        "moves": report.moves,
        "set_aside": report.aside,
        "backups": [
            {**backup._asdict(), "sound": not trouble, "trouble": trouble}
            for backup, trouble in report.backups
        ],
    }


def _print_report(path: str, report: FileReport) -> None:
    for number, reason in report.damage:
        print(f"game {number}: {reason}" if number else reason)
    verdict = "damaged" if report.damage else "undamaged"
    counts = f"{plural(report.games, 'game')}, {plural(report.moves, 'move')}"
    print(f"{path}: {verdict}; {counts}")
    if report.aside:
        print(f"{plural(report.aside, 'damaged entry', 'damaged entries')} set aside")
    for backup, trouble in report.backups:
        print(f"backup of {shown_stamp(backup.made)}: {trouble or 'undamaged'}")
    if not report.backups:
        print("no backups yet")
