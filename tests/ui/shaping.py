"""Windows of a size, and boards that are nearly full."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from sudoku_app.game.settings import DEFAULTS
from tests.ui.conftest import Play
from tests.ui.hands import enter
from tests.ui.seen import empty_cells, screen_of, solution_of

NARROW = (480, 640)
STILL = DEFAULTS._replace(motion="off")


def shape(qtbot: QtBot, play: Play, width: int, height: int) -> None:
    """Let the window have a size, and wait until it has."""
    play.window.resize(width, height)
    qtbot.waitUntil(lambda: screen_of(play).width() == width)


def fill_but(play: Play, left: int) -> None:
    """Fill all but a few cells in."""
    solution = solution_of(play)
    for cell in empty_cells(play)[left:]:
        enter(play, [cell], solution[cell])
