"""The base of constraints on chosen cells: where they are, and how they turn with the grid."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import isqrt
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.constraint import Constraint, Gesture
from sudoku_app.core.topology import Cell, Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.topology import Topology

ANY_NUMBER = 625
"""The most cells of a constraint that may have any number: those of a 25×25 grid."""


def cells_at(places: Iterable[tuple[int, int]], size: int) -> Cells:
    """Return the cells in these rows and columns of a grid of `size`×`size` cells."""
    return tuple(Cell(size * row + column) for row, column in places)


def moved_cells(cells: Iterable[Cell], places: Sequence[int]) -> Cells:
    """Return where the cells are after a turn or reflection; see `Constraint.moved`."""
    return tuple(Cell(places[cell]) for cell in cells)


def moved_place(place: Place, places: Sequence[int]) -> Place:
    """Return where a place, even outside the grid, is after a turn or reflection."""
    n = isqrt(len(places))
    # Turns and reflections are affine: the images of r1c1, r1c2 and r2c1 show where a step right
    # and a step down lead.
    row, column = divmod(places[0], n)
    across, down = divmod(places[1], n), divmod(places[n], n)
    return Place(
        row + place.column * (across[0] - row) + place.row * (down[0] - row),
        column + place.column * (across[1] - column) + place.row * (down[1] - column),
    )


@dataclass(frozen=True)
class Placed(Constraint):
    """A constraint on the cells that it is drawn on.

    The order of the cells matters unless the kind sets `is_set`; then they are stored in the order
    of the grid, so that equal sets are equal values.
    """

    cells: Cells = field()  # no default: only constraints on the whole grid have no cells
    gesture: ClassVar[Gesture] = Gesture.NONE
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((1, 1),)
    digits_alike: ClassVar[bool] = False
    is_set: ClassVar[bool] = False
    least_cells: ClassVar[int] = 1
    most_cells: ClassVar[int | None] = None
    digits_differ: ClassVar[bool] = False
    """Whether all its cells see each other."""

    def __post_init__(self) -> None:
        if self.is_set:
            object.__setattr__(self, "cells", tuple(sorted(self.cells)))

    @classmethod
    def sample(cls, size: int) -> Self:
        """Return one in the upper left corner of a grid of `size`×`size` cells, as an example."""
        return cls(cells_at(cls.sample_at, size), **cls.sample_fields)

    def different(self, topology: Topology) -> Iterable[Cells]:
        """See `Constraint.different`."""
        return (self.cells,) if self.digits_differ else ()

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        return replace(self, cells=moved_cells(self.cells, places))


@dataclass(frozen=True)
class WithValue(Placed):
    """A constraint whose field `written` is a number that follows from the digits of its cells."""

    @property
    def lacks_value(self) -> bool:
        """See `Constraint.lacks_value`."""
        return getattr(self, self.written) is None

    def valued(self, solution: Sequence[int]) -> Self | None:
        """See `Constraint.valued`."""
        fields: dict[str, Any] = {self.written: self.value_in([solution[c] for c in self.cells])}
        return None if fields[self.written] is None else replace(self, **fields)


@dataclass(frozen=True)
class WithLines(Placed):
    """A constraint on its cells and on lines or areas that belong to them."""

    lines: tuple[Cells, ...]

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. There are lines, none of them empty, but no more than rows."""
        return 0 < len(self.lines) <= topology.size and all(self.lines)

    def cell_groups(self) -> tuple[Cells, ...]:
        """See `Constraint.cell_groups`."""
        return (self.cells, *self.lines)

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        lines = tuple(moved_cells(line, places) for line in self.lines)
        return replace(self, cells=moved_cells(self.cells, places), lines=lines)


@dataclass(frozen=True)
class WithCopies(Placed):
    """A constraint on its cells and on others that are compared with them."""

    copies: Cells

    def cell_groups(self) -> tuple[Cells, ...]:
        """See `Constraint.cell_groups`."""
        return (self.cells, self.copies)

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        cells, copies = moved_cells(self.cells, places), moved_cells(self.copies, places)
        return replace(self, cells=cells, copies=copies)
