"""`sudoku-app solve`: prints the solutions of one puzzle or of a million, one per line, or times
every method on the same puzzles, and prints a table or JSON.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import closing
from functools import partial
from itertools import islice
from math import log10
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, INTERRUPTED, USAGE_ERROR, complain, plural
from sudoku_app.cli.interrupts import Interrupts, report_interrupted
from sudoku_app.cli.options import GIVE_UP, add_shared, positive
from sudoku_app.cli.progress_bar import progress, report_line
from sudoku_app.cli.puzzle_input import Failure, Reading, attempt, results_of
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.solvers import AUTO, GENERAL, METHODS, judge, method_for
from sudoku_app.formats.frame_rows import write_digits
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.parsed import MAX_PUZZLES
from sudoku_app.presentation.cards.worded_rules import understanding
from sudoku_app.presentation.words import untranslated

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudoku_app.core.solvers import Solver
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

    `stopped` means that the search ended because its budget ran out. `understood` says how many of
    the puzzle's rules in words were; it is empty if there are none.
    """

    line: int
    verdict: Verdict
    found: int
    solutions: tuple[str, ...]
    corner: tuple[int, ...]
    nodes: int
    updates: int
    stopped: bool
    understood: str = ""


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
        understanding(untranslated, about),
    )


SECONDS = 10.0
"""The default time limit for one puzzle."""
CHUNK_CELLS = 2_592
"""Cells sent to a process at a time: 32 puzzles of 9×9, which take longer to solve than to send."""

TEXTS = {
    Verdict.NONE: "no solution",
    Verdict.SEVERAL: "several solutions",
    Verdict.UNKNOWN: "unknown",
    Verdict.IN_WORDS: "rules in words",
}
"""The output for a puzzle that is not known to have exactly one solution."""


def in_words(understood: str) -> str:
    """Return the output for a puzzle with rules in words that are not all known."""
    return ", ".join(filter(None, (TEXTS[Verdict.IN_WORDS], understood)))


DESCRIPTION = """\
Each solution is printed as one line of digits. A puzzle without exactly one
solution gets a line in its place: 'no solution', 'several solutions', 'rules in
words' if some of its rules are not known to the program (with how many it
understood, such as 'rules in words, 3 of 5 rules understood'), or 'unknown' if
the search was cut short by --timeout or --nodes. Input that is not a puzzle,
and a puzzle that the method can't solve, are reported on standard error with
their line number, and skipped.
"""

DETAILS = """\
With --json, each puzzle gets one object on a line of its own, in the order of
the input, also if it can't be read:
  line       where it starts
  verdict    unique, several, none, unknown or rules in words
  found      how many solutions were found
  solutions  those that were found
  error      why it can't be read or solved, in place of the others

methods (--method), which all find the same solutions:
  auto           bit_parallel or tables, whichever is faster (default)
  bit_parallel   exact cover on bit sets; the fastest for most puzzles
  dlx            dancing links, tuned for Python
  algorithm_c    dancing links as in Knuth's book
  algorithm_x    Algorithm X on dictionaries
  backtracking   the cells in order, no bookkeeping
  bitmask        backtracking with bit masks
  crook          Crook's pencil-and-paper method
  tables         constraints as tables of bits; with backtracking, the only one
                 for cages, lines, dots and clues outside the grid

exit status:
  0    every puzzle has exactly one solution; with --all or --limit, at least
       one; with --count, any number; with --compare, all methods agree
  1    this is not so, a search was cut short or failed, or some of the input is
       not a puzzle
  2    the arguments are wrong or the file cannot be read
  130  stopped by Ctrl+C

examples:
  Print the solution of every puzzle in a file:
    sudoku-app solve puzzles.sdm

  Solve with four processes; the order stays the same:
    sudoku-app solve --jobs 4 puzzles.sdm > solutions.txt

  Read from a pipe, and print the speed at the end:
    cat puzzles.txt | sudoku-app solve --stats

  Count the solutions of a puzzle, up to 1000:
    sudoku-app solve --count 1000 puzzle.txt

  Compare all methods on the same puzzles:
    sudoku-app solve --compare puzzles.sdm
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add_shared(parser, "file")
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument("--all", action="store_true", help="print all solutions of each puzzle")
    wanted.add_argument(
        "--limit", type=positive, metavar="N", help="print up to N solutions of each puzzle"
    )
    wanted.add_argument(
        "--count",
        type=positive,
        metavar="N",
        help="print the number of solutions instead, counting up to N",
    )
    wanted.add_argument(
        "--compare", action="store_true", help="time every method on the puzzles and print a table"
    )
    wanted.add_argument(
        "--euler",
        action="store_true",
        help="print the sum of the three-digit numbers in the top left corners as the last line"
        " (Project Euler, problem 96)",
    )
    add(
        "--method",
        choices=(AUTO, *METHODS),
        default=AUTO,
        metavar="NAME",
        help="search with this method; see below",
    )
    add_shared(parser, "--jobs", "solve", "default: 1", default=1)
    add_shared(parser, "--timeout", GIVE_UP, "10; with --compare: 1")
    add("--nodes", type=positive, metavar="N", help="give up on a puzzle after N search nodes")
    add("--stats", action="store_true", help="print counts and the speed on standard error")
    add_shared(
        parser,
        "--json",
        "print a JSON object for each puzzle, also for one that can't be read, or with --compare"
        " one instead of the table",
    )


def run(args: Namespace) -> int:
    """Solve the puzzles and return the exit status."""
    if args.json and args.euler:
        return complain("solve", "--json can't be used with --euler", USAGE_ERROR)
    with PuzzleInput(args.file) as source:
        return compare(source, args) if args.compare else _solve(source, args)


def _search_of(args: Namespace) -> Search:
    limit = None if args.all else args.limit or args.count or 2
    returns_all = args.all or args.limit is not None
    return Search(args.method, limit, args.nodes, budget_seconds(args, SECONDS), returns_all)


def _solve(source: PuzzleInput, args: Namespace) -> int:
    search = _search_of(args)
    reading = Reading(source.puzzles())
    tally = SolveTally(search, args.count is not None, reading)
    start = perf_counter()
    status: int | None = None
    try:
        with Interrupts() as interrupts, progress(source.count_lines, " lines") as bar:
            tasks: Iterable[Parsed | Failure] = reading.puzzles(bar.report)
            emit: Callable[[str], None] | None = bar.write
            if args.json:
                tasks, emit = reading.puzzles_and_failures(), None
            work = partial(solve_task, search=search)
            with closing(results_of(work, tasks, args.jobs, CHUNK_CELLS, emit=emit)) as answers:
                for answer in answers:
                    with interrupts.delayed():
                        if isinstance(answer, Failure):
                            reading.count_failure(answer, bar.report)
                            lines = [_failure_json(answer)] if args.json else []
                        else:
                            lines = tally.take(answer)
                            lines = [_answer_json(answer)] if args.json else lines
                        for line in lines:
                            bar.write(line)
                    bar.reach(answer.line)
    except KeyboardInterrupt:
        status = report_interrupted(tally.puzzles)
    if args.euler and status is None:
        print(tally.corner_sum)
    if args.stats:
        print(tally.summary(perf_counter() - start), file=sys.stderr)
    reading.report_rest()
    return tally.status if status is None else status


def _failure_json(failure: Failure) -> str:
    return printable_json({"line": failure.line, "error": failure.reason})


def _answer_json(answer: FoundSolutions) -> str:
    """Return the object of a puzzle: its line, how many solutions it has, and those found."""
    fields: dict[str, object] = {"line": answer.line, "verdict": answer.verdict.value}
    fields |= {"found": answer.found, "solutions": list(answer.solutions)}
    return printable_json(fields)


class SolveTally:
    """Counts the answers so far; mutable."""

    def __init__(self, search: Search, counting: bool, reading: Reading) -> None:
        self._search = search
        self._counting = counting
        self._reading = reading
        self._verdicts: Counter[Verdict] = Counter()
        self._nodes = 0
        self._updates = 0
        self._failed = 0
        self.corner_sum = 0

    @property
    def puzzles(self) -> int:
        """The number of puzzles searched so far."""
        return self._verdicts.total()

    @property
    def status(self) -> int:
        """The exit status: 0 if every puzzle was read and got the answer that was wanted."""
        return FAILED if self._reading.unreadable or self._failed else 0

    def take(self, answer: FoundSolutions) -> list[str]:
        """Count an answer and return its output lines."""
        self._verdicts[answer.verdict] += 1
        self._nodes += answer.nodes
        self._updates += answer.updates
        if answer.verdict is Verdict.UNIQUE:
            first, second, third = answer.corner
            self.corner_sum += 100 * first + 10 * second + third
        if answer.verdict is Verdict.IN_WORDS:
            failure = in_words(answer.understood)
            lines = [failure]
        elif self._counting:
            failure = TEXTS[Verdict.UNKNOWN] if answer.stopped else ""
            lines = [failure or str(answer.found)]
        elif self._search.returns_all:
            failure = ""
            if answer.stopped or not answer.found:
                failure = TEXTS[Verdict.UNKNOWN if answer.stopped else Verdict.NONE]
            lines = [*answer.solutions, *filter(None, [failure])]
        else:
            failure = TEXTS.get(answer.verdict, "")
            lines = [failure] if failure else list(answer.solutions)
        self._failed += bool(failure)
        return lines

    def summary(self, seconds: float) -> str:
        """Return the counts and the speed, as two lines."""
        counts = self._verdicts
        counted = [
            verdict for verdict in Verdict if verdict is not Verdict.IN_WORDS or counts[verdict]
        ]
        verdicts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in counted)
        rate = self.puzzles / seconds if seconds else 0.0
        return (
            f"{plural(self.puzzles, 'puzzle')}: {verdicts}; {self._reading.unreadable} unreadable\n"
            f"{self._search.method}: {seconds:.3f} s, {rate:,.0f} puzzles/s, "
            f"{self._nodes:,} nodes, {self._updates:,} updates"
        )


COMPARED_SECONDS = 1.0
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
    seconds = budget_seconds(args, COMPARED_SECONDS)
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
