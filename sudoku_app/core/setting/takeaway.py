"""Take away the clues that a puzzle with one solution does not need."""

from __future__ import annotations

from contextlib import suppress
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.difficulty.rating import FEWEST_CHOICES, fewest_choices
from sudoku_app.core.generating.generator import techniques_needed
from sudoku_app.core.generating.puzzle_request import ClueSymmetry, orbits
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.clue import Clue, Given, clues_of, without_clues
from sudoku_app.core.techniques import Level
from sudoku_app.core.watch import SearchCancelledError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

CHECK_NODES, LATER_NODES = 20_000, 1_000_000
"""The most nodes of one search, and of another one at the end for clues that the first left open;
without an answer, they stay.
"""

Group = tuple[Clue, ...]
"""Clues that are taken away together or not at all."""


class Order(Enum):
    """Which clues are tried first, and so are the first to go."""

    CONSTRAINTS_FIRST = "constraints"
    GIVENS_FIRST = "givens"
    RANDOM = "random"


class TriedGroup(NamedTuple):
    """A group that was tried, whether it is gone, and the puzzle that is left.

    `is_open` says that it stays only because no search has shown whether it is needed.
    """

    group: Group
    is_gone: bool
    puzzle: Puzzle
    is_open: bool = False


def groups_of(
    puzzle: Puzzle,
    order: Order,
    random: Random,
    symmetry: ClueSymmetry = ClueSymmetry.NONE,
) -> list[Group]:
    """The clues of a puzzle in the order in which to try them; within it, in random order.

    Givens that a symmetry maps to one another form a group, and each constraint is one by itself.
    """
    clues = {clue.cell: clue for clue in clues_of(puzzle) if isinstance(clue, Given)}
    givens: list[Group] = [
        tuple(clues[cell] for cell in orbit if cell in clues)  # type: ignore[index]  # cells
        for orbit in orbits(symmetry, puzzle.topology)
        if any(cell in clues for cell in orbit)
    ]
    constraints: list[Group] = [(each,) for each in puzzle.constraints]
    random.shuffle(givens)
    random.shuffle(constraints)
    if order is Order.GIVENS_FIRST:
        return givens + constraints
    groups = constraints + givens
    if order is Order.RANDOM:
        random.shuffle(groups)
    return groups


def take_away(
    puzzle: Puzzle, groups: Sequence[Group], budget: Budget, level: Level | None = None
) -> Iterator[TriedGroup]:
    """Yield for each group in turn whether the puzzle keeps its one solution without it, and again
    in the end for those that stayed open.

    Groups that can go are gone for the later ones. With a `level`, the puzzle must stay solvable by
    techniques up to it. Ends early when the budget does; the last puzzle is valid at any time.
    """
    for nodes in (CHECK_NODES, LATER_NODES):
        left_open = []
        for group in groups:
            fewer = without_clues(puzzle, group)
            search = budget.part(nodes)
            verdict = solvers.verdict(fewer, search)
            is_gone = verdict is Verdict.UNIQUE and (
                level is None or _has_level(fewer, level, budget)
            )
            if budget.interrupted():
                return
            if is_gone:
                puzzle = fewer
            elif verdict is Verdict.UNKNOWN:
                left_open.append(group)
            yield TriedGroup(group, is_gone, puzzle, verdict is Verdict.UNKNOWN)
        groups = left_open


def _has_level(puzzle: Puzzle, level: Level, budget: Budget) -> bool:
    """Whether a puzzle with one solution is not harder than a level.

    That is said of its normal form, as in a rating, and of the puzzle as it is played: of the steps
    that techniques find with constraints, some depend on where they look first.
    """
    if level is Level.EASY and not puzzle.constraints:
        choices = fewest_choices(Candidates.of(puzzle))
        if 0 < choices < FEWEST_CHOICES:
            return False
    with suppress(SearchCancelledError):
        return all(
            techniques_needed(form, level, budget.interrupted) is not None
            for form in dict.fromkeys((puzzle, normal_form(puzzle)))
        )
    return False
