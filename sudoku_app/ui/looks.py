"""How the window looks and behaves by the player's settings: the one who changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QSize, pyqtSignal

from sudoku_app.game.settings import ZOOM_RANGE
from sudoku_app.ui.parts.screen_fit import grow, room_to_grow

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QRect

    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.board.board_model import BoardModel
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme

ZOOM_STEP = 10


class Looks(QObject):
    """Holds the settings and applies them as they change; mutable.

    `settings_changed(Settings)` tells of each change, for those who keep them.
    """

    settings_changed = pyqtSignal(object)

    def __init__(
        self,
        bridge: GameBridge,
        model: BoardModel,
        screen: GameScreen,
        make_theme: Callable[[Settings], Theme],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.settings = bridge.settings
        self._bridge = bridge
        self._model = model
        self._screen = screen
        self._make_theme = make_theme

    def change(self, **preferences: object) -> None:
        """Set the settings that are named, and show what that changes."""
        zoom = self.settings.zoom
        self.settings = self.settings._replace(**preferences)  # type: ignore[arg-type]  # named by the caller
        self._bridge.settings = self.settings
        self._model.set_settings(self.settings)
        self._screen.set_theme(self._make_theme(self.settings))
        if self.settings.zoom > zoom:
            self._grow_for_text()
        self.settings_changed.emit(self.settings)

    def _grow_for_text(self) -> None:
        """Make the window as large as larger text needs it, as far as its screen has room."""
        window, now = self._screen.window(), self._screen.measures
        if window is not None:
            most = QSize(now.width, now.height) + room_to_grow(window)
            wanted = now.grown_for(self.settings.zoom / 100, most.width(), most.height())
            grow(window, QSize(wanted.width - now.width, wanted.height - now.height))

    def keep_place(self, place: QRect, filling: str) -> None:
        """Remember the window's size and place in pixels for the next start, and how it fills the
        screen.
        """
        left, top, width, height = place.left(), place.top(), place.width(), place.height()
        self.settings = self.settings._replace(
            width=width, height=height, left=left, top=top, filling=filling
        )
        self.settings_changed.emit(self.settings)

    def keep_welcomed(self) -> None:
        """Remember that the first hints need not be shown again."""
        self.settings = self.settings._replace(welcomed=True)
        self.settings_changed.emit(self.settings)

    def keep_wished(self, theme: str) -> None:
        """Remember what the desktop asks for, which at a start it tells only after the first
        picture.
        """
        if theme != self.settings.wished:
            self.settings = self.settings._replace(wished=theme)
            self.settings_changed.emit(self.settings)

    def zoom_in(self) -> None:
        """Larger text."""
        self._zoom(self.settings.zoom + ZOOM_STEP)

    def zoom_out(self) -> None:
        """Smaller text."""
        self._zoom(self.settings.zoom - ZOOM_STEP)

    def zoom_reset(self) -> None:
        """Text as designed."""
        self._zoom(100)

    def _zoom(self, percent: int) -> None:
        least, greatest = ZOOM_RANGE
        self.change(zoom=min(max(percent, least), greatest))

    def use_system_theme(self) -> None:
        """Light or dark as the system is."""
        self.change(theme="system")

    def use_light_theme(self) -> None:
        """Light."""
        self.change(theme="light")

    def use_dark_theme(self) -> None:
        """Dark."""
        self.change(theme="dark")

    def use_contrast_theme(self) -> None:
        """As strong a contrast as there is."""
        self.change(theme="contrast")

    def use_system_language(self) -> None:
        """Speak the system's language."""
        self.change(language="system")

    def use_english(self) -> None:
        """Speak English."""
        self.change(language="en")

    def use_chinese(self) -> None:
        """Speak Simplified Chinese."""
        self.change(language="zh_CN")

    def follow_system(self) -> None:
        """The system asks for another look, or for stillness."""
        if "system" in (self.settings.theme, self.settings.motion):
            self.change()
