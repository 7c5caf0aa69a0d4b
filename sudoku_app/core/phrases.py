"""How a language names cells, digits, houses and claims, and how its sentences are filled.

A template is text with fields in braces. `{cells}` lists what the field holds, `{cells[0]}` takes
one of it, and after a colon stands how it is said: `or` lists with "or", `#` counts in words, and
`one|many` is the first word for a single thing, else the second. A claim, that a digit is in a cell
or one of several, is said `true`, `false`, `is` (as it was concluded) or `not` (the opposite).
`?piece` puts in another template where the field holds anything at all, `*piece` one for each of
the field's records, filled with the record's fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.notation import SIGNS, cell_text
from sudoku_app.core.step import Node
from sudoku_app.core.variants import house_word

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology

_NAME = re.compile(r"(\w+)(?:\[(\d+)\])?")
_PLACE = "{0}"


class Span(NamedTuple):
    """A piece of text; where it names cells, those are what it points at, and with `digit` at that
    digit's candidates there.
    """

    text: str
    cells: tuple[int, ...] = ()
    digit: int = 0


Spans = tuple[Span, ...]


def plain(spans: Iterable[Span]) -> str:
    """The text of spans."""
    return "".join(span.text for span in spans)


class Name(NamedTuple):
    """Text as it is."""

    text: str


class Cells(NamedTuple):
    """Cells to be listed."""

    items: tuple[int, ...]


class Digits(NamedTuple):
    """Digits to be listed, each with the cells it points at."""

    items: tuple[Node, ...]


class Houses(NamedTuple):
    """Houses to be listed."""

    items: tuple[int, ...]


class Claim(NamedTuple):
    """That a digit is in a cell, or in one of several; `true` as it was concluded."""

    node: Node
    true: bool = True


class Many(NamedTuple):
    """Several of a kind: groups of cells or of digits, or claims."""

    items: tuple[Cells | Digits | Claim, ...]


class Records(NamedTuple):
    """What a piece of text repeats itself for."""

    items: tuple[Mapping[str, Field], ...]


Field = Name | Cells | Digits | Houses | Claim | Many | Records
Fields = Mapping[str, Field]


class Phrases:
    """The words of one language, for one topology; `signs` stand for the digits from 1 on.

    All that fills templates raises KeyError, ValueError or IndexError where a template or one of
    `words` is missing or damaged.
    """

    def __init__(self, words: Mapping[str, object], topology: Topology, signs: str = SIGNS) -> None:
        self._words = words
        self._topology = topology
        self._signs = signs

    def word(self, key: str) -> str:
        """A word or piece by its name."""
        word = self._words[key]
        if not isinstance(word, str):
            raise ValueError(f"the word {key!r} is {word!r}, expected text")
        return word

    def piece(self, key: str, fields: Fields) -> Spans:
        """A piece of text, filled."""
        return self.fill(self.word(key), fields)

    def fill(self, template: str, fields: Fields) -> Spans:
        """A template, filled."""
        spans: list[Span] = []
        for text, name, form, conversion in Formatter().parse(template):
            if text:
                spans.append(Span(text))
            if name is not None:
                if conversion:
                    raise ValueError(f"the field {name!r} of a template has a conversion")
                spans += self._said(_chosen(name, fields), form or "", fields)
        return tuple(spans)

    def _said(self, field: Field, form: str, fields: Fields) -> Spans:
        if form.startswith("?"):
            return self.piece(form[1:], fields) if _count(field) else ()
        if form == "#":
            return (Span(self._number(_count(field))),)
        if "|" in form:
            one, many = form.split("|")
            return (Span(one if _count(field) == 1 else many),)
        match field:
            case Name():
                return (Span(field.text),)
            case Claim():
                return self._claim(field, form)
            case Houses():
                return self.houses(field.items, form or "and")
            case Records():
                told = [self.piece(form[1:], {**fields, **record}) for record in field.items]
                return joined(told, self.word("next"))
            case Many():
                return self._listed(
                    [self._said(item, form, fields) for item in field.items], "and_claims"
                )
            case Cells():
                named: list[Spans] = [
                    (Span(cell_text(self._topology, cell), (cell,)),) for cell in field.items
                ]
            case Digits():
                named = [
                    (Span(self._signs[digit - 1], cells, digit if cells else 0),)
                    for cells, digit in field.items
                ]
        return self._listed(named, form)

    def houses(self, houses: Iterable[int], form: str = "and") -> Spans:
        """Houses by name, those of one kind together: "rows 2 and 7 and box 5"."""
        by_word: dict[str, list[Span]] = {}
        for house in dict.fromkeys(houses):
            word, number = house_word(self._topology, house)
            named = Span(str(number), tuple(self._topology.houses[house]))
            by_word.setdefault(word, []).append(named)
        groups: list[Spans] = []
        for word, numbers in by_word.items():
            if len(numbers) == 1:
                text = self.word(word).replace(_PLACE, numbers[0].text)
                groups.append((numbers[0]._replace(text=text),))
                continue
            before, _, after = self.word(f"{word}s").partition(_PLACE)
            listed = self._listed([(number,) for number in numbers], f"{form}_numbers")
            groups.append((Span(before), *listed, Span(after)))
        return self._listed(groups, f"{form}_houses")

    def _claim(self, claim: Claim, form: str) -> Spans:
        node, concluded = claim
        true = {"true": True, "false": False, "is": concluded, "not": not concluded}[form]
        key = ("is" if true else "is_not") if len(node.cells) == 1 else ("in" if true else "not_in")
        return self.piece(key, {"digit": Digits((node,)), "cells": Cells(node.cells)})

    def _listed(self, named: Sequence[Spans], form: str) -> Spans:
        """`a, b and c`, or with the word that `form` names in place of "and"."""
        if len(named) < 2:
            return named[0] if named else ()
        last = Span(self.word(form or "and"))
        return (*joined(named[:-1], self.word("comma")), last, *named[-1])

    def _number(self, number: int) -> str:
        numbers = self._words["numbers"]
        if not isinstance(numbers, list):
            raise ValueError(f"the numbers are {numbers!r}, expected a list of words")
        return str(numbers[number]) if number < len(numbers) else str(number)


def _chosen(name: str, fields: Fields) -> Field:
    match = _NAME.fullmatch(name)
    if match is None:
        raise ValueError(f"a template's field is {name!r}, expected a name")
    field = fields[match[1]]
    if match[2] is None:
        return field
    at = int(match[2])
    match field:
        case Cells():
            return Cells((field.items[at],))
        case Houses():
            return Houses((field.items[at],))
        case Digits():
            return Digits((field.items[at],))
        case Many():
            return field.items[at]
    raise ValueError(f"a template's field {name!r} is no list")


def _count(field: Field) -> int:
    return 1 if isinstance(field, Name | Claim) else len(field.items)


def joined(parts: Sequence[Spans], between: str) -> Spans:
    """All spans of `parts`, with the text `between` each and the next."""
    found: list[Span] = []
    for part in parts:
        if found:
            found.append(Span(between))
        found += part
    return tuple(found)
