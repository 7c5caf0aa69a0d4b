"""`sudoku-app rate`: rates how hard puzzles are, one line each."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED
from sudoku_app.cli.interrupts import Interrupts, report_interrupted
from sudoku_app.cli.options import GIVE_UP, add_shared
from sudoku_app.cli.progress_bar import progress
from sudoku_app.cli.puzzle_input import Failure, Reading, results_of
from sudoku_app.cli.solve import TEXTS, in_words
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core import solvers
from sudoku_app.core.author_texts import About
from sudoku_app.core.budget import Budget
from sudoku_app.core.difficulty.rating import Rating, rate
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.techniques import BY_SLUG
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.writers import write_puzzle
from sudoku_app.presentation.cards.worded_rules import understanding
from sudoku_app.presentation.words import untranslated

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.formats.parsed import Parsed

RATING_SECONDS = 60.0
"""The default time limit for one puzzle."""
CHUNK_CELLS = 324
"""Cells sent to a process at a time: 4 puzzles of 9×9."""
VERDICT_NODES = 10_000
"""The node limit for finding the verdict of a puzzle whose time ran out."""
VERDICT_SECONDS = 0.4
"""The time limit for it, which matters where a node takes long: in large grids."""

UNRATED = "unique, not rated in time"

DESCRIPTION = """\
Each puzzle gets one line: the number of solutions, and if there is exactly one,
also the level, the score, the rating on Sudoku Explainer's scale, and how often
each technique is needed.
"""

DETAILS = """\
With --json, each puzzle gets one object on a line of its own:
  puzzle      its cells, or an f-puzzles link if it has extra houses
  verdict     unique, several, none, unknown or rules in words
  level       easy, normal, hard, expert or extreme; null if there is not
              exactly one solution or the time ran out
  score       the sum of the scores of all steps
  explainer   the rating on Sudoku Explainer's scale
  techniques  how often each technique is needed

exit status:
  0    every puzzle was rated
  1    a puzzle has no or several solutions, its time ran out, it could not be
       rated, or some of the input is not a puzzle
  2    the arguments are wrong or the file cannot be read
  130  stopped by Ctrl+C

examples:
  Rate every puzzle in a file:
    sudoku-app rate puzzles.sdm

  Print JSON for a program to read:
    cat puzzles.txt | sudoku-app rate --json

  Rate many puzzles with four processes:
    sudoku-app rate --jobs 4 puzzles.sdm > ratings.txt
"""

HEAD = "verdict level    score    SE  techniques"
"""The names of the columns of `text_line`."""


class RatedPuzzle(NamedTuple):
    """A puzzle as text, and its rating."""

    line: int
    text: str
    rating: Rating
    understood: str = ""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add_shared(parser, "file")
    add_shared(parser, "--json", "print a JSON object for each puzzle, one a line")
    parser.add_argument("--head", action="store_true", help="name the columns in a first line")
    add_shared(parser, "--jobs", "rate", "default: 1", default=1)
    add_shared(parser, "--timeout", GIVE_UP, 60, default=RATING_SECONDS)


def run(args: Namespace) -> int:
    """Rate the puzzles and return the exit status."""
    with PuzzleInput(args.file) as source:
        return _rate(source, args)


def _rate(source: PuzzleInput, args: Namespace) -> int:
    reading = Reading(source.puzzles())
    write = json_line if args.json else text_line
    printed = failed = 0
    if args.head and not args.json:
        print(HEAD)
    status: int | None = None
    try:
        with Interrupts() as interrupts, progress(source.count_lines, " lines") as bar:
            tasks = reading.puzzles(bar.report)
            work = partial(rate_task, allowed=args.timeout or None)
            with closing(results_of(work, tasks, args.jobs, CHUNK_CELLS)) as ratings:
                for rated in ratings:
                    with interrupts.delayed():
                        if isinstance(rated, Failure):
                            reading.count_failure(rated, bar.report)
                        else:
                            bar.write(write(rated))
                            printed += 1
                            failed += rated.rating.level is None
                    bar.reach(rated.line)
    except KeyboardInterrupt:
        status = report_interrupted(printed)
    reading.report_rest()
    if status is not None:
        return status
    return FAILED if failed or reading.unreadable else 0


def rate_task(
    task: Parsed, allowed: float | None, cancel: Callable[[], bool] | None = None
) -> RatedPuzzle:
    """Rate one puzzle, like `rate_within`."""
    about = task.puzzle.about
    puzzle = task.puzzle._replace(about=About(is_in_words=about.is_in_words))
    rating = rate_within(puzzle, allowed, cancel)
    text = write_puzzle(puzzle, task.symbols)
    return RatedPuzzle(task.line, text, rating, understanding(untranslated, about))


def rate_within(puzzle: Puzzle, allowed: float | None, cancel: Callable[[], bool] | None) -> Rating:
    """Return a puzzle's rating, or only its verdict if it takes more than `allowed` seconds."""
    deadline = None if allowed is None else monotonic() + allowed
    budget = Budget(None, deadline, monotonic, cancel)
    try:
        return rate(puzzle, cancel=budget.interrupted)
    except SearchCancelledError:
        budget = Budget(VERDICT_NODES, monotonic() + VERDICT_SECONDS, monotonic)
        return Rating(solvers.verdict(puzzle, budget, cancel))


def text_line(rated: RatedPuzzle) -> str:
    """Return the line of text output: verdict, level, score, Explainer rating and techniques."""
    rating = rated.rating
    if rating.verdict is Verdict.IN_WORDS:
        return in_words(rated.understood)
    if rating.level is None:
        return TEXTS.get(rating.verdict, UNRATED)
    techniques = ", ".join(f"{BY_SLUG[slug].name} {times}" for slug, times in rating.techniques)
    level = rating.level.slug
    return f"unique  {level:7} {rating.score:6}  {rating.se_rating:4.1f}  {techniques}".rstrip()


def json_line(rated: RatedPuzzle) -> str:
    """Return the line of JSON output."""
    return printable_json(as_json(rated.text, rated.rating))


def as_json(text: str, rating: Rating) -> dict[str, object]:
    """Return a puzzle's rating as an object for JSON."""
    return {
        "puzzle": text,
        "verdict": rating.verdict.value,
        "level": None if rating.level is None else rating.level.slug,
        "score": rating.score,
        "explainer": rating.se_rating,
        "techniques": dict(rating.techniques),
    }
