"""The board as an item view: cells are selected by mouse and keyboard, and typed digits are emitted
as requests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    pyqtSignal,
)
from PyQt6.QtGui import QContextMenuEvent, QKeyEvent, QPainter, QRegion
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from sudoku_app.core.fog import hidden_cells
from sudoku_app.game.play.pen import path_by_key
from sudoku_app.presentation.board.picture import Picture, Pointer
from sudoku_app.ui.board.animations import BoardPlace, Glide, Pulse, Wave
from sudoku_app.ui.board.cell_painter import CellPainter
from sudoku_app.ui.board.keys import HeldKey, digit_of, held_mode, modifier_of
from sudoku_app.ui.board.overlay import QUIET_RING, RING, Overlay
from sudoku_app.ui.board.pen_strokes import PenStrokes
from sudoku_app.ui.parts.fields import scroll_bar_of, viewport_of
from sudoku_app.ui.theme import Restyled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from PyQt6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QWheelEvent

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.board.cells import CellLook
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.board.drawing_painter import DrawingLayer
    from sudoku_app.ui.board.grid_zoom import GridZoom
    from sudoku_app.ui.theme import Theme


ARROWS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right each key moves."""


def neighbour(
    topology: Topology, cell: int, down: int, right: int, values: Sequence[int] | None = None
) -> int:
    """Return the next cell in a direction, over holes and continuing at the opposite edge; with
    `values`, the next empty one, or the cell itself if there is none.
    """
    high, wide = topology.height, topology.width
    row, column = topology.place(cell)
    for _ in range(high if down else wide):
        row, column = (row + down) % high, (column + right) % wide
        at = topology.cell_at(row, column)
        if at is not None and (values is None or not values[at]):
            return at
    return cell


def end_of_line(topology: Topology, cell: int, last: bool, column: bool) -> int:
    """Return the first or last cell of the cell's row, or of its column."""
    row, at = topology.place(cell)
    if column:
        line = [topology.cell_at(each, at) for each in range(topology.height)]
    else:
        line = [topology.cell_at(row, each) for each in range(topology.width)]
    return [each for each in line if each is not None][-1 if last else 0]


class Picking:
    """A press of a mouse button on a board and the drag that follows; mutable. The methods take the
    selected cells and return the new ones.
    """

    def __init__(self, topology: Topology) -> None:
        self._topology = topology
        self.is_down = False
        """Whether the button is down."""
        self._last_cell: int | None = None
        self._adds = True
        self.deselects = False
        """Whether it is, so far, a click on the only selected cell."""

    def press(self, cell: int, selected: Sequence[int], toggles: bool) -> list[int]:
        """Select only this cell; or if the press `toggles`, add or remove it."""
        self.is_down, self._last_cell = True, cell
        self._adds = not (toggles and cell in selected)
        self.deselects = not toggles and list(selected) == [cell]
        return sorted(set(selected) ^ {cell}) if toggles else [cell]

    def extend(self, first: int, cell: int, selected: Iterable[int]) -> list[int]:
        """Select the rectangle from `first` to this cell as well."""
        self.is_down, self._last_cell = True, cell
        self._adds, self.deselects = True, False
        ends = self._topology.place(first), self._topology.place(cell)
        rows, columns = (sorted(each) for each in zip(*ends, strict=True))
        places = (
            (row, column)
            for row in range(rows[0], rows[1] + 1)
            for column in range(columns[0], columns[1] + 1)
        )
        return sorted({*selected, *self._cells_at(places)})

    def drag(self, cell: int | None, selected: Iterable[int]) -> list[int] | None:
        """Add or remove all cells on the way to this one. Return None if the cell is unchanged, or
        if `cell` is None, off the grid.

        A fast drag skips cells, so the straight line between two cells is filled in.
        """
        start, self._last_cell = self._last_cell, cell
        if not self.is_down or cell is None or cell == start:
            return None
        cells = [cell] if start is None else self._cells_on_line(start, cell)
        self.deselects = False
        if self._adds:
            return sorted({*selected, *cells})
        return sorted(set(selected).difference(cells))

    def end(self) -> None:
        """End the drag when the button is released."""
        self.is_down = False

    def _cells_on_line(self, start: int, end: int) -> list[int]:
        (row, column), last = self._topology.place(start), self._topology.place(end)
        down, right = last.row - row, last.column - column
        steps = max(abs(down), abs(right))
        return self._cells_at(
            (row + round(down * step / steps), column + round(right * step / steps))
            for step in range(1, steps + 1)
        )

    def _cells_at(self, places: Iterable[tuple[int, int]]) -> list[int]:
        found = (self._topology.cell_at(*place) for place in places)
        return [cell for cell in found if cell is not None]


class CellTable(QTableView):
    """Square cells of a `BoardModel`, addressed by number. A subclass paints them and sets the
    model when it is ready.
    """

    def __init__(self, model: BoardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = model
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setAutoScroll(False)  # the view shows the whole board, or chooses a part itself
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            if header is not None:
                header.hide()
                header.setMinimumSectionSize(8)
                header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        viewport_of(self).setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_cell_size(self, pixels: int) -> None:
        """Make every cell `pixels` wide and high, and the view as large as they are."""
        for header in (self.horizontalHeader(), self.verticalHeader()):
            if header is not None:
                header.setDefaultSectionSize(pixels)
        self.setFixedSize(self._board.columnCount() * pixels, self._board.rowCount() * pixels)

    def cell_rect(self, cell: int) -> QRect:
        """Return the place of a cell in the view."""
        return self.visualRect(self._board.index_of(cell))

    def selected_cells(self) -> list[int]:
        """Return the selected cells, in order."""
        selection = self.selectionModel()
        indexes = selection.selectedIndexes() if selection is not None else []
        cells = map(self._board.cell_of, indexes)
        return sorted(cell for cell in cells if cell is not None)

    def select_cells(self, cells: Iterable[int], current: int | None = None) -> None:
        """Select only these cells; the current one becomes `current`, or otherwise the last."""
        selection = QItemSelection()
        last = None
        for cell in cells:
            index = self._board.index_of(cell)
            selection.select(index, index)
            last = cell
        model = self.selectionModel()
        if model is None:
            return
        at = current if current is not None else last
        if at is not None:  # first, so that what both change is painted together
            model.setCurrentIndex(
                self._board.index_of(at), QItemSelectionModel.SelectionFlag.NoUpdate
            )
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def clear_selection(self) -> None:
        """Select nothing."""
        self.select_cells([])

    def current_cell(self) -> int | None:
        """Return the cell with the keyboard focus."""
        return self._board.cell_of(self.currentIndex())


_CORNERS = {
    Qt.Key.Key_Home: (-1, -1),
    Qt.Key.Key_PageUp: (-1, 1),
    Qt.Key.Key_End: (1, -1),
    Qt.Key.Key_PageDown: (1, 1),
}
"""The diagonal directions of the pen, as on a number pad."""
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ERASERS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class BoardView(Restyled, CellTable):
    """Shows a `BoardModel` in square cells and emits requests as signals.

    `digit_typed(digit, mode)` carries the EntryMode of the keys that are held, or None;
    `modifiers_changed(mode)` is emitted when such keys are pressed or released. `picked()` follows
    a selection by mouse. `menu_requested(cell, place)` asks for the menu of a cell at a point of
    the screen, after a right click or the menu key. `pen_lifted(path)` carries the spots that the
    pen went through. Of grids that overlap, one can be enlarged; `grid_shown()` is emitted when
    another one is, or all of them again. `picture_changed()` follows another picture of a hint.
    """

    digit_typed = pyqtSignal(int, object)
    modifiers_changed = pyqtSignal(object)
    picked = pyqtSignal()
    erase_requested = pyqtSignal()
    selection_changed = pyqtSignal()
    escape_pressed = pyqtSignal()
    grid_shown = pyqtSignal()
    picture_changed = pyqtSignal()
    menu_requested = pyqtSignal(int, QPoint)
    pen_lifted = pyqtSignal(object)

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setAccessibleName(self.tr("Board"))
        self.theme = theme
        self._picture = Picture()
        self._pointer = Pointer()
        self._pulse = Pulse(self)
        self._pulse.changed.connect(self._repaint)
        self.wave = Wave(self)
        """The tint that runs over the solved board, or flashes."""
        self.wave.changed.connect(self._repaint_wave)
        self.glide = Glide(self)
        """The way to another part of a board with several grids."""
        self.glide.changed.connect(self._repaint)
        self._held_key = HeldKey()
        self._was_left = False
        self.picks_one_by_one = False
        """Whether a double click counts as two clicks, instead of selecting all equal digits."""
        topology = model.contents.seen.topology
        self._overlay = Overlay(topology)
        self._picking = Picking(topology)
        self._pen = PenStrokes()
        self._cells = CellPainter(theme, topology)
        self._drawn: DrawingLayer | None = None
        self._ringed: list[int] = []
        self._fitting = 0
        """The width of a cell with which the whole board fits into the view."""
        self._zoom: GridZoom | None = None
        self._shift = QPoint()
        """Where the view begins on the board, which is larger while a grid is enlarged."""
        self.grown = QPoint()
        """How far the view reaches further to the left and up while a grid is enlarged."""
        self.enlarged: QRectF | None = None
        """The place of the whole board, which is larger than the view, while a grid is enlarged."""
        self._take_grids()
        self.setModel(model)
        model.modelReset.connect(self._model_reset)
        model.looks_changed.connect(self._looks_changed)

    @property
    def picture(self) -> Picture:
        """The picture of the hint that is shown."""
        return self._picture

    def restyle(self) -> None:
        self._cells = CellPainter(self.theme, self._overlay.topology)
        self._repaint()

    def set_picture(self, picture: Picture) -> None:
        """Draw a hint over the board."""
        if picture != self._picture:
            self._picture = picture
            if self._zoom is not None:
                self._zoom.is_wanted = False
                self._show_grid()
            self._repaint()
            self.picture_changed.emit()

    def set_pen(self, colour: int, drawings: tuple[Drawing, ...]) -> None:
        """Draw what the player's pen has drawn; the mouse draws in `colour`, or selects if it is
        0.
        """
        if colour != self._pen.colour:
            self._pen.take_colour(colour)
            shape = Qt.CursorShape.CrossCursor if colour else Qt.CursorShape.ArrowCursor
            viewport_of(self).setCursor(shape)
        if drawings != self._pen.drawings:
            self._pen.drawings = drawings
            self._repaint()

    @property
    def pointer(self) -> Pointer:
        """The place that is pointed at; it is empty if there is none."""
        return self._pointer

    def point_at(self, pointer: Pointer) -> None:
        """Flash a place, and keep a ring around it until another one is pointed at."""
        if pointer.is_empty and self._pointer.is_empty:
            return
        self._pointer = pointer
        if self._zoom is not None:
            self._show_grid()
        if not pointer.is_empty:
            self._pulse.beat(self.theme.motion)
        else:
            self._pulse.stop()
        self._repaint()

    def run_wave(self, cell: int) -> None:
        """Show the whole board, and run a wave of colour over it from a cell, if motion is
        wanted.
        """
        self.enlarge_grid(False)
        self.wave.run(self.theme.motion, cell, self._overlay.topology)

    def flash(self, cells: Collection[int]) -> None:
        """Flash cells where something changed, if motion is wanted."""
        self.wave.flash(self.theme.motion, cells, self._overlay.topology)

    def _repaint_wave(self) -> None:
        self._repaint_cells(self.wave.cells)

    @property
    def cell_size(self) -> int:
        """The width and height of each cell while the whole board is shown, in pixels."""
        return self._fitting

    def set_cell_size(self, pixels: int) -> None:
        """Make every cell `pixels` wide and high, and the view as large as they are."""
        self._fitting = pixels
        self._overlay.set_cell(pixels)
        super().set_cell_size(pixels)
        self._show_grid(anew=True)

    # One grid of several -----------------------------------------------------------------------

    def _take_grids(self) -> None:
        """Begin with the whole of a board; grids that overlap can be enlarged."""
        topology = self._overlay.topology
        if self._zoom is not None:
            self._zoom.stop()
            self._zoom = None
        if len(topology.grids) > 1:
            from sudoku_app.ui.board.grid_zoom import GridZoom  # most boards have one grid

            self._zoom = GridZoom(topology, self.theme, self)
            self._zoom.grid_chosen.connect(self.go_to_grid)
            self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def enlarge_grid(self, is_enlarged: bool | None = None, cell: int | None = None) -> None:
        """Enlarge the grid of a cell, or of the selection, or show the whole board again; whichever
        is not seen now if that is not said. The next hint shows all that it is about.
        """
        if (zoom := self._zoom) is not None:
            zoom.is_enlarged = self.enlarged is None if is_enlarged is None else is_enlarged
            zoom.is_wanted = zoom.is_enlarged
            zoom.follow(self.current_cell() if cell is None else cell)
            self._show_grid()

    def go_to_grid(self, grid: int) -> None:
        """Select the cell of a grid, counted round, at the place of the current one in its grid."""
        if self._zoom is not None:
            self.select_cells([self._zoom.go_to(grid, self.current_cell())])
            self._show_grid()

    @property
    def overview(self) -> QRect:
        """The place of the picture of all grids in the view; empty unless one is enlarged."""
        return QRect() if self._zoom is None else self._zoom.overview

    @property
    def _place(self) -> BoardPlace:
        return BoardPlace(self._overlay.cell, QPointF(self.pos() - self._shift))

    def _show_grid(self, anew: bool = False) -> None:
        """Show the grid that is enlarged, or what a hint shows if that lies elsewhere, unless the
        player has enlarged a grid since.

        `anew` if the size of the view has changed.
        """
        zoom = self._zoom
        if zoom is None:
            return
        cells = set(self._pointer.cells)
        if not zoom.is_wanted:
            cells.update(self._picture.essential_cells())
            cells.update(*(self._overlay.topology.houses[house] for house in self._picture.houses))
        cell, shift = zoom.shown(self._fitting, cells)
        if (cell, shift) == (self._overlay.cell, self._shift) and not anew:
            return
        before = self._place
        self._overlay.set_cell(cell)
        self._shift = shift
        whole = self._overlay.geometry.whole.translated(QPointF(-shift))
        self.enlarged = whole if cell > self._fitting else None
        fitting = QSize(self._board.columnCount(), self._board.rowCount()) * self._fitting
        side = max(fitting.width(), fitting.height())
        size = fitting if self.enlarged is None else QSize(side, side)
        grown = QPoint(size.width() - fitting.width(), size.height() - fitting.height()) / 2
        self.setFixedSize(size)
        self.move(self.pos() + self.grown - grown)
        self.grown = grown
        for header, way, start in (
            (self.horizontalHeader(), Qt.Orientation.Horizontal, shift.x()),
            (self.verticalHeader(), Qt.Orientation.Vertical, shift.y()),
        ):
            if header is not None:
                header.setDefaultSectionSize(cell)
                self.updateGeometries()
                scroll_bar_of(self, way).setValue(start)
        self._repaint()
        if anew:
            self.glide.stop()
        else:
            self.glide.run(self.theme.motion, before, self._place)
        self.grid_shown.emit()

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        # Not the table's own painting: asking a delegate for each cell takes ten times as long.
        if event is None:
            return
        painter = QPainter(viewport_of(self))
        if self._zoom is not None:  # there are holes between the cells
            painter.fillRect(event.rect(), self.theme.colour("window"))
        region = event.region().translated(self._shift)
        now = self.glide.place
        if now is None:
            painter.translate(QPointF(-self._shift))
        else:
            painter.translate(now.corner - QPointF(self.pos()))
            painter.scale(now.cell / self._overlay.cell, now.cell / self._overlay.cell)
            region = QRegion(painter.transform().inverted()[0].mapRect(event.rect()))
        self._cells.paint(painter, self._overlay.cell, self._looks_in(region))
        drawn, shown, cell = self._drawings(), self._board.contents, self._overlay.cell
        fog, is_hidden = hidden_cells(shown.seen), shown.highlight.is_hidden
        if drawn is not None:
            drawn.paint_below(painter, region.boundingRect(), shown.pictured, cell, fog)
        pen_is_seen = self._pen.is_seen and not is_hidden
        if pen_is_seen:
            if drawn is not None:
                painter.save()
                room = self._pen.room(painter, self.theme, shown, cell)
                painter.setClipPath(room, Qt.ClipOperation.IntersectClip)
                self._cells.paint(painter, cell, self._looks_in(region))
                painter.restore()
            self._pen.paint(painter, self.theme, shown, cell, False)
        if pen_is_seen or drawn is not None:
            self._cells.paint_notes_again(painter, cell, self._looks_in(region))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._overlay.paint_wave(painter, self.theme, self.wave.strengths)
        self._overlay.paint_lines(painter, self.theme)
        if self._ringed and not is_hidden:
            width = RING if self._picture.step is None else QUIET_RING
            role = "accent" if self.hasFocus() else "secondary"
            self._overlay.paint_selection(painter, self.theme, self._ringed, width, role)
        if drawn is not None:  # a ring leaves the numbers on lines and dots to be read
            drawn.paint_above(painter, region.boundingRect(), fog)
            self._cells.paint_notes_again(painter, cell, self._looks_in(region, drawn.covered))
        if pen_is_seen:
            self._pen.paint(painter, self.theme, shown, cell, True)
        if is_hidden:
            middle = QPointF(self.rect().center() + self._shift)
            self._overlay.paint_pause(painter, self.theme, middle, self.tr("Paused"))
            return
        has_marks = self._picture.step is not None or bool(self._picture.numbers)
        if has_marks or self._pointer.digit:
            self._overlay.split_cells = self._board.split_cells()
            self._overlay.labelled = self._board.labelled_cells()
        board = shown.board if has_marks else ()
        if self._picture.step is not None:
            self._overlay.sight = shown.seen.rules.sight
        _, step = self._picture.shown
        if drawn is not None and step is not None:
            drawn.paint_rings(painter, self._overlay.geometry, shown.seen, step.shape.sets)
        self._overlay.paint_picture(painter, self.theme, self._picture, board)
        if not self._pointer.is_empty:
            self._overlay.paint_pointer(painter, self.theme, self._pointer, self._pulse.swell, fog)
        if drawn is not None and (covered := self._ringed_sums()):
            drawn.paint_sums(painter, self._overlay.geometry, covered)

    def _ringed_sums(self) -> dict[int, str]:
        """Return the cells with a cage's sum that a ring may cover, each with its ground, which is
        "" in a tinted region.
        """
        cells = self._board.labelled_cells()
        if self._picture.step is None and self._pointer.is_empty:
            cells &= frozenset(self._ringed)
        looks = {cell: self._board.look(cell) for cell in cells}
        return {cell: "" if look.shade else look.ground for cell, look in looks.items()}

    def _drawings(self) -> DrawingLayer | None:
        """Return the painter of the puzzle's drawings; None for most puzzles, which have none."""
        puzzle = self._board.contents.pictured
        if not puzzle.constraints and not puzzle.about.drawings:
            return None
        if self._drawn is None:
            from sudoku_app.ui.board.drawing_painter import DrawingLayer  # most puzzles have none

            self._drawn = DrawingLayer(self.theme, self)
            self._drawn.grew.connect(self._repaint)
        return self._drawn

    def paint_now(self) -> None:
        """Paint pending changes now, before anything else is done."""
        QCoreApplication.sendPostedEvents(self.window(), QEvent.Type.UpdateRequest)

    def _looks_in(
        self, region: QRegion, cells: Collection[int] | None = None
    ) -> list[tuple[int, int, CellLook]]:
        """Return the left edge, top edge and look of each cell, or of these cells, that a region
        touches.
        """
        touches, look, squares = region.intersects, self._board.look, self._overlay.squares
        return [
            (squares[cell].x(), squares[cell].y(), look(cell))
            for cell in (range(len(squares)) if cells is None else cells)
            if touches(squares[cell])
        ]

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        # A group's ring also changes in cells that stay selected, where their neighbours don't.
        before, self._ringed = self._ringed, self.selected_cells()
        self._repaint_cells({*before, *self._ringed})
        if self._zoom is not None and self._zoom.follow(self.current_cell()):
            self._show_grid()
        self.selection_changed.emit()

    def _looks_changed(self, cells: tuple[int, ...]) -> None:
        if self._picture.step is None and len(cells) < self._overlay.topology.cell_count:
            self._repaint_cells(cells)
        else:
            self._repaint()  # arrows avoid filled cells, and drawings lie in holes, too

    def _repaint_cells(self, cells: Iterable[int]) -> None:
        viewport, squares, back = viewport_of(self), self._overlay.squares, -self._shift
        for cell in cells:
            viewport.update(squares[cell].translated(back))

    def _model_reset(self) -> None:
        self.wave.stop()  # while its cells still exist
        topology = self._board.contents.seen.topology
        if self._zoom is not None:
            self.enlarge_grid(False)
        if topology != self._overlay.topology:
            side = self.width()
            self._overlay = Overlay(topology)
            self._picking = Picking(topology)
            self._cells = CellPainter(self.theme, topology)
            self._take_grids()
            self.set_cell_size(side // self._board.columnCount())
        self._ringed = self.selected_cells()
        self._pen.lift()
        self.set_picture(Picture())
        self.point_at(Pointer())

    def _repaint(self) -> None:
        viewport_of(self).update()

    # Mouse -------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        cell = self._cell_under(event)
        if event is None or event.button() != Qt.MouseButton.LeftButton or cell is None:
            return
        if self._pen.colour:
            self._pen.press(*self._place_of(event))
            self._repaint()
            return
        selected, current = self.selected_cells(), self.current_cell()
        toggles = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not toggles
        if extends and selected and current is not None:
            self.select_cells(self._picking.extend(current, cell, selected), cell)
        else:
            self.select_cells(self._picking.press(cell, selected, toggles), cell)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if self._pen.is_down:
            if event is not None and self._pen.move(*self._place_of(event)):
                self._repaint()
            return
        cell = self._cell_under(event)
        cells = self._picking.drag(cell, self.selected_cells()) if self.is_picking else None
        if cells is not None:
            self.select_cells(cells, cell)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if self._pen.is_down:
            if event is not None and event.button() == Qt.MouseButton.LeftButton:
                self.pen_lifted.emit(self._pen.lift())
                self._repaint()
            return
        if event is None or event.button() != Qt.MouseButton.LeftButton or not self.is_picking:
            return
        if self._picking.deselects:
            self.clear_selection()
        self.picked.emit()
        self._picking.end()

    @property
    def is_picking(self) -> bool:
        """Whether the mouse is selecting."""
        return self._picking.is_down

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        cell = self._cell_under(event)
        if event is None or event.button() != Qt.MouseButton.LeftButton:
            return
        board = self._board.contents.board
        selects = not (held_mode(event.modifiers()) or self.picks_one_by_one or self._pen.colour)
        if cell is None or (selects and self._zoom and not board[cell].value):
            self.enlarge_grid(cell is not None, cell)
        elif board[cell].value and selects:
            equal = [at for at, state in enumerate(board) if state.value == board[cell].value]
            self.select_cells(equal, cell)
        else:
            self.mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is None:
            return
        event.ignore()
        turn = event.angleDelta().y()
        if turn and self._zoom and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.accept()
            cell = self._board.cell_of(self.indexAt(event.position().toPoint()))
            self.enlarge_grid(turn > 0, cell)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        if event is None:
            return
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            if (cell := self._board.cell_of(self.indexAt(event.pos()))) is not None:
                self.menu_requested.emit(cell, event.globalPos())
        elif (cell := self.current_cell()) is not None:
            self.menu_requested.emit(cell, self.mapToGlobal(self.cell_rect(cell).center()))

    def _place_of(self, event: QMouseEvent) -> tuple[float, float]:
        """Return how many cells to the right and down from the board's corner an event is."""
        at, cell = event.position() + QPointF(self._shift), self._overlay.cell
        return at.x() / cell, at.y() / cell

    def _cell_under(self, event: QMouseEvent | None) -> int | None:
        if event is None:
            return None
        return self._board.cell_of(self.indexAt(event.position().toPoint()))

    # Keyboard ----------------------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            digit = self._digit_of(event)
            if digit is not None and digit > 0:
                # Ctrl and a digit is a note here, whatever shortcuts the window has.
                event.accept()
                return True
            if self._held_key.is_repeated(event) and not event.isAutoRepeat():
                event.accept()  # no shortcut for a repetition that Qt has missed
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if (modifier := modifier_of(event)) is not None:
            # The event of a modifier key lists the other modifiers; whether it includes its own
            # depends on the platform.
            self.modifiers_changed.emit(held_mode(event.modifiers() | modifier))
            return
        modifiers = event.modifiers()
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        digit = self._digit_of(event)
        key, repeated = event.key(), self._held_key.is_repeated(event)
        if self._pen.colour and self._draw_by_key(key, shift, ctrl):
            return
        if (digit == 0 and not ctrl) or key in _ERASERS:
            if not repeated:
                self.erase_requested.emit()
        elif digit:
            if not repeated:  # the same digit again would clear it
                self.digit_typed.emit(digit, held_mode(modifiers))
        elif key in ARROWS:
            self._move(*ARROWS[Qt.Key(key)], extend=shift, jump=ctrl)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move_to_end(key == Qt.Key.Key_End, column=ctrl)
        elif key in _PAGES and self._zoom is not None:
            self.go_to_grid(self._zoom.grid + _PAGES[Qt.Key(key)])
        elif key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            event.ignore()

    def _digit_of(self, event: QKeyEvent) -> int | None:
        """Return the digit of a key, or 0 for the key 0 if that is none."""
        topology = self._overlay.topology
        value = digit_of(event, size=topology.values[-1])
        if topology.lowest or value is None:
            return value
        return value + 1 if value in topology.values else None

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        if event is not None:
            self._held_key.release(event)
            if (modifier := modifier_of(event)) is not None:
                self.modifiers_changed.emit(held_mode(event.modifiers() & ~modifier))
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        self._repaint_cells(self._ringed)
        if self._was_left:
            QTimer.singleShot(0, self._report_current)  # after Qt has reported the table

    def _report_current(self) -> None:
        """Let Qt report the cell with the focus to a screen reader, not just the board."""
        if self.currentIndex().isValid():
            self.currentChanged(self.currentIndex(), self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._was_left = True
        self.modifiers_changed.emit(None)
        super().focusOutEvent(event)
        self._repaint_cells(self._ringed)

    def _move(self, down: int, right: int, extend: bool, jump: bool) -> None:
        topology, cells = self._overlay.topology, self.selected_cells()
        current = self.current_cell()
        if not cells or current is None:
            middle = topology.cell_at(topology.height // 2, topology.width // 2)
            self.select_cells([middle or 0])
            return
        values = [state.value for state in self._board.contents.board] if jump else None
        cell = neighbour(topology, current, down, right, values)
        self.select_cells([*cells, cell] if extend else [cell], cell)

    def _draw_by_key(self, key: int, shift: bool, ctrl: bool) -> bool:
        """Draw with the pen from the current cell: with Shift a line to a neighbour, which is then
        the current one, with Ctrl along an edge, with both a mark on it. Return whether the keys
        do so.
        """
        cell, topology = self.current_cell(), self._overlay.topology
        ways = ARROWS if ctrl else ARROWS | _CORNERS
        if not (shift or ctrl) or cell is None or not self._ringed or key not in ways:
            return False
        (row, column), (down, right) = topology.place(cell), ways[Qt.Key(key)]
        mark = ctrl and shift
        self.pen_lifted.emit(path_by_key(topology, cell, down, right, at_edge=ctrl, is_mark=mark))
        following = topology.cell_at(row + down, column + right)
        if not ctrl and following is not None:
            self.select_cells([following])
        return True

    def _move_to_end(self, last: bool, column: bool) -> None:
        current = self.current_cell() or 0
        self.select_cells([end_of_line(self._overlay.topology, current, last, column)])
