"""What a key of the pad looks like in each mode."""

from __future__ import annotations

import pytest
from PyQt6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from sudoku_app.presentation.board.entry import EntryMode
from sudoku_app.ui.play.number_pad import DigitKey
from sudoku_app.ui.theme import Theme


@pytest.mark.parametrize("height", [47, 76, 128])
def test_a_key_shows_notes_where_they_will_stand(qtbot: QtBot, height: int) -> None:
    theme = Theme("light")
    centres = []
    for digit in range(1, 10):
        key = DigitKey(theme, digit, str(digit))
        qtbot.addWidget(key)
        key.resize(90, height)
        key.set_state(0, is_active=False)
        key.set_mode(EntryMode.CORNER, 1)
        image = key.grab().toImage()
        ground = image.pixelColor(45, height - 8)
        drawn = [
            QPoint(x, y)
            for x in range(4, 86)
            for y in range(4, height - 4)
            if image.pixelColor(x, y) != ground
        ]
        centres.append(
            (
                (min(at.x() for at in drawn) + max(at.x() for at in drawn)) / 2,
                (min(at.y() for at in drawn) + max(at.y() for at in drawn)) / 2,
            )
        )
    for row in range(3):
        left, middle, right = centres[3 * row : 3 * row + 3]
        assert left[0] < middle[0] - 8 < right[0] - 16
        assert max(at[1] for at in (left, middle, right)) < height * 0.75
    assert centres[1][1] < centres[4][1] < centres[7][1]


def test_a_key_without_a_colour_is_not_drawn(qtbot: QtBot) -> None:
    drawn = []
    for digit in (8, 9):
        key = DigitKey(Theme("light"), digit, str(digit))
        qtbot.addWidget(key)
        key.resize(90, 76)
        bare = key.grab().toImage().pixelColor(0, 0)
        key.set_mode(EntryMode.COLOUR, 1)
        image = key.grab().toImage()
        drawn.append(
            any(image.pixelColor(x, y) != bare for x in range(0, 90, 3) for y in range(0, 76, 3))
        )
    assert drawn == [True, False]
