"""`sudoku-app solve --compare`: times every method on the same puzzles; prints a table or JSON."""

from __future__ import annotations

import sys
from itertools import islice
from math import log10
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import INTERRUPTED, plural
from sudoku_app.cli.progress_bar import progress, report_line
from sudoku_app.cli.puzzle_input import Failure, Reading, attempt
from sudoku_app.cli.solve import Search, budget_seconds, make_budget
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import GENERAL, METHODS, judge
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.parsed import MAX_PUZZLES

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from sudoku_app.cli.source import PuzzleInput
    from sudoku_app.core.solvers import Solver
    from sudoku_app.formats.parsed import Parsed

SECONDS = 1.0
"""The default time limit for one puzzle and one method."""
MAX_TIME_LIMITS = 30.0
"""A method that has used this many time limits in total skips the remaining puzzles."""
BAR_WIDTH = 24
_EIGHTHS = "▏▎▍▌▋▊▉█"


class Figures:
    """The totals of one method so far; mutable."""

    def __init__(self, method: str) -> None:
        self.method = method
        self.puzzles = 0
        self.unknown = 0
        self.seconds = 0.0
        self.nodes = 0
        self.updates = 0

    @property
    def milliseconds(self) -> float:
        """The mean time per puzzle."""
        return 1_000 * self.seconds / max(1, self.puzzles)


class Conflict(NamedTuple):
    """Two methods with different answers for the puzzle on a line."""

    line: int
    first: str
    second: str


def compare(source: PuzzleInput, args: Namespace) -> int:
    """Time all methods on the first `MAX_PUZZLES` puzzles of `source` and print the figures.

    Return the exit status: 1 if a line could not be read, puzzles are left out, or methods disagree
    or fail.
    """
    seconds = budget_seconds(args, SECONDS)
    reading = Reading(source.puzzles())
    waiting = reading.puzzles(report_line)
    tasks = list(islice(waiting, MAX_PUZZLES))
    left_out = sum(1 for _ in waiting)
    if left_out:
        words = f"{plural(left_out, 'puzzle')} left out; at most {MAX_PUZZLES:,} are compared"
        print(f"{source.name}: {words}", file=sys.stderr)
    general = any(task.puzzle.constraints and task.puzzle.rules.is_general for task in tasks)
    methods = {name: METHODS[name] for name in (GENERAL if general else METHODS)}
    comparison = Comparison(Search("", 2, args.nodes, seconds), methods)
    status = 0
    try:
        comparison.run(tasks)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if args.json:
        print(printable_json(comparison.as_json(source.name, len(tasks)), indent=2))
    else:
        print("\n".join(comparison.as_table(source.name, len(tasks))))
    for failure in comparison.failures:
        reading.count_failure(failure, report_line)
    reading.report_rest()
    for line, first, second in comparison.conflicts:
        print(f"line {line}: {first} and {second} give different answers", file=sys.stderr)
    return status or int(bool(reading.unreadable or left_out or comparison.conflicts))


class Comparison:
    """Times methods on each puzzle in turn, so that a disturbance affects all of them."""

    def __init__(self, search: Search, methods: Mapping[str, Solver]) -> None:
        self._search = search
        self._methods = methods
        self.figures = [Figures(method) for method in methods]
        self.conflicts: list[Conflict] = []
        self.failures: list[Failure] = []

    def run(self, tasks: Sequence[Parsed]) -> None:
        """Time each puzzle with every method that hasn't used up its total time."""
        self._warm_up(tasks[:1])
        with progress(lambda: len(tasks), " puzzles") as bar:
            for number, task in enumerate(tasks, 1):
                self._time(task)
                bar.reach(number)

    def _warm_up(self, tasks: Sequence[Parsed]) -> None:
        """Let each method build its tables for the grid, which doesn't count towards its time."""
        for task in tasks:
            for solve in self._methods.values():
                attempt(_judge, task, solve=solve, budget=Budget(max_nodes=1))

    def _time(self, task: Parsed) -> None:
        known: dict[Verdict, str] = {}
        for figures in self.figures:
            allowed = self._search.seconds
            if allowed is not None and figures.seconds > MAX_TIME_LIMITS * allowed:
                continue
            solve = self._methods[figures.method]
            start = perf_counter()
            budget = make_budget(self._search)
            verdict = attempt(_judge, task, solve=solve, budget=budget)
            figures.seconds += perf_counter() - start
            figures.puzzles += 1
            figures.nodes += budget.nodes
            figures.updates += budget.updates
            if isinstance(verdict, Failure):
                reason = f"{figures.method}: {verdict.reason}"
                self.failures.append(verdict._replace(reason=reason))
                figures.unknown += 1
            elif verdict is Verdict.UNKNOWN:
                figures.unknown += 1
            else:
                known.setdefault(verdict, figures.method)
        if len(known) > 1:
            first, second, *_ = known.values()
            self.conflicts.append(Conflict(task.line, first, second))

    def _ratio(self, figures: Figures) -> float:
        fastest = min((one.milliseconds for one in self.figures if one.puzzles), default=0.0)
        return figures.milliseconds / fastest if fastest else 1.0

    def as_json(self, name: str, puzzles: int) -> dict[str, object]:
        """Return all figures as an object for JSON, with the methods' times in milliseconds."""
        return {
            "source": name,
            "puzzles": puzzles,
            "seconds_per_puzzle_allowed": self._search.seconds,
            "nodes_per_puzzle_allowed": self._search.max_nodes,
            "methods": [
                {
                    "method": figures.method,
                    "puzzles": figures.puzzles,
                    "unknown": figures.unknown,
                    "milliseconds": figures.milliseconds,
                    "ratio": self._ratio(figures),
                    "nodes": figures.nodes,
                    "updates": figures.updates,
                }
                for figures in self.figures
            ],
            "conflicts": [conflict._asdict() for conflict in self.conflicts],
        }

    def as_table(self, name: str, puzzles: int) -> list[str]:
        """Return the figures as lines of text, with bars on a logarithmic scale."""
        lines = [
            f"{name}: {plural(puzzles, 'puzzle')}; time to find the solution and prove it unique",
            "",
            f"{'method':13}{'puzzles':>9}{'unknown':>9}{'ms/puzzle':>12}{'ratio':>9}"
            f"{'nodes':>13}{'updates':>15}  time (log scale)",
        ]
        slowest = max(map(self._ratio, self.figures))
        for figures in self.figures:
            ratio = self._ratio(figures)
            lines.append(
                f"{figures.method:13}{figures.puzzles:9,}{figures.unknown:9,}"
                f"{figures.milliseconds:12.3f}{ratio:9.1f}{figures.nodes:13,}"
                f"{figures.updates:15,}  {_bar(ratio, slowest) if figures.puzzles else ''}"
            )
        if any(figures.puzzles < puzzles for figures in self.figures):
            lines += ["", "Methods that took too long skipped the later puzzles."]
        return lines


def _judge(task: Parsed, solve: Solver, budget: Budget) -> Verdict:
    return judge(solve, task.puzzle, budget)


def _bar(ratio: float, slowest: float) -> str:
    """Return a bar: a tenth of the width for the fastest, the full width for the slowest."""
    share = 0.1 + 0.9 * log10(max(ratio, 1.0)) / max(log10(slowest), 1e-9) if slowest > 1 else 0.1
    whole, part = divmod(round(8 * BAR_WIDTH * share), 8)
    bar = _EIGHTHS[-1] * whole + (_EIGHTHS[part - 1] if part else "")
    try:
        bar.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "#" * max(1, whole)
    return bar
