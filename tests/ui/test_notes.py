"""Notes made and cells cleared by keys and buttons."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import digit_bit
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.board.keys import EntryMode
from tests.ui.conftest import Play
from tests.ui.hands import Key, Modifier, click, click_cell, empty_cells, press, press_digit


def test_shift_and_ctrl_make_notes(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, 4, Modifier.ShiftModifier)
    press_digit(qtbot, play, 7, Modifier.ControlModifier)
    state = play.bridge.game.board[cell]
    assert (state.corner, state.centre) == (digit_bit(4), digit_bit(7))


def test_several_cells_take_notes_instead_of_a_value(qtbot: QtBot, play: Play) -> None:
    cells = empty_cells(play)[:3]
    click_cell(qtbot, play, cells[0])
    for cell in cells[1:]:
        click_cell(qtbot, play, cell, Modifier.ControlModifier)
    press_digit(qtbot, play, 2)
    assert [play.bridge.game.board[cell].corner for cell in cells] == [digit_bit(2)] * 3


def test_the_switch_and_the_key_of_notes_agree(qtbot: QtBot, play: Play) -> None:
    switch = play.window.screen_widget.mode_switch
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    click(qtbot, switch.key_of(EntryMode.CORNER))
    assert play.board.hasFocus()
    assert play.window.actions_by_name["toggle_notes"].isChecked()
    press_digit(qtbot, play, 5)
    assert play.bridge.game.board[cell].corner == digit_bit(5)
    play.window.actions_by_name["toggle_notes"].trigger()
    assert switch.key_of(EntryMode.VALUE).isChecked()
    assert not switch.key_of(EntryMode.CORNER).isChecked()
    press_digit(qtbot, play, 5)
    assert play.bridge.game.board[cell].value == 5


def test_delete_and_zero_clear(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    for key in (Key.Key_Delete, Key.Key_Backspace, Key.Key_0):
        press_digit(qtbot, play, 1)
        assert play.bridge.game.values[cell] == 1
        press(qtbot, play, key)
        assert play.bridge.game.values[cell] == 0


def noted_cells(play: Play) -> list[int]:
    return [cell for cell, state in enumerate(play.bridge.game.board) if state.corner]


def test_a_game_begins_with_all_notes_where_the_settings_say_so(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    for begin in (play.bridge.start, play.window.new_games.new_game):
        begin()
        assert noted_cells(play) == empty_cells(play)
        play.window.undo()
        assert noted_cells(play) == []
        play.window.toggle_pause()  # to go on is no new game
        play.window.toggle_pause()
        assert noted_cells(play) == []


def test_restart_goes_back_to_the_notes_that_a_game_begins_with(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    play.bridge.start()
    begin = list(play.bridge.game.board)
    play.bridge.enter(empty_cells(play)[:1], 1)
    entered = list(play.bridge.game.board)
    play.window.restart()
    assert play.bridge.game.board == begin
    play.window.undo()
    assert play.bridge.game.board == entered


def test_a_game_begins_without_notes_otherwise(play: Play) -> None:
    play.bridge.start()
    play.window.new_games.new_game()
    assert noted_cells(play) == []
    assert play.bridge.game.moves == []


def test_a_game_that_was_begun_gets_no_notes_when_the_setting_changes(
    play: Play, qtbot: QtBot
) -> None:
    play.board.select_cells(empty_cells(play)[:1])
    press_digit(qtbot, play, 1)
    play.window.looks.change(start_notes=True)
    play.window.toggle_pause()
    play.window.toggle_pause()
    assert noted_cells(play) == []


def test_notes_from_the_start_wait_until_a_game_that_ends_the_editor_is_shown(
    open_play: Callable[..., Play],
) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    play.window.editor.enter_puzzle()
    shown = []
    play.bridge.changed.connect(
        lambda _change: shown.append(play.window.board_model.game is play.bridge.game)
    )
    play.bridge.new_game("easy")
    assert shown == [True]
    assert play.session.clock.is_running
