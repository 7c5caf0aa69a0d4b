"""The end of a game that naked singles alone lead to."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import iter_bits, topology_of_size
from sudoku_app.game.play.answer import ENDGAME_SHARE, endgame
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import Outcome
from tests.game.games import PUZZLE, SOLUTION

DIGITS = [int(sign) for sign in SOLUTION]
EMPTY = [cell for cell, given in enumerate(PUZZLE.givens) if not given]

MOST = 10
"""How many of the first empty cells are singles that can be seen at once."""


def houses_of(cell: int) -> list[tuple[int, ...]]:
    return [tuple(house) for house in PUZZLE.topology.houses if cell in house]


def nearly_done(left: int) -> Game:
    """A game with the first few empty cells left."""
    game = Game(PUZZLE)
    for cell in EMPTY[left:]:
        game.enter([cell], DIGITS[cell])
    return game


@pytest.mark.parametrize("left", [1, 5, 10])
def test_finish_solves_the_game_as_one_act_of_the_players_own(left: int) -> None:
    game = nearly_done(left)
    before, tally = list(game.board), game.tally
    assert game.can_finish
    change = game.finish()
    assert change.solved
    assert set(change.cells) == set(EMPTY[:left])
    assert game.values == tuple(DIGITS)
    assert (game.outcome, game.tally) == (Outcome.SOLVED, tally)
    game.undo()
    assert game.board == before


def test_each_cell_can_be_seen_at_once_to_have_one_candidate() -> None:
    game = nearly_done(MOST)
    topology = PUZZLE.topology
    values, first = list(game.values), list(game.values)
    for cell, digit in endgame(PUZZLE, game.values):
        seen = {values[peer] for peer in iter_bits(topology.peers[cell])}
        assert set(range(1, 10)) - seen == {digit}
        at_first = {first[peer] for peer in iter_bits(topology.peers[cell])} - {0}
        empty = [sum(not values[each] for each in house) for house in houses_of(cell)]
        assert len(at_first) == 8 or 1 in empty
        values[cell] = digit
    assert values == DIGITS


def test_nothing_is_offered_while_singles_must_be_looked_for() -> None:
    assert nearly_done(MOST).can_finish
    for left in range(MOST + 1, 81 // ENDGAME_SHARE + 2):
        assert not nearly_done(left).can_finish


def test_an_endgame_begins_with_the_very_last_quarter() -> None:
    digits = [int(sign) for sign in "1234341221434321"]
    for left in (16 // ENDGAME_SHARE, 16 // ENDGAME_SHARE + 1):
        values = [0 if cell < left else digits[cell] for cell in range(16)]
        assert bool(endgame(Puzzle(topology_of_size(4), (0,) * 16), values)) is (
            left * ENDGAME_SHARE == 16
        )


def test_nothing_is_offered_on_a_full_board() -> None:
    game = nearly_done(1)
    game.finish()
    assert not game.can_finish
    assert game.finish().act is None


def test_a_wrong_digit_is_never_finished() -> None:
    for left in range(2, 12):
        game = nearly_done(left)
        cell = EMPTY[left]
        game.enter([cell], DIGITS[cell] % 9 + 1)
        assert not game.can_finish
        assert game.finish().act is None


def test_two_digits_that_can_change_places_are_not_guessed() -> None:
    digits = [int(sign) for sign in "1234341221434321"]
    values = [0 if cell in (0, 1, 8, 9) else digits[cell] for cell in range(16)]
    puzzle = Puzzle(topology_of_size(4), (0,) * 16)
    assert endgame(puzzle, values) == ()
    values[0] = 1
    assert endgame(puzzle, values) == ((1, 2), (8, 2), (9, 1))


def test_the_notes_do_not_matter() -> None:
    random = Random(5)
    game = nearly_done(10)
    expected = endgame(PUZZLE, game.values)
    for cell in EMPTY[:10]:
        game.note([cell], random.randint(1, 9))
    assert endgame(PUZZLE, game.values) == expected
