"""Finds puzzles for the banks of sizes other than 9×9: 4×4, 6×6 and 16×16."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers.bit_parallel import reduce_clues

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from tools.bank_work import Work

TRIALS = {4: 4000, 6: 8000, 16: 400}
"""The number of puzzles of each size that are tried."""
TRIED = {4: (11, 16), 6: (24, 36), 16: (110, 170)}
"""The fewest and the most cells of a full grid that are tried to empty. Trying all of them gives a
minimal puzzle, but a minimal 16×16 grid takes most people a week, and minutes to rate.
"""


def search_small(work: Work, seed: int) -> None:
    """Try all puzzles of a size, using each one's number as its seed; continue where it stopped."""
    size = work.topology.size
    for number in range(work.next_number, TRIALS[size] + 1):
        puzzle = small_puzzle(work.topology, Random(f"{seed} {size} {number}"), number % 2 == 0)
        work.try_puzzle(number, puzzle)


def small_puzzle(topology: Topology, random: Random, symmetric: bool) -> Puzzle:
    """Return a puzzle with one solution; if `symmetric`, its clues have 180° symmetry."""
    grid = random_grid(random, topology)
    last = topology.cell_count - 1
    cells = random.sample(range(last + 1), random.randint(*TRIED[topology.size]))
    if symmetric:
        groups = dict.fromkeys(tuple(sorted((cell, last - cell))) for cell in cells[::2])
    else:
        groups = dict.fromkeys((cell,) for cell in cells)
    return Puzzle(topology, reduce_clues(topology, grid, groups))
