"""Houses beyond rows, columns and boxes that many puzzles have: diagonals and windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import Cell, Topology, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Iterable

House = tuple[Cell, ...]


def falling_diagonal(size: int) -> House:
    """The cells from the upper left to the lower right."""
    return tuple(Cell(place * (size + 1)) for place in range(size))


def rising_diagonal(size: int) -> House:
    """The cells from the lower left to the upper right, from the top down."""
    return tuple(Cell((place + 1) * (size - 1)) for place in range(size))


def windows() -> tuple[House, ...]:
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
