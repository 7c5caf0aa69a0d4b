"""The sheet over the editor's board and its margin, on which the mouse draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, QPointF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QWidget

from sudoku_app.core.drawing import Point
from sudoku_app.ui.board.drawing_painter import paint_drawings

if TYPE_CHECKING:
    from PyQt6.QtCore import QRect
    from PyQt6.QtGui import QMouseEvent, QPaintEvent

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.theme import Theme


class SketchPad(QWidget):
    """Tells where the mouse draws, in cells from the grid's upper left corner: `pressed(Point)`,
    `dragged(Point)`, `released()`. It shows what is drawn and not yet in the puzzle.
    """

    pressed = pyqtSignal(object)
    dragged = pyqtSignal(object)
    released = pyqtSignal()

    def __init__(self, theme: Theme, topology: Topology, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._topology = topology
        self._corner, self._cell = QPoint(), 1
        self._drawings: tuple[Drawing, ...] = ()
        self._is_down = False
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.hide()

    def place(self, around: QRect, corner: QPoint, cell: int, topology: Topology) -> None:
        """Cover a place in the parent, where the grid begins at `corner`."""
        self._corner, self._cell, self._topology = corner - around.topLeft(), cell, topology
        self.setGeometry(around)

    def show_drawings(self, drawings: tuple[Drawing, ...]) -> None:
        """Show what is being drawn."""
        if drawings != self._drawings:
            self._drawings = drawings
            self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._drawings:
            painter = QPainter(self)
            corner, cell = QPointF(self._corner), self._cell
            paint_drawings(painter, self._theme, self._topology, corner, cell, self._drawings)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._is_down = True
            self.pressed.emit(self._point(event))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._is_down:
            self.dragged.emit(self._point(event))

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton and self._is_down:
            self._is_down = False
            self.released.emit()

    def _point(self, event: QMouseEvent) -> Point:
        place = event.position() - QPointF(self._corner)
        return Point(place.x() / self._cell, place.y() / self._cell)
