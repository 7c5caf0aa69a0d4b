"""A small picture of a kind of grid: its boxes or regions, windows and diagonals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from sudoku_app.presentation.cells import FALLING, RISING, houses_shown
from sudoku_app.ui.board.house_lines import lines_between
from sudoku_app.ui.parts.control_style import MENU_ICON

if TYPE_CHECKING:
    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.theme import Theme


def grid_icon(theme: Theme, topology: Topology, ratio: float) -> QIcon:
    """The picture of a grid in the colours of a theme, for a display's pixel ratio."""
    side = round(MENU_ICON * theme.zoom)
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, theme, topology, QRectF(1, 1, side - 2, side - 2))
    return QIcon(picture)


def _paint(painter: QPainter, theme: Theme, topology: Topology, rect: QRectF) -> None:
    cell = rect.width() / topology.size
    painter.fillRect(rect, theme.colour("board"))
    houses = houses_shown(topology)
    for number, shown in enumerate(houses):
        if shown.shade:
            row, column = divmod(number, topology.size)
            corner = rect.topLeft() + QPointF(column * cell, row * cell)
            place = QRectF(corner, QPointF(corner.x() + cell, corner.y() + cell))
            colour = QColor(theme.colour(_TINTS[shown.shade - 1]))
            colour.setAlphaF(_TINT_ALPHA)
            painter.fillRect(place, colour)
    painter.setPen(QPen(theme.colour("accent"), 1.4))
    if any(shown.diagonals & FALLING for shown in houses):
        painter.drawLine(QLineF(rect.topLeft(), rect.bottomRight()))
    if any(shown.diagonals & RISING for shown in houses):
        painter.drawLine(QLineF(rect.bottomLeft(), rect.topRight()))
    painter.setPen(QPen(theme.colour("secondary"), 1))
    for line in lines_between(topology, cell, thick=True):
        painter.drawLine(line.translated(rect.topLeft()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, 2, 2)


_TINTS, _TINT_ALPHA = ("accent", "pattern_ring", "second_ring"), 0.4
"""Stronger than on the board: the picture is small."""
