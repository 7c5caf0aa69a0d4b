"""Where things stand in the window beside text that is larger or smaller than designed."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize
from pytestqt.qtbot import QtBot

from sudoku_app.core.message import Message
from sudoku_app.ui.board.surroundings import FRAME
from sudoku_app.ui.hints.all_steps_panel import AllStepsPanel
from sudoku_app.ui.notice_board import Banner
from sudoku_app.ui.parts.buttons import STATUS_WORD_PIXELS, ToolButton
from sudoku_app.ui.play import side_dock
from sudoku_app.ui.play.measures import BESIDE_SHARE, STACKED_SHARE
from sudoku_app.ui.theme import TEXT_PIXELS
from tests.ui.conftest import OpenPlay, Play
from tests.ui.hands import act, change_settings, refresh_notices
from tests.ui.seen import editing_of, screen_of
from tests.ui.shaping import STILL, shape

SIZES = [(360, 520), (480, 640), (980, 720), (1600, 1000)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("zoom", [70, 100, 130, 200])
def test_at_every_zoom_the_board_keeps_its_room_and_nothing_is_cut(
    qtbot: QtBot, open_play: OpenPlay, size: tuple[int, int], zoom: int
) -> None:
    play = open_play(STILL)
    shape(qtbot, play, *size)
    screen = screen_of(play)
    usual = screen.board.width()
    change_settings(play, zoom=zoom)
    share = STACKED_SHARE if screen.is_stacked else BESIDE_SHARE
    assert screen.board.width() >= min(usual, share * min(size) - 9 - 2 * FRAME)
    parts = [screen.board, screen.pad, screen.undo_button, screen.redo_button]
    parts += [screen.new_button, screen.clock_label, screen.menu_button, screen.status_label]
    for number, part in enumerate(parts):
        assert part.isVisible()
        assert screen.rect().contains(part.geometry())
        for other in parts[:number]:
            assert not part.geometry().intersects(other.geometry())
    for label, words in ((screen.clock_label, "10:23:45"), (screen.clock_label, "59:59")):
        assert label.fontMetrics().horizontalAdvance(words) <= label.width()
    for tool in screen.findChildren(ToolButton):
        if tool.isVisible():
            assert tool.width() >= tool.words_width(STATUS_WORD_PIXELS) + 4


@pytest.mark.parametrize(
    ("size", "zoom", "fitted"),
    [((1600, 1000), 200, 2.0), ((980, 720), 100, 1.0), ((980, 720), 70, 0.7)],
)
def test_text_is_as_large_as_asked_where_there_is_room(
    qtbot: QtBot, play: Play, size: tuple[int, int], zoom: int, fitted: float
) -> None:
    shape(qtbot, play, *size)
    change_settings(play, zoom=zoom)
    screen = screen_of(play)
    assert screen.fitted_theme.zoom == fitted
    assert screen.theme.zoom == zoom / 100


def test_text_grows_with_the_window_up_to_what_was_asked(qtbot: QtBot, play: Play) -> None:
    screen = screen_of(play)
    change_settings(play, zoom=200)
    zooms = []
    for width, height in ((900, 700), (980, 720), (1280, 800), (1600, 1000), (900, 700)):
        shape(qtbot, play, width, height)
        zooms.append(screen.fitted_theme.zoom)
        assert screen.undo_button.theme is screen.fitted_theme
    assert zooms[:4] == sorted(zooms[:4])
    assert 1 < zooms[0] < zooms[3] == 2
    assert zooms[4] == zooms[0]


def tell_something(play: Play) -> None:
    """Let a strip come."""
    play.session.notices.tell(Message("{0}: {1}", "levels/hard.txt", "Permission denied"))
    refresh_notices(play)


@pytest.mark.parametrize("size", [(980, 720), (1600, 1000)])
def test_a_strip_above_leaves_large_text_and_the_board_as_they_are(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    change_settings(play, zoom=200)
    shape(qtbot, play, *size)
    screen = screen_of(play)
    before = (screen.fitted_theme.zoom, screen.board.width())
    tell_something(play)
    qtbot.waitUntil(lambda: screen.height() < size[1])
    assert screen.fitted_theme.zoom == before[0]
    strip = size[1] - screen.height()
    assert screen.board.width() > before[1] - strip - 9  # its cells are whole pixels wide


@pytest.mark.parametrize("size", SIZES)
def test_the_text_of_a_strip_above_is_no_larger_than_that_below(
    qtbot: QtBot, play: Play, size: tuple[int, int]
) -> None:
    change_settings(play, zoom=200)
    shape(qtbot, play, *size)
    screen = screen_of(play)
    tell_something(play)
    qtbot.waitUntil(lambda: screen.height() < size[1])
    (banner,) = play.window.findChildren(Banner)
    qtbot.waitUntil(lambda: banner.zoom <= screen.fitted_theme.zoom)
    assert screen.board.width() >= 0.6 * min(size[0], size[1] - banner.height())
    shape(qtbot, play, 1600, 1000)
    qtbot.waitUntil(lambda: banner.zoom == screen.fitted_theme.zoom == 2)


def test_a_list_beside_the_board_has_text_of_the_boards_size(
    qtbot: QtBot, open_play: OpenPlay
) -> None:
    play = open_play(STILL)
    change_settings(play, zoom=200)
    act(play, "show_all_steps")
    shape(qtbot, play, 480, 640)
    panel = play.window.findChild(AllStepsPanel)
    assert panel is not None
    qtbot.waitUntil(lambda: bool(panel.steps))
    fitted = screen_of(play).fitted_theme.font(TEXT_PIXELS).pixelSize()
    assert TEXT_PIXELS <= fitted < 2 * TEXT_PIXELS
    assert panel.technique.fontInfo().pixelSize() == fitted
    assert panel.state_label.fontInfo().pixelSize() == fitted
    assert panel.technique.height() < 2 * panel.list.sizeHintForRow(0)
    assert panel.height() <= play.window.height() / 2
    shape(qtbot, play, 1600, 1000)
    assert panel.technique.fontInfo().pixelSize() == panel.state_label.fontInfo().pixelSize() == 28


@pytest.mark.parametrize("zoom", [100, 200])
@pytest.mark.parametrize("size", [(360, 520), (480, 640), (980, 720), (1366, 736)])
def test_the_bench_leaves_the_board_in_sight_and_the_text_as_it_is(
    qtbot: QtBot,
    open_play: OpenPlay,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    zoom: int,
) -> None:
    monkeypatch.setattr(side_dock, "room_beyond", lambda _window: QSize(0, 0))
    play = open_play(STILL._replace(zoom=zoom))
    shape(qtbot, play, *size)
    act(play, "enter_puzzle")
    screen = editing_of(play).screen
    text, alone = screen.fitted_theme.zoom, screen.board.width()
    act(play, "show_bench")
    (dock,) = play.window.findChildren(side_dock.SideDock)
    place = QRect(dock.mapTo(play.window, QPoint()), dock.size())
    board = QRect(screen.board.mapTo(play.window, QPoint()), screen.board.size())
    assert play.window.rect().contains(place)
    assert not place.intersects(board)
    assert screen.fitted_theme.zoom == text
    assert screen.board.width() >= 0.73 * alone
