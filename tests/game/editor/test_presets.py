"""The setter's presets: kept with the settings, and what is not valid is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudoku_app.game.editor.presets import MAX_PRESETS, Preset, presets_in, with_preset
from sudoku_app.game.settings import Settings, load_settings, parse_settings, save_settings

PRESET = Preset("Dutch whispers", "whispers", 4)


def test_presets_are_kept_with_the_settings(tmp_path: Path) -> None:
    path = str(tmp_path / "settings.json")
    kept = Settings(presets=(PRESET, Preset("云", "plain-text", -1, 9, 3, False, "☁")))
    save_settings(path, kept)
    assert load_settings(path) == kept


@pytest.mark.parametrize(
    "broken",
    [
        "no list",
        ["Name", "whispers"],
        ["", "whispers", 4, 1, 2, True, ""],
        ["Name", "whispers", True, 1, 2, True, ""],
        ["Name", "whispers", 4, 0, 2, True, ""],
        ["Name", "whispers", 4, 1, 9, True, ""],
        ["Name\n", "whispers", 4, 1, 2, True, ""],
        ["N" * 41, "whispers", 4, 1, 2, True, ""],
    ],
)
def test_a_preset_that_is_not_valid_is_left_out(broken: object) -> None:
    text = json.dumps({"presets": [broken, PRESET], "level": "hard"})
    settings = parse_settings(text)
    assert settings.presets == (PRESET,)
    assert settings.level == "hard"


def test_the_last_tools_are_kept_with_the_settings(tmp_path: Path) -> None:
    path = str(tmp_path / "settings.json")
    save_settings(path, Settings(recent_tools=("renban", "arrow")))
    assert load_settings(path).recent_tools == ("renban", "arrow")
    damaged = json.dumps({"recent_tools": ["arrow", 7, "arrow", *map(str, range(20))]})
    assert parse_settings(damaged).recent_tools == ("arrow", *map(str, range(9)))
    assert parse_settings('{"recent_tools": 3}').recent_tools == ()


def test_a_preset_replaces_the_one_with_its_name() -> None:
    other = Preset("Wind", "plain-arrow")
    assert with_preset((PRESET, other), PRESET._replace(number=5)) == (
        other,
        PRESET._replace(number=5),
    )


def test_there_are_no_more_than_the_most() -> None:
    many = tuple(Preset(f"Name {number}", "whispers") for number in range(MAX_PRESETS))
    assert with_preset(many, PRESET) == (*many[1:], PRESET)
    assert presets_in([*map(list, many), list(PRESET)]) == many
    assert presets_in({"no": "list"}) == ()
