"""Speaks to screen readers: what changed on the board, and what the player asks to hear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QSize, Qt, QTimer
from PyQt6.QtGui import QTextCursor
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from sudoku_app.presentation.board_words import board_words, houses_words
from sudoku_app.presentation.rest_card import puzzle_card
from sudoku_app.presentation.status_words import digit_words, places_words, trial_end_words
from sudoku_app.ui.board.keys import EntryMode
from sudoku_app.ui.language import language_of
from sudoku_app.ui.parts.fields import announce
from sudoku_app.ui.parts.screen_fit import fit_to_screen, zoom_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.moves import Change
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.main_window import MainWindow

HELD_MS = 700
"""So long a key is held before it is told: one that goes with another is let go sooner."""


class Announcer(QObject):
    """Announces with `say` what changes on the screen away from the focus; mutable. A cell that
    gets the focus is read without it.
    """

    def __init__(
        self, window: MainWindow, bridge: GameBridge, say: Callable[[str], object] = announce
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._say = say
        self._chosen = window.entry.mode
        self._depth = bridge.game.branch_depth
        self._holding = QTimer(self)
        self._holding.setSingleShot(True)
        self._holding.setInterval(HELD_MS)
        self._holding.timeout.connect(self._say_mode)
        window.board_model.words_changed.connect(self._words_changed)
        window.screen_widget.card.text_shown.connect(self._card_shown)
        window.entry.mode_changed.connect(self._mode_changed)
        window.entry.digit_changed.connect(self._digit_changed)
        window.entry.places_asked.connect(self._places_asked)
        window.notices.announced.connect(say)
        window.editor.announced.connect(say)
        window.editor.toggled.connect(self._editor_toggled)
        bridge.game_started.connect(self._game_started)
        bridge.changed.connect(self._changed)
        self._editor_toggled()  # it is open already where another language went on with it

    def _words_changed(self, cells: list[int]) -> None:
        editor = self._window.editor
        model = editor.editing.model if editor.is_open else self._window.board_model
        current = editor.shown_screen.board.currentIndex()
        is_told = self.sender() is model and current.isValid() and not model.is_hidden
        if not editor.is_open and model.game is not self._bridge.game:
            return  # it is about to show another game
        if is_told and model.cell_of(current) in cells:
            self._say(model.spoken_content(model.cell_of(current)))

    def _editor_toggled(self) -> None:
        editor = self._window.editor
        if editor.is_open:
            editor.editing.model.words_changed.connect(self._words_changed)
            editor.editing.entry.digit_changed.connect(self._digit_changed)

    def _card_shown(self, text: CardText) -> None:
        if text != self._puzzle_card():  # which is there whenever there is nothing to tell
            self._say(text.spoken(QCoreApplication.translate))

    def _game_started(self) -> None:
        text = self._puzzle_card()
        self._depth = self._bridge.game.branch_depth
        self._say(text.spoken(QCoreApplication.translate))

    def _puzzle_card(self) -> CardText:
        language = language_of(self._bridge.settings)
        return puzzle_card(QCoreApplication.translate, self._bridge.session, language)

    def _changed(self, change: Change) -> None:
        """Announce the end of a trial; its beginning is announced with the card."""
        before, self._depth = self._depth, self._bridge.game.branch_depth
        words = trial_end_words(QCoreApplication.translate, change.act, before, self._depth)
        if words:
            self._say(words)

    def _digit_changed(self, digit: int, is_locked: bool) -> None:
        self._say(digit_words(QCoreApplication.translate, digit, is_locked))

    def _places_asked(self, shown: bool) -> None:
        """Announce where the digit can go, or that its places are no longer marked."""
        model = self._window.board_model
        translate = QCoreApplication.translate
        self._say(places_words(translate, model.game, model.active_digit, shown))

    def _mode_changed(self, mode: EntryMode) -> None:
        """Announce the entry mode, but not when it returns because a key is released."""
        self._holding.stop()
        if self._window.entry.is_held:
            self._holding.start()
        elif mode is not self._chosen:
            self._chosen = mode
            self._say_mode()

    def _say_mode(self) -> None:
        self._say(self._window.screen_widget.mode_switch.words)


FIRST_SIZE, SMALLEST_SIZE = QSize(520, 320), QSize(300, 200)


class ReadingWindow(QDialog):
    """Shows words that a screen reader reads line by line."""

    def __init__(self, title: str, words: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        from sudoku_app.ui.parts.control_style import TextField  # not needed to play

        text = TextField(words, title)
        text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        text.moveCursor(QTextCursor.MoveOperation.Start)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(text)
        layout.addWidget(buttons)
        fit_to_screen(self, FIRST_SIZE, SMALLEST_SIZE, zoom_of(self))
        text.setFocus()


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
        """The board in words, row by row, and then the constraints of the puzzle."""
        if not self._is_hidden:
            game = self._editor.shown_game
            from sudoku_app.presentation.constraint_words import drawn_words

            translate = QCoreApplication.translate
            rows = board_words(translate, game.values, game.puzzle.topology)
            words = _lines(rows, drawn_words(translate, game.puzzle))
            ReadingWindow(self.tr("The board"), words, self._window).open()

    def read_houses(self) -> None:
        """The row, column and box of the selected cell in words, and its constraints."""
        cells = self._editor.shown_screen.board.selected_cells()
        if cells and not self._is_hidden:
            game = self._editor.shown_game
            from sudoku_app.presentation.constraint_words import drawn_words_at

            translate, topology = QCoreApplication.translate, game.puzzle.topology
            houses = houses_words(translate, game.values, topology, cells[0])
            words = _lines(houses, drawn_words_at(translate, game.puzzle, cells[0]))
            ReadingWindow(self.tr("Row, column and box"), words, self._window).open()


def _lines(*parts: str) -> str:
    return "\n".join(filter(None, parts))
