"""What keys and buttons do once a game is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.game.bank import Card
from sudoku_app.game.library import NewPuzzle
from sudoku_app.game.moves import Outcome
from sudoku_app.game.settings import DEFAULTS
from tests.game.games import games_of
from tests.ui.conftest import Play
from tests.ui.hands import (
    ask_for_hint,
    button_of,
    click,
    click_cell,
    digit_key,
    empty_cells,
    press,
    press_digit,
)

Key = Qt.Key


def is_solved(play: Play) -> bool:
    return play.bridge.game.values == play.bridge.game.the_solution()


@pytest.fixture
def solved(open_play: Callable[..., Play]) -> Play:
    """A game that was just solved, its last cell selected."""
    play = open_play(DEFAULTS._replace(motion="off"))
    for cell in empty_cells(play):
        play.board.select_cells([cell])
        play.bridge.enter([cell], play.bridge.game.the_solution()[cell])
    assert play.bridge.game.outcome is Outcome.SOLVED
    return play


@pytest.mark.parametrize("key", [Key.Key_1, Key.Key_9, Key.Key_0, Key.Key_Delete])
def test_a_key_too_many_leaves_the_solved_board_as_it_is(
    solved: Play, qtbot: QtBot, key: Qt.Key
) -> None:
    moves = len(solved.bridge.game.moves)
    press(qtbot, solved, key)
    assert is_solved(solved)
    assert len(solved.bridge.game.moves) == moves


def test_a_digit_on_a_solved_board_is_looked_at(solved: Play, qtbot: QtBot) -> None:
    press_digit(qtbot, solved, 4)
    assert digit_key(solved, 4).is_active


def test_a_locked_digit_changes_no_solved_board(solved: Play, qtbot: QtBot) -> None:
    solved.board.clear_selection()
    click(qtbot, digit_key(solved, 4))
    click_cell(qtbot, solved, solved.bridge.game.moves[0].cell)
    assert is_solved(solved)


def test_a_solved_board_can_be_coloured_and_taken_back_and_filled_again(
    solved: Play, qtbot: QtBot
) -> None:
    press(qtbot, solved, Key.Key_V)
    press_digit(qtbot, solved, 3)
    cell = solved.board.selected_cells()[0]
    assert solved.bridge.game.board[cell].colours == 4
    press(qtbot, solved, Key.Key_Z)
    for _ in range(2):  # the colour, then the digit
        solved.window.undo()
    assert solved.bridge.game.values[cell] == 0
    press_digit(qtbot, solved, solved.bridge.game.the_solution()[cell])
    assert is_solved(solved)


@pytest.mark.parametrize("shown", [True, False])
def test_a_game_taken_up_again_after_its_end_has_hints_that_do_not_count(
    play: Play, qtbot: QtBot, shown: bool
) -> None:
    game, card = play.bridge.game, play.window.screen_widget.card
    first, puzzle = empty_cells(play)[0], card.text
    if shown:
        play.bridge.solve()
    else:
        for cell in empty_cells(play):
            play.bridge.enter([cell], game.the_solution()[cell])
    tally, result = game.tally, card.text
    press(qtbot, play, Key.Key_H)
    assert card.text == result
    while game.values[first]:
        play.window.undo()
    assert card.text == puzzle
    for _ in range(2):
        ask_for_hint(qtbot, play)
    click(qtbot, button_of(card, card.text.main))
    assert card.text.depth == 3
    click(qtbot, button_of(card, "Close"))
    assert card.text == puzzle
    play.bridge.enter([first], game.the_solution()[first] % 9 + 1)
    play.window.check()
    click(qtbot, button_of(card, "Go back"))
    assert game.values[first] == 0
    assert (play.bridge.game, game.tally) == (game, tally)


def test_the_result_leaves_the_pad_to_who_takes_a_narrow_game_up_again(
    solved: Play, qtbot: QtBot
) -> None:
    solved.window.resize(480, 640)

    def covers_the_pad() -> bool:
        return solved.window.screen_widget.is_card_sliding

    last, other = (move.cell for move in solved.bridge.game.moves[:-3:-1])
    click_cell(qtbot, solved, other)
    assert covers_the_pad()
    solved.window.undo()
    click_cell(qtbot, solved, other)
    assert not covers_the_pad()
    assert solved.bridge.game.values[last] == 0


@pytest.mark.parametrize("size", [(700, 480), (480, 640), (980, 720)])
def test_who_takes_the_last_digits_back_has_pad_and_tools_and_no_result(
    solved: Play, size: tuple[int, int]
) -> None:
    solved.window.resize(*size)
    screen = solved.window.screen_widget
    assert screen.card.text.title.startswith("Solved in")
    solved.window.undo()
    assert "Solved" not in screen.card.text.title
    assert screen.pad.isVisible()
    assert screen.undo_button.isVisible()
    assert not screen.is_card_sliding


def test_what_is_left_is_filled_in_again_after_it_was_taken_back(play: Play, qtbot: QtBot) -> None:
    for cell in empty_cells(play)[:-1]:
        play.bridge.enter([cell], play.bridge.game.the_solution()[cell])
    finish = play.window.actions_by_name["finish"]
    finish.trigger()
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert not finish.isEnabled()
    play.window.undo()
    assert finish.isEnabled()
    screen = play.window.screen_widget
    click(qtbot, button_of(screen.card, screen.card.text.main))
    assert is_solved(play)


@pytest.mark.parametrize("size", [(700, 480), (480, 640), (980, 720)])
def test_the_card_of_a_shown_solution_gives_the_digits_back(
    play: Play, qtbot: QtBot, size: tuple[int, int]
) -> None:
    play.window.resize(*size)
    cell = empty_cells(play)[0]
    play.bridge.enter([cell], play.bridge.game.the_solution()[cell])
    before = play.bridge.game.values
    play.bridge.solve()
    click(qtbot, button_of(play.window.screen_widget.card, "Undo"))
    assert play.bridge.game.values == before
    assert play.window.screen_widget.undo_button.isVisible()
    assert play.board.hasFocus()


def test_restart_after_the_end_plays_the_puzzle_anew(solved: Play) -> None:
    number = solved.session.number
    solved.window.restart()
    game = solved.bridge.game
    assert game.outcome is Outcome.RUNNING
    assert (game.values, game.moves) == (game.puzzle.givens, [])
    assert solved.session.clock.elapsed < 1
    assert solved.window.screen_widget.hint_button.isEnabled()
    kept = next(row for row in games_of(solved.session.store) if row.number == number)
    assert kept.is_over


def test_after_a_grid_without_a_bank_comes_a_usual_one_of_the_level(real: Play) -> None:
    topology = topology_of_size(25)
    side = range(25)
    rows = [[(5 * (row % 5) + row // 5 + column) % 25 + 1 for column in side] for row in side]
    givens = [digit for row in rows for digit in row]
    real.bridge.begin(NewPuzzle(make_puzzle([0, *givens[1:]], topology), Card("own", "normal")))
    real.bridge.enter([0], givens[0])
    assert real.bridge.game.outcome is Outcome.SOLVED
    real.window.new_games.new_at_level()
    assert real.bridge.game.puzzle.topology == CLASSIC
    assert real.session.card.level == "normal"
