"""Links to SudokuPad with pictures of the constraints."""

from __future__ import annotations

import json
import re

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import read_any
from sudoku_app.formats.lz_string import decompress
from sudoku_app.presentation.editor.pad_link import pad_link
from sudoku_app.presentation.words import untranslated
from tests.conftest import ROOT
from tests.core.puzzles import SAMPLES

ROLES: dict[str, str] = json.loads((ROOT / "resources/themes/light.json").read_text("utf-8"))
EMPTY = (0,) * 81


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_link_to_sudokupad_has_pictures_and_is_the_same_puzzle(kind: str) -> None:
    puzzle = Puzzle(CLASSIC, (5, *EMPTY[1:]), SAMPLES[kind])
    link = pad_link(untranslated, puzzle, ROLES)
    assert read_any(link)[0].puzzle == puzzle
    document = json.loads(decompress(link.partition("/scl")[2]))
    is_drawn = {"lines", "arrows", "underlays", "overlays", "cages"} & document.keys()
    assert bool(is_drawn) == (kind != "antiknight")
    text = json.dumps(document)
    assert not re.search('"shape_|"dot_|"cage"', text)


@pytest.mark.parametrize("own", ["", "Have fun."])
def test_a_link_has_the_rules_of_its_author_or_else_ours(own: str) -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, SAMPLES["antiknight"], About(rules=own))
    link = pad_link(untranslated, puzzle, ROLES)
    document = json.loads(decompress(link.partition("/scl")[2]))
    rules = document["metadata"]["rules"]
    assert rules == own or (not own and "a knight's move" in rules)
    assert read_any(link)[0].puzzle == puzzle
