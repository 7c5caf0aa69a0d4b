"""Puzzles from a drawing: values and givens for shapes that were drawn without them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_app.core.generating.clue_values import with_value
from sudoku_app.core.generating.generator import Generated, GridSource, generate, random_grid
from sudoku_app.core.generating.puzzle_request import PuzzleRequest
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.setting.fill import NoFillError, fill

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.puzzle import Puzzle


@dataclass(frozen=True)
class Layout:
    """A drawing whose clues without a number get one; digits in it are fixed givens."""

    puzzle: Puzzle

    def request(self, wanted: PuzzleRequest) -> PuzzleRequest:
        """Return the request for a puzzle with the size and kind of the layout."""
        return wanted._replace(size=self.puzzle.topology.size, kind="", drawn=self.puzzle)

    def full_grid(self, random: Random, budget: Budget) -> Puzzle:
        """Return a random grid that obeys the drawing, with the values that its clues have there.

        Raises NoFillError, or SearchCancelledError if the budget ends the search.
        """
        puzzle = self.puzzle
        if self.request(PuzzleRequest()).is_usual and not puzzle.clue_count:
            return puzzle._replace(givens=random_grid(random, puzzle.topology, (), budget))
        try:
            grid = fill(puzzle, random, budget)
        except NoFillError as error:
            if budget.interrupted():
                raise SearchCancelledError from error
            raise
        constraints = tuple(
            with_value(each, grid, puzzle.topology) if each.lacks_value else each
            for each in puzzle.constraints
        )
        return puzzle._replace(givens=grid, constraints=constraints)


def search_layout(
    layout: Layout,
    request: PuzzleRequest,
    random: Random,
    budget: Budget | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Generated:
    """Return a puzzle with the constraints of a layout, as `generate` does.

    Givens are added where values alone leave several solutions. The request names a level or a
    technique, the number of givens and their symmetry; its size and kind are those of the layout.
    Raises NoFillError if no grid obeys the layout.
    """
    puzzle = layout.puzzle
    source = GridSource(layout.full_grid, puzzle.topology, puzzle.given_cells)
    return generate(layout.request(request), random, budget, progress, source)
