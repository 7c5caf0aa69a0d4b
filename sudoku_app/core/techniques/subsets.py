"""Naked and hidden subsets: as many digits as cells in a house, and no room for any other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core import details
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import houses_with, layout_of
from sudoku_app.core.techniques.unions import (
    LANES,
    MOST_ITEMS,
    all_unions,
    choices_of,
    small_unions,
    union_of,
)
from sudoku_app.core.topology import Cell, DigitSet, House, cell_set, cells_of, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates

_ALL_SUBSETS = -1
_FILLED = DigitSet(0)

_LARGEST_LOCKED = 3
"""Subsets of up to this size have a name of their own when two houses hold all their cells."""


def tight_bit(size: int) -> int:
    """The bit in `subsets_in` for `size` cells with as many digits, useful or not."""
    return 1 << 32 + size


def naked_bit(size: int) -> int:
    """The bit in `subsets_in` for a naked subset of `size` cells."""
    return 1 << size


def hidden_bit(size: int) -> int:
    """The bit in `subsets_in` for a hidden subset of `size` digits."""
    return 1 << 16 + size


@lru_cache(maxsize=1 << 12)
def subsets_in(masks: tuple[int, ...]) -> int:
    """Of which sizes a house, by its cells' candidates, has subsets that eliminate there.

    Filled cells have no candidates. A set of `tight_bit`, `naked_bit` and `hidden_bit`: where n
    cells have n digits, which others have as well, what is left beside them is a hidden subset. All
    bits where the house has not as many digits as empty cells, or where it would take long to say.
    """
    masks = tuple([mask for mask in masks if mask])
    count = len(masks)
    union = 0
    for mask in masks:
        union |= mask
    if union >> MOST_ITEMS or union.bit_count() != count:
        return _ALL_SUBSETS
    lanes, unions = LANES[count], all_unions(masks)
    tight = lanes.at_least(lanes.sizes, lanes.counts(unions))
    found = tight_bit(0) | tight_bit(count)
    for chosen in choices_of(tight ^ lanes.ends):
        size = chosen.bit_count()
        found |= tight_bit(size)
        others = (1 << count) - 1 ^ chosen
        if union_of(unions, chosen) & union_of(unions, others):
            found |= naked_bit(size) | hidden_bit(count - size)
    return found


def find_naked_pair(candidates: Candidates) -> Iterator[Step]:
    """Two cells of a house with the same two digits."""
    return naked_subsets("naked_pair", candidates, 2)


def find_naked_triple(candidates: Candidates) -> Iterator[Step]:
    """Three cells of a house with three digits between them."""
    return naked_subsets("naked_triple", candidates, 3)


def find_naked_quadruple(candidates: Candidates) -> Iterator[Step]:
    """Four cells of a house with four digits between them."""
    return naked_subsets("naked_quadruple", candidates, 4)


def find_hidden_pair(candidates: Candidates) -> Iterator[Step]:
    """Two digits of a house with the same two places."""
    return _hidden_subsets("hidden_pair", candidates, 2)


def find_hidden_triple(candidates: Candidates) -> Iterator[Step]:
    """Three digits of a house with three places between them."""
    return _hidden_subsets("hidden_triple", candidates, 3)


def find_hidden_quadruple(candidates: Candidates) -> Iterator[Step]:
    """Four digits of a house with four places between them."""
    return _hidden_subsets("hidden_quadruple", candidates, 4)


def naked_subsets(
    technique: str, candidates: Candidates, size: int, *, locked: bool = False
) -> Iterator[Step]:
    """Naked subsets of `size` cells, each set of eliminations once.

    Those that eliminate in two houses are locked pairs and triples and come only with `locked`;
    the others, and all larger ones, come only without.
    """
    topology = candidates.topology
    masks = candidates.digits
    seen: set[tuple[Candidate, ...]] = set()
    wanted = tight_bit(size)
    for house, pick in enumerate(layout_of(topology).pickers):
        own = pick(masks)
        if not subsets_in(own) & wanted or len(own) - own.count(_FILLED) <= size:
            continue
        free = [cell for cell in topology.houses[house] if 1 < masks[cell].bit_count() <= size]
        if len(free) < size:
            continue
        for chosen, digits in small_unions([(cell, masks[cell]) for cell in free], size, size):
            if digits.bit_count() < size:
                continue
            eliminations, houses = _naked_effect(candidates, chosen, digits)
            is_locked = len(houses) > 1 and size <= _LARGEST_LOCKED
            if not eliminations or is_locked != locked or eliminations in seen:
                continue
            seen.add(eliminations)
            seen_in = House(house) if house in houses else houses[0]
            yield _subset(technique, candidates, chosen, digits, eliminations, houses, seen_in)


def _naked_effect(
    candidates: Candidates, chosen: tuple[int, ...], digits: int
) -> tuple[tuple[Candidate, ...], tuple[House, ...]]:
    """What a naked subset eliminates, and the houses in which it does."""
    topology = candidates.topology
    masks = candidates.digits
    found: set[Candidate] = set()
    houses = []
    for house in houses_with(topology, cell_set(chosen)):
        others = [
            Candidate(cell, digit)
            for cell in topology.houses[house]
            if masks[cell] & digits and cell not in chosen
            for digit in digits_of(masks[cell] & digits)
        ]
        if others:
            houses.append(house)
            found.update(others)
    return tuple(sorted(found)), tuple(houses)


def _hidden_subsets(technique: str, candidates: Candidates, size: int) -> Iterator[Step]:
    """Hidden subsets of `size` digits, each set of eliminations once."""
    topology = candidates.topology
    masks = candidates.digits
    seen: set[tuple[Candidate, ...]] = set()
    layout = layout_of(topology)
    for house in layout.whole:
        house_set = topology.house_sets[house]
        own = layout.pickers[house](masks)
        if not subsets_in(own) & hidden_bit(size) or len(own) - own.count(_FILLED) <= size:
            continue
        places = []
        for digit in topology.digits:
            place = candidates.cells[digit] & house_set
            if place and 1 < place.bit_count() <= size:
                places.append((digit, place))
        if len(places) < size:
            continue
        for chosen, cells in small_unions(places, size, size):
            if cells.bit_count() < size:
                continue
            digits = sum(1 << (digit - 1) for digit in chosen)
            eliminations = tuple(
                Candidate(cell, digit)
                for cell in cells_of(cells)
                for digit in digits_of(masks[cell] & ~digits)
            )
            if eliminations and eliminations not in seen:
                seen.add(eliminations)
                yield _subset(
                    technique, candidates, cells_of(cells), digits, eliminations, (house,), house
                )


def _subset(
    technique: str,
    candidates: Candidates,
    cells: Sequence[int],
    digits: int,
    eliminations: tuple[Candidate, ...],
    houses: tuple[House, ...],
    house: House,
) -> Step:
    cells = sorted(cells)
    return Step(
        technique,
        eliminations=eliminations,
        pattern=tuple(
            Mark(Cell(cell), digit, Role.PATTERN)
            for cell in cells
            for digit in digits_of(candidates.digits[cell] & digits)
        ),
        houses=houses,
        detail=details.Subset(house),
    )
