"""A second solution of a puzzle near one that is known, by large neighbourhood search.

Most cells keep their digit and the others are searched anew (P. Shaw, "Using constraint programming
and local search methods to solve vehicle routing problems", CP 1998). When a clue is taken away,
the solutions that this adds mostly differ from the old one in few cells, and are found long before
a search of the whole grid would meet them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import digit_bit

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from random import Random

    from sudoku_app.core.puzzle import Puzzle

MOST_TRIES = 60
"""How many sets of cells are searched."""
TRY_NODES, ALL_NODES = 40, 250
"""The most nodes of one of these searches, and of all together in a 9×9 grid: about 0.1 s."""
_LESS, _MORE = 0.93, 1.05
"""By how much the share of cells that keep their digit changes, so that a search just ends."""


def another_solution(
    puzzle: Puzzle,
    solution: Sequence[int],
    random: Random,
    budget: Budget,
    differing: Collection[int] = (),
) -> tuple[int, ...]:
    """Return a solution near another one; empty if none was found, which proves nothing.

    `differing` are cells of which at least one is known to differ in every other solution.
    """
    network = network_of(puzzle.rules)
    if puzzle.clash() is not None or not network.prepare(budget):
        return ()
    start = network.start(puzzle.givens)
    network.narrow(start, list(range(len(start))), 0, budget.interrupted)
    places = [cell for cell, left in enumerate(start) if left & left - 1]
    changed = [cell for cell in places if not differing or cell in differing]
    nodes_left, share = ALL_NODES * 729 // puzzle.topology.size**3, 0.5
    for _ in range(MOST_TRIES if changed else 0):
        if budget.interrupted() or nodes_left <= 0:
            break
        digits, cell = list(start), random.choice(changed)
        for kept in random.sample(places, int(len(places) * share)):
            digits[kept] = digit_bit(solution[kept])
        digits[cell] = start[cell] & ~digit_bit(solution[cell])
        search = budget.part(min(TRY_NODES, nodes_left))
        found = next(network.search(digits, search), None)
        if found is not None:
            return tuple(held.bit_length() for held in found)
        nodes_left -= search.nodes
        share = share * _LESS if search.stopped is None else min(share * _MORE, 0.95)
    return ()
