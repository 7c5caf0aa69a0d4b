"""Games of other programs that are kept as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, topology_of_size
from sudoku_app.formats import ParseError, iter_puzzles, read_any
from sudoku_app.formats.parsed import MAX_BYTES
from tests.formats.samples import (
    CENTRE,
    CORNER,
    GIVENS,
    LINE,
    VALUES,
    fpuzzles,
    fpuzzles_document,
    gnome,
    gnome_cells,
)

ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def test_a_saved_game_of_gnome_sudoku_continues() -> None:
    [parsed] = read_any("\n" + gnome())
    assert parsed.puzzle == Puzzle(CLASSIC, GIVENS)
    assert parsed.values == VALUES
    assert [(cell, bits) for cell, bits in enumerate(parsed.notes) if bits] == [(CORNER, 3)]
    assert (parsed.line, parsed.format) == (2, "gnome")
    assert parsed.metadata == (("level", "hard"),)


def test_a_puzzle_of_f_puzzles_is_read_from_its_json() -> None:
    [parsed] = read_any(fpuzzles())
    assert (parsed.puzzle.givens, parsed.values) == (GIVENS, VALUES)
    assert (parsed.notes[CORNER], parsed.centre_notes[CENTRE]) == (3, 272)


@pytest.mark.parametrize("size", [4, 6, 8, 10, 12, 16])
def test_f_puzzles_of_other_sizes_are_read(size: int) -> None:
    row = [{"value": size, "given": True}, *[None] * (size - 1)]
    grid: list[object] = [row, *[[{}] * size] * (size - 1)]
    [parsed] = read_any(json.dumps({"size": size, "grid": grid, "solution": [1]}))
    assert parsed.puzzle == Puzzle(topology_of_size(size), (size, *[0] * (size * size - 1)))
    assert parsed.values == ()


def test_regions_that_are_the_boxes_in_another_order_are_classic() -> None:
    document = fpuzzles_document()
    for row, cells in enumerate(document["grid"]):
        for column, cell in enumerate(cells):
            cell["region"] = 8 - (row // 3 * 3 + column // 3)
    [parsed] = read_any(json.dumps(document))
    assert parsed.puzzle.givens == GIVENS


def with_cell(index: int, **changes: object) -> dict[str, Any]:
    cells = gnome_cells()
    cells[index] = cells[index] | changes
    return {"cells": cells}


def with_square(**changes: object) -> dict[str, Any]:
    grid = fpuzzles_document()["grid"]
    grid[0][0] = changes
    return {"grid": grid}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cells": 5}, "found JSON that is not a puzzle, expected a GNOME Sudoku game"),
        ({"cells": []}, "found JSON that is not a puzzle"),
        (with_cell(0, position=[0]), "found 1 number as a position"),
        (with_cell(0, position="ab"), 'found "ab" as the position of cell 1, expected a list'),
        (with_cell(0, position=[0, 9]), "found 9 as a row or column, expected 0 to 8"),
        (with_cell(0, position=[True, 0]), "found true as a row or column"),
        (with_cell(0, value=10), "found 10 as the value of r1c1, expected 0 to 9"),
        (with_cell(0, value="4"), 'found "4" as the value of r1c1'),
        (with_cell(0, value=4.0), "found 4.0 as the value of r1c1"),
        (with_cell(0, fixed=1), "found no “fixed” field for r1c1"),
        (with_cell(2, earmarks=[0]), "found 0 as a note of r1c3, expected 1 to 9"),
        (with_cell(1, position=[0, 0]), "found r1c1 twice"),
    ],
)
def test_a_damaged_game_of_gnome_sudoku_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_any(gnome(**changes))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"size": 3}, "found 3 as the size of a grid, expected one of 4, 5, 6, 7, 8, 9"),
        ({"size": 7}, "found 9 rows, expected 7 rows"),
        ({"size": True}, "found true as the size"),
        ({"grid": []}, "found 0 rows, expected 9 rows"),
        ({"grid": [[]] * 9}, "found 0 cells in row 1, expected 9"),
        ({"grid": [[5] * 9] * 9}, "found 5 as a cell, expected an object"),
        ({"grid": {}}, "found an object as the grid, expected a list"),
        (with_square(value=10), "found 10 as the value of r1c1, expected 0 to 9"),
        (with_square(value="é" * 99), 'found "\\u00e9'),
        (with_square(cornerPencilMarks=[0]), "found 0 as a corner note of r1c1, expected 1 to 9"),
        (with_square(centerPencilMarks=5), "found 5 as a centre note of r1c1, expected a list"),
        (with_square(givenPencilMarks=[0]), "found 0 as a given candidate, expected 1 to 9"),
        (with_square(region="a"), 'found "a" as a region'),
        ({"thermometer": True}, "found true as a constraint, expected a list"),
        ({"thermometer": [["R1C1"]]}, "found a list as a constraint, expected an object"),
        ({"thermometer": [{}]}, "found null as its lines, expected a list"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2", "R1C1"]]}]}, "'thermometer' repeats a cell"),
        ({"killercage": [{}]}, "found null as its cells, expected a list"),
        ({"killercage": [{"cells": ["R1C0"]}]}, 'found "R1C0", expected a cell such as R1C1'),
        (
            {"killercage": [{"cells": ["R1C1"], "value": 10_000}]},
            "found 10000 as the number of a constraint, expected 0 to 9999",
        ),
        (
            {"killercage": [{"cells": [f"R{r}C{c}" for r in (1, 2) for c in range(1, 6)]}]},
            "the number of cells of the constraint 'killercage' is 10, expected 1 to 9",
        ),
        ({"xv": [{"cells": ["R1C1", "R1C2"]}]}, "found null, expected X or V"),
        ({"ratio": [{"cells": ["R1C1"]}]}, "of the constraint 'ratio' is 1, expected 2"),
        ({"negative": ["arrow"]}, 'found "arrow", expected ratio, difference or xv'),
        (
            {"sandwichsum": [{"cell": "R1C1", "value": 5}]},
            'found "R1C1", expected a cell outside the grid such as R0C1',
        ),
        (
            {"littlekillersum": [{"cell": "R0C1", "value": 5}]},
            "found null, expected a direction such as DR",
        ),
        (
            {"quadruple": [{"cells": ["R1C1"], "values": [10]}]},
            "found 10 as a digit of a quadruple, expected 1 to 9",
        ),
        ({"extraregion": True}, "found true as the extra regions, expected a list"),
        ({"extraregion": [{"cells": ["R1C0"]}]}, 'found "R1C0", expected a cell such as R1C1'),
        ({"extraregion": [{"cells": []}]}, "found 0 cells in an extra region, expected 1 to 9"),
        ({"extraregion": [{"cells": ["R1C1"]}] * 35}, "found 35 extra regions, expected at most"),
        ({"regionSumLine": [{}]}, "found null as its lines"),
        ({"fogofwar": ["R1C1"]}, "found a puzzle with fog of war"),
    ],
)
def test_a_damaged_or_unknown_puzzle_of_f_puzzles_is_refused(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(ParseError) as caught:
        read_any(fpuzzles(**changes))
    assert message in str(caught.value)


def test_a_constraint_that_is_off_is_none() -> None:
    [parsed] = read_any(fpuzzles(antiknight=False, thermometer=[], negative=[], ruleset=""))
    assert parsed.puzzle.givens == GIVENS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": NaN}', "found NaN, expected a number"),
        ('{"a": -Infinity}', "found -Infinity"),
        ('{"a": ' + "9" * 5_000 + "}", "found a number with too many digits"),
        ('{"a": ' + "[" * 100_000, "found brackets nested too deeply"),
        ('\n{\n "a" 1}', "line 3, column 6: found invalid JSON, expected a puzzle"),
        ('{"size": 1e999, "grid": []}', "found Infinity as the size"),
        ('{"format": "x", "version": 1, "games": []}', "found games that this program exported"),
        ("{}", "found JSON that is not a puzzle"),
        ('{"a": "' + "x" * MAX_BYTES + '"}', "found more than 4 MiB"),
    ],
)
def test_json_that_is_no_puzzle_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_any(text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "{" + ",\n".join("{" + ", ".join(row.replace(".", "0")) + "}" for row in ROWS) + "}",
        "{\n" + ",\n".join("{" + ",".join(row.replace(".", "0")) + "}" for row in ROWS) + "\n}",
    ],
)
def test_a_grid_in_braces_is_no_json(text: str) -> None:
    [parsed] = read_any(text)
    assert parsed.puzzle.givens == GIVENS


def test_games_in_json_that_follow_one_another_are_read_each() -> None:
    text = f'{gnome()}{gnome()}\n{{"cells": 3}}\n\n{gnome()}\nx'
    *found, rest = iter_puzzles(text.splitlines(keepends=True))
    n = gnome().count("\n")
    assert [each.line for each in (*found, rest)] == [1, 1 + n, 2 + 2 * n, 4 + 2 * n, 5 + 3 * n]
    assert [isinstance(each, ParseError) for each in found] == [False, False, True, False]
    assert "invalid JSON" in str(rest)
