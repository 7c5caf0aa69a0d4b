"""The card of a game that is over, and the line that tells of it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.phrases import Span
from sudoku_app.game.clock import time_text
from sudoku_app.game.outcome import Outcome
from sudoku_app.game.technique_names import technique_names
from sudoku_app.presentation.card_texts import SINGLES, level_name
from sudoku_app.presentation.cards import CardText, Offer
from sudoku_app.presentation.words import comma

if TYPE_CHECKING:
    from sudoku_app.game.card import Card
    from sudoku_app.game.game import Game
    from sudoku_app.game.session import Session

TECHNIQUE = "technique:"
"""Before a slug, the name of the link to its page."""
LINE_END = "\u2028"
"""Ends a line, but not the paragraph."""


def result_card(session: Session, language: str) -> CardText:
    """A game that is over; its techniques are named in `language` and lead to their pages. Where
    the solution was shown there is nothing to tell elsewhere, but the player's digits to get back.
    """
    translate = QCoreApplication.translate
    game, card = session.game, session.card
    shown = game.outcome is Outcome.SHOWN
    if shown:
        words = translate("card", "This is the solution. The game does not count.")
        paragraphs: list[tuple[Span | Offer, ...]] = [(Span(words),)]
    else:
        paragraphs = [(Span(LINE_END.join(_figures(game))),)]
    if card.level:
        paragraphs.append(_needs(card, language))
    time = time_text(session.clock.elapsed)
    return CardText(
        translate("card", "Solution") if shown else translate("card", "Solved in {0}").format(time),
        "\n".join("".join(part.text for part in spans) for spans in paragraphs),
        translate("card", "New at this level") if card.level else translate("card", "New game"),
        translate("card", "Next level up") if next_level(session) else "",
        paragraphs=tuple(paragraphs),
        third=translate("card", "Undo") if shown else translate("card", "Share"),
    )


def share_done(card: CardText) -> CardText:
    """The card once its line was copied."""
    return card._replace(third=QCoreApplication.translate("card", "Copied"))


def share_text(session: Session) -> str:
    """One line on a game that was solved: level, time, hints, the puzzle's code where it has one,
    and the puzzle.
    """
    from sudoku_app.formats.writers import write_puzzle  # a start on a game that is over needs none
    from sudoku_app.game.codes import code_of  # likewise

    translate = QCoreApplication.translate
    game, card = session.game, session.card
    parts = [
        f"{translate('card', 'Sudoku')} {level_name(card.level)}",
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


def _figures(game: Game) -> list[str]:
    translate = QCoreApplication.translate
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


def _needs(card: Card, language: str) -> tuple[Span | Offer, ...]:
    """The techniques that the puzzle needed beyond singles, hardest first, each a link."""
    translate = QCoreApplication.translate
    needed = [pair for pair in reversed(card.techniques) if pair[0] not in SINGLES]
    if not needed:
        return (Span(translate("card", "Needs only singles.")),)
    names = technique_names(language)
    before, after = translate("card", "Needs {0}.").split("{0}")
    spans: list[Span | Offer] = [Span(before)]
    for number, (slug, times) in enumerate(needed):
        start = comma() if number else ""
        spans.append(Span(start if times == 1 else f"{start}{times} × "))
        spans.append(Offer(names.get(slug, slug), TECHNIQUE + slug))
    return (*spans, Span(after))
