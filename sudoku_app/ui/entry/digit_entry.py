"""What a digit does in play: a value, a note or a colour in the selected cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import pyqtSignal

from sudoku_app.game.moves import COLOURS
from sudoku_app.game.outcome import NoteKind
from sudoku_app.ui.entry.cell_entry import CellEntry
from sudoku_app.ui.entry.entry_mode import CHOSEN_MODES, EntryMode

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject

    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen

_KINDS = {EntryMode.CORNER: NoteKind.CORNER, EntryMode.CENTRE: NoteKind.CENTRE}


class DigitEntry(CellEntry):
    """Turns keys of the board and of the pad into wishes to the game; mutable.

    It keeps the mode. `mode_changed(EntryMode)` tells what a digit becomes now, by the chosen mode
    or by the keys that are held; `places_asked(bool)` that the player wants to see where the digit
    can go, or no longer.
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

    @property
    def mode(self) -> EntryMode:
        return self._held or self._mode

    @property
    def is_paused(self) -> bool:
        return self._bridge.is_paused

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

    def mode_tint(self) -> None:
        """Digits are candidates that get the last colour."""
        self._set_mode(EntryMode.TINT)

    def next_mode(self) -> None:
        """Go to the next mode."""
        place = CHOSEN_MODES.index(self._mode) + 1 if self._mode in CHOSEN_MODES else 0
        self._set_mode(CHOSEN_MODES[place % len(CHOSEN_MODES)])

    def toggle_notes(self) -> None:
        """Let digits be notes, or values again."""
        self._set_mode(EntryMode.CORNER if self._mode is EntryMode.VALUE else EntryMode.VALUE)

    def take_over(self, other: DigitEntry) -> None:
        """Go on in the mode that another is in."""
        self._set_mode(other._mode)

    def _set_mode(self, mode: EntryMode) -> None:
        is_other = (mode is EntryMode.COLOUR) is not (self._mode is EntryMode.COLOUR)
        self._mode = mode
        if is_other:
            self.forget_pad_digit()  # a colour is no digit
        self._show_mode()

    def _hold(self, mode: EntryMode | None) -> None:
        if mode is not self._held:
            self._held = mode
            self._show_mode()

    def _show_mode(self) -> None:
        self._screen.pad.show_mode(self.mode, self._colour)
        self._game_screen.show_mode(self.mode)
        self.mode_changed.emit(self.mode)

    # Wishes that need no digit -----------------------------------------------------------------

    def erase_selected(self) -> None:
        """Clear the selected cells; the digits of a board that is complete stay."""
        if not (self._bridge.is_paused or self._bridge.game.is_complete):
            self._bridge.erase(self._screen.board.selected_cells())

    def show_places(self) -> None:
        """Mark where the active digit can still go, or no longer."""
        self._shows_places = not self._model.shows_places
        self._model.show_places(self._shows_places)
        self.places_asked.emit(self._shows_places)

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

    # Digits ------------------------------------------------------------------------------------

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        """Whether digits go into none of the cells: those of givens and of a complete board."""
        if mode is EntryMode.COLOUR:
            return False
        game = self._bridge.game
        return game.is_complete or all(game.is_given(cell) for cell in cells)

    def _digit_wished(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.COLOUR and digit <= COLOURS:
            self._colour = digit  # also with nothing selected: for the candidates to come
        super()._digit_wished(cells, digit, mode)

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        if mode is EntryMode.COLOUR:
            self._bridge.colour(cells, digit)
        elif mode is EntryMode.TINT:
            self._bridge.tint(cells, digit, self._colour)
        elif mode is EntryMode.VALUE and len(cells) == 1:
            self._bridge.enter(cells, digit)
        else:
            self._bridge.note(cells, digit, _KINDS.get(mode, NoteKind.CORNER))
