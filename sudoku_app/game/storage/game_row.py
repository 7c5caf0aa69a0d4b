"""The list of games as one query returns it: what a window shows of a game without its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.game.moves import Outcome
from sudoku_app.game.storage.rows import read_game, shape_text

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.bank import Card

KINDS = ("all", "unfinished", "finished", "daily", "own")
"""What the list can be limited to."""
DAILY = "daily-"
"""The beginning of the names of daily puzzles."""

_COUNT = "SELECT count(*) FROM game WHERE deleted_at IS NULL"
_NAMED = "SELECT * FROM game WHERE name = ? AND deleted_at IS NULL"
_ORDER = "ORDER BY played_at DESC, id DESC"
_NUMBERS = f"""SELECT group_concat(id) FROM (SELECT id FROM game WHERE deleted_at IS NULL
    AND (? = '' OR level = ?) AND (CASE ?
        WHEN 'unfinished' THEN outcome = '{Outcome.RUNNING.value}'
        WHEN 'finished' THEN outcome != '{Outcome.RUNNING.value}'
        WHEN 'daily' THEN substr(name, 1, {len(DAILY)}) = '{DAILY}'
        ELSE 1 END) {_ORDER})"""
"""The numbers as one text, which takes half the time of that many rows."""


class Queries(Protocol):
    """Answers queries, as `Store` does, which itself needs this module."""

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """Return the rows of a query."""


class GameRow(NamedTuple):
    """A game in the list. `board` is the digit of each cell, 0 if empty; times are in seconds since
    1970, and `elapsed_ms` is the playing time.
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
        """Whether the game was solved or its solution shown."""
        return self.outcome.is_over

    @property
    def filled(self) -> int:
        """How many cells other than givens contain a digit."""
        return sum(map(bool, self.board)) - self.puzzle.clue_count

    @property
    def open_cells(self) -> int:
        """How many cells are not given."""
        return len(self.board) - self.puzzle.clue_count


def games_named(store: Queries, name: str, puzzle: Puzzle | None = None) -> Iterator[GameRow]:
    """The games with a name, of only one puzzle if it is given, last played first."""
    if puzzle is None:
        return game_rows_of(store.rows(f"{_NAMED} {_ORDER}", name))
    shape = shape_text(puzzle.topology, puzzle.constraints)
    query = f"{_NAMED} AND shape = ? AND givens = ? {_ORDER}"
    return game_rows_of(store.rows(query, name, shape, bytes(puzzle.givens)))


def game_numbers(store: Queries, kind: str = KINDS[0], level: str = "") -> list[int]:
    """The numbers of all games of one of KINDS and of a level, or "" for all, last played first.

    The kind "own" returns all games, since only the rows tell which puzzles are the player's own.
    """
    found = [text for (text,) in store.rows(_NUMBERS, level, level, kind) if text]
    return [int(number) for text in found for number in text.split(",")]


def game_rows(store: Queries, numbers: Sequence[int]) -> list[GameRow]:
    """The games with these numbers that can be read, in order; ask for a few at a time."""
    marks = ", ".join("?" * len(numbers))
    found = store.rows(f"SELECT * FROM game WHERE id IN ({marks})", *numbers)
    rows = {row.number: row for row in game_rows_of(found)}
    return [rows[number] for number in numbers if number in rows]


def game_count(store: Queries) -> int:
    """How many games there are, without deleted ones."""
    return sum(count for (count,) in store.rows(_COUNT))


def game_rows_of(rows: Iterable[sqlite3.Row]) -> Iterator[GameRow]:
    """The rows of table `game` that can be read, in order."""
    for row in rows:
        try:
            facts = read_game(row)
        except ValueError:
            continue  # reported and set aside when it is played or checked
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
