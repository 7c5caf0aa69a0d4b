"""Puzzles that show how a solver's cost grows with box size and the number of missing clues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers.bit_parallel import reduce_clues, solutions
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size

if TYPE_CHECKING:
    from random import Random

BOX_SIZES = (2, 3, 4, 5)
MISSING = (10, 20, 30, 35, 40, 45, 50, 55)
SHARE = 0.5
"""The share of cells that are emptied, if possible, in puzzles of different sizes."""


def by_box_size(random: Random, each: int) -> dict[int, list[Puzzle]]:
    """Return `each` unique puzzles for every box size, with about half of the cells given."""
    puzzles: dict[int, list[Puzzle]] = {}
    for box in BOX_SIZES:
        topology = topology_of_size(box * box)
        puzzles[box] = []
        for _ in range(each):
            grid = random_grid(random, topology)
            cells = random.sample(range(topology.cell_count), round(topology.cell_count * SHARE))
            givens = reduce_clues(topology, grid, [(cell,) for cell in cells])
            puzzles[box].append(make_puzzle(givens, topology))
    return puzzles


def by_missing_clues(random: Random, each: int) -> dict[int, list[Puzzle]]:
    """Return `each` unique 9×9 puzzles for every number of missing clues.

    They are made from a minimal puzzle that lacks at least the largest number, by adding clues.
    """
    puzzles: dict[int, list[Puzzle]] = {missing: [] for missing in MISSING}
    for _ in range(each):
        givens: tuple[int, ...] = ()
        while givens.count(0) < max(MISSING):
            grid = random_grid(random, CLASSIC)
            order = random.sample(range(81), 81)
            givens = reduce_clues(CLASSIC, grid, [(cell,) for cell in order])
        empty = [cell for cell in range(81) if not givens[cell]]
        random.shuffle(empty)
        for missing in MISSING:
            gone = set(empty[:missing])
            values = [0 if cell in gone else digit for cell, digit in enumerate(grid)]
            puzzles[missing].append(make_puzzle(values))
    return puzzles


def random_grid(random: Random, topology: Topology) -> tuple[int, ...]:
    """Return a full grid, starting from random boxes on the diagonal, which share no line."""
    while True:
        values = [0] * topology.cell_count
        for box in topology.boxes[:: topology.box_height + 1]:
            digits = random.sample(topology.digits, topology.size)
            for cell, digit in zip(topology.houses[box], digits, strict=True):
                values[cell] = digit
        # On 4×4, two random boxes may leave no way to fill the others.
        for grid in solutions(make_puzzle(values, topology), 1):
            return grid
