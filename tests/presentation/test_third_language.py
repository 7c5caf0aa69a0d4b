"""A third language is a file of texts: its plural forms and its order of words need no code."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from sudoku_app.core.message import BAR, counted
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.game.play.coach import Loss
from sudoku_app.game.play.diagnosis import Diagnosis, NoSolutionReason, PuzzleFlaw
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.presentation.board.board_words import look_words
from sudoku_app.presentation.board.cells import CellLook
from sudoku_app.presentation.cards.card_texts import facts_text, going_back_words
from sudoku_app.presentation.cards.diagnosis_words import (
    diagnosis_card,
    reason_words,
    short_verdict,
)
from sudoku_app.presentation.hints.hint_cards import check_card, hint_card
from sudoku_app.presentation.translation import Translations, translations_path
from sudoku_app.presentation.words import message_words
from tests.presentation.games import new_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.presentation.words import Translate

RULES = "n % 10 = 1 and n % 100 != 11|n % 10 = 2..4 and n % 100 != 12..14|other"
"""Those of Ukrainian: 21 and 101 take the form for one, 12 and 111 that for many."""
FORMS = {1: "ONE", 2: "FEW", 5: "MANY", 11: "MANY", 21: "ONE", 22: "FEW", 25: "MANY"}
OWN_ORDER = {
    "Going back to before the first mistake clears {0}. You can undo that.": "{0} cleared.",
    "{0} and {1}": "{1} & {0}",
    "After one forced step, {1}|After {0} forced steps, {1}": (
        "{1} ONE-after-{0}.|{1} FEW-after-{0}.|{1} MANY-after-{0}."
    ),
    "no place is left for {0} in {1}.": "{1}: no {0}",
    "row {0}": "{0}-row",
    "n = 1|other": RULES,
}
"""Texts that say what they say in another order than English does."""


def said(source: str) -> str:
    """A text in the language: marked by its form where it has several."""
    if source in OWN_ORDER:
        return OWN_ORDER[source]
    if BAR not in source:
        return source
    many = source.rsplit(BAR, 1)[1]
    return BAR.join(f"{form}-{many}" for form in ("ONE", "FEW", "MANY"))


@pytest.fixture(scope="module")
def translate(tmp_path_factory: pytest.TempPathFactory) -> Translate:
    """The language, read from a file like those that ship."""
    contexts = ElementTree.parse(Path(translations_path("zh_CN"))).iter("context")
    parts = []
    for context in contexts:
        parts.append(f"<context><name>{context.findtext('name')}</name>")
        for message in context.iter("message"):
            source = message.findtext("source", "")
            words = escape(said(source)), escape(source)
            parts.append("<message><translation>{}</translation><source>{}".format(*words))
            parts.append("</source></message>")
        parts.append("</context>")
    path = tmp_path_factory.mktemp("ts") / "third.ts"
    path.write_text(f"<TS>{''.join(parts)}</TS>", "utf-8")
    return Translations(str(path)).translate


def hint_body(kind: HintKind) -> Callable[[Translate, int], str]:
    """The first stage of a hint that is about a number of cells."""

    def body(translate: Translate, number: int) -> str:
        cells = tuple(range(number))
        gone = tuple(Candidate(Cell(cell), Digit(1)) for cell in cells)
        hint = Hint(kind, cells, choices=number, step=Step("", eliminations=gone))
        return hint_card(translate, new_game(), hint, 1).body

    return body


def check_title(translate: Translate, number: int) -> str:
    """What a check of a board with so many mistakes is called."""
    return check_card(translate, Game(new_game().puzzle), tuple(range(number))).title


SAYINGS: dict[str, Callable[[Translate, int], str]] = {
    "clues": lambda translate, number: facts_text(translate, Card(), number),
    "digits": lambda translate, number: going_back_words(translate, Loss(number, 0)),
    "mistakes": check_title,
    "wrong": hint_body(HintKind.MISTAKE),
    "notes": hint_body(HintKind.NOTES),
    "stale": hint_body(HintKind.STALE),
    "choices": hint_body(HintKind.ANSWER),
    "steps": lambda translate, number: reason_words(
        translate,
        NoSolutionReason(PuzzleFlaw.NO_PLACE, (0,), 4, 0, (Step("naked_single"),) * number),
        CLASSIC,
    ),
    "solutions": lambda translate, number: short_verdict(
        translate, Diagnosis(Verdict.SEVERAL, solutions=number)
    ),
    "differing": lambda translate, number: (
        diagnosis_card(
            translate,
            Diagnosis(Verdict.SEVERAL, solutions=2, differing=tuple(range(number))),
            CLASSIC,
            marked=True,
        ).body
    ),
    "message": lambda translate, number: message_words(
        translate, counted(number, "1 cell", "{0} cells")
    ),
}


@pytest.mark.parametrize("number", FORMS)
@pytest.mark.parametrize("name", SAYINGS)
def test_each_number_takes_the_form_of_the_language(
    translate: Translate, name: str, number: int
) -> None:
    words = SAYINGS[name](translate, number)
    assert {form for form in ("ONE", "FEW", "MANY") if form in words} == {FORMS[number]}, words


@pytest.mark.parametrize(("notes", "form"), [(0b1, "ONE"), (0b111, "FEW"), (0b11111, "MANY")])
def test_what_a_cell_holds_takes_the_form_of_the_language(
    translate: Translate, notes: int, form: str
) -> None:
    assert form in look_words(translate, CLASSIC, CellLook(corner=notes), None)


def test_words_stand_in_the_order_of_the_language(translate: Translate) -> None:
    assert going_back_words(translate, Loss(3, 21)) == "ONE-21 notes & FEW-3 digits cleared."
    reason = NoSolutionReason(PuzzleFlaw.NO_PLACE, (0,), 4, 0, (Step("naked_single"),) * 5)
    assert reason_words(translate, reason, CLASSIC) == "1-row: no 4 MANY-after-5."
