"""Where the keys that move lead from a cell of a grid of `size`×`size`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Sequence

ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How far down and right each leads."""


def neighbour(
    cell: int, size: int, down: int, right: int, values: Sequence[int] | None = None
) -> int:
    """The next cell in a direction, around the edge; with `values` the next that is empty, or the
    cell itself where there is none.
    """
    at = cell
    for _ in range(size):
        row, column = divmod(at, size)
        at = (row + down) % size * size + (column + right) % size
        if values is None or not values[at]:
            break
    return at


def end_of_line(cell: int, size: int, last: bool, column: bool) -> int:
    """The first or last cell of the cell's row, or of its column."""
    row, at = divmod(cell, size)
    end = size - 1 if last else 0
    return end * size + at if column else row * size + end
