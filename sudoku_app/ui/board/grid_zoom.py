"""Which grid of several is enlarged on a board, and a small picture of all of them in a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPen
from PyQt6.QtWidgets import QWidget

from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.ui.board.board_geometry import DrawnGrid

if TYPE_CHECKING:
    from collections.abc import Collection

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
        self._rects = DrawnGrid(topology, QPointF(_MARGIN, _MARGIN), side).grids()
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


LARGEST_CELL = 72
"""The greatest width of a cell of an enlarged grid, in pixels at zoom 1."""


class GridZoom(QObject):
    """The grid where the selection is, and whether it is enlarged; mutable. A `view` of the whole
    board has a small picture of all grids in a corner meanwhile, and `grid_chosen(int)` is emitted
    for a click there.
    """

    grid_chosen = pyqtSignal(int)

    def __init__(self, topology: Topology, theme: Theme, view: QWidget) -> None:
        super().__init__(view)
        self._topology, self._theme, self._view = topology, theme, view
        self._cells = [frozenset(cells) for cells in topology.cells_by_grid]
        self.grid = 0
        self.is_enlarged = False
        self.is_wanted = False
        """Whether the player enlarged it after the hint came that is on the board."""
        self._overview = GridOverview(theme, view)
        self._overview.grid_chosen.connect(self.grid_chosen)
        self._overview.hide()

    def stop(self) -> None:
        """Remove the picture of all grids, as another board is shown."""
        self._overview.deleteLater()
        self.deleteLater()

    @property
    def overview(self) -> QRect:
        """The place of the picture of all grids in the view; empty while it is hidden."""
        return QRect() if self._overview.isHidden() else self._overview.geometry()

    def follow(self, cell: int | None) -> bool:
        """Go to the grid of a cell, unless that is in this one too; return whether it was left."""
        if cell is None or cell in self._cells[self.grid]:
            return False
        self.grid = next(grid for grid, cells in enumerate(self._cells) if cell in cells)
        return True

    def go_to(self, grid: int, cell: int | None) -> int:
        """Go to a grid, counted round; return the cell that is there where `cell` is in this one,
        or the middle.
        """
        own = self._topology.cells_by_grid[self.grid]
        place = own.index(cell) if cell in self._cells[self.grid] else len(own) // 2
        self.grid = grid % len(self._cells)
        return self._topology.cells_by_grid[self.grid][place]

    def shown(self, fitting: int, seen: Collection[int]) -> tuple[int, QPoint]:
        """Return the width of a cell, and where the view begins on the board. The whole board is
        shown, with cells `fitting` wide, unless a grid is enlarged: then the view is a square as
        wide as the longer side of the board. It shows another grid if only that has all cells to
        be `seen`, or the whole board if none has.
        """
        order = (self.grid, *range(len(self._cells)))
        number = next((each for each in order if self._cells[each].issuperset(seen)), None)
        if not self.is_enlarged or number is None:
            self._overview.hide()
            return fitting, QPoint()
        topology, grid = self._topology, self._topology.grids[number]
        room = fitting * frame_side(topology)
        corner = round(room * SHARE)
        most = round(LARGEST_CELL * self._theme.zoom)
        cell = max(fitting, min((room - corner) // grid.size, most))
        spare = room - corner - cell * grid.size
        shift: list[int] = []
        places: list[int] = []
        for at, count in ((grid.place.column, topology.width), (grid.place.row, topology.height)):
            start = max(0, min(cell * at - spare // 2, cell * count - room))
            shift.append(start)
            is_last = cell * (at + grid.size) - start > room - corner
            places.append(0 if is_last else room - corner)
        self._overview.setGeometry(places[0], places[1], corner, corner)
        self._overview.show_grids(topology, number)
        return cell, QPoint(shift[0], shift[1])
