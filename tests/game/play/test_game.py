"""What a player can do to a game, and undo."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from sudoku_app.core.puzzle import Puzzle, Verdict, make_puzzle
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, Digit, digit_bit, topology_of_size
from sudoku_app.game.play.answer import NoSingleSolutionError
from sudoku_app.game.play.coach import (
    find_step,
    hint_before_steps,
    hint_of_step,
    position_of,
)
from sudoku_app.game.play.game import Game, Journal
from sudoku_app.game.play.hint import Hint, HintKind
from sudoku_app.game.play.moves import NOTHING, Act, CellState, Move, NoteKind, Outcome, fold

LINE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
FIRST_EMPTY = 2


def puzzle_of(line: str) -> Puzzle:
    return make_puzzle([int(sign) for sign in line])


@pytest.fixture
def game() -> Game:
    return Game(puzzle_of(LINE))


def solve_all_but(game: Game, *left: int) -> None:
    for cell, sign in enumerate(SOLUTION):
        if not game.is_given(cell) and cell not in left:
            game.enter([cell], int(sign))


def test_a_digit_is_set_and_the_same_again_clears_it(game: Game) -> None:
    change = game.enter([FIRST_EMPTY], 4)
    assert (change.act, change.cells) == (Act.ENTER, (FIRST_EMPTY,))
    assert game.board[FIRST_EMPTY].value == 4
    game.enter([FIRST_EMPTY], 4)
    assert game.board[FIRST_EMPTY].value == 0


def test_another_digit_replaces_the_first(game: Game) -> None:
    game.enter([FIRST_EMPTY], 4)
    game.enter([FIRST_EMPTY], 2)
    assert game.board[FIRST_EMPTY].value == 2


def test_a_given_is_inert(game: Game) -> None:
    assert game.enter([0], 9) == NOTHING
    assert game.erase([0]) == NOTHING
    assert game.moves == []


def test_an_act_that_changes_nothing_makes_no_entry(game: Game) -> None:
    assert game.erase([FIRST_EMPTY]) == NOTHING
    assert game.restart() == NOTHING
    assert game.undo() == NOTHING
    assert game.redo() == NOTHING
    assert not game.can_undo


def test_a_placed_digit_leaves_its_peers_notes_within_one_entry(game: Game) -> None:
    game.note([3, 5], 4)
    game.note([3], 2, NoteKind.CENTRE)
    change = game.enter([FIRST_EMPTY], 4)
    assert set(change.cells) == {2, 3, 5}
    assert game.board[3].corner == 0
    assert game.board[3].centre == digit_bit(2)
    game.undo()
    assert game.board[3].corner == game.board[5].corner == digit_bit(4)
    assert game.board[FIRST_EMPTY].value == 0


def test_a_digit_that_visibly_conflicts_leaves_notes_alone(game: Game) -> None:
    game.note([3], 5)
    game.enter([FIRST_EMPTY], 5)
    assert game.board[3].corner == digit_bit(5)


def test_notes_are_left_alone_where_that_is_wanted(game: Game) -> None:
    game.note([3], 4)
    game.enter([FIRST_EMPTY], 4, tidy=False)
    assert game.board[3].corner == digit_bit(4)


def test_notes_under_a_value_come_back_when_it_goes(game: Game) -> None:
    game.note([FIRST_EMPTY], 1)
    game.enter([FIRST_EMPTY], 4)
    game.erase([FIRST_EMPTY])
    assert game.board[FIRST_EMPTY] == CellState(corner=digit_bit(1))


def test_a_note_is_added_where_any_lacks_it_and_else_removed(game: Game) -> None:
    game.note([2], 1)
    game.note([2, 3], 1)
    assert game.board[2].corner == game.board[3].corner == digit_bit(1)
    game.note([2, 3], 1)
    assert game.board[2].corner == game.board[3].corner == 0


def test_erase_clears_values_then_notes_then_colours(game: Game) -> None:
    game.note([2], 1)
    game.colour([2], 3)
    game.enter([2], 4)
    for expected in (CellState(0, 1, 0, 4), CellState(0, 0, 0, 4), CellState()):
        game.erase([2])
        assert game.board[2] == expected


def test_erase_takes_the_colours_of_a_given(game: Game) -> None:
    game.colour([0, 2], 3)
    game.note([2], 1)
    game.erase([0, 2])
    assert game.board[0].colours == game.board[2].colours == 4  # the notes went first
    game.erase([0, 2])
    assert game.board[0] == CellState(game.puzzle.givens[0])
    assert game.board[2] == CellState()


def test_colours_toggle_and_an_unknown_one_is_refused(game: Game) -> None:
    game.colour([0, 2], 8)
    assert game.board[0].colours == game.board[2].colours == 128
    game.colour([0, 2], 8)
    assert game.board[0].colours == 0
    with pytest.raises(ValueError, match="no colour 9"):
        game.colour([0], 9)


def test_fill_notes_writes_what_no_peer_holds(game: Game) -> None:
    game.fill_notes()
    assert game.board[FIRST_EMPTY].corner == digit_bit(1) | digit_bit(2) | digit_bit(4)
    assert game.board[0].corner == 0
    assert game.fill_notes() == NOTHING


def test_undo_and_redo_go_to_both_ends(game: Game) -> None:
    for cell, digit in ((2, 4), (3, 6), (5, 8)):
        game.enter([cell], digit)
    end = list(game.board)
    while game.can_undo:
        assert game.undo().act is Act.ENTER
    assert game.values == game.puzzle.givens
    while game.can_redo:
        game.redo()
    assert game.board == end


def test_a_new_act_drops_what_could_be_redone(game: Game) -> None:
    game.enter([2], 4)
    game.enter([3], 6)
    game.undo()
    game.enter([5], 8)
    assert not game.can_redo
    assert [move.cell for move in game.moves] == [2, 5]


def test_restart_is_one_entry_that_can_be_undone(game: Game) -> None:
    solve_all_but(game, 2)
    before = list(game.board)
    game.restart()
    assert game.values == game.puzzle.givens
    game.undo()
    assert game.board == before


def test_the_last_digit_of_the_solution_ends_the_game(game: Game) -> None:
    solve_all_but(game, 2)
    change = game.enter([2], 4)
    assert change.solved
    assert game.outcome is Outcome.SOLVED


def test_a_full_but_wrong_board_says_how_many_cells_are_wrong_and_goes_back(game: Game) -> None:
    solve_all_but(game, 2, 3)
    game.enter([3], 1)
    change = game.enter([2], 2)
    assert (change.filled, change.solved, change.wrong) == (True, False, 2)
    assert game.outcome is Outcome.RUNNING
    moves = len(game.moves)
    game.back_to_last_good()
    assert game.board[2].value == game.board[3].value == 0
    assert game.board[5].value == 8
    assert len(game.moves) > moves
    game.undo()
    assert (game.board[2].value, game.board[3].value) == (2, 1)


def test_going_back_keeps_right_digits_entered_before_the_mistake(game: Game) -> None:
    game.enter([2], 4)
    game.enter([3], 1)
    game.enter([5], 8)
    game.back_to_last_good()
    assert [game.board[cell].value for cell in (2, 3, 5)] == [4, 0, 0]


class CountingJournal(Journal):
    """Counts what it is told, with the mistakes known then."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    def record(self, game: Game, kept: int, added: Sequence[Move], removed: Sequence[Move]) -> None:
        self.told.append(("moves", game.tally.mistakes))

    def record_state(self, game: Game) -> None:
        self.told.append(("state", game.tally.mistakes))

    def note_hint(self, technique: str, depth: int) -> None:
        self.told.append((technique, depth))


def test_a_mistake_is_kept_together_with_its_digit(game: Game) -> None:
    game.journal = journal = CountingJournal()
    game.enter([FIRST_EMPTY], int(SOLUTION[FIRST_EMPTY]) % 9 + 1)
    assert journal.told == [("moves", 1)]


def test_wrong_entries_count_as_mistakes_and_undo_does_not_take_that_back(game: Game) -> None:
    game.enter([2], 1)
    game.undo()
    game.enter([2], 4)
    assert game.tally.mistakes == 1
    assert game.check() == ()
    assert game.tally.checks == 1


def test_equal_digits_in_one_house_conflict(game: Game) -> None:
    game.enter([2], 3)
    assert game.conflicts() == {1, 2}


def test_solve_shows_the_solution_and_ends_the_count(game: Game) -> None:
    game.enter([2], 1)
    change = game.solve()
    assert change.solved
    assert "".join(map(str, game.values)) == SOLUTION
    assert game.outcome is Outcome.SHOWN
    tally = game.tally
    game.check()
    assert game.tally == tally
    game.undo()
    assert game.board[2].value == 1


def answer_of(game: Game) -> Hint:
    """The hint where no technique is asked."""
    return hint_before_steps(game) or hint_of_step(game, None)


def test_a_hint_names_wrong_entries_first_and_then_the_narrowest_cell(game: Game) -> None:
    game.enter([2], 1)
    hint = hint_before_steps(game)
    assert hint is not None
    assert (hint.kind, hint.cells) == (HintKind.MISTAKE, (2,))
    game.undo()
    hint = answer_of(game)
    assert (hint.kind, hint.choices) == (HintKind.ANSWER, 1)
    assert hint.answer is not None
    cell, digit = hint.answer
    assert SOLUTION[cell] == str(digit)
    game.place_hint(cell, digit)
    assert game.board[cell].value == digit
    game.undo()
    assert game.values == game.puzzle.givens


def test_the_solvers_answers_alone_lead_to_the_end(game: Game) -> None:
    while (hint := answer_of(game)).answer is not None:
        game.place_hint(*hint.answer)
    assert hint.kind is HintKind.FULL
    assert game.outcome is Outcome.SOLVED


def test_a_step_is_looked_for_in_the_players_own_notes(game: Game) -> None:
    game.note([2], 4)
    position = position_of(game, "always")
    assert position.digits[2] == digit_bit(4)
    step = find_step(position, lambda: False)
    assert step is not None
    assert hint_of_step(game, step).step is step
    assert game.moves[0].cell == 2


def test_hints_are_counted_by_depth(game: Game) -> None:
    for depth in (1, 2, 3, 4, 1, 1, 2, 1, 2, 3):
        game.count_hint(depth)
    assert game.tally.hints == (4, 3, 2, 1)
    assert game.tally.hints_by_end == (1, 1, 1, 1)
    assert game.tally.counted_hints == 2


def test_a_step_is_applied_as_one_entry_and_shows_in_the_notes(game: Game) -> None:
    step = Step("any", (Candidate(Cell(2), Digit(4)),), (Candidate(Cell(3), Digit(2)),))
    game.apply_step(step, hint_of_step(game, step).candidates)
    assert game.board[2].value == 4
    assert game.board[3].corner == digit_bit(6)
    game.undo()
    assert game.board[3].corner == 0
    assert game.board[2].value == 0


@pytest.mark.parametrize(
    ("line", "verdict"),
    [("55" + LINE[2:], Verdict.NONE), ("." * 81, Verdict.SEVERAL)],
)
def test_a_puzzle_without_a_single_solution_is_played_but_not_hinted(
    line: str, verdict: Verdict
) -> None:
    game = Game(puzzle_of(line.replace(".", "0")))
    game.enter([80], 9)
    assert game.verdict is verdict
    hint = hint_before_steps(game)
    assert hint is not None
    assert hint.kind is HintKind.NO_SINGLE_SOLUTION
    assert hint.verdict is verdict
    with pytest.raises(NoSingleSolutionError, match=verdict.value):
        game.solve()


def test_without_a_single_solution_digits_that_conflict_are_wrong() -> None:
    game = Game(puzzle_of("0" * 81))
    game.enter([0], 5)
    assert game.wrong_cells() == ()
    game.enter([1], 5)
    assert game.wrong_cells() == (0, 1)
    game.back_to_last_good()
    assert game.values[:2] == (5, 0)


def test_a_16x16_game_plays_like_any_other() -> None:
    topology = topology_of_size(16)
    game = Game(make_puzzle([1] + [0] * 255, topology))
    game.enter([255], 16)
    game.note([1, 2], 12)
    assert game.board[255].value == 16
    game.undo()
    game.undo()
    assert game.values == game.puzzle.givens


def test_moves_that_do_not_fit_their_board_are_refused() -> None:
    puzzle = puzzle_of(LINE)
    fits = Move(Act.ENTER, 2, CellState(), CellState(4), 1)
    assert fold(puzzle, [fits])[2].value == 4
    with pytest.raises(ValueError, match="move 2 does not fit"):
        fold(puzzle, [fits, fits])
    with pytest.raises(ValueError, match="move 1 changes a given"):
        fold(puzzle, [Move(Act.ENTER, 0, CellState(5), CellState(4), 1)])


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_a_packed_cell_unpacks_to_itself(size: int) -> None:
    notes = (1 << size) - 1
    tints = int("8" * size, 16)
    for state in (CellState(), CellState(size, notes, 1, 255, tints), CellState(0, 0, notes, 1, 0)):
        assert CellState.unpacked(state.packed(size), size) == state


def test_a_packed_cell_that_does_not_fit_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="size 4"):
        CellState.unpacked(CellState(9).packed(9), 4)
