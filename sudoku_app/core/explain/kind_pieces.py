"""The pieces of a sentence that name constraints and state the rules of their kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.topology import Cell, House
from sudoku_app.core.wording import Cells, Formula, Houses, Name, Piece, records

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import DigitRow
    from sudoku_app.core.wording import FieldBuilder, Fields, Records


_ORDERED = frozenset((Gesture.LINE, Gesture.ARROW, Gesture.BESIDE, Gesture.DIAGONAL))


def kind_of(kind: str) -> type[Constraint]:
    """Return the kind of constraint with a `Constraint.kind_name`."""
    return KINDS[kind.partition(".")[0]]


def _word(kind: str, word: str) -> str:
    """Return the name of a word of a kind; those with a sign of their own have words for it."""
    slug, _, sign = kind.partition(".")
    return f"{slug}.{word}_{sign}" if sign else f"{slug}.{word}"


def rule_of(kind: str) -> Piece:
    """Return the name of a kind of constraint as a rule of the puzzle: "the thermometers"."""
    return Piece(f"{kind_of(kind).slug}.all", {})


def demand_of(kind: str, cells: tuple[Cell, ...]) -> Piece:
    """Return the name of one constraint, by the cell where it begins: "the cage at r1c1". That of a
    mark between two cells says both.

    A clue outside the grid is about the cells of a diagonal, from its `first` to its `last`, or of
    a row or column, `line`. `cells` are all cells, whose shape may have a name.
    """
    fields: Fields = {
        "first": Cells(cells[:1]),
        "last": Cells(cells[-1:]),
        "cells": Cells(cells),
    }
    if kind_of(kind).gesture is Gesture.BESIDE and len(cells) > 1:
        fields["line"] = Houses((_line_of(cells),))
    return Piece(_word(kind, "one"), fields)


def _line_of(cells: Collection[Cell]) -> House:
    """Return the row or column with these cells, which are all of it."""
    first, second, *_ = sorted(cells)
    n = len(cells)
    return House(first // n if second == first + 1 else n + first % n)


def begun(kind: str, cells: tuple[Cell, ...]) -> Piece:
    """Return the name of a constraint whose cells are in any order, unless it is a line, which is
    named by its first cell everywhere, or a clue outside the grid.
    """
    is_ordered = kind_of(kind).gesture in _ORDERED
    return demand_of(kind, cells if is_ordered else tuple(sorted(cells)))


def along(kind: str, number: int) -> Piece:
    """Return the rule of all constraints of a kind, which name this number, or 0 if they differ."""
    if number and number == kind_of(kind).usual:
        return Piece(f"{kind}.along_usual", {})
    if number and kind_of(kind).is_numbered:
        return Piece(f"{kind}.along_number", {"number": Name(str(number))})
    return Piece(_word(kind, "along"), {})


def set_piece(kind: str) -> str:
    """Return the piece for a set of digits of a cage, which has a sum, or of a line."""
    return "combination" if kind_of(kind).is_sum else "left_set"


def set_parts(kind: str, sets: Iterable[DigitRow], builder: FieldBuilder) -> Records:
    """Return sets of digits of a constraint, each as one `part` of a list."""
    piece = set_piece(kind)
    return records({"part": Piece(piece, {"set": builder.digits(each, ())})} for each in sets)


def reason_of(kind: str, cells: tuple[Cell, ...], relation: str = "", number: int = 0) -> Piece:
    """Return the rule of one constraint as a sentence, with its own relation if it has one, and the
    `number` that it names; `count` is the number of its cells.
    """
    fields: Fields = {
        "demand": demand_of(kind, cells),
        "count": Name(str(len(cells))),
        "number": Name(str(number)),
    }
    return with_relation(kind, Piece(f"{kind_of(kind).slug}.reason", fields), relation)


def with_relation(kind: str, rule: Piece, relation: str) -> Piece:
    """Return a rule as a sentence, and the relation of neighbours, or of all the cells of a walk,
    that it refers to, if any.
    """
    if not relation:
        return rule
    piece = "rule_equation" if kind_of(kind).is_walk else "rule_relation"
    return Piece(piece, {"rule": rule, "relation": Formula(kind, relation)})


def start_of(kind: str, fields: Fields) -> Piece:
    """Return what follows from a kind's rule on an empty grid."""
    return Piece(f"{kind_of(kind).slug}.start", fields)
