"""What a player's games add up to: queries over the games that are kept, never a second copy."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import JIGSAW, kind_of, topology_of_kind
from sudoku_app.game.outcome import Outcome, Tally
from sudoku_app.game.ranges import LATEST, LONGEST_MS, MOST_COUNT, clamped, clamped_real
from sudoku_app.game.rows import read_hint_counts, read_shape, shape_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.store import Store

MOVING = 9
"""How many of the last games the moving median is taken over."""

_RESULTS = """SELECT id, name, level, shape, outcome, finished_at, elapsed_ms, hints, mistakes
    FROM game WHERE deleted_at IS NULL ORDER BY finished_at IS NULL, finished_at, id"""
_KINDS = (int, str, str, str, str, float | None, int, str, int)
"""Of the columns that `_RESULTS` asks for."""
_MOVES_BY_DAY = """SELECT date(at, 'unixepoch', 'localtime') AS day, count(*)
    FROM move JOIN game ON game.id = move.game WHERE deleted_at IS NULL
    GROUP BY day HAVING day IS NOT NULL ORDER BY day"""
_GAMES_BY_DAY = f"""SELECT date(finished_at, 'unixepoch', 'localtime') AS day, count(*),
    sum(max(0, min(CAST(elapsed_ms AS INTEGER), {LONGEST_MS}))) FROM game
    WHERE deleted_at IS NULL AND outcome = 'solved'
    GROUP BY day HAVING day IS NOT NULL ORDER BY day"""
_HINTS = """SELECT technique, sum(depth = 1), sum(depth = 3), sum(depth = 4)
    FROM hint JOIN game ON game.id = hint.game WHERE deleted_at IS NULL
    GROUP BY technique ORDER BY 3 DESC, 2 DESC, technique"""


class Result(NamedTuple):
    """How one game stands. `shape` is that of its boxes, `3x3`, and of all jigsaws that of one;
    `hints` those that count; `finished_at` None while it is running, else seconds of the day's
    clock.
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


class LevelFigures(NamedTuple):
    """The games of one level and shape. Times are those of solved games in milliseconds, 0 where
    there is none. `streak` is how many of the games that ended last were solved without a break,
    `best_streak` the most that ever were; `clean` were solved without hint or mistake.
    """

    level: str
    shape: str
    begun: int
    solved: int
    shown: int
    clean: int
    best_ms: int
    median_ms: int
    average_ms: int
    streak: int
    best_streak: int
    hints: int
    mistakes: int


class Day(NamedTuple):
    """A day of play, `2026-11-21` by the local calendar."""

    date: str
    moves: int
    solved: int
    elapsed_ms: int
    """The playing time of the games that were solved on this day."""


class Point(NamedTuple):
    """A solved game in a plot over time, and the median of it and those before it."""

    number: int
    finished_at: float
    elapsed_ms: int
    median_ms: int


class HintFigures(NamedTuple):
    """How often hints named a technique, drew it, and were carried out."""

    technique: str
    named: int
    drawn: int
    applied: int


def results(store: Store) -> list[Result]:
    """All games but deleted ones, in the order they ended; those that run come last.

    A game whose row is damaged is left out.
    """
    found = []
    for row in store.rows(_RESULTS):
        if not all(map(isinstance, row, _KINDS)):
            continue  # a flipped bit may change even what kind of value it is
        try:
            tally = Tally(
                clamped(row["mistakes"], MOST_COUNT), hints=read_hint_counts(row["hints"])
            )
            outcome = Outcome(row["outcome"])
            shape = _shape_of_all(row["shape"])
        except ValueError:
            continue  # told, and set aside, when it is played or checked
        ended = row["finished_at"]
        found.append(
            Result(
                row["id"],
                row["name"],
                row["level"],
                shape,
                outcome,
                None if ended is None else clamped_real(ended, LATEST),
                clamped(row["elapsed_ms"], LONGEST_MS),
                tally.counted_hints,
                tally.mistakes,
            )
        )
    return found


@cache
def _shape_of_all(shape: str) -> str:
    """The shape that games of one are counted under: of all jigsaws the same. Raises ValueError."""
    is_jigsaw = kind_of(read_shape(shape)) == JIGSAW
    return shape_text(topology_of_kind(CLASSIC.size, JIGSAW)) if is_jigsaw else shape


def level_figures(games: Iterable[Result]) -> list[LevelFigures]:
    """The figures of each shape and level that was played, by shape and then by name of level.

    `games` come in the order of `results`.
    """
    groups: dict[tuple[str, str], list[Result]] = {}
    for game in games:
        groups.setdefault((game.shape, game.level), []).append(game)
    return [_figures(level, shape, group) for (shape, level), group in sorted(groups.items())]


def _figures(level: str, shape: str, games: Sequence[Result]) -> LevelFigures:
    solved = [game for game in games if game.outcome is Outcome.SOLVED]
    times = [game.elapsed_ms for game in solved]
    streak, best_streak = streaks(games)
    return LevelFigures(
        level,
        shape,
        len(games),
        len(solved),
        sum(1 for game in games if game.outcome is Outcome.SHOWN),
        sum(1 for game in solved if not game.hints and not game.mistakes),
        min(times, default=0),
        median(times),
        round(sum(times) / len(times)) if times else 0,
        streak,
        best_streak,
        sum(game.hints for game in games),
        sum(game.mistakes for game in games),
    )


def streaks(games: Iterable[Result]) -> tuple[int, int]:
    """How many of the games that ended last were solved in a row, and the most that ever were.

    `games` come in the order of `results`. A game whose solution was shown breaks a streak; one
    that is still running does not.
    """
    streak = best = 0
    for game in games:
        if game.outcome is Outcome.SOLVED:
            streak += 1
            best = max(best, streak)
        elif game.outcome is Outcome.SHOWN:
            streak = 0
    return streak, best


def median(times: Sequence[int]) -> int:
    """The middle of some times, or the mean of the two in the middle; 0 of none."""
    ordered, half = sorted(times), len(times) // 2
    if not ordered:
        return 0
    return ordered[half] if len(ordered) % 2 else round((ordered[half - 1] + ordered[half]) / 2)


def solving_times(games: Iterable[Result], level: str, shape: str = "3x3") -> list[Point]:
    """The solved games of a level and shape in the order they ended, with their moving median."""
    last: deque[int] = deque(maxlen=MOVING)
    points = []
    for game in games:
        if (game.level, game.shape, game.outcome) == (level, shape, Outcome.SOLVED):
            last.append(game.elapsed_ms)
            ended = game.finished_at or 0.0
            points.append(Point(game.number, ended, game.elapsed_ms, median(tuple(last))))
    return points


def activity(store: Store) -> list[Day]:
    """Every day on which a move was made or a game was solved, in order."""
    moves: dict[str, int] = {row[0]: row[1] for row in store.rows(_MOVES_BY_DAY)}
    solved = {day: (count, elapsed) for day, count, elapsed in store.rows(_GAMES_BY_DAY)}
    days = sorted(set(moves) | set(solved))
    return [Day(day, moves.get(day, 0), *solved.get(day, (0, 0))) for day in days]


def hint_figures(store: Store) -> list[HintFigures]:
    """For each technique that a hint was about, how far hints went; those drawn most come first."""
    return [HintFigures(*row) for row in store.rows(_HINTS)]
