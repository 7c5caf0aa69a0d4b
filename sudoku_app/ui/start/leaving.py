"""Asks before the window closes if moves are not saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QEvent, QObject

from sudoku_app.game.storage.game_row import game_count
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.presentation.words import message_words
from sudoku_app.ui.language import translate

if TYPE_CHECKING:
    from sudoku_app.game.sessions.session import Session
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.main_window import MainWindow


class Leaving(QObject):
    """Keeps a window from closing if moves would be lost; mutable.

    The player can export the games, quit anyway, or keep playing.
    """

    def __init__(self, window: MainWindow, bridge: GameBridge) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._is_asking = False
        window.installEventFilter(self)

    def stop(self) -> None:
        """Let the window close without a question."""
        self._window.removeEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        if event is None or event.type() != QEvent.Type.Close:
            return False
        if not self._is_asking and not would_lose(self._bridge.session):
            return False
        event.ignore()
        if not self._is_asking:
            self._ask()
        return True

    def _ask(self) -> None:
        from sudoku_app.ui.parts.dialogs import ask_to_quit  # rarely needed

        reason = self._bridge.session.trouble
        if reason is None:
            return
        export = self._window.archive.export_json
        box = ask_to_quit(self._window, message_words(translate, reason), export, self._quit)
        self._is_asking = True
        box.finished.connect(self._asked)

    def _asked(self) -> None:
        self._is_asking = False

    def _quit(self) -> None:
        self.stop()
        self._window.close()


def would_lose(session: Session) -> bool:
    """Whether quitting would lose moves, even after one more attempt to save them."""
    session.save_time()
    if session.trouble is None:
        return False
    if session.store.path == IN_MEMORY:
        return bool(session.game.moves) or game_count(session.store) > 1
    return bool(session.store.unsaved_games)
