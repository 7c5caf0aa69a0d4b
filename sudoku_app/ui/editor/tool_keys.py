"""The keys of the board that belong to a tool of the editor while it draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent

from sudoku_app.game.editor.sketch import COMMA
from sudoku_app.game.editor.typed_values import takes_digits
from sudoku_app.ui.board.keys import digit_of

if TYPE_CHECKING:
    from sudoku_app.presentation.editor.edit_state import EditState
    from sudoku_app.ui.board.board_view import BoardView

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SIZES = {"+": 1, "-": -1}
"""By how much a key changes the size of drawings."""
_LETTERS = {"x": "x", "v": "v", ",": COMMA, "，": COMMA}
"""The other keys of what is typed, and what they mean."""
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class ToolKeys(QObject):
    """Turns keys on the board into wishes while a tool draws; the digit tool leaves them to the
    board. Alt and a digit choose one of the last tools at any time; `list_requested()` is emitted
    for a slash, which opens the list of all.
    """

    list_requested = pyqtSignal()

    def __init__(self, state: EditState, board: BoardView) -> None:
        super().__init__(board)
        self._state = state
        self._board = board
        board.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if not isinstance(event, QKeyEvent):
            return False
        if event.modifiers() == Qt.KeyboardModifier.AltModifier:
            return self._choose_recent(event)
        if event.text() == "/" and not event.modifiers() & _HELD:
            if event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
                self.list_requested.emit()
            event.accept()
            return True
        if not self._state.draws:
            return False
        if event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return event.type() == QEvent.Type.KeyPress and self._pressed_key(event)

    def _choose_recent(self, event: QKeyEvent) -> bool:
        """Choose the tool of a digit; return whether the key is one. 0 stands for 10."""
        digit = digit_of(event, size=9)
        if digit is None:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        elif event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat():
            self._state.choose_recent(digit or 10)
        return True

    def _is_own(self, event: QKeyEvent) -> bool:
        """Whether a key belongs to the tool rather than being a shortcut of the window."""
        if event.modifiers() & _HELD:
            return False
        sketch = self._state.sketch
        keys = (*_ENTER, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        is_letter = sketch.opened is not None and event.text().lower() in _LETTERS
        is_size = sketch.draws_plain and event.text() in _SIZES
        return event.key() in keys or self._digit(event) is not None or is_letter or is_size

    def _digit(self, event: QKeyEvent) -> int | None:
        opened, size = self._state.sketch.opened, 9
        if opened is not None and takes_digits(opened.constraint):
            size = self._state.puzzle.topology.size
        return digit_of(event, size=max(size, 9))

    def _pressed_key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it belongs to the tool."""
        if not self._is_own(event):
            return False
        state, key, digit = self._state, event.key(), self._digit(event)
        if event.isAutoRepeat():
            return True
        if key in _ENTER:
            state.draw(has_shift(event.modifiers()))
        elif key == Qt.Key.Key_Space:
            if (cell := self._board.current_cell()) is not None:
                state.mark(cell)
        elif key == Qt.Key.Key_Delete:
            state.erase_selected()
        elif key == Qt.Key.Key_Backspace:
            state.backspace()
        elif digit is not None:
            state.type_number(digit)
        elif state.sketch.draws_plain:
            state.change_size(_SIZES[event.text()])
        else:
            state.type_letter(_LETTERS[event.text().lower()])
        return True


def has_shift(modifiers: Qt.KeyboardModifier) -> bool:
    """Whether Shift is held."""
    return bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
