"""A puzzle's solution, found when it is first needed, and what on a board differs from it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Verdict, verdict_of
from sudoku_app.core.topology import DigitSet, digit_bit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules
    from sudoku_app.game.moves import CellState


SOLUTION_NODES = 10_000
"""The nodes that the search for a solution may try: over ten times what the hardest 9×9 needs."""


class NoSingleSolutionError(ValueError):
    """What was asked needs a puzzle with exactly one solution; `verdict` says what it has."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"the puzzle's solutions: {verdict.value}, expected exactly one")
        self.verdict = verdict


class Answer:
    """What the givens of a puzzle lead to; the search is made once."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    @cached_property
    def _found(self) -> tuple[Verdict, tuple[int, ...] | None]:
        budget = Budget(SOLUTION_NODES)
        found = list(solvers.solutions(self._puzzle, 2, budget))
        verdict = self._puzzle.judged(verdict_of(len(found), budget.stopped is not None))
        if verdict is Verdict.IN_WORDS:
            return verdict, self._puzzle.about.solution or None
        return verdict, found[0] if verdict is Verdict.UNIQUE else None

    @property
    def verdict(self) -> Verdict:
        """How many solutions the givens have."""
        return self._found[0]

    @property
    def solution(self) -> tuple[int, ...] | None:
        """The only solution, or the author's where the rules are only in words; None where there is
        none of these.
        """
        return self._found[1]

    @property
    def is_unknown(self) -> bool:
        """Whether nothing can tell that a full board is right: some of the rules are only in words,
        and their author gave no solution.
        """
        return self.verdict is Verdict.IN_WORDS and self.solution is None

    def the_solution(self) -> tuple[int, ...]:
        """The only solution. Raises NoSingleSolutionError where there is not exactly one."""
        if self.solution is None:
            raise NoSingleSolutionError(self.verdict)
        return self.solution

    def wrong_cells(self, board: Sequence[CellState]) -> tuple[int, ...]:
        """The cells of a board that hold a digit other than the solution's.

        Without a single solution to compare with, the digits not given that conflict.
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


FEW = 4
"""It is an endgame while at most one of this many cells is empty."""


def endgame(rules: Rules, values: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Cells and digits that fill a board of `values` as naked singles, in an order in which each is
    one.

    Empty where no cell is, where more than one in `FEW` is, where values conflict, and where
    naked singles do not lead to the end.
    """
    empty = [cell for cell, digit in enumerate(values) if not digit]
    if not empty or FEW * len(empty) > len(values):
        return ()
    left = {cell: rules.digits_left(values, cell) for cell in empty}
    placed: list[tuple[int, int]] = []
    while left:
        single = next((cell for cell, digits in left.items() if digits.bit_count() == 1), None)
        if single is None:
            return ()
        digit = left.pop(single).bit_length()
        placed.append((single, digit))
        for seen, lost in rules.excluded_by(single, digit):
            for cell in left:
                if seen >> cell & 1:
                    left[cell] = DigitSet(left[cell] & ~digit_bit(lost))
    return () if rules.clash(values) else tuple(placed)
