"""The cards and pictures of hints that are no steps: what is wrong first, the solver's answer."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.core.phrases import Span, plain
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.coach import Hint, HintKind
from sudoku_app.presentation.card_texts import back_words, verdict_text
from sudoku_app.presentation.cards import CardText
from sudoku_app.presentation.step_shape import place_of
from sudoku_app.presentation.words import comma, sentences
from sudoku_app.ui.board.overlay import Picture

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.game import Game

_CELLS_NAMED = 6


def search_card() -> CardText:
    """While the easiest step is looked for."""
    translate = QCoreApplication.translate
    return CardText(
        translate("hint", "Hint"),
        translate("hint", "Looking for the easiest step…"),
        "",
        translate("hint", "Stop"),
    )


def check_card(game: Game, wrong: tuple[int, ...]) -> CardText:
    """What a look at the mistakes found."""
    translate = QCoreApplication.translate
    close = translate("hint", "Close")
    if not wrong:
        return CardText(
            translate("card", "No mistakes"),
            translate("card", "Every digit is right so far."),
            translate("card", "Hint"),
            close,
        )
    title = (
        translate("card", "One mistake")
        if len(wrong) == 1
        else translate("card", "{0} mistakes").format(len(wrong))
    )
    if game.branch_depth:
        title = translate("card", "This trial leads nowhere")
    words = sentences(translate("card", "Wrong: {0}."), back_words())
    return _linked(
        CardText(title, "", translate("card", "Go back"), close),
        words,
        _named(game.puzzle.topology, wrong),
    )


def hint_card(game: Game, hint: Hint, depth: int) -> CardText:
    """A hint at depth 1 (what), 2 (where) or 3 (the whole)."""
    translate = QCoreApplication.translate
    close = translate("hint", "Close")
    if hint.kind is HintKind.FULL:
        return CardText(
            translate("hint", "Nothing to find"), translate("hint", "The board is full."), "", close
        )
    if hint.verdict is not None:
        words = sentences(
            verdict_text(hint.verdict), translate("hint", "A hint needs exactly one.")
        )
        return CardText(translate("hint", "No hint"), words, "", close)
    make = {
        HintKind.MISTAKE: _mistake_card,
        HintKind.NOTES: _notes_card,
        HintKind.STALE: _stale_card,
    }.get(hint.kind, _answer_card)
    return make(game.puzzle.topology, hint, depth)


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


def _answer_card(topology: Topology, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title, close = translate("hint", "Hint · Fewest candidates"), translate("hint", "Close")
    if depth == 1:
        if hint.choices == 1:
            words = translate("hint", "One cell has a single candidate left.")
        else:
            words = translate(
                "hint", "The solver looks at the cell with the fewest candidates: {0} are left."
            ).format(hint.choices)
        return CardText(
            title, words, translate("hint", "Where?"), close, 1, translate("hint", "what")
        )
    place = _named(topology, hint.cells)
    if depth == 2:
        card = CardText(
            title, "", translate("hint", "Which digit?"), close, 2, translate("hint", "where")
        )
        return _linked(card, translate("hint", "Look at {0}."), place)
    card = CardText(
        title, "", translate("hint", "Apply"), close, 3, translate("hint", "digit shown")
    )
    words = translate("hint", "In the only solution {0} is {1}.")
    return _linked(card, words, place, (Span(digit_sign(hint.digit), hint.cells, hint.digit),))


def _mistake_card(topology: Topology, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title, close = translate("hint", "Hint · A mistake first"), translate("hint", "Close")
    if depth == 1:
        words = (
            translate("hint", "One digit is wrong.")
            if len(hint.cells) == 1
            else translate("hint", "{0} digits are wrong.").format(len(hint.cells))
        )
        return CardText(
            title,
            words,
            translate("hint", "Which?"),
            close,
            1,
            translate("hint", "what"),
        )
    words = sentences(translate("hint", "Wrong: {0}."), back_words())
    card = CardText(title, "", translate("hint", "Go back"), close, 2, translate("hint", "where"))
    return _linked(card, words, _named(topology, hint.cells))


def _notes_card(topology: Topology, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title, close = translate("hint", "Hint · Your notes first"), translate("hint", "Close")
    number = len(hint.cells)
    if depth == 1:
        words = translate("hint", "The notes of one cell lack the digit that belongs there.")
        if number > 1:
            words = translate("hint", "The notes of {0} cells lack the digit that belongs there.")
        main, label = translate("hint", "Where?"), translate("hint", "what")
        return CardText(title, words.format(number), main, close, 1, label)
    if number == 1:
        words = translate("hint", "A digit is missing from the notes of {0}.")
        main = translate("hint", "Add it")
    else:
        words = translate("hint", "A digit is missing from the notes of each of {0}.")
        main = translate("hint", "Add them")
    card = CardText(title, "", main, close, 2, translate("hint", "where"))
    return _linked(card, words, _named(topology, hint.cells))


def _stale_card(topology: Topology, hint: Hint, depth: int) -> CardText:
    translate = QCoreApplication.translate
    title, skip = translate("hint", "Hint · Tidy your notes"), translate("hint", "Skip")
    if depth == 1:
        words = translate(
            "hint",
            "Some of your notes cannot be right: "
            "their digit stands in the same row, column or box already.",
        )
        return CardText(
            title, words, translate("hint", "Where?"), skip, 1, translate("hint", "what")
        )
    gone = hint.step.eliminations if hint.step is not None else ()
    place = _named(topology, hint.cells)
    label = translate("hint", "where")
    if len(gone) == 1:
        words = translate(
            "hint", "One note of {0} cannot be right: its digit stands in the same house already."
        )
        card = CardText(title, "", translate("hint", "Remove it"), skip, 2, label)
        return _linked(card, words, place)
    words = translate(
        "hint",
        "{1} notes cannot be right: their digits stand in the same house already. See {0}.",
    )
    card = CardText(title, "", translate("hint", "Remove them"), skip, 2, label)
    return _linked(card, words, place, (Span(str(len(gone))),))


def _named(topology: Topology, cells: tuple[int, ...]) -> tuple[Span, ...]:
    """The first few cells, each a link."""
    spans: list[Span] = []
    for cell in cells[:_CELLS_NAMED]:
        spans += [Span(comma())] if spans else []
        spans.append(Span(cell_text(topology, cell), (cell,)))
    return (*spans, Span(" …")) if len(cells) > _CELLS_NAMED else tuple(spans)


def _linked(card: CardText, words: str, *fields: tuple[Span, ...]) -> CardText:
    """A card that says `words`, with spans in the places of its numbered fields."""
    spans: list[Span] = []
    for text, field, _, _ in Formatter().parse(words):
        spans += [Span(text)] if text else []
        if field is not None:
            spans += fields[int(field)]
    return card._replace(body=plain(spans), paragraphs=(tuple(spans),))
