"""The end of a game: filling in what is left, tinting the solved board, and sharing the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QTimer
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.moves import Change, Outcome
from sudoku_app.ui.board.animations import shows_motion

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.play.game_screen import GameScreen

CELL_MS, ALL_MS = 120, 1000
"""How long filling in one cell takes, and the longest that all of them take together."""


class Finale(QObject):
    """Plays the end of a game; mutable."""

    def __init__(
        self, bridge: GameBridge, model: BoardModel, screen: GameScreen, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._unshown: list[int] = []
        self._is_finishing = False
        self._was_running = bridge.game.outcome is Outcome.RUNNING
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._show_next)
        bridge.changed.connect(self._game_changed)
        bridge.game_started.connect(self._game_started)

    def finish(self) -> None:
        """Fill in the naked singles that are left, visibly one after the other."""
        game = self._bridge.game
        if self._bridge.is_paused or not game.can_finish:
            return
        self.stop()
        start = game.head
        if shows_motion(self._screen.board, self._screen.theme.motion):
            empty = [cell for cell, value in enumerate(game.values) if not value]
            self._model.show_as_empty(empty)
            self._is_finishing = True
        self._bridge.finish()
        if self._is_finishing:
            self._is_finishing = False
            self._unshown = [move.cell for move in game.moves[start : game.head]]
            self._timer.start(min(CELL_MS, ALL_MS // len(self._unshown)))

    def stop(self) -> None:
        """Stop the animations, and show the board as it is."""
        self._timer.stop()
        self._screen.board.stop_wave()
        if self._unshown:
            self._unshown = []
            self._model.show_as_empty(())

    def _show_next(self) -> None:
        cell = self._unshown.pop(0)
        self._model.show_as_empty(self._unshown)
        if not self._unshown:
            self._timer.stop()
            self._screen.board.run_wave(cell)

    def _game_changed(self, change: Change) -> None:
        game = self._bridge.game
        has_ended = self._was_running and game.outcome is Outcome.SOLVED
        self._was_running = game.outcome is Outcome.RUNNING
        if self._is_finishing:
            return
        self.stop()
        if has_ended and change.solved:
            self._screen.board.run_wave(game.moves[game.head - 1].cell)

    def _game_started(self) -> None:
        self.stop()
        self._was_running = self._bridge.game.outcome is Outcome.RUNNING

    def share(self) -> None:
        """Copy a line about the game."""
        from sudoku_app.presentation.results import copied_card, share_text

        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(share_text(QCoreApplication.translate, self._bridge.session))
            card = copied_card(QCoreApplication.translate, self._screen.card.text)
            self._screen.card.show_text(card)
