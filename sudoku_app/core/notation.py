"""Cells and digits as text, used at the edges only: `r4c7` is row 4, column 7, counted from 1."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_app.core.topology import Cell, HouseKind, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable

_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})")
SIGNS = "123456789ABCDEFGHIJKLMNOP"
"""What stands for the digits from 1 on, unless a puzzle has signs of its own."""


def digit_sign(digit: int) -> str:
    """The sign that stands for a digit from 1 on."""
    return SIGNS[digit - 1]


def cell_text(topology: Topology, cell: int) -> str:
    """`r4c7` for the cell in row 4, column 7."""
    return f"r{topology.row_of(cell) + 1}c{topology.column_of(cell) + 1}"


def cells_text(topology: Topology, cells: Iterable[int]) -> str:
    """Several cells, comma-separated."""
    return ", ".join(cell_text(topology, cell) for cell in cells)


def parse_cell(topology: Topology, text: str) -> Cell:
    """The cell that `r4c7` names. Raises ValueError with the text when it names none."""
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
