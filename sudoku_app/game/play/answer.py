"""The solution of a puzzle, found when it is first needed, and how a board differs from it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget, Stop
from sudoku_app.core.puzzle import Verdict, verdict_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Candidate
    from sudoku_app.game.play.moves import CellState


MOST_KEPT = 4
"""The most puzzles whose answers are kept: that of the game, and those prepared for the next."""
SOLUTION_NODES = 10_000
"""The most nodes in the search for a solution: over ten times what the hardest 9×9 needs."""


class _Answer(NamedTuple):
    verdict: Verdict
    solution: tuple[int, ...] | None


class NoSingleSolutionError(ValueError):
    """Raised when a request needs exactly one solution; `verdict` says how many the puzzle has."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"the puzzle's solutions: {verdict.value}, expected exactly one")
        self.verdict = verdict


class Answer:
    """The solution of a puzzle and the verdict on it, found by a single search."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._found: _Answer | None = None

    def find(self, budget: Budget | None = None) -> _Answer:
        """Search unless that is done already; what is found when `cancel` ends it is not kept.

        A search that another limit ends, by default that of `SOLUTION_NODES`, is not repeated.
        """
        if self._found is not None:
            return self._found
        budget = budget or Budget(SOLUTION_NODES)
        solutions = list(solvers.solutions(self._puzzle, 2, budget))
        verdict = self._puzzle.judged(verdict_of(len(solutions), budget.stopped is not None))
        solution = solutions[0] if verdict is Verdict.UNIQUE else None
        if verdict is Verdict.IN_WORDS or (verdict is Verdict.UNKNOWN and self.has_authors):
            solution = self._puzzle.about.solution or None
        found = _Answer(verdict, solution)
        if budget.stopped is not Stop.CANCELLED:
            self._found = found
        return found

    def take(self, verdict: Verdict) -> None:
        """Take the verdict of a longer search: a single solution is the author's."""
        if verdict is Verdict.UNIQUE and self.has_authors:
            self._found = _Answer(verdict, self._puzzle.about.solution)

    @property
    def has_authors(self) -> bool:
        """Whether the author gave a solution that obeys the rules, so that a search that takes too
        long can be given up.
        """
        solution, rules = self._puzzle.about.solution, self._puzzle.rules
        return bool(solution) and not rules.conflicts(solution)

    @property
    def verdict(self) -> Verdict:
        """The number of solutions of the givens, as a verdict."""
        return self.find().verdict

    @property
    def solution(self) -> tuple[int, ...] | None:
        """The only solution, or the author's if some rules exist only in words or the search took
        too long; None if there is neither.
        """
        return self.find().solution

    @property
    def is_unknown(self) -> bool:
        """Whether a full board cannot be checked: some of the rules exist only in words, and their
        author gave no solution.
        """
        return self.verdict is Verdict.IN_WORDS and self.solution is None

    def the_solution(self) -> tuple[int, ...]:
        """The `solution`. Raises NoSingleSolutionError if there is none."""
        if self.solution is None:
            raise NoSingleSolutionError(self.verdict)
        return self.solution

    def wrong_cells(self, board: Sequence[CellState]) -> tuple[int, ...]:
        """The cells of a board whose digit differs from the solution.

        Without a solution to compare with, the cells with conflicting digits that are not given.
        """
        if self.solution is None:
            return tuple(
                cell
                for cell in sorted(self._puzzle.rules.conflicts([state.value for state in board]))
                if not self._puzzle.givens[cell]
            )
        return tuple(
            cell
            for cell, (state, digit) in enumerate(zip(board, self.solution, strict=True))
            if state.value not in (0, digit)
        )


answer_of = lru_cache(maxsize=MOST_KEPT)(Answer)
"""Return the answer of a puzzle, which all games of the puzzle share."""


ENDGAME_SHARE = 4
"""A board is in its endgame when at most one cell in this many is empty."""


def endgame(puzzle: Puzzle, values: Sequence[int]) -> tuple[Candidate, ...]:
    """The placements that fill the board `values` by singles that a player sees at once, in a
    possible order: each is the last candidate of its cell on `values`, or becomes that with the
    last cell of a house.

    Empty if no cell is empty, if more than one cell in `ENDGAME_SHARE` is empty, if digits
    conflict, or if such singles do not complete the board.
    """
    empty = sum(not digit for digit in values)
    if not empty or ENDGAME_SHARE * empty > len(values):
        return ()
    from sudoku_app.core.candidates import (  # only needed near the end of a game
        Candidates,
        last_candidates,
    )

    position = Candidates.of_board(puzzle, values, ())
    plain = {cell for cell, _ in last_candidates(position)}
    placed: list[Candidate] = []

    def is_seen(single: Candidate) -> bool:
        houses = (house for house in puzzle.topology.houses if single.cell in house)
        return single.cell in plain or any(
            sum(not position.values[cell] for cell in house) == 1 for house in houses
        )

    while (single := next(filter(is_seen, last_candidates(position)), None)) is not None:
        position.place(*single)
        placed.append(single)
    is_right = position.is_solved and not puzzle.rules.clash(position.values)
    return tuple(placed) if is_right else ()
