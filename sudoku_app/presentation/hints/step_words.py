"""The texts about steps: the card of a step, its conclusion, the lines of a long path."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import east_asian_width

from sudoku_app.core.author_texts import NO_ABOUT
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.explain.phrases import Span, plain
from sudoku_app.core.notation import cell_text, cells_text
from sudoku_app.core.topology import grouped
from sudoku_app.presentation.board.step_key import key_of
from sudoku_app.presentation.board.step_shape import drawn_step, houses_to_look_at, looks_elsewhere
from sudoku_app.presentation.cards.card_texts import CardOffer, CardText, TechniqueLink, TextLink
from sudoku_app.presentation.words import gap_after, level_name, plural_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.author_texts import About
    from sudoku_app.core.explain.explainer import Explanation
    from sudoku_app.core.explain.phrases import Spans
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.play.coach import PathStep
    from sudoku_app.game.texts.technique_pages import StepTexts
    from sudoku_app.presentation.board.step_shape import DrawnStep
    from sudoku_app.presentation.words import Translate


MIN_LINES_LISTED = 3
"""The minimum number of lines to list; fewer links can be seen at a glance."""


def step_card(
    translate: Translate,
    texts: StepTexts,
    step: Step,
    topology: Topology,
    values: Sequence[int],
    depth: int,
    candidates: Sequence[tuple[int, int]] = (),
    drawn: DrawnStep | None = None,
    about: About = NO_ABOUT,
) -> CardText:
    """The card of a step on a board with these digits.

    It shows the technique at depth 1, also digit and house at depth 2, and everything at depth 3.
    `candidates` pairs cells whose notes lack candidates with the digit sets that the board then
    shows there; `drawn` is what the step's picture shows there, if that is known already. `about`
    has the author's words for the rules of the step, if it is of a puzzle that has any.
    """
    title = translate("hint", "Hint · {0}").format(texts.name(step.technique))
    close = translate("hint", "Close")
    if depth == 1:
        paragraph = (
            Span(translate("hint", "This technique gives the easiest step here. Can you find it?")),
        )
        card = CardText(
            title, "", translate("hint", "Where?"), close, 1, translate("hint", "technique")
        )
        return _linked(translate, step.technique, card, (paragraph,))
    if depth == 2:
        card = CardText(title, "", translate("hint", "Show"), close, 2, translate("hint", "where"))
        return _linked(translate, step.technique, card, (_place(translate, texts, step, topology),))
    explanation = texts.explain(step, topology, values, is_drawn=True)
    lines = explanation.lines if len(explanation.lines) >= MIN_LINES_LISTED else ()
    card = CardText(
        title, "", translate("hint", "Apply"), close, 3, translate("hint", "picture shown")
    )
    paragraphs: tuple[tuple[Span, ...], ...] = (explanation.cause, explanation.effect)
    by_line = told_by_line(explanation, lines, step, topology)
    if by_line is not None:
        paragraphs = ((Span(translate("hint", "One step at a time:")),),)
        lines, card = by_line.lines, card._replace(parts=by_line.parts)
    paragraphs = (*paragraphs, *quoted_rules(translate, step, about))
    if candidates:
        noted = {cell for cell, _ in step.eliminations}.intersection(dict(candidates))
        words = translate("hint", "This step needs candidates that aren't in your notes.")
        if noted:
            words = translate(
                "hint",
                "This step needs candidates that aren't in your notes. Apply adds them where it "
                "removes one.",
            )
        paragraphs = (*paragraphs, (Span(words),))
    drawn = drawn or drawn_step(step, topology, values)
    card = card._replace(key=key_of(step, topology, drawn, values, explanation.key))
    return _linked(translate, step.technique, card, paragraphs, lines)


def quoted_rules(translate: Translate, step: Step, about: About) -> Iterator[Spans]:
    """Yield the author's words for the rules that a step uses and that only they state: those of a
    kind that has no drawing of its own, or lists numbers, which nobody has drawn.
    """
    used = {area.cells for area in step.areas}
    quotes = {
        " ".join(rule.quote.split()): None
        for rule in about.worded
        for each in rule.constraints
        if rule.is_on
        and (each.gesture is Gesture.NONE or each.written == "values")
        and tuple(chain.from_iterable(each.cell_groups())) in used
    }
    words = translate("hint", "The rule in the author's words: “{0}”")
    for quote in quotes:
        yield (Span(words.format(quote)),)


def offers_of(
    translate: Translate, technique: str, lines: int, playing: bool = False, is_told: bool = False
) -> tuple[TextLink, ...]:
    """The links below the sentences of a step's card: to its technique's page and, if there are
    numbered lines, to play them or to stop that; `is_told` if they are sentences instead of links.
    """
    about = TextLink(translate("hint", "About this technique"), TechniqueLink(technique))
    if not lines:
        return (about,)
    play = translate("hint", "Play steps") if is_told else translate("hint", "Play links")
    if playing:
        play = translate("hint", "Stop")
    return (TextLink(play, CardOffer.PLAY), about)


def find_offer(translate: Translate) -> TextLink:
    """The link to find the step of a scene as an exercise."""
    return TextLink(translate("hint", "Find it yourself"), CardOffer.FIND)


def unfold_offer(translate: Translate, thoughts: int) -> TextLink:
    """The link to show a step as the single thoughts that it gathers."""
    words = translate("way", "Show as {0} single steps").format(thoughts)
    return TextLink(words, CardOffer.UNFOLD)


def conclusion_words(step: Step, topology: Topology) -> str:
    """The conclusion of a step: `r4c7 = 3`, or `r1c2, r1c5 ≠ 6` for each digit that is removed."""
    parts = [
        f"{cell_text(topology, cell)} = {topology.sign(digit)}" for cell, digit in step.placements
    ]
    cells = grouped((digit, cell) for cell, digit in step.eliminations)
    parts += [
        f"{cells_text(topology, where)} ≠ {topology.sign(digit)}" for digit, where in cells.items()
    ]
    return ";  ".join(parts)


def ending_words(
    translate: Translate,
    texts: StepTexts,
    stages: tuple[PathStep, ...],
    from_start: bool,
    count: int,
) -> str:
    """The last line of a path: its level and hardest technique, and how many steps it is shown as.

    It has no score, since that would differ from the puzzle's, which is rated in its normal form.
    """
    from sudoku_app.core.difficulty.rating import path_level  # the search has loaded all techniques
    from sudoku_app.core.techniques import TECHNIQUES
    from sudoku_app.game.play.coach import position_after

    if not stages or not position_after(stages[-1]).is_solved:
        return translate(
            "way", "No technique goes further. Only trial and error is left: the puzzle is extreme."
        )
    path = [stage.step for stage in stages]
    level, _ = path_level(stages[0].position, path)
    used = {step.technique for step in path}
    hardest = max(
        (row for row in TECHNIQUES if row.slug in used), key=lambda row: (row.level, row.score)
    )
    forms = (
        translate(
            "way",
            "1 step. The level is {1}; the hardest technique is {2}.|"
            "{0} steps. The level is {1}; the hardest technique is {2}.",
        )
        if from_start
        else translate(
            "way",
            "1 step. The rest is {1}; the hardest technique is {2}.|"
            "{0} steps. The rest is {1}; the hardest technique is {2}.",
        )
    )
    words = plural_form(translate, forms, count)
    return words.format(count, level_name(translate, level.slug), texts.name(hardest.slug))


def _place(
    translate: Translate, texts: StepTexts, step: Step, topology: Topology
) -> tuple[Span, ...]:
    there = step._replace(houses=houses_to_look_at(step, topology))
    digits, houses = texts.place(there, topology)
    if not there.houses:
        look = translate("step", "Look at {0}.")
    elif looks_elsewhere(step, topology):
        look = translate("step", "Look in {0}, among others.")
    else:
        look = translate("hint", "Look in {0}.")
    forms = translate("hint", "The digit is {0}.|The digits are {0}.")
    spans: list[Span] = []
    for words, span in (
        (plural_form(translate, forms, len(step.digits)), digits),
        (look, houses),
    ):
        if span.text:
            before, _, after = words.partition("{0}")
            spans += [
                Span(gap_after(spans[-1].text) + before if spans else before),
                span,
                Span(after),
            ]
    return tuple(spans)


def _linked(
    translate: Translate,
    technique: str,
    card: CardText,
    paragraphs: tuple[tuple[Span, ...], ...],
    lines: tuple[tuple[Span, ...], ...] = (),
) -> CardText:
    body = "\n".join(plain(spans) for spans in (*paragraphs, *lines))
    return card._replace(
        body=body,
        paragraphs=paragraphs,
        lines=lines,
        offers=offers_of(translate, technique, len(lines)),
    )


MOST_LETTERS = 320
"""The letters of the longest explanation that is shown as a whole; wide letters count twice."""
_END = re.compile(r"(?<=[.;:])\s+|(?<=[。；：])")
"""Where a part of an explanation ends that can be understood by itself."""


class ToldByLine(NamedTuple):
    """An explanation in numbered lines, and the step as each of the first ones shows it: without
    what they don't name. The other lines are those of the step's links, and its conclusion.
    """

    lines: tuple[Spans, ...]
    parts: tuple[Step, ...]


def told_by_line(
    explanation: Explanation, links: tuple[Spans, ...], step: Step, topology: Topology
) -> ToldByLine | None:
    """Return a long explanation line by line, with those of the `links` that are listed; None if
    it is short or can't be told apart.
    """
    if _length(plain((*explanation.cause, *explanation.effect))) <= MOST_LETTERS:
        return None
    causes = tuple(_sentences(explanation.cause))
    if len(causes) < 2:
        return None
    parts = tuple(_part(step, each, topology) for each in causes)
    return ToldByLine((*causes, *links, explanation.effect), parts if links else (*parts, step))


def _length(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _sentences(spans: Spans) -> Iterator[Spans]:
    """Yield the sentences of a text and the clauses of its lists."""
    sentence: list[Span] = []
    for span in spans:
        if span.cells:
            sentence.append(span)
            continue
        first, *others = _END.split(span.text)
        sentence.append(span._replace(text=first))
        for text in others:
            if plain(sentence).strip():
                yield tuple(sentence)
            sentence = [Span(text)]
    if plain(sentence).strip():
        yield tuple(sentence)


def _part(step: Step, spans: Spans, topology: Topology) -> Step:
    """Return what a step's picture shows of the cells that a text names, and of constraints by
    their first cells, or of all its cells if it names none; not its conclusion.
    """
    named = {cell for span in spans for cell in span.cells}
    alone = {span.cells for span in spans if len(span.cells) == 1}
    step = step._replace(placements=(), eliminations=(), links=())
    if not named:
        return step
    within = tuple(
        area for area in step.areas if named.issuperset(area.cells) or area.cells[:1] in alone
    )
    return step._replace(
        pattern=tuple(mark for mark in step.pattern if mark.cell in named),
        houses=tuple(each for each in step.houses if named.issuperset(topology.houses[each])),
        cover=(),
        areas=within or tuple(area for area in step.areas if named.intersection(area.cells)),
    )
