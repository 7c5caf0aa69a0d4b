"""Windows have the size that what they show needs, at every zoom, and no larger than the screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QSize
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import topology_of_size
from sudoku_app.game.play.game import Game
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.board.board_frame import GameFrame
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.new_game.choices import ChoiceRow
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.parts.dialogs import file_dialog
from sudoku_app.ui.parts.screen_fit import EDGE, fit_to_screen, most_zoom
from sudoku_app.ui.theme import Theme
from tests.ui.choosing import calendar_of, dialog_of
from tests.ui.conftest import OpenPlay, Play
from tests.ui.event_windows import event_windows

ZOOMS = (70, 100, 150)


def fits_its_screen(window: QWidget) -> bool:
    screen = window.screen()
    assert screen is not None
    room, size = screen.availableSize(), window.size()
    return size.width() <= room.width() - EDGE and size.height() <= room.height() - EDGE


def test_a_window_of_its_own_leaves_room_for_its_frame_above(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    screen = window.screen()
    assert screen is not None
    room = screen.availableGeometry()
    for high in (200, 10_000):
        fit_to_screen(window, QSize(300, high), QSize(200, 100), 1)
        below = room.bottom() - window.geometry().bottom()
        assert window.y() - room.top() + EDGE == pytest.approx(below, abs=1)
        assert window.y() >= room.top()


@pytest.mark.parametrize("kind", [FoundWindow, FilmWindow])
def test_a_board_beside_the_game_grows_with_the_text(
    open_play: OpenPlay, kind: type[QWidget]
) -> None:
    sides = []
    for zoom in ZOOMS:
        play = open_play(DEFAULTS._replace(zoom=zoom))
        shown = event_windows(play)
        (window,) = (each for each in shown if isinstance(each, kind))
        window.show()
        QApplication.processEvents()
        (frame,) = window.findChildren(GameFrame)
        assert frame.rect().contains(frame.board.geometry())
        assert fits_its_screen(window)
        sides.append(frame.board.width())
    assert sides[0] < sides[1] < sides[2]


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_a_board_of_any_size_is_seen_whole(qtbot: QtBot, size: int) -> None:
    topology = topology_of_size(size)
    parent = QWidget()
    qtbot.addWidget(parent)
    film = FilmWindow(Game(Puzzle(topology, (0,) * size * size)), Theme("light"), parent)
    film.show()
    film.resize(film.minimumSizeHint())
    QApplication.processEvents()
    (frame,) = film.findChildren(GameFrame)
    assert frame.rect().contains(frame.board.geometry())
    assert film.rect().contains(frame.geometry())


def test_a_dialog_for_files_grows_with_the_text(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = file_dialog(play.window, "Open", "")
    monkeypatch.setattr("sudoku_app.ui.parts.dialogs.zoom_of", lambda _widget: 1.1)
    large = file_dialog(play.window, "Save", "", to_save=True)
    assert large.width() > small.width()
    assert large.height() > small.height()
    assert fits_its_screen(large)


@pytest.mark.parametrize("opened", [calendar_of, dialog_of])
@pytest.mark.parametrize("zoom", ZOOMS)
def test_all_choices_are_seen_whole(
    open_play: OpenPlay, opened: Callable[[Play], QWidget], zoom: int
) -> None:
    window = opened(open_play(DEFAULTS._replace(zoom=zoom)))
    QApplication.processEvents()
    assert fits_its_screen(window)
    assert_choices_are_whole(window)


@pytest.mark.parametrize("opened", [calendar_of, dialog_of])
@pytest.mark.parametrize("zoom", [70, 100])
def test_all_choices_are_seen_whole_in_the_smallest_window(
    open_play: OpenPlay, opened: Callable[[Play], QWidget], zoom: int
) -> None:
    window = opened(open_play(DEFAULTS._replace(zoom=zoom)))
    window.resize(1, 1)
    QApplication.processEvents()
    assert window.width() < 400
    assert_choices_are_whole(window)


def assert_choices_are_whole(window: QWidget) -> None:
    rows = [row for row in window.findChildren(ChoiceRow) if row.isVisibleTo(window)]
    assert rows
    for row in rows:
        buttons = [each for each in row.findChildren(ThemedButton) if each.isVisibleTo(row)]
        assert buttons
        assert all(row.rect().contains(button.geometry()) for button in buttons)
        assert window.rect().contains(row.geometry())


@pytest.mark.parametrize(
    ("width", "height", "most"), [(480, 640, 1.3), (1366, 768, 1.9), (99, 99, 1)]
)
def test_text_is_no_larger_than_the_screen_has_room_for(
    monkeypatch: pytest.MonkeyPatch, width: int, height: int, most: float
) -> None:
    monkeypatch.setattr(QGuiApplication, "primaryScreen", lambda: SmallScreen(width, height))
    assert round(most_zoom(), 1) == most


class SmallScreen:
    def __init__(self, width: int, height: int) -> None:
        self._size = QSize(width, height)

    def availableSize(self) -> QSize:  # noqa: N802 - Qt's name
        return self._size
