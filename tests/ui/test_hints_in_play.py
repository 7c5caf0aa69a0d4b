"""Hints as a player meets them: what is wrong first, deeper with each press, gone when dropped."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import CLASSIC, digit_bit
from sudoku_app.game.outcome import NoteKind, Outcome
from tests.ui.conftest import Play
from tests.ui.hands import (
    Key,
    ask_for_hint,
    click_main,
    empty_cells,
    look,
    press,
    press_digit,
    solution_of,
)


def test_a_hint_on_a_wrong_entry_names_it_shows_it_and_goes_back(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    wrong = solution_of(play)[cell] % 9 + 1
    play.board.select_cells([cell])
    press_digit(qtbot, play, wrong)
    play.window.guide.hint()
    assert play.window.screen_widget.card.text.title == "Hint · A mistake first"
    play.window.guide.hint()
    assert look(play, cell).wrong
    play.window.guide.hint()
    assert play.bridge.game.values[cell] == 0
    assert not look(play, cell).wrong


def test_notes_that_lack_the_true_digit_are_told_before_any_step(qtbot: QtBot, play: Play) -> None:
    cell = empty_cells(play)[0]
    digit = solution_of(play)[cell]
    play.bridge.note([cell], digit % 9 + 1, NoteKind.CORNER)
    ask_for_hint(qtbot, play)
    assert play.window.screen_widget.card.text.title == "Hint · Your notes first"
    ask_for_hint(qtbot, play)
    assert play.board.picture.cells == (cell,)
    click_main(play)
    assert play.bridge.game.board[cell].corner & digit_bit(digit)
    play.window.undo()
    assert not play.bridge.game.board[cell].corner & digit_bit(digit)


def test_notes_of_several_cells_are_told_as_several(qtbot: QtBot, play: Play) -> None:
    card = play.window.screen_widget.card
    cells = empty_cells(play)[:2]
    for cell in cells:
        play.bridge.note([cell], solution_of(play)[cell] % 9 + 1, NoteKind.CORNER)
    ask_for_hint(qtbot, play)
    assert card.text.body == "The notes of 2 cells lack the digit that belongs there."
    ask_for_hint(qtbot, play)
    first, second = (cell_text(CLASSIC, cell) for cell in cells)
    assert card.text.body == f"A digit is missing from the notes of each of {first}, {second}."
    assert card.text.main == "Add them"


def test_a_hint_deepens_to_a_digit_that_is_one_undo_entry(qtbot: QtBot, play: Play) -> None:
    game = play.bridge.game
    card = play.window.screen_widget.card
    for depth in range(1, 4):
        ask_for_hint(qtbot, play)
        assert card.text.depth == depth
        assert card.text.title == "Hint · Naked Single"
        assert game.values == game.puzzle.givens
    step = play.board.picture.step
    assert step is not None
    assert cell_text(game.puzzle.topology, step.placements[0].cell) in card.text.body
    click_main(play)
    assert len(empty_cells(play)) == game.puzzle.givens.count(0) - 1
    assert game.wrong_cells() == ()
    assert game.tally.counted_hints > 0
    play.window.undo()
    assert game.values == game.puzzle.givens


def test_escape_drops_the_hint_then_the_selection(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([0])
    ask_for_hint(qtbot, play)
    press(qtbot, play, Key.Key_Escape)
    assert play.window.screen_widget.card.text.depth == 0
    assert play.board.selected_cells() == [0]
    press(qtbot, play, Key.Key_Escape)
    assert play.board.selected_cells() == []


def test_a_move_drops_the_hint(qtbot: QtBot, play: Play) -> None:
    ask_for_hint(qtbot, play)
    play.board.select_cells(empty_cells(play)[:1])
    press_digit(qtbot, play, 1)
    assert play.window.screen_widget.card.text.depth == 0
    assert play.board.picture.cells == ()


def test_a_new_game_never_keeps_an_old_hint(qtbot: QtBot, play: Play) -> None:
    play.window.guide.hint()
    play.window.new_games.new_game()
    qtbot.wait_signal(play.bridge.clock_advanced).wait()
    assert play.window.screen_widget.card.text.depth == 0


def test_hints_alone_lead_to_the_end(qtbot: QtBot, play: Play) -> None:
    while play.bridge.game.outcome is Outcome.RUNNING:
        for _ in range(3):
            ask_for_hint(qtbot, play)
        play.window.guide.hint()
    card = play.window.screen_widget.card.text
    count = play.bridge.game.puzzle.givens.count(0)
    assert f"Hints {count} · 0 shown, {count} applied" in card.body
