"""Announces to a screen reader what changes away from the focus: cells, cards, modes, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.presentation.play.screen import spoken_changes
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.speech import announce
from sudoku_app.ui.task_runner import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.main_window import MainWindow

HELD_MS = 700
"""How long a modifier key must be held before its mode is announced. In a key combination it is
released sooner.
"""


class Announcer(QObject):
    """Announces with `say` what changes on the screen away from the focus; mutable.

    A cell that gets the focus is read by the screen reader itself.
    """

    def __init__(
        self, window: MainWindow, screen: Screen, say: Callable[[str], object] = announce
    ) -> None:
        super().__init__(window)
        self._window = window
        self._say = say
        self._chosen = screen.mode
        self._holding = single_shot(self, self._say_mode, HELD_MS)
        window.follow(self.show_screen)
        window.editor.announced.connect(say)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Announce what differs."""
        current = self._window.screen_widget.board.current_cell()
        for words in spoken_changes(translate, old, new, current):
            self._say(words)
        if new.mode is not old.mode or new.is_mode_held is not old.is_mode_held:
            self._mode_changed(new)

    def _mode_changed(self, new: Screen) -> None:
        """Announce the entry mode, but not its return when a modifier key is released."""
        self._holding.stop()
        if new.is_mode_held:
            self._holding.start()
        elif new.mode is not self._chosen:
            self._chosen = new.mode
            self._say_mode()

    def _say_mode(self) -> None:
        self._say(self._window.screen_widget.mode_switch.words)
