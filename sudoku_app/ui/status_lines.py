"""Texts around the board: the level above it, the time, and the state below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.game.clock import time_text
from sudoku_app.presentation.board_words import rule_words
from sudoku_app.presentation.rest_card import game_progress, resting_card, resting_topic
from sudoku_app.presentation.status_words import level_line, lock_words, state_line
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.new_game.puzzle_judge import PuzzleJudge
    from sudoku_app.ui.play.entry import CellEntry
    from sudoku_app.ui.play.game_screen import GameScreen


class StatusLines(QObject):
    """Writes what the session, the judge and the entry know into the labels of the screen."""

    def __init__(self, bridge: GameBridge, screen: GameScreen, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._judge: PuzzleJudge | None = None
        self._entry: CellEntry | None = None
        screen.board.selection_changed.connect(self._show_selection)
        bridge.paused_changed.connect(self._show_state)
        screen.shape_changed.connect(self._show_state)
        bridge.clock_advanced.connect(self.show_clock)
        bridge.changed.connect(self._show_game)
        bridge.game_started.connect(self._show_game)
        self._show_puzzle()

    def follow(self, judge: PuzzleJudge, entry: CellEntry) -> None:
        """From now on, also show the judged level and the locked digit."""
        self._judge, self._entry = judge, entry
        entry.lock_changed.connect(self._show_state)
        judge.begun.connect(self._show_puzzle)
        judge.judged.connect(self._show_puzzle)
        self._show_puzzle()

    def _show_puzzle(self) -> None:
        self._show_level()
        self._show_game()

    def _show_game(self) -> None:
        self._show_state()
        self.show_clock()

    def _show_selection(self) -> None:
        if self._bridge.game.puzzle.constraints:
            self._show_state()

    def _show_level(self) -> None:
        """Show the level and the techniques that the puzzle needs."""
        language, card = language_of(self._bridge.settings), self._bridge.session.card
        judged = self._judge.level_words() if self._judge is not None else ""
        self._screen.show_level(level_line(QCoreApplication.translate, card, language, judged))

    def show_clock(self) -> None:
        """Show the playing time, if the player wants to see it."""
        shown = self._bridge.settings.show_clock
        words = time_text(self._bridge.session.clock.elapsed) if shown else ""
        self._screen.clock_label.setText(words)

    def _show_state(self) -> None:
        """Show the progress, the conflicts and the name of the puzzle, after its rules if no card
        shows them. Show instead the sum of the selected cells in a killer, or the locked digit.
        """
        translate, game = QCoreApplication.translate, self._bridge.game
        self._screen.card.show_progress(game_progress(translate, self._bridge.session))
        words = state_line(
            translate,
            game,
            self._bridge.session.card,
            shows_conflicts=self._bridge.settings.mistakes != "off",
        )
        if self._screen.is_stacked:  # there is no card to show the rules
            rules = rule_words(translate, game.puzzle.topology, game.puzzle.constraints)
            words = f"{rules}  ·  {words}" if rules else words
        if not self._bridge.is_paused:
            words = self._sums() or words
        if self._entry is not None and (digit := self._entry.locked_digit):
            words = lock_words(translate, digit, self._entry.locks_colour)
        self._screen.status_label.setText(words)
        self._screen.status_label.setToolTip(words)

    def _sums(self) -> str:
        """Return what the selected cells of a killer sum to."""
        game, cells = self._bridge.game, self._screen.board.selected_cells()
        if not game.puzzle.constraints or not cells:
            return ""
        from sudoku_app.presentation.sums import cage_line  # only such a puzzle needs it

        return cage_line(QCoreApplication.translate, game, cells, self._bridge.settings.full_notes)


def rest_text(bridge: GameBridge, flaw: CardText | None = None) -> CardText:
    """Return the card to show while nothing temporary is shown; `flaw` says what is wrong with the
    puzzle.
    """
    state = resting_topic(bridge.game, bridge.is_paused, flaw is not None)
    language = language_of(bridge.settings)
    return resting_card(QCoreApplication.translate, language, bridge.session, state, flaw)
