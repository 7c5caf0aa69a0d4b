"""Unions of bit sets: of all choices of a few sets at once, and of a fixed number of sets as long
as they stay small (for subsets and fish).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_LANE = 16
"""The width of a lane in bits. The top bit is used to compare, so a set has at most 15 members."""


class Lanes:
    """Constants and operations for ints that have one lane per choice among `items` items.

    Choice `i` takes the items at the one bits of `i`, and its lane is the 16 bits from bit `16 * i`
    on. One operation on such an int therefore acts on all choices at once. With two items there are
    four choices: none, the first, the second, both. From the highest lane to the lowest:

        ones  = 0x0001_0001_0001_0001
        sizes = 0x0002_0001_0001_0000   the number of items taken
        tops  = 0x8000_8000_8000_8000   the top bit of each lane
        ends  = 0x8000_0000_0000_8000   the top bits of the choices of none and of all
    """

    __slots__ = ("_bytes", "_halves", "_nibbles", "_pairs", "ends", "ones", "sizes", "tops")

    def __init__(self, items: int) -> None:
        choices = range(1 << items)
        self.ones = ones = sum(1 << _LANE * choice for choice in choices)
        self.sizes = sum(choice.bit_count() << _LANE * choice for choice in choices)
        self.tops = ones << _LANE - 1
        self.ends = 1 << _LANE - 1 | 1 << _LANE * len(choices) - 1
        self._halves, self._pairs = 0x5555 * ones, 0x3333 * ones
        self._nibbles, self._bytes = 0x0F0F * ones, 0x001F * ones

    def counts(self, lanes: int) -> int:
        """Return the number of members in each lane: add neighbouring bits, then pairs, and so on.

        A lane of 0b1101 becomes 0b10_01 (two and one in the pairs of bits), then 0b0011 (three).
        """
        lanes -= lanes >> 1 & self._halves
        lanes = (lanes & self._pairs) + (lanes >> 2 & self._pairs)
        lanes = lanes + (lanes >> 4) & self._nibbles
        return lanes + (lanes >> 8) & self._bytes

    def at_least(self, lanes: int, others: int) -> int:
        """Return the top bits of the lanes in which `lanes` is not less than `others`.

        With its top bit set, a lane keeps that bit when a number that is not larger is subtracted:
        0x8003 - 0x0002 is 0x8001, while 0x8002 - 0x0003 is 0x7fff.
        """
        return (lanes | self.tops) - others & self.tops


MOST_ITEMS = 9
"""The largest number of items that `LANES` covers."""


LANES = tuple(map(Lanes, range(MOST_ITEMS + 1)))
"""The lanes by number of items."""


def all_unions(sets: Sequence[int]) -> int:
    """Return the union of each choice of some sets, in a lane each.

    Each set doubles the choices: the new half is the old one, joined with the set and shifted up.
    The sets 0b011 and 0b110 give 0x0007_0006_0003_0000.
    """
    unions, shift = 0, _LANE
    for members, lanes in zip(sets, LANES, strict=False):
        unions |= (unions | members * lanes.ones) << shift
        shift *= 2
    return unions


def union_of(unions: int, choice: int) -> int:
    """Return the union of a choice from the result of `all_unions`.

    In 0x0007_0006_0003_0000, choice 2 is 0x0007_0006 (shifted by 32) & 0xffff, which is 0x0006.
    """
    return unions >> _LANE * choice & (1 << _LANE) - 1


def choices_of(tops: int) -> Iterator[int]:
    """Yield the choices whose lanes have their top bit set."""
    for bit in iter_bits(tops):
        yield bit // _LANE


def small_unions(
    items: Sequence[tuple[int, int]], count: int, limit: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield each choice of `count` items whose sets have at most `limit` members between them.

    An item is a name and a bit set. Yields the names and the union, in the order of the items.
    """
    stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), 0)]
    while stack:
        start, names, union = stack.pop()
        missing = count - len(names)
        if not missing:
            yield names, union
            continue
        following = []
        for index in range(start, len(items) - missing + 1):
            name, members = items[index]
            joined = union | members
            if joined.bit_count() <= limit:
                following.append((index + 1, (*names, name), joined))
        stack += reversed(following)
