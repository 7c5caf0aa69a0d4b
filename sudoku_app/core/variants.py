"""Grids with houses other than rows, columns and boxes: diagonals, windows, irregular regions."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.level import Level
from sudoku_app.core.notation import cell_text, house_name
from sudoku_app.core.overlapping import FRAMES, frame_of, overlapping_topology
from sudoku_app.core.topology import (
    CLASSIC,
    MAX_EXTRA,
    Cell,
    HouseKind,
    Topology,
    grouped,
    has_usual_boxes,
    topology_of_size,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.rules import Constraints

    Region = tuple[Cell, ...]

WORDS = (
    *("row", "column", "box", "region"),
    *("falling_diagonal", "rising_diagonal", "window", "extra"),
)
"""The words for houses that `house_word` returns."""
JIGSAW, KILLER = "jigsaw", "killer"


class PuzzleKind(NamedTuple):
    """A kind of 9×9 puzzle that is made.

    `constraints` are the slugs of the constraints that such a puzzle may have; without any, it is
    the grid that has other houses. `least_level` is the easiest level: the constraints of some
    kinds are of no use to easier steps. `sample` has a few constraints in the upper left corner, in
    the short form of `formats.constraints`.
    """

    constraints: frozenset[str] = frozenset()
    least_level: Level = Level.EASY
    sample: str = ""


def _ruled(sample: str, *others: str, least_level: Level = Level.EASY) -> PuzzleKind:
    """Return the kind with the constraints of a sample and `others`."""
    sampled = (each.partition(":")[0] for each in sample.split(","))
    return PuzzleKind(frozenset((*sampled, *others)), least_level, sample)


PUZZLE_KINDS: Mapping[str, PuzzleKind] = {
    "x": PuzzleKind(),
    "windoku": PuzzleKind(),
    JIGSAW: PuzzleKind(),
    KILLER: _ruled("killercage:0.1.9:9"),
    "thermo": _ruled("thermometer:9.0.1"),
    "arrow": _ruled("arrow:9:0.1", least_level=Level.NORMAL),
    "kropki": _ruled("difference:0.1:1,ratio:1.10:2", "negative-difference", "negative-ratio"),
    "xv": _ruled("xv:0.1:10,xv:9.10:5", "negative-xv"),
    "antiknight": _ruled("antiknight"),
    "palindrome": _ruled("palindrome:9.0.1"),
    "renban": _ruled("renban:9.0.1"),
    "whispers": _ruled("whispers:9.0.1:0"),
    "littlekiller": _ruled("littlekillersum:0.10.20:-1.-1:15", least_level=Level.NORMAL),
    "sandwich": _ruled("sandwichsum:0.1.2.3.4.5.6.7.8:0.-1:8", least_level=Level.NORMAL),
    "evenodd": _ruled("even:0,odd:10"),
}
"""The kinds by their slugs: first those with other houses, then those with constraints on the
usual grid, best known first. "", the usual kind, is not among them.
"""
KINDS = tuple(PUZZLE_KINDS)
GRID_KINDS = tuple(kind for kind in KINDS if not PUZZLE_KINDS[kind].constraints)
RULE_KINDS = tuple(kind for kind in KINDS if PUZZLE_KINDS[kind].constraints)
OVERLAPPING_KINDS = tuple(FRAMES)
"""The kinds of several grids that overlap, by the slugs of their frames."""
ALL_KINDS = (*KINDS, *OVERLAPPING_KINDS)
_A_JIGSAW = "111123333111222333411222335444262555444666555447666855777696888777999888779999988"
"""The regions of the jigsaw that serves as an example of all."""


def falling_diagonal(size: int) -> tuple[Cell, ...]:
    """Return the cells from the upper left to the lower right."""
    return tuple(Cell(place * (size + 1)) for place in range(size))


def rising_diagonal(size: int) -> tuple[Cell, ...]:
    """Return the cells of the diagonal from the lower left to the upper right, top down."""
    return tuple(Cell((place + 1) * (size - 1)) for place in range(size))


def both_diagonals(size: int) -> tuple[tuple[Cell, ...], ...]:
    """Return the falling diagonal, then the rising one."""
    return falling_diagonal(size), rising_diagonal(size)


def diagonals_of(topology: Topology) -> list[tuple[Cell, ...]]:
    """Return both diagonals of each grid, whether they are houses or not."""
    return [
        tuple(cells[cell] for cell in diagonal)
        for cells in topology.cells_by_grid
        for diagonal in both_diagonals(topology.size)
    ]


def windows() -> tuple[tuple[Cell, ...], ...]:
    """Return the four windows of a Windoku.

    Each has 3×3 cells and is one cell away from the border and from the others.
    """
    return tuple(
        tuple(Cell(9 * (top + row) + left + column) for row in range(3) for column in range(3))
        for top in (1, 5)
        for left in (1, 5)
    )


def variant(
    size: int, regions: Iterable[Iterable[int]] | None = None, extra: Iterable[Iterable[int]] = ()
) -> Topology:
    """Return the grid of a size with irregular regions as boxes, unless None, and extra houses.

    Raises ValueError for a size that is not one of `READ_SIZES`, and for impossible houses.
    """
    usual = topology_of_size(size)
    made = Topology(usual.box_height, usual.box_width, regions, extra)
    return usual if made == usual else made


def latin(size: int) -> Topology:
    """Return the grid of a size that has only rows and columns. Raises ValueError as `variant`."""
    return variant(size, (range(first, first + size) for first in range(0, size * size, size)))


def are_whole(regions: Sequence[Sequence[int]], size: int) -> bool:
    """Whether the regions divide the grid into as many parts of equal size as there are rows."""
    every = sorted(cell for region in regions for cell in region)
    return every == list(range(size * size)) and all(len(each) == size for each in regions)


def first_division(houses: Sequence[tuple[Cell, ...]], size: int) -> list[tuple[Cell, ...]]:
    """Return the first houses that divide the grid into regions; none if no division is found."""
    covered: set[Cell] = set()
    found = []
    for house in houses:
        if len(house) == size and covered.isdisjoint(house):
            covered.update(house)
            found.append(house)
    return found if are_whole(found, size) else []


def with_regions(
    size: int, regions: Iterable[Iterable[int]], extra: Iterable[Iterable[int]] = ()
) -> Topology:
    """Return the grid of a size with regions, some of which may be empty, and extra houses.

    If the regions do not divide the grid, the rows become its boxes, and the regions become extra
    houses, up to `MAX_EXTRA`, except those of a single cell or of more cells than digits. Unless
    they overlap, they are also the grid's `partial_regions`. Raises ValueError for a size that is
    not one of `READ_SIZES`.
    """
    usual = topology_of_size(size)
    known = [tuple(sorted(region)) for region in regions]
    filled = sorted(filter(None, known))
    if are_whole(filled, size):
        rows_of_box = len({cell // size for cell in filled[0]})
        if 1 < rows_of_box < size and size % rows_of_box == 0:
            boxed = Topology(rows_of_box, size // rows_of_box, extra=extra)
            if filled == sorted(_boxes(boxed)):
                return usual if boxed == usual else boxed
        return variant(size, filled, extra)
    partial = known[: 2 * size]  # the most that can be distinguished in a stored game
    while partial and not partial[-1]:
        del partial[-1]
    houses = [house for house in map(tuple, extra) if house not in partial]
    houses += [region for region in partial if 1 < len(region) <= size]
    rows = [usual.houses[house] for house in usual.rows]
    made = variant(size, rows, list(dict.fromkeys(houses))[:MAX_EXTRA])
    are_apart = len(set(chain(*partial))) == sum(map(len, partial))
    return made.with_partial_regions(partial) if partial and are_apart else made


class Regions(NamedTuple):
    """The regions of a grid: what is left of each usual box, possibly nothing, and those drawn."""

    left: list[Region]
    drawn: list[Region]


def regions_of(topology: Topology) -> Regions:
    """Return the regions of a grid, separating what is left of boxes from those drawn.

    Partial regions are distinguished by their numbers: what is left of boxes comes first.
    """
    boxes = _boxes(topology_of_size(topology.size))
    if not topology.partial_regions:
        whole = _boxes(topology)
        left: list[Region] = [box if box in whole else () for box in boxes]
        return Regions(left, [region for region in whole if region not in left])
    left = [()] * topology.size
    drawn = []
    for number, region in enumerate(topology.partial_regions):
        if number < topology.size and set(region) <= set(boxes[number]):
            left[number] = region
        elif region:
            drawn.append(region)
    return Regions(left, drawn)


def jigsaw(regions: Sequence[object]) -> Topology:
    """Return the 9×9 grid with irregular regions, given a label for each cell's region.

    Raises ValueError unless these are nine regions of nine cells.
    """
    cells = grouped((region, cell) for cell, region in enumerate(regions)).values()
    return variant(CLASSIC.size, cells)


def jigsaw_regions(topology: Topology) -> str:
    """The number of each cell's region, from 1, as text that `jigsaw` accepts."""
    return "".join(str(topology.box_of(cell) + 1) for cell in range(topology.cell_count))


def size_of_kind(kind: str) -> int:
    """The number of digits of a kind other than "", the usual one."""
    return FRAMES[kind].size if kind in FRAMES else CLASSIC.size


@lru_cache(maxsize=48)  # eight sizes, fifteen kinds of 9×9, and grids that overlap
def topology_of_kind(size: int, kind: str = "") -> Topology:
    """Return the grid of a size and kind for which puzzles are made.

    For jigsaws it is one of many; for kinds with constraints it is the usual grid. Raises
    ValueError if there is no such size or kind.
    """
    if not kind:
        return topology_of_size(size)
    if kind not in ALL_KINDS or size != size_of_kind(kind):
        raise ValueError(f"no grid of size {size} and kind {kind!r}")
    if kind in OVERLAPPING_KINDS:
        return overlapping_topology(kind)
    if kind in RULE_KINDS:
        return CLASSIC
    if kind == JIGSAW:
        return jigsaw(_A_JIGSAW)
    return variant(size, extra=both_diagonals(size) if kind == "x" else windows())


def kind_of(topology: Topology, constraints: Constraints = ()) -> str:
    """The kind of a puzzle, regardless of the order of its houses and constraints.

    It is empty for ordinary puzzles, and for those of no known kind.
    """
    if constraints:
        slugs = {constraint.slug for constraint in constraints}
        kinds = RULE_KINDS if topology == CLASSIC else ()
        return next((kind for kind in kinds if slugs <= PUZZLE_KINDS[kind].constraints), "")
    if (frame := frame_of(topology)) is not None:
        return frame.slug if topology == overlapping_topology(frame.slug) else ""
    if topology.size == CLASSIC.size and not topology.is_rectangular:
        houses = set(topology.house_sets)
        for kind in GRID_KINDS:
            if houses == set(topology_of_kind(topology.size, kind).house_sets):
                return kind
        is_whole = len(topology.houses) == len(CLASSIC.houses) and not topology.partial_regions
        if is_whole and topology.has_boxes and houses != set(CLASSIC.house_sets):
            return JIGSAW
    return ""


def _boxes(topology: Topology) -> list[Region]:
    return [tuple(sorted(topology.houses[house])) for house in topology.boxes]


def house_word(topology: Topology, house: int) -> tuple[str, str]:
    """The word for a house, one of `WORDS`, and its number, counted from 1 among its kind.

    Irregular regions have no natural order, so they are named by their first cell instead.
    """
    kind, number = house_name(topology, house)
    grid, own = topology.homes_of(house)[0]
    part = topology.parts[grid]
    cells = part.houses[own]
    if kind is HouseKind.BOX and not part.has_boxes:
        return "row", str(number)  # the rows serve as boxes
    if cells in part.partial_regions or (kind is HouseKind.BOX and not has_usual_boxes(part)):
        return "region", cell_text(topology, min(topology.houses[house]))
    if kind is HouseKind.EXTRA:
        size = topology.size
        if cells == falling_diagonal(size):
            return "falling_diagonal", "1"
        if cells == rising_diagonal(size):
            return "rising_diagonal", "1"
        if size == CLASSIC.size and cells in windows():
            return "window", str(windows().index(cells) + 1)
    return kind.value, str(number)
