"""How fast hints and ratings are, beside hodoku-py where installed, and what the techniques solve.

    python -m benchmarks.hints rate [FILE ...]      # ratings: puzzles a second, and the ratio
    python -m benchmarks.hints next [FILE ...]      # the next step of positions on the way
    python -m benchmarks.hints power [FILE ...]     # solved by named techniques alone

Run it from the checkout, with the Python of an environment that has hodoku-py for the comparison.
Times are processor time, both programs in turn on the same puzzles or positions in this process.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from benchmarks.solver_rounds import clock_cost, spread
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.hints import next_step, solve_path, walk
from sudoku_app.core.rating import rate
from sudoku_app.core.topology import digits_of
from sudoku_app.formats.reader import read_any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.puzzle import Puzzle

FOLDER = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "puzzles"
SETS = {
    "rate": ["qqwing_expert_250.sdm"],
    "next": ["qqwing_expert_250.sdm", "top1465_even.sdm"],
    "power": [
        "qqwing_simple_250.sdm",
        "qqwing_easy_250.sdm",
        "qqwing_intermediate_250.sdm",
        "qqwing_expert_250.sdm",
        "17_clue_1000.sdm",
        "top1465_even.sdm",
    ],
}
_CLOCK = time.process_time


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what the command line asks for and print it; 1 when a file cannot be read."""
    options = _parser().parse_intermixed_args(arguments)
    measure = {"rate": _rate, "next": _next, "power": _power}[options.what]
    for file in options.files or [FOLDER / name for name in SETS[options.what]]:
        try:
            puzzles = [item.puzzle for item in read_any(file.read_text(encoding="utf-8"))]
        except (OSError, ValueError) as error:
            print(f"hints: {file}: {error}", file=sys.stderr)
            return 1
        order = spread(len(puzzles))[: options.count or len(puzzles)]
        print(f"{file.name}, {len(order)} of {len(puzzles)} puzzles", flush=True)
        measure([puzzles[index] for index in order], options)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=list(SETS))
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--count", type=int, help="puzzles of each file (default all)")
    parser.add_argument("--positions", type=int, default=2, help="positions a puzzle (default 2)")
    parser.add_argument("--seed", type=int, default=1, help="which positions (default 1)")
    parser.add_argument("--alone", action="store_true", help="leave hodoku-py out")
    return parser


def _rate(puzzles: Sequence[Puzzle], options: argparse.Namespace) -> None:
    programs: dict[str, Callable[[Puzzle], object]] = {"this program": rate}
    if not options.alone and find_spec("hodoku"):
        solver = import_module("hodoku.api").Solver()
        programs["hodoku-py"] = lambda puzzle: solver.rate(_text(puzzle.givens))
    _report(_in_turn(programs, puzzles))


def _next(puzzles: Sequence[Puzzle], options: argparse.Namespace) -> None:
    random = Random(options.seed)
    positions = [
        position for puzzle in puzzles for position in _positions(puzzle, options.positions, random)
    ]
    programs: dict[str, Callable[[Candidates], object]] = {"this program": next_step}
    if not options.alone and find_spec("hodoku"):
        programs["hodoku-py"] = _hodoku_hint()
    _report(_in_turn(programs, positions))


def _positions(puzzle: Puzzle, count: int, random: Random) -> list[Candidates]:
    """Positions before the steps of our path, drawn at random."""
    candidates = Candidates.of(puzzle)
    passed = [candidates.copy() for _ in walk(candidates)]
    return random.sample(passed, min(count, len(passed)))


def _hodoku_hint() -> Callable[[Candidates], object]:
    """hodoku-py's first step of a position, as its `get_hint` looks for it."""
    grid_type = import_module("hodoku.core.grid").Grid
    finder_type = import_module("hodoku.solver.step_finder").SudokuStepFinder
    config = import_module("hodoku.config").DEFAULT_CONFIG

    def hint(candidates: Candidates) -> object:
        grid: Any = grid_type()
        grid.set_sudoku(_text(candidates.values))
        for cell, digits in enumerate(candidates.digits):
            if digits:
                for digit in set(grid.get_candidates(cell)) - set(digits_of(digits)):
                    grid.del_candidate(cell, digit)
        finder = finder_type(grid, config.solve_search)
        steps = (finder.get_step(row.solution_type) for row in config.solver_steps)
        return next((step for step in steps if step is not None), None)

    return hint


def _text(values: Sequence[int]) -> str:
    return "".join(map(str, values))


def _in_turn(programs: dict[str, Callable[[Any], object]], tasks: Sequence[Any]) -> dict[str, Any]:
    """The seconds of each program for each task, one program after the other on every task."""
    cost = clock_cost(_CLOCK)
    taken: dict[str, list[float]] = {name: [] for name in programs}
    for run in programs.values():
        run(tasks[0])  # tables are made before the clock starts
    for task in tasks:
        for name, run in programs.items():
            start = _CLOCK()
            run(task)
            taken[name].append(max(0.0, _CLOCK() - start - cost))
    return taken


def _report(taken: dict[str, list[float]]) -> None:
    own = taken["this program"]
    for name, seconds in taken.items():
        late = quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]
        print(
            f"  {name:12}  {len(seconds) / sum(seconds):8.1f} a second; milliseconds: "
            f"median {1e3 * median(seconds):.2f}, 95 % under {1e3 * late:.2f}, "
            f"most {1e3 * max(seconds):.1f}; {sum(seconds) / sum(own):.1f} times ours in all, "
            f"{median(seconds) / median(own):.1f} times by the median"
        )


def _power(puzzles: Sequence[Puzzle], _: argparse.Namespace) -> None:
    solved = 0
    needed: Counter[str] = Counter()
    seconds = []
    for puzzle in puzzles:
        start = _CLOCK()
        steps = list(solve_path(puzzle))
        seconds.append(_CLOCK() - start)
        placed = sum(len(step.placements) for step in steps)
        solved += placed + puzzle.clue_count == puzzle.topology.cell_count
        needed.update({step.technique for step in steps})
    print(f"  solved {solved} of {len(puzzles)}, {100 * solved / len(puzzles):.1f} %")
    print(f"  milliseconds: median {1e3 * median(seconds):.1f}, most {1e3 * max(seconds):.0f}")
    print("  needed by: " + ", ".join(f"{slug} {count}" for slug, count in needed.most_common()))


if __name__ == "__main__":
    raise SystemExit(main())
