"""Trial branches of a game."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.game.branches import DEEPEST
from sudoku_app.game.card import Card
from sudoku_app.game.game import Game
from sudoku_app.game.moves import Act
from sudoku_app.game.outcome import NOTHING, Outcome
from sudoku_app.game.store import Store

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = [cell for cell, sign in enumerate(LINE) if sign == "."]


@pytest.fixture
def game() -> Game:
    return Game(make_puzzle([int(sign) if sign != "." else 0 for sign in LINE]))


def test_what_is_entered_in_a_branch_is_known(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_branch()
    game.enter([EMPTY[1]], 6)
    game.note([EMPTY[2]], 1)
    assert game.tried_cells() == {EMPTY[1]: 1}


def test_a_branch_is_dropped_whole_as_one_act(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    before = list(game.board)
    game.begin_branch()
    for cell in EMPTY[1:4]:
        game.enter([cell], 1)
    inside = list(game.board)
    game.drop_branch()
    assert game.board == before
    assert game.branch_depth == 0
    game.undo()
    assert game.board == inside
    assert game.branch_depth == 1


def test_a_branch_is_kept_as_one_act(game: Game) -> None:
    game.begin_branch()
    game.enter([EMPTY[0]], 4)
    game.keep_branch()
    assert game.branch_depth == 0
    assert game.tried_cells() == {}
    assert game.board[EMPTY[0]].value == 4
    game.undo()
    assert game.branch_depth == 1
    assert game.tried_cells() == {EMPTY[0]: 1}


def test_undo_stays_inside_a_branch(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_branch()
    game.enter([EMPTY[1]], 6)
    game.undo()
    assert not game.can_undo
    assert game.undo() == NOTHING
    assert game.board[EMPTY[0]].value == 4
    game.redo()
    assert game.board[EMPTY[1]].value == 6


def test_an_empty_branch_is_dropped_and_undo_goes_on_before_it(game: Game) -> None:
    game.enter([EMPTY[0]], 4)
    game.begin_branch()
    assert game.drop_branch().act is Act.DROP
    assert game.branch_depth == 0
    assert game.can_undo


def test_branches_stand_in_one_another_three_deep(game: Game) -> None:
    for depth in range(1, DEEPEST + 1):
        game.begin_branch()
        game.enter([EMPTY[depth]], depth)
        assert game.branch_depth == depth
    assert game.begin_branch() == NOTHING
    assert game.tried_cells() == {EMPTY[depth]: depth for depth in range(1, DEEPEST + 1)}
    game.drop_branch()
    assert game.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 2}
    game.keep_branch()
    assert game.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 1}
    game.drop_branch()
    assert game.tried_cells() == {}


def test_without_a_branch_there_is_nothing_to_keep_or_drop(game: Game) -> None:
    assert game.keep_branch() == NOTHING
    assert game.drop_branch() == NOTHING


def test_a_wrong_digit_on_trial_is_no_mistake(game: Game) -> None:
    game.begin_branch()
    game.enter([EMPTY[0]], game.the_solution()[EMPTY[0]] % 9 + 1)
    assert game.tally.mistakes == 0


def test_a_puzzle_can_be_solved_on_trial(game: Game) -> None:
    game.begin_branch()
    for cell in EMPTY:
        game.enter([cell], game.the_solution()[cell])
    assert game.outcome is Outcome.SOLVED


def test_branches_survive_with_their_moves(game: Game) -> None:
    store = Store(":memory:", lambda: 0.0)
    played = store.start(game.puzzle, Card()).game
    for depth in (1, 2):
        played.begin_branch()
        played.enter([EMPTY[depth]], depth)
    saved = store.last()
    assert saved is not None
    assert not saved.lost_moves
    assert saved.game.tried_cells() == played.tried_cells() == {EMPTY[1]: 1, EMPTY[2]: 2}
    saved.game.drop_branch()
    again = store.last()
    assert again is not None
    assert again.game.branch_depth == 1
    store.close()
