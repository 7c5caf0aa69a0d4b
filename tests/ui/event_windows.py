"""Windows that no action opens: those of a crash, of a puzzle that was found, of a game's film."""

from __future__ import annotations

from PyQt6.QtWidgets import QWidget

from sudoku_app.formats import read_any
from sudoku_app.game.game import Game
from sudoku_app.ui.exchange.found_window import FoundWindow
from sudoku_app.ui.games.film_window import FilmWindow
from sudoku_app.ui.main_window import MainWindow
from sudoku_app.ui.start.crash_dialog import CrashDialog
from tests.ui.conftest import LINE


def event_windows(window: MainWindow, game: Game) -> list[QWidget]:
    """One of each, not shown yet."""
    theme = window.screen_widget.theme
    found = read_any(f"{LINE}\n{LINE}\n")
    return [
        CrashDialog(window, "", window.undo),
        FoundWindow(found, theme, window),
        FilmWindow(game, theme, window),
    ]
