"""The table of solving methods by name; a method's module is imported on first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle


class Solver(Protocol):
    """The signature that all methods of this package share."""

    def __call__(
        self,
        puzzle: Puzzle,
        limit: int | None = None,
        budget: Budget | None = None,
        cancel: Callable[[], bool] | None = None,
    ) -> Iterator[tuple[int, ...]]:
        """Yield the solutions of `puzzle`, each the digits 1 to n of all cells in order.

        Ends when all or `limit` of them are found, or when `budget` or `cancel` stops the search
        (`budget.stopped` then says why). The counters of `budget` are up to date at every yield and
        at the end. A puzzle whose givens clash has no solution, and is not searched. A node is an
        option tried, that is, a digit in a cell.
        """


class _Methods(Mapping[str, Solver]):
    """Method names, in the order of the documentation, with their functions, imported on demand."""

    def __init__(self, modules: dict[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, name: str) -> Solver:
        return cast("Solver", import_module(self._modules[name]).solutions)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


METHODS: Mapping[str, Solver] = _Methods(
    {
        "dlx": "sudoku_app.core.solver",
        "bit_parallel": "sudoku_app.core.solvers.bit_parallel",
        "algorithm_c": "sudoku_app.core.solvers.algorithm_c",
        "algorithm_x": "sudoku_app.core.solvers.algorithm_x",
        "backtracking": "sudoku_app.core.solvers.backtracking",
        "bitmask": "sudoku_app.core.solvers.bitmask",
        "crook": "sudoku_app.core.solvers.crook",
        "tables": "sudoku_app.core.solvers.network",
    }
)
AUTO = "auto"
"""The name that selects the fastest method for each puzzle."""
GENERAL = ("backtracking", "tables")
"""The methods that handle all constraints; others raise UnsupportedConstraintError for some."""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions, found by the fastest method for the puzzle; see `Solver`.

    The budget also limits the time in which the puzzle's rules are prepared.
    """
    budget = budget or Budget()
    if not puzzle.rules.prepare(partial(budget.interrupted, cancel)):
        return iter(())
    return METHODS[method_for(puzzle)](puzzle, limit, budget, cancel)


def method_for(puzzle: Puzzle) -> str:
    """The method that is fastest for hard puzzles like this one and handles its constraints."""
    return "tables" if puzzle.constraints and puzzle.rules.is_general else "bit_parallel"


def verdict(
    puzzle: Puzzle, budget: Budget | None = None, cancel: Callable[[], bool] | None = None
) -> Verdict:
    """How many solutions there are; UNKNOWN if the search was stopped too early to know."""
    return judge(partial(solutions, cancel=cancel), puzzle, budget)


def judge(solve: Solver, puzzle: Puzzle, budget: Budget | None = None) -> Verdict:
    """How many solutions of `puzzle` the method `solve` finds within `budget`.

    SEVERAL as soon as two are found; UNKNOWN if the budget ended the search before that.
    """
    budget = budget or Budget()
    found = sum(1 for _ in solve(puzzle, 2, budget))
    return verdict_of(found, budget.stopped is not None)
