"""What keys and buttons do once a game is over."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.game.play.moves import Outcome
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from tests.game.games import games_of
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import (
    act,
    ask_for_hint,
    begin_game,
    click,
    click_cell,
    click_main,
    enter,
    enter_solution,
    press,
    press_digit,
    show_solution,
)
from tests.ui.seen import (
    action_of,
    button_of,
    card_of,
    digit_key,
    empty_cells,
    game_of,
    screen_of,
    solution_of,
)

Key = Qt.Key


def is_solved(play: Play) -> bool:
    return game_of(play).values == solution_of(play)


@pytest.fixture
def solved(open_play: OpenPlay) -> Play:
    """A game that was just solved, its last cell selected."""
    play = open_play(DEFAULTS._replace(motion="off"))
    for cell in empty_cells(play):
        play.board.select_cells([cell])
        enter(play, [cell], solution_of(play)[cell])
    assert game_of(play).outcome is Outcome.SOLVED
    return play


@pytest.mark.parametrize("key", [Key.Key_1, Key.Key_9, Key.Key_0, Key.Key_Delete])
def test_a_key_too_many_leaves_the_solved_board_as_it_is(
    solved: Play, qtbot: QtBot, key: Qt.Key
) -> None:
    moves = len(game_of(solved).moves)
    press(qtbot, solved, key)
    assert is_solved(solved)
    assert len(game_of(solved).moves) == moves


def test_a_digit_on_a_solved_board_is_looked_at(solved: Play, qtbot: QtBot) -> None:
    press_digit(qtbot, solved, 4)
    assert digit_key(solved, 4).is_active


def test_a_locked_digit_changes_no_solved_board(solved: Play, qtbot: QtBot) -> None:
    solved.board.clear_selection()
    click(qtbot, digit_key(solved, 4))
    click_cell(qtbot, solved, game_of(solved).moves[0].cell)
    assert is_solved(solved)


def test_a_solved_board_can_be_coloured_and_taken_back_and_filled_again(
    solved: Play, qtbot: QtBot
) -> None:
    press(qtbot, solved, Key.Key_V)
    press_digit(qtbot, solved, 3)
    cell = solved.board.selected_cells()[0]
    assert game_of(solved).board[cell].colours == 4
    press(qtbot, solved, Key.Key_Z)
    for _ in range(2):  # the colour, then the digit
        act(solved, "undo")
    assert game_of(solved).values[cell] == 0
    press_digit(qtbot, solved, solution_of(solved)[cell])
    assert is_solved(solved)


@pytest.mark.parametrize("shown", [True, False])
def test_a_game_taken_up_again_after_its_end_has_hints_that_do_not_count(
    play: Play, qtbot: QtBot, shown: bool
) -> None:
    game, card = game_of(play), card_of(play)
    first, puzzle = empty_cells(play)[0], card.text
    if shown:
        show_solution(play)
    else:
        enter_solution(play)
    tally, result = game.tally, card.text
    press(qtbot, play, Key.Key_H)
    assert card.text == result
    while game.values[first]:
        act(play, "undo")
    assert card.text == puzzle
    for _ in range(2):
        ask_for_hint(qtbot, play)
    click(qtbot, button_of(card, card.text.main))
    assert card.text.depth == 3
    click(qtbot, button_of(card, "Close"))
    assert card.text == puzzle
    enter(play, [first], game.the_solution()[first] % 9 + 1)
    act(play, "check")
    click(qtbot, button_of(card, "Remove the wrong digit"))
    assert game.values[first] == 0
    assert (game_of(play), game.tally) == (game, tally)


def test_the_result_leaves_the_pad_to_who_takes_a_narrow_game_up_again(
    solved: Play, qtbot: QtBot
) -> None:
    solved.window.resize(480, 640)

    def covers_the_pad() -> bool:
        return screen_of(solved).is_card_sliding

    last, other = (move.cell for move in game_of(solved).moves[:-3:-1])
    click_cell(qtbot, solved, other)
    assert covers_the_pad()
    act(solved, "undo")
    click_cell(qtbot, solved, other)
    assert not covers_the_pad()
    assert game_of(solved).values[last] == 0


@pytest.mark.parametrize("size", [(700, 480), (480, 640), (980, 720)])
def test_who_takes_the_last_digits_back_has_pad_and_tools_and_no_result(
    solved: Play, size: tuple[int, int]
) -> None:
    solved.window.resize(*size)
    screen = screen_of(solved)
    assert screen.card.text.title.startswith("Solved in")
    act(solved, "undo")
    assert "Solved" not in screen.card.text.title
    assert screen.pad.isVisible()
    assert screen.undo_button.isVisible()
    assert not screen.is_card_sliding


def test_what_is_left_is_filled_in_again_after_it_was_taken_back(play: Play, qtbot: QtBot) -> None:
    for cell in empty_cells(play)[:-1]:
        enter(play, [cell], solution_of(play)[cell])
    finish = action_of(play, "finish")
    finish.trigger()
    assert game_of(play).outcome is Outcome.SOLVED
    assert not finish.isEnabled()
    act(play, "undo")
    assert finish.isEnabled()
    screen = screen_of(play)
    click(qtbot, button_of(screen.card, "Finish"))
    assert is_solved(play)


@pytest.mark.parametrize("size", [(700, 480), (480, 640), (980, 720)])
def test_the_card_of_a_shown_solution_gives_the_digits_back(
    play: Play, qtbot: QtBot, size: tuple[int, int]
) -> None:
    play.window.resize(*size)
    cell = empty_cells(play)[0]
    enter(play, [cell], solution_of(play)[cell])
    before = game_of(play).values
    show_solution(play)
    click(qtbot, button_of(card_of(play), "Undo"))
    assert game_of(play).values == before
    assert screen_of(play).undo_button.isVisible()
    assert play.board.hasFocus()


def test_restart_after_the_end_plays_the_puzzle_anew(solved: Play) -> None:
    number = solved.session.number
    act(solved, "restart")
    game = game_of(solved)
    assert game.outcome is Outcome.RUNNING
    assert (game.values, game.moves) == (game.puzzle.givens, [])
    assert solved.session.clock.elapsed < 1
    assert screen_of(solved).hint_button.isEnabled()
    kept = next(row for row in games_of(solved.session.store) if row.number == number)
    assert kept.is_over


def test_after_a_grid_without_a_bank_comes_a_usual_one_of_the_level(real: Play) -> None:
    topology = topology_of_size(25)
    side = range(25)
    rows = [[(5 * (row % 5) + row // 5 + column) % 25 + 1 for column in side] for row in side]
    givens = [digit for row in rows for digit in row]
    begin_game(real, NewPuzzle(make_puzzle([0, *givens[1:]], topology), Card("own", "normal")))
    enter(real, [0], givens[0])
    assert game_of(real).outcome is Outcome.SOLVED
    click_main(real)
    assert game_of(real).puzzle.topology == CLASSIC
    assert real.session.card.level == "normal"
