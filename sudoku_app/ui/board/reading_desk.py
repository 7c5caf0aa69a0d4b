"""Opens the board, or the houses of a cell, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen


class ReadingDesk(QObject):
    """Shows a window of words for each wish; while the game is paused there are none."""

    def __init__(self, bridge: GameBridge, screen: GameScreen, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._screen = screen
        self._window = window

    def read_board(self) -> None:
        """The board in words, row by row."""
        from sudoku_app.ui.board.reading import ReadingWindow, board_words  # not needed to play

        if not self._bridge.is_paused:
            game = self._bridge.game
            words = board_words(game.values, game.puzzle.topology)
            ReadingWindow(self.tr("The board"), words, self._window).open()

    def read_houses(self) -> None:
        """The row, column and box of the selected cell in words."""
        from sudoku_app.ui.board.reading import ReadingWindow, houses_words  # likewise

        cells = self._screen.board.selected_cells()
        if cells and not self._bridge.is_paused:
            game = self._bridge.game
            words = houses_words(game.values, game.puzzle.topology, cells[0])
            ReadingWindow(self.tr("Row, column and box"), words, self._window).open()
