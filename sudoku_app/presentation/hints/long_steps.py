"""Explanations that are too long for a card, told and drawn one sentence after the other."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import east_asian_width

from sudoku_app.core.explain.phrases import Span, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.explain.explainer import Explanation
    from sudoku_app.core.explain.phrases import Spans
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

MOST_LETTERS = 480
"""The letters of the longest explanation that is told as a whole; wide letters count twice."""
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
    """Return what a step's picture shows of the cells that a text names, or of all its cells if it
    names none; not its conclusion.
    """
    named = {cell for span in spans for cell in span.cells}
    step = step._replace(placements=(), eliminations=(), links=())
    if not named:
        return step
    within = tuple(area for area in step.areas if named.issuperset(area.cells))
    return step._replace(
        pattern=tuple(mark for mark in step.pattern if mark.cell in named),
        houses=tuple(each for each in step.houses if named.issuperset(topology.houses[each])),
        cover=(),
        areas=within or tuple(area for area in step.areas if named.intersection(area.cells)),
    )
