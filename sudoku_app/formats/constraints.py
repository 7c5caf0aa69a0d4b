"""Check the constraints in files, and convert constraints to their short form and back.

The short form is stored with games: `killercage:0.1.9:15` is the slug and the fields of a
constraint.
"""

from __future__ import annotations

import binascii
import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from itertools import chain, starmap
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from sudoku_app.core.constraints.cages import KillerCage, Product, SumArea
from sudoku_app.core.constraints.dots import Difference, Ratio, pair_set
from sudoku_app.core.constraints.forms import Layer, Transition, Walk
from sudoku_app.core.constraints.formulas import checked_formula
from sudoku_app.core.constraints.kinds import KINDS, NAMED, field_names, optional_names
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.topology import Cell, DigitSet, Place
from sudoku_app.formats.parsed import ParseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology

MAX_CONSTRAINTS = 1000
"""The most constraints of a puzzle; each takes time and memory in every solver."""
MOST_PER_CELL = 10
"""The most constraints of a small grid, for each of its cells: real puzzles have fewer than two,
and nobody could read a cell that is part of more.
"""
MOST_CLUES = 16
"""The most clues outside the grid, for each of its rows: a row and a column have two ends, each
with room for sums, skyscrapers and diagonals.
"""
MOST_STEPS = 1 << 17
"""The most steps of all walks of a puzzle together, some 20 MB; a product on four cells of a 9×9
grid takes a hundred.
"""
MOST_VISITS = 4
"""How often a line may visit a cell: it comes and goes through two of its eight sides and corners.
"""
MAX_TEXT = 1 << 16
"""The most characters in the short form of a puzzle's constraints; real ones take a few thousand.
"""

_MOST_UNPACKED = 1 << 20
"""The most characters of the steps of an automaton."""


def constraints_of(names: Iterable[str]) -> Constraints:
    """The constraints with these names, in `NAMED`'s order. Raises ValueError for unknown names."""
    known = set(names)
    if unknown := known - NAMED.keys():
        raise ValueError(Message("the constraint {0!r} is not known", min(unknown)[:40]))
    return tuple(kind for slug, kind in NAMED.items() if slug in known)


def most_constraints(topology: Topology) -> int:
    """The most constraints that a puzzle on this grid may have."""
    return min(MAX_CONSTRAINTS, MOST_PER_CELL * topology.cell_count)


def checked(
    constraints: Iterable[Constraint], topology: Topology, is_own: bool = False
) -> Constraints:
    """Return the constraints. Raises ValueError unless each fits the grid, there is memory for all
    of them together, and they are what somebody can mean.

    The player's own games can be older than a limit on what somebody can mean, so that those that
    are their `is_own` are only checked for the rest.
    """
    found: list[Constraint] = []
    clues, most = 0, _most_constraints(topology, is_own)
    steps: dict[int, int] = {}  # by the walk, which equal constraints share
    for constraint in constraints:
        if len(found) == most:
            raise ValueError(_too_many(most))
        check(constraint, topology, is_own)
        found.append(constraint)
        clues += isinstance(constraint, OutsideClue)
        if clues > MOST_CLUES * topology.size and not is_own:
            raise ValueError(Message("more than {0} clues outside the grid", clues - 1))
        if constraint.is_walk:
            for form in constraint.forms(topology):
                if isinstance(form, Walk):
                    steps[id(form.layers)] = sum(len(layer.steps) for layer in form.layers)
            if sum(steps.values()) > MOST_STEPS:
                raise ValueError(Message("too many long {0!r} constraints", constraint.slug))
    return tuple(found)


def check(constraint: Constraint, topology: Topology, is_own: bool = False) -> None:
    """Raise ValueError unless a constraint fits the grid; for `is_own` see `checked`."""
    if constraint.needs_one and not topology.lowest:
        raise ValueError(
            Message("the constraint {0!r} is not known for digits from 0", constraint.slug)
        )
    for cells in constraint.cell_groups():
        for cell in cells:
            if not 0 <= cell < topology.cell_count:
                raise ValueError(Message("the constraint {0!r} leaves the grid", constraint.slug))
        if len(set(cells)) == len(cells):
            continue
        if not constraint.may_repeat:
            raise ValueError(Message("the constraint {0!r} repeats a cell", constraint.slug))
        if max(Counter(cells).values()) > MOST_VISITS and not is_own:
            raise ValueError(
                Message(
                    "the constraint {0!r} visits a cell more than {1} times",
                    constraint.slug,
                    MOST_VISITS,
                )
            )
    least = constraint.least_cells
    most = topology.size if constraint.most_cells is None else constraint.most_cells
    most = min(most, topology.cell_count)  # no line visits every cell twice
    if not least <= len(constraint.cells) <= most:
        raise ValueError(
            Message(
                "the number of cells of the constraint {0!r} is {1}, expected {2}",
                constraint.slug,
                len(constraint.cells),
                Message("{0} to {1}", least, most) if least < most else verbatim(most),
            )
        )
    if not constraint.fits(topology):
        raise ValueError(Message("the constraint {0!r} does not fit this grid", constraint.slug))


# The short form ---------------------------------------------------------------------------------


def encode_constraints(constraints: Constraints) -> str:
    """The constraints as text without spaces; `decode_constraints` reads it back."""
    return ",".join(map(_encoded, constraints))


def decode_constraints(text: str, topology: Topology, is_own: bool = False) -> Constraints:
    """The constraints in a text from `encode_constraints`. Raises ValueError if the text is invalid
    or `checked` refuses them.
    """
    if len(text) > MAX_TEXT:
        raise ValueError(_too_long())
    parts = text.split(",", MAX_CONSTRAINTS)
    most = _most_constraints(topology, is_own)
    if len(parts) > most:
        raise ValueError(_too_many(most))
    return checked((_decoded(part) for part in parts), topology, is_own)


def calculation(sign: str, cells: Cells, result: int, *, may_repeat: bool) -> Constraint | None:
    """Return that the digits of a cage have this result under one of the signs + - * /; None for
    another sign, and for a difference or a ratio of other than two cells.
    """
    if sign == "+":
        return (SumArea if may_repeat else KillerCage)(cells, result)
    if sign == "*":
        return Product(cells, result)
    kind = {"-": Difference, "/": Ratio}.get(sign)
    return kind(cells, result) if kind is not None and len(cells) == 2 else None


def cage_with_sums(sums: Mapping[Cell, int]) -> KillerCage:
    """Return a cage with the sum that its cells name, or 0 each. Raises ParseError for several."""
    found = sorted({*sums.values()} - {0})
    if len(found) > 1:
        totals = ", ".join(map(str, found))
        raise ParseError(Message("a cage with the sums {0}", totals), Message("a single sum"))
    return KillerCage(tuple(sums), found[0] if found else None)


def has_only_cages(puzzle: Puzzle) -> bool:
    """Return whether a puzzle has no other rules than those of whole houses and cages with sums."""
    return (
        not puzzle.topology.partial_regions
        and puzzle.are_rules_known
        and all(isinstance(each, KillerCage) and each.total for each in puzzle.constraints)
    )


def check_size(constraints: Constraints, topology: Topology) -> None:
    """Raise ValueError for more constraints, or larger ones, than can be stored with a game."""
    if len(constraints) > most_constraints(topology):
        raise ValueError(_too_many(most_constraints(topology)))
    if len(encode_constraints(constraints)) > MAX_TEXT:
        raise ValueError(_too_long())


def _most_constraints(topology: Topology, is_own: bool) -> int:
    return MAX_CONSTRAINTS if is_own else most_constraints(topology)


def _too_many(most: int) -> Message:
    return Message("more than {0} constraints", most)


def _too_long() -> Message:
    return Message("constraints on too many cells in all")


def _encoded(constraint: Constraint) -> str:
    names = field_names(type(constraint))
    parts = [_FIELDS[name][0](getattr(constraint, name)) for name in names]
    return ":".join([constraint.slug, *parts])


def _decoded(text: str) -> Constraint:
    slug, *parts = text.split(":", 8)
    if slug not in KINDS:
        raise ValueError(Message("the constraint {0!r} is not known", slug[:40]))
    kind = KINDS[slug]
    names = field_names(kind)
    if len(parts) != len(names):
        raise ValueError(Message("the constraint {0!r} is damaged", text[:40]))
    try:
        values = {name: _FIELDS[name][1](part) for name, part in zip(names, parts, strict=True)}
    except (TypeError, ValueError) as error:
        raise ValueError(Message("the constraint {0!r} is damaged", text[:40])) from error
    if any(value is None and name not in optional_names(kind) for name, value in values.items()):
        raise ValueError(Message("the constraint {0!r} is damaged", text[:40]))
    return kind(**values)


def _number(text: str) -> int:
    """The number in a text of up to nine characters. Raises ValueError."""
    if not 0 < len(text) < 10 or text.strip("-0123456789"):
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split("."))) if text else ()


def _cells(text: str) -> Cells:
    return tuple(map(Cell, _numbers(text)))


def encode_layers(layers: Iterable[Layer]) -> str:
    """The steps of an automaton as text without spaces, commas and colons."""
    numbers = [[layer.ends, *chain(*layer.steps)] for layer in layers]
    data = json.dumps(numbers, separators=(",", ":")).encode()
    return urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def decode_layers(text: str) -> tuple[Layer, ...]:
    """The steps in a text from `encode_layers`. Raises ValueError."""
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        packed = zlib.decompressobj()
        found = json.loads(packed.decompress(data, _MOST_UNPACKED))
    except (zlib.error, binascii.Error, RecursionError) as error:
        raise ValueError(text[:40]) from error
    layers = []
    for numbers in found if isinstance(found, list) else ():
        is_layer = isinstance(numbers, list) and len(numbers) % 3 == 1
        if not is_layer or not all(type(n) is int and 0 <= n < 1 << 32 for n in numbers):
            raise ValueError(text[:40])
        steps = zip(numbers[1::3], map(DigitSet, numbers[2::3]), numbers[3::3], strict=True)
        layers.append(Layer(tuple(starmap(Transition, steps)), numbers[0]))
    return tuple(layers)


def _joined(numbers: Iterable[int]) -> str:
    return ".".join(map(str, numbers))


def _lines(text: str) -> tuple[Cells, ...]:
    return tuple(map(_cells, text.split("/"))) if text else ()


def decode_rules(text: str) -> Constraints:
    """The constraints within another one. Raises ValueError if one of them contains others."""
    parts = text.split(",", MAX_CONSTRAINTS) if text else []
    if any(part.startswith(ValuedCells.slug) for part in parts):
        raise ValueError(text[:40])
    return tuple(map(_decoded, parts))


def _optional(text: str) -> int | None:
    return _number(text) if text else None


def _optional_text(number: int | None) -> str:
    return "" if number is None else str(number)


_FIELDS: Mapping[str, tuple[Callable[..., str], Callable[[str], object]]] = {
    "cells": (_joined, _cells),
    "copies": (_joined, _cells),
    "lines": (lambda lines: "/".join(map(_joined, lines)), _lines),
    "marked": (
        lambda pairs: "/".join(map(_joined, sorted(pairs))),
        lambda text: pair_set(_lines(text)),
    ),
    "values": (_joined, _numbers),
    "differences": (_joined, _numbers),
    "sums": (_joined, _numbers),
    "ratios": (_joined, _numbers),
    "steps": (
        lambda steps: "/".join(map(_joined, steps)),
        lambda text: tuple((down, right) for down, right in map(_numbers, text.split("/"))),
    ),
    "place": (_joined, lambda text: Place(*_numbers(text))),
    "digits": (str, lambda text: DigitSet(_number(text))),
    "total": (_optional_text, _optional),
    "value": (_optional_text, _optional),
    "least": (str, _number),
    "label": (lambda label: quote(label, safe=""), unquote),
    "formula": (
        lambda formula: quote(formula, safe=""),
        lambda text: checked_formula(unquote(text)),
    ),
    "equation": (lambda equation: quote(equation, safe=""), unquote),
    "layers": (encode_layers, decode_layers),
    "effect": (lambda effect: quote(effect, safe=""), unquote),
    "rules": (
        lambda rules: quote(encode_constraints(rules), safe=""),
        lambda text: decode_rules(unquote(text)),
    ),
}
"""By the name of a constraint's field, the functions that write and read it."""
