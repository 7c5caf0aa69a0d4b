"""Draws a step over a board, whatever its technique: areas, links as arrows, candidates by role,
and the numbers of the steps of a contradiction.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QPainter, QPainterPath, QPainterPathStroker, QPen

from sudoku_app.core.step import Mark, Role
from sudoku_app.presentation.board.step_shape import between, moves_of
from sudoku_app.ui.board.board_geometry import ROUNDING, BoardGeometry, paint_outline
from sudoku_app.ui.board.cell_painter import DIGIT_SHARE, PixelGrid
from sudoku_app.ui.parts.painting import blend
from sudoku_app.ui.parts.signs import (
    GROUNDS,
    RINGS,
    draw_candidate,
    draw_head,
    draw_stroke,
    paint_cross,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.step import Candidate, Node, Step
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.presentation.board.picture import Picture
    from sudoku_app.presentation.board.step_shape import DrawnStep
    from sudoku_app.ui.theme import Theme


FLAT_BENDS = (0.25, -0.25, 0.5, -0.5, 0.75, -0.75)
"""How far, in cells, a flat arrow may run beside the straight line for most of its length: along
the line between two rows of digits, for example.
"""
FLAT = 0.05
"""The share of its length after which a flat arrow has left the straight line."""
_FLAT_FROM = 2.0
"""Links shorter than this many cells have no room for a flat arrow."""
BENDS = (0.0, 0.3, -0.3, 0.55, -0.55, 0.85, -0.85)
"""How far the middle of an arrow may be from the straight line, in cells."""
STEEPEST = 0.3
"""The most that the middle may be from the straight line, as a share of the arrow's length."""
MOST_ROUTED = 32
"""With more links than these, all have the same bend: nobody could follow a single one."""
NEAR = 0.22
"""The least distance at which arrows side by side can be told apart, in cells."""
_SAMPLES = tuple(at / 16 for at in range(1, 16))
_MIDDLES = (0.25, 0.5, 0.75)
_PIECES = tuple(at / 8 for at in range(9))
_HIT, _SHARED, _CROSSED, _OUTSIDE, _BEND, _FLATNESS = 5.0, 4.0, 1.0, 8.0, 1.2, 0.3


class PixelPoint(NamedTuple):
    """A place on the board in pixels."""

    x: float
    y: float


class Obstacle(NamedTuple):
    """A disc that arrows should not cross, in pixels."""

    centre: PixelPoint
    radius: float


class End(NamedTuple):
    """A place where an arrow begins or ends, `clear` pixels away from its centre."""

    centre: PixelPoint
    clear: float


class LinkPath(NamedTuple):
    """A cubic curve from `start` to `end` with two control points, in pixels."""

    start: PixelPoint
    first: PixelPoint
    second: PixelPoint
    end: PixelPoint

    def at(self, share: float) -> PixelPoint:
        """Return the point that lies `share` (0 to 1) of the way along the curve."""
        rest = 1 - share
        one, two = rest * rest * rest, 3 * rest * rest * share
        three, four = 3 * rest * share * share, share * share * share
        return PixelPoint(
            one * self.start.x + two * self.first.x + three * self.second.x + four * self.end.x,
            one * self.start.y + two * self.first.y + three * self.second.y + four * self.end.y,
        )


def link_paths(
    ends: Sequence[tuple[Sequence[End], Sequence[End]]],
    obstacles: Sequence[Obstacle],
    cell: float,
    side: float,
) -> list[LinkPath]:
    """Return a path for each link, between the nearest of its starts and ends.

    The arrows stay inside the board, which is `side` pixels wide and has cells of `cell` pixels.
    Each avoids the obstacles and the arrows before it as far as `BENDS` allow. A link too short for
    an arrow is straight, from centre to centre.
    """
    made: list[LinkPath] = []
    for starts, stops in ends:
        start, end = min(
            ((one, two) for one in starts for two in stops),
            key=lambda pair: math.dist(pair[0].centre, pair[1].centre),
        )
        length = math.dist(start.centre, end.centre)
        if length <= 1.1 * (start.clear + end.clear):
            made.append(LinkPath(start.centre, start.centre, end.centre, end.centre))
            continue
        bends = [min(max(bend * cell / length, -STEEPEST), STEEPEST) for bend in BENDS]
        if len(ends) > MOST_ROUTED:
            made.append(_bent(start, end, bends[1]))
            continue
        near = [
            obstacle
            for obstacle in obstacles
            if all(math.dist(obstacle.centre, each.centre) > each.clear for each in (start, end))
        ]
        rated = []
        for bend, in_cells in zip(bends, BENDS, strict=True):
            path = _bent(start, end, bend)
            rated.append((_cost(path, near, made, cell, side) + _BEND * abs(in_cells), path))
        if min(rated, key=_price)[0] > _BEND and length > _FLAT_FROM * cell:
            for in_cells in FLAT_BENDS:
                path = _flat(start, end, in_cells * cell / length)
                cost = _cost(path, near, made, cell, side) + _BEND * abs(in_cells) + _FLATNESS
                rated.append((cost, path))
        made.append(_cheapest(rated, made))
    return made


def _cheapest(rated: list[tuple[float, LinkPath]], before: Sequence[LinkPath]) -> LinkPath:
    """Return the path with the lowest cost, including its crossings, which are slow to count."""
    lines = [_line(other) for other in before]
    least, best = math.inf, rated[0][1]
    for cost, path in sorted(rated, key=_price):
        if cost >= least:
            break
        line = _line(path)
        cost += _CROSSED * sum(_cross(line, other) for other in lines)
        if cost < least:
            least, best = cost, path
    return best


def _line(path: LinkPath) -> list[PixelPoint]:
    return [path.at(share) for share in _PIECES]


def _price(rated: tuple[float, LinkPath]) -> float:
    return rated[0]


def _bent(start: End, end: End, bend: float) -> LinkPath:
    """Return a curve whose middle is `bend` of its length away from the straight line."""
    (left, top), (right, bottom) = start.centre, end.centre
    # The control point of a quadratic curve lies twice as far out as its middle.
    middle = PixelPoint(
        (left + right) / 2 - 2 * bend * (bottom - top),
        (top + bottom) / 2 + 2 * bend * (right - left),
    )
    first, last = _off(start, middle), _off(end, middle)
    return LinkPath(first, _part(first, middle, 2 / 3), _part(last, middle, 2 / 3), last)


def _flat(start: End, end: End, bend: float) -> LinkPath:
    """Return a curve that soon reaches a distance of `bend` of its length from the straight line,
    and keeps it for most of the way.
    """
    (left, top), (right, bottom) = start.centre, end.centre
    width, height = right - left, bottom - top
    # The middle of a cubic curve is three quarters as far out as both its control points.
    across, down = -4 / 3 * bend * height, 4 / 3 * bend * width
    first = PixelPoint(left + FLAT * width + across, top + FLAT * height + down)
    second = PixelPoint(right - FLAT * width + across, bottom - FLAT * height + down)
    return LinkPath(_off(start, first), first, second, _off(end, second))


def _off(end: End, aim: PixelPoint) -> PixelPoint:
    """Return where an arrow towards or from `aim` meets the clear space around an end."""
    return _part(end.centre, aim, end.clear / max(math.dist(end.centre, aim), end.clear))


def _part(start: PixelPoint, end: PixelPoint, share: float) -> PixelPoint:
    return PixelPoint(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)


def _cost(
    path: LinkPath,
    obstacles: Sequence[Obstacle],
    before: Sequence[LinkPath],
    cell: float,
    side: float,
) -> float:
    cost = 0.0
    for point in (path.at(share) for share in _SAMPLES):
        if not (0 < point.x < side and 0 < point.y < side):
            cost += _OUTSIDE
        for centre, radius in obstacles:
            distance = math.dist(point, centre)
            if distance < radius:
                cost += _HIT * (1 - distance / radius)
    mine = [path.at(share) for share in _MIDDLES]
    for point in _middles(before):
        cost += sum(_SHARED for own in mine if math.dist(own, point) < NEAR * cell)
    return cost


def _cross(mine: list[PixelPoint], its: list[PixelPoint]) -> bool:
    """Whether two lines of points cross."""
    if max(mine)[0] < min(its)[0] or max(its)[0] < min(mine)[0]:
        return False
    return any(
        _turn(one, two, three) * _turn(one, two, four) < 0
        and _turn(three, four, one) * _turn(three, four, two) < 0
        for one, two in pairwise(mine)
        for three, four in pairwise(its)
    )


def _turn(start: PixelPoint, middle: PixelPoint, end: PixelPoint) -> float:
    """Return a positive number if the path through three points turns right."""
    one, two = (middle.x - start.x, middle.y - start.y), (end.x - start.x, end.y - start.y)
    return one[0] * two[1] - one[1] * two[0]


def _middles(paths: Sequence[LinkPath]) -> Iterator[PixelPoint]:
    for path in paths:
        for share in _MIDDLES:
            yield path.at(share)


_BAND = ("pattern", 0.5)
"""The ground of the cells between the parts of a pattern."""
_LANE = ("second", 0.6)
"""The ground of the cells between a witness and what it rules out."""
_SIGHT = ("elimination", 0.4)
"""The ground of the cells between a pattern's end and what is removed because both ends see it."""
FADED = 0.2
"""The opacity of the other links while one is lit."""
_CROWDED = 24
"""With more links than these, each is drawn faintly until it is lit."""


class StepPainter:
    """A step laid out on one board, where it is `drawn`, to be painted as often as needed."""

    def __init__(
        self, geometry: BoardGeometry, step: Step, drawn: DrawnStep, board: Sequence[CellState]
    ) -> None:
        self._at = geometry
        self._step = step
        self._shape, self._proof = drawn
        self._line = max(1.4, geometry.cell * 0.026)
        self._filled = frozenset(cell for cell, state in enumerate(board) if state.value)
        self._noted = frozenset(
            cell for cell, state in enumerate(board) if state.corner | state.centre
        )
        covered = self._filled.union(cell for cell, _ in step.placements)
        self._marks = [mark for mark in step.pattern if mark.cell not in covered]
        self._paths = self._routed(covered)

    def paint(self, painter: QPainter, theme: Theme, lit: int = -1) -> None:
        """Draw the step; with `lit`, that link in full and the others faintly."""
        self._paint_grounds(painter, theme)
        self._paint_houses(painter, theme)
        self._paint_sets(painter, theme)
        self._paint_moves(painter, theme)
        self._paint_links(painter, theme, lit)
        self._paint_values(painter, theme)
        self._paint_proof(painter, theme)
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
        """Return the ground of each cell that belongs to the step: the role of its colour, and the
        colour's strength.
        """
        topology, shape = self._at.topology, self._shape
        tints: dict[int, tuple[str, float]] = dict.fromkeys(self._proof.sights, _SIGHT)
        tints.update(dict.fromkeys(self._proof.lanes, _LANE))
        for house in () if shape.is_wide else shape.base:
            tints.update(dict.fromkeys(topology.houses[house], _BAND))
        for start, end in ((0, 1), (2, 3), (0, 2), (1, 3)) if shape.corners else ():
            side = between(topology, shape.corners[start], shape.corners[end])
            tints.update(dict.fromkeys(side, _BAND))
        tints.update({cell: ("elimination", 0.7) for cell, _ in self._step.eliminations})
        roles: dict[int, str] = {}
        for number, cells in enumerate(shape.sets):
            for cell in cells:
                roles.setdefault(cell, "second" if number % 2 else "pattern")
        for mark in self._step.pattern:
            roles.setdefault(mark.cell, "second" if mark.role is Role.SECOND else "pattern")
        roles.update(dict.fromkeys(self._proof.witnesses, "second"))
        tints.update({cell: (role, 0.7) for cell, role in roles.items()})
        return tints

    def _paint_grounds(self, painter: QPainter, theme: Theme) -> None:
        """Colour the grounds of the step's cells."""
        tint_cells(painter, theme, self._at, self._tints())

    def _paint_sets(self, painter: QPainter, theme: Theme) -> None:
        """Paint almost locked sets with alternately solid and dashed outlines, the sums that are
        counted, and a rectangle's corners.
        """
        counted = QPen(theme.colour("link"), self._line)
        counted.setDashPattern([3, 2])
        for cells in self._shape.counted:
            painter.setPen(counted)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self._at.ring(cells, 4.0))
        for number, cells in enumerate(self._shape.sets):
            odd = bool(number % 2)
            # Sets may share a cell: each has its own ring.
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

    def _paint_moves(self, painter: QPainter, theme: Theme) -> None:
        """Paint a line between cells that see each other by a rule, such as a knight's move."""
        pen = QPen(theme.colour("second_ring"), self._line * 1.2)
        pen.setDashPattern([3, 2])
        painter.setPen(pen)
        for one, other in moves_of(self._step):
            start, end = (self._at.inside(cell).center() for cell in (one, other))
            gap = (end - start) * (self._at.cell * 0.36 / math.dist(_point(start), _point(end)))
            painter.drawLine(start + gap, end - gap)  # the digits stay free

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
        return link_paths(ends, obstacles, at.cell, at.whole.width())

    def _ends(self, node: Node) -> list[End]:
        """Return the candidates of a node, each with its ring, or the cell's ring for a
        placement.
        """
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
            self._paint_link(painter, theme, self._paths[lit], link.strong, scale=1.6)

    def _paint_link(
        self, painter: QPainter, theme: Theme, path: LinkPath, strong: bool, scale: float = 1.0
    ) -> None:
        """Paint an arrow between candidates: solid if strong, dashed if weak."""
        width = max(1.6, self._at.cell * 0.032) * scale
        curve = QPainterPath(QPointF(*path.start))
        curve.cubicTo(QPointF(*path.first), QPointF(*path.second), QPointF(*path.end))
        short = curve.length() <= self._at.note_size * 1.7
        painter.setBrush(Qt.BrushStyle.NoBrush)
        # A seam in the board's colour separates the arrow from what it crosses.
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
        draw_head(painter, theme, QPointF(*tip), angle, size)

    def _paint_group(self, painter: QPainter, theme: Theme, group: Node) -> None:
        """Paint one line around the candidates that act as one."""
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
        """Paint a ring around each cell whose digit belongs to the pattern."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for mark in self._step.pattern:
            if mark.cell in self._filled:
                painter.setPen(QPen(theme.colour(RINGS[mark.role]), 2.0))
                painter.drawPath(self._at.ring([mark.cell], 4))

    def _paint_proof(self, painter: QPainter, theme: Theme) -> None:
        """Paint a ring around each witness, and a cross where the digit of the step can't be."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("second_ring"), 2.0))
        for cell in self._proof.witnesses:
            painter.drawPath(self._at.ring([cell], 4))
        for cells, is_seen in ((self._proof.blocked, True), (self._proof.rest, False)):
            for cell in cells:
                paint_cross(painter, theme, *self._cross_of(cell), is_seen)

    def _cross_of(self, cell: int) -> tuple[QPointF, float]:
        """Return the middle of a cross and its reach: at the digit's note if the cell has notes,
        otherwise in the middle of the cell.
        """
        if cell in self._noted:
            return self._at.note(cell, self._proof.digit), self._at.mark_radius
        return self._at.inside(cell).center(), self._at.cell * 0.22

    # Candidates --------------------------------------------------------------------------------

    def _paint_mark(self, painter: QPainter, theme: Theme, mark: Mark) -> None:
        """Paint a candidate of the pattern: a disc, a rounded square, or a diamond by its role."""
        self._paint_shape(painter, theme, mark, GROUNDS[mark.role], RINGS[mark.role])
        self._paint_note(painter, theme, mark.cell, mark.digit, QFont.Weight.DemiBold)

    def _paint_elimination(self, painter: QPainter, theme: Theme, gone: Candidate) -> None:
        """Paint a candidate that is removed: its digit struck through in a red ring, or in the
        shape of its role in the pattern.
        """
        mark = next((mark for mark in self._marks if mark[:2] == gone), None)
        ground = "elimination" if mark is None else GROUNDS[mark.role]
        plain = Mark(gone.cell, gone.digit, Role.PATTERN)
        self._paint_shape(painter, theme, mark or plain, ground, "conflict")
        self._paint_note(painter, theme, gone.cell, gone.digit, QFont.Weight.Normal)
        painter.setPen(QPen(theme.colour("conflict"), self._line * 1.2))
        draw_stroke(painter, self._at.note(gone.cell, gone.digit), self._at.mark_radius)

    def _paint_shape(
        self, painter: QPainter, theme: Theme, mark: Mark, ground: str, ring: str
    ) -> None:
        painter.setPen(QPen(theme.colour(ring), self._line))
        painter.setBrush(theme.colour(ground))
        centre = self._at.note(mark.cell, mark.digit)
        draw_candidate(painter, mark.role, centre, self._at.mark_radius)

    def _paint_note(
        self, painter: QPainter, theme: Theme, cell: int, digit: int, weight: QFont.Weight
    ) -> None:
        painter.setPen(theme.colour("text"))
        centre = self._at.note(cell, digit)
        theme.draw_centred(
            painter, centre, self._at.topology.sign(digit), self._at.note_size, weight
        )

    def _paint_placement(self, painter: QPainter, theme: Theme, candidate: Candidate) -> None:
        """Paint the digit that a cell gets, as large as it will be there, in a ring; below it,
        small and struck through, the digits that were ruled out earlier.
        """
        rect = self._at.inside(candidate.cell)
        painter.setPen(QPen(theme.colour("pattern_ring"), 2.5))
        painter.setBrush(theme.colour("pattern"))
        painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), ROUNDING, ROUNDING)
        size, centre = rect.height() * DIGIT_SHARE, rect.center()
        if self._proof.rest_digits:
            size *= 0.8
            centre -= QPointF(0, rect.height() * 0.12)
        sign = self._at.topology.sign(candidate.digit)
        theme.draw_centred(painter, centre, sign, size, QFont.Weight.Medium)
        if self._proof.rest_digits:
            self._paint_struck(painter, theme, rect)

    def _paint_struck(self, painter: QPainter, theme: Theme, rect: QRectF) -> None:
        """Paint the digits that were ruled out earlier, side by side at a cell's lower edge."""
        digits = self._proof.rest_digits
        step = min(self._at.note_size * 1.1, rect.width() * 0.76 / len(digits))
        half = min(self._at.note_size, step / 0.66) / 2
        x, y = rect.center().x() - step * (len(digits) - 1) / 2, rect.bottom() - rect.height() * 0.2
        for number, digit in enumerate(digits):
            centre = QPointF(x + step * number, y)
            painter.setPen(theme.colour("text"))
            theme.draw_centred(
                painter, centre, self._at.topology.sign(digit), 2 * half, QFont.Weight.Normal
            )
            painter.setPen(QPen(theme.colour("conflict"), self._line))
            draw_stroke(painter, centre, half)


def tint_cells(
    painter: QPainter, theme: Theme, at: BoardGeometry, tints: Mapping[int, tuple[str, float]]
) -> None:
    """Colour the grounds of cells, without making the digits less clear: each cell with the role of
    its colour, and the colour's strength.
    """
    board = theme.colour("board")
    mode = QPainter.CompositionMode
    painter.save()
    painter.setCompositionMode(
        mode.CompositionMode_Multiply if board.lightnessF() > 0.5 else mode.CompositionMode_Lighten
    )
    grid = PixelGrid(painter)
    for cell, (role, share) in tints.items():
        painter.fillRect(grid.inside(at.rect_of(cell)), blend(board, theme.colour(role), share))
    painter.restore()


def _point(point: QPointF) -> PixelPoint:
    return PixelPoint(point.x(), point.y())


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
