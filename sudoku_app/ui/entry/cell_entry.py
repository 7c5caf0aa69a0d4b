"""Where a digit goes that is typed or chosen: into the selected cells, or it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.moves import COLOURS
from sudoku_app.ui.entry.entry_mode import EntryMode, held_mode

if TYPE_CHECKING:
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.board_screen import BoardScreen


class CellEntry(QObject):
    """Follows the keys of a board and of its pad; mutable. What a digit does to cells, and which of
    them take none, its subclasses know.

    It keeps the digit that is looked at, and the digit that is locked: chosen on the pad with
    nothing selected, it goes into each cell that is clicked. `digit_kept(int, bool)` tells which
    digit a key or the pad left as one of these, and whether it is locked; 0 for none.
    """

    digit_kept = pyqtSignal(int, bool)

    def __init__(self, model: BoardModel, screen: BoardScreen, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._screen = screen
        self._mode = EntryMode.VALUE
        self._pad_digit = 0
        self._is_locked = False
        self._shows_places = False
        screen.board.digit_typed.connect(self._digit_typed)
        screen.board.erase_requested.connect(self.erase_selected)
        screen.board.selection_changed.connect(self._selection_changed)
        screen.board.picked.connect(self._picked)
        screen.pad.digit_chosen.connect(self._digit_chosen)
        screen.pad.digit_held.connect(self._look_at)

    @property
    def mode(self) -> EntryMode:
        """What a digit becomes now."""
        return self._mode

    @property
    def is_paused(self) -> bool:
        """Whether no digit goes anywhere."""
        return False

    @property
    def pad_digit(self) -> int:
        """The digit that is looked at without a cell of it selected, or 0."""
        return self._pad_digit

    def erase_selected(self) -> None:
        """Clear the selected cells."""
        raise NotImplementedError

    def _write(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        """Do with cells what the digit does in this mode."""
        raise NotImplementedError

    def _are_inert(self, cells: list[int], mode: EntryMode) -> bool:
        """Whether digits go into none of the cells."""
        raise NotImplementedError

    def escape(self) -> None:
        """Take back one thing: the selection, or the digit that is locked or looked at."""
        if self._screen.board.selected_cells():
            self._screen.board.clear_selection()
        else:
            before = self._pad_digit, self._is_locked
            self.forget_pad_digit()
            self._tell_digit(before)

    # The digit looked at -----------------------------------------------------------------------

    def forget_pad_digit(self) -> None:
        """Highlight what is selected, and no longer the digit chosen on the pad."""
        self._pad_digit, self._is_locked = 0, False
        self.refresh_highlight()

    def refresh_highlight(self) -> None:
        """Show on board and pad which digit is looked at."""
        cells = self._screen.board.selected_cells()
        active = self._pad_digit
        if not active and len(cells) == 1:
            active = self._model.game.board[cells[0]].value
        is_colour = self._pad_digit and self.mode is EntryMode.COLOUR
        self._model.set_highlight(cells, 0 if is_colour else active)
        self._screen.board.paint_now()
        self._screen.pad.show_game(self._model.game, active, self._is_locked)
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
        before = self._pad_digit, self._is_locked
        self._digit_wished(self._screen.board.selected_cells(), digit, held or self._mode)
        self._tell_digit(before)

    def _digit_chosen(self, digit: int) -> None:
        cells = self._screen.board.selected_cells()
        before = self._pad_digit, self._is_locked
        mode = held_mode(QGuiApplication.keyboardModifiers()) or self._mode
        self._digit_wished(cells, digit, mode)
        if not cells and self._pad_digit:
            self._is_locked = True
            self.refresh_highlight()
        self._tell_digit(before)
        self._screen.board.setFocus()

    def _tell_digit(self, before: tuple[int, bool]) -> None:
        after = self._pad_digit, self._is_locked
        if after != before:
            self.digit_kept.emit(*after)

    def _digit_wished(self, cells: list[int], digit: int, mode: EntryMode) -> None:
        most = COLOURS if mode is EntryMode.COLOUR else self._model.game.puzzle.topology.size
        if self.is_paused or digit > most:
            return
        if not cells or self._are_inert(cells, mode):
            # Nothing to write into: the digit is looked at instead.
            self._pad_digit = 0 if self._pad_digit == digit else digit
            self._is_locked = False
            self.refresh_highlight()
        else:
            self._pad_digit = 0
            self._write(cells, digit, mode)

    def _picked(self) -> None:
        """Cells were picked with the mouse: the locked digit goes into them."""
        cells = self._screen.board.selected_cells()
        if self._is_locked and cells and not self.is_paused:
            if not self._are_inert(cells, self.mode):
                self._write(cells, self._pad_digit, self.mode)
            # Still part of picking: the digit stays locked.
            self._screen.board.clear_selection()
