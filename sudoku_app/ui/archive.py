"""What is kept of all games, as windows: the list of games, a film of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen


class Archive(QObject):
    """Opens the windows of what is kept; each is loaded when it is asked for."""

    def __init__(self, bridge: GameBridge, screen: GameScreen, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._screen = screen
        self._window = parent

    def show_games(self) -> None:
        """List all games."""
        from sudoku_app.ui.games_window import GamesWindow

        session = self._bridge.session
        session.save_time()
        window = GamesWindow(session.store, self._screen.theme, session.number, self._window)
        window.continue_requested.connect(self._bridge.continue_game)
        window.replay_requested.connect(self._bridge.replay_game)
        window.film_requested.connect(self._show_film)
        window.open()

    def _show_film(self, number: int) -> None:
        from sudoku_app.ui.film_window import FilmWindow

        saved = self._bridge.session.store.load(number)
        if saved is not None:
            title = self.tr("A game of {0} moves").format(len(saved.game.moves))
            FilmWindow(title, saved.game, self._screen.theme, self._window).open()
