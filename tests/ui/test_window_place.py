"""The window comes back as it was left, as far as the screen has room for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QRect
from PyQt6.QtGui import QGuiApplication

from sudoku_app.game.settings import DEFAULTS
from tests.ui.conftest import Play

PLACE = DEFAULTS._replace(left=40, top=30, width=700, height=600)


def test_the_window_comes_back_to_its_place(open_play: Callable[..., Play]) -> None:
    play = open_play(DEFAULTS._replace(left=40, top=30, width=700, height=600))
    assert play.window.geometry() == QRect(40, 30, 700, 600)


def test_a_place_off_the_screen_is_forgotten(open_play: Callable[..., Play]) -> None:
    play = open_play(DEFAULTS._replace(left=9000, top=9000, width=700, height=600))
    assert play.window.geometry().left() < 5000


@pytest.mark.parametrize(
    ("filling", "shown"), [("maximised", "isMaximized"), ("full screen", "isFullScreen")]
)
def test_a_window_that_filled_the_screen_does_so_again(
    open_play: Callable[..., Play], filling: str, shown: str
) -> None:
    window = open_play(PLACE).window
    assert not getattr(window, shown)()
    if filling == "maximised":
        window.showMaximized()
    else:
        window.toggle_full_screen()
    window.close()
    kept = window.looks.settings
    assert kept == PLACE._replace(filling=filling)
    again = open_play(kept).window
    assert getattr(again, shown)()
    again.showNormal()
    assert again.geometry() == QRect(40, 30, 700, 600)


def test_a_window_fits_a_screen_that_has_become_smaller(open_play: Callable[..., Play]) -> None:
    window = open_play(DEFAULTS._replace(left=40, top=30, width=5000, height=4000)).window
    screen = QGuiApplication.primaryScreen()
    assert screen is not None
    assert window.size() == screen.availableSize()
