"""The cards of hints that are not about a step, and of a check for mistakes."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from sudoku_app.core.explain.phrases import Span, plain
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Step
from sudoku_app.game.play.coach import lost_by_going_back
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.presentation.board.picture import Picture
from sudoku_app.presentation.board.step_shape import houses_to_look_at, lines_to_look_at
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText, TextLink, going_back_words
from sudoku_app.presentation.hints.why_words import why_links
from sudoku_app.presentation.words import comma, join_sentences, plural_form, verdict_text

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.words import Translate

_CELLS_NAMED = 6


def search_card(translate: Translate) -> CardText:
    """The card while the easiest step is searched for."""
    return CardText(
        translate("hint", "Hint"),
        translate("hint", "Looking for the easiest step…"),
        "",
        translate("hint", "Stop"),
    )


def long_search_card(translate: Translate, game: Game, technique: str, are_noted: bool) -> CardText:
    """The card of a search that takes long: the name of the `technique` that is being tried, and
    what can be had instead, such as all candidates unless they `are_noted`.
    """
    card = search_card(translate)
    trying = translate("hint", "Easier techniques find nothing. Trying: {0}.").format(technique)
    body = join_sentences(card.body, trying if technique else "")
    note = TextLink(translate("hint", "Note all candidates instead"), CardOffer.CANDIDATES)
    offers = [] if are_noted else [note]
    if game.solution is not None and game.puzzle.about.fog is None:
        offers.append(TextLink(_answer_offer(translate, game), CardOffer.ANSWER))
    return card._replace(body=body, paragraphs=((Span(body),),), offers=tuple(offers))


def _answer_offer(translate: Translate, game: Game) -> str:
    if game.is_partly_understood:
        return translate("hint", "Show a digit of the author's solution")
    return translate("hint", "Show a digit that the solver found")


def check_card(translate: Translate, game: Game, wrong: tuple[int, ...]) -> CardText:
    """The card with the result of a check for mistakes."""
    close = translate("hint", "Close")
    if not wrong and (clash := game.puzzle.clash()):
        from sudoku_app.game.play.diagnosis import clash_reason  # needs all techniques
        from sudoku_app.presentation.cards.diagnosis_words import reason_words

        reason = clash_reason(game.puzzle, clash)
        words = reason_words(translate, reason, game.puzzle.topology)
        return CardText(translate("card", "Given digits conflict"), words, "", close)
    if not wrong and game.solution is None:
        return CardText(
            translate("card", "No conflicts"),
            translate("card", "There is no solution to compare your digits with."),
            "",
            close,
        )
    if not wrong:
        return CardText(
            translate("card", "No mistakes"),
            translate("card", "Every digit is right so far."),
            translate("card", "Hint") if game.has_hints else "",
            close,
        )
    forms = translate("card", "One mistake|{0} mistakes")
    title = plural_form(translate, forms, len(wrong)).format(len(wrong))
    if game.branch_depth:
        title = translate("card", "This trial leads nowhere")
    return _correction_card(translate, CardText(title, "", other=close), game, wrong)


def hint_card(translate: Translate, game: Game, hint: Hint, depth: int) -> CardText:
    """The card of a hint at depth 1 (what), 2 (where) or 3 (everything)."""
    close = translate("hint", "Close")
    if hint.kind is HintKind.FULL:
        return CardText(
            translate("hint", "No hint needed"), translate("hint", "The board is full."), "", close
        )
    if hint.kind is HintKind.FOG:
        words = translate("hint", "Nothing more follows from what is lit.")
        return CardText(translate("hint", "No hint"), words, "", close)
    if hint.verdict is not None:
        if hint.verdict is not Verdict.IN_WORDS:
            why = translate("hint", "A hint needs exactly one.")
        elif game.is_partly_understood:
            why = translate("hint", "Those that were understood give no further step.")
        else:
            why = translate("hint", "So there are no hints.")
        words = join_sentences(verdict_text(translate, hint.verdict), why)
        return CardText(translate("hint", "No hint"), words, "", close)
    if hint.kind is HintKind.QUESTION:
        return _question_card(translate)
    if hint.kind is HintKind.MISTAKE:
        return _mistake_card(translate, game, hint, depth)
    make = {
        HintKind.NOTES: _notes_card,
        HintKind.STALE: _stale_card,
    }.get(hint.kind)
    if make is None:
        return _answer_card(translate, game, hint, depth)
    return make(translate, game.puzzle.topology, hint, depth)


def hint_picture(hint: Hint, depth: int, topology: Topology) -> Picture:
    """What to draw on the board for a hint at a depth."""
    if depth < 2:
        return Picture()
    if hint.kind is HintKind.STALE:
        return Picture(step=hint.step)
    if hint.step is not None:
        houses = houses_to_look_at(hint.step, topology) if depth == 2 else hint.step.houses
        cells = lines_to_look_at(hint.step) if depth == 2 and not houses else ()
        return Picture(cells, houses=houses, step=hint.step if depth > 2 else None)
    if hint.kind is HintKind.NOTES:
        return Picture(hint.cells)
    if hint.answer is not None:
        step = Step("", placements=(hint.answer,)) if depth > 2 else None
        return Picture((hint.answer.cell,), step=step)
    return Picture()


def _answer_card(translate: Translate, game: Game, hint: Hint, depth: int) -> CardText:
    title, close = translate("hint", "Hint · Solver's digit"), translate("hint", "Close")
    if game.is_partly_understood:
        title = translate("hint", "Hint · Author's digit")
    if depth == 1:
        forms = translate(
            "hint",
            "One cell has a single candidate left.|"
            "The cell with the fewest candidates has {0} left.",
        )
        words = plural_form(translate, forms, hint.choices).format(hint.choices)
        why = translate("hint", "Nothing helps here in a few steps.")
        if hint.is_requested:
            why = translate("hint", "A digit of the solution, without a reason.")
        words = join_sentences(why, words)
        return CardText(
            title, words, translate("hint", "Where?"), close, 1, translate("hint", "what")
        )
    assert hint.answer is not None
    cells, digit = (hint.answer.cell,), hint.answer.digit
    place = _named(translate, game.puzzle.topology, cells)
    if depth == 2:
        card = CardText(
            title, "", translate("hint", "Which digit?"), close, 2, translate("hint", "where")
        )
        return _linked(card, translate("hint", "Look at {0}."), place)
    card = CardText(
        title, "", translate("hint", "Apply"), close, 3, translate("hint", "digit shown")
    )
    words = translate("hint", "In the only solution, {0} is {1}.")
    if game.is_partly_understood:
        words = translate("hint", "In the author's solution, {0} is {1}.")
    return _linked(card, words, place, (Span(game.puzzle.topology.sign(digit), cells, digit),))


def _mistake_card(translate: Translate, game: Game, hint: Hint, depth: int) -> CardText:
    number, close = len(hint.cells), translate("hint", "Close")
    forms = translate("hint", "There's a mistake|There are mistakes")
    title = plural_form(translate, forms, number)
    if depth > 2:
        return _correction_card(translate, CardText(title, "", other=close), game, hint.cells)
    if depth == 1:
        forms = translate("hint", "One digit is wrong.|{0} digits are wrong.")
        words = plural_form(translate, forms, number).format(number)
        main, label = translate("hint", "Which?"), translate("hint", "what")
        return CardText(title, words, main, close, 1, label)
    main = plural_form(translate, translate("hint", "Put it right|Put them right"), number)
    offers = why_links(translate, game)
    card = CardText(title, "", main, close, 2, translate("hint", "where"), offers=offers)
    words = translate("card", "Wrong: {0}.")
    return _linked(card, words, _named(translate, game.puzzle.topology, hint.cells))


def _correction_card(
    translate: Translate, card: CardText, game: Game, wrong: tuple[int, ...]
) -> CardText:
    """The card with the wrong cells named, the ways to correct them, and what these clear. Going
    back is offered only if it clears more than the wrong digits.
    """
    forms = translate("hint", "Remove the wrong digit|Remove the wrong digits")
    main = plural_form(translate, forms, len(wrong))
    forms = translate(
        "hint",
        "Wrong: {0}. You can remove just this digit.|"
        "Wrong: {0}. You can remove just these {1} digits.",
    )
    words = plural_form(translate, forms, len(wrong))
    offers = why_links(translate, game)
    card, loss = card._replace(main=main, offers=offers), lost_by_going_back(game)
    if loss.notes or loss.digits > len(wrong):
        card = card._replace(third=translate("card", "Go back"))
        words = join_sentences(words, going_back_words(translate, loss))
    return _linked(
        card,
        words,
        _named(translate, game.puzzle.topology, wrong),
        (Span(str(len(wrong))),),
    )


def _notes_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
    title, close = translate("hint", "Check your notes"), translate("hint", "Close")
    number = len(hint.cells)
    if depth == 1:
        forms = translate(
            "hint",
            "The notes of one cell lack the digit that belongs there.|"
            "The notes of {0} cells lack the digit that belongs there.",
        )
        words = plural_form(translate, forms, number).format(number)
        main, label = translate("hint", "Where?"), translate("hint", "what")
        return CardText(title, words, main, close, 1, label)
    forms = translate(
        "hint",
        "The notes of {0} lack the digit that belongs there. "
        "You can refill them with every digit that the cell doesn't see.|"
        "The notes of {0} lack the digits that belong there. "
        "You can refill them with every digit that these cells don't see.",
    )
    words = plural_form(translate, forms, number)
    main, label = translate("hint", "Refill"), translate("hint", "where")
    card = CardText(title, "", main, close, 2, label)
    return _linked(card, words, _named(translate, topology, hint.cells))


def _question_card(translate: Translate) -> CardText:
    words = translate(
        "hint",
        "Complete notes list every digit that can still go in a cell. If yours do, hints rely on "
        "them; if not, hints use the rules alone. You can change your answer in Settings.",
    )
    return CardText(
        translate("hint", "Are your notes complete?"),
        words,
        translate("hint", "Yes"),
        translate("hint", "No"),
    )


def _stale_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
    title, skip = translate("hint", "Tidy your notes"), translate("hint", "Skip")
    gone = hint.step.eliminations if hint.step is not None else ()
    if depth == 1:
        forms = translate(
            "hint",
            "One note is out of date: a digit on the board rules it out.|"
            "{0} notes are out of date: digits on the board rule them out.",
        )
        words = plural_form(translate, forms, len(gone)).format(len(gone))
        main, label = translate("hint", "Where?"), translate("hint", "what")
        return CardText(title, words, main, skip, 1, label)
    main = plural_form(translate, translate("hint", "Remove it|Remove them"), len(gone))
    card = CardText(title, "", main, skip, 2, translate("hint", "where"))
    return _linked(card, translate("hint", "Look at {0}."), _named(translate, topology, hint.cells))


# Helpers ---------------------------------------------------------------------------------------


def _named(translate: Translate, topology: Topology, cells: tuple[int, ...]) -> tuple[Span, ...]:
    """The names of the first few cells, each linked to its cell, and how many there are besides."""
    spans: list[Span] = []
    for cell in cells[:_CELLS_NAMED]:
        spans += [Span(comma(translate))] if spans else []
        spans.append(Span(cell_text(topology, cell), (cell,)))
    if more := len(cells) - len(cells[:_CELLS_NAMED]):
        spans.append(Span(translate("hint", " and {0} more").format(more)))
    return tuple(spans)


def _linked(card: CardText, words: str, *fields: tuple[Span, ...]) -> CardText:
    """The card with the text `words`, in which spans replace the numbered fields."""
    spans: list[Span] = []
    for text, field, _, _ in Formatter().parse(words):
        spans += [Span(text)] if text else []
        if field is not None:
            spans += fields[int(field)]
    return card._replace(body=plain(spans), paragraphs=(tuple(spans),))
