"""An author's rules in words as a card lists them: each beside the program's reading of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.dots import NegativeXV
from sudoku_app.core.constraints.lines import CloseLine, SegmentLine, Whispers
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.drawing import DrawnLine, Label, Shape
from sudoku_app.core.explain.phrases import Span
from sudoku_app.core.fog import hidden_cells
from sudoku_app.core.notation import cell_text
from sudoku_app.formats.rules_text.languages import is_foreign
from sudoku_app.presentation.board.board_words import rule_words
from sudoku_app.presentation.board.constraint_drawings import is_lit
from sudoku_app.presentation.board.picture import Pointer
from sudoku_app.presentation.board.relation_words import list_any, numbered_demand, rule_of_kind
from sudoku_app.presentation.cards.card_texts import (
    CardOffer,
    Quote,
    RuleLink,
    RuleSwitch,
    TextLink,
)
from sudoku_app.presentation.cards.status_words import author_line
from sudoku_app.presentation.words import (
    FACT_GAP,
    LINE_END,
    and_list,
    as_sentence,
    counted_words,
    gap_after,
    join_lines,
    join_sentences,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.author_texts import About, WordedRule
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.cards.card_texts import CardPart
    from sudoku_app.presentation.words import Translate


_BOLD = re.compile(r"\*\*(?=\S)([^*]+)(?<=\S)\*\*")
_LINKED = re.compile(r"\[([^][]+)\]\((https?://[^()\s]+)\)")


class WordedRow(NamedTuple):
    """A rule as a row of the card.

    `number` is its place in `about.worded`, which `Game.switch_rules` takes; `quote` is the
    author's sentence, empty if the next row is of the same one, and `words` ours, or why there are
    none. `drawings` are its own, and without any, `cells` are those of its constraints; a rule of
    the whole grid has neither.
    """

    number: int
    quote: str
    words: str
    drawings: tuple[Drawing, ...]
    cells: tuple[int, ...]
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
    in_fog = translate("worded", "Understood. Nothing it applies to can be seen whole yet.")
    count, hidden = len(about.drawings), hidden_cells(puzzle)
    rows: list[WordedRow] = []
    for number, rule in enumerate(about.worded):
        demands = dict.fromkeys(
            _demand(translate, constraint, puzzle.topology) for constraint in rule.constraints
        )
        ours = [as_sentence(translate, demand) for demand in demands]
        drawn = [about.drawings[each] for each in rule.drawings if each in range(count)]
        if not any(isinstance(each, Label) and each.text for each in drawn):
            ours = _sums_in_words(translate, rule) or ours
        drawings = tuple(each for each in drawn if is_lit(each, hidden, puzzle.topology))
        doubt = doubts.get(rule.sense)
        if rule.sense is Sense.UNREAD and is_foreign(rule.quote):
            doubt = translate("worded", "Not read, because it isn't in English.")
        if rule.broken:
            broken = and_list(translate, (cell_text(puzzle.topology, each) for each in rule.broken))
            doubt = translate("worded", "Not applied: the solution breaks it, in {0}.")
            doubt = doubt.format(broken)
        words = doubt or join_sentences(*ours) or in_fog
        cells = () if drawings else _cells_of(rule) or rule.broken
        quote, can_switch = " ".join(rule.quote.split()), bool(rule.constraints)
        if rows and rows[-1].quote == quote:
            rows[-1] = rows[-1]._replace(quote="")
        rows.append(WordedRow(number, quote, words, drawings, cells, rule.is_on, can_switch))
    return tuple(rows)


def _sums_in_words(translate: Translate, rule: WordedRule) -> list[str]:
    """Return the rule of areas that share one sum, which only the words give; else nothing."""
    totals = {each.total if isinstance(each, SumArea) else None for each in rule.constraints}
    if len(totals) != 1 or None in totals:
        return []
    words = translate("worded", "the digits of a marked area add up to {0}, and may repeat")
    return [as_sentence(translate, words.format(*totals))]


def _demand(translate: Translate, constraint: Constraint, topology: Topology) -> str:
    """The demand of a rule that was read from words: with its own number, and without the names of
    look-alikes, such as the diagonal, a cage with every digit, or the colours that ours have.
    """
    size = topology.size
    match constraint:
        case Whispers(least=least):
            words = translate("worded", "neighbouring digits on the line differ by at least {0}")
            return words.format(least or (size + 1) // 2)
        case CloseLine(value=value):
            words = translate("worded", "neighbouring digits on the line differ by at most {0}")
            return words.format(value)
        case SegmentLine(value=value):
            words = translate("worded", "the line can be cut into segments that add up to {0}")
            return words.format(value)
        case NegativeXV(values=values):
            words = translate("worded", "neighbouring digits without a mark don't add up to {0}")
            return words.format(list_any(translate, map(str, values)))
        case Even():
            return translate("worded", "a marked cell contains an even digit")
        case Odd():
            return translate("worded", "a marked cell contains an odd digit")
        case KillerCage(total=None):
            return translate("worded", "no digit repeats in these cells")
        case KillerCage(cells=cells) if len(cells) == size:
            return translate("worded", "these cells contain every digit once")
        case ValuedCells(rules=(rule,)):
            words = translate("worded", "for values instead of digits: {0}")
            return words.format(_demand(translate, rule, topology))
        case ValuedCells():
            return rule_of_kind(translate, constraint, topology, "rule_written")
    return numbered_demand(translate, constraint, topology) or rule_of_kind(
        translate, constraint, topology
    )


def _cells_of(rule: WordedRule) -> tuple[int, ...]:
    groups = (group for constraint in rule.constraints for group in constraint.cell_groups())
    return tuple(sorted({cell for group in groups for cell in group}))


def understanding(translate: Translate, about: About) -> str:
    """How many of the rules were understood, such as `4 of 5 rules understood, 1 off`; empty if
    there are none in words.
    """
    if not about.worded:
        return ""
    read = sum(rule.sense is Sense.READ for rule in about.worded)
    off = sum(1 for rule in about.worded if rule.constraints and not rule.is_on)
    forms = translate("worded", "{1} of 1 rule understood|{1} of {0} rules understood")
    if off:
        forms = translate(
            "worded", "{1} of 1 rule understood, {2} off|{1} of {0} rules understood, {2} off"
        )
    return counted_words(translate, forms, len(about.worded), read, off)


def drawings_words(translate: Translate, row: WordedRow) -> str:
    """How many drawings show a rule, such as `3 drawings`; empty if none does.

    A circle and the letter in its middle are one, and so are a line and a wider one below it.
    """
    count = len({_place_of(each) for each in row.drawings})
    forms = translate("worded", "1 drawing|{0} drawings")
    return counted_words(translate, forms, count) if count else ""


def _place_of(drawing: Drawing) -> object:
    match drawing:
        case Shape(centre=place) | Label(centre=place) | DrawnLine(points=place):
            return place
        case _:
            return drawing


def worded_lines(translate: Translate, puzzle: Puzzle) -> str:
    """The rules in words as lines of text, each with its number, our words and the author's."""
    lines = [_line(translate, row) for row in worded_rows(translate, puzzle)]
    return join_lines(understanding(translate, puzzle.about), *lines)


def rules_to_print(translate: Translate, puzzle: Puzzle) -> str:
    """A puzzle's rules for a page: as its author wrote them, or else ours."""
    written = join_lines(*written_lines(puzzle.about))
    return written or rule_words(translate, puzzle.topology, puzzle.constraints)


def written_lines(about: About) -> list[str]:
    """The lines of the rules as the author wrote them, without the empty ones and without the signs
    of bold words and links in Markdown. Some links have `\\n` where a line ends.
    """
    lines = (line.strip() for line in about.rules.replace("\\n", "\n").splitlines())
    return [_LINKED.sub(r"\1 (\2)", _BOLD.sub(r"\1", line)) for line in lines if line]


def _line(translate: Translate, row: WordedRow) -> str:
    drawn = drawings_words(translate, row)
    ours = f"{row.words} ({drawn})" if drawn else row.words
    return join_sentences(_numbered(translate, row, ours), *_quoted(translate, row))


def _numbered(translate: Translate, row: WordedRow, ours: str) -> str:
    numbered = (
        translate("worded", "{0}. {1}") if row.is_on else translate("worded", "{0}. Off: {1}")
    )
    return numbered.format(row.number + 1, ours)


def _quoted(translate: Translate, row: WordedRow) -> tuple[str, ...]:
    return (translate("worded", "“{0}”").format(row.quote),) if row.quote else ()


def pointer_at(translate: Translate, puzzle: Puzzle, number: int) -> Pointer:
    """The place of a rule in words: its drawings, or else its cells."""
    row = worded_rows(translate, puzzle)[number]
    return Pointer(row.cells, drawings=row.drawings)


# The card ---------------------------------------------------------------------------------------


def authored_paragraphs(
    translate: Translate, about: About, ours: str, more: str
) -> tuple[tuple[CardPart, ...], ...]:
    """The author, the rules as written, a link to what was understood of them (`ours` if they are
    not read sentence by sentence), and what `more` there is to say.
    """
    link = understanding(translate, about)
    if ours and not about.worded:
        link = translate("worded", "The rules that hints use")
    written = author_line(translate, about), *written_lines(about)
    lines = [Span(line) for line in written if line]
    question = tuple(_confirmation(translate, about))
    return (
        *((line,) for line in lines),
        *(((TextLink(link, CardOffer.READINGS),),) if link else ()),
        *((question,) if question else ()),
        *(((Span(more),),) if more else ()),
    )


def reading_paragraphs(
    translate: Translate, puzzle: Puzzle, ours: str, more: str
) -> tuple[tuple[CardPart, ...], ...]:
    """A link back to the rules as written, what `more` there is to say, and what was understood:
    of each sentence its reading, which links to its drawings, a link that switches it, and the
    author's words; or `ours`, if the rules are not read sentence by sentence.
    """
    back = TextLink(translate("worded", "The rules as written"), CardOffer.READINGS)
    rows = worded_rows(translate, puzzle)
    return (
        (back,),
        *(((Span(more),),) if more else ()),
        *((tuple(_heading(translate, puzzle.about)),) if rows else ((Span(ours),),)),
        *(tuple(_paragraph(translate, row)) for row in rows),
    )


def _heading(translate: Translate, about: About) -> Iterator[CardPart]:
    words = as_sentence(translate, understanding(translate, about))
    yield Span(words)
    if are_to_confirm(about):
        yield Span(gap_after(words))
        yield from _confirmation(translate, about)


def are_to_confirm(about: About) -> bool:
    """Whether the player has to say if the rules that were read are right, as no solution does."""
    return not about.solution and any(rule.constraints and not rule.is_on for rule in about.worded)


def _confirmation(translate: Translate, about: About) -> Iterator[CardPart]:
    if are_to_confirm(about):
        yield Span(translate("worded", "There is no solution to check them with. Are they right?"))
        yield Span(LINE_END)
        yield TextLink(translate("worded", "Use all"), CardOffer.CONFIRM_RULES)


def _paragraph(translate: Translate, row: WordedRow) -> Iterator[CardPart]:
    yield Span(_numbered(translate, row, row.words))
    parts: list[CardPart] = []
    if row.drawings or row.cells:
        words = drawings_words(translate, row) or translate("worded", "Show its cells")
        parts += TextLink(words, RuleLink(row.number)), Span(FACT_GAP)
    if row.can_switch:
        switch = (
            translate("worded", "Switch off") if row.is_on else translate("worded", "Switch on")
        )
        parts += TextLink(switch, RuleSwitch(row.number)), Span(FACT_GAP)
    if parts:
        yield Span(LINE_END)
        yield from parts[:-1]
    if row.quote:
        yield Span(LINE_END)
        yield from map(Quote, _quoted(translate, row))
