"""Windows that are open beside the board look as it does, also when that changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PyQt6.QtCore import QMimeData
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.board.board_view import BoardView
from sudoku_app.ui.parts.buttons import ThemedButton
from sudoku_app.ui.play.side_dock import SideDock
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import LINE, Play
from tests.ui.hands import act, change_settings, read_data, show_replay, wait_for_games
from tests.ui.seen import fitted_theme_of, theme_of

ZOOM = 120
ROLES = ("window", "card", "board", "key", "key_line", "accent", "text", "given_ground")
A_FEW = 12
"""So many pixels of a colour are no chance of smoothed edges."""


def _replay(play: Play) -> None:
    act(play, "fill_notes")
    show_replay(play, play.session.number)


WINDOWS: dict[str, Callable[[Play], object]] = {
    "settings": lambda play: act(play, "show_settings"),
    "new game": lambda play: act(play, "choose_game"),
    "daily": lambda play: act(play, "daily_puzzle"),
    "card": lambda play: act(play, "show_puzzle_card"),
    "techniques": lambda play: act(play, "show_techniques"),
    "learn": lambda play: act(play, "learn"),
    "help": lambda play: act(play, "show_help"),
    "dance": lambda play: act(play, "watch_algorithm"),
    "about": lambda play: act(play, "show_about"),
    "all steps": lambda play: act(play, "show_all_steps"),
    "calculator": lambda play: act(play, "show_calculator"),
    "step by step": lambda play: act(play, "solve_step_by_step"),
    "games": lambda play: act(play, "show_games"),
    "statistics": lambda play: act(play, "show_statistics"),
    "replay": _replay,
    "backups": lambda play: act(play, "show_backups"),
    "found": lambda play: read_data(play, _dropped(), "Dropped text"),
    "print": lambda play: act(play, "print_puzzles"),
    "reading": lambda play: act(play, "read_board"),
}


def _dropped() -> QMimeData:
    data = QMimeData()
    data.setText(LINE)
    return data


@pytest.fixture
def own_palette(qapp: QApplication) -> Iterator[None]:
    """Leaves the colours of Qt's own widgets as they were."""
    before = qapp.palette()
    yield
    qapp.setPalette(before)


def open_dialogs() -> set[QDialog]:
    """All that are open, those of earlier tests too."""
    widgets = QApplication.topLevelWidgets()
    return {each for each in widgets if isinstance(each, QDialog) and each.isVisible()}


def open_window(play: Play, qtbot: QtBot, name: str) -> QWidget:
    """Open a window, or the tool that stands in the main window, and give it."""
    before = open_dialogs()
    WINDOWS[name](play)
    wait_for_games()

    def opened() -> list[QWidget | None]:
        docks = play.window.findChildren(SideDock)
        return [*(open_dialogs() - before)] or [dock.widget() for dock in docks]

    qtbot.waitUntil(lambda: bool(opened()))
    (window,) = opened()
    assert window is not None
    return window


def pixels(window: QWidget) -> dict[int, int]:
    """How often each colour is in the picture of a window."""
    picture = window.grab().toImage()
    counts: dict[int, int] = {}
    for y in range(0, picture.height(), 2):
        for x in range(0, picture.width(), 2):
            colour = picture.pixel(x, y)
            counts[colour] = counts.get(colour, 0) + 1
    return counts


def colours_of(theme: Theme) -> dict[int, str]:
    """The colours that large things have, and their roles."""
    return {QColor(theme.roles[role]).rgb(): role for role in ROLES}


@pytest.mark.parametrize("name", WINDOWS)
def test_an_open_window_follows_the_theme(
    play: Play, qtbot: QtBot, qapp: QApplication, own_palette: None, name: str
) -> None:
    light, dark = Theme("light"), Theme("dark")
    qapp.setPalette(light.palette())
    qapp.processEvents()
    window = open_window(play, qtbot, name)
    assert QColor(light.roles["window"]).rgb() in pixels(window)
    qapp.setPalette(dark.palette())
    change_settings(play, theme="dark", zoom=ZOOM)
    qapp.processEvents()
    seen = pixels(window)
    old = colours_of(light).items() - colours_of(dark).items()
    assert not [role for colour, role in old if seen.get(colour, 0) >= A_FEW]
    assert QColor(dark.roles["window"]).rgb() in seen
    themes = theme_of(play), fitted_theme_of(play)
    assert all(each.theme in themes for each in window.findChildren(ThemedButton))
    assert all(each.theme is themes[0] for each in window.findChildren(BoardView))
