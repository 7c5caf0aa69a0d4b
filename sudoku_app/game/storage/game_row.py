"""Queries about games without their moves: the list of games, and the times at a level."""

from __future__ import annotations

from itertools import takewhile
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.variants import kind_of
from sudoku_app.game.play.moves import Act, Outcome
from sudoku_app.game.puzzles.bank import PRACTICE
from sudoku_app.game.storage.rows import read_game, read_tally, shape_text, with_about_of
from sudoku_app.game.storage.tables import LONGEST_MS

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.puzzles.bank import Card
    from sudoku_app.game.storage.games_file import GamesFile

KINDS = ("all", "unfinished", "finished", "daily", "own")
"""The kinds of game that the list can be limited to."""
DAILY = "daily-"
"""The prefix of the names of daily puzzles."""

_COUNT = "SELECT count(*) FROM game WHERE deleted_at IS NULL"
_NAMED = "SELECT * FROM game WHERE name = ? AND deleted_at IS NULL"
_ORDER = "ORDER BY played_at DESC, id DESC"
_EMPTY = "('', '00', '20', '40', '60', '80', 'A0', 'C0', 'E0')"
"""The first byte of a cell without a digit, which is in its lowest five bits."""
IS_FINISHED_FOR_PLAYER = f"""(SELECT count(*) = 2 AND count(DISTINCT grp) = 1 FROM
    (SELECT act, grp, old, new FROM move WHERE game = game.id ORDER BY seq DESC LIMIT 2)
    WHERE act = '{Act.ENTER.value}' AND hex(substr(old, 1, 1)) IN {_EMPTY}
    AND hex(substr(new, 1, 1)) NOT IN {_EMPTY})"""
"""Whether the last act of a game entered several digits at once, which only Finish does."""

_LISTED = f"""SELECT *, EXISTS (SELECT 1 FROM game AS earlier WHERE earlier.name = game.name
    AND earlier.shape = game.shape AND earlier.givens = game.givens
    AND earlier.finished_at < ifnull(game.finished_at, 9e15)) AS is_replay,
    {IS_FINISHED_FOR_PLAYER} AS is_finished FROM game"""
_NUMBERS = f"""SELECT group_concat(id) FROM (SELECT id FROM game WHERE deleted_at IS NULL
    AND (? = '' OR level = ?) AND (CASE ?
        WHEN 'unfinished' THEN outcome = '{Outcome.RUNNING.value}'
        WHEN 'finished' THEN outcome != '{Outcome.RUNNING.value}'
        WHEN 'daily' THEN substr(name, 1, {len(DAILY)}) = '{DAILY}'
        ELSE 1 END) {_ORDER})"""
"""The numbers as one text, which takes half the time of reading as many rows."""


class GameRow(NamedTuple):
    """A game in the list. `board` has the digit of each cell, 0 if empty; times are in seconds
    since 1970, and `elapsed_ms` is the playing time. `game_rows` alone fills in
    `is_replay`, which says that an earlier game of the same puzzle has ended, and `is_assisted`.
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
    is_replay: bool = False
    is_assisted: bool = False

    @property
    def is_over(self) -> bool:
        """Whether the game was solved or its solution shown."""
        return self.outcome.is_over

    @property
    def filled(self) -> int:
        """The number of cells filled in by the player."""
        return sum(map(bool, self.board)) - self.puzzle.clue_count

    @property
    def open_cells(self) -> int:
        """The number of cells that are not given."""
        return len(self.board) - self.puzzle.clue_count


def games_named(store: GamesFile, name: str, puzzle: Puzzle | None = None) -> Iterator[GameRow]:
    """The games with this name, and of this puzzle if one is given, last played first."""
    if puzzle is None:
        return game_rows_of(store.rows(f"{_NAMED} {_ORDER}", name))
    shape = shape_text(puzzle.topology, puzzle.constraints)
    query = f"{_NAMED} AND shape = ? AND givens = ? {_ORDER}"
    return game_rows_of(store.rows(query, name, shape, bytes(puzzle.givens)))


def game_numbers(store: GamesFile, kind: str = KINDS[0], level: str = "") -> list[int]:
    """The numbers of the games of one of `KINDS` and of a level, or "" for all, last played first.

    The kind "own" gives all games, since only the rows themselves show which puzzles are the
    player's own.
    """
    found = [text for (text,) in store.rows(_NUMBERS, level, level, kind) if text]
    return [int(number) for text in found for number in text.split(",")]


def game_rows(store: GamesFile, numbers: Sequence[int]) -> list[GameRow]:
    """The readable games among those with these numbers, in order; call it for a few at a time."""
    marks = ", ".join("?" * len(numbers))
    found = store.rows(f"{_LISTED} WHERE id IN ({marks})", *numbers)
    marked = {row["id"]: (bool(row["is_replay"]), is_assisted(row)) for row in found}
    rows = {row.number: row for row in game_rows_of(found)}
    kept = (rows[number] for number in numbers if number in rows)
    return [
        row._replace(is_replay=is_replay, is_assisted=is_helped)
        for row in kept
        for is_replay, is_helped in [marked[row.number]]
    ]


def with_drawings(store: GamesFile, game: GameRow) -> GameRow:
    """The game with what its puzzle's author wrote and drew, for a picture of it."""
    if not game.card.is_own:
        return game  # the program's own puzzles have no author
    rows = store.rows("SELECT * FROM about WHERE game = ?", game.number)
    return game._replace(puzzle=with_about_of(game.puzzle, rows[0])) if rows else game


def game_count(store: GamesFile) -> int:
    """The number of games, without deleted ones."""
    return sum(count for (count,) in store.rows(_COUNT))


def game_rows_of(rows: Iterable[sqlite3.Row]) -> Iterator[GameRow]:
    """The readable games in rows of table `game`, in order."""
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


OWN_GAMES = 10
"""From this many solved games, the player's own times are used to predict how long a puzzle
takes.
"""

_ENDED = f"""SELECT outcome = '{Outcome.SOLVED.value}' AS is_solved,
    max(0, min(elapsed_ms, {LONGEST_MS})) AS elapsed_ms, hints, givens, shape,
    {IS_FINISHED_FOR_PLAYER} AS is_finished, deleted_at
    FROM game WHERE id != ? AND level = ? AND shape GLOB ? AND name NOT GLOB '{PRACTICE}*'
    AND outcome IN ('{Outcome.SOLVED.value}', '{Outcome.SHOWN.value}')
    AND finished_at <= ifnull((SELECT finished_at FROM game WHERE id = ?), 9e15)
    AND typeof(elapsed_ms) = 'integer' ORDER BY finished_at DESC, id DESC"""
"""The games that ended, the last one first, and those deleted among them."""


class LevelTimes(NamedTuple):
    """The player's games of one level and grid that count: how many were solved, the best and the
    median of their times in milliseconds (0 if there are none), and how many of the last games were
    solved in a row. Games with help don't count, and only the first game of each puzzle does.

    The puzzle at hand `was_solved` if an earlier game of it was solved or its solution shown.
    """

    solved: int = 0
    best_ms: int = 0
    median_ms: int = 0
    streak: int = 0
    was_solved: bool = False

    @property
    def expected_ms(self) -> int:
        """The time that the next game is expected to take; 0 while there are too few solved
        games.
        """
        return self.median_ms if self.solved >= OWN_GAMES else 0


def level_times(store: GamesFile, level: str, puzzle: Puzzle, game: int = 0) -> LevelTimes:
    """The times of the games of a level on the grid of `puzzle`.

    Only games that ended before the one numbered `game` count or, if that has not ended or there is
    none, all others. All jigsaws count as one grid, and so do all puzzles of a kind, as in the
    statistics. Puzzles without a level have no times.
    """
    if not level:
        return LevelTimes()
    rows = store.rows(_ENDED, game, level, _shapes_alike(puzzle), game)
    shape, givens = shape_text(puzzle.topology, puzzle.constraints), bytes(puzzle.givens)
    was_solved = any(row["givens"] == givens and row["shape"] == shape for row in rows)
    firsts = first_games(reversed(rows), itemgetter("shape", "givens"))
    kept = [row for row in reversed(firsts) if row["deleted_at"] is None]
    counted = [row for row in kept if not (row["is_solved"] and is_assisted(row))]
    times = sorted(row["elapsed_ms"] for row in counted if row["is_solved"])
    if not times:
        return LevelTimes(was_solved=was_solved)
    streak = sum(1 for _ in takewhile(itemgetter("is_solved"), counted))
    return LevelTimes(len(times), times[0], median(times), streak, was_solved)


def median(times: Sequence[int]) -> int:
    """The median of `times`; 0 if there are none."""
    ordered, half = sorted(times), len(times) // 2
    return round((ordered[half] + ordered[~half]) / 2) if ordered else 0


Played = TypeVar("Played")


def first_games(games: Iterable[Played], puzzle_of: Callable[[Played], Hashable]) -> list[Played]:
    """The first game of each puzzle, in the order of `games`: a replay measures the player's memory
    alone.
    """
    firsts: dict[Hashable, Played] = {}
    for game in games:
        firsts.setdefault(puzzle_of(game), game)
    return list(firsts.values())


def is_assisted(row: sqlite3.Row) -> bool:
    """Whether hints were applied in a game or Finish filled in its last digits."""
    try:
        applied = read_tally(0, 0, row["hints"]).has_applied
    except (ValueError, AttributeError, TypeError):
        return False  # damaged; reported and set aside when it is played or checked
    return bool(applied or row["is_finished"])


def _shapes_alike(puzzle: Puzzle) -> str:
    """A pattern for the stored shapes that count as the grid of `puzzle`."""
    shape = shape_text(puzzle.topology, puzzle.constraints)
    if puzzle.constraints and kind_of(puzzle.topology, puzzle.constraints):
        # All puzzles of a kind begin with a constraint of the same type: 3x3+killercage:0.1:9,...
        name, colon, _ = shape.partition(":")
        return f"{name}{colon}*" if colon else shape
    boxes, slash, rest = shape.partition("/")
    # A jigsaw's shape has its regions but no extra houses: 3x3/aaabbb.../
    return f"{boxes}/*/" if slash and rest.endswith("/") else shape
