"""What is said around a board."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.message import Message
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import Act
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.presentation.cards.status_words import (
    digit_words,
    notices_words,
    places_words,
    progress_line,
    puzzle_line,
    trial_end_words,
    trouble_line,
    unsaved_words,
)
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated

CARD = Card("hard-0001-00ff", "hard", 520, 4.2, (("hidden_single", 9), ("x_wing", 2)))
CHINESE = Translations(translations_path("zh_CN")).translate


def test_conflicts_are_told_only_where_that_is_wanted(game: Game) -> None:
    assert trouble_line(untranslated, game, True) == ""
    game.enter([2], 5)
    assert trouble_line(untranslated, game, True) == "2 digits conflict"
    assert trouble_line(untranslated, game, False) == ""


def test_the_name_of_a_puzzle_is_told(game: Game) -> None:
    assert puzzle_line(untranslated, game.puzzle, CARD) == "hard-0001-00ff"


def test_a_puzzle_is_named_in_the_present_language(game: Game) -> None:
    puzzle = game.puzzle._replace(about=About("Lines", "Ada"))
    card = Card.of_name("Lines（作者：Ada）")
    assert puzzle_line(untranslated, puzzle, card) == "Lines by Ada"
    assert puzzle_line(CHINESE, puzzle, card) == card.name


def test_cells_whose_digits_only_differ_are_not_told_as_cages_of_a_killer() -> None:
    diagonal = KillerCage(tuple(map(Cell, range(0, 81, 10))), 45)
    area, cage = KillerCage((Cell(1), Cell(2))), KillerCage((Cell(1), Cell(2)), 9)
    named = [
        puzzle_line(untranslated, Puzzle(CLASSIC, (0,) * 81, constraints), Card())
        for constraints in ((diagonal,), (area,), (cage,), (cage, diagonal))
    ]
    assert named == [
        *("Diagonals", "Different digits", "Killer cages", "Killer cages  ·  Diagonals")
    ]


def test_the_progress_is_told_with_the_level(game: Game) -> None:
    assert progress_line(untranslated, game, CARD) == "30 of 81 filled  ·  Hard"
    assert progress_line(CHINESE, game, CARD).endswith("困难")


def test_notices_are_sentences_one_after_the_other() -> None:
    notices = [Message("{0}: {1}", "a.txt", "Permission denied"), Message("easy")]
    assert notices_words(untranslated, notices, str) == "a.txt: Permission denied. Easy."
    assert unsaved_words(untranslated, Message("database or disk is full"), str) == (
        "Your games aren't being saved: the disk is full."
    )


@pytest.mark.parametrize(
    ("act", "before", "after", "words"),
    [
        (Act.KEEP, 1, 0, "Trial kept"),
        (Act.KEEP, 2, 1, "Trial kept"),
        (Act.DROP, 1, 0, "Trial ended"),
        (Act.DROP, 2, 1, ""),
        (Act.ENTER, 1, 1, ""),
        (Act.TRY, 0, 1, ""),
        (None, 0, 0, ""),
    ],
)
def test_the_end_of_the_last_trial_is_reported(
    act: Act | None, before: int, after: int, words: str
) -> None:
    assert trial_end_words(untranslated, act, before, after) == words


def test_the_digit_that_is_looked_at_is_reported() -> None:
    assert digit_words(untranslated, CLASSIC, 0, False) == "No digit highlighted"
    assert digit_words(untranslated, CLASSIC, 10, False) == "A highlighted"
    assert digit_words(untranslated, CLASSIC, 3, True) == "3 locked"


def test_places_are_reported_with_their_number(game: Game) -> None:
    assert places_words(untranslated, game, 5, False) == "Places no longer marked"
    assert places_words(untranslated, game, 0, True) == "No digit highlighted"
    words = places_words(untranslated, game, 5, True)
    assert words.startswith("5 can go in ")
    for cell, digit in enumerate(game.the_solution()):
        if digit == 5 and not game.values[cell]:
            game.enter([cell], digit)
    assert places_words(untranslated, game, 5, True) == "5 can't go anywhere"
