"""What a hint shows on the board: its picture, and a place that its text points to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.step import Step
    from sudoku_app.presentation.board.step_shape import DrawnStep


class Picture(NamedTuple):
    """What to draw for a hint: cells and houses with a ring around them, and a whole step.

    `drawn` is what the step's picture shows on the board, if that is known already.
    `highlighted_line` is the index of the line of its text that is emphasised, or -1: the first
    ones show the `parts` of the step, and the next ones its links. `supposed` are
    cells whose digit is only supposed. `numbers` has a cell, a digit, and the number of the step
    that placed or removed it there. If it `is_broken`, the cells and houses are those that
    can no longer be filled.
    """

    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    step: Step | None = None
    drawn: DrawnStep | None = None
    highlighted_line: int = -1
    parts: tuple[tuple[Step, DrawnStep], ...] = ()
    supposed: tuple[int, ...] = ()
    numbers: tuple[tuple[int, int, int], ...] = ()
    is_broken: bool = False

    def with_line(self, line: int) -> Picture:
        """The same picture with another line emphasised, or none for -1."""
        return self._replace(highlighted_line=line)

    @property
    def shown(self) -> tuple[Step | None, DrawnStep | None]:
        """The step, or the part of it that the emphasised line is about."""
        if 0 <= self.highlighted_line < len(self.parts):
            return self.parts[self.highlighted_line]
        return self.step, self.drawn

    @property
    def highlighted_link(self) -> int:
        """The index of the step's link that is emphasised, or -1."""
        link = self.highlighted_line - len(self.parts)
        return link if self.step is not None and 0 <= link < len(self.step.links) else -1

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
