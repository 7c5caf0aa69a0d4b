"""The steps that only Sudoku Explainer counts: singles by house, and singles seen at one remove.

At one remove means: locked candidates or a hidden subset leave a digit one place, and the player
puts it there without noting what is eliminated ("Direct Pointing", "Direct Hidden Pair"). Source:
the list of ratings in the Sukaku Explainer wiki (SudokuMonster).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.layout import Crossing, layout_of
from sudoku_app.core.techniques.subsets import hidden_bit, subsets_in
from sudoku_app.core.topology import HouseKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology

Placements = list[tuple[int, int]]
"""Cells and their digits."""


class _Aim(NamedTuple):
    """A crossing of two houses, and the houses of the first one's kind that it can clear."""

    crossing: Crossing
    base: int
    cover: int
    others: tuple[int, ...]


class _Plan(NamedTuple):
    """A topology's houses as bit sets."""

    whole: tuple[int, ...]
    boxes: tuple[int, ...]
    lines: tuple[int, ...]
    pointing: tuple[_Aim, ...]
    claiming: tuple[_Aim, ...]


@lru_cache(maxsize=32)
def _plan_of(topology: Topology) -> _Plan:
    layout, sets, kinds = layout_of(topology), topology.house_sets, topology.house_kinds

    def aims(crossings: tuple[Crossing, ...]) -> tuple[_Aim, ...]:
        return tuple(
            _Aim(
                crossing,
                sets[crossing.base],
                sets[crossing.cover],
                tuple(
                    sets[other]
                    for other in layout.whole
                    if other != crossing.base
                    and kinds[other] is kinds[crossing.base]
                    and sets[other] & crossing.rest
                ),
            )
            for crossing in crossings
        )

    return _Plan(
        tuple(sets[house] for house in layout.whole),
        tuple(sets[house] for house in layout.whole if kinds[house] is HouseKind.BOX),
        tuple(sets[house] for house in layout.whole if kinds[house] is not HouseKind.BOX),
        aims(layout.pointing),
        aims(layout.claiming),
    )


def last_cells(candidates: Candidates) -> Placements:
    """The last empty cell of a house."""
    found = []
    for house in _plan_of(candidates.topology).whole:
        cells = house & candidates.empty
        if cells and not cells & (cells - 1):
            cell = cells.bit_length() - 1
            digits = candidates.digits[cell]
            if digits and not digits & (digits - 1):
                found.append((cell, digits.bit_length()))
    return found


def box_singles(candidates: Candidates) -> Placements:
    """Digits with one place left in a box."""
    return _hidden_singles(candidates, _plan_of(candidates.topology).boxes)


def line_singles(candidates: Candidates) -> Placements:
    """Digits with one place left in a house that is not a box."""
    return _hidden_singles(candidates, _plan_of(candidates.topology).lines)


def _hidden_singles(candidates: Candidates, houses: tuple[int, ...]) -> Placements:
    return [
        (place.bit_length() - 1, digit)
        for digit, cells in enumerate(candidates.cells)
        if cells
        for house in houses
        if (place := cells & house) and not place & (place - 1)
    ]


def naked_singles(candidates: Candidates) -> Placements:
    """Cells with one candidate left."""
    return [
        (cell, digits.bit_length())
        for cell, digits in enumerate(candidates.digits)
        if digits and not digits & (digits - 1)
    ]


def direct_pointing(candidates: Candidates) -> Placements:
    """A digit's places in one box leave it one place in another box."""
    topology = candidates.topology
    return [
        (cell, digit)
        for digit, cells in enumerate(candidates.cells)
        for cell in _pointed_at(topology, cells)
    ]


def direct_claiming(candidates: Candidates) -> Placements:
    """A digit's places in one line leave it one place in a line beside it."""
    topology = candidates.topology
    return [
        (cell, digit)
        for digit, cells in enumerate(candidates.cells)
        for cell in _claimed(topology, cells)
    ]


@lru_cache(maxsize=1 << 12)
def _pointed_at(topology: Topology, cells: int) -> tuple[int, ...]:
    return _left_alone(cells, _plan_of(topology).pointing)


@lru_cache(maxsize=1 << 12)
def _claimed(topology: Topology, cells: int) -> tuple[int, ...]:
    return _left_alone(cells, _plan_of(topology).claiming)


def _left_alone(cells: int, aims: tuple[_Aim, ...]) -> tuple[int, ...]:
    """The places of a digit that are left alone once a crossing of houses is cleared."""
    found = []
    for crossing, base, cover, others in aims:
        out = cells & crossing.rest
        if not out or cells & crossing.outside or not cells & base:
            continue
        for other in others:
            place = cells & other & ~cover
            if out & other and place and not place & (place - 1):
                found.append(place.bit_length() - 1)
    return tuple(found)


def direct_hidden_pair(candidates: Candidates) -> Placements:
    """A hidden pair leaves another digit one place in its house."""
    return _direct_hidden(candidates, 2)


def direct_hidden_triple(candidates: Candidates) -> Placements:
    """A hidden triple leaves another digit one place in its house."""
    return _direct_hidden(candidates, 3)


def _direct_hidden(candidates: Candidates, size: int) -> Placements:
    found = []
    topology, masks = candidates.topology, candidates.digits
    for number in layout_of(topology).whole:
        open_masks = tuple([masks[cell] for cell in topology.houses[number] if masks[cell]])
        if not subsets_in(open_masks) & hidden_bit(size):
            continue
        house = topology.house_sets[number]
        places = [
            (digit, place)
            for digit, cells in enumerate(candidates.cells)
            if (place := cells & house)
        ]
        few = [item for item in places if item[1].bit_count() <= size]
        for union, digits in _closed(few, size):
            for digit, place in places:
                left = place & ~union
                if left != place and left and not left & (left - 1) and digit not in digits:
                    found.append((left.bit_length() - 1, digit))
    return found


def _closed(places: list[tuple[int, int]], size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """As many digits as cells: the cells, and the digits."""
    for chosen in combinations(places, size):
        union = 0
        for _, place in chosen:
            union |= place
        if union.bit_count() == size:
            yield union, tuple(digit for digit, _ in chosen)


class Direct(NamedTuple):
    """A kind of step, its figure, and the technique of the table without which there is none."""

    figure: float
    find: Callable[[Candidates], Placements]
    needs: str = ""


DIRECT = (
    Direct(1.0, last_cells),
    Direct(1.2, box_singles),
    Direct(1.5, line_singles),
    Direct(1.7, direct_pointing),
    Direct(1.9, direct_claiming),
    Direct(2.0, direct_hidden_pair, needs="hidden_pair"),
    Direct(2.3, naked_singles),
    Direct(2.5, direct_hidden_triple, needs="hidden_triple"),
)
"""In the order in which Sudoku Explainer looks for them."""
