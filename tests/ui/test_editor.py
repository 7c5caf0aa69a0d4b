"""The board as an editor: getting there and back, and that nothing is lost on the way."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, current_thread, main_thread
from time import sleep

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.game.storage import atomic_file
from sudoku_app.presentation.play.actions import ActionScope, actions_for
from sudoku_app.ui.editor.editing import Editing
from tests.ui.board_alone import model_of
from tests.ui.conftest import LINE, OpenPlay, OpenProgram, Play, banner_words
from tests.ui.english import english_in
from tests.ui.entering import (
    KEYS,
    SOON,
    choose_grid,
    click_button,
    entered,
    is_in_play,
    press,
    status,
    type_line,
    wait_for,
)
from tests.ui.hands import act, change_settings, leave_editor, open_settings, start_clock
from tests.ui.seen import (
    action_of,
    actions_of,
    announcements_of,
    editing_of,
    empty_cells,
    game_of,
    is_editing,
    is_hidden,
    is_paused,
    screen_of,
    theme_of,
    window_actions,
)


def is_running(play: Play) -> bool:
    return play.session.clock.is_running


def test_the_board_and_the_pad_stand_where_they_stood(play: Play) -> None:
    for size in ((980, 720), (480, 640)):
        play.window.resize(*size)
        game = screen_of(play)
        before = game.board.geometry(), game.mode_switch.geometry() | game.pad.geometry()
        act(play, "enter_puzzle")
        screen = editing_of(play).screen
        assert not is_in_play(play)
        entry = screen.tool_bar.geometry() | screen.pad.geometry()
        assert (screen.board.geometry(), entry) == before
        click_button(play, "Cancel")
        assert is_in_play(play)


def test_the_window_says_what_it_is_for(play: Play, editing: Editing) -> None:
    assert play.window.windowTitle() == "Enter a puzzle"
    assert status(editing).startswith("Enter")
    assert editing.screen.board.hasFocus()
    leave_editor(play)
    assert play.window.windowTitle() == "Sudoku"
    assert play.board.hasFocus()


def test_the_game_is_left_alone_and_its_clock_stands(play: Play, qtbot: QtBot) -> None:
    start_clock(play)
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    qtbot.keyClick(play.board, KEYS.Key_4)
    game, number = game_of(play), play.session.number
    act(play, "enter_puzzle")
    assert not is_running(play)
    open_settings(play).close()
    assert not is_running(play)
    type_line(qtbot, editing_of(play), LINE)
    act(play, "undo")
    for _ in range(3):
        press(qtbot, editing_of(play), KEYS.Key_Escape)
    assert not is_editing(play)
    assert is_running(play)
    assert (game_of(play), play.session.number) == (game, number)
    assert game.values[cell] == 4
    assert play.board.selected_cells() == [cell]


def test_escape_takes_back_one_thing_at_a_time(play: Play, editing: Editing, qtbot: QtBot) -> None:
    press(qtbot, editing, KEYS.Key_Escape)
    assert not editing.screen.board.selected_cells()
    press(qtbot, editing, KEYS.Key_5)  # with nothing selected, it is looked at
    press(qtbot, editing, KEYS.Key_Escape)
    assert not is_in_play(play)
    press(qtbot, editing, KEYS.Key_Escape)
    assert not is_in_play(play)
    assert status(editing).startswith("Press Esc again to go back to the game.")
    press(qtbot, editing, KEYS.Key_Escape)
    assert is_in_play(play)


def test_escape_leaves_from_a_button_too(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.screen.board.clear_selection()
    for leaves in (False, True):
        qtbot.keyClick(editing.screen.grid_button, KEYS.Key_Escape)
        assert is_editing(play) is not leaves


def test_what_is_of_play_is_disabled_until_the_game_is_back(play: Play) -> None:
    actions = actions_of(play)
    before = {name: action.isEnabled() for name, action in actions.items()}
    act(play, "enter_puzzle")
    assert not [
        action
        for action in actions_for(ActionScope.PLAY)
        if window_actions(play)[action].isEnabled()
    ]
    assert actions["paste"].isEnabled()
    assert actions["erase"].isEnabled()
    assert not actions["undo"].isEnabled()
    leave_editor(play)
    assert {name: action.isEnabled() for name, action in actions.items()} == before


def test_a_paused_game_is_paused_when_it_comes_back(play: Play, qtbot: QtBot) -> None:
    act(play, "toggle_pause")
    act(play, "enter_puzzle")
    editing = editing_of(play)
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith("5.")
    assert action_of(play, "copy_puzzle").isEnabled()
    leave_editor(play)
    assert is_paused(play)
    assert is_hidden(play)
    assert not action_of(play, "copy_puzzle").isEnabled()


def test_any_new_game_ends_the_editor_and_the_entry_stays(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    press(qtbot, editing, KEYS.Key_5)
    act(play, "new_game")
    assert not is_editing(play)
    assert play.board.isVisible()
    act(play, "enter_puzzle")
    assert entered(play).startswith("5.")


def test_another_start_continues_with_what_was_entered(open_play: OpenPlay, qtbot: QtBot) -> None:
    play = open_play()
    act(play, "enter_puzzle")
    choose_grid(editing_of(play), "X")
    type_line(qtbot, editing_of(play), "53..7")
    again = open_play()
    assert is_in_play(again)
    act(again, "enter_puzzle")
    assert entered(again).startswith("53..7")
    assert editing_of(again).screen.grid_button.text() == "X"
    wait_for(qtbot, editing_of(again), "3 clues  ·  1")


def test_cancel_keeps_the_entry_and_its_undo(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    click_button(play, "Cancel")
    assert is_in_play(play)
    act(play, "enter_puzzle")
    assert entered(play).startswith("53.")
    act(play, "undo")
    assert entered(play).startswith("5..")


def test_what_cannot_be_kept_is_reported_once(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "draft.txt").mkdir()
    type_line(qtbot, editing, "5")
    assert "draft.txt" not in banner_words(play)  # it is saved once the digit is painted
    qtbot.waitUntil(lambda: "draft.txt" in banner_words(play))
    editing.screen.board.select_cells([1])
    press(qtbot, editing, KEYS.Key_3)
    qtbot.wait(1)
    assert banner_words(play).count("draft.txt") == 1
    assert entered(play).startswith("53.")


def test_what_is_played_stays_entered_as_long_as_the_game_cannot_be_kept(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path
) -> None:
    type_line(qtbot, editing, LINE)
    wait_for(qtbot, editing, "one solution")
    connection = play.session.store.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(20):  # until there is no space for more
        play.session.game.fill_notes()
        play.session.game.restart()
    click_button(play, "Play")
    assert is_in_play(play)
    assert play.session.trouble is not None
    assert (tmp_path / "draft.txt").read_text().startswith(LINE)


def test_what_is_played_stays_entered_where_the_disk_refuses_the_game(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> None:
        raise OSError(5, "Input/output error")

    type_line(qtbot, editing, LINE)
    wait_for(qtbot, editing, "one solution")
    play.session.store.flush()
    monkeypatch.setattr(atomic_file, "sync_file", refuse)
    click_button(play, "Play")
    assert is_in_play(play)
    assert (tmp_path / "draft.txt").read_text().startswith(LINE)


def test_a_change_of_language_continues_entering(qtbot: QtBot, open_program: OpenProgram) -> None:
    program = open_program("en")
    act(program, "enter_puzzle")
    type_line(qtbot, editing_of(program), "5...5")
    old = program.window
    change_settings(program, language="zh_CN")
    qtbot.waitUntil(lambda: program.window is not old)
    editing = editing_of(program)
    assert editing.screen.board.selected_cells() == [4]
    assert program.window.windowTitle() == "输入谜题"
    wait_for(qtbot, editing, "无解")
    assert not english_in(program.window)
    assert "5" in model_of(editing.screen.board).spoken(0)
    act(program, "undo")
    assert program.session.draft.puzzle.clue_count == 1
    for _ in range(3):
        editing.escape()
    assert program.window.windowTitle() == "数独"
    assert not is_paused(program)


def test_a_listener_hears_the_editor_its_cells_and_its_verdict(play: Play, qtbot: QtBot) -> None:
    said = announcements_of(play)
    act(play, "enter_puzzle")
    editing = editing_of(play)
    assert said == ["Enter a puzzle. Enter the given digits."]
    press(qtbot, editing, KEYS.Key_5)
    assert said[-1] == "given 5"
    qtbot.waitUntil(lambda: "1,000 solutions or more" in said[-1], timeout=SOON)


def test_a_listener_that_comes_to_the_open_editor_hears_its_cells(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    said = announcements_of(play)
    press(qtbot, editing, KEYS.Key_5)
    assert said == ["given 5"]


def test_zoom_and_theme_change_in_the_editor(play: Play, editing: Editing, qtbot: QtBot) -> None:
    type_line(qtbot, editing, "53")
    change_settings(play, theme="dark", zoom=130)
    assert editing.screen.theme is theme_of(play)
    assert entered(play).startswith("53.")
    change_settings(play, zoom=100)


def test_the_menu_opens_at_its_button(play: Play, editing: Editing) -> None:
    play.window.resize(980, 720)
    editing.screen.menu_button.click()
    (menu,) = (each for each in play.window.findChildren(QMenu) if each.isVisible())
    button = editing.screen.menu_button
    assert menu.geometry().right() <= button.mapToGlobal(QPoint(button.width(), 0)).x()
    menu.close()


def test_no_digit_waits_for_the_disk(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, threads, sync = tmp_path / "draft.txt", [], os.fsync

    def noted_sync(handle: int) -> None:
        threads.append(current_thread())
        sync(handle)

    monkeypatch.setattr(os, "fsync", noted_sync)
    press(qtbot, editing, KEYS.Key_7)
    qtbot.waitUntil(lambda: file.exists() and file.read_text().startswith("7"), timeout=SOON)
    assert threads
    assert main_thread() not in threads


def test_a_window_that_closes_while_the_disk_is_busy_saves_the_last_digit(
    play: Play, editing: Editing, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, begun, sync = tmp_path / "draft.txt", Event(), os.fsync

    def slow_sync(handle: int) -> None:
        begun.set()
        sleep(0.3)
        sync(handle)

    monkeypatch.setattr(os, "fsync", slow_sync)
    press(qtbot, editing, KEYS.Key_7)
    qtbot.waitUntil(begun.is_set)
    press(qtbot, editing, KEYS.Key_Right)
    press(qtbot, editing, KEYS.Key_4)
    play.window.close()
    assert file.read_text().startswith("74")
    assert sorted(path.name for path in tmp_path.glob("draft*")) == ["draft.txt"]
