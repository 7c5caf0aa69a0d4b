"""Measure how fast the next step is found, against hodoku-py if installed.

    python -m benchmarks.hints [FILE ...]        # the next step at positions along a solve path
    python -m benchmarks.hints --gap [FILE ...]  # how long the search blocks another thread

Run it from the checkout; for the comparison, use the Python of an environment with hodoku-py. Times
are processor time, and both programs take turns on the same positions in one process. Gaps are
wall-clock time.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from threading import Thread
from typing import TYPE_CHECKING, Any

from benchmarks.in_turn import puzzles_of, report, run_in_turn, text_of
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import next_step, walk
from sudoku_app.core.topology import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle

FILES = ["qqwing_expert_250.sdm", "top1465_even.sdm", "hardest_even.sdm"]
_PAUSE = 0.001


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the options select and print it; return 1 if a file cannot be read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--count", type=int, help="puzzles of each file (default all)")
    parser.add_argument("--positions", type=int, default=2, help="positions a puzzle (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="which positions (default 1)")
    parser.add_argument("--alone", action="store_true", help="leave hodoku-py out")
    parser.add_argument("--gap", action="store_true", help="measure another thread's gaps")
    options = parser.parse_args(arguments)
    random = Random(options.seed)
    try:
        for puzzles in puzzles_of(options.files, FILES, options.count):
            positions = [
                position
                for puzzle in puzzles
                for position in _positions(puzzle, options.positions, random)
            ]
            (_gaps if options.gap else _next)(positions, options)
    except (OSError, ValueError) as error:
        print(f"hints: {error}", file=sys.stderr)
        return 1
    return 0


def _next(positions: Sequence[Candidates], options: argparse.Namespace) -> None:
    programs: dict[str, Callable[[Candidates], object]] = {"this program": next_step}
    if not options.alone and find_spec("hodoku"):
        programs["hodoku-py"] = _hodoku_hint()
    report(run_in_turn(programs, positions))


def _gaps(positions: Sequence[Candidates], _: argparse.Namespace) -> None:
    """Measure how long a thread that wants to run every millisecond waits during a search."""
    searching = Thread(target=lambda: [next_step(position) for position in positions])
    searching.start()
    gaps: list[float] = []
    last = time.perf_counter()
    while searching.is_alive() or not gaps:
        time.sleep(_PAUSE)
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
    gaps.sort()
    late = gaps[int(0.99 * (len(gaps) - 1))]
    print(
        f"  {len(gaps)} turns; milliseconds: 99 % under {1e3 * late:.1f}, most {1e3 * gaps[-1]:.1f}"
    )


def _positions(puzzle: Puzzle, count: int, random: Random) -> list[Candidates]:
    """Return positions of our solve path, drawn at random."""
    candidates = Candidates.of(puzzle)
    passed = [candidates.copy() for _ in walk(candidates)]
    return random.sample(passed, min(count, len(passed)))


def _hodoku_hint() -> Callable[[Candidates], object]:
    """Return a function that finds hodoku-py's first step at a position, like its `get_hint`."""
    grid_type = import_module("hodoku.core.grid").Grid
    finder_type = import_module("hodoku.solver.step_finder").SudokuStepFinder
    config = import_module("hodoku.config").DEFAULT_CONFIG

    def hint(candidates: Candidates) -> object:
        grid: Any = grid_type()
        grid.set_sudoku(text_of(candidates.values))
        for cell, digits in enumerate(candidates.digits):
            if digits:
                for digit in set(grid.get_candidates(cell)) - set(digits_of(digits)):
                    grid.del_candidate(cell, digit)
        finder = finder_type(grid, config.solve_search)
        steps = (finder.get_step(row.solution_type) for row in config.solver_steps)
        return next((step for step in steps if step is not None), None)

    return hint


if __name__ == "__main__":
    raise SystemExit(main())
