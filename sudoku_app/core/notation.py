"""Cells and digits as text, for input and output: `r4c7` is row 4, column 7, counted from 1."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_app.core.topology import SIGNS, Cell, HouseKind, Place, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable

_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})")


def digit_sign(digit: int) -> str:
    """The sign for a digit of a grid without a digit 0, counted from 1: "A" for 10."""
    return SIGNS[digit - 1]


def cell_text(topology: Topology, cell: int) -> str:
    """The name of a cell: `r4c7` for the one in row 4, column 7."""
    return f"r{topology.row_of(cell) + 1}c{topology.column_of(cell) + 1}"


def cells_text(topology: Topology, cells: Iterable[int]) -> str:
    """The names of several cells, comma-separated."""
    return ", ".join(cell_text(topology, cell) for cell in cells)


def shape_of(topology: Topology, cells: Iterable[int]) -> str:
    """The name of the shape of cells: `single`, `diagonal` for those one after the other on a
    diagonal, `group` for cells in several places, or `region` for as many as a house has; "" for
    others.
    """
    places = [topology.place(cell) for cell in sorted(cells)]
    if len(places) < 2:
        return "single"
    steps = {(two.row - one.row, two.column - one.column) for one, two in pairwise(places)}
    if steps in ({(1, 1)}, {(1, -1)}):
        return "diagonal"
    piece, rest = places[:1], places[1:]
    for one in piece:
        near = [
            each for each in rest if max(abs(a - b) for a, b in zip(one, each, strict=True)) < 2
        ]
        piece += near
        rest = [each for each in rest if each not in near]
    if rest:
        return "group"
    return "region" if len(places) == topology.size else ""


def place_named(text: str) -> Place | None:
    """Return the place that a text such as `r4c7` or `R0C1` names, which can be outside the grid;
    None if it names none.
    """
    match = _CELL.fullmatch(text.strip().lower())
    return Place(int(match[1]) - 1, int(match[2]) - 1) if match else None


def parse_cell(topology: Topology, text: str) -> Cell:
    """Return the cell that a text such as `r4c7` names; raise ValueError if it names none."""
    place = place_named(text)
    cell = None if place is None else topology.cell_at(*place)
    if cell is not None:
        return cell
    corners = (cell_text(topology, cell) for cell in (0, topology.cell_count - 1))
    raise ValueError(f"{text[:40]!r} names no cell; expected {' to '.join(corners)}")


def house_name(topology: Topology, house: int) -> tuple[HouseKind, int]:
    """A house's kind and its number, counted from 1 within the kind.

    Rows and columns of grids that overlap have the numbers of the frame, others those of the first
    grid that has them (see `grid_named`).
    """
    kind, first_cell = topology.house_kinds[house], topology.houses[house][0]
    if kind is HouseKind.ROW:
        return kind, topology.row_of(first_cell) + 1
    if kind is HouseKind.COLUMN:
        return kind, topology.column_of(first_cell) + 1
    grid, number = topology.homes_of(house)[0]
    part = topology.parts[grid]
    return kind, number - (part.boxes if kind is HouseKind.BOX else part.extras).start + 1


def grid_named(topology: Topology, house: int) -> str:
    """The name of the grid that tells a house from others with the same number; usually empty.

    Boxes and extra houses of grids that overlap need it, and rows and columns if the frame has
    several with this number.
    """
    if len(topology.grids) == 1:
        return ""
    kind = topology.house_kinds[house]
    if kind in (HouseKind.ROW, HouseKind.COLUMN):
        lines = topology.rows if kind is HouseKind.ROW else topology.columns
        name = house_name(topology, house)
        if not any(house_name(topology, line) == name for line in lines if line != house):
            return ""
    return topology.grids[topology.homes_of(house)[0][0]].name
