"""Finds puzzles for the banks of other sizes than 9×9: 4×4, 6×6 and 16×16."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers.bit_parallel import reduce_clues

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from tools.bank_work import Work

TRIALS = {4: 4000, 6: 8000, 16: 400}
"""How many puzzles of each size are tried."""
TRIED = {4: (11, 16), 6: (24, 36), 16: (110, 170)}
"""The fewest and the most cells of a full grid that are tried to be emptied. All of them leave a
minimal puzzle; a minimal 16×16 grid takes most people a week and the rating minutes.
"""


def search_small(work: Work, seed: int) -> None:
    """Try all puzzles of a size, each made from its number; continue where it was stopped."""
    size = work.topology.size
    for number in range(work.next_number, TRIALS[size] + 1):
        puzzle = small_puzzle(work.topology, Random(f"{seed} {size} {number}"), number % 2 == 0)
        work.try_puzzle(number, puzzle)


def small_puzzle(topology: Topology, random: Random, symmetric: bool) -> Puzzle:
    """A puzzle with one solution; with `symmetric` its clues have 180° symmetry."""
    grid = random_grid(random, topology)
    last = topology.cell_count - 1
    cells = random.sample(range(last + 1), random.randint(*TRIED[topology.size]))
    if symmetric:
        groups = dict.fromkeys(tuple(sorted((cell, last - cell))) for cell in cells[::2])
    else:
        groups = dict.fromkeys((cell,) for cell in cells)
    return Puzzle(topology, reduce_clues(topology, grid, groups))
