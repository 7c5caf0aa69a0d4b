"""Applies the player's settings to the window; the only part that changes them."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QSize, pyqtSignal

from sudoku_app.game.settings import ZOOM_RANGE
from sudoku_app.ui.parts.screen_fit import grow, room_to_grow
from sudoku_app.ui.theme import apply_theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QRect

    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme

ZOOM_STEP = 10
theme_settings = attrgetter("theme", "zoom", "motion", "board_font")
"""Gets the settings that a theme is made from."""


class Looks(QObject):
    """Holds the settings and applies them when they change; mutable.

    `settings_changed(Settings)` is emitted for each change, and `theme_changed()` once everything
    is drawn with another theme.
    """

    settings_changed = pyqtSignal(object)
    theme_changed = pyqtSignal()

    def __init__(
        self,
        bridge: GameBridge,
        screen: GameScreen,
        make_theme: Callable[[Settings], Theme],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.settings = bridge.settings
        self._bridge = bridge
        self._screen = screen
        self._make_theme = make_theme

    def change(self, **preferences: object) -> None:
        """Change the named settings and show the effect."""
        before = self.settings
        self.settings = self.settings._replace(**preferences)  # type: ignore[arg-type]  # named by the caller
        self._bridge.settings = self.settings
        if theme_settings(self.settings) != theme_settings(before):
            self._renew_theme()
        if self.settings.zoom > before.zoom:
            self._grow_for_text()
        self.settings_changed.emit(self.settings)

    def _renew_theme(self) -> None:
        stack = self._screen.parentWidget()
        if stack is not None:  # behind the editor, the screen is not resized
            self._screen.resize(stack.size())
        self._screen.theme.become(self._make_theme(self.settings))
        apply_theme(self._screen.theme)
        self.theme_changed.emit()

    def _grow_for_text(self) -> None:
        """Enlarge the window for larger text, as far as the display has room."""
        window, now = self._screen.window(), self._screen.measures
        if window is not None:
            most = QSize(now.width, now.height) + room_to_grow(window)
            wanted = now.grown_for(self.settings.zoom / 100, most.width(), most.height())
            grow(window, QSize(wanted.width - now.width, wanted.height - now.height))

    def keep_place(self, place: QRect, filling: str) -> None:
        """Remember for the next start the window's place in pixels, and how it fills the screen."""
        left, top, width, height = place.left(), place.top(), place.width(), place.height()
        self.settings = self.settings._replace(
            width=width, height=height, left=left, top=top, filling=filling
        )
        self.settings_changed.emit(self.settings)

    def keep_full_notes(self, full_notes: str) -> None:
        """Remember the player's answer to whether the notes are complete."""
        self.change(full_notes=full_notes)

    def keep_welcomed(self) -> None:
        """Remember that the welcome need not be shown again."""
        self.settings = self.settings._replace(welcomed=True)
        self.settings_changed.emit(self.settings)

    def keep_desktop_theme(self, theme: str) -> None:
        """Remember the theme that the desktop prefers and reports only after the first picture."""
        if theme != self.settings.wished:
            self.settings = self.settings._replace(wished=theme)
            self.settings_changed.emit(self.settings)

    def zoom_in(self) -> None:
        """Make the text larger."""
        self._zoom(self.settings.zoom + ZOOM_STEP)

    def zoom_out(self) -> None:
        """Make the text smaller."""
        self._zoom(self.settings.zoom - ZOOM_STEP)

    def zoom_reset(self) -> None:
        """Return to the normal text size."""
        self._zoom(100)

    def _zoom(self, percent: int) -> None:
        least, greatest = ZOOM_RANGE
        self.change(zoom=min(max(percent, least), greatest))

    def use_system_theme(self) -> None:
        """Follow the system's light or dark theme."""
        self.change(theme="system")

    def use_light_theme(self) -> None:
        """Use the light theme."""
        self.change(theme="light")

    def use_dark_theme(self) -> None:
        """Use the dark theme."""
        self.change(theme="dark")

    def use_contrast_theme(self) -> None:
        """Use the theme with the highest contrast."""
        self.change(theme="contrast")

    def use_system_language(self) -> None:
        """Use the system's language."""
        self.change(language="system")

    def use_english(self) -> None:
        """Use English."""
        self.change(language="en")

    def use_chinese(self) -> None:
        """Use Simplified Chinese."""
        self.change(language="zh_CN")

    def follow_system(self) -> None:
        """Apply the system's theme and its preference for motion, if the player follows it."""
        if "system" in (self.settings.theme, self.settings.motion):
            self._renew_theme()
