"""The space around a board for drawings outside the grid, and their painting."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPoint, QPointF

if TYPE_CHECKING:
    from PyQt6.QtGui import QPainter

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.ui.theme import Theme


class Surroundings(NamedTuple):
    """How far drawings reach beyond the grid of a puzzle: to the left, above and in total, in
    cells. Zero for most puzzles.
    """

    left: float = 0.0
    top: float = 0.0
    more: float = 0.0
    """How much more room a square needs than the grid."""
    size: int = 9
    drawn_left: float = 0.0
    drawn_top: float = 0.0
    """How far drawings really reach there; `left` and `top` also keep the whole in the middle."""

    def cell_in(self, side: float) -> int:
        """The largest cell size for which everything fits in `side` pixels."""
        return int(side / (self.size + self.more))

    def side(self, cell: int) -> int:
        """The space that everything needs with cells of this size."""
        return round((self.size + self.more) * cell)

    def corner(self, cell: int) -> QPoint:
        """The position of the grid in that space."""
        return QPoint(round(self.left * cell), round(self.top * cell))

    def drawn(self, cell: int) -> QPoint:
        """How far drawings reach to the left and above the grid, in pixels."""
        return QPoint(round(self.drawn_left * cell), round(self.drawn_top * cell))


def surroundings_of(puzzle: Puzzle) -> Surroundings:
    """What is around a puzzle's grid, in the middle of the room it needs."""
    size = puzzle.topology.size
    if not puzzle.constraints and not puzzle.about.drawings:
        return Surroundings(size=size)
    from sudoku_app.presentation.constraint_drawings import room_around  # most puzzles have none

    around = room_around(puzzle)
    left = around.left + (around.most - around.left - around.right) / 2
    top = around.top + (around.most - around.top - around.bottom) / 2
    return Surroundings(left, top, around.most, size, around.left, around.top)


def paint_surroundings(
    painter: QPainter, theme: Theme, puzzle: Puzzle, corner: QPoint, cell: int
) -> None:
    """Paint what a puzzle has outside its grid, which begins at `corner`; the board covers the
    rest.
    """
    from sudoku_app.presentation.constraint_drawings import drawings_of  # only needed here
    from sudoku_app.ui.board.drawing_painter import paint_drawings

    drawings = drawings_of(puzzle)
    paint_drawings(painter, theme, puzzle.topology, QPointF(corner), cell, drawings)
