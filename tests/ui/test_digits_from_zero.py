"""A puzzle with digits from 0, played by its keys and its pad."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, digit_bit
from sudoku_app.formats import read_first
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.game.storage.rows import read_shape, shape_text
from tests.core.puzzles import cells
from tests.ui.conftest import Play
from tests.ui.hands import (
    Key,
    Modifier,
    begin_parsed,
    click,
    continue_game,
    press,
    press_digit,
    select,
)
from tests.ui.seen import digit_key, digit_keys, game_of, spoken, status_of

ZERO = CLASSIC.with_lowest(0)
PUZZLE = Puzzle(ZERO, (0, 0, 9, *(0,) * 78), (KillerCage(cells(0, 1), 1),))


def begin(play: Play) -> None:
    begin_parsed(play, read_first(write_puzzle_json(PUZZLE)), "zero.json")
    select(play, [0])


def test_the_key_0_enters_a_digit_and_9_none(qtbot: QtBot, play: Play) -> None:
    begin(play)
    press_digit(qtbot, play, 0)
    assert game_of(play).values[0] == 1
    assert spoken(play, 0) == "row 1, column 1, 0"
    assert spoken(play, 2) == "row 1, column 3, given 8"
    press_digit(qtbot, play, 9)
    assert game_of(play).values[0] == 1
    for eraser in (Key.Key_Backspace, Key.Key_Delete):
        press(qtbot, play, eraser)
        assert game_of(play).values[0] == 0
        press_digit(qtbot, play, 0)
    assert game_of(play).values[0] == 1


def test_notes_and_the_pad_have_the_digits_that_are_seen(qtbot: QtBot, play: Play) -> None:
    begin(play)
    press_digit(qtbot, play, 0, Modifier.ShiftModifier)
    press_digit(qtbot, play, 1, Modifier.ControlModifier)
    state = game_of(play).board[0]
    assert (state.corner, state.centre) == (digit_bit(1), digit_bit(2))
    assert "note 0" in spoken(play, 0)
    assert [key.text() for key in digit_keys(play)] == [*"012345678"]
    assert "digit 0" in digit_key(play, 1).accessibleName()
    assert status_of(play).startswith("1 in 2 cells: 01")
    click(qtbot, digit_key(play, 1))
    assert game_of(play).values[0] == 1
    begin_parsed(play, read_first("." * 80 + "1"), "one")
    assert [key.text() for key in digit_keys(play)] == [*"123456789"]


def test_a_stored_game_keeps_its_digits(play: Play) -> None:
    assert read_shape(shape_text(ZERO)) == ZERO
    assert shape_text(ZERO, PUZZLE.constraints).startswith("0:3x3+")
    begin(play)
    session = play.session
    number = session.number
    begin_parsed(play, read_first("." * 80 + "1"), "one")
    continue_game(play, number)
    assert session.game.puzzle == PUZZLE
