"""Grids of all sizes in one window."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from PyQt6.QtCore import Qt
from pytestqt.qtbot import QtBot

from sudoku_app.core.drawing import Outline, Rectangle
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import READ_SIZES, Cell, digit_bit, topology_of_size
from sudoku_app.game.play.moves import NoteKind
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.presentation.board.cells import (
    CellLook,
    centre_notes_y,
    corner_centre,
    note_centre,
    note_height,
)
from sudoku_app.ui.board.board_geometry import BoardGeometry
from sudoku_app.ui.board.drawing_painter import sum_rect
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import Play
from tests.ui.hands import act, begin_game, write_note
from tests.ui.seen import (
    actions_of,
    card_of,
    digit_key,
    game_of,
    looks_of,
    pad_of,
    rect_of,
    screen_of,
    spoken,
)

Key = Qt.Key


def begin(play: Play, size: int) -> None:
    """An empty grid of another size."""
    topology = topology_of_size(size)
    begin_game(play, NewPuzzle(Puzzle(topology, (0,) * topology.cell_count), Card("own")))


def pad_labels(play: Play) -> list[str]:
    pad = pad_of(play)
    return [key.text() for key in pad.findChildren(DigitKey) if key.isVisible()]


@pytest.mark.parametrize("size", [*READ_SIZES, 9])
@pytest.mark.parametrize("width", [360, 980])
def test_the_window_takes_a_game_of_any_size(
    qtbot: QtBot, play: Play, size: int, width: int
) -> None:
    play.window.resize(width, 720)
    begin(play, 16)
    begin(play, size)
    screen = screen_of(play)
    assert pad_labels(play) == list("123456789ABCDEFGHIJKLMNOP"[:size])
    assert len(looks_of(play)) == size * size
    assert play.board.width() == play.board.height()
    assert play.board.width() // size == rect_of(play, size * size - 1).width()
    parts = [screen.board, screen.pad, screen.mode_switch, screen.menu_button]
    for number, part in enumerate(parts):
        assert screen.rect().contains(part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[:number])
    keys = [key.geometry() for key in screen.pad.findChildren(DigitKey) if key.isVisible()]
    for number, key in enumerate(keys):
        assert screen.pad.rect().contains(key)
        assert not any(key.intersects(other) for other in keys[:number])


def test_letters_are_digits_of_sixteen(qtbot: QtBot, play: Play) -> None:
    begin(play, 16)
    play.board.select_cells([20])
    qtbot.keyClick(play.board, Key.Key_G)
    assert game_of(play).values[20] == 16
    assert spoken(play, 20) == "row 2, column 5, G"
    play.board.select_cells([21])
    qtbot.keyClick(play.board, Key.Key_A, Qt.KeyboardModifier.ShiftModifier)
    assert game_of(play).board[21].corner == digit_bit(10)


@pytest.mark.parametrize("size", [11, 16, 25])
def test_every_digit_has_a_key_for_centre_notes(qtbot: QtBot, play: Play, size: int) -> None:
    begin(play, size)
    play.board.select_cells([20])
    copied = []
    actions_of(play)["copy_puzzle"].triggered.connect(lambda: copied.append(True))
    held = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
    for sign in "123456789ABCDEFGHIJKLMNOP"[:size]:
        qtbot.keyClick(play.board, Key(ord(sign)), held)
    assert game_of(play).board[20].centre == (1 << size) - 1
    act(play, "mode_centre")
    assert digit_key(play, 9).toolTip().startswith("Centre note 9 (Ctrl+9)")
    assert digit_key(play, 11).toolTip().startswith("Centre note B (Alt+Shift+B)")
    assert copied == []
    qtbot.keyClick(play.board, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert copied == [True]


def test_a_digit_beyond_the_grid_is_passed_over(qtbot: QtBot, play: Play) -> None:
    begin(play, 4)
    play.board.select_cells([5])
    qtbot.keyClick(play.board, Key.Key_5)
    assert game_of(play).moves == []
    qtbot.keyClick(play.board, Key.Key_4)
    assert game_of(play).values[5] == 4


@pytest.mark.parametrize("size", [4, 6, 16])
def test_hints_are_given_on_the_grid_that_is_played(qtbot: QtBot, play: Play, size: int) -> None:
    topology = topology_of_size(size)
    grid = list(random_grid(Random(3), topology))
    missing = [1, size + 2, size * size - 1]
    givens = tuple(0 if cell in missing else digit for cell, digit in enumerate(grid))
    begin_game(play, NewPuzzle(Puzzle(topology, givens), Card("own")))
    for depth in range(1, 4):
        act(play, "hint")
        qtbot.waitUntil(lambda: card_of(play).text.depth == depth)  # noqa: B023 - waited for at once
    step = play.board.picture.step
    assert step is not None
    ((cell, digit),) = step.placements
    assert cell in missing
    assert grid[cell] == digit
    assert not play.board.grab().isNull()


@pytest.mark.parametrize(("size", "middle"), [(4, 10), (6, 21), (9, 40), (16, 136)])
def test_the_first_arrow_selects_the_middle(
    qtbot: QtBot, play: Play, size: int, middle: int
) -> None:
    begin(play, size)
    play.board.clear_selection()
    qtbot.keyClick(play.board, Key.Key_Up)
    assert play.board.selected_cells() == [middle]


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_notes_have_places_of_their_own_around_the_middle(size: int) -> None:
    rect = Rectangle(0, 0, 100, 100)
    places = [note_centre(rect, digit, size) for digit in range(1, size + 1)]
    assert len({(place.x, place.y) for place in places}) == size
    assert sum(place.y for place in places) / size == pytest.approx(50)
    assert all(0 < side < 100 for place in places for side in place)


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_notes_beside_others_in_the_centre_leave_these_a_line(size: int) -> None:
    rect = Rectangle(0, 0, 100, 100)
    places = [note_centre(rect, digit, size, split=True) for digit in range(1, size + 1)]
    centre = centre_notes_y(rect, size, split=True)
    digits_high = 0.75 * note_height(100, size)
    assert min(abs(place.y - centre) for place in places) > digits_high
    rows = sorted({round(place.y, 6) for place in places})
    assert all(lower - upper > digits_high for upper, lower in pairwise(rows))
    assert all(0 < side < 100 for place in places for side in place)
    assert [place.x for place in places] == [
        note_centre(rect, digit, size).x for digit in range(1, size + 1)
    ]


def test_notes_in_the_centre_alone_stand_in_the_middle() -> None:
    assert centre_notes_y(Rectangle(0, 0, 100, 100), 9, split=False) == 50


def test_notes_in_tiny_cells_are_dots_in_their_places(qtbot: QtBot, play: Play) -> None:
    begin(play, 16)
    write_note(play, [37], 16, NoteKind.CORNER)
    play.board.set_cell_size(16)
    rect = rect_of(play, 37)
    picture = play.board.grab(rect).toImage()
    ground = picture.pixelColor(8, 8)
    marked = {(x, y) for x in range(14) for y in range(14) if picture.pixelColor(x, y) != ground}
    place = note_centre(Rectangle(0, 0, 15, 15), 16, 16)
    assert marked
    assert all(abs(x + 0.5 - place.x) < 2 and abs(y + 0.5 - place.y) < 2 for x, y in marked)


@pytest.mark.parametrize("size", [9, 16])
@pytest.mark.parametrize("pixels", [44, 66, 100])
def test_notes_stay_below_the_sum_of_a_cage(pixels: int, size: int) -> None:
    cage = Outline((Cell(0), Cell(1)), text="45")
    board = BoardGeometry(topology_of_size(size), pixels, labelled=frozenset({0}))
    label = sum_rect(board, cage)
    notes = [board.note(0, digit) for digit in range(1, size + 1)]
    half = board.note_size * 0.36
    assert min(note.y() for note in notes) - half >= label.bottom() - 1
    assert max(note.y() for note in notes) + half <= pixels
    lines = sorted({note.y() for note in notes})
    radius = board.mark_radius
    assert all(low + 2 * radius <= high + 0.01 for low, high in pairwise(lines))
    assert board.note(1, 1).y() < board.note(0, 1).y()


@pytest.mark.parametrize("count", range(1, 9))
def test_notes_without_fixed_places_go_into_the_corners_then_along_the_edges(count: int) -> None:
    rect = Rectangle(0, 0, 90, 90)
    look = CellLook(corner=(1 << count) - 1, corners=True)
    places = [corner_centre(rect, look, place) for place in range(count)]
    middle = rect.centre
    in_corners = [at for at in places if at.x != middle.x and at.y != middle.y]
    assert len(in_corners) == min(count, 4)
    assert [(at.y, at.x) for at in places] == sorted((at.y, at.x) for at in places)
    fixed = {(at.x, at.y) for at in (note_centre(rect, digit, 9) for digit in range(1, 10))}
    assert {(round(at.x), round(at.y)) for at in places} < {(round(x), round(y)) for x, y in fixed}


@pytest.mark.parametrize("count", [7, 8])
def test_many_corner_notes_leave_the_middle_line_to_centre_notes(count: int) -> None:
    rect = Rectangle(0, 0, 90, 90)
    look = CellLook(corner=(1 << count) - 1, centre=0x1FF, corners=True)
    places = [corner_centre(rect, look, place) for place in range(count)]
    assert min(abs(at.y - rect.centre.y) for at in places) > 20
    for line in (0, 1):
        across = sorted(at.x for at in places if (at.y > 45) == line)
        assert all(right - left > 12 for left, right in pairwise(across))
