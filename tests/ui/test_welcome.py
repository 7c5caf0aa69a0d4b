"""The four hints of the first start."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS, load_settings, save_settings
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.help.welcome import Welcome, first_hints
from sudoku_app.ui.start.program import Program
from tests.ui.conftest import Play
from tests.ui.hands import enter, open_settings, press
from tests.ui.seen import board_of, game_of, mode_of, screen_of


@pytest.fixture
def start(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Program]]:
    """Starts the program on files of the test's own."""
    from PyQt6.QtWidgets import QApplication

    application = QApplication.instance()
    monkeypatch.setattr("sudoku_app.ui.start.program.make_application", lambda: application)
    started: list[Program] = []

    def begin() -> Program:
        if started:
            started.pop().window.close()
        program = Program(str(tmp_path / "games.sqlite3"), str(tmp_path / "settings.json"))
        program.window.show()
        assert program.window.findChild(Welcome) is None  # the first picture comes before
        program.finish_start()
        started.append(program)
        return program

    yield begin
    for program in started:
        program.window.close()


def welcome_of(program: Program) -> Welcome | None:
    found = program.window.findChild(Welcome)
    return found if isinstance(found, Welcome) and not found.isHidden() else None


def is_remembered(folder: Path) -> bool:
    return load_settings(str(folder / "settings.json")).welcomed


def test_a_key_takes_the_hints_away_for_good_and_does_what_it_does(
    qtbot: QtBot, start: Callable[[], Program], tmp_path: Path
) -> None:
    program = start()
    assert welcome_of(program) is not None
    board = board_of(program)
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.selected_cells() == [40]
    assert welcome_of(program) is None
    assert is_remembered(tmp_path)
    assert welcome_of(start()) is None


def test_the_hints_are_reported_with_the_board_until_they_go(
    qtbot: QtBot, start: Callable[[], Program]
) -> None:
    board = board_of(start())
    words = board.accessibleDescription()
    assert words.startswith("Digits: Select a cell")
    assert "a photograph or a screenshot" in words
    assert words.endswith("Press any key or click to begin. F1 opens Help.")
    qtbot.keyClick(board, Qt.Key.Key_Right)
    assert board.accessibleDescription() == ""


@pytest.mark.parametrize(
    "key",
    [
        *(Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Escape),
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    ],
)
def test_a_key_pressed_to_go_on_does_nothing_else(
    key: Qt.Key, qtbot: QtBot, start: Callable[[], Program]
) -> None:
    program = start()
    window = program.window
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    modes = []
    for each in (key, Qt.Key.Key_Space):
        press(qtbot, program, each)
        modes.append(mode_of(program))
        assert window.focusWidget() is board_of(program)
        assert all(welcome.isHidden() for welcome in window.findChildren(Welcome))
    assert modes == [EntryMode.VALUE, EntryMode.CORNER]


def test_a_click_takes_the_hints_away_and_does_nothing_else(
    qtbot: QtBot, start: Callable[[], Program], tmp_path: Path
) -> None:
    program = start()
    welcome = welcome_of(program)
    assert welcome is not None
    assert welcome.size() == screen_of(program).size()
    qtbot.mouseClick(welcome, Qt.MouseButton.LeftButton)
    assert welcome_of(program) is None
    assert board_of(program).selected_cells() == []
    assert is_remembered(tmp_path)


def test_a_click_on_learn_opens_it(
    qtbot: QtBot, start: Callable[[], Program], tmp_path: Path
) -> None:
    program = start()
    welcome, screen = welcome_of(program), screen_of(program)
    assert welcome is not None
    place = next(hint for hint in first_hints(screen) if hint.title == "Learn").about.geometry()
    qtbot.mouseClick(welcome, Qt.MouseButton.LeftButton, pos=place.center())
    assert welcome_of(program) is None
    assert is_remembered(tmp_path)
    learn = program.window.learn.window
    assert learn is not None
    assert learn.isVisible()


def test_the_clock_stands_behind_the_hints(qtbot: QtBot, start: Callable[[], Program]) -> None:
    program = start()
    assert not program.session.clock.is_running
    open_settings(program).close()
    assert not program.session.clock.is_running
    qtbot.keyClick(board_of(program), Qt.Key.Key_Right)
    assert program.session.clock.is_running


def test_the_hints_come_again_until_they_were_seen(start: Callable[[], Program]) -> None:
    assert welcome_of(start()) is not None
    assert welcome_of(start()) is not None


def test_who_has_games_is_not_shown_the_hints(start: Callable[[], Program], tmp_path: Path) -> None:
    save_settings(str(tmp_path / "settings.json"), DEFAULTS._replace(welcomed=True))
    program = start()
    enter(program, [game_of(program).values.index(0)], 1)
    save_settings(str(tmp_path / "settings.json"), DEFAULTS)
    assert welcome_of(start()) is None
    assert is_remembered(tmp_path)


def test_the_hints_are_about_what_is_in_sight_in_every_shape(play: Play) -> None:
    screen = screen_of(play)
    for width, high in ((980, 720), (400, 760)):
        play.window.resize(width, high)
        hints = first_hints(screen)
        assert len(hints) == 5
        assert all(hint.about.isVisibleTo(screen) for hint in hints)
    welcome = Welcome(screen)
    play.window.resize(700, 640)
    assert welcome.size() == screen.size()
