"""The switch above the pad."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import CHOSEN_MODES, EntryMode
from sudoku_app.ui.parts.buttons import FlatButton, ToolButton
from tests.ui.conftest import Play
from tests.ui.hands import act, choose_mode, click
from tests.ui.seen import button_of, card_of, digit_key, mode_of, screen_of
from tests.ui.shaping import shape


@pytest.mark.parametrize("mode", CHOSEN_MODES)
def test_each_mode_has_a_key_that_leads_to_it(qtbot: QtBot, play: Play, mode: EntryMode) -> None:
    switch = screen_of(play).mode_switch
    act(play, "next_mode")
    click(qtbot, switch.key_of(mode))
    assert mode_of(play) is mode
    assert digit_key(play, 1).mode is mode
    assert [each for each in CHOSEN_MODES if switch.key_of(each).isChecked()] == [mode]
    click(qtbot, switch.key_of(mode))
    assert switch.key_of(mode).isChecked(), "a second click changes nothing"


def test_a_held_key_shows_its_mode_on_the_switch(qtbot: QtBot, play: Play) -> None:
    switch = screen_of(play).mode_switch
    play.board.setFocus()
    qtbot.keyPress(play.board, Qt.Key.Key_Shift)
    assert switch.key_of(EntryMode.CORNER).isChecked()
    qtbot.keyRelease(play.board, Qt.Key.Key_Shift)
    assert switch.key_of(EntryMode.VALUE).isChecked()


def test_colours_of_candidates_share_the_colours_key(play: Play) -> None:
    switch = screen_of(play).mode_switch
    for mode in (EntryMode.TINT, EntryMode.COLOUR):
        choose_mode(play, mode)
        assert switch.words == "Colour"


@pytest.mark.parametrize("size", [(980, 720), (700, 560), (360, 640)])
def test_every_button_that_is_seen_tells_what_it_does(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    screen = screen_of(play)
    buttons = [*screen.findChildren(ToolButton), *screen.findChildren(FlatButton)]
    assert all(button.toolTip() for button in buttons)
    assert screen.undo_button.toolTip().startswith("Undo (Ctrl+Z)")
    assert "(X" in screen.mode_switch.key_of(EntryMode.CORNER).toolTip()
    assert "Shift+5" not in digit_key(play, 5).toolTip()
    choose_mode(play, EntryMode.CORNER)
    assert "Shift+5" in digit_key(play, 5).toolTip()


def test_the_buttons_of_the_card_tell_their_keys(play: Play) -> None:
    card = card_of(play)
    assert button_of(card, "Hint").toolTip() == "Hint (H)"
    assert button_of(card, "Check").toolTip() == "Check (Ctrl+K)"
    act(play, "begin_trial")
    assert button_of(card, "Keep").toolTip().endswith("(K)")
    act(play, "toggle_pause")
    assert button_of(card, "Resume").toolTip() == "Pause (P)"
