"""The cards of hints that are no steps, and of a check, word for word in both languages."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle, Verdict, make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.hints.hint_cards import (
    check_card,
    hint_card,
    hint_picture,
    search_card,
)
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import untranslated

CHINESE = Translations(translations_path("zh_CN")).translate
ANSWER = Candidate(Cell(2), Digit(4))
GONE = tuple(Candidate(Cell(cell), Digit(5)) for cell in (2, 3))
BACK = "Going back to before the first mistake clears {0}. You can undo that."


@pytest.mark.parametrize(
    ("hint", "depth", "title", "body", "main"),
    [
        (
            Hint(HintKind.MISTAKE, (2,)),
            1,
            "There's a mistake",
            "One digit is wrong.",
            "Which?",
        ),
        (
            Hint(HintKind.MISTAKE, (2, 3)),
            1,
            "There are mistakes",
            "2 digits are wrong.",
            "Which?",
        ),
        (
            Hint(HintKind.MISTAKE, (2,)),
            2,
            "There's a mistake",
            "Wrong: r1c3.",
            "Put it right",
        ),
        (
            Hint(HintKind.MISTAKE, tuple(range(7))),
            2,
            "There are mistakes",
            "Wrong: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6 and 1 more.",
            "Put them right",
        ),
        (
            Hint(HintKind.NOTES, (2,)),
            1,
            "Check your notes",
            "The notes of one cell lack the digit that belongs there.",
            "Where?",
        ),
        (
            Hint(HintKind.NOTES, (2, 3)),
            1,
            "Check your notes",
            "The notes of 2 cells lack the digit that belongs there.",
            "Where?",
        ),
        (
            Hint(HintKind.NOTES, (2,)),
            2,
            "Check your notes",
            "The notes of r1c3 lack the digit that belongs there. "
            "You can refill them with every digit that the cell doesn't see.",
            "Refill",
        ),
        (
            Hint(HintKind.NOTES, (2, 3)),
            2,
            "Check your notes",
            "The notes of r1c3, r1c4 lack the digits that belong there. "
            "You can refill them with every digit that these cells don't see.",
            "Refill",
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE[:1])),
            1,
            "Tidy your notes",
            "One note is out of date: a digit on the board rules it out.",
            "Where?",
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE)),
            1,
            "Tidy your notes",
            "2 notes are out of date: digits on the board rule them out.",
            "Where?",
        ),
        (
            Hint(HintKind.STALE, (2,), step=Step("", eliminations=GONE[:1])),
            2,
            "Tidy your notes",
            "Look at r1c3.",
            "Remove it",
        ),
        (
            Hint(HintKind.STALE, (2, 3), step=Step("", eliminations=GONE)),
            2,
            "Tidy your notes",
            "Look at r1c3, r1c4.",
            "Remove them",
        ),
        (
            Hint(HintKind.ANSWER, answer=ANSWER, choices=1),
            1,
            "Hint · Solver's digit",
            "Nothing helps here in a few steps. One cell has a single candidate left.",
            "Where?",
        ),
        (
            Hint(HintKind.ANSWER, answer=ANSWER, choices=3),
            1,
            "Hint · Solver's digit",
            "Nothing helps here in a few steps. The cell with the fewest candidates has 3 left.",
            "Where?",
        ),
        (
            Hint(HintKind.ANSWER, answer=ANSWER, choices=3),
            2,
            "Hint · Solver's digit",
            "Look at r1c3.",
            "Which digit?",
        ),
        (
            Hint(HintKind.ANSWER, answer=ANSWER, choices=3),
            3,
            "Hint · Solver's digit",
            "In the only solution, r1c3 is 4.",
            "Apply",
        ),
        (Hint(HintKind.FULL), 1, "No hint needed", "The board is full.", ""),
        (
            Hint(HintKind.NO_SINGLE_SOLUTION, verdict=Verdict.SEVERAL),
            1,
            "No hint",
            "This puzzle has more than one solution. A hint needs exactly one.",
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
        (Hint(HintKind.ANSWER, answer=ANSWER), 2, Picture((2,))),
        (
            Hint(HintKind.ANSWER, answer=ANSWER),
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
    assert Picture((9,), step=Step("", eliminations=GONE)).essential_cells() == (2, 3, 9)


CAGE = KillerCage((Cell(0), Cell(1)), 3)


@pytest.mark.parametrize(
    ("givens", "constraints", "words"),
    [
        ((5, 0, 5), (), "r1c1 and r1c3 are both 5, and both are in row 1."),
        ((5, 3), (CAGE,), "r1c1 and r1c2 can't both be right: "),
    ],
)
def test_a_check_finds_givens_that_conflict(
    givens: tuple[int, ...], constraints: tuple[KillerCage, ...], words: str
) -> None:
    game = Game(make_puzzle([*givens, *[0] * (81 - len(givens))], constraints=constraints))
    card = check_card(untranslated, game, game.check())
    assert card.title == "Given digits conflict"
    assert card.body.startswith(words)
    game.enter([12], 5)
    game.enter([13], 5)
    assert check_card(untranslated, game, game.check()).title == "2 mistakes"


def test_a_check_offers_no_hint_where_there_are_none(game: Game) -> None:
    about = About("Tangle", solution=game.the_solution(), is_in_words=True)
    card = check_card(untranslated, Game(Puzzle(CLASSIC, (0,) * 81, about=about)), ())
    assert (card.title, card.main, card.other) == ("No mistakes", "", "Close")


def test_a_check_says_what_it_found(game: Game) -> None:
    card = check_card(untranslated, game, ())
    assert (card.title, card.body) == ("No mistakes", "Every digit is right so far.")
    assert (card.main, card.other, card.third) == ("Hint", "Close", "")
    game.enter([2], 9)
    card = check_card(untranslated, game, (2,))
    assert (card.title, card.main) == ("One mistake", "Remove the wrong digit")
    assert (card.body, card.third) == ("Wrong: r1c3. You can remove just this digit.", "")
    game.enter([8], game.the_solution()[8])
    card = check_card(untranslated, game, (2,))
    back = BACK.format("2 digits")
    assert card.body == f"Wrong: r1c3. You can remove just this digit. {back}"
    game.undo()
    game.enter([3], 9)
    card = check_card(untranslated, game, (2, 3))
    assert (card.title, card.main) == ("2 mistakes", "Remove the wrong digits")
    assert card.body == "Wrong: r1c3, r1c4. You can remove just these 2 digits."
    assert (card.other, card.third) == ("Close", "")


@pytest.mark.parametrize(
    ("notes", "digits", "loss"),
    [
        (1, 0, "1 digit and 1 note"),
        (2, 3, "4 digits and 2 notes"),
    ],
)
def test_what_going_back_clears_is_reported_beforehand(
    game: Game, notes: int, digits: int, loss: str
) -> None:
    empty = [cell for cell, value in enumerate(game.values) if not value]
    solution = game.the_solution()
    game.enter(empty[:1], solution[empty[0]] % 9 + 1, tidy=False)
    for cell in empty[1 : 1 + digits]:
        game.enter([cell], solution[cell], tidy=False)
    for cell in empty[-notes:] if notes else ():
        game.note([cell], 1)
    card = hint_card(untranslated, game, Hint(HintKind.MISTAKE, game.wrong_cells()), 3)
    assert card.body.endswith(BACK.format(loss))
    before = game.board
    game.back_to_last_good()
    assert game.board == Game(game.puzzle).board
    game.undo()
    assert game.board == before
    game.remove_wrong()
    assert sum(map(bool, game.values)) == sum(state.value > 0 for state in before) - 1
    game.undo()
    assert game.board == before


def test_the_question_about_notes_is_asked_plainly(game: Game) -> None:
    card = hint_card(untranslated, game, Hint(HintKind.QUESTION), 1)
    assert (card.title, card.main, card.other) == ("Are your notes complete?", "Yes", "No")
    assert (card.depth, card.third) == (0, "")


def test_a_mistake_in_a_trial_says_that_it_leads_nowhere(game: Game) -> None:
    game.begin_trial()
    assert check_card(untranslated, game, (2,)).title == "This trial leads nowhere"


def test_a_search_can_be_stopped() -> None:
    card = search_card(CHINESE)
    assert (card.title, card.main, card.other) == ("提示", "", "停止")
