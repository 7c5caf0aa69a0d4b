"""A step in words: templates from resources/explanations filled with what the step found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.notation import cell_text, house_name
from sudoku_app.core.step import Role
from sudoku_app.core.topology import HouseKind, Topology

if TYPE_CHECKING:
    from sudoku_app.core.step import Candidate, Link, Node, Step

_SIGNS = " 123456789ABCDEFGHIJKLMNOP"
_CELL_KEYS = frozenset(
    {
        "box_cells",
        "cell",
        "cells",
        "clash",
        "corner",
        "crossing",
        "ends",
        "first",
        "fins",
        "fourth",
        "line_cells",
        "link",
        "opposite",
        "pair",
        "pincers",
        "pivot",
        "stem",
        "target",
        "third",
    }
)
_HOUSE_KEYS = frozenset(
    ("base", "box", "cover", "house", "joint_house", "line", "link_house", "pair_house")
)
_DIGIT_KEYS = frozenset(("box_digits", "digit", "digits", "line_digits", "x", "y", "z"))


class Span(NamedTuple):
    """A piece of text; where it names cells, those are what it points at, and with `digit` at that
    digit's candidates there.
    """

    text: str
    cells: tuple[int, ...] = ()
    digit: int = 0


class Explanation(NamedTuple):
    """One sentence of cause, one of effect, and for chains what follows from what, in order."""

    cause: tuple[Span, ...]
    effect: tuple[Span, ...]
    lines: tuple[tuple[Span, ...], ...] = ()


def plain(spans: Iterable[Span]) -> str:
    """The text of spans."""
    return "".join(span.text for span in spans)


class Explainer:
    """Speaks one language: `templates` is the content of a file of resources/explanations.

    Its keys are the slugs of techniques, with the sentence of cause, and under `words` the pieces
    that all share. A technique without a template, or with a damaged one, is told by the general
    sentence; `damaged` gathers the slugs of the latter.
    """

    def __init__(self, templates: Mapping[str, object]) -> None:
        self._causes = templates
        words = templates.get("words")
        self._words: Mapping[str, str] = words if isinstance(words, dict) else {}
        self.damaged: set[str] = set()

    def explain(self, step: Step, name: str, topology: Topology) -> Explanation:
        """The step of the technique called `name`, in words."""
        fields = self._fields(step, name, topology)
        template = self._causes.get(step.technique)
        cause: tuple[Span, ...] | None = None
        if isinstance(template, str):
            try:
                cause = _fill(template, fields)
            except (KeyError, ValueError, IndexError):
                self.damaged.add(step.technique)
        if cause is None:
            cause = _fill(self._word("general", "{technique}: {pattern}."), fields)
        lines = tuple(self._link_line(link, topology) for link in step.links)
        return Explanation(cause, self._effect(step, topology), lines)

    def place(self, step: Step, topology: Topology) -> tuple[Span, Span]:
        """The digits that a step is about, and the houses it is seen in, as far as it names any."""
        digits = {mark.digit for mark in step.pattern} | {digit for _, digit in step.placements}
        return _digits(sorted(digits)), self._houses(step.houses, topology)

    def _word(self, key: str, default: str) -> str:
        word = self._words.get(key, default)
        return word if isinstance(word, str) else default

    def _fields(self, step: Step, name: str, topology: Topology) -> dict[str, Span]:
        by_role: dict[Role, dict[int, None]] = {role: {} for role in Role}
        for mark in step.pattern:
            by_role[mark.role][mark.cell] = None
        marked = [cell for cells in by_role.values() for cell in cells]
        fields = {
            "technique": Span(name),
            "digits": _digits(sorted({mark.digit for mark in step.pattern})),
            "houses": self._houses(step.houses, topology),
            "pattern": _cells(sorted(set(marked)), topology),
            "cells": _cells(by_role[Role.PATTERN], topology),
            "second": _cells(by_role[Role.SECOND], topology),
            "fins": _cells(by_role[Role.FIN], topology),
        }
        for key, value in step.detail.items():
            values = value if isinstance(value, tuple) else (value,)
            if not all(isinstance(each, int) for each in values):
                continue
            if key in _DIGIT_KEYS:
                fields[key] = _digits(values)
            elif key in _HOUSE_KEYS:
                fields[key] = self._houses(values, topology)
            elif key in _CELL_KEYS:
                fields[key] = _cells(values, topology)
        return fields

    def _houses(self, houses: Iterable[int], topology: Topology) -> Span:
        names = []
        cells: list[int] = []
        for house in houses:
            kind, number = house_name(topology, house)
            default = {HouseKind.EXTRA: "extra house {0}"}.get(kind, kind.value + " {0}")
            names.append(self._word(kind.value, default).format(number))
            cells += topology.houses[house]
        return Span(self._word("and", " and ").join(names), tuple(cells))

    def _effect(self, step: Step, topology: Topology) -> tuple[Span, ...]:
        spans: list[Span] = []
        for candidate in step.placements:
            place = Span(cell_text(topology, candidate.cell), (candidate.cell,))
            fields = {"cell": place, "digit": _digits([candidate.digit])}
            spans += _separated(spans, _fill(self._word("placed", "{cell} is {digit}"), fields))
        for digits, cells in _grouped(step.eliminations):
            fields = {"cells": _cells(cells, topology), "digits": _digits(digits)}
            gone = self._word("gone", "{digits} can go from {cells}")
            spans += _separated(spans, _fill(gone, fields))
        whole = self._word("effect", "So {what}.")
        before, _, after = whole.partition("{what}")
        return (Span(before), *spans, Span(after))

    def _link_line(self, link: Link, topology: Topology) -> tuple[Span, ...]:
        fields = {"start": _node(link.start, topology), "end": _node(link.end, topology)}
        if link.strong:
            return _fill(self._word("strong", "If {start} is false, {end} is true."), fields)
        return _fill(self._word("weak", "If {start} is true, {end} is false."), fields)


def _fill(template: str, fields: Mapping[str, Span]) -> tuple[Span, ...]:
    spans = []
    for text, field, form, conversion in Formatter().parse(template):
        if text:
            spans.append(Span(text))
        if field is not None:
            if form or conversion:
                raise ValueError(f"a template's field {field!r} has a format, expected none")
            spans.append(fields[field])
    return tuple(spans)


def _separated(before: list[Span], spans: tuple[Span, ...]) -> tuple[Span, ...]:
    return (Span("; "), *spans) if before else spans


def _digits(digits: Iterable[object]) -> Span:
    return Span(", ".join(_SIGNS[int(str(digit))] for digit in digits))


def _cells(cells: Iterable[object], topology: Topology) -> Span:
    listed = tuple(int(str(cell)) for cell in cells)
    return Span(", ".join(cell_text(topology, cell) for cell in listed), listed)


def _node(node: Node, topology: Topology) -> Span:
    cells = "/".join(cell_text(topology, cell) for cell in node.cells)
    return Span(f"{cells}={_SIGNS[node.digit]}", tuple(node.cells))


def _grouped(eliminations: Iterable[Candidate]) -> list[tuple[list[int], list[int]]]:
    """Eliminations as digits and the cells they all go from."""
    of_cell: dict[int, list[int]] = {}
    for candidate in eliminations:
        of_cell.setdefault(candidate.cell, []).append(candidate.digit)
    groups: dict[tuple[int, ...], list[int]] = {}
    for cell, digits in of_cell.items():
        groups.setdefault(tuple(digits), []).append(cell)
    return [(list(digits), cells) for digits, cells in groups.items()]
