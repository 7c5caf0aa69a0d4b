"""Puts the window program together: makes and connects settings, session, theme and window."""

from __future__ import annotations

import gc
import os
import sys
import time
from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import (
    QLocale,
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QApplication, QDialog

from sudoku_app.core.message import Message
from sudoku_app.display import NO_DISPLAY, fatal_sentence
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.sessions.stock import Stock
from sudoku_app.game.settings import DEFAULTS, Settings, load_settings, save_settings
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import levels_folder
from sudoku_app.ui.game_bridge import GameBridge
from sudoku_app.ui.language import language_of, locale_of, speech_of, translate
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.parts.screen_fit import most_zoom, place_of
from sudoku_app.ui.start.pickle_guard import refuse_pickles
from sudoku_app.ui.theme import Theme, app_icon, apply_theme, system_theme

if TYPE_CHECKING:
    from random import Random

    from sudoku_app.presentation.play.screen import Screen
    from sudoku_app.ui.new_game.puzzle_maker import StockKeeper
    from sudoku_app.ui.start.desktop_reports import DesktopPreferences, ScreenLock
    from sudoku_app.ui.start.leaving import Leaving


def replace_window(old: MainWindow, new: MainWindow) -> None:
    """Show the new window in place of the old one, and reopen there what was open next to it."""
    new.setGeometry(place_of(old))
    new.setWindowState(old.windowState())
    new.show()
    new.editor.take_over(old.editor)
    new.steps.take_over(old.steps)
    new.why.take_over(old.why)
    new.calculator.take_over(old.calculator)
    new.help.take_over(old.help)
    new.learn.take_over(old.learn)
    new.raise_()  # above what was reopened, since the language was chosen in it
    new.activateWindow()
    _renew_dialogs(old, new)


def _renew_dialogs(old: MainWindow, new: MainWindow) -> None:
    """Close the modal dialogs, since the clock would wait for them forever. If Settings was open,
    reopen it at the language.
    """
    from sudoku_app.ui.settings_window import SettingsWindow  # only needed here

    windows = [window for window in old.findChildren(QDialog) if window.isModal()]
    shown = [window for window in windows if window.isVisible()]
    for window in shown:
        window.close()
    for window in shown:
        if isinstance(window, SettingsWindow):
            again = new.show_settings()
            again.setGeometry(window.geometry())
            again.show_row("language")


class Program:
    """One run of the window program; mutable.

    `store_path` and `settings_path` name the player's files; without the latter, no settings are
    read or written. `puzzle_path` names a file whose first puzzle is to be played. A safe start
    begins a new game instead of resuming the last one.
    """

    def __init__(
        self,
        store_path: str,
        settings_path: str | None,
        puzzle_path: str = "",
        is_safe_start: bool = False,
    ) -> None:
        self._settings_path = settings_path
        self._stock_keeper: StockKeeper | None = None
        self._lock: ScreenLock | None = None
        self._preferences: DesktopPreferences | None = None
        self._leaving: Leaving | None = None
        self.application = make_application()
        settings = self._load_settings()
        self.translators = self._install_language(settings)
        self.session = self._make_session(store_path, settings.level, is_safe_start)
        self.bridge = self._make_bridge(settings)
        self.window = self._make_window()
        if puzzle_path:
            self.window.complete()
            self.window.exchange.play_file(puzzle_path)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.bridge.settings

    def close(self) -> None:
        """End background work, save the playing time and close the files."""
        if self._stock_keeper is not None:
            self._stock_keeper.stop()
        self.session.close()

    def allow_closing(self) -> None:
        """Let the window close without a question."""
        if self._leaving is not None:
            self._leaving.stop()

    def take_down(self) -> None:
        """Delete the window and everything that belongs to it; the program is unusable after this.

        At the end of the process, PyQt would delete a remaining window while it walks through the
        table of all its objects. Python code that the window runs then could move that table.
        """
        sip.delete(self.window)

    def finish_start(self) -> None:
        """Do what the first picture did not need, and start the clock."""
        self.window.complete()
        from sudoku_app.ui.memory import collect_here

        self.application.setWindowIcon(app_icon())
        self.set_style_and_locale()
        self.bridge.start()
        gc.freeze()  # objects made at the start stay: later collections can skip them
        collect_here()
        self._keep_stock()
        self._watch_desktop()
        self._set_up_window()
        self._listen_for_preferences()

    def _set_up_window(self) -> None:
        """Set up what every window needs, including one in another language."""
        from sudoku_app.ui.announcer import Announcer
        from sudoku_app.ui.memory import FreeMemory
        from sudoku_app.ui.start.leaving import Leaving

        FreeMemory(self.window)
        Announcer(self.window, self.bridge.state.screen)
        self._leaving = Leaving(self.window, self.bridge)
        screen = self.window.windowHandle()
        if self._stock_keeper is not None and screen is not None:
            self._stock_keeper.watch(screen)
        for follower in (self._stock_keeper, self._lock, self._preferences):
            if follower is not None:
                follower.setParent(self.window)
        hints = QGuiApplication.styleHints()
        if hints is not None and hasattr(hints, "colorSchemeChanged"):  # from Qt 6.5 on
            hints.colorSchemeChanged.connect(self.window.appearance.follow_system)
        if self._preferences is not None:
            self._preferences.changed.connect(self.window.appearance.follow_system)
        self._welcome()

    def _welcome(self) -> None:
        """Show the welcome to a player who has not played before."""
        if self.settings.welcomed or self._settings_path is None:
            return
        from sudoku_app.game.storage.game_row import game_count  # needed once

        if self.session.game.moves or game_count(self.session.store) > 1:
            self._welcomed()
            return
        from sudoku_app.ui.help.welcome import Welcome  # needed once

        self.bridge.hold_clock("welcome", True)
        Welcome(self.window.screen_widget).seen.connect(self._welcomed)

    def _welcomed(self) -> None:
        self.bridge.state.change_settings(welcomed=True)
        self.bridge.hold_clock("welcome", False)

    def _watch_desktop(self) -> None:
        """Pause when the screen is locked or the computer sleeps, and follow the desktop's theme
        and its preference for motion, if it reports them.
        """
        if sys.platform != "linux":
            return
        try:
            from sudoku_app.ui.start.desktop_reports import DesktopPreferences, ScreenLock
        except ImportError:  # some distributions package QtDBus separately
            return
        self._lock = ScreenLock()
        self._lock.locked.connect(self._pause)
        self._lock.listen()
        self._preferences = DesktopPreferences(self.settings.wished)
        self._preferences.changed.connect(self._keep_preferred_theme)

    def _listen_for_preferences(self) -> None:
        if self._preferences is not None:
            from sudoku_app.ui.start.desktop_reports import session_bus

            self._preferences.listen(session_bus())

    def _keep_preferred_theme(self) -> None:
        if self._preferences is not None:
            # Reported only after the first picture, and remembered for the next start.
            self.bridge.state.change_settings(wished=self._preferences.current.theme)

    def _pause(self) -> None:
        self.bridge.state.set_paused(True)

    def _keep_stock(self) -> None:
        from sudoku_app.ui.new_game.puzzle_maker import StockKeeper

        if self.session.puzzles.stock is None:
            return
        self._stock_keeper = StockKeeper(self.session.puzzles.stock, _system_random, time.monotonic)
        self.bridge.game_started.connect(self._stock_keeper.start)
        self.application.aboutToQuit.connect(self._stock_keeper.stop)
        self._stock_keeper.start()

    def _install_language(self, settings: Settings) -> list[QTranslator]:

        language = language_of(settings)
        translators: list[QTranslator] = []
        if language != "en":
            from sudoku_app.ui.qt_translators import install_language  # English needs none

            translators = install_language(self.application, language)
        name = translate("MainWindow", "Sudoku")
        self.application.setApplicationDisplayName(name)
        return translators

    def set_style_and_locale(self) -> None:
        """Style Qt's own controls, and format dates and numbers for the language. Only the other
        windows need this, as the main screen has neither.
        """
        from sudoku_app.ui.parts.control_style import ControlStyle

        QLocale.setDefault(locale_of(language_of(self.settings)))
        if not isinstance(self.application.style(), ControlStyle):
            self.application.setStyle(ControlStyle())

    def _change_language(self) -> None:
        """Switch to the language in the settings by opening a new window on the same game."""
        for translator in self.translators:
            self.application.removeTranslator(translator)
        self.translators = self._install_language(self.settings)
        self.set_style_and_locale()
        old = self.window
        old.stop_following()
        self.bridge.state.speak(speech_of(self.settings))
        self.window = self._make_window()
        self.window.complete()
        replace_window(old, self.window)
        old.closing.disconnect(self.close)
        self.allow_closing()
        self._set_up_window()
        old.close()
        old.deleteLater()

    def _load_settings(self) -> Settings:
        return load_settings(self._settings_path) if self._settings_path else DEFAULTS

    def _make_session(self, store_path: str, level: str, is_safe_start: bool) -> Session:
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
            session.start_safely(level)
        else:
            session.resume(level)
        return session

    def _make_bridge(self, settings: Settings) -> GameBridge:
        bridge = GameBridge(self.session, settings)
        bridge.state.begin_paused()
        bridge.screen_changed.connect(self._keep_settings)
        return bridge

    def _make_window(self) -> MainWindow:
        theme = self._theme(self.settings)
        apply_theme(theme)
        window = MainWindow(self.bridge, theme, self._theme)
        window.closing.connect(self.close)
        return window

    def _theme(self, settings: Settings) -> Theme:
        name, motion = settings.theme, settings.motion
        preferred, reduces_motion = (
            (settings.wished, False) if self._preferences is None else self._preferences.current
        )
        if name == "system":
            name = system_theme()
            if preferred and name != "contrast":
                name = preferred
        if motion == "system" and reduces_motion:
            motion = "off"
        zoom = min(settings.zoom / 100, most_zoom())
        return Theme(name, zoom, motion, settings.board_font)

    def _keep_settings(self, old: Screen, new: Screen) -> None:
        before, settings = old.settings, new.settings
        if settings is before:
            return
        if language_of(settings) != language_of(before):
            QTimer.singleShot(0, self._change_language)  # not while the old window emits a signal
        if self._settings_path is None or settings == before:
            return
        try:
            save_settings(self._settings_path, settings)
        except OSError as error:
            self.session.notices.tell(Message("{0}: {1}", self._settings_path, error.strerror))


def make_application() -> QApplication:
    """Make Qt's application object.

    If there is no display, print a sentence and exit; Qt would abort the process.
    """
    refuse_pickles()  # before Qt reads the desktop's settings for the look of its controls
    said: list[str] = []

    def listen(kind: QtMsgType, _context: QMessageLogContext, text: str | None) -> None:
        if kind == QtMsgType.QtFatalMsg:
            _print(fatal_sentence(said[0] if said else text or ""))  # the cause comes first
            os._exit(NO_DISPLAY)  # Qt aborts when this returns
        said.append(text or "")

    QApplication.setApplicationName("sudoku-app")
    QApplication.setDesktopFileName("io.github.sudoku_app.sudoku")
    usual = qInstallMessageHandler(listen)
    # As an argument and not by setStyle, which loads the 564 names of QStyle.
    application = QApplication([*sys.argv[:1], "-style", "fusion"])
    # A fast drag turns corners between two events that Qt would make one.
    application.setAttribute(Qt.ApplicationAttribute.AA_CompressHighFrequencyEvents, False)
    qInstallMessageHandler(usual)
    for text in said:
        _print(text)
    return application


def _print(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - without a window there is nowhere else


def _system_random() -> Random:
    from random import Random  # a game that is resumed needs none

    return Random()
