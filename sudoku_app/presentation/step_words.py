"""The card of a step. Loaded with the first hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication

from sudoku_app.core.phrases import Span, plain
from sudoku_app.presentation.cards import CardText
from sudoku_app.presentation.step_shape import place_of
from sudoku_app.presentation.words import gap_after

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.game.step_texts import StepTexts

ABOUT = "about"
PLAY = "play"
"""The names of what the card offers: the technique's page, and the links one after the other."""
FEWEST_LINES = 3
"""Fewer links are seen at a glance."""


def step_card(
    texts: StepTexts, step: Step, topology: Topology, values: Sequence[int], depth: int
) -> CardText:
    """A step on a board of these digits, at depth 1 (its technique), 2 (digit and house) or 3 (the
    whole).
    """
    translate = QCoreApplication.translate
    title = translate("hint", "Hint · {0}").format(texts.name(step.technique))
    close = translate("hint", "Close")
    if depth == 1:
        paragraph = (
            Span(translate("hint", "The easiest step here is of this kind. Can you find it?")),
        )
        card = CardText(
            title, "", translate("hint", "Where?"), close, 1, translate("hint", "technique")
        )
        return _linked(card, (paragraph,))
    if depth == 2:
        card = CardText(title, "", translate("hint", "Show"), close, 2, translate("hint", "where"))
        return _linked(card, (_place(texts, step, topology),))
    explanation = texts.explain(step, topology, values)
    lines = explanation.lines if len(explanation.lines) >= FEWEST_LINES else ()
    card = CardText(
        title, "", translate("hint", "Apply"), close, 3, translate("hint", "picture shown")
    )
    return _linked(card, (explanation.cause, explanation.effect), lines)


def offers_of(lines: int, playing: bool = False) -> tuple[tuple[str, str], ...]:
    """What a step's card offers below its sentences, as names and words."""
    translate = QCoreApplication.translate
    about = (ABOUT, translate("hint", "About this technique"))
    if not lines:
        return (about,)
    play = translate("hint", "Stop") if playing else translate("hint", "Play links")
    return ((PLAY, play), about)


def _place(texts: StepTexts, step: Step, topology: Topology) -> tuple[Span, ...]:
    translate = QCoreApplication.translate
    there = step._replace(houses=place_of(step, topology))
    digits, houses = texts.place(there, topology)
    one, many = translate("hint", "The digit is {0}."), translate("hint", "The digits are {0}.")
    spans: list[Span] = []
    for words, span in (
        (one if len(digits.text) == 1 else many, digits),
        (translate("hint", "Look in {0}."), houses),
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
    card: CardText,
    paragraphs: tuple[tuple[Span, ...], ...],
    lines: tuple[tuple[Span, ...], ...] = (),
) -> CardText:
    body = "\n".join(plain(spans) for spans in (*paragraphs, *lines))
    return card._replace(
        body=body, paragraphs=paragraphs, lines=lines, offers=offers_of(len(lines))
    )
