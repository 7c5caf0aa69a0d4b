"""`sudoku-app print`: writes puzzles and their solutions to a PDF."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, SourceError, complain, plural
from sudoku_app.cli.options import add_shared
from sudoku_app.cli.output import refuse_output
from sudoku_app.cli.progress_bar import report_line
from sudoku_app.cli.puzzle_input import Reading, reason_of
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core.topology import CLASSIC
from sudoku_app.core.variants import ALL_KINDS, size_of_kind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import (
    LEVELS,
    SIZES,
    Library,
    LibraryError,
    NewPuzzle,
    SeenOrDrawn,
)
from sudoku_app.paths import levels_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from sudoku_app.ui.exchange.print_pages import PrintOrder

MAX_PRINTED = 2_000
PER_PAGE = (1, 2, 4, 6)

DESCRIPTION = """\
The puzzles come from the game's own collection, no two alike, or from FILE.
Each has its level and its code above it. To play it on screen, paste the code
into the window.
"""

DETAILS = """\
exit status:
  0    the PDF was written
  1    the PDF cannot be written, or some of the input is not a puzzle or can't
       be printed
  2    the arguments are wrong or FILE cannot be read

examples:
  Print 24 hard puzzles, four on a page:
    sudoku-app print --out book.pdf --level hard --count 24 --per-page 4

  Print easy and normal puzzles with the solutions at the foot of each page:
    sudoku-app print --out week.pdf --level easy normal --solutions foot

  Print the puzzles of a file:
    sudoku-app print --out mine.pdf --per-page 6 puzzles.sdm
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add(
        "file",
        metavar="FILE",
        nargs="?",
        help="print the puzzles of this file; - is standard input",
    )
    add("--out", metavar="PDF", required=True, help="the file to write")
    add_shared(parser, "--force", "PDF")
    words = f"one or more of {', '.join(LEVELS)} (default: normal)"
    add_shared(parser, "--level", words, nargs="+", default=["normal"])
    add_shared(parser, "--size", ", ".join(map(str, SIZES)), choices=SIZES)
    add_shared(parser, "--kind", f": {', '.join(ALL_KINDS)}")
    add_shared(parser, "--count", 4, default=4)
    add(
        "--per-page",
        type=int,
        choices=PER_PAGE,
        default=1,
        metavar="N",
        help=f"puzzles on a page: {', '.join(map(str, PER_PAGE))} (default: 1)",
    )
    add(
        "--solutions",
        choices=("none", "foot", "pages"),
        default="pages",
        metavar="PLACE",
        help="none, foot (upside down below the puzzles) or pages (at the end; the default)",
    )
    add(
        "--paper",
        choices=("A4", "A5", "Letter"),
        default="A4",
        metavar="SIZE",
        help="A4, A5 or Letter (default: A4)",
    )
    add_shared(parser, "--seed", "chooses")


def run(args: Namespace) -> int:
    """Write the PDF and return the exit status."""
    refusal = _refusal(args)
    if refusal:
        return complain("print", refusal, USAGE_ERROR)
    if status := refuse_output("print", args.out, args.force):
        return status
    try:
        puzzles, unreadable = (_draw(args), 0) if args.file is None else _read(args.file)
    except LibraryError as error:
        return complain("print", error, USAGE_ERROR)
    if not puzzles:
        return FAILED  # the errors have been reported one by one
    status = _write(args, puzzles)
    return FAILED if unreadable and not status else status


def _refusal(args: Namespace) -> str:
    """Return why the arguments can't be satisfied, or an empty string."""
    if args.count > MAX_PRINTED:
        return f"--count {args.count} is too many; expected at most {MAX_PRINTED}"
    if args.kind and args.size not in (CLASSIC.size, size_of_kind(args.kind)):
        return f"--kind {args.kind} needs --size {size_of_kind(args.kind)}, not {args.size}"
    known = Library(levels_folder()).levels(args.size, args.kind)
    for level in args.level:
        if known and level not in known and args.file is None:
            grid = args.kind.title() or f"{args.size}×{args.size}"
            return f"there are no {grid} puzzles of level {level}; expected {' or '.join(known)}"
    return ""


def _draw(args: Namespace) -> list[NewPuzzle]:
    """Choose `args.count` puzzles, taking each level in turn, and sort them by level.

    Raises LibraryError.
    """
    library = Library(levels_folder())
    random = Random(args.seed)
    seen = SeenOrDrawn()
    drawn = []
    for number in range(args.count):
        level = args.level[number % len(args.level)]
        new = library.fresh(level, random, seen, args.size, kind=args.kind)
        seen.names.add(new.card.name)
        drawn.append(new)
    return sorted(drawn, key=lambda new: LEVELS.index(new.card.level))


def _read(path: str) -> tuple[list[NewPuzzle], int]:
    """Return the puzzles in a file or standard input, and the number of errors reported.

    Raises SourceError if it can't be read, is empty, or has more than `MAX_PRINTED` puzzles.
    """
    with PuzzleInput(path) as source:
        reading = Reading(source.puzzles())
        puzzles: list[NewPuzzle] = []
        for parsed in reading.puzzles(report_line):
            if len(puzzles) == MAX_PRINTED:
                raise SourceError(
                    f"{source.name}: too many puzzles; expected at most {MAX_PRINTED}"
                )
            puzzles.append(NewPuzzle(parsed.puzzle, Card(parsed.name)))
    reading.report_rest()
    return puzzles, reading.unreadable


def _write(args: Namespace, puzzles: list[NewPuzzle]) -> int:
    from sudoku_app.display import display_problem

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = display_problem(os.environ, sys.platform)
    if problem is not None:
        return complain("print", problem, USAGE_ERROR)
    from sudoku_app.ui.exchange.print_pages import (
        PrintOrder,
        Solutions,
        application_without_window,
        write_pdf,
    )

    order = PrintOrder(puzzles, args.per_page, Solutions(args.solutions))
    try:
        with application_without_window():
            try:
                pages = write_pdf(args.out, order, args.paper)
            except OSError:
                raise
            except Exception:
                order = order._replace(puzzles=_printable(order))
                pages = write_pdf(args.out, order, args.paper) if order.puzzles else 0
    except OSError as error:
        return complain("print", f"{args.out}: {error.strerror}")
    count = len(order.puzzles)
    if count:
        print(f"wrote {plural(count, 'puzzle')} on {plural(pages, 'page')} to {args.out}")
    return 0 if count == len(puzzles) else FAILED


def _printable(order: PrintOrder) -> list[NewPuzzle]:
    """Return the puzzles of an order that can be printed, and report the others."""
    from sudoku_app.ui.exchange.print_pages import make_pdf

    printable = []
    for number, new in enumerate(order.puzzles, 1):
        try:
            make_pdf(order._replace(puzzles=[new]))
        except Exception as error:
            complain("print", f"puzzle {number}: {reason_of(error)}")
        else:
            printable.append(new)
    return printable
