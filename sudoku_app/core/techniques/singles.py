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
from sudoku_app.core.topology import Cell, Digit, House, HouseKind, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates

_IN_BOX = 1.2
"""Sudoku Explainer's figure for a hidden single that is seen within a box."""


def last_cells(candidates: Candidates) -> Iterator[tuple[Cell, Digit, House]]:
    """The last empty cell of a house, if its digit is left there; for each such house."""
    topology, empty = candidates.topology, candidates.empty
    sets = topology.house_sets
    for house in layout_of(topology).whole:
        last = sets[house] & empty
        if not last or last & (last - 1):
            continue
        cell = last.bit_length() - 1
        seen = 0
        for other in topology.houses[house]:
            if other != cell:
                seen |= 1 << (candidates.values[other] - 1)
        left = candidates.digits[cell] & ~seen
        if left and not left & (left - 1):
            yield Cell(cell), Digit(left.bit_length()), house


def last_places(
    candidates: Candidates, houses: Iterable[House]
) -> Iterator[tuple[Cell, Digit, House]]:
    """The digits with one place left in one of `houses`, house by house."""
    sets, empty = candidates.topology.house_sets, candidates.empty
    left = [(digit, cells) for digit, cells in enumerate(candidates.cells) if cells]
    for house in houses:
        house_set = sets[house]
        if house_set & empty:
            for digit, cells in left:
                place = cells & house_set
                if place and not place & (place - 1):
                    yield Cell(place.bit_length() - 1), Digit(digit), house


def last_candidates(candidates: Candidates) -> Iterator[tuple[Cell, Digit]]:
    """The cells with one candidate left, and that candidate.

    `once` gathers the cells that some digit has, `twice` those that a second one has too: of three
    cells with 1 2, 2 and 3, `once` holds all and `twice` the first.
    """
    once = twice = 0
    for cells in candidates.cells:
        twice |= once & cells
        once |= cells
    for cell in iter_bits(once & ~twice):
        yield Cell(cell), Digit(candidates.digits[cell].bit_length())


def find_full_house(candidates: Candidates) -> Iterator[Step]:
    """The last empty cell of a house. A cell that is the last of several is told once."""
    told: set[Cell] = set()
    for cell, digit, house in last_cells(candidates):
        if cell not in told:
            told.add(cell)
            yield _in_house("full_house", cell, digit, house)


def find_hidden_single(candidates: Candidates) -> Iterator[Step]:
    """A digit with one place left in a house; boxes first, which are easiest to see.

    A digit that is alone in several houses of its cell is told once.
    """
    topology = candidates.topology
    told: set[tuple[Cell, Digit]] = set()
    for cell, digit, house in last_places(candidates, layout_of(topology).boxes_first):
        if (cell, digit) not in told:
            told.add((cell, digit))
            in_box = topology.house_kinds[house] is HouseKind.BOX
            finer: dict[str, object] = {"explainer": _IN_BOX} if in_box else {}
            yield _in_house("hidden_single", cell, digit, house, finer)


def find_naked_single(candidates: Candidates) -> Iterator[Step]:
    """A cell with one candidate left."""
    for cell, digit in last_candidates(candidates):
        yield _single("naked_single", cell, digit, (), {})


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
