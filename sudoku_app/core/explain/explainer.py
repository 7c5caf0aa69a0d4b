"""Puts a step into words: templates from resources/explanations, filled with its details."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.explain.phrases import Phrases, Span, Spans, joined, plain
from sudoku_app.core.explain.step_fields import builder_of, seen_sentences, sight_of, wording_of
from sudoku_app.core.notation import cell_text, cells_text, grid_named
from sudoku_app.core.step import Node
from sudoku_app.core.topology import CLASSIC, Cell, Digit, grouped
from sudoku_app.core.variants import house_word
from sudoku_app.core.wording import Cells, Digits, Name, Records, Wording, of_cells

if TYPE_CHECKING:
    from sudoku_app.core.step import Candidate, Step
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import Fields, Line

_DAMAGED = (KeyError, ValueError, IndexError)
MOST_NAMED = 12
"""The most cells and digits that are named beside a picture of the step; more are counted."""
MOST_COUNTED = 1
"""The most groups of digits whose cells are counted; of more, only the candidates are."""
MOST_DIGITS = 4
"""The most digits that say where to look."""
_ALIAS = "@"
_SHARED = "words"


class Explanation(NamedTuple):
    """An explanation of a step: its cause, its effect, and for each link what follows from what.

    `lines[i]` describes `step.links[i]`. `key` has the meaning of each kind of mark in the picture.
    """

    cause: Spans
    effect: Spans
    lines: tuple[Spans, ...] = ()
    key: Mapping[str, str] = {}


class Explainer:
    """Explains steps in one language.

    `templates` is the content of a file in resources/explanations, and `signs` has the characters
    for the digits, unless they are those of the grid. The keys of `templates` are the slugs of
    techniques and `words`, which has the pieces that all share; `kinds` has those about
    constraints, such as `renban.reason`. The value of a slug is the template of the cause, a dict
    of templates by the variant of the step, or `@` and the slug of a technique that has the same.
    See `phrases` for the syntax of templates. In `words`, `marks` has what the marks of a picture
    mean, and `legend` what else they mean by slug and, inside that, by variant.

    If a template is missing or damaged, notation is used instead. `damaged` collects the slugs of
    such techniques, and `words` if a shared piece is at fault.
    """

    def __init__(
        self,
        templates: Mapping[str, object],
        signs: str = "",
        kinds: Mapping[str, str] | None = None,
    ) -> None:
        self._causes = templates
        self._signs = signs
        words = templates.get(_SHARED)
        self._words: Mapping[str, object] = {
            **(words if isinstance(words, dict) else {}),
            **(kinds or {}),
        }
        self.damaged: set[str] = set()

    def explain(
        self,
        step: Step,
        name: str,
        topology: Topology,
        values: Sequence[int] = (),
        is_drawn: bool = False,
    ) -> Explanation:
        """Explain a step of the technique called `name`.

        If it `is_drawn` beside its explanation, cells are counted where they are too many to name.

        `values` are the digits of the board, 0 for empty cells. With them, a single is explained by
        the digits that it sees.
        """
        phrases = Phrases(self._words, topology, self._signs)
        said = wording_of(step, name, topology)
        try:
            variant, sight = sight_of(step, topology, values) if values else ("", {})
            template = self._template(step.technique, variant or said.variant)
            cause = phrases.fill(template, {**said.fields, **sight})
            if phrases.has_namesakes:
                cause = phrases.begin().fill(template, {**said.fields, **sight})
            if (seen := seen_sentences(step)) is not None:
                cause = phrases.listed([cause, phrases.said(seen)], "sentences")
        except _DAMAGED:
            self.damaged.add(step.technique)
            marked = sorted({mark.cell for mark in step.pattern})
            cause = (Span(f"{name}: "), Span(cells_text(topology, marked), tuple(marked)))
        try:
            effect = _effect(step, phrases, is_drawn)
            lines = tuple(phrases.begin().said(line) for line in said.lines)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            effect, lines = _in_notation(step, topology)
        return Explanation(cause, effect, lines, self._legend(step.technique, said.variant))

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """Return the digits that a step is about if they are few, and the houses that it names, if
        any.

        Without houses, a step about a line, or about all constraints of a kind, is about these.
        """
        phrases = Phrases(self._words, topology, self._signs)
        houses = _each_once(step.houses, topology)
        builder = builder_of(step, topology)
        said = Wording() if step.detail is None else step.detail.wording(builder)
        # Digits of other cells than those that a step gathers don't say where to look.
        has_others = said.is_gathered and not {digit for _, digit in step.eliminations}.issubset(
            step.digits
        )
        try:
            listed = () if len(step.digits) > MOST_DIGITS or has_others else step.digits
            named = phrases.fill("{digits}", {"digits": builder.digits(listed)})
            seen = phrases.houses(houses) if houses else _constraints(said, phrases)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            named = (Span(", ".join(map(str, step.digits))),)
            seen = joined([_house_in_notation(house, topology) for house in houses], ", ")
        return Span(plain(named)), Span(
            plain(seen), tuple(cell for span in seen for cell in span.cells)
        )

    def told(self, line: Line, topology: Topology, otherwise: Spans) -> Spans:
        """Return text that is not about a step, or what is there `otherwise` if that is damaged."""
        try:
            return Phrases(self._words, topology, self._signs).said(line)
        except _DAMAGED:
            self.damaged.add(_SHARED)
            return otherwise

    def shared_text(self, key: str, **texts: str) -> str:
        """Return a shared text that is not about a step, by its key, filled with `texts`."""
        fields = {name: Name(text) for name, text in texts.items()}
        try:
            return plain(Phrases(self._words, CLASSIC).piece(key, fields))
        except _DAMAGED:
            self.damaged.add(_SHARED)
            return " ".join((key, *texts.values()))

    def _legend(self, slug: str, variant: str) -> dict[str, str]:
        """Return the words for marks, with the technique's own and those of a variant."""
        legend = _members(self._words.get("legend"))
        own = _members(legend.get(_original(legend, _original(self._causes, slug))))
        words = {**_members(self._words.get("marks")), **own, **_members(own.get(variant))}
        return {mark: text for mark, text in words.items() if isinstance(text, str)}

    def _template(self, slug: str, variant: str) -> str:
        template = self._causes[_original(self._causes, slug)]
        if isinstance(template, dict):
            template = template[variant]
        if not isinstance(template, str):
            raise ValueError(f"the template of {slug!r} is {template!r}, expected text")
        return template


def _members(value: object) -> dict[str, object]:
    """Return the members of an object; none of any other value."""
    return value if isinstance(value, dict) else {}


def _original(texts: Mapping[str, object], slug: str) -> str:
    """Return the technique whose text a technique has: itself, or the one that it refers to."""
    text = texts.get(slug)
    is_alias = isinstance(text, str) and text.startswith(_ALIAS)
    return str(text).removeprefix(_ALIAS) if is_alias else slug


def _constraints(said: Wording, phrases: Phrases) -> Spans:
    """Return the names of the constraints that a step is about, if it is about any."""
    named, form = said.constraints
    spans = [Span(plain(phrases.said(each)), cells) for each, cells in named]
    return phrases.listed([(span,) for span in spans], form)


def _effect(step: Step, phrases: Phrases, is_drawn: bool) -> Spans:
    """Return what is placed and removed, with the candidates grouped into few words.

    If it `is_drawn`, the cells of many candidates are only counted. What is placed where candidates
    are removed is what they leave.
    """
    sentences = []
    left = step.left_alone
    placed = tuple(each for each in step.placements if each not in left)
    for key, candidates in (("placed", placed), ("removed", step.eliminations)):
        if candidates:
            gathered = _gathered(candidates)
            is_long = sum(len(digits) + len(cells) for digits, cells in gathered) > MOST_NAMED
            if is_long and is_drawn and key == "removed":
                gathered = _by_cells(candidates)
                key = "removed_many" if len(gathered) > MOST_COUNTED else "removed_counted"
            groups = Records(tuple(_group_fields(*group) for group in gathered))
            number = Name(str(len(candidates)))
            sentences.append(phrases.piece(key, {"groups": groups, "number": number}))
    for cell, digit in left:
        fields = {**of_cells(cell=cell), "digit": Digits((Node((cell,), digit),))}
        sentences.append(phrases.piece("last_candidate", fields))
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
    of_cell = grouped(candidates)
    by_digits = grouped((tuple(digits), cell) for cell, digits in of_cell.items())
    one = [(digits, tuple(cells)) for digits, cells in by_digits.items()]
    other = _by_cells(candidates)
    return one if len(one) <= len(other) else other


def _by_cells(candidates: Iterable[Candidate]) -> list[_Group]:
    """Group candidates into digits with the same cells."""
    of_digit = grouped((digit, cell) for cell, digit in candidates)
    by_cells = grouped((tuple(of_digit[digit]), digit) for digit in sorted(of_digit))
    return [(tuple(digits), cells) for cells, digits in by_cells.items()]


def _each_once(houses: Sequence[int], topology: Topology) -> list[int]:
    """Return houses without repetition: kinds in order of appearance, each kind's houses sorted."""
    kinds = [topology.house_kinds[house] for house in houses]
    return sorted(set(houses), key=lambda house: (kinds.index(topology.house_kinds[house]), house))


def _in_notation(step: Step, topology: Topology) -> tuple[Spans, tuple[Spans, ...]]:
    """Return effect and lines without words: `r1c1=5` for true, `r1c1<>5` for false."""
    placed = [(Node((cell,), digit), True) for cell, digit in step.placements]
    gone = [(Node((cell,), digit), False) for cell, digit in step.eliminations]
    effect = [node_in_notation(node, true, topology) for node, true in (*placed, *gone)]
    lines = []
    for start, end, strong, _ in step.links:
        ends = ((start, not strong), (end, strong))
        lines.append(joined([node_in_notation(*each, topology) for each in ends], " => "))
    return joined(effect, " "), tuple(lines)


def node_in_notation(node: Node, true: bool, topology: Topology) -> Spans:
    """Return a candidate in one or several cells without words."""
    cells = "/".join(cell_text(topology, cell) for cell in node.cells)
    return (Span(f"{cells}{'=' if true else '<>'}{node.digit}", node.cells, node.digit),)


def _house_in_notation(house: int, topology: Topology) -> Spans:
    words = filter(None, (*house_word(topology, house), grid_named(topology, house)))
    return (Span(" ".join(words), topology.houses[house]),)
