"""Cells and digits as text, for input and output: `r4c7` is row 4, column 7, counted from 1."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.topology import Cell, HouseKind, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable

_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})")
SIGNS = "123456789ABCDEFGHIJKLMNOP"
"""The signs for the digits from 1 on, unless a puzzle has its own."""


def digit_sign(digit: int) -> str:
    """The sign for a digit, counted from 1: "A" for 10."""
    return SIGNS[digit - 1]


def cell_text(topology: Topology, cell: int) -> str:
    """The name of a cell: `r4c7` for the one in row 4, column 7."""
    return f"r{topology.row_of(cell) + 1}c{topology.column_of(cell) + 1}"


def cells_text(topology: Topology, cells: Iterable[int]) -> str:
    """The names of several cells, comma-separated."""
    return ", ".join(cell_text(topology, cell) for cell in cells)


def parse_cell(topology: Topology, text: str) -> Cell:
    """Return the cell that a text such as `r4c7` names; raise ValueError if it names none."""
    match = _CELL.fullmatch(text.strip().lower())
    if match:
        row, column = int(match[1]) - 1, int(match[2]) - 1
        if 0 <= row < topology.size and 0 <= column < topology.size:
            return Cell(row * topology.size + column)
    raise ValueError(f"{text!r} names no cell; expected r1c1 to r{topology.size}c{topology.size}")


def house_name(topology: Topology, house: int) -> tuple[HouseKind, int]:
    """A house's kind and its number, counted from 1 within the kind."""
    first = topology.house_kinds.index(topology.house_kinds[house])
    return topology.house_kinds[house], house - first + 1
