"""Opens the lists of steps: all steps of a position, and the path to the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.game.coach import HintKind, obstacle, position_of
from sudoku_app.presentation.words import verdict_text
from sudoku_app.ui.language import language_of
from sudoku_app.ui.parts.screen_fit import bring_to_front

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.game.coach import Hint
    from sudoku_app.game.game import Game
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
    from sudoku_app.ui.hints.hint_controller import HintController
    from sudoku_app.ui.hints.solution_window import SolutionWindow
    from sudoku_app.ui.hints.step_list import StepStream
    from sudoku_app.ui.parts.side_dock import SideDock
    from sudoku_app.ui.play.game_screen import GameScreen


LIST_EXTENT = 340, 250
"""Width of the list of all steps beside the board and its height below it, in pixels at zoom 1.
"""


class StepsDesk(QObject):
    """Opens the panel with all steps and the window with the solution, and closes them when the
    game is paused or another one starts. The main window closes them for the editor.
    """

    def __init__(
        self,
        bridge: GameBridge,
        screen: GameScreen,
        hints: HintController,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._screen = screen
        self._hints = hints
        self._window = window
        self._all: SideDock | None = None
        self._panel: AllStepsPanel | None = None
        self._solution: SolutionWindow | None = None
        self._streams: tuple[StepStream, StepStream] | None = None
        bridge.changed.connect(self._search_again)
        bridge.game_started.connect(self.close_windows)
        bridge.paused_changed.connect(self.close_windows)

    @property
    def _game(self) -> Game:
        return self._bridge.game

    def close_windows(self) -> None:
        """Close the panel and the window, and cancel their searches."""
        for window in (self._all, self._solution):
            if window is not None:
                window.close()

    def take_over(self, other: StepsDesk) -> None:
        """Open what another desk has open for the same game, in the current language."""
        if other._all is not None:
            self._all = self._new_dock()
            self._all.take_over(other._all)
            self._search_again()
        if other._solution is not None:
            self.solve_step_by_step()
        if self._solution is not None and other._solution is not None:
            self._solution.take_over(other._solution)
            self._solution.setGeometry(other._solution.geometry())

    def stop(self) -> None:
        """Close the panel and the window, and wait a bounded time for their searches."""
        self.close_windows()
        for stream in self._streams or ():
            stream.stop()

    # All steps ---------------------------------------------------------------------------------

    def show_all_steps(self) -> None:
        """Show the list of all steps on the current board."""
        if self._bridge.is_paused:
            return
        if self._all is None:
            self._all = self._new_dock()
            self._all.open()
        self._search_again()
        if self._panel is not None:
            self._panel.list.setFocus()

    def _new_dock(self) -> SideDock:
        from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel  # only needed here
        from sudoku_app.ui.parts.side_dock import SideDock

        theme = self._screen.theme
        panel = self._panel = AllStepsPanel(theme, self._language, self._both_streams()[0])
        panel.step_chosen.connect(self._hints.show_step)
        dock = SideDock(panel, theme, self._window, LIST_EXTENT)
        panel.close_requested.connect(dock.close)
        dock.closed.connect(self._all_closed)
        return dock

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
            return verdict_text(QCoreApplication.translate, hint.verdict)
        if hint.kind is HintKind.FULL:
            return self.tr("The board is full.")
        if hint.kind is HintKind.MISTAKE:
            return self.tr("There is a mistake on the board. A hint shows more.")
        return self.tr("A cell's notes lack the digit that belongs there. A hint shows more.")

    def _obstacle(self) -> Hint | None:
        return obstacle(self._game, self._bridge.settings.full_notes)

    def _position(self) -> Candidates:
        return position_of(self._game, self._bridge.settings.full_notes)

    # The whole solution ------------------------------------------------------------------------

    def solve_step_by_step(self) -> None:
        """Open the window with the path from the givens or from the current board."""
        if self._bridge.is_paused:
            return
        if self._game.solution is None:
            self._hints.show_refusal(self._game.verdict)
            return
        if self._solution is not None:
            self._solution.close()  # this frees the stream
        from sudoku_app.core.candidates import Candidates
        from sudoku_app.ui.hints.solution_window import SolutionWindow  # only needed here

        self._solution = window = SolutionWindow(
            self._screen.theme,
            self._language,
            self._both_streams()[1],
            Candidates.of(self._game.puzzle),
            self._position_here(),
            self._window,
        )
        window.technique_requested.connect(self._hints.technique_requested)
        window.finished.connect(self._solution_closed)
        bring_to_front(window)

    def _solution_closed(self) -> None:
        if self.sender() is self._solution:
            self._solution = None

    def _position_here(self) -> Candidates | None:
        """Return the current board; None if it has a mistake or nothing is left to do."""
        return self._position() if self._obstacle() is None else None

    # Both --------------------------------------------------------------------------------------

    def _both_streams(self) -> tuple[StepStream, StepStream]:
        """One stream for the panel and one for the window. They outlive both, so that closing need
        not wait for a search.
        """
        if self._streams is None:
            from sudoku_app.ui.hints.step_list import StepStream  # only needed here

            self._streams = (StepStream(self), StepStream(self))
        return self._streams

    @property
    def _language(self) -> str:
        return language_of(self._bridge.settings)
