"""The almost locked sets of a position, house by house, cached for houses that do not change.

`als_graph` defines the terms.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.layout import layout_of, sights_of
from sudoku_app.core.topology import DigitSet, House, Topology, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_DIGIT_BITS = 5
"""Enough to write a digit of the largest grid."""


class FoundSet(NamedTuple):
    """A set by its place in the order of all, which is that of its size and then of its key,
    `cells << size | digits`; and its nodes by their digits.
    """

    size: int
    key: int
    house: House
    nodes: dict[int, FoundNode]


class FoundNode(NamedTuple):
    """The cells of a set with one digit, and those that see all of them."""

    name: int
    cells: int
    seen: int


@lru_cache(maxsize=1 << 8)
def _keys_in(
    topology: Topology, house: House, masks: tuple[int, ...], largest: int
) -> tuple[int, ...]:
    """The keys of the sets of up to `largest` cells of a house with the candidates `masks`."""
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
    """The keys of the almost locked sets of up to `largest` cells with the first house of each."""
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
    """The sets of up to `largest` cells of a house whose cells have the candidates `masks`.

    Cached, since few houses change from one position to the next.
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
    """The set with a key. `places` are the cells of each digit, `known` the nodes by their names,
    which it adds to.
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
    """The almost locked sets of up to `largest` cells, each once, with the first house of each."""
    found: dict[int, FoundSet] = {}
    for house, pick in enumerate(layout_of(topology).pickers):
        masks = pick(digits)
        for one in _sets_in(topology, House(house), masks, largest):
            found.setdefault(one.key, one)
    return sorted(found.values())
