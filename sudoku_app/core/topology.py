"""The shape of a grid: its cells and its houses.

A `Topology` is a value. 4×4 to 25×25, X, windoku and jigsaw grids differ only in their houses, so
solvers, techniques and the board are written once, in terms of houses and peers.
"""

from __future__ import annotations

from copy import copy
from enum import Enum
from functools import lru_cache, reduce
from itertools import accumulate, chain, combinations, islice
from operator import or_
from typing import TYPE_CHECKING, NamedTuple, NewType, TypeVar, cast

from sudoku_app.core.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Key = TypeVar("Key")
Value = TypeVar("Value")

Cell = NewType("Cell", int)
"""A cell's index, 0-based, row by row."""
Digit = NewType("Digit", int)
"""A digit from 1 to the grid's size: the first, the second, ... of `Topology.values`."""
House = NewType("House", int)
"""A house's index in `Topology.houses`: first the rows, then columns, boxes, extra houses."""
CellSet = NewType("CellSet", int)
"""A set of cells: bit `c` is set if it contains cell `c`, so {0, 2} is 0101."""
DigitSet = NewType("DigitSet", int)
"""A set of digits: bit `d - 1` is set if it contains digit `d`, so {1, 3} is 0101."""
CellRow = tuple[Cell, ...]
"""Cells in the order of something else, such as a bound for each."""
DigitRow = tuple[Digit, ...]
"""Digits in the order of something else, such as the cells that they fill."""


class Candidate(NamedTuple):
    """A digit in a cell: one that can go there, is placed there or is ruled out."""

    cell: Cell
    digit: Digit


class Place(NamedTuple):
    """A row and a column, 0-based; -1 and the frame's size are just outside the frame."""

    row: int
    column: int


class Grid(NamedTuple):
    """One of the grids of a topology: `name` tells it from the others, and is empty if it is alone.

    `place` is its upper left corner in the frame, `size` the number of its rows and columns.
    """

    name: str
    place: Place
    size: int


MAX_EXTRA = 34
"""The most houses of a grid in addition to rows, columns and boxes: both diagonals and 32 more.

Each costs every solver time and memory, so a file must not contain thousands.
"""


SIGNS = "123456789ABCDEFGHIJKLMNOP"
"""The signs for the digits from 1 on, unless a puzzle has its own."""
MOST_FROM_ZERO = 10
"""The largest grid with digits from 0: 0 to 9 have a sign of their own everywhere."""


class HouseKind(Enum):
    """The kinds of house."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    EXTRA = "extra"


def iter_bits(bits: int) -> Iterator[int]:
    """Yield the positions of the one bits, lowest first."""
    while bits:
        low = bits & -bits  # the lowest one bit: 0110 & -0110 is 0010, at position 1
        yield low.bit_length() - 1
        bits ^= low


def union_of_all(sets: Iterable[int]) -> int:
    """Return the bits that any of some bit sets has: of 0b0011 and 0b0110, 0b0111."""
    return reduce(or_, sets, 0)


def grouped(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, list[Value]]:
    """Return the values of each key; keys and values stay in their order."""
    found: dict[Key, list[Value]] = {}
    for key, value in pairs:
        found.setdefault(key, []).append(value)
    return found


def cell_set(cells: Iterable[int]) -> CellSet:
    """Return the bit set of `cells`."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return CellSet(bits)


@lru_cache(maxsize=1 << 12)
def cells_of(bits: int) -> tuple[Cell, ...]:
    """Return the cells of a bit set, in order."""
    return tuple(Cell(cell) for cell in iter_bits(bits))


@lru_cache(maxsize=1 << 12)
def digits_of(bits: int) -> tuple[Digit, ...]:
    """Return the digits of a bit set, in order."""
    return tuple(Digit(position + 1) for position in iter_bits(bits))


def all_see(cells: Iterable[int], peers: Sequence[int]) -> bool:
    """Whether some cells all see each other, where `peers[c]` are the cells that see cell `c`."""
    before = 0
    for cell in cells:
        if before & ~peers[cell]:
            return False
        before |= 1 << cell
    return True


def seeing_pairs(cells: Sequence[int], peers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return the places of each two of some cells that see each other."""
    return tuple(
        (one, other)
        for one, other in combinations(range(len(cells)), 2)
        if peers[cells[one]] >> cells[other] & 1
    )


def sight_groups(cells: Iterable[Cell], peers: Sequence[int]) -> tuple[tuple[Cell, ...], ...]:
    """Return cells in groups that all see each other, each cell in the first that it fits."""
    groups: list[list[Cell]] = []
    for cell in cells:
        own = next((each for each in groups if all_see([*each, cell], peers)), None)
        if own is None:
            groups.append([cell])
        else:
            own.append(cell)
    return tuple(map(tuple, groups))


def digit_bit(digit: int) -> DigitSet:
    """Return the digit set that contains only `digit`."""
    return DigitSet(1 << (digit - 1))


class Topology:
    """An immutable grid of `size`×`size` cells with its houses and peers.

    `box_height` × `box_width` is the shape of a box, and `size` the product of both. `regions`
    replaces the rectangular boxes by irregular ones (jigsaw); `extra` adds houses (diagonals,
    windows). Topologies are equal if they have the same houses, box height, peers, partial regions
    and lowest digit.

    `partial_regions` are irregular regions, still being drawn, that do not yet divide the grid into
    `size` regions of `size` cells; see `with_partial_regions`.

    `houses[h]` are the cells of house `h`, and `house_sets[h]` the same as a bit set.
    `rows`, `columns`, `boxes` and `extras` are the houses of each kind, and `lines` are rows and
    columns. `grids` are the square grids that share the frame; usually one, which fills it.
    `cell_houses[c]` are the houses of cell `c`. `peers[c]` is the bit set of all cells that see
    `c`, because they share a house with it or because of `seeing`. `has_boxes` is false if the rows
    serve as boxes, as in a grid of a prime size: such boxes are neither named nor drawn.
    `lowest` is what players see of digit 1: usually 1, or 0 if they fill in 0 to `size` - 1; see
    `with_lowest`.

    Raises ValueError for a box without cells, regions that do not cover every cell once, more than
    `MAX_EXTRA` extra houses, and houses that repeat a cell, name one outside the grid, or have more
    than `size` cells.
    """

    def __init__(
        self,
        box_height: int,
        box_width: int,
        regions: Iterable[Iterable[int]] | None = None,
        extra: Iterable[Iterable[int]] = (),
    ) -> None:
        if box_height < 1 or box_width < 1:
            raise ValueError(f"a box of {box_height} rows and {box_width} columns is not possible")
        self.box_height = box_height
        self.box_width = box_width
        self.size = n = box_height * box_width
        self.grids: tuple[Grid, ...] = (Grid("", Place(0, 0), n),)
        rows = [range(n * row, n * row + n) for row in range(n)]
        columns = [range(column, n * n, n) for column in range(n)]
        boxes = self._rectangles() if regions is None else [tuple(cells) for cells in regions]
        extras = [tuple(cells) for cells in islice(extra, MAX_EXTRA + 1)]
        if len(extras) > MAX_EXTRA:
            raise ValueError(f"more than {MAX_EXTRA} extra houses")
        self._check_houses((*rows, *columns, *boxes, *extras), len(boxes))
        self._settle(n * n, rows, columns, boxes, extras)

    def _settle(
        self,
        cell_count: int,
        rows: Iterable[Iterable[int]],
        columns: Iterable[Iterable[int]],
        boxes: Iterable[Iterable[int]],
        extras: Iterable[Iterable[int]],
    ) -> None:
        """Set the cells and the houses of the four kinds, and what follows from them."""
        kinds = tuple(tuple(map(tuple, houses)) for houses in (rows, columns, boxes, extras))
        self.cell_count = cell_count
        self.lowest = 1
        self.all_digits = DigitSet((1 << self.size) - 1)
        self.all_cells = CellSet((1 << cell_count) - 1)
        self.houses: tuple[tuple[Cell, ...], ...] = tuple(
            tuple(map(Cell, house)) for house in chain(*kinds)
        )
        ends = list(accumulate(map(len, kinds)))
        self.rows, self.columns = range(ends[0]), range(ends[0], ends[1])
        self.lines, self.boxes = range(ends[1]), range(ends[1], ends[2])
        self.extras = range(ends[2], ends[3])
        self.house_kinds: tuple[HouseKind, ...] = tuple(
            kind for kind, houses in zip(HouseKind, kinds, strict=True) for _ in houses
        )
        self.house_sets = tuple(cell_set(house) for house in self.houses)
        cell_houses: list[list[House]] = [[] for _ in range(cell_count)]
        for index, house in enumerate(self.houses):
            for cell in house:
                cell_houses[cell].append(House(index))
        self.has_boxes = kinds[2] != kinds[0]
        self.cell_houses = tuple(map(tuple, cell_houses))
        self.peers = tuple(self._peers_of(Cell(cell)) for cell in range(cell_count))
        self.partial_regions: tuple[tuple[Cell, ...], ...] = ()
        self._region_numbers: tuple[int, ...] = ()
        self._hash = hash((self.size, self.box_height, len(self.houses)))  # every cache needs it

    def _rectangles(self) -> list[tuple[int, ...]]:
        height, width, n = self.box_height, self.box_width, self.size
        corners = [row * n + column for row in range(0, n, height) for column in range(0, n, width)]
        offsets = [row * n + column for row in range(height) for column in range(width)]
        return [tuple(corner + offset for offset in offsets) for corner in corners]

    def _check_houses(self, houses: Sequence[Sequence[int]], boxes: int) -> None:
        n = self.size
        if boxes != n:
            raise ValueError(f"expected {n} boxes or regions, found {boxes}")
        for index, house in enumerate(houses):
            if index < 3 * n and len(house) != n:
                raise ValueError(f"house {index} has {len(house)} cells, expected {n}")
            if len(house) > n or len(set(house)) != len(house):
                raise ValueError(f"house {index} repeats a cell or has more than {n} cells")
            if any(not 0 <= cell < n * n for cell in house):
                raise ValueError(f"house {index} names a cell outside the grid")
        if len({cell for house in houses[2 * n : 3 * n] for cell in house}) != n * n:
            raise ValueError("the boxes or regions do not cover every cell once")

    def _peers_of(self, cell: Cell) -> CellSet:
        bits = 0
        for house in self.cell_houses[cell]:
            bits |= self.house_sets[house]
        return CellSet(bits & ~(1 << cell))

    @property
    def digits(self) -> range:
        """The digits, 1 to `size`."""
        return range(1, self.size + 1)

    @property
    def values(self) -> range:
        """What players see of the digits, and what sums are made of: 1 to `size`, or from 0."""
        return range(self.lowest, self.lowest + self.size)

    def shown(self, digits: Iterable[int]) -> tuple[int, ...]:
        """Return what players see of digits."""
        return tuple([digit - 1 + self.lowest for digit in digits])

    @property
    def signs(self) -> str:
        """The signs of its digits, in their order."""
        return "".join(map(self.sign, self.digits))

    def sign(self, digit: int) -> str:
        """The sign of a digit: "1" for 1, or "0" if that is what players see of it."""
        return f"0{SIGNS}"[digit - 1 + self.lowest]

    @property
    def height(self) -> int:
        """The rows of the frame, the smallest rectangle around all cells."""
        return self.size

    @property
    def width(self) -> int:
        """The columns of the frame."""
        return self.size

    @property
    def parts(self) -> tuple[Topology, ...]:
        """Each of `grids` as a topology of its own, without the others."""
        return (self,)

    @property
    def cells_by_grid(self) -> tuple[Sequence[Cell], ...]:
        """The cell of the frame for each cell of each of `parts`."""
        return (tuple(map(Cell, range(self.cell_count))),)

    @property
    def houses_by_grid(self) -> tuple[Sequence[House], ...]:
        """The house of the frame for each house of each of `parts`."""
        return (tuple(map(House, range(len(self.houses)))),)

    def homes_of(self, house: int) -> tuple[tuple[int, House], ...]:
        """The grids that have `house`, each with the number of the house in its part."""
        return ((0, House(house)),)

    def place(self, cell: int) -> Place:
        """The place of `cell` in the frame."""
        return Place(*divmod(cell, self.size))

    def cell_at(self, row: int, column: int) -> Cell | None:
        """The cell in a 0-based row and column of the frame; None in a hole or outside."""
        is_inside = 0 <= row < self.size and 0 <= column < self.size
        return Cell(row * self.size + column) if is_inside else None

    def row_of(self, cell: int) -> int:
        """The 0-based row of `cell` in the frame."""
        return cell // self.size

    def column_of(self, cell: int) -> int:
        """The 0-based column of `cell` in the frame."""
        return cell % self.size

    def box_of(self, cell: int) -> int:
        """The 0-based box or region of `cell`."""
        boxes = self.boxes
        return next(house - boxes.start for house in self.cell_houses[cell] if house in boxes)

    def region_of(self, cell: int) -> int:
        """The 0-based box or region of `cell` on the board.

        If there are partial regions, it is the number of one of these, or -1 for none.
        """
        return self._region_numbers[cell] if self._region_numbers else self.box_of(cell)

    def divides(self, cell: int, other: int) -> bool:
        """Whether a border of boxes or regions runs between two neighbouring cells."""
        is_divided = self.has_boxes or self.partial_regions
        return bool(is_divided) and self.region_of(cell) != self.region_of(other)

    @property
    def extra_houses(self) -> tuple[tuple[Cell, ...], ...]:
        """The houses other than rows, columns, and boxes or regions."""
        extra = self.houses[self.extras.start :]
        return tuple(house for house in extra if house not in self.partial_regions)

    def common_peers(self, cells: Iterable[int]) -> CellSet:
        """Return the cells that see every one of `cells`."""
        common: int = self.all_cells
        for cell in cells:
            common &= self.peers[cell]
        return CellSet(common)

    def seeing(self, cells: Iterable[int]) -> Topology:
        """Return the grid where each cell `c` also sees the cells of the `c`-th set in `cells`."""
        peers = cast("tuple[CellSet, ...]", tuple(map(or_, self.peers, cells)))
        if peers == self.peers:
            return self
        other: Topology = copy(self)
        other.peers = peers
        other._hash = hash((self._hash, other.peers))
        return other

    def with_partial_regions(self, regions: Iterable[Iterable[int]]) -> Topology:
        """Return the grid with partial regions: disjoint, and empty for unused numbers.

        The grid must have its rows as boxes, and an extra house for each region whose digits must
        differ: partial regions themselves demand nothing.
        """
        other: Topology = copy(self)
        other.partial_regions = tuple(tuple(map(Cell, region)) for region in regions)
        numbers = {c: number for number, cells in enumerate(other.partial_regions) for c in cells}
        other._region_numbers = tuple(numbers.get(Cell(c), -1) for c in range(self.cell_count))
        return other

    def with_lowest(self, lowest: int) -> Topology:
        """Return the grid whose digits are shown from `lowest`, 0 or 1. Raises ValueError if it is
        0 in a grid with more than `MOST_FROM_ZERO` digits or in several grids.
        """
        if lowest == self.lowest:
            return self
        if lowest not in (0, 1) or self.size > MOST_FROM_ZERO or len(self.grids) > 1:
            raise ValueError(Message("no digits from {0} in this grid", lowest))
        other: Topology = copy(self)
        other.lowest = lowest
        return other

    @property
    def is_rectangular(self) -> bool:
        """Whether the houses are only rows, columns and rectangular boxes."""
        is_usual = list(self.houses[2 * self.size :]) == self._rectangles()
        return is_usual and not self.partial_regions

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Topology):
            return NotImplemented
        return self is other or (
            self.houses == other.houses
            and self.box_height == other.box_height
            and self.peers == other.peers
            and self.partial_regions == other.partial_regions
            and self.lowest == other.lowest
        )

    def __hash__(self) -> int:
        return self._hash

    def __copy__(self) -> Topology:
        """Return a new grid, where `__reduce__` leads to one that others share, if it is usual."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made

    def __reduce__(self) -> tuple[object, ...]:
        n = self.size
        if n in READ_SIZES and self == topology_of_size(n):
            return (topology_of_size, (n,))
        regions, extra = self.houses[2 * n : 3 * n], self.houses[3 * n :]
        shape = (self.box_height, self.box_width, regions, extra)
        return (_made_again, (*shape, self.partial_regions, self.peers, self.lowest))

    def __repr__(self) -> str:
        return f"Topology({self.size}×{self.size}, boxes {self.box_height}×{self.box_width})"


def _made_again(
    height: int,
    width: int,
    regions: Iterable[Iterable[int]],
    extra: Iterable[Iterable[int]],
    partial: tuple[tuple[Cell, ...], ...],
    peers: tuple[CellSet, ...],
    lowest: int,
) -> Topology:
    """Return a grid restored from its pickled parts."""
    made = Topology(height, width, regions, extra).with_lowest(lowest)
    return (made.with_partial_regions(partial) if partial else made).seeing(peers)


CLASSIC = Topology(3, 3)

_BOX_SHAPES = {
    4: (2, 2),
    6: (2, 3),
    8: (2, 4),
    9: (3, 3),
    10: (2, 5),
    12: (3, 4),
    16: (4, 4),
    25: (5, 5),
}
SIZES = tuple(_BOX_SHAPES)
"""The sizes of grids that can be read from plain text and that puzzles are made for."""
_FURTHER_SHAPES = {5: (1, 5), 7: (1, 7), 11: (1, 11), 13: (1, 13), 14: (2, 7), 15: (3, 5)}
"""The boxes of further sizes; in a prime size they are the rows, and most puzzles have regions."""
READ_SIZES = tuple(sorted((*SIZES, *_FURTHER_SHAPES)))
"""The sizes of grids that can be read from files that state their size, and that can be drawn."""

_made = {9: CLASSIC}


def usual_box(size: int) -> tuple[int, int]:
    """Return the rows and columns of the usual boxes of one of `READ_SIZES`; a whole row where only
    that divides the grid.
    """
    return _BOX_SHAPES.get(size) or _FURTHER_SHAPES[size]


def topology_of_size(size: int) -> Topology:
    """Return the grid of `size`×`size` cells with its usual rectangular boxes.

    Raises ValueError for a size that is not one of `READ_SIZES`.
    """
    if size not in READ_SIZES:
        raise ValueError(
            f"no grid of size {size}; expected one of {', '.join(map(str, READ_SIZES))}"
        )
    if size not in _made:
        _made[size] = Topology(*usual_box(size))
    return _made[size]


@lru_cache(maxsize=16)
def beside(topology: Topology) -> tuple[CellSet, ...]:
    """Return the cells that share an edge with each cell."""
    found = []
    for cell in range(topology.cell_count):
        row, column = topology.place(cell)
        places = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        around = (topology.cell_at(*place) for place in places)
        found.append(cell_set(each for each in around if each is not None))
    return tuple(found)


def is_one_piece(cells: int, topology: Topology) -> bool:
    """Return whether cells are connected by their edges."""
    return first_piece(cells, beside(topology)) == cells


def first_piece(cells: int, neighbours: Sequence[int]) -> CellSet:
    """Return the first of some cells with those that it is connected to by neighbours of cells."""
    reached, fresh = 0, cells & -cells
    while fresh:
        reached |= fresh
        near = union_of_all([neighbours[cell] for cell in iter_bits(fresh)])
        fresh = near & cells & ~reached
    return CellSet(reached)


def pieces(count: int, joined: Iterable[tuple[int, int]]) -> list[list[int]]:
    """Return the cells from 0 to `count` - 1 in pieces: cells that pairs of `joined` ones connect.

    Pieces are in the order of their first cells, and so are the cells in them.
    """
    first_of = list(range(count))
    members = {cell: [cell] for cell in first_of}
    for pair in joined:
        kept, lost = sorted(first_of[cell] for cell in pair)
        if kept != lost:
            for cell in members[lost]:
                first_of[cell] = kept
            members[kept] += members.pop(lost)
    return [sorted(members[first]) for first in sorted(members)]


def has_usual_boxes(topology: Topology) -> bool:
    """Whether the boxes of all its grids are those of the usual grid, if that has any."""
    boxes = slice(2 * topology.size, 3 * topology.size)
    usual = topology_of_size(topology.size).houses[boxes]
    are_usual = all(part.houses[boxes] == usual for part in topology.parts)
    return are_usual and not topology.partial_regions


def has_irregular_regions(topology: Topology) -> bool:
    """Whether regions are drawn, whole or partial."""
    is_drawn = topology.has_boxes and not has_usual_boxes(topology)
    return is_drawn or bool(topology.partial_regions)
