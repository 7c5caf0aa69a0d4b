"""Connects a session and the state of its game with the window: its clock and its screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from sudoku_app.presentation.play.play_state import PlayState
from sudoku_app.ui.language import speech_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.play.game import Game
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.play.screen import Screen

TICK_MS = 500


class GameBridge(QObject):
    """Has the session, and the state that the window shows.

    `screen_changed(Screen, Screen)` carries the screen before each change and after it;
    `game_started(Game)` follows when another game is shown. Changes of the game, the card, the
    settings and everything else that is on the screen are wishes of `state`.
    """

    screen_changed = pyqtSignal(object, object)
    game_started = pyqtSignal(object)

    def __init__(self, session: Session, settings: Settings) -> None:
        super().__init__()
        self.session = session
        self.state = PlayState(session, settings, speech_of(settings))
        self.state.listener = self._show
        self._holders: set[str] = set()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self._tick)
        # A timer without a delay fires once the act has been painted.
        self._flush_timer = QTimer(self)
        self._flush_timer.setSingleShot(True)
        self._flush_timer.timeout.connect(self._flush)
        session.store.defer_flush(self._flush_timer.start)

    @property
    def game(self) -> Game:
        """The current game."""
        return self.session.game

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.state.settings

    def _show(self, old: Screen, new: Screen) -> None:
        if new.is_paused is not old.is_paused and new.game is old.game:
            self._pause_clock(new.is_paused)
        self.screen_changed.emit(old, new)

    # The clock ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the clock once the board is on the screen. Fill in the notes of a new game if the
        player wants them from the start.
        """
        if not self.state.is_paused and not self._holders:
            self.session.play()
            self._timer.start()
            if self.settings.start_notes and not self.game.moves:
                self.state.fill_notes()

    def hold_clock(self, holder: str, held: bool) -> None:
        """Stop the clock while `holder` covers the board; it continues when no holder is left."""
        if held == (holder in self._holders):
            return
        was_held = bool(self._holders)
        self._holders ^= {holder}
        if not held:
            self.start()
        elif not was_held:  # otherwise the clock is stopped and its time saved already
            self._timer.stop()
            self.session.pause()

    def _pause_clock(self, paused: bool) -> None:
        if paused:
            self._timer.stop()
            self.session.pause()
        else:
            self.start()

    def _tick(self) -> None:
        self.session.tick()
        if self.game.outcome.is_over and not self.session.store.is_behind:
            self._timer.stop()
        self.state.advance_clock()

    def _flush(self) -> None:
        if not self.session.store.flush():
            self._timer.start()  # each tick tries again, and a notice says what could not be saved

    # Other games -------------------------------------------------------------------------------

    def switch(self, change: Callable[[], object]) -> None:
        """Let the session begin or resume a game and show that; if it does neither, show only the
        notice that says why. The game left is deleted if it is untouched and its puzzle is the
        program's and no daily one.
        """
        from sudoku_app.game.storage.game_row import DAILY  # not needed to begin

        session, left = self.session, self.session.number
        before = session.clock  # each game has its own while it is played
        is_touched = session.game.moves or session.game.outcome.is_over or session.card.is_own
        is_touched = is_touched or session.card.name.startswith(DAILY)
        change()
        if session.clock is before:
            self.state.advance_clock()
            return
        self.show_game()
        if not is_touched and session.number != left and session.store.trouble is None:
            session.store.delete_game(left)

    def show_game(self) -> None:
        """Show the game that the session has now."""
        self._timer.stop()
        self._holders.add("start")  # so that a holder released meanwhile does not start the clock
        self.state.show_game()
        self.game_started.emit(self.game)
        self._holders.discard("start")
        self.start()

    def use_separate_profile(self) -> None:
        """Save games to a file next to the one written by a newer version."""
        self.session.use_separate_profile()
        self.session.store.defer_flush(self._flush_timer.start)
        self.show_game()
