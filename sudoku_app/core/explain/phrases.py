"""How a language names cells, digits, houses and claims, and how its templates are filled.

A template is text with fields in braces. `{cells}` lists all items of the field, `{cells[0]}` takes
one of them. A colon introduces the form:

- `or`: a list of that name. Each of the language's `lists` gives the text between two items,
  between the first of several, and before the last of several.
- `cell|cells`: the form that agrees with the number of items. The language's `plural` has a rule
  for every form but the last, in the notation of Unicode's CLDR: `n % 10 = 2..4 and n != 12..14`.
- `#`: the number in words, from the language's `numbers`; `#both`: from its list `both` instead.
  The last entry is used for all greater numbers, with `{0}` for the number.
- `true`, `false`, `is` or `not`: a claim (a digit is in a cell, or in one of several) as true, as
  false, as it was concluded, or the opposite. `true/then` uses the language's words `is/then`
  instead of `is`, so that a language can have different words after "if" and after "then".
- `?piece`: another template, used only if the field isn't empty.
- `*piece`: another template for each of the field's records, filled with the record's fields and
  listed as `clauses`; `*piece/sentences` lists them as `sentences`.
"""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.message import holds
from sudoku_app.core.notation import cell_text, grid_named, shape_of
from sudoku_app.core.variants import house_word
from sudoku_app.core.wording import (
    Cells,
    Claim,
    Digits,
    Formula,
    Groups,
    Houses,
    Name,
    Numbers,
    Piece,
    Records,
    Sentences,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import Field, Line

_NAME = re.compile(r"(\w+)(?:\[(\d+)\])?")
_PLACE = "{0}"
_NAME_OF_ONE = ".one"


class Span(NamedTuple):
    """A piece of text, and the cells that it points at, if it names any.

    With a `digit` other than 0 it points at that digit's candidates there.
    """

    text: str
    cells: tuple[int, ...] = ()
    digit: int = 0


Spans = tuple[Span, ...]


def plain(spans: Iterable[Span]) -> str:
    """Return the text of spans."""
    return "".join(span.text for span in spans)


class Phrases:
    """The words of one language, for one topology.

    `signs` has the characters for the digits, unless they are those of the grid. All methods that
    fill templates raise KeyError, ValueError or IndexError if a template or one of `words` is
    missing or damaged.
    """

    def __init__(self, words: Mapping[str, object], topology: Topology, signs: str = "") -> None:
        self._words = words
        self._topology = topology
        self._signs = signs
        self._ends: dict[tuple[str, Field], set[Field]] = {}
        self._grid = ""
        """The grid that the text has named last."""

    def begin(self) -> Self:
        """Begin a text of its own, which names the grid of its houses anew."""
        self._grid = ""
        return self

    def word(self, key: str) -> str:
        """Return a word or piece by name."""
        word = self._words[key]
        if not isinstance(word, str):
            raise ValueError(f"the word {key!r} is {word!r}, expected text")
        return word

    def piece(self, key: str, fields: Mapping[str, Field]) -> Spans:
        """Return a piece by name, filled with `fields`.

        Of constraints that begin in one cell, each but the first that is named says its last cell.
        One whose cells have a shape for which its kind has a name gets that.
        """
        is_one, cells = key.endswith(_NAME_OF_ONE), fields.get("cells")
        if is_one and isinstance(cells, Cells):
            shaped = f"{key}_{shape_of(self._topology, cells.items)}"
            if shaped in self._words:
                return self.piece(shaped, fields)
        template = self.word(key)
        spans = self.fill(template, fields)
        if is_one and "{last}" not in template:
            ends = self._ends.setdefault((key, fields["first"]), set())
            ends.add(fields["last"])
            if len(ends) > 1:
                spans += self.piece("ends_at", fields)
        return spans

    @property
    def has_namesakes(self) -> bool:
        """Whether two constraints have begun in one cell. What is filled now tells them apart."""
        return any(len(ends) > 1 for ends in self._ends.values())

    def said(self, line: Line) -> Spans:
        """Return a piece, or several of them, with what each is filled with."""
        if isinstance(line, Sentences):
            return self.listed([self.said(each) for each in line.items], "sentences")
        return self.piece(line.key, line.fields)

    def fill(self, template: str, fields: Mapping[str, Field]) -> Spans:
        """Return a template, filled with `fields`."""
        spans: list[Span] = []
        for text, name, form, conversion in Formatter().parse(template):
            if text:
                spans.append(Span(text))
            if name is not None:
                if conversion:
                    raise ValueError(f"the field {name!r} of a template has a conversion")
                spans += self._field_text(_chosen(name, fields), form or "", fields)
        return tuple(spans)

    def _field_text(self, field: Field, form: str, fields: Mapping[str, Field]) -> Spans:
        if form.startswith("?"):
            return self.piece(form[1:], fields) if _count(field) else ()
        if form.startswith("#"):
            return (Span(self._number(_count(field), form[1:] or "numbers")),)
        if "|" in form:
            return (Span(self._agreeing(form.split("|"), _count(field))),)
        match field:
            case Name():
                return (Span(field.text),)
            case Formula(kind, text):
                found = _NAME.sub(lambda name: self._word_or(name[0], f"{kind}.{name[0]}"), text)
                return (Span(found.replace(" * ", " × ")),)
            case Piece() | Sentences():
                return self.said(field)
            case Claim():
                return self._claim(field, form)
            case Houses():
                return self.houses(field.items, form or "and")
            case Numbers():
                numbers = [(Span(*number),) for number in field.items]
                return self.listed(numbers, form or field.form)
            case Records():
                piece, _, listed = form.removeprefix("*").partition("/")
                parts = [self.piece(piece, {**fields, **record}) for record in field.items]
                return self.listed(parts, listed or "clauses")
            case Groups():
                parts = [self._field_text(item, form, fields) for item in field.items]
                return self.listed(parts, "clauses")
            case Cells():
                named: list[Spans] = [
                    (Span(cell_text(self._topology, cell), (cell,)),) for cell in field.items
                ]
            case Digits():
                named = [
                    (Span(self._sign(digit), cells, digit if cells else 0),)
                    for cells, digit in field.items
                ]
        return self.listed(named, form or "and")

    def _word_or(self, otherwise: str, key: str) -> str:
        return self.word(key) if key in self._words else otherwise

    def _sign(self, digit: int) -> str:
        return self._signs[digit - 1] if self._signs else self._topology.sign(digit)

    def houses(self, houses: Iterable[int], form: str = "and") -> Spans:
        """Return the names of houses, grouped by kind: "rows 2 and 7 and box 5".

        Where grids overlap, the groups of each grid have its name, "row 2 and box 3 of the top left
        grid", unless the text has just named it.
        """
        by_grid: dict[str, dict[str, list[tuple[str, tuple[int, ...]]]]] = {}
        for house in dict.fromkeys(houses):
            word, name = house_word(self._topology, house)
            grid = grid_named(self._topology, house)
            by_word = by_grid.setdefault("" if grid == self._grid else grid, {})
            by_word.setdefault(word, []).append((name, self._topology.houses[house]))
        grids: list[Spans] = []
        for grid, by_word in by_grid.items():
            groups: list[Spans] = []
            for word, numbers in by_word.items():
                spans = self.piece(word, {"numbers": Numbers(tuple(numbers), f"{form}_numbers")})
                # If there is only one house, its whole name points at it, not just the number.
                single = (Span(plain(spans), numbers[0][1]),)
                groups.append(single if len(numbers) == 1 else spans)
            named = self.listed(groups, f"{form}_houses")
            if grid:
                self._grid = grid
                before, _, after = self._of_grid(grid).partition("{houses}")
                named = (Span(before), *named, Span(after))
                if len(by_word) == len(numbers) == 1:
                    named = (Span(plain(named), numbers[0][1]),)
            grids.append(named)
        return self.listed(grids, f"{form}_houses")

    def _of_grid(self, grid: str) -> str:
        """Return the words for houses of a grid, with the place of the houses left open."""
        names = self._words["grids"]
        if not isinstance(names, dict):
            raise ValueError(f"the words 'grids' are {names!r}, expected a name for each grid")
        return self.word("of_grid").replace("{grid}", str(names[grid]))

    def listed(self, named: Sequence[Spans], form: str) -> Spans:
        """Return a list such as `a, b and c`, with the separators of the language's list `form`."""
        lists = self._words["lists"]
        texts = lists[form] if isinstance(lists, dict) else lists
        if not isinstance(texts, list) or len(texts) != 3:
            raise ValueError(f"the list {form!r} is {texts!r}, expected three texts")
        two, between, last = map(str, texts)
        if len(named) < 2:
            return named[0] if named else ()
        before_last = Span(two if len(named) == 2 else last)
        return (*joined(named[:-1], between), before_last, *named[-1])

    def _claim(self, claim: Claim, form: str) -> Spans:
        node, concluded = claim
        how, slash, mood = form.partition("/")
        true = {"true": True, "false": False, "is": concluded, "not": not concluded}[how]
        key = ("is" if true else "is_not") if len(node.cells) == 1 else ("in" if true else "not_in")
        fields: Mapping[str, Field] = {"digit": Digits((node,)), "cells": Cells(node.cells)}
        return self.piece(key + slash + mood, fields)

    def _agreeing(self, forms: Sequence[str], number: int) -> str:
        """Return the form that agrees with a number by the language's rules."""
        rules = self._words["plural"]
        if not isinstance(rules, list) or len(rules) + 1 != len(forms):
            raise ValueError(f"the forms {forms} do not fit the plural rules {rules!r}")
        at = (at for at, rule in enumerate(rules) if holds(str(rule), number))
        return forms[next(at, len(rules))]

    def _number(self, number: int, key: str) -> str:
        numbers = self._words[key]
        if not isinstance(numbers, list):
            raise ValueError(f"the words {key!r} are {numbers!r}, expected a list of words")
        return str(numbers[min(number, len(numbers) - 1)]).replace(_PLACE, str(number))


def _chosen(name: str, fields: Mapping[str, Field]) -> Field:
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
        case Groups():
            return field.items[at]
    raise ValueError(f"a template's field {name!r} is no list")


def _count(field: Field) -> int:
    match field:
        case Name(text):
            return int(text) if text.isdecimal() else 1
        case Claim() | Formula() | Piece() | Sentences():
            return 1
    return len(field.items)


def joined(parts: Sequence[Spans], between: str) -> Spans:
    """Return the spans of all `parts`, separated by the text `between`."""
    found: list[Span] = []
    for part in parts:
        if found:
            found.append(Span(between))
        found += part
    return tuple(found)
