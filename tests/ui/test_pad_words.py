"""What the pad and the buttons say of their state to a screen reader, and the menu's key."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.ui.board.keys import EntryMode
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play


def names(play: Play) -> list[str]:
    keys = play.window.screen_widget.pad.findChildren(DigitKey)
    return [key.accessibleName() for key in keys]


def test_a_key_says_how_many_of_its_digit_are_to_place(play: Play) -> None:
    values = play.bridge.game.values
    assert names(play) == [
        f"digit {digit}, {9 - values.count(digit)} to place" for digit in range(1, 10)
    ]


def test_a_key_says_that_its_digit_is_looked_at_or_locked(qtbot: QtBot, play: Play) -> None:
    assert not play.board.selected_cells()
    key = play.window.screen_widget.pad.findChildren(DigitKey)[4]
    qtbot.keyClick(play.board, Qt.Key.Key_5)
    assert key.accessibleName().endswith(" to place, highlighted")
    key.click()
    key.click()
    assert key.accessibleName().endswith(" to place, locked")
    play.window.entry.escape()
    assert key.accessibleName().endswith(" to place")


def test_a_key_says_which_colour_it_gives(play: Play) -> None:
    play.window.entry.set_mode(EntryMode.COLOUR)
    assert names(play) == [*(f"colour {colour}" for colour in range(1, 9)), "no colour"]


def test_the_button_of_the_clock_says_what_it_does(play: Play) -> None:
    button = play.window.screen_widget.pause_button
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
