"""Naked and hidden subsets: as many digits as cells in a house, with no room for others."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import houses_with, layout_of
from sudoku_app.core.techniques.set_unions import (
    LANES,
    MOST_ITEMS,
    all_unions,
    choices_of,
    small_unions,
    union_of,
)
from sudoku_app.core.topology import (
    Cell,
    DigitSet,
    House,
    cell_set,
    cells_of,
    digits_of,
    union_of_all,
)
from sudoku_app.core.wording import Wording, of_houses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.wording import FieldBuilder

_ALL_SUBSETS = -1
_FILLED = DigitSet(0)

_LARGEST_LOCKED = 3
"""Up to this size, a subset whose cells share two houses has its own name (locked pair, triple)."""


class Subset(NamedTuple):
    """The house that contains the subset; the step's own houses are those where it eliminates."""

    house: House

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its house."""
        del builder
        return Wording("", of_houses(house=self.house))


def tight_bit(size: int) -> int:
    """The bit in `subsets_in` for `size` cells with `size` digits, useful or not."""
    return 1 << 32 + size


def naked_bit(size: int) -> int:
    """The bit in `subsets_in` for a naked subset of `size` cells."""
    return 1 << size


def hidden_bit(size: int) -> int:
    """The bit in `subsets_in` for a hidden subset of `size` digits."""
    return 1 << 16 + size


@lru_cache(maxsize=1 << 12)
def subsets_in(masks: tuple[int, ...]) -> int:
    """Return the sizes of the subsets in a house, given the candidates of its cells.

    The result combines `tight_bit`, `naked_bit` and `hidden_bit`. Filled cells have no candidates.
    If n cells have n digits and other cells have some of these digits too, the n cells are a naked
    subset and the remaining cells and digits a hidden one. All bits are set if the house doesn't
    have as many digits as empty cells, or if it is too large to count quickly.

    The cells 12, 12, 23 and 34 have the tight sets {}, {12, 12}, {12, 12, 23} and all four: sizes
    0, 2, 3 and 4. Those of two and three cells eliminate: naked subsets of 2 and 3 cells, hidden
    ones of 2 digits and 1.
    """
    masks = tuple([mask for mask in masks if mask])
    count = len(masks)
    union = union_of_all(masks)
    if union >> MOST_ITEMS or union.bit_count() != count:
        return _ALL_SUBSETS
    lanes, unions = LANES[count], all_unions(masks)
    tight = lanes.at_least(lanes.sizes, lanes.counts(unions))
    found = tight_bit(0) | tight_bit(count)
    # The choices of none and of all are always tight; `^ lanes.ends` takes them away.
    for chosen in choices_of(tight ^ lanes.ends):
        size = chosen.bit_count()
        found |= tight_bit(size)
        others = (1 << count) - 1 ^ chosen  # of four cells: 0b1111 ^ 0b0011 is 0b1100
        if union_of(unions, chosen) & union_of(unions, others):
            found |= naked_bit(size) | hidden_bit(count - size)
    return found


def naked_subsets(
    candidates: Candidates, technique: str, size: int, *, locked: bool = False
) -> Iterator[Step]:
    """Find naked subsets of `size` cells, each set of eliminations once.

    Subsets of two or three cells that eliminate in two houses are locked: `locked` selects either
    these or all others.
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
    """Return what a naked subset eliminates, and in which houses."""
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


def _hidden_subsets(candidates: Candidates, technique: str, size: int) -> Iterator[Step]:
    """Find hidden subsets of `size` digits, each set of eliminations once."""
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
        detail=Subset(house),
    )


find_naked_pair = partial(naked_subsets, technique="naked_pair", size=2)
"""Find two cells of a house with the same two candidates."""
find_naked_triple = partial(naked_subsets, technique="naked_triple", size=3)
"""Find three cells of a house with three candidates between them."""
find_naked_quadruple = partial(naked_subsets, technique="naked_quadruple", size=4)
"""Find four cells of a house with four candidates between them."""
find_hidden_pair = partial(_hidden_subsets, technique="hidden_pair", size=2)
"""Find two digits of a house with the same two places."""
find_hidden_triple = partial(_hidden_subsets, technique="hidden_triple", size=3)
"""Find three digits of a house with three places between them."""
find_hidden_quadruple = partial(_hidden_subsets, technique="hidden_quadruple", size=4)
"""Find four digits of a house with four places between them."""
