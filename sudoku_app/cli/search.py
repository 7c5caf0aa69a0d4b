"""One puzzle given to one solving method within its budget: what solving in bulk repeats."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.solvers import METHODS
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats.line import write_line

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.formats.parsed import Parsed


class Search(NamedTuple):
    """How each puzzle is searched.

    `limit` is the most solutions looked for (None: all), `max_nodes` and `seconds` the budget of
    one puzzle (None: without end). With `listed` all solutions found are wanted, else the one of a
    puzzle that has no other.
    """

    method: str
    limit: int | None = 2
    max_nodes: int | None = None
    seconds: float | None = None
    listed: bool = False


class Task(NamedTuple):
    """A puzzle as it travels to another process.

    `grid` is the size of a usual one, whose topology would be the larger part of all.
    """

    line: int
    grid: int | Topology
    givens: bytes
    symbols: str
    constraints: Constraints = ()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        grid = self.grid
        topology = topology_of_size(grid) if isinstance(grid, int) else grid
        return Puzzle(topology, tuple(self.givens), self.constraints)


class Answer(NamedTuple):
    """What a search found: the solutions as text, and `corner`, the first three digits of one.

    `stopped` says that the budget ended the search.
    """

    line: int
    verdict: Verdict
    found: int
    solutions: tuple[str, ...]
    corner: tuple[int, ...]
    nodes: int
    updates: int
    stopped: bool


def task_of(parsed: Parsed) -> Task:
    """The task that a puzzle sets."""
    topology, givens, constraints = parsed.puzzle
    is_usual = topology is topology_of_size(topology.size)
    grid = topology.size if is_usual else topology
    return Task(parsed.line, grid, bytes(givens), parsed.symbols, constraints)


def make_budget(search: Search, cancel: Callable[[], bool] | None = None) -> Budget:
    """The budget of one puzzle, from now on."""
    if search.seconds is None:
        return Budget(search.max_nodes, cancel=cancel)
    return Budget(search.max_nodes, monotonic() + search.seconds, monotonic, cancel)


def budget_seconds(args: Namespace, usual: float) -> float | None:
    """The seconds that `--timeout` gives one puzzle, `usual` without it; None is without end."""
    return (usual if args.timeout is None else args.timeout) or None


def find(
    task: Task,
    search: Search,
    cancel: Callable[[], bool] | None = None,
    emit: Callable[[str], None] | None = None,
) -> Answer:
    """Search one puzzle. Solutions that are `listed` go to `emit`, where it is given, at once."""
    budget = make_budget(search, cancel)
    kept: list[str] = []
    keep = emit if emit is not None and search.listed else kept.append
    first: tuple[int, ...] = ()
    found = 0
    for solution in METHODS[search.method](task.puzzle, search.limit, budget):
        found += 1
        first = first or solution
        if search.listed:
            keep(write_line(solution, task.symbols))
    stopped = budget.stopped is not None
    verdict = verdict_of(found, stopped or found == search.limit)
    if not search.listed and verdict is Verdict.UNIQUE:
        kept.append(write_line(first, task.symbols))
    return Answer(
        task.line,
        verdict,
        found,
        tuple(kept),
        first[:3],
        budget.nodes,
        budget.updates,
        stopped,
    )


def find_all(search: Search, tasks: Sequence[Task], cancel: Callable[[], bool]) -> list[Answer]:
    """Search one puzzle after the other, until `cancel` says True."""
    answers = []
    for task in tasks:
        if cancel():
            break
        answers.append(find(task, search, cancel))
    return answers
