"""Facts about a topology that techniques need repeatedly, computed once per topology."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from sudoku_app.core.topology import CellSet, DigitSet, House, HouseKind, Topology, iter_bits

Picker = Callable[[Sequence[DigitSet]], tuple[DigitSet, ...]]
"""Given the candidates of every cell, returns those of the cells of one house."""


class Crossing(NamedTuple):
    """Two houses that share at least two cells.

    `outside` contains the cells of `base` that are not in `cover`, and `rest` the cells of `cover`
    that are not in `base`.
    """

    base: House
    cover: House
    outside: CellSet
    rest: CellSet


class HouseLayout(NamedTuple):
    """The houses of a topology as techniques use them.

    `whole` contains the houses that must contain every digit (an extra house may be smaller). It
    is split into `boxes` and `others`; `boxes_first` is the two joined. `pointing` has, for each
    box, the crossings with that box as base; `claiming` the same for each of `others`. Houses
    without a crossing are left out of both. `widest` is the largest number of cells that any two
    houses share. `pickers[h]` is the picker of house `h`.
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
"""How many entries the cache of a topology's sights can hold."""


class Sights(dict[int, CellSet]):
    """Maps a cell set to the cells that see all of it, computed on first use.

    This is looked up in inner loops, where a dict is far quicker than a cached function.
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
    """Return the cached sights of a topology."""
    return Sights(topology)


def houses_with(topology: Topology, cells: int) -> list[House]:
    """Return the houses that contain all of a cell set, lines before boxes."""
    first = (cells & -cells).bit_length() - 1  # lowest cell: 0b0110 & -0b0110 is 0b0010, cell 1
    sets = topology.house_sets
    return [house for house in topology.cell_houses[first] if not cells & ~sets[house]]


def lines_through(topology: Topology, cell: int, lines: range) -> CellSet:
    """Return the cells of the houses in `lines` (`topology.rows`, for example) that hold `cell`."""
    cells = 0
    for house in topology.cell_houses[cell]:
        if house in lines:
            cells |= topology.house_sets[house]
    return CellSet(cells)


@lru_cache(maxsize=32)
def layout_of(topology: Topology) -> HouseLayout:
    """Return the layout of a topology."""
    kinds = topology.house_kinds
    whole = tuple(
        House(house) for house, cells in enumerate(topology.houses) if len(cells) == topology.size
    )
    boxes = tuple(house for house in whole if kinds[house] is HouseKind.BOX)
    others = tuple(house for house in whole if kinds[house] is not HouseKind.BOX)
    return HouseLayout(
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
    if len(cells) == 1:  # `itemgetter` would return the item itself, not a tuple
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
