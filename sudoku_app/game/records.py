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

_HINTS_OF_GAME = "SELECT * FROM hint WHERE game = ? ORDER BY seq"

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
        return (
            self.facts.started_at,
            shape_text(puzzle.topology, puzzle.constraints),
            bytes(puzzle.givens),
        )


class RawGame(NamedTuple):
    """The rows of a game as they lie in a file: that of table `game`, its moves, its hints."""

    row: sqlite3.Row
    moves: list[sqlite3.Row]
    hints: list[sqlite3.Row]


def read_records(connection: sqlite3.Connection) -> Iterator[GameRecord]:
    """Every game of a file, in the order they were begun, deleted ones too.

    Of a damaged one what can be trusted comes; one whose own row cannot be read does not. Where
    the file itself is damaged, what comes before and behind that comes. Raises nothing.
    """
    for raw in raw_games(connection):
        record = record_of(raw)
        if record is not None:
            yield record


def raw_games(connection: sqlite3.Connection) -> Iterator[RawGame]:
    """The rows of every game that can be reached, in the order they were begun. Raises nothing."""
    for number in _numbers(connection):
        try:
            yield _raw_game(connection, number)
        except (ValueError, LookupError, sqlite3.Error):  # a column may be gone
            continue


def record_of(raw: RawGame) -> GameRecord | None:
    """The game of these rows; None where its own row cannot be read."""
    try:
        return _decoded(raw)
    except (ValueError, TypeError, LookupError):
        return None


def _numbers(connection: sqlite3.Connection) -> list[int]:
    """The numbers of all games that can be reached, from either end of a damaged table."""
    found: set[int] = set()
    for order in ("ASC", "DESC"):
        try:
            for (number,) in connection.execute(f"SELECT id FROM game ORDER BY id {order}"):
                found.add(number)
        except (ValueError, sqlite3.Error):  # a damaged text of a table is a UnicodeDecodeError
            continue
        break
    return sorted(found)


def read_record(connection: sqlite3.Connection, number: int) -> GameRecord:
    """The game with this number. Raises ValueError or sqlite3.Error where it cannot be read."""
    return _decoded(_raw_game(connection, number))


def _raw_game(connection: sqlite3.Connection, number: int) -> RawGame:
    cursor = connection.cursor()
    cursor.row_factory = sqlite3.Row
    row = cursor.execute("SELECT * FROM game WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise ValueError(Message("there is no game {0}", number))
    moves = cursor.execute(MOVES_OF_GAME, (number,)).fetchall()
    try:
        hints = cursor.execute(_HINTS_OF_GAME, (number,)).fetchall()
    except sqlite3.Error:  # a damaged table costs no game
        hints = []
    return RawGame(row, moves, hints)


def _decoded(raw: RawGame) -> GameRecord:
    facts = read_game(raw.row)
    sound = sound_moves(facts.puzzle, raw.moves)
    return GameRecord(
        facts,
        tuple(sound.moves),
        tuple(sound.times),
        tuple(
            (row["technique"], clamped(row["depth"], DEEPEST), clamped_real(row["at"], LATEST))
            for row in filter(_is_whole, raw.hints)
        ),
        read_time(raw.row["deleted_at"]),
        disagreement(raw.row, facts, sound),
    )


def _is_whole(hint: sqlite3.Row) -> bool:
    """Whether a row of table `hint` is as it was written, its columns and their types too."""
    try:
        return hint_is_intact(hint) and tuple(map(type, hint))[2:5] == (str, int, float)
    except LookupError:
        return False
