"""Hints as a player meets them: what is wrong first, deeper with each press, gone when dropped."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from sudoku_app.core.notation import cell_text
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, digit_bit
from sudoku_app.game.play.moves import NoteKind, Outcome
from tests.ui.conftest import Play
from tests.ui.hands import (
    Key,
    act,
    ask_for_hint,
    click_main,
    click_other,
    close_card,
    press,
    press_digit,
    show_step,
    write_note,
)
from tests.ui.seen import (
    card_of,
    changes_of_settings,
    empty_cells,
    game_of,
    look,
    settings_of,
    solution_of,
    tick_in,
)


def entered_wrongly(qtbot: QtBot, play: Play) -> int:
    """The cell of a right digit, and that of a wrong one after it; the latter is returned."""
    right, cell = empty_cells(play)[:2]
    for each, digit in ((right, solution_of(play)[right]), (cell, solution_of(play)[cell] % 9 + 1)):
        play.board.select_cells([each])
        press_digit(qtbot, play, digit)
    return cell


def test_a_hint_names_a_wrong_digit_and_no_press_of_its_key_takes_it_away(
    qtbot: QtBot, play: Play
) -> None:
    cell = entered_wrongly(qtbot, play)
    board, card = game_of(play).board, card_of(play)
    act(play, "hint")
    assert (card.text.title, card.text.main) == ("There's a mistake", "Which?")
    act(play, "hint")
    assert look(play, cell).wrong
    for _ in range(5):
        press(qtbot, play, Key.Key_H)
    assert game_of(play).board is board
    assert (card.text.main, card.text.third) == ("Remove the wrong digit (Enter)", "")
    press(qtbot, play, Key.Key_Return)
    assert not game_of(play).values[cell]


def test_the_wrong_digit_is_removed_or_the_game_goes_back_each_in_one_entry(
    qtbot: QtBot, play: Play
) -> None:
    game, card = game_of(play), card_of(play)
    cell = entered_wrongly(qtbot, play)
    play.board.select_cells([empty_cells(play)[0]])
    last = empty_cells(play)[0]
    press_digit(qtbot, play, solution_of(play)[last])
    for button, kept in ((0, True), (2, False)):
        for _ in range(3):
            act(play, "hint")
        assert "clears 2 digits" in card.text.body
        card.pressed.emit(button)
        assert not look(play, cell).wrong
        assert (game.values[cell], bool(game.values[last])) == (0, kept)
        act(play, "undo")
        assert game.values[cell]


def test_a_full_list_that_lacks_its_digit_is_reported_and_refilled(
    qtbot: QtBot, play: Play
) -> None:
    told = changes_of_settings(play)
    game, card = game_of(play), card_of(play)
    act(play, "fill_notes")
    board = game.board
    cell = next(cell for cell in empty_cells(play) if board[cell].notes.bit_count() > 1)
    write_note(play, [cell], solution_of(play)[cell], NoteKind.CORNER)
    act(play, "hint")
    assert card.text.title == "Are your notes complete?"
    click_main(play)
    assert settings_of(play).full_notes == told[-1].full_notes == "always"
    assert card.text.title == "Check your notes"
    act(play, "hint")
    assert play.board.picture.cells == (cell,)
    click_main(play)
    assert game.board == board
    act(play, "undo")
    act(play, "hint")
    assert card.text.title == "Check your notes"


def test_who_says_that_notes_are_not_complete_gets_a_hint_without_them(
    qtbot: QtBot, play: Play
) -> None:
    card = card_of(play)
    act(play, "fill_notes")
    cell = next(cell for cell in empty_cells(play) if game_of(play).board[cell].notes > 1)
    write_note(play, [cell], solution_of(play)[cell], NoteKind.CORNER)
    act(play, "hint")
    click_other(play)
    assert settings_of(play).full_notes == "never"
    qtbot.waitUntil(lambda: card.text.depth == 1)
    assert card.text.title.startswith("Hint · ")


def test_enter_presses_the_main_button_of_a_hint_at_each_stage(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    press(qtbot, play, Key.Key_Return)
    assert not card_of(play).text.depth  # a card that stays for good is left alone
    ask_for_hint(qtbot, play)
    for _ in range(2):
        press(qtbot, play, Key.Key_Return)
        assert game.values == game.puzzle.givens
    assert card_of(play).text.main == "Apply"
    press(qtbot, play, Key.Key_Return)
    assert game.values != game.puzzle.givens


def test_a_press_of_h_too_many_says_that_enter_applies(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    for _ in range(3):
        ask_for_hint(qtbot, play)
    assert card_of(play).text.main == "Apply"
    for _ in range(2):
        press(qtbot, play, Key.Key_H)
        assert card_of(play).text.main == "Apply (Enter)"
        assert game.values == game.puzzle.givens
    press(qtbot, play, Key.Key_Return)
    assert game.values != game.puzzle.givens
    ask_for_hint(qtbot, play)
    assert "Enter" not in card_of(play).text.main


def test_the_candidates_of_a_step_stand_in_place_of_partial_notes(play: Play) -> None:
    game = game_of(play)
    cell = empty_cells(play)[0]
    left = game.puzzle.rules.digits_left(game.values, cell)
    other = next(digit for digit in range(1, 10) if digit != solution_of(play)[cell])
    write_note(play, [cell], solution_of(play)[cell], NoteKind.CENTRE)
    gone = (Candidate(Cell(cell), Digit(other)),)
    show_step(play, Step("naked_pair", eliminations=gone))
    assert (look(play, cell).corner, look(play, cell).centre) == (left, 0)
    close_card(play)
    assert look(play, cell).centre == digit_bit(solution_of(play)[cell])


def test_a_hint_deepens_to_a_digit_that_is_one_undo_entry(qtbot: QtBot, play: Play) -> None:
    game = game_of(play)
    card = card_of(play)
    for depth in range(1, 4):
        ask_for_hint(qtbot, play)
        assert card.text.depth == depth
        assert card.text.title == "Hint · Hidden Single"
        assert game.values == game.puzzle.givens
    step = play.board.picture.step
    assert step is not None
    assert cell_text(game.puzzle.topology, step.placements[0].cell) in card.text.body
    click_main(play)
    assert len(empty_cells(play)) == game.puzzle.givens.count(0) - 1
    assert game.wrong_cells() == ()
    assert game.tally.counted_hints > 0
    act(play, "undo")
    assert game.values == game.puzzle.givens


def test_escape_drops_the_hint_then_the_selection(qtbot: QtBot, play: Play) -> None:
    play.board.select_cells([0])
    ask_for_hint(qtbot, play)
    press(qtbot, play, Key.Key_Escape)
    assert card_of(play).text.depth == 0
    assert play.board.selected_cells() == [0]
    press(qtbot, play, Key.Key_Escape)
    assert play.board.selected_cells() == []


def test_a_move_drops_the_hint(qtbot: QtBot, play: Play) -> None:
    ask_for_hint(qtbot, play)
    play.board.select_cells(empty_cells(play)[:1])
    press_digit(qtbot, play, 1)
    assert card_of(play).text.depth == 0
    assert play.board.picture.cells == ()


def test_a_new_game_never_keeps_an_old_hint(qtbot: QtBot, play: Play) -> None:
    act(play, "hint")
    act(play, "new_game")
    tick_in(qtbot, play).wait()
    assert card_of(play).text.depth == 0


def test_hints_alone_lead_to_the_end(qtbot: QtBot, play: Play) -> None:
    while game_of(play).outcome is Outcome.RUNNING:
        for _ in range(3):
            ask_for_hint(qtbot, play)
        click_main(play)
    card = card_of(play).text
    count = game_of(play).puzzle.givens.count(0)
    assert f"Hints: {count} · 0 shown, {count} applied" in card.body
