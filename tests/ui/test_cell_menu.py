"""The right button on a cell: the locked digit as a note, or a menu of notes and colours."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.topology import digit_bit
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.play.cell_menu import CellMenu, ChoiceKey
from tests.ui.conftest import Play
from tests.ui.hands import Key, Modifier, act, choose_mode, click, click_cell, press
from tests.ui.seen import digit_key, empty_cells, game_of, screen_of

LEFT = Qt.MouseButton.LeftButton
MOUSE, KEYBOARD = QContextMenuEvent.Reason.Mouse, QContextMenuEvent.Reason.Keyboard


def ask(play: Play, cell: int, reason: QContextMenuEvent.Reason = MOUSE) -> None:
    """Press the right button on a cell, or the menu key."""
    place = play.board.cell_rect(cell).center()
    viewport = viewport_of(play.board)
    event = QContextMenuEvent(reason, place, viewport.mapToGlobal(place))
    QApplication.sendEvent(viewport, event)


def menu_of(play: Play) -> CellMenu:
    menu = play.window.findChild(CellMenu)
    assert isinstance(menu, CellMenu)
    return menu


def key_of(play: Play, mode: EntryMode, number: int) -> ChoiceKey:
    keys = menu_of(play).findChildren(ChoiceKey)
    return next(key for key in keys if (key.mode, key.number) == (mode, number))


def has_menu(play: Play) -> bool:
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return bool(play.window.findChildren(CellMenu))


def noted(play: Play, cells: Iterable[int]) -> list[int]:
    return [game_of(play).board[cell].corner for cell in cells]


def test_the_right_button_notes_the_locked_digit(qtbot: QtBot, play: Play) -> None:
    cells = empty_cells(play)[:2]
    play.board.clear_selection()
    click(qtbot, digit_key(play, 5))
    for cell in cells:
        ask(play, cell)
    assert noted(play, cells) == [digit_bit(5)] * 2
    assert not has_menu(play)
    assert digit_key(play, 5).is_locked
    ask(play, cells[0])
    assert noted(play, cells) == [0, digit_bit(5)]


def test_a_locked_digit_keeps_its_mode_under_the_right_button(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    choose_mode(play, EntryMode.CENTRE)
    play.board.clear_selection()
    click(qtbot, digit_key(play, 7))
    ask(play, cell)
    assert game_of(play).board[cell].centre == digit_bit(7)


def test_a_given_takes_no_note(qtbot: QtBot, play: Play) -> None:
    given = next(cell for cell, digit in enumerate(game_of(play).puzzle.givens) if digit)
    play.board.clear_selection()
    click(qtbot, digit_key(play, 5))
    before = game_of(play).board
    ask(play, given)
    assert game_of(play).board == before


@pytest.mark.parametrize("reason", [MOUSE, KEYBOARD])
def test_the_menu_of_a_cell_notes_a_digit_and_gives_a_colour(
    qtbot: QtBot, play: Play, reason: QContextMenuEvent.Reason
) -> None:
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    ask(play, cell, reason)
    click(qtbot, key_of(play, EntryMode.CORNER, 4))
    assert noted(play, [cell]) == [digit_bit(4)]
    assert not has_menu(play)
    ask(play, cell, reason)
    click(qtbot, key_of(play, EntryMode.COLOUR, 2))
    assert game_of(play).board[cell].colours == 2


def test_the_menu_is_about_all_cells_selected_with_the_one_under_the_pointer(
    qtbot: QtBot, play: Play
) -> None:
    one, two, three = empty_cells(play)[:3]
    play.board.select_cells([one, two])
    ask(play, one)
    click(qtbot, key_of(play, EntryMode.CORNER, 4))
    assert noted(play, (one, two, three)) == [digit_bit(4), digit_bit(4), 0]
    ask(play, three)
    assert play.board.selected_cells() == [three]


def test_a_paused_board_has_no_menu(play: Play) -> None:
    act(play, "toggle_pause")
    play.board.menu_requested.emit(empty_cells(play)[0], play.board.pos())
    assert not has_menu(play)


def test_a_locked_digit_is_reported_with_the_key_that_lets_it_go(qtbot: QtBot, play: Play) -> None:
    label = screen_of(play).status_label
    play.board.clear_selection()
    press(qtbot, play, Key.Key_5)
    assert "locked" not in label.text(), "it is only highlighted"
    press(qtbot, play, Key.Key_Escape)
    click(qtbot, digit_key(play, 5))
    assert label.text() == "5 is locked · Esc"
    press(qtbot, play, Key.Key_Escape)
    assert "locked" not in label.text()
    choose_mode(play, EntryMode.COLOUR)
    click(qtbot, digit_key(play, 3))
    assert label.text() == "Colour 3 is locked · Esc"
    act(play, "new_game")
    assert "locked" not in label.text()


def test_a_drag_with_ctrl_adds_cells_to_those_selected(qtbot: QtBot, play: Play) -> None:
    click_cell(qtbot, play, 0)
    viewport = viewport_of(play.board)
    ctrl = Modifier.ControlModifier
    qtbot.mousePress(viewport, LEFT, ctrl, play.board.cell_rect(20).center())
    qtbot.mouseMove(viewport, play.board.cell_rect(22).center())
    qtbot.mouseRelease(viewport, LEFT, ctrl, play.board.cell_rect(22).center())
    assert play.board.selected_cells() == [0, 20, 21, 22]
