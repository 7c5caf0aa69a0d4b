"""The words on the card beside the board, in each state of the game and at each depth of a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.notation import cell_text, cells_text
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.clock import time_text
from sudoku_app.game.coach import Hint, HintKind
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.technique_names import technique_names
from sudoku_app.ui.board_model import digit_sign
from sudoku_app.ui.card_panel import CardText
from sudoku_app.ui.overlay import Picture
from sudoku_app.ui.step_shape import place_of

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game

_CELLS_NAMED = 6
_SINGLES = ("full_house", "hidden_single", "naked_single")


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
    needed = [pair for pair in reversed(card.techniques) if pair[0] not in _SINGLES]
    names = technique_names(language) if needed else {}
    return ", ".join(
        names.get(slug, slug) if times == 1 else f"{times} × {names.get(slug, slug)}"
        for slug, times in needed
    )


def puzzle_card(card: Card, game: Game, language: str) -> CardText:
    """The puzzle before and during play; its techniques named in `language`."""
    translate = QCoreApplication.translate
    needed = techniques_text(card, language)
    lines = [translate("card", "{0} clues.").format(game.puzzle.clue_count)]
    if needed:
        lines.append(translate("card", "Needs {0}.").format(needed))
    elif card.level:
        lines.append(translate("card", "Needs singles alone."))
    if card.score:
        lines.append(translate("card", "Score {0}.").format(card.score))
    return CardText(level_name(card.level), " ".join(lines), translate("card", "Hint"))


def paused_card() -> CardText:
    """While the game is paused."""
    translate = QCoreApplication.translate
    return CardText(
        translate("card", "Paused"),
        translate("card", "The clock stands still and the digits are hidden."),
        translate("card", "Go on"),
    )


def result_card(game: Game, seconds: float) -> CardText:
    """A game that is over."""
    translate = QCoreApplication.translate
    again = translate("card", "New game")
    if game.outcome is Outcome.SHOWN:
        words = translate("card", "This is the solution. The game does not count.")
        return CardText(translate("card", "Solution"), words, again)
    tally = game.tally
    named, placed, shown, applied = tally.hints_by_end
    hints = translate("card", "Hints {0}").format(tally.counted_hints)
    if tally.counted_hints:
        hints += translate("card", " · {0} shown, {1} applied").format(shown, applied)
    lines = [
        translate("card", "Time {0}").format(time_text(seconds)),
        hints,
        translate("card", "Mistakes {0}").format(tally.mistakes),
    ]
    if named or placed:
        free = translate("card", "Free looks {0} · {1} technique, {2} place")
        lines.insert(2, free.format(named + placed, named, placed))
    return CardText(translate("card", "Solved"), "\n".join(lines), again)


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
        words.format(wrong) + " " + _back_words(),
        translate("card", "Go back"),
        translate("card", "Show"),
    )


def check_card(game: Game, wrong: tuple[int, ...]) -> CardText:
    """What a look at the mistakes found."""
    translate = QCoreApplication.translate
    if not wrong:
        return CardText(
            translate("card", "No mistakes"),
            translate("card", "Every digit is right so far."),
            translate("card", "Hint"),
        )
    return CardText(
        translate("card", "One mistake")
        if len(wrong) == 1
        else translate("card", "{0} mistakes").format(len(wrong)),
        translate("card", "Wrong: {0}.").format(_named(game, wrong)) + " " + _back_words(),
        translate("card", "Go back"),
    )


def search_card() -> CardText:
    """While the easiest step is looked for."""
    translate = QCoreApplication.translate
    return CardText(
        translate("hint", "Hint"),
        translate("hint", "Looking for the easiest step …"),
        "",
        translate("hint", "Stop"),
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


def hint_card(game: Game, hint: Hint, depth: int) -> CardText:
    """A hint at depth 1 (what), 2 (where) or 3 (the whole)."""
    translate = QCoreApplication.translate
    close = translate("hint", "Close")
    if hint.kind is HintKind.FULL:
        return CardText(
            translate("hint", "Nothing to find"), translate("hint", "The board is full."), "", close
        )
    if hint.verdict is not None:
        words = verdict_text(hint.verdict) + " " + translate("hint", "A hint needs exactly one.")
        return CardText(translate("hint", "No hint"), words, "", close)
    if hint.kind is HintKind.MISTAKE:
        return _mistake_card(game, hint, depth)
    if hint.kind is HintKind.NOTES:
        return _notes_card(game, hint, depth)
    if hint.kind is HintKind.STALE:
        return _stale_card(game, hint, depth)
    sign = digit_sign(hint.digit)
    place = cell_text(game.puzzle.topology, hint.cells[0])
    title = translate("hint", "Hint · Fewest candidates")
    if hint.choices == 1:
        first = translate("hint", "One cell has a single candidate left.")
    else:
        first = translate(
            "hint", "The solver looks at the cell with the fewest candidates: {0} are left."
        )
    sentences = (
        first.format(hint.choices),
        translate("hint", "Look at {0}.").format(place),
        translate("hint", "In the only solution {0} holds a {1}.").format(place, sign),
    )
    labels = (
        translate("hint", "what"),
        translate("hint", "where"),
        translate("hint", "digit shown"),
    )
    buttons = (
        translate("hint", "Where?"),
        translate("hint", "Which digit?"),
        translate("hint", "Apply"),
    )
    at = depth - 1
    return CardText(title, sentences[at], buttons[at], close, depth, labels[at])


def _mistake_card(game: Game, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    count = len(hint.cells)
    title = translate("hint", "Hint · A mistake first")
    if depth == 1:
        words = (
            translate("hint", "One digit is wrong.")
            if count == 1
            else translate("hint", "{0} digits are wrong.")
        )
        button, label = translate("hint", "Which?"), translate("hint", "what")
    else:
        words = (
            translate("hint", "Wrong: {0}.").format(_named(game, hint.cells)) + " " + _back_words()
        )
        button, label = translate("hint", "Go back"), translate("hint", "where")
    return CardText(
        title,
        words.format(count),
        button,
        "" if depth > 1 else translate("hint", "Close"),
        depth,
        label,
    )


def _notes_card(game: Game, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title = translate("hint", "Hint · Your notes first")
    if depth == 1:
        words = translate("hint", "The notes of some cell lack the digit that belongs there.")
        return CardText(
            title,
            words,
            translate("hint", "Where?"),
            translate("hint", "Close"),
            1,
            translate("hint", "what"),
        )
    words = translate("hint", "A digit is missing from the notes of {0}.")
    named = words.format(_named(game, hint.cells))
    return CardText(
        title,
        named,
        translate("hint", "Add it"),
        translate("hint", "Close"),
        2,
        translate("hint", "where"),
    )


def _stale_card(game: Game, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title = translate("hint", "Hint · Tidy your notes")
    skip, label = (
        translate("hint", "Skip"),
        (translate("hint", "what"), translate("hint", "where"))[depth - 1],
    )
    if depth == 1:
        words = translate(
            "hint", "Some of your notes cannot be: their digit stands in sight already."
        )
        return CardText(title, words, translate("hint", "Where?"), skip, 1, label)
    gone = hint.step.eliminations if hint.step is not None else ()
    if len(gone) == 1:
        words = translate("hint", "One note of {0} cannot be: its digit stands in the same house.")
    else:
        words = translate(
            "hint", "{1} notes cannot be: their digits stand in the same house. See {0}."
        )
    named = words.format(_named(game, hint.cells), len(gone))
    button = translate("hint", "Remove it") if len(gone) == 1 else translate("hint", "Remove them")
    return CardText(title, named, button, skip, 2, label)


def hint_picture(hint: Hint, depth: int, topology: Topology) -> Picture:
    """What of a hint is drawn on the board at a depth."""
    if depth < 2:
        return Picture()
    if hint.kind is HintKind.STALE:
        return Picture(step=hint.step)
    if hint.step is not None:
        houses = place_of(hint.step, topology) if depth == 2 else hint.step.houses
        return Picture(houses=houses, step=hint.step if depth > 2 else None)
    if hint.kind is HintKind.NOTES:
        return Picture(hint.cells)
    if hint.kind is HintKind.ANSWER:
        cell = Cell(hint.cells[0])
        step = Step("", placements=(Candidate(cell, Digit(hint.digit)),)) if depth > 2 else None
        return Picture(hint.cells, step=step)
    return Picture()


def _back_words() -> str:
    return QCoreApplication.translate(
        "hint", "Go back to the last position without a mistake; undo returns here."
    )


def _named(game: Game, cells: tuple[int, ...]) -> str:
    names = cells_text(game.puzzle.topology, cells[:_CELLS_NAMED])
    return names + (" …" if len(cells) > _CELLS_NAMED else "")
