"""`sudoku-app print`: a booklet of puzzles as a PDF."""

from __future__ import annotations

import os
import sys
from errno import ENOENT
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plural
from sudoku_app.cli.arguments import plain, positive
from sudoku_app.cli.progress import report_line
from sudoku_app.cli.reading import Reading
from sudoku_app.cli.source import Source, SourceError
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.card import Card
from sudoku_app.game.library import KINDS, LEVELS, SIZES, Library, LibraryError, NewPuzzle
from sudoku_app.paths import levels_folder

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

MOST = 2_000
PER_PAGE = (1, 2, 4, 6)

EXAMPLES = """\
Each puzzle has its level and its code above it: the code, typed at "Puzzle of a code" in the Game
menu or pasted, brings it onto the screen. Puzzles come from the banks, no two alike, or from a
file.

exit status: 0 when the file is written, 1 when it cannot be or a line could not be read, 2 when a
wish cannot be met or the file of puzzles cannot be read.

examples:
  sudoku-app print --level hard --count 24 --per-page 4 --out book.pdf
  sudoku-app print --level easy normal --count 12 --per-page 2 --solutions foot --out week.pdf
  sudoku-app print puzzles.sdm --per-page 6 --out mine.pdf
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", help="print the puzzles of a file; - is standard input")
    add("--level", nargs="+", choices=LEVELS, default=["normal"], help="one level or several")
    add("--size", type=int, choices=SIZES, default=9, help="size of the grid; 9 by default")
    add(
        "--kind", choices=KINDS, default="", help="9×9 with diagonals, windows or irregular regions"
    )
    add("--count", type=positive, default=4, metavar="N", help="number of puzzles; 4 by default")
    add("--per-page", type=int, choices=PER_PAGE, default=1, help="puzzles on a page; 1 by default")
    add(
        "--solutions",
        choices=("none", "foot", "pages"),
        default="pages",
        help="nowhere, upside down at the foot of each page, or on pages at the end (the default)",
    )
    add("--paper", choices=("A4", "A5", "Letter"), default="A4", help="A4 by default")
    add(
        "--seed",
        type=plain,
        metavar="TEXT",
        help="what the choice follows from; at random by default",
    )
    add("--out", metavar="FILE", required=True, help="the PDF to write")
    add("--force", action="store_true", help="overwrite the file where there is one")


def run(args: Namespace) -> int:
    """Write the booklet; the exit status."""
    refusal = _refusal(args)
    if refusal:
        return complain("print", refusal, USAGE_ERROR)
    if not os.path.isdir(os.path.dirname(os.path.abspath(args.out))):
        return complain("print", f"{args.out}: {os.strerror(ENOENT)}")
    unreadable = 0
    try:
        if args.file:
            puzzles, unreadable = _read(args.file)
        else:
            puzzles = _draw(args)
    except (LibraryError, SourceError) as error:
        return complain("print", error, USAGE_ERROR)
    if not puzzles:
        return FAILED  # what they are instead was said line by line
    status = _write(args, puzzles)
    return FAILED if unreadable and not status else status


def _refusal(args: Namespace) -> str:
    """Why the wish cannot be met, as far as its words tell; empty where it can."""
    if os.path.lexists(args.out) and not args.force:
        return f"{args.out} is there already; --force overwrites it"
    if args.count > MOST:
        return f"{args.count} puzzles are too many, expected up to {MOST}"
    if args.kind and args.size != CLASSIC.size:
        return f"--kind {args.kind} is of size 9, not {args.size}"
    known = Library(levels_folder()).levels(args.size, args.kind)
    for level in args.level:
        if known and level not in known and not args.file:
            grid = args.kind.title() or f"{args.size}×{args.size}"
            return f"there is no {grid} puzzle of level {level}, expected {' or '.join(known)}"
    return ""


def _draw(args: Namespace) -> list[NewPuzzle]:
    """So many puzzles of the levels in turn, sorted by level. Raises LibraryError."""
    library = Library(levels_folder())
    random = Random(args.seed)
    met: set[str] = set()
    drawn = []
    for number in range(args.count):
        level = args.level[number % len(args.level)]
        new = library.fresh(level, random, met, args.size, kind=args.kind)
        met.add(new.card.name)
        drawn.append(new)
    return sorted(drawn, key=lambda new: LEVELS.index(new.card.level))


def _read(path: str) -> tuple[list[NewPuzzle], int]:
    """The puzzles of a file or of standard input, and how much was none, which is reported.

    Raises SourceError where it cannot be read, is empty, or has more than `MOST`.
    """
    with Source(path) as source:
        reading = Reading(source.puzzles())
        puzzles: list[NewPuzzle] = []
        for parsed in reading.puzzles(report_line):
            if parsed.candidates_bind:
                reason = "a Sukaku cannot be printed from its givens"
                reading.refuse(f"line {parsed.line}: {reason}", report_line)
                continue
            if len(puzzles) == MOST:
                raise SourceError(f"{source.name}: more puzzles, expected up to {MOST}")
            puzzles.append(NewPuzzle(parsed.puzzle, Card(parsed.name)))
    reading.report_rest()
    return puzzles, reading.unreadable


def _write(args: Namespace, puzzles: list[NewPuzzle]) -> int:
    from sudoku_app.display import display_problem

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    problem = display_problem(os.environ, sys.platform)
    if problem is not None:
        return complain("print", problem, USAGE_ERROR)
    from sudoku_app.ui.exchange.pdf import write_pdf_without_window
    from sudoku_app.ui.exchange.print_pages import PrintOrder, Solutions

    order = PrintOrder(puzzles, args.per_page, Solutions(args.solutions))
    try:
        pages = write_pdf_without_window(args.out, order, args.paper)
    except OSError as error:
        return complain("print", f"{args.out}: {error.strerror}")
    print(f"{plural(len(puzzles), 'puzzle')} on {plural(pages, 'page')}: {args.out}")
    return 0
