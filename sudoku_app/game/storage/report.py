"""Check a games file and its backups without changing anything."""

from __future__ import annotations

from contextlib import closing
from typing import NamedTuple

from sudoku_app.game.storage.backup import Backup, backups, open_backup
from sudoku_app.game.storage.checks import Damage, find_damage
from sudoku_app.game.storage.disk import TurnMark
from sudoku_app.game.storage.quarantine import probe_lock, read_copy
from sudoku_app.game.storage.store_file import (
    DAMAGE_ERRORS,
    FileProblem,
    StoreError,
    missing_acts,
    prepare_copy,
    reason_of,
)

_TABLES = ("game", "move", "aside")


class FileReport(NamedTuple):
    """The result of a check: the damage found, the number of rows in each table, and the backups.

    Each backup comes with its own damage, or with an empty text.
    """

    damage: tuple[Damage, ...]
    games: int
    moves: int
    aside: int
    backups: tuple[tuple[Backup, str], ...]


def check_file(path: str) -> FileReport:
    """Check the games file at `path`, which nobody has open, and its backups.

    Raises OSError or StoreError if it cannot be checked.
    """
    probe_lock(path)
    damage, counts = [], [0] * len(_TABLES)
    try:
        with read_copy(path) as connection:
            prepare_copy(connection)
            damage = find_damage(connection)
            missing = missing_acts(connection, TurnMark(path).read())
            if missing is not None:
                damage.append(Damage(0, missing))
            for place, table in enumerate(_TABLES):
                query = f"SELECT count(*) FROM {table}"
                counts[place] = connection.execute(query).fetchone()[0]
    except (*DAMAGE_ERRORS, StoreError) as error:
        if isinstance(error, StoreError) and error.problem is not FileProblem.CORRUPT:
            raise
        damage = [Damage(0, reason_of(error))]
    checked = tuple((backup, _trouble_of(backup)) for backup in backups(path))
    return FileReport(tuple(damage), counts[0], counts[1], counts[2], checked)


def _trouble_of(backup: Backup) -> str:
    try:
        with closing(open_backup(backup.path)) as connection:
            damage = find_damage(connection)
    except StoreError as error:
        return str(error)
    return damage[0].reason if damage else ""
