"""What the editor says of the puzzle that is being entered: in a line, and on its card.

What it says of a verdict is loaded with the first one, since all techniques come with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.puzzle import Verdict
from sudoku_app.presentation.card_texts import level_name, puzzle_card
from sudoku_app.presentation.cards import CardText

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.diagnosis import Diagnosis
    from sudoku_app.game.game import Game


def status_words(game: Game, diagnosis: Diagnosis | None) -> str:
    """How many clues there are, and what the puzzle is worth where that is known."""
    translate = QCoreApplication.translate
    puzzle = game.puzzle
    count = puzzle.clue_count
    if not count:
        return translate("editor", "Type the digits that are given.")
    clues = translate("editor", "1 clue") if count == 1 else translate("editor", "{0} clues")
    words = "…"
    if diagnosis is not None:
        from sudoku_app.presentation.diagnosis_words import verdict_words

        words = verdict_words(diagnosis, puzzle.topology)
    return f"{clues.format(count)}  ·  {words}"


def editor_card(game: Game, diagnosis: Diagnosis | None, language: str) -> CardText:
    """The card beside the board; techniques are named in `language`."""
    translate = QCoreApplication.translate
    title, body = _card_words(game, diagnosis, language)
    return CardText(title, body, translate("editor", "Play"), translate("editor", "Cancel"))


def cells_to_mark(diagnosis: Diagnosis) -> tuple[int, ...]:
    """The cells that the verdict is about, but for digits that clash, which show that anyway."""
    from sudoku_app.game.diagnosis import Flaw
    from sudoku_app.presentation.diagnosis_words import few_marked_cells

    is_clash = diagnosis.reason is not None and diagnosis.reason.flaw is Flaw.CLASH
    return () if is_clash else few_marked_cells(diagnosis)


def _card_words(game: Game, diagnosis: Diagnosis | None, language: str) -> tuple[str, str]:
    translate = QCoreApplication.translate
    if not game.puzzle.clue_count:
        body = translate(
            "editor",
            "Type the digits that are given, or paste a puzzle. How many solutions it has is told "
            "as you type.",
        )
        return translate("editor", "No digits yet"), body
    if diagnosis is None:
        return translate("editor", "Being judged…"), ""
    if diagnosis.verdict is Verdict.UNIQUE:
        title = translate("editor", "One solution")
        if not diagnosis.card.level:
            return title, translate("editor", "Its level is being worked out…")
        known = puzzle_card(diagnosis.card, game, language)
        return f"{title}  ·  {level_name(diagnosis.card.level)}", known.body
    return _flaw_words(diagnosis, game.puzzle.topology)


def _flaw_words(diagnosis: Diagnosis, topology: Topology) -> tuple[str, str]:
    from sudoku_app.presentation.diagnosis_words import diagnosis_card, short_words

    if diagnosis.verdict is Verdict.SEVERAL and not cells_to_mark(diagnosis):
        translate = QCoreApplication.translate
        lacking = translate("editor", "A puzzle should have exactly one: clues are missing.")
        return short_words(diagnosis), lacking
    card = diagnosis_card(diagnosis, topology, marked=True)
    return card.title, card.body
