"""Sudokus as ipuz."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.constraints.cages import KillerCage, Product, SumArea
from sudoku_app.core.constraints.dots import Difference, Ratio
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Topology, topology_of_size
from sudoku_app.core.variants import falling_diagonal, topology_of_kind, variant
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.ipuz import can_write, write_ipuz
from sudoku_app.formats.table import WrittenPosition
from tests.formats.samples import GIVENS, SOLVED, VALUES

if TYPE_CHECKING:
    from sudoku_app.core.rules import Constraints

SUDOKU = "http://ipuz.org/sudoku"
KIND = f"{SUDOKU}#1"
CAGE = {"cells": [[1, 1], [2, 1]], "value": 3}


def document(**changes: object) -> str:
    fields: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku#1"],
        "charset": "1234",
        "boxes": True,
        "puzzle": [[1, 0, "3", None], [0, {"given": 2}, {"cell": 0}, ""], [0] * 4, [0] * 4],
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
        ({"kind": ["http://ipuz.org/sudoku/toroidal#1"]}, "sudoku/toroidal#1"),
        ({"cages": [{"cells": [[5, 1]], "value": 3}]}, "5 as a column or row"),
        ({"cages": [{"cells": [], "value": 3}]}, "a cage or zone without cells"),
        ({"cages": [{"cells": [[1]], "value": 3}]}, "a cell without a place"),
        ({"cages": [{"cells": [[1, 1]]}] * 1_001}, "with 1001 cages"),
        ({"cages": [{"cells": [[1, 1], [1, 2]], "value": 3, "operator": "^"}]}, "operator"),
        ({"kind": [KIND, f"{SUDOKU}/calcudoku"], "cages": [CAGE]}, "without its operator"),
        ({"kind": [KIND, f"{SUDOKU}/jigsawsudoku#1"]}, "a jigsaw without regions"),
        ({"kind": [KIND, f"{SUDOKU}/hypersudoku#1"]}, "of the kind hypersudoku"),
        (
            {"puzzle": [[{"given": 1, "style": {"lessthan": "R"}}] + [0] * 3] + [[0] * 4] * 3},
            "less",
        ),
        ({"charset": "12"}, "the digits 12"),
        ({"puzzle": [[1, 2], [3]]}, "a grid of size 2"),
        ({"puzzle": [[0] * 4] * 3 + [[0] * 3]}, "rows of different lengths"),
        ({"puzzle": [[9, 0, 0, 0]] + [[0] * 4] * 3}, "9 in a cell"),
        ({"puzzle": [["00012", 0, 0, 0]] + [[0] * 4] * 3}, "00012 in a cell"),
        ({"puzzle": [[True, 0, 0, 0]] + [[0] * 4] * 3}, "a cell without a digit"),
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


def test_the_candidates_of_a_player_are_notes() -> None:
    saved = [[1, [1, "2"], 3, 0], [[4], 2, 0, 0], [0] * 4, [0] * 4]
    [parsed] = read_any(document(saved=saved))
    assert parsed.notes[:5] == (0, 0b11, 0, 0, 0b1000)
    notes = (0, 0b11, *[0] * 14)
    puzzle = Puzzle(topology_of_size(4), (1, *[0] * 15))
    [again] = read_any(write_ipuz(WrittenPosition(puzzle, (), notes)))
    assert (again.puzzle, again.notes) == (puzzle, notes)


def test_diagonals_windows_and_regions_are_houses() -> None:
    def houses(size: int, *kinds: str, **fields: object) -> Topology:
        kind = [KIND, *(f"{SUDOKU}/{name}#1" for name in kinds)]
        fields |= {"charset": "123456789"[:size], "puzzle": [[0] * size] * size}
        return read_any(document(kind=kind, **fields))[0].puzzle.topology

    assert houses(9, "diagonalsudoku") == topology_of_kind(9, "x")
    assert houses(9, "hypersudoku") == topology_of_kind(9, "windoku")
    rectangles = [[2, 2, 4, 4], [6, 2, 8, 4], [2, 6, 4, 8], [6, 6, 8, 8]]
    zones = [{"rect": each, "style": {"highlight": True}} for each in rectangles]
    assert houses(9, "hypersudoku", zones=zones) == topology_of_kind(9, "windoku")
    assert not houses(6, "latinsquare").has_boxes
    assert not houses(6, "calcudoku").has_boxes
    assert houses(4, "wordoku") == topology_of_size(4)
    rows = [{"cells": [[column, row] for column in range(1, 5)]} for row in range(1, 5)]
    regions = houses(4, "jigsawsudoku", zones=rows, boxes=False)
    assert regions.houses[regions.boxes[1]] == (4, 5, 6, 7)
    from_zero = [{"cells": [[c - 1, r - 1] for c, r in zone["cells"]]} for zone in rows]
    assert houses(4, "jigsawsudoku", zones=from_zero, boxes=False) == regions


def test_cages_are_sums_or_operations() -> None:
    def cages(kind: str, *listed: dict[str, object]) -> Constraints:
        kinds = [KIND, f"{SUDOKU}/{kind}#1"]
        return read_any(document(kind=kinds, cages=listed))[0].puzzle.constraints

    first = {"cells": [[1, 1], [1, 2]]}  # column 1, rows 1 and 2
    pair = (Cell(0), Cell(4))
    assert cages("killersudoku", {**first, "value": 3}) == (KillerCage(pair, 3),)
    assert cages("calcudoku", {**first, "value": 3, "operator": "+"}) == (SumArea(pair, 3),)
    assert cages("calcudoku", {**first, "value": 3, "operator": "-"}) == (Difference(pair, 3),)
    assert cages("calcudoku", {**first, "value": 2, "operator": "/"}) == (Ratio(pair, 2),)
    assert cages("calcudoku", {**first, "value": "6*"}) == (Product(pair, 6),)


@pytest.mark.parametrize("kind", ["x", "windoku", "jigsaw", "killer"])
def test_each_kind_of_the_format_is_written_and_read_back(kind: str) -> None:
    constraints = (KillerCage((Cell(0), Cell(9)), 7),) if kind == "killer" else ()
    topology = topology_of_kind(9, "" if kind == "killer" else kind)
    puzzle = Puzzle(topology, (0,) * 81, constraints)
    assert can_write(puzzle)
    assert read_any(write_ipuz(WrittenPosition(puzzle, ())))[0].puzzle == puzzle


def test_a_document_of_pencilmark_is_read() -> None:
    """Made with pencilmark 1.0.0rc1: a jigsaw of size 4 with both diagonals and a cage."""
    text = document(
        kind=[f"{SUDOKU}/{kind}sudoku#1" for kind in ("jigsaw", "diagonal", "killer")],
        boxes=False,
        zones=[
            {"cells": [[1, 1], [2, 1], [3, 1], [1, 2]]},
            {"cells": [[4, 1], [2, 2], [3, 2], [4, 2]]},
            {"cells": [[1, 3], [2, 3], [3, 3], [1, 4]]},
            {"cells": [[4, 3], [2, 4], [3, 4], [4, 4]]},
            {"cells": [[1, 1], [2, 2], [3, 3], [4, 4]], "style": {"highlight": True}},
            {"cells": [[4, 1], [3, 2], [2, 3], [1, 4]], "style": {"highlight": True}},
        ],
        cages=[{"cells": [[1, 2], [1, 3]], "value": 5}],
        showoperators=False,
        cageborder="dashed",
    )
    puzzle = read_any(text)[0].puzzle
    assert puzzle.constraints == (KillerCage((Cell(4), Cell(8)), 5),)
    assert len(puzzle.topology.extra_houses) == 2
    assert puzzle.topology.houses[puzzle.topology.boxes[0]] == (0, 1, 2, 4)
