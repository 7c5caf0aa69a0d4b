"""Sudoku as an exact cover of 4·n² items by n³ options, searched by the method `dlx`.

An option is a digit in a cell. The items are the cells, each of which must be filled, and each
digit in each row, box, column and extra house of n cells. A shorter house need not contain every
digit, so its items are secondary, and so is an item for each group of options at most one of which
a constraint allows. A node of a search is one option tried, even the only one of its
item; an update is one node unlinked from its list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.dlx import DancingLinks
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import judge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.constraints.constraint import Option
    from sudoku_app.core.rules import Rules


class CellItem(NamedTuple):
    """The item of a cell, covered by the digit that fills it."""

    cell: int


class DigitItem(NamedTuple):
    """The item of a digit in a house, covered by the cell of the house that contains it."""

    house: int
    digit: int


class GroupItem(NamedTuple):
    """The item of a group of `core.rules.Rules`, covered by the option of it that is chosen."""

    options: tuple[Option, ...]


class Placement(NamedTuple):
    """The option of a digit in a cell."""

    cell: int
    digit: int


SudokuItem = CellItem | DigitItem | GroupItem


def items_of(rules: Rules) -> tuple[list[SudokuItem], list[SudokuItem]]:
    """The primary and the secondary items of a grid.

    `dlx` branches on the last of several items of equal length, so their order steers the search:
    with the cells last, and the rest in this order, the hardest puzzles need 40 % fewer nodes than
    with the boxes last.
    """
    topology, n = rules.topology, rules.topology.size
    extra = range(3 * n, len(topology.houses))
    full = [house for house in extra if len(topology.houses[house]) == n]
    partial = [house for house in extra if len(topology.houses[house]) < n]
    houses = [*full, *topology.rows, *topology.boxes, *topology.columns]
    primary: list[SudokuItem] = [DigitItem(house, d) for house in houses for d in topology.digits]
    primary += map(CellItem, range(topology.cell_count))
    secondary: list[SudokuItem] = [
        DigitItem(h, digit) for h in partial for digit in topology.digits
    ]
    return primary, secondary + list(map(GroupItem, rules.groups))


def options_of(rules: Rules) -> dict[Placement, tuple[SudokuItem, ...]]:
    """The options of a grid with the items that each covers, in order of cell and digit."""
    topology = rules.topology
    groups: dict[tuple[int, int], list[GroupItem]] = {}
    for group in rules.groups:
        for option in group:
            groups.setdefault(option, []).append(GroupItem(group))
    return {
        Placement(cell, digit): (
            CellItem(cell),
            *(DigitItem(house, digit) for house in topology.cell_houses[cell]),
            *groups.get((cell, digit), ()),
        )
        for cell in range(topology.cell_count)
        for digit in topology.digits
    }


@lru_cache(maxsize=8)
def cover_of(rules: Rules) -> DancingLinks:
    """The exact cover problem of the empty grid; the latest ones asked for are kept.

    Option `n·cell + digit - 1` puts a digit into a cell.
    """
    primary, secondary = items_of(rules)
    numbers = {item: number for number, item in enumerate(primary + secondary)}
    options = ([numbers[item] for item in items] for items in options_of(rules).values())
    return DancingLinks(options, len(primary), len(secondary))


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`."""
    n = puzzle.topology.size
    given = [n * cell + digit - 1 for cell, digit in enumerate(puzzle.givens) if digit]
    for options in cover_of(puzzle.rules).solutions(given, limit, budget, cancel):
        values = list(puzzle.givens)
        for option in options[len(given) :]:
            values[option // n] = option % n + 1
        yield tuple(values)


def solve(puzzle: Puzzle, budget: Budget | None = None) -> tuple[int, ...] | None:
    """The first solution; None when there is none, or none within `budget` (see its `stopped`)."""
    return next(solutions(puzzle, 1, budget), None)


def count(puzzle: Puzzle, limit: int | None, budget: Budget | None = None) -> int:
    """The number of solutions, at most `limit`; a lower bound when `budget` stopped the search."""
    return sum(1 for _ in solutions(puzzle, limit, budget))


def verdict(puzzle: Puzzle, budget: Budget | None = None) -> Verdict:
    """How many solutions there are; UNKNOWN when `budget` stopped the search too early to tell."""
    return judge(solutions, puzzle, budget)


def is_unique(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    """Whether there is exactly one solution, proven within `budget`."""
    return verdict(puzzle, budget) is Verdict.UNIQUE
