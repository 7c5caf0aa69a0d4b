"""Draws what the steps of a contradiction have in common: the supposed digit, the number of each
step in the cells that it is about, and what can no longer be filled in the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QFont, QPainter, QPen

from sudoku_app.ui.board.step_painter import tint_cells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.game.play.moves import CellState
    from sudoku_app.presentation.board.picture import Picture
    from sudoku_app.ui.board.board_geometry import BoardGeometry
    from sudoku_app.ui.theme import Theme

_BADGE = 0.15
"""The radius of a badge, as a share of a cell."""
_LEAST_BADGE = 5.5
_SIGN = "?"
"""What the badge of a supposed digit says."""


def paint_grounds(painter: QPainter, theme: Theme, at: BoardGeometry, picture: Picture) -> None:
    """Colour the cells of supposed digits, and those that can no longer be filled."""
    tints: dict[int, tuple[str, float]] = {}
    if picture.is_broken:
        lost = {cell for house in picture.houses for cell in at.topology.houses[house]}
        tints.update(dict.fromkeys(sorted(lost.union(picture.cells)), ("elimination", 0.7)))
    tints.update(dict.fromkeys(picture.supposed, ("supposed", 1.0)))
    tint_cells(painter, theme, at, tints)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("supposed_ring"), 2.5))
    for cell in picture.supposed:
        painter.drawPath(at.ring([cell], 3))


def paint_numbers(
    painter: QPainter, theme: Theme, at: BoardGeometry, picture: Picture, board: Sequence[CellState]
) -> None:
    """Draw a badge for each digit that a step placed or removed.

    That of a digit in a cell is in the cell's upper right corner; that of a candidate takes its
    place, or is beside it while the picture shows the step that removes it.
    """
    radius = max(_LEAST_BADGE, at.cell * _BADGE)
    inset = QPointF(-radius - 1.5, radius + 1.5)
    shown = picture.step
    placed = () if shown is None else shown.placements
    gone = () if shown is None else shown.eliminations
    for cell in picture.supposed:
        centre = at.inside(cell).topRight() + inset
        _paint_badge(painter, theme, centre, radius, _SIGN, "supposed_ring")
    for cell, digit, number in picture.numbers:
        if board[cell].value == digit or (cell, digit) in placed:
            centre, half = at.inside(cell).topRight() + inset, radius
        else:
            half = min(radius, at.mark_radius)
            beside = QPointF(half, -half) if (cell, digit) in gone else QPointF()
            centre = at.note(cell, digit) + beside
        _paint_badge(painter, theme, centre, half, str(number), "link")


def _paint_badge(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, sign: str, role: str
) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(role))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(theme.colour("board"))
    theme.draw_centred(painter, centre, sign, radius * 1.35, QFont.Weight.Bold)
