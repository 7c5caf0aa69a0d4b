"""Announces to a screen reader what changes away from the focus: cells, cards, modes, notices."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, QTimer

from sudoku_app.presentation.rest_card import puzzle_card
from sudoku_app.presentation.status_words import digit_words, places_words, trial_end_words
from sudoku_app.ui.board.keys import EntryMode
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.moves import Change
    from sudoku_app.presentation.cards import CardText
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.main_window import MainWindow

_BUS = "a11y"
"""Qt's name for its connection to the AT-SPI bus, which exists while a screen reader listens."""
_PATH = "/org/a11y/atspi/accessible/root"
_EVENTS = "org.a11y.atspi.Event.Object"
_POLITE = 1


def announce(words: str) -> bool:
    """Ask a screen reader to say `words` once it has finished speaking; return whether that was
    sent.

    Sends the AT-SPI signal `Announcement` (at-spi2-core, xml/Event.xml) over Qt's own connection,
    since PyQt6 lacks QAccessibleAnnouncementEvent. Does nothing on systems other than Linux.
    """
    if sys.platform != "linux":
        return False
    try:
        from PyQt6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant
    except ImportError:  # some distributions package QtDBus separately
        return False
    bus = QDBusConnection(_BUS)
    if not bus.isConnected():
        return False
    message = QDBusMessage.createSignal(_PATH, _EVENTS, "Announcement")
    message.setArguments(["", _POLITE, 0, QDBusVariant(words), {}])
    return bus.send(message)


HELD_MS = 700
"""How long a modifier key must be held before its mode is announced. In a key combination it is
released sooner.
"""


class Announcer(QObject):
    """Announces with `say` what changes on the screen away from the focus; mutable.

    A cell that gets the focus is read by the screen reader itself.
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
        self._editor_toggled()  # after a change of language the editor is open already

    def _words_changed(self, cells: list[int]) -> None:
        editor = self._window.editor
        model = editor.editing.model if editor.is_open else self._window.board_model
        current = editor.shown_screen.board.currentIndex()
        is_announced = self.sender() is model and current.isValid() and not model.is_hidden
        if not editor.is_open and model.game is not self._bridge.game:
            return  # the model is about to show another game
        if is_announced and model.cell_of(current) in cells:
            self._say(model.spoken_content(model.cell_of(current)))

    def _editor_toggled(self) -> None:
        editor = self._window.editor
        if editor.is_open:
            editor.editing.model.words_changed.connect(self._words_changed)
            editor.editing.entry.digit_changed.connect(self._digit_changed)

    def _card_shown(self, text: CardText) -> None:
        if text != self._puzzle_card():  # shown whenever there is nothing to announce
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
        """Announce the entry mode, but not its return when a modifier key is released."""
        self._holding.stop()
        if self._window.entry.is_held:
            self._holding.start()
        elif mode is not self._chosen:
            self._chosen = mode
            self._say_mode()

    def _say_mode(self) -> None:
        self._say(self._window.screen_widget.mode_switch.words)
