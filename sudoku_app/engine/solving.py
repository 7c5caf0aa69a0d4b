"""Solve puzzles and count their solutions."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.engine.arguments import PuzzleLike, budget_of, puzzle_of, whole


def solve(
    puzzle: PuzzleLike, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> tuple[int, ...] | None:
    """Return the first solution; None if there is none, or none within `budget`, whose `stopped`
    then says why. The search also ends when `cancel` returns True.
    """
    own, limits = puzzle_of(puzzle), budget_of(budget, cancel)
    return next(solvers.solutions(own, 1, limits, cancel), None)


def count(
    puzzle: PuzzleLike,
    limit: int = 2,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> int:
    """Count the solutions up to `limit`; a lower bound if `budget` or `cancel` ended the search."""
    own, limits = puzzle_of(puzzle), budget_of(budget, cancel)
    return sum(1 for _ in solvers.solutions(own, whole(limit, "limit", 1), limits, cancel))


def verdict(
    puzzle: PuzzleLike, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> Verdict:
    """Return whether there is one solution, several or none; UNKNOWN if `budget` or `cancel` ended
    the search before.
    """
    own = puzzle_of(puzzle)
    return own.judged(solvers.verdict(own, budget_of(budget, cancel), cancel))
