"""The program's own buttons: where the focus is must be seen on each of their grounds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PyQt6.QtGui import QFont, QImage
from PyQt6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.parts.buttons import FlatButton, PillButton, ThemedButton, ToolButton
from sudoku_app.ui.play.number_pad import DigitKey
from sudoku_app.ui.theme import TEXT_PIXELS, Theme
from tests.ui.test_theme import luminance


def active_key(theme: Theme) -> ThemedButton:
    key = DigitKey(theme, 5, "5")
    key.set_state(3, is_active=True)
    return key


KINDS: dict[str, Callable[[Theme], ThemedButton]] = {
    "flat": lambda theme: FlatButton(theme, "Word"),
    "tool": lambda theme: ToolButton(theme, "Word", "notes"),
    "main tool": lambda theme: ToolButton(theme, "Word", "check", main=True),
    "pill": lambda theme: PillButton(theme, "Word"),
    "main pill": lambda theme: PillButton(theme, "Word", main=True),
    "key": lambda theme: DigitKey(theme, 5, "5"),
    "active key": active_key,
}


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_focus_is_seen_on_every_button(qtbot: QtBot, kind: str, name: str) -> None:
    theme, window = Theme(name), QWidget()
    window.setPalette(theme.palette())
    qtbot.addWidget(window)
    button = KINDS[kind](theme)
    button.setParent(window)
    button.setGeometry(200, 100, 120, 60)
    window.resize(400, 300)
    window.show()
    window.setFocus()
    plain = window.grab(button.geometry()).toImage()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    focused = window.grab(button.geometry()).toImage()
    assert clear_changes(plain, focused) > 2 * (120 + 60)


def clear_changes(before: QImage, after: QImage) -> int:
    """How many pixels differ between two pictures by a contrast of 3 at least."""
    count = 0
    for y in range(before.height()):
        for x in range(before.width()):
            one, two = before.pixelColor(x, y), after.pixelColor(x, y)
            if one != two:
                dark, light = sorted((luminance(one), luminance(two)))
                count += (light + 0.05) / (dark + 0.05) >= 3
    return count


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_active_digit_is_clear_also_where_all_of_it_are_placed(qtbot: QtBot, name: str) -> None:
    theme = Theme(name)
    key = DigitKey(theme, 5, "5")
    qtbot.addWidget(key)
    key.resize(120, 80)
    for is_locked, roles in ((False, ("equal", "text")), (True, ("accent", "on_accent"))):
        key.set_state(0, is_active=True, is_locked=is_locked)
        image = key.grab().toImage()
        seen = {image.pixelColor(x, y).name() for x in range(120) for y in range(80)}
        assert {theme.colour(role).name() for role in roles} <= seen


@pytest.mark.parametrize("digit", [1, 5, 9])
@pytest.mark.parametrize(
    ("zoom", "width", "height"), [(1.0, 44, 48), (1.0, 88, 76), (1.5, 137, 75), (2.0, 184, 108)]
)
def test_a_note_on_a_key_keeps_off_its_edges_and_its_dots(
    qtbot: QtBot, digit: int, zoom: float, width: int, height: int
) -> None:
    theme = Theme("light", zoom)
    key = DigitKey(theme, digit, str(digit))
    qtbot.addWidget(key)
    key.resize(width, height)
    key.set_state(9, is_active=False)
    key.set_mode(EntryMode.CORNER, 1)
    image, ground = key.grab().toImage(), theme.colour("key")
    rows = [
        y
        for y in range(2, height - 2)
        if any(
            image.pixelColor(x, y).lightness() < ground.lightness() - 60
            for x in range(2, width - 2)
        )
    ]
    breaks = [(above, below) for above, below in pairwise(rows) if below > above + 1]
    assert rows[0] >= height * 0.1
    assert len(breaks) == 1, "the digit and the dots"
    assert breaks[0][1] - breaks[0][0] >= height * 0.07


@pytest.mark.parametrize("main", [False, True])
def test_the_room_beside_a_pill_s_words_grows_with_them(qtbot: QtBot, main: bool) -> None:
    rooms = []
    for zoom in (1.0, 2.0):
        button = PillButton(Theme("light", zoom), "Word", main=main)
        qtbot.addWidget(button)
        words = button.words_width(TEXT_PIXELS, QFont.Weight.DemiBold)
        rooms.append(button.sizeHint().width() - words)
    assert rooms[1] == 2 * rooms[0] > 0
