"""Colours for cells and for single candidates without the keyboard."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.play.moves import NoteKind
from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, click, click_cell, write_note
from tests.ui.seen import (
    action_of,
    button_of,
    digit_key,
    empty_cells,
    game_of,
    looks_of,
    mode_of,
    pad_of,
    screen_of,
)
from tests.ui.shaping import NARROW, STILL, shape


def test_a_candidate_is_coloured_by_mouse_alone(play: Play, qtbot: QtBot) -> None:
    cell = empty_cells(play)[0]
    write_note(play, [cell], 2, NoteKind.CORNER)
    act(play, "mode_colour")
    click(qtbot, digit_key(play, 6))
    act(play, "mode_tint")
    click_cell(qtbot, play, cell)
    click(qtbot, digit_key(play, 2))
    assert game_of(play).board[cell].tints == 6 << 4
    assert game_of(play).board[cell].colours == 0
    click(qtbot, digit_key(play, 2))
    assert game_of(play).board[cell].tints == 0


def test_the_bar_above_the_pad_chooses_the_colour_of_a_note(play: Play, qtbot: QtBot) -> None:
    cell = empty_cells(play)[0]
    write_note(play, [cell], 2, NoteKind.CENTRE)
    bar = screen_of(play).colour_bar
    assert not bar.isVisible()
    before = pad_of(play).geometry().bottom()
    act(play, "mode_colour")
    click(qtbot, button_of(bar, "Notes"))
    assert mode_of(play) is EntryMode.TINT
    assert pad_of(play).geometry().bottom() == before
    click_cell(qtbot, play, cell)
    for colour, tints in ((7, 7 << 4), (4, 4 << 4)):
        click(qtbot, button_of(bar, str(colour)))
        click(qtbot, digit_key(play, 2))
        assert game_of(play).board[cell].tints == tints
    click(qtbot, button_of(bar, "Cells"))
    assert mode_of(play) is EntryMode.COLOUR
    act(play, "mode_value")
    assert not bar.isVisible()


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("size", [(360, 520), (420, 700), NARROW, (600, 700)])
def test_in_a_narrow_window_nothing_moves_when_a_mode_is_chosen(
    qtbot: QtBot, open_play: OpenPlay, size: tuple[int, int], zoom: int
) -> None:
    play = open_play(STILL._replace(zoom=zoom))
    shape(qtbot, play, *size)
    screen = screen_of(play)
    parts = (screen.board, screen.mode_switch, screen.pad, screen.undo_button, screen.hint_button)
    before = [part.geometry() for part in parts]
    for mode in ("mode_colour", "mode_tint", "mode_pen", "mode_centre", "mode_value"):
        act(play, mode)
        bar = screen.colour_bar
        assert [part.geometry() for part in parts] == before
        assert bar.isVisible() is (mode in ("mode_colour", "mode_tint"))
        assert bar.isVisible() is screen.status_label.isHidden()
        assert screen.rect().contains(bar.geometry())
        if bar.isVisible():
            assert not any(bar.geometry().intersects(place) for place in before)
            qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(0, 0))
            assert not screen.is_card_sliding


def test_a_locked_digit_is_coloured_in_each_cell_that_is_clicked(play: Play, qtbot: QtBot) -> None:
    cells = empty_cells(play)[:2]
    write_note(play, cells, 3, NoteKind.CENTRE)
    act(play, "mode_tint")
    click(qtbot, digit_key(play, 3))
    for cell in cells:
        click_cell(qtbot, play, cell)
    assert [game_of(play).board[cell].tints for cell in cells] == [1 << 8, 1 << 8]


def test_a_chosen_colour_highlights_no_digit(play: Play, qtbot: QtBot) -> None:
    before = looks_of(play)
    act(play, "mode_colour")
    click(qtbot, digit_key(play, 6))
    assert digit_key(play, 6).is_locked
    assert looks_of(play) == before


@pytest.mark.parametrize(
    ("action", "mode"), [("next_mode", EntryMode.VALUE), ("toggle_notes", EntryMode.VALUE)]
)
def test_from_colouring_candidates_the_keys_lead_back(
    play: Play, action: str, mode: EntryMode
) -> None:
    act(play, "mode_tint")
    assert action_of(play, "mode_tint").isChecked()
    act(play, action)
    assert mode_of(play) is mode
    assert not action_of(play, "mode_tint").isChecked()
