"""A change of language: another window on the same game, which stands as the one before did."""

from __future__ import annotations

import re
import sys

import pytest
from PyQt6.QtCore import QRect, QSize, Qt
from PyQt6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.editor.bench_panel import BenchPanel
from sudoku_app.ui.help.help_window import KEYS, HelpWindow
from sudoku_app.ui.help.technique_window import TechniqueWindow
from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
from sudoku_app.ui.hints.solution_window import SolutionWindow
from sudoku_app.ui.language import language_of
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.play import side_dock
from sudoku_app.ui.settings_window import SettingsWindow
from sudoku_app.ui.start.desktop_reports import ScreenLock
from sudoku_app.ui.start.program import Program
from tests.ui.conftest import OpenProgram
from tests.ui.english import ENGLISH_BY_RIGHT, english_in
from tests.ui.hands import (
    act,
    change_settings,
    choose_mode,
    enter,
    open_settings,
    select,
    show_technique,
)
from tests.ui.seen import (
    action_of,
    board_of,
    card_of,
    game_of,
    help_window,
    is_hidden,
    is_paused,
    mode_of,
    technique_window,
)


def test_a_change_of_language_keeps_the_game(qtbot: QtBot, open_program: OpenProgram) -> None:
    program = open_program("en")
    game = game_of(program)
    cell = game.values.index(0)
    enter(program, [cell], 4)
    act(program, "toggle_pause")
    select(program, [cell, cell + 1])
    program.window.resize(640, 700)
    for language, title in (("zh_CN", "数独"), ("en", "Sudoku"), ("zh_CN", "数独")):
        old = program.window
        change_settings(program, language=language)
        qtbot.waitUntil(lambda: program.window is not old)  # noqa: B023 - waited for at once
        assert program.window.windowTitle() == title
        assert game_of(program) is game
        assert is_paused(program)
        assert not board_of(program).isEnabled()
        assert is_hidden(program)
        assert board_of(program).selected_cells() == [cell, cell + 1]
        assert program.window.size() == QSize(640, 700)
    act(program, "toggle_pause")
    assert board_of(program).isEnabled()
    act(program, "undo")
    assert game.values[cell] == 0


def chinese_after(program: Program, qtbot: QtBot, wanted: str = "zh_CN") -> MainWindow:
    """The window that speaks Chinese, after the language of the settings changed."""
    old = program.window
    change_settings(program, language=wanted)
    qtbot.waitUntil(lambda: program.window is not old)
    QApplication.processEvents()
    return program.window


def test_a_change_of_language_in_the_settings_leaves_them_open(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    settings = open_settings(program)
    settings.setGeometry(40, 50, 444, 555)
    window = chinese_after(program, qtbot)
    (again,) = window.findChildren(SettingsWindow)
    assert again.isVisible()
    assert again.windowTitle() == "设置"
    assert again.geometry() == QRect(40, 50, 444, 555)
    choice = again.focusWidget()
    assert isinstance(choice, QComboBox)
    assert choice.currentText() == "简体中文"
    assert english_in(again) == set()
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    qtbot.waitUntil(lambda: program.window is not window)
    (last,) = program.window.findChildren(SettingsWindow)
    assert last.windowTitle() == "Settings"


def test_an_open_question_does_not_hold_the_clock_past_a_change_of_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    qtbot.keyClick(board_of(program), Qt.Key.Key_Right)  # takes the welcome away
    act(program, "solve")
    assert not program.session.clock.is_running
    chinese_after(program, qtbot)
    assert program.session.clock.is_running


def test_windows_beside_the_board_stay_open_in_another_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    show_technique(program, "w_wing")
    act(program, "show_keys")
    act(program, "show_all_steps")
    before = technique_window(program)
    assert before is not None
    before.setGeometry(30, 40, 700, 500)
    window = chinese_after(program, qtbot)
    techniques, page = technique_window(program), help_window(program)
    assert techniques is not None
    assert page is not None
    assert (techniques.slug, page.section) == ("w_wing", KEYS)
    assert techniques.geometry() == QRect(30, 40, 700, 500)
    (steps,) = window.findChildren(AllStepsPanel)
    qtbot.waitUntil(lambda: bool(steps.steps))
    for shown in (techniques, page, steps):
        assert shown.isVisible()
        assert english_in(shown) == set()
    assert {type(top) for top in QApplication.topLevelWidgets() if top.isVisible()} == {
        MainWindow,
        TechniqueWindow,
        HelpWindow,
    }
    techniques.close()
    page.close()


@pytest.mark.parametrize(
    ("actions", "panel"),
    [
        (["show_all_steps"], AllStepsPanel),
        (["enter_puzzle", "show_bench"], BenchPanel),
    ],
)
def test_the_window_keeps_what_it_grew_for_a_panel_in_another_language(
    qtbot: QtBot,
    open_program: OpenProgram,
    monkeypatch: pytest.MonkeyPatch,
    actions: list[str],
    panel: type[AllStepsPanel | BenchPanel],
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(2000, 2000))
    program = open_program("en")
    before = program.window.size()
    for action in actions:
        act(program, action)
    grown = program.window.size()
    assert grown.width() > before.width()
    window = chinese_after(program, qtbot)
    assert window.size() == grown
    window.findChildren(panel)[-1].close_requested.emit()
    assert window.size() == before


def last_line(way: SolutionWindow) -> str:
    """The last line of a way, which is its end once that is known."""
    item = way.list.item(way.list.count() - 1)
    return "" if item is None else item.text()


def test_a_solution_continues_where_it_was_in_another_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    act(program, "solve_step_by_step")
    (way,) = program.window.findChildren(SolutionWindow)
    qtbot.waitUntil(lambda: last_line(way) == "Solved")
    way.list.choose(3)
    way.begin_from_here()
    qtbot.waitUntil(lambda: last_line(way) == "Solved")
    way.list.choose(3)
    stages, hints = way.stages, game_of(program).tally.hints
    window = chinese_after(program, qtbot)
    (again,) = window.findChildren(SolutionWindow)
    assert again.list.chosen == 3
    assert again.stages == stages
    assert last_line(again) == "已解出"
    assert again.here_button.main
    assert english_in(again) == set()
    assert game_of(program).tally.hints == hints


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_a_hint_stays_as_deep_in_another_language(
    qtbot: QtBot, open_program: OpenProgram, depth: int
) -> None:
    program = open_program("en")
    for reached in range(1, depth + 1):
        act(program, "hint")
        card = card_of(program)
        qtbot.waitUntil(lambda: card.text.depth == reached)  # noqa: B023 - waited for at once
    picture = board_of(program).picture
    hints = game_of(program).tally.hints
    chinese_after(program, qtbot)
    card = card_of(program)
    assert card.text.depth == depth
    now = board_of(program).picture
    assert now._replace(highlighted_line=-1) == picture._replace(highlighted_line=-1)
    assert game_of(program).tally.hints == hints
    said = "".join((card.text.title, card.text.body, card.text.main))
    assert re.search(r"[A-Za-z]{2,}", ENGLISH_BY_RIGHT.sub("", said)) is None


def test_what_a_check_found_stays_in_another_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    game = game_of(program)
    assert game.solution is not None
    cell = game.values.index(0)
    enter(program, [cell], game.solution[cell] % 9 + 1)
    act(program, "check")
    checks = game.tally.checks
    chinese_after(program, qtbot)
    assert card_of(program).text.title == "1 处错误"
    assert game.tally.checks == checks


def test_the_kind_of_notes_stays_in_another_language(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    choose_mode(program, EntryMode.CENTRE)
    chinese_after(program, qtbot)
    assert mode_of(program) is EntryMode.CENTRE


def test_a_change_of_language_keeps_the_full_screen(
    qtbot: QtBot, open_program: OpenProgram
) -> None:
    program = open_program("en")
    old = program.window
    act(program, "toggle_full_screen")
    change_settings(program, language="zh_CN")
    qtbot.waitUntil(lambda: program.window is not old)
    assert program.window.isFullScreen()
    assert action_of(program, "toggle_full_screen").isChecked()


def test_what_is_made_once_outlives_the_window_of_another_language(
    qtbot: QtBot, open_program: OpenProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = open_program("en")
    frozen: list[None] = []
    monkeypatch.setattr("gc.freeze", lambda: frozen.append(None))
    locks = program.window.findChildren(ScreenLock)
    assert len(locks) == (sys.platform == "linux")
    window = chinese_after(program, qtbot)
    assert frozen == []
    assert window.findChildren(ScreenLock) == locks


@pytest.mark.parametrize("by_settings", [True, False])
def test_a_change_of_language_brings_no_window_beside_the_board_to_the_front(
    qtbot: QtBot, open_program: OpenProgram, monkeypatch: pytest.MonkeyPatch, by_settings: bool
) -> None:
    program = open_program("en")
    show_technique(program, "w_wing")
    act(program, "show_keys")
    act(program, "solve_step_by_step")
    program.window.activateWindow()
    if by_settings:
        open_settings(program).activateWindow()
    raised: list[QWidget] = []
    for kind in (MainWindow, HelpWindow, TechniqueWindow, SolutionWindow):
        monkeypatch.setattr(kind, "raise_", lambda self: raised.append(self))
    window = chinese_after(program, qtbot)
    assert raised[-1] is window
    front = window.findChild(SettingsWindow) if by_settings else window
    assert QApplication.activeWindow() is front


def test_the_language_of_the_system_chosen_by_name_leaves_the_window_alone(
    qtbot: QtBot, open_program: OpenProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    program = open_program("system")
    window = program.window
    spoken = language_of(program.settings)
    change_settings(program, language=spoken)
    qtbot.wait(1)
    assert program.window is window
    assert program.settings.language == spoken
