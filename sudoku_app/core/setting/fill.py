"""A random full grid that obeys all that is drawn, to be the intended solution of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.message import Message, MessageError
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.topology import digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.solvers.network import Network

_NODES = 300
"""The nodes in which the first search has to complete a grid."""
_ATTEMPTS = 24
"""How often a grid is begun anew before it is completed without chance."""


class NoFillError(MessageError):
    """No full grid obeys the puzzle, or none was found; the message says which."""


def fill(puzzle: Puzzle, random: Random, budget: Budget) -> tuple[int, ...]:
    """Return a random solution of a puzzle; its givens are the cells that are fixed by hand.

    Random digits are placed one by one, and a digit that leads to a contradiction is removed. The
    more often this fails, the more of the grid is left to the solver. Raises NoFillError.
    """
    network = network_of(puzzle.rules)
    start = network.start(puzzle.givens)
    possible = puzzle.clash() is None and network.prepare(budget)
    placed, failed = (
        network.narrow(start, list(range(len(start))), 0, budget.interrupted)
        if possible
        else (0, ())
    )
    if budget.stopped is None and (not possible or failed):
        raise NoFillError(Message("No complete grid follows all that is drawn."))
    for attempt in range(_ATTEMPTS):
        if budget.interrupted():
            break
        share = (1 - attempt / _ATTEMPTS) ** 2
        begun = _begun(network, start, placed, random, share, budget)
        search = budget.part(_NODES << attempt // 8)
        found = next(network.search(begun, search), None) if begun else None
        if found is not None:
            return tuple(digits.bit_length() for digits in found)
    search = budget.part()
    found = next(network.search(start, search), None)
    if found is None:
        if search.stopped is None:
            raise NoFillError(Message("No complete grid follows all that is drawn."))
        raise NoFillError(Message("No complete grid that follows all that is drawn was found."))
    return tuple(digits.bit_length() for digits in found)


def tightest_cells(digits: Sequence[int]) -> list[int]:
    """Return the cells with the fewest candidates, at least two; none if all have one."""
    counts = [left.bit_count() for left in digits]
    fewest = min((count for count in counts if count > 1), default=0)
    return [cell for cell, count in enumerate(counts) if count == fewest]


def _begun(
    network: Network,
    start: Sequence[int],
    placed: int,
    random: Random,
    share: float,
    budget: Budget,
) -> list[int]:
    """Return the digit sets after a share of the cells was filled at random; empty if that failed
    or the budget ended.

    A cell with few candidates is filled first, so that contradictions show at once.
    """
    digits = list(start)
    fewest_open = round(len(digits) * (1 - share))
    while not budget.interrupted():
        if sum(1 for left in digits if left & left - 1) <= fewest_open:
            return digits
        cell = random.choice(tightest_cells(digits))
        tried, digit = digits.copy(), digit_bit(random.choice(digits_of(digits[cell])))
        tried[cell] = digit
        now_placed, failed = network.narrow(tried, [cell], placed, budget.interrupted)
        if not failed:
            digits, placed = tried, now_placed
            continue
        digits[cell] &= ~digit
        placed, failed = network.narrow(digits, [cell], placed, budget.interrupted)
        if failed:
            return []
    return []
