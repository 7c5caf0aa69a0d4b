"""The statistics of a player's games, computed from the stored games."""

from __future__ import annotations

from collections import Counter, deque
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import grouped
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.storage.game_row import first_games, median
from sudoku_app.game.storage.results import FIRST_NUMBER, Result, read_results
from sudoku_app.game.storage.reviews import read_reviews

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.game.reviews.review_text import ReviewCounts, ReviewFigures, TechniqueFigures
    from sudoku_app.game.storage.store import Store

MOVING = 9
"""The number of games in the moving median."""

MOST_POINTS = 100
"""The most recent solved games of a level that are plotted."""


class LevelFigures(NamedTuple):
    """The figures of one level and shape.

    `assisted` counts the solved games with help (applied hints or Finish), and `timed` those whose
    times count (see `counted_games`). Times are in milliseconds, 0 if there are none.
    `streak` is how many of the last games were solved in a row without help, and `best_streak` the
    longest streak so far. `clean` counts the games solved without hints or mistakes.
    """

    level: str
    shape: str
    begun: int
    solved: int
    shown: int
    assisted: int
    timed: int
    clean: int
    best_ms: int
    median_ms: int
    average_ms: int
    streak: int
    best_streak: int
    hints: int
    mistakes: int


class PlayedDay(NamedTuple):
    """A day on which the player played, such as `2026-11-21` in the local calendar."""

    date: str
    moves: int
    solved: int
    elapsed_ms: int
    """The total playing time of the games solved on this day."""


class TimePoint(NamedTuple):
    """A solved game in a plot over time, with the median of it and the games before it."""

    number: int
    finished_at: float
    elapsed_ms: int
    median_ms: int


class HintFigures(NamedTuple):
    """The numbers of hints that named a technique, drew it and applied it."""

    technique: str
    named: int
    drawn: int
    applied: int

    @property
    def hints(self) -> int:
        """The number of hints about the technique, each counted once at whatever depth."""
        return max(self.named, self.drawn, self.applied)


class Totals(NamedTuple):
    """All figures about a player's games.

    `points` has the last solved games of each level and shape. `last` is the level and shape of the
    game solved last or, if none was solved, of the last one in `Gathering.results`. `reviews` is
    None if no game was reviewed, and `reviewed` has the figures of each review with its time.
    """

    figures: list[LevelFigures]
    points: dict[tuple[str, str], list[TimePoint]]
    last: tuple[str, str] | None
    days: list[PlayedDay]
    hints: list[HintFigures]
    reviews: ReviewFigures | None = None
    reviewed: list[tuple[float, TechniqueFigures]] = []  # noqa: RUF012 - never changed


class Gathering:
    """The games of a store, read a few at a time; mutable. Only `read_on` uses the store; the rest
    is safe in any thread.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._last = FIRST_NUMBER
        self._results: list[Result] = []
        self._moves: Counter[str] = Counter()
        self._solved: dict[str, tuple[int, ...]] = {}
        self._hints: dict[str, tuple[int, ...]] = {}
        self._last_reviewed: int | None = None
        self._review_counts: ReviewCounts | None = None
        self.is_complete = False

    def read_on(self) -> None:
        """Read the next few games, and after all games the next few reviews."""
        if self._last_reviewed is None:
            self._read_games()
        if self._last_reviewed is not None:
            self._read_reviews(self._last_reviewed)

    def _read_reviews(self, after: int) -> None:
        texts, times, self._last_reviewed, self.is_complete = read_reviews(self._store, after)
        if texts:
            from sudoku_app.game.reviews.review_text import ReviewCounts  # imports all techniques

            self._review_counts = self._review_counts or ReviewCounts()
            self._review_counts.add(texts, times)

    def _read_games(self) -> None:
        part = read_results(self._store, self._last)
        self._last = part.last
        if part.is_final:
            self._last_reviewed = FIRST_NUMBER
        self._results += part.results
        self._moves.update(dict(part.moves))
        for table, rows in ((self._solved, part.solved), (self._hints, part.hints)):
            for name, *figures in rows:
                before = table.get(name, (0,) * len(figures))
                table[name] = tuple(map(sum, zip(before, figures, strict=True)))

    def results(self) -> list[Result]:
        """The results in the order the games ended; running games come last."""
        order = sorted(
            self._results,
            key=lambda game: (game.finished_at is None, game.finished_at or 0.0, game.number),
        )
        firsts = {game.number for game in first_games(order, attrgetter("puzzle"))}
        kept = (game for game in order if not game.is_deleted)
        return [game._replace(is_first=game.number in firsts) for game in kept]

    def days(self) -> list[PlayedDay]:
        """Every day on which a move was made or a game was solved, in order."""
        days = sorted(set(self._moves) | set(self._solved))
        return [PlayedDay(day, self._moves[day], *self._solved.get(day, (0, 0))) for day in days]

    def hints(self) -> list[HintFigures]:
        """The hints about each technique by their depth, those drawn most often first."""
        found = [HintFigures(name, *figures) for name, figures in self._hints.items()]
        return sorted(found, key=lambda each: (-each.drawn, -each.named, each.technique))

    def totals(self) -> Totals:
        """The figures of the games read so far."""
        games = self.results()
        figures = level_figures(games)
        points = {
            (each.level, each.shape): solving_times(games, each.level, each.shape)[-MOST_POINTS:]
            for each in figures
        }
        solved = (game for game in reversed(games) if game.outcome is Outcome.SOLVED)
        last = next(solved, games[-1] if games else None)
        group = None if last is None else (last.level, last.shape)
        counts = self._review_counts
        days, hints = self.days(), self.hints()
        if counts is None:
            return Totals(figures, points, group, days, hints)
        return Totals(figures, points, group, days, hints, counts.figures(), counts.by_game)


def level_figures(games: Iterable[Result]) -> list[LevelFigures]:
    """The figures of each shape and level that was played, by shape and then by name of level.

    `games` are in the order of `Gathering.results`.
    """
    groups = grouped(((game.shape, game.level), game) for game in games)
    return [_figures(level, shape, group) for (shape, level), group in sorted(groups.items())]


def _figures(level: str, shape: str, games: Sequence[Result]) -> LevelFigures:
    solved = [game for game in games if game.outcome is Outcome.SOLVED]
    counted = counted_games(games)
    times = [game.elapsed_ms for game in counted if game.outcome is Outcome.SOLVED]
    streak, best_streak = streaks(counted)
    return LevelFigures(
        level,
        shape,
        len(games),
        len(solved),
        sum(1 for game in games if game.outcome is Outcome.SHOWN),
        sum(1 for game in solved if game.is_assisted),
        len(times),
        sum(1 for game in solved if not game.hints and not game.mistakes),
        min(times, default=0),
        median(times),
        round(sum(times) / len(times)) if times else 0,
        streak,
        best_streak,
        sum(game.hints for game in games),
        sum(game.mistakes for game in games),
    )


def counted_games(games: Iterable[Result]) -> list[Result]:
    """The games that count for times and streaks: the first of each puzzle, unless it was solved
    with help.
    """
    return [
        game
        for game in games
        if game.is_first and not (game.outcome is Outcome.SOLVED and game.is_assisted)
    ]


def streaks(games: Iterable[Result]) -> tuple[int, int]:
    """The number of games that were solved in a row at the end, and the longest streak so far.

    `games` are in the order of `Gathering.results`. A game whose solution was shown ends a streak;
    one that is still running does not.
    """
    streak = best = 0
    for game in games:
        if game.outcome is Outcome.SOLVED:
            streak += 1
            best = max(best, streak)
        elif game.outcome is Outcome.SHOWN:
            streak = 0
    return streak, best


def solving_times(games: Iterable[Result], level: str, shape: str = "3x3") -> list[TimePoint]:
    """The solved games of a level and shape that count, in the order they ended, with their moving
    median.
    """
    last: deque[int] = deque(maxlen=MOVING)
    points = []
    for game in counted_games(games):
        if (game.level, game.shape, game.outcome) == (level, shape, Outcome.SOLVED):
            last.append(game.elapsed_ms)
            ended = game.finished_at or 0.0
            points.append(TimePoint(game.number, ended, game.elapsed_ms, median(tuple(last))))
    return points
