"""Whether a file of games is sound: its pages, its tables, and the checksum of every row."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from sudoku_app.core.message import Message, message_of, verbatim
from sudoku_app.game.rows import (
    MOVES_OF_GAME,
    chained,
    disagreement,
    game_is_intact,
    hint_is_intact,
    read_game,
    sound_moves,
)
from sudoku_app.game.schema import SCHEMA_VERSION, is_intact
from sudoku_app.game.store_file import first_finding

_ALL_MOVES = """SELECT game, seq, act, cell, old, new, grp, at, crc FROM move
    ORDER BY game, seq"""


class Damage(NamedTuple):
    """What is wrong, in game `number`, or with the file as a whole where `number` is 0."""

    number: int
    reason: Message


def find_damage(connection: sqlite3.Connection) -> list[Damage]:
    """All that is wrong with a file of this program's schema; empty when it is sound.

    The file's own damage comes first; where there is some, games are not looked at.
    """
    try:
        found = _file_damage(connection)
        return found or _row_damage(connection)
    except sqlite3.Error as error:
        return [Damage(0, message_of(error))]


def _file_damage(connection: sqlite3.Connection) -> list[Damage]:
    if not is_intact(connection, SCHEMA_VERSION):
        return [Damage(0, Message("the tables are not as they were made"))]
    answers = [row[0] for row in connection.execute("PRAGMA integrity_check(20)")]
    if answers != ["ok"]:
        return [Damage(0, verbatim(first_finding(answer))) for answer in answers]
    orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    return [Damage(0, Message("{0} rows belong to no game", len(orphans)))] if orphans else []


def _chain_ends(connection: sqlite3.Connection) -> dict[int, tuple[int, int]]:
    """For each game that has moves how many they are and the last one's checksum; those of a game
    with a checksum or a number that does not fit are -1.
    """
    cursor = connection.cursor()
    cursor.row_factory = None
    ends: dict[int, tuple[int, int]] = {}
    for game, seq, *fields, crc in cursor.execute(_ALL_MOVES):
        count, before = ends.get(game, (0, 0))
        fits = seq == count and crc == chained(before, tuple(fields))
        ends[game] = (count + 1, crc) if fits else (-1, -1)
    return ends


def _row_damage(connection: sqlite3.Connection) -> list[Damage]:
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    ends = _chain_ends(connection)
    found = []
    for row in cursor.execute("SELECT * FROM game ORDER BY id").fetchall():
        number = row["id"]
        # Rows that are as they were written need not be replayed: they were made by playing.
        if game_is_intact(row) and ends.get(number, (0, 0)) == (row["move_count"], row["move_crc"]):
            continue
        try:
            facts = read_game(row)
            moves = sound_moves(facts.puzzle, cursor.execute(MOVES_OF_GAME, (number,)))
            reason = disagreement(row, facts, moves) or Message("its moves are not in their order")
        except ValueError as error:
            reason = message_of(error)
        found.append(Damage(number, reason))
    found += [
        Damage(row["game"], Message("the checksum of a hint does not fit"))
        for row in cursor.execute("SELECT * FROM hint ORDER BY game, seq")
        if not hint_is_intact(row)
    ]
    found += [
        Damage(0, Message("what was set aside under {0} was damaged again", row["id"]))
        for row in cursor.execute("SELECT id, at, game, reason, content, crc FROM aside")
        if row["crc"] != chained(0, tuple(row)[1:-1])
    ]
    return found
