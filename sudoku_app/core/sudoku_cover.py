"""Sudoku as an exact cover of 4·n² items by n³ options.

An option is a candidate. The items are the cells, each of which must be filled, and each digit in
each row, box and column, and in each extra house of n cells. A smaller house need not contain every
digit, so its items are secondary. So is an item for each group of candidates of which a constraint
allows at most one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Candidate, Cell, Digit

if TYPE_CHECKING:
    from sudoku_app.core.rules import Rules


class CellItem(NamedTuple):
    """The item of a cell, covered by the digit that fills it."""

    cell: int


class DigitItem(NamedTuple):
    """The item of a digit in a house, covered by the digit in a cell of the house."""

    house: int
    digit: int


class GroupItem(NamedTuple):
    """The item of a group of candidates in `core.rules.Rules`, covered by any of them."""

    candidates: tuple[Candidate, ...]


SudokuItem = CellItem | DigitItem | GroupItem


def items_of(rules: Rules) -> tuple[list[SudokuItem], list[SudokuItem]]:
    """Return the primary and the secondary items of a grid.

    `dlx` branches on the last of several items of equal length, so their order affects the search:
    in this order, with the cells last, the hardest puzzles need 40 % fewer nodes than with the
    boxes last. Constraints other than groups of candidates are left out.
    """
    topology, n = rules.topology, rules.topology.size
    full = [house for house in topology.extras if len(topology.houses[house]) == n]
    partial = [house for house in topology.extras if len(topology.houses[house]) < n]
    houses = [*full, *topology.rows, *topology.boxes, *topology.columns]
    primary: list[SudokuItem] = [DigitItem(house, d) for house in houses for d in topology.digits]
    primary += map(CellItem, range(topology.cell_count))
    secondary: list[SudokuItem] = [
        DigitItem(h, digit) for h in partial for digit in topology.digits
    ]
    return primary, secondary + list(map(GroupItem, rules.groups()))


def options_of(rules: Rules) -> dict[Candidate, tuple[SudokuItem, ...]]:
    """Return the options of a grid in order of cell and digit, with the items that each covers."""
    topology = rules.topology
    groups: dict[tuple[int, int], list[GroupItem]] = {}
    for group in rules.groups():
        for option in group:
            groups.setdefault(option, []).append(GroupItem(group))
    return {
        Candidate(Cell(cell), Digit(digit)): (
            CellItem(cell),
            *(DigitItem(house, digit) for house in topology.cell_houses[cell]),
            *groups.get((cell, digit), ()),
        )
        for cell in range(topology.cell_count)
        for digit in topology.digits
    }
