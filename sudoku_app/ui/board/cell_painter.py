"""Paints cells from their looks and caches their pictures; knows nothing of the game.

The player's colours are eight tints, each with its own pattern, so that they can be told apart
without colour vision. Lines fill whole pixels even if the display's scale is fractional.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QFont, QPainter, QPen, QPixmap

from sudoku_app.core.drawing import Rectangle
from sudoku_app.core.topology import digits_of
from sudoku_app.presentation.board.cells import (
    FALLING,
    MOST_SHARE,
    NOTES_SHARE,
    RISING,
    centre_notes_y,
    corner_centre,
    note_centre,
    note_columns,
    note_height,
    notes_area,
)
from sudoku_app.ui.parts.painting import clear_image, clear_pixmap

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.board.cells import CellLook
    from sudoku_app.ui.theme import Theme


class PixelGrid:
    """The device pixels of a painter that is neither rotated nor mirrored; all rectangles are in
    the painter's coordinates.
    """

    def __init__(self, painter: QPainter) -> None:
        at = painter.deviceTransform()
        self._ratio = at.m11()
        self._left, self._top = at.dx(), at.dy()

    @property
    def place(self) -> tuple[float, float, float]:
        """A value that is equal for grids in equal positions."""
        return self._ratio, self._left, self._top

    def line(self, rect: QRectF, from_end: bool = False) -> QRectF:
        """Return a line that fills whole pixels, as close to the size of `rect` as possible but at
        least one pixel wide. It begins where `rect` begins, or with `from_end`, ends where it ends.
        """
        x, wide = self._span(rect.left(), rect.right(), self._left, from_end)
        y, high = self._span(rect.top(), rect.bottom(), self._top, from_end)
        return QRectF(x, y, wide, high)

    def inside(self, rect: QRectF) -> QRectF:
        """Return a cell without the lines, a pixel wide, at its right and bottom."""
        right = self.line(QRectF(rect.right() - 1, rect.top(), 1, 1), from_end=True)
        bottom = self.line(QRectF(rect.left(), rect.bottom() - 1, 1, 1), from_end=True)
        left = self._pixel(rect.left(), self._left) - self._left
        top = self._pixel(rect.top(), self._top) - self._top
        x, y = left / self._ratio, top / self._ratio
        return QRectF(x, y, right.left() - x, bottom.top() - y)

    def _span(self, start: float, end: float, offset: float, from_end: bool) -> tuple[float, float]:
        pixels = max(1, math.ceil((end - start) * self._ratio - 0.5))
        first = self._pixel(end, offset) - pixels if from_end else self._pixel(start, offset)
        return (first - offset) / self._ratio, pixels / self._ratio

    def _pixel(self, place: float, offset: float) -> int:
        """Return the pixel whose left or upper edge is nearest to a position."""
        return math.floor(place * self._ratio + offset + 0.5)


PATTERNS = (
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
    Qt.BrushStyle.VerPattern,
    Qt.BrushStyle.DiagCrossPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.NoBrush,
)
"""The pattern of each colour, the last one plain."""
_PATTERN_ALPHA, _FOG_ALPHA = 32, 26
THIN_FOG = 0.5
"""The opacity of the fog over a cell that is highlighted."""
SHADE_ALPHA = 0.55
"""The opacity of a region's tint: the grounds of givens, own cells and peers still differ."""


def paint_colours(painter: QPainter, rect: QRectF, theme: Theme, colours: int) -> None:
    """Fill `rect` with a set of colours, side by side."""
    chosen = digits_of(colours)
    width = rect.width() / len(chosen)
    for place, colour in enumerate(chosen):
        part = QRectF(rect.left() + place * width, rect.top(), width, rect.height())
        painter.fillRect(part, theme.colour(f"colour_{colour}"))
        painter.fillRect(part, _pattern(theme, colour))


def paint_fog(painter: QPainter, rect: QRectF, theme: Theme, is_thin: bool = False) -> None:
    """Cover a cell with fog, hatched so that it can be told apart without colour; `is_thin` lets
    the colour of its ground through.
    """
    colour = QColor(theme.colour("fog"))
    if is_thin:
        colour.setAlphaF(THIN_FOG)
    painter.fillRect(rect, colour)
    line = QColor(theme.colour("text"))
    line.setAlpha(_FOG_ALPHA)
    painter.fillRect(rect, QBrush(line, Qt.BrushStyle.FDiagPattern))


def paint_tint(
    painter: QPainter, centre: QPointF, radius: float, theme: Theme, colour: int
) -> None:
    """Paint a disc of one colour as the ground of a candidate."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.colour("note"), 1))
    painter.setBrush(theme.colour(f"colour_{colour}"))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_pattern(theme, colour))
    painter.drawEllipse(centre, radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_swatch(painter: QPainter, rect: QRectF, radius: float, theme: Theme, colour: int) -> None:
    """Paint a rounded rectangle of one colour; the painter is antialiased."""
    painter.setPen(QPen(theme.colour("key_line"), 1))
    for brush in (QBrush(theme.colour(f"colour_{colour}")), _pattern(theme, colour)):
        painter.setBrush(brush)
        painter.drawRoundedRect(rect, radius, radius)


def _shade(theme: Theme, shade: int) -> QColor:
    colour = QColor(theme.colour(f"region_{shade}"))
    colour.setAlphaF(SHADE_ALPHA)
    return colour


def _pattern(theme: Theme, colour: int) -> QBrush:
    line = QColor(theme.colour("text"))
    line.setAlpha(_PATTERN_ALPHA)
    return QBrush(line, PATTERNS[colour - 1])


_MARKED_GROUNDS = ("equal", "pattern", "conflict_ground")
SHADED_GROUNDS = ("board", "given_ground", "peers")
"""The grounds that a region's tint covers; the others are more important than the tint."""
DIAGONAL_SHARE = 0.04
"""The width of a diagonal's line, as a share of the cell's height."""
DIGIT_SHARE, FAINT_SHARE = 0.6, 0.4
"""The font sizes of digits, and of those of an intended solution, in heights of the cell."""
DIGIT_WIDTH = 0.64
"""The distance between digits side by side, as a share of their font's size."""


CACHED_BOARDS = 3
"""How many boards the cached pictures of cells can fill."""
NOTE_REACH, GROUND_REACH = 0.45, 0.64
"""How far a note's sign, and the ground of an emphasised note, reach from the middle at most, as
shares of the font's size.
"""
TINT_SHARE = 0.85
"""The radius of a colour on the ground of an emphasised note, in halves of that ground."""
HALO_SHARE, _HALO_TURNS = 0.16, 12
"""The width of the halo around notes over drawings, as a share of the font's size, and how many
copies make it round.
"""
COPIED_SIZE = 16
"""The largest grid whose notes are copied: larger ones have wider letters."""
SMALLEST_NOTE = 5.0
"""Notes smaller than this many pixels are drawn as dots at their positions."""


class CellPainter:
    """Paints cells of a grid in a theme; mutable because of its cache. Cells that look alike are
    copied from one picture.
    """

    def __init__(self, theme: Theme, topology: Topology) -> None:
        self.theme = theme
        self.size = topology.size
        self._sign = topology.sign
        self._pictures: dict[CellLook, QPixmap] = {}
        self._pixels = self._ratio = 0
        self._squares: dict[bool, list[QRect]] = {}
        self._haloed: dict[CellLook, QPixmap] = {}
        self._scale = 0, 0.0

    def paint(
        self, painter: QPainter, pixels: int, cells: Iterable[tuple[int, int, CellLook]]
    ) -> None:
        """Paint cells `pixels` wide and high, given by left edge, top edge and look."""
        ratio = _whole_ratio(painter)
        if not ratio:
            for left, top, look in cells:
                self.paint_cell(painter, QRectF(left, top, pixels, pixels), look)
            return
        if (pixels, ratio) != (self._pixels, self._ratio):
            self._pictures.clear()
            self._pixels, self._ratio = pixels, ratio
            self._squares.clear()
        for left, top, look in cells:
            painter.drawPixmap(left, top, self._pictures.get(look) or self._picture(look))

    def _picture(self, look: CellLook) -> QPixmap:
        """Make the picture of a cell and cache it; drop the oldest if there are too many."""
        picture = self._copied(look) if self._can_copy(look) else self._drawn(look)
        if len(self._pictures) >= CACHED_BOARDS * self.size**2:
            del self._pictures[next(iter(self._pictures))]
        self._pictures[look] = picture
        return picture

    def _drawn(self, look: CellLook) -> QPixmap:
        side = self._pixels * self._ratio
        picture = QPixmap(side, side)
        picture.setDevicePixelRatio(self._ratio)
        with QPainter(picture) as painter:
            self.paint_cell(painter, QRectF(0, 0, self._pixels, self._pixels), look)
        return picture

    def _can_copy(self, look: CellLook) -> bool:
        """Whether a cell has nothing but corner notes that can be copied from another picture."""
        if look.value or look.centre or look.tints or look.shares or not look.corner:
            return False
        if look.corners:
            return False
        copied_from = 1 << look.strong_note - 1 if look.strong_note else (1 << self.size) - 1
        if self.size > COPIED_SIZE or look.corner == copied_from:
            return False
        size = note_height(self._pixels - 1, self.size)
        reach = NOTE_REACH + (GROUND_REACH if look.strong_note else NOTE_REACH)
        apart = self._note_step(look.labelled) - reach * size
        return size >= SMALLEST_NOTE and apart * self._ratio >= 1

    def _copied(self, look: CellLook) -> QPixmap:
        """Copy the notes of a cell from the picture of a cell with all notes, which is several
        times as fast as drawing them.
        """
        bare = look._replace(corner=0, strong_note=0)
        full = bare._replace(corner=(1 << self.size) - 1)
        source, squares = self._source(full), self._note_squares(look.labelled)
        picture = QPixmap(self._source(bare))
        picture.setDevicePixelRatio(1)
        with QPainter(picture) as painter:
            # Digit 1 is bit 0, so the strong note's bit is `1 << note - 1`, and none for note 0.
            for digit in digits_of(look.corner & ~(1 << look.strong_note >> 1)):
                square = squares[digit - 1]
                painter.drawPixmap(square, source, square)
            if look.strong_note:
                alone = bare._replace(
                    corner=1 << look.strong_note - 1, strong_note=look.strong_note
                )
                reach = GROUND_REACH * note_height(self._pixels - 1, self.size)
                square = self._note_square(look.strong_note, reach, look.labelled)
                source = self._source(alone)
                painter.drawPixmap(square, source, square)
        picture.setDevicePixelRatio(self._ratio)
        return picture

    def _source(self, look: CellLook) -> QPixmap:
        """Return a picture to copy from; it is cached for longer than the copies."""
        picture = self._pictures.pop(look, None)
        if picture is None:
            return self._picture(look)
        self._pictures[look] = picture
        return picture

    def _notes_area(self, labelled: bool) -> Rectangle:
        return notes_area(Rectangle(0, 0, self._pixels - 1, self._pixels - 1), labelled)

    def _note_step(self, labelled: bool) -> float:
        """Return the least distance between notes."""
        return self._notes_area(labelled).height * NOTES_SHARE / note_columns(self.size)

    def _note_squares(self, labelled: bool) -> list[QRect]:
        """Return the pixels of each note in a picture; they do not overlap."""
        if labelled not in self._squares:
            half = self._note_step(labelled) / 2 - 0.5 / self._ratio
            self._squares[labelled] = [
                self._note_square(digit + 1, half, labelled) for digit in range(self.size)
            ]
        return self._squares[labelled]

    def _note_square(self, digit: int, half: float, labelled: bool) -> QRect:
        """Return the pixels of a picture within `half` of the middle of a note."""
        centre = note_centre(self._notes_area(labelled), digit, self.size)
        left, top = (math.floor(self._ratio * (at - half)) for at in centre)
        right, bottom = (math.ceil(self._ratio * (at + half)) for at in centre)
        return QRect(left, top, right - left, bottom - top)

    def paint_cell(self, painter: QPainter, rect: QRectF, look: CellLook) -> None:
        """Paint a cell at its place without the cache."""
        theme = self.theme
        painter.setBrushOrigin(rect.topLeft())
        painter.fillRect(rect, theme.colour(look.ground))
        if look.fog:
            paint_fog(painter, rect, theme, look.ground != "board")
        if look.shade and look.ground in SHADED_GROUNDS:
            painter.fillRect(rect, _shade(theme, look.shade))
        if look.diagonals:
            self._paint_diagonals(painter, rect, look.diagonals)
        if look.colours:
            self._paint_colours(painter, rect, look)
        grid = PixelGrid(painter)
        for x, y in ((rect.right() - 1, rect.top()), (rect.left(), rect.bottom() - 1)):
            line = QRectF(QPointF(x, y), rect.bottomRight())
            painter.fillRect(grid.line(line, from_end=True), theme.colour("thin_line"))
        if look.hidden:
            return
        # The lines at the right and bottom belong to the cell: centre in the rest of it.
        rect.adjust(0, 0, -1, -1)
        if look.marked:
            self._paint_ring(painter, rect, "second_ring", Qt.PenStyle.DashLine)
        if look.ground == "pattern":
            self._paint_ring(painter, rect, "pattern_ring", Qt.PenStyle.SolidLine)
        if look.value:
            self._paint_digit(painter, rect, look)
        elif look.faint:
            painter.setPen(theme.colour("secondary"))
            size = rect.height() * FAINT_SHARE
            theme.draw_centred(painter, rect.center(), self._sign(look.faint), size)
        else:
            self.paint_notes(painter, rect, look)

    def _paint_diagonals(self, painter: QPainter, rect: QRectF, diagonals: int) -> None:
        """Paint the part of a diagonal in the cell, below everything else."""
        pen = QPen(self.theme.colour("thin_line"), max(1.5, rect.height() * DIAGONAL_SHARE))
        painter.save()
        painter.setClipRect(rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        # From the middle of one crossing of the grid's lines to the next, so that the parts join.
        crossing = rect.translated(-0.5, -0.5)
        if diagonals & FALLING:
            painter.drawLine(crossing.topLeft(), crossing.bottomRight())
        if diagonals & RISING:
            painter.drawLine(crossing.bottomLeft(), crossing.topRight())
        painter.restore()

    def _paint_colours(self, painter: QPainter, rect: QRectF, look: CellLook) -> None:
        """Paint the player's colours, and on them the ground of a marked cell in a smaller size."""
        paint_colours(painter, rect, self.theme, look.colours)
        if look.ground in _MARKED_GROUNDS:
            margin = rect.height() * 0.13
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.theme.colour(look.ground))
            inner = rect.adjusted(margin, margin, -margin, -margin)
            painter.drawRoundedRect(inner, margin, margin)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_ring(self, painter: QPainter, rect: QRectF, role: str, style: Qt.PenStyle) -> None:
        """Paint a thin ring, so that a ground can be recognised without colour."""
        pen = QPen(self.theme.colour(role), max(1.0, rect.height() * 0.022))
        pen.setStyle(style)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        margin = rect.height() * 0.06
        inner = rect.adjusted(margin, margin, -margin, -margin)
        painter.drawRoundedRect(inner, margin, margin)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_digit(self, painter: QPainter, rect: QRectF, look: CellLook) -> None:
        theme = self.theme
        role, weight = "own", QFont.Weight.Medium
        if look.given:
            role, weight = "given", QFont.Weight.DemiBold
        elif look.wrong:
            role, weight = "conflict", QFont.Weight.Bold
        elif look.trial_depth:
            role = "link"
        painter.setPen(theme.colour(role))
        size = rect.height() * DIGIT_SHARE
        theme.draw_centred(painter, rect.center(), self._sign(look.value), size, weight)
        if look.trial_depth:
            self._paint_ticks(painter, rect, look.trial_depth)
        if look.wrong or look.clash:
            self._paint_underline(painter, rect, size, strong=look.wrong)

    def _paint_ticks(self, painter: QPainter, rect: QRectF, depth: int) -> None:
        """Paint a dot for each trial branch around a digit, in the upper left corner."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("link"))
        radius = max(1.5, rect.height() * 0.035)
        for number in range(depth):
            x = rect.left() + rect.width() * 0.14 + number * 3 * radius
            painter.drawEllipse(QPointF(x, rect.top() + rect.height() * 0.14), radius, radius)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_underline(self, painter: QPainter, rect: QRectF, size: float, strong: bool) -> None:
        """Paint a thick line under a mistake, or a thin one under the given that it
        conflicts with.
        """
        half, width = (0.34, 0.045) if strong else (0.22, 0.03)
        pen = QPen(self.theme.colour("conflict"), max(1.2, size * width))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(pen)
        centre, y = rect.center().x(), rect.center().y() + size * 0.50
        painter.drawLine(QPointF(centre - size * half, y), QPointF(centre + size * half, y))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def paint_notes_again(
        self, painter: QPainter, pixels: int, cells: Iterable[tuple[int, int, CellLook]]
    ) -> None:
        """Paint the notes of such cells as `paint` does over drawings, each with a halo."""
        scale = pixels, painter.deviceTransform().m11()
        if scale != self._scale or len(self._haloed) > CACHED_BOARDS * self.size**2:
            self._scale = scale
            self._haloed.clear()
        for left, top, look in cells:
            if look.value or look.hidden or not (look.corner or look.centre):
                continue
            if look not in self._haloed:
                self._haloed[look] = self._with_halo(look, *scale)
            painter.drawPixmap(left, top, self._haloed[look])

    def _with_halo(self, look: CellLook, pixels: int, ratio: float) -> QPixmap:
        """Make a picture of the notes of a cell alone, each with a halo."""
        picture = clear_pixmap(pixels, pixels, ratio)
        with QPainter(picture) as painter:
            self.paint_notes_over(painter, QRectF(0, 0, pixels - 1, pixels - 1), look, ratio)
        return picture

    def paint_notes_over(
        self, painter: QPainter, rect: QRectF, look: CellLook, ratio: float
    ) -> None:
        """Paint the notes of a cell over drawings, each with a halo of `ratio` pixels to a unit;
        safe in any thread.
        """
        copy = clear_image(rect.width() + 1, rect.height() + 1, ratio)
        with QPainter(copy) as notes:
            place = QRectF(QPointF(), rect.size())
            self.paint_notes(notes, place, look._replace(tints=0, strong_note=0, shares=()))
            notes.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
            notes.fillRect(copy.rect(), self.theme.colour(look.ground))
        width = HALO_SHARE * note_height(rect.height(), self.size)
        for turn in range(_HALO_TURNS):
            angle = 2 * math.pi * turn / _HALO_TURNS
            shift = QPointF(math.cos(angle), math.sin(angle)) * width
            painter.drawImage(rect.topLeft() + shift, copy)
        self.paint_notes(painter, rect, look)

    def paint_notes(self, painter: QPainter, rect: QRectF, look: CellLook) -> None:
        """Paint only the notes of a cell, with their tints."""
        size = note_height(rect.height(), self.size)
        if size < SMALLEST_NOTE:
            self._paint_dots(painter, rect, look)
            return
        for place, digit in enumerate(digits_of(look.corner)):
            self._paint_note(painter, rect, look, digit, place)
        if look.centre:
            self._paint_centre_notes(painter, rect, look, size)

    def _paint_note(
        self, painter: QPainter, rect: QRectF, look: CellLook, digit: int, number: int
    ) -> None:
        """Paint a corner note, which is the one with this number among those of its cell."""
        theme, strong = self.theme, digit == look.strong_note
        size = note_height(rect.height(), self.size)
        place = notes_area(Rectangle(*rect.getRect()), look.labelled)
        centre = QPointF(*note_centre(place, digit, self.size, look.has_both_notes))
        if look.corners:
            centre = QPointF(*corner_centre(place, look, number))
        half = size * (0.52 if look.has_both_notes else GROUND_REACH)
        if look.shares and not strong:
            self._paint_note_ground(painter, centre, half, look.shares[digit - 1] / MOST_SHARE)
        is_tinted = self._paint_emphasis(painter, centre, half, look, digit)
        # The patterns of colours reduce the contrast.
        is_dark = strong or look.colours or is_tinted or look.shares
        painter.setPen(theme.colour("text" if is_dark else "note"))
        weight = QFont.Weight.Bold if strong else QFont.Weight.Normal
        theme.draw_centred(painter, centre, self._sign(digit), size, weight)

    def _paint_centre_notes(
        self, painter: QPainter, rect: QRectF, look: CellLook, size: float
    ) -> None:
        digits = digits_of(look.centre)
        usual = size * (1.0 if look.has_both_notes else 1.1)
        fitting = min(usual, rect.width() * NOTES_SHARE / (DIGIT_WIDTH * len(digits)))
        place = notes_area(Rectangle(*rect.getRect()), look.labelled)
        step, y = fitting * DIGIT_WIDTH, centre_notes_y(place, self.size, look.has_both_notes)
        half, left = max(step, fitting * 0.9) / 2, rect.center().x() - (len(digits) - 1) / 2 * step
        centres = [QPointF(left + number * step, y) for number in range(len(digits))]
        for digit, centre in zip(digits, centres, strict=True):
            self._paint_emphasis(painter, centre, half, look, digit)
        for digit, centre in zip(digits, centres, strict=True):
            strong = digit == look.strong_note
            painter.setPen(self.theme.colour("text" if strong else "own"))
            weight = QFont.Weight.Bold if strong else QFont.Weight.Normal
            self.theme.draw_centred(painter, centre, self._sign(digit), fitting, weight)

    def _paint_dots(self, painter: QPainter, rect: QRectF, look: CellLook) -> None:
        """Paint notes that are too small to read as dots, identified by their positions."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        radius = rect.height() * 0.3 / note_columns(self.size)
        place = notes_area(Rectangle(*rect.getRect()), look.labelled)
        for digit in digits_of(look.corner | look.centre):
            strong = digit == look.strong_note
            painter.setBrush(self.theme.colour("accent" if strong else "note"))
            share = 1.0 if strong else 0.7
            painter.drawEllipse(
                QPointF(*note_centre(place, digit, self.size)), radius * share, radius * share
            )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_emphasis(
        self, painter: QPainter, centre: QPointF, half: float, look: CellLook, digit: int
    ) -> bool:
        """Paint what a note lies on: the ground of an emphasised one, and on it, smaller, the
        player's colour. Return whether it has one.
        """
        if digit == look.strong_note:
            self._paint_note_ground(painter, centre, half)
            half *= TINT_SHARE
        # The tint of digit 1 is in the lowest four bits, that of digit 2 in the next four.
        tint = look.tints >> 4 * (digit - 1) & 15
        if tint:
            paint_tint(painter, centre, half, self.theme, tint)
        return bool(tint)

    def _paint_note_ground(
        self, painter: QPainter, centre: QPointF, half: float, share: float = 1.0
    ) -> None:
        colour = QColor(self.theme.colour("equal"))
        colour.setAlphaF(share)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        ground = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        painter.drawRoundedRect(ground, half * 0.5, half * 0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _whole_ratio(painter: QPainter) -> int:
    """Return the width of a painter's pixel in device pixels, if it is a whole number and the
    pixels are aligned; otherwise 0, because a copied picture would be blurred.
    """
    at = painter.deviceTransform()
    ratio = round(at.m11())
    is_whole = at.m11() == at.m22() == ratio and not at.m12() and not at.m21()
    return ratio if is_whole and at.dx().is_integer() and at.dy().is_integer() else 0
