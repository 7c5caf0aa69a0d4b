"""When the clock stands: behind a window that has to be closed before play goes on."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Play
from tests.ui.hands import act, begin_level, enter, leave_editor, start_clock
from tests.ui.seen import empty_cells, learn_window, screen_of


def open_dialog(play: Play, name: str) -> QDialog:
    act(play, name)
    window = QApplication.activeModalWidget()
    assert isinstance(window, QDialog)
    return window


def is_running(play: Play) -> bool:
    return play.session.clock.is_running


@pytest.mark.parametrize("name", ["choose_game", "daily_puzzle", "show_games", "show_settings"])
def test_the_clock_stands_behind_a_window_and_continues_after_it(play: Play, name: str) -> None:
    start_clock(play)
    window = open_dialog(play, name)
    assert not is_running(play)
    window.close()
    assert is_running(play)


@pytest.mark.parametrize("name", ["show_help", "show_techniques", "solve_step_by_step"])
def test_the_clock_continues_beside_a_window_that_lets_play_go_on(
    qtbot: QtBot, play: Play, name: str
) -> None:
    start_clock(play)
    before = set(QApplication.topLevelWidgets())
    act(play, name)
    qtbot.waitUntil(lambda: bool(set(QApplication.topLevelWidgets()) - before))
    assert is_running(play)


def test_the_clock_stands_while_the_player_is_in_learn(qtbot: QtBot, play: Play) -> None:
    start_clock(play)
    qtbot.waitUntil(play.window.isActiveWindow)
    act(play, "learn")
    window = learn_window(play)
    assert window is not None
    assert not is_running(play)
    play.window.activateWindow()
    qtbot.waitUntil(lambda: is_running(play))
    window.activateWindow()
    qtbot.waitUntil(lambda: not is_running(play))
    window.close()
    assert is_running(play)


def test_restart_sets_the_clock_back_until_it_is_undone(play: Play) -> None:
    start_clock(play)
    for _ in range(300):  # a tenth of a second each
        play.session.tick()
    enter(play, [empty_cells(play)[0]], 1)
    assert play.session.elapsed >= 30
    act(play, "restart")
    assert play.session.elapsed < 2
    assert screen_of(play).clock_label.text().startswith("00:0")
    act(play, "undo")
    assert play.session.elapsed >= 30
    assert screen_of(play).clock_label.text().startswith("00:3")
    act(play, "undo")
    act(play, "restart")  # which changes nothing on the board
    assert screen_of(play).clock_label.text().startswith("00:0")


def test_a_puzzle_of_a_lesson_is_timed_once_it_is_in_front(qtbot: QtBot, play: Play) -> None:
    start_clock(play)
    act(play, "learn")
    window = learn_window(play)
    assert window is not None
    qtbot.waitUntil(window.isActiveWindow)
    begin_level(play, "hard")
    assert not is_running(play)
    play.window.activateWindow()
    qtbot.waitUntil(lambda: is_running(play))


def test_a_new_game_waits_for_the_window_it_comes_from(play: Play) -> None:
    start_clock(play)
    window = open_dialog(play, "choose_game")
    begin_level(play, "hard")
    assert not is_running(play)
    window.close()
    assert is_running(play)


def test_a_paused_game_stays_paused_after_a_window(play: Play) -> None:
    start_clock(play)
    act(play, "toggle_pause")
    open_dialog(play, "show_games").close()
    assert not is_running(play)
    act(play, "toggle_pause")
    assert is_running(play)


def test_a_dialog_of_another_window_does_not_hold_the_clock(play: Play, qtbot: QtBot) -> None:
    start_clock(play)
    other = QWidget()
    qtbot.addWidget(other)
    dialog = QDialog(other)
    dialog.open()
    act(play, "enter_puzzle")
    assert not is_running(play)
    leave_editor(play)
    assert is_running(play)
