"""When the clock stands: behind a window that has to be closed before play goes on."""

from __future__ import annotations

import pytest
from PyQt6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Play


def open_dialog(play: Play, name: str) -> QDialog:
    play.window.actions_by_name[name].trigger()
    window = QApplication.activeModalWidget()
    assert isinstance(window, QDialog)
    return window


def is_running(play: Play) -> bool:
    return play.session.clock.is_running


@pytest.mark.parametrize("name", ["choose_game", "daily_puzzle", "show_games", "show_settings"])
def test_the_clock_stands_behind_a_window_and_continues_after_it(play: Play, name: str) -> None:
    play.bridge.start()
    window = open_dialog(play, name)
    assert not is_running(play)
    window.close()
    assert is_running(play)


@pytest.mark.parametrize("name", ["show_help", "show_techniques", "solve_step_by_step"])
def test_the_clock_continues_beside_a_window_that_lets_play_go_on(
    qtbot: QtBot, play: Play, name: str
) -> None:
    play.bridge.start()
    before = set(QApplication.topLevelWidgets())
    play.window.actions_by_name[name].trigger()
    qtbot.waitUntil(lambda: bool(set(QApplication.topLevelWidgets()) - before))
    assert is_running(play)


def test_a_new_game_waits_for_the_window_it_comes_from(play: Play) -> None:
    play.bridge.start()
    window = open_dialog(play, "choose_game")
    play.bridge.new_game("hard")
    assert not is_running(play)
    window.close()
    assert is_running(play)


def test_a_paused_game_stays_paused_after_a_window(play: Play) -> None:
    play.bridge.start()
    play.bridge.set_paused(True)
    open_dialog(play, "show_games").close()
    assert not is_running(play)
    play.bridge.set_paused(False)
    assert is_running(play)


def test_a_dialog_of_another_window_does_not_hold_the_clock(play: Play, qtbot: QtBot) -> None:
    play.bridge.start()
    other = QWidget()
    qtbot.addWidget(other)
    dialog = QDialog(other)
    dialog.open()
    play.window.actions_by_name["enter_puzzle"].trigger()
    assert not is_running(play)
    play.window.editor.leave()
    assert is_running(play)
