"""Grids that overlap: samurai and its family, as one topology.

A frame says where its grids begin. Cells are numbered in the reading order of the frame, and a
place that no grid covers has no cell. A house that two grids share, such as the box where corners
meet, is one house.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Cell, Grid, House, Place, Topology, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.topology import CellSet


class Frame(NamedTuple):
    """Where the grids of a kind begin: `corners` has each grid's name and upper left corner.

    All grids have boxes of `box_height` rows and `box_width` columns.
    """

    slug: str
    box_height: int
    box_width: int
    corners: tuple[tuple[str, Place], ...]

    @property
    def size(self) -> int:
        """The number of digits."""
        return self.box_height * self.box_width


def _frame(slug: str, box_height: int, box_width: int, corners: str) -> Frame:
    """Return a frame whose `corners` are written as a name, a row and a column, with commas."""
    words = [corner.rsplit(" ", 2) for corner in corners.split(", ")]
    places = tuple((name, Place(int(row), int(column))) for name, row, column in words)
    return Frame(slug, box_height, box_width, places)


_FIVE = "top left 0 0, top right 0 {0}, centre {1} {2}, bottom left {3} 0, bottom right {3} {0}"
FRAMES = {
    frame.slug: frame
    for frame in (
        _frame("samurai", 3, 3, _FIVE.format(12, 6, 6, 12)),
        _frame("gattai-3", 3, 3, "top left 0 0, top right 0 12, bottom 6 6"),
        _frame("sohei", 3, 3, "top 0 6, left 6 0, right 6 12, bottom 12 6"),
        _frame("windmill", 3, 3, "top 0 3, right 3 12, centre 6 6, left 9 0, bottom 12 9"),
        _frame(
            *("butterfly", 3, 3),
            "top left 0 0, top right 0 3, bottom left 3 0, bottom right 3 3",
        ),
        _frame("two-doku", 3, 3, "top left 0 0, bottom right 6 6"),
        _frame("samurai-6", 2, 3, _FIVE.format(6, 4, 3, 8)),
        _frame("tiny-samurai", 2, 2, _FIVE.format(6, 3, 3, 6)),
        _frame("two-doku-4", 2, 2, "top left 0 0, bottom right 2 2"),
    )
}
"""The frames by the slugs of their kinds, best known first.

`tiny-samurai` is KSudoku's, whose grids share single cells.
"""


class OverlappingTopology(Topology):
    """The cells and houses of several square grids that share a frame; immutable.

    `size` is the number of digits, so each of the grids has `size` rows and columns; its boxes or
    regions, diagonals and windows are those of its part. The houses are the rows of all grids, then
    their columns, boxes and extra houses, each once, in the order of the grids.

    Raises ValueError unless there is a part for each grid of the frame, with boxes of its shape.
    """

    def __init__(self, frame: Frame, parts: Iterable[Topology]) -> None:
        self._parts = tuple(parts)
        shapes = {(part.box_height, part.box_width) for part in self._parts}
        if len(self._parts) != len(frame.corners) or shapes != {
            (frame.box_height, frame.box_width)
        }:
            raise ValueError(
                f"{frame.slug} needs {len(frame.corners)} grids with boxes of its shape"
            )
        self.frame = frame
        self.box_height, self.box_width, self.size = frame.box_height, frame.box_width, frame.size
        self.grids = tuple(Grid(name, corner, self.size) for name, corner in frame.corners)
        covered = [
            [Place(y + row, x + column) for row, column in map(part.place, range(part.cell_count))]
            for (_, (y, x), _), part in zip(self.grids, self._parts, strict=True)
        ]
        self._places = tuple(sorted(set().union(*covered)))
        self._cells = {place: Cell(cell) for cell, place in enumerate(self._places)}
        self._cells_by_grid = tuple(tuple(map(self._cells.__getitem__, own)) for own in covered)
        self._join_houses()

    def _join_houses(self) -> None:
        """Number the houses of the parts, one that several grids share only once."""
        kinds: list[dict[frozenset[int], tuple[Cell, ...]]] = []
        for kind in ("rows", "columns", "boxes", "extras"):
            kinds.append({})
            for cells, part in zip(self._cells_by_grid, self._parts, strict=True):
                for house in getattr(part, kind):
                    own = tuple(cells[cell] for cell in part.houses[house])
                    kinds[-1].setdefault(frozenset(own), own)
        self._settle(len(self._places), *(houses.values() for houses in kinds))
        numbers = {
            (self.house_kinds[house], cells): House(house)
            for house, cells in enumerate(map(frozenset, self.houses))
        }
        self._houses_by_grid = tuple(
            tuple(
                numbers[kind, frozenset(cells[cell] for cell in house)]
                for kind, house in zip(part.house_kinds, part.houses, strict=True)
            )
            for cells, part in zip(self._cells_by_grid, self._parts, strict=True)
        )
        homes: list[list[tuple[int, House]]] = [[] for _ in self.houses]
        for grid, own_houses in enumerate(self._houses_by_grid):
            for number, house in enumerate(own_houses):
                homes[house].append((grid, House(number)))
        self._homes = tuple(map(tuple, homes))

    @property
    def height(self) -> int:
        """See `Topology`."""
        return self._places[-1].row + 1

    @property
    def width(self) -> int:
        """See `Topology`."""
        return max(grid.place.column for grid in self.grids) + self.size

    @property
    def parts(self) -> tuple[Topology, ...]:
        """See `Topology`."""
        return self._parts

    @property
    def cells_by_grid(self) -> tuple[Sequence[Cell], ...]:
        """See `Topology`."""
        return self._cells_by_grid

    @property
    def houses_by_grid(self) -> tuple[Sequence[House], ...]:
        """See `Topology`."""
        return self._houses_by_grid

    def homes_of(self, house: int) -> tuple[tuple[int, House], ...]:
        """See `Topology`."""
        return self._homes[house]

    def place(self, cell: int) -> Place:
        """See `Topology`."""
        return self._places[cell]

    def cell_at(self, row: int, column: int) -> Cell | None:
        """See `Topology`."""
        return self._cells.get(Place(row, column))

    def row_of(self, cell: int) -> int:
        """See `Topology`."""
        return self._places[cell].row

    def column_of(self, cell: int) -> int:
        """See `Topology`."""
        return self._places[cell].column

    def divides(self, cell: int, other: int) -> bool:
        """Whether some grid has a border between two neighbouring cells."""
        boxes = self.boxes
        one, two = (
            {house for house in self.cell_houses[each] if house in boxes} for each in (cell, other)
        )
        return one != two

    @property
    def is_rectangular(self) -> bool:
        """See `Topology`."""
        return False

    def __reduce__(self) -> tuple[object, ...]:
        return (_made_again, (self.frame.slug, self._parts, self.peers))

    def __repr__(self) -> str:
        return f"OverlappingTopology({self.frame.slug}, {self.cell_count} cells)"


def _made_again(slug: str, parts: tuple[Topology, ...], peers: tuple[CellSet, ...]) -> Topology:
    """Return grids restored from their pickled parts."""
    return overlapping_topology(slug, parts).seeing(peers)


@lru_cache(maxsize=16)  # a samurai takes half a megabyte
def overlapping_topology(slug: str, parts: tuple[Topology, ...] = ()) -> OverlappingTopology:
    """Return the grids of the frame `slug`; `parts` are the topologies of the grids, if not usual.

    Raises ValueError for a slug that is not in `FRAMES`, and for parts that do not fit.
    """
    if slug not in FRAMES:
        raise ValueError(f"no frame {slug!r}; expected one of {', '.join(FRAMES)}")
    frame = FRAMES[slug]
    usual = (topology_of_size(frame.size),) * len(frame.corners)
    return OverlappingTopology(frame, parts or usual)


def frame_of(topology: Topology) -> Frame | None:
    """Return the frame of overlapping grids; None for a single grid."""
    return topology.frame if isinstance(topology, OverlappingTopology) else None


def houses_in_grids(
    topology: Topology, houses: Iterable[tuple[int, ...]]
) -> list[dict[tuple[int, ...], tuple[Cell, ...]]]:
    """Return for each grid those of some houses that lie in it, with their cells in its part."""
    listed = list(houses)
    found = []
    for cells in topology.cells_by_grid:
        own: dict[int, Cell] = {cell: Cell(number) for number, cell in enumerate(cells)}
        inside = (house for house in listed if own.keys() >= set(house))
        found.append({house: tuple(own[cell] for cell in house) for house in inside})
    return found


def frame_with_houses(
    size: int, houses: Iterable[Iterable[tuple[int, int]]], only_boxes: bool = False
) -> OverlappingTopology | None:
    """Return the grids of the frame with `size` digits that has exactly these houses, each given as
    the rows and columns of its cells; None if there is none. They are the boxes if `only_boxes`.
    """
    wanted = {frozenset(house) for house in houses}
    for frame in FRAMES.values():
        topology = overlapping_topology(frame.slug)
        own = topology.houses[topology.boxes.start :] if only_boxes else topology.houses
        if frame.size == size and wanted == {frozenset(map(topology.place, each)) for each in own}:
            return topology
    return None
