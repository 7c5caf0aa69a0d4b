"""Notes made and cells cleared by keys and buttons."""

from __future__ import annotations

from functools import partial

from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import digit_bit
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    Key,
    Modifier,
    act,
    begin_level,
    call_on_acts,
    change_settings,
    click,
    click_cell,
    close_card,
    enter,
    press,
    press_digit,
    start_clock,
    write_note,
)
from tests.ui.seen import (
    action_of,
    card_of,
    empty_cells,
    game_of,
    look,
    screen_of,
    shown_digits,
    solution_of,
)


def test_shift_and_ctrl_make_notes(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, 4, Modifier.ShiftModifier)
    press_digit(qtbot, play, 7, Modifier.ControlModifier)
    state = game_of(play).board[cell]
    assert (state.corner, state.centre) == (digit_bit(4), digit_bit(7))


def test_several_cells_take_notes_instead_of_a_value(qtbot: QtBot, play: Play) -> None:
    cells = empty_cells(play)[:3]
    click_cell(qtbot, play, cells[0])
    for cell in cells[1:]:
        click_cell(qtbot, play, cell, Modifier.ControlModifier)
    press_digit(qtbot, play, 2)
    assert [game_of(play).board[cell].corner for cell in cells] == [digit_bit(2)] * 3


def test_the_switch_and_the_key_of_notes_agree(qtbot: QtBot, play: Play) -> None:
    switch = screen_of(play).mode_switch
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    click(qtbot, switch.key_of(EntryMode.CORNER))
    assert play.board.hasFocus()
    assert action_of(play, "toggle_notes").isChecked()
    press_digit(qtbot, play, 5)
    assert game_of(play).board[cell].corner == digit_bit(5)
    act(play, "toggle_notes")
    assert switch.key_of(EntryMode.VALUE).isChecked()
    assert not switch.key_of(EntryMode.CORNER).isChecked()
    press_digit(qtbot, play, 5)
    assert game_of(play).board[cell].value == 5


def test_delete_and_zero_clear(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    for key in (Key.Key_Delete, Key.Key_Backspace, Key.Key_0):
        press_digit(qtbot, play, 1)
        assert game_of(play).values[cell] == 1
        press(qtbot, play, key)
        assert game_of(play).values[cell] == 0


def noted_cells(play: Play) -> list[int]:
    return [cell for cell, state in enumerate(game_of(play).board) if state.corner]


def test_a_game_begins_with_all_notes_where_the_settings_say_so(open_play: OpenPlay) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    for begin in (partial(start_clock, play), partial(act, play, "new_game")):
        begin()
        assert noted_cells(play) == empty_cells(play)
        act(play, "undo")
        assert noted_cells(play) == []
        act(play, "toggle_pause")  # to go on is no new game
        act(play, "toggle_pause")
        assert noted_cells(play) == []


def test_restart_goes_back_to_the_notes_that_a_game_begins_with(open_play: OpenPlay) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    start_clock(play)
    begin = list(game_of(play).board)
    enter(play, empty_cells(play)[:1], 1)
    entered = list(game_of(play).board)
    act(play, "restart")
    assert game_of(play).board == begin
    act(play, "undo")
    assert game_of(play).board == entered


def test_a_game_begins_without_notes_otherwise(play: Play) -> None:
    start_clock(play)
    act(play, "new_game")
    assert noted_cells(play) == []
    assert game_of(play).moves == []


def test_a_game_that_was_begun_gets_no_notes_when_the_setting_changes(
    play: Play, qtbot: QtBot
) -> None:
    play.board.select_cells(empty_cells(play)[:1])
    press_digit(qtbot, play, 1)
    change_settings(play, start_notes=True)
    act(play, "toggle_pause")
    act(play, "toggle_pause")
    assert noted_cells(play) == []


def test_notes_from_the_start_wait_until_a_game_that_ends_the_editor_is_shown(
    open_play: OpenPlay,
) -> None:
    play = open_play(DEFAULTS._replace(start_notes=True))
    act(play, "enter_puzzle")
    shown: list[bool] = []
    call_on_acts(play, lambda: shown.append(shown_digits(play) == list(game_of(play).values)))
    begin_level(play, "easy")
    assert shown
    assert all(shown)
    assert play.session.clock.is_running


def test_corner_notes_go_into_the_corners_unless_they_have_fixed_places_or_a_hint_marks_them(
    qtbot: QtBot, play: Play
) -> None:
    cell = empty_cells(play)[0]
    write_note(play, [cell], 5, NoteKind.CORNER)
    assert look(play, cell).corners
    act(play, "hint")
    qtbot.waitUntil(lambda: card_of(play).text.depth == 1)
    act(play, "hint")
    assert look(play, cell).corners
    act(play, "hint")
    assert not look(play, cell).corners
    close_card(play)
    assert look(play, cell).corners
    change_settings(play, fixed_notes=True)
    assert not look(play, cell).corners


def test_check_says_that_full_notes_lack_a_right_digit(play: Play) -> None:
    act(play, "fill_notes")
    act(play, "check")
    assert card_of(play).text.title == "No mistakes"
    cell = next(cell for cell in empty_cells(play) if game_of(play).board[cell].notes > 1)
    write_note(play, [cell], solution_of(play)[cell], NoteKind.CORNER)
    act(play, "check")
    card = card_of(play).text
    assert (card.title, card.main) == ("Check your notes", "Hint")
    assert card.body == "Every digit is right, but the notes of one cell lack the right digit."
    assert [other for other in empty_cells(play) if look(play, other).marked] == [cell]
    close_card(play)
    assert not look(play, cell).marked
    change_settings(play, full_notes="never")
    act(play, "check")
    assert card_of(play).text.title == "No mistakes"
