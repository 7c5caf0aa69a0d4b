"""Searches a single puzzle with one method, within a budget; `solve` repeats this."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.solvers import AUTO, METHODS, method_for
from sudoku_app.formats.frame_rows import write_digits

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from sudoku_app.formats.parsed import Parsed


class Search(NamedTuple):
    """How to search each puzzle.

    `limit` is the maximum number of solutions to find (None: all); `max_nodes` and `seconds` are
    the budget for one puzzle (None: no limit). With `returns_all`, all solutions found are
    returned, otherwise only a unique one.
    """

    method: str
    limit: int | None = 2
    max_nodes: int | None = None
    seconds: float | None = None
    returns_all: bool = False


class FoundSolutions(NamedTuple):
    """The result of a search: its solutions as text, and `corner`, the first three digits of one.

    `stopped` means that the search ended because its budget ran out. `rules_read` is how many of
    the puzzle's rules in words were understood, and how many there are.
    """

    line: int
    verdict: Verdict
    found: int
    solutions: tuple[str, ...]
    corner: tuple[int, ...]
    nodes: int
    updates: int
    stopped: bool
    rules_read: tuple[int, int] = (0, 0)


def make_budget(search: Search, cancel: Callable[[], bool] | None = None) -> Budget:
    """Return the budget for one puzzle, starting now."""
    if search.seconds is None:
        return Budget(search.max_nodes, cancel=cancel)
    return Budget(search.max_nodes, monotonic() + search.seconds, monotonic, cancel)


def budget_seconds(args: Namespace, usual: float) -> float | None:
    """Return the time limit for a puzzle set by `--timeout`, or `usual`; None means no limit."""
    return (usual if args.timeout is None else args.timeout) or None


def solve_task(
    task: Parsed,
    search: Search,
    cancel: Callable[[], bool] | None = None,
    emit: Callable[[str], None] | None = None,
) -> FoundSolutions:
    """Search one puzzle.

    With `emit`, a search that `returns_all` passes each solution to it as soon as it is found.
    """
    budget = make_budget(search, cancel)
    puzzle, about = task.puzzle, task.puzzle.about
    # If some rules are only in words, what is found is only sure to be a solution if it is unique.
    limit = 2 if about.is_in_words else search.limit
    solutions: list[str] = []
    emit_solution = solutions.append
    if emit is not None and search.returns_all and not about.is_in_words:
        emit_solution = emit
    first: tuple[int, ...] = ()
    found = 0
    method = method_for(puzzle) if search.method == AUTO else search.method
    for solution in METHODS[method](puzzle, limit, budget):
        found += 1
        first = first or solution
        if search.returns_all:
            emit_solution(write_digits(solution, puzzle.topology, task.symbols))
    stopped = budget.stopped is not None
    verdict = puzzle.judged(verdict_of(found, stopped or found == limit))
    if not search.returns_all and verdict is Verdict.UNIQUE:
        solutions.append(write_digits(first, puzzle.topology, task.symbols))
    return FoundSolutions(
        task.line,
        verdict,
        found,
        tuple(solutions),
        first[:3],
        budget.nodes,
        budget.updates,
        stopped,
        (about.rules_read, len(about.worded)),
    )
