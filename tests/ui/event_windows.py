"""Windows that no action opens: those of a crash, of a puzzle that was found, of a game's film."""

from __future__ import annotations

from functools import partial

from PyQt6.QtWidgets import QWidget

from sudoku_app.formats import read_any
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.games.review_window import FilmWindow
from sudoku_app.ui.start.crash_dialog import CrashDialog
from tests.ui.conftest import LINE
from tests.ui.hands import act
from tests.ui.seen import Shown, game_of, theme_of


def event_windows(play: Shown) -> list[QWidget]:
    """One of each, not shown yet."""
    window, theme = play.window, theme_of(play)
    found = read_any(f"{LINE}\n{LINE}\n")
    return [
        CrashDialog(window, "", partial(act, play, "restart")),
        FoundWindow(found, theme, window),
        FilmWindow(game_of(play), theme, window),
    ]
