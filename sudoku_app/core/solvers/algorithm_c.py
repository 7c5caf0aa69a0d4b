"""Algorithm C: dancing links as in the literature, without any tricks (`core.exact_cover`).

Each given is an option chosen beforehand, whose items are covered one after the other.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.exact_cover import ExactCover
from sudoku_app.core.sudoku_cover import SudokuItem, items_of, options_of
from sudoku_app.core.topology import Candidate, Cell, Digit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules


@lru_cache(maxsize=8)
def cover_of(rules: Rules) -> ExactCover[SudokuItem, Candidate]:
    """Return the exact cover problem of the empty grid, with names; the latest ones are cached.

    The search covers the first of several items of equal length, so the items come in the opposite
    order to those of `core.solver`.
    """
    rules.check_plain("algorithm_c")
    primary, secondary = items_of(rules)
    return ExactCover(options_of(rules), reversed(primary), secondary)


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is an option tried after the givens, even the only one of its item; an update is a node
    unlinked from its list.
    """
    given = [
        Candidate(Cell(cell), Digit(digit)) for cell, digit in enumerate(puzzle.givens) if digit
    ]
    for placements in cover_of(puzzle.rules).solutions(given, limit, budget, cancel):
        values = list(puzzle.givens)
        for cell, digit in placements:
            values[cell] = digit
        yield tuple(values)
