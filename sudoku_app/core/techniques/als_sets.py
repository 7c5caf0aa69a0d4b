"""The almost locked sets of a position, house by house, cached for houses that don't change.

See `als_graph` for the terms. The key of a set is `cells << size | digits`: in a 9×9 grid, cells 0
and 2 with the digits 1, 2 and 3 have the key 0b101_000000111.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.layout import layout_of, sights_of
from sudoku_app.core.topology import DigitSet, House, Topology, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_DIGIT_BITS = 5
"""Enough bits for a digit of the largest grid."""


class FoundSet(NamedTuple):
    """A set and its nodes by digit. Sets are sorted by size (the number of cells), then by key."""

    size: int
    key: int
    house: House
    nodes: dict[int, FoundNode]


class FoundNode(NamedTuple):
    """The cells of a set that have one digit, and the cells that see all of them.

    `name` is `cells << 5 | digit`: the same cells and digit are the same node in all sets.
    """

    name: int
    cells: int
    seen: int


@lru_cache(maxsize=1 << 8)
def _keys_in(
    topology: Topology, house: House, masks: tuple[int, ...], largest: int
) -> tuple[int, ...]:
    """Return the keys of the sets of up to `largest` cells in a house with the candidates `masks`.

    The OR of two cells' keys is the key of both cells: 1 0011 | 10 0110 is 11 0111 with four
    digits. These two cells have three digits, so they are a set.
    """
    size = topology.size
    all_digits = topology.all_digits
    bounded = largest < size - 1
    subsets = [0]
    for cell, mask in zip(topology.houses[house], masks, strict=True):
        if not mask or mask.bit_count() > largest + 1:
            continue
        own = 1 << cell + size | mask
        larger = [subset | own for subset in subsets]
        if bounded:
            larger = [
                subset
                for subset in larger
                if (subset & all_digits).bit_count() <= largest + 1
                and (subset >> size).bit_count() <= largest
            ]
        subsets += larger
    return tuple(
        [key for key in subsets if (key & all_digits).bit_count() == (key >> size).bit_count() + 1]
    )


def set_keys(topology: Topology, digits: Sequence[DigitSet], largest: int) -> dict[int, House]:
    """Return the keys of the almost locked sets of up to `largest` cells, with each one's house.

    If several houses contain a set, the first one counts.
    """
    found: dict[int, House] = {}
    for house, pick in enumerate(layout_of(topology).pickers):
        masks = pick(digits)
        for key in _keys_in(topology, House(house), masks, largest):
            found.setdefault(key, House(house))
    return found


@lru_cache(maxsize=1 << 10)
def _sets_in(
    topology: Topology, house: House, masks: tuple[int, ...], largest: int
) -> tuple[FoundSet, ...]:
    """Return the sets of up to `largest` cells of a house whose cells have the candidates `masks`.

    Cached because few houses change from one position to the next.
    """
    places = [0] * (topology.size + 1)
    for cell, mask in zip(topology.houses[house], masks, strict=True):
        for digit in digits_of(mask):
            places[digit] |= 1 << cell
    known: dict[int, FoundNode] = {}
    return tuple(
        found_set(topology, house, key, places, known)
        for key in _keys_in(topology, house, masks, largest)
    )


def found_set(
    topology: Topology,
    house: House,
    key: int,
    places: Sequence[int],
    known: dict[int, FoundNode],
) -> FoundSet:
    """Return the set with a key, and add its nodes to `known`, which has all nodes by name.

    `places` has the cells of each digit.
    """
    size = topology.size
    cells = key >> size
    nodes: dict[int, FoundNode] = {}
    rest = key & (1 << size) - 1
    while rest:
        low = rest & -rest
        rest ^= low
        digit = low.bit_length()
        own = cells & places[digit]
        name = own << _DIGIT_BITS | digit
        node = known.get(name)
        if node is None:
            node = known[name] = FoundNode(name, own, sights_of(topology)[own])
        nodes[digit] = node
    return FoundSet(cells.bit_count(), key, house, nodes)


def sets_of(topology: Topology, digits: Sequence[DigitSet], largest: int) -> list[FoundSet]:
    """Return the almost locked sets of up to `largest` cells, each once, with its first house."""
    found: dict[int, FoundSet] = {}
    for house, pick in enumerate(layout_of(topology).pickers):
        masks = pick(digits)
        for one in _sets_in(topology, House(house), masks, largest):
            found.setdefault(one.key, one)
    return sorted(found.values())
