"""The board as an item view: selecting by mouse and keyboard; what is typed leaves as a wish."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelection,
    QModelIndex,
    Qt,
    QTimer,
    pyqtSignal,
)
from PyQt6.QtGui import QKeyEvent, QPainter
from PyQt6.QtWidgets import QWidget

from sudoku_app.presentation.step_shape import Picture, Pointer
from sudoku_app.ui.board.cell_painter import CellPainter
from sudoku_app.ui.board.cell_table import CellTable
from sudoku_app.ui.board.moving import ARROWS, end_of_line, neighbour
from sudoku_app.ui.board.overlay import QUIET_RING, RING, Overlay
from sudoku_app.ui.board.picking import Picking
from sudoku_app.ui.board.pulse import Pulse
from sudoku_app.ui.board.wave import Wave
from sudoku_app.ui.entry.digit_keys import digit_of
from sudoku_app.ui.entry.entry_mode import MODIFIER_KEYS, held_mode
from sudoku_app.ui.entry.held_key import HeldKey

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from PyQt6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent, QRegion

    from sudoku_app.presentation.cells import CellLook
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.theme import Theme

_ERASERS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class BoardView(CellTable):
    """Shows a `BoardModel` in square cells.

    Wishes leave as signals: `digit_typed(digit, mode)` with the EntryMode that held keys give or
    None, `modifiers_changed(mode)` as they are held and let go, `erase_requested()`,
    `selection_changed()`, `picked()` when the mouse has selected, `escape_pressed()`.
    """

    digit_typed = pyqtSignal(int, object)
    modifiers_changed = pyqtSignal(object)
    picked = pyqtSignal()
    erase_requested = pyqtSignal()
    selection_changed = pyqtSignal()
    escape_pressed = pyqtSignal()

    def __init__(self, model: BoardModel, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(model, parent)
        self.setAccessibleName(self.tr("Board"))
        self._theme = theme
        self._picture = Picture()
        self._pointer = Pointer()
        self._pulse = Pulse(self)
        self._pulse.changed.connect(self._repaint)
        self.wave = Wave(self)
        """The tint that runs over the solved board, or flashes."""
        self.wave.changed.connect(self._repaint_wave)
        self._held_key = HeldKey()
        self._was_left = False
        self.picks_one_by_one = False
        """Whether a double click is two clicks, instead of selecting all equal digits."""
        topology = model.game.puzzle.topology
        self._overlay = Overlay(topology)
        self._picking = Picking(topology.size)
        self._cells = CellPainter(theme, topology.size)
        self._ringed: list[int] = []
        self.setModel(model)
        model.modelReset.connect(self._model_reset)
        model.looks_changed.connect(self._looks_changed)

    @property
    def picture(self) -> Picture:
        """The picture of the hint that is drawn."""
        return self._picture

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        self._cells = CellPainter(theme, self._overlay.topology.size)
        self._repaint()

    def set_picture(self, picture: Picture) -> None:
        """Draw a hint over the board."""
        if picture != self._picture:
            self._picture = picture
            self._repaint()

    @property
    def pointer(self) -> Pointer:
        """The place that is pointed at; none without cells."""
        return self._pointer

    def point_at(self, pointer: Pointer) -> None:
        """Flash a place, and keep a ring around it until another is pointed at."""
        if not pointer.cells and not self._pointer.cells:
            return
        self._pointer = pointer
        if pointer.cells:
            self._pulse.beat(self._theme.motion)
        else:
            self._pulse.stop()
        self._repaint()

    def run_wave(self, cell: int) -> None:
        """Let a tint run over the board from a cell, if things are to move."""
        self.wave.run(self._theme.motion, cell, self._overlay.topology.size)

    def flash(self, cells: Collection[int]) -> None:
        """Let a tint show where something changed, if things are to move."""
        self.wave.flash(self._theme.motion, cells, self._overlay.topology.size)

    def stop_wave(self) -> None:
        """End what is left of it."""
        self.wave.stop()

    def _repaint_wave(self) -> None:
        self._repaint_cells(self.wave.cells)

    def set_cell_size(self, pixels: int) -> None:
        """Make every cell `pixels` wide and high, and the view as large as they are."""
        self._overlay.set_cell(pixels)
        super().set_cell_size(pixels)

    # Painting ----------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        # Not the table's own painting: asking a delegate for each cell takes ten times as long.
        if event is None:
            return
        painter = QPainter(self.viewport())
        self._cells.paint(painter, self._overlay.cell, self._looks_in(event.region()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._overlay.paint_wave(painter, self._theme, self.wave.strengths)
        self._overlay.paint_lines(painter, self._theme)
        if self._board.is_hidden:
            self._overlay.paint_pause(painter, self._theme, self.tr("Paused"))
            return
        if self._ringed:
            width = RING if self._picture.step is None else QUIET_RING
            role = "accent" if self.hasFocus() else "secondary"
            self._overlay.paint_selection(painter, self._theme, self._ringed, width, role)
        if self._picture.step is not None or self._pointer.digit:
            self._overlay.parted = self._board.parted_cells()
        values = () if self._picture.step is None else self._board.game.values
        self._overlay.paint_picture(painter, self._theme, self._picture, values)
        if self._pointer.cells:
            self._overlay.paint_pointer(painter, self._theme, self._pointer, self._pulse.swell)

    def paint_now(self) -> None:
        """Paint what changed at once, before anything else is done about it elsewhere."""
        QCoreApplication.sendPostedEvents(self.window(), QEvent.Type.UpdateRequest)

    def _looks_in(self, region: QRegion) -> list[tuple[int, int, CellLook]]:
        """The left, the top and the look of each cell that a region touches."""
        touches, look = region.intersects, self._board.look
        return [
            (square.x(), square.y(), look(cell))
            for cell, square in enumerate(self._overlay.squares)
            if touches(square)
        ]

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:
        super().selectionChanged(selected, deselected)
        # The ring of a group changes where its neighbours leave it, not only where cells changed.
        before, self._ringed = self._ringed, self.selected_cells()
        self._repaint_cells({*before, *self._ringed})
        self.selection_changed.emit()

    def _looks_changed(self, cells: tuple[int, ...]) -> None:
        if self._picture.step is None:
            self._repaint_cells(cells)
        else:
            self._repaint()  # arrows keep off what is filled

    def _repaint_cells(self, cells: Iterable[int]) -> None:
        viewport, squares = self.viewport(), self._overlay.squares
        if viewport is not None:
            for cell in cells:
                viewport.update(squares[cell])

    def _model_reset(self) -> None:
        self.stop_wave()  # as long as its cells are there
        topology = self._board.game.puzzle.topology
        if topology != self._overlay.topology:
            side = self.width()
            self._overlay = Overlay(topology)
            self._picking = Picking(topology.size)
            self._cells = CellPainter(self._theme, topology.size)
            self.set_cell_size(side // topology.size)
        self._ringed = self.selected_cells()
        self.set_picture(Picture())
        self.point_at(Pointer())

    def _repaint(self) -> None:
        viewport = self.viewport()
        if viewport is not None:
            viewport.update()

    # Mouse -------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        cell = self._cell_under(event)
        if event is None or event.button() != Qt.MouseButton.LeftButton or cell is None:
            return
        selected, current = self.selected_cells(), self.current_cell()
        toggles = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        extends = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not toggles
        if extends and selected and current is not None:
            self.select_cells(self._picking.extend(current, cell, selected), cell)
        else:
            self.select_cells(self._picking.press(cell, selected, toggles), cell)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        cell = self._cell_under(event)
        cells = self._picking.drag(cell, self.selected_cells()) if self.is_picking else None
        if cells is not None:
            self.select_cells(cells, cell)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is None or event.button() != Qt.MouseButton.LeftButton or not self.is_picking:
            return
        if self._picking.deselects:
            self.clear_selection()
        else:
            self.picked.emit()
        self._picking.end()

    @property
    def is_picking(self) -> bool:
        """Whether the mouse is selecting."""
        return self._picking.is_on

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        cell = self._cell_under(event)
        if event is None or event.button() != Qt.MouseButton.LeftButton or cell is None:
            return
        board = self._board.game.board
        if board[cell].value and not (held_mode(event.modifiers()) or self.picks_one_by_one):
            equal = [at for at, state in enumerate(board) if state.value == board[cell].value]
            self.select_cells(equal, cell)
        else:
            self.mousePressEvent(event)

    def _cell_under(self, event: QMouseEvent | None) -> int | None:
        index = self.indexAt(event.position().toPoint()) if event is not None else QModelIndex()
        return self._board.cell_of(index) if index.isValid() else None

    # Keyboard ----------------------------------------------------------------------------------

    def event(self, event: QEvent | None) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            digit = digit_of(event, size=self._overlay.topology.size)
            if digit is not None and digit > 0:
                # Ctrl and a digit is a note here, whatever shortcuts the window has.
                event.accept()
                return True
            if self._held_key.is_repeated(event) and not event.isAutoRepeat():
                event.accept()  # no shortcut: Qt itself would know it as a repetition
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is None:
            return
        if event.key() in MODIFIER_KEYS:
            self._tell_modifiers(event, held=True)
            return
        modifiers = event.modifiers()
        shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        ctrl = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        digit = digit_of(event, size=self._overlay.topology.size)
        key, repeated = event.key(), self._held_key.is_repeated(event)
        if (digit == 0 and not ctrl) or key in _ERASERS:
            if not repeated:
                self.erase_requested.emit()
        elif digit:
            if not repeated:  # the same digit again would take it back
                self.digit_typed.emit(digit, held_mode(modifiers))
        elif key in ARROWS:
            self._move(*ARROWS[Qt.Key(key)], extend=shift, jump=ctrl)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._move_to_end(key == Qt.Key.Key_End, column=ctrl)
        elif key == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        if event is not None:
            self._held_key.release(event)
            if event.key() in MODIFIER_KEYS:
                self._tell_modifiers(event, held=False)
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        super().focusInEvent(event)
        self._repaint_cells(self._ringed)
        if self._was_left:
            QTimer.singleShot(0, self._tell_current)  # once Qt has told of the table

    def _tell_current(self) -> None:
        """Let Qt tell a screen reader of the cell that has the focus, not of the board alone."""
        if self.currentIndex().isValid():
            self.currentChanged(self.currentIndex(), self.currentIndex())

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        self._was_left = True
        self.modifiers_changed.emit(None)
        super().focusOutEvent(event)
        self._repaint_cells(self._ringed)

    def _tell_modifiers(self, event: QKeyEvent, held: bool) -> None:
        # An event of a modifier's own key tells of the others; whether it counts itself depends on
        # the platform.
        own = MODIFIER_KEYS[Qt.Key(event.key())]
        modifiers = event.modifiers() | own if held else event.modifiers() & ~own
        self.modifiers_changed.emit(held_mode(modifiers))

    def _move(self, down: int, right: int, extend: bool, jump: bool) -> None:
        size = self._overlay.topology.size
        cells = self.selected_cells()
        current = self.current_cell()
        if not cells or current is None:
            self.select_cells([size // 2 * (size + 1)])
            return
        cell = neighbour(current, size, down, right, self._board.game.values if jump else None)
        self.select_cells([*cells, cell] if extend else [cell], cell)

    def _move_to_end(self, last: bool, column: bool) -> None:
        current = self.current_cell() or 0
        self.select_cells([end_of_line(current, self._overlay.topology.size, last, column)])
