"""Solving Sudoku as an exact cover by dancing links: the method `dlx`.

A node of a search is one option tried, even the only one of its item; an update is one node
unlinked from its list.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.dlx import DancingLinks
from sudoku_app.core.sudoku_cover import items_of, options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules


@lru_cache(maxsize=8)
def cover_of(rules: Rules) -> DancingLinks:
    """Return the exact cover problem of the empty grid; the latest ones are cached.

    Option `n·cell + digit - 1` puts a digit into a cell.
    """
    rules.check_plain("dlx")
    primary, secondary = items_of(rules)
    numbers = {item: number for number, item in enumerate(primary + secondary)}
    options = ([numbers[item] for item in items] for items in options_of(rules).values())
    return DancingLinks(options, len(primary), len(secondary))


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`."""
    n = puzzle.topology.size
    given = [n * cell + digit - 1 for cell, digit in enumerate(puzzle.givens) if digit]
    for options in cover_of(puzzle.rules).solutions(given, limit, budget, cancel):
        values = list(puzzle.givens)
        for option in options[len(given) :]:
            values[option // n] = option % n + 1
        yield tuple(values)
