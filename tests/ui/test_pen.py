"""Lines and marks drawn with the mouse and the keys on the board of the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.lines import Renban, Whispers
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import Cell
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.pen import PenStroke
from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.parts.fields import viewport_of
from sudoku_app.ui.theme import Theme
from tests.core.puzzles import cells
from tests.ui.conftest import Play
from tests.ui.hands import act, choose_file, click, click_cell, press, press_digit, select
from tests.ui.seen import board_of, digit_key, game_of, is_hidden, mode_of, rect_of, theme_of

RING, RIGHT = 8 * 4, 0


def drag(qtbot: QtBot, play: Play, *cells: int) -> None:
    """Drag from the centre of the first cell through those of the others."""
    viewport, left = viewport_of(board_of(play)), Qt.MouseButton.LeftButton
    places = [rect_of(play, cell).center() for cell in cells]
    qtbot.mousePress(viewport, left, pos=places[0])
    for place in places[1:]:
        qtbot.mouseMove(viewport, place)
    qtbot.mouseRelease(viewport, left, pos=places[-1])


def pens(play: Play) -> dict[int, int]:
    """The cells with strokes."""
    return {cell: state.pen for cell, state in enumerate(game_of(play).board) if state.pen}


def at_edge(play: Play, cell: int) -> QPoint:
    """A point on the edge between a cell and the one to its right."""
    rect = rect_of(play, cell)
    return QPoint(rect.right(), rect.center().y())


def test_a_drag_draws_in_the_colour_of_the_pad_and_one_undo_takes_it_back(
    play: Play, qtbot: QtBot
) -> None:
    press(qtbot, play, Qt.Key.Key_B)
    assert mode_of(play) is EntryMode.PEN
    click(qtbot, digit_key(play, 5))
    drag(qtbot, play, 10, 11, 12)
    assert pens(play) == {10: 5 << RIGHT, 11: 5 << RIGHT}
    assert not board_of(play).selected_cells()
    wanted = theme_of(play).colour("pen_5")
    at = (rect_of(play, 10).center() + rect_of(play, 11).center()) / 2
    picture = board_of(play).grab().toImage()
    seen = picture.pixelColor((at - QPoint(4, 0)) * picture.devicePixelRatioF())
    assert abs(seen.hue() - wanted.hue()) < 6
    act(play, "undo")
    assert pens(play) == {}


def test_clicks_make_marks_and_a_drag_back_takes_the_line_along(play: Play, qtbot: QtBot) -> None:
    press(qtbot, play, Qt.Key.Key_B)
    click_cell(qtbot, play, 20)
    assert pens(play) == {20: 1 << RING}
    viewport = viewport_of(board_of(play))
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at_edge(play, 30))
    assert set(pens(play)) == {20, 31}
    drag(qtbot, play, 40, 41, 42, 41)
    assert pens(play)[40] == 1 << RIGHT
    assert 41 not in pens(play)


def test_digits_choose_the_pens_colour_and_enter_nothing(play: Play, qtbot: QtBot) -> None:
    cell = next(at for at, value in enumerate(game_of(play).values) if not value)
    select(play, [cell])
    press(qtbot, play, Qt.Key.Key_B)
    press_digit(qtbot, play, 7)
    press_digit(qtbot, play, 9)
    drag(qtbot, play, 0, 1)
    assert (game_of(play).values[cell], pens(play)) == (0, {0: 7})
    press(qtbot, play, Qt.Key.Key_Space)
    assert mode_of(play) is EntryMode.VALUE
    click_cell(qtbot, play, cell)
    assert pens(play) == {0: 7}


def test_a_pause_hides_what_was_drawn_and_stops_the_pen(play: Play, qtbot: QtBot) -> None:
    press(qtbot, play, Qt.Key.Key_B)
    act(play, "toggle_pause")
    bare = board_of(play).grab().toImage()
    act(play, "toggle_pause")
    drag(qtbot, play, 10, 11)
    act(play, "toggle_pause")
    assert is_hidden(play)
    assert board_of(play).grab().toImage() == bare


def test_the_board_is_saved_as_a_picture_with_what_was_drawn(
    play: Play, qtbot: QtBot, tmp_path: Path
) -> None:
    press(qtbot, play, Qt.Key.Key_B)
    drag(qtbot, play, 10, 11)
    act(play, "save_puzzle")
    choose_file(play.window, tmp_path / "board.svg")
    qtbot.waitUntil((tmp_path / "board.svg").exists)
    drawn = theme_of(play).colour("pen_1").name().upper()
    assert drawn in (tmp_path / "board.svg").read_text("utf-8").upper()
    act(play, "save_puzzle")
    choose_file(play.window, tmp_path / "board.png")
    qtbot.waitUntil((tmp_path / "board.png").exists)
    assert not QImage(str(tmp_path / "board.png")).isNull()


def test_the_keys_draw_lines_edges_and_marks_from_the_current_cell(
    play: Play, qtbot: QtBot
) -> None:
    shift, ctrl = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
    select(play, [10])
    press(qtbot, play, Qt.Key.Key_B)
    press(qtbot, play, Qt.Key.Key_Right, shift)
    press(qtbot, play, Qt.Key.Key_PageUp, shift)
    assert board_of(play).selected_cells() == [3]
    assert pens(play) == {10: 1 << RIGHT, 3: 1 << 4 * PenStroke.TO_BELOW_LEFT}
    press(qtbot, play, Qt.Key.Key_Right)
    press(qtbot, play, Qt.Key.Key_Up, ctrl)
    press(qtbot, play, Qt.Key.Key_Left, ctrl | shift)
    press(qtbot, play, Qt.Key.Key_Return)
    there = PenStroke.ABOVE, PenStroke.CROSS_LEFT, PenStroke.RING
    assert pens(play)[4] == sum(1 << 4 * stroke for stroke in there)
    press(qtbot, play, Qt.Key.Key_Return)
    assert pens(play)[4] >> 4 * PenStroke.CROSS & 15 == 1
    press(qtbot, play, Qt.Key.Key_Up, shift)
    assert board_of(play).selected_cells() == [4]
    press(qtbot, play, Qt.Key.Key_Delete)
    assert 4 not in pens(play)
    act(play, "undo")
    assert pens(play)[4] >> 4 * PenStroke.CROSS & 15 == 1


def test_delete_with_the_pen_leaves_digits_and_notes(play: Play, qtbot: QtBot) -> None:
    cell = next(at for at, value in enumerate(game_of(play).values) if not value)
    select(play, [cell])
    press_digit(qtbot, play, 4)
    press(qtbot, play, Qt.Key.Key_B)
    press(qtbot, play, Qt.Key.Key_Delete)
    press_digit(qtbot, play, 2, Qt.KeyboardModifier.ShiftModifier)
    assert game_of(play).values[cell] == 4
    press(qtbot, play, Qt.Key.Key_Return)
    assert pens(play) == {cell: 2 << RING}


def test_the_replay_of_a_game_shows_what_the_pen_drew(play: Play, qtbot: QtBot) -> None:
    frame = GameFrame(theme_of(play), game_of(play), 400)
    qtbot.addWidget(frame)
    frame.resize(400, 400)
    press(qtbot, play, Qt.Key.Key_B)
    frame.show_game(game_of(play).as_of(0))
    bare = frame.grab().toImage()
    drag(qtbot, play, 10, 11)
    frame.show_game(game_of(play).as_of(game_of(play).head))
    assert frame.grab().toImage() != bare
    frame.show_game(game_of(play).as_of(0))
    assert frame.grab().toImage() == bare


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_stroke_over_a_line_of_the_puzzle_keeps_its_colour(qtbot: QtBot, theme: str) -> None:
    strokes = {(Cell(10), PenStroke.TO_RIGHT): 1, (Cell(40), PenStroke.RING): 1}
    lines = Whispers(cells(10, 11, 12)), Renban(cells(39, 40, 41))

    def picture_of(constraints: tuple[Constraint, ...], has_strokes: bool) -> QImage:
        game = Game(make_puzzle([0] * 81, constraints=constraints))
        if has_strokes:
            game.draw(strokes)
        frame = GameFrame(Theme(theme), game, 9 * 50 + 10)
        qtbot.addWidget(frame)
        frame.show_game(game)
        frame.resize(460, 460)
        frame.show()
        assert frame.board.cell_size == 50
        return frame.board.grab().toImage()

    both, pen, puzzle = picture_of(lines, True), picture_of((), True), picture_of(lines, False)
    for on_stroke in (QPoint(90, 75), QPoint(225 + 18, 225)):
        assert both.pixelColor(on_stroke) == pen.pixelColor(on_stroke)
        assert both.pixelColor(on_stroke) != puzzle.pixelColor(on_stroke)
    beside = QPoint(225, 225)
    assert both.pixelColor(beside) == puzzle.pixelColor(beside) != pen.pixelColor(beside)
