"""The digit pad: a key for each digit with what is still to place, as a block or in one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer, pyqtSignal
from PyQt6.QtWidgets import QWidget

from sudoku_app.core.notation import digit_sign
from sudoku_app.ui.board.cell_painter import note_columns
from sudoku_app.ui.entry.digit_key import DigitKey
from sudoku_app.ui.entry.entry_mode import EntryMode

if TYPE_CHECKING:
    from PyQt6.QtGui import QResizeEvent

    from sudoku_app.game.game import Game
    from sudoku_app.ui.theme import Theme

GAP = 8
HOLD_MS = 400
"""How long a key is down before it counts as held."""
NARROWEST_KEY = 34
"""Where the keys of one row would be narrower, they stand in more."""


class NumberPad(QWidget):
    """Keys 1 to `size`; `digit_chosen(digit)` leaves when one is clicked, `digit_held(digit)` when
    one is held down, and `digit_held(0)` when it is let go again, which then is no click.
    """

    digit_chosen = pyqtSignal(int)
    digit_held = pyqtSignal(int)

    def __init__(self, theme: Theme, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys: list[DigitKey] = []
        self._mode, self._colour = EntryMode.VALUE, 1
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._key_held)
        self._pressed = self._held = 0
        self._is_strip = False
        self.set_size(size)

    @property
    def size_of_grid(self) -> int:
        """How many digits there are."""
        return len(self._keys)

    def set_size(self, size: int) -> None:
        """Have keys for `size` digits."""
        for key in self._keys[size:]:
            key.hide()
            key.deleteLater()
        del self._keys[size:]
        for digit in range(len(self._keys) + 1, size + 1):
            key = DigitKey(self._theme, digit, digit_sign(digit), self)
            key.clicked.connect(self._key_clicked)
            key.pressed.connect(self._key_pressed)
            key.released.connect(self._key_released)
            key.set_mode(self._mode, self._colour)
            if self.isVisible():
                key.show()
            self._keys.append(key)
        self._lay_out()

    def rows_of_block(self) -> int:
        """How many rows the keys have as a block."""
        return -(-len(self._keys) // note_columns(len(self._keys)))

    def set_strip(self, is_strip: bool) -> None:
        """Have the keys in as few rows as there is room for, or as a block."""
        if is_strip != self._is_strip:
            self._is_strip = is_strip
            self._lay_out()

    def set_theme(self, theme: Theme) -> None:
        """Draw with another theme."""
        self._theme = theme
        for key in self._keys:
            key.set_theme(theme)

    def show_mode(self, mode: EntryMode, colour: int) -> None:
        """Show what the keys' digits become; `colour` is the one chosen last."""
        self._mode, self._colour = mode, colour
        for key in self._keys:
            key.set_mode(mode, colour)

    def show_game(self, game: Game, active: int, is_locked: bool = False) -> None:
        """Show how many of each digit are to place, and the active digit, which may be locked."""
        values = game.values
        for key in self._keys:
            remaining = len(self._keys) - values.count(key.digit)
            key.set_state(remaining, key.digit == active, is_locked and key.digit == active)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        self._lay_out()

    def _lay_out(self) -> None:
        """Lay the keys out."""
        count = len(self._keys)
        columns = note_columns(count)
        if self._is_strip:
            columns = -(-count // rows_of_strip(count, self.width()))
        gap = GAP if self.width() / columns > 60 else GAP // 2
        rows = -(-count // columns)
        width = (self.width() - gap * (columns - 1)) / columns
        height = (self.height() - gap * (rows - 1)) / rows
        for number, key in enumerate(self._keys):
            row, column = divmod(number, columns)
            left, top = round(column * (width + gap)), round(row * (height + gap))
            right, bottom = column * (width + gap) + width, row * (height + gap) + height
            key.setGeometry(left, top, round(right) - left, round(bottom) - top)

    def _key_pressed(self) -> None:
        key = self.sender()
        if isinstance(key, DigitKey):
            self._pressed, self._held = key.digit, 0
            self._hold.start()

    def _key_held(self) -> None:
        self._held = self._pressed
        self.digit_held.emit(self._held)

    def _key_released(self) -> None:
        self._hold.stop()
        if self._held:
            self.digit_held.emit(0)

    def _key_clicked(self) -> None:
        key = self.sender()
        if isinstance(key, DigitKey) and not self._held:
            self.digit_chosen.emit(key.digit)
        self._held = 0


def rows_of_strip(keys: int, width: int) -> int:
    """How many rows so many keys need in a strip `width` wide."""
    return max(1, -(-NARROWEST_KEY * keys // width))
