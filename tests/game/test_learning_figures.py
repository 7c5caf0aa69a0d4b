"""FSRS and Glicko-2 give the published figures, and the player's level follows the games."""

from __future__ import annotations

from contextlib import closing
from random import Random

import pytest

from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.learning.player_level import (
    Tries,
    level_history,
    strength_now,
    technique_history,
    techniques_tried,
    tries_of,
)
from sudoku_app.game.learning.schedule import remembered, reviewed
from sudoku_app.game.learning.strength import (
    Contest,
    Strength,
    after,
    puzzle_strength,
    score_of,
    share_of_win,
    strengths,
)
from sudoku_app.game.play.notices import Notices
from sudoku_app.game.puzzles.bank import MADE
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.reviews.review_text import TechniqueFigures
from sudoku_app.game.sessions.stock import PuzzleSource
from sudoku_app.game.storage.lessons import LessonEvent
from sudoku_app.game.storage.results import FinishedGame, finished_games
from sudoku_app.game.storage.reviews import store_review
from sudoku_app.game.storage.store import IN_MEMORY, Store
from sudoku_app.paths import levels_folder
from tests.game.games import CARD, other_puzzle, solve_by_hand


@pytest.mark.parametrize(
    ("reviews", "stability", "difficulty"),
    [
        (((0, 3), (3, 3), (11, 3), (40, 1), (41, 3), (45, 4)), 16.562048, 6.486830),
        (((0, 1), (0.1, 3), (1.5, 2), (9, 3)), 7.314863, 7.584416),
        (((0, 4), (20, 2), (20.2, 1), (23, 3), (90, 3)), 50.937620, 7.990993),
    ],
)
def test_a_memory_is_that_of_the_package_fsrs_6_3_2(
    reviews: tuple[tuple[float, int], ...], stability: float, difficulty: float
) -> None:
    memory = remembered(reviews)
    assert memory is not None
    assert memory.stability == pytest.approx(stability, abs=1e-5)
    assert memory.difficulty == pytest.approx(difficulty, abs=1e-5)


def test_a_memory_fades_to_nine_in_ten_when_it_is_due() -> None:
    memory = reviewed(None, 10.0, 3)
    assert memory.recall(10.0) == 1.0
    assert memory.recall(memory.due) == pytest.approx(0.9)
    assert memory.recall(memory.due + 50) < 0.8


def test_nothing_is_remembered_without_reviews() -> None:
    assert remembered(()) is None


def test_the_example_of_glickmans_paper_comes_out() -> None:
    """Three games in one period; the opponents have deviations of their own in the paper."""
    player = Strength(1500, 200, 0.06)
    games = (Contest(1400, 1, 30), Contest(1550, 0, 100), Contest(1700, 0, 300))
    found = after(player, games)
    assert found.figure == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.02)
    assert found.volatility == pytest.approx(0.05999, abs=1e-5)


def test_a_period_without_games_only_makes_the_figure_less_certain() -> None:
    found = after(Strength(1700, 100, 0.06), ())
    assert found.figure == 1700
    assert found.deviation > 100


@pytest.mark.parametrize("score", [100, 580, 1410, 7222])
def test_score_and_strength_belong_together(score: int) -> None:
    assert score_of(puzzle_strength(score)) == pytest.approx(score)


def test_hints_and_mistakes_make_a_win_a_part_of_one() -> None:
    assert share_of_win(True, 0, 0) == 1
    assert 0 < share_of_win(True, 3, 1) < share_of_win(True, 0, 1) < 1
    assert share_of_win(True, 50, 50) > share_of_win(False, 0, 0) == 0


@pytest.mark.parametrize("true", [800, 1500, 2100])
def test_the_figure_of_players_of_known_strength_comes_near_it(true: int) -> None:
    """They take a hint wherever they are stuck, at eight places of each game."""
    random, errors = Random(7), []
    for _ in range(60):
        games: list[Contest] = []
        now = Strength()
        for _ in range(30):
            chance = 1 / (1 + 10 ** ((now.fitting - true) / 400))
            hints = sum(random.random() >= chance for _ in range(8))
            games.append(Contest(now.fitting, share_of_win(True, hints, 0)))
            now = strengths(games)[-1]
        errors.append(now.figure - true)
    assert sum(abs(error) <= 60 for error in errors) >= 55
    assert abs(sum(errors) / len(errors)) < 15


def test_the_first_games_place_a_player_who_is_far_from_a_newcomer() -> None:
    wins = [Contest(2000.0, 1.0)] * 3 + [Contest(2400.0, 0.5)] * 5
    placed = strengths(wins)[-1]
    now = Strength()
    for each in wins:
        now = after(now, (each,))
    assert now.figure < placed.figure < 2450
    assert placed.deviation < 200


def test_each_further_game_is_one_period() -> None:
    games = [Contest(1500.0 + 50 * at, at % 2) for at in range(12)]
    found = strengths(games)
    assert found[8] == after(found[7], (games[8],))
    assert found[:8] == strengths(games[:8])


def game(at: float, score: int = 1000, solved: bool = True, hinted: str = "") -> FinishedGame:
    return FinishedGame(at, score, solved, 0, 0, "x_wing:1,naked_single:3", frozenset({hinted}))


def test_the_level_follows_the_games_since_the_last_reset() -> None:
    games = [game(1.0), game(2.0, solved=False), game(3.0), game(4.0, score=0)]
    history = level_history(games)
    assert [point.at for point in history] == [1.0, 2.0, 3.0]
    assert history[0].strength.figure > 1500 > history[1].strength.figure - 200
    assert len(level_history(games, reset_at=2.0)) == 1
    assert strength_now([]) == Strength()


EVENTS = [
    LessonEvent(1.5, "task", "x_wing/find", 3),
    LessonEvent(2.5, "task", "x_wing/which", 2),
    LessonEvent(4.0, "task", "skyscraper/find", 4),
    LessonEvent(5.0, "task", "corner_notes/find", 3),
    LessonEvent(6.0, "done", "x-wing"),
]


def test_techniques_are_counted_from_games_and_lessons() -> None:
    games = [game(1.0), game(2.0, hinted="x_wing"), game(3.0, solved=False)]
    tries = tries_of(games, EVENTS)
    assert [(each.at, each.technique, each.right) for each in tries] == [
        (1.0, "x_wing", 1),
        (1.5, "x_wing", 1),
        (2.0, "x_wing", 0),
        (2.5, "x_wing", 0),
        (4.0, "skyscraper", 1),
    ]
    assert techniques_tried(tries) == [Tries(2.5, "x_wing", 2, 4), Tries(4.0, "skyscraper", 1, 1)]
    assert tries_of(games, EVENTS, reset_at=2.5) == tries[-1:]


def test_reviews_count_instead_of_what_their_games_needed() -> None:
    reviewed = game(2.0)._replace(is_reviewed=True)
    figures = [TechniqueFigures("x_wing", 1, 2, 3), TechniqueFigures("naked_single", 9, 0, 0)]
    tries = tries_of([game(1.0), reviewed], [], [(2.0, each) for each in figures])
    assert techniques_tried(tries) == [Tries(2.0, "x_wing", 2, 7)]


def test_the_share_of_a_technique_follows_the_tries_and_becomes_more_certain() -> None:
    alone = [Tries(float(at), "x_wing", 1, 1) for at in range(20)]
    shares = technique_history([*alone, Tries(1.0, "skyscraper", 0, 1)], "x_wing")
    assert len(shares) == 20
    assert shares[0].share == pytest.approx(2 / 3)
    assert all(0 <= each.low < each.share < each.high <= 1 for each in shares)
    assert [each.share for each in shares] == sorted(each.share for each in shares)
    widths = [each.high - each.low for each in shares]
    assert widths == sorted(widths, reverse=True)


def test_what_was_tried_last_counts_most() -> None:
    def share(first: int, then: int) -> float:
        tries = [Tries(0.0, "x_wing", first, 10), Tries(1.0, "x_wing", then, 10)]
        return technique_history(tries, "x_wing")[-1].share

    assert share(0, 10) > 0.55
    assert share(0, 10) == pytest.approx(1 - share(10, 0))


def test_a_technique_that_was_never_tried_has_no_share() -> None:
    assert technique_history([Tries(0.0, "x_wing", 0, 0)], "x_wing") == []
    assert technique_history([], "skyscraper") == []


def test_the_figures_know_which_games_have_a_review() -> None:
    with closing(Store(IN_MEMORY, lambda: 1_700_000_000.0)) as store:
        numbers = []
        for number in range(2):
            saved = store.start(other_puzzle(number), CARD)
            solve_by_hand(saved.game)
            numbers.append(saved.journal.number)
        assert store_review(store, numbers[0], "{}")
        assert [each.is_reviewed for each in finished_games(store)] == [True, False]


class Seen:
    """A player who has begun the first 1,000 hard puzzles."""

    def seen_lines(self, bank: str) -> frozenset[str]:
        return frozenset(f"hard-{number:04}" for number in range(1, 1001))

    def has_name(self, name: str) -> bool:
        return False

    def has_equivalent(self, puzzle: object) -> bool:
        return False


class NothingSeen(Seen):
    """A player who has begun no puzzle."""

    def seen_lines(self, bank: str) -> frozenset[str]:
        return frozenset()


@pytest.mark.parametrize("score", [300, 600, 1500, 6000, 90_000])
def test_a_puzzle_near_a_score_is_new_and_near(score: float) -> None:
    library = Library(levels_folder())
    new = library.near(score, Random(1), Seen())
    assert not new.card.name.startswith("hard-")
    if 600 <= score <= 6000:
        assert 0.8 * score < new.card.score < 1.25 * score


@pytest.mark.parametrize("strength", [450.0, 609.0, 1000.0])
def test_players_for_whom_all_puzzles_are_too_hard_get_more_digits(strength: float) -> None:
    library = Library(levels_folder())
    source = PuzzleSource(library, None, lambda: Random(1), NothingSeen, Notices())
    new = source.find_near(score_of(strength), "easy")
    assert strength - 100 < puzzle_strength(new.card.score) <= strength
    assert new.card.name.startswith(MADE)
    assert rate(new.puzzle).score == new.card.score
    assert rate(new.puzzle).verdict is Verdict.UNIQUE
    hardly = source.find_near(score_of(1180.0), "easy")
    assert not hardly.card.name.startswith(MADE)


def test_without_banks_another_puzzle_is_found(tmp_path: object) -> None:
    source = PuzzleSource(Library(str(tmp_path)), None, lambda: Random(1), Seen, Notices())
    assert source.find_near(700.0, "easy").puzzle.givens
