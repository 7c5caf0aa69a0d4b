"""How many solutions a position of candidates has, whatever was taken from it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.techniques.net_states import NetStates
from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates

_INTERVAL = 32
"""Nodes between two looks at the budget; each costs up to a millisecond."""


def position_verdict(candidates: Candidates, budget: Budget | None = None) -> Verdict:
    """How many solutions there are; UNKNOWN when `budget` stopped the search too early to tell."""
    budget = budget or Budget()
    lacking = any(not candidates.digits[cell] for cell in iter_bits(candidates.empty))
    if lacking or candidates.rules.clash(candidates.values):
        return Verdict.NONE
    found = sum(1 for _ in islice(_solutions(NetStates(candidates), budget), 2))
    return verdict_of(found, budget.stopped is not None)


def _solutions(states: NetStates, budget: Budget) -> Iterator[int]:
    """Yield the state of each solution: by singles, and by the cell with the fewest candidates."""
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
