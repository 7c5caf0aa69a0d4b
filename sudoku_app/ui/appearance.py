"""Applies the player's settings to the window: its theme and the size of its text."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QRect, QSize, pyqtSignal

from sudoku_app.game.settings import ZOOM_RANGE
from sudoku_app.ui.parts.screen_fit import grow, room_to_grow
from sudoku_app.ui.theme import apply_theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.settings import Settings
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.play.game_screen import GameScreen
    from sudoku_app.ui.theme import Theme

ZOOM_STEP = 10
theme_settings = attrgetter("theme", "zoom", "motion", "board_font")
"""Gets the settings that a theme is made from."""


class Appearance(QObject):
    """Shows the window as the settings want it; `theme_changed()` is emitted once everything is
    drawn with another theme.
    """

    theme_changed = pyqtSignal()

    def __init__(
        self,
        state: PlayState,
        screen: GameScreen,
        make_theme: Callable[[Settings], Theme],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._screen = screen
        self._make_theme = make_theme
        self._usual, self._usual_place = screen.measures, QRect()
        """What the window measured before it grew for larger text, and where it was."""
        self._grown = QSize()
        """The window's size since its text last changed."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._state.settings

    def change(self, **preferences: object) -> None:
        """Change the named settings and show the effect."""
        self._state.change_settings(**preferences)

    def show_screen(self, old: Screen, new: Screen) -> None:
        """Apply other settings."""
        if new.settings is old.settings:
            return
        if theme_settings(new.settings) != theme_settings(old.settings):
            self._renew_theme()
        if new.settings.zoom != old.settings.zoom:
            self._resize_for_text()

    def _renew_theme(self) -> None:
        stack = self._screen.parentWidget()
        if stack is not None:  # behind the editor, the screen is not resized
            self._screen.resize(stack.size())
        self._screen.theme.become(self._make_theme(self.settings))
        apply_theme(self._screen.theme)
        self.theme_changed.emit()

    def _resize_for_text(self) -> None:
        """Enlarge the window for larger text, as far as the display has room; make it smaller again
        for smaller text, unless the player changed its size since.
        """
        window = self._screen.window()
        if window is None:
            return
        if window.size() != self._grown:
            self._usual, self._usual_place = self._screen.measures, window.geometry()
        usual, place = self._usual, self._usual_place
        most = QSize(usual.width, usual.height) + room_to_grow(window) + window.size()
        most -= place.size()
        wanted = usual.grown_for(self.settings.zoom / 100, most.width(), most.height())
        more = QSize(wanted.width - usual.width, wanted.height - usual.height)
        grow(window, place.size() + more - window.size())
        if more.isNull() and window.geometry() != place:
            window.setGeometry(place)
        self._grown = window.size()

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

    def follow_system(self) -> None:
        """Apply the system's theme and its preference for motion, if the player follows it."""
        if "system" in (self.settings.theme, self.settings.motion):
            self._renew_theme()
