"""New puzzles: a full grid at random, then clues taken away as long as one solution stays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solver import solve
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.symmetry import shuffled
from sudoku_app.core.topology import CLASSIC, Topology

if TYPE_CHECKING:
    from random import Random


def random_grid(random: Random, topology: Topology = CLASSIC) -> tuple[int, ...]:
    """A full grid. The same state of `random` gives the same grid.

    The first row and as many other cells are drawn, the solver fills in the rest, and a symmetry
    at random takes away the traces of the order in which it searches.
    """
    digits = list(topology.digits)
    random.shuffle(digits)
    values = [0] * topology.cell_count
    values[: topology.size] = digits
    found = None
    while found is None:
        attempt = values.copy()
        for cell in random.sample(range(topology.size, topology.cell_count), topology.size):
            attempt[cell] = random.choice(digits)
        found = solve(Puzzle(topology, tuple(attempt)))
    return shuffled(Puzzle(topology, found), random).givens


def minimal_puzzle(random: Random, topology: Topology = CLASSIC, symmetric: bool = False) -> Puzzle:
    """A puzzle with one solution that no clue can leave without a second one appearing.

    With `symmetric` clues go in pairs that a half turn maps to each other, and none of the pairs
    can leave.
    """
    grid = random_grid(random, topology)
    last = topology.cell_count - 1
    cells = list(range(topology.cell_count))
    random.shuffle(cells)
    groups = dict.fromkeys(
        tuple(sorted({cell, last - cell} if symmetric else {cell})) for cell in cells
    )
    return Puzzle(topology, bit_parallel.reduce_clues(topology, grid, groups))
