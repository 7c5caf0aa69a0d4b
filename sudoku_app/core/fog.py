"""Fog over a puzzle: which cells are lit, and by what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import CellSet

if TYPE_CHECKING:
    from collections.abc import Sequence


class Trigger(NamedTuple):
    """Once all of `cells` have the right digit, the cells `lights` are lit."""

    cells: tuple[int, ...]
    lights: tuple[int, ...]


class Fog(NamedTuple):
    """A puzzle whose cells are hidden until they are lit.

    `lit` are the cells that are lit from the start. Without `triggers`, a right digit that the
    player enters lights its cell and those around it; with any, only triggers light cells. This is
    how SudokuPad does it.
    """

    lit: tuple[int, ...] = ()
    triggers: tuple[Trigger, ...] = ()


def lit_cells(
    fog: Fog, size: int, givens: Sequence[int], values: Sequence[int], solution: Sequence[int]
) -> CellSet:
    """Return the cells that are lit on a board of `size`×`size` cells with these `values`.

    Without a solution, any digit counts as right.
    """

    def is_right(cell: int) -> bool:
        return bool(values[cell]) and (not solution or values[cell] == solution[cell])

    bits = sum(1 << cell for cell in set(fog.lit))
    if fog.triggers:
        for cells, lights in fog.triggers:
            if all(map(is_right, cells)):
                for cell in lights:
                    bits |= 1 << cell
        return CellSet(bits)
    for cell in range(size * size):
        if is_right(cell) and not givens[cell]:
            for near in around(cell, size):
                bits |= 1 << near
    return CellSet(bits)


def around(cell: int, size: int) -> list[int]:
    """Return a cell and those that touch it at an edge or a corner."""
    row, column = divmod(cell, size)
    rows = range(max(0, row - 1), min(size, row + 2))
    columns = range(max(0, column - 1), min(size, column + 2))
    return [other * size + each for other in rows for each in columns]
