"""What is said of a puzzle that has not exactly one solution."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Step
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.diagnosis import COUNTED, Diagnosis, NoSolutionReason, PuzzleFlaw
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.presentation.cards.diagnosis_words import (
    MAX_MARKED,
    cells_to_mark,
    diagnosis_card,
    editor_card,
    editor_status_words,
    few_marked_cells,
    reason_words,
    short_verdict,
    verdict_words,
)
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import JIGSAW
from tests.presentation.games import LINE, new_game


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (
            NoSolutionReason(PuzzleFlaw.SEARCH),
            "No single step shows why: every way to fill it in failed.",
        ),
        (
            NoSolutionReason(PuzzleFlaw.NO_CANDIDATE, (80,), steps=(Step("naked_single"),) * 3),
            "After 3 forced steps, no digit is left for r9c9: its houses already contain every"
            " digit.",
        ),
        (NoSolutionReason(PuzzleFlaw.NO_PLACE, (0,), 4, 18), "No place is left for 4 in box 1."),
    ],
)
def test_every_reason_is_a_sentence(reason: NoSolutionReason, words: str) -> None:
    assert reason_words(untranslated, reason, CLASSIC) == words


def test_a_reason_names_a_region_of_a_jigsaw_by_its_first_cell() -> None:
    reason = NoSolutionReason(PuzzleFlaw.NO_PLACE, (0,), 4, 13)
    said = reason_words(untranslated, reason, JIGSAW)
    assert said == "No place is left for 4 in the region with r1c4."


def test_what_no_search_can_tell_is_said_too() -> None:
    card = diagnosis_card(untranslated, Diagnosis(Verdict.UNKNOWN), CLASSIC, marked=False)
    assert card.title == "Solutions unknown"
    assert card.main == card.other == ""


SEVERAL = Diagnosis(Verdict.SEVERAL, solutions=COUNTED, differing=tuple(range(13)))
CLASH = Diagnosis(Verdict.NONE, reason=NoSolutionReason(PuzzleFlaw.CLASH, (0, 1), 5, 0))
UNIQUE = Diagnosis(Verdict.UNIQUE, card=Card(level="hard", score=500))


def grouped(number: int) -> str:
    return f"{number:,}"


@pytest.mark.parametrize(
    ("diagnosis", "short", "line"),
    [
        (SEVERAL, "1,000 solutions or more", "1,000 solutions or more"),
        (SEVERAL._replace(solutions=1_234), "1,234 solutions", "1,234 solutions"),
        (Diagnosis(Verdict.SEVERAL, solutions=2), "2 solutions", "2 solutions"),
        (
            Diagnosis(Verdict.SEVERAL, solutions=2, is_whole=False),
            "More than one solution",
            "More than one solution",
        ),
        (
            CLASH,
            "No solution",
            "No solution  ·  r1c1 and r1c2 are both 5, and both are in row 1.",
        ),
        (Diagnosis(Verdict.UNKNOWN), "Solutions unknown", "Solutions unknown"),
    ],
)
def test_what_is_wrong_is_reported_in_few_words_and_in_a_line(
    diagnosis: Diagnosis, short: str, line: str
) -> None:
    assert short_verdict(untranslated, diagnosis, grouped) == short
    assert verdict_words(untranslated, diagnosis, CLASSIC, grouped) == line


def test_a_good_puzzle_is_reported_by_its_level() -> None:
    assert verdict_words(untranslated, UNIQUE, CLASSIC) == "one solution  ·  Hard"
    assert verdict_words(untranslated, Diagnosis(Verdict.UNIQUE), CLASSIC) == "one solution"


@pytest.mark.parametrize(
    ("marked", "toggle"), [(True, "Hide the marks"), (False, "Show the marks")]
)
def test_the_card_of_a_flaw_shows_and_hides_its_marks(marked: bool, toggle: str) -> None:
    card = diagnosis_card(untranslated, SEVERAL, CLASSIC, marked, grouped)
    assert (card.title, card.other) == ("1,000 solutions or more", toggle)
    assert "differ in 13 cells" in card.body
    assert diagnosis_card(untranslated, CLASH, CLASSIC, marked).other == toggle


def test_marks_are_few_and_a_clash_needs_none() -> None:
    many = SEVERAL._replace(differing=tuple(range(MAX_MARKED + 1)))
    assert few_marked_cells(SEVERAL) == cells_to_mark(SEVERAL) == tuple(range(13))
    assert few_marked_cells(many) == ()
    assert few_marked_cells(CLASH) == (0, 1)
    assert cells_to_mark(CLASH) == ()


@pytest.mark.parametrize(
    ("line", "diagnosis", "status", "title"),
    [
        ("." * 81, None, "Enter the given digits.", "An empty grid"),
        ("5" + "." * 80, None, "1 clue  ·  …", "Checking…"),
        (LINE, None, "30 clues  ·  …", "Checking…"),
        (LINE, UNIQUE, "30 clues  ·  one solution  ·  Hard", "One solution  ·  Hard"),
        (LINE, Diagnosis(Verdict.UNIQUE), "30 clues  ·  one solution", "One solution"),
        (LINE, SEVERAL, "30 clues  ·  1000 solutions or more", "1000 solutions or more"),
        (
            LINE,
            Diagnosis(Verdict.UNKNOWN),
            "30 clues  ·  Solutions unknown",
            "Solutions unknown",
        ),
    ],
)
def test_while_a_puzzle_is_entered_its_worth_is_reported(
    line: str, diagnosis: Diagnosis | None, status: str, title: str
) -> None:
    puzzle = new_game(line).puzzle
    assert editor_status_words(untranslated, puzzle, diagnosis) == status
    card = editor_card(untranslated, puzzle, diagnosis, "en")
    assert (card.title, card.main, card.other) == (title, "Play", "Cancel")
