"""What all games add up to: figures by level, streaks, days and hints."""

from __future__ import annotations

import statistics as naive
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.generating.random_constraints import random_constraints
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import kind_of
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.sessions.statistics import (
    MOVING,
    Gathering,
    HintFigures,
    LevelFigures,
    Totals,
    level_figures,
    solving_times,
    streaks,
)
from sudoku_app.game.storage import results
from sudoku_app.game.storage.results import SLICE, Result
from sudoku_app.game.storage.rows import read_constraints, read_shape
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.presentation.hints.hint_stages import HintStages
from tests.game.games import PUZZLE, FakeTime, games_of, gather, solve_by_hand
from tests.game.many_games import make_many

DAY = 86_400.0


@pytest.fixture
def clock() -> FakeTime:
    return FakeTime()


@pytest.fixture
def store(clock: FakeTime) -> Iterator[Store]:
    store = Store(IN_MEMORY, clock)
    yield store
    store.close()


def solved(store: Store, level: str, seconds: float, hint: str = "") -> int:
    saved = store.start(PUZZLE, Card("x", level))
    if hint:
        for depth in (1, 2, 3):
            saved.game.count_hint(depth, hint)
    saved.journal.elapsed_ms = round(seconds * 1000)
    solve_by_hand(saved.game)
    return saved.journal.number


def random_results(seed: int, count: int) -> list[Result]:
    random = Random(seed)
    return [
        Result(
            number,
            "x",
            random.choice(["easy", "hard"]),
            random.choice(["3x3", "4x4"]),
            random.choice(list(Outcome)),
            float(number),
            random.randrange(1000, 90_000),
            random.randrange(3),
            random.randrange(2),
            random.random() < 0.3,
        )
        for number in range(count)
    ]


@pytest.mark.parametrize("seed", range(20))
def test_figures_are_what_a_naive_count_makes(seed: int) -> None:
    games = random_results(seed, seed * 3)
    figures = level_figures(games)
    assert sum(row.begun for row in figures) == len(games)
    for row in figures:
        own = [game for game in games if (game.level, game.shape) == (row.level, row.shape)]
        solved = [game for game in own if game.outcome is Outcome.SOLVED]
        times = [game.elapsed_ms for game in solved if not game.is_assisted]
        assert (row.solved, row.assisted) == (len(solved), len(solved) - len(times))
        assert row.shown == sum(game.outcome is Outcome.SHOWN for game in own)
        clean = [game for game in own if not game.hints and not game.mistakes]
        assert row.clean == sum(game.outcome is Outcome.SOLVED for game in clean)
        assert row.best_ms == min(times, default=0)
        assert row.median_ms == (round(naive.median(times)) if times else 0)
        assert row.average_ms == (round(naive.fmean(times)) if times else 0)
        assert row.hints == sum(game.hints for game in own)
        assert row.mistakes == sum(game.mistakes for game in own)
        signs = "".join(
            {Outcome.SOLVED: "+", Outcome.SHOWN: "-", Outcome.RUNNING: ""}[game.outcome]
            for game in own
            if game.outcome is Outcome.SHOWN or not game.is_assisted
        )
        assert row.streak == len(signs) - len(signs.rstrip("+"))
        assert row.best_streak == max(map(len, signs.split("-")))


def test_jigsaws_of_all_layouts_are_counted_together(store: Store) -> None:
    for seed, level in ((1, "easy"), (2, "easy"), (3, "hard")):
        topology = random_jigsaw(Random(seed))
        saved = store.start(Puzzle(topology, random_grid(Random(seed), topology)), Card("x", level))
        assert saved.game.puzzle.topology == topology
    solved(store, "easy", 10)
    rows = [(kind_of(read_shape(row.shape)), row.level, row.begun) for row in figures_of(store)]
    assert rows == [("", "easy", 1), ("jigsaw", "easy", 2), ("jigsaw", "hard", 1)]


def test_all_puzzles_of_a_kind_with_constraints_are_counted_together(store: Store) -> None:
    for seed, kind in ((1, "thermo"), (2, "thermo"), (3, "killer")):
        random = Random(seed)
        grid = random_grid(random)
        puzzle = Puzzle(CLASSIC, grid, random_constraints(kind, grid, CLASSIC, random))
        store.start(puzzle, Card("x", "easy"))
    rows = [
        (kind_of(read_shape(row.shape), read_constraints(row.shape)), row.begun)
        for row in figures_of(store)
    ]
    assert sorted(rows) == [("killer", 1), ("thermo", 2)]


def figures_of(store: Store) -> list[LevelFigures]:
    return level_figures(gather(store).results())


def test_a_shown_solution_ends_a_streak_and_a_running_game_does_not(store: Store) -> None:
    solved(store, "easy", 10)
    store.start(PUZZLE, Card("left", "easy"))
    solved(store, "easy", 20)
    assert streaks(gather(store).results()) == (2, 2)
    store.start(PUZZLE, Card("shown", "easy")).game.solve()
    solved(store, "easy", 30)
    assert streaks(gather(store).results()) == (1, 2)


@pytest.mark.parametrize(
    "field",
    [
        "hints = '1,2,3'",
        "hints = x'00'",
        "outcome = 'won'",
        "level = x'05'",
        "elapsed_ms = 'x'",
        "shape = '9'",
    ],
)
def test_a_game_whose_row_is_damaged_is_left_out(store: Store, field: str) -> None:
    number = solved(store, "easy", 10)
    solved(store, "easy", 20)
    store.connection.execute(f"UPDATE game SET {field} WHERE id = ?", (number,))
    assert [game.elapsed_ms for game in gather(store).results()] == [20_000]


def test_only_solved_games_of_a_level_and_shape_have_a_time(store: Store) -> None:
    solved(store, "easy", 10)
    solved(store, "hard", 20)
    store.start(PUZZLE, Card("left", "easy"))
    store.start(PUZZLE, Card("shown", "easy")).game.solve()
    found = gather(store).results()
    (point,) = solving_times(found, "easy")
    assert (point.elapsed_ms, point.finished_at) == (10_000, found[0].finished_at)
    assert solving_times(found, "easy", "2x2") == []


def test_a_deleted_game_counts_nowhere_until_it_is_brought_back(store: Store) -> None:
    number = solved(store, "easy", 10, "x_wing")
    before = (
        gather(store).results(),
        gather(store).days(),
        gather(store).hints(),
        level_figures(gather(store).results()),
    )
    store.delete_game(number)
    assert (gather(store).results(), gather(store).days(), gather(store).hints()) == ([], [], [])
    assert games_of(store) == []
    assert store.last() is None
    assert store.has_name("x")
    store.undelete_game(number)
    after = (
        gather(store).results(),
        gather(store).days(),
        gather(store).hints(),
        level_figures(gather(store).results()),
    )
    assert after == before


def test_the_moving_median_is_that_of_the_last_games() -> None:
    games = [
        game._replace(level="easy", shape="3x3", outcome=Outcome.SOLVED, is_assisted=False)
        for game in random_results(5, 30)
    ]
    points = solving_times(games, "easy")
    times = [game.elapsed_ms for game in games]
    assert [point.elapsed_ms for point in points] == times
    for place, point in enumerate(points):
        window = times[max(0, place - MOVING + 1) : place + 1]
        assert point.median_ms == round(naive.median(window))


def test_days_count_their_moves_and_the_games_solved_on_them(store: Store, clock: FakeTime) -> None:
    clock.now = 1_700_050_000.0
    solved(store, "easy", 10)
    clock.now += 2 * DAY
    store.start(PUZZLE, Card()).game.enter([2], 4)
    first, second = gather(store).days()
    assert (first.moves, first.solved, first.elapsed_ms) == (51, 1, 10_000)
    assert (second.moves, second.solved, second.elapsed_ms) == (1, 0, 0)
    assert first.date < second.date


def test_hints_are_counted_by_technique_and_depth(store: Store, tmp_path: Path) -> None:
    solved(store, "easy", 10, "x_wing")
    saved = store.start(PUZZLE, Card())
    saved.game.count_hint(1, "xy_wing")
    saved.game.count_hint(1)
    saved.game.count_hint(1, "x_wing")
    saved.journal.record_state(saved.game)
    assert gather(store).hints() == [
        HintFigures("x_wing", 2, 1, 0),
        HintFigures("xy_wing", 1, 0, 0),
    ]


def test_a_hint_that_went_deep_is_one_hint(store: Store) -> None:
    saved = store.start(PUZZLE, Card())
    stages, step = HintStages(), Step("x_wing")
    stages.advance(saved.game)
    stages.found(saved.game, step)
    while not stages.is_last:
        stages.advance(saved.game)
    stages.finish(saved.game)
    saved.journal.record_state(saved.game)
    (figures,) = gather(store).hints()
    assert figures == HintFigures("x_wing", 1, 1, 1)
    assert figures.hints == 1


def test_a_hint_in_a_game_that_is_over_is_not_kept(store: Store) -> None:
    saved = store.start(PUZZLE, Card())
    saved.game.solve()
    saved.game.count_hint(1, "x_wing")
    saved.journal.record_state(saved.game)
    assert gather(store).hints() == []


def test_very_many_games_are_read_a_few_at_a_time_and_none_is_lost(tmp_path: Path) -> None:
    make_many(tmp_path / "games.sqlite3", 2 * SLICE)
    store = Store(str(tmp_path / "games.sqlite3"), FakeTime())
    gathering = Gathering(store)
    most = 0
    while not gathering.is_complete:
        before = len(gathering.results())
        gathering.read_on()
        most = max(most, len(gathering.results()) - before)
    assert most == SLICE
    totals = gathering.totals()
    for query, found in (
        ("count(*) FROM game", sum(each.begun for each in totals.figures)),
        ("count(*) FROM game WHERE outcome = 'solved'", sum(day.solved for day in totals.days)),
        ("sum(elapsed_ms) FROM game WHERE outcome = 'solved'", sum_of_times(totals)),
        ("count(*) FROM move", sum(day.moves for day in totals.days)),
        ("count(*) FROM hint WHERE depth = 3", sum(each.drawn for each in totals.hints)),
    ):
        assert store.rows(f"SELECT {query}")[0][0] == found, query
    store.close()


def sum_of_times(totals: Totals) -> int:
    return sum(day.elapsed_ms for day in totals.days)


def test_games_of_very_many_moves_are_read_fewer_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "SLICE_MOVES", 60)
    for _ in range(5):
        solved(store, "easy", 10)
    gathering, counts = Gathering(store), []
    while not gathering.is_complete:
        gathering.read_on()
        counts.append(len(gathering.results()))
    assert counts == [2, 4, 5]
