"""Unions of sets: those that stay small, as subsets and fish want; those of what cells have; those
of all choices of a few sets at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


_LANE = 16
"""The bits of a lane. Its top bit is for comparing, so that a set has at most 15 members."""


class Lanes:
    """What is the same for all ints with a lane for each choice of so many items.

    Choice `i` takes the items at the one bits of `i`; its lane is 16 bits from bit `16 * i` on. So
    one operation on such an int does the same for all choices. `ones` has a 1 in each lane, `sizes`
    the number of the choice's items, `tops` the top bit; `ends` has the top bits of the choices of
    none and of all.
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
        """The number of members in each lane: neighbouring bits are added, then these sums."""
        lanes -= lanes >> 1 & self._halves
        lanes = (lanes & self._pairs) + (lanes >> 2 & self._pairs)
        lanes = lanes + (lanes >> 4) & self._nibbles
        return lanes + (lanes >> 8) & self._bytes

    def at_least(self, lanes: int, others: int) -> int:
        """The top bits of the lanes whose number is not less than that of the other: then taking
        it away leaves the bit alone.
        """
        return (lanes | self.tops) - others & self.tops


MOST_ITEMS = 9
"""The most items that there are `LANES` for."""


LANES = tuple(map(Lanes, range(MOST_ITEMS + 1)))
"""By the number of items."""


def all_unions(sets: Sequence[int]) -> int:
    """The union of each choice of some sets, in a lane each."""
    unions, shift = 0, _LANE
    for members, lanes in zip(sets, LANES, strict=False):
        unions |= (unions | members * lanes.ones) << shift
        shift *= 2
    return unions


def union_of(unions: int, choice: int) -> int:
    """The union of a choice among `all_unions`."""
    return unions >> _LANE * choice & (1 << _LANE) - 1


def choices_of(tops: int) -> Iterator[int]:
    """The choices whose lanes have their top bit."""
    for bit in iter_bits(tops):
        yield bit // _LANE


def small_unions(
    items: Sequence[tuple[int, int]], count: int, limit: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Each choice of `count` items whose sets have at most `limit` members together.

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


class CellUnions:
    """Unions of what cells have, for many sets of cells: each row's part is worked out once."""

    def __init__(self, having: dict[int, int], size: int) -> None:
        self._having = having
        self._row = (1 << size) - 1
        rows = sorted({cell // size for cell in having})
        self._rows: list[tuple[int, dict[int, int]]] = [(row * size, {0: 0}) for row in rows]

    def union(self, cells: int) -> int:
        """What any of `cells` has."""
        union = 0
        for shift, known in self._rows:
            part = cells >> shift & self._row
            own = known.get(part)
            union |= self._in_row(shift, part, known) if own is None else own
        return union

    def _in_row(self, shift: int, part: int, known: dict[int, int]) -> int:
        """As `union`, for some cells of a row; the union without the last is cached too."""
        last = part.bit_length() - 1
        rest = part ^ 1 << last
        own = known.get(rest)
        if own is None:
            own = self._in_row(shift, rest, known)
        known[part] = own = own | self._having[shift + last]
        return own
