"""`sudoku-app rate`: how hard puzzles are, one a line."""

from __future__ import annotations

import json
from contextlib import closing
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, USAGE_ERROR, complain
from sudoku_app.cli.arguments import processes, seconds
from sudoku_app.cli.interrupts import Interrupts, stopped_after
from sudoku_app.cli.progress import progress
from sudoku_app.cli.reading import Reading
from sudoku_app.cli.solve import TEXTS
from sudoku_app.cli.source import STDIN, WHAT, WHAT_HELP, Source, SourceError
from sudoku_app.core.budget import Budget
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.rating import Rating, rate
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.formats.writers import write_puzzle

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Generator, Iterable, Sequence

    from sudoku_app.cli.search import Task
    from sudoku_app.core.puzzle import Puzzle

SECONDS = 60.0
"""The usual budget of one puzzle."""
CHUNK_CELLS = 324
"""Cells sent to a process at a time: 4 puzzles of 9×9."""
VERDICT_NODES = 10_000
"""What it may cost to tell a verdict after the budget ended."""

UNRATED = "unique, not rated in time"

EXAMPLES = """\
Prints for each puzzle how many solutions it has and, where that is one, its level, its score, its
figure on the scale of Sudoku Explainer and the techniques that solving it needs, each with how
often. With --json each line is an object with the keys puzzle (its cells; a link where it has
other houses), verdict (unique, several, none, unknown), level (easy, normal, hard, expert,
extreme; null without one solution, or where the budget ended first), score, explainer and
techniques.

exit status: 0 when each puzzle was rated, 1 when one has none or several, took too long or could
not be read, 2 when the file could not be read, 130 after Ctrl+C.

examples:
  sudoku-app rate puzzles.sdm
  cat puzzles.txt | sudoku-app rate --json
  sudoku-app rate --jobs 4 many.sdm > ratings.txt
"""

_NAMES = {row.slug: row.name for row in TECHNIQUES}


class Rated(NamedTuple):
    """A puzzle as it was written, and its rating."""

    line: int
    text: str
    rating: Rating


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    add("file", nargs="?", default=STDIN, metavar=WHAT, help=WHAT_HELP)
    add("--json", action="store_true", help="print one JSON object a line")
    add("--jobs", type=processes, default=1, metavar="N", help="processes that rate; 1 by default")
    add(
        "--timeout",
        type=seconds,
        default=SECONDS,
        metavar="SECONDS",
        help="budget of one puzzle; 0 is endless; 60 by default",
    )


def run(args: Namespace) -> int:
    """Rate what the file holds; the exit status."""
    try:
        with Source(args.file) as source:
            return _rate(source, args)
    except SourceError as error:
        return complain("rate", error, USAGE_ERROR)


def _rate(source: Source, args: Namespace) -> int:
    reading = Reading(source.puzzles())
    write = json_line if args.json else text_line
    printed = failed = 0
    status: int | None = None
    try:
        with Interrupts() as interrupts, progress(source.count_lines, " lines") as bar:
            tasks = reading.tasks("rated", bar.report)
            with closing(_ratings(tasks, args.timeout or None, args.jobs)) as ratings:
                for rated in ratings:
                    with interrupts.held():
                        bar.write(write(rated))
                        printed += 1
                        failed += rated.rating.level is None
                    bar.reach(rated.line)
    except KeyboardInterrupt:
        status = stopped_after(printed)
    reading.report_rest()
    if status is not None:
        return status
    return FAILED if failed or reading.unreadable else 0


def _ratings(
    tasks: Iterable[Task], allowed: float | None, jobs: int
) -> Generator[Rated, None, None]:
    if jobs > 1:
        from sudoku_app.cli.pool import chunks_of, in_parallel

        work = partial(rate_all, allowed)
        yield from in_parallel(work, chunks_of(tasks, CHUNK_CELLS), jobs)
        return
    for task in tasks:
        yield rate_task(task, allowed)


def rate_all(
    allowed: float | None, tasks: Sequence[Task], cancel: Callable[[], bool]
) -> list[Rated]:
    """Rate one puzzle after the other, until `cancel` says True."""
    rated = []
    for task in tasks:
        if cancel():
            break
        rated.append(rate_task(task, allowed, cancel))
    return rated


def rate_task(task: Task, allowed: float | None, cancel: Callable[[], bool] | None = None) -> Rated:
    """Rate one puzzle within so many seconds."""
    puzzle = task.puzzle
    rating = rate_within(puzzle, allowed, cancel)
    return Rated(task.line, write_puzzle(puzzle, task.symbols), rating)


def rate_within(
    puzzle: Puzzle, allowed: float | None, cancel: Callable[[], bool] | None = None
) -> Rating:
    """A puzzle's rating; the verdict alone where so many seconds are too few for more."""
    deadline = None if allowed is None else monotonic() + allowed
    budget = Budget(None, deadline, monotonic, cancel)
    try:
        return rate(puzzle, cancel=budget.interrupted)
    except SearchCancelledError:
        return Rating(bit_parallel.verdict(puzzle, Budget(VERDICT_NODES), cancel))


def text_line(rated: Rated) -> str:
    """What is printed for people: verdict, level, score, figure and techniques."""
    rating = rated.rating
    if rating.level is None:
        return TEXTS.get(rating.verdict, UNRATED)
    techniques = ", ".join(f"{_NAMES[slug]} {times}" for slug, times in rating.techniques)
    level = rating.level.slug
    return f"unique  {level:7} {rating.score:6}  {rating.explainer:4.1f}  {techniques}".rstrip()


def json_line(rated: Rated) -> str:
    """What is printed for programs: an object."""
    return json.dumps(as_json(rated.text, rated.rating))


def as_json(text: str, rating: Rating) -> dict[str, object]:
    """The object that tells a puzzle's rating."""
    return {
        "puzzle": text,
        "verdict": rating.verdict.value,
        "level": None if rating.level is None else rating.level.slug,
        "score": rating.score,
        "explainer": rating.explainer,
        "techniques": dict(rating.techniques),
    }
