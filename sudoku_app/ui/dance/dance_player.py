"""Goes through the steps of a dance, by hand, by the clock, or on to a solution or a dead end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QElapsedTimer, QTimer, pyqtSignal

from sudoku_app.presentation.dance.state import Goal
from sudoku_app.presentation.hints.playback import Playback
from sudoku_app.ui.steps.step_player import StepPlayer

if TYPE_CHECKING:
    from PyQt6.QtCore import QObject

    from sudoku_app.presentation.dance.state import DanceState

PACES = (1000, 500, 200, 50, 0)
"""How long a step is shown while the steps play, in milliseconds; 0 is as fast as it is drawn."""
SLICE_MS = 12
"""How long to run to a goal before the state is drawn."""


class DancePlayer(StepPlayer):
    """Plays a dance; mutable. The playback has the steps made, and one more if there is a next one,
    because nobody knows how many there will be. Whoever listens to the state calls `show_now` after
    each wish.

    `ran(bool)` is emitted when a run to a goal begins or ends.
    """

    ran = pyqtSignal(bool)

    def __init__(self, parent: QObject, state: DanceState) -> None:
        super().__init__(parent)
        self._state = state
        self._pace = PACES[0]
        self._goal: Goal | None = None
        self._running = QTimer(self)
        self._running.timeout.connect(self._run_on)
        self.show_state(state)

    @property
    def is_running(self) -> bool:
        """Whether it is on the way to a goal."""
        return self._goal is not None

    def show_state(self, state: DanceState) -> None:
        """Play another dance, or one that began again."""
        self._stop_run()
        self._state = state
        self.show(self._playback_now())

    def set_pace(self, pace: int) -> None:
        """Choose how long each step is shown, in milliseconds."""
        self._pace = pace
        is_playing = self.playback.is_playing
        self._take(self._playback_now())
        if is_playing:
            self._take(self._playback_now(is_playing=True))

    def _playback_now(self, is_playing: bool = False) -> Playback[DanceState]:
        state, step = self._state, self._state.dance.step
        has_next = state.has_next
        return Playback(
            step + 1 + has_next,
            self._position,
            step,
            is_playing=is_playing and has_next,
            pace=self._pace,
        )

    def _position(self, _step: int) -> DanceState:
        return self._state

    def show_now(self) -> None:
        """Show what the state is after a wish; it counts as new even if the first search stood."""
        self._take(self._playback_now(self.playback.is_playing), is_new=True)

    # Wishes ------------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        self.stop()
        self._state.go(place)

    def forward(self) -> None:
        self.stop()
        self._state.forward()

    def back(self) -> None:
        self.stop()
        self._state.back()

    def to_first(self) -> None:
        self.stop()
        self._state.to_start()

    def to_last(self) -> None:
        """Run to the end of the search."""
        self.run_to(Goal.END)

    def jump(self, number: int) -> None:
        """Go to a node of the tree."""
        self.stop()
        self._state.jump(number)

    def toggle(self) -> None:
        if self.is_running:
            self._stop_run()
            self.show_now()
        elif self.playback.is_playing:
            self.stop()
        else:
            if not self._state.has_next:
                self._state.to_start()
            self._playback = self._playback_now(is_playing=True)
            self._state.forward()

    def advance(self) -> None:
        self._state.forward()

    def stop(self) -> None:
        self._stop_run()
        super().stop()

    # Running to a goal -------------------------------------------------------------------------

    def run_to(self, goal: Goal) -> None:
        """Go on to a goal, showing the state every few milliseconds, until it is reached or the
        playing is stopped.
        """
        self.stop()
        self._goal = goal
        self._state.run_to(goal)
        self._running.start(0)
        self.ran.emit(True)

    def _run_on(self) -> None:
        if self._goal is None:
            return
        timer = QElapsedTimer()
        timer.start()
        if self._state.run_on(lambda: timer.hasExpired(SLICE_MS)):
            self._stop_run()
            self.show_now()  # now it is said too

    def _stop_run(self) -> None:
        if self._goal is not None:
            self._goal = None
            self._running.stop()
            self.ran.emit(False)
