"""The marks of a step's picture: shapes that the board draws too, and each mark alone as a sign."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QFont, QImage, QPainter, QPainterPath, QPen, QPolygonF

from sudoku_app.core.step import Role
from sudoku_app.presentation.board.step_key import KeyMark
from sudoku_app.ui.parts.painting import clear_image

if TYPE_CHECKING:
    from sudoku_app.presentation.board.step_key import KeyEntry
    from sudoku_app.ui.theme import Theme

GROUNDS = {Role.PATTERN: "pattern", Role.SECOND: "second", Role.FIN: "board"}
RINGS = {Role.PATTERN: "pattern_ring", Role.SECOND: "second_ring", Role.FIN: "link"}
"""The theme's roles that fill and outline a candidate, by the candidate's role in the pattern."""
_LINE = 1.4
_WIDE, _HIGH = 22, 17
"""The width and height of a sign, in pixels before zoom."""
_ROUNDING = 4.0


def draw_candidate(painter: QPainter, role: Role, centre: QPointF, half: float) -> None:
    """Draw the shape of a candidate with the painter's pen and brush: a disc, a rounded square or a
    diamond by its role in the pattern.
    """
    if role is Role.PATTERN:
        painter.drawEllipse(centre, half, half)
    elif role is Role.SECOND:
        rect = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        painter.drawRoundedRect(rect, half * 0.4, half * 0.4)
    else:
        out = half * 1.32
        sides = ((0, -out), (out, 0), (0, out), (-out, 0))
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in sides]))


def draw_stroke(painter: QPainter, centre: QPointF, half: float) -> None:
    """Strike a digit out with the painter's pen."""
    slant = QPointF(half * 0.7, -half * 0.7)
    painter.drawLine(centre - slant, centre + slant)


def paint_cross(
    painter: QPainter, theme: Theme, centre: QPointF, half: float, is_seen: bool
) -> None:
    """Paint a cross where a digit can't be because a marked digit is in sight, or one in a dotted
    ring where an earlier reason rules it out.
    """
    role = "second_ring" if is_seen else "secondary"
    pen = QPen(theme.colour(role), max(1.6, half * 0.24))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    reach = half * (0.7 if is_seen else 0.5)
    for side in (1, -1):
        arm = QPointF(reach, reach * side)
        painter.drawLine(centre - arm, centre + arm)
    if not is_seen:
        painter.setPen(QPen(theme.colour(role), _LINE, Qt.PenStyle.DotLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, half, half)


def draw_head(painter: QPainter, theme: Theme, tip: QPointF, angle: float, size: float) -> None:
    """Draw the head of an arrow that points to `tip`."""
    head = QPainterPath(tip)
    for turn in (math.pi - 0.45, math.pi + 0.45):
        head.lineTo(tip + QPointF(math.cos(angle + turn) * size, math.sin(angle + turn) * size))
    head.closeSubpath()
    painter.fillPath(head, theme.colour("link"))


def sign_image(theme: Theme, entry: KeyEntry, ratio: float) -> QImage:
    """Return the mark of a key's entry as an image, for a display's pixel ratio."""
    image = clear_image(_WIDE * theme.zoom, _HIGH * theme.zoom, ratio)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(theme.zoom, theme.zoom)
        _SignPainter(painter, theme, entry.sign).paint(entry.mark)
    return image


_ROUNDED = (KeyMark.SET, KeyMark.SECOND_SET, KeyMark.COUNTED)
"""The signs of areas with rounded corners."""


class _SignPainter:
    """Paints signs in a rectangle of `_WIDE` × `_HIGH`."""

    def __init__(self, painter: QPainter, theme: Theme, digit: str) -> None:
        self._painter = painter
        self._theme = theme
        self._digit = digit
        self._centre = QPointF(_WIDE / 2, _HIGH / 2)
        self._half = _HIGH / 2 - 2.0

    def paint(self, sign: KeyMark) -> None:
        """Paint one sign."""
        roles = {KeyMark.PATTERN: Role.PATTERN, KeyMark.SECOND: Role.SECOND, KeyMark.FIN: Role.FIN}
        areas = {
            KeyMark.HOUSE: ("pattern", "pattern_ring", False),
            KeyMark.COVER: (None, "second_ring", True),
            KeyMark.SET: ("pattern", "pattern_ring", False),
            KeyMark.SECOND_SET: ("second", "second_ring", True),
            KeyMark.COUNTED: (None, "link", True),
            KeyMark.CORNER: ("pattern", "pattern_ring", False),
            KeyMark.LANE: ("second", "thin_line", False),
            KeyMark.SIGHT: ("elimination", "thin_line", False),
            KeyMark.EQUAL: ("equal", "thin_line", False),
            KeyMark.PEERS: ("peers", "thin_line", False),
        }
        if sign in roles:
            role = roles[sign]
            self._colour(GROUNDS[role], RINGS[role])
            draw_candidate(self._painter, role, self._centre, self._half)
            self._write()
        elif sign in areas:
            self._paint_area(sign, *areas[sign])
        elif sign in (KeyMark.BLOCKED, KeyMark.REST):
            is_seen = sign is KeyMark.BLOCKED
            paint_cross(self._painter, self._theme, self._centre, self._half, is_seen)
        elif sign in (KeyMark.STRONG, KeyMark.WEAK):
            self._paint_arrow(is_strong=sign is KeyMark.STRONG)
        elif sign is KeyMark.MOVE:
            self._colour(None, "second_ring", dashed=True)
            self._painter.drawLine(QPointF(1, _HIGH - 3), QPointF(_WIDE - 1, 3))
        elif sign in (KeyMark.REMOVED, KeyMark.REST_DIGIT):
            self._paint_struck(in_ring=sign is KeyMark.REMOVED)
        elif sign is KeyMark.GROUP:
            self._colour(None, "link")
            rect = QRectF(1, _HIGH / 2 - self._half * 0.8, _WIDE - 2, self._half * 1.6)
            self._painter.drawRoundedRect(rect, self._half * 0.8, self._half * 0.8)
        else:  # a digit in a cell
            is_placed = sign is KeyMark.PLACED
            self._colour(
                "pattern" if is_placed else "second",
                "pattern_ring" if is_placed else "second_ring",
            )
            self._painter.drawRoundedRect(self._square(), _ROUNDING, _ROUNDING)
            self._write()

    def _colour(self, ground: str | None, ring: str, dashed: bool = False) -> None:
        """Set the theme's roles of the fill, None for no fill, and of the outline."""
        pen = QPen(self._theme.colour(ring), _LINE)
        if dashed:
            pen.setDashPattern([2.5, 1.5])
        self._painter.setPen(pen)
        if ground is None:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            self._painter.setBrush(self._theme.colour(ground))

    def _square(self) -> QRectF:
        half = self._half
        return QRectF(self._centre.x() - half, self._centre.y() - half, 2 * half, 2 * half)

    def _paint_area(self, sign: KeyMark, ground: str | None, ring: str, dashed: bool) -> None:
        self._colour(ground, ring, dashed)
        wide = QRectF(1, 3, _WIDE - 2, _HIGH - 6)
        rounding = _ROUNDING if sign in _ROUNDED else 0.0
        self._painter.drawRoundedRect(
            self._square() if sign is KeyMark.CORNER else wide, rounding, rounding
        )

    def _paint_arrow(self, is_strong: bool) -> None:
        pen = QPen(self._theme.colour("link"), 1.8)
        if not is_strong:
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([2.2, 1.4])
        self._painter.setPen(pen)
        tip = QPointF(_WIDE - 1, _HIGH / 2)
        self._painter.drawLine(QPointF(1, _HIGH / 2), tip - QPointF(4, 0))
        draw_head(self._painter, self._theme, tip, 0.0, 6.5)

    def _paint_struck(self, in_ring: bool) -> None:
        if in_ring:
            self._colour("elimination", "conflict")
            draw_candidate(self._painter, Role.PATTERN, self._centre, self._half)
        self._write(QFont.Weight.Normal)
        self._painter.setPen(QPen(self._theme.colour("conflict"), _LINE))
        draw_stroke(self._painter, self._centre, self._half)

    def _write(self, weight: QFont.Weight = QFont.Weight.DemiBold) -> None:
        self._painter.setPen(self._theme.colour("text"))
        self._theme.draw_centred(
            self._painter, self._centre, self._digit, self._half * 1.45, weight
        )
