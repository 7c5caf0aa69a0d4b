"""Where the options and items of a grid lie in the one integer of the bit-parallel solver."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Topology

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

EAGER_SIZE = 9
"""Up to this size all masks are made at once (330 kB for 9×9) and read from a list."""
MASK_BYTES = 1 << 24
"""What the masks of a larger grid may take: 16×16 needs 9 MB, 25×25 would need 127 MB."""


class Lines(NamedTuple):
    """Rows, columns or both, laid out so that shifts compare the segments of a band.

    A segment is what a line and a box share for one digit: `width` neighbouring bits. A line has
    `segments` of them and a box meets as many lines, whose fields lie `step` bits apart. `options`
    are the option bits of all these lines, `starts` the lowest bit of each segment.
    """

    options: int
    starts: int
    width: int
    segments: int
    step: int


class Layout:
    """The state's bits for a topology: a field for each item, n option bits and a guard above them.

    An item is what the exact cover covers once: a cell, or a digit in a house of n cells. An
    option, a digit in a cell, has the number `cell * n + digit - 1` and a bit in the field of every
    item that it covers: four views of the n³ options side by side. A smaller house is no item; its
    cells only exclude one another.

    Bits are named by their height, the index plus 1, as `int.bit_length` gives it. `lows` holds the
    lowest bit of each field, `guards` the highest, `options` all others, `full` all of them.
    `heights` are those of each option; `cell_at` and `digit_at` tell a height's option,
    `cell_bases[c] + d` is the height of digit `d` in the field of cell `c`. `keep[height]` has all
    bits but those that placing the option clears: the items that it covers, guards included, and
    every option that shares one with it; `keep_segment[height]` all but the options of the segment
    that starts there. `covers` is how many items each option covers, 0 where they differ or some
    house is no item.
    """

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.size = n = topology.size
        self.pitch = pitch = n + 1
        houses = tuple(_houses_in_order(topology))
        items = _groups(topology, houses)
        first_cell = len(items)
        items += [range(cell * n, cell * n + n) for cell in range(topology.cell_count)]
        top = len(items) * pitch
        self.full = (1 << top) - 1
        self.lows = self.full // ((1 << pitch) - 1)
        self.guards = self.lows << n
        self.options = self.full ^ self.guards
        self.cell_bases = range(first_cell * pitch, top, pitch)
        self.cell_at = [0] * (top + 1)
        self.digit_at = [0] * (top + 1)
        self.heights: list[list[int]] = [[] for _ in range(n * topology.cell_count)]
        for field, item in enumerate(items):
            for height, option in enumerate(item, field * pitch + 1):
                self.cell_at[height], self.digit_at[height] = option // n, option % n + 1
                self.heights[option].append(height)
        numbers = set(map(len, self.heights))
        small = [house for house in range(len(topology.houses)) if house not in houses]
        self.covers = numbers.pop() if not small and len(numbers) == 1 else 0
        self.lines = tuple(_lines(self)) if has_segments(topology) else ()
        self._item_count = len(items)
        self._exclusive = items + _groups(topology, small)
        self._exclusive_of: list[list[int]] = [[] for _ in self.heights]
        for index, group in enumerate(self._exclusive):
            for option in group:
                self._exclusive_of[option].append(index)
        self._keep_others: dict[int, int] = {}
        capacity = MASK_BYTES * 8 // top
        keep = _Masks(self._placing, capacity)
        self.keep_segment: Mapping[int, int] = _Masks(self._segment, capacity)
        self.keep: Mapping[int, int] | list[int] = keep
        if n <= EAGER_SIZE:  # a list is read in half the time of a dict with a default
            self.keep = [keep[height] if digit else 0 for height, digit in enumerate(self.digit_at)]

    def option_bits(self, height: int) -> int:
        """All bits of the option at `height`."""
        return sum(1 << other - 1 for other in self.heights[self._option_at(height)])

    def _option_at(self, height: int) -> int:
        return self.cell_at[height] * self.size + self.digit_at[height] - 1

    def _placing(self, height: int) -> tuple[int, Sequence[int]]:
        """The mask of placing the option at `height`, and all heights of that option."""
        option = self._option_at(height)
        mask = self.full
        for index in self._exclusive_of[option]:
            if index not in self._keep_others:
                guard = [(index + 1) * self.pitch] if index < self._item_count else []
                self._keep_others[index] = self._without(self._exclusive[index], guard)
            mask &= self._keep_others[index]
        return mask, self.heights[option]

    def _segment(self, height: int) -> tuple[int, Sequence[int]]:
        width = next(lines.width for lines in self.lines if lines.starts >> height - 1 & 1)
        options = map(self._option_at, range(height, height + width))
        return self._without(options, ()), (height,)

    def _without(self, options: Iterable[int], heights: Sequence[int]) -> int:
        """All bits but those of `options` and those at `heights`."""
        mask = bytearray(self.full.to_bytes(self.full.bit_length() + 7 >> 3, "little"))
        for height in chain(heights, *(self.heights[option] for option in options)):
            mask[height - 1 >> 3] &= ~(1 << (height - 1 & 7))
        return int.from_bytes(mask, "little")


class _Masks(dict[int, int]):
    """Masks by height, made when first asked for and dropped when they have become too many.

    `make` gives the mask for a height and all heights that share it.
    """

    def __init__(self, make: Callable[[int], tuple[int, Sequence[int]]], capacity: int) -> None:
        super().__init__()
        self._make = make
        self._capacity = capacity
        self._made = 0

    def __missing__(self, height: int) -> int:
        if self._made == self._capacity:
            self.clear()
            self._made = 0
        self._made += 1
        mask, heights = self._make(height)
        for other in heights:
            self[other] = mask
        return mask


def has_segments(topology: Topology) -> bool:
    """Whether the boxes are rectangles of at least 2×2, so that lines and boxes share segments."""
    n = topology.size
    plain = Topology(topology.box_height, topology.box_width)
    return (
        min(topology.box_height, topology.box_width) >= 2
        and topology.houses[: 3 * n] == plain.houses
    )


def _groups(topology: Topology, houses: Iterable[int]) -> list[Sequence[int]]:
    """The options of each digit in each house; at most one of a group can be placed."""
    n = topology.size
    return [
        [cell * n + digit for cell in topology.houses[house]]
        for house in houses
        for digit in range(n)
    ]


def _houses_in_order(topology: Topology) -> Iterator[int]:
    """The houses that are items, lowest field first.

    The first line of every band comes first, then the second of each, so that the lines of one band
    lie equal steps apart and no shift by such steps meets a line of another band. Cells come on top
    (see Layout): the search branches on the highest field, and cells gave the fewest nodes.
    """
    n, height, width = topology.size, topology.box_height, topology.box_width
    if height == width:
        for first in range(height):
            yield from range(first, n, height)
            yield from range(n + first, 2 * n, height)
    else:
        for first in range(height):
            yield from range(first, n, height)
        for first in range(width):
            yield from range(n + first, 2 * n, width)
    for house in range(2 * n, len(topology.houses)):
        if len(topology.houses[house]) == n:
            yield house


def _lines(layout: Layout) -> Iterator[Lines]:
    """Rows and columns at once where boxes are square, else one after the other."""
    n, pitch = layout.size, layout.pitch
    height, width = layout.topology.box_height, layout.topology.box_width
    rows, columns = (width, height, 0, n), (height, width, n, n)
    for across, count, first, lines in (
        [(width, height, 0, 2 * n)] if height == width else [rows, columns]
    ):
        low = first * n * pitch
        region = (1 << lines * n * pitch) - 1 << low
        starts = sum((layout.lows & region) << across * segment for segment in range(count))
        yield Lines(layout.options & region, starts, across, count, lines // count * n * pitch)


@lru_cache(maxsize=4)
def layout_of(topology: Topology) -> Layout:
    """The layout of `topology`, made once."""
    return Layout(topology)
