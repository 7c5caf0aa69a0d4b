"""The window comes back as it was left, as far as the screen has room for it."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QRect
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.settings import DEFAULTS
from sudoku_app.ui.parts.screen_fit import place_within
from tests.ui.conftest import OpenPlay
from tests.ui.hands import act
from tests.ui.seen import changes_of_settings

SMALL, LARGE = QRect(0, 0, 1280, 900), QRect(1280, 0, 2560, 1440)
"""Two screens side by side."""
PLACE = DEFAULTS._replace(left=40, top=30, width=700, height=600)


def test_the_window_comes_back_to_its_place(open_play: OpenPlay) -> None:
    play = open_play(DEFAULTS._replace(left=40, top=30, width=700, height=600))
    assert play.window.geometry() == QRect(40, 30, 700, 600)


def test_a_place_off_the_screen_is_forgotten(open_play: OpenPlay) -> None:
    play = open_play(DEFAULTS._replace(left=9000, top=9000, width=700, height=600))
    assert play.window.geometry().left() < 5000


@pytest.mark.parametrize(
    ("filling", "shown"), [("maximised", "isMaximized"), ("full screen", "isFullScreen")]
)
def test_a_window_that_filled_the_screen_does_so_again(
    open_play: OpenPlay, filling: str, shown: str
) -> None:
    play = open_play(PLACE)
    window = play.window
    told = changes_of_settings(play)
    assert not getattr(window, shown)()
    if filling == "maximised":
        window.showMaximized()
    else:
        act(play, "toggle_full_screen")
    window.close()
    kept = told[-1]
    assert kept == PLACE._replace(filling=filling)
    again = open_play(kept).window
    assert getattr(again, shown)()
    again.showNormal()
    assert again.geometry() == QRect(40, 30, 700, 600)


def test_a_window_fits_a_screen_that_has_become_smaller(open_play: OpenPlay) -> None:
    window = open_play(DEFAULTS._replace(left=40, top=30, width=5000, height=4000)).window
    screen = QGuiApplication.primaryScreen()
    assert screen is not None
    assert screen.availableGeometry().contains(window.geometry())
    assert window.geometry().top() > 20  # the bar above it is on the screen too


@pytest.mark.parametrize(
    ("place", "kept"),
    [
        (QRect(1400, 50, 2000, 1300), QRect(1400, 50, 2000, 1300)),  # larger than the first screen
        (QRect(1000, 50, 980, 720), QRect(1288, 50, 980, 720)),  # on both, most on the second
        (QRect(700, 50, 980, 720), QRect(292, 50, 980, 720)),  # on both, most on the first
        (QRect(-20, 300, 980, 720), QRect(8, 172, 980, 720)),  # in a corner
        (QRect(3800, 1400, 5000, 4000), QRect(1288, 24, 2544, 1408)),
        (QRect(150, 97, 1225, 900), QRect(47, 24, 1225, 868)),  # the screen has become smaller
        (QRect(40, 0, 980, 720), QRect(40, 24, 980, 720)),  # the bar above it could not be seen
    ],
)
def test_a_window_stands_whole_on_the_screen_that_most_of_it_was_on(
    place: QRect, kept: QRect
) -> None:
    assert place_within(place, [SMALL, LARGE]) == kept


def test_a_place_on_a_screen_that_is_gone_is_on_none() -> None:
    assert place_within(QRect(1400, 50, 980, 720), [SMALL]) is None


def test_a_window_that_stood_partly_off_the_screen_stands_at_its_edge(open_play: OpenPlay) -> None:
    play = open_play(DEFAULTS._replace(left=-200, top=30, width=700, height=600))
    assert play.window.geometry() == QRect(8, 30, 700, 600)
