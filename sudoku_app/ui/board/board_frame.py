"""A board as large as its space allows, for display only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.game.play.pen import pen_drawings
from sudoku_app.presentation.board.cells import Highlight
from sudoku_app.presentation.board.step_shape import focus_of
from sudoku_app.ui.board.board_model import BoardModel, Position
from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.board.surroundings import (
    EDGE,
    FRAME,
    Surroundings,
    SurroundingsLayer,
    paint_coordinates,
    paint_frame,
    surroundings_of,
)

if TYPE_CHECKING:
    from PyQt6.QtGui import QPaintEvent, QResizeEvent

    from sudoku_app.game.play.game import Game
    from sudoku_app.presentation.hints.playback import Scene
    from sudoku_app.ui.theme import Theme

SMALLEST, SMALLEST_CELL = 160, 16
SIDE = 480


class GameFrame(QWidget):
    """Displays a game that others change; `side` is its preferred width in pixels at zoom 1."""

    edge = 0
    """The space at the left and above for the numbers of rows and columns, in pixels."""

    def __init__(self, theme: Theme, game: Game, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._side = side
        self._around = Surroundings()
        self._outside = SurroundingsLayer(self)
        self._outside.grew.connect(self.update)
        self.game = game
        self.model = BoardModel(Position(game), self)
        self.board = BoardView(self.model, theme, self)
        self.board.picture_changed.connect(self.update)
        self.use_board(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def use_board(self, is_used: bool) -> None:
        """Let the board take the focus, keys and clicks, or not, as at first."""
        policies = Qt.FocusPolicy
        self.board.setFocusPolicy(policies.StrongFocus if is_used else policies.NoFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not is_used)

    @property
    def least(self) -> int:
        """The least width and height at which cells are still readable, in pixels."""
        return max(SMALLEST, SMALLEST_CELL * self._around.size + 2 * FRAME + self.edge)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least, self.least)

    def sizeHint(self) -> QSize:
        side = max(self.least, round(self._side * self._theme.zoom))
        return QSize(side, side)

    def show_game(self, game: Game) -> None:
        """Show another game."""
        self.game = game
        self.model.show_other(Position(game))
        self.board.set_pen(0, pen_drawings(game.puzzle.topology, game.board))
        self.updateGeometry()  # a larger grid needs more room
        self._fit()

    def highlight(self, highlight: Highlight) -> None:
        """Highlight, mark and hide what this says, until another game is shown."""
        self.model.show(Position(self.game, highlight))

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._fit()

    def _fit(self) -> None:
        around = self._around = surroundings_of(self.game.whole)
        room = min(self.width(), self.height()) - 2 * FRAME - self.edge
        cell = max(SMALLEST_CELL, around.cell_in(room))
        self.board.set_cell_size(cell)
        left = (self.width() - around.side(cell) + self.edge) // 2
        corner = around.corner(cell)
        self.board.move(left + corner.x(), FRAME + self.edge + corner.y())
        self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        topology = self.game.puzzle.topology
        frame = QRectF(self.board.geometry()).adjusted(-FRAME, -FRAME, FRAME, FRAME)
        paint_frame(painter, self._theme, frame, topology)
        if self._around.extra:
            puzzle, corner = self.game.whole, self.board.pos()
            cell, picture = self.board.cell_size, self.board.picture
            self._outside.paint(painter, self._theme, puzzle, corner, cell, picture)
        if self.edge:
            drawn = self._around.drawn(self.board.cell_size)
            paint_coordinates(painter, self._theme, frame, topology, drawn)


class BoardFrame(GameFrame):
    """Shows a position of a list, with the picture over its board and with coordinates, for texts
    that name cells.
    """

    edge = EDGE

    def __init__(self, theme: Theme, game: Game, parent: QWidget | None = None) -> None:
        super().__init__(theme, game, SIDE, parent)

    def show_scene(self, scene: Scene) -> None:
        """Show another position; on the same board, only what differs is painted."""
        if scene.game is not self.game:
            self.show_game(scene.game)
        step = scene.picture.step
        self.highlight(Highlight(focus=None if step is None else focus_of(step)))
        self.board.select_cells(scene.cells)
        self.board.set_picture(scene.picture)
        self.board.point_at(scene.pointer)
