"""The keyboard reaches the board again after whatever took it away."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from tests.ui.conftest import Play, fill_disk
from tests.ui.hands import act, choose_mode, enter, show_solution, wait_for_games
from tests.ui.seen import (
    banner_of,
    button_of,
    card_of,
    empty_cells,
    game_of,
    is_hint_shown,
    open_cells,
    screen_of,
    solution_of,
)
from tests.ui.shaping import NARROW, fill_but, shape

Key = Qt.Key
OPENERS = (
    *("New game, choose the level", "Daily", "Learn", "Games", "Statistics"),
    *("Easy, open the puzzle's card", "Menu"),
)


def opened(play: Play) -> list[QWidget]:
    """The windows and menus that are open beside the main window."""
    windows = QApplication.topLevelWidgets()
    return [each for each in windows if each.isVisible() and each is not play.window]


@pytest.mark.parametrize("words", OPENERS)
def test_the_board_has_the_keys_after_what_a_button_opened(
    qtbot: QtBot, play: Play, words: str
) -> None:
    before = opened(play)
    button = button_of(screen_of(play), words)
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Return)
    wait_for_games()
    new = [each for each in opened(play) if each not in before]
    assert new
    for window in new:
        qtbot.keyClick(window, Key.Key_Escape)
        window.close()
    assert play.window.focusWidget() is play.board


def test_the_board_has_the_keys_after_the_offer_of_a_banner(qtbot: QtBot, play: Play) -> None:
    fill_disk(play)
    button = button_of(banner_of(play), "Export…")
    button.setFocus()
    qtbot.keyClick(button, Key.Key_Return)
    for window in play.window.findChildren(QWidget):
        if window.isWindow() and window.isVisible():
            window.close()
    assert play.window.focusWidget() is play.board


def test_a_digit_and_esc_reach_the_board_from_any_button(qtbot: QtBot, play: Play) -> None:
    screen, cell = screen_of(play), open_cells(play)[0]
    play.board.select_cells([cell])
    for button in (screen.hint_button, screen.games_button, button_of(card_of(play), "Check")):
        button.setFocus()
        qtbot.keyClick(button, Key.Key_7)
        assert game_of(play).values[cell] == 7
        assert play.window.focusWidget() is play.board
        button.setFocus()
        qtbot.keyClick(button, Key.Key_0)
        assert game_of(play).values[cell] == 0
    screen.games_button.setFocus()
    qtbot.keyClick(screen.games_button, Key.Key_Escape)
    assert play.board.selected_cells() == []


def test_no_digit_reaches_a_board_that_is_hidden(qtbot: QtBot, play: Play) -> None:
    cell = open_cells(play)[0]
    play.board.select_cells([cell])
    act(play, "toggle_pause")
    resume = button_of(card_of(play), "Resume")
    qtbot.keyClick(resume, Key.Key_7)
    assert game_of(play).values[cell] == 0


def last_cell(play: Play) -> int:
    fill_but(play, 1)
    (cell,) = empty_cells(play)
    return cell


def test_enter_begins_the_next_game_from_the_card_of_a_solved_one(qtbot: QtBot, play: Play) -> None:
    solved = game_of(play)
    cell = last_cell(play)
    enter(play, [cell], solution_of(play)[cell])
    held = QKeyEvent(
        QEvent.Type.KeyPress, Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r", autorep=True
    )
    QApplication.sendEvent(play.board, held)
    assert game_of(play) is solved  # a held key that applied the last hint skips no card
    qtbot.keyClick(play.board, Key.Key_Return)
    assert game_of(play) is not solved


def test_enter_shows_the_mistakes_of_a_full_board(qtbot: QtBot, play: Play) -> None:
    cell = last_cell(play)
    enter(play, [cell], solution_of(play)[cell] % 9 + 1)
    qtbot.keyClick(play.board, Key.Key_Return)
    assert is_hint_shown(play)


def test_enter_draws_with_the_pen_on_a_full_board_too(qtbot: QtBot, play: Play) -> None:
    show_solution(play)
    game = game_of(play)
    choose_mode(play, EntryMode.PEN)
    play.board.select_cells([0])
    qtbot.keyClick(play.board, Key.Key_Return)
    assert game_of(play) is game


def test_enter_presses_no_button_that_is_out_of_sight(qtbot: QtBot, play: Play) -> None:
    shape(qtbot, play, *NARROW)
    show_solution(play)
    game = game_of(play)
    qtbot.keyClick(play.board, Key.Key_Escape)
    assert not card_of(play).isVisible()
    qtbot.keyClick(play.board, Key.Key_Return)
    assert game_of(play) is game
