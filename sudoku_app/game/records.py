"""Whole games as values, apart from any file, and how they are read from one."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.game.ranges import DEEPEST, LATEST, clamped, clamped_real
from sudoku_app.game.rows import (
    MOVES_OF_GAME,
    GameFacts,
    disagreement,
    hint_is_intact,
    read_game,
    read_time,
    shape_text,
    sound_moves,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.game.moves import Move

Identity = tuple[float, str, bytes]
"""When a game was begun, and on what: what tells it from every other, in whatever file it is."""


class GameRecord(NamedTuple):
    """A game with all that is kept of it. `hints` are technique, depth and time; `damage` says
    what could not be read of it, and is None when it is whole.
    """

    facts: GameFacts
    moves: tuple[Move, ...]
    times: tuple[float, ...]
    hints: tuple[tuple[str, int, float], ...] = ()
    deleted_at: float | None = None
    damage: Message | None = None

    @property
    def identity(self) -> Identity:
        """What tells this game from every other."""
        puzzle = self.facts.puzzle
        return self.facts.started_at, shape_text(puzzle.topology), bytes(puzzle.givens)


def read_records(connection: sqlite3.Connection) -> Iterator[GameRecord]:
    """Every game of a file, in the order they were begun, deleted ones too.

    Of a damaged one what can be trusted comes; one whose own row cannot be read does not. Where
    the file itself is damaged, what comes before and behind that comes. Raises nothing.
    """
    for number in _numbers(connection):
        try:
            yield read_record(connection, number)
        except (ValueError, TypeError, LookupError, sqlite3.Error):  # a column may be gone
            continue


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all games that can be reached, from either end of a damaged table."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        try:
            for (number,) in connection.execute(f"SELECT id FROM game ORDER BY id {order}"):
                found.add(number)
        except (ValueError, sqlite3.Error):  # a damaged text of a table is a UnicodeDecodeError
            continue
    return sorted(found)


def read_record(connection: sqlite3.Connection, number: int) -> GameRecord:
    """The game with this number. Raises ValueError or sqlite3.Error where it cannot be read."""
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    row = cursor.execute("SELECT * FROM game WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise ValueError(Message("there is no game {0}", number))
    facts = read_game(row)
    sound = sound_moves(facts.puzzle, cursor.execute(MOVES_OF_GAME, (number,)))
    return GameRecord(
        facts,
        tuple(sound.moves),
        tuple(sound.times),
        _read_hints(cursor, number),
        read_time(row["deleted_at"]),
        disagreement(row, facts, sound),
    )


def _read_hints(cursor: sqlite3.Cursor, number: int) -> tuple[tuple[str, int, float], ...]:
    """The hints of a game that are as they were written; a damaged table costs no game."""
    try:
        rows = cursor.execute(
            "SELECT * FROM hint WHERE game = ? ORDER BY seq", (number,)
        ).fetchall()
    except sqlite3.Error:
        return ()
    return tuple(
        (row["technique"], clamped(row["depth"], DEEPEST), clamped_real(row["at"], LATEST))
        for row in rows
        if hint_is_intact(row) and tuple(map(type, row))[2:5] == (str, int, float)
    )
