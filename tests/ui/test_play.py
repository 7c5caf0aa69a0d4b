"""Games played from the first picture to the end, left and found again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import Cell
from sudoku_app.game.play.moves import Outcome
from sudoku_app.ui.parts.dialogs import MARGIN
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import OpenPlay, Play, banner_words
from tests.ui.hands import (
    Key,
    Modifier,
    act,
    begin_level,
    click,
    click_cell,
    click_main,
    enter,
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
    look,
    screen_of,
    solution_of,
)


def test_a_whole_game_is_played_by_keyboard_alone(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    press(qtbot, play, Key.Key_Right)
    assert play.board.selected_cells() == [40]
    press(qtbot, play, Key.Key_Home, Modifier.ControlModifier)
    press(qtbot, play, Key.Key_Home)
    assert play.board.selected_cells() == [0]
    for cell in range(81):
        if not game_of(play).values[cell]:
            press_digit(qtbot, play, solution[cell])
        if cell % 9 == 8:
            press(qtbot, play, Key.Key_Down)
        press(qtbot, play, Key.Key_Right)
    assert game_of(play).outcome is Outcome.SOLVED
    card = card_of(play).text
    assert card.title == "Solved in 00:00"
    assert "Mistakes: 0" in card.body
    assert "Hints: 0" in card.body


def test_a_whole_game_is_played_by_mouse_alone(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    for cell in empty_cells(play):
        click_cell(qtbot, play, cell)
        click(qtbot, digit_key(play, solution[cell]))
    assert game_of(play).outcome is Outcome.SOLVED
    assert all(key.remaining == 0 for key in play.window.findChildren(DigitKey))


def test_undo_leads_to_the_start_and_redo_to_the_end(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    cells = empty_cells(play)[:3]
    for cell in cells:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    end = game.values
    for _ in cells:
        click(qtbot, screen_of(play).undo_button)
    assert game.values == game.puzzle.givens
    assert not screen_of(play).undo_button.isEnabled()
    for _ in cells:
        click(qtbot, screen_of(play).redo_button)
    assert game.values == end
    assert play.board.selected_cells() == [cells[-1]]


def test_undo_selects_the_cell_of_the_digit_and_not_those_of_the_notes_it_took(
    qtbot: QtBot, play: Play
) -> None:
    act(play, "fill_notes")
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, solution_of(play)[cell])
    play.board.clear_selection()
    click(qtbot, screen_of(play).undo_button)
    assert play.board.selected_cells() == [cell]


def test_restart_is_undone_in_one(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, solution_of(play)[cell])
    press_digit(qtbot, play, 1)
    before = game.values
    act(play, "restart")
    assert game.values == game.puzzle.givens
    click(qtbot, screen_of(play).undo_button)
    assert game.values == before


def test_the_game_comes_back_at_the_very_move(qtbot: QtBot, open_play: OpenPlay) -> None:
    play = open_play()
    cells = empty_cells(play)
    for cell in cells[:4]:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    act(play, "undo")
    before = game_of(play)
    again = open_play()
    assert game_of(again) is not before
    assert game_of(again).puzzle == before.puzzle
    assert game_of(again).board == before.board
    assert game_of(again).can_redo
    act(again, "redo")
    assert game_of(again).values[cells[3]] == solution_of(again)[cells[3]]


def test_a_finished_game_is_followed_by_a_fresh_one(qtbot: QtBot, open_play: OpenPlay) -> None:
    play = open_play()
    show_solution(play)
    before = game_of(play).puzzle
    again = open_play()
    assert game_of(again).puzzle != before
    assert not game_of(again).moves


def test_two_new_games_are_never_the_same(qtbot: QtBot, play: Play) -> None:
    seen = {game_of(play).puzzle.givens}
    for _ in range(5):
        act(play, "new_game")
        assert game_of(play).puzzle.givens not in seen
        seen.add(game_of(play).puzzle.givens)


def test_pause_hides_the_digits_and_disables_the_keys(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([empty_cells(play)[0]])
    act(play, "toggle_pause")
    assert all(look(play, cell).hidden for cell in range(81))
    for key, modifier, name in (
        (Key.Key_N, Modifier.ControlModifier | Modifier.ShiftModifier, "fill_notes"),
        (Key.Key_H, Modifier.NoModifier, "hint"),
    ):
        assert not action_of(play, name).isEnabled()
        qtbot.keyClick(play.window, key, modifier)
    qtbot.keyClick(play.window, Key.Key_1)
    assert game_of(play).moves == []
    elapsed = play.session.clock.elapsed
    play.session.tick()
    assert play.session.clock.elapsed == elapsed
    act(play, "toggle_pause")
    assert not look(play, 0).hidden
    press_digit(qtbot, play, 1)
    assert len(game_of(play).moves) == 1


def test_solve_asks_first(qtbot: QtBot, play: Play) -> None:
    for wanted, outcome in (("Keep playing", Outcome.RUNNING), ("Show", Outcome.SHOWN)):
        act(play, "solve")
        box = play.window.findChild(QMessageBox)
        assert box is not None
        assert game_of(play).outcome is Outcome.RUNNING
        buttons = box.findChildren(QPushButton)
        click(qtbot, next(button for button in buttons if button.text() == wanted))
        qtbot.waitUntil(lambda: play.window.findChild(QMessageBox) is None)
        assert game_of(play).outcome is outcome
    assert card_of(play).text.title == "Solution"


def test_the_question_whether_to_solve_goes_with_its_game(qtbot: QtBot, play: Play) -> None:
    act(play, "solve")
    begin_level(play, "easy")
    qtbot.waitUntil(lambda: play.window.findChild(QMessageBox) is None)
    assert game_of(play).outcome is Outcome.RUNNING


def test_a_question_stands_above_the_edge_of_its_buttons(play: Play) -> None:
    act(play, "solve")
    box = play.window.findChild(QMessageBox)
    assert box is not None
    buttons = [button.mapTo(box, QPoint()).x() for button in box.findChildren(QPushButton)]
    words = [label.x() for label in box.findChildren(QLabel) if label.isVisible()]
    assert {*words, min(buttons)} == {MARGIN}


def test_a_full_but_wrong_board_says_so_and_offers_the_way_back(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    *cells, last = empty_cells(play)
    for cell in cells:
        enter(play, [cell], solution[cell])
    enter(play, [last], solution[last] % 9 + 1)
    card = card_of(play)
    assert card.text.title == "Full, but not solved"
    click_main(play)
    assert [cell for cell in range(81) if look(play, cell).wrong] == [last]
    assert cell_text(game_of(play).puzzle.topology, Cell(last)) in card.text.body
    click_main(play)
    assert game_of(play).values[last] == 0
    press_last = solution[last]
    enter(play, [last], press_last)
    assert game_of(play).outcome is Outcome.SOLVED


@pytest.mark.parametrize("wrong", [True, False])
def test_what_a_check_found_is_closed_by_its_button(qtbot: QtBot, play: Play, wrong: bool) -> None:
    cell = empty_cells(play)[0]
    digit = solution_of(play)[cell]
    enter(play, [cell], digit % 9 + 1 if wrong else digit)
    before = card_of(play).text
    act(play, "check")
    click(qtbot, button_of(card_of(play), "Close"))
    assert card_of(play).text == before
    assert game_of(play).values[cell]


def test_a_store_that_cannot_be_used_is_reported_and_play_continues(
    qtbot: QtBot, tmp_path: Path, open_play: OpenPlay
) -> None:
    file = tmp_path / "games.sqlite3"
    file.mkdir()
    play = open_play()
    assert "Your games aren't being saved" in banner_words(play)
    enter(play, empty_cells(play)[:1], 1)
    assert len(game_of(play).moves) == 1
    assert list(file.iterdir()) == []


def test_a_missing_bank_leaves_the_others(qtbot: QtBot, levels: Path, open_play: OpenPlay) -> None:
    (levels / "easy.txt").unlink()
    play = open_play()
    assert play.session.card.level == "hard"
    assert "easy.txt" in banner_words(play)


def test_without_any_bank_a_puzzle_is_made(qtbot: QtBot, levels: Path, open_play: OpenPlay) -> None:
    for bank in levels.iterdir():
        bank.write_text("damaged\n")
    play = open_play()
    assert game_of(play).solution is not None
    assert play.session.card.level == ""
