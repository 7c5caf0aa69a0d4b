"""A real window on a real store in a folder of the test's own."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from datetime import date
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random

import pytest
from PyQt6.QtCore import PYQT_VERSION, QEvent, QLocale, QThreadPool
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core import symmetry
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.puzzles.library import Library
from sudoku_app.game.sessions.session import Session
from sudoku_app.game.settings import DEFAULTS, Settings, save_settings
from sudoku_app.game.storage.store import IN_MEMORY
from sudoku_app.paths import levels_folder
from sudoku_app.presentation.play.actions import Action
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.game_bridge import GameBridge
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.notice_board import Banner
from sudoku_app.ui.parts.control_style import ControlStyle
from sudoku_app.ui.start import program as program_module
from sudoku_app.ui.start.program import Program
from sudoku_app.ui.theme import Theme, notify_of_theme
from tests.game.games import FakeTime

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = [cell for cell, sign in enumerate(LINE) if sign == "."]
TODAY = date(2026, 11, 21)


class Play:
    """A window and what stands behind it."""

    def __init__(self, session: Session, settings: Settings) -> None:
        self.session = session
        self.bridge = GameBridge(session, settings)
        self.window = MainWindow(
            self.bridge,
            _theme(settings),
            _theme,
        )
        self.window.complete()
        self.board = self.window.screen_widget.board


def fill_disk(play: Play) -> None:
    """Leave no room for more than is in the file of games, and act until that is noticed."""
    connection = play.session.store.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(20):
        play.bridge.state.fill_notes()
        play.bridge.state.restart()


def _theme(settings: Settings) -> Theme:
    name = "light" if settings.theme == "system" else settings.theme
    return Theme(name, settings.zoom / 100, settings.motion, settings.board_font)


def banner_words(play: Play) -> str:
    """What the strip above the board says; nothing while there is none."""
    banner = play.window.findChild(Banner)
    return "" if not isinstance(banner, Banner) or banner.isHidden() else banner.words


class DeletingBot(QtBot):
    """Deletes closed windows while it waits. Before 6.5, Qt keeps those in the loop of a test that
    were closed outside of it.
    """

    def waitUntil(  # noqa: N802 - the name of pytest-qt
        self, callback: Callable[[], bool | None], *, timeout: int = 5000
    ) -> None:
        def deleted() -> bool | None:
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            return callback()

        super().waitUntil(deleted, timeout=timeout)


if PYQT_VERSION < 0x060500:

    @pytest.fixture
    def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
        """Wait in tests as later versions of Qt do."""
        return DeletingBot(request)


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> Iterator[QApplication]:
    """Fonts and colours need it, also in a process whose first test asks for no window; what a
    change of theme does to it is undone. The windows of the test are deleted: Qt would keep them
    until an event loop runs, and a change of theme goes to each of them, closed or not.
    """
    if not isinstance(qapp.style(), ControlStyle):
        qapp.setStyle(ControlStyle())
    palette, font = qapp.palette(), qapp.font()
    yield qapp
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    if qapp.palette() != palette:
        qapp.setPalette(palette)
    if qapp.font() != font:
        qapp.setFont(font)


def change_theme(window: QWidget, theme: Theme, other: Theme) -> None:
    """Let a window that draws with a theme draw as with another."""
    theme.become(other)
    notify_of_theme([window])


canonical_form = lru_cache(maxsize=256)(symmetry.canonical_form)
"""Each window begins with the same few puzzles, and to find a form takes longer than to open it."""


@pytest.fixture(autouse=True)
def forms(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the form of a puzzle be found once for all tests."""
    monkeypatch.setattr(symmetry, "canonical_form", canonical_form)


@pytest.fixture
def levels(tmp_path: Path) -> Path:
    """Banks of one puzzle that is not shuffled away from recognition: easy and hard."""
    folder = tmp_path / "levels"
    folder.mkdir()
    for level in ("easy", "hard"):
        (folder / f"{level}.txt").write_text(f"{LINE} {level} 400 1.5 89abcdef 0002:9\n")
    (folder / "techniques.txt").write_text("0002 hidden_single\n")
    return folder


OpenPlay = Callable[..., Play]
"""Opens the window."""


@pytest.fixture
def open_play(qtbot: QtBot, tmp_path: Path, levels: Path) -> Iterator[OpenPlay]:
    """Opens the window on the test's store, as often as asked; the one before is closed."""
    opened: list[Play] = []

    def open_window(settings: Settings = DEFAULTS) -> Play:
        if opened:
            close(opened[-1])
        session = Session(
            str(tmp_path / "games.sqlite3"),
            Library(str(levels)),
            lambda: Random(len(opened)),
            FakeTime(0.0, step=0.1),
            FakeTime(0.0, step=0.1),
            draft=Draft(str(tmp_path / "draft.txt")),
        )
        session.resume("easy")
        play = Play(session, settings)
        qtbot.addWidget(play.window)
        play.window.show()
        play.board.setFocus()
        opened.append(play)
        return play

    def close(play: Play) -> None:
        play.window.close()
        play.session.close()

    yield open_window
    if opened:
        close(opened[-1])


@pytest.fixture
def play(open_play: OpenPlay) -> Play:
    """One open window."""
    return open_play()


@pytest.fixture
def editing(play: Play) -> Editing:
    """The editor in that window, open on an empty board."""
    play.window.menu.actions[Action.ENTER_PUZZLE].trigger()
    return play.window.editor.editing


@pytest.fixture
def real(play: Play) -> Play:
    """A window on the banks that are shipped, on a day that stays the same."""
    play.session.puzzles.library = Library(levels_folder())
    seeds = count()
    play.session.puzzles.random = lambda: Random(next(seeds))
    play.window.new_games.today = lambda: TODAY
    return play


@pytest.fixture
def own_state(qapp: QApplication) -> Iterator[None]:
    """What a program changes of the application is put back."""
    locale, palette, name = QLocale(), qapp.palette(), qapp.applicationDisplayName()
    yield
    QLocale.setDefault(locale)
    qapp.setPalette(palette)
    qapp.setApplicationDisplayName(name)


OpenProgram = Callable[..., Program]
"""Starts the program."""


@pytest.fixture
def open_program(
    qtbot: QtBot,
    qapp: QApplication,
    own_state: None,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    levels: Path,
) -> Iterator[Callable[..., Program]]:
    """Starts the program in a language, on a game that is not kept or on the last one of a file,
    up to the first picture or to the end of the start.
    """
    monkeypatch.setattr(program_module, "make_application", lambda: qapp)
    monkeypatch.setattr(program_module, "levels_folder", lambda: str(levels))
    opened: list[Program] = []

    def start(language: str, store_path: str = IN_MEMORY, is_whole: bool = True) -> Program:
        path = str(tmp_path / "settings.json")
        save_settings(path, DEFAULTS._replace(language=language))
        program = Program(store_path, path)
        opened.append(program)
        program.window.show()
        if is_whole:
            program.finish_start()
        return program

    yield start
    for program in opened:
        program.window.close()
        program.window.deleteLater()
        for each in program.translators:
            program.application.removeTranslator(each)


@pytest.fixture
def quiet() -> Iterator[None]:
    """Without the work and the memory that other tests left: both would be measured too.

    What is frozen here stays so, as `gc.unfreeze` would bring back what `tests/conftest.py` froze.
    """
    pool = QThreadPool.globalInstance()
    assert pool is not None
    assert pool.waitForDone(60_000)
    gc.collect()
    gc.freeze()
    yield
    assert pool.waitForDone(60_000)
