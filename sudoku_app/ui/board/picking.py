"""Which cells the mouse selects, from the press of its button to the release."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Picking:
    """A press of the button on a grid of `size`×`size`, and what it is dragged over; mutable.

    Each step takes the cells that are selected before it and returns those that shall be after.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self.is_on = False
        """Whether the button is down."""
        self._at: int | None = None
        self._adds = True
        self.deselects = False
        """Whether it is a click on the only selected cell so far."""

    def press(self, cell: int, selected: Sequence[int], toggles: bool) -> list[int]:
        """Select just this cell, or put it in or take it out where the press `toggles`."""
        self.is_on, self._at = True, cell
        self._adds = not (toggles and cell in selected)
        self.deselects = not toggles and list(selected) == [cell]
        return sorted(set(selected) ^ {cell}) if toggles else [cell]

    def extend(self, first: int, cell: int, selected: Iterable[int]) -> list[int]:
        """Select the rectangle between `first` and this cell too."""
        self.is_on, self._at = True, cell
        self._adds, self.deselects = True, False
        rows = sorted((first // self._size, cell // self._size))
        columns = sorted((first % self._size, cell % self._size))
        return sorted(
            {
                *selected,
                *(
                    row * self._size + column
                    for row in range(rows[0], rows[1] + 1)
                    for column in range(columns[0], columns[1] + 1)
                ),
            }
        )

    def drag(self, cell: int | None, selected: Iterable[int]) -> list[int] | None:
        """Put in, or take out, all cells on the way here; None within the cell it was on, and
        where `cell` is None, off the grid.

        A fast hand skips cells: those on the straight line between count too.
        """
        start, self._at = self._at, cell
        if not self.is_on or cell is None or cell == start:
            return None
        way = [cell] if start is None else self._way(start, cell)
        self.deselects = False
        if self._adds:
            return sorted({*selected, *way})
        return sorted(set(selected).difference(way))

    def end(self) -> None:
        """The button is let go."""
        self.is_on = False

    def _way(self, start: int, end: int) -> list[int]:
        (row, column), (last_row, last_column) = divmod(start, self._size), divmod(end, self._size)
        down, right = last_row - row, last_column - column
        steps = max(abs(down), abs(right))
        return [
            (row + round(down * step / steps)) * self._size + column + round(right * step / steps)
            for step in range(1, steps + 1)
        ]
