"""Paints elements of pictures, among them what is drawn on a puzzle's board: its constraints, and
what its author drew.

Drawings below the digits are laid over the painted cells, but only darken a light ground, or
lighten a dark one, so the digits stay as they are.
"""

from __future__ import annotations

from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QObject, QPointF, QRectF, QSizeF, Qt
from PyQt6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from sudoku_app.core.drawing import (
    CAGE_INSET,
    CAGE_WIDTH,
    CAPITAL,
    DASHES,
    Boxes,
    CurvedArrow,
    Drawing,
    DrawnLine,
    Label,
    Outline,
    Rectangle,
    Shape,
    Strokes,
)
from sudoku_app.presentation.board.constraint_drawings import (
    below_and_above,
    bounds_of,
    drawings_of,
    drawings_over,
    lies_above,
)
from sudoku_app.ui.board.board_geometry import BoardGeometry, DrawnGrid, outside_fog
from sudoku_app.ui.board.sliced_picture import SlicedPicture
from sudoku_app.ui.parts.painting import clear_image, clear_pixmap

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from PyQt6.QtCore import QRect

    from sudoku_app.core.drawing import Element, Illustration
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import CellSet, Topology
    from sudoku_app.ui.board.sliced_picture import PaintJob
    from sudoku_app.ui.theme import Theme

    CellAreas = tuple[tuple[int, ...], ...]

CAGE_TEXT, MOST_TEXT, LEAST_TEXT = 0.185, 0.3, 9.0
"""The usual and the greatest height of a cage's sum in cells, and the least in pixels."""
RING_WIDTH = 0.028
"""The width of the ring around what a hint is about, in cells."""
MODES = {
    False: QPainter.CompositionMode.CompositionMode_Multiply,
    True: QPainter.CompositionMode.CompositionMode_Lighten,
}
"""How drawings below the digits are laid over them, by whether the theme is dark."""
LONGEST_LINE, PIECE = 48, 16
"""The most points of a line that is painted at once, and those of a piece of a longer one: the time
for a line that crosses itself grows with the square of its length.
"""
_ROUND = (Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class DrawingLayer(QObject):
    """The drawings of a board as two pictures, cached until something about them
    changes; mutable.
    """

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._puzzle: Puzzle | None = None
        self._key: tuple[int, float, str] = (0, 0.0, "")
        self._sums: dict[int, list[Outline]] = {}
        self.covered: frozenset[int] = frozenset()
        """The cells that drawings above the digits touch."""
        self._rings: tuple[object, list[QPainterPath]] = (None, [])
        self._picture = SlicedPicture(self, 2)
        self.grew = self._picture.grew
        """Emitted when there is more to paint than before."""

    def paint_below(
        self, painter: QPainter, rect: QRect, puzzle: Puzzle, cell: int, fog: CellSet
    ) -> None:
        """Paint the drawings below the digits, in the part `rect` of a board whose cells, `cell`
        pixels wide, have just been painted. Nothing is painted in the cells in `fog`.
        """
        self._prepare(painter, puzzle, cell)
        with outside_fog(painter, fog, DrawnGrid(puzzle.topology, QPointF(), cell)):
            painter.setCompositionMode(MODES[self._theme.is_dark])
            painter.drawPixmap(QRectF(rect), self._picture.sheets[0], self._source(rect))

    def paint_above(self, painter: QPainter, rect: QRect, fog: CellSet) -> None:
        """Paint the drawings above the digits and the lines of the grid, on the same board."""
        assert self._puzzle is not None  # what lies below was painted before
        with outside_fog(painter, fog, DrawnGrid(self._puzzle.topology, QPointF(), self._key[0])):
            painter.drawPixmap(QRectF(rect), self._picture.sheets[1], self._source(rect))

    def paint_rings(
        self, painter: QPainter, board: BoardGeometry, puzzle: Puzzle, areas: CellAreas
    ) -> None:
        """Paint rings around what is drawn for the constraints on these areas, in the colours of
        the areas' own rings, but not over digits and notes.
        """
        key = (puzzle, board.cell, areas)
        if self._rings[0] != key:
            drawn = (drawings_over(puzzle, cells) for cells in areas)
            self._rings = key, [path_around(board, each) for each in drawn]
        painter.save()
        painter.setCompositionMode(MODES[self._theme.is_dark])
        _paint_rings(painter, self._theme, self._rings[1], board.cell)
        painter.restore()

    def paint_sums(
        self, painter: QPainter, board: BoardGeometry, grounds: Mapping[int, str]
    ) -> None:
        """Paint the sums of cages again, over the rings that cover them. `grounds` names the ground
        of each such cell, "" for none.
        """
        for cell, ground in grounds.items():
            for drawing in self._sums.get(cell, ()):
                if ground:
                    painter.fillRect(sum_rect(board, drawing), self._theme.colour(ground))
                _paint_sum(painter, self._theme, board, drawing)

    def _prepare(self, painter: QPainter, puzzle: Puzzle, cell: int) -> None:
        device = painter.device()
        ratio = 1.0 if device is None else device.devicePixelRatioF()
        key = (cell, ratio, self._theme.name)
        if key != self._key or puzzle is not self._puzzle:
            self._key, self._puzzle = key, puzzle
            # Sums last, over the lines.
            drawings = sorted(drawings_of(puzzle), key=_has_sum)
            topology = puzzle.topology
            self._sums = {}
            for drawing in drawings:
                if isinstance(drawing, Outline) and _has_sum(drawing):
                    self._sums.setdefault(min(drawing.cells), []).append(drawing)
            self.covered = frozenset(_cells_below(below_and_above(drawings)[1], topology))
            size = QSizeF(topology.width * cell, topology.height * cell)
            grid = QRectF(QPointF(), size)
            at = DrawnGrid(topology, QPointF(), cell)
            jobs = layer_jobs(self._theme, at, drawings, grid)
            self._picture.begin(size, ratio, jobs)

    def _source(self, rect: QRect) -> QRectF:
        """Return a part of the board in the pixels of its pictures."""
        ratio = self._key[1]
        return QTransform.fromScale(ratio, ratio).mapRect(QRectF(rect))


def _cells_below(drawings: Iterable[Drawing], topology: Topology) -> Iterator[int]:
    for bounds in {bounds_of(drawing, topology) for drawing in drawings}:
        for row in range(max(0, floor(bounds.top)), min(topology.height, ceil(bounds.bottom))):
            for column in range(
                max(0, floor(bounds.left)), min(topology.width, ceil(bounds.right))
            ):
                if (cell := topology.cell_at(row, column)) is not None:
                    yield cell


def paint_clue_rings(
    painter: QPainter, theme: Theme, puzzle: Puzzle, areas: CellAreas, corner: QPointF, cell: int
) -> None:
    """Paint rings around the clues for these areas beside a grid that begins at `corner`."""
    board = BoardGeometry(puzzle.topology, cell)
    clues = (drawings_over(puzzle, cells, is_inside=False) for cells in areas)
    rings = [path_around(board, drawn).translated(corner) for drawn in clues]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_rings(painter, theme, rings, cell)


def _paint_rings(painter: QPainter, theme: Theme, rings: Iterable[QPainterPath], cell: int) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number, ring in enumerate(rings):
        colour = theme.colour("second_ring" if number % 2 else "pattern_ring")
        painter.setPen(QPen(colour, RING_WIDTH * cell))
        painter.drawPath(ring)


def paint_drawings(
    painter: QPainter, theme: Theme, at: DrawnGrid, drawings: Iterable[Drawing]
) -> None:
    """Paint drawings on a board."""
    _board_painter(theme, at).paint_on_board(at, drawings, painter)


def _board_painter(theme: Theme, at: DrawnGrid) -> DrawingPainter:
    # Rings around cells need whole pixels; scaling makes up for the difference.
    return DrawingPainter(theme, at.topology, max(1, round(at.side)))


def paint_jobs(
    theme: Theme, at: DrawnGrid, drawings: Iterable[Drawing], seen: QRectF
) -> Iterator[PaintJob]:
    """Yield what together paints the drawings of a board, as `paint_drawings` does, in short pieces
    of work. What lies outside `seen` is left out.
    """
    topology, corner, side = at
    seen = QRectF((seen.topLeft() - corner) / side, seen.size() / side)
    seen.adjust(*(each * _SLACK / side for each in (-1, -1, 1, 1)))
    own = _board_painter(theme, at)
    for drawing in drawings:
        if not _bounds(drawing, topology).intersects(seen):
            continue
        if not isinstance(drawing, DrawnLine) or len(drawing.points) <= LONGEST_LINE:
            yield partial(own.paint_on_board, at, [drawing])
            continue
        colour = drawing_colour(theme, drawing.colour)
        pieces = [piece for piece in _pieces(drawing) if _bounds(piece, topology).intersects(seen)]
        if colour.alpha() == _OPAQUE:
            for piece in pieces:
                yield partial(own.paint_on_board, at, [piece])
            continue
        # Pieces that overlap would be seen through one another.
        sheet = QPixmap()
        for piece in pieces:
            opaque = piece._replace(colour=drawing.colour[:7])
            yield partial(_paint_apart, sheet, own, at, opaque)
        yield partial(_paint_sheet, sheet, colour.alphaF())


def layer_jobs(
    theme: Theme, at: DrawnGrid, drawings: Iterable[Drawing], seen: QRectF
) -> Iterator[tuple[int, PaintJob]]:
    """Yield the `paint_jobs` of the drawings below the digits, each with 0, and then of those above
    them, each with 1.
    """
    for layer, chosen in enumerate(below_and_above(drawings)):
        for job in paint_jobs(theme, at, chosen, seen):
            yield layer, job


_OPAQUE = 255
_SLACK = 2
"""How far antialiasing may leave a drawing's bounds, in pixels."""


def _bounds(drawing: Drawing, topology: Topology) -> QRectF:
    left, top, right, bottom = bounds_of(drawing, topology)
    return QRectF(QPointF(left, top), QPointF(right, bottom))


def _pieces(line: DrawnLine) -> Iterator[DrawnLine]:
    """Yield parts of a line that cover the same, each from the end of the one before."""
    last = len(line.points) - 1
    for start in range(0, last, PIECE):
        head = line.head if start + PIECE >= last else 0.0
        yield line._replace(points=line.points[start : start + PIECE + 1], head=head)


def _paint_apart(
    sheet: QPixmap,
    own: DrawingPainter,
    at: DrawnGrid,
    drawing: Drawing,
    painter: QPainter,
) -> None:
    """Paint on a sheet of its own, which is as large as what `painter` paints on."""
    device = painter.device()
    if sheet.isNull() and device is not None:
        ratio = device.devicePixelRatioF()
        sheet.swap(clear_pixmap(device.width() / ratio, device.height() / ratio, ratio))
    with QPainter(sheet) as inner:
        own.paint_on_board(at, [drawing], inner)


def _paint_sheet(sheet: QPixmap, opacity: float, painter: QPainter) -> None:
    painter.save()
    painter.setOpacity(opacity)
    painter.drawPixmap(QPointF(), sheet)
    painter.restore()


_Look = tuple["QTransform", "QRect", float, list[int]]
"""All that the picture of boxes depends on: its scale and place, the display and the colours."""
_DIGITS = 2
"""Texts up to this length are drawn in the font of the board, whose layouts are kept."""


class DrawingPainter:
    """Paints elements of pictures in their own units with antialiasing painters; mutable, as it
    keeps the picture of boxes that come again in the next one.

    A unit of drawings on the board of a `topology` is a cell, which is `unit` pixels wide.
    """

    def __init__(self, theme: Theme, topology: Topology | None = None, unit: int = 1) -> None:
        self._theme = theme
        self._topology = topology
        self._unit = unit
        self._weight = QFont.Weight.Normal if topology is None else QFont.Weight.Medium
        self._kept: tuple[Boxes, _Look, QImage] | None = None

    def paint(
        self, painter: QPainter, picture: Illustration, part: Rectangle | None = None
    ) -> None:
        """Paint the elements of a picture, of small ones only those in `part`."""
        part = part or picture.area
        is_whole = part.contains(picture.area)
        for element in picture.elements:
            if isinstance(element, Label):
                if is_whole or part.meets(_room_of(element)):
                    self._paint_label(painter, element)
            elif not isinstance(element, Boxes):
                self._paint_element(painter, element)
            elif element.is_kept:
                self._paint_kept(painter, element, part)
            elif any(part.meets(area) for area in element.areas):
                self._paint_boxes(painter, element)

    def paint_on_board(self, at: DrawnGrid, drawings: Iterable[Drawing], painter: QPainter) -> None:
        """Paint drawings on a board. The painter's state stays as it was."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(at.corner)
        painter.scale(at.side / self._unit, at.side / self._unit)
        for drawing in drawings:
            self._paint_element(painter, drawing)
        painter.restore()

    def _paint_element(self, painter: QPainter, element: Element) -> None:
        match element:
            case DrawnLine():
                self._paint_line(painter, element)
            case Shape():
                self._paint_shape(painter, element)
            case Label():
                self._paint_label(painter, element)
            case Outline():
                self._paint_outline(painter, element)
            case Boxes():
                self._paint_boxes(painter, element)
            case Strokes():
                self._paint_strokes(painter, element)
            case CurvedArrow():
                self._paint_arrow(painter, element)

    def _paint_line(self, painter: QPainter, line: DrawnLine) -> None:
        if not line.points or not line.colour:
            return
        painter.setPen(QPen(_colour_of(self._theme, line), line.width * self._unit, *_ROUND))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_path_of(line, self._unit))

    def _paint_shape(self, painter: QPainter, shape: Shape) -> None:
        painter.save()
        unit, (x, y) = self._unit, shape.centre
        painter.translate(x * unit, y * unit)
        painter.rotate(shape.angle)
        wide, high = shape.width * unit, shape.height * unit
        rect = QRectF(-wide / 2, -high / 2, wide, high)
        pen = QPen(Qt.PenStyle.NoPen)
        if shape.outline and shape.outline_width:
            colour = _strong(self._theme, drawing_colour(self._theme, shape.outline))
            pen = QPen(colour, shape.outline_width * unit)
        painter.setPen(pen)
        painter.setBrush(_colour_of(self._theme, shape) if shape.fill else Qt.BrushStyle.NoBrush)
        if shape.is_round:
            radius = min(wide, high) / 2
            painter.drawRoundedRect(rect, radius, radius)
        else:
            painter.drawRect(rect)
        painter.restore()

    def _paint_label(self, painter: QPainter, label: Label) -> None:
        painter.setPen(drawing_colour(self._theme, label.colour or "text"))
        weight = QFont.Weight.DemiBold if label.is_bold else self._weight
        (x, y), unit = label.centre, self._unit
        if self._topology is None and not label.angle:
            self._paint_words(painter, label, QPointF(x, y), weight)
            return
        painter.save()
        painter.translate(x * unit, y * unit)
        painter.rotate(label.angle)
        if self._topology is None:
            self._paint_words(painter, label, QPointF(), weight)
        else:
            font = self._theme.digit_font(round(label.size * unit), weight)
            text = drawable_text(label.text, font)
            self._theme.draw_centred(painter, QPointF(), text, label.size * unit, weight)
        painter.restore()

    def _paint_words(
        self, painter: QPainter, label: Label, at: QPointF, weight: QFont.Weight
    ) -> None:
        """Paint the text of a label that is not on a board."""
        theme, text = self._theme, label.text
        if len(text) <= _DIGITS and label.anchor == "middle" and not label.angle:
            theme.draw_centred(painter, at, text, label.size, weight)
            return
        font = theme.font(label.size / theme.zoom, weight)
        painter.setFont(font)
        wide = 0.0
        if label.anchor != "start":
            wide = QFontMetricsF(font).horizontalAdvance(text)
        left = -wide / 2 if label.anchor == "middle" else -wide
        painter.drawText(at + QPointF(left, CAPITAL / 2 * label.size), text)

    def _paint_outline(self, painter: QPainter, outline: Outline) -> None:
        theme = self._theme
        assert self._topology is not None
        board = BoardGeometry(self._topology, self._unit)
        colour = drawing_colour(theme, outline.colour or "cage")
        painter.save()
        painter.setPen(_dashed(QPen(colour, max(1.0, CAGE_WIDTH * board.cell))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if outline.text:
            painter.setClipPath(_around_text(board, outline), Qt.ClipOperation.IntersectClip)
        painter.drawPath(board.ring(outline.cells, CAGE_INSET * board.cell))
        painter.restore()
        if outline.text:
            painter.fillRect(sum_rect(board, outline), theme.colour("board"))
            _paint_sum(painter, theme, board, outline)

    def _paint_boxes(self, painter: QPainter, boxes: Boxes) -> None:
        theme, outline, fill = self._theme, boxes.outline, boxes.fill
        painter.setPen(
            QPen(drawing_colour(theme, outline), boxes.outline_width)
            if outline
            else Qt.PenStyle.NoPen
        )
        painter.setBrush(drawing_colour(theme, fill) if fill else Qt.BrushStyle.NoBrush)
        rects = [QRectF(*area) for area in boxes.areas]
        if boxes.rounding:
            for rect in rects:
                painter.drawRoundedRect(rect, boxes.rounding, boxes.rounding)
        else:
            painter.drawRects(*rects)

    def _paint_kept(self, painter: QPainter, boxes: Boxes, part: Rectangle) -> None:
        """Paint boxes by their picture, which is made when they are new or look different."""
        transform, device = painter.worldTransform(), painter.device()
        target = transform.mapRect(QRectF(*part)).toAlignedRect()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        names = filter(None, (boxes.fill, boxes.outline))
        colours = [drawing_colour(self._theme, name).rgba() for name in names]
        look = (transform, target, ratio, colours)
        if self._kept is None or self._kept[0] is not boxes or self._kept[1] != look:
            image = clear_image(target.width(), target.height(), ratio)
            with QPainter(image) as inner:
                inner.setRenderHint(QPainter.RenderHint.Antialiasing)
                inner.setTransform(transform * QTransform.fromTranslate(-target.x(), -target.y()))
                self._paint_boxes(inner, boxes)
            self._kept = (boxes, look, image)
        painter.save()
        painter.resetTransform()
        painter.drawImage(target.topLeft(), self._kept[2])
        painter.restore()

    def _paint_strokes(self, painter: QPainter, strokes: Strokes) -> None:
        pen = QPen(drawing_colour(self._theme, strokes.colour), strokes.width)
        painter.setPen(_dashed(pen) if strokes.is_dashed else pen)
        painter.drawLines(*[QLineF(*start, *end) for start, end in strokes.ends])

    def _paint_arrow(self, painter: QPainter, arrow: CurvedArrow) -> None:
        colour = drawing_colour(self._theme, arrow.colour)
        pen = QPen(colour, arrow.width)
        if arrow.is_dashed:
            pen.setDashPattern(DASHES)
        path = QPainterPath(QPointF(*arrow.start))
        path.quadTo(QPointF(*arrow.bend), QPointF(*arrow.end))
        painter.strokePath(path, pen)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in arrow.arrowhead]))


def _room_of(label: Label) -> Rectangle:
    """Return an area that surely contains a text."""
    long = label.size * (len(label.text) + 1)
    across, down = (label.size, long) if label.angle else (long, label.size)
    return Rectangle(label.centre.x - across, label.centre.y - down, 2 * across, 2 * down)


def _dashed(pen: QPen) -> QPen:
    pen.setDashPattern(DASHES)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def drawing_colour(theme: Theme, name: str) -> QColor:
    """Return the colour of a role, or a colour from a file, with its lightness inverted in a dark
    theme; white is the ground on which its author drew.
    """
    if not name.startswith("#"):
        return theme.colour(name)
    is_white = name.startswith("#ffffff")
    colour = QColor(theme.colour("board") if is_white else name[:7])
    if theme.is_dark and not is_white:
        hue, saturation, lightness, _ = colour.getHslF()
        colour = QColor.fromHslF(
            max(hue or 0.0, 0.0), (saturation or 0.0) * 0.7, 0.9 - 0.75 * (lightness or 0.0)
        )
    if len(name) == 9:
        colour.setAlpha(int(name[7:], 16))
    return colour


def _path_of(line: DrawnLine, unit: int) -> QPainterPath:
    points = [QPointF(x * unit, y * unit) for x, y in line.points]
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    if line.head and len(points) > 1:
        left, tip, right = (QPointF(x * unit, y * unit) for x, y in line.arrowhead)
        for side in (left, right):
            path.moveTo(tip)
            path.lineTo(side)
    return path


_LIGHTEST_GROUND, _LIGHTEST_LINE = 0.3, 0.42
"""The lightness of drawings beneath the digits of a dark theme on which notes can be read."""
_COLOURFUL = 0.2
"""The saturation from which a line's colour is enough to see it; others need to be light."""


def _colour_of(theme: Theme, drawing: Shape | DrawnLine) -> QColor:
    """Return the colour that fills a shape or a line; one beneath the digits of a dark theme is not
    too light.
    """
    is_shape = isinstance(drawing, Shape)
    name = drawing.fill if isinstance(drawing, Shape) else drawing.colour
    colour = drawing_colour(theme, name)
    if theme.is_dark and name.startswith("#") and not lies_above(drawing):
        hue, saturation, lightness, alpha = (each or 0.0 for each in colour.getHslF())
        if is_shape or saturation > _COLOURFUL:
            most = _LIGHTEST_GROUND if is_shape else _LIGHTEST_LINE
            colour = QColor.fromHslF(max(hue, 0.0), saturation, min(lightness, most), alpha)
    if isinstance(drawing, DrawnLine) and (drawing.width >= _STRONG or drawing.head):
        return _strong(theme, colour)
    return colour


def _strong(theme: Theme, colour: QColor) -> QColor:
    """Return the colour of a line that means something; in the theme with high contrast, it becomes
    as dark as the theme promises, unless it is there to hide or not to be seen.
    """
    is_seen = colour.alpha() > _FAINT and colour.lightnessF() < _WHITE
    if theme.name == "contrast" and is_seen:
        colour.setAlpha(_OPAQUE)
        while luminance(colour) > _MOST_LUMINANCE:
            hue, saturation, lightness, _ = (each or 0.0 for each in colour.getHslF())
            colour = QColor.fromHslF(max(hue, 0.0), saturation, lightness - _DARKER)
    return colour


_STRONG = 0.06
"""The width from which a line means something, in cells; authors cover the grid with thin ones."""
_FAINT, _WHITE = 16, 0.97
"""The greatest alpha of what is not to be seen, and the least lightness of what hides."""
_MOST_LUMINANCE, _DARKER = 0.3, 0.02
"""The greatest luminance with a contrast of 3 to 1 to white, and the steps towards it."""


def luminance(colour: QColor) -> float:
    """Return the relative luminance of a colour, from 0 to 1 (Web Content Accessibility
    Guidelines 2.2).
    """
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


_REACH = 0.06
"""How far the ring around a drawing that is pointed at stays away from it, in cells."""
_MOST_POINTS = 600
"""The most points of drawings with rings: joining rings takes time that grows with its square."""
_CURVED, _CURVED_CELL, _MOST_CURVED = 4, 12, 40
"""The points that a shape or a text counts for, whose ring has curves: the least, those for each
cell of its extent, and the most.
"""


def path_around(board: BoardGeometry, drawings: Iterable[Drawing]) -> QPainterPath:
    """Return rings around drawings, up to `_MOST_POINTS`; those that touch have one together."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.WindingFill)
    cell, points_left = board.cell, _MOST_POINTS
    for drawing in drawings:
        points_left -= _point_count(drawing)
        if points_left < 0:
            break
        if isinstance(drawing, Outline):
            whole.addPath(board.area(drawing.cells))
        elif isinstance(drawing, DrawnLine):
            stroker = QPainterPathStroker(QPen(Qt.GlobalColor.black, 1.0, *_ROUND))
            stroker.setWidth((drawing.width + 2 * _REACH) * cell)
            whole.addPath(stroker.createStroke(_path_of(drawing, cell)))
        else:
            whole.addPath(_frame_of(drawing, cell))
    return whole.simplified()


def _point_count(drawing: Drawing) -> int:
    if isinstance(drawing, DrawnLine):
        return len(drawing.points)
    if isinstance(drawing, Outline):
        return len(drawing.cells)
    extent = drawing.size if isinstance(drawing, Label) else max(drawing.width, drawing.height)
    return min(_CURVED + round(_CURVED_CELL * extent), _MOST_CURVED)


def _frame_of(drawing: Shape | Label, cell: int) -> QPainterPath:
    """Return a frame around a shape or a text, whose width is estimated."""
    if isinstance(drawing, Shape):
        wide, high = drawing.width, drawing.height
    else:
        wide, high = drawing.size * max(1.0, 0.6 * len(drawing.text)), drawing.size
    wide, high = wide + 2 * _REACH, high + 2 * _REACH
    radius = min(wide, high) / 2 if isinstance(drawing, Shape) and drawing.is_round else 2 * _REACH
    frame = QPainterPath()
    frame.addRoundedRect(
        QRectF(-wide / 2 * cell, -high / 2 * cell, wide * cell, high * cell),
        *(radius * cell, radius * cell),
    )
    turn = QTransform().rotate(drawing.angle)
    return turn.map(frame).translated(QPointF(*drawing.centre) * cell)


PLAIN_SHAPE = "●"
"""What is drawn for a sign that no font has, such as an emoji."""
_JOINERS = str.maketrans("", "", "\u200d\ufe0e\ufe0f")
"""Leaves out what only joins signs or chooses between their forms."""


def drawable_text(text: str, font: QFont) -> str:
    """Return the text with a plain shape for each sign that neither the font nor those that Qt
    takes in its place have.
    """
    if text.isascii():
        return text
    metrics = QFontMetricsF(font)
    signs = text.translate(_JOINERS)
    return "".join(sign if metrics.inFontUcs4(ord(sign)) else PLAIN_SHAPE for sign in signs)


def _has_sum(drawing: Drawing) -> bool:
    """Whether a drawing is a cage with a sum."""
    return isinstance(drawing, Outline) and bool(drawing.text)


def _paint_sum(painter: QPainter, theme: Theme, board: BoardGeometry, outline: Outline) -> None:
    painter.setPen(drawing_colour(theme, outline.colour or "text"))
    middle, height = sum_rect(board, outline).center(), _text_height(board.cell)
    theme.draw_centred(painter, middle, outline.text, height, QFont.Weight.DemiBold)


def sum_rect(board: BoardGeometry, outline: Outline) -> QRectF:
    """Return the place of a cage's sum, in the upper left corner of its first cell."""
    place, cell = board.rect_of(min(outline.cells)), board.cell
    height = _text_height(cell)
    wide = height * (0.6 * len(outline.text) + 0.25)
    return QRectF(place.left() + 0.04 * cell, place.top() + 0.01 * cell, wide, height)


def _text_height(cell: int) -> float:
    """Return the height of a cage's sum, still readable in small cells if they have the room."""
    return max(CAGE_TEXT * cell, min(LEAST_TEXT, MOST_TEXT * cell))


def _around_text(board: BoardGeometry, outline: Outline) -> QPainterPath:
    """Return the board without the place of a cage's sum, where the cage's line is interrupted."""
    whole, text = QPainterPath(), QPainterPath()
    whole.addRect(board.whole)
    text.addRect(sum_rect(board, outline))
    return whole.subtracted(text)
