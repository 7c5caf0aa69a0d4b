"""The words on the card beside the board in each state of the game, and of levels and verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.puzzle import Verdict
from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.cards import CardText
from sudoku_app.presentation.words import listed, sentences

if TYPE_CHECKING:
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game

SINGLES = ("full_house", "hidden_single", "naked_single")


def level_name(level: str) -> str:
    """A level's name for the player."""
    translate = QCoreApplication.translate
    return {
        "easy": translate("levels", "Easy"),
        "normal": translate("levels", "Normal"),
        "hard": translate("levels", "Hard"),
        "expert": translate("levels", "Expert"),
        "extreme": translate("levels", "Extreme"),
    }.get(level, translate("levels", "Own puzzle"))


def techniques_text(card: Card, language: str) -> str:
    """The techniques a puzzle needs beyond singles, hardest first, with how often, named in a
    language of `ui.language`.
    """
    needed = [pair for pair in reversed(card.techniques) if pair[0] not in SINGLES]
    names = technique_names(language) if needed else {}
    return listed(
        names.get(slug, slug) if times == 1 else f"{times} × {names.get(slug, slug)}"
        for slug, times in needed
    )


def puzzle_card(card: Card, game: Game, language: str) -> CardText:
    """The puzzle before and during play; its techniques named in `language`."""
    translate = QCoreApplication.translate
    needed = techniques_text(card, language)
    clues = game.puzzle.clue_count
    words = translate("card", "1 clue.") if clues == 1 else translate("card", "{0} clues.")
    lines = [words.format(clues)]
    if needed:
        lines.append(translate("card", "Needs {0}.").format(needed))
    elif card.level:
        lines.append(translate("card", "Needs only singles."))
    if card.score:
        score = translate("card", "Score {0}.").format(card.score)
        lines.append(score.replace(" ", "\u00a0"))  # its number is to stay beside its word
    return CardText(level_name(card.level), sentences(*lines), translate("card", "Hint"))


def paused_card() -> CardText:
    """While the game is paused."""
    translate = QCoreApplication.translate
    return CardText(
        translate("card", "Paused"),
        translate("card", "The clock stands still and the digits are hidden."),
        translate("card", "Go on"),
    )


def finish_card() -> CardText:
    """While naked singles alone are left."""
    translate = QCoreApplication.translate
    return CardText(
        translate("card", "Nearly done"),
        translate("card", "From here each cell has a single digit left, one after the other."),
        translate("card", "Finish"),
        translate("card", "Hint"),
    )


def full_but_wrong_card(wrong: int) -> CardText:
    """A full board that is not the solution."""
    translate = QCoreApplication.translate
    words = (
        translate("card", "One cell is wrong.")
        if wrong == 1
        else translate("card", "{0} cells are wrong.")
    )
    return CardText(
        translate("card", "Full, but not solved"),
        sentences(words.format(wrong), back_words()),
        translate("card", "Go back"),
        translate("card", "Show"),
    )


def back_words() -> str:
    """What going back does."""
    return QCoreApplication.translate(
        "hint", "Go back to the last position without a mistake; undo returns here."
    )


def verdict_text(verdict: Verdict) -> str:
    """Why a puzzle cannot be checked or hinted."""
    translate = QCoreApplication.translate
    return {
        Verdict.NONE: translate("verdict", "This puzzle has no solution."),
        Verdict.SEVERAL: translate("verdict", "This puzzle has several solutions."),
        Verdict.UNKNOWN: translate(
            "verdict", "It is not known whether this puzzle has one solution."
        ),
        Verdict.UNIQUE: translate("verdict", "This puzzle has one solution."),
    }[verdict]
