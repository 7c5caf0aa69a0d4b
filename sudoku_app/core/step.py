"""One step of reasoning as a value: what it concludes, and the pattern it is seen by."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Cell, Digit, House

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates

NO_DETAIL: Mapping[str, object] = MappingProxyType({})


class Role(Enum):
    """What a marked candidate is to the pattern; the board draws each with a shape of its own."""

    PATTERN = "pattern"
    SECOND = "second"
    FIN = "fin"


class Candidate(NamedTuple):
    """A digit in a cell."""

    cell: Cell
    digit: Digit


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
    """An inference from `start` to `end`; strong: if `start` is false, `end` is true; else weak.

    `house` is what a strong link of one digit rests on: the digit has no other place there.
    """

    start: Node
    end: Node
    strong: bool
    house: House | None = None


class Step(NamedTuple):
    """What a technique found. Placements and eliminations are sorted and never both empty.

    `technique` is the slug of the table in `core.techniques`. `detail` holds what the explanation
    needs beside the pattern, with keys that the technique's module documents.
    """

    technique: str
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    pattern: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    houses: tuple[House, ...] = ()
    detail: Mapping[str, object] = NO_DETAIL

    def apply(self, candidates: Candidates) -> None:
        """Carry the conclusions out on `candidates`."""
        for cell, digit in self.placements:
            candidates.place(cell, digit)
        for cell, digit in self.eliminations:
            candidates.eliminate(cell, digit)
