"""Tells a screen reader what changes away from the focus: cells, cards, modes, notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QModelIndex, QObject

from sudoku_app.ui.entry.entry_mode import EntryMode
from sudoku_app.ui.hints import card_texts
from sudoku_app.ui.language import language_of
from sudoku_app.ui.parts.announcing import announce

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.hints.card import CardText
    from sudoku_app.ui.main_window import MainWindow


class Announcer(QObject):
    """Listens to a window and says, by `say`, what an eye would see change; mutable.

    A cell that gets the focus speaks without it.
    """

    def __init__(
        self, window: MainWindow, bridge: GameBridge, say: Callable[[str], object] = announce
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._say = say
        self._chosen = window.entry.mode
        window.board_model.dataChanged.connect(self._cells_changed)
        window.screen_widget.card.text_shown.connect(self._card_shown)
        window.entry.mode_changed.connect(self._mode_changed)
        window.notices.told.connect(say)
        bridge.game_started.connect(self._game_started)

    def _cells_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        model, current = self._window.board_model, self._window.screen_widget.board.currentIndex()
        if first == last == current and not model.is_hidden:
            self._say(model.spoken_content(model.cell_of(current)))

    def _card_shown(self, text: CardText) -> None:
        if text != self._puzzle_card():  # which is there whenever there is nothing to tell
            self._say(f"{text.title}. {text.body}")

    def _game_started(self) -> None:
        text = self._puzzle_card()
        self._say(f"{text.title}. {text.body}")

    def _puzzle_card(self) -> CardText:
        session = self._bridge.session
        language = language_of(self._bridge.settings)
        return card_texts.puzzle_card(session.card, session.game, language)

    def _mode_changed(self, mode: EntryMode) -> None:
        """Say what digits become; not that they are again what they were before a key was held."""
        if not self._window.entry.is_held:
            if mode is self._chosen:
                return
            self._chosen = mode
        words = self._window.screen_widget.notes_button.text()
        self._say(self.tr("Digits") if mode is EntryMode.VALUE else words)
