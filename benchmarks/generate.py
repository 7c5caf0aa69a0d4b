"""Measure how fast puzzles are generated, against qqwing and hodoku-py if installed.

    python -m benchmarks.generate [--json FILE] [--markdown FILE]

Run it from the checkout, with the Python of an environment that has hodoku-py. Times are processor
time, and the programs take turns, round after round. Minimal puzzles are compared with the command
`qqwing --generate`, whose start-up is measured and subtracted; puzzles of a level, with 180°
symmetry, with hodoku-py, for a fixed time per round. A program that finds none in that time gives a
lower bound. hodoku-py raises the level of some puzzles only because of their score, so each puzzle
is rated here too.
"""

from __future__ import annotations

import argparse
import json
import platform
import shutil
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.generator import generate, minimal_puzzle
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.puzzle_request import ClueSymmetry, PuzzleRequest
from sudoku_app.core.rating import rate
from sudoku_app.core.techniques import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import FrameType

    from sudoku_app.core.puzzle import Puzzle

OURS = "this program"
QQWING = "qqwing --generate (C++)"
HODOKU = "hodoku-py"
MINIMAL = "minimal"
SAME_LEVEL = {
    Level.EASY: "EASY",
    Level.NORMAL: "MEDIUM",
    Level.HARD: "HARD",
    Level.EXPERT: "UNFAIR",
    Level.EXTREME: "EXTREME",
}
"""hodoku-py's names for puzzles that need singles, subsets, fish and wings, chains, forcing."""


class Figure(NamedTuple):
    """The time of a program in milliseconds per puzzle, over `puzzles` of them, and its ratio to
    ours.

    It is a lower bound if `puzzles` is 0. `agreed` is the number of puzzles that have the level by
    our rating, or None if no level was requested.
    """

    program: str
    request: str
    milliseconds: float
    puzzles: int
    ratio: float
    agreed: int | None


class Spent(NamedTuple):
    """Processor seconds and the puzzles made in that time."""

    seconds: float
    puzzles: list[Puzzle]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return the exit status."""
    options = _parser().parse_args(arguments)
    figures = _minimal(options.rounds, options.puzzles)
    for level in Level:
        if level.slug in options.levels:
            print(f"{level.slug} ...", file=sys.stderr)
            figures += _of_level(level, options.rounds, options.seconds)
    results = {
        "format": 1,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "unit": "milliseconds of processor time a puzzle",
        "rounds": options.rounds,
        "results": [figure._asdict() for figure in figures],
    }
    if options.json is not None:
        options.json.write_text(json.dumps(results, indent=1) + "\n", "utf-8")
    if options.markdown is None:
        print(table(figures), end="")
    else:
        options.markdown.write_text(table(figures), "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    add = parser.add_argument
    levels = [level.slug for level in Level]
    add("--levels", nargs="*", choices=levels, default=levels, help="which levels (default: all)")
    add("--rounds", type=int, default=3, help="rounds A B A B (default: %(default)s)")
    add("--puzzles", type=int, default=300, help="minimal ones a round (default: %(default)s)")
    add("--seconds", type=float, default=10.0, help="for a level in a round (default: %(default)s)")
    add("--json", type=Path, metavar="FILE", help="write the results as JSON")
    add("--markdown", type=Path, metavar="FILE", help="write the table there")
    return parser


def _minimal(rounds: int, puzzles: int) -> list[Figure]:
    """Return the figures of minimal puzzles, as medians of the rounds."""
    command = shutil.which("qqwing")
    taken: dict[str, list[float]] = {program: [] for program in (OURS, QQWING)[: 1 + bool(command)]}
    minimal_puzzle(Random(0))  # builds masks before the clock starts
    for number in range(rounds):
        start = time.process_time()
        for puzzle in range(puzzles):
            minimal_puzzle(Random(f"{number} {puzzle}"))
        taken[OURS].append(time.process_time() - start)
        if command:
            taken[QQWING].append(_qqwing(command, puzzles + 1) - _qqwing(command, 1))
    own = median(taken[OURS])
    return [
        Figure(
            program,
            MINIMAL,
            1e3 * median(seconds) / puzzles,
            rounds * puzzles,
            median(seconds) / own,
            None,
        )
        for program, seconds in taken.items()
    ]


def _qqwing(command: str, puzzles: int) -> float:
    """Return the processor seconds of the command."""
    from resource import RUSAGE_CHILDREN, getrusage  # not on Windows, where there is no qqwing

    before = getrusage(RUSAGE_CHILDREN)
    words = [command, "--generate", str(puzzles), "--one-line"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _of_level(level: Level, rounds: int, seconds: float) -> list[Figure]:
    """Return the figures of puzzles of a level, over all rounds together."""
    makers = {OURS: _own_maker(level)}
    if find_spec("hodoku") is not None:
        makers[f"{HODOKU} {version('hodoku-py')}"] = _hodoku_maker(SAME_LEVEL[level])
    spent = {program: Spent(0.0, []) for program in makers}
    for _ in range(rounds):
        for program, make in makers.items():
            before, more = spent[program], spend(make, seconds)
            spent[program] = Spent(before.seconds + more.seconds, before.puzzles + more.puzzles)
    own = _each(spent[OURS])
    return [
        Figure(
            program,
            level.slug,
            1e3 * _each(taken),
            len(taken.puzzles),
            _each(taken) / own,
            sum(rate(puzzle).level is level for puzzle in taken.puzzles),
        )
        for program, taken in spent.items()
    ]


def _each(spent: Spent) -> float:
    return spent.seconds / max(1, len(spent.puzzles))


def _own_maker(level: Level) -> Callable[[], Puzzle]:
    random = Random(1)
    request = PuzzleRequest(level, symmetry=ClueSymmetry.HALF_TURN)
    return lambda: generate(request, random).puzzle


def _hodoku_maker(level: str) -> Callable[[], Puzzle]:
    generator = import_module("hodoku.api").Generator()
    generator._generator._rand = Random(1)  # noqa: SLF001 - it takes no seed
    difficulty = import_module("hodoku.core.types").DifficultyType[level]
    return lambda: make_puzzle([*map(int, generator.generate(difficulty, symmetric=True))])


def spend(make: Callable[[], Puzzle], seconds: float) -> Spent:
    """Make puzzles for some processor seconds; an unfinished one is lost."""
    puzzles: list[Puzzle] = []
    start = time.process_time()
    try:
        with _ended_after(seconds):
            while True:
                puzzles.append(make())
    except _EndedError:
        return Spent(time.process_time() - start, puzzles)


class _EndedError(Exception):
    """Raised when the time is used up."""


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise _EndedError

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def table(figures: Sequence[Figure]) -> str:
    """Return a Markdown table with a row for each request and program."""
    lines = [
        "| request | program | ms per puzzle | times ours | puzzles | of that level, rated by us |",
        "|---|---|---|---|---|---|",
    ]
    for program, request, milliseconds, puzzles, ratio, agreed in figures:
        bound = "" if puzzles else ">"
        lines.append(
            f"| {request} | {program} | {bound}{_number(milliseconds)} | {bound}{_number(ratio)} "
            f"| {puzzles:,} | {'' if agreed is None else f'{agreed:,}'} |"
        )
    return "\n".join(lines) + "\n"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 20 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


if __name__ == "__main__":
    raise SystemExit(main())
