"""Backtracking on bit masks that always fills the cell with the fewest candidates.

Each house keeps the set of its digits as a mask, so the candidates of a cell are one "or" of its
houses away; the choice of the most constrained cell is the classical one of constraint search
(R. M. Haralick, G. L. Elliott, "Increasing tree search efficiency for constraint satisfaction
problems", Artificial Intelligence 14, 1980).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Link


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is a digit written into a cell; an update is a cell written or cleared.
    """
    if limit == 0 or puzzle.clash() is not None:
        return
    budget = budget or Budget()
    nodes, updates = budget.nodes, budget.updates
    topology = puzzle.topology
    pause, interval = nodes, interval_for(topology.size)
    values = list(puzzle.givens)
    houses_of = topology.cell_houses
    free = [
        topology.all_digits & ~sum(1 << values[cell] - 1 for cell in house if values[cell])
        for house in topology.houses
    ]
    links = puzzle.rules.links if puzzle.constraints else ()
    empty = [cell for cell, digit in enumerate(values) if not digit]
    filled: list[tuple[int, int, int]] = []  # where in `empty`, the cell, the digits left to try
    found = 0
    while True:
        place, left = (
            _fewest(empty, houses_of, free, topology.all_digits, values, links) if empty else (0, 0)
        )
        cell = empty.pop(place) if empty else -1
        if cell < 0:
            budget.nodes, budget.updates = nodes, updates
            yield tuple(values)
            found += 1
            if found == limit:
                return
        while not left:
            if cell >= 0:
                empty.insert(place, cell)
            if not filled:
                budget.nodes, budget.updates = nodes, updates
                return
            place, cell, left = filled.pop()
            bit = 1 << values[cell] - 1
            values[cell] = 0
            updates += 1
            for house in houses_of[cell]:
                free[house] ^= bit
        if nodes >= pause:
            pause = budget.ask(nodes, updates, cancel, interval)
            if nodes >= pause:
                return
        nodes += 1
        updates += 1
        bit = left & -left  # the lowest digit: 0110 & -0110 = 0010
        filled.append((place, cell, left ^ bit))
        values[cell] = bit.bit_length()
        for house in houses_of[cell]:
            free[house] ^= bit


def _fewest(
    empty: Sequence[int],
    houses_of: Sequence[Sequence[int]],
    free: Sequence[int],
    digits: int,
    values: Sequence[int],
    links: Sequence[Sequence[Link]],
) -> tuple[int, int]:
    """Where in `empty` the first cell with the fewest candidates stands, and these."""
    fewest, best, candidates = digits.bit_length() + 1, 0, 0
    for place, cell in enumerate(empty):
        left = digits
        for house in houses_of[cell]:
            left &= free[house]
        if links:
            for other, excluded, _ in links[cell]:
                left &= ~excluded[values[other]]
        count = left.bit_count()
        if count < fewest:
            fewest, best, candidates = count, place, left
            if count < 2:
                break
    return best, candidates
