"""The switch above the pad."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.ui.board.keys import CHOSEN_MODES, EntryMode
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from tests.ui.conftest import Play
from tests.ui.hands import button_of, click, digit_key
from tests.ui.shaping import shape


@pytest.mark.parametrize("mode", CHOSEN_MODES)
def test_each_mode_has_a_key_that_leads_to_it(qtbot: QtBot, play: Play, mode: EntryMode) -> None:
    switch = play.window.screen_widget.mode_switch
    play.window.entry.next_mode()
    click(qtbot, switch.key_of(mode))
    assert play.window.entry.mode is mode
    assert digit_key(play, 1).mode is mode
    assert [each for each in CHOSEN_MODES if switch.key_of(each).isChecked()] == [mode]
    click(qtbot, switch.key_of(mode))
    assert switch.key_of(mode).isChecked(), "a second click changes nothing"


def test_a_held_key_shows_its_mode_on_the_switch(qtbot: QtBot, play: Play) -> None:
    switch = play.window.screen_widget.mode_switch
    play.board.setFocus()
    qtbot.keyPress(play.board, Qt.Key.Key_Shift)
    assert switch.key_of(EntryMode.CORNER).isChecked()
    qtbot.keyRelease(play.board, Qt.Key.Key_Shift)
    assert switch.key_of(EntryMode.VALUE).isChecked()


def test_colours_of_candidates_are_the_colours_key_under_another_name(play: Play) -> None:
    switch = play.window.screen_widget.mode_switch
    play.window.entry.set_mode(EntryMode.TINT)
    assert switch.words == "Tint"
    play.window.entry.set_mode(EntryMode.COLOUR)
    assert switch.words == "Colour"


@pytest.mark.parametrize("size", [(980, 720), (700, 560), (360, 640)])
def test_every_button_that_is_seen_tells_what_it_does(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = play.window.screen_widget
    buttons = [*screen.findChildren(ToolButton), *screen.findChildren(FlatButton)]
    assert all(button.toolTip() for button in buttons)
    assert screen.undo_button.toolTip() == "Undo (Ctrl+Z)"
    assert "(X" in screen.mode_switch.key_of(EntryMode.CORNER).toolTip()
    assert "Shift+5" not in digit_key(play, 5).toolTip()
    play.window.entry.set_mode(EntryMode.CORNER)
    assert "Shift+5" in digit_key(play, 5).toolTip()


def test_the_buttons_of_the_card_tell_their_keys(play: Play) -> None:
    card = play.window.screen_widget.card
    assert button_of(card, "Hint").toolTip() == "Hint (H)"
    assert button_of(card, "Check").toolTip() == "Check (Ctrl+K)"
    play.window.begin_branch()
    assert button_of(card, "Keep").toolTip().endswith("(K)")
    play.window.toggle_pause()
    assert button_of(card, "Resume").toolTip() == "Pause (P)"
