"""The player's pen on a board: the path of the mouse, and what was drawn."""

from __future__ import annotations

from math import floor, hypot
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap, QPolygonF

from sudoku_app.core.drawing import DrawnLine, Shape
from sudoku_app.game.play.edits import Edit
from sudoku_app.game.play.pen import LINE_WIDTH, Spot, path_to, pen_drawings, strokes_of
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.parts.painting import clear_pixmap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.topology import Topology
    from sudoku_app.ui.board.board_model import BoardContents
    from sudoku_app.ui.theme import Theme

REACH = 0.38
"""How close to a centre or a corner the mouse must come for a line to go there, in cells."""
_MARGIN = LINE_WIDTH / 8
"""The room beside a stroke in which the puzzle's own lines are left out, in cells: so little that
wider lines show on both sides.
"""


class PenStrokes:
    """What the pen drew, and the path that it draws while the mouse button is down; mutable.

    Places are in cells from the upper left corner of the board. `colour` is 0 while the mouse
    selects cells.
    """

    def __init__(self) -> None:
        self.colour = 0
        self.drawings: tuple[Drawing, ...] = ()
        self._path: list[Spot] = []
        self._key: tuple[tuple[Drawing, ...], Topology, int, float, str] | None = None
        self._sheets: list[QPixmap] = []
        self._room = QPainterPath()

    @property
    def is_down(self) -> bool:
        """Whether the pen draws."""
        return bool(self._path)

    @property
    def is_seen(self) -> bool:
        """Whether there is anything to paint."""
        return bool(self.drawings or self._path)

    def take_colour(self, colour: int) -> None:
        """Draw in another colour; without one, the stroke that is being drawn is dropped."""
        self.colour = colour
        if not colour:
            self._path.clear()

    def press(self, right: float, down: float) -> None:
        """Begin a path at the nearest centre, corner or edge."""
        self._path = [Spot(_nearest(down), _nearest(right))]

    def move(self, right: float, down: float) -> bool:
        """Lengthen the path, or shorten it where the mouse goes back; return whether it changed.

        A path from an edge begins at the first centre or corner that the mouse reaches.
        """
        first = self._path[0]
        if not (first.is_centre or first.is_corner):
            spot = Spot(_nearest(down), _nearest(right))
            is_begun = spot.is_centre or spot.is_corner
            self._path = [spot] if is_begun else self._path
            return is_begun
        shift = 0.5 if first.is_centre else 0.0
        row, column = floor(down - shift + 0.5) + shift, floor(right - shift + 0.5) + shift
        spot = Spot(round(2 * row), round(2 * column))
        if spot == self._path[-1] or hypot(down - row, right - column) > REACH:
            return False
        if self._path[-2:-1] == [spot]:
            self._path.pop()
        else:
            self._path += path_to(self._path[-1], spot)
        return True

    def lift(self) -> tuple[Spot, ...]:
        """End the path, and return it."""
        path, self._path = tuple(self._path), []
        return path

    def room(
        self, painter: QPainter, theme: Theme, shown: BoardContents, cell: int
    ) -> QPainterPath:
        """What the strokes below the lines of the board cover, with a margin: what the puzzle draws
        there would be blended with them. The arguments are those of `paint`.
        """
        self._prepare(painter, theme, shown, cell)
        return self._room

    def paint(
        self, painter: QPainter, theme: Theme, shown: BoardContents, cell: int, is_above: bool
    ) -> None:
        """Paint the strokes and the path that is being drawn, with cells `cell` pixels wide: only
        the strokes above the lines of the board, or only those below them.
        """
        from sudoku_app.ui.board.drawing_painter import MODES  # few games draw

        self._prepare(painter, theme, shown, cell)
        painter.save()
        if not is_above:  # darken the ground alone, so that digits can be read
            painter.setCompositionMode(MODES[theme.is_dark])
        painter.drawPixmap(QPointF(), self._sheets[is_above])
        painter.restore()

    def _prepare(self, painter: QPainter, theme: Theme, shown: BoardContents, cell: int) -> None:
        """Make the sheets anew if they would look different."""
        from sudoku_app.presentation.board.constraint_drawings import below_and_above

        device = painter.device()
        ratio = 1.0 if device is None else device.devicePixelRatioF()
        topology, drawings = shown.seen.topology, self.drawings
        if self._path:
            edit = Edit(shown.board)
            edit.draw(strokes_of(topology, shown.board, self._path, self.colour))
            drawings = pen_drawings(topology, [edit.state(at) for at in range(len(shown.board))])
        key = drawings, topology, cell, ratio, theme.name
        if key != self._key:
            self._key = key
            layers = below_and_above(drawings)
            self._sheets = [_sheet(theme, layer, *key[1:4]) for layer in layers]
            self._room = _room_of(layers[0], cell)


def _sheet(
    theme: Theme, drawings: Iterable[Drawing], topology: Topology, cell: int, ratio: float
) -> QPixmap:
    """Paint drawings on a sheet of their own, since lines that meet must not darken each other."""
    from sudoku_app.ui.board.drawing_painter import paint_drawings

    sheet = clear_pixmap(topology.width * cell, topology.height * cell, ratio)
    with QPainter(sheet) as painter:
        paint_drawings(painter, theme, DrawnGrid(topology, QPointF(), cell), drawings)
    return sheet


def _room_of(drawings: Iterable[Drawing], cell: int) -> QPainterPath:
    whole, stroker = QPainterPath(), QPainterPathStroker(QPen(Qt.PenStyle.SolidLine))
    whole.setFillRule(Qt.FillRule.WindingFill)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    for drawing in drawings:
        path = QPainterPath()
        if isinstance(drawing, DrawnLine):
            path.addPolygon(QPolygonF([QPointF(*point) * cell for point in drawing.points]))
            width = drawing.width
        elif isinstance(drawing, Shape):
            half = drawing.width * cell / 2
            path.addEllipse(QPointF(*drawing.centre) * cell, half, half)
            width = drawing.outline_width
        else:
            continue
        stroker.setWidth((width + 2 * _MARGIN) * cell)
        whole.addPath(stroker.createStroke(path))
    return whole


def _nearest(place: float) -> int:
    """Return the nearest centre, corner or edge in half cells: each third of a cell has one."""
    return 2 * floor(place) + floor(3 * (place - floor(place)))
