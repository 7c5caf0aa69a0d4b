"""Short forms of the search by dancing links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solver import solutions
from sudoku_app.core.solvers import judge

if TYPE_CHECKING:
    from sudoku_app.core.budget import Budget


def solve(puzzle: Puzzle, budget: Budget | None = None) -> tuple[int, ...] | None:
    """The first solution; None if there is none, or none within the budget."""
    return next(solutions(puzzle, 1, budget), None)


def count(puzzle: Puzzle, limit: int | None) -> int:
    return sum(1 for _ in solutions(puzzle, limit))


def verdict(puzzle: Puzzle, budget: Budget | None = None) -> Verdict:
    return judge(solutions, puzzle, budget)


def is_unique(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    return verdict(puzzle, budget) is Verdict.UNIQUE
