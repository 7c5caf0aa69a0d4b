"""The pictures over the cells: box lines, the selection's ring, and the picture of a hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from sudoku_app.core.topology import CellSet, Topology
from sudoku_app.presentation.board.grid_lines import grid_lines
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.ui.board.board_geometry import (
    ROUNDING,
    BoardGeometry,
    DrawnGrid,
    outside_fog,
    paint_extra_houses,
    paint_outline,
)
from sudoku_app.ui.board.cell_painter import PixelGrid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.game.play.moves import CellState
    from sudoku_app.presentation.board.step_shape import DrawnStep
    from sudoku_app.ui.board.step_painter import StepPainter
    from sudoku_app.ui.theme import Theme

LINE_SHARE, LEAST_LINE, MOST_LINE = 0.035, 2, 3
"""The width of the lines between boxes as a share of a cell, and the least and most in pixels."""
RING = 3.0
QUIET_RING = 1.6
"""The width of the selection's ring, in pixels: usually, and while a step is shown."""
PAUSE_SHARE = 0.44
"""The font size of the word on a paused board, as a share of a cell."""
WAVE_ALPHA, HOUSE_ALPHA = 0.34, 0.5
"""The opacity of the wave's tint, and of the lines around extra houses."""


class Overlay:
    """Draws over a board of `topology` with cells `cell` pixels wide; mutable. In `split_cells`,
    the corner notes make room for centre notes; in `labelled` cells, for a cage's sum. `sight` is
    the topology with all cells that see each other, also because of constraints.
    """

    def __init__(self, topology: Topology) -> None:
        self.topology = self.sight = topology
        self.set_cell(0)
        self.split_cells: frozenset[int] = frozenset()
        self.labelled: frozenset[int] = frozenset()
        self._lines: tuple[tuple[object, ...], list[QRectF]] = ((), [])
        self._ring: tuple[tuple[object, ...], QPainterPath] = ((), QPainterPath())
        self._around: tuple[tuple[object, ...], QPainterPath] = ((), QPainterPath())
        self._laid_out: tuple[tuple[object, ...], StepPainter] | None = None

    def set_cell(self, pixels: int) -> None:
        """Set the width of a cell, and `squares` to the place of each cell, including its lines."""
        self.cell = pixels
        places = map(self.topology.place, range(self.topology.cell_count))
        self.squares = [QRect(x * pixels, y * pixels, pixels, pixels) for y, x in places]

    @property
    def geometry(self) -> BoardGeometry:
        """The places of cells and notes."""
        return BoardGeometry(self.topology, self.cell, self.split_cells, self.labelled)

    @property
    def _drawn(self) -> DrawnGrid:
        return DrawnGrid(self.topology, QPointF(), self.cell)

    def paint_lines(self, painter: QPainter, theme: Theme) -> None:
        """Paint the lines between boxes or regions and around the board in whole pixels, as crisp
        as those between cells, and the marks of extra houses.
        """
        grid = PixelGrid(painter)
        key = (self.cell, grid.place)
        if self._lines[0] != key:
            self._lines = key, [grid.line(*line) for line in self._laid_lines()]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        colour = theme.colour("thick_line")
        for line in self._lines[1]:
            painter.fillRect(line, colour)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.topology.extras:
            colour = QColor(theme.colour("secondary"))
            colour.setAlphaF(HOUSE_ALPHA)  # their cells are shaded, too
            # The cells themselves paint diagonals, below their digits.
            paint_extra_houses(painter, self._drawn, colour, with_diagonals=False)

    def _laid_lines(self) -> Iterator[tuple[QRectF, bool]]:
        """Yield each thick line, and whether it ends exactly where the board ends. Those inside the
        board cover the thin line at the right or bottom of a cell, and reach equally far to both
        sides of it, or a pixel further on.
        """
        side, whole = self.cell, self.geometry.whole
        wide = min(max(LEAST_LINE, round(side * LINE_SHARE)), MOST_LINE)
        before = (wide + 1) // 2
        for start, end in grid_lines(self.topology).thick:
            line = QRectF(QPointF(*start) * side, QPointF(*end) * side)
            line = line.adjusted(0, 0, wide, wide).translated(-before, -before)
            is_last = start.x == end.x == self.topology.width
            is_last = is_last or start.y == end.y == self.topology.height
            line.moveLeft(min(max(line.left(), 0), whole.right() - wide))
            line.moveTop(min(max(line.top(), 0), whole.bottom() - wide))
            yield line, is_last

    def paint_wave(self, painter: QPainter, theme: Theme, strengths: Sequence[float]) -> None:
        """Tint each cell with a strength from 0 to 1."""
        colour = QColor(theme.colour("accent"))
        for cell, strength in enumerate(strengths):
            if strength > 0:
                colour.setAlphaF(WAVE_ALPHA * strength)
                painter.fillRect(self.geometry.inside(cell), colour)

    def paint_selection(
        self,
        painter: QPainter,
        theme: Theme,
        cells: Iterable[int],
        width: float = RING,
        role: str = "accent",
    ) -> None:
        """Paint a rounded ring around each connected group of selected cells."""
        pen = QPen(theme.colour(role), width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        key = (tuple(cells), self.cell, width)
        if self._ring[0] != key:
            self._ring = key, self.geometry.ring(key[0], width / 2)
        painter.drawPath(self._ring[1])

    def paint_pause(self, painter: QPainter, theme: Theme, middle: QPointF, words: str) -> None:
        """Paint a word, on a ground that hides the lines."""
        pixels = self.cell * PAUSE_SHARE
        font = theme.font(pixels / theme.zoom)
        ink = QFontMetricsF(font).tightBoundingRect(words)
        wide = ink.width() + 1.4 * pixels
        ground = QRectF(0, 0, wide, 2 * pixels)
        ground.moveCenter(middle)
        painter.setPen(QPen(theme.colour("thin_line"), 1))
        painter.setBrush(theme.colour("board"))
        painter.drawRoundedRect(ground, 2 * ROUNDING, 2 * ROUNDING)
        painter.setPen(theme.colour("secondary"))
        painter.setFont(font)
        # Centre the ink: other scripts are higher or lower on the line than capitals.
        painter.drawText(ground.center() - ink.center(), words)

    def paint_picture(
        self, painter: QPainter, theme: Theme, picture: Picture, board: Sequence[CellState] = ()
    ) -> None:
        """Paint the outlines and the step of a hint; `board` has the contents of the cells."""
        at = self.geometry
        if picture.supposed or picture.numbers or picture.is_broken:
            from sudoku_app.ui.board.step_painter import paint_grounds  # not before a contradiction

            paint_grounds(painter, theme, at, picture)
        role, width = ("conflict", 3.0) if picture.is_broken else ("pattern_ring", 2.0)
        if picture.step is None:
            for house in picture.houses:
                area = at.area(self.topology.houses[house])
                paint_outline(painter, theme, area, role, width)
        for outlined in picture.cells:
            painter.setPen(QPen(theme.colour(role), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(at.ring([outlined], 4))
        step, drawn = picture.shown
        if step is not None:
            found = self._painter_of(step, drawn, board)
            found.paint(painter, theme, picture.highlighted_link)
        if picture.supposed or picture.numbers:
            from sudoku_app.ui.board.step_painter import paint_numbers  # as above

            paint_numbers(painter, theme, at, picture, board)

    def _painter_of(
        self, step: Step, drawn: DrawnStep | None, board: Sequence[CellState]
    ) -> StepPainter:
        """Return the painter of the step, cached until the step, the board or its size changes."""
        from sudoku_app.presentation.board.step_shape import drawn_step  # not before a hint
        from sudoku_app.ui.board.step_painter import StepPainter  # as above

        key = (id(step), self.cell, self.split_cells, self.labelled, tuple(board))
        if self._laid_out is None or self._laid_out[0] != key:
            if drawn is None:
                drawn = drawn_step(step, self.sight, [state.value for state in board])
            self._laid_out = key, StepPainter(self.geometry, step, drawn, board)
        return self._laid_out[1]

    def paint_pointer(
        self,
        painter: QPainter,
        theme: Theme,
        pointer: Pointer,
        swell: float = 0.0,
        fog: CellSet = CellSet(0),  # noqa: B008 - an immutable int
    ) -> None:
        """Paint a ring around the place that a text names, but none around drawings in `fog`;
        `swell` (0 to 1) makes it larger.
        """
        at = self.geometry
        around = QPainterPath()
        if pointer.drawings:
            from sudoku_app.ui.board.drawing_painter import path_around  # few puzzles have any

            key = (pointer.drawings, self.cell)
            if self._around[0] != key:
                self._around = key, path_around(at, pointer.drawings)
            around = self._around[1]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        hidden = fog if pointer.drawings else CellSet(0)
        with outside_fog(painter, hidden, self._drawn):
            for role, width in (("board", RING + 2.5), ("accent", RING)):
                painter.setPen(QPen(theme.colour(role), width + 1.5 * swell))
                if pointer.digit:
                    radius = at.mark_radius * (1.35 + 0.5 * swell)
                    for cell in pointer.cells:
                        painter.drawEllipse(at.note(cell, pointer.digit), radius, radius)
                else:
                    painter.drawPath(at.ring(pointer.cells, 3))
                    painter.drawPath(around)
