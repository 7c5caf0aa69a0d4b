"""The clues that a puzzle does not need, and a small set of clues that contradict each other."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import Rules
from sudoku_app.core.setting.another import another_solution
from sudoku_app.core.setting.clue import (
    Clue,
    Given,
    cells_of_clue,
    clues_of,
    only_clues,
    without_clues,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

MOST_TRIED = 200
"""The most solutions in which it is tried whether a clue holds."""
CHECK_NODES = 20_000
"""The most nodes of one search for a contradiction; without an answer, a clue counts as needed."""
NEED_NODES, LATER_NODES = 100_000, 500_000
"""The same for finding out whether a clue is needed, and for a second attempt at that."""


class Need(NamedTuple):
    """Whether a clue says anything that the others don't; None if that was not found out.

    If it does, `witness` is a solution of the others that breaks it.
    """

    clue: Clue
    is_needed: bool | None
    witness: tuple[int, ...] = ()


def needs(
    puzzle: Puzzle,
    budget: Budget,
    solution: Sequence[int] = (),
    clues: Iterable[Clue] | None = None,
    nodes: int = NEED_NODES,
) -> Iterator[Need]:
    """Yield for each clue whether some solution of the others breaks it, the constraints first.

    Each clue is tried alone, with `nodes` at most: two that are not needed may need each other.
    Ends early when the budget does. `solution` is the only solution of the puzzle, if it is known
    to have just one, and `clues` are those to be tried, usually all.
    """
    for clue in clues_of(puzzle) if clues is None else clues:
        need = _need_of(puzzle, clue, solution, nodes, budget)
        if budget.stopped is not None:
            return
        yield need


def _need_of(
    puzzle: Puzzle, clue: Clue, solution: Sequence[int], nodes: int, budget: Budget
) -> Need:
    rest = without_clues(puzzle, [clue])
    if solution:
        # A second solution of the others breaks the clue, as with the clue there is only one.
        other = another_solution(rest, solution, Random(0), budget, cells_of_clue(clue))
        if other:
            return Need(clue, True, other)
    search = budget.part(nodes)
    rules = None if isinstance(clue, Given) else Rules(puzzle.topology, (clue,))
    tried = 0
    for found in solvers.solutions(rest, MOST_TRIED, search):
        tried += 1
        if isinstance(clue, Given):
            if found[clue.cell] != clue.digit:
                return Need(clue, True, found)
        elif rules is not None and rules.clash(found) is not None:
            return Need(clue, True, found)
    is_open = search.stopped is not None or tried == MOST_TRIED
    return Need(clue, None if is_open else False)


def contradictions(
    puzzle: Puzzle, random: Random, budget: Budget, tries: int = 4
) -> Iterator[tuple[Clue, ...]]:
    """Yield smaller and smaller sets of clues without a common solution, in the puzzle's order.

    None can be left out of a set, as far as searches of `CHECK_NODES` show. It is trimmed in up to
    `tries` orders, as another order can lead to a smaller set. The division into halves is U.
    Junker's ("QuickXplain: preferred explanations and relaxations", AAAI 2004). Yields nothing
    unless the puzzle is proven to have no solution within the budget.
    """
    clues = clues_of(puzzle)
    best: tuple[Clue, ...] = clues
    core = _CoreSearch(puzzle, budget)
    if not core.is_impossible(clues):
        return
    for number in range(tries):
        # Clues in front are dropped first. Most contradictions are between few constraints.
        order = sorted(clues, key=lambda clue: isinstance(clue, Given), reverse=True)
        if number:
            random.shuffle(order)
        found = core.trimmed(order)
        if budget.stopped is not None:
            return
        if not number or len(found) < len(best):
            best = tuple(clue for clue in clues if clue in found)
            yield best


class _CoreSearch:
    """Looks for the clues that a contradiction needs; mutable through its budget."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self._puzzle = puzzle
        self._budget = budget

    def is_impossible(self, clues: Sequence[Clue]) -> bool:
        """Whether clues are proven to have no solution together."""
        search = self._budget.part(CHECK_NODES)
        found = solvers.solutions(only_clues(self._puzzle, clues), 1, search)
        return next(found, None) is None and search.stopped is None

    def trimmed(self, clues: Sequence[Clue]) -> list[Clue]:
        """The clues that are left of an impossible set, with later ones preferred."""
        return self._needed((), list(reversed(clues)), False) if clues else []

    def _needed(self, base: Sequence[Clue], clues: Sequence[Clue], is_new: bool) -> list[Clue]:
        """The clues that are needed in addition to `base`; `is_new` says that it has grown."""
        if self._budget.interrupted() or (is_new and self.is_impossible(base)):
            return []
        if len(clues) == 1:
            return list(clues)
        half = len(clues) // 2
        first, second = clues[:half], clues[half:]
        later = self._needed([*base, *first], second, True)
        return [*self._needed([*base, *later], first, bool(later)), *later]
