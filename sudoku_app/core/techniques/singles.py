"""Full house, hidden single and naked single: a cell or a digit that has one possibility left.

Keys of `detail`: `digit` the digit placed; `house` the house that it is the last or only place of
(full house, hidden single); `explainer` a figure on Sudoku Explainer's scale that is finer than the
table's (hidden single in a box).
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, Digit, House, HouseKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates

_IN_BOX = 1.2
"""Sudoku Explainer's figure for a hidden single that is seen within a box."""


def find_full_house(candidates: Candidates) -> Iterator[Step]:
    """The last empty cell of a house. A cell that is the last of several is told once."""
    topology = candidates.topology
    told = 0
    for house in layout_of(topology).whole:
        last = topology.house_sets[house] & candidates.empty
        if not last or last & (last - 1) or last & told:
            continue
        cell = last.bit_length() - 1
        seen = 0
        for other in topology.houses[house]:
            if other != cell:
                seen |= 1 << (candidates.values[other] - 1)
        left = candidates.digits[cell] & ~seen
        if left and not left & (left - 1):
            told |= last
            yield _in_house("full_house", cell, left.bit_length(), house)


def find_hidden_single(candidates: Candidates) -> Iterator[Step]:
    """A digit with one place left in a house; boxes first, which are easiest to see.

    A digit that is alone in several houses of its cell is told once.
    """
    topology = candidates.topology
    sets = topology.house_sets
    told: set[tuple[int, int]] = set()
    left = [(digit, cells) for digit, cells in enumerate(candidates.cells) if cells]
    for house in layout_of(topology).boxes_first:
        house_set = sets[house]
        if not house_set & candidates.empty:
            continue
        for digit, cells in left:
            place = cells & house_set
            if place and not place & (place - 1):
                cell = place.bit_length() - 1
                if (cell, digit) not in told:
                    told.add((cell, digit))
                    in_box = topology.house_kinds[house] is HouseKind.BOX
                    finer: dict[str, object] = {"explainer": _IN_BOX} if in_box else {}
                    yield _in_house("hidden_single", cell, digit, house, finer)


def find_naked_single(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left."""
    for cell, digits in enumerate(candidates.digits):
        if digits and not digits & (digits - 1):
            yield _single("naked_single", cell, digits.bit_length(), (), {})


def _in_house(
    technique: str, cell: int, digit: int, house: House, finer: dict[str, object] | None = None
) -> Step:
    return _single(technique, cell, digit, (house,), {"house": house, **(finer or {})})


def _single(
    technique: str, cell: int, digit: int, houses: tuple[House, ...], detail: dict[str, object]
) -> Step:
    placement = Candidate(Cell(cell), Digit(digit))
    return Step(
        technique,
        placements=(placement,),
        pattern=(Mark(*placement, Role.PATTERN),),
        houses=houses,
        detail=MappingProxyType({"digit": Digit(digit), **detail}),
    )
