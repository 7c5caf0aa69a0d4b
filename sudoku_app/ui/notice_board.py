"""Tells what happened to the games: a lasting strip while nothing is saved, else notices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, pyqtSignal

from sudoku_app.presentation.status_words import notices_words, trial_words, unsaved_words
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.archive import Archive
    from sudoku_app.ui.parts.banner import Banner


class NoticeBoard(QObject):
    """Shows a banner above the screen as long as the session has something to say; mutable.

    `told(str)` leaves with each sentence that was not there before.
    """

    told = pyqtSignal(str)

    def __init__(
        self, bridge: GameBridge, editor: Editor, archive: Archive, window: QMainWindow
    ) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._editor = editor
        self._archive = archive
        self._main_window = window
        self._banner: Banner | None = None
        self._window_size = window.size()
        bridge.clock_advanced.connect(self.refresh)  # what was not kept is tried again by the clock
        editor.toggled.connect(self._follow_screen)
        editor.changed.connect(self.refresh)
        bridge.paused_changed.connect(self.refresh)
        editor.shown_screen.edges_changed.connect(self._align)

    def refresh(self) -> None:
        """Show what there is to tell now; nothing is built while there is nothing."""
        session, game = self._bridge.session, self._editor.shown_game
        translate = QCoreApplication.translate
        if session.unsaved:
            words = unsaved_words(translate, session.unsaved, self._technique_name)
            offers = [(self.tr("Export…"), self._archive.export_json)]
            if session.is_newer:
                offers.insert(0, (self.tr("Keep games in a file of their own"), self._separate))
            self._show(words, offers)
        elif session.notices:
            words = notices_words(translate, session.notices, self._technique_name)
            self._show(words, [(self.tr("Close"), self.close)])
        elif (depth := game.branch_depth) and not game.is_complete:
            offers = [
                (self.tr("Keep"), self._bridge.keep_branch),
                (self.tr("Drop"), self._bridge.drop_branch),
            ]
            enabled = not self._bridge.is_paused
            self._show(trial_words(translate, depth), offers, enabled)
        elif self._banner is not None:
            self._banner.hide()

    def close(self) -> None:
        """The player has read the notices."""
        self._bridge.session.notices.clear()
        self.refresh()

    def change_theme(self) -> None:
        """Draw with the theme of now."""
        if self._banner is not None:
            self._banner.set_theme(self._editor.shown_screen.fitted_theme)
            self._window_size = self._main_window.size()

    def _show(
        self, words: str, offers: list[tuple[str, Callable[[], None]]], enabled: bool = True
    ) -> None:
        if self._banner is None:
            from sudoku_app.ui.parts.banner import Banner  # seldom needed

            self._banner = Banner(self._editor.shown_screen.fitted_theme)
            self._align()
            self._main_window.setMenuWidget(self._banner)
        if self._banner.isHidden() or self._banner.words != words:
            if self._banner.isHidden():
                self.change_theme()
            self._banner.show_words(words, offers)
            self._banner.show()
            self.told.emit(words)
        self._banner.setEnabled(enabled)

    def _follow_screen(self) -> None:
        """The editor came, with a screen of its own, or went with it."""
        if self._editor.is_open:
            self._editor.shown_screen.edges_changed.connect(self._align)
        self._align()
        self.refresh()

    def _align(self) -> None:
        """Begin and end where the screen does, in text that is no larger than the screen's."""
        screen = self._editor.shown_screen
        if self._banner is None:
            return
        self._banner.set_edges(*screen.edges)
        # The room that a strip of larger text takes makes the screen's smaller. It grows again with
        # the window alone, or else the two would go on making room for each other.
        if screen.fitted_theme.zoom < self._banner.zoom or (
            self._window_size != self._main_window.size()
        ):
            self.change_theme()

    def _separate(self) -> None:
        self._bridge.use_separate_profile()
        self.refresh()

    def _technique_name(self, slug: str) -> str:
        from sudoku_app.game.technique_names import technique_names  # seldom needed

        return technique_names(language_of(self._bridge.settings)).get(slug, slug)
