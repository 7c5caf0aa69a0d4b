"""Asks why a digit can't be in a cell, and plays the contradiction that it leads to."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, Qt, pyqtSignal

from sudoku_app.ui.parts.one_window import OneWindow

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.game.play.why import WhyAnswer
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.steps.step_window import WhyWindow


class WhyOpener(QObject):
    """Lets the player choose a digit to ask about, and shows a window while the answer to the
    question is a contradiction. `technique_requested(slug)` asks for the page of a technique.
    """

    technique_requested = pyqtSignal(str)

    def __init__(self, state: PlayState, screen: GameScreen, window: QMainWindow) -> None:
        super().__init__(window)
        self._state = state
        self._screen = screen
        self._window = window
        self._shown: OneWindow[WhyWindow] = OneWindow()
        self._answer: WhyAnswer | None = None

    def ask(self) -> None:
        """Ask about the selected cell; if it is empty, let the player choose the digit."""
        if self._state.ask_why_here():
            return
        from sudoku_app.ui.play.cell_menu import WhyMenu

        board = self._screen.board
        (cell,) = self._state.entry.selection
        menu = WhyMenu(self.digits_at(cell), self._screen)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.digit_chosen.connect(partial(self._state.ask_why, cell))
        menu.popup(board.mapToGlobal(board.cell_rect(cell).center()))

    def digits_at(self, cell: int) -> tuple[int, ...]:
        """Return the digits that can be asked about: a cell's own, all for an empty cell, and none
        for a given.
        """
        game = self._state.game
        if game.is_given(cell) or game.is_complete:
            return ()
        value = game.values[cell]
        return (value,) if value else tuple(game.puzzle.topology.digits)

    # The window --------------------------------------------------------------------------------

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Open the window for a contradiction, and close it when the question is closed."""
        if new.answer is not old.answer:
            self._shown.close()
            if new.answer is not None and new.answer.contradiction is not None:
                self._shown.open(self._new_window)

    def take_over(self, other: WhyOpener) -> None:
        """Open the window that another opener has open, in the current language."""
        other._answer = None  # the question stays open when that window closes
        self._shown.take_over(other._shown, self._new_window, _show_same)

    def _new_window(self) -> WhyWindow:
        from sudoku_app.presentation.hints.why_words import removal_words
        from sudoku_app.ui.steps.step_window import WhyWindow  # only needed here

        state, translate = self._state, QCoreApplication.translate
        question, answer = state.question, state.answer
        assert question is not None
        assert answer is not None
        assert answer.contradiction is not None
        self._answer = answer
        window = WhyWindow(
            self._screen.theme,
            state.step_texts(),
            question,
            answer.contradiction,
            removal_words(translate, state.game, question),
            self._window,
        )
        window.view.technique_requested.connect(self.technique_requested)
        window.remove_requested.connect(state.remove_refuted)
        window.finished.connect(self._closed)
        return window

    def _closed(self) -> None:
        """Close the question with its window, unless the board or another question did that."""
        if self._answer is not None and self._answer is self._state.answer:
            self._state.close_question()


def _show_same(mine: WhyWindow, theirs: WhyWindow) -> None:
    mine.view.player.go(theirs.view.player.playback.place)
