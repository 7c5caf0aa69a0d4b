"""Sudoku as an exact cover: 4·n² items and n³ options, searched by dancing links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import judge
from sudoku_app.core.solvers.backtracking import solutions

if TYPE_CHECKING:
    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle


def solve(puzzle: Puzzle, budget: Budget | None = None) -> tuple[int, ...] | None:
    """The first solution, or None when there is none or `budget` (its `stopped` is set) ended."""
    return next(solutions(puzzle, 1, budget), None)


def count(puzzle: Puzzle, limit: int | None, budget: Budget | None = None) -> int:
    """The number of solutions, at most `limit`; a lower bound when `budget` ended the search."""
    return sum(1 for _ in solutions(puzzle, limit, budget))


def verdict(puzzle: Puzzle, budget: Budget | None = None) -> Verdict:
    """How many solutions there are; UNKNOWN when `budget` ended the search too early to tell."""
    return judge(solutions, puzzle, budget)


def is_unique(puzzle: Puzzle, budget: Budget | None = None) -> bool:
    """Whether exactly one solution was found, and proven to be the only one within `budget`."""
    return verdict(puzzle, budget) is Verdict.UNIQUE
