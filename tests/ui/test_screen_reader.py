"""What a screen reader hears of the board, over AT-SPI in a session of its own."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.ui.at_spi_session import heard
from tests.ui.conftest import LINE, SOLUTION

PLAY = [
    ("Right", "row 5, column 5, empty"),
    ("1", "1, conflicts with row 4 column 6"),
    ("ctrl+k", "One mistake"),
    ("1", "empty"),
    ("h", "Hint · "),
    ("t", "Trial. Keep or discard everything from here."),
    ("5", "5, on trial"),
    ("k", "Trial kept"),
    ("c", "Centre"),
    ("v", "Colour"),
    ("2", "5, colour 2"),
    ("z", "Digit"),
    ("F10", "Game"),
    ("Escape", "row 5, column 5, 5, colour 2"),
    ("Tab", "New game, choose the level"),
    ("p", "Paused. "),
    ("p", "row 5, column 5, 5, colour 2"),
    ("Right", "row 5, column 6, empty"),
    ("3", "Solved"),
]
"""Keys, and how something begins that is heard after each: two cells of a puzzle are empty."""

ENTRY = [
    ("ctrl+e", "Enter a puzzle. Enter the given digits."),
    ("5", "given 5"),
    ("Right", "row 1, column 2, empty"),
    ("5", "No solution"),
    ("ctrl+z", "empty"),
    ("Tab", "Grid: 9×9"),
]
"""Likewise, of the editor."""

LESSON = [
    ("ctrl+j", ""),
    ("Return", "The last cell of a box. A Sudoku has nine rows"),
    ("Return", "The last cell of a box. Cells have names"),
    ("Return", "The last cell of a box. If eight cells"),
    ("Return", "The principle. "),
    ("Return", "Full House. Look at "),
    ("Return", "Full House. r"),
    ("Return", "The last step. Which digit goes in r"),
    ("5", "Chosen: 5"),
    ("5", "Nothing is chosen"),
    ("Return", "The last step. Choose something first. "),
]
"""Likewise, of a lesson."""


def test_every_cell_speaks(tmp_path: Path) -> None:
    lines = heard(tmp_path, LINE, "at_spi_client.py", "20")
    names = [line for line in lines if line.startswith("row ")]
    assert len(names) == 81
    assert names[0] == "row 1, column 1, given 5"
    assert names[2] == "row 1, column 3, empty"
    assert [name.split(", ")[:2] for name in names] == [
        [f"row {row}", f"column {column}"] for row in range(1, 10) for column in range(1, 10)
    ]


def heard_after(folder: Path, keys: list[tuple[str, str]]) -> list[list[str]]:
    """What is heard after each key; it begins as is expected."""
    line = f"{SOLUTION[:40]}..{SOLUTION[42:]}"
    pressed = [key for key, _ in keys]
    lines = heard(folder, line, "at_spi_player.py", "20", sys.executable, *pressed)
    said: list[list[str]] = [json.loads(line) for line in lines if line.startswith("[")]
    assert len(said) == len(keys)
    for (key, words), after in zip(keys, said, strict=True):
        assert not words or any(each.startswith(words) for each in after), (key, said)
        assert "Board" not in after[-1:]  # its cell is what has the focus
    return said


def test_what_each_key_does_in_the_editor_is_heard(tmp_path: Path) -> None:
    heard_after(tmp_path, ENTRY)


def test_what_each_key_does_in_a_lesson_is_heard(tmp_path: Path) -> None:
    heard_after(tmp_path, LESSON)


def test_what_each_key_does_is_heard(tmp_path: Path) -> None:
    said = heard_after(tmp_path, PLAY)
    assert "Centre" not in [*said[2], *said[-1]]  # of the key held for a shortcut alone
