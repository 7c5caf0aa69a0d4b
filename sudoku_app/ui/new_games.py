"""The ways to a new game: the level played last again, or one from the menu of levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QPoint, Qt
from PyQt6.QtWidgets import QMenu

from sudoku_app.ui import card_texts

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.looks import Looks


class NewGames(QObject):
    """Asks what to play next and begins it. `button` is where the menu of levels opens."""

    def __init__(self, bridge: GameBridge, looks: Looks, button: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._looks = looks
        self._button = button
        self._window = parent

    def new_game(self) -> None:
        """A fresh puzzle of the level played last."""
        self._bridge.new_game(self._looks.settings.level)

    def open_menu(self) -> None:
        """Let the player choose a level."""
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for level in self._bridge.session.library.levels():
            action = menu.addAction(card_texts.level_name(level))
            if action is not None:
                action.setData(level)
        menu.triggered.connect(self._level_chosen)
        menu.popup(self._button.mapToGlobal(QPoint(0, self._button.height())))

    def _level_chosen(self, action: QAction) -> None:
        self._looks.change(level=action.data())
        self.new_game()
