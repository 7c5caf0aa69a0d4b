"""`sudoku-app check-data`: checks the games and their backups for any damage."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plural
from sudoku_app.cli.data import add_data_arguments, plain_reason
from sudoku_app.core.message import message_of
from sudoku_app.game.storage.backup import Backup, backups, open_backup, shown_stamp
from sudoku_app.game.storage.checks import Damage, find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.quarantine import probe_lock, read_copy
from sudoku_app.game.storage.store_file import FileProblem, StoreError, missing_acts, prepare_copy

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

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


class Report(NamedTuple):
    """The result of a check: the damage found, the number of rows in each table, and the backups.

    Each backup comes with its own damage, or with an empty text.
    """

    damage: tuple[Damage, ...]
    games: int
    moves: int
    aside: int
    backups: tuple[tuple[Backup, str], ...]


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add_data_arguments(parser)


def run(args: Namespace) -> int:
    """Check the games, print a report and return the exit status."""
    if not os.path.exists(args.file):
        reason = f"no games to check: {args.file} does not exist"
        return complain("check-data", reason, USAGE_ERROR)
    try:
        probe_lock(args.file)
        report = _report(args.file)
    except (OSError, StoreError) as error:
        return complain("check-data", plain_reason(error), USAGE_ERROR)
    if args.json:
        print(json.dumps(_as_json(args.file, report)))
    else:
        _print_report(args.file, report)
    return FAILED if report.damage else 0


def _report(path: str) -> Report:
    damage, counts = [], [0, 0, 0]
    try:
        with read_copy(path) as connection:
            prepare_copy(connection)
            damage = find_damage(connection)
            missing = missing_acts(connection, TurnMark(path).read())
            if missing is not None:
                damage.append(Damage(0, missing))
            for place, table in enumerate(("game", "move", "aside")):
                query = f"SELECT count(*) FROM {table}"
                counts[place] = connection.execute(query).fetchone()[0]
    except StoreError as error:
        if error.problem is not FileProblem.CORRUPT:
            raise
        damage = [Damage(0, message_of(error))]
    except sqlite3.Error as error:
        damage = [Damage(0, message_of(error))]
    checked = tuple((backup, _trouble_of(backup)) for backup in backups(path))
    return Report(tuple(damage), counts[0], counts[1], counts[2], checked)


def _trouble_of(backup: Backup) -> str:
    try:
        with closing(open_backup(backup.path)) as connection:
            damage = find_damage(connection)
    except StoreError as error:
        return str(error)
    return damage[0].reason if damage else ""


def _as_json(path: str, report: Report) -> dict[str, object]:
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


def _print_report(path: str, report: Report) -> None:
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
