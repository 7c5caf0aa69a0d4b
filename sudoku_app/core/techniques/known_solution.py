"""A solution of a position. What it has can't be ruled out, so nothing looks for a reason."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.budget import Budget
from sudoku_app.core.solvers.network import network_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.rules import Rules

Held = tuple[int, ...]
"""The digits that each cell can have, as digit sets."""

FEW_NODES = 300
"""The most nodes that are spent on a solution only to save time: about 0.1 s."""


class _Searched(NamedTuple):
    """The digit sets of the latest search, the most nodes that it could take, and its solution."""

    held: Held
    most: int
    solution: tuple[int, ...] | None


def solution_within(
    rules: Rules, held: Held, most: int, tick: Callable[[], None]
) -> tuple[int, ...] | None:
    """Return a solution within digit sets; None if there is none, or it takes more than `most`
    nodes.

    The latest one under these rules is returned as long as it is within. `tick` is called
    regularly.
    """
    latest = _latest_of(rules)
    known = known_solution(rules, held)
    if known is not None or any(
        each.solution is None and each.most >= most and not any(map(_has_more, held, each.held))
        for each in latest
    ):
        return known

    def interrupted() -> bool:
        tick()
        return False

    found = next(network_of(rules).search(list(held), Budget(most), interrupted), None)
    solution = None if found is None else tuple(own.bit_length() for own in found)
    latest[:] = [_Searched(held, most, solution)]
    return solution


def known_solution(rules: Rules, held: Held) -> tuple[int, ...] | None:
    """Return the latest solution that was found under these rules, if digit sets have it."""
    for _, _, solution in _latest_of(rules):
        if solution and all(
            own >> digit - 1 & 1 for own, digit in zip(held, solution, strict=True)
        ):
            return solution
    return None


def _has_more(digits: int, others: int) -> bool:
    return bool(digits & ~others)


@lru_cache(maxsize=4)
def _latest_of(rules: Rules) -> list[_Searched]:
    """Return a list that holds the latest search under these rules, if there was one."""
    del rules
    return []
