"""The window program put together: settings, session, theme and window, made once and wired."""

from __future__ import annotations

import gc
import os
import sys
import time
from typing import TYPE_CHECKING

from sudoku_app.display import fatal_sentence
from sudoku_app.paths import levels_folder

if TYPE_CHECKING:
    from random import Random

    from PyQt6.QtCore import QMessageLogContext, QTranslator
    from PyQt6.QtWidgets import QApplication

    from sudoku_app.game.session import Session
    from sudoku_app.game.settings import Settings
    from sudoku_app.ui.game_bridge import GameBridge
    from sudoku_app.ui.main_window import MainWindow
    from sudoku_app.ui.new_game.stock_keeper import StockKeeper
    from sudoku_app.ui.start.leaving import Leaving
    from sudoku_app.ui.start.screen_lock import ScreenLock
    from sudoku_app.ui.start.system_wishes import SystemWishes
    from sudoku_app.ui.theme import Theme

NO_DISPLAY = 2


class Program:
    """One run of the window program; mutable.

    `store_path` and `settings_path` name the player's files; without the latter no settings are
    read or written. `puzzle_path` names a file whose first puzzle is to be played. A safe start
    leaves the game played last alone.
    """

    def __init__(
        self,
        store_path: str,
        settings_path: str | None,
        puzzle_path: str = "",
        is_safe_start: bool = False,
    ) -> None:
        self._settings_path = settings_path
        self._keeper: StockKeeper | None = None
        self._lock: ScreenLock | None = None
        self._wishes: SystemWishes | None = None
        self._leaving: Leaving | None = None
        self.application = make_application()
        self.settings = self._load_settings()
        self._translators = self._install_language()
        self.session = self._make_session(store_path, is_safe_start)
        self.bridge = self._make_bridge()
        self.window = self._make_window()
        if puzzle_path:
            self.window.exchange.play_file(puzzle_path)

    def close(self) -> None:
        """End the work beside the game, keep the playing time and let go of the files."""
        if self._keeper is not None:
            self._keeper.stop()
        self.session.close()

    def let_go(self) -> None:
        """Let the window close unasked."""
        if self._leaving is not None:
            self._leaving.stop()

    def take_down(self) -> None:
        """Delete the window and all that belongs to it; nothing of the program works after this.

        A window that is left at the end of the process is deleted by PyQt on its way through the
        table of all its objects. What a window still does in Python then can move that table.
        """
        from PyQt6 import sip

        sip.delete(self.window)

    def go_on(self) -> None:
        """What the first picture on the screen did not need; the clock runs from here."""
        from sudoku_app.ui.theme import app_icon

        self.application.setWindowIcon(app_icon())
        self.dress_windows()
        self.bridge.start()
        gc.freeze()  # what a start makes stays: no later collection has to look through it
        gc.enable()
        self._keep_stock()
        self._watch_desktop()
        self._attend()
        self._hear_wishes()

    def _attend(self) -> None:
        """What each window has beside it, also one of another language."""
        from PyQt6.QtGui import QGuiApplication

        from sudoku_app.ui.announcer import Announcer
        from sudoku_app.ui.start.free_memory import FreeMemory
        from sudoku_app.ui.start.leaving import Leaving

        FreeMemory(self.window)
        Announcer(self.window, self.bridge)
        self._leaving = Leaving(self.window, self.bridge)
        screen = self.window.windowHandle()
        if self._keeper is not None and screen is not None:
            self._keeper.watch(screen)
        for follower in (self._keeper, self._lock, self._wishes):
            if follower is not None:
                follower.setParent(self.window)
        hints = QGuiApplication.styleHints()
        if hints is not None:
            hints.colorSchemeChanged.connect(self.window.looks.follow_system)
        if self._wishes is not None:
            self._wishes.changed.connect(self.window.looks.follow_system)
        self._welcome()

    def _welcome(self) -> None:
        """Show the first hints to one who has not played before."""
        if self.settings.welcomed or self._settings_path is None:
            return
        looks = self.window.looks
        if self.session.game.moves or len(self.session.store.games()) > 1:
            looks.keep_welcomed()
            return
        from sudoku_app.ui.help.welcome import Welcome  # once in a player's life

        self.bridge.hold_clock("welcome", True)
        Welcome(self.window.screen_widget).seen.connect(self._welcomed)

    def _welcomed(self) -> None:
        self.window.looks.keep_welcomed()
        self.bridge.hold_clock("welcome", False)

    def _watch_desktop(self) -> None:
        """Pause when the screen is locked or the computer sleeps, and look as the desktop asks,
        where it tells of it.
        """
        if sys.platform != "linux":
            return
        try:
            from sudoku_app.ui.start.screen_lock import ScreenLock
            from sudoku_app.ui.start.system_wishes import SystemWishes
        except ImportError:  # some distributions pack QtDBus apart
            return
        self._lock = ScreenLock()
        self._lock.locked.connect(self._pause)
        self._lock.listen()
        self._wishes = SystemWishes(self.settings.wished)
        self._wishes.changed.connect(self._wished)

    def _hear_wishes(self) -> None:
        if self._wishes is not None:
            from sudoku_app.ui.start.screen_lock import session_bus  # there where wishes are

            self._wishes.listen(session_bus())

    def _wished(self) -> None:
        if self._wishes is not None:
            self.window.looks.keep_wished(self._wishes.wishes.theme)

    def _pause(self) -> None:
        self.bridge.set_paused(True)

    def _keep_stock(self) -> None:
        from sudoku_app.ui.new_game.stock_keeper import StockKeeper

        if self.session.stock is None:
            return
        self._keeper = StockKeeper(self.session.stock, _system_random, time.monotonic)
        self.bridge.game_started.connect(self._keeper.start)
        self.application.aboutToQuit.connect(self._keeper.stop)
        self._keeper.start()

    def _install_language(self) -> list[QTranslator]:
        from PyQt6.QtCore import QCoreApplication

        from sudoku_app.ui.language import language_of

        language = language_of(self.settings)
        translators: list[QTranslator] = []
        if language != "en":
            from sudoku_app.ui.translation import install_language  # English needs none

            translators = install_language(self.application, language)
        name = QCoreApplication.translate("MainWindow", "Sudoku")
        self.application.setApplicationDisplayName(name)
        return translators

    def dress_windows(self) -> None:
        """Give Qt's own controls their look, and write dates and numbers as the language does: what
        windows beside the screen need, which has neither.
        """
        from PyQt6.QtCore import QLocale

        from sudoku_app.ui.language import language_of, locale_of
        from sudoku_app.ui.parts.control_style import ControlStyle

        QLocale.setDefault(locale_of(language_of(self.settings)))
        if not isinstance(self.application.style(), ControlStyle):
            self.application.setStyle(ControlStyle())

    def _change_language(self) -> None:
        """Speak the language of the settings, in a new window on the same game."""
        from sudoku_app.ui.start.hand_over import hand_over

        for translator in self._translators:
            self.application.removeTranslator(translator)
        self._translators = self._install_language()
        self.dress_windows()
        old = self.window
        self.window = self._make_window()
        hand_over(old, self.window)
        old.closing.disconnect(self.close)
        old.settings_changed.disconnect(self._keep_settings)
        self.let_go()
        self._attend()
        old.close()
        old.deleteLater()

    def _load_settings(self) -> Settings:
        from sudoku_app.game.settings import DEFAULTS, load_settings

        return load_settings(self._settings_path) if self._settings_path else DEFAULTS

    def _make_session(self, store_path: str, is_safe_start: bool) -> Session:
        from sudoku_app.game.draft import Draft
        from sudoku_app.game.library import Library
        from sudoku_app.game.session import Session
        from sudoku_app.game.stock import Stock
        from sudoku_app.game.store import IN_MEMORY

        folder = os.path.dirname(store_path)
        is_kept = store_path != IN_MEMORY
        session = Session(
            store_path,
            Library(levels_folder()),
            _system_random,
            time.monotonic,
            time.time,
            Stock(os.path.join(folder, "stock.txt")) if is_kept else None,
            Draft(os.path.join(folder, "draft.txt") if is_kept else ""),
        )
        if is_safe_start:
            session.start_safely(self.settings.level)
        else:
            session.resume(self.settings.level)
        return session

    def _make_bridge(self) -> GameBridge:
        from sudoku_app.ui.game_bridge import GameBridge

        return GameBridge(self.session, self.settings)

    def _make_window(self) -> MainWindow:
        from sudoku_app.ui.main_window import MainWindow

        window = MainWindow(self.bridge, self._theme(self.settings), self._theme)
        window.settings_changed.connect(self._keep_settings)
        window.closing.connect(self.close)
        return window

    def _theme(self, settings: Settings) -> Theme:
        from sudoku_app.ui.theme import TEXT_PIXELS, Theme, system_theme

        name, motion = settings.theme, settings.motion
        wish, still = (settings.wished, False) if self._wishes is None else self._wishes.wishes
        if name == "system":
            name = system_theme()
            if wish and name != "contrast":
                name = wish
        if motion == "system" and still:
            motion = "off"
        theme = Theme(name, settings.zoom / 100, motion, settings.board_font)
        self.application.setPalette(theme.palette())
        self.application.setFont(theme.font(TEXT_PIXELS))
        return theme

    def _keep_settings(self, settings: Settings) -> None:
        from sudoku_app.game.settings import save_settings

        before, self.settings = self.settings, settings
        if settings.language != before.language:
            from PyQt6.QtCore import QTimer

            QTimer.singleShot(0, self._change_language)  # not while the old window speaks
        if self._settings_path is None or settings == before:
            return
        try:
            save_settings(self._settings_path, settings)
        except OSError as error:
            from sudoku_app.core.message import Message

            self.session.notices.append(Message("{0}: {1}", self._settings_path, error.strerror))


def make_application() -> QApplication:
    """Qt's application object.

    Ends the process with a sentence where Qt would abort it, since no display lets the window in.
    """
    from PyQt6.QtCore import QtMsgType, qInstallMessageHandler
    from PyQt6.QtWidgets import QApplication

    from sudoku_app.ui.start.pickle_guard import refuse_pickles

    refuse_pickles()  # before Qt reads the desktop's settings for the look of its controls
    said: list[str] = []

    def listen(kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        if kind == QtMsgType.QtFatalMsg:
            _print(fatal_sentence(said[0] if said else text or ""))  # the cause comes first
            os._exit(NO_DISPLAY)  # Qt aborts when this returns
        said.append(text or "")

    QApplication.setApplicationName("sudoku-app")
    QApplication.setDesktopFileName("sudoku-app")
    usual = qInstallMessageHandler(listen)
    # As a word and not by setStyle, which loads the 564 names of QStyle.
    application = QApplication([*sys.argv[:1], "-style", "fusion"])
    qInstallMessageHandler(usual)
    for text in said:
        _print(text)
    return application


def _print(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - without a window there is nowhere else


def _system_random() -> Random:
    from random import Random  # a game that is resumed needs none

    return Random()
