"""`sudoku-app generate`: makes puzzles that meet a request, the same ones for the same seed."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError
from contextlib import closing
from functools import partial
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.cli import FAILED, USAGE_ERROR, complain, plural
from sudoku_app.cli.interrupts import Interrupts, report_interrupted
from sudoku_app.cli.options import add_shared, most_processes, positive
from sudoku_app.cli.output import Output
from sudoku_app.cli.progress_bar import progress
from sudoku_app.cli.rate import RATING_SECONDS, as_json, rate_within
from sudoku_app.cli.source import PuzzleInput
from sudoku_app.core.budget import Budget
from sudoku_app.core.difficulty.rating import Rating
from sudoku_app.core.generating.generator import generate, usual_attempts
from sudoku_app.core.generating.puzzle_request import (
    Clues,
    ClueSymmetry,
    PuzzleRequest,
    PuzzleRequestError,
    check,
    find_technique,
)
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.level import LEVELS, Level
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.setting.fill import NoFillError
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.topology import CLASSIC, SIZES
from sudoku_app.core.variants import OVERLAPPING_KINDS, RULE_KINDS, size_of_kind
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.frame import write_grid
from sudoku_app.formats.json_text import printable_json
from sudoku_app.formats.line import write_line
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.writers import write_puzzle, writers_for
from sudoku_app.game.storage.atomic_file import UserFileError

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable, Generator, Sequence

    from sudoku_app.cli.progress_bar import ProgressBar
    from sudoku_app.core.generating.generator import Generated
    from sudoku_app.core.generating.puzzle_request import PuzzleRequest
    from sudoku_app.core.puzzle import Puzzle


class GenerationOptions(NamedTuple):
    """The request that every puzzle must meet, and the limits of the search for each.

    `seconds` is None for no limit. With `rated`, puzzles are rated even if the request doesn't need
    it. `layout` is a drawing that every puzzle has, if there is one.
    """

    request: PuzzleRequest
    seed: str
    attempts: int
    seconds: float | None = None
    rated: bool = False
    layout: Puzzle | None = None


def make_puzzle(
    options: GenerationOptions,
    number: int,
    cancel: Callable[[], bool] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Generated | None:
    """Make puzzle `number`, the same one for the same options unless time runs out; None if that
    happens before any puzzle is made.

    Raises SearchCancelledError when `cancel` returns True, and NoFillError for a layout that no
    grid obeys.
    """
    deadline = None if options.seconds is None else monotonic() + options.seconds
    budget = Budget(options.attempts, deadline, monotonic, cancel)
    random = Random(f"{options.seed} {number}")
    try:
        if options.layout is not None:
            layout = Layout(options.layout)
            made = search_layout(layout, options.request, random, budget, progress)
        else:
            made = generate(options.request, random, budget, progress)
    except SearchCancelledError:
        if cancel is not None and cancel():
            raise
        return None
    if made.rating is None and options.rated:
        left = RATING_SECONDS if deadline is None else max(0.0, deadline - monotonic())
        made = made._replace(rating=rate_within(made.puzzle, min(left, RATING_SECONDS), cancel))
    return made


class GrowingRange:
    """An iterator over the numbers from 1 to `end`.

    `end` may grow during the iteration, even once it is exhausted, to replace a repeated puzzle.
    """

    def __init__(self, end: int) -> None:
        self.end = end
        self._last = 0

    def __iter__(self) -> GrowingRange:
        return self

    def __next__(self) -> int:
        if self._last >= self.end:
            raise StopIteration
        self._last += 1
        return self._last


PUZZLES_QUEUED = 16
"""How many puzzles are queued for each process, since a single one may take long."""
MAX_REPEATS = 1_000
"""After this many repeats in a row, there are probably no other puzzles."""
MAX_SIZE_WITHOUT_REPEATS = 6
"""Up to this size, repeated puzzles are replaced. Larger grids have too many puzzles for that."""

LINE, SDM, GRID, LINK, PUZZLE_JSON = "line", "sdm", "grid", "link", "puzzle-json"
FORMATS = (LINE, SDM, GRID, LINK, PUZZLE_JSON)
"""A line with dots for empty cells, a line with zeros, a grid with borders (rows, if grids
overlap), an f-puzzles link, and the program's own JSON of a puzzle.
"""

DESCRIPTION = """\
Every puzzle has exactly one solution, and puzzles up to 9×9 have no clue to
spare unless --clues, or --kind with --level, asks for more. A request that no
puzzle can meet is refused at once. If none of the puzzles tried meets it, the
closest one is named on standard error. The same --seed makes the same puzzles
in the same order, whatever --jobs is, unless --timeout cuts a search short.

--layout makes puzzles from a drawing: cages, quadruples and clues outside the
grid that have no value get one, digits in it stay, and as few givens as
possible are added.
"""

DETAILS = """\
kinds of 9×9 puzzle (--kind), which only links and JSON can hold:
  x             both diagonals are houses too
  windoku       four windows are houses too
  jigsaw        irregular regions instead of boxes, different in every puzzle
  killer        cages with sums and no givens
  thermo        digits rise along thermometers, starting at the bulb
  arrow         digits along an arrow add up to the digit in its circle
  kropki        white dots between consecutive digits, black ones between
                a digit and its double; all dots are shown
  xv            X between digits that add up to 10, V to 5; all are shown
  antiknight    no equal digits a knight's move apart
  palindrome    lines that read the same from both ends
  renban        lines of consecutive digits in any order
  whispers      lines whose neighbouring digits differ by at least 5
  littlekiller  sums of diagonals, beside the grid
  sandwich      sums of the digits between the 1 and the 9, beside the grid
  evenodd       cells marked as even or odd

kinds of grids that overlap (--kind), written as rows or JSON:
  samurai       five 9×9 grids, one in the centre
  gattai-3      three 9×9 grids
  sohei         four 9×9 grids around a hole
  windmill      five 9×9 grids, turned around the one in the centre
  butterfly     four 9×9 grids on 12×12 cells
  two-doku      two 9×9 grids
  samurai-6     five 6×6 grids
  tiny-samurai  five 4×4 grids that share single cells
  two-doku-4    two 4×4 grids

symmetries of the cells that hold clues (--symmetry):
  none          no symmetry
  180, 90       turning the grid by half a turn or a quarter turn
  mirror, flip  swapping left and right, or top and bottom
  diagonal      reflecting in the diagonal from the top left
  antidiagonal  reflecting in the diagonal from the top right
  diagonals     reflecting in either diagonal

exit status:
  0    every puzzle was made
  1    a puzzle that meets the request was not found
  2    no puzzle can meet the request, or a file cannot be read or written
  130  stopped by Ctrl+C; what has been written is kept

examples:
  Make a hard puzzle:
    sudoku-app generate --level hard

  Write ten symmetric puzzles to a file; another run writes the same ones:
    sudoku-app generate --count 10 --symmetry 180 --seed 7 --out ten.sdm

  Make a puzzle with 24 to 26 clues that needs an X-Wing:
    sudoku-app generate --technique X-Wing --clues 24-26

  Make three killers as links:
    sudoku-app generate --kind killer --level normal --count 3

  Make four puzzles with the shapes drawn in a file:
    sudoku-app generate --layout cages.txt --level normal --count 4
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the command's arguments and options."""
    add = parser.add_argument
    add_shared(parser, "--level", f"level of the hardest technique needed: {', '.join(LEVELS)}")
    add("--technique", metavar="NAME", help="a technique that must be needed, such as X-Wing")
    add("--clues", type=_clues, metavar="N[-M]", help="number of clues: N, or from N to M")
    add(
        "--symmetry",
        type=str.lower,
        choices=[symmetry.value for symmetry in ClueSymmetry],
        default=ClueSymmetry.NONE.value,
        metavar="NAME",
        help="symmetry of the cells that hold clues; see below",
    )
    add_shared(parser, "--size", ", ".join(map(str, SIZES)), choices=SIZES)
    add_shared(parser, "--kind", ", such as x, jigsaw or killer; see below")
    add(
        "--layout",
        metavar="FILE",
        help="make puzzles with the shapes in this file, for example an f-puzzles link",
    )
    add_shared(parser, "--count", 1, default=1)
    add_shared(parser, "--seed", "makes")
    add(
        "--format",
        choices=FORMATS,
        metavar="FORMAT",
        help=f"write {', '.join(FORMATS)} (default: line; with --kind or --layout: link;"
        " for grids that overlap: grid)",
    )
    add_shared(
        parser, "--json", "write a JSON object for each puzzle, like 'sudoku-app rate --json'"
    )
    add(
        "--out",
        metavar="FILE",
        help="write to this file instead of standard output; a name that ends in .sdm sets the"
        " format",
    )
    add_shared(parser, "--force", "FILE")
    add(
        "--attempts",
        type=positive,
        metavar="N",
        help="try at most N puzzles for each one wanted",
    )
    add_shared(parser, "--timeout", "search at most this long for each one", "no limit")
    add_shared(parser, "--jobs", "search", "the default")


def _clues(text: str) -> Clues:
    least, dash, most = text.partition("-")
    return Clues(_count(least), _count(most if dash else least))


def _count(text: str) -> int:
    return 0 if text == "0" else positive(text)


def run(args: Namespace) -> int:
    """Make the puzzles and return the exit status."""
    try:
        layout = _layout(args)
        form = _format_of(args, layout)
        options = _options_of(args, layout)
        with Output(args.out, args.force) as output:
            return _generate(args, _Printer(args, form, options, output), options)
    except (PuzzleRequestError, UserFileError, ArgumentTypeError, NoFillError) as error:
        return complain("generate", error, USAGE_ERROR)


def _options_of(args: Namespace, layout: Puzzle | None) -> GenerationOptions:
    """Return the options that the arguments describe.

    Raises PuzzleRequestError if no puzzle can meet the request.
    """
    request = PuzzleRequest(
        None if args.level is None else Level.of_slug(args.level),
        "" if args.technique is None else find_technique(args.technique).slug,
        args.clues,
        ClueSymmetry(args.symmetry),
        size_of_kind(args.kind) if args.kind and args.size == CLASSIC.size else args.size,
        args.kind,
    )
    if layout is not None:
        request = request._replace(size=layout.topology.size)
    check(request if layout is None else Layout(layout).request(request))
    seed = args.seed
    if seed is None:
        seed = str(int.from_bytes(os.urandom(4)))
        print(f"seed {seed}", file=sys.stderr)
    attempts = args.attempts or usual_attempts(request.size)
    return GenerationOptions(request, seed, attempts, args.timeout or None, args.json, layout)


def _layout(args: Namespace) -> Puzzle | None:
    """Return the drawing in the file, if there is one. Raises SourceError or ArgumentTypeError."""
    if args.layout is None:
        return None
    if args.kind or args.size != CLASSIC.size:
        raise ArgumentTypeError("--layout cannot be used together with --kind or --size")
    with PuzzleInput(args.layout) as source:
        first = source.first()
    if first.puzzle.about.is_in_words:
        reason = "some rules of the layout are only in words; the puzzles may break them"
        complain("generate", reason)
    return first.puzzle._replace(about=first.puzzle.about._replace(solution=()))


def _format_of(args: Namespace, layout: Puzzle | None) -> str:
    """Return the output format that the arguments ask for, or the usual one.

    Raises ArgumentTypeError if it can't hold what the puzzles have in addition to their digits.
    """
    if args.json and args.format:
        raise ArgumentTypeError("--json and --format cannot be used together")
    possible: Sequence[str] = FORMATS
    if args.kind in OVERLAPPING_KINDS:
        possible = (GRID, PUZZLE_JSON)
    elif args.kind:
        possible = (LINK, PUZZLE_JSON)
    elif layout is not None:
        possible = [writer.slug for writer in writers_for(layout) if writer.slug in FORMATS]
    usual = possible[0] if args.kind or LINK not in possible else LINK
    if args.format is not None:
        asked, name = args.format, f"--format {args.format}"
    elif _is_sdm(args):
        asked, name = SDM, f"{args.out}: an .sdm file"
    else:
        return usual if args.kind or layout is not None else LINE
    if asked not in possible and not args.json:
        owner = f"constraints of --kind {args.kind}" if args.kind else "drawing of --layout"
        if args.kind and args.kind not in RULE_KINDS:
            owner = f"houses of --kind {args.kind}"
        raise ArgumentTypeError(f"{name} cannot hold the {owner}; use --format {usual}")
    return str(asked)


def _is_sdm(args: Namespace) -> bool:
    return args.out is not None and args.out.lower().endswith(".sdm")


def _generate(args: Namespace, printer: _Printer, options: GenerationOptions) -> int:
    try:
        with (
            Interrupts() as interrupts,
            progress(lambda: args.count, " puzzles") as bar,
            closing(_generated(options, printer.numbers, _jobs(args), bar)) as puzzles,
        ):
            for made in puzzles:
                with interrupts.delayed():
                    printer.take(made, bar)
                bar.reach(printer.done)
    except KeyboardInterrupt:
        return report_interrupted(printer.written)
    return FAILED if printer.written < args.count else 0


def _jobs(args: Namespace) -> int:
    jobs: int = min(args.jobs or most_processes(), args.count)
    return jobs


def _generated(
    options: GenerationOptions, numbers: GrowingRange, jobs: int, bar: ProgressBar
) -> Generator[Generated | None, None, None]:
    if jobs > 1:
        from sudoku_app.cli.pool import in_parallel

        # `map` asks for more numbers even after there were none; a generator would have ended.
        chunks = map(lambda number: [number], numbers)  # noqa: C417 - for that reason
        yield from in_parallel(partial(make_puzzle, options), chunks, jobs, PUZZLES_QUEUED)
        return

    def note_attempts(tried: int, most: int) -> None:
        bar.note(f"{tried:,} of {most:,} tried")

    for number in numbers:
        yield make_puzzle(options, number, progress=note_attempts)


class _Printer:
    """Writes the puzzles and reports those that could not be made; mutable."""

    def __init__(
        self, args: Namespace, form: str, options: GenerationOptions, output: Output
    ) -> None:
        self._format = form
        self._as_json = args.json
        self._options = options
        self._output = output
        self._seen: set[tuple[int, ...]] = set()
        self._repeated = 0
        self.numbers = GrowingRange(args.count)
        self.done = 0
        self.written = 0

    def take(self, made: Generated | None, bar: ProgressBar) -> None:
        """Write a puzzle, request another one if it is a repeat, or report why none was found."""
        if made is not None and self._is_repeated(made):
            self._repeated += 1
            if self._repeated < MAX_REPEATS:
                self.numbers.end += 1
            elif self._repeated == MAX_REPEATS:
                bar.report(f"found only {plural(self.written, 'different puzzle')}")
                self.numbers.end = 0
            return
        self._repeated = 0
        self.done += 1
        if made is not None and made.meets_request:
            self._output.write(self._text(made.puzzle, made.rating), bar.write)
            self.written += 1
        else:
            bar.report(f"puzzle {self.done}: {_shortfall(self._options, made)}")

    def _is_repeated(self, made: Generated) -> bool:
        if not made.meets_request or self._options.request.size > MAX_SIZE_WITHOUT_REPEATS:
            return False
        count = len(self._seen)
        self._seen.add(made.puzzle.givens)
        return len(self._seen) == count

    def _text(self, puzzle: Puzzle, rating: Rating | None) -> str:
        if self._as_json:
            return printable_json(as_json(write_puzzle(puzzle), rating or _UNRATED))
        if self._format == LINK:
            return write_link(puzzle)
        if self._format == PUZZLE_JSON:
            return write_puzzle_json(puzzle).removesuffix("\n")
        if self._format == GRID:
            return write_grid(puzzle.givens, puzzle.topology)
        return write_line(puzzle.givens, empty="0" if self._format == SDM else ".")


_UNRATED = Rating(Verdict.UNIQUE)


def _shortfall(options: GenerationOptions, made: Generated | None) -> str:
    """Return the message that no puzzle meets the request, and which one comes closest."""
    request = options.request
    wanted = f"{request.kind.title() or f'{request.size}×{request.size}'} puzzle"
    if request.level is not None:
        wanted = f"{request.level.slug} {wanted}"
    if request.technique:
        wanted += f" that needs {find_technique(request.technique).name}"
    if request.clues is not None:
        least, most = request.clues
        wanted += f" with {least} clues" if least == most else f" with {least} to {most} clues"
    if made is None:
        return f"found no {wanted} within {options.seconds:g} seconds"
    count = made.puzzle.clue_count
    level = made.rating.level if made.rating else None
    closest = f"{count} clues" if level is None else f"{level.slug}, {count} clues"
    text = write_puzzle(made.puzzle)
    return f"tried {made.attempts:,} and found no {wanted}; the closest one: {closest}, {text}"
