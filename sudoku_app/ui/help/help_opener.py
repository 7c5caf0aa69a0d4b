"""Opens the windows of the Help menu, importing the code of each when it is needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal

from sudoku_app.ui.parts.one_window import OneWindow

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QWidget

    from sudoku_app.game.puzzles.library import Library
    from sudoku_app.presentation.play.play_state import PlayState
    from sudoku_app.ui.dance.dance_window import DanceWindow
    from sudoku_app.ui.help.help_window import HelpWindow
    from sudoku_app.ui.help.technique_window import TechniqueWindow
    from sudoku_app.ui.play.game_screen import GameScreen


class HelpOpener(QObject):
    """Opens About over `window`, and Help, the technique pages and the dancing links in separate
    windows, with the language of `state`. `library` has puzzles for the latter.
    `practice_requested(slug, level)` is emitted to practise a technique.
    """

    practice_requested = pyqtSignal(str, str)

    def __init__(
        self, screen: GameScreen, state: PlayState, library: Library, window: QWidget
    ) -> None:
        super().__init__(window)
        self._library = library
        self._screen = screen
        self._state = state
        self._window = window
        self._techniques: OneWindow[TechniqueWindow] = OneWindow()
        self._help: OneWindow[HelpWindow] = OneWindow()
        self._dance: OneWindow[DanceWindow] = OneWindow()

    @property
    def technique_window(self) -> TechniqueWindow | None:
        """The window with the technique pages; None while it is closed."""
        return self._techniques.window

    @property
    def help_window(self) -> HelpWindow | None:
        """The Help window; None while it is closed."""
        return self._help.window

    @property
    def dance_window(self) -> DanceWindow | None:
        """The window of dancing links; None while it is closed."""
        return self._dance.window

    def show_techniques(self) -> None:
        """Open the technique pages at the one shown last."""
        window = self._techniques.window
        self.show_technique("" if window is None else window.slug)

    def show_technique(self, slug: str) -> None:
        """Open the page of a technique."""
        self._techniques.open(self._new_techniques, lambda window: window.show_technique(slug))

    def _new_techniques(self) -> TechniqueWindow:
        from sudoku_app.ui.help.technique_window import TechniqueWindow  # loads all techniques

        # No parent, whose modal dialogs link to these pages and would block this window.
        window = TechniqueWindow(self._screen.theme, self._state.language)
        window.practice_requested.connect(self.practice_requested)
        return window

    def show_help(self) -> None:
        """Open Help at the section shown last."""
        window = self._help.window
        self._open_help("" if window is None else window.section)

    def show_keys(self) -> None:
        """Open Help at the list of keys."""
        from sudoku_app.ui.help.help_window import KEYS

        self._open_help(KEYS)

    def _open_help(self, section: str) -> None:
        self._help.open(self._new_help, lambda window: window.show_section(section))

    def _new_help(self) -> HelpWindow:
        from sudoku_app.ui.help.help_window import HelpWindow

        window = HelpWindow(self._screen.theme, self._state.language)  # without a parent, as above
        window.techniques_requested.connect(self.show_techniques)
        window.dance_requested.connect(self.watch_algorithm)
        return window

    def watch_algorithm(self) -> None:
        """Open the window that shows dancing links."""
        self._dance.open(self._new_dance)

    def _new_dance(self) -> DanceWindow:
        from sudoku_app.ui.dance.dance_window import DanceWindow  # rarely needed

        # Without a parent, as above.
        return DanceWindow(self._screen.theme, self._library, self._state.game.puzzle)

    def take_over(self, other: HelpOpener) -> None:
        """Reopen the windows of another opener in the current language."""
        self._techniques.take_over(
            other._techniques,
            self._new_techniques,
            lambda mine, theirs: mine.show_technique(theirs.slug),
        )
        self._help.take_over(
            other._help, self._new_help, lambda mine, theirs: mine.show_section(theirs.section)
        )
        self._dance.take_over(
            other._dance, self._new_dance, lambda mine, theirs: mine.show_same(theirs)
        )

    def close_windows(self) -> None:
        """Close the windows that would outlive the main window."""
        self._techniques.close()
        self._help.close()
        self._dance.close()

    def show_about(self) -> None:
        """Open About, which describes the program."""
        from sudoku_app.ui.parts.dialogs import show_about

        show_about(self._window)
