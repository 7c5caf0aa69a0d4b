"""The list of games as one query gives it: what a window shows of each without its moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.outcome import Outcome
from sudoku_app.game.rows import read_game

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.card import Card

ALL_GAMES = "SELECT * FROM game WHERE deleted_at IS NULL ORDER BY played_at DESC, id DESC"


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
