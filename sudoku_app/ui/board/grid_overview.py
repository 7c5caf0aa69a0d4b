"""A small picture of grids that overlap, in a corner of the board while one of them is enlarged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.ui.board.house_lines import grid_rects

if TYPE_CHECKING:
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.theme import Theme

SHARE = 0.14
"""The width of the picture, as a share of the board's."""
_MARGIN = 6


class GridOverview(QWidget):
    """Shows all grids and the one enlarged; `grid_chosen(int)` is emitted for a click on one."""

    grid_chosen = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rects: list[QRectF] = []
        self._enlarged = 0
        self.setAccessibleName(self.tr("All grids"))
        self.setToolTip(self.tr("Click a grid to go there (G shows all)"))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_grids(self, topology: Topology, enlarged: int) -> None:
        """Show the grids, with one of them marked as enlarged."""
        side = (self.width() - 2 * _MARGIN) / frame_side(topology)
        self._rects = grid_rects(topology, QPointF(_MARGIN, _MARGIN), side)
        self._enlarged = enlarged
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.colour("key_line"), 1))
        painter.setBrush(self._theme.colour("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        order = sorted(range(len(self._rects)), key=lambda grid: grid == self._enlarged)
        for grid in order:  # the enlarged one over those that it overlaps
            is_enlarged = grid == self._enlarged
            role, width = ("accent", 2.0) if is_enlarged else ("secondary", 1.0)
            painter.setPen(QPen(self._theme.colour(role), width))
            painter.setBrush(self._theme.colour("equal" if is_enlarged else "board"))
            painter.drawRect(self._rects[grid])

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        hit = [grid for grid, rect in enumerate(self._rects) if rect.contains(event.position())]
        if hit:
            self.grid_chosen.emit(hit[0])
