"""Backtracking on bit masks that always fills the cell with the fewest candidates.

The digits that each house lacks are a mask, so the candidates of a cell are the "and" of the masks
of its houses. Choosing the most constrained cell is the classic heuristic of constraint search
(R. M. Haralick, G. L. Elliott, "Increasing tree search efficiency for constraint satisfaction
problems", Artificial Intelligence 14, 1980).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget, interval_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import SightLink


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is a digit written into a cell; an update is a cell written or cleared.
    """
    puzzle.rules.check_plain("bitmask")
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
    limits_of: Sequence[Sequence[int]] = houses_of
    links = puzzle.rules.links if puzzle.constraints else ()
    if links:
        # Each cell is limited by its houses and, with a number of its own, by its constraints.
        limits_of = [[*houses, len(free) + cell] for cell, houses in enumerate(houses_of)]
        free += [_left_by(own, values, topology.all_digits) for own in links]
    empty = [cell for cell, digit in enumerate(values) if not digit]
    filled: list[tuple[int, int, int]] = []  # where in `empty`, the cell, the digits left to try
    found = 0
    while True:
        place, left = _fewest(empty, limits_of, free, topology.all_digits) if empty else (0, 0)
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
            if links:
                _update_limits(cell, links, values, free, topology.all_digits)
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
        if links:
            _update_limits(cell, links, values, free, topology.all_digits)


def _update_limits(
    cell: int,
    links: Sequence[Sequence[SightLink]],
    values: Sequence[int],
    free: list[int],
    digits: int,
) -> None:
    """Update what constraints allow in the cells that are linked to one that changed."""
    first = len(free) - len(values)
    for other, _, _ in links[cell]:
        free[first + other] = _left_by(links[other], values, digits)


def _left_by(links: Iterable[SightLink], values: Sequence[int], digits: int) -> int:
    """The digits that constraints allow in a cell with these links."""
    for other, excluded, _ in links:
        digits &= ~excluded[values[other]]
    return digits


def _fewest(
    empty: Sequence[int], limits_of: Sequence[Sequence[int]], free: Sequence[int], digits: int
) -> tuple[int, int]:
    """The index in `empty` of the first cell with the fewest candidates, and these."""
    fewest, best, candidates = digits.bit_length() + 1, 0, 0
    for place, cell in enumerate(empty):
        left = digits
        for limit in limits_of[cell]:
            left &= free[limit]  # 1110 & 0111 & 1101 is 0100: only digit 3 is possible
        count = left.bit_count()
        if count < fewest:
            fewest, best, candidates = count, place, left
            if count < 2:
                break
    return best, candidates
