"""Sudokus as ipuz."""

from __future__ import annotations

import json

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.core.variants import falling_diagonal, variant
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.ipuz import can_write, write_ipuz
from sudoku_app.formats.table import WrittenPosition
from tests.formats.samples import GIVENS, SOLVED, VALUES


def document(**changes: object) -> str:
    fields: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku#1"],
        "charset": "1234",
        "boxes": True,
        "puzzle": [[1, 0, "3", None], [0, {"value": 2}, {"cell": 0}, ""], [0] * 4, [0] * 4],
    }
    return json.dumps(fields | changes)


def test_givens_are_read_in_every_form_of_a_cell() -> None:
    [parsed] = read_any(document())
    assert parsed.puzzle == Puzzle(topology_of_size(4), (1, 0, 3, 0, 0, 2, *[0] * 10))
    assert parsed.format == "ipuz"
    assert not read_any(document(boxes=False))[0].puzzle.topology.has_boxes


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kind": ["http://ipuz.org/crossword#1"]}, "of the kind http://ipuz.org/crossword#1"),
        ({"kind": ["http://ipuz.org/sudoku/calcdoku#1"]}, "sudoku/calcdoku#1"),
        ({"cages": [{"cells": [[0, 0]], "value": 3}]}, "with cages"),
        ({"charset": "12"}, "the digits 12"),
        ({"puzzle": [[1, 2], [3]]}, "a grid of size 2"),
        ({"puzzle": [[0] * 4] * 3 + [[0] * 3]}, "rows of different lengths"),
        ({"puzzle": [[9, 0, 0, 0]] + [[0] * 4] * 3}, "9 in a cell"),
        ({"puzzle": [[[], 0, 0, 0]] + [[0] * 4] * 3}, "a cell without a digit"),
    ],
)
def test_other_puzzles_are_refused_by_name(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(document(**changes))


def test_what_is_written_is_read_back() -> None:
    about = About("Lantern", "A. Nobody", solution=tuple(map(int, SOLVED)))
    puzzle = Puzzle(CLASSIC, GIVENS, about=about)
    [parsed] = read_any(write_ipuz(WrittenPosition(puzzle, VALUES)))
    assert parsed.puzzle == puzzle
    assert parsed.values == VALUES
    large = Puzzle(topology_of_size(16), (16, *range(15), *[0] * 240))
    assert can_write(large)
    assert read_any(write_ipuz(WrittenPosition(large, large.givens)))[0].puzzle == large
    assert not can_write(Puzzle(variant(9, extra=(falling_diagonal(9),)), GIVENS))
