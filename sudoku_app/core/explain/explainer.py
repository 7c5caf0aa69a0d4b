"""Puts a step into words: templates from resources/explanations, filled with its details."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.explain.contradictions import ending, supposition
from sudoku_app.core.explain.fields import FieldBuilder, wording_of
from sudoku_app.core.explain.lines import lines_of
from sudoku_app.core.explain.phrases import (
    Cells,
    Digits,
    Name,
    Phrases,
    Records,
    Span,
    Spans,
    joined,
    plain,
)
from sudoku_app.core.explain.sight import sight_of
from sudoku_app.core.notation import SIGNS, cell_text, cells_text
from sudoku_app.core.step import Node
from sudoku_app.core.topology import CLASSIC, Cell, Digit
from sudoku_app.core.variants import house_word

if TYPE_CHECKING:
    from sudoku_app.core.contradiction.value import Contradiction
    from sudoku_app.core.explain.phrases import Fields
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.core.topology import Topology

_DAMAGED = (KeyError, ValueError, IndexError)
_ALIAS = "@"
_SHARED = "words"


class Explanation(NamedTuple):
    """An explanation of a step: its cause, its effect, and for each link what follows from what.

    `lines[i]` describes `step.links[i]`.
    """

    cause: Spans
    effect: Spans
    lines: tuple[Spans, ...] = ()


class Explainer:
    """Explains steps in one language.

    `templates` is the content of a file in resources/explanations, and `signs` has the characters
    for the digits from 1 on. The keys of `templates` are the slugs of techniques and `words`, which
    has the pieces that all share. The value of a slug is the template of the cause, a dict of
    templates by the variant of the step, or `@` and the slug of a technique that has the same. See
    `phrases` for the syntax of templates.

    If a template is missing or damaged, notation is used instead. `damaged` collects the slugs of
    such techniques, and `words` if a shared piece is at fault.
    """

    def __init__(self, templates: Mapping[str, object], signs: str = SIGNS) -> None:
        self._causes = templates
        self._signs = signs
        words = templates.get(_SHARED)
        self._words: Mapping[str, object] = words if isinstance(words, dict) else {}
        self.damaged: set[str] = set()

    def explain(
        self, step: Step, name: str, topology: Topology, values: Sequence[int] = ()
    ) -> Explanation:
        """Explain a step of the technique called `name`.

        `values` are the digits of the board, 0 for empty cells. With them, a single is explained by
        the digits that it sees.
        """
        phrases = Phrases(self._words, topology, self._signs)
        try:
            variant, fields = wording_of(step, name, topology)
            seen, sight = sight_of(step, topology, values) if values else ("", {})
            template = self._template(step.technique, seen or variant)
            cause = phrases.fill(template, {**fields, **sight})
        except _DAMAGED:
            self.damaged.add(step.technique)
            marked = sorted({mark.cell for mark in step.pattern})
            cause = (Span(f"{name}: "), Span(cells_text(topology, marked), tuple(marked)))
        try:
            effect, lines = _effect(step, phrases), lines_of(step, phrases, topology)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            effect, lines = _in_notation(step, topology)
        return Explanation(cause, effect, lines)

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """Return the digits that a step is about, and the houses that it names, if any.

        Without houses, what all constraints of a kind rule out is about these constraints.
        """
        phrases = Phrases(self._words, topology, self._signs)
        houses = _each_once(step.houses, topology)
        try:
            named = phrases.fill("{digits}", {"digits": FieldBuilder(step).digits(step.digits)})
            seen = phrases.houses(houses)
            if not houses and isinstance(step.detail, details.Sweep):
                cells = tuple(cell for line in step.detail.lines for cell in line)
                seen = (Span(plain(phrases.piece(f"rule_{step.detail.kind}", {})), cells),)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            named = (Span(", ".join(map(str, step.digits))),)
            seen = joined([_house_in_notation(house, topology) for house in houses], ", ")
        return Span(plain(named)), Span(
            plain(seen), tuple(cell for span in seen for cell in span.cells)
        )

    def frame(self, contradiction: Contradiction, topology: Topology) -> tuple[Spans, Spans]:
        """Return what a contradiction supposes, and how it ends."""
        phrases = Phrases(self._words, topology, self._signs)
        try:
            return supposition(contradiction.supposed, phrases), ending(contradiction, phrases)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            assumed = [
                _node_in_notation(Node((cell,), digit), True, topology)
                for cell, digit in contradiction.supposed
            ]
            end = contradiction.end
            broken = Span(f"{end.flaw.value}: {cells_text(topology, end.cells)}", end.cells)
            return joined(assumed, " "), (broken,)

    def shared_text(self, key: str, **texts: str) -> str:
        """Return a shared text that is not about a step, by its key, filled with `texts`."""
        fields = {name: Name(text) for name, text in texts.items()}
        try:
            return plain(Phrases(self._words, CLASSIC).piece(key, fields))
        except _DAMAGED:
            self.damaged.add(_SHARED)
            return " ".join((key, *texts.values()))

    def _template(self, slug: str, variant: str) -> str:
        template = self._causes[slug]
        if isinstance(template, str) and template.startswith(_ALIAS):
            template = self._causes[template.removeprefix(_ALIAS)]
        if isinstance(template, dict):
            template = template[variant]
        if not isinstance(template, str):
            raise ValueError(f"the template of {slug!r} is {template!r}, expected text")
        return template


def _effect(step: Step, phrases: Phrases) -> Spans:
    """Return what is placed and removed, with the candidates grouped into few words."""
    sentences = []
    for key, candidates in (("placed", step.placements), ("removed", step.eliminations)):
        if candidates:
            groups = Records(tuple(_group_fields(*group) for group in _gathered(candidates)))
            sentences.append(phrases.piece(key, {"groups": groups}))
    return phrases.listed(sentences, "sentences")


def _group_fields(digits: tuple[Digit, ...], cells: tuple[Cell, ...]) -> Fields:
    listed = Digits(tuple(Node(cells, digit) for digit in digits))
    return {"cells": Cells(cells), "digits": listed}


_Group = tuple[tuple[Digit, ...], tuple[Cell, ...]]


def _gathered(candidates: Iterable[Candidate]) -> list[_Group]:
    """Group candidates into digits and cells, each digit with each cell of its group.

    Cells with the same digits are grouped, or digits with the same cells, whichever makes fewer
    groups.
    """
    of_cell: dict[Cell, list[Digit]] = {}
    of_digit: dict[Digit, list[Cell]] = {}
    for cell, digit in candidates:
        of_cell.setdefault(cell, []).append(digit)
        of_digit.setdefault(digit, []).append(cell)
    by_digits: dict[tuple[Digit, ...], list[Cell]] = {}
    for cell, digits in of_cell.items():
        by_digits.setdefault(tuple(digits), []).append(cell)
    by_cells: dict[tuple[Cell, ...], list[Digit]] = {}
    for digit in sorted(of_digit):
        by_cells.setdefault(tuple(of_digit[digit]), []).append(digit)
    one = [(digits, tuple(cells)) for digits, cells in by_digits.items()]
    other = [(tuple(digits), cells) for cells, digits in by_cells.items()]
    return one if len(one) <= len(other) else other


def _each_once(houses: Sequence[int], topology: Topology) -> list[int]:
    """Return houses without repetition: kinds in order of appearance, each kind's houses sorted."""
    kinds = [topology.house_kinds[house] for house in houses]
    return sorted(set(houses), key=lambda house: (kinds.index(topology.house_kinds[house]), house))


def _in_notation(step: Step, topology: Topology) -> tuple[Spans, tuple[Spans, ...]]:
    """Return effect and lines without words: `r1c1=5` for true, `r1c1<>5` for false."""
    placed = [(Node((cell,), digit), True) for cell, digit in step.placements]
    gone = [(Node((cell,), digit), False) for cell, digit in step.eliminations]
    effect = [_node_in_notation(node, true, topology) for node, true in (*placed, *gone)]
    lines = []
    for start, end, strong, _ in step.links:
        ends = ((start, not strong), (end, strong))
        lines.append(joined([_node_in_notation(*each, topology) for each in ends], " => "))
    return joined(effect, " "), tuple(lines)


def _node_in_notation(node: Node, true: bool, topology: Topology) -> Spans:
    cells = "/".join(cell_text(topology, cell) for cell in node.cells)
    return (Span(f"{cells}{'=' if true else '<>'}{node.digit}", node.cells, node.digit),)


def _house_in_notation(house: int, topology: Topology) -> Spans:
    return (Span(" ".join(house_word(topology, house)), topology.houses[house]),)
