"""Setting a puzzle in a terminal: drawing by commands, counting, saving, and playing it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_app.cli.edit_text import TextSetter, edit_help
from sudoku_app.formats import read_first
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.settings import DEFAULTS
from sudoku_app.presentation.words import untranslated
from tests.cli.run_main import UNIQUE, Result, Runner

SANDWICH = "sandwichsum:0.9.18.27.36.45.54.63.72:-1.0:5"


@pytest.fixture
def setter() -> TextSetter:
    return TextSetter(Draft(), DEFAULTS, untranslated, "en")


@pytest.fixture
def play(run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Result]:
    """Plays commands, with the player's files in a folder of the test."""
    monkeypatch.setenv("SUDOKU_APP_HOME", str(tmp_path))
    return lambda *lines: run("play", "--text", text="\n".join(lines))


@pytest.mark.parametrize(
    ("line", "answer", "drawn"),
    [
        ("killercage r1c1 r1c2 = 12", "Cage with sum 12: r1c1, r1c2", "killercage:0.1:12"),
        ("renban r1c1 R2C2", "Renban line: r1c1, r2c2", "renban:0.10"),
        ("xv r8c8 r8c9 = v", "V: r8c8, r8c9", "xv:70.71:5"),
        ("clone r1c1 r1c2 > r5c5", "Clones: r1c1, r1c2; r5c5, r5c6", "clone:0.1:40.41"),
        ("littlekillersum r0c8 r1c9 = 7", "", "littlekillersum:8:-1.7:7"),
        ("quadruple r1c1 r1c2 r2c1 r2c2 = 122", "", "quadruple:0.1.9.10:1.2.2"),
        (
            "customline r5c5 r5c6 = a+b = 8",
            "Custom line, a+b = 8: r5c5, r5c6",
            "customline:40.41:a%2Bb%20%3D%208",
        ),
        ("antiknight", "Anti-knight: on", "antiknight"),
        ("antiknight = 4", "“4” can't be written there.", ""),
        ("taxicabdistance = 4", "", "taxicabdistance:4"),
        ("taxicabdistance", "Taxicab distance: on", "taxicabdistance:2"),
        ("taxicabdistance = 17", "The number here must be from 2 to 16.", ""),
        ("killercage r1c1 r1c2 = 99", "The number here must be from 3 to 17.", ""),
        ("killer r1c1 r1c2 = 12", "Cage with sum 12: r1c1, r1c2", "killercage:0.1:12"),
        ("walk r1c1 r1c2", "“walk r1c1 r1c2” is not a command.", ""),
        ("line r1c1 r1c2", "“line r1c1 r1c2” is not a command.", ""),
        ("whispers r1c1 r1c2 = x", "“x” can't be written there.", ""),
        ("customline r5c5 r5c6 = a+", "The relation can't be read: character 3", ""),
        ("renban r1c1", "Choose at least 2 cells.", ""),
        ("renban r1c1 r0c1", "These cells are not all in the grid.", ""),
        ("killercage r1c1 r0c1 = 5", "These cells are not all in the grid.", ""),
        ("sandwichsum r0c1 = 5", "Sandwich sum 5: r1c1 to r9c1", SANDWICH),
        ("sandwichsum r0c0 = 5", "Type a place beside the grid, such as sandwichsum r0c1.", ""),
        ("xsum r12c1 = 5", "Type a place beside the grid, such as xsum r0c1.", ""),
        ("renban r1c1 x", "Type cells after its name, such as renban r1c1 r1c2.", ""),
        ("renban r1c1 r1c2 = 3", "“3” can't be written there.", ""),
        ("antiknight r1c1", "“antiknight” holds for the whole grid: type its name alone.", ""),
        ("r4c5 0", "Type a cell and a digit, such as r4c5 7.", ""),
        ("size 3", "Type one of these sizes: 4 5 6 7", ""),
        ("anti knight", "“anti knight” is not a command.", ""),
    ],
)
def test_a_command_draws_or_says_why_not(
    setter: TextSetter, line: str, answer: str, drawn: str
) -> None:
    assert answer in setter.run_command(line)
    assert encode_constraints(setter.state.puzzle.constraints) == drawn


def test_a_wrong_number_leaves_the_one_before(setter: TextSetter) -> None:
    setter.run_command("killercage r1c1 r1c2 = 12")
    assert setter.run_command("killercage r1c1 r1c2 = 99").startswith("The number here must be")
    assert encode_constraints(setter.state.puzzle.constraints) == "killercage:0.1:12"
    assert setter.run_command("killercage r1c1 r1c2 = 9") == "Cage with sum 9: r1c1, r1c2"


def test_digits_are_entered_cleared_and_brought_back(setter: TextSetter) -> None:
    assert setter.run_command("r4c5 7") == "r4c5: given 7"
    assert setter.run_command("r4c5 7") == "r4c5: given 7"
    assert setter.run_command("r4c5 clear") == "r4c5: empty"
    setter.run_command("undo")
    assert setter.state.puzzle.givens[31] == 7


def test_solutions_are_counted_and_what_is_wrong_is_named(setter: TextSetter) -> None:
    for cell, sign in enumerate(UNIQUE):
        if sign != ".":
            setter.run_command(f"r{cell // 9 + 1}c{cell % 9 + 1} {sign}")
    assert setter.run_command("count").startswith("One solution")
    setter.run_command("killercage r1c1 r1c2 = 3")
    words = setter.run_command("count")
    assert words.startswith("No solution")
    assert "Cage with sum 3: r1c1, r1c2" in words


def test_a_puzzle_is_saved_to_a_new_file_with_its_fog_and_words(
    setter: TextSetter, tmp_path: Path
) -> None:
    for line in ("lit r1c1 r1c2", "noboxes", "title Night", "author Me", "rules Light it."):
        setter.run_command(line)
    path = tmp_path / "night.json"
    assert setter.run_command(f"save {path}").endswith("as: Puzzle as JSON")
    assert read_first(path.read_text()).puzzle == setter.state.puzzle
    assert read_first(setter.run_command("link")).puzzle == setter.state.puzzle
    assert "is there already" in setter.run_command(f"save {path}")
    assert ".json" in setter.run_command("save night.doc")


def test_each_line_of_help_is_a_command(setter: TextSetter) -> None:
    for line in edit_help(untranslated).splitlines():
        command = line[:24].strip()
        if command not in ("quit", "save night.json"):
            assert "is not a command" not in setter.run_command(command), line


def test_what_was_set_is_played_and_stays_for_the_next_visit_if_it_is_not(
    play: Callable[..., Result],
) -> None:
    lines = play("edit", "r1c1 5", "back", "hint").lines
    assert "r1c1: given 5" in lines
    lines = play("edit", "show").lines
    assert any(line.startswith("1   5  .") for line in lines)
    lines = play("edit", "play", "r1c1").lines
    assert lines[-1] == "r1c1: given 5"
