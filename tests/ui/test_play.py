"""Games played from the first picture to the end, left and found again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint
from PyQt6.QtWidgets import QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import Cell
from sudoku_app.game.moves import Outcome
from sudoku_app.ui.parts.dialogs import MARGIN
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play, banner_words
from tests.ui.hands import (
    Key,
    Modifier,
    button_of,
    click,
    click_cell,
    digit_key,
    empty_cells,
    look,
    press,
    press_digit,
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
        if not play.bridge.game.values[cell]:
            press_digit(qtbot, play, solution[cell])
        if cell % 9 == 8:
            press(qtbot, play, Key.Key_Down)
        press(qtbot, play, Key.Key_Right)
    assert play.bridge.game.outcome is Outcome.SOLVED
    card = play.window.screen_widget.card.text
    assert card.title == "Solved in 00:00"
    assert "Mistakes: 0" in card.body
    assert "Hints: 0" in card.body


def test_a_whole_game_is_played_by_mouse_alone(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    for cell in empty_cells(play):
        click_cell(qtbot, play, cell)
        click(qtbot, digit_key(play, solution[cell]))
    assert play.bridge.game.outcome is Outcome.SOLVED
    assert all(key.remaining == 0 for key in play.window.findChildren(DigitKey))


def test_undo_leads_to_the_start_and_redo_to_the_end(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    cells = empty_cells(play)[:3]
    for cell in cells:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    end = game.values
    for _ in cells:
        click(qtbot, play.window.screen_widget.undo_button)
    assert game.values == game.puzzle.givens
    assert not play.window.screen_widget.undo_button.isEnabled()
    for _ in cells:
        click(qtbot, play.window.screen_widget.redo_button)
    assert game.values == end
    assert play.board.selected_cells() == [cells[-1]]


def test_undo_selects_the_cell_of_the_digit_and_not_those_of_the_notes_it_took(
    qtbot: QtBot, play: Play
) -> None:
    play.bridge.fill_notes()
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, solution_of(play)[cell])
    play.board.clear_selection()
    click(qtbot, play.window.screen_widget.undo_button)
    assert play.board.selected_cells() == [cell]


def test_restart_is_undone_in_one(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    cell = empty_cells(play)[0]
    play.board.select_cells([cell])
    press_digit(qtbot, play, solution_of(play)[cell])
    press_digit(qtbot, play, 1)
    before = game.values
    play.window.actions_by_name["restart"].trigger()
    assert game.values == game.puzzle.givens
    click(qtbot, play.window.screen_widget.undo_button)
    assert game.values == before


def test_the_game_comes_back_at_the_very_move(qtbot: QtBot, open_play: Callable[..., Play]) -> None:
    play = open_play()
    cells = empty_cells(play)
    for cell in cells[:4]:
        play.board.select_cells([cell])
        press_digit(qtbot, play, solution_of(play)[cell])
    play.window.undo()
    before = play.bridge.game
    again = open_play()
    assert again.bridge.game is not before
    assert again.bridge.game.puzzle == before.puzzle
    assert again.bridge.game.board == before.board
    assert again.bridge.game.can_redo
    again.window.redo()
    assert again.bridge.game.values[cells[3]] == solution_of(again)[cells[3]]


def test_a_finished_game_is_followed_by_a_fresh_one(
    qtbot: QtBot, open_play: Callable[..., Play]
) -> None:
    play = open_play()
    play.bridge.solve()
    before = play.bridge.game.puzzle
    again = open_play()
    assert again.bridge.game.puzzle != before
    assert not again.bridge.game.moves


def test_two_new_games_are_never_the_same(qtbot: QtBot, play: Play) -> None:
    seen = {play.bridge.game.puzzle.givens}
    for _ in range(5):
        play.window.new_games.new_game()
        assert play.bridge.game.puzzle.givens not in seen
        seen.add(play.bridge.game.puzzle.givens)


def test_pause_hides_the_digits_and_disables_the_keys(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([empty_cells(play)[0]])
    play.window.toggle_pause()
    assert all(look(play, cell).hidden for cell in range(81))
    play.window.entry.fill_notes()
    play.window.hints.hint()
    qtbot.keyClick(play.window, Key.Key_1)
    assert play.bridge.game.moves == []
    elapsed = play.session.clock.elapsed
    play.session.tick()
    assert play.session.clock.elapsed == elapsed
    play.window.toggle_pause()
    assert not look(play, 0).hidden
    press_digit(qtbot, play, 1)
    assert len(play.bridge.game.moves) == 1


def test_solve_asks_first(qtbot: QtBot, play: Play) -> None:
    for wanted, outcome in (("Keep playing", Outcome.RUNNING), ("Show", Outcome.SHOWN)):
        play.window.solve()
        box = play.window.findChild(QMessageBox)
        assert box is not None
        assert play.bridge.game.outcome is Outcome.RUNNING
        buttons = box.findChildren(QPushButton)
        click(qtbot, next(button for button in buttons if button.text() == wanted))
        qtbot.waitUntil(lambda: play.window.findChild(QMessageBox) is None)
        assert play.bridge.game.outcome is outcome
    assert play.window.screen_widget.card.text.title == "Solution"


def test_the_question_whether_to_solve_goes_with_its_game(qtbot: QtBot, play: Play) -> None:
    play.window.solve()
    play.bridge.new_game("easy")
    qtbot.waitUntil(lambda: play.window.findChild(QMessageBox) is None)
    assert play.bridge.game.outcome is Outcome.RUNNING


def test_a_question_stands_above_the_edge_of_its_buttons(play: Play) -> None:
    play.window.solve()
    box = play.window.findChild(QMessageBox)
    assert box is not None
    buttons = [button.mapTo(box, QPoint()).x() for button in box.findChildren(QPushButton)]
    words = [label.x() for label in box.findChildren(QLabel) if label.isVisible()]
    assert {*words, min(buttons)} == {MARGIN}


def test_a_full_but_wrong_board_says_so_and_offers_the_way_back(qtbot: QtBot, play: Play) -> None:
    solution = solution_of(play)
    *cells, last = empty_cells(play)
    for cell in cells:
        play.bridge.enter([cell], solution[cell])
    play.bridge.enter([last], solution[last] % 9 + 1)
    card = play.window.screen_widget.card
    assert card.text.title == "Full, but not solved"
    card.other_pressed.emit()
    assert [cell for cell in range(81) if look(play, cell).wrong] == [last]
    assert cell_text(play.bridge.game.puzzle.topology, Cell(last)) in card.text.body
    card.main_pressed.emit()
    assert play.bridge.game.values[last] == 0
    press_last = solution[last]
    play.bridge.enter([last], press_last)
    assert play.bridge.game.outcome is Outcome.SOLVED


@pytest.mark.parametrize("wrong", [True, False])
def test_what_a_check_found_is_closed_by_its_button(qtbot: QtBot, play: Play, wrong: bool) -> None:
    cell = empty_cells(play)[0]
    digit = solution_of(play)[cell]
    play.bridge.enter([cell], digit % 9 + 1 if wrong else digit)
    before = play.window.screen_widget.card.text
    play.window.check()
    click(qtbot, button_of(play.window.screen_widget.card, "Close"))
    assert play.window.screen_widget.card.text == before
    assert play.bridge.game.values[cell]


def test_a_store_that_cannot_be_used_is_reported_and_play_continues(
    qtbot: QtBot, tmp_path: Path, open_play: Callable[..., Play]
) -> None:
    file = tmp_path / "games.sqlite3"
    file.mkdir()
    play = open_play()
    assert "Your games aren't being saved" in banner_words(play)
    play.bridge.enter(empty_cells(play)[:1], 1)
    assert len(play.bridge.game.moves) == 1
    assert list(file.iterdir()) == []


def test_a_missing_bank_leaves_the_others(
    qtbot: QtBot, levels: Path, open_play: Callable[..., Play]
) -> None:
    (levels / "easy.txt").unlink()
    play = open_play()
    assert play.session.card.level == "hard"
    assert "easy.txt" in banner_words(play)


def test_without_any_bank_a_puzzle_is_made(
    qtbot: QtBot, levels: Path, open_play: Callable[..., Play]
) -> None:
    for bank in levels.iterdir():
        bank.write_text("damaged\n")
    play = open_play()
    assert play.bridge.game.solution is not None
    assert play.session.card.level == ""
