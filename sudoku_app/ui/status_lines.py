"""Says around the board what is played: the level above it, the time, and the state below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from sudoku_app.game.clock import time_text
from sudoku_app.presentation import card_texts
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
        card = self._bridge.session.card
        needed = card_texts.techniques_text(card, language_of(self._bridge.settings))
        words = self._judge.level_words() or card_texts.level_name(card.level)
        self._screen.show_level(f"{words}  ·  {needed}" if needed else words)

    def show_clock(self) -> None:
        """The playing time, where the player wants to see it."""
        shown = self._bridge.settings.show_clock
        words = time_text(self._bridge.session.clock.elapsed) if shown else ""
        self._screen.clock_label.setText(words)

    def show_state(self) -> None:
        """How far the game is, what conflicts, and what the puzzle is called."""
        session, game = self._bridge.session, self._bridge.game
        size = game.puzzle.topology.cell_count
        filled = sum(1 for value in game.values if value)
        parts = [self.tr("{0} of {1}").format(filled, size)]
        clashing = len(game.conflicts())
        if clashing and self._bridge.settings.mistakes != "off":
            parts.append(self.tr("{0} digits conflict").format(clashing))
        parts += [card_texts.level_name(session.card.level), session.card.name]
        words = "  ·  ".join(part for part in parts if part)
        self._screen.status_label.setText(words)
        self._screen.status_label.setToolTip(words)
