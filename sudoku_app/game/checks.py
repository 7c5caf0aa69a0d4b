"""Whether a file of games is sound: its pages, its tables, and the checksum of every row."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from sudoku_app.game.rows import chained, disagreement, hint_is_intact, read_game, sound_moves
from sudoku_app.game.schema import SCHEMA_VERSION, is_intact

_MOVES = "SELECT * FROM move WHERE game = ? ORDER BY seq"


class Damage(NamedTuple):
    """What is wrong, in game `number`, or with the file as a whole where `number` is 0."""

    number: int
    reason: str


def find_damage(connection: sqlite3.Connection) -> list[Damage]:
    """All that is wrong with a file of this program's schema; empty when it is sound.

    The file's own damage comes first; where there is some, games are not looked at.
    """
    try:
        found = _file_damage(connection)
        return found or _row_damage(connection)
    except sqlite3.Error as error:
        return [Damage(0, str(error))]


def _file_damage(connection: sqlite3.Connection) -> list[Damage]:
    if not is_intact(connection, SCHEMA_VERSION):
        return [Damage(0, "the tables are not as they were made")]
    answers = [row[0] for row in connection.execute("PRAGMA integrity_check(20)")]
    if answers != ["ok"]:
        return [Damage(0, answer) for answer in answers]
    orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    return [Damage(0, f"{len(orphans)} rows belong to no game")] if orphans else []


def _row_damage(connection: sqlite3.Connection) -> list[Damage]:
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    found = []
    for row in cursor.execute("SELECT * FROM game ORDER BY id").fetchall():
        number = row["id"]
        try:
            facts = read_game(row)
            reason = disagreement(
                row, facts, sound_moves(facts.puzzle, cursor.execute(_MOVES, (number,)))
            )
        except ValueError as error:
            reason = str(error)
        if reason:
            found.append(Damage(number, reason))
    found += [
        Damage(row["game"], "the checksum of a hint does not fit")
        for row in cursor.execute("SELECT * FROM hint ORDER BY game, seq")
        if not hint_is_intact(row)
    ]
    found += [
        Damage(0, f"what was set aside under {row['id']} was damaged again")
        for row in cursor.execute("SELECT id, at, game, reason, content, crc FROM aside")
        if row["crc"] != chained(0, tuple(row)[1:-1])
    ]
    return found
