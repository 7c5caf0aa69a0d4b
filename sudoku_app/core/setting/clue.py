"""The clues of a puzzle, givens and constraints alike, as values that can be added and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.topology import Cell, Digit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_app.core.puzzle import Puzzle


class Given(NamedTuple):
    """A digit that is given in a cell."""

    cell: Cell
    digit: Digit

    @property
    def cells(self) -> tuple[Cell]:
        """The cell, as that of a constraint."""
        return (self.cell,)

    def value_in(self, digits: Sequence[int]) -> int:
        """Return the digit that it has if its cell has this digit; see `Constraint.value_in`."""
        return digits[0]


Clue = Given | Constraint


def clues_of(puzzle: Puzzle) -> tuple[Clue, ...]:
    """The clues of a puzzle: its constraints in their order, then its givens."""
    return (*puzzle.constraints, *givens_of(puzzle.givens))


def givens_of(digits: Iterable[int]) -> tuple[Given, ...]:
    """The digits of a grid, with 0 for an empty cell, as givens."""
    return tuple(Given(Cell(cell), Digit(digit)) for cell, digit in enumerate(digits) if digit)


def cells_of_clue(clue: Clue) -> frozenset[int]:
    """The cells that a clue refers to; none if it applies to the whole grid."""
    if isinstance(clue, Given):
        return frozenset((clue.cell,))
    return frozenset(cell for group in clue.cell_groups() for cell in group)


def with_clues(puzzle: Puzzle, clues: Iterable[Clue]) -> Puzzle:
    """The puzzle with further clues. A given replaces the digit in its cell."""
    givens, constraints = list(puzzle.givens), list(puzzle.constraints)
    for clue in clues:
        if isinstance(clue, Given):
            givens[clue.cell] = clue.digit
        else:
            constraints.append(clue)
    return puzzle._replace(givens=tuple(givens), constraints=tuple(constraints))


def without_clues(puzzle: Puzzle, clues: Collection[Clue]) -> Puzzle:
    """The puzzle without some of its clues. Of equal constraints, all are removed."""
    gone = {clue.cell for clue in clues if isinstance(clue, Given)}
    return puzzle._replace(
        givens=tuple(0 if cell in gone else digit for cell, digit in enumerate(puzzle.givens)),
        constraints=tuple(each for each in puzzle.constraints if each not in clues),
    )


def only_clues(puzzle: Puzzle, clues: Iterable[Clue]) -> Puzzle:
    """The puzzle with no clues but these, in the same grid."""
    bare = puzzle._replace(givens=(0,) * len(puzzle.givens), constraints=())
    return with_clues(bare, clues)
