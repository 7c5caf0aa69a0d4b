"""What the Help menu opens; each of its windows is loaded when it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.game_screen import GameScreen
    from sudoku_app.ui.looks import Looks
    from sudoku_app.ui.technique_window import TechniqueWindow


class HelpDesk(QObject):
    """Opens the windows of help above `window`, and beside it that of the techniques, which looks
    as `looks` says. `practice_requested(slug, level)` asks for a puzzle that needs a technique.
    """

    practice_requested = pyqtSignal(str, str)

    def __init__(self, screen: GameScreen, looks: Looks, window: QWidget) -> None:
        super().__init__(window)
        self._screen = screen
        self._looks = looks
        self._window = window
        self._techniques: TechniqueWindow | None = None
        looks.settings_changed.connect(self._follow_looks)

    @property
    def technique_window(self) -> TechniqueWindow | None:
        """The window of the techniques while it is open."""
        return self._techniques

    def show_techniques(self) -> None:
        """Open the pages of all techniques, at the one that was shown before."""
        self.show_technique("" if self._techniques is None else self._techniques.slug)

    def show_technique(self, slug: str) -> None:
        """Open the page of a technique."""
        if self._techniques is None:
            from sudoku_app.ui.technique_window import TechniqueWindow  # all techniques

            language = language_of(self._looks.settings)
            # A parent's dialogs would block it, and they are among those who ask for pages.
            self._techniques = TechniqueWindow(self._screen.theme, language)
            self._techniques.practice_requested.connect(self.practice_requested)
            self._techniques.finished.connect(self._techniques_closed)
            self._techniques.destroyed.connect(self._techniques_closed)
        self._techniques.show_technique(slug)
        self._techniques.show()
        self._techniques.raise_()
        self._techniques.activateWindow()

    def close_windows(self) -> None:
        """Close what would outlive the main window."""
        if self._techniques is not None:
            self._techniques.close()

    def _techniques_closed(self) -> None:
        self._techniques = None

    def _follow_looks(self) -> None:
        if self._techniques is not None:
            self._techniques.set_theme(self._screen.theme)
            self._techniques.set_language(language_of(self._looks.settings))

    def show_keys(self) -> None:
        """List the keys."""
        from sudoku_app.ui.dialogs import show_keys

        show_keys(self._window)

    def show_about(self) -> None:
        """Say what this program is."""
        from sudoku_app.ui.dialogs import show_about

        show_about(self._window)
