"""Measure how fast puzzles are rated, against hodoku-py if installed, or what techniques solve.

    python -m benchmarks.rating [FILE ...]           # ratings: puzzles per second, and the ratio
    python -m benchmarks.rating --power [FILE ...]   # puzzles solved by named techniques alone

Run it from the checkout; for the comparison, use the Python of an environment with hodoku-py. Times
are processor time. Both programs take turns on the same puzzles in one process.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.in_turn import puzzles_of, report, run_in_turn, text_of
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.hints import solve_path

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle

RATED = ["qqwing_expert_250.sdm"]
SOLVED = [
    "qqwing_simple_250.sdm",
    "qqwing_easy_250.sdm",
    "qqwing_intermediate_250.sdm",
    "qqwing_expert_250.sdm",
    "17_clue_1000.sdm",
    "top1465_even.sdm",
]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the options select and print it; return 1 if a file cannot be read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--count", type=int, help="puzzles of each file (default all)")
    parser.add_argument("--alone", action="store_true", help="leave hodoku-py out")
    parser.add_argument("--power", action="store_true", help="count what is solved and by what")
    options = parser.parse_args(arguments)
    usual, measure = (SOLVED, _power) if options.power else (RATED, _rate)
    try:
        for puzzles in puzzles_of(options.files, usual, options.count):
            measure(puzzles, options)
    except (OSError, ValueError) as error:
        print(f"rating: {error}", file=sys.stderr)
        return 1
    return 0


def _rate(puzzles: Sequence[Puzzle], options: argparse.Namespace) -> None:
    programs: dict[str, Callable[[Puzzle], object]] = {"this program": rate}
    if not options.alone and find_spec("hodoku"):
        solver = import_module("hodoku.api").Solver()
        programs["hodoku-py"] = lambda puzzle: solver.rate(text_of(puzzle.givens))
    report(run_in_turn(programs, puzzles))


def _power(puzzles: Sequence[Puzzle], _: argparse.Namespace) -> None:
    solved = 0
    needed: Counter[str] = Counter()
    seconds = []
    for puzzle in puzzles:
        start = time.process_time()
        steps = list(solve_path(puzzle))
        seconds.append(time.process_time() - start)
        placed = sum(len(step.placements) for step in steps)
        solved += placed + puzzle.clue_count == puzzle.topology.cell_count
        needed.update({step.technique for step in steps})
    print(f"  solved {solved} of {len(puzzles)}, {100 * solved / len(puzzles):.1f} %")
    print(f"  milliseconds: median {1e3 * median(seconds):.1f}, most {1e3 * max(seconds):.0f}")
    print("  needed by: " + ", ".join(f"{slug} {count}" for slug, count in needed.most_common()))


if __name__ == "__main__":
    raise SystemExit(main())
