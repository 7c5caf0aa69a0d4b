"""Opens the windows that list steps: all that can be found now, and the whole way to the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.game.coach import HintKind, hint_before_steps, position_of
from sudoku_app.game.outcome import Outcome
from sudoku_app.presentation.words import verdict_text
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.game.game import Game
    from sudoku_app.game.walks import Stage
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.hints.all_steps_window import AllStepsWindow
    from sudoku_app.ui.hints.hint_controller import HintController
    from sudoku_app.ui.hints.step_stream import StepStream
    from sudoku_app.ui.hints.way_window import WayWindow


class StepsDesk(QObject):
    """Holds one window of each kind while it is open; they go with a pause, with the game, and
    where another puzzle is entered.
    """

    def __init__(
        self,
        bridge: GameBridge,
        screen: GameScreen,
        guide: HintController,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._screen = screen
        self._guide = guide
        self._window = window
        self._all: AllStepsWindow | None = None
        self._way: WayWindow | None = None
        self._streams: tuple[StepStream, StepStream] | None = None
        self._seen: set[int] = set()
        bridge.changed.connect(self._look_again)
        bridge.game_started.connect(self.close_windows)
        bridge.paused_changed.connect(self.close_windows)

    @property
    def _game(self) -> Game:
        return self._bridge.game

    def close_windows(self) -> None:
        """Close what is open, and end its searches."""
        for window in (self._all, self._way):
            if window is not None:
                window.close()

    def take_over(self, other: StepsDesk) -> None:
        """Open, in the language of now, what another desk has open on the same game."""
        if other._all is not None:
            self.show_all_steps()
        if other._way is not None:
            self.solve_step_by_step()
        if self._way is not None and other._way is not None:
            self._seen = other._seen
            self._way.take_over(other._way)
        for mine, theirs in ((self._all, other._all), (self._way, other._way)):
            if mine is not None and theirs is not None:
                mine.setGeometry(theirs.geometry())

    def stop(self) -> None:
        """Close what is open, and wait a bounded time for the searches."""
        self.close_windows()
        for stream in self._streams or ():
            stream.stop()

    # All steps ---------------------------------------------------------------------------------

    def show_all_steps(self) -> None:
        """List the steps that can be found on the board now."""
        if self._bridge.is_paused:
            return
        if self._all is None:
            from sudoku_app.ui.hints.all_steps_window import (
                AllStepsWindow,  # not before it is asked for
            )

            self._all = AllStepsWindow(
                self._screen.theme, self._language, self._both_streams()[0], self._window
            )
            self._all.step_chosen.connect(self._guide.show_step)
            self._all.finished.connect(self._all_closed)
            self._screen.theme_changed.connect(self._all.set_theme)
        self._look_again()
        self._raise(self._all)

    def _all_closed(self) -> None:
        self._all = None

    def _look_again(self) -> None:
        if self._all is None:
            return
        reason = self._reason_against_steps()
        if reason:
            self._all.refuse(reason)
        else:
            self._all.look(position_of(self._game))

    def _reason_against_steps(self) -> str:
        """Why no steps are looked for on this board; empty when they are."""
        if self._game.is_complete:
            return self.tr("The game is over.")
        hint = hint_before_steps(self._game, with_stale=False)
        if hint is None:
            return ""
        if hint.verdict is not None:
            return verdict_text(QCoreApplication.translate, hint.verdict)
        if hint.kind is HintKind.FULL:
            return self.tr("The board is full.")
        if hint.kind is HintKind.MISTAKE:
            return self.tr("There is a mistake on the board: a hint tells more.")
        return self.tr("A note lacks the digit that belongs there: a hint tells more.")

    # The whole way -----------------------------------------------------------------------------

    def solve_step_by_step(self) -> None:
        """Play the way from the givens, or from the board as it stands, to the end."""
        if self._bridge.is_paused:
            return
        if self._game.solution is None:
            self._guide.show_refusal(self._game.verdict)
            return
        if self._way is not None:
            self._way.close()  # it lets go of the stream
        from sudoku_app.core.candidates import Candidates
        from sudoku_app.ui.hints.way_window import WayWindow  # likewise

        self._seen = set()
        self._way = way = WayWindow(
            self._screen.theme,
            self._language,
            self._both_streams()[1],
            Candidates.of(self._game.puzzle),
            self._position_here(),
            self._window,
        )
        way.stage_shown.connect(self._count_stage)
        way.technique_requested.connect(self._guide.technique_requested)
        way.finished.connect(self._way_closed)
        self._screen.theme_changed.connect(way.set_theme)
        self._raise(way)

    def _way_closed(self) -> None:
        if self.sender() is self._way:
            self._way = None

    def _position_here(self) -> Candidates | None:
        """The board as it stands; none where a mistake bars the way, or nothing is left to do."""
        hint = hint_before_steps(self._game, with_stale=False)
        return position_of(self._game) if hint is None else None

    def _count_stage(self, stage: Stage) -> None:
        """A step that the player has not made yet counts as a hint with its picture, once."""
        values = self._game.values
        news = any(values[cell] != digit for cell, digit in stage.step.placements) or any(
            not values[cell] for cell, _ in stage.step.eliminations
        )
        if news and id(stage) not in self._seen and self._game.outcome is Outcome.RUNNING:
            self._seen.add(id(stage))
            self._guide.count_picture(stage.step.technique)

    # Both --------------------------------------------------------------------------------------

    def _both_streams(self) -> tuple[StepStream, StepStream]:
        """One for each kind of window. They outlive the windows, whose closing must not wait."""
        if self._streams is None:
            from sudoku_app.ui.hints.step_stream import StepStream  # likewise

            self._streams = (StepStream(self), StepStream(self))
        return self._streams

    @property
    def _language(self) -> str:
        return language_of(self._bridge.settings)

    def _raise(self, window: QWidget) -> None:
        window.show()
        window.raise_()
        window.activateWindow()
