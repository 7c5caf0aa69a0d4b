"""Our own JSON of a puzzle."""

from __future__ import annotations

import json

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.parsed import Parsed
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.reader import iter_puzzles
from tests.formats.test_scl_writing import PUZZLES

EMPTY = Puzzle(CLASSIC, (0,) * 81)
BOXES = [list(CLASSIC.houses[house]) for house in CLASSIC.boxes]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_it_is_read_back_as_the_same_puzzle(puzzle: Puzzle) -> None:
    (parsed,) = read_any(write_puzzle_json(puzzle))
    assert parsed.puzzle == puzzle
    assert parsed.name == puzzle.about.title


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"version": 2}, "found 2 as the version, expected 1"),
        ({"size": 3}, "a grid of size 3"),
        ({"size": "9"}, "as the size"),
        ({"givens": [[0] * 9] * 8}, "found 72 givens in 8 rows, expected 9 rows of 9 digits"),
        ({"givens": [[0] * 9] * 8 + [[0] * 8 + [10]]}, "found 10 as a given, expected 0 to 9"),
        ({"givens": [[True] * 9] * 9}, "found true as a given"),
        ({"constraints": ["killercage:0.99:5"]}, "leaves the grid"),
        ({"constraints": ["telescope"]}, "is not known"),
        ({"constraints": {}}, "found an object as the constraints, expected a list"),
        ({"extra": [[0, 0]]}, "expected houses of this grid"),
        ({"extra": [[81]]}, "found 81 as a cell, expected 0 to 80"),
        ({"extra": [[0, 1]] * 60}, "extra regions, expected at most 34"),
        ({"extra": [[0, 1]] * 40, "regions": BOXES}, "extra regions, expected at most 34"),
        ({"lowest": 2}, "found 2 as the lowest digit, expected 0 to 1"),
        ({"about": 5}, "found 5 as what is said about the puzzle, expected an object"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_reason(
    changes: dict[str, object], message: str
) -> None:
    document = json.loads(write_puzzle_json(EMPTY)) | changes
    with pytest.raises(ParseError, match=message):
        read_any(json.dumps(document))


def test_a_solution_that_does_not_fit_is_left_out() -> None:
    document = json.loads(write_puzzle_json(EMPTY))
    document["about"] = {"title": "Lantern", "solution": [1] * 81}
    (parsed,) = read_any(json.dumps(document))
    assert parsed.puzzle.about.title == "Lantern"
    assert parsed.puzzle.about.solution == ()


def test_several_are_read_one_a_line_and_errors_with_their_line() -> None:
    texts = [write_puzzle_json(puzzle) for puzzle in PUZZLES[:2]]
    text = f'{texts[0]}\n{texts[1]}{{"size": 9}}\n{{"size": 9, "grid": []}}\n'
    found = list(iter_puzzles(text.splitlines()))
    assert [item.puzzle for item in found if isinstance(item, Parsed)] == list(PUZZLES[:2])
    assert [item.line for item in found] == [1, 3, 4, 5]


def test_an_object_over_several_lines_is_one() -> None:
    text = json.dumps(json.loads(write_puzzle_json(EMPTY)), indent=1)
    (parsed,) = read_any(text)
    assert parsed.puzzle == EMPTY
