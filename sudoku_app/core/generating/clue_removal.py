"""Turn full grids with constraints into puzzles: cut cages or leave givens for a single solution.

Solutions other than the full grid show what is missing. That takes far fewer searches than trying
to remove each given: a puzzle with constraints often needs none of them, or only a few.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.generating.random_constraints import split_cage
from sudoku_app.core.puzzle import Puzzle, Verdict, verdict_of
from sudoku_app.core.topology import cell_set, cells_of, first_piece

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from random import Random


_NODES = 100
"""Nodes after which a puzzle is treated as if it had several solutions, as it would be too hard."""


class _SearchResult(NamedTuple):
    """The result of a search in a full grid from which clues have been removed.

    `differing` are the cells in which another solution differs, if one was found.
    """

    verdict: Verdict
    differing: frozenset[int]


def without_groups(full: Puzzle, removed: Iterable[Sequence[int]]) -> Puzzle:
    """Return the puzzle left when groups of clues are removed from a full grid."""
    givens = list(full.givens)
    for cell in chain.from_iterable(removed):
        givens[cell] = 0
    return full._replace(givens=tuple(givens))


def _try_without(full: Puzzle, empty: Iterable[Sequence[int]], budget: Budget) -> _SearchResult:
    """Search for solutions of a full grid without the groups of clues in `empty`."""
    search = budget.part(_NODES)
    found = list(solvers.solutions(without_groups(full, empty), 2, search))
    other = next((grid for grid in found if grid != full.givens), full.givens)
    differing = (cell for cell, digit in enumerate(full.givens) if digit != other[cell])
    return _SearchResult(verdict_of(len(found), search.stopped is not None), frozenset(differing))


def removable(full: Puzzle, groups: Sequence[Sequence[int]], budget: Budget) -> list[Sequence[int]]:
    """Return the groups of clues, in order, that a full grid with constraints does not need.

    Where there is a choice, later groups are kept. Removing any further one would allow several
    solutions, or make it take too long to prove that there is one. If `budget` was stopped, the
    groups are not final.
    """
    removed: list[Sequence[int]] = list(groups)
    needed: list[Sequence[int]] = []
    batch_size = 1
    while removed and (result := _try_without(full, removed, budget)).verdict is not Verdict.UNIQUE:
        if budget.interrupted():
            break
        helpful = [place for place, group in enumerate(removed) if result.differing & set(group)]
        if helpful:
            needed.append(removed.pop(helpful[-1]))
        else:  # the search found nothing, so several groups are probably needed
            needed += removed[-batch_size:]
            del removed[-batch_size:]
            batch_size *= 2
    for group in needed:
        if _try_without(full, [*removed, group], budget).verdict is Verdict.UNIQUE:
            removed.append(group)
    return [group for group in groups if group in removed]


def cut_cages(full: Puzzle, random: Random, budget: Budget) -> tuple[Puzzle, bool]:
    """Cut cages of a full grid in two until there is one solution without any givens.

    The grid has no other constraints. Returns it with its new cages, and whether there is only one
    solution.
    """
    everything = [range(len(full.givens))]
    while True:
        where: Collection[int] = _exchangeable(full)
        if not where:
            result = _try_without(full, everything, budget)
            if result.verdict is Verdict.UNIQUE or budget.interrupted():
                return full, result.verdict is Verdict.UNIQUE
            where = result.differing or range(len(full.givens))
        cages = split_cage(full.constraints, where, full.givens, full.topology, random)
        if cages is None:
            return full, False
        full = full._replace(constraints=cages)


def _exchangeable(full: Puzzle) -> Sequence[int]:
    """Return cells in which two digits can be exchanged, none if there are no such cells.

    A house has each of the two digits once, so an exchange spreads from one of them to the other
    through all houses. A cage must have as many cells with the one as with the other. This finds
    most of the other solutions in a hundredth of the time that a search takes.
    """
    cages = [cell_set(each.cells) for each in full.constraints]
    places = [cell_set(_cells_with(full, digit)) for digit in full.topology.digits]
    for one, other in combinations(places, 2):
        rest = one | other
        while rest:
            cells = first_piece(rest, full.topology.peers)
            rest ^= cells
            if all(
                (cage & cells & one).bit_count() == (cage & cells & other).bit_count()
                for cage in cages
            ):
                return cells_of(cells)
    return ()


def _cells_with(full: Puzzle, digit: int) -> Iterator[int]:
    return (cell for cell, held in enumerate(full.givens) if held == digit)
