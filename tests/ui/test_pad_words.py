"""What the pad and the buttons say of their state to a screen reader, and the menu's key."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import Play
from tests.ui.hands import choose_mode
from tests.ui.seen import digit_keys, game_of, screen_of


def names(play: Play) -> list[str]:
    keys = digit_keys(play)
    return [key.accessibleName() for key in keys]


def test_a_key_says_how_many_of_its_digit_are_to_place(play: Play) -> None:
    values = game_of(play).values
    assert names(play) == [
        f"digit {digit}, {9 - values.count(digit)} to place" for digit in range(1, 10)
    ]


def test_a_key_says_that_its_digit_is_looked_at_or_locked(qtbot: QtBot, play: Play) -> None:
    assert not play.board.selected_cells()
    key = digit_keys(play)[4]
    qtbot.keyClick(play.board, Qt.Key.Key_5)
    assert key.accessibleName().endswith(" to place, highlighted")
    key.click()
    key.click()
    assert key.accessibleName().endswith(" to place, locked")
    qtbot.keyClick(play.board, Qt.Key.Key_Escape)
    assert key.accessibleName().endswith(" to place")


def test_a_key_says_which_colour_it_gives(play: Play) -> None:
    choose_mode(play, EntryMode.COLOUR)
    assert names(play) == [*(f"colour {colour}" for colour in range(1, 9)), "no colour"]


def test_the_button_of_the_clock_says_what_it_does(play: Play) -> None:
    button = screen_of(play).pause_button
    assert (button.accessibleName(), button.toolTip()) == ("Pause", "Pause (P)")
    button.click()
    assert (button.accessibleName(), button.toolTip()) == ("Resume", "Resume (P)")


def test_the_menu_is_opened_by_a_key_at_its_first_entry(qtbot: QtBot, play: Play) -> None:
    play.window.activateWindow()
    qtbot.keyClick(play.board, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.activeAction() is menu.actions()[0]
    menu.close()
