"""The window in which a puzzle's code is typed, to play a printed puzzle on the screen."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QWidget

from sudoku_app.game.puzzles.bank import MADE
from sudoku_app.game.puzzles.library import DAILY_LINES, NewPuzzle
from sudoku_app.game.storage.game_row import games_named
from sudoku_app.ui.parts.layouts import fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_contents, make_high_enough, zoom_of

if TYPE_CHECKING:
    from sudoku_app.game.puzzles.library import Library
    from sudoku_app.game.storage.store import Store


LONGEST = 100
"""Longest text that can be a code, in characters, including spaces around it. Checking megabytes
of digits would block the window for half a second.
"""


def puzzle_of_code(library: Library, store: Store, text: str) -> NewPuzzle | None:
    """Return the puzzle with this code, or None if the text is not a code; case is ignored. Puzzles
    made on this computer are looked up among the games in `store`.

    Raises LibraryError if the bank or the line cannot be used.
    """
    if len(text) > LONGEST:
        return None
    code = text.strip().lower()
    match = re.fullmatch(rf"daily-(\d{{4}}-\d\d-\d\d)-({'|'.join(DAILY_LINES)})", code, re.ASCII)
    if match is None:
        made = games_named(store, code) if code.startswith(MADE) else ()
        return library.named(code) or next((NewPuzzle(row.puzzle, row.card) for row in made), None)
    try:
        day = date.fromisoformat(match[1])
    except ValueError:
        return None
    return library.daily(day, match[2])


EXAMPLE = "hard-0012-ab3f"
WIDTH = 380
"""Width of the window, in pixels at zoom 1."""


class CodeWindow(QDialog):
    """Asks for a code and emits `entered(code)`; stays open until the code is valid."""

    entered = pyqtSignal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Puzzle code"))
        self._words = QLabel()
        self._words.setWordWrap(True)
        field = self._field = QLineEdit()
        field.setMaxLength(LONGEST)
        field.setAccessibleName(self.tr("Code"))
        field.setPlaceholderText(EXAMPLE)
        field.textChanged.connect(self._show_what_is_asked)
        self._words.setBuddy(field)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        play = buttons.addButton(self.tr("Play"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self._enter)
        buttons.rejected.connect(self.reject)
        fill_window(self, self._words, field, buttons)
        if play is not None:
            play.setDefault(True)
        self._show_what_is_asked()
        self.setMinimumWidth(round(WIDTH * zoom_of(self)))
        fit_to_contents(self)
        self.setMinimumSize(self.size())  # in a smaller window, the text would be cut off
        field.setFocus()

    def refuse(self) -> None:
        """Say that there is no puzzle with this code, and let the player correct it."""
        words = self.tr("No puzzle has the code {0}. Codes look like {1}.")
        self._words.setText(words.format(self._field.text().strip(), EXAMPLE))
        make_high_enough(self)
        self._field.selectAll()
        self._field.setFocus()

    def _show_what_is_asked(self) -> None:
        self._words.setText(self.tr("Enter the code printed above the puzzle:"))

    def _enter(self) -> None:
        if self._field.text().strip():
            self.entered.emit(self._field.text())
