"""What techniques ask of a topology again and again, worked out once for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from sudoku_app.core.topology import CellSet, DigitSet, House, HouseKind, Topology, iter_bits

Picker = Callable[[Sequence[DigitSet]], tuple[DigitSet, ...]]
"""Picks from the candidates of all cells those of the cells of one house."""


class Crossing(NamedTuple):
    """Two houses with at least two cells in common: `rest` is `cover` without those of `base`."""

    base: House
    cover: House
    outside: CellSet
    rest: CellSet


class Layout(NamedTuple):
    """The houses of a topology as techniques use them.

    `whole` are the houses that hold every digit (an extra house may be smaller), `boxes` and
    `others` those of them that are boxes and that are not, `boxes_first` both in turn; `pointing`
    the crossings out of each box, `claiming` those out of each other whole house. In a `Crossing`,
    `outside` are the cells of `base` not in `cover`. `widest` is the most cells that two houses
    have in common. `pickers` has a function for each house.
    """

    whole: tuple[House, ...]
    boxes: tuple[House, ...]
    others: tuple[House, ...]
    boxes_first: tuple[House, ...]
    pointing: tuple[tuple[Crossing, ...], ...]
    claiming: tuple[tuple[Crossing, ...], ...]
    widest: int
    pickers: tuple[Picker, ...]


_MOST_SIGHTS = 1 << 13
"""How many sights of a topology are kept."""


class Sights(dict[int, CellSet]):
    """The cells that see every cell of a set, by the set; worked out when first asked for.

    A dict is far quicker to ask than a cached function, and this is asked in inner loops.
    """

    def __init__(self, topology: Topology) -> None:
        self._topology = topology

    def __missing__(self, cells: int) -> CellSet:
        if len(self) >= _MOST_SIGHTS:
            self.clear()
        seen = self[cells] = self._topology.common_peers(iter_bits(cells))
        return seen


@lru_cache(maxsize=4)
def sights_of(topology: Topology) -> Sights:
    """The sights of a topology."""
    return Sights(topology)


def houses_with(topology: Topology, cells: int) -> list[House]:
    """The houses that hold all of a cell set, in order: lines before boxes."""
    first = (cells & -cells).bit_length() - 1
    sets = topology.house_sets
    return [house for house in topology.cell_houses[first] if not cells & ~sets[house]]


@lru_cache(maxsize=32)
def layout_of(topology: Topology) -> Layout:
    """The layout of a topology."""
    kinds = topology.house_kinds
    whole = tuple(
        House(house) for house, cells in enumerate(topology.houses) if len(cells) == topology.size
    )
    boxes = tuple(house for house in whole if kinds[house] is HouseKind.BOX)
    others = tuple(house for house in whole if kinds[house] is not HouseKind.BOX)
    return Layout(
        whole,
        boxes,
        others,
        (*boxes, *others),
        tuple(found for house in boxes if (found := _crossings(topology, house))),
        tuple(found for house in others if (found := _crossings(topology, house))),
        max((one & two).bit_count() for one, two in combinations(topology.house_sets, 2)),
        tuple(map(_picker, topology.houses)),
    )


def _picker(cells: Sequence[int]) -> Picker:
    if len(cells) == 1:  # of which `itemgetter` would return the bare item
        return lambda digits: (digits[cells[0]],)
    return itemgetter(*cells)


def _crossings(topology: Topology, base: House) -> tuple[Crossing, ...]:
    sets = topology.house_sets
    return tuple(
        Crossing(
            base,
            House(cover),
            CellSet(sets[base] & ~cover_set),
            CellSet(cover_set & ~sets[base]),
        )
        for cover, cover_set in enumerate(sets)
        if cover != base and (sets[base] & cover_set).bit_count() > 1
    )
