"""Times first solution and uniqueness of grids that overlap, and CP-SAT on the same puzzles.

    python -m benchmarks.overlapping --puzzles 100 --cp-sat 20

Each puzzle is minimal but for givens added at random until each grid has `--givens`, 20 to 30 by
default. Times are processor time of one run, without the layout, which a frame needs once.
`pip install ortools` installs CP-SAT, which gets the same puzzles and a single thread.
"""

from __future__ import annotations

import argparse
import time
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.variants import cp_sat, own
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.overlapping import FRAMES, overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_app.core.topology import Topology

    Solve = Callable[[Puzzle, float], list[tuple[int, ...]] | None]


def puzzle_with(topology: Topology, random: Random, least: int) -> Puzzle:
    """Return a puzzle with one solution whose grids have at least `least` givens each."""
    grid = random_grid(random, topology)
    cells = random.sample(range(topology.cell_count), topology.cell_count)
    givens = list(bit_parallel.reduce_clues(topology, grid, [(cell,) for cell in cells]))
    for own_cells in topology.cells_by_grid:
        lacking = least - sum(1 for cell in own_cells if givens[cell])
        empty = [cell for cell in own_cells if not givens[cell]]
        for cell in random.sample(empty, max(lacking, 0)):
            givens[cell] = grid[cell]
    return Puzzle(topology, tuple(givens))


def timed(name: str, puzzles: Sequence[Puzzle], solve: Solve, seconds: float) -> None:
    """Print the median and the longest time, and how many puzzles were proven unique."""
    times, proven = [], 0
    for puzzle in puzzles:
        start = time.process_time()
        found = solve(puzzle, seconds)
        times.append(time.process_time() - start)
        proven += found is not None and len(found) == 1
    print(
        f"{name}: {proven} of {len(puzzles)} proven unique, median {median(times):.4f} s,"
        f" longest {max(times):.4f} s"
    )


def main() -> None:
    """Make the puzzles and time both."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kind", choices=FRAMES, default="samurai")
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--givens", type=int, nargs=2, default=(20, 30), metavar=("LEAST", "MOST"))
    parser.add_argument("--cp-sat", type=int, default=0, help="how many CP-SAT solves as well")
    parser.add_argument("--seconds", type=float, default=60, help="limit of each (default: 60)")
    options = parser.parse_args()
    topology, random = overlapping_topology(options.kind), Random(1)
    puzzles = [
        puzzle_with(topology, random, random.randint(*options.givens))
        for _ in range(options.puzzles)
    ]
    own(puzzles[0], options.seconds)  # makes the layout
    timed("this program", puzzles, own, options.seconds)
    if options.cp_sat and find_spec("ortools"):
        some = puzzles[: options.cp_sat]
        timed("this program, the same", some, own, options.seconds)
        timed("CP-SAT, one thread", some, cp_sat, options.seconds)


if __name__ == "__main__":
    main()
