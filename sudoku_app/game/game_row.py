"""The list of games as one query gives it: what a window shows of each without its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.game.outcome import Outcome
from sudoku_app.game.rows import read_game

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.card import Card

KINDS = ("all", "unfinished", "finished", "daily", "own")
"""What the list can be narrowed to."""
DAILY = "daily-"
"""So begin the names of daily puzzles."""

_COUNT = "SELECT count(*) FROM game WHERE deleted_at IS NULL"
_ORDER = "ORDER BY played_at DESC, id DESC"
_NUMBERS = f"""SELECT id FROM game WHERE deleted_at IS NULL
    AND (? = '' OR level = ?) AND (CASE ?
        WHEN 'unfinished' THEN outcome = '{Outcome.RUNNING.value}'
        WHEN 'finished' THEN outcome != '{Outcome.RUNNING.value}'
        WHEN 'daily' THEN substr(name, 1, {len(DAILY)}) = '{DAILY}'
        ELSE 1 END) {_ORDER}"""


class Queries(Protocol):
    """What answers a query, as `game.store.Store` does, which itself needs this module."""

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """Return the rows of a query."""


class GameRow(NamedTuple):
    """A game in the list. `board` is the digit of each cell, 0 where there is none; times are
    seconds of the day's clock, `elapsed_ms` the playing time.
    """

    number: int
    puzzle: Puzzle
    card: Card
    board: tuple[int, ...]
    outcome: Outcome
    started_at: float
    played_at: float
    finished_at: float | None
    elapsed_ms: int
    hints: int
    mistakes: int
    move_count: int

    @property
    def is_over(self) -> bool:
        """Whether the game is over, solved or shown."""
        return self.outcome.is_over

    @property
    def filled(self) -> int:
        """How many of the cells that were not given hold a digit."""
        return sum(map(bool, self.board)) - self.puzzle.clue_count

    @property
    def open_cells(self) -> int:
        """How many cells were not given."""
        return len(self.board) - self.puzzle.clue_count


def all_games(store: Queries) -> list[GameRow]:
    """All games but deleted ones, the one played last first."""
    return list(game_rows_of(store.rows(f"SELECT * FROM game WHERE deleted_at IS NULL {_ORDER}")))


def game_numbers(store: Queries, kind: str = KINDS[0], level: str = "") -> list[int]:
    """The numbers of all games of one of KINDS, and of a level or "" for all, the one played last
    first. Of the player's `own` puzzles `game_rows` alone knows; all are among them.
    """
    return [number for (number,) in store.rows(_NUMBERS, level, level, kind)]


def game_rows(store: Queries, numbers: Sequence[int]) -> list[GameRow]:
    """The games with these numbers that can be read, in their order; ask for a few at a time."""
    marks = ", ".join("?" * len(numbers))
    found = store.rows(f"SELECT * FROM game WHERE id IN ({marks})", *numbers)
    rows = {row.number: row for row in game_rows_of(found)}
    return [rows[number] for number in numbers if number in rows]


def game_count(store: Queries) -> int:
    """How many games there are but deleted ones."""
    return sum(count for (count,) in store.rows(_COUNT))


def game_rows_of(rows: Iterable[sqlite3.Row]) -> Iterator[GameRow]:
    """The rows of table `game` that can be read, in their order."""
    for row in rows:
        try:
            facts = read_game(row)
        except ValueError:
            continue  # told, and set aside, when it is played or checked
        yield GameRow(
            row["id"],
            facts.puzzle,
            facts.card,
            tuple(facts.board) or facts.puzzle.givens,
            facts.outcome,
            facts.started_at,
            facts.played_at,
            facts.finished_at,
            facts.elapsed_ms,
            facts.tally.counted_hints,
            facts.tally.mistakes,
            facts.move_count,
        )
