"""The cards of hints that are no steps, and of a check, word for word in both languages."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.coach import Hint, HintKind
from sudoku_app.game.game import Game
from sudoku_app.presentation.hint_cards import check_card, hint_card, hint_picture, search_card
from sudoku_app.presentation.step_shape import Picture
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated

CHINESE = Translations(translations_path("zh_CN")).translate
GONE = tuple(Candidate(Cell(cell), Digit(5)) for cell in (2, 3))
BACK = "Go back to the last position without a mistake; undo returns here."


@pytest.mark.parametrize(
    ("hint", "depth", "title", "body", "main"),
    [
        (
            Hint(HintKind.MISTAKE, (2,)),
            1,
            "Hint · A mistake first",
            "One digit is wrong.",
            "Which?",
        ),
        (
            Hint(HintKind.MISTAKE, (2, 3)),
            1,
            "Hint · A mistake first",
            "2 digits are wrong.",
            "Which?",
        ),
        (
            Hint(HintKind.MISTAKE, tuple(range(7))),
            2,
            "Hint · A mistake first",
            f"Wrong: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6 …. {BACK}",
            "Go back",
        ),
        (
            Hint(HintKind.NOTES, (2,)),
            1,
            "Hint · Your notes first",
            "The notes of one cell lack the digit that belongs there.",
            "Where?",
        ),
        (
            Hint(HintKind.NOTES, (2, 3)),
            1,
            "Hint · Your notes first",
            "The notes of 2 cells lack the digit that belongs there.",
            "Where?",
        ),
        (
            Hint(HintKind.NOTES, (2,)),
            2,
            "Hint · Your notes first",
            "A digit is missing from the notes of r1c3.",
            "Add it",
        ),
        (
            Hint(HintKind.NOTES, (2, 3)),
            2,
            "Hint · Your notes first",
            "A digit is missing from the notes of each of r1c3, r1c4.",
            "Add them",
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE)),
            1,
            "Hint · Tidy your notes",
            "Some of your notes cannot be right: their digit stands in the same row, column or box "
            "already.",
            "Where?",
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE[:1])),
            2,
            "Hint · Tidy your notes",
            "One note of r1c3 cannot be right: its digit stands in the same house already.",
            "Remove it",
        ),
        (
            Hint(HintKind.STALE, (2, 3), step=Step("", eliminations=GONE)),
            2,
            "Hint · Tidy your notes",
            "2 notes cannot be right: their digits stand in the same house already. See r1c3, "
            "r1c4.",
            "Remove them",
        ),
        (
            Hint(HintKind.ANSWER, (2,), 4, 1),
            1,
            "Hint · Fewest candidates",
            "One cell has a single candidate left.",
            "Where?",
        ),
        (
            Hint(HintKind.ANSWER, (2,), 4, 3),
            1,
            "Hint · Fewest candidates",
            "The solver looks at the cell with the fewest candidates: 3 are left.",
            "Where?",
        ),
        (
            Hint(HintKind.ANSWER, (2,), 4, 3),
            2,
            "Hint · Fewest candidates",
            "Look at r1c3.",
            "Which digit?",
        ),
        (
            Hint(HintKind.ANSWER, (2,), 4, 3),
            3,
            "Hint · Fewest candidates",
            "In the only solution r1c3 is 4.",
            "Apply",
        ),
        (Hint(HintKind.FULL), 1, "Nothing to find", "The board is full.", ""),
        (
            Hint(HintKind.NO_SINGLE_SOLUTION, verdict=Verdict.SEVERAL),
            1,
            "No hint",
            "This puzzle has several solutions. A hint needs exactly one.",
            "",
        ),
    ],
)
def test_each_hint_says_what_where_and_how(
    game: Game, hint: Hint, depth: int, title: str, body: str, main: str
) -> None:
    card = hint_card(untranslated, game, hint, depth)
    assert (card.title, card.body, card.main) == (title, body, main)
    assert card.depth == (depth if main else 0)
    assert not {"Hint", "Close"} & {*hint_card(CHINESE, game, hint, depth).title.split(), card.main}


@pytest.mark.parametrize(
    ("hint", "depth", "picture"),
    [
        (Hint(HintKind.MISTAKE, (2,)), 2, Picture()),
        (Hint(HintKind.NOTES, (2,)), 1, Picture()),
        (Hint(HintKind.NOTES, (2,)), 2, Picture((2,))),
        (Hint(HintKind.ANSWER, (2,), 4), 2, Picture((2,))),
        (
            Hint(HintKind.ANSWER, (2,), 4),
            3,
            Picture((2,), step=Step("", placements=(Candidate(Cell(2), Digit(4)),))),
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE)),
            2,
            Picture(step=Step("", eliminations=GONE)),
        ),
    ],
)
def test_what_is_drawn_of_a_hint(game: Game, hint: Hint, depth: int, picture: Picture) -> None:
    assert hint_picture(hint, depth, game.puzzle.topology) == picture


def test_a_picture_names_the_cells_that_are_to_be_seen() -> None:
    assert Picture((9,), step=Step("", eliminations=GONE)).seen_cells() == (2, 3, 9)


@pytest.mark.parametrize(
    ("wrong", "title", "body", "main"),
    [
        ((), "No mistakes", "Every digit is right so far.", "Hint"),
        ((2,), "One mistake", f"Wrong: r1c3. {BACK}", "Go back"),
        ((2, 3), "2 mistakes", f"Wrong: r1c3, r1c4. {BACK}", "Go back"),
    ],
)
def test_a_check_says_what_it_found(
    game: Game, wrong: tuple[int, ...], title: str, body: str, main: str
) -> None:
    card = check_card(untranslated, game, wrong)
    assert (card.title, card.body, card.main, card.other) == (title, body, main, "Close")


def test_a_mistake_in_a_trial_says_that_it_leads_nowhere(game: Game) -> None:
    game.begin_branch()
    assert check_card(untranslated, game, (2,)).title == "This trial leads nowhere"


def test_a_search_can_be_stopped() -> None:
    card = search_card(CHINESE)
    assert (card.title, card.main, card.other) == ("提示", "", "停止")
