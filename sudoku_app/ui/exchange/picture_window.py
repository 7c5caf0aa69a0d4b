"""The window in which the player checks the reading of a picture before it is played."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QImage, QPainter, QPen
from PyQt6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QWidget,
)

from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.pictures.likeliest_mistake import likeliest_mistake
from sudoku_app.game.play.game import Game
from sudoku_app.presentation.board.cells import Highlight
from sudoku_app.presentation.editor.picture_check import (
    PictureCheck,
    cell_in_picture_words,
    doubt_words,
    mending_words,
)
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.buttons import PillButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.parts.layouts import ButtonRow, fill_window, stack
from sudoku_app.ui.parts.screen_fit import fit_to_screen
from sudoku_app.ui.parts.speech import announce
from sudoku_app.ui.task_runner import TaskRunner
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QIcon, QMouseEvent, QPaintEvent, QResizeEvent

    from sudoku_app.formats.pictures import GridReading
    from sudoku_app.formats.pictures.likeliest_mistake import Mending
    from sudoku_app.ui.theme import Theme

FIRST_SIZE, SMALLEST_SIZE = QSize(900, 620), QSize(340, 480)
BOARD, THUMBNAIL, MARGIN = 380, 72, 20
THUMBNAILS_AT_ONCE = 4
NARROW = 640
"""Below this width at zoom 1, the picture is below the board."""


class StraightPicture(QWidget):
    """The grid as it is in the picture, straightened, with one cell lit; `clicked(int)` is emitted
    for a cell.
    """

    clicked = pyqtSignal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._image = QImage()
        self._topology = CLASSIC
        self._cell: int | None = None
        self.setMinimumSize(140, 140)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_reading(self, reading: GridReading) -> None:
        """Show the picture of another grid."""
        self._image = QImage.fromData(reading.straight)
        self._topology = reading.topology
        self.update()

    def light(self, cell: int | None) -> None:
        """Light one cell, or none."""
        if cell != self._cell:
            self._cell = cell
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(BOARD, BOARD)

    @property
    def _square(self) -> QRectF:
        side = float(min(self.width(), self.height()))
        return QRectF((self.width() - side) / 2, 0, side, side)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        square = self._square
        if self._image.isNull():
            painter.fillRect(square, self._theme.colour("card"))
            return
        painter.drawImage(square, self._image)
        if self._cell is None:
            return
        row, column = self._topology.place(self._cell)
        side = square.width() / self._topology.width
        lit = QRectF(square.left() + column * side, square.top() + row * side, side, side)
        painter.setPen(QPen(QColor(255, 255, 255), 5))  # seen on dark paper as on white
        painter.drawRoundedRect(lit, 4, 4)
        painter.setPen(QPen(self._theme.colour("accent"), 3))
        painter.drawRoundedRect(lit, 4, 4)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is None:
            return
        place: QPointF = event.position() - self._square.topLeft()
        side = self._square.width() / self._topology.width
        cell = self._topology.cell_at(int(place.y() // side), int(place.x() // side))
        if cell is not None:
            self.clicked.emit(cell)


class PictureWindow(QDialog):
    """Shows what was read beside the picture. Keys and clicks choose a cell and mend it; doubtful
    cells are marked. `play_requested(Parsed)` is emitted to play the puzzle, or to edit it if
    `in_editor`. `rest` describes what else was found, and what was left out.
    """

    play_requested = pyqtSignal(object)

    def __init__(
        self,
        check: PictureCheck,
        theme: Theme,
        parent: QWidget,
        in_editor: bool = False,
        rest: str = "",
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Puzzle in a picture"))
        self._check = check
        self._theme = theme
        self._mending: Mending | None = None
        self._runner = TaskRunner(self, self._mistake_found)
        self._frame = GameFrame(theme, Game(check.parsed.puzzle), BOARD, self)
        self.board = self._frame.board
        self.board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.picture = StraightPicture(theme, self)
        self._doubts = self._words()
        self._mistake = self._words()
        self._rest = self._words()
        self._rest.setText(rest)
        self._rest.setVisible(bool(rest))
        self._mend = PillButton(theme, self.tr("Yes, change it"), self._take_mending)
        self._next = PillButton(theme, self.tr("Next doubtful cell"), self._go_on)
        self._own = QCheckBox(self.tr("Digits filled in by hand are mine"))
        self._play = PillButton(
            theme, self.tr("Edit") if in_editor else self.tr("Play"), self._ask_to_play, main=True
        )
        self._cancel = PillButton(theme, self.tr("Cancel"), self.reject)
        self._grids = self._thumbnails()
        self._drawn = 0
        self._drawing = QTimer(self)
        self._lay_out()
        self._connect()
        self._show_grid(0)
        if len(self._check) > 1:
            self._drawing.start()
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, theme.zoom)
        self.board.setFocus()

    def _words(self) -> Words:
        return Words(self._theme, TEXT_PIXELS, wraps=True)

    def _thumbnails(self) -> QListWidget:
        """Return the choice of the grids of the picture, hidden if there is only one."""
        grids = QListWidget()
        grids.setAccessibleName(self.tr("Puzzles in the picture"))
        grids.setFlow(QListWidget.Flow.LeftToRight)
        grids.setIconSize(QSize(THUMBNAIL, THUMBNAIL))
        grids.setFixedHeight(THUMBNAIL + 24)
        grids.setUniformItemSizes(True)
        for number in range(len(self._check)):
            words = self.tr("Puzzle {0}").format(number + 1)
            item = QListWidgetItem()
            item.setSizeHint(QSize(THUMBNAIL + 8, THUMBNAIL + 4))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(words)
            grids.addItem(item)
        grids.setCurrentRow(0)
        grids.setHidden(len(self._check) < 2)
        return grids

    def _draw_thumbnails(self) -> None:
        """Draw a few thumbnails; a document may have a thousand."""
        for number in range(self._drawn, min(self._drawn + THUMBNAILS_AT_ONCE, len(self._check))):
            item = self._grids.item(number)
            if item is not None:
                item.setIcon(_icon(self._check.picture_of(number)))
            self._drawn = number + 1
        if self._drawn == len(self._check):
            self._drawing.stop()

    def _lay_out(self) -> None:
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box.setSpacing(MARGIN)
        self._box.addWidget(self._frame, 1)
        self._box.addWidget(self.picture, 1)
        words = (self._doubts, self._mistake, self._rest)
        acts = ButtonRow((self._own,), (self._mend, self._next))
        ends = ButtonRow((), (self._cancel, self._play))
        fill_window(self, self._grids, (self._box, 1), *words, acts, ends)

    def _connect(self) -> None:
        self._drawing.timeout.connect(self._draw_thumbnails)
        self.board.digit_typed.connect(self._enter)
        self.board.erase_requested.connect(partial(self._enter, 0))
        self.board.escape_pressed.connect(self.reject)
        self.board.selection_changed.connect(self._show_cell)
        self.picture.clicked.connect(self._choose)
        self._grids.currentRowChanged.connect(self._show_grid)
        self._own.toggled.connect(self._keep_own)

    # What is shown -----------------------------------------------------------------------------

    def _show_grid(self, number: int) -> None:
        self._check.number = max(0, number)
        self.picture.show_reading(self._check.reading)
        self._own.setVisible(self._check.has_own)
        self._own.setChecked(self._check.keeps_own)
        self._show_reading()
        self._choose(next(iter(self._check.reading.doubtful), 0))

    def _show_reading(self) -> None:
        """Show the digits, mark the doubtful ones, and look for a mistake."""
        reading, parsed = self._check.reading, self._check.parsed
        cells = self.board.selected_cells()
        game = Game(parsed.puzzle)
        game.take_position(parsed.values, ())
        self._frame.show_game(game)
        self.board.select_cells(cells)
        self._doubts.setText(doubt_words(translate, self._check))
        self.setAccessibleDescription(self._doubts.text())
        self._next.setVisible(bool(reading.doubtful))
        self._show_mending(None)
        self._runner.start(partial(likeliest_mistake, reading))

    def _show_cell(self) -> None:
        cells, reading = self.board.selected_cells(), self._check.reading
        self._frame.highlight(
            Highlight(selection=frozenset(cells), marked=frozenset(reading.doubtful))
        )
        self.picture.light(cells[0] if cells else None)
        if cells:
            announce(cell_in_picture_words(translate, reading, cells[0]))

    def _show_mending(self, mending: Mending | None) -> None:
        self._mending = mending
        words = ""
        if mending is not None:
            words = mending_words(translate, self._check.reading, mending)
        self._mistake.setText(words)
        self._mistake.setVisible(bool(words))
        self._mend.setVisible(bool(words))

    def _mistake_found(self, mending: Mending | None) -> None:
        self._show_mending(mending)
        if mending is not None:
            self._choose(mending.cell)
            announce(self._mistake.text())

    # What the player does ----------------------------------------------------------------------

    def _choose(self, cell: int) -> None:
        self.board.select_cells([cell])
        self.board.setFocus()

    def _enter(self, digit: int, _held: object = None) -> None:
        cells = self.board.selected_cells()
        if len(cells) == 1:
            self._check.enter(cells[0], digit)
            self._show_reading()

    def _take_mending(self) -> None:
        if self._mending is not None:
            self._check.enter(self._mending.cell, self._mending.new)
            self._show_reading()

    def _go_on(self) -> None:
        cells = self.board.selected_cells()
        cell = self._check.next_doubtful(cells[0] if cells else -1)
        if cell is not None:
            self._choose(cell)

    def _keep_own(self, keeps: bool) -> None:
        self._check.keeps_own = keeps
        self._show_reading()

    def _ask_to_play(self) -> None:
        self.play_requested.emit(self._check.parsed)
        self.accept()

    # The window --------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        stack(self._box, self.width() < NARROW * self._theme.zoom)

    def done(self, result: int) -> None:
        self._runner.cancel()
        self._drawing.stop()
        super().done(result)


def _icon(picture: bytes) -> QIcon:
    from PyQt6.QtGui import QIcon, QPixmap

    image = QImage.fromData(picture)
    mode = Qt.TransformationMode.SmoothTransformation
    return QIcon(QPixmap.fromImage(image.scaled(THUMBNAIL, THUMBNAIL, transformMode=mode)))
