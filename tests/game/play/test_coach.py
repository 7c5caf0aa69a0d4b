"""What a player who asks for a hint is told first."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, DigitSet, digit_bit, digits_of, iter_bits
from sudoku_app.game.play.coach import (
    find_step,
    hint_before_steps,
    hint_of_step,
    lists_candidates,
    obstacle,
    position_of,
    stale_notes,
)
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.play.moves import NoteKind

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TRUE = int(SOLUTION[2])


@pytest.fixture
def game() -> Game:
    return Game(make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]))


def kind_of(game: Game, full_notes: str = "ask") -> HintKind | None:
    hint = hint_before_steps(game, full_notes)
    return hint and hint.kind


def test_without_notes_nothing_is_said_of_notes(game: Game) -> None:
    assert stale_notes(game) == ()
    assert hint_before_steps(game) is None
    game.enter([2], TRUE)
    assert hint_before_steps(game) is None


@pytest.mark.parametrize("kind", list(NoteKind))
def test_a_note_whose_digit_stands_in_a_peer_is_reported(game: Game, kind: NoteKind) -> None:
    for digit in (TRUE, 5):
        game.note([2], digit, kind)
    assert stale_notes(game) == (Candidate(Cell(2), Digit(5)),)
    hint = hint_before_steps(game)
    assert hint is not None
    assert (hint.kind, hint.cells) == (HintKind.STALE, (2,))


def test_filled_notes_and_tidied_ones_lack_only_what_is_in_sight_or_not_given() -> None:
    line = Whispers((Cell(0), Cell(10)))
    listed = GivenCandidates((Cell(80),), DigitSet(digit_bit(1) | digit_bit(2)))
    game = Game(make_puzzle([0] * 81, constraints=(line, listed, AntiKnight())))
    game.fill_notes()
    assert digits_of(game.board[0].notes) == (
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
    )  # 5 is for a step to remove
    assert digits_of(game.board[80].notes) == (1, 2)
    game.enter([0], 3, tidy=True)
    assert digits_of(game.board[10].notes) == (1, 2, 4, 5, 6, 7, 8, 9)
    assert not game.board[11].notes & digit_bit(3)  # a knight's move away
    step = find_step(position_of(game), lambda: False)
    assert step is not None
    assert step.technique == "whisper_partners"


def test_a_note_that_only_a_constraint_rules_out_is_left_for_a_step_to_explain() -> None:
    game = Game(make_puzzle([0] * 81, constraints=(Whispers((Cell(0), Cell(10))),)))
    game.enter([0], 3)
    for digit in (3, 4, 8):
        game.note([10], digit)
    assert stale_notes(game) == (Candidate(Cell(10), Digit(3)),)


def test_removing_the_notes_that_cannot_be_is_one_entry(game: Game) -> None:
    for cell in (2, 3):
        for digit in (int(SOLUTION[cell]), 3, 7):
            game.note([cell], digit)
    hint = hint_before_steps(game)
    assert hint is not None
    assert hint.step is not None
    before = game.board
    game.apply_step(hint.step)
    assert stale_notes(game) == ()
    assert hint_before_steps(game) is None
    game.undo()
    assert game.board == before


def test_a_mistake_comes_before_lacking_notes_and_these_before_useless_ones(game: Game) -> None:
    game.note([2], TRUE)
    game.note([2], 5)
    assert kind_of(game, "always") is HintKind.STALE
    game.note([3], int(SOLUTION[3]) % 9 + 1)
    assert kind_of(game, "always") is HintKind.NOTES
    game.enter([4 + 9 * 2], int(SOLUTION[22]) % 9 + 1)
    assert kind_of(game, "always") is HintKind.MISTAKE


@pytest.mark.parametrize("full_notes", ["ask", "never"])
def test_partial_notes_are_never_wrong_for_what_they_leave_out(game: Game, full_notes: str) -> None:
    game.note([3], int(SOLUTION[3]) % 9 + 1)
    assert not lists_candidates(game, full_notes)
    assert obstacle(game, full_notes) is None
    assert kind_of(game, full_notes) in (None, HintKind.STALE)
    assert position_of(game, full_notes) == position_of(Game(game.puzzle))


def test_notes_in_every_empty_cell_are_lists_of_candidates(game: Game) -> None:
    game.fill_notes()
    cell = next(cell for cell, state in enumerate(game.board) if state.notes.bit_count() > 1)
    other = next(d for d in digits_of(game.board[cell].notes) if d != int(SOLUTION[cell]))
    game.note([cell], other)
    assert lists_candidates(game)
    assert not position_of(game).digits[cell] & digit_bit(other)
    assert position_of(game, "never").digits[cell] & digit_bit(other)
    game.note([cell], int(SOLUTION[cell]))
    assert not lists_candidates(game)
    assert kind_of(game) is HintKind.QUESTION


def test_mending_a_list_notes_all_that_the_rules_leave(game: Game) -> None:
    game.fill_notes()
    whole = game.board
    for digit in digits_of(whole[2].notes)[1:]:
        game.note([2], digit)
    hint = hint_before_steps(game, "always")
    assert hint is not None
    assert (hint.kind, hint.cells) == (HintKind.NOTES, (2,))
    game.renew_notes(hint.cells)
    assert game.board == whole


def test_what_a_hint_removed_stays_out_while_the_notes_are_there(game: Game) -> None:
    digit = next(d for d in digits_of(position_of(game).digits[2]) if d != TRUE)
    step = Step("x_wing", eliminations=(Candidate(Cell(2), Digit(digit)),))
    hint = hint_of_step(game, step)
    game.apply_step(step, hint.candidates)
    assert not position_of(game).digits[2] & digit_bit(digit)
    game.note([2], digit)
    assert position_of(game).digits[2] & digit_bit(digit)
    game.undo()
    game.clear_notes()
    assert position_of(game).digits[2] & digit_bit(digit)
    game.undo()
    game.undo()
    assert position_of(game).digits[2] & digit_bit(digit)


def test_a_hint_that_removes_what_was_not_noted_is_remembered_as_one_entry(game: Game) -> None:
    digits = digits_of(position_of(game).digits[2])
    for digit in digits[1:]:
        game.note([2], digit)
    board = game.board
    step = Step("x_wing", eliminations=(Candidate(Cell(2), digits[0]),))
    game.apply_step(step, hint_of_step(game, step, "never").candidates)
    assert game.board == board
    assert not position_of(game, "never").digits[2] & digit_bit(digits[0])
    game.undo()
    assert game.board == board
    assert position_of(game, "never").digits[2] & digit_bit(digits[0])


def test_the_player_can_pass_over_useless_notes(game: Game) -> None:
    game.note([2], TRUE)
    game.note([2], 5)
    assert hint_before_steps(game, skipped={HintKind.STALE}) is None


def test_notes_under_a_value_are_not_reported(game: Game) -> None:
    game.note([2], 5)
    game.enter([2], TRUE)
    assert stale_notes(game) == ()


def test_notes_are_what_is_left_in_their_cells_and_nothing_under_a_digit(game: Game) -> None:
    game.note([2, 3], TRUE)
    game.note([2], 1, NoteKind.CENTRE)
    game.enter([3], int(SOLUTION[3]), tidy=False)
    position = position_of(game, "always")
    assert position.digits[2] == digit_bit(TRUE) | digit_bit(1)
    assert (position.values[3], position.digits[3]) == (int(SOLUTION[3]), 0)


def test_the_solvers_answer_is_the_cell_with_the_fewest_candidates(game: Game) -> None:
    hint = hint_of_step(game, None)
    candidates = position_of(game)
    assert hint.answer is not None
    cell, digit = hint.answer
    counts = {at: candidates.digits[at].bit_count() for at in iter_bits(candidates.empty)}
    assert hint.kind is HintKind.ANSWER
    assert digit == int(SOLUTION[cell])
    assert hint.choices == counts[cell] == min(counts.values())
    assert cell == min(at for at, count in counts.items() if count == hint.choices)


def test_a_step_is_shown_rather_than_the_answer(game: Game) -> None:
    step = Step("naked_single", placements=(Candidate(Cell(2), Digit(TRUE)),))
    assert hint_of_step(game, step) == Hint(HintKind.STEP, step=step)


def test_a_full_board_has_no_answer(game: Game) -> None:
    game.solve()
    assert hint_of_step(game, None) == Hint(HintKind.FULL)


def test_the_last_cell_is_that_of_the_last_act_on_the_board(game: Game) -> None:
    seen = [game.last_cell]
    game.enter([2], TRUE)
    game.note([62], 1)
    seen.append(game.last_cell)
    game.undo()
    assert [*seen, game.last_cell] == [None, 62, 2]


def test_a_hint_can_be_looked_for_near_a_cell(game: Game) -> None:
    position = position_of(game)
    low, high = (find_step(position, lambda: False, Cell(cell)) for cell in (0, 80))
    assert low is not None
    assert high is not None
    assert low.technique == high.technique
    assert low.placements[0].cell < high.placements[0].cell
