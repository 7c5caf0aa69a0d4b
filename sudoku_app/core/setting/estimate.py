"""An estimate of how many solutions a puzzle has, if there are too many to count.

A probe places random digits until the grid is full or contradicts itself. The product of the
numbers of digits it chose from is, on average, the number of solutions; a contradiction counts as
0 (D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29,
1975).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.solvers.tables import network_of
from sudoku_app.core.topology import DigitSet, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.solvers.tables import Network

PROBES = 200
"""The usual number of probes; for empty grids of up to 9×9, the estimate is then right within a
factor of 2.
"""


def estimate_solutions(
    puzzle: Puzzle,
    random: Random,
    budget: Budget,
    probes: int = PROBES,
    possible: Sequence[DigitSet] = (),
) -> Iterator[float]:
    """Yield the estimate after each probe, until the budget or the number of probes ends.

    `possible` are the candidates known to be the only ones in solutions, which makes the estimate
    better. A node of the budget is a digit placed.
    """
    network = network_of(puzzle.rules)
    if puzzle.clash() is not None or not network.prepare(budget):
        return
    start: list[int] = list(possible or network.start(puzzle.givens))
    placed, failed = network.narrow(start, list(range(len(start))), 0)
    total = 0
    for number in range(1, probes + 1):
        if budget.interrupted():
            return
        total += 0 if failed else _probe(network, start, placed, random, budget)
        yield total / number


def _probe(
    network: Network, start: Sequence[int], placed: int, random: Random, budget: Budget
) -> int:
    """Return the number of solutions that one way down the tree of a search suggests."""
    digits, product = list(start), 1
    while True:
        open_cells = [cell for cell, left in enumerate(digits) if left & left - 1]
        if not open_cells:
            return product
        fewest = min(digits[cell].bit_count() for cell in open_cells)
        cell = random.choice([each for each in open_cells if digits[each].bit_count() == fewest])
        product *= fewest
        digits[cell] = digit_bit(random.choice(digits_of(digits[cell])))
        budget.nodes += 1
        placed, failed = network.narrow(digits, [cell], placed)
        if failed:
            return 0
