"""The window around the game: its shapes and looks, its menus, what it says and copies."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PyQt6.QtGui import QColor
from PyQt6.QtWidgets import QDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.game.play.moves import NoteKind
from sudoku_app.paths import resource
from sudoku_app.ui import theme
from sudoku_app.ui.theme import Theme
from tests.ui.conftest import Play
from tests.ui.hands import act, ask_for_hint, change_settings, click, follow_system, write_note
from tests.ui.seen import (
    changes_of_settings,
    empty_cells,
    game_of,
    screen_of,
    spoken,
    the_clipboard,
    theme_of,
)


@pytest.mark.parametrize(
    ("width", "height", "stacked"),
    [(360, 640, True), (480, 640, True), (980, 720, False), (1600, 1000, False)],
)
def test_nothing_is_cut_in_any_shape_of_window(
    qtbot: QtBot, play: Play, width: int, height: int, stacked: bool
) -> None:
    play.window.resize(width, height)
    screen = screen_of(play)
    qtbot.waitUntil(lambda: screen.size().width() == width)
    assert screen.is_stacked is stacked
    parts = [screen.board, screen.pad, screen.mode_switch, screen.redo_button, screen.menu_button]
    area = screen.rect()
    for part in parts:
        assert area.contains(part.geometry())
        assert part.isVisible()
    for number, part in enumerate(parts):
        for other in parts[number + 1 :]:
            assert not part.geometry().intersects(other.geometry())
    assert play.board.width() == play.board.height()
    ask_for_hint(qtbot, play)
    assert screen.card.isVisible()
    assert area.contains(screen.card.geometry())


def test_the_theme_and_the_zoom_change_at_once_and_are_reported(qtbot: QtBot, play: Play) -> None:
    told = changes_of_settings(play)
    act(play, "use_dark_theme")
    act(play, "zoom_in")
    assert [(settings.theme, settings.zoom) for settings in told] == [("dark", 100), ("dark", 110)]
    act(play, "zoom_reset")
    assert told[-1].zoom == 100


def test_the_board_speaks_every_kind_of_cell(qtbot: QtBot, play: Play) -> None:
    values = game_of(play).values
    given = next(cell for cell, digit in enumerate(values) if digit)
    cell = empty_cells(play)[0]
    row, column = cell // 9 + 1, cell % 9 + 1
    assert spoken(play, given).endswith(f"given {values[given]}")
    assert spoken(play, cell) == f"row {row}, column {column}, empty"
    write_note(play, [cell], 2, NoteKind.CORNER)
    write_note(play, [cell], 7, NoteKind.CENTRE)
    assert spoken(play, cell).endswith("empty, note 2, centre note 7")


def test_the_puzzle_is_copied_as_one_line(qtbot: QtBot, play: Play) -> None:
    act(play, "copy_puzzle")
    text = the_clipboard().text()
    assert [int(sign) if sign != "." else 0 for sign in text] == list(game_of(play).puzzle.givens)


def test_a_level_is_chosen_from_the_menu_of_new(qtbot: QtBot, play: Play) -> None:
    click(qtbot, screen_of(play).new_button)
    menus = play.window.findChildren(QMenu)
    action = next(a for menu in menus for a in menu.actions() if a.text().startswith("Hard:"))
    action.trigger()
    assert play.session.card.level == "hard"


def test_the_about_window_opens_and_goes(qtbot: QtBot, play: Play) -> None:
    act(play, "show_about")
    dialog = play.window.findChild(QDialog)
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()
    qtbot.waitUntil(lambda: play.window.findChild(QDialog) is None)


def test_only_settings_of_the_theme_make_a_theme(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    read = Theme.__init__

    def counted(theme: Theme, name: str, *rest: Any) -> None:
        made.append(name)
        read(theme, name, *rest)

    monkeypatch.setattr(Theme, "__init__", counted)
    change_settings(play, level="hard", size=6, mistakes="off", show_clock=False, language="en")
    assert made == []
    change_settings(play, theme="dark")
    assert made == ["dark"]


def test_a_theme_that_differs_in_nothing_that_qt_knows_is_shown_too(
    play: Play, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    red, path = QColor("red"), tmp_path / "light.json"
    path.write_text(json.dumps(Theme("light").roles | {"board": red.name()}))
    monkeypatch.setattr(
        theme, "resource", lambda name: str(path) if "themes" in name else resource(name)
    )
    assert Theme("light").palette() == theme_of(play).palette()
    assert red.rgb() not in colours_of(play.board)
    follow_system(play)
    assert red.rgb() in colours_of(play.board)


def colours_of(widget: QWidget) -> set[int]:
    picture = widget.grab().toImage()
    places = product(range(0, picture.width(), 3), range(0, picture.height(), 3))
    return {picture.pixel(x, y) for x, y in places}
