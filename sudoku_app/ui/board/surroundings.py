"""The surroundings of a board: drawings outside the grid, the numbers of rows and columns, and the
space that both take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PyQt6.QtCore import QObject, QPoint, QPointF, QRectF, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QPainter

from sudoku_app.presentation.board.grid_lines import frame_side
from sudoku_app.ui.board.board_geometry import DrawnGrid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.board.picture import Picture
    from sudoku_app.ui.board.sliced_picture import PaintJob, SlicedPicture
    from sudoku_app.ui.theme import Theme

FRAME = 5
"""The margin of the board's colour around its outermost lines."""


class Surroundings(NamedTuple):
    """How far drawings reach beyond the grid of a puzzle: to the left, above and in total, in
    cells. Zero for most puzzles.
    """

    left: float = 0.0
    top: float = 0.0
    extra: float = 0.0
    """How much larger than the grid a square around everything is, in cells."""
    size: int = 9
    """The rows or columns of the frame, whichever are more."""
    drawn_left: float = 0.0
    drawn_top: float = 0.0
    """How far drawings really reach; `left` and `top` also include what centres the whole."""

    def cell_in(self, side: float) -> int:
        """Return the largest cell size for which everything fits in `side` pixels."""
        return int(side / (self.size + self.extra))

    def side(self, cell: int) -> int:
        """Return the width and height that everything needs with cells of this size."""
        return round((self.size + self.extra) * cell)

    def corner(self, cell: int) -> QPoint:
        """Return the position of the grid in that space."""
        return QPoint(round(self.left * cell), round(self.top * cell))

    def drawn(self, cell: int) -> QPoint:
        """Return how far drawings reach to the left and above the grid, in pixels."""
        return QPoint(round(self.drawn_left * cell), round(self.drawn_top * cell))


def surroundings_of(puzzle: Puzzle) -> Surroundings:
    """Return the surroundings of a puzzle's grid, centred in the room they need."""
    topology = puzzle.topology
    size = frame_side(topology)
    beside, above = (size - topology.width) / 2, (size - topology.height) / 2
    if not puzzle.constraints and not puzzle.about.drawings:
        return Surroundings(beside, above, size=size)
    from sudoku_app.presentation.board.constraint_drawings import (
        margins_around,  # most puzzles have none
    )

    around = margins_around(puzzle)
    left = beside + around.left + (around.larger_total - around.left - around.right) / 2
    top = above + around.top + (around.larger_total - around.top - around.bottom) / 2
    return Surroundings(left, top, around.larger_total, size, around.left, around.top)


class SurroundingsLayer(QObject):
    """What a puzzle has outside its grid, as a picture of the whole widget around the board, cached
    until something about it changes; mutable. `grew()` is emitted when there is more to paint than
    before.
    """

    grew = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._puzzle: Puzzle | None = None
        self._key: tuple[object, ...] = ()
        self._picture: SlicedPicture | None = None

    def paint(
        self,
        painter: QPainter,
        theme: Theme,
        puzzle: Puzzle,
        corner: QPoint,
        cell: int,
        picture: Picture,
    ) -> None:
        """Paint what reaches beyond the grid of a puzzle, which begins at `corner`, with rings
        around the clues that the picture of a hint is about.
        """
        device = painter.device()
        if device is None:
            return
        side = device.width(), device.height()
        ratio = device.devicePixelRatioF()
        key = (corner.x(), corner.y(), cell, *side, ratio, theme.name)
        if self._picture is None:
            from sudoku_app.ui.board.sliced_picture import SlicedPicture  # only needed here

            self._picture = SlicedPicture(self)
            self._picture.grew.connect(self.grew)
        if key != self._key or puzzle is not self._puzzle:
            self._key, self._puzzle = key, puzzle
            size = QSizeF(*side)
            jobs = _jobs(theme, puzzle, QPointF(corner), cell, QRectF(QPointF(), size))
            self._picture.begin(size, ratio, ((0, job) for job in jobs))
        painter.drawPixmap(QPoint(), self._picture.sheets[0])
        _, drawn = picture.shown
        if drawn is not None:
            from sudoku_app.ui.board.drawing_painter import paint_clue_rings  # as above

            sets = drawn.shape.sets
            paint_clue_rings(painter, theme, puzzle, sets, QPointF(corner), cell)


def _jobs(
    theme: Theme, puzzle: Puzzle, corner: QPointF, cell: int, seen: QRectF
) -> Iterator[PaintJob]:
    """Yield what paints the drawings that the board does not cover."""
    from sudoku_app.presentation.board.constraint_drawings import bounds_of, drawings_of
    from sudoku_app.ui.board.drawing_painter import paint_jobs

    topology = puzzle.topology
    outside = (
        drawing
        for drawing in drawings_of(puzzle)
        if not bounds_of(drawing, topology).is_inside(topology)
    )
    return paint_jobs(theme.on("window"), DrawnGrid(topology, corner, cell), outside, seen)


def paint_frame(painter: QPainter, theme: Theme, frame: QRectF, topology: Topology) -> None:
    """Paint the ground of a board with its frame, unless several grids overlap."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("board"))
    if len(topology.grids) == 1:
        painter.drawRoundedRect(frame, 6, 6)


NOTHING = QPoint()
EDGE = 16
"""The width of the space for the numbers at the edge of a board, in pixels."""
_SHARE, _LEAST, _MOST = 0.19, 9.0, 11.0
"""The font size of the numbers as a share of a cell, and the least and most in pixels."""
_GAP = 2.0
_DIGIT_WIDTH = 0.62
"""The width of a digit, as a share of the font's size."""


def paint_coordinates(
    painter: QPainter,
    theme: Theme,
    board: QRectF,
    topology: Topology,
    drawn: QPoint = NOTHING,
    whole: QRectF | None = None,
) -> None:
    """Number the rows at the left and the columns above a board; `drawn` is the space between it
    and the numbers that drawings take, in pixels. If the board shows a part of a larger `whole`,
    only its rows and columns are numbered.
    """
    painter.setPen(theme.colour("secondary"))
    pixels = _pixels(board, topology)
    for words, centre in coordinates(board, topology, drawn, whole):
        theme.draw_centred(painter, centre, words, pixels)


def coordinates(
    board: QRectF, topology: Topology, drawn: QPoint = NOTHING, whole: QRectF | None = None
) -> Iterator[tuple[str, QPointF]]:
    """Yield each number with its centre: one for each row seen, then one for each column."""
    whole = whole or board
    cell, pixels = whole.width() / topology.width, _pixels(board, topology)
    wide = pixels * _DIGIT_WIDTH * len(str(topology.height))
    for number in range(topology.height):
        middle = whole.top() + (number + 0.5) * cell
        if board.top() < middle < board.bottom():
            yield str(number + 1), QPointF(board.left() - drawn.x() - _GAP - wide / 2, middle)
    for number in range(topology.width):
        middle = whole.left() + (number + 0.5) * cell
        if board.left() < middle < board.right():
            yield str(number + 1), QPointF(middle, board.top() - drawn.y() - _GAP - pixels / 2)


def _pixels(board: QRectF, topology: Topology) -> float:
    return min(max(board.width() / topology.width * _SHARE, _LEAST), _MOST)
