"""What the player's games of one level took, before the one at hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from random import Random

import pytest

from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import PRACTICE, Card
from sudoku_app.game.sessions.statistics import level_figures
from sudoku_app.game.storage.game_row import (
    OWN_GAMES,
    LevelTimes,
    game_count,
    game_rows,
    level_times,
)
from sudoku_app.game.storage.results import finished_games
from sudoku_app.game.storage.store import IN_MEMORY, Store
from tests.game.games import PUZZLE, FakeTime, gather, other_puzzle, solve_by_hand

X = Puzzle(topology_of_kind(9, "x"), PUZZLE.givens)


@pytest.fixture
def clock() -> FakeTime:
    return FakeTime()


@pytest.fixture
def store(clock: FakeTime) -> Iterator[Store]:
    with closing(Store(IN_MEMORY, clock)) as store:
        yield store


def end(
    store: Store,
    clock: FakeTime,
    seconds: float,
    level: str = "easy",
    name: str = "x",
    puzzle: Puzzle | None = None,
) -> int:
    """Solve another puzzle or, in no time, have its solution shown; return the game's number."""
    saved = store.start(puzzle or other_puzzle(game_count(store)), Card(name, level))
    saved.journal.elapsed_ms = round(seconds * 1000)
    clock.now += 1000
    if seconds:
        solve_by_hand(saved.game)
    else:
        saved.game.solve()
    return saved.journal.number


def test_without_games_there_are_no_times(store: Store) -> None:
    assert level_times(store, "easy", PUZZLE) == LevelTimes()


def test_best_median_and_streak_are_those_of_the_statistics(store: Store, clock: FakeTime) -> None:
    random = Random(1)
    for _ in range(25):
        end(store, clock, random.choice((0, 100, 250, 400, 401)))
        times = level_times(store, "easy", PUZZLE)
        (figures,) = level_figures(gather(store).results())
        assert times.solved == figures.solved
        if times.solved:
            expected = (figures.best_ms, figures.median_ms, figures.streak)
            assert (times.best_ms, times.median_ms, times.streak) == expected


def test_games_with_applied_hints_or_finish_count_for_no_time_and_no_streak(
    store: Store, clock: FakeTime
) -> None:
    numbers = [end(store, clock, 300)]
    for is_finished in (False, True):
        saved = store.start(other_puzzle(10 + is_finished), Card("x", "easy"))
        saved.journal.elapsed_ms = 1000
        clock.now += 1000
        if is_finished:
            for cell, digit in enumerate(saved.game.the_solution()):
                if not saved.game.can_finish and not saved.game.values[cell]:
                    saved.game.enter([cell], digit)
            saved.game.finish()
        else:
            saved.game.count_hint(4, "x_wing")
            solve_by_hand(saved.game)
        assert saved.game.outcome is Outcome.SOLVED
        assert saved.game.is_assisted
        numbers.append(saved.journal.number)
    assert [row.is_assisted for row in game_rows(store, numbers)] == [False, True, True]
    times = level_times(store, "easy", PUZZLE)
    assert (times.solved, times.best_ms, times.streak) == (1, 300_000, 1)
    (figures,) = level_figures(gather(store).results())
    assert (figures.solved, figures.assisted, figures.best_ms) == (3, 2, 300_000)
    end(store, clock, 200)
    assert level_times(store, "easy", PUZZLE).streak == 2


def test_a_puzzle_is_known_to_have_been_solved_before(store: Store, clock: FakeTime) -> None:
    assert not level_times(store, "easy", PUZZLE).was_solved
    end(store, clock, 300, puzzle=PUZZLE)
    assert level_times(store, "easy", PUZZLE).was_solved
    other = PUZZLE._replace(givens=PUZZLE.givens[::-1])
    assert not level_times(store, "easy", other).was_solved


def test_only_the_first_game_of_a_puzzle_counts(store: Store, clock: FakeTime) -> None:
    for seconds, number in ((300, 1), (400, 2), (100, 1), (0, 2), (50, 1)):
        end(store, clock, seconds, puzzle=other_puzzle(number))
    times = level_times(store, "easy", PUZZLE)
    assert (times.solved, times.best_ms, times.streak) == (2, 300_000, 2)
    (figures,) = level_figures(gather(store).results())
    assert (figures.begun, figures.solved, figures.timed) == (5, 4, 2)
    assert (figures.best_ms, figures.streak, figures.best_streak) == (300_000, 2, 2)
    assert [game.solved for game in finished_games(store)] == [True, True]


def test_a_replay_does_not_count_when_the_first_game_is_deleted(
    store: Store, clock: FakeTime
) -> None:
    first, again = (end(store, clock, seconds, puzzle=PUZZLE) for seconds in (300, 100))
    assert [row.is_replay for row in game_rows(store, (first, again))] == [False, True]
    store.delete_game(first)
    assert level_times(store, "easy", other_puzzle(3)) == LevelTimes()
    assert level_times(store, "easy", PUZZLE, again).was_solved
    (figures,) = level_figures(gather(store).results())
    assert (figures.begun, figures.solved, figures.timed, figures.streak) == (1, 1, 0, 0)
    assert finished_games(store) == []
    (row,) = game_rows(store, [again])
    assert row.is_replay


def test_of_a_game_that_is_over_those_before_it_count_alone(store: Store, clock: FakeTime) -> None:
    numbers = [end(store, clock, seconds) for seconds in (300, 200, 100)]
    assert [level_times(store, "easy", PUZZLE, number).best_ms for number in numbers] == [
        0,
        300_000,
        200_000,
    ]
    running = store.start(PUZZLE, Card("y", "easy")).journal.number
    assert level_times(store, "easy", PUZZLE, running).best_ms == 100_000


def test_other_levels_and_grids_and_practice_do_not_count(store: Store, clock: FakeTime) -> None:
    end(store, clock, 300)
    end(store, clock, 100, level="hard")
    end(store, clock, 50, name=f"{PRACTICE}easy-0001-0000")
    times = level_times(store, "easy", PUZZLE)
    assert (times.solved, times.best_ms) == (1, 300_000)
    assert level_times(store, "easy", X) == LevelTimes()
    assert level_times(store, "", PUZZLE) == LevelTimes()
    assert [figures.solved for figures in level_figures(gather(store).results())] == [1, 1]


def test_all_jigsaws_count_as_one_grid(store: Store) -> None:
    first, second = (random_jigsaw(Random(seed)) for seed in (1, 2))
    assert first != second
    givens = (0,) * 81
    saved = store.start(Puzzle(first, givens), Card("j", "easy"))
    store.connection.execute(
        "UPDATE game SET outcome = 'solved', finished_at = 5, elapsed_ms = 7000 WHERE id = ?",
        (saved.journal.number,),
    )
    assert level_times(store, "easy", Puzzle(second, givens)).best_ms == 7000
    assert not level_times(store, "easy", X).solved


def test_from_ten_games_on_the_players_own_time_is_expected() -> None:
    assert LevelTimes(OWN_GAMES - 1, 1000, 2000).expected_ms == 0
    assert LevelTimes(OWN_GAMES, 1000, 2000).expected_ms == 2000
