"""Says around the board what is played: the level above it, the time, and the state below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.game.clock import time_text
from sudoku_app.presentation.status_words import level_line, state_line
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge


class StatusLines(QObject):
    """Writes into the labels of the screen what the session and the judge know."""

    def __init__(
        self, bridge: GameBridge, screen: GameScreen, judge: PuzzleJudge, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._judge = judge
        bridge.clock_advanced.connect(self.show_clock)

    def show_level(self) -> None:
        """The level, and the techniques that the puzzle needs."""
        language, judged = language_of(self._bridge.settings), self._judge.level_words()
        card = self._bridge.session.card
        self._screen.show_level(level_line(QCoreApplication.translate, card, language, judged))

    def show_clock(self) -> None:
        """The playing time, where the player wants to see it."""
        shown = self._bridge.settings.show_clock
        words = time_text(self._bridge.session.clock.elapsed) if shown else ""
        self._screen.clock_label.setText(words)

    def show_state(self) -> None:
        """How far the game is, what conflicts, and what the puzzle is called."""
        words = state_line(
            QCoreApplication.translate,
            self._bridge.game,
            self._bridge.session.card,
            tells_conflicts=self._bridge.settings.mistakes != "off",
        )
        self._screen.status_label.setText(words)
        self._screen.status_label.setToolTip(words)
