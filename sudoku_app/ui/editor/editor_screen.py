"""The editor's screen: a board of givens, tools, and a card."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QPoint, QPointF, QRect, Qt, pyqtSignal
from PyQt6.QtGui import QFont, QPainter, QRegion
from PyQt6.QtWidgets import QWidget

from sudoku_app.core.drawing import Point
from sudoku_app.presentation.board.board_words import grid_name
from sudoku_app.ui.board.board_geometry import DrawnGrid
from sudoku_app.ui.board.drawing_painter import paint_drawings
from sudoku_app.ui.board.surroundings import FRAME, surroundings_of
from sudoku_app.ui.editor.look_panel import LookPanel
from sudoku_app.ui.editor.tool_palette import ToolBar
from sudoku_app.ui.new_game.choices import ChoiceMenu
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from sudoku_app.ui.parts.fields import QuietLine
from sudoku_app.ui.parts.switch import SWITCH
from sudoku_app.ui.play.board_screen import WORD_INSET, BoardScreen
from sudoku_app.ui.play.number_pad import GAP as PAD_GAP
from sudoku_app.ui.theme import TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent

    from sudoku_app.core.drawing import Drawing
    from sudoku_app.core.topology import Topology
    from sudoku_app.presentation.editor.edit_screen import EditScreen, GridWords
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.ui.board.surroundings import Surroundings
    from sudoku_app.ui.theme import Theme


class SketchPad(QWidget):
    """Tells the state where the mouse draws, in cells from the grid's top left corner. Shows
    drawings that are not in the puzzle yet. `pressed()` is emitted at the beginning of a stroke.
    """

    pressed = pyqtSignal()

    def __init__(self, theme: Theme, state: EditState, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state = state
        self._topology = state.screen.seen.topology
        self._corner, self._cell = QPoint(), 1
        self._drawings: tuple[Drawing, ...] = ()
        self._is_down = False
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.hide()

    def place(self, around: QRect, corner: QPoint, cell: int, topology: Topology) -> None:
        """Cover the rectangle `around` of the parent, in which the grid begins at `corner`."""
        self._corner, self._cell, self._topology = corner - around.topLeft(), cell, topology
        self.setGeometry(around)

    def show_drawings(self, drawings: tuple[Drawing, ...]) -> None:
        """Show what is being drawn."""
        if drawings != self._drawings:
            self._drawings = drawings
            self.update()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        if self._drawings:
            painter = QPainter(self)
            at = DrawnGrid(self._topology, QPointF(self._corner), self._cell)
            paint_drawings(painter, self._theme, at, self._drawings)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton:
            self._is_down = True
            self.pressed.emit()
            is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._state.press(self._point(event), is_shifted)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and self._is_down:
            self._state.drag(self._point(event))

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        if event is not None and event.button() == Qt.MouseButton.LeftButton and self._is_down:
            self._is_down = False
            self._state.drag(self._point(event))
            self._state.release()

    def _point(self, event: QMouseEvent) -> Point:
        place = event.position() - QPointF(self._corner)
        return Point(place.x() / self._cell, place.y() / self._cell)


GAP = 12
GRID_SHARE = 0.7
"""Largest share of the width above the board that the grid's name may take."""


class EditorScreen(BoardScreen):
    """Contains the editor's widgets, and shows the screens of its state in them.

    `escape_pressed()` is emitted for the Escape key unless the board has the focus.
    """

    escape_pressed = pyqtSignal()

    def __init__(self, state: EditState, theme: Theme) -> None:
        self._state = state
        super().__init__(state.screen, theme)
        self.show_screen(None, state.screen)

    def _make_header(self) -> None:
        title, weight = self.tr("Enter a puzzle"), QFont.Weight.DemiBold
        self.title_label = QuietLine(self._fitted, TEXT_PIXELS, "text", title, weight, self)
        self.grid_button = FlatButton(
            self._fitted, "", "chevron", parent=self, act=self.choose_grid
        )
        self.bench_button = FlatButton(self._fitted, icon="bench", parent=self)
        self.bench_button.setCheckable(True)
        self.bench_button.setAccessibleName(self.tr("Setter's bench"))
        self.bench_button.setToolTip(self.tr("Counts, path and help for setting a puzzle (F4)"))
        self.cancel_button = FlatButton(self._fitted, icon="close", parent=self)
        self.cancel_button.setAccessibleName(self.tr("Cancel"))
        self.cancel_button.setToolTip(self.tr("Cancel"))

    def _make_pad(self) -> None:
        self.tool_bar = ToolBar(self._fitted, self._state, self)
        super()._make_pad()
        self.look_panel = LookPanel(self._fitted, self._state, self)
        self.sketch_pad = SketchPad(self._fitted, self._state, self)
        self.sketch_pad.pressed.connect(self.board.setFocus)
        self.tool_bar.tool_chosen.connect(self.take_focus)
        self.tool_bar.zero_button.clicked.connect(self.take_focus)
        self.look_panel.text_field.returnPressed.connect(self.take_focus)
        self.board.grid_shown.connect(lambda: self._place_sketch_pad(self.sketch_pad.geometry()))

    def _entry_parts(self) -> tuple[QWidget, ...]:
        return (self.tool_bar, self.pad if self._state.screen.look is None else self.look_panel)

    def _place_pad(self, rect: QRect) -> None:
        high = round(SWITCH * self._fitted.zoom)
        self.tool_bar.setGeometry(rect.left(), rect.top(), rect.width(), high)
        below = rect.adjusted(0, high + PAD_GAP, 0, 0)
        self.look_panel.setGeometry(below)
        super()._place_pad(below)

    def _surroundings(self) -> Surroundings:
        around = surroundings_of(self._model.contents.seen)
        if not self._state.screen.needs_margin:
            return around
        left, top = max(around.left, 1.0), max(around.top, 1.0)
        right_and_below = max(around.extra - around.left, around.extra - around.top, 1.0)
        return around._replace(left=left, top=top, extra=max(left, top) + right_and_below)

    def _place_board(self, left: int, top: int) -> None:
        super()._place_board(left, top)
        side = self._around.side(self.board.cell_size) + 2 * FRAME
        self._place_sketch_pad(QRect(left, top, side, side))

    def _place_sketch_pad(self, rect: QRect) -> None:
        topology, enlarged = self._model.contents.seen.topology, self.board.enlarged
        corner, cell = self.board.pos(), self.board.cell_size
        if enlarged is not None:
            corner = corner + enlarged.topLeft().toPoint()
            cell = round(enlarged.width() / topology.width)
        self.sketch_pad.place(rect, corner, cell, topology)
        overview = self.board.overview.translated(self.board.pos() - rect.topLeft())
        self.sketch_pad.setMask(QRegion(self.sketch_pad.rect()) - QRegion(overview))

    def _make_tools(self) -> None:
        theme = self._fitted
        self.clear_button = ToolButton(theme, self.tr("Clear"), "clear", self)
        self.erase_button = ToolButton(theme, self.tr("Erase"), "erase", self)
        self.undo_button = ToolButton(theme, self.tr("Undo"), "undo", self)
        self.redo_button = ToolButton(theme, self.tr("Redo"), "redo", self)
        self.play_button = ToolButton(theme, self.tr("Play"), "play", self, main=True)

    def _tools(self) -> tuple[ToolButton, ...]:
        tools = (self.clear_button, self.erase_button, self.undo_button, self.redo_button)
        return (*tools, self.play_button) if self.is_stacked else tools

    # What is shown -----------------------------------------------------------------------------

    def show_screen(self, old: EditScreen | None, new: EditScreen) -> None:
        """Show what differs, or all if nothing was shown before; the board is painted first."""
        if old is None:
            self.board.select_cells(new.selection)
        else:
            self._show_board(old, new)
            self.tool_bar.show_screen(old, new)
            if new.tool is not old.tool or new.needs_margin is not old.needs_margin:
                self._show_tool(new)
            if new.look is not None and new.look != old.look:
                self.look_panel.show_view(new.look)
            if new.asks_text and not old.asks_text:
                self.look_panel.text_field.setFocus()
        if old is None or new.pad != old.pad:
            self.pad.show_view(new.pad)
        if old is None or _drawn(new) != _drawn(old) or new.puzzle.topology != old.puzzle.topology:
            self._show_grid(new.grid)
        if old is None or new.refusals != old.refusals:
            buttons = self.play_button, self.clear_button, self.undo_button, self.redo_button
            for button, reason in zip(buttons, new.refusals, strict=True):
                button.refuse(reason)
            self.card.enable_main(new.is_begun)
        if (
            old is None
            or new.verdict is not old.verdict
            or new.puzzle_judged is not old.puzzle_judged
        ):
            self.card.show_text(new.card)
        if new.status != self.status_label.text():
            self.status_label.setText(new.status)
            self.status_label.setToolTip(new.status)

    def _show_board(self, old: EditScreen, new: EditScreen) -> None:
        if new.puzzle.topology != old.puzzle.topology:
            self._model.show_other(new)
        else:
            self._model.show(new)
            if _drawn(new) != _drawn(old):  # which changes no cell's look
                self._model.looks_changed.emit(tuple(range(new.puzzle.topology.cell_count)))
        if list(new.selection) != self.board.selected_cells():
            at = self.board.current_cell()
            self.board.select_cells(new.selection, at if at in new.selection else None)
        self.board.picks_one_by_one = new.pad.is_locked
        self.sketch_pad.show_drawings(new.sketched)
        if new.flashed:
            self.board.flash(new.flashed)
        self.board.paint_now()

    def _show_tool(self, new: EditScreen) -> None:
        """Leave room for what the tool draws, with the look of drawings in the place of the pad."""
        (self.look_panel if new.look is None else self.pad).hide()
        self._lay_out()
        self.sketch_pad.setVisible(new.draws)
        self.sketch_pad.raise_()

    def _show_grid(self, grid: GridWords) -> None:
        """Show the name of the grid, and make room for what is drawn around it."""
        self.grid_button.setText(grid.shown)
        self.grid_button.setAccessibleName(self.tr("Grid: {0}").format(grid.full))
        self.grid_button.setToolTip(grid.full)
        if self._surroundings() != self._around:
            self._lay_out()
        else:
            self._refresh_header()
        if self._around.extra:
            self.update()  # the screen paints what is around the grid

    def choose_grid(self) -> None:
        """Open the menus of grids."""
        screen, translate = self._state.screen, QCoreApplication.translate
        grids = [grid for group in screen.grids for grid in group]
        shown = screen.puzzle.topology
        names = iter([(str(n), grid_name(translate, grid)) for n, grid in enumerate(grids)])
        common, rare, overlapping = (islice(names, len(group)) for group in screen.grids)
        menu = ChoiceMenu(common, str(grids.index(shown)) if shown in grids else "", self)
        menu.add_menu(self.tr("Other sizes"), rare)
        menu.add_menu(self.tr("Samurai and more"), overlapping)
        menu.triggered.connect(lambda action: self._change_grid(grids[int(action.data())]))
        menu.open_below(self.grid_button)

    def _change_grid(self, grid: Topology) -> None:
        self._state.change_grid(grid)
        self.take_focus()

    def _place_header(self, left: int, top: int, side: int, right: int) -> None:
        high = self.menu_button.sizeHint().height()
        y = max(4, top - high - 10)
        # Beside the board, the card has Cancel; above it, only the menu has room for the bench.
        other = self.cancel_button if self.is_stacked else self.bench_button
        end = self._place_at_end((self.menu_button, other), right, y, high)
        self.cancel_button.setVisible(self.is_stacked)
        self.bench_button.setVisible(not self.is_stacked)
        if not self.is_stacked:
            end = left + side + WORD_INSET
        grid = min(self.grid_button.sizeHint().width(), round((end - left) * GRID_SHARE))
        self.grid_button.setGeometry(end - grid, y, grid, high)
        self.title_label.setGeometry(left, y, end - grid - GAP - left, high)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)


def _drawn(screen: EditScreen) -> object:
    """What is drawn, and what of it is hidden."""
    return screen.bench.drawn, screen.bench.hidden
