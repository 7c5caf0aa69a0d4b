"""The pattern of a step: candidates in their roles, and the links between them."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from sudoku_app.core.topology import Cell, Digit, House


class Role(Enum):
    """The role of a marked candidate in the pattern; the board draws each with its own shape."""

    PATTERN = "pattern"
    SECOND = "second"
    FIN = "fin"


class Mark(NamedTuple):
    """A candidate of the pattern and its role there."""

    cell: Cell
    digit: Digit
    role: Role


class Node(NamedTuple):
    """One end of a link: a digit in one cell, or in a group of cells (grouped chains, ALS)."""

    cells: tuple[Cell, ...]
    digit: Digit


class Link(NamedTuple):
    """An inference from `start` to `end`.

    Strong: if `start` is false, `end` is true. Weak: if `start` is true, `end` is false. A strong
    link of one digit depends on `house`, where the digit has no other place.
    """

    start: Node
    end: Node
    strong: bool
    house: House | None = None


class Sighting(NamedTuple):
    """`cell` and each of `others`, which share no house with it, can't both have some digit of a
    step because of a constraint of a `kind` on the cells `line`; none for a rule of the whole grid.
    """

    cell: Cell
    others: tuple[Cell, ...]
    kind: str
    line: tuple[Cell, ...] = ()


def linked_cells(links: Iterable[Link]) -> set[frozenset[Cell]]:
    """Return the pairs of cells that links join."""
    return {
        frozenset((one, other))
        for link in links
        for one in link.start.cells
        for other in link.end.cells
    }
