"""Modes, held keys, the locked digit and colours, through the window."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QFocusEvent, QKeyEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import Play
from tests.ui.hands import act, click_cell
from tests.ui.seen import digit_key, game_of, look, mode_of, open_cells, shows_places

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


def a_given(play: Play) -> int:
    return next(cell for cell in range(81) if game_of(play).is_given(cell))


@pytest.mark.parametrize(
    ("key", "mode"),
    [
        (Qt.Key.Key_Z, EntryMode.VALUE),
        (Qt.Key.Key_X, EntryMode.CORNER),
        (Qt.Key.Key_C, EntryMode.CENTRE),
        (Qt.Key.Key_V, EntryMode.COLOUR),
    ],
)
def test_a_letter_chooses_the_mode(play: Play, qtbot: QtBot, key: Qt.Key, mode: EntryMode) -> None:
    qtbot.keyClick(play.board, key)
    assert mode_of(play) is mode
    assert digit_key(play, 5).mode is mode


def test_space_goes_through_the_modes(play: Play, qtbot: QtBot) -> None:
    seen = []
    for _ in range(4):
        qtbot.keyClick(play.board, Qt.Key.Key_Space)
        seen.append(mode_of(play))
    assert seen == [EntryMode.CORNER, EntryMode.CENTRE, EntryMode.COLOUR, EntryMode.VALUE]


@pytest.mark.parametrize(
    ("mode_key", "field", "expected"),
    [
        (Qt.Key.Key_Z, "value", 4),
        (Qt.Key.Key_X, "corner", 1 << 3),
        (Qt.Key.Key_C, "centre", 1 << 3),
        (Qt.Key.Key_V, "colours", 1 << 3),
    ],
)
def test_a_digit_becomes_what_the_mode_says(
    play: Play, qtbot: QtBot, mode_key: Qt.Key, field: str, expected: int
) -> None:
    play.board.select_cells([open_cells(play)[4]])
    qtbot.keyClick(play.board, mode_key)
    qtbot.keyClick(play.board, Qt.Key.Key_4)
    assert getattr(game_of(play).board[open_cells(play)[4]], field) == expected


def test_held_keys_show_their_mode_on_the_pad_until_they_are_let_go(
    play: Play, qtbot: QtBot
) -> None:
    key = digit_key(play, 1)
    for kind, code, modifiers, mode in (
        (QEvent.Type.KeyPress, Qt.Key.Key_Shift, NONE, EntryMode.CORNER),
        (QEvent.Type.KeyPress, Qt.Key.Key_Control, SHIFT, EntryMode.COLOUR),
        (QEvent.Type.KeyRelease, Qt.Key.Key_Shift, SHIFT | CTRL, EntryMode.CENTRE),
        (QEvent.Type.KeyRelease, Qt.Key.Key_Control, CTRL, EntryMode.VALUE),
    ):
        QApplication.sendEvent(play.board, QKeyEvent(kind, code, modifiers))
        assert key.mode is mode


def test_a_held_key_is_forgotten_when_the_board_loses_the_focus(play: Play, qtbot: QtBot) -> None:
    QApplication.sendEvent(play.board, QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Shift, NONE))
    assert digit_key(play, 1).mode is EntryMode.CORNER
    QApplication.sendEvent(play.board, QFocusEvent(QFocusEvent.Type.FocusOut))
    assert digit_key(play, 1).mode is EntryMode.VALUE


def test_a_pad_key_without_selection_locks_its_digit_for_the_cells_clicked(
    play: Play, qtbot: QtBot
) -> None:
    play.board.clear_selection()
    qtbot.mouseClick(digit_key(play, 4), LEFT)
    assert digit_key(play, 4).is_locked
    for cell in open_cells(play)[:2]:
        click_cell(qtbot, play, cell)
    assert [game_of(play).board[cell].value for cell in open_cells(play)[:2]] == [4, 4]
    assert play.board.selected_cells() == []
    click_cell(qtbot, play, open_cells(play)[0])
    assert game_of(play).board[open_cells(play)[0]].value == 0


def test_escape_unlocks_the_digit(play: Play, qtbot: QtBot) -> None:
    play.board.clear_selection()
    qtbot.mouseClick(digit_key(play, 4), LEFT)
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert not digit_key(play, 4).is_locked
    click_cell(qtbot, play, open_cells(play)[0])
    assert game_of(play).board[open_cells(play)[0]].value == 0
    assert play.board.selected_cells() == [open_cells(play)[0]]


def test_the_same_pad_key_again_unlocks_its_digit(play: Play, qtbot: QtBot) -> None:
    play.board.clear_selection()
    for _ in range(2):
        qtbot.mouseClick(digit_key(play, 4), LEFT)
    assert not digit_key(play, 4).is_locked


def test_a_locked_digit_is_a_note_where_the_mode_says_so(play: Play, qtbot: QtBot) -> None:
    play.board.clear_selection()
    qtbot.keyClick(play.board, Qt.Key.Key_X)
    qtbot.mouseClick(digit_key(play, 4), LEFT)
    click_cell(qtbot, play, open_cells(play)[4])
    assert game_of(play).board[open_cells(play)[4]].corner == 1 << 3


def test_a_given_is_not_changed_by_a_locked_digit(play: Play, qtbot: QtBot) -> None:
    given = a_given(play)
    before = game_of(play).board[given].value
    play.board.clear_selection()
    qtbot.mouseClick(digit_key(play, before % 9 + 1), LEFT)
    click_cell(qtbot, play, given)
    assert game_of(play).board[given].value == before


def test_alt_and_a_digit_gives_a_candidate_the_last_colour(play: Play, qtbot: QtBot) -> None:
    play.board.select_cells([open_cells(play)[4]])
    qtbot.keyClick(play.board, Qt.Key.Key_2, SHIFT)
    qtbot.keyClick(play.board, Qt.Key.Key_3, CTRL | SHIFT)
    qtbot.keyClick(play.board, Qt.Key.Key_2, ALT)
    assert game_of(play).board[open_cells(play)[4]].colours == 1 << 2
    assert game_of(play).board[open_cells(play)[4]].tints == 3 << 4
    qtbot.keyClick(play.board, Qt.Key.Key_2, ALT)
    assert game_of(play).board[open_cells(play)[4]].tints == 0


def test_a_given_can_be_coloured(play: Play, qtbot: QtBot) -> None:
    given = a_given(play)
    play.board.select_cells([given])
    qtbot.keyClick(play.board, Qt.Key.Key_6, CTRL | SHIFT)
    assert game_of(play).board[given].colours == 1 << 5


def test_all_colours_go_in_one_act(play: Play, qtbot: QtBot) -> None:
    play.board.select_cells(open_cells(play)[:3])
    qtbot.keyClick(play.board, Qt.Key.Key_3, CTRL | SHIFT)
    act(play, "clear_colours")
    assert all(state.colours == 0 for state in game_of(play).board)
    act(play, "undo")
    assert [game_of(play).board[cell].colours for cell in open_cells(play)[:3]] == [4, 4, 4]


def test_all_notes_go_in_one_act(play: Play) -> None:
    act(play, "fill_notes")
    act(play, "clear_notes")
    assert all(state.corner == 0 for state in game_of(play).board)
    act(play, "undo")
    assert game_of(play).board[open_cells(play)[4]].corner


def test_f2_marks_where_the_active_digit_can_still_go(play: Play, qtbot: QtBot) -> None:
    givens = game_of(play).puzzle.givens
    play.board.select_cells([givens.index(5)])
    qtbot.keyClick(play.board, Qt.Key.Key_F2)
    peers = game_of(play).puzzle.topology.peers
    fives = [cell for cell, digit in enumerate(givens) if digit == 5]
    expected = [
        cell for cell in open_cells(play) if not any(peers[each] >> cell & 1 for each in fives)
    ]
    marked = [cell for cell in range(81) if look(play, cell).ground == "pattern"]
    assert marked == expected
    qtbot.keyClick(play.board, Qt.Key.Key_F2)
    assert not shows_places(play)


def test_a_pad_key_that_is_held_shows_the_places_and_enters_nothing(
    play: Play, qtbot: QtBot
) -> None:
    play.board.select_cells([open_cells(play)[4]])
    key = digit_key(play, 4)
    qtbot.mousePress(key, LEFT)
    qtbot.waitUntil(lambda: shows_places(play))
    qtbot.mouseRelease(key, LEFT)
    assert not shows_places(play)
    assert game_of(play).board[open_cells(play)[4]].value == 0
