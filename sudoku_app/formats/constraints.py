"""Constraints as text: the table of all kinds, what a file may contain of each, and their short
form.

The short form is stored with games: `killercage:0.1.9:15` is a slug and the fields of the value.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
    pair_set,
)
from sudoku_app.core.constraints.groups import Clone, DisjointGroups, Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    DoubleArrow,
    EntropicLine,
    ModularLine,
    Nabner,
    Palindrome,
    RegionSumLine,
    Renban,
    SlowThermometer,
    Thermometer,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.constraints.moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper, XSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.constraints.single_cells import (
    BoxIndexer,
    ColumnIndexer,
    Even,
    GivenCandidates,
    Maximum,
    Minimum,
    Odd,
    RowIndexer,
)
from sudoku_app.core.message import Message, verbatim
from sudoku_app.core.topology import Cell, DigitSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology

MAX_CONSTRAINTS = 1000
"""The most constraints of a puzzle; each costs every solver time and memory."""
MAX_TEXT = 1 << 16
"""The longest short form of all constraints of a puzzle; real ones take a few thousand characters.
"""


class Kind(NamedTuple):
    """A kind of constraint, and what its cells may be."""

    type: type[Constraint]
    least: int = 1
    """The fewest cells."""
    most: int | None = None
    """The most cells, if not those of a house."""
    repeats: bool = False
    """Whether a line may run over a cell twice."""


ANY = 625
"""The most cells of a line that may be of any length."""
KINDS: Mapping[str, Kind] = {
    kind.type.slug: kind
    for kind in (
        Kind(AntiKnight, 0, 0),
        Kind(AntiKing, 0, 0),
        Kind(NonConsecutive, 0, 0),
        Kind(DisjointGroups, 0, 0),
        Kind(NegativeDifference, 0, 0),
        Kind(NegativeRatio, 0, 0),
        Kind(NegativeXV, 0, 0),
        Kind(KillerCage),
        Kind(Arrow, 1, 3),
        Kind(Thermometer, 2),
        Kind(SlowThermometer, 2, ANY),
        Kind(Palindrome, 2, ANY, repeats=True),
        Kind(Renban, 2),
        Kind(Whispers, 2, ANY, repeats=True),
        Kind(RegionSumLine, 2, ANY, repeats=True),
        Kind(BetweenLine, 3, ANY),
        Kind(EntropicLine, 2, ANY, repeats=True),
        Kind(ModularLine, 2, ANY, repeats=True),
        Kind(Nabner, 2),
        Kind(DoubleArrow, 3, ANY, repeats=True),
        Kind(ZipperLine, 3, ANY, repeats=True),
        Kind(Difference, 2, 2),
        Kind(Ratio, 2, 2),
        Kind(XV, 2, 2),
        Kind(Odd, 1, ANY),
        Kind(Even, 1, ANY),
        Kind(GivenCandidates, 1, ANY),
        Kind(Minimum, 1, ANY),
        Kind(Maximum, 1, ANY),
        Kind(RowIndexer, 1, ANY),
        Kind(ColumnIndexer, 1, ANY),
        Kind(BoxIndexer, 1, ANY),
        Kind(Clone, 1, ANY),
        Kind(Quadruple, 1, 4),
        Kind(LittleKillerSum),
        Kind(SandwichSum),
        Kind(XSum),
        Kind(Skyscraper),
    )
}
_LARGEST_LISTED = 16
"""The largest grid with sandwich and X-sums, whose choices are listed one by one."""
NAMED: Mapping[str, Constraint] = {
    kind.slug: kind for kind in (AntiKnight(), AntiKing(), NonConsecutive(), DisjointGroups())
}
"""The kinds without anything to be said, which are there or not."""


def constraints_of(names: Iterable[str]) -> Constraints:
    """The constraints of these names, in the order of the table. Raises ValueError."""
    known = set(names)
    if unknown := known - NAMED.keys():
        raise ValueError(Message("the constraint {0!r} is not known", min(unknown)[:40]))
    return tuple(kind for slug, kind in NAMED.items() if slug in known)


def check(constraint: Constraint, topology: Topology) -> None:
    """Raise ValueError unless a constraint fits on the grid."""
    kind = KINDS[constraint.slug]
    for cells in all_cells(constraint):
        for cell in cells:
            if not 0 <= cell < topology.cell_count:
                raise ValueError(Message("the constraint {0!r} leaves the grid", constraint.slug))
        if len(set(cells)) != len(cells) and not kind.repeats:
            raise ValueError(Message("the constraint {0!r} repeats a cell", constraint.slug))
    most = topology.size if kind.most is None else kind.most
    if not kind.least <= len(constraint.cells) <= most:
        raise ValueError(
            Message(
                "the number of cells of the constraint {0!r} is {1}, expected {2}",
                constraint.slug,
                len(constraint.cells),
                Message("{0} to {1}", kind.least, most) if kind.least < most else verbatim(most),
            )
        )
    _check_more(constraint, topology)


def _check_more(constraint: Constraint, topology: Topology) -> None:
    """What only some kinds have."""
    n = topology.size
    fits = True
    if isinstance(constraint, SandwichSum | XSum):
        fits = n <= _LARGEST_LISTED
    if isinstance(constraint, SandwichSum | XSum | Skyscraper):
        fits &= len(constraint.cells) == n
    elif isinstance(constraint, Clone):
        fits = len(constraint.copies) == len(constraint.cells)
    elif isinstance(constraint, Arrow):
        fits = 0 < len(constraint.lines) <= n and all(constraint.lines)
    elif isinstance(constraint, Quadruple):
        fits = len(constraint.values) <= len(constraint.cells)
        fits &= all(1 <= digit <= n for digit in constraint.values)
    elif isinstance(constraint, GivenCandidates):
        fits = constraint.digits & ~topology.all_digits == 0
    elif isinstance(constraint, NegativeDifference | NegativeRatio | NegativeXV):
        fits = all(len(pair) == 2 for pair in constraint.marked)
    if not fits:
        raise ValueError(Message("the constraint {0!r} does not fit this grid", constraint.slug))


def all_cells(constraint: Constraint) -> Iterable[Cells]:
    """The groups of cells that a constraint names."""
    yield constraint.cells
    if isinstance(constraint, Arrow):
        yield from constraint.lines
    elif isinstance(constraint, Clone):
        yield constraint.copies
    elif isinstance(constraint, NegativeDifference | NegativeRatio | NegativeXV):
        yield from constraint.marked


# The short form ---------------------------------------------------------------------------------


def encode_constraints(constraints: Constraints) -> str:
    """Constraints as text without spaces; `decode_constraints` reads it back."""
    return ",".join(map(_encoded, constraints))


def decode_constraints(text: str, topology: Topology) -> Constraints:
    """The constraints that `encode_constraints` wrote, on this grid. Raises ValueError."""
    if len(text) > MAX_TEXT:
        raise ValueError(_too_long())
    parts = text.split(",", MAX_CONSTRAINTS)
    if len(parts) > MAX_CONSTRAINTS:
        raise ValueError(_too_many())
    return tuple(_decoded(part, topology) for part in parts)


def check_size(constraints: Constraints) -> None:
    """Raise ValueError for more constraints, or larger ones, than are kept with a game."""
    if len(constraints) > MAX_CONSTRAINTS:
        raise ValueError(_too_many())
    if len(encode_constraints(constraints)) > MAX_TEXT:
        raise ValueError(_too_long())


def _too_many() -> Message:
    return Message("more than {0} constraints", MAX_CONSTRAINTS)


def _too_long() -> Message:
    return Message("constraints on too many cells in all")


def _encoded(constraint: Constraint) -> str:
    names = _fields(type(constraint))
    parts = [_FIELDS[name][0](getattr(constraint, name)) for name in names]
    return ":".join([constraint.slug, *parts])


def _decoded(text: str, topology: Topology) -> Constraint:
    slug, *parts = text.split(":", 8)
    if slug not in KINDS:
        raise ValueError(Message("the constraint {0!r} is not known", slug[:40]))
    kind = KINDS[slug].type
    names = _fields(kind)
    if len(parts) != len(names):
        raise ValueError(Message("the constraint {0!r} is damaged", text[:40]))
    try:
        values = {name: _FIELDS[name][1](part) for name, part in zip(names, parts, strict=True)}
    except (TypeError, ValueError) as error:
        raise ValueError(Message("the constraint {0!r} is damaged", text[:40])) from error
    constraint = kind(**values)
    check(constraint, topology)
    return constraint


def _fields(kind: type[Constraint]) -> list[str]:
    return [each.name for each in fields(kind)]  # type: ignore[arg-type]  # all are dataclasses


def _number(text: str) -> int:
    """A number of a few plain digits."""
    if not 0 < len(text) < 10 or text.strip("-0123456789"):
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text.split("."))) if text else ()


def _cells(text: str) -> Cells:
    return tuple(map(Cell, _numbers(text)))


def _joined(numbers: Iterable[int]) -> str:
    return ".".join(map(str, numbers))


def _lines(text: str) -> tuple[Cells, ...]:
    return tuple(map(_cells, text.split("/"))) if text else ()


def _optional(text: str) -> int | None:
    return _number(text) if text else None


_FIELDS: Mapping[str, tuple[Callable[..., str], Callable[[str], object]]] = {
    "cells": (_joined, _cells),
    "copies": (_joined, _cells),
    "lines": (lambda lines: "/".join(map(_joined, lines)), _lines),
    "marked": (
        lambda pairs: "/".join(map(_joined, sorted(pairs))),
        lambda text: pair_set(_lines(text)),
    ),
    "values": (_joined, _numbers),
    "place": (_joined, lambda text: Place(*_numbers(text))),
    "digits": (str, lambda text: DigitSet(_number(text))),
    "total": (lambda total: "" if total is None else str(total), _optional),
    "value": (str, _number),
    "least": (str, _number),
}
"""How the fields of constraints are written and read, by name."""
