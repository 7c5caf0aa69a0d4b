"""Plain backtracking: cell after cell in reading order, digit after digit.

This is the textbook method (Knuth, TAOCP 7.2.2, Algorithm B), the baseline for all others. It never
looks ahead, so a grid whose contradiction only shows at the end takes millions of nodes: give it a
budget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.puzzle import Puzzle


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions in lexicographic order; see `core.solvers.Solver`.

    A node is a digit written into a cell; an update is a cell written or cleared.
    """
    if puzzle.clash() is not None or limit == 0:
        return
    budget = budget or Budget()
    nodes, updates = budget.nodes, budget.updates
    pause = nodes
    topology = puzzle.topology
    interval = interval_for(topology.size)
    values = list(puzzle.givens)
    cells = [cell for cell, digit in enumerate(values) if not digit]
    # The set of digits already in each house: bit d for digit d, so {1, 3} is 01010.
    used = [sum(1 << values[cell] for cell in house if values[cell]) for house in topology.houses]
    houses = [topology.cell_houses[cell] for cell in cells]
    links = [puzzle.rules.links[cell] for cell in cells] if puzzle.constraints else []
    full = 2 << topology.size
    rules, general = puzzle.rules, puzzle.rules.is_general
    found = depth = 0
    while depth >= 0:
        if depth == len(cells):
            budget.nodes, budget.updates = nodes, updates
            yield tuple(values)
            found += 1
            if found == limit:
                return
            depth -= 1
            continue
        cell = cells[depth]
        bit = 1 << values[cell]
        if bit > 1:
            updates += 1
            for house in houses[depth]:
                used[house] ^= bit
        taken = 0
        for house in houses[depth]:
            taken |= used[house]
        if links:
            for other, excluded, _ in links[depth]:
                taken |= excluded[values[other]] << 1
        # The next digit to try in this cell is the lowest zero of `taken` above `bit`. After digit
        # 2, 00100, with 1 and 3 taken, 01010: 01010 | 00111 is 01111, and adding 1 carries into
        # that zero, 10000, which is digit 4.
        bit = (taken | (bit * 2 - 1)) + 1 & ~(taken | (bit * 2 - 1))
        if bit >= full:
            values[cell] = 0
            depth -= 1
            continue
        if nodes >= pause:
            pause = budget.ask(nodes, updates, cancel, interval)
            if nodes >= pause:
                return
        nodes += 1
        updates += 1
        values[cell] = bit.bit_length() - 1
        for house in houses[depth]:
            used[house] ^= bit
        if general and not rules.allows(values, cell, values[cell]):
            continue  # with the next digit
        depth += 1
    budget.nodes, budget.updates = nodes, updates
