"""What keys, the pad and the mouse do in the editor: enter digits, or draw with a tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QGuiApplication, QKeyEvent

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.game.editor.sketch import Sketch
from sudoku_app.game.editor.tools import DIGITS, OUTSIDE, is_possible
from sudoku_app.game.editor.typed_values import takes_digits
from sudoku_app.presentation.board.entry import DigitEntry, EntryMode
from sudoku_app.presentation.editor.tool_words import sketch_drawings
from sudoku_app.presentation.play.screen import pad_view
from sudoku_app.ui.board.keys import digit_of, held_mode

if TYPE_CHECKING:
    from sudoku_app.core.drawing import Point
    from sudoku_app.game.editor.draft import Draft
    from sudoku_app.game.editor.plain_drawings import Look
    from sudoku_app.game.editor.presets import Preset
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.editor.editor_screen import EditorScreen

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIZES = {"+": 1, "-": -1}
"""By how much a key changes the size of drawings."""
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class DraftEntry(QObject):
    """Turns input from keys, the pad and the mouse into edits of the draft; mutable. The digit tool
    enters givens, never notes or colours; any other tool draws with the sketch.

    `changed()` is emitted after any input that may have changed the draft or the sketch, and
    `digit_changed(int, bool)` when a key or the pad changes the highlighted digit, 0 for none, or
    whether it is locked.
    """

    changed = pyqtSignal()
    digit_changed = pyqtSignal(int, bool)

    def __init__(
        self, draft: Draft, model: BoardModel, screen: EditorScreen, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._draft = draft
        self._model = model
        self._screen = screen
        self._digits = DigitEntry()
        self.sketch = Sketch(draft)
        self._order: list[int] = []
        self._selects = False
        board, pad = screen.board, screen.sketch_pad
        board.digit_typed.connect(self._digit_typed)
        board.erase_requested.connect(self.erase_selected)
        board.selection_changed.connect(self._selection_changed)
        board.picked.connect(self._picked)
        screen.pad.digit_chosen.connect(self._digit_chosen)
        screen.pad.digit_held.connect(self._digit_held)
        board.installEventFilter(self)
        screen.tool_bar.tool_chosen.connect(self.choose_tool)
        screen.tool_bar.preset_chosen.connect(self.choose_preset)
        screen.tool_bar.zero_typed.connect(self._type_zero)
        screen.look_panel.look_chosen.connect(self._choose_look)
        screen.look_panel.text_entered.connect(self._enter_text)
        pad.pressed.connect(self._press)
        pad.dragged.connect(self._drag)
        pad.released.connect(self._release)

    @property
    def draws(self) -> bool:
        """Whether the current tool is not the digit tool."""
        return self.sketch.tool is not DIGITS

    def choose_tool(self, slug: str) -> None:
        """Select a tool, or switch a rule that applies to the whole grid on or off."""
        self.sketch.choose(slug)
        self._tool_chosen()

    def choose_preset(self, preset: Preset) -> None:
        """Select the tool of a preset, with the preset's settings."""
        self.sketch.choose_preset(preset)
        self._tool_chosen()

    def _tool_chosen(self) -> None:
        self._digits.release()
        self.refresh_highlight()
        gesture = self.sketch.tool.gesture
        self._screen.show_margin(gesture in OUTSIDE or gesture is Gesture.PLAIN_MARK)
        self._screen.show_look_panel(self.sketch.draws_plain)
        self._screen.sketch_pad.setVisible(self.draws)
        self._screen.sketch_pad.raise_()
        self._screen.board.setFocus()
        self.changed.emit()

    def leave_impossible_tool(self) -> None:
        """Select the digit tool if the grid can't have what the current tool draws."""
        if not is_possible(self.sketch.tool, self.sketch.puzzle.topology):
            self.choose_tool(DIGITS.slug)

    def erase_selected(self) -> None:
        """Clear the selected cells, or delete the drawings there."""
        if self.draws:
            self.sketch.delete(self._order)
        else:
            self._draft.erase(self._screen.board.selected_cells())
        self.changed.emit()

    def escape(self) -> None:
        """Dismiss one thing: the stroke, the tool, the selection, or the chosen digit."""
        if self.sketch.escape():
            self.changed.emit()
        elif self._screen.board.selected_cells():
            self._screen.board.clear_selection()
        elif self.draws:
            self.choose_tool(DIGITS.slug)
        elif self._digits.pad_digit:
            self._digits.release()
            self._show_digit()

    @property
    def can_escape(self) -> bool:
        """Whether Escape still has something to undo before it closes the editor."""
        chosen = self._screen.board.selected_cells() or self._digits.pad_digit
        return bool(chosen or self.draws)

    # Digits ------------------------------------------------------------------------------------

    def refresh_highlight(self) -> None:
        """Show the highlighted digit on the board and the pad."""
        digits, game = self._digits, self._model.game
        selected, digit = self._screen.board.selected_cells(), digits.highlighted
        if digit is None:
            digit = game.values[selected[0]] if len(selected) == 1 else 0
        self._model.set_highlight(
            self._model.highlight._replace(
                selection=frozenset(selected), active=digit, shows_places=digits.shows_places
            )
        )
        self._screen.pad.show_view(pad_view(digits, game.values, game.puzzle.topology.size))
        self._screen.board.picks_one_by_one = digits.is_locked
        self._screen.board.paint_now()

    def _show_digit(self) -> None:
        self.refresh_highlight()
        self.digit_changed.emit(self._digits.pad_digit, self._digits.is_locked)

    def _selection_changed(self) -> None:
        board = self._screen.board
        self._digits.select(board.selected_cells(), keeps_lock=board.is_picking)
        self.refresh_highlight()
        self._follow_selection()

    def _picked(self) -> None:
        """Enter the locked digit into the cells that were picked with the mouse."""
        cells, digits = self._screen.board.selected_cells(), self._digits
        if digits.is_locked and cells:
            self._enter(cells, digits.pad_digit)
            # This is still part of picking: the digit stays locked.
            self._screen.board.clear_selection()

    def _digit_held(self, digit: int) -> None:
        """Show where the digit of a held key of the pad can go; 0 when it is released."""
        self._digits.held_digit = digit
        self.refresh_highlight()

    def _digit_typed(self, digit: int, held: EntryMode | None) -> None:
        self._digit_requested(digit, held or EntryMode.VALUE, locks=False)

    def _digit_chosen(self, digit: int) -> None:
        if self.draws:
            self._type(digit)
        else:
            held = held_mode(QGuiApplication.keyboardModifiers()) or EntryMode.VALUE
            self._digit_requested(digit, held, locks=not self._screen.board.selected_cells())
        self._screen.board.setFocus()

    def _digit_requested(self, digit: int, mode: EntryMode, locks: bool) -> None:
        cells, size = self._screen.board.selected_cells(), self._model.game.puzzle.topology.size
        if digit > self._digits.highest(mode, size):
            return
        if not cells:
            self._digits.choose(digit, locks)
            self._show_digit()
        elif mode is EntryMode.VALUE:
            self._enter(cells, digit)

    def _enter(self, cells: list[int], digit: int) -> None:
        self._draft.enter(cells, digit)
        self.changed.emit()

    def _type_zero(self) -> None:
        self._type(0)
        self._screen.board.setFocus()

    def _type(self, digit: int) -> None:
        if self.sketch.type_digit(digit):
            self.changed.emit()

    # Drawing -----------------------------------------------------------------------------------

    def _press(self, at: Point) -> None:
        self._screen.board.setFocus()
        self._select([])
        self.sketch.press(at, _has_shift(QGuiApplication.keyboardModifiers()))
        self._show_sketch()

    def _drag(self, at: Point) -> None:
        self.sketch.drag(at)
        self._show_sketch()

    def _release(self) -> None:
        self.sketch.release()
        self._drawn()

    def _show_sketch(self) -> None:
        self._screen.sketch_pad.show_drawings(sketch_drawings(self.sketch))

    def _drawn(self) -> None:
        """Finish a stroke, and select the cells that the typed number will apply to."""
        opened = self.sketch.opened
        if opened is not None:
            self._select(opened.constraint.cells)
        self.changed.emit()
        if self.sketch.text_place is not None:
            self._screen.look_panel.text_field.setFocus()

    def _choose_look(self, look: Look) -> None:
        """Draw in another look. Until Enter is pressed, a text is drawn where one was begun."""
        self.sketch.set_look(look)
        self.changed.emit()

    def _enter_text(self) -> None:
        """Draw the text in the selected cells unless it is drawn already; then go on drawing."""
        if self._order and not self.sketch.has_open_drawing:
            self.sketch.enter(self._order)
            self.changed.emit()
        self._screen.board.setFocus()

    def refresh_sketch(self) -> None:
        """Show the unfinished drawing, and which values may be typed."""
        self._show_sketch()
        opened = self.sketch.opened
        types_number = opened is not None and not takes_digits(opened.constraint)
        self._screen.tool_bar.show_tool(self.sketch.tool.slug, self.sketch.puzzle, types_number)
        if self.sketch.draws_plain:
            self._screen.look_panel.show_look(self.sketch.tool.slug, self.sketch.look)

    def _select(self, cells: tuple[int, ...] | list[int]) -> None:
        self._selects = True
        self._screen.board.select_cells(cells)
        self._selects = False

    def _follow_selection(self) -> None:
        """Remember the order in which cells are selected; a line follows that order."""
        chosen = self._screen.board.selected_cells()
        kept = [cell for cell in self._order if cell in chosen]
        self._order = kept + [cell for cell in chosen if cell not in kept]
        if self.draws and not self._selects and self.sketch.opened is not None:
            self.sketch.close()
            self.changed.emit()

    # Keys of a tool ----------------------------------------------------------------------------

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if not self.draws or not isinstance(event, QKeyEvent):
            return False
        if event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return event.type() == QEvent.Type.KeyPress and self._pressed_key(event)

    def _is_own(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the tool rather than being a shortcut of the window."""
        if event.modifiers() & _HELD:
            return False
        keys = (*_ENTER, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        is_letter = self.sketch.opened is not None and event.text().lower() in ("x", "v")
        is_size = self.sketch.draws_plain and event.text() in _SIZES
        return event.key() in keys or self._digit(event) is not None or is_letter or is_size

    def _digit(self, event: QKeyEvent) -> int | None:
        opened, size = self.sketch.opened, 9
        if opened is not None and takes_digits(opened.constraint):
            size = self.sketch.puzzle.topology.size
        return digit_of(event, size=max(size, 9))

    def _pressed_key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it belongs to the tool."""
        if not self._is_own(event):
            return False
        key, digit, board = event.key(), self._digit(event), self._screen.board
        if event.isAutoRepeat():
            return True
        if key in _ENTER:
            self.sketch.enter(self._order, _has_shift(event.modifiers()))
            self._drawn()
        elif key == Qt.Key.Key_Space:
            if (cell := board.current_cell()) is not None:
                self.sketch.mark(cell)
                self.changed.emit()
        elif key == Qt.Key.Key_Delete:
            self.erase_selected()
        elif key == Qt.Key.Key_Backspace:
            if self.sketch.backspace():
                self.changed.emit()
            else:
                self.erase_selected()
        elif digit is not None:
            self._type(digit)
        elif self.sketch.draws_plain:
            self.sketch.change_size(_SIZES[event.text()])
            self.changed.emit()
        elif self.sketch.type_letter(event.text().lower()):
            self.changed.emit()
        return True


def _has_shift(modifiers: Qt.KeyboardModifier) -> bool:
    return bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
