"""What a player who asks for a hint is told first."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, digit_bit, iter_bits
from sudoku_app.game.coach import (
    Hint,
    HintKind,
    hint_before_steps,
    hint_of_step,
    position_of,
    stale_notes,
)
from sudoku_app.game.game import Game
from sudoku_app.game.outcome import NoteKind

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TRUE = int(SOLUTION[2])


@pytest.fixture
def game() -> Game:
    return Game(make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]))


def kind_of(game: Game) -> HintKind | None:
    hint = hint_before_steps(game)
    return hint and hint.kind


def test_without_notes_nothing_is_said_of_notes(game: Game) -> None:
    assert stale_notes(game) == ()
    assert hint_before_steps(game) is None
    game.enter([2], TRUE)
    assert hint_before_steps(game) is None


@pytest.mark.parametrize("kind", list(NoteKind))
def test_a_note_whose_digit_stands_in_a_peer_is_told(game: Game, kind: NoteKind) -> None:
    for digit in (TRUE, 5):
        game.note([2], digit, kind)
    assert stale_notes(game) == (Candidate(Cell(2), Digit(5)),)
    hint = hint_before_steps(game)
    assert hint is not None
    assert (hint.kind, hint.cells) == (HintKind.STALE, (2,))


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
    assert kind_of(game) is HintKind.STALE
    game.note([3], int(SOLUTION[3]) % 9 + 1)
    assert kind_of(game) is HintKind.NOTES
    game.enter([4 + 9 * 2], int(SOLUTION[22]) % 9 + 1)
    assert kind_of(game) is HintKind.MISTAKE


def test_the_player_can_pass_over_useless_notes(game: Game) -> None:
    game.note([2], TRUE)
    game.note([2], 5)
    assert hint_before_steps(game, with_stale=False) is None


def test_notes_under_a_value_are_not_told(game: Game) -> None:
    game.note([2], 5)
    game.enter([2], TRUE)
    assert stale_notes(game) == ()


def test_notes_are_what_is_left_in_their_cells_and_nothing_under_a_digit(game: Game) -> None:
    game.note([2, 3], TRUE)
    game.note([2], 1, NoteKind.CENTRE)
    game.enter([3], int(SOLUTION[3]), tidy=False)
    position = position_of(game)
    assert position.digits[2] == digit_bit(TRUE) | digit_bit(1)
    assert (position.values[3], position.digits[3]) == (int(SOLUTION[3]), 0)


def test_the_solvers_answer_is_the_cell_with_the_fewest_candidates(game: Game) -> None:
    hint = hint_of_step(game, None)
    candidates = position_of(game)
    (cell,) = hint.cells
    counts = {at: candidates.digits[at].bit_count() for at in iter_bits(candidates.empty)}
    assert hint.kind is HintKind.ANSWER
    assert hint.digit == int(SOLUTION[cell])
    assert hint.choices == counts[cell] == min(counts.values())
    assert cell == min(at for at, count in counts.items() if count == hint.choices)


def test_a_step_is_shown_rather_than_the_answer(game: Game) -> None:
    step = Step("naked_single", placements=(Candidate(Cell(2), Digit(TRUE)),))
    assert hint_of_step(game, step) == Hint(HintKind.STEP, step=step)


def test_a_full_board_has_no_answer(game: Game) -> None:
    game.solve()
    assert hint_of_step(game, None) == Hint(HintKind.FULL)
