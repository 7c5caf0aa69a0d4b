"""Lets time pass on the screen: a chain is played line by line, a board filled cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer

from sudoku_app.presentation.hints.playback import LINE_PACE

if TYPE_CHECKING:
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen

CELL_MS, ALL_MS = 120, 1000
"""How long filling in one cell takes, and the longest that all of them take together."""


class Autoplay(QObject):
    """Moves the state of play on while a screen plays lines or fills in cells; mutable."""

    def __init__(self, state: PlayState, parent: QObject) -> None:
        super().__init__(parent)
        self._state = state
        self._lines = QTimer(self)
        self._lines.setInterval(LINE_PACE)
        self._lines.timeout.connect(state.play_next_line)
        self._cells = QTimer(self)
        self._cells.timeout.connect(state.show_next)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Start or stop moving on."""
        if new.plays_lines is not old.plays_lines:
            if new.plays_lines:
                self._lines.start()
            else:
                self._lines.stop()
        if bool(new.unshown) is not bool(old.unshown):
            if new.unshown:
                self._cells.start(min(CELL_MS, ALL_MS // len(new.unshown)))
            else:
                self._cells.stop()

    def stop(self) -> None:
        """Move no further, and show the board as it is."""
        self._lines.stop()
        self._cells.stop()
        self._state.show_all()
