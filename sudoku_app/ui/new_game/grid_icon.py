"""A small picture of a kind of puzzle, with its boxes or regions, windows and diagonals, or with a
few of its constraints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPen

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.presentation.board.cells import FALLING, RISING, houses_shown
from sudoku_app.presentation.board.constraint_drawings import (
    below_and_above,
    drawings_of,
    margins_of,
)
from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.board.drawing_painter import paint_drawings
from sudoku_app.ui.parts.control_style import MENU_ICON
from sudoku_app.ui.parts.painting import clear_pixmap

if TYPE_CHECKING:
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.theme import Theme


def grid_icon(
    theme: Theme, topology: Topology, ratio: float, constraints: Constraints = ()
) -> QIcon:
    """Return the picture of a grid in the colours of a theme, for a display's pixel ratio.

    With constraints, it shows only the top left corner, enlarged.
    """
    side = round(MENU_ICON * theme.zoom)
    picture = clear_pixmap(side, side, ratio)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(1, 1, side - 2, side - 2)
        if constraints:
            _paint_corner(painter, theme, Puzzle(topology, (), constraints), rect)
        else:
            _paint(painter, theme, topology, rect)
    return QIcon(picture)


def _paint_corner(painter: QPainter, theme: Theme, puzzle: Puzzle, rect: QRectF) -> None:
    """Paint the top left corner of a puzzle, with room for clues outside the grid."""
    drawings = drawings_of(puzzle)
    count = 2 if drawings else 3
    margins = margins_of(drawings, puzzle.topology)
    cell = rect.width() / (count + max(margins.left, margins.top))
    grid = QRectF(0, 0, count * cell, count * cell)
    grid.moveBottomRight(rect.bottomRight())
    at = DrawnGrid(puzzle.topology, grid.topLeft(), cell)
    painter.fillRect(grid, theme.colour("board"))
    if not drawings:  # mark two cells that must differ to show a rule on the whole grid
        for number in next(iter(puzzle.constraints[0].different(puzzle.topology))):
            painter.fillRect(at.cell(number), theme.colour("accent"))
    painter.setPen(QPen(theme.colour("key_line"), 1))
    for place in range(1, count):
        shift = QPointF(place * cell, place * cell)
        middle = grid.topLeft() + shift
        painter.drawLine(QPointF(grid.left(), middle.y()), QPointF(grid.right(), middle.y()))
        painter.drawLine(QPointF(middle.x(), grid.top()), QPointF(middle.x(), grid.bottom()))
    painter.save()
    painter.setCompositionMode(_STRONGER[theme.colour("board").lightness() < _HALF_LIGHT])
    below, above = below_and_above(drawings)
    for _ in range(_LAYERS):
        paint_drawings(painter, theme, at, below)
    painter.restore()
    paint_drawings(painter, theme, at, above)
    painter.setPen(QPen(theme.colour("secondary"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(grid, 2, 2)


_STRONGER = {
    False: QPainter.CompositionMode.CompositionMode_Multiply,
    True: QPainter.CompositionMode.CompositionMode_Screen,
}
"""How pale drawings are painted over themselves to be visible, by whether the board is dark."""
_LAYERS, _HALF_LIGHT = 4, 128


def _paint(painter: QPainter, theme: Theme, topology: Topology, rect: QRectF) -> None:
    cell = rect.width() / frame_side(topology)
    at = DrawnGrid(topology, rect.topLeft(), cell)
    grids = at.grids()
    for grid in grids:
        painter.fillRect(grid, theme.colour("board"))
    houses = houses_shown(topology)
    for number, shown in enumerate(houses):
        if shown.shade:
            colour = QColor(theme.colour(_TINTS[shown.shade - 1]))
            colour.setAlphaF(_TINT_ALPHA)
            painter.fillRect(at.cell(number), colour)
    painter.setPen(QPen(theme.colour("accent"), 1.4))
    if any(shown.diagonals & FALLING for shown in houses):
        painter.drawLine(QLineF(rect.topLeft(), rect.bottomRight()))
    if any(shown.diagonals & RISING for shown in houses):
        painter.drawLine(QLineF(rect.bottomLeft(), rect.topRight()))
    painter.setPen(QPen(theme.colour("secondary"), 1))
    painter.drawLines(*at.lines(thick=True))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for grid in grids:
        painter.drawRoundedRect(grid, 2, 2)


_TINTS, _TINT_ALPHA = ("accent", "pattern_ring", "second_ring"), 0.4
"""Tints of extra houses, stronger than on the board because the picture is small."""
