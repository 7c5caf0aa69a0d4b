"""How large a window gets for larger text, and what stands where when it cannot."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from sudoku_app.core.author_texts import About
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.puzzles.bank import Card
from sudoku_app.game.puzzles.library import NewPuzzle
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.parts.screen_fit import room_to_grow
from sudoku_app.ui.play.measures import GROWTH, Measures
from sudoku_app.ui.play.number_pad import DigitKey
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, begin_game, change_settings
from tests.ui.seen import card_of, pad_of, screen_of

LARGE = 4000
SIZES = [(360, 520), (480, 640), (700, 500), (980, 720), (1600, 1000)]


@pytest.mark.parametrize(
    ("width", "height", "is_stacked"),
    [(480, 640, True), (480, 430, True), (700, 500, False), (980, 720, False), (560, 300, False)],
)
def test_the_pad_is_below_a_board_that_would_be_much_smaller_beside_it(
    width: int, height: int, is_stacked: bool
) -> None:
    assert Measures(width, height, 9).is_stacked is is_stacked


@pytest.mark.parametrize("keys", [4, 9, 16, 25])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_window_grows_no_more_than_its_text_needs(width: int, height: int, keys: int) -> None:
    before = Measures(width, height, keys)
    after = before.grown_for(2.0, LARGE, LARGE)
    assert after.has_room(2.0)
    assert after.is_stacked == before.is_stacked
    assert (width, height) == SIZES[-1] or after != before
    wider, higher = after.width > width, after.height > height
    less = after._replace(width=after.width - GROWTH * wider, height=after.height - GROWTH * higher)
    assert after == before or less.grown_for(2.0, LARGE, LARGE) != less


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_window_grows_no_larger_than_there_is_room(width: int, height: int) -> None:
    before = Measures(width, height, 9)
    after = before.grown_for(2.0, width + 30, height + 30)
    assert width <= after.width <= width + 30
    assert height <= after.height <= height + 30
    assert after.fitting_zoom(2.0) >= before.fitting_zoom(2.0)


def test_larger_text_makes_the_window_larger_on_its_screen(qtbot: QtBot, play: Play) -> None:
    window, screen = play.window, screen_of(play)
    window.resize(480, 640)
    qtbot.waitUntil(lambda: screen.height() == 640)
    change_settings(play, zoom=170)
    qtbot.waitUntil(lambda: screen.fitted_theme.zoom == 1.7)
    assert window.height() > 640
    assert screen.new_button.isVisible()
    area = QApplication.primaryScreen()
    assert area is not None
    assert area.availableGeometry().contains(window.frameGeometry())


def test_a_window_that_grew_for_its_text_shrinks_with_it(qtbot: QtBot, play: Play) -> None:
    window, screen = play.window, screen_of(play)
    window.setGeometry(300, 100, 480, 540)
    qtbot.waitUntil(lambda: screen.height() == 540)
    before = window.geometry()
    for zoom in (120, 140, 170):
        change_settings(play, zoom=zoom)
    grown = window.size()
    assert grown.height() > 540
    change_settings(play, theme="dark")
    assert window.size() == grown
    change_settings(play, zoom=120)
    assert 540 < window.height() < grown.height()
    change_settings(play, zoom=100)
    assert window.geometry() == before
    change_settings(play, zoom=170)
    window.resize(500, 600)  # the player's own size
    qtbot.waitUntil(lambda: screen.height() == 600)
    change_settings(play, zoom=100)
    assert window.size() == QSize(500, 600)


@pytest.mark.parametrize("zoom", [1.3, 1.7, 2.0])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_window_grows_until_the_board_is_as_large_as_before(
    width: int, height: int, zoom: float
) -> None:
    before = Measures(width, height, 9)
    after = before.grown_for(zoom, LARGE, LARGE)
    assert after.board_room(zoom) >= before.board_room(1)
    limited = before.grown_for(zoom, max(width, 1366), max(height, 736))
    if not limited.is_stacked and limited.fitting_zoom(zoom) == zoom:
        assert limited.board_room(zoom) >= min(before.board_room(1), limited.height_beside(zoom))


def test_a_window_that_fills_the_screen_has_no_room_to_grow(qtbot: QtBot, play: Play) -> None:
    window = play.window
    window.resize(480, 640)
    window.showMaximized()
    qtbot.waitUntil(lambda: window.isMaximized() and window.width() != 480)
    assert room_to_grow(window).isNull()
    window.showNormal()
    qtbot.waitUntil(lambda: window.width() == 480)
    assert room_to_grow(window).height() > 0


@pytest.mark.parametrize(("side", "columns"), [(4, 2), (6, 3), (9, 3), (16, 4)])
def test_beside_the_board_the_pad_is_a_block_if_the_card_can_be_read(
    qtbot: QtBot, open_play: OpenPlay, side: int, columns: int
) -> None:
    play = open_play(DEFAULTS._replace(motion="off"))
    begin_game(play, NewPuzzle(Puzzle(topology_of_size(side), (0,) * side * side), Card("own")))
    play.window.resize(980, 640)
    qtbot.waitUntil(lambda: screen_of(play).height() == 640)
    assert len({key.x() for key in pad_of(play).findChildren(DigitKey)}) == columns


@pytest.mark.parametrize("size", [(980, 640), (980, 720), (1100, 720), (1366, 736), (1366, 768)])
@pytest.mark.parametrize("zoom", [100, 170, 200])
@pytest.mark.parametrize("mode", ["mode_value", "mode_colour", "mode_tint"])
def test_four_lines_of_an_authors_rules_can_be_read_at_any_size_of_text(
    qtbot: QtBot, open_play: OpenPlay, mode: str, zoom: int, size: tuple[int, int]
) -> None:
    play = open_play(DEFAULTS._replace(zoom=zoom, motion="off"))
    about = About("A Snake", "Nobody", "Each snake is blue and eats its neighbours. " * 20)
    puzzle = Puzzle(topology_of_size(9), (0,) * 81, about=about)
    begin_game(play, NewPuzzle(puzzle, Card("own")))
    play.window.resize(*size)
    qtbot.waitUntil(lambda: screen_of(play).height() == size[1])
    act(play, mode)
    text, screen = card_of(play).linked, screen_of(play)
    assert text.isVisible()
    assert screen.rect().contains(screen.card.geometry())
    assert not screen.card.geometry().intersects(screen.undo_button.geometry())
    assert text.height() >= 4 * text.fontMetrics().lineSpacing()
