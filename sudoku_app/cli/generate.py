"""`sudoku-app generate`: new puzzles as they are wished, the same ones for the same seed."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentTypeError
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from sudoku_app.cli import FAILED, USAGE_ERROR, complain
from sudoku_app.cli.arguments import plain, positive, processes, seconds
from sudoku_app.cli.interrupts import Interrupts, stopped_after
from sudoku_app.cli.making import Made, Numbers, Order, make, make_all, puzzle_of
from sudoku_app.cli.output import Output, OutputError
from sudoku_app.cli.progress import progress
from sudoku_app.cli.rate import as_json
from sudoku_app.core.generator import usual_attempts
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.rating import Rating
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import SIZES
from sudoku_app.core.variants import KINDS
from sudoku_app.core.wishes import Clues, ClueSymmetry, Wish, WishError, check, find_technique
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.frame import write_grid
from sudoku_app.formats.line import write_line
from sudoku_app.formats.writers import write_puzzle

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Generator

    from sudoku_app.cli.progress import Progress

AHEAD = 16
"""Puzzles for each process that are begun before the first is asked for; one may take long."""
MOST_REPEATED = 1_000
"""So many puzzles in a row that were there before mean that there are no others."""
DISTINCT_UP_TO = 6
"""Up to this size puzzles may come twice; there are too many larger ones."""

LINK = "link"
FORMATS = ("line", "sdm", "grid", LINK)
"""One line with dots for empty cells, one line with 0, lines with borders, a link to f-puzzles."""

EXAMPLES = """\
Prints new puzzles, one a line; each has one solution and, up to 9×9, no clue to spare unless
--clues, or --kind with --level, asks for more. A wish that no puzzle can meet is refused at once.
Where one is not met by the candidates tried, that is said on standard error with the nearest
puzzle, which is not among the output.

kinds of 9×9 grid with other houses, which only links hold:
  x             both diagonals               windoku       four windows
  jigsaw        irregular regions for boxes, another layout for each puzzle

symmetries of the clues' places:
  none          no symmetry                  180           turned by half
  90            turned by a quarter          mirror        left and right swapped
  flip          top and bottom swapped       diagonal      from the top left, reflected in it
  antidiagonal  from the top right           diagonals     reflected in both

The same --seed gives the same puzzles in the same order, whatever --jobs is. (With --timeout the
time decides, and not the seed alone.) Ctrl+C keeps what is written.

exit status: 0 when all were made as wished, 1 when one was not, 2 when a wish cannot be met or the
file cannot be written, 130 after Ctrl+C.

examples:
  sudoku-app generate --level hard
  sudoku-app generate --level hard --count 100 --symmetry 180 --seed 7 --out hard.sdm
  sudoku-app generate --technique "X-Wing" --clues 24-26 --json
  sudoku-app generate --size 16 --level normal --format grid
  sudoku-app generate --kind windoku --level easy
  sudoku-app generate --kind jigsaw --level hard --count 10
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    add = parser.add_argument
    levels = [level.slug for level in Level]
    add("--level", type=str.lower, choices=levels, help="the level of the hardest technique needed")
    add("--technique", metavar="NAME", help="a technique that is needed, by name or slug")
    add("--clues", type=_clues, metavar="N[-M]", help="number of clues, or from N to M")
    add(
        "--symmetry",
        type=str.lower,
        choices=[symmetry.value for symmetry in ClueSymmetry],
        default=ClueSymmetry.NONE.value,
        help="symmetry of the clues' places; see below",
    )
    add("--size", type=int, choices=SIZES, default=9, help="size of the grid; 9 by default")
    add(
        "--kind",
        type=str.lower,
        choices=KINDS,
        default="",
        help="9×9 with both diagonals, four windows or irregular regions",
    )
    add("--count", type=positive, default=1, metavar="N", help="number of puzzles; 1 by default")
    add(
        "--seed",
        type=plain,
        metavar="TEXT",
        help="what the puzzles follow from; at random by default",
    )
    add("--jobs", type=processes, metavar="N", help="processes that search; one a core by default")
    add("--out", metavar="FILE", help="write to a file, in the .sdm format where so named")
    add("--force", action="store_true", help="overwrite the file where there is one")
    add("--format", choices=FORMATS, help="line by default; link with --kind")
    add("--json", action="store_true", help="write a JSON object a line, as rate --json does")
    add("--attempts", type=positive, metavar="N", help="candidates tried for a puzzle at most")
    add("--timeout", type=seconds, metavar="SECONDS", help="time for a puzzle; endless by default")


def _clues(text: str) -> Clues:
    least, dash, most = text.partition("-")
    return Clues(positive(least), positive(most if dash else least))


def run(args: Namespace) -> int:
    """Make the puzzles; the exit status."""
    try:
        order = _order_of(args)
        with Output(args.out, args.force) as output:
            return _generate(args, order, output)
    except (WishError, OutputError, ArgumentTypeError) as error:
        return complain("generate", error, USAGE_ERROR)


def _order_of(args: Namespace) -> Order:
    """What the arguments ask for. Raises WishError where no puzzle can be so."""
    if args.json and args.format:
        raise ArgumentTypeError("--json and --format do not go together")
    _check_rows(args)
    wish = Wish(
        None if args.level is None else Level.of_slug(args.level),
        "" if args.technique is None else find_technique(args.technique).slug,
        args.clues,
        ClueSymmetry(args.symmetry),
        args.size,
        args.kind,
    )
    check(wish)
    seed = args.seed
    if seed is None:
        seed = str(int.from_bytes(os.urandom(4)))
        print(f"seed {seed}", file=sys.stderr)
    attempts = args.attempts or usual_attempts(wish.size)
    return Order(wish, seed, attempts, args.timeout or None, args.json)


def _check_rows(args: Namespace) -> None:
    """Raise ArgumentTypeError where puzzles of a kind would lose their houses."""
    if not args.kind or args.json:
        return
    reason = f"cannot hold the houses of --kind {args.kind}; a link can"
    if args.format not in (None, LINK):
        raise ArgumentTypeError(f"--format {args.format} {reason}")
    if args.format is None and _is_sdm(args):
        raise ArgumentTypeError(f"{args.out}: rows of digits {reason}: --format link")


def _is_sdm(args: Namespace) -> bool:
    return args.out is not None and args.out.lower().endswith(".sdm")


def _generate(args: Namespace, order: Order, output: Output) -> int:
    printer = _Printer(args, order, output)
    try:
        with (
            Interrupts() as interrupts,
            progress(lambda: args.count, " puzzles") as bar,
            closing(_made(order, printer.numbers, _jobs(args), bar)) as puzzles,
        ):
            for made in puzzles:
                with interrupts.held():
                    printer.take(made, bar)
                bar.reach(printer.done)
    except KeyboardInterrupt:
        return stopped_after(printer.written)
    return FAILED if printer.written < args.count else 0


def _jobs(args: Namespace) -> int:
    jobs: int = min(args.jobs or os.cpu_count() or 1, args.count)
    return jobs


def _made(order: Order, numbers: Numbers, jobs: int, bar: Progress) -> Generator[Made, None, None]:
    if jobs > 1:
        from sudoku_app.cli.pool import in_parallel

        chunks = map(_alone, numbers)
        yield from in_parallel(partial(make_all, order), chunks, jobs, AHEAD)
        return

    def tell(tried: int, most: int) -> None:
        bar.note(f"{tried:,} of {most:,} tried")

    for number in numbers:
        yield make(order, number, progress=tell)


def _alone(number: int) -> list[int]:
    return [number]


class _Printer:
    """Writes what was made and says what was not; mutable."""

    def __init__(self, args: Namespace, order: Order, output: Output) -> None:
        self._format = args.format or ("sdm" if _is_sdm(args) else LINK if args.kind else "line")
        self._as_json = args.json
        self._order = order
        self._output = output
        self._met: set[bytes] = set()
        self._repeated = 0
        self.numbers = Numbers(args.count)
        self.done = 0
        self.written = 0

    def take(self, made: Made, bar: Progress) -> None:
        """Write a puzzle, ask for another one where it came before, or say what it is not."""
        if self._is_repeated(made):
            self._repeated += 1
            if self._repeated < MOST_REPEATED:
                self.numbers.end += 1
            elif self._repeated == MOST_REPEATED:
                bar.report(f"no more than {self.written} different puzzles were found")
                self.numbers.end = 0
            return
        self._repeated = 0
        self.done += 1
        if made.met:
            self._output.write(self._text(made), bar.write)
            self.written += 1
        else:
            bar.report(f"puzzle {self.done}: {_shortfall(self._order, made)}")

    def _is_repeated(self, made: Made) -> bool:
        if not made.met or self._order.wish.size > DISTINCT_UP_TO:
            return False
        count = len(self._met)
        self._met.add(made.givens)
        return len(self._met) == count

    def _text(self, made: Made) -> str:
        puzzle = puzzle_of(self._order, made)
        if self._as_json:
            return json.dumps(as_json(write_puzzle(puzzle), made.rating or _UNRATED))
        if self._format == LINK:
            return write_link(puzzle)
        if self._format == "grid":
            return write_grid(made.givens, puzzle.topology)
        return write_line(made.givens, empty="0" if self._format == "sdm" else ".")


_UNRATED = Rating(Verdict.UNIQUE)


def _shortfall(order: Order, made: Made) -> str:
    """That a wish was not met, and what the nearest puzzle is."""
    wish = order.wish
    wanted = f"no {wish.kind.title() or f'{wish.size}×{wish.size}'} puzzle"
    if wish.level is not None:
        wanted = wanted.replace(" ", f" {wish.level.slug} ", 1)
    if wish.technique:
        wanted += f" that needs {find_technique(wish.technique).name}"
    if wish.clues is not None:
        least, most = wish.clues
        wanted += f" with {least} clues" if least == most else f" with {least} to {most} clues"
    if not made.givens:
        return f"{wanted} in {order.seconds:g} seconds, nor any other"
    count = len(made.givens) - made.givens.count(0)
    level = made.rating.level if made.rating else None
    nearest = f"{count} clues" if level is None else f"{level.slug}, {count} clues"
    tried = f"among {made.attempts:,} tried"
    text = write_puzzle(puzzle_of(order, made))
    return f"{wanted} {tried}; the nearest: {nearest}, {text}"
