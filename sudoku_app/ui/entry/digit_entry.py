"""What a digit does: a value, a note or a colour in the selected cells, or the digit looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.moves import COLOURS
from sudoku_app.game.outcome import NoteKind
from sudoku_app.ui.entry.entry_mode import CHOSEN_MODES, EntryMode, held_mode

if TYPE_CHECKING:
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen

_KINDS = {EntryMode.CORNER: NoteKind.CORNER, EntryMode.CENTRE: NoteKind.CENTRE}


class DigitEntry(QObject):
    """Turns keys of the board and of the pad into wishes to the game; mutable.

    It keeps the mode, the digit that is looked at, and the digit that is locked: chosen on the pad
    with nothing selected, it goes into each cell that is clicked. `mode_changed(EntryMode)` tells
    what a digit becomes now, by the chosen mode or by the keys that are held.
    """

    mode_changed = pyqtSignal(object)

    def __init__(
        self, bridge: GameBridge, model: BoardModel, screen: GameScreen, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._mode = EntryMode.VALUE
        self._held: EntryMode | None = None
        self._pad_digit = 0
        self._is_locked = False
        self._shows_places = False
        self._colour = 1
        screen.board.digit_typed.connect(self._digit_typed)
        screen.board.modifiers_changed.connect(self._hold)
        screen.board.erase_requested.connect(self.erase)
        screen.board.selection_changed.connect(self._selection_changed)
        screen.board.picked.connect(self._picked)
        screen.pad.digit_chosen.connect(self._digit_chosen)
        screen.pad.digit_held.connect(self._look_at)

    @property
    def mode(self) -> EntryMode:
        """What a digit becomes now."""
        return self._held or self._mode

    @property
    def is_held(self) -> bool:
        """Whether the mode is that of a key that is held."""
        return self._held is not None

    def mode_value(self) -> None:
        """Digits are values."""
        self._set_mode(EntryMode.VALUE)

    def mode_corner(self) -> None:
        """Digits are notes in the corner."""
        self._set_mode(EntryMode.CORNER)

    def mode_centre(self) -> None:
        """Digits are notes in the centre."""
        self._set_mode(EntryMode.CENTRE)

    def mode_colour(self) -> None:
        """Digits are colours."""
        self._set_mode(EntryMode.COLOUR)

    def next_mode(self) -> None:
        """Go to the next mode."""
        place = CHOSEN_MODES.index(self._mode) + 1
        self._set_mode(CHOSEN_MODES[place % len(CHOSEN_MODES)])

    def toggle_notes(self) -> None:
        """Let digits be notes, or values again."""
        self._set_mode(EntryMode.CORNER if self._mode is EntryMode.VALUE else EntryMode.VALUE)

    def take_over(self, other: DigitEntry) -> None:
        """Go on in the mode that another is in."""
        self._set_mode(other._mode)

    def _set_mode(self, mode: EntryMode) -> None:
        self._mode = mode
        self._show_mode()

    def _hold(self, mode: EntryMode | None) -> None:
        if mode is not self._held:
            self._held = mode
            self._show_mode()

    def _show_mode(self) -> None:
        self._screen.pad.show_mode(self.mode, self._colour)
        self._screen.show_mode(self.mode)
        self.mode_changed.emit(self.mode)

    # Wishes that need no digit -----------------------------------------------------------------

    def erase(self) -> None:
        """Clear the selected cells; the digits of a board that is complete stay."""
        if not (self._bridge.is_paused or self._bridge.game.is_complete):
            self._bridge.erase(self._screen.board.selected_cells())

    def fill_notes(self) -> None:
        """Write all notes that the rules allow."""
        if not self._bridge.is_paused:
            self._bridge.fill_notes()

    def clear_notes(self) -> None:
        """Take all notes away."""
        if not self._bridge.is_paused:
            self._bridge.clear_notes()

    def clear_colours(self) -> None:
        """Take all colours away."""
        if not self._bridge.is_paused:
            self._bridge.clear_colours()

    def escape(self) -> None:
        """Take back one thing: the selection, or the digit that is locked or looked at."""
        if self._screen.board.selected_cells():
            self._screen.board.clear_selection()
        else:
            self.forget_pad_digit()

    # The digit looked at -----------------------------------------------------------------------

    def show_places(self) -> None:
        """Mark where the active digit can still go, or no longer."""
        self._shows_places = not self._model.shows_places
        self._model.show_places(self._shows_places)

    def forget_pad_digit(self) -> None:
        """Highlight what is selected, and no longer the digit chosen on the pad."""
        self._pad_digit, self._is_locked = 0, False
        self.refresh_highlight()

    def refresh_highlight(self) -> None:
        """Show on board and pad which digit is looked at."""
        cells = self._screen.board.selected_cells()
        active = self._pad_digit
        if not active and len(cells) == 1:
            active = self._bridge.game.board[cells[0]].value
        self._model.set_highlight(cells, active)
        self._screen.pad.show_game(self._bridge.game, active, self._is_locked)
        self._screen.board.picks_one_by_one = self._is_locked

    def _selection_changed(self) -> None:
        if self._is_locked and self._screen.board.is_picking:
            self.refresh_highlight()  # the locked digit goes into what is being picked
        else:
            self.forget_pad_digit()

    def _look_at(self, digit: int) -> None:
        """A key of the pad is held: show where its digit can go; 0 when it is let go."""
        self._model.set_highlight(self._screen.board.selected_cells(), digit)
        self._model.show_places(bool(digit) or self._shows_places)
        if not digit:
            self.refresh_highlight()

    # Digits ------------------------------------------------------------------------------------

    def _digit_typed(self, digit: int, held: EntryMode | None) -> None:
        self._digit_wished(self._screen.board.selected_cells(), digit, held or self._mode)

    def _digit_chosen(self, digit: int) -> None:
        cells = self._screen.board.selected_cells()
        mode = held_mode(QGuiApplication.keyboardModifiers()) or self._mode
        self._digit_wished(cells, digit, mode)
        if not cells and self._pad_digit:
            self._is_locked = True
            self.refresh_highlight()
        self._screen.board.setFocus()

    def _digit_wished(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        most = COLOURS if mode is EntryMode.COLOUR else self._bridge.game.puzzle.topology.size
        if self._bridge.is_paused or digit > most:
            return
        if not cells or self._are_inert(cells, mode):
            # Nothing to write into: the digit is looked at instead.
            self._pad_digit = 0 if self._pad_digit == digit else digit
            self._is_locked = False
            self.refresh_highlight()
        else:
            self._pad_digit = 0
            self._write(cells, digit, mode)

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        """Whether digits go into none of the cells: those of givens and of a complete board."""
        if mode is EntryMode.COLOUR:
            return False
        game = self._bridge.game
        return game.is_complete or all(game.is_given(cell) for cell in cells)

    def _picked(self) -> None:
        """Cells were picked with the mouse: the locked digit goes into them."""
        cells = self._screen.board.selected_cells()
        if self._is_locked and cells and not self._bridge.is_paused:
            if not self._are_inert(cells, self.mode):
                self._write(cells, self._pad_digit, self.mode)
            # Still part of picking: the digit stays locked.
            self._screen.board.clear_selection()

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.COLOUR:
            self._colour = digit
            self._bridge.colour(cells, digit)
        elif mode is EntryMode.TINT:
            self._bridge.tint(cells, digit, self._colour)
        elif mode is EntryMode.VALUE and len(cells) == 1:
            self._bridge.enter(cells, digit)
        else:
            self._bridge.note(cells, digit, _KINDS.get(mode, NoteKind.CORNER))
