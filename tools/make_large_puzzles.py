"""Make the large grids in benchmarks/puzzles/ with our own generator: 16×16 and 25×25.

    python tools/make_large_puzzles.py --seed 1

writes 16x16.txt (eight grids, two of them minimal) and 25x25.txt (two grids), one grid a line, in
letters. The same seed makes the same files.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers.bit_parallel import reduce_clues
from sudoku_app.core.topology import topology_of_size
from sudoku_app.formats import write_line

FOLDER = Path(__file__).resolve().parent.parent / "benchmarks" / "puzzles"
TRIED = {16: (140, 140, 140, 146, 146, 146, 256, 256), 25: (290, 300)}
"""The number of cells that are tried to empty, for each grid of a size; if all, it is minimal."""


def main() -> int:
    """Write both files; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seed", type=int, default=1, help="seed of the generator (default: 1)")
    seed = parser.parse_args().seed
    for size, counts in TRIED.items():
        puzzles = [
            make_puzzle(size, tried, Random(f"{seed} {size} {number}"))
            for number, tried in enumerate(counts)
        ]
        path = FOLDER / f"{size}x{size}.txt"
        path.write_text("".join(f"{write_line(puzzle.givens)}\n" for puzzle in puzzles), "ascii")
        print(path.name, *(puzzle.clue_count for puzzle in puzzles))
    return 0


def make_puzzle(size: int, tried: int, random: Random) -> Puzzle:
    """Return a grid with one solution; `tried` random cells were emptied where possible."""
    topology = topology_of_size(size)
    grid = random_grid(random, topology)
    cells = random.sample(range(topology.cell_count), tried)
    return Puzzle(topology, reduce_clues(topology, grid, [(cell,) for cell in cells]))


if __name__ == "__main__":
    sys.exit(main())
