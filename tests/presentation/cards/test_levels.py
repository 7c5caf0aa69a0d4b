"""What levels mean and how long puzzles take."""

from __future__ import annotations

from statistics import median

import pytest

from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import LEVELS, Library
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.cards.levels import (
    USUAL_SCORES,
    estimated_ms,
    level_words,
    puzzle_words,
    time_words,
)
from sudoku_app.presentation.words import untranslated

MINUTE = 60_000
CARD = Card("", "hard", 1130, 3.2, (("hidden_single", 40), ("naked_pair", 1), ("x_wing", 2)))


def test_a_level_says_what_it_asks_for_and_how_long_it_takes() -> None:
    assert [level_words(untranslated, level) for level in LEVELS] == [
        "Easy: singles only, about 8 min",
        "Normal: pairs, triples and locked candidates, about 10 min",
        "Hard: fish, wings and colouring, about 15 min",
        "Expert: chains and almost locked sets, about 30 min",
        "Extreme: forcing chains and nets, about 60 min",
    ]


def test_the_players_own_time_takes_the_place_of_the_usual_one() -> None:
    assert level_words(untranslated, "easy", 5 * MINUTE) == "Easy: singles only, about 5 min"
    assert puzzle_words(untranslated, CARD, "en", 5 * MINUTE) == "About 5 min  ·  X-Wing"


def test_of_another_grid_the_players_own_time_is_said_alone() -> None:
    assert level_words(untranslated, "easy", is_classic=False) == "Easy: singles only"
    words = level_words(untranslated, "easy", 2 * MINUTE, is_classic=False)
    assert words == "Easy: singles only, about 2 min"


def test_a_puzzle_says_its_time_and_its_hardest_technique() -> None:
    assert puzzle_words(untranslated, CARD, "en") == "About 15 min  ·  X-Wing"
    easy = Card("", "easy", 580, 1.5, (("hidden_single", 50),))
    assert puzzle_words(untranslated, easy, "en") == "About 8 min  ·  singles only"
    assert puzzle_words(untranslated, Card("mine"), "en") == "Custom puzzle"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "about 1 min"),
        (100, "about 2 min"),
        (7 * 60 + 40, "about 8 min"),
        (100 * 60, "about 90 min"),
        (110 * 60, "about 2 h"),
        (160 * 60, "about 2.5 h"),
        (999 * 60, "about 4 h"),
    ],
)
def test_times_are_said_in_round_figures(seconds: int, words: str) -> None:
    assert time_words(untranslated, seconds * 1000) == words


def test_harder_puzzles_take_longer() -> None:
    times = [estimated_ms(score) for score in range(10, 20_000, 100)]
    assert times == sorted(times)


@pytest.mark.parametrize("level", LEVELS)
def test_the_usual_time_of_a_level_is_that_of_the_middle_of_its_bank(level: str) -> None:
    library = Library(levels_folder())
    scores = [library.puzzle(level, number, 0).card.score for number in range(1, 1001)]
    assert 0.85 < estimated_ms(round(median(scores))) / estimated_ms(USUAL_SCORES[level]) < 1.15
