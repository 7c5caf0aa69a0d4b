"""The board in words, for a screen reader or for reading aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QSize, Qt
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from sudoku_app.presentation.board.board_words import (
    board_words,
    drawn_words,
    drawn_words_at,
    house_contents_words,
)
from sudoku_app.presentation.words import join_lines
from sudoku_app.ui.language import translate
from sudoku_app.ui.parts.control_style import TextField
from sudoku_app.ui.parts.layouts import fill_window
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of

if TYPE_CHECKING:
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.ui.editor.editor import Editor


FIRST_SIZE, SMALLEST_SIZE = QSize(520, 320), QSize(300, 200)


class ReadingWindow(QDialog):
    """Shows text that a screen reader reads line by line."""

    def __init__(self, title: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        text = TextField(words, title)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        text.moveCursor(QTextCursor.MoveOperation.Start)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        fill_window(self, text, buttons)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        text.setFocus()


class ReadingOpener(QObject):
    """Opens a window that describes the board in words, unless the game is paused."""

    def __init__(self, state: PlayState, editor: Editor, window: QWidget) -> None:
        super().__init__(window)
        self._state = state
        self._editor = editor
        self._window = window

    @property
    def _is_hidden(self) -> bool:
        return self._state.is_paused and not self._editor.is_open

    def read_board(self) -> None:
        """Describe the board row by row, and then the constraints of the puzzle."""
        if not self._is_hidden:
            game = self._editor.shown_game
            rows = board_words(translate, game.values, game.puzzle.topology)
            words = join_lines(rows, drawn_words(translate, game.puzzle))
            ReadingWindow(self.tr("The board"), words, self._window).open()

    def read_houses(self) -> None:
        """Describe the row, column and box of the selected cell, and its constraints."""
        cells = self._editor.shown_screen.board.selected_cells()
        if cells and not self._is_hidden:
            game = self._editor.shown_game
            topology = game.puzzle.topology
            houses = house_contents_words(translate, game.values, topology, cells[0])
            words = join_lines(houses, drawn_words_at(translate, game.puzzle, cells[0]))
            ReadingWindow(self.tr("Row, column and box"), words, self._window).open()
