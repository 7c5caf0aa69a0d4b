"""What a paused window does not give away."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.games.games_window import GamesWindow
from sudoku_app.ui.new_game.puzzle_card import CardWindow, MiniBoard
from tests.ui.conftest import Play
from tests.ui.hands import act, click, enter, wait_for_games
from tests.ui.seen import (
    action_of,
    button_of,
    empty_cells,
    game_of,
    is_paused,
    mode_of,
    screen_of,
    shows_places,
    the_clipboard,
)
from tests.ui.shaping import NARROW, shape

HIDDEN = (
    *("copy_puzzle", "copy_board", "copy_grid", "copy_candidates", "copy_link", "copy_picture"),
    *("save_puzzle", "print_puzzles", "read_board", "show_all_steps", "solve_step_by_step"),
    "show_calculator",
)


def picture_on_the_card(play: Play) -> QImage:
    act(play, "show_puzzle_card")
    window = play.window.findChild(CardWindow)
    assert window is not None
    picture = window.findChild(MiniBoard)
    assert picture is not None
    image = picture.grab().toImage()
    window.close()
    window.setParent(None)
    window.deleteLater()
    return image


def inked(image: QImage) -> int:
    """How many pixels near the middles of the cells are nearly black."""
    side = image.width() / 9
    return sum(
        1
        for row in range(9)
        for column in range(9)
        for down in range(-4, 5)
        for right in range(-4, 5)
        if image.pixelColor(
            round((column + 0.5) * side) + right, round((row + 0.5) * side) + down
        ).lightness()
        < 100
    )


def test_the_card_of_a_paused_puzzle_has_no_digits(play: Play) -> None:
    assert inked(picture_on_the_card(play)) > 50
    act(play, "toggle_pause")
    assert inked(picture_on_the_card(play)) == 0


@pytest.mark.parametrize("name", HIDDEN)
def test_what_gives_the_board_away_waits_for_the_end_of_the_pause(play: Play, name: str) -> None:
    action = action_of(play, name)
    assert action.isEnabled()
    act(play, "toggle_pause")
    assert not action.isEnabled()
    act(play, "toggle_pause")
    assert action.isEnabled()


@pytest.mark.parametrize(
    "key", [Qt.Key.Key_Space, Qt.Key.Key_N, Qt.Key.Key_X, Qt.Key.Key_V, Qt.Key.Key_F2]
)
def test_a_key_pressed_while_paused_is_without_effect_afterwards(
    play: Play, qtbot: QtBot, key: Qt.Key
) -> None:
    act(play, "toggle_pause")
    qtbot.keyClick(play.window, key)
    if is_paused(play):
        act(play, "toggle_pause")
    assert mode_of(play) is EntryMode.VALUE
    assert not shows_places(play)


@pytest.mark.parametrize("size", [(980, 720), (480, 640)])
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_P])
def test_a_paused_game_continues_at_a_key(
    play: Play, qtbot: QtBot, key: Qt.Key, size: tuple[int, int]
) -> None:
    play.window.resize(*size)
    act(play, "toggle_pause")
    focused = play.window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)
    assert not is_paused(play)
    assert play.window.focusWidget() is play.board


@pytest.mark.parametrize("key", [Qt.Key.Key_Right, Qt.Key.Key_Down])
def test_an_arrow_key_leads_away_from_no_pause(play: Play, qtbot: QtBot, key: Qt.Key) -> None:
    act(play, "toggle_pause")
    focused = play.window.focusWidget()
    assert focused is not None
    qtbot.keyClick(focused, key)
    assert play.window.focusWidget() is focused
    qtbot.keyClick(focused, Qt.Key.Key_Space)
    assert not is_paused(play)


def test_a_window_that_is_minimised_pauses_its_game(play: Play) -> None:
    play.window.showMinimized()
    assert is_paused(play)
    play.window.showNormal()
    assert is_paused(play)


def test_a_key_copies_nothing_while_paused(play: Play, qtbot: QtBot) -> None:
    clipboard = the_clipboard()
    clipboard.setText("before")
    act(play, "toggle_pause")
    qtbot.keyClick(play.window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "before"


def test_a_paused_game_is_not_watched(play: Play) -> None:
    def can_watch() -> bool:
        act(play, "show_games")
        wait_for_games()
        window = play.window.findChild(GamesWindow)
        assert window is not None
        enabled = button_of(window, "Replay").isEnabled()
        window.close()
        window.setParent(None)
        window.deleteLater()
        return enabled

    enter(play, empty_cells(play)[:1], 1)
    assert can_watch()
    act(play, "toggle_pause")
    assert not can_watch()


@pytest.mark.parametrize("words", ["Keep", "Discard"])
def test_a_trial_is_neither_kept_nor_discarded_while_paused(
    play: Play, qtbot: QtBot, words: str
) -> None:
    shape(qtbot, play, *NARROW)
    screen = screen_of(play)
    act(play, "begin_trial")
    enter(play, empty_cells(play)[:1], 1)
    button = screen.keep_button if words == "Keep" else screen.discard_button
    act(play, "toggle_pause")
    click(qtbot, button)
    assert game_of(play).branch_depth == 1
    act(play, "toggle_pause")
    click(qtbot, button)
    assert game_of(play).branch_depth == 0
