"""Cells selected by keys and mouse, and what is tinted and marked on the board with them."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.parts.fields import viewport_of
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    Key,
    Modifier,
    act,
    change_settings,
    click,
    click_cell,
    enter,
    press,
    press_digit,
)
from tests.ui.seen import digit_key, empty_cells, game_of, look, rect_of, solution_of, spoken


@pytest.mark.parametrize(
    ("start", "key", "end"),
    [(0, "Left", 8), (8, "Right", 0), (0, "Up", 72), (72, "Down", 0), (40, "Up", 31)],
)
def test_arrows_wrap(qtbot: QtBot, play: Play, start: int, key: str, end: int) -> None:
    play.board.select_cells([start])
    press(qtbot, play, getattr(Key, f"Key_{key}"))
    assert play.board.selected_cells() == [end]


def test_shift_arrow_extends_and_ctrl_arrow_jumps_to_the_next_empty_cell(
    qtbot: QtBot, play: Play
) -> None:
    play.board.select_cells([40])
    press(qtbot, play, Key.Key_Right, Modifier.ShiftModifier)
    assert play.board.selected_cells() == [40, 41]
    row = [cell for cell in empty_cells(play) if cell < 9]
    filled = next(cell for cell in range(9) if cell not in row)
    play.board.select_cells([filled])
    press(qtbot, play, Key.Key_Right, Modifier.ControlModifier)
    assert play.board.selected_cells()[0] in row


def test_a_click_on_the_only_selected_cell_deselects_it(qtbot: QtBot, play: Play) -> None:
    click_cell(qtbot, play, 40)
    assert play.board.selected_cells() == [40]
    click_cell(qtbot, play, 40)
    assert play.board.selected_cells() == []


def test_dragging_selects_and_double_click_selects_all_equal_digits(
    qtbot: QtBot, play: Play
) -> None:
    viewport = viewport_of(play.board)
    centres = [rect_of(play, cell).center() for cell in (0, 1, 10)]
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=centres[0])
    for centre in centres[1:]:
        qtbot.mouseMove(viewport, centre)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=centres[-1])
    assert play.board.selected_cells() == [0, 1, 10]
    values = game_of(play).values
    given = next(cell for cell, digit in enumerate(values) if digit)
    qtbot.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=rect_of(play, given).center())
    equal = [cell for cell, digit in enumerate(values) if digit == values[given]]
    assert play.board.selected_cells() == equal


def test_a_digit_with_nothing_to_write_into_is_highlighted(qtbot: QtBot, play: Play) -> None:
    click(qtbot, digit_key(play, 8))
    assert digit_key(play, 8).is_active
    eights = [cell for cell, digit in enumerate(game_of(play).values) if digit == 8]
    assert all(look(play, cell).ground == "equal" for cell in eights)
    click(qtbot, digit_key(play, 8))
    assert not digit_key(play, 8).is_active


def test_peers_and_equal_digits_are_tinted_and_conflicts_marked(qtbot: QtBot, play: Play) -> None:
    values = game_of(play).values
    topology = game_of(play).puzzle.topology
    cell = empty_cells(play)[0]
    given = next(peer for peer in range(81) if values[peer] and topology.peers[cell] >> peer & 1)
    play.board.select_cells([cell])
    assert look(play, given).ground == "peers"
    press_digit(qtbot, play, values[given])
    assert look(play, cell).wrong
    assert look(play, cell).ground == "conflict_ground"
    assert look(play, given).clash
    assert "conflicts with row" in spoken(play, cell)


@pytest.mark.parametrize("setting", ["show_peers", "show_equal"])
def test_a_highlight_that_is_switched_off_goes_at_once(play: Play, setting: str) -> None:
    values, topology = game_of(play).values, game_of(play).puzzle.topology
    cell = next(cell for cell in range(81) if values.count(values[cell]) > 1 and values[cell])
    equal = next(other for other in range(cell + 1, 81) if values[other] == values[cell])
    peer = next(p for p in empty_cells(play) if topology.peers[cell] >> p & 1)
    play.board.select_cells([cell])
    grounds = {"show_peers": "peers", "show_equal": "equal"}
    assert [look(play, peer).ground, look(play, equal).ground] == ["peers", "equal"]
    change_settings(play, **{setting: False})
    seen = [look(play, peer).ground, look(play, equal).ground]
    assert grounds[setting] not in seen
    assert len({"peers", "equal"} & set(seen)) == 1


def test_marks_of_mistakes_change_on_the_board_as_it_stands(play: Play) -> None:
    cell = empty_cells(play)[0]
    peers, values = game_of(play).puzzle.topology.peers[cell], game_of(play).values
    given = next(peer for peer in range(81) if values[peer] and peers >> peer & 1)
    enter(play, [cell], values[given])
    assert (look(play, cell).wrong, look(play, given).clash) == (True, True)
    change_settings(play, mistakes="off")
    assert (look(play, cell).wrong, look(play, given).clash) == (False, False)
    change_settings(play, mistakes="solution")
    assert look(play, cell).wrong
    change_settings(play, mistakes="conflicts")
    assert (look(play, cell).wrong, look(play, given).clash) == (True, True)


def test_mistakes_are_marked_as_the_player_wishes(qtbot: QtBot, open_play: OpenPlay) -> None:
    def wrong_without_conflict(play: Play) -> tuple[int, int]:
        game = game_of(play)
        for cell in empty_cells(play):
            for digit in range(1, 10):
                peers = game.puzzle.topology.peers[cell]
                free = all(game.values[p] != digit for p in range(81) if peers >> p & 1)
                if free and solution_of(play)[cell] != digit:
                    return cell, digit
        raise AssertionError("every open digit is right")

    for mistakes, marked in (("off", False), ("conflicts", False), ("solution", True)):
        play = open_play(DEFAULTS._replace(mistakes=mistakes))
        cell, digit = wrong_without_conflict(play)
        enter(play, [cell], digit)
        assert look(play, cell).wrong is marked
        act(play, "check")
        assert look(play, cell).wrong
        act(play, "undo")
