"""`sudoku-app solve`: solutions of one puzzle or a million, one a line."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plural
from sudoku_app.cli.arguments import positive, processes, seconds
from sudoku_app.cli.interrupts import Interrupts, stopped_after
from sudoku_app.cli.progress import progress
from sudoku_app.cli.reading import Reading
from sudoku_app.cli.search import Answer, Search, Task, budget_seconds, find, find_all
from sudoku_app.cli.source import STDIN, WHAT, WHAT_HELP, Source, SourceError
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.solvers import METHODS

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Generator, Iterable

AUTO = "auto"
BULK_METHOD = "bit_parallel"
"""What `auto` stands for: the fastest method, whatever the number of puzzles."""
SECONDS = 10.0
"""The usual budget of one puzzle."""
CHUNK_CELLS = 2_592
"""Cells sent to a process at a time: 32 puzzles of 9×9, which cost more than sending them."""

TEXTS = {
    Verdict.NONE: "no solution",
    Verdict.SEVERAL: "several solutions",
    Verdict.UNKNOWN: "unknown",
}
"""What is printed for a puzzle that has not one solution, as far as is known."""

EXAMPLES = """\
Prints the solution of each puzzle, one a line; `no solution`, `several solutions`, or `unknown`
where the budget ended first. Lines that are not puzzles are reported on standard error with their
number, and the others are solved.

exit status: 0 when each puzzle has one solution, 1 when one does not, or a line could not be read,
2 when the file could not be read, 130 after Ctrl+C.

examples:
  sudoku-app solve puzzles.sdm                     one solution a line
  cat puzzles.txt | sudoku-app solve --stats       from a pipe, with figures at the end
  sudoku-app solve --limit 5 puzzle.txt            up to five solutions of each puzzle
  sudoku-app solve --count 1000 puzzle.txt         how many there are, counted up to 1000
  sudoku-app solve --jobs 4 million.txt > out.txt  with four processes, in the puzzles' order
  sudoku-app solve --method dlx --nodes 10000 hard.sdm
  sudoku-app solve --euler p096_sudoku.txt         the answer to Project Euler 96, as last line
  sudoku-app solve --compare puzzles.sdm           every method on the same puzzles
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    add("file", nargs="?", default=STDIN, metavar=WHAT, help=WHAT_HELP)
    wanted = parser.add_mutually_exclusive_group()
    wanted.add_argument("--all", action="store_true", help="print all solutions of each puzzle")
    wanted.add_argument(
        "--limit", type=positive, metavar="N", help="print up to N solutions of each puzzle"
    )
    wanted.add_argument(
        "--count",
        type=positive,
        metavar="N",
        help="print the number of solutions instead, counted up to N",
    )
    wanted.add_argument(
        "--euler",
        action="store_true",
        help="print as last line the sum of the three-digit numbers at the top left",
    )
    wanted.add_argument(
        "--compare", action="store_true", help="time every method, and print a table"
    )
    add("--json", action="store_true", help="with --compare: print the figures as JSON")
    add(
        "--method",
        choices=(AUTO, *METHODS),
        default=AUTO,
        metavar="NAME",
        help=f"how to search: {', '.join(METHODS)}; {AUTO}, the default, is {BULK_METHOD}",
    )
    add("--jobs", type=processes, default=1, metavar="N", help="processes that solve; 1 by default")
    add(
        "--timeout",
        type=seconds,
        metavar="SECONDS",
        help="budget of one puzzle; 0 is endless; 10 by default, 1 with --compare",
    )
    add("--nodes", type=positive, metavar="N", help="budget of one puzzle in nodes tried")
    add("--stats", action="store_true", help="print figures on standard error at the end")


def run(args: Namespace) -> int:
    """Solve what the file holds; the exit status."""
    if args.json and not args.compare:
        return complain("solve", "--json goes with --compare", USAGE_ERROR)
    try:
        with Source(args.file) as source:
            if args.compare:
                from sudoku_app.cli.compare import compare

                return compare(source, args)
            return _solve(source, args)
    except SourceError as error:
        return complain("solve", error, USAGE_ERROR)


def _search_of(args: Namespace) -> Search:
    limit = None if args.all else args.limit or args.count or 2
    method = BULK_METHOD if args.method == AUTO else args.method
    listed = args.all or args.limit is not None
    return Search(method, limit, args.nodes, budget_seconds(args, SECONDS), listed)


def _solve(source: Source, args: Namespace) -> int:
    search = _search_of(args)
    reading = Reading(source.puzzles())
    tally = Tally(search, args.count is not None, reading)
    start = perf_counter()
    status: int | None = None
    try:
        with Interrupts() as interrupts, progress(source.count_lines, " lines") as bar:
            tasks = reading.tasks("solved", bar.report)
            with closing(_answers(tasks, search, args.jobs, bar.write)) as answers:
                for answer in answers:
                    with interrupts.held():
                        for line in tally.take(answer):
                            bar.write(line)
                    bar.reach(answer.line)
    except KeyboardInterrupt:
        status = stopped_after(tally.puzzles)
    if args.euler and status is None:
        print(tally.corner_sum)
    if args.stats:
        print(tally.summary(perf_counter() - start), file=sys.stderr)
    reading.report_rest()
    return tally.status if status is None else status


def _answers(
    tasks: Iterable[Task], search: Search, jobs: int, emit: Callable[[str], None]
) -> Generator[Answer, None, None]:
    if jobs > 1:
        from sudoku_app.cli.pool import chunks_of, in_parallel

        yield from in_parallel(partial(find_all, search), chunks_of(tasks, CHUNK_CELLS), jobs)
        return
    for task in tasks:
        yield find(task, search, emit=emit)


class Tally:
    """What has come of the puzzles so far; mutable."""

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
        """How many puzzles were searched."""
        return self._verdicts.total()

    @property
    def status(self) -> int:
        """The exit status: whether each puzzle got the answer that was asked for."""
        return FAILED if self._reading.unreadable or self._failed else 0

    def take(self, answer: Answer) -> list[str]:
        """Count an answer and return the lines to print for it."""
        self._verdicts[answer.verdict] += 1
        self._nodes += answer.nodes
        self._updates += answer.updates
        if answer.verdict is Verdict.UNIQUE:
            first, second, third = answer.corner
            self.corner_sum += 100 * first + 10 * second + third
        if self._counting:
            failure = TEXTS[Verdict.UNKNOWN] if answer.stopped else ""
            lines = [failure or str(answer.found)]
        elif self._search.listed:
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
        """The figures in two lines."""
        counts = self._verdicts
        verdicts = ", ".join(f"{counts[verdict]} {verdict.value}" for verdict in Verdict)
        rate = self.puzzles / seconds if seconds else 0.0
        return (
            f"{plural(self.puzzles, 'puzzle')}: {verdicts}; {self._reading.unreadable} unreadable\n"
            f"{self._search.method}: {seconds:.3f} s, {rate:,.0f} puzzles/s, "
            f"{self._nodes:,} nodes, {self._updates:,} updates"
        )
