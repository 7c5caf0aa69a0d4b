"""The cards with links that are about no step: of hints, of a check, and of a game that is over."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from sudoku_app.core.notation import cell_text, digit_sign
from sudoku_app.core.phrases import Span, plain
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.game.card import code_of
from sudoku_app.game.clock import time_text
from sudoku_app.game.coach import Hint, HintKind
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.cards import CardText, Offer, back_words, needed_techniques
from sudoku_app.presentation.step_shape import Picture, place_of
from sudoku_app.presentation.words import comma, level_name, sentences, verdict_text

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game
    from sudoku_app.game.session import Session
    from sudoku_app.presentation.words import Translate

_CELLS_NAMED = 6
TECHNIQUE = "technique:"
"""Before a slug, the name of the link to its page."""
LINE_END = "\u2028"
"""Ends a line, but not the paragraph."""


def search_card(translate: Translate) -> CardText:
    """While the easiest step is looked for."""
    return CardText(
        translate("hint", "Hint"),
        translate("hint", "Looking for the easiest step…"),
        "",
        translate("hint", "Stop"),
    )


def check_card(translate: Translate, game: Game, wrong: tuple[int, ...]) -> CardText:
    """What a look at the mistakes found."""
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
    words = sentences(translate("card", "Wrong: {0}."), back_words(translate))
    return _linked(
        CardText(title, "", translate("card", "Go back"), close),
        words,
        _named(translate, game.puzzle.topology, wrong),
    )


def hint_card(translate: Translate, game: Game, hint: Hint, depth: int) -> CardText:
    """A hint at depth 1 (what), 2 (where) or 3 (the whole)."""
    close = translate("hint", "Close")
    if hint.kind is HintKind.FULL:
        return CardText(
            translate("hint", "Nothing to find"), translate("hint", "The board is full."), "", close
        )
    if hint.verdict is not None:
        words = sentences(
            verdict_text(translate, hint.verdict), translate("hint", "A hint needs exactly one.")
        )
        return CardText(translate("hint", "No hint"), words, "", close)
    make = {
        HintKind.MISTAKE: _mistake_card,
        HintKind.NOTES: _notes_card,
        HintKind.STALE: _stale_card,
    }.get(hint.kind, _answer_card)
    return make(translate, game.puzzle.topology, hint, depth)


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


def _answer_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
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
    place = _named(translate, topology, hint.cells)
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


def _mistake_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
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
    words = sentences(translate("hint", "Wrong: {0}."), back_words(translate))
    card = CardText(title, "", translate("hint", "Go back"), close, 2, translate("hint", "where"))
    return _linked(card, words, _named(translate, topology, hint.cells))


def _notes_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
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
    return _linked(card, words, _named(translate, topology, hint.cells))


def _stale_card(translate: Translate, topology: Topology, hint: Hint, depth: int) -> CardText:
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
    place = _named(translate, topology, hint.cells)
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


def result_card(translate: Translate, session: Session, language: str) -> CardText:
    """A game that is over; its techniques are named in `language` and lead to their pages. Where
    the solution was shown there is nothing to tell elsewhere, but the player's digits to get back.
    """
    game, card = session.game, session.card
    shown = game.outcome is Outcome.SHOWN
    if shown:
        words = translate("card", "This is the solution. The game does not count.")
        paragraphs: list[tuple[Span | Offer, ...]] = [(Span(words),)]
    else:
        paragraphs = [(Span(LINE_END.join(_figures(translate, game))),)]
    if card.level:
        paragraphs.append(_needs(translate, card, language))
    time = time_text(session.clock.elapsed)
    return CardText(
        translate("card", "Solution") if shown else translate("card", "Solved in {0}").format(time),
        "\n".join("".join(part.text for part in spans) for spans in paragraphs),
        translate("card", "New at this level") if card.level else translate("card", "New game"),
        translate("card", "Next level up") if next_level(session) else "",
        paragraphs=tuple(paragraphs),
        third=translate("card", "Undo") if shown else translate("card", "Share"),
    )


def share_done(translate: Translate, card: CardText) -> CardText:
    """The card once its line was copied."""
    return card._replace(third=translate("card", "Copied"))


def share_text(translate: Translate, session: Session) -> str:
    """One line on a game that was solved: level, time, hints, the puzzle's code where it has one,
    and the puzzle.
    """
    from sudoku_app.formats.writers import write_puzzle  # a start on a game that is over needs none

    game, card = session.game, session.card
    parts = [
        f"{translate('card', 'Sudoku')} {level_name(translate, card.level)}",
        time_text(session.clock.elapsed),
        translate("card", "Hints {0}").format(game.tally.counted_hints),
        code_of(card),
        write_puzzle(game.puzzle),
    ]
    return " · ".join(part for part in parts if part)


def next_level(session: Session) -> str:
    """The level above that of the game at hand, where there is one with puzzles of its grid."""
    from sudoku_app.core.variants import kind_of  # a start on a game that runs needs none

    topology = session.game.puzzle.topology
    levels = session.library.levels(topology.size, kind_of(topology))
    level = session.card.level
    above = levels[levels.index(level) + 1 :] if level in levels else ()
    return above[0] if above else ""


# Inside ----------------------------------------------------------------------------------------


def _figures(translate: Translate, game: Game) -> list[str]:
    tally = game.tally
    named, placed, shown, applied = tally.hints_by_end
    hints = translate("card", "Hints {0}").format(tally.counted_hints)
    if tally.counted_hints:
        hints += translate("card", " · {0} shown, {1} applied").format(shown, applied)
    mistakes = translate("card", "Mistakes {0}").format(tally.mistakes)
    lines = [mistakes, hints] if tally.counted_hints else [f"{mistakes}  ·  {hints}"]
    if named or placed:
        free = translate("card", "Free looks {0} · {1} technique, {2} place")
        lines.append(free.format(named + placed, named, placed))
    return lines


def _needs(translate: Translate, card: Card, language: str) -> tuple[Span | Offer, ...]:
    """The techniques that the puzzle needed beyond singles, hardest first, each a link."""
    needed = needed_techniques(card)
    if not needed:
        return (Span(translate("card", "Needs only singles.")),)
    names = technique_names(language)
    before, after = translate("card", "Needs {0}.").split("{0}")
    spans: list[Span | Offer] = [Span(before)]
    for number, (slug, times) in enumerate(needed):
        start = comma(translate) if number else ""
        spans.append(Span(start if times == 1 else f"{start}{times} × "))
        spans.append(Offer(names.get(slug, slug), TECHNIQUE + slug))
    return (*spans, Span(after))


def _named(translate: Translate, topology: Topology, cells: tuple[int, ...]) -> tuple[Span, ...]:
    """The first few cells, each a link."""
    spans: list[Span] = []
    for cell in cells[:_CELLS_NAMED]:
        spans += [Span(comma(translate))] if spans else []
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
