"""Trial branches through the window."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.play.why import refuted_in_trial
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, enter
from tests.ui.seen import (
    actions_of,
    button_of,
    card_of,
    empty_cells,
    game_of,
    look,
    screen_of,
    solution_of,
    spoken,
)
from tests.ui.shaping import shape


def title(play: Play) -> str:
    return card_of(play).text.title


def try_a_digit(play: Play, qtbot: QtBot, wrong: bool = False) -> int:
    cell = game_of(play).values.index(0)
    digit = solution_of(play)[cell]
    qtbot.keyClick(play.board, Qt.Key.Key_T)
    play.board.select_cells([cell])
    qtbot.keyClick(play.board, Qt.Key(Qt.Key.Key_0 + (digit % 9 + 1 if wrong else digit)))
    return cell


def test_a_trial_is_begun_and_kept_by_keys(play: Play, qtbot: QtBot) -> None:
    cell = try_a_digit(play, qtbot)
    assert look(play, cell).trial_depth == 1
    assert spoken(play, cell).endswith("on trial")
    assert title(play) == "Trial"
    qtbot.keyClick(play.board, Qt.Key.Key_K)
    assert look(play, cell).trial_depth == 0
    assert game_of(play).board[cell].value
    assert title(play) != "Trial"


def test_a_trial_is_discarded_or_kept_on_the_card(play: Play, qtbot: QtBot) -> None:
    card = card_of(play)
    cell = try_a_digit(play, qtbot)
    button_of(card, "Discard").click()
    assert game_of(play).board[cell].value == 0
    assert title(play) != "Trial"
    try_a_digit(play, qtbot)
    button_of(card, "Keep").click()
    assert game_of(play).board[cell].value
    assert game_of(play).branch_depth == 0


@pytest.mark.parametrize("size", [(980, 720), (360, 640)])
def test_a_trial_leaves_the_board_in_its_place(
    play: Play, qtbot: QtBot, size: tuple[int, int]
) -> None:
    shape(qtbot, play, *size)
    before = play.board.mapTo(play.window, QPoint(0, 0)), play.board.size()
    try_a_digit(play, qtbot)
    assert (play.board.mapTo(play.window, QPoint(0, 0)), play.board.size()) == before


def test_below_the_board_a_trial_has_buttons_of_its_own(play: Play, qtbot: QtBot) -> None:
    shape(qtbot, play, 360, 640)
    screen = screen_of(play)
    assert not screen.keep_button.isVisible()
    cell = try_a_digit(play, qtbot)
    assert screen.keep_button.isVisible()
    assert screen.status_label.text().startswith("Trial")
    screen.discard_button.click()
    assert game_of(play).board[cell].value == 0
    assert not screen.discard_button.isVisible()
    assert screen.check_button.isVisible()


def test_a_trial_continues_after_a_new_start(play: Play, qtbot: QtBot, open_play: OpenPlay) -> None:
    cell = try_a_digit(play, qtbot)
    again = open_play()
    assert look(again, cell).trial_depth == 1
    assert title(again) == "Trial"


def enter_hidden_mistake(play: Play) -> None:
    """Enter a wrong digit in a trial that breaks no rule and leaves each cell a digit."""
    for cell in empty_cells(play):
        for digit in {*game_of(play).puzzle.topology.digits} - {solution_of(play)[cell]}:
            enter(play, [cell], digit)
            if refuted_in_trial(game_of(play)) is None:
                return
            act(play, "undo")
    raise AssertionError("each mistake can be seen")


def test_a_trial_that_shows_no_fault_yet_is_reported_only_when_asked(
    play: Play, qtbot: QtBot
) -> None:
    qtbot.keyClick(play.board, Qt.Key.Key_T)
    enter_hidden_mistake(play)
    assert "nowhere" not in card_of(play).text.title
    act(play, "check")
    assert card_of(play).text.title == "This trial leads nowhere"


def test_the_deepest_trial_says_that_no_other_fits_inside(play: Play, qtbot: QtBot) -> None:
    for _ in range(4):
        qtbot.keyClick(play.board, Qt.Key.Key_T)
    assert game_of(play).branch_depth == 3
    card = card_of(play)
    assert card.text.title == "Trial, 3 deep"
    assert "before you begin another" in card.text.body


def test_a_solved_board_is_on_trial_no_longer(play: Play, qtbot: QtBot) -> None:
    cell = try_a_digit(play, qtbot)
    game = game_of(play)
    for each in empty_cells(play):
        enter(play, [each], game.the_solution()[each])
    assert game.outcome is Outcome.SOLVED
    assert title(play) != "Trial"
    assert look(play, cell).trial_depth == 0
    act(play, "undo")
    assert title(play) == "Trial"
    assert look(play, cell).trial_depth == 1


def test_keep_and_drop_are_offered_only_on_trial(play: Play, qtbot: QtBot) -> None:
    actions = actions_of(play)
    assert not actions["keep_trial"].isEnabled()
    try_a_digit(play, qtbot)
    assert actions["keep_trial"].isEnabled()
    assert actions["discard_trial"].isEnabled()
