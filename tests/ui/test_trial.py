"""Trial branches through the window."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.outcome import Outcome
from tests.ui.conftest import Play, banner_words
from tests.ui.hands import banner_of, button_of, empty_cells


def try_a_digit(play: Play, qtbot: QtBot, wrong: bool = False) -> int:
    cell = play.bridge.game.values.index(0)
    digit = play.bridge.game.the_solution()[cell]
    qtbot.keyClick(play.board, Qt.Key.Key_T)
    play.board.select_cells([cell])
    qtbot.keyClick(play.board, Qt.Key(Qt.Key.Key_0 + (digit % 9 + 1 if wrong else digit)))
    return cell


def test_a_trial_is_begun_and_kept_by_keys(play: Play, qtbot: QtBot) -> None:
    cell = try_a_digit(play, qtbot)
    model = play.window.board_model
    assert model.look(cell).tried == 1
    assert model.spoken(cell).endswith("on trial")
    assert banner_words(play).startswith("On trial")
    qtbot.keyClick(play.board, Qt.Key.Key_K)
    assert model.look(cell).tried == 0
    assert play.bridge.game.board[cell].value
    assert banner_words(play) == ""


def test_a_trial_is_dropped_from_the_strip(play: Play, qtbot: QtBot) -> None:
    cell = try_a_digit(play, qtbot)
    button_of(banner_of(play), "Drop").click()
    assert play.bridge.game.board[cell].value == 0
    assert banner_words(play) == ""


def test_a_trial_goes_on_after_a_new_start(
    play: Play, qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    cell = try_a_digit(play, qtbot)
    again = open_play()
    assert again.window.board_model.look(cell).tried == 1
    assert banner_words(again).startswith("On trial")


def test_a_dead_trial_is_told_only_when_asked(play: Play, qtbot: QtBot) -> None:
    try_a_digit(play, qtbot, wrong=True)
    assert "nowhere" not in play.window.screen_widget.card.text.title
    play.window.check()
    assert play.window.screen_widget.card.text.title == "This trial leads nowhere"


def test_the_deepest_trial_says_that_no_other_fits_inside(play: Play, qtbot: QtBot) -> None:
    for _ in range(4):
        qtbot.keyClick(play.board, Qt.Key.Key_T)
    assert play.bridge.game.branch_depth == 3
    assert "before the next" in banner_words(play)


def test_a_solved_board_is_on_trial_no_longer(play: Play, qtbot: QtBot) -> None:
    cell = try_a_digit(play, qtbot)
    game = play.bridge.game
    for each in empty_cells(play):
        play.bridge.enter([each], game.the_solution()[each])
    assert game.outcome is Outcome.SOLVED
    assert banner_words(play) == ""
    assert play.window.board_model.look(cell).tried == 0
    play.window.undo()
    assert banner_words(play).startswith("On trial")
    assert play.window.board_model.look(cell).tried == 1


def test_keep_and_drop_are_offered_only_on_trial(play: Play, qtbot: QtBot) -> None:
    actions = play.window.actions_by_name
    assert not actions["keep_branch"].isEnabled()
    try_a_digit(play, qtbot)
    assert actions["keep_branch"].isEnabled()
    assert actions["drop_branch"].isEnabled()
