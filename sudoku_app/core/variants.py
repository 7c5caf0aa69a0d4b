"""Houses beyond rows, columns and boxes that many puzzles have: diagonals and windows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sudoku_app.core.notation import house_name
from sudoku_app.core.topology import CLASSIC, Cell, HouseKind, Topology, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = ("row", "column", "box", "falling_diagonal", "rising_diagonal", "window", "extra")
"""What `house_word` says of houses."""
KINDS = ("x", "windoku")
"""The kinds of 9×9 grid with further houses that puzzles are made for; "" is the usual grid."""


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

    Raises ValueError for a size that is not one of `SIZES`, and where the houses are none.
    """
    usual = topology_of_size(size)
    made = Topology(usual.box_height, usual.box_width, regions, extra)
    return usual if made == usual else made


@cache
def topology_of_kind(size: int, kind: str = "") -> Topology:
    """The grid of a size and kind. Raises ValueError where there is none."""
    if not kind:
        return topology_of_size(size)
    if kind not in KINDS or size != CLASSIC.size:
        raise ValueError(f"no grid of size {size} and kind {kind!r}")
    diagonals = (falling_diagonal(size), rising_diagonal(size))
    return variant(size, extra=diagonals if kind == "x" else windows())


def kind_of(topology: Topology) -> str:
    """The kind of a grid, in whatever order its houses come; "" for the usual ones and others."""
    if topology.size == CLASSIC.size and not topology.is_rectangular:
        houses = set(topology.house_sets)
        for kind in KINDS:
            if houses == set(topology_of_kind(topology.size, kind).house_sets):
                return kind
    return ""


def house_word(topology: Topology, house: int) -> tuple[str, int]:
    """What a house is, one of `WORDS`, and its number, counted from 1 among those of its kind."""
    kind, number = house_name(topology, house)
    if kind is HouseKind.EXTRA:
        size, cells = topology.size, topology.houses[house]
        if cells == falling_diagonal(size):
            return "falling_diagonal", 1
        if cells == rising_diagonal(size):
            return "rising_diagonal", 1
        if size == CLASSIC.size and cells in windows():
            return "window", windows().index(cells) + 1
    return kind.value, number
