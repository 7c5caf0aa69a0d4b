"""What is drawn over the cells: box lines, the selection's ring, and the picture of a hint."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QPainter, QPainterPath, QPen

from sudoku_app.core.step import Role
from sudoku_app.core.topology import Topology
from sudoku_app.ui.board_model import digit_sign
from sudoku_app.ui.cell_delegate import DIGIT_SHARE, note_centre, note_pixels

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.step import Link, Node, Step
    from sudoku_app.ui.theme import Theme

THICK_LINE = 2.4
RING = 3.0
ROUNDING = 5.0


class Picture(NamedTuple):
    """What of a hint is drawn: cells outlined with a ring, houses outlined, and a whole step."""

    cells: tuple[int, ...] = ()
    houses: tuple[int, ...] = ()
    step: Step | None = None


class Overlay:
    """Draws over a board of `topology` whose cells are `cell` pixels wide."""

    def __init__(self, topology: Topology) -> None:
        self.topology = topology
        self.cell = 0

    def rect_of(self, cell: int) -> QRectF:
        """Where a cell is."""
        side = self.cell
        return QRectF(
            self.topology.column_of(cell) * side, self.topology.row_of(cell) * side, side, side
        )

    def paint_lines(self, painter: QPainter, theme: Theme) -> None:
        """The lines between boxes or regions, and around the board."""
        topology, side = self.topology, self.cell
        total = topology.size * side
        pen = QPen(theme.colour("thick_line"), THICK_LINE)
        pen.setCapStyle(Qt.PenCapStyle.SquareCap)
        painter.setPen(pen)
        for cell in range(topology.cell_count):
            row, column = divmod(cell, topology.size)
            x, y = (column + 1) * side - 0.5, (row + 1) * side - 0.5
            if column + 1 < topology.size and topology.box_of(cell) != topology.box_of(cell + 1):
                painter.drawLine(QLineF(x, y - side, x, y))
            below = cell + topology.size
            if row + 1 < topology.size and topology.box_of(cell) != topology.box_of(below):
                painter.drawLine(QLineF(x - side, y, x, y))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        half = THICK_LINE / 2
        painter.drawRect(QRectF(half, half, total - THICK_LINE, total - THICK_LINE))

    def paint_selection(self, painter: QPainter, theme: Theme, cells: Iterable[int]) -> None:
        """A rounded ring around the selected cells, one for each group that hangs together."""
        chosen = list(cells)
        if len(chosen) == 1:
            half = RING / 2
            painter.setPen(QPen(theme.colour("accent"), RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            rect = self.rect_of(chosen[0]).adjusted(half, half, -half - 1, -half - 1)
            painter.drawRoundedRect(rect, ROUNDING, ROUNDING)
            return
        path = QPainterPath()
        for cell in chosen:
            path.addRect(self.rect_of(cell))
        self._ring(painter, path.simplified(), theme, "accent", RING)

    def _ring(
        self, painter: QPainter, path: QPainterPath, theme: Theme, role: str, width: float
    ) -> None:
        """A ring drawn inside the path's outline."""
        pen = QPen(theme.colour(role), width * 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.save()
        painter.setClipPath(path)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.restore()

    def paint_picture(self, painter: QPainter, theme: Theme, picture: Picture) -> None:
        """A hint's outlines and its step."""
        for house in picture.houses:
            path = QPainterPath()
            for cell in self.topology.houses[house]:
                path.addRect(self.rect_of(cell))
            self._ring(painter, path.simplified(), theme, "pattern_ring", 2.0)
        for outlined in picture.cells:
            rect = self.rect_of(outlined).adjusted(4, 4, -5, -5)
            painter.setPen(QPen(theme.colour("pattern_ring"), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, 6, 6)
        if picture.step is not None:
            self._paint_step(painter, theme, picture.step)

    def _paint_step(self, painter: QPainter, theme: Theme, step: Step) -> None:
        for link in step.links:
            self._paint_link(painter, theme, link)
        for mark in step.pattern:
            second = mark.role is not Role.PATTERN
            role = "second" if second else "pattern"
            self._paint_mark(painter, theme, mark.cell, mark.digit, role, square=second)
        for cell, digit in step.eliminations:
            self._paint_elimination(painter, theme, cell, digit)
        for cell, digit in step.placements:
            rect = self.rect_of(cell).adjusted(0, 0, -1, -1)
            painter.setPen(theme.colour("pattern_ring"))
            size = rect.height() * DIGIT_SHARE
            theme.draw_centred(painter, rect.center(), digit_sign(digit), size, QFont.Weight.Medium)

    def _note(self, cell: int, digit: int) -> QPointF:
        rect = self.rect_of(cell).adjusted(0, 0, -1, -1)
        return note_centre(rect, digit, self.topology.size)

    @property
    def _note_size(self) -> float:
        return note_pixels(self.cell, self.topology.size)

    def _paint_mark(
        self, painter: QPainter, theme: Theme, cell: int, digit: int, role: str, square: bool
    ) -> None:
        """A candidate of the pattern: a ring, or a rounded square for the second role."""
        centre, half = self._note(cell, digit), self._note_size * 0.72
        rect = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        painter.setPen(QPen(theme.colour(f"{role}_ring"), max(1.4, self.cell * 0.026)))
        painter.setBrush(theme.colour(role))
        if square:
            painter.drawRoundedRect(rect, half * 0.4, half * 0.4)
        else:
            painter.drawEllipse(rect)
        painter.setPen(theme.colour("text"))
        theme.draw_centred(
            painter, centre, digit_sign(digit), self._note_size, QFont.Weight.DemiBold
        )

    def _paint_elimination(self, painter: QPainter, theme: Theme, cell: int, digit: int) -> None:
        """A candidate that goes: a red ring with a stroke through the digit."""
        centre, half = self._note(cell, digit), self._note_size * 0.72
        painter.setPen(QPen(theme.colour("conflict"), max(1.4, self.cell * 0.026)))
        painter.setBrush(theme.colour("elimination"))
        painter.drawEllipse(centre, half, half)
        painter.setPen(theme.colour("text"))
        theme.draw_centred(painter, centre, digit_sign(digit), self._note_size)
        painter.setPen(QPen(theme.colour("conflict"), max(1.4, self.cell * 0.026)))
        slant = QPointF(half * 0.7, -half * 0.7)
        painter.drawLine(centre - slant, centre + slant)

    def _paint_link(self, painter: QPainter, theme: Theme, link: Link) -> None:
        """An arrow between candidates: solid when strong, dashed when weak."""
        start, end = self._node_centre(link.start), self._node_centre(link.end)
        line = QLineF(start, end)
        margin = self._note_size * 0.85
        if line.length() <= 2 * margin:
            return
        line = QLineF(
            line.pointAt(margin / line.length()), line.pointAt(1 - margin / line.length())
        )
        pen = QPen(theme.colour("link"), max(1.6, self.cell * 0.03))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        if not link.strong:
            pen.setDashPattern([3, 3])
        # A bend keeps the arrow off the candidates that lie on the straight way.
        normal = line.normalVector().unitVector()
        bend = min(line.length() * 0.14, self.cell * 0.5)
        middle = line.center() + QPointF(normal.dx() * bend, normal.dy() * bend)
        path = QPainterPath(line.p1())
        path.quadTo(middle, line.p2())
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        self._paint_head(painter, theme, middle, line.p2())

    def _paint_head(self, painter: QPainter, theme: Theme, origin: QPointF, tip: QPointF) -> None:
        angle = math.atan2(tip.y() - origin.y(), tip.x() - origin.x())
        size = max(5.0, self.cell * 0.10)
        head = QPainterPath(tip)
        for turn in (math.pi - 0.45, math.pi + 0.45):
            head.lineTo(tip + QPointF(math.cos(angle + turn) * size, math.sin(angle + turn) * size))
        head.closeSubpath()
        painter.fillPath(head, theme.colour("link"))

    def _node_centre(self, node: Node) -> QPointF:
        points = [self._note(cell, node.digit) for cell in node.cells]
        return QPointF(
            sum(point.x() for point in points) / len(points),
            sum(point.y() for point in points) / len(points),
        )
