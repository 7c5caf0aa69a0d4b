"""Check whether a games file is sound: its pages, its tables, and the checksum of every row."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.message import Message, counted, message_of, verbatim
from sudoku_app.game.storage.rows import (
    MOVES_OF_GAME,
    inconsistency,
    move_checksum,
    read_game,
    sound_moves,
)
from sudoku_app.game.storage.schema import SCHEMA_VERSION, is_intact
from sudoku_app.game.storage.store_file import DAMAGE_ERRORS, first_finding, reason_of
from sudoku_app.game.storage.tables import GAME, OF_GAMES, PLAIN
from sudoku_app.game.storage.totals import TOTALLED, is_complete

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MOST_CHECKED = 150_000
"""With more moves than this, not all games are checked when the program ends, since that would take
some seconds.
"""

_GAMES = "SELECT * FROM game ORDER BY id"
_TOTAL = """SELECT coalesce(sum(max(0, min(move_count, 1 << 31))), 0) FROM game
    WHERE typeof(move_count) = 'integer'"""
_MOVES = """SELECT seq, act, cell, old, new, grp, at, elapsed_ms, crc FROM move WHERE game = ?
    ORDER BY seq"""


class Damage(NamedTuple):
    """Damage in game `number`, or in the file as a whole if `number` is 0, with the reason."""

    number: int
    reason: Message


_OTHER_TABLES = Damage(0, Message("its tables are not the ones that this program creates"))


def find_damage(connection: sqlite3.Connection) -> list[Damage]:
    """All damage in a file of this program's schema; empty if it is sound.

    Damage of the file itself comes first; if there is any, games are not checked.
    """
    try:
        return _file_damage(connection) or _row_damage(connection, lambda _: True)
    except DAMAGE_ERRORS as error:
        return [Damage(0, reason_of(error))]


def shares_of(connection: sqlite3.Connection) -> int:
    """The number of shares into which the games are divided; one is checked at each end of
    the program.

    Raises sqlite3.Error.
    """
    (moves,) = connection.execute(_TOTAL).fetchone()
    return int(moves) // MOST_CHECKED + 1


def find_new_damage(
    connection: sqlite3.Connection, since: int, share: Callable[[], int]
) -> list[Damage]:
    """The damage in a file that was completely sound up to the act numbered `since`.

    If there are very many games, only the moves of those played since then are checked, and those
    of one share of the others, whose number `share` returns. Successive numbers cover all games in
    `shares_of` calls. The caller checks the pages.
    """
    try:
        shares = shares_of(connection)
        if shares == 1:
            return find_damage(connection)
        if not is_intact(connection, SCHEMA_VERSION):
            return [_OTHER_TABLES]
        number = share() % shares
        return _row_damage(
            connection, lambda game: game["turn"] > since or game["id"] % shares == number
        )
    except DAMAGE_ERRORS as error:
        return [Damage(0, reason_of(error))]


def _file_damage(connection: sqlite3.Connection) -> list[Damage]:
    if not is_intact(connection, SCHEMA_VERSION):
        return [_OTHER_TABLES]
    answers = [row[0] for row in connection.execute("PRAGMA integrity_check(20)")]
    if answers != ["ok"]:
        return [Damage(0, verbatim(first_finding(answer))) for answer in answers]
    orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    return (
        [Damage(0, counted(len(orphans), "1 row belongs to no game", "{0} rows belong to no game"))]
        if orphans
        else []
    )


def _end_of_moves(rows: Iterable[tuple[Any, ...]]) -> tuple[int, int]:
    """The number of moves of a game and the checksum of the last one; -1 and -1 if the rows are not
    as they were written.
    """
    count = crc = 0
    for seq, *fields, elapsed_ms, written in rows:
        crc = move_checksum(crc, tuple(fields), elapsed_ms)
        if seq != count or crc != written:
            return -1, -1
        count += 1
    return count, crc


def _row_damage(
    connection: sqlite3.Connection, is_chosen: Callable[[sqlite3.Row], bool]
) -> list[Damage]:
    """The damage in the rows of all tables, and the tables with rows missing; the moves are only
    checked of the games chosen.
    """
    games, rows, plain = connection.cursor(), connection.cursor(), connection.cursor()
    games.row_factory = rows.row_factory = sqlite3.Row
    plain.row_factory = None
    found = []
    damaged: set[str] = set()
    for row in games.execute(_GAMES):
        number = row["id"]
        if not GAME.is_intact(row):
            damaged.add(GAME.name)
            found.append(Damage(number, GAME.damage(number)))
        elif not is_chosen(row):
            continue
        # Rows that are as they were written need not be replayed, since they were made by playing.
        elif _end_of_moves(plain.execute(_MOVES, (number,))) != (
            row["move_count"],
            row["move_crc"],
        ):
            found.append(Damage(number, _reason(row, rows.execute(MOVES_OF_GAME, (number,)))))
        for table in OF_GAMES:
            of_game = rows.execute(f"SELECT * FROM {table.name} WHERE game = ?", (number,))
            if not all(map(table.is_intact, of_game)):
                damaged.add(table.name)
                found.append(Damage(number, table.damage(number)))
    for table in PLAIN:
        for row in table.rows(connection):
            if not table.is_intact(row):
                damaged.add(table.name)
                found.append(Damage(0, table.damage(row["id"])))
    return found + [
        Damage(0, Message("rows are missing or were replaced: {0}", table.title))
        for table in TOTALLED
        if not is_complete(connection, table, table.name in damaged)
    ]


def _reason(row: sqlite3.Row, moves: Iterable[sqlite3.Row]) -> Message:
    try:
        facts = read_game(row)
        sound = sound_moves(facts.puzzle, moves)
        return inconsistency(row, facts, sound) or Message("its moves are out of order")
    except ValueError as error:
        return message_of(error)
