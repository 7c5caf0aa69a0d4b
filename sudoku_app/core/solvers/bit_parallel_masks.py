"""Where the options and items of a grid lie in the one integer of the bit-parallel solver."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Topology, cells_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

EAGER_SIZE = 9
"""Up to this size all masks are made at once (330 kB for 9×9) and read from a list."""
MASK_BYTES = 1 << 25
"""What the masks of a larger grid may take: 16×16 needs 10 MB, 25×25 would need 135 MB."""


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
    `cell_at` and `digit_at` tell a height's option, `cell_bases[c] + d` is the height of digit `d`
    in the field of cell `c`. `keep[height]` has all bits but those that placing the option clears:
    the items that it covers, guards included, and every option that shares one with it;
    `keep_segment[height]` all but the options of the segment that starts there. `covers` is how
    many items each option covers, 0 where they differ or some house is no item.
    """

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.size = n = topology.size
        self.pitch = pitch = n + 1
        houses = tuple(_houses_in_order(topology))
        items: list[Sequence[int]] = [
            [cell * n + digit for cell in topology.houses[house]]
            for house in houses
            for digit in range(n)
        ]
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
        every_house = len(houses) == len(topology.houses)
        self.covers = numbers.pop() if every_house and len(numbers) == 1 else 0
        self.lines = tuple(_lines(self)) if has_segments(topology) else ()
        self.keep_segment: Mapping[int, int] = _Masks(self, self._segment)
        keep = _Masks(self, self._conflicts)
        self.keep: Mapping[int, int] | list[int] = keep if n > EAGER_SIZE else self._listed(keep)

    def option_bits(self, height: int) -> int:
        """All bits of the option at `height`."""
        option = self.cell_at[height] * self.size + self.digit_at[height] - 1
        return sum(1 << other - 1 for other in self.heights[option])

    def _conflicts(self, height: int) -> tuple[list[int], list[int]]:
        n, pitch = self.size, self.pitch
        cell, digit = self.cell_at[height], self.digit_at[height]
        own = self.heights[cell * n + digit - 1]
        cleared = [(other + n) // pitch * pitch for other in own]  # the guards
        for option in range(cell * n, cell * n + n):
            cleared += self.heights[option]
        for peer in cells_of(self.topology.peers[cell]):
            cleared += self.heights[peer * n + digit - 1]
        return own, cleared

    def _segment(self, height: int) -> tuple[list[int], list[int]]:
        index = (height - 1) // self.pitch
        width = next(lines.width for lines in self.lines if lines.options >> index * self.pitch & 1)
        cleared: list[int] = []
        for other in range(height, height + width):
            option = self.cell_at[other] * self.size + self.digit_at[other] - 1
            cleared += self.heights[option]
        return [height], cleared

    def _listed(self, masks: _Masks) -> list[int]:
        # A list of ints is read in half the time of a dict with a default.
        return [masks[height] if digit else 0 for height, digit in enumerate(self.digit_at)]


class _Masks(dict[int, int]):
    """Masks by height, made when first asked for and dropped when they take too much memory.

    `clears` tells for a height which heights the mask clears, and all that share this mask.
    """

    def __init__(
        self, layout: Layout, clears: Callable[[int], tuple[list[int], list[int]]]
    ) -> None:
        super().__init__()
        self._clears = clears
        self._full = layout.full.to_bytes(layout.full.bit_length() + 7 >> 3, "little")
        self._capacity = MASK_BYTES // len(self._full)
        self._made = 0

    def __missing__(self, height: int) -> int:
        if self._made == self._capacity:
            self.clear()
            self._made = 0
        self._made += 1
        sharing, cleared = self._clears(height)
        mask = bytearray(self._full)
        for other in cleared:
            mask[other - 1 >> 3] &= ~(1 << (other - 1 & 7))
        value = int.from_bytes(mask, "little")
        for other in sharing:
            self[other] = value
        return value


def has_segments(topology: Topology) -> bool:
    """Whether the boxes are rectangles of at least 2×2, so that lines and boxes share segments."""
    n = topology.size
    plain = Topology(topology.box_height, topology.box_width)
    return (
        min(topology.box_height, topology.box_width) >= 2
        and topology.houses[: 3 * n] == plain.houses
    )


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
