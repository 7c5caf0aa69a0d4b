"""`sudoku-app check-data`: whether the file of games and its backups are sound, to the last bit."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plural
from sudoku_app.cli.data import add_data_arguments, plain_reason
from sudoku_app.core.message import message_of
from sudoku_app.game.backup import Backup, backups, open_backup
from sudoku_app.game.checks import Damage, find_damage
from sudoku_app.game.quarantine import probe_lock, read_copy
from sudoku_app.game.stamp import shown_stamp
from sudoku_app.game.store_file import Found, StoreError, missing_acts, prepare_copy
from sudoku_app.game.turn_mark import TurnMark

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

EXAMPLES = """\
Looks at every page, table and row, and compares every checksum. Nothing is written: what is
damaged is put right at the next start of the game, or by sudoku-app restore.

exit status: 0 when the games are sound, 1 when they are damaged, 2 when they could not be looked
at, also while the game is running.

examples:
  sudoku-app check-data
  sudoku-app check-data --json
"""


class Report(NamedTuple):
    """What was found: the damage, counts of rows, and of each backup what is wrong with it."""

    damage: tuple[Damage, ...]
    games: int
    moves: int
    aside: int
    backups: tuple[tuple[Backup, str], ...]


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_data_arguments(parser)


def run(args: Namespace) -> int:
    """Check and report; 0 when sound, 1 when damaged, 2 when it could not be checked."""
    if not os.path.exists(args.file):
        reason = f"there are no games: {args.file} does not exist"
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
        if error.found is not Found.CORRUPT:
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
    verdict = "damaged" if report.damage else "sound"
    counts = f"{plural(report.games, 'game')}, {plural(report.moves, 'move')}"
    print(f"{path}: {verdict}; {counts}")
    if report.aside:
        print(f"set aside, since they could not be trusted: {report.aside}")
    for backup, trouble in report.backups:
        print(f"backup of {shown_stamp(backup.made)}: {trouble or 'sound'}")
    if not report.backups:
        print("there are no backups yet")
