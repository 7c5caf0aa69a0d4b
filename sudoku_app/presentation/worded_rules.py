"""An author's rules in words as a card lists them: each beside what the program made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.about import Sense
from sudoku_app.presentation.words import as_sentence, join_lines, join_sentences, message_words

if TYPE_CHECKING:
    from sudoku_app.core.about import About
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.presentation.words import Translate


class WordedRow(NamedTuple):
    """A rule as a row of the card.

    `number` is its place in `about.worded`, which `Game.switch_rule` takes; `quote` is the author's
    sentence and `words` ours, or why there are none. `drawings` are what it is drawn as, to be lit
    while the row is pointed at.
    """

    number: int
    quote: str
    words: str
    drawings: tuple[Drawing, ...]
    is_on: bool
    can_switch: bool


def worded_rows(translate: Translate, puzzle: Puzzle) -> tuple[WordedRow, ...]:
    """The rows for the rules in words of a puzzle."""
    about = puzzle.about
    doubts = {
        Sense.UNREAD: translate("worded", "Not understood."),
        Sense.UNBOUND: translate("worded", "Nothing on the board fits."),
        Sense.BROKEN: translate("worded", "Not applied: the solution breaks it."),
    }
    rows = []
    for number, rule in enumerate(about.worded):
        demands = dict.fromkeys(constraint.demand for constraint in rule.constraints)
        ours = [as_sentence(translate, message_words(translate, demand)) for demand in demands]
        drawings = (about.drawings[i] for i in rule.drawings if 0 <= i < len(about.drawings))
        words = doubts.get(rule.sense) or join_sentences(*ours)
        can_switch = bool(rule.constraints)
        rows.append(WordedRow(number, rule.quote, words, tuple(drawings), rule.is_on, can_switch))
    return tuple(rows)


def understanding(translate: Translate, about: About) -> str:
    """How many of the rules were understood, such as `4 of 5 rules understood`; empty if there are
    none in words.
    """
    if not about.worded:
        return ""
    words = translate("worded", "{0} of {1} rules understood")
    return words.format(about.rules_read, len(about.worded))


def worded_lines(translate: Translate, puzzle: Puzzle) -> str:
    """The rules in words as lines of text, each with its number, our words and the author's."""
    lines = []
    for row in worded_rows(translate, puzzle):
        on = translate("worded", "{0}. {1} “{2}”")
        off = translate("worded", "{0}. (off) {1} “{2}”")
        words = on if row.is_on or not row.can_switch else off
        lines.append(words.format(row.number + 1, row.words, " ".join(row.quote.split())))
    return join_lines(understanding(translate, puzzle.about), *lines)
