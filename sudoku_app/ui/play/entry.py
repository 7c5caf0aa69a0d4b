"""Where an entered digit goes, what it becomes there, and the menu of a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QGridLayout, QMenu, QVBoxLayout, QWidget, QWidgetAction

from sudoku_app.core.notation import digit_sign
from sudoku_app.game.moves import COLOURS, NoteKind
from sudoku_app.ui.board.cell_painter import note_columns, paint_swatch
from sudoku_app.ui.board.keys import CHOSEN_MODES, EntryMode, held_mode
from sudoku_app.ui.parts.buttons import RADIUS, ThemedButton
from sudoku_app.ui.parts.fields import Words
from sudoku_app.ui.theme import SECONDARY_PIXELS, TEXT_PIXELS

if TYPE_CHECKING:
    from PyQt6.QtCore import QPoint
    from PyQt6.QtGui import QPainter

    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.play.board_screen import BoardScreen
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme

KEY, SWATCH = 38, 32
"""The width and height of a key for a note, and the height of one for a colour, before zoom."""
MARGIN, GAP = 10, 6
_COLOURS_ACROSS = 4


class ChoiceKey(ThemedButton):
    """A key of the menu: a digit to note, or a colour."""

    def __init__(self, theme: Theme, mode: EntryMode, number: int, parent: QWidget) -> None:
        super().__init__(theme, digit_sign(number), parent)
        self.mode, self.number = mode, number
        is_colour = mode is EntryMode.COLOUR
        words = self.tr("colour {0}") if is_colour else self.tr("note {0}")
        self.setAccessibleName(words.format(self.text()))

    def draw(self, painter: QPainter) -> None:
        rect = QRectF(self.rect())
        if self.mode is EntryMode.COLOUR:
            swatch = rect.adjusted(1, 1, -1, -1)
            paint_swatch(painter, swatch, RADIUS - 1, self.theme, self.number)
        else:
            self.draw_ground(painter, "key", "key_line")
        painter.setPen(self.theme.colour("text"))
        pixels = TEXT_PIXELS * self.theme.zoom
        self.theme.draw_centred(painter, rect.center(), self.text(), pixels)


class CellMenu(QMenu):
    """Offers notes and colours. `chosen(EntryMode, int)` carries the digit of a note or the number
    of a colour; `erase_chosen()` is emitted for the last entry.
    """

    chosen = pyqtSignal(object, int)
    erase_chosen = pyqtSignal()

    def __init__(self, theme: Theme, size: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._theme = theme
        panel = QWidget(self)
        layout = QVBoxLayout(panel)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        for words, mode, count, columns, height in (
            (self.tr("Note"), EntryMode.CORNER, size, note_columns(size), KEY),
            (self.tr("Colour"), EntryMode.COLOUR, COLOURS, _COLOURS_ACROSS, SWATCH),
        ):
            layout.addWidget(Words(theme, SECONDARY_PIXELS, "secondary", words, parent=panel))
            layout.addLayout(self._keys(panel, mode, count, columns, round(height * theme.zoom)))
        action = QWidgetAction(self)
        action.setDefaultWidget(panel)
        self.addAction(action)
        erase = self.addAction(self.tr("Erase"))
        if erase is not None:
            erase.triggered.connect(self.erase_chosen)

    def _keys(
        self, panel: QWidget, mode: EntryMode, count: int, columns: int, height: int
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(GAP)
        for number in range(count):
            key = ChoiceKey(self._theme, mode, number + 1, panel)
            key.setMinimumSize(round(KEY * self._theme.zoom), height)
            key.clicked.connect(self._key_clicked)
            grid.addWidget(key, *divmod(number, columns))
        return grid

    def _key_clicked(self) -> None:
        key = self.sender()
        if isinstance(key, ChoiceKey):
            self.close()
            self.chosen.emit(key.mode, key.number)


class CellEntry(QObject):
    """Handles the keys of a board and of its pad; mutable. Subclasses define what a digit does to
    cells, and which cells take none.

    The highlighted digit can be locked: if it is chosen on the pad with nothing selected, it goes
    into each cell that is clicked. `digit_changed(int, bool)` is emitted when a key or the pad
    changes the highlighted digit, 0 for none, or whether it is locked; `lock_changed()` whenever
    the locked digit changes.
    """

    digit_changed = pyqtSignal(int, bool)
    lock_changed = pyqtSignal()

    def __init__(self, model: BoardModel, screen: BoardScreen, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._screen = screen
        self._mode = EntryMode.VALUE
        self._pad_digit = 0
        self._is_locked = False
        self._last_locked_digit = 0
        self._shows_places = False
        screen.board.digit_typed.connect(self._digit_typed)
        screen.board.erase_requested.connect(self.erase_selected)
        screen.board.selection_changed.connect(self._selection_changed)
        screen.board.picked.connect(self._picked)
        screen.pad.digit_chosen.connect(self._digit_chosen)
        screen.pad.digit_held.connect(self._preview_digit)

    @property
    def mode(self) -> EntryMode:
        """What a digit becomes at present."""
        return self._mode

    @property
    def accepts_digits(self) -> bool:
        """Whether digits can be entered at present."""
        return True

    @property
    def pad_digit(self) -> int:
        """The digit that is highlighted although no selected cell contains it, or 0."""
        return self._pad_digit

    @property
    def locked_digit(self) -> int:
        """The digit that goes into each cell that is clicked, or 0."""
        return self._pad_digit if self._is_locked else 0

    @property
    def locks_colour(self) -> bool:
        """Whether the locked digit is the number of a colour."""
        return self._mode is EntryMode.COLOUR

    def erase_selected(self) -> None:
        """Clear the selected cells."""
        raise NotImplementedError

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        """Enter the digit in cells in this mode."""
        raise NotImplementedError

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        """Whether no digit can be entered in any of the cells."""
        raise NotImplementedError

    def escape(self) -> None:
        """Dismiss one thing: the selection, or the locked or highlighted digit."""
        if self._screen.board.selected_cells():
            self._screen.board.clear_selection()
        else:
            before = self._pad_digit, self._is_locked
            self.forget_pad_digit()
            self._emit_digit_change(before)

    # The highlighted digit ---------------------------------------------------------------------

    def forget_pad_digit(self) -> None:
        """Highlight the selection instead of the digit chosen on the pad."""
        self._pad_digit, self._is_locked = 0, False
        self.refresh_highlight()

    def refresh_highlight(self) -> None:
        """Show the highlighted digit on the board and the pad."""
        digit = None
        if self._pad_digit:
            digit = 0 if self.mode is EntryMode.COLOUR else self._pad_digit
        self._screen.pad.keep_digit(self._pad_digit, self._is_locked)
        self._screen.board.picks_one_by_one = self._is_locked
        if self._last_locked_digit != self.locked_digit:
            self._last_locked_digit = self.locked_digit
            self.lock_changed.emit()
        self._model.set_highlight(self._screen.board.selected_cells(), digit)
        self._screen.board.paint_now()

    def _selection_changed(self) -> None:
        if self._is_locked and self._screen.board.is_picking:
            self.refresh_highlight()  # the locked digit goes into the cells that are being picked
        else:
            self.forget_pad_digit()

    def _preview_digit(self, digit: int) -> None:
        """Show where the digit of a held key of the pad can go; 0 when it is released."""
        self._model.set_highlight(self._screen.board.selected_cells(), digit)
        self._model.show_places(bool(digit) or self._shows_places)
        if not digit:
            self.refresh_highlight()

    # Digits ------------------------------------------------------------------------------------

    def _digit_typed(self, digit: int, held: EntryMode | None) -> None:
        before = self._pad_digit, self._is_locked
        self._digit_requested(self._screen.board.selected_cells(), digit, held or self._mode)
        self._emit_digit_change(before)

    def _digit_chosen(self, digit: int) -> None:
        cells = self._screen.board.selected_cells()
        before = self._pad_digit, self._is_locked
        mode = held_mode(QGuiApplication.keyboardModifiers()) or self._mode
        self._digit_requested(cells, digit, mode)
        if not cells and self._pad_digit:
            self._is_locked = True
            self.refresh_highlight()
        self._emit_digit_change(before)
        self._screen.board.setFocus()

    def _emit_digit_change(self, before: tuple[int, bool]) -> None:
        after = self._pad_digit, self._is_locked
        if after != before:
            self.digit_changed.emit(*after)

    def _digit_requested(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        highest = COLOURS if mode is EntryMode.COLOUR else self._model.game.puzzle.topology.size
        if digit > highest or not self.accepts_digits:
            return
        if not cells or self._are_inert(cells, mode):
            # No cell takes the digit: highlight it instead.
            self._pad_digit = 0 if self._pad_digit == digit else digit
            self._is_locked = False
            self.refresh_highlight()
        else:
            self._pad_digit = 0
            self._write(cells, digit, mode)

    def _picked(self) -> None:
        """Write the locked digit into the cells that were picked with the mouse."""
        cells = self._screen.board.selected_cells()
        if self._is_locked and cells and self.accepts_digits:
            if not self._are_inert(cells, self.mode):
                self._write(cells, self._pad_digit, self.mode)
            # This is still part of picking: the digit stays locked.
            self._screen.board.clear_selection()


_KINDS = {EntryMode.CORNER: NoteKind.CORNER, EntryMode.CENTRE: NoteKind.CENTRE}


class DigitEntry(CellEntry):
    """Turns keys of the board and of the pad into requests to the game; mutable.

    It holds the mode. `mode_changed(EntryMode)` says what a digit becomes now, by the chosen mode
    or by the keys that are held; `places_asked(bool)` whether the player wants to see where the
    digit can go.
    """

    mode_changed = pyqtSignal(object)
    places_asked = pyqtSignal(bool)

    def __init__(
        self, bridge: GameBridge, model: BoardModel, screen: GameScreen, parent: QObject
    ) -> None:
        super().__init__(model, screen, parent)
        self._bridge = bridge
        self._game_screen = screen
        self._held: EntryMode | None = None
        self._colour = 1
        screen.board.modifiers_changed.connect(self._hold)
        screen.mode_switch.mode_chosen.connect(self._mode_chosen)
        screen.board.menu_requested.connect(self._menu_requested)
        bridge.game_started.connect(self.forget_pad_digit)

    @property
    def mode(self) -> EntryMode:
        return self._held or self._mode

    @property
    def accepts_digits(self) -> bool:
        return not self._bridge.is_paused

    @property
    def is_held(self) -> bool:
        """Whether the mode is that of a held key."""
        return self._held is not None

    def next_mode(self) -> None:
        """Go to the next mode."""
        place = CHOSEN_MODES.index(self._mode) + 1 if self._mode in CHOSEN_MODES else 0
        self.set_mode(CHOSEN_MODES[place % len(CHOSEN_MODES)])

    def toggle_notes(self) -> None:
        """Enter digits as notes, or as values again."""
        self.set_mode(EntryMode.CORNER if self._mode is EntryMode.VALUE else EntryMode.VALUE)

    def take_over(self, other: DigitEntry) -> None:
        """Continue in the mode of another entry."""
        self.set_mode(other._mode)

    def set_mode(self, mode: EntryMode) -> None:
        """Enter digits in this mode from now on."""
        is_other = (mode is EntryMode.COLOUR) is not (self._mode is EntryMode.COLOUR)
        self._mode = mode
        if is_other:
            self.forget_pad_digit()  # a colour isn't a digit
        self._show_mode()

    def _mode_chosen(self, mode: EntryMode) -> None:
        """Set the mode that was clicked, and give the focus back to the board."""
        self.set_mode(mode)
        self._screen.take_focus()

    def _hold(self, mode: EntryMode | None) -> None:
        if mode is not self._held:
            self._held = mode
            self._show_mode()

    def _show_mode(self) -> None:
        self._screen.pad.show_mode(self.mode, self._colour)
        self._game_screen.mode_switch.show_mode(self.mode)
        self.mode_changed.emit(self.mode)

    # Requests without a digit ------------------------------------------------------------------

    def erase_selected(self) -> None:
        """Clear the selected cells, unless the board is complete."""
        if not (self._bridge.is_paused or self._bridge.game.is_complete):
            self._bridge.erase(self._screen.board.selected_cells())

    def show_places(self) -> None:
        """Start or stop marking where the active digit can still go."""
        self._shows_places = not self._model.shows_places
        self._model.show_places(self._shows_places)
        self.places_asked.emit(self._shows_places)

    def fill_notes(self) -> None:
        """Write all notes that the rules allow."""
        if not self._bridge.is_paused:
            self._bridge.fill_notes()

    def clear_notes(self) -> None:
        """Remove all notes."""
        if not self._bridge.is_paused:
            self._bridge.clear_notes()

    def clear_colours(self) -> None:
        """Remove all colours."""
        if not self._bridge.is_paused:
            self._bridge.clear_colours()

    # Digits ------------------------------------------------------------------------------------

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        """Whether none of the cells takes digits: all are givens, or the board is complete."""
        if mode is EntryMode.COLOUR:
            return False
        game = self._bridge.game
        return game.is_complete or all(game.is_given(cell) for cell in cells)

    def _digit_requested(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.COLOUR and digit <= COLOURS:
            self._colour = digit  # even with nothing selected: candidates get it from now on
        super()._digit_requested(cells, digit, mode)

    # The right button ---------------------------------------------------------------------------

    def _menu_requested(self, cell: int, place: QPoint) -> None:
        """Note the locked digit in a cell, or in all selected cells if it is one of them. Without a
        locked digit, let the player choose a note or a colour.
        """
        if not self.accepts_digits:
            return
        selected = self._screen.board.selected_cells()
        cells = selected if cell in selected else [cell]
        if digit := self.locked_digit:
            mode = EntryMode.CORNER if self.mode is EntryMode.VALUE else self.mode
            if not self._are_inert(cells, mode):
                self._write(cells, digit, mode)
            return
        self._screen.board.select_cells(cells, cell)
        self._open_menu(place)

    def _open_menu(self, place: QPoint) -> None:
        size = self._bridge.game.puzzle.topology.size
        menu = CellMenu(self._screen.fitted_theme, size, self._screen)
        menu.chosen.connect(self._chosen_in_menu)
        menu.erase_chosen.connect(self.erase_selected)
        menu.popup(place)

    def _chosen_in_menu(self, mode: EntryMode, number: int) -> None:
        if mode is EntryMode.CORNER and self.mode is EntryMode.CENTRE:
            mode = EntryMode.CENTRE
        self._digit_requested(self._screen.board.selected_cells(), number, mode)

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.COLOUR:
            self._bridge.colour(cells, digit)
        elif mode is EntryMode.TINT:
            self._bridge.tint(cells, digit, self._colour)
        elif mode is EntryMode.VALUE and len(cells) == 1:
            self._bridge.enter(cells, digit)
        else:
            self._bridge.note(cells, digit, _KINDS.get(mode, NoteKind.CORNER))
