"""The results of the stored games, read a few at a time, and sums over their moves and hints."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import JIGSAW, PUZZLE_KINDS, kind_of, topology_of_kind
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import PRACTICE, parse_techniques
from sudoku_app.game.storage.game_row import (
    IS_FINISHED_FOR_PLAYER,
    first_games,
    is_assisted,
)
from sudoku_app.game.storage.rows import read_constraints, read_shape, read_tally, shape_text
from sudoku_app.game.storage.tables import LATEST, LONGEST_MS, MOST_COUNT, clamped, clamped_real

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

    from sudoku_app.game.storage.games_file import GamesFile

SLICE = 250
"""The most games that are read at a time, which takes some milliseconds if they have few moves."""
SLICE_MOVES = 20_000
"""Fewer games are read at a time once these have more than this many moves together."""
FIRST_NUMBER = -(1 << 63)
"""Below the number of every game."""

_RESULTS = f"""SELECT id, name, level, shape, outcome, finished_at, elapsed_ms, hints, mistakes,
    move_count, {IS_FINISHED_FOR_PLAYER} AS is_finished, givens, deleted_at
    FROM game WHERE (deleted_at IS NULL OR finished_at) AND id > ? ORDER BY id LIMIT {SLICE}"""
_KINDS = (int, str, str, str, str, float | None, int, str, int, int)
"""The types of the columns in `_RESULTS`."""
_MOVES_BY_DAY = """SELECT date(at, 'unixepoch', 'localtime') AS day, count(*)
    FROM move JOIN game ON game.id = move.game
    WHERE deleted_at IS NULL AND game > ? AND game <= ?
    GROUP BY day HAVING day IS NOT NULL"""
_GAMES_BY_DAY = f"""SELECT date(finished_at, 'unixepoch', 'localtime') AS day, count(*),
    sum(max(0, min(CAST(elapsed_ms AS INTEGER), {LONGEST_MS}))) FROM game
    WHERE deleted_at IS NULL AND outcome = 'solved' AND name NOT GLOB '{PRACTICE}*'
    AND id > ? AND id <= ?
    GROUP BY day HAVING day IS NOT NULL"""
_HINTS = """SELECT technique, sum(depth = 1), sum(depth = 3), sum(depth = 4)
    FROM hint JOIN game ON game.id = hint.game
    WHERE deleted_at IS NULL AND game > ? AND game <= ? AND typeof(technique) = 'text'
    GROUP BY technique"""


class Result(NamedTuple):
    """The result of one game.

    `shape` is its grid, such as `3x3`, the same for all jigsaws. `hints` is the number of hints
    that count. `finished_at` is in seconds since 1970, or None while the game is running. A game
    `is_assisted` if hints were applied or Finish was used. `puzzle` is a hash of its puzzle, equal
    for all games of it; only the first of them `is_first`.
    """

    number: int
    name: str
    level: str
    shape: str
    outcome: Outcome
    finished_at: float | None
    elapsed_ms: int
    hints: int
    mistakes: int
    is_assisted: bool = False
    puzzle: int = 0
    is_deleted: bool = False
    is_first: bool = True


class ResultSlice(NamedTuple):
    """The results of a few games, and sums over those of them that are not deleted.

    `last` is the number of the last one, after which the next slice begins, unless this one
    `is_final`. `moves` pairs days with the number of moves made. `solved` has a day, the number of
    games solved and their total playing time in milliseconds, `hints` a technique and how often
    hints named, drew and applied it.
    """

    results: list[Result]
    last: int
    is_final: bool
    moves: list[tuple[str, int]] = []  # noqa: RUF012 - never changed
    solved: list[tuple[Any, ...]] = []  # noqa: RUF012 - never changed
    hints: list[tuple[Any, ...]] = []  # noqa: RUF012 - never changed


def read_results(store: GamesFile, after: int = FIRST_NUMBER) -> ResultSlice:
    """Read the results of the next games, whose numbers are greater than `after`."""
    rows = store.rows(_RESULTS, after)
    count = _count_for(row["move_count"] for row in rows)
    is_final = len(rows) < SLICE and count == len(rows)
    if not rows:
        return ResultSlice([], after, is_final)
    rows = rows[:count]
    last = rows[-1]["id"]
    moves, solved, hints = (
        list(map(tuple, store.rows(query, after, last)))
        for query in (_MOVES_BY_DAY, _GAMES_BY_DAY, _HINTS)
    )
    return ResultSlice(list(filter(None, map(_result, rows))), last, is_final, moves, solved, hints)


_FINISHED = f"""SELECT finished_at, name, score, outcome, hints, mistakes, techniques,
    (SELECT group_concat(DISTINCT technique) FROM hint
        WHERE hint.game = game.id AND typeof(technique) = 'text') AS hinted,
    EXISTS (SELECT 1 FROM review WHERE review.game = game.id) AS is_reviewed, shape, givens,
    deleted_at
    FROM game WHERE outcome IN ('solved', 'shown')
    AND name NOT GLOB '{PRACTICE}*' ORDER BY finished_at, id"""
_FINISHED_KINDS = (float, str, int, str, str, int, str, str | None)
"""The types of the columns in `_FINISHED`."""


class FinishedGame(NamedTuple):
    """A game that ended `at` a time in seconds since 1970: the score of its puzzle, whether the
    player solved it, the hints that count and the mistakes.

    `techniques` are those that the puzzle needs, as text of a `Card`, and `hinted` those that hints
    were about. A game that `is_reviewed` has a stored review.
    """

    at: float
    score: int
    solved: bool
    hints: int
    mistakes: int
    techniques: str
    hinted: frozenset[str]
    is_reviewed: bool = False


def finished_games(store: GamesFile) -> list[FinishedGame]:
    """The first finished game of each puzzle that began at its start, in the order in which they
    ended, without deleted ones.
    """
    firsts = first_games(store.rows(_FINISHED), itemgetter("shape", "givens"))
    return list(filter(None, (_finished(row) for row in firsts if row["deleted_at"] is None)))


def _finished(row: sqlite3.Row) -> FinishedGame | None:
    if not all(map(isinstance, row, _FINISHED_KINDS)):
        return None  # damaged
    try:
        tally = read_tally(row["mistakes"], 0, row["hints"])
        parse_techniques(row["techniques"])
    except ValueError:
        return None
    return FinishedGame(
        clamped_real(row["finished_at"], LATEST),
        clamped(row["score"], MOST_COUNT),
        row["outcome"] == Outcome.SOLVED.value,
        tally.counted_hints,
        tally.mistakes,
        row["techniques"],
        frozenset(filter(None, (row["hinted"] or "").split(","))),
        bool(row["is_reviewed"]),
    )


def _count_for(move_counts: Iterable[object]) -> int:
    """The number of games with these numbers of moves to read at once; at least one, if any."""
    count = moves = 0
    for of_game in move_counts:
        count += 1
        moves += of_game if isinstance(of_game, int) else 0
        if moves > SLICE_MOVES:
            break
    return count


def _result(row: sqlite3.Row) -> Result | None:
    """The result of the game in a row of `_RESULTS`.

    None if the row is damaged, or if the game is practice that began in the middle of a puzzle, so
    that its time cannot be compared.
    """
    if not all(map(isinstance, row, _KINDS)):
        return None  # a flipped bit may even change the type of a value
    if row["name"].startswith(PRACTICE):
        return None
    try:
        tally = read_tally(row["mistakes"], 0, row["hints"])
        ended = row["finished_at"]
        return Result(
            row["id"],
            row["name"],
            row["level"],
            _shape_of_all(row["shape"]),
            Outcome(row["outcome"]),
            None if ended is None else clamped_real(ended, LATEST),
            clamped(row["elapsed_ms"], LONGEST_MS),
            tally.counted_hints,
            tally.mistakes,
            is_assisted(row),
            hash((row["shape"], row["givens"])),
            row["deleted_at"] is not None,
        )
    except ValueError:
        return None  # reported and set aside when it is played or checked


@lru_cache(256)  # each jigsaw has its own shape
def _shape_of_all(shape: str) -> str:
    """The shape under which a game is counted: the same for all jigsaws, and for all puzzles of a
    kind with constraints. Raises ValueError.
    """
    topology, constraints = read_shape(shape), read_constraints(shape)
    if kind_of(topology) == JIGSAW:
        return shape_text(topology_of_kind(CLASSIC.size, JIGSAW), constraints)
    if kind := constraints and kind_of(topology, constraints):
        return f"{shape_text(topology)}+{PUZZLE_KINDS[kind].sample}"
    return shape
