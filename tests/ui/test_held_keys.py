"""Keys that are held down or pressed with others, and the space bar on what has the focus."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import Play
from tests.ui.hands import Key, Modifier, change_settings, enter, press, press_digit
from tests.ui.seen import actions_of, digit_key, game_of, mode_of, open_cells, settings_of


def repeat(play: Play, key: Qt.Key, text: str = "") -> None:
    """The keyboard repeats a key that is held."""
    pressed = QEvent.Type.KeyPress
    event = QKeyEvent(pressed, key, Modifier.NoModifier, text, autorep=True)
    QApplication.sendEvent(play.board, event)


def test_a_held_digit_is_entered_once(qtbot: QtBot, play: Play) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, 4)
    repeat(play, Key.Key_4, "4")
    assert game_of(play).values[cell] == 4


def test_a_held_delete_clears_one_thing(qtbot: QtBot, play: Play) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, 4, Modifier.ShiftModifier)
    press_digit(qtbot, play, 4)
    press(qtbot, play, Key.Key_Delete)
    repeat(play, Key.Key_Delete)
    assert game_of(play).board[cell].corner == 1 << 3


class TimedKey(QKeyEvent):
    """A key event of an instant, which Qt lets only the window system set."""

    def __init__(
        self, kind: QEvent.Type, key: Qt.Key, instant: int, text: str, repeated: bool = False
    ) -> None:
        super().__init__(kind, key, Modifier.NoModifier, 0, 0, 0, text, repeated)
        self._instant = instant

    def timestamp(self) -> int:
        return self._instant


@pytest.mark.parametrize(("again", "value"), [(1300, 4), (1400, 0)])
def test_a_press_of_the_instant_of_the_release_only_repeats_a_held_key(
    play: Play, again: int, value: int
) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    pressed, released = QEvent.Type.KeyPress, QEvent.Type.KeyRelease
    for kind, instant in ((pressed, 1000), (released, 1300), (pressed, again)):
        QApplication.sendEvent(play.board, TimedKey(kind, Key.Key_4, instant, "4"))
    assert game_of(play).values[cell] == value


@pytest.mark.parametrize("taken_for_repeated", [False, True])
def test_fast_presses_of_one_key_all_count(play: Play, taken_for_repeated: bool) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    first, released, again = (
        TimedKey(QEvent.Type.KeyPress, Key.Key_4, 1000, "4"),
        TimedKey(QEvent.Type.KeyRelease, Key.Key_4, 1001, "4"),
        TimedKey(QEvent.Type.KeyPress, Key.Key_4, 1001, "4", taken_for_repeated),
    )
    for event in (first, released, again):
        QApplication.sendEvent(play.board, event)
    assert game_of(play).values[cell] == 0


def test_a_held_arrow_continues(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([0])
    repeat(play, Key.Key_Right)
    assert play.board.selected_cells() == [1]


def test_only_going_back_and_forth_and_the_zoom_repeat_while_their_keys_are_held(
    play: Play,
) -> None:
    actions = actions_of(play)
    repeating = {name for name, action in actions.items() if action.autoRepeat()}
    assert repeating == {"undo", "redo", "zoom_in", "zoom_out"}


def test_ctrl_and_the_key_of_zero_reset_the_zoom_and_erase_nothing(play: Play) -> None:
    cell = open_cells(play)[0]
    enter(play, [cell], 4)
    play.board.select_cells([cell])
    french = QKeyEvent(  # where the layout has no 0 on that key, it is no shortcut of the window
        QEvent.Type.KeyPress, Key.Key_Agrave, Modifier.ControlModifier, 19, 0, 0, ""
    )
    change_settings(play, zoom=130)
    QApplication.sendEvent(play.board, french)
    assert game_of(play).values[cell] == 4
    assert settings_of(play).zoom == 100


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_button_with_the_focus_is_pressed_and_the_mode_stays(
    qtbot: QtBot, play: Play, key: Qt.Key
) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    pad_key = digit_key(play, 4)
    pad_key.setFocus()
    qtbot.keyClick(pad_key, key)
    assert game_of(play).values[cell] == 4
    assert mode_of(play) is EntryMode.VALUE
