"""Windows of a size, and boards that are nearly full."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS
from tests.ui.conftest import Play

NARROW = (480, 640)
STILL = DEFAULTS._replace(motion="off")


def shape(qtbot: QtBot, play: Play, width: int, height: int) -> None:
    """Let the window have a size, and wait until it has."""
    play.window.resize(width, height)
    qtbot.waitUntil(lambda: play.window.screen_widget.width() == width)


def fill_but(play: Play, left: int) -> None:
    """Fill all but a few cells in."""
    solution = play.bridge.game.the_solution()
    empty = [cell for cell, value in enumerate(play.bridge.game.values) if not value]
    for cell in empty[left:]:
        play.bridge.enter([cell], solution[cell])
