"""Opens the window Learn, and exercises on single steps, importing their code when it is needed."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.parts.one_window import OneWindow
from sudoku_app.ui.parts.screen_fit import bring_to_front

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.game.puzzles.library import NewPuzzle
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.learn.learn_window import LearnWindow
    from sudoku_app.ui.play.game_screen import GameScreen


_HOLDER = "learn"


class LearnOpener(QObject):
    """Opens Learn; while the player is there, the clock of the game is stopped.

    `puzzle_requested(NewPuzzle, Candidates, bool)` asks to play a puzzle from a position, with its
    candidates as notes or without any; `technique_requested(slug)` asks for the page of a
    technique.
    """

    puzzle_requested = pyqtSignal(object, object, bool)
    technique_requested = pyqtSignal(str)

    def __init__(self, bridge: GameBridge, screen: GameScreen, window: QWidget) -> None:
        super().__init__(window)
        self._main_window = window
        self._bridge = bridge
        self._screen = screen
        self._shown: OneWindow[LearnWindow] = OneWindow()

    @property
    def window(self) -> LearnWindow | None:
        """The window; None while it is closed."""
        return self._shown.window

    def show_learn(self) -> None:
        """Open Learn, at the lesson that is open in it."""
        self._shown.open(self._new_window)
        self._hold_clock()

    def leave(self) -> None:
        """Let the clock of the game go on, since the player is back there."""
        self._bridge.hold_clock(_HOLDER, False)

    def _hold_clock(self) -> None:
        self._bridge.hold_clock(_HOLDER, True)

    def _new_window(self) -> LearnWindow:
        from sudoku_app.game.learning.learner import Learner
        from sudoku_app.ui.learn.learn_window import LearnWindow  # loads all techniques

        session, state = self._bridge.session, self._bridge.state
        window = LearnWindow(
            self._screen.theme,
            state.step_texts(),
            state.language,
            Learner(lambda: session.store, float(time.localtime().tm_gmtoff or 0)),
            session.puzzles.library,
            Random(),
        )
        window.puzzle_requested.connect(self._play)
        window.entered.connect(self._hold_clock)
        window.finished.connect(self.leave)
        window.view.technique_requested.connect(self.technique_requested)
        return window

    def _play(self, new: NewPuzzle, position: Candidates, with_notes: bool) -> None:
        self.puzzle_requested.emit(new, position, with_notes)
        bring_to_front(self._main_window)

    def take_over(self, other: LearnOpener) -> None:
        """Reopen the window of another opener in the current language, at the same lesson."""
        self._shown.take_over(other._shown, self._new_window, _show_same)

    def close_windows(self) -> None:
        """Close the window, which would outlive the main one."""
        self._shown.close()


def _show_same(mine: LearnWindow, theirs: LearnWindow) -> None:
    if theirs.lesson:
        mine.open_lesson(theirs.lesson)
