"""Links to SudokuPad with pictures of the constraints."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from sudoku_app.core.author_texts import About, Fog
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.core.variants import falling_diagonal, latin, variant
from sudoku_app.formats import read_any
from sudoku_app.formats.lz_string import decompress
from sudoku_app.presentation.editor.pad_link import pad_link
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import SAMPLES

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EMPTY = (0,) * 81


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_link_to_sudokupad_has_pictures_and_is_the_same_puzzle(kind: str) -> None:
    puzzle = Puzzle(CLASSIC, (5, *EMPTY[1:]), SAMPLES[kind])
    link = pad_link(untranslated, puzzle)
    assert read_any(link)[0].puzzle == puzzle
    document = json.loads(decompress(link.partition("/scl")[2]))
    is_drawn = {"lines", "arrows", "underlays", "overlays", "cages"} & document.keys()
    assert bool(is_drawn) == (kind != "antiknight")
    text = json.dumps(document)
    assert not re.search('"shape_|"dot_|"cage"', text)


@pytest.mark.parametrize("own", ["", "Have fun."])
def test_a_link_has_the_rules_of_its_author_or_else_ours(own: str) -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, SAMPLES["antiknight"], About(rules=own))
    link = pad_link(untranslated, puzzle)
    document = json.loads(decompress(link.partition("/scl")[2]))
    rules = document["metadata"]["rules"]
    assert rules == own or (not own and "a knight's move" in rules)
    assert read_any(link)[0].puzzle == puzzle


def document_of(puzzle: Puzzle) -> dict[str, Any]:
    link = pad_link(untranslated, puzzle)
    assert read_any(link)[0].puzzle == puzzle
    document: dict[str, Any] = json.loads(decompress(link.partition("/scl")[2]))
    return document


def test_a_link_shows_diagonals_and_extra_regions_and_says_what_they_mean() -> None:
    extra = [falling_diagonal(9), (Cell(0), Cell(1), Cell(2))]
    document = document_of(Puzzle(variant(9, extra=extra), EMPTY))
    assert [line["wayPoints"] for line in document["lines"]] == [[[0.5, 0.5], [8.5, 8.5]]]
    assert [shape["center"] for shape in document["underlays"]] == [
        [0.5, at + 0.5] for at in range(3)
    ]
    rules = document["metadata"]["rules"]
    assert "The diagonal contains every digit once" in rules
    assert "shaded area" in rules


def test_a_link_without_boxes_has_no_borders_of_regions() -> None:
    document = document_of(Puzzle(latin(9), EMPTY))
    assert "regions" not in document
    assert "no boxes" in document["metadata"]["rules"]


def test_a_link_keeps_fog_and_says_what_lifts_it() -> None:
    document = document_of(Puzzle(CLASSIC, EMPTY, about=About(fog=Fog((0, 1)))))
    assert document["foglight"] == [[0, 0], [0, 1]]
    assert "a right digit lights its cell" in document["metadata"]["rules"]


def test_a_link_has_the_solution_if_there_is_one_and_it_is_found_fast() -> None:
    solved = read_any(LINE)[0].puzzle
    assert len(document_of(solved)["metadata"]["solution"]) == 81
    assert "solution" not in document_of(Puzzle(CLASSIC, EMPTY))["metadata"]
