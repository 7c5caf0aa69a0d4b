"""Lines and marks drawn with the mouse on the board of the window."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QImage
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.parts.scroll_parts import viewport_of
from tests.ui.conftest import Play
from tests.ui.hands import act, choose_file, click, click_cell, press, press_digit, select
from tests.ui.seen import (
    board_of,
    digit_key,
    game_of,
    is_hidden,
    mode_of,
    rect_of,
    theme_of,
)

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
