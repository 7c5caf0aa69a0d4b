"""The words of steps, read from resources, whole or damaged."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.texts import technique_names
from sudoku_app.game.texts.technique_pages import StepTexts

SINGLE = Step(
    "hidden_single",
    placements=(Candidate(Cell(3), Digit(7)),),
    pattern=(Mark(Cell(3), Digit(7), Role.PATTERN),),
    houses=(House(19),),
)


@pytest.fixture
def own_resources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Resources in a folder of the test's own."""
    (tmp_path / "explanations").mkdir()
    monkeypatch.setattr(technique_names, "resource", lambda name: str(tmp_path / name))
    return tmp_path


def test_the_place_of_a_step_is_its_digits_and_its_houses() -> None:
    digits, houses = StepTexts("en").place(SINGLE, CLASSIC)
    assert (digits.text, houses.text) == ("7", "box 2")
    assert houses.cells == CLASSIC.houses[19]


def test_without_resources_a_step_is_reported_in_notation_and_the_log_says_so(
    own_resources: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts = StepTexts("en")
    assert "in notation" in caplog.text
    assert texts.name("hidden_single") == "hidden_single"
    assert "r1c4" in plain(texts.explain(SINGLE, CLASSIC).effect)


def test_a_damaged_template_is_logged(
    own_resources: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = own_resources / "explanations" / "en.json"
    file.write_text(json.dumps({"hidden_single": "In {nonsense}."}), encoding="utf-8")
    texts = StepTexts("en")
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        told = texts.explain(SINGLE, CLASSIC)
    assert "hidden_single is damaged" in caplog.text
    assert "r1c4" in plain(told.cause)
