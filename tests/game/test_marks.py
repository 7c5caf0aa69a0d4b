"""Notes and colours as a board holds them, toggled and cleared."""

from __future__ import annotations

import pytest

from sudoku_app.core.topology import digit_bit
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import COLOURS, CellState, NoteKind
from tests.game.games import PUZZLE, SOLUTION

EMPTY = [cell for cell, given in enumerate(PUZZLE.givens) if not given]
FIRST, SECOND, THIRD = EMPTY[:3]


def tints_of(game: Game, cell: int) -> dict[int, int]:
    """The colour of each candidate that has one, by the layout that a cell's state documents."""
    tints = game.board[cell].tints
    found = {digit: tints >> 4 * (digit - 1) & 15 for digit in range(1, 10)}
    return {digit: colour for digit, colour in found.items() if colour}


@pytest.fixture
def noted() -> Game:
    """A game with 1, 4 and 9 noted in the first two cells."""
    game = Game(PUZZLE)
    for digit in (1, 4, 9):
        game.note([FIRST, SECOND], digit)
    return game


def test_a_candidate_has_one_colour_and_others_keep_theirs(noted: Game) -> None:
    game = noted
    game.tint([FIRST], 1, 8)
    game.tint([FIRST, SECOND], 9, 3)
    assert (tints_of(game, FIRST), tints_of(game, SECOND)) == ({1: 8, 9: 3}, {9: 3})
    game.tint([FIRST], 9, 5)
    assert tints_of(game, FIRST) == {1: 8, 9: 5}


def test_a_tint_is_given_where_any_cell_lacks_it_and_taken_where_all_have_it(noted: Game) -> None:
    game = noted
    game.tint([FIRST], 4, 2)
    game.tint([FIRST, SECOND], 4, 2)
    assert (tints_of(game, FIRST), tints_of(game, SECOND)) == ({4: 2}, {4: 2})
    game.tint([FIRST, SECOND], 4, 2)
    assert (tints_of(game, FIRST), tints_of(game, SECOND)) == ({}, {})


def test_a_filled_cell_gets_neither_tint_nor_note(noted: Game) -> None:
    game = noted
    game.enter([FIRST], int(SOLUTION[FIRST]), tidy=False)
    given = PUZZLE.givens.index(5)
    assert game.tint([FIRST, given], 4, 2).act is None
    assert game.note([FIRST, given], 4).act is None
    game.tint([FIRST, SECOND], 4, 2)
    assert (tints_of(game, FIRST), tints_of(game, SECOND)) == ({}, {4: 2})


@pytest.mark.parametrize("kind", list(NoteKind))
def test_only_what_is_noted_gets_a_tint(kind: NoteKind) -> None:
    game = Game(PUZZLE)
    assert game.tint([FIRST, SECOND], 4, 2).act is None
    game.note([SECOND], 4, kind)
    game.tint([FIRST, SECOND], 4, 2)
    assert (tints_of(game, FIRST), tints_of(game, SECOND)) == ({}, {4: 2})


def test_a_cell_has_any_number_of_colours() -> None:
    game = Game(PUZZLE)
    game.colour([FIRST], 1)
    game.colour([FIRST, SECOND], COLOURS)
    assert [game.board[cell].colours for cell in (FIRST, SECOND)] == [0b1000_0001, 0b1000_0000]
    game.colour([FIRST, SECOND], COLOURS)
    assert [game.board[cell].colours for cell in (FIRST, SECOND)] == [1, 0]


@pytest.mark.parametrize("colour", [0, COLOURS + 1])
def test_there_is_no_colour_beyond_the_last(colour: int) -> None:
    game = Game(PUZZLE)
    with pytest.raises(ValueError, match=f"no colour {colour}"):
        game.colour([FIRST], colour)
    with pytest.raises(ValueError, match=f"no colour {colour}"):
        game.tint([FIRST], 1, colour)
    assert game.moves == []


def test_clearing_colours_leaves_all_else_and_is_one_act() -> None:
    game = Game(PUZZLE)
    game.note([FIRST], 4)
    game.colour([FIRST, THIRD], 2)
    game.tint([FIRST], 4, 7)
    game.clear_colours()
    assert game.board[FIRST] == CellState(corner=digit_bit(4))
    assert game.board[THIRD] == CellState()
    game.undo()
    assert (game.board[FIRST].colours, tints_of(game, FIRST)) == (0b10, {4: 7})


def test_clearing_notes_leaves_those_under_a_digit() -> None:
    game = Game(PUZZLE)
    for cell in (FIRST, SECOND):
        game.note([cell], 4)
        game.note([cell], 7, NoteKind.CENTRE)
    game.enter([SECOND], int(SOLUTION[SECOND]), tidy=False)
    under = game.board[SECOND]
    game.clear_notes()
    assert game.board[FIRST] == CellState()
    assert game.board[SECOND] == under
    assert (under.corner, under.centre) == (digit_bit(4), digit_bit(7))


def test_a_note_is_added_where_any_cell_lacks_it_and_taken_where_all_have_it() -> None:
    game = Game(PUZZLE)
    game.note([FIRST], 4, NoteKind.CENTRE)
    game.note([FIRST, SECOND], 4, NoteKind.CENTRE)
    assert [game.board[cell].centre for cell in (FIRST, SECOND)] == [digit_bit(4)] * 2
    game.note([FIRST, SECOND], 4, NoteKind.CENTRE)
    assert [game.board[cell].centre for cell in (FIRST, SECOND)] == [0, 0]
