"""Measure how the cost of looking for a step grows with constraints and with the size of the grid.

    python -m benchmarks.step_growth

Every technique up to expert level looks for its first step on the same position: a puzzle with few
clues, and with cages of two cells or rising lines of three. Times are processor time, the median of
several puzzles. Between a number and the next, the power is that of the number with which the cost
grows: 1 if twice as many take twice the time, 2 if they take four times as much.
"""

from __future__ import annotations

import time
from itertools import pairwise
from math import log
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.hints import techniques_at
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology

CAGES = (10, 20, 30, 36)
LINES = (5, 10, 20, 40)
SIZES = (6, 9, 12, 16)
EACH = 5
"""Puzzles of each number."""
CLUES = 0.25
"""The share of the cells that are given."""


def main() -> None:
    """Measure and print the growth with cages, with lines and with the size."""
    makers: dict[str, tuple[Sequence[int], Callable[[Random, int], Puzzle]]] = {
        "cages": (CAGES, lambda random, count: with_cages(random, CLASSIC, count)),
        "lines": (LINES, with_lines),
        "rows": (SIZES, lambda random, size: with_cages(random, topology_of_size(size), 2 * size)),
    }
    for name, (numbers, make) in makers.items():
        costs = []
        for number in numbers:
            puzzles = [make(Random(seed), number) for seed in range(EACH)]
            costs.append(median(map(seconds_of_a_search, puzzles)))
        print(
            f"{name:6}",
            *(f"{number}: {cost:.3f} s" for number, cost in zip(numbers, costs, strict=True)),
        )
        powers = growth(tuple(zip(numbers, costs, strict=True)))
        print("  power", *(f"{power:.1f}" for power in powers), flush=True)


def growth(costs: Iterable[tuple[int, float]]) -> list[float]:
    """Return the power of the number with which the cost grows, from each to the next."""
    return [log(b / a) / log(more / few) for (few, a), (more, b) in pairwise(costs)]


def seconds_of_a_search(puzzle: Puzzle) -> float:
    """Return the processor time in which every technique finds its first step, or none."""
    candidates = Candidates.of(puzzle)
    start = time.process_time()
    for row in techniques_at(candidates):
        if row.level < Level.EXTREME:
            next(iter(row.find(candidates)), None)
    return time.process_time() - start


def with_cages(random: Random, topology: Topology, count: int) -> Puzzle:
    """Return a puzzle with so many cages of two neighbours in a row, or as many as fit."""
    grid = random_grid(random, topology)
    starts = [Cell(cell) for row in topology.rows for cell in topology.houses[row][:-1:2]]
    chosen = random.sample(starts, min(count, len(starts)))
    return _puzzle(
        random,
        topology,
        grid,
        [KillerCage((cell, Cell(cell + 1)), grid[cell] + grid[cell + 1]) for cell in chosen],
    )


def with_lines(random: Random, count: int) -> Puzzle:
    """Return a 9×9 puzzle with so many thermometers of three cells, which may overlap."""
    grid = random_grid(random, CLASSIC)
    rising: list[Constraint] = []
    while len(rising) < count:
        house = CLASSIC.houses[random.randrange(18)]
        cells = sorted(random.sample(house, 3), key=grid.__getitem__)
        rising.append(Thermometer(tuple(cells)))
    return _puzzle(random, CLASSIC, grid, rising)


def _puzzle(
    random: Random, topology: Topology, grid: Sequence[int], constraints: Sequence[Constraint]
) -> Puzzle:
    given = set(random.sample(range(topology.cell_count), round(topology.cell_count * CLUES)))
    values = [digit if cell in given else 0 for cell, digit in enumerate(grid)]
    return make_puzzle(values, topology, constraints=tuple(constraints))


if __name__ == "__main__":
    main()
