"""The areas of a step's picture: cells with a role, beside its pattern, links and houses."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from sudoku_app.core.topology import Cell


class AreaRole(Enum):
    """The role of an area. Corners, ends and what is `NEEDED` are not outlined."""

    SET = "set"
    """An almost locked set, looked at instead of houses."""
    GROUP = "group"
    """Other cells that are looked at instead of houses."""
    PART = "part"
    """Cells whose step follows from its houses, too: these are drawn beside them."""
    LINE = "line"
    """The cells of a constraint that the step is about, instead of houses."""
    SWEPT = "swept"
    """The cells of one of all constraints of a kind that the step is about."""
    CAGE = "cage"
    """The cells of one of several cages, each of which loses candidates by itself."""
    CORNERS = "corners"
    """The four cells of a rectangle, row by row."""
    NEEDED = "needed"
    """Cells beside the almost locked sets on whose candidates a step rests because of them."""
    COUNTED = "counted"
    """The cells of a sum that counts in the sum of a house: it is outlined beside the others."""
    ENDS = "ends"
    """The ends of a pattern, one of which must contain the digit that goes."""


class Area(NamedTuple):
    """Cells and their role."""

    cells: tuple[Cell, ...]
    role: AreaRole = AreaRole.GROUP


def areas(cells: Iterable[tuple[Cell, ...]], role: AreaRole = AreaRole.GROUP) -> tuple[Area, ...]:
    """Return areas of one role, in order."""
    return tuple(Area(each, role) for each in cells)
