"""Full grids with constraints made into puzzles: cages cut and givens left until one solution is.

Solutions other than the full grid say what is missing. That takes far fewer searches than to try
each given: a puzzle with constraints often needs none of them, or a few.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.laying import split_cage
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

_NODES = 100
"""Nodes after which a puzzle counts as one with several solutions; it would be hard to solve."""


class _Look(NamedTuple):
    """What a search says of the puzzle that some cells of a full grid are left of.

    `differing` are the cells in which another solution differs, if one was found.
    """

    verdict: Verdict
    differing: frozenset[int]


def _look(full: Puzzle, empty: Iterable[Sequence[int]], budget: Budget) -> _Look:
    """Search for solutions without the groups of clues in `empty`."""
    givens = list(full.givens)
    for cell in chain.from_iterable(empty):
        givens[cell] = 0
    search = Budget(_NODES, cancel=budget.interrupted)
    found = list(solvers.solutions(full._replace(givens=tuple(givens)), 2, search))
    other = next((grid for grid in found if grid != full.givens), full.givens)
    differing = (cell for cell, digit in enumerate(full.givens) if digit != other[cell])
    return _Look(verdict_of(len(found), search.stopped is not None), frozenset(differing))


def removable(full: Puzzle, groups: Sequence[Sequence[int]], budget: Budget) -> list[Sequence[int]]:
    """The groups of clues, in order, that a full grid with constraints can do without; the later
    ones are kept first. Without any further one there would be more than one solution, or none that
    is soon proven to be the only one.

    When `budget` is stopped the groups are not final.
    """
    gone: list[Sequence[int]] = list(groups)
    kept: list[Sequence[int]] = []
    leap = 1
    while gone and (look := _look(full, gone, budget)).verdict is not Verdict.UNIQUE:
        if budget.interrupted():
            break
        helpful = [place for place, group in enumerate(gone) if look.differing & set(group)]
        if helpful:
            kept.append(gone.pop(helpful[-1]))
        else:  # nothing was found out, so that more than one is likely to be needed
            kept += gone[-leap:]
            del gone[-leap:]
            leap *= 2
    for group in kept:
        if _look(full, [*gone, group], budget).verdict is Verdict.UNIQUE:
            gone.append(group)
    return [group for group in groups if group in gone]


def cut_cages(full: Puzzle, random: Random, budget: Budget) -> tuple[Puzzle, bool]:
    """The full grid with cages cut in two until they leave one solution without any given, and
    whether they do.
    """
    everything = [range(len(full.givens))]
    while True:
        look = _look(full, everything, budget)
        if look.verdict is Verdict.UNIQUE or budget.interrupted():
            return full, look.verdict is Verdict.UNIQUE
        where = look.differing or range(len(full.givens))
        cages = split_cage(full.constraints, where, full.givens, full.topology, random)
        if cages is None:
            return full, False
        full = full._replace(constraints=cages)
