"""How many solutions a position of candidates has, even after wrong eliminations."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.techniques.net_states import NetStates
from sudoku_app.core.topology import digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates

_INTERVAL = 32
"""Nodes between two checks of the budget; a node takes up to a millisecond."""


def position_verdict(candidates: Candidates, budget: Budget | None = None) -> Verdict:
    """How many solutions there are; UNKNOWN if `budget` stopped the search too early to know."""
    budget = budget or Budget()
    lacking = any(not candidates.digits[cell] for cell in iter_bits(candidates.empty))
    if lacking or candidates.rules.clash(candidates.values):
        return Verdict.NONE
    solutions: Iterator[object] = (
        _by_tables(candidates, budget)
        if candidates.rules.is_wide
        else _solutions(NetStates(candidates), budget)
    )
    found = sum(1 for _ in islice(solutions, 2))
    return verdict_of(found, budget.stopped is not None)


def _by_tables(candidates: Candidates, budget: Budget) -> Iterator[list[int]]:
    """Yield the solutions with constraints that say more than which options exclude each other."""
    digits: list[int] = [
        digit_bit(value) if value else left
        for value, left in zip(candidates.values, candidates.digits, strict=True)
    ]
    from sudoku_app.core.solvers.tables import network_of  # few puzzles need it

    return network_of(candidates.rules).search(digits, budget)


def _solutions(states: NetStates, budget: Budget) -> Iterator[int]:
    """Yield the state of each solution, found by singles and by guesses.

    A guess is made in the cell with the fewest candidates.
    """
    count = states.topology.cell_count
    nodes = pause = budget.nodes
    stack = [states.close(states.start)]
    while stack:
        closure = stack.pop()
        if closure.broken:
            continue
        if nodes >= pause:
            pause = budget.ask(nodes, budget.updates, interval=_INTERVAL)
            if nodes >= pause:
                return
        nodes += 1
        options: dict[int, list[int]] = {}
        for height in states.alive(closure.state):
            options.setdefault(states.node(height) % count, []).append(height)
        if not options:
            yield closure.state
            continue
        fewest = min(options.values(), key=len)
        stack += [states.assume(closure.state, height) for height in fewest]
