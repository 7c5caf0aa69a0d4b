"""Colours for cells and for single candidates without the keyboard."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from sudoku_app.game.moves import NoteKind
from sudoku_app.ui.board.keys import EntryMode
from tests.ui.conftest import Play
from tests.ui.hands import click, click_cell, digit_key, empty_cells


def choose(play: Play, action: str) -> None:
    """Choose something in the menu."""
    play.window.actions_by_name[action].trigger()


def test_a_candidate_is_coloured_by_mouse_alone(play: Play, qtbot: QtBot) -> None:
    cell = empty_cells(play)[0]
    play.bridge.note([cell], 2, NoteKind.CORNER)
    choose(play, "mode_colour")
    click(qtbot, digit_key(play, 6))
    choose(play, "mode_tint")
    click_cell(qtbot, play, cell)
    click(qtbot, digit_key(play, 2))
    assert play.bridge.game.board[cell].tints == 6 << 4
    assert play.bridge.game.board[cell].colours == 0
    click(qtbot, digit_key(play, 2))
    assert play.bridge.game.board[cell].tints == 0


def test_a_locked_digit_is_coloured_in_each_cell_that_is_clicked(play: Play, qtbot: QtBot) -> None:
    cells = empty_cells(play)[:2]
    play.bridge.note(cells, 3, NoteKind.CENTRE)
    choose(play, "mode_tint")
    click(qtbot, digit_key(play, 3))
    for cell in cells:
        click_cell(qtbot, play, cell)
    assert [play.bridge.game.board[cell].tints for cell in cells] == [1 << 8, 1 << 8]


def test_a_chosen_colour_highlights_no_digit(play: Play, qtbot: QtBot) -> None:
    before = [play.window.board_model.look(cell) for cell in range(81)]
    choose(play, "mode_colour")
    click(qtbot, digit_key(play, 6))
    assert digit_key(play, 6).is_locked
    assert [play.window.board_model.look(cell) for cell in range(81)] == before


@pytest.mark.parametrize(
    ("act", "mode"), [("next_mode", EntryMode.VALUE), ("toggle_notes", EntryMode.VALUE)]
)
def test_from_colouring_candidates_the_keys_lead_back(
    play: Play, act: str, mode: EntryMode
) -> None:
    choose(play, "mode_tint")
    assert play.window.actions_by_name["mode_tint"].isChecked()
    choose(play, act)
    assert play.window.entry.mode is mode
    assert not play.window.actions_by_name["mode_tint"].isChecked()
