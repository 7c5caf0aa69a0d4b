"""Opens the lists of steps: all steps of a position, and the path to the solution. Asks why a digit
can't be in a cell, and plays the contradiction that it leads to.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt, pyqtSignal

from sudoku_app.core.candidates import Candidates
from sudoku_app.game.play.coach import obstacle, position_of
from sudoku_app.game.play.game import game_of_position
from sudoku_app.game.play.hint import HintKind
from sudoku_app.presentation.words import verdict_text
from sudoku_app.ui.language import language_of, translate
from sudoku_app.ui.parts.one_window import OneWindow
from sudoku_app.ui.play.side_dock import SideDock

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.core.step import Step
    from sudoku_app.game.play.game import Game
    from sudoku_app.game.play.hint import Hint
    from sudoku_app.game.play.why import WhyAnswer
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
    from sudoku_app.ui.hints.solution_window import SolutionWindow
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.steps.step_window import WhyWindow


LIST_WIDTH = 340
"""Width of the list of all steps beside the board, in pixels at zoom 1."""


class StepsOpener(QObject):
    """Opens the panel with all steps and the window with the solution, and closes them when the
    game is paused or another one starts. The main window closes them for the editor.
    `technique_requested(slug)` asks for the page of a technique.
    """

    technique_requested = pyqtSignal(str)

    def __init__(self, state: PlayState, screen: GameScreen, window: QMainWindow) -> None:
        super().__init__(window)
        self._state = state
        self._screen = screen
        self._window = window
        self._all: SideDock | None = None
        self._panel: AllStepsPanel | None = None
        self._solution: OneWindow[SolutionWindow] = OneWindow()
        self._streams: tuple[StepStream, StepStream] | None = None

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Search again after an act; close the windows for another game and for a pause."""
        if new.game is not old.game or new.is_paused is not old.is_paused:
            self.close_windows()
        elif self._panel is not None and new.head != old.head:
            self._search_again()

    @property
    def _game(self) -> Game:
        return self._state.game

    def close_windows(self) -> None:
        """Close the panel and the window, and cancel their searches."""
        if self._all is not None:
            self._all.close()
        self._solution.close()

    def take_over(self, other: StepsOpener) -> None:
        """Open what another opener has open for the same game, in the current language."""
        if other._all is not None:
            self._all = self._new_dock()
            self._all.take_over(other._all)
            self._search_again()
        self._solution.take_over(
            other._solution, self._new_solution, lambda mine, theirs: mine.take_over(theirs)
        )

    def stop(self) -> None:
        """Close the panel and the window, and wait a bounded time for their searches."""
        self.close_windows()
        for stream in self._streams or ():
            stream.stop()

    # All steps ---------------------------------------------------------------------------------

    def show_all_steps(self) -> None:
        """Show the list of all steps on the current board."""
        if self._state.is_paused:
            return
        if self._all is None:
            self._state.put_card_away()
            self._all = self._new_dock()
            self._all.open()
        self._search_again()
        if self._panel is not None:
            self._panel.list.setFocus()

    def _new_dock(self) -> SideDock:
        from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel  # only needed here

        theme = self._screen.fitted_theme
        panel = self._panel = AllStepsPanel(theme, self._language, self._both_streams()[0])
        panel.step_chosen.connect(self._state.show_step)
        panel.exercise_requested.connect(self._open_exercise)
        dock = SideDock(panel, self._screen, self._window, LIST_WIDTH)
        dock.closed.connect(self._all_closed)
        return dock

    def _open_exercise(self, step: Step) -> None:
        """Let the player find a step of the current board, which shows it no longer."""
        from sudoku_app.ui.learn.exercise_window import open_exercise  # rarely needed

        self._state.dismiss()
        texts, theme = self._state.step_texts(), self._screen.theme
        open_exercise(theme, texts, game_of_position(self._position()), step, self._window)

    def _all_closed(self) -> None:
        if self._panel is not None:
            self._panel.end_search()
        self._all = self._panel = None
        self._screen.take_focus()

    def _search_again(self) -> None:
        if self._panel is None:
            return
        reason = self._reason_against_steps()
        if reason:
            self._panel.refuse(reason)
        else:
            self._panel.search(self._position())

    def _reason_against_steps(self) -> str:
        """Return why the current board can't be searched for steps; "" if it can."""
        if self._game.is_complete:
            return self.tr("The game is over.")
        hint = self._obstacle()
        if hint is None:
            return ""
        if hint.verdict is not None:
            return verdict_text(translate, hint.verdict)
        if hint.kind is HintKind.FULL:
            return self.tr("The board is full.")
        if hint.kind is HintKind.MISTAKE:
            return self.tr("There is a mistake on the board. A hint shows more.")
        return self.tr("A cell's notes lack the digit that belongs there. A hint shows more.")

    def _obstacle(self) -> Hint | None:
        return obstacle(self._game, self._state.settings.full_notes)

    def _position(self) -> Candidates:
        return position_of(self._game, self._state.settings.full_notes)

    # The whole solution ------------------------------------------------------------------------

    def solve_step_by_step(self) -> None:
        """Open the window with the path from the givens or from the current board."""
        if self._state.is_paused:
            return
        if self._game.solution is None:
            self._state.refuse(self._game.verdict)
            return
        self._solution.close()  # this frees the stream
        self._solution.open(self._new_solution)

    def _new_solution(self) -> SolutionWindow:
        from sudoku_app.ui.hints.solution_window import SolutionWindow  # only needed here

        window = SolutionWindow(
            self._screen.theme,
            self._language,
            self._both_streams()[1],
            Candidates.of(self._game.puzzle),
            self._position_here(),
            self._window,
        )
        window.view.technique_requested.connect(self.technique_requested)
        return window

    def _position_here(self) -> Candidates | None:
        """Return the current board; None if it has a mistake or nothing is left to do."""
        return self._position() if self._obstacle() is None else None

    # Both --------------------------------------------------------------------------------------

    def _both_streams(self) -> tuple[StepStream, StepStream]:
        """One stream for the panel and one for the window. They outlive both, so that closing need
        not wait for a search.
        """
        if self._streams is None:
            from sudoku_app.ui.hints.step_stream import StepStream  # only needed here

            self._streams = (StepStream(self), StepStream(self))
        return self._streams

    @property
    def _language(self) -> str:
        return language_of(self._state.settings)


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
        menu = WhyMenu(self._state.game.puzzle.topology, self.digits_at(cell), self._screen)
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

        state = self._state
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
