"""A puzzle: a grid's shape and the digits that are given."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from sudoku_app.core.message import Message
from sudoku_app.core.topology import CLASSIC, Cell, CellSet, Topology, cell_set


class Verdict(Enum):
    """How many solutions a puzzle has, as far as a search could tell."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    UNKNOWN = "unknown"


def verdict_of(found: int, stopped: bool) -> Verdict:
    """The verdict after a search for a second solution that found so many in all.

    `stopped`: it was not through, so that there may be more.
    """
    if found > 1:
        return Verdict.SEVERAL
    if stopped:
        return Verdict.UNKNOWN
    return Verdict.UNIQUE if found else Verdict.NONE


class Clash(NamedTuple):
    """Two cells of one house that hold the same digit."""

    first: Cell
    second: Cell


class Puzzle(NamedTuple):
    """Givens on a topology: `givens[c]` is a digit, or 0 for an empty cell.

    `make_puzzle` makes one with its shape checked.
    """

    topology: Topology
    givens: tuple[int, ...]

    @property
    def given_cells(self) -> CellSet:
        """The cells that hold a given."""
        return cell_set(cell for cell, digit in enumerate(self.givens) if digit)

    @property
    def clue_count(self) -> int:
        """How many cells are given."""
        return sum(1 for digit in self.givens if digit)

    def clash(self) -> Clash | None:
        """The first two givens that break the rules, or None when none do."""
        return find_clash(self.topology, self.givens)


def make_puzzle(givens: tuple[int, ...] | list[int], topology: Topology = CLASSIC) -> Puzzle:
    """Check shape and digits and return the puzzle; givens may still contradict one another.

    Raises ValueError when the number of cells or a digit does not fit the topology.
    """
    if len(givens) != topology.cell_count:
        raise ValueError(Message("expected {0} cells, found {1}", topology.cell_count, len(givens)))
    for cell, digit in enumerate(givens):
        if not 0 <= digit <= topology.size:
            raise ValueError(
                Message("cell {0} holds {1}, expected 0 to {2}", cell, digit, topology.size)
            )
    return Puzzle(topology, tuple(givens))


def find_clash(topology: Topology, values: tuple[int, ...] | list[int]) -> Clash | None:
    """The first two cells of one house with the same digit, or None."""
    for house in topology.houses:
        seen: dict[int, Cell] = {}
        for cell in house:
            digit = values[cell]
            if digit and digit in seen:
                return Clash(seen[digit], cell)
            seen[digit] = cell
    return None
