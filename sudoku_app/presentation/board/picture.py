"""What a hint shows on the board: its picture, and a place that its text points to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.step import Step
    from sudoku_app.presentation.board.proof import DrawnStep


class Picture(NamedTuple):
    """What to draw for a hint: cells and houses with a ring around them, and a whole step.

    `drawn` is what the step's picture shows on the board, if that is known already.
    `highlighted_link` is the index of the step's link that is emphasised, or -1. `supposed` are
    cells whose digit is only supposed. `numbers` has a cell, a digit, and the number of the step
    that placed or removed it there. If it `is_broken`, the cells and houses are those that
    can no longer be filled.
    """

    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    step: Step | None = None
    drawn: DrawnStep | None = None
    highlighted_link: int = -1
    supposed: tuple[int, ...] = ()
    numbers: tuple[tuple[int, int, int], ...] = ()
    is_broken: bool = False

    def with_link(self, link: int) -> Picture:
        """The same picture with another link emphasised, or none for -1."""
        return self._replace(highlighted_link=link)

    def essential_cells(self) -> tuple[int, ...]:
        """The cells that must be visible for the picture to be understood, in order."""
        cells = set(self.cells)
        if self.step is not None:
            for part in (self.step.pattern, self.step.eliminations, self.step.placements):
                cells.update(each[0] for each in part)
        if self.drawn is not None:
            cells.update(self.drawn.proof.witnesses)
        return tuple(sorted(cells))


class Pointer(NamedTuple):
    """A place named by a text: cells, or with `digit`, the candidates of that digit in them; and
    the drawings of a rule.
    """

    cells: tuple[int, ...] = ()
    digit: int = 0
    drawings: tuple[Drawing, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether it is no place at all."""
        return not self.cells and not self.drawings
