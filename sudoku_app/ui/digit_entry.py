"""What a digit does: a value or a note in the selected cells, or the digit that is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.game.outcome import NoteKind

if TYPE_CHECKING:
    from sudoku_app.ui.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen


class DigitEntry(QObject):
    """Turns keys of the board and of the pad into wishes to the game, and keeps the highlight and
    the notes mode; mutable. `notes_mode_changed(bool)` tells whether digits are notes now.
    """

    notes_mode_changed = pyqtSignal(bool)

    def __init__(
        self, bridge: GameBridge, model: BoardModel, screen: GameScreen, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._pad_digit = 0
        screen.board.digit_typed.connect(self._digit_typed)
        screen.board.erase_requested.connect(self.erase)
        screen.board.selection_changed.connect(self.forget_pad_digit)
        screen.pad.digit_chosen.connect(self._digit_chosen)

    def erase(self) -> None:
        """Clear the selected cells."""
        if not self._bridge.is_paused:
            self._bridge.erase(self._screen.board.selected_cells())

    def fill_notes(self) -> None:
        """Write all notes that the rules allow."""
        if not self._bridge.is_paused:
            self._bridge.fill_notes()

    def toggle_notes(self) -> None:
        """Let digits be notes, or values again."""
        button = self._screen.notes_button
        if self.sender() is not button:  # a click has changed it already
            button.toggle()
        self.notes_mode_changed.emit(button.isChecked())

    def escape(self) -> None:
        """Take back one thing: the selection, or the digit looked at."""
        if self._screen.board.selected_cells():
            self._screen.board.clear_selection()
        else:
            self.forget_pad_digit()

    def forget_pad_digit(self) -> None:
        """Highlight what is selected, and no longer the digit chosen on the pad."""
        self._pad_digit = 0
        self.refresh_highlight()

    def refresh_highlight(self) -> None:
        """Show on board and pad which digit is looked at."""
        cells = self._screen.board.selected_cells()
        active = self._pad_digit
        if not active and len(cells) == 1:
            active = self._bridge.game.board[cells[0]].value
        self._model.set_highlight(cells, active)
        self._screen.pad.show_game(self._bridge.game, active)

    def _digit_typed(self, digit: int, shift: bool, ctrl: bool) -> None:
        if digit > self._bridge.game.puzzle.topology.size:
            return
        cells = self._screen.board.selected_cells()
        if shift or ctrl:
            self._note(cells, digit, NoteKind.CENTRE if ctrl else NoteKind.CORNER)
        else:
            self._digit_wished(cells, digit)

    def _digit_chosen(self, digit: int) -> None:
        self._digit_wished(self._screen.board.selected_cells(), digit)
        self._screen.board.setFocus()

    def _digit_wished(self, cells: list[int], digit: int) -> None:
        if self._bridge.is_paused:
            return
        if not cells or all(self._bridge.game.is_given(cell) for cell in cells):
            # Nothing to write into: the digit is looked at instead.
            self._pad_digit = 0 if self._pad_digit == digit else digit
            self.refresh_highlight()
        elif len(cells) > 1 or self._screen.notes_button.isChecked():
            self._note(cells, digit, NoteKind.CORNER)
        else:
            self._pad_digit = 0
            self._bridge.enter(cells, digit)

    def _note(self, cells: list[int], digit: int, kind: NoteKind) -> None:
        if not self._bridge.is_paused:
            self._bridge.note(cells, digit, kind)
