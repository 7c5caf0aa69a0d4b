"""Tests reach a window as a player does: a few files alone know what it is made of inside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOORS = [
    ROOT / "tests" / "ui" / name
    for name in ("conftest.py", "hands.py", "seen.py", "board_alone.py")
]
"""They open a window or a board, act on it and look at it, for all the others."""
OTHERS = sorted(
    path
    for path in {*(ROOT / "tests").rglob("*.py")} - {*DOORS, Path(__file__).resolve()}
    if re.search(r"sudoku_app\.ui|tests\.ui", path.read_text("utf-8"))
)
INNER = re.compile(
    r"\.(?:actions_by_name|board_model|bridge|game_bridge|hint_controller|screen_widget)\b"
    r"|\.(?:appearance|archive|finale|judge|looks|new_games)\.(?!\w+ import)"
    r"|\bwindow\.(?:availability|calculator|editor|entry|exchange|help|hints|menu|notices)\b"
    r"|\bwindow\.(?:reading|slots|status)\b"
    r"|\.window\.steps\b|\bwindow\.steps\."  # the list of all steps is a window with steps too
)


def inner_names(text: str) -> list[str]:
    """What a text names of the inside of a window."""
    return [found.group() for found in INNER.finditer(text)]


@pytest.mark.parametrize(
    "text",
    [
        "play.bridge.enter([3], 5)",
        "screen = play.window.screen_widget",
        "window.actions_by_name[name].trigger()",
        "play.window.hints.hint()",
        "program.window.steps.stop()",
        "window.appearance.zoom_in()",
        "old.looks.change(language='en')",
        "model = play.window.board_model",
        "from sudoku_app.ui.game_bridge import GameBridge",
    ],
)
def test_what_a_window_is_made_of_is_found(text: str) -> None:
    assert len(inner_names(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from sudoku_app.ui.board.board_view import BoardView",
        "assert len(window.steps) == 5",
        "play.window.resize(360, 640)",
        "game_of(play).tally.hints",
    ],
)
def test_what_a_player_sees_is_not_taken_for_it(text: str) -> None:
    assert inner_names(text) == []


@pytest.mark.parametrize("door", DOORS, ids=lambda path: path.name)
def test_the_doors_know_the_inside(door: Path) -> None:
    assert inner_names(door.read_text("utf-8"))


def test_no_other_test_knows_the_inside_of_a_window() -> None:
    named = {str(path.relative_to(ROOT)): inner_names(path.read_text("utf-8")) for path in OTHERS}
    assert {path: names for path, names in named.items() if names} == {}
