"""What the mouse selects when the hand is fast, unsteady, or on another button."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.conftest import Play
from tests.ui.hands import Modifier, click_cell
from tests.ui.seen import digit_key, game_of, open_cells, pad_of, shows_places

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def middle_of(play: Play, cell: int) -> QPoint:
    return play.board.cell_rect(cell).center()


def drag(qtbot: QtBot, play: Play, cells: list[int], modifier: Modifier) -> None:
    first, *others = [middle_of(play, cell) for cell in cells]
    qtbot.mousePress(viewport_of(play.board), LEFT, modifier, first)
    for place in others:
        qtbot.mouseMove(viewport_of(play.board), place)
    qtbot.mouseRelease(viewport_of(play.board), LEFT, modifier, others[-1])


@pytest.mark.parametrize(
    ("ends", "selected"),
    [
        ([0, 3], [0, 1, 2, 3]),
        ([0, 20], [0, 10, 20]),
        ([40, 22], [22, 31, 40]),
        ([8, 6, 24], [6, 7, 8, 15, 24]),
    ],
)
def test_a_drag_that_skips_cells_selects_those_between(
    qtbot: QtBot, play: Play, ends: list[int], selected: list[int]
) -> None:
    drag(qtbot, play, ends, Modifier.NoModifier)
    assert play.board.selected_cells() == selected


def test_a_drag_that_leaves_the_board_continues_where_it_comes_back(
    qtbot: QtBot, play: Play
) -> None:
    qtbot.mousePress(viewport_of(play.board), LEFT, pos=middle_of(play, 7))
    qtbot.mouseMove(viewport_of(play.board), middle_of(play, 8))
    qtbot.mouseMove(viewport_of(play.board), middle_of(play, 8) + QPoint(200, 0))
    qtbot.mouseMove(viewport_of(play.board), middle_of(play, 35))
    assert play.board.selected_cells() == [7, 8, 35]


def test_an_unsteady_ctrl_click_still_takes_a_cell_out(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([30, 32])
    place = middle_of(play, 32)
    qtbot.mousePress(viewport_of(play.board), LEFT, Modifier.ControlModifier, place)
    qtbot.mouseMove(viewport_of(play.board), place + QPoint(2, 1))
    qtbot.mouseRelease(
        viewport_of(play.board), LEFT, Modifier.ControlModifier, place + QPoint(2, 1)
    )
    assert play.board.selected_cells() == [30]


def test_a_ctrl_drag_from_a_selected_cell_takes_cells_out(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([0, 1, 2, 3])
    drag(qtbot, play, [1, 2], Modifier.ControlModifier)
    assert play.board.selected_cells() == [0, 3]


def test_shift_and_a_click_extend_from_the_first_cell_too(qtbot: QtBot, play: Play) -> None:
    click_cell(qtbot, play, 0)
    click_cell(qtbot, play, 10, Modifier.ShiftModifier)
    assert play.board.selected_cells() == [0, 1, 9, 10]


def test_a_second_click_with_shift_never_takes_cells_out(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([40])
    click_cell(qtbot, play, 50, Modifier.ShiftModifier)
    click_cell(qtbot, play, 49, Modifier.ShiftModifier)
    assert play.board.selected_cells() == [40, 41, 49, 50]


@pytest.mark.parametrize("button", [RIGHT, Qt.MouseButton.MiddleButton])
def test_another_button_selects_nothing(qtbot: QtBot, play: Play, button: Qt.MouseButton) -> None:
    play.board.select_cells([40])
    qtbot.mouseClick(viewport_of(play.board), button, pos=middle_of(play, 0))
    qtbot.mouseDClick(viewport_of(play.board), button, pos=middle_of(play, 0))
    assert play.board.selected_cells() == [40]


def test_another_button_does_not_end_a_drag(qtbot: QtBot, play: Play) -> None:
    viewport = viewport_of(play.board)
    qtbot.mousePress(viewport, LEFT, pos=middle_of(play, 0))
    qtbot.mousePress(viewport, RIGHT, pos=middle_of(play, 0))
    qtbot.mouseRelease(viewport, RIGHT, pos=middle_of(play, 0))
    qtbot.mouseMove(viewport, middle_of(play, 1))
    assert play.board.selected_cells() == [0, 1]


def test_a_locked_digit_is_taken_back_by_a_quick_second_click(qtbot: QtBot, play: Play) -> None:
    cell = open_cells(play)[0]
    play.board.clear_selection()
    qtbot.mouseClick(digit_key(play, 4), LEFT)
    click_cell(qtbot, play, cell)
    qtbot.mouseDClick(viewport_of(play.board), LEFT, pos=middle_of(play, cell))
    qtbot.mouseRelease(viewport_of(play.board), LEFT, pos=middle_of(play, cell))
    assert game_of(play).values[cell] == 0
    assert digit_key(play, 4).is_locked


def test_a_pad_key_counts_after_one_that_was_held_and_slid_off(qtbot: QtBot, play: Play) -> None:
    play.board.clear_selection()
    key = digit_key(play, 4)
    qtbot.mousePress(key, LEFT)
    qtbot.waitUntil(lambda: shows_places(play))
    outside = QPoint(-40, -40)
    qtbot.mouseMove(key, outside)
    qtbot.mouseRelease(key, LEFT, pos=outside)
    qtbot.mouseClick(digit_key(play, 6), LEFT)
    assert digit_key(play, 6).is_locked


def test_places_shown_by_f2_stay_after_a_pad_key_was_held(qtbot: QtBot, play: Play) -> None:
    qtbot.keyClick(play.board, Qt.Key.Key_F2)
    key = digit_key(play, 4)
    with qtbot.waitSignal(pad_of(play).digit_held):
        qtbot.mousePress(key, LEFT)
    qtbot.mouseRelease(key, LEFT)
    assert shows_places(play)
