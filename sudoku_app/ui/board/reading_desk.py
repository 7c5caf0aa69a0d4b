"""Opens the board, or the houses of a cell, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject

from sudoku_app.presentation.board_words import board_words, houses_words

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge


class ReadingDesk(QObject):
    """Shows a window of words for each wish; while the game is paused there are none."""

    def __init__(self, bridge: GameBridge, editor: Editor, window: QWidget) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._editor = editor
        self._window = window

    @property
    def _is_hidden(self) -> bool:
        return self._bridge.is_paused and not self._editor.is_open

    def read_board(self) -> None:
        """The board in words, row by row."""
        from sudoku_app.ui.board.reading import ReadingWindow  # not needed to play

        if not self._is_hidden:
            game = self._editor.shown_game
            words = board_words(QCoreApplication.translate, game.values, game.puzzle.topology)
            ReadingWindow(self.tr("The board"), words, self._window).open()

    def read_houses(self) -> None:
        """The row, column and box of the selected cell in words."""
        from sudoku_app.ui.board.reading import ReadingWindow  # likewise

        cells = self._editor.shown_screen.board.selected_cells()
        if cells and not self._is_hidden:
            game = self._editor.shown_game
            topology = game.puzzle.topology
            words = houses_words(QCoreApplication.translate, game.values, topology, cells[0])
            ReadingWindow(self.tr("Row, column and box"), words, self._window).open()
