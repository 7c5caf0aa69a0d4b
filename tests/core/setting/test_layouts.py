"""Each of twelve drawings becomes a puzzle."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from sudoku_app.core.generating.puzzle_request import PuzzleRequest
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.solvers import verdict
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.constraints import decode_constraints

LINES = Path(__file__).with_name("layouts.tsv").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.partition("\t")[0])
def test_a_drawing_becomes_a_puzzle_with_one_solution(line: str) -> None:
    constraints = decode_constraints(line.partition("\t")[2], CLASSIC)
    found = search_layout(
        Layout(Puzzle(CLASSIC, (0,) * 81, constraints)), PuzzleRequest(), Random(1)
    )
    assert verdict(found.puzzle) is Verdict.UNIQUE
    assert len(found.puzzle.constraints) == len(constraints)
    assert not any(each.lacks_value for each in found.puzzle.constraints)
