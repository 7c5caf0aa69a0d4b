"""Opens the windows of the Help menu, importing the code of each when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.language import language_of
from sudoku_app.ui.parts.screen_fit import bring_to_front

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.ui.help.help_window import HelpWindow
    from sudoku_app.ui.help.technique_window import TechniqueWindow
    from sudoku_app.ui.looks import Looks
    from sudoku_app.ui.play.game_screen import GameScreen


class HelpDesk(QObject):
    """Opens About over `window`, and Help and the technique pages in separate windows, with the
    settings of `looks`. `practice_requested(slug, level)` is emitted to practise a technique.
    """

    practice_requested = pyqtSignal(str, str)

    def __init__(self, screen: GameScreen, looks: Looks, window: QWidget) -> None:
        super().__init__(window)
        self._screen = screen
        self._looks = looks
        self._window = window
        self._techniques: TechniqueWindow | None = None
        self._help: HelpWindow | None = None

    @property
    def technique_window(self) -> TechniqueWindow | None:
        """The window with the technique pages; None while it is closed."""
        return self._techniques

    @property
    def help_window(self) -> HelpWindow | None:
        """The Help window; None while it is closed."""
        return self._help

    def show_techniques(self) -> None:
        """Open the technique pages at the one shown last."""
        self.show_technique("" if self._techniques is None else self._techniques.slug)

    def show_technique(self, slug: str) -> None:
        """Open the page of a technique."""
        if self._techniques is None:
            from sudoku_app.ui.help.technique_window import TechniqueWindow  # loads all techniques

            language = language_of(self._looks.settings)
            # No parent, whose modal dialogs link to these pages and would block this window.
            self._techniques = TechniqueWindow(self._screen.theme, language)
            self._techniques.practice_requested.connect(self.practice_requested)
            self._techniques.finished.connect(self._techniques_closed)
        self._techniques.show_technique(slug)
        bring_to_front(self._techniques)

    def show_help(self) -> None:
        """Open Help at the section shown last."""
        self._open_help("" if self._help is None else self._help.section)

    def show_keys(self) -> None:
        """Open Help at the list of keys."""
        from sudoku_app.ui.help.help_window import KEYS

        self._open_help(KEYS)

    def _open_help(self, section: str) -> None:
        if self._help is None:
            from sudoku_app.ui.help.help_window import HelpWindow

            self._help = HelpWindow(self._screen.theme)  # without a parent, as above
            self._help.techniques_requested.connect(self.show_techniques)
            self._help.finished.connect(self._help_closed)
        self._help.show_section(section)
        bring_to_front(self._help)

    def take_over(self, other: HelpDesk) -> None:
        """Reopen the windows of another desk in the current language."""
        if other._techniques is not None:
            self.show_technique(other._techniques.slug)
        if other._help is not None:
            self._open_help(other._help.section)
        for mine, theirs in ((self._techniques, other._techniques), (self._help, other._help)):
            if mine is not None and theirs is not None:
                mine.setGeometry(theirs.geometry())

    def close_windows(self) -> None:
        """Close the windows that would outlive the main window."""
        for window in (self._techniques, self._help):
            if window is not None:
                window.close()

    # A window is deleted some time after it closes. By then another may have taken its place, so
    # the reference is dropped as soon as the window closes.

    def _techniques_closed(self) -> None:
        self._techniques = None

    def _help_closed(self) -> None:
        self._help = None

    def show_about(self) -> None:
        """Open About, which describes the program."""
        from sudoku_app.ui.parts.dialogs import show_about

        show_about(self._window)
