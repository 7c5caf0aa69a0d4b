"""The board as an editor: entering digits, and choosing the grid."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import READ_SIZES, topology_of_size
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.ui.editor.editing import Editing
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.board_alone import model_of
from tests.ui.conftest import LINE, Play
from tests.ui.entering import (
    CTRL,
    KEYS,
    SHIFT,
    answer,
    choose_grid,
    click_button,
    entered,
    press,
    type_line,
    wait_for,
)
from tests.ui.hands import act, change_settings, click
from tests.ui.seen import action_of, editing_of, game_of


def test_what_is_typed_looks_like_givens_and_a_clash_like_a_mistake(
    editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "5....")
    model = model_of(editing.screen.board)
    assert model.look(0).given
    editing.screen.board.clear_selection()
    assert model.look(0).ground == "given_ground"
    assert model.spoken(0) == "row 1, column 1, given 5"
    assert model.spoken(1) == "row 1, column 2, empty"
    type_line(qtbot, editing, "....5")
    assert all(model.look(cell).wrong and not model.look(cell).given for cell in (0, 4))
    assert "conflicts with row 1 column 5" in model.spoken(0)


def test_clashes_are_marked_whatever_marks_play_has(play: Play, qtbot: QtBot) -> None:
    change_settings(play, mistakes="off")
    act(play, "enter_puzzle")
    editing = editing_of(play)
    type_line(qtbot, editing, "5...5")
    change_settings(play, mistakes="solution")
    assert editing.state.screen.looks[0].wrong


def test_keys_move_and_the_same_digit_again_clears(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    for key in (KEYS.Key_5, KEYS.Key_Right, KEYS.Key_3, KEYS.Key_End, KEYS.Key_7, KEYS.Key_Home):
        press(qtbot, editing, key)
    assert entered(play).startswith("53......7.")
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith(".3")
    editing.screen.board.select_cells([1, 8])
    press(qtbot, editing, KEYS.Key_Delete)
    assert entered(play) == "." * 81


def test_a_digit_goes_into_all_selected_cells(play: Play, editing: Editing, qtbot: QtBot) -> None:
    editing.screen.board.select_cells([0, 40, 80])
    press(qtbot, editing, KEYS.Key_8)
    assert entered(play) == "8" + "." * 39 + "8" + "." * 39 + "8"


@pytest.mark.parametrize("modifier", [SHIFT, CTRL, SHIFT | CTRL])
def test_keys_of_notes_and_colours_do_nothing(
    play: Play, editing: Editing, qtbot: QtBot, modifier: Qt.KeyboardModifier
) -> None:
    press(qtbot, editing, KEYS.Key_5, modifier)
    for key in (KEYS.Key_Z, KEYS.Key_X, KEYS.Key_C, KEYS.Key_V, KEYS.Key_N, KEYS.Key_Space):
        press(qtbot, editing, key)
    assert entered(play) == "." * 81
    press(qtbot, editing, KEYS.Key_5)
    assert entered(play).startswith("5")


def test_the_pad_and_the_mouse_enter_digits(play: Play, editing: Editing, qtbot: QtBot) -> None:
    screen = editing.screen
    screen.board.select_cells([3])
    screen.pad.digit_chosen.emit(6)
    assert entered(play).startswith("...6.")
    screen.board.clear_selection()
    screen.pad.digit_chosen.emit(2)  # locked: it goes into what is clicked
    viewport = viewport_of(screen.board)
    for cell in (10, 20):
        place = screen.board.cell_rect(cell).center()
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place)
    assert [cell for cell, sign in enumerate(entered(play)) if sign == "2"] == [10, 20]
    screen.board.select_cells([3])
    click(qtbot, screen.erase_button)
    assert entered(play)[3] == "."


def test_acts_are_undone_and_done_again_by_keys_and_buttons(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, "12")
    press(qtbot, editing, KEYS.Key_Z, CTRL)
    assert entered(play)[:2] == "1."
    assert editing.screen.board.selected_cells() == [1]
    press(qtbot, editing, KEYS.Key_Y, CTRL)
    assert entered(play)[:2] == "12"
    click(qtbot, editing.screen.clear_button)
    assert entered(play) == "." * 81
    assert not editing.screen.clear_button.isEnabled()
    click(qtbot, editing.screen.undo_button)
    assert entered(play)[:2] == "12"
    click(qtbot, editing.screen.redo_button)
    press(qtbot, editing, KEYS.Key_Z, CTRL)
    press(qtbot, editing, KEYS.Key_Z, CTRL | SHIFT)
    assert entered(play) == "." * 81
    assert not action_of(play, "redo").isEnabled()


@pytest.mark.parametrize("size", READ_SIZES)
def test_each_size_can_be_entered(play: Play, editing: Editing, qtbot: QtBot, size: int) -> None:
    topology = topology_of_size(size)
    choose_grid(editing, f"{size}×{size}" + ("" if topology.has_boxes else ", no boxes"))
    assert play.session.draft.puzzle.topology == topology
    last = KEYS(KEYS.Key_0 + size) if size < 10 else KEYS(KEYS.Key_A + size - 10)
    press(qtbot, editing, last)
    beyond = KEYS(KEYS.Key_0 + size + 1) if size < 9 else KEYS(KEYS.Key_A + size - 9)
    press(qtbot, editing, KEYS.Key_Right)
    press(qtbot, editing, beyond)
    assert play.session.draft.puzzle.givens[:3] == (size, 0, 0)
    assert len(editing.screen.pad.findChildren(DigitKey)) == size


def test_another_size_begins_empty_and_undo_brings_the_first_back(
    play: Play, editing: Editing, qtbot: QtBot
) -> None:
    type_line(qtbot, editing, LINE[:20])
    editing.screen.grid_button.setFocus()
    choose_grid(editing, "4×4")
    assert editing.screen.board.hasFocus()
    assert editing.screen.grid_button.text() == "4×4"
    assert entered(play) == "." * 16
    press(qtbot, editing, KEYS.Key_1)
    act(play, "undo")
    act(play, "undo")
    assert entered(play)[:20] == LINE[:20]
    assert editing.screen.grid_button.text() == "9×9"


@pytest.mark.parametrize(("words", "kind"), [("X", "x"), ("Windoku", "windoku")])
def test_a_puzzle_with_further_houses_is_entered_judged_and_played(
    play: Play, editing: Editing, qtbot: QtBot, words: str, kind: str
) -> None:
    choose_grid(editing, words)
    topology = topology_of_kind(9, kind)
    house = topology.houses[27]
    for cell in (house[0], house[-1]):
        editing.screen.board.select_cells([cell])
        press(qtbot, editing, KEYS.Key_7)
    wait_for(qtbot, editing, "No solution")
    press(qtbot, editing, KEYS.Key_6)
    wait_for(qtbot, editing, "solutions")
    click_button(play, "Play")
    answer(play, "Play")
    assert game_of(play).puzzle.topology == topology
    act(play, "enter_puzzle")
    assert play.session.draft.puzzle.topology == topology
