"""Draws a step over a board, whatever its technique: areas, links as arrows, candidates by role."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from sudoku_app.core.notation import digit_sign
from sudoku_app.core.step import Mark, Role
from sudoku_app.presentation.step_shape import shape_of
from sudoku_app.ui.board.board_geometry import ROUNDING, BoardGeometry, paint_outline
from sudoku_app.ui.board.cell_painter import DIGIT_SHARE
from sudoku_app.ui.board.link_paths import End, LinkPath, Obstacle, Point, link_paths
from sudoku_app.ui.board.pixel_grid import PixelGrid

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.step import Candidate, Node, Step
    from sudoku_app.ui.theme import Theme

_BAND = ("pattern", 0.5)
"""The ground of what leads from one part of a pattern to another."""
FADED = 0.2
"""How much of the other links is left while one is lit."""
_CROWDED = 24
"""Where there are more links than these, each is drawn faintly until it is lit."""
_GROUNDS = {Role.PATTERN: "pattern", Role.SECOND: "second", Role.FIN: "board"}
_RINGS = {Role.PATTERN: "pattern_ring", Role.SECOND: "second_ring", Role.FIN: "link"}


class StepPainter:
    """A step laid out on one board: made once for it and drawn as often as asked."""

    def __init__(self, geometry: BoardGeometry, step: Step, filled: Iterable[int] = ()) -> None:
        self._at = geometry
        self._step = step
        self._shape = shape_of(step)
        self._line = max(1.4, geometry.cell * 0.026)
        self._filled = frozenset(filled)
        covered = self._filled.union(cell for cell, _ in step.placements)
        self._marks = [mark for mark in step.pattern if mark.cell not in covered]
        self._paths = self._routed(covered)

    def paint(self, painter: QPainter, theme: Theme, lit: int = -1) -> None:
        """Draw the step; with `lit`, that link of it in full and the others faintly."""
        self._paint_grounds(painter, theme)
        self._paint_houses(painter, theme)
        self._paint_sets(painter, theme)
        self._paint_links(painter, theme, lit)
        self._paint_values(painter, theme)
        ends = self._ends_of(lit)
        for group in self._shape.groups:
            self._paint_group(painter, theme, group)
        for mark in self._marks:
            painter.setOpacity(1.0 if not ends or (mark.cell, mark.digit) in ends else 0.45)
            self._paint_mark(painter, theme, mark)
        painter.setOpacity(1.0)
        for gone in self._step.eliminations:
            self._paint_elimination(painter, theme, gone)
        for candidate in self._step.placements:
            self._paint_placement(painter, theme, candidate)

    def _ends_of(self, link: int) -> set[tuple[int, int]]:
        if not 0 <= link < len(self._step.links):
            return set()
        found = self._step.links[link]
        return {(cell, node.digit) for node in (found.start, found.end) for cell in node.cells}

    # Areas -------------------------------------------------------------------------------------

    def _paint_houses(self, painter: QPainter, theme: Theme) -> None:
        for houses, role, dashed in (
            (self._shape.base, "pattern_ring", False),
            (self._shape.cover, "second_ring", True),
        ):
            for house in houses:
                area = self._at.area(self._at.topology.houses[house])
                paint_outline(painter, theme, area, role, self._line, dashed)

    def _tints(self) -> dict[int, tuple[str, float]]:
        """The ground of each cell that is part of something: a role's colour and how much of it.

        Where the pattern is shows from afar, and where something goes.
        """
        topology, shape = self._at.topology, self._shape
        tints: dict[int, tuple[str, float]] = {}
        for house in () if shape.is_wide else shape.base:
            tints.update(dict.fromkeys(topology.houses[house], _BAND))
        for start, end in ((0, 1), (2, 3), (0, 2), (1, 3)) if shape.corners else ():
            between = _between(shape.corners[start], shape.corners[end], topology.size)
            tints.update(dict.fromkeys(between, _BAND))
        tints.update({cell: ("elimination", 0.7) for cell, _ in self._step.eliminations})
        roles: dict[int, str] = {}
        for number, cells in enumerate(shape.sets):
            for cell in cells:
                roles.setdefault(cell, "second" if number % 2 else "pattern")
        for mark in self._step.pattern:
            roles.setdefault(mark.cell, "second" if mark.role is Role.SECOND else "pattern")
        tints.update({cell: (role, 0.7) for cell, role in roles.items()})
        return tints

    def _paint_grounds(self, painter: QPainter, theme: Theme) -> None:
        """Colour the cells' grounds, and leave the digits on them as clear as they were."""
        board = theme.colour("board")
        mode = QPainter.CompositionMode
        painter.save()
        painter.setCompositionMode(
            mode.CompositionMode_Multiply
            if board.lightnessF() > 0.5
            else mode.CompositionMode_Lighten
        )
        grid = PixelGrid(painter)
        for cell, (role, share) in self._tints().items():
            painter.fillRect(
                grid.inside(self._at.rect_of(cell)), _mixed(board, theme.colour(role), share)
            )
        painter.restore()

    def _paint_sets(self, painter: QPainter, theme: Theme) -> None:
        """Almost locked sets, by turns in a solid and a dashed outline; a rectangle's corners."""
        for number, cells in enumerate(self._shape.sets):
            odd = bool(number % 2)
            # Sets may share a cell: each keeps a ring of its own.
            inset = 2.5 + 3.0 * (number % 3)
            pen = QPen(theme.colour("second_ring" if odd else "pattern_ring"), self._line * 1.3)
            if odd:
                pen.setDashPattern([4, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self._at.ring(cells, inset))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for cell in self._shape.corners:
            painter.setPen(QPen(theme.colour("pattern_ring"), 2.0))
            painter.drawPath(self._at.ring([cell], 1.0))

    # Links -------------------------------------------------------------------------------------

    def _routed(self, covered: Iterable[int]) -> list[LinkPath]:
        step, at = self._step, self._at
        notes = [(mark.cell, mark.digit) for mark in self._marks]
        notes += [(cell, digit) for cell, digit in step.eliminations]
        obstacles = [
            Obstacle(_point(at.note(cell, digit)), at.mark_radius * 1.5) for cell, digit in notes
        ]
        obstacles += [
            Obstacle(_point(at.inside(cell).center()), at.cell * 0.32) for cell in sorted(covered)
        ]
        ends = [(self._ends(link.start), self._ends(link.end)) for link in step.links]
        return link_paths(ends, obstacles, at.cell, at.side)

    def _ends(self, node: Node) -> list[End]:
        """The candidates of a node, each with its ring; where one is placed, with the cell's."""
        at, placed = self._at, self._step.placements
        return [
            End(_point(at.inside(cell).center()), at.cell * 0.6)
            if (cell, node.digit) in placed
            else End(_point(at.note(cell, node.digit)), at.mark_radius * 1.25)
            for cell in node.cells
        ]

    def _paint_links(self, painter: QPainter, theme: Theme, lit: int) -> None:
        crowded = len(self._paths) > _CROWDED
        for number, (link, path) in enumerate(zip(self._step.links, self._paths, strict=True)):
            if number != lit:
                painter.setOpacity(FADED if lit >= 0 else 0.5 if crowded else 1.0)
                self._paint_link(painter, theme, path, link.strong)
        painter.setOpacity(1.0)
        if 0 <= lit < len(self._paths):
            link = self._step.links[lit]
            self._paint_link(painter, theme, self._paths[lit], link.strong, wide=1.6)

    def _paint_link(
        self, painter: QPainter, theme: Theme, path: LinkPath, strong: bool, wide: float = 1.0
    ) -> None:
        """An arrow between candidates: solid when strong, dashed when weak."""
        width = max(1.6, self._at.cell * 0.032) * wide
        curve = QPainterPath(QPointF(*path.start))
        curve.cubicTo(QPointF(*path.first), QPointF(*path.second), QPointF(*path.end))
        short = curve.length() <= self._at.note_size * 1.7
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A seam in the board's colour keeps the arrow apart from what it passes over.
        seam = QPen(theme.colour("board"), width + 2.4)
        seam.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(seam)
        painter.drawPath(curve)
        pen = QPen(theme.colour("link"), width)
        if not strong:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([1.5, 1.0] if short else [3.2, 2.2])
        painter.setPen(pen)
        painter.drawPath(curve)
        if not short and self._shape.is_directed:
            self._paint_head(painter, theme, path, width)

    def _paint_head(self, painter: QPainter, theme: Theme, path: LinkPath, width: float) -> None:
        tip, origin = path.end, path.at(0.9)
        angle = math.atan2(tip.y - origin.y, tip.x - origin.x)
        size = max(6.0, self._at.cell * 0.12, width * 2.6)
        head = QPainterPath(QPointF(*tip))
        for turn in (math.pi - 0.45, math.pi + 0.45):
            back = QPointF(math.cos(angle + turn) * size, math.sin(angle + turn) * size)
            head.lineTo(QPointF(*tip) + back)
        head.closeSubpath()
        painter.fillPath(head, theme.colour("link"))

    def _paint_group(self, painter: QPainter, theme: Theme, group: Node) -> None:
        """One line around the candidates that act as one."""
        points = [self._at.note(cell, group.digit) for cell in group.cells]
        spine = QPainterPath(points[0])
        for point in points[1:]:
            spine.lineTo(point)
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * self._at.mark_radius * 1.35)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        outline = stroker.createStroke(spine).simplified()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("link"), self._line))
        painter.drawPath(outline)

    def _paint_values(self, painter: QPainter, theme: Theme) -> None:
        """Digits that stand already and belong to the pattern: a ring around the cell."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in self._step.pattern:
            if mark.cell in self._filled:
                painter.setPen(QPen(theme.colour(_RINGS[mark.role]), 2.0))
                painter.drawPath(self._at.ring([mark.cell], 4))

    # Candidates --------------------------------------------------------------------------------

    def _paint_mark(self, painter: QPainter, theme: Theme, mark: Mark) -> None:
        """A candidate of the pattern: a disc, a rounded square, or a diamond by its role."""
        self._paint_shape(painter, theme, mark, _GROUNDS[mark.role], _RINGS[mark.role])
        self._paint_note(painter, theme, mark.cell, mark.digit, QFont.Weight.DemiBold)

    def _paint_elimination(self, painter: QPainter, theme: Theme, gone: Candidate) -> None:
        """A candidate that goes: its digit struck, in a red ring; as a part of the pattern in the
        shape and on the ground that it has there.
        """
        mark = next((mark for mark in self._marks if mark[:2] == gone), None)
        ground = "elimination" if mark is None else _GROUNDS[mark.role]
        plain = Mark(gone.cell, gone.digit, Role.PATTERN)
        self._paint_shape(painter, theme, mark or plain, ground, "conflict")
        self._paint_note(painter, theme, gone.cell, gone.digit, QFont.Weight.Normal)
        painter.setPen(QPen(theme.colour("conflict"), self._line * 1.2))
        centre, slant = self._at.note(gone.cell, gone.digit), self._at.mark_radius * 0.7
        painter.drawLine(centre - QPointF(slant, -slant), centre + QPointF(slant, -slant))

    def _paint_shape(
        self, painter: QPainter, theme: Theme, mark: Mark, ground: str, ring: str
    ) -> None:
        centre, half = self._at.note(mark.cell, mark.digit), self._at.mark_radius
        painter.setPen(QPen(theme.colour(ring), self._line))
        painter.setBrush(theme.colour(ground))
        if mark.role is Role.PATTERN:
            painter.drawEllipse(centre, half, half)
        elif mark.role is Role.SECOND:
            rect = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
            painter.drawRoundedRect(rect, half * 0.4, half * 0.4)
        else:
            out = half * 1.32
            sides = ((0, -out), (out, 0), (0, out), (-out, 0))
            painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in sides]))

    def _paint_note(
        self, painter: QPainter, theme: Theme, cell: int, digit: int, weight: QFont.Weight
    ) -> None:
        painter.setPen(theme.colour("text"))
        centre = self._at.note(cell, digit)
        theme.draw_centred(painter, centre, digit_sign(digit), self._at.note_size, weight)

    def _paint_placement(self, painter: QPainter, theme: Theme, candidate: Candidate) -> None:
        """The digit that a cell gets, as large as it will stand there, in a ring."""
        rect = self._at.inside(candidate.cell)
        painter.setPen(QPen(theme.colour("pattern_ring"), 2.5))
        painter.setBrush(theme.colour("pattern"))
        painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), ROUNDING, ROUNDING)
        size = rect.height() * DIGIT_SHARE
        theme.draw_centred(
            painter, rect.center(), digit_sign(candidate.digit), size, QFont.Weight.Medium
        )


def _between(start: int, end: int, size: int) -> range:
    """The cells between two of one line."""
    step = 1 if start // size == end // size else size
    return range(start + step, end, step)


def _mixed(ground: QColor, colour: QColor, share: float) -> QColor:
    """`share` of a colour on a ground."""
    rest = 1 - share
    return QColor.fromRgbF(
        ground.redF() * rest + colour.redF() * share,
        ground.greenF() * rest + colour.greenF() * share,
        ground.blueF() * rest + colour.blueF() * share,
    )


def _point(point: QPointF) -> Point:
    return Point(point.x(), point.y())
