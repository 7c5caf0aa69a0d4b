"""Grids with other houses than rows, columns and boxes: diagonals, windows, irregular regions."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.notation import cell_text, house_name
from sudoku_app.core.topology import (
    CLASSIC,
    MAX_EXTRA,
    SIZES,
    Cell,
    HouseKind,
    Topology,
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
"""What `house_word` says of houses."""
JIGSAW, KILLER = "jigsaw", "killer"
GRID_KINDS = ("x", "windoku", JIGSAW)
"""The kinds of 9×9 grid with other houses that puzzles are made for."""
_DOTS = frozenset({"difference", "ratio", "negative-difference", "negative-ratio"})
RULE_KINDS: Mapping[str, frozenset[str]] = {
    KILLER: frozenset({"killercage"}),
    "thermo": frozenset({"thermometer"}),
    "arrow": frozenset({"arrow"}),
    "kropki": _DOTS,
    "xv": frozenset({"xv", "negative-xv"}),
    "antiknight": frozenset({"antiknight"}),
    "palindrome": frozenset({"palindrome"}),
    "renban": frozenset({"renban"}),
    "whispers": frozenset({"whispers"}),
    "littlekiller": frozenset({"littlekillersum"}),
    "sandwich": frozenset({"sandwichsum"}),
    "evenodd": frozenset({"even", "odd"}),
}
"""The kinds of puzzle on the usual 9×9 grid with constraints that puzzles are made for, the best
known first; with the slugs of the constraints that such a puzzle may have.
"""
KINDS = (*GRID_KINDS, *RULE_KINDS)
"""The kinds of 9×9 puzzle that are made; "" is the usual one."""
_A_JIGSAW = "111123333111222333411222335444262555444666555447666855777696888777999888779999988"
"""The regions of the jigsaw that stands for all of them."""


def falling_diagonal(size: int) -> tuple[Cell, ...]:
    """The cells from the upper left to the lower right."""
    return tuple(Cell(place * (size + 1)) for place in range(size))


def rising_diagonal(size: int) -> tuple[Cell, ...]:
    """The cells from the lower left to the upper right, from the top down."""
    return tuple(Cell((place + 1) * (size - 1)) for place in range(size))


def windows() -> tuple[tuple[Cell, ...], ...]:
    """The four windows of a Windoku: 3×3 cells each, a cell away from the border and each other."""
    return tuple(
        tuple(Cell(9 * (top + row) + left + column) for row in range(3) for column in range(3))
        for top in (1, 5)
        for left in (1, 5)
    )


def variant(
    size: int, regions: Iterable[Iterable[int]] | None = None, extra: Iterable[Iterable[int]] = ()
) -> Topology:
    """The grid of a size with irregular regions for its boxes, or with further houses, or as usual.

    Raises ValueError for a size that is not one of `READ_SIZES`, and where the houses are none.
    """
    usual = topology_of_size(size)
    made = Topology(usual.box_height, usual.box_width, regions, extra)
    return usual if made == usual else made


def are_whole(regions: Sequence[Sequence[int]], size: int) -> bool:
    """Whether there are as many regions as rows, of equal size, that contain each cell once."""
    every = sorted(cell for region in regions for cell in region)
    return every == list(range(size * size)) and all(len(each) == size for each in regions)


def with_regions(
    size: int, regions: Iterable[Iterable[int]], extra: Iterable[Iterable[int]] = ()
) -> Topology:
    """The grid of one of `READ_SIZES` with regions, some of which may be empty, and extra houses.

    If the regions do not divide the grid, the rows take their place, and they become extra houses,
    up to the limit and unless they have more cells than digits. Unless they overlap, they are
    `Topology.partial_regions`.
    """
    usual = topology_of_size(size)
    known = [tuple(sorted(region)) for region in regions]
    filled = sorted(filter(None, known))
    if are_whole(filled, size):
        return variant(size, None if filled == sorted(_boxes(usual)) else filled, extra)
    partial = known[: 2 * size]  # as many as can be told apart in a stored game
    while partial and not partial[-1]:
        del partial[-1]
    houses = [house for house in map(tuple, extra) if house not in partial]
    houses += [region for region in partial if 1 < len(region) <= size]
    rows = [usual.houses[house] for house in usual.rows]
    made = variant(size, rows, list(dict.fromkeys(houses))[:MAX_EXTRA])
    are_apart = len(set(chain(*partial))) == sum(map(len, partial))
    return made.with_partial_regions(partial) if partial and are_apart else made


class Regions(NamedTuple):
    """The regions of a grid: what is left of each usual box, empty where nothing is, and those that
    were drawn.
    """

    left: list[Region]
    drawn: list[Region]


def regions_of(topology: Topology) -> Regions:
    """The regions of a grid by what they were made of, which their numbers say: those of boxes come
    first.
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
    """The 9×9 grid with irregular regions, given by a label for each cell's region. Raises
    ValueError unless these are nine regions of nine cells.
    """
    cells: dict[object, list[int]] = {}
    for cell, region in enumerate(regions):
        cells.setdefault(region, []).append(cell)
    return variant(CLASSIC.size, cells.values())


def jigsaw_regions(topology: Topology) -> str:
    """The number of each cell's region, from 1, as `jigsaw` reads it."""
    return "".join(str(topology.box_of(cell) + 1) for cell in range(topology.cell_count))


@lru_cache(maxsize=32)  # eight sizes, and fifteen kinds of 9×9
def topology_of_kind(size: int, kind: str = "") -> Topology:
    """The grid of a size and kind that puzzles are made for, of jigsaws one of many; of kinds with
    constraints it is the usual one. Raises ValueError without such a one.
    """
    if not kind:
        if size not in SIZES:
            raise ValueError(
                f"no grid of size {size}; expected one of {', '.join(map(str, SIZES))}"
            )
        return topology_of_size(size)
    if kind not in KINDS or size != CLASSIC.size:
        raise ValueError(f"no grid of size {size} and kind {kind!r}")
    if kind in RULE_KINDS:
        return CLASSIC
    if kind == JIGSAW:
        return jigsaw(_A_JIGSAW)
    diagonals = (falling_diagonal(size), rising_diagonal(size))
    return variant(size, extra=diagonals if kind == "x" else windows())


def kind_of(topology: Topology, constraints: Constraints = ()) -> str:
    """The kind of a puzzle, whatever the order of its houses and constraints; empty for ordinary
    puzzles and others.
    """
    if constraints:
        slugs = {constraint.slug for constraint in constraints}
        kinds = RULE_KINDS if topology == CLASSIC else ()
        return next((kind for kind in kinds if slugs <= RULE_KINDS[kind]), "")
    if topology.size == CLASSIC.size and not topology.is_rectangular:
        houses = set(topology.house_sets)
        for kind in GRID_KINDS:
            if houses == set(topology_of_kind(topology.size, kind).house_sets):
                return kind
        is_whole = len(topology.houses) == len(CLASSIC.houses) and not topology.partial_regions
        if is_whole and houses != set(CLASSIC.house_sets):
            return JIGSAW
    return ""


def _boxes(topology: Topology) -> list[Region]:
    return [tuple(sorted(topology.houses[house])) for house in topology.boxes]


def house_word(topology: Topology, house: int) -> tuple[str, str]:
    """What a house is, one of `WORDS`, and its name: its number, counted from 1 among those of its
    kind. A region of a jigsaw is found by its first cell, as its place in the grid tells no number.
    """
    kind, number = house_name(topology, house)
    cells = topology.houses[house]
    if kind is HouseKind.BOX and topology.partial_regions:
        return "row", str(number)  # which stands for it
    if cells in topology.partial_regions or (
        kind is HouseKind.BOX and not has_usual_boxes(topology)
    ):
        return "region", cell_text(topology, min(cells))
    if kind is HouseKind.EXTRA:
        size = topology.size
        if cells == falling_diagonal(size):
            return "falling_diagonal", "1"
        if cells == rising_diagonal(size):
            return "rising_diagonal", "1"
        if size == CLASSIC.size and cells in windows():
            return "window", str(windows().index(cells) + 1)
    return kind.value, str(number)
