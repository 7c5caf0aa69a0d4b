"""Shows notices about the games, and a lasting banner while nothing is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QObject, pyqtSignal

from sudoku_app.presentation.status_words import notices_words, unsaved_words
from sudoku_app.ui.language import language_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtWidgets import QMainWindow

    from sudoku_app.ui.editor.editor import Editor
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.games.archive import Archive
    from sudoku_app.ui.parts.banner import Banner


class NoticeBoard(QObject):
    """Shows a banner above the screen while there is a notice, a trouble or a trial; mutable.

    `announced(str)` is emitted with each new text.
    """

    announced = pyqtSignal(str)

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
        for signal in (
            bridge.changed,
            bridge.game_started,
            bridge.paused_changed,
            bridge.clock_advanced,  # with each tick, saving is tried again
            editor.changed,
        ):
            signal.connect(self.refresh)
        editor.toggled.connect(self._follow_screen)
        editor.shown_screen.edges_changed.connect(self._align)
        self.refresh()

    def refresh(self) -> None:
        """Show the current notice, if any; no widget is made before there is one."""
        session = self._bridge.session
        translate = QCoreApplication.translate
        if session.unsaved:
            words = unsaved_words(translate, session.unsaved, self._technique_name)
            offers = [(self.tr("Export…"), self._archive.export_json)]
            if session.is_newer:
                offers.insert(0, (self.tr("Save to a separate file"), self._separate))
            self._show(words, offers)
        elif passing := session.notices.passing:
            words = notices_words(translate, passing, self._technique_name)
            self._show(words, [(self.tr("Close"), self.close)])
        elif self._banner is not None:
            self._banner.hide()

    def close(self) -> None:
        """Drop the notices, since the player has read them."""
        self._bridge.session.notices.clear()
        self.refresh()

    def change_theme(self) -> None:
        """Draw with the current theme."""
        if self._banner is not None:
            self._banner.follow(self._editor.shown_screen.fitted_theme)
            self._window_size = self._main_window.size()

    def _show(self, words: str, offers: list[tuple[str, Callable[[], None]]]) -> None:
        if self._banner is None:
            from sudoku_app.ui.parts.banner import Banner  # rarely needed

            self._banner = Banner(self._editor.shown_screen.fitted_theme)
            self._align()
            self._main_window.setMenuWidget(self._banner)
        if self._banner.isHidden() or self._banner.words != words:
            if self._banner.isHidden():
                self.change_theme()
            self._banner.show_words(words, offers)
            self._banner.show()
            self.announced.emit(words)

    def _follow_screen(self) -> None:
        """Follow the editor, which opens and closes with a screen of its own."""
        if self._editor.is_open:
            self._editor.shown_screen.edges_changed.connect(self._align)
        self._align()
        self.refresh()

    def _align(self) -> None:
        """Align the banner with the screen, in text no larger than the screen's."""
        screen = self._editor.shown_screen
        if self._banner is None:
            return
        self._banner.set_edges(*screen.edges)
        # A banner in larger text takes room, which makes the screen's text smaller. The banner's
        # text grows again only with the window, or the two would keep adjusting to each other.
        if screen.fitted_theme.zoom < self._banner.zoom or (
            self._window_size != self._main_window.size()
        ):
            self.change_theme()

    def _separate(self) -> None:
        self._bridge.use_separate_profile()
        self.refresh()

    def _technique_name(self, slug: str) -> str:
        from sudoku_app.game.technique_names import technique_names  # rarely needed

        return technique_names(language_of(self._bridge.settings)).get(slug, slug)
