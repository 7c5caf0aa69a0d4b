"""The times of the player's solved games of one level and grid, read without their moves."""

from __future__ import annotations

from itertools import takewhile
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.variants import kind_of
from sudoku_app.game.bank import PRACTICE
from sudoku_app.game.moves import Outcome
from sudoku_app.game.storage.rows import LONGEST_MS, shape_text

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.storage.game_row import Queries

OWN_GAMES = 10
"""From so many solved games on, the player's own times say how long a puzzle takes."""

_ENDED = f"""SELECT outcome = '{Outcome.SOLVED.value}', max(0, min(elapsed_ms, {LONGEST_MS}))
    FROM game WHERE deleted_at IS NULL AND id != ?
    AND level = ? AND shape GLOB ? AND name NOT GLOB '{PRACTICE}*'
    AND outcome IN ('{Outcome.SOLVED.value}', '{Outcome.SHOWN.value}')
    AND finished_at <= ifnull((SELECT finished_at FROM game WHERE id = ?), 9e15)
    AND typeof(elapsed_ms) = 'integer' ORDER BY finished_at DESC, id DESC"""
"""Of each game that ended, the last one first, whether it was solved (1 or 0) and its time."""


class LevelTimes(NamedTuple):
    """The player's games of one level and grid: how many were solved, the best and the median of
    their times in milliseconds (0 if there are none), and how many games in a row were solved last.
    """

    solved: int = 0
    best_ms: int = 0
    median_ms: int = 0
    streak: int = 0

    @property
    def expected_ms(self) -> int:
        """The time that the next game is expected to take; 0 while there are too few games."""
        return self.median_ms if self.solved >= OWN_GAMES else 0


def level_times(store: Queries, level: str, puzzle: Puzzle, game: int = 0) -> LevelTimes:
    """The times of the games of a level on the grid of `puzzle`: of those that ended before the
    game with a number, or of all.

    All jigsaws count as one grid, and all puzzles of a kind, as in the statistics. Puzzles without
    a level have no times.
    """
    if not level:
        return LevelTimes()
    rows = store.rows(_ENDED, game, level, _shapes_alike(puzzle), game)
    times = sorted(elapsed for is_solved, elapsed in rows if is_solved)
    if not times:
        return LevelTimes()
    half = len(times) // 2
    median = round((times[half] + times[~half]) / 2)
    streak = sum(1 for _ in takewhile(itemgetter(0), rows))
    return LevelTimes(len(times), times[0], median, streak)


def _shapes_alike(puzzle: Puzzle) -> str:
    """A pattern of the stored shapes that count as the grid of `puzzle`."""
    shape = shape_text(puzzle.topology, puzzle.constraints)
    if puzzle.constraints and kind_of(puzzle.topology, puzzle.constraints):
        # All puzzles of a kind begin with a constraint of the same sort: 3x3+killercage:0.1:9,...
        name, colon, _ = shape.partition(":")
        return f"{name}{colon}*" if colon else shape
    boxes, slash, rest = shape.partition("/")
    # A jigsaw's shape has its regions and no further houses: 3x3/aaabbb.../
    return f"{boxes}/*/" if slash and rest.endswith("/") else shape
