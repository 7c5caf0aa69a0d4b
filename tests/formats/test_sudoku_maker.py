"""Links to SudokuMaker."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from sudoku_app.core import solvers
from sudoku_app.core.author_texts import Fog
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV, Difference, NegativeXV, Ratio
from sudoku_app.core.constraints.groups import DisjointGroups, Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    DoubleArrow,
    EntropicLine,
    LockoutLine,
    Palindrome,
    ParityLine,
    RegionSumLine,
    Renban,
    SequenceLine,
    SlowThermometer,
    Thermometer,
    Whispers,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    NumberedRoom,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import (
    ColumnIndexer,
    Even,
    Maximum,
    Minimum,
    Odd,
    RowIndexer,
)
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats import Parsed, ParseError, iter_puzzles, read_any
from sudoku_app.formats.iss import machines
from sudoku_app.formats.lz_string import compress
from tests.formats.samples import GIVENS
from tests.formats.strategies import mutated
from tests.formats.test_fuzz import check

SOLUTION = tuple(next(iter(solvers.solutions(Puzzle(CLASSIC, GIVENS), 1, Budget()))))
SOLVED = [
    {"value": digit, "given": digit == given} for digit, given in zip(SOLUTION, GIVENS, strict=True)
]
SITE = "https://sudokumaker.app/?puzzle="
BOXES = {"type": 1, "regions": [3 * (cell // 27) + cell % 9 // 3 for cell in range(81)]}


def link(
    *elements: dict[str, Any], cells: list[dict[str, Any]] | None = None, **own: object
) -> str:
    """A link to a puzzle with these elements."""
    puzzle = {
        "name": "Lantern",
        "author": "A. Nobody",
        "cells": [{}] * 81 if cells is None else cells,
        "constraints": [{"type": 0}, *elements],
        **own,
    }
    text = json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle})
    return SITE + compress(text).replace("/", "-").replace("=", "$")


def read(*elements: dict[str, Any], **own: Any) -> Parsed:
    [parsed] = read_any(link(*elements, **own))
    return parsed


def cells(*numbers: int) -> tuple[Cell, ...]:
    return tuple(map(Cell, numbers))


def test_digits_notes_boxes_and_words() -> None:
    items: list[dict[str, Any]] = [{"value": d, "given": True} if d else {} for d in GIVENS]
    empty = GIVENS.index(0)
    items[empty] = {"candidates": 0b110, "cornerPencilMarks": 0b1000}
    parsed = read(BOXES, cells=items, comment="Normal sudoku rules apply.")
    assert (parsed.puzzle.givens, parsed.puzzle.topology) == (GIVENS, CLASSIC)
    assert (parsed.name, parsed.puzzle.about.author) == ("Lantern", "A. Nobody")
    assert parsed.puzzle.about.rules == "Normal sudoku rules apply."
    assert (parsed.format, parsed.centre_notes[empty], parsed.notes[empty]) == (
        "sudoku-maker",
        0b11,
        0b100,
    )


def test_digits_in_all_cells_are_the_solution() -> None:
    parsed = read(BOXES, cells=SOLVED)
    assert (parsed.puzzle.givens, parsed.puzzle.about.solution) == (GIVENS, SOLUTION)
    assert not parsed.values


def test_without_regions_there_are_no_boxes() -> None:
    assert not read({"type": 13}).puzzle.topology.has_boxes
    assert read({"type": 12}, BOXES).puzzle.topology == CLASSIC


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        ({"type": 12}, AntiKing()),
        ({"type": 13}, AntiKnight()),
        ({"type": 14}, DisjointGroups()),
        ({"type": 15}, NonConsecutive()),
        ({"type": 100, "cells": [3]}, Even(cells(3))),
        ({"type": 101, "cells": [3]}, Odd(cells(3))),
        ({"type": 102, "cells": [3]}, Maximum(cells(3))),
        ({"type": 103, "cells": [3]}, Minimum(cells(3))),
        ({"type": 200, "clues": [{"value": 2, "edge": 75}]}, Difference(cells(38, 39), 2)),
        ({"type": 201, "clues": [{"value": 2, "edge": 10}]}, Ratio(cells(1, 10))),
        ({"type": 202, "clues": [{"value": 5, "edge": 103}]}, XV(cells(49, 58), 5)),
        ({"type": 202, "clues": [{"value": 9, "edge": 1}]}, SumArea(cells(0, 1), 9)),
        ({"type": 300, "slow": False, "thermometers": [[8, 7]]}, Thermometer(cells(8, 7))),
        ({"type": 300, "slow": True, "thermometers": [[8, 7]]}, SlowThermometer(cells(8, 7))),
        ({"type": 301, "cages": [{"cells": [1, 2], "value": 9}]}, KillerCage(cells(1, 2), 9)),
        ({"type": 301, "cages": [{"cells": [1, 2], "value": 0}]}, KillerCage(cells(1, 2))),
        (
            {"type": 303, "clues": [{"corner": 12, "digits": [2, 5]}]},
            Quadruple(cells(1, 2, 10, 11), (2, 5)),
        ),
        ({"type": 305, "cells": [1, 11]}, KillerCage(cells(1, 11))),
        ({"type": 400, "lines": [[1, 2]]}, Renban(cells(1, 2))),
        ({"type": 401, "lines": [[1, 2]], "minDifference": 4}, Whispers(cells(1, 2), 4)),
        ({"type": 402, "lines": [[1, 2]]}, Palindrome(cells(1, 2))),
        ({"type": 403, "lines": [[1, 2, 3]]}, BetweenLine(cells(1, 2, 3))),
        ({"type": 404, "lines": [[1, 2, 3]]}, RegionSumLine(cells(1, 2, 3))),
        ({"type": 405, "lines": [[1, 2, 3]]}, SequenceLine(cells(1, 2, 3))),
        ({"type": 406, "lines": [[1, 2]], "groups": [682, 340]}, ParityLine(cells(1, 2))),
        (
            {"type": 406, "lines": [[1, 2, 3]], "groups": [14, 112, 896]},
            EntropicLine(cells(1, 2, 3)),
        ),
        ({"type": 407, "lines": [[1, 2, 3]]}, LockoutLine(cells(1, 2, 3))),
        (
            {
                "type": 408,
                "bulbsWithArrows": [{"bulbCells": [2, 1], "arrows": [[1, 10, 19], [2, 12]]}],
            },
            Arrow(cells(1, 2), (cells(10, 19), cells(12))),
        ),
        ({"type": 409, "lines": [[1, 2, 3]]}, DoubleArrow(cells(1, 2, 3))),
        (
            {"type": 500, "clues": [{"value": 9, "outerCell": 10, "diagonal": 1}]},
            LittleKillerSum(cells(*range(8, 73, 8)), Place(-1, 9), 9),
        ),
        (
            {"type": 500, "clues": [{"value": 9, "outerCell": 112, "diagonal": 1}]},
            LittleKillerSum(cells(74, 66, 58, 50, 42, 34, 26), Place(9, 1), 9),
        ),
        (
            {"type": 500, "clues": [{"value": 9, "outerCell": 43, "diagonal": -1}]},
            LittleKillerSum(cells(17, 7), Place(2, 9), 9),
        ),
        (
            {"type": 501, "clues": [{"value": 9, "outerCell": 21}]},
            SandwichSum(cells(*range(8, -1, -1)), Place(0, 9), 9),
        ),
        (
            {"type": 502, "clues": [{"value": 9, "outerCell": 1}]},
            XSum(cells(*range(0, 81, 9)), Place(-1, 0), 9),
        ),
        (
            {"type": 503, "clues": [{"outerCell": 11}]},
            Skyscraper(cells(*range(9)), Place(0, -1), None),
        ),
        (
            {"type": 504, "clues": [{"value": 9, "outerCell": 111}]},
            NumberedRoom(cells(*range(72, -1, -9)), Place(9, 0), 9),
        ),
        ({"type": 600, "cells": [4]}, RowIndexer(cells(4))),
        ({"type": 601, "cells": [4]}, ColumnIndexer(cells(4))),
    ],
)
def test_an_element_is_the_constraint(element: dict[str, Any], expected: Constraint) -> None:
    assert read(BOXES, element).puzzle.constraints == (expected,)
    assert read(BOXES, {**element, "disabled": True}).puzzle.constraints == ()


def test_diagonals_and_extra_regions_are_houses() -> None:
    extra = {"type": 305, "cells": [*range(10, 19)]}
    houses = read(BOXES, {"type": 10}, {"type": 11}, extra).puzzle.topology.extra_houses
    assert set(houses) == {falling_diagonal(9), rising_diagonal(9), cells(*range(10, 19))}


def test_all_marks_are_given() -> None:
    element = {"type": 202, "clues": [{"value": 10, "edge": 1}], "negative": [10, 5]}
    assert set(read(BOXES, element).puzzle.constraints) == {
        XV(cells(0, 1), 10),
        NegativeXV(marked=frozenset({cells(0, 1)})),
    }


def test_each_square_has_a_digit_of_each_group() -> None:
    patterns = read(BOXES, {"type": 16, "groups": [14, 112, 896]}).puzzle.constraints
    assert len(patterns) == 64
    first = patterns[0]
    assert isinstance(first, Pattern)
    assert (first.cells, first.label) == (cells(0, 1, 9, 10), "123/456/789")


def test_what_is_only_drawn() -> None:
    style = {"color": "#ff0000ff", "thickness": 0.2}
    line = {"type": 2000, "lines": [[{"x": 0.5, "y": 1}, {"x": 2, "y": 1}]], "style": style}
    cage = {"type": 2001, "cages": [{"value": "x2", "cells": [0, 1]}], "style": {}}
    shared = {"angle": 90, "fill": "#ffffff", "stroke": "#000000", "strokeWidth": 0.1}
    params = [
        {"type": "rectangle", "width": 0.4, "height": 0.2, **shared},
        {"type": "ellipse", "rx": 0.4, "ry": 0.2, **shared},
        {"type": "text", "text": "A", "size": 0.6, **shared},
        {"type": "arrow", "length": 1, "headSize": 0.2, **shared},
    ]
    symbols = {"type": 2002, "params": params, "symbols": [[1, 2], *([1, 2, n] for n in (1, 2, 3))]}
    drawings = read(BOXES, line, cage, symbols, cells=SOLVED).puzzle.about.drawings
    centre = Point(1, 2)
    assert drawings[:5] == (
        DrawnLine((Point(0.5, 1), Point(2, 1)), "#ff0000", 0.2),
        Outline(cells(0, 1), "#000000", "x2"),
        Shape(centre, 0.4, 0.2, "#ffffff", "#000000", 0.1, angle=90),
        Shape(centre, 0.8, 0.4, "#ffffff", "#000000", 0.1, is_round=True, angle=90),
        Label(centre, "A", "#ffffff", 0.6, 90),
    )
    [arrow] = drawings[5:]
    assert isinstance(arrow, DrawnLine)
    assert arrow.points[0].y == pytest.approx(1.5)
    assert arrow.points[1] == pytest.approx((1, 2.5))


@pytest.mark.parametrize(
    ("elements", "own", "words"),
    [
        ((), {"minDigit": 0}, "with the digits 0 to 9"),
        ((), {"width": 10, "height": 9}, "9×10"),
        ((), {"type": "custom"}, "rows and columns are not all houses"),
        ((), {"cells": [{}]}, "1 cell, expected 81 cells"),
        (({"type": 4000, "cells": [1]}, {"type": 4001, "triggers": [{}]}), {}, "fog clears in"),
        (({"type": 4000, "cells": [81]},), {}, "81"),
        (({"type": 302, "groups": [[1], [2]]},), {}, "“clones”"),
        (({"type": 1000, "definition": {"name": "no ropes"}},), {}, "“custom constraint no ropes”"),
        (({"type": 77},), {}, "“element 77”"),
        (({"type": 2003, "areas": [{"x": 0, "y": 0, "width": 6, "height": 6}]},), {}, "2003"),
        (({"type": 406, "lines": [[1, 2]], "groups": [6, 1016]},), {}, "“digit group lines”"),
        (({"type": 404, "lines": [[1, 2]], "singleRegionTotals": True},), {}, "“region sum line”"),
        (({"type": 408, "bulbsWithArrows": [{"bulbCells": [1, 2], "arrows": []}]},), {}, "408"),
        (({"type": 200, "clues": [{"value": 1, "edge": 0}]},), {}, "aren't neighbours"),
        (({"type": 303, "clues": [{"corner": 3, "digits": [1]}]},), {}, "at the border"),
        (({"type": 202, "clues": [], "negative": [10]},), {}, "without 10 elsewhere"),
        (({"type": 301, "cages": [{"cells": [81]}]},), {}, "81"),
        ((), {"cells": [*SOLVED[:80], {"value": 12}]}, "12 as the value of r9c9"),
    ],
)
def test_what_is_not_known_is_refused(
    elements: tuple[dict[str, Any], ...], own: dict[str, Any], words: str
) -> None:
    with pytest.raises(ParseError, match=words):
        read(BOXES, *elements, **own)


def test_groups_of_digits_that_take_too_much_work_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(machines, "MOST_STEPS", 3)
    with pytest.raises(ParseError, match="“global digit groups”"):
        read(BOXES, {"type": 16, "groups": [14, 112, 896]})


def test_unknown_rules_are_the_authors_words_beside_a_solution() -> None:
    parsed = read(BOXES, {"type": 1000, "definition": {"name": "no ropes"}}, cells=SOLVED)
    assert parsed.puzzle.about.is_in_words
    assert not parsed.puzzle.are_rules_known


def test_fog_is_lit_where_its_lights_are() -> None:
    lights, unused = {"type": 4000, "cells": [8, 1, 8]}, {"type": 4001}
    assert read(BOXES, lights, unused).puzzle.about.fog == Fog((8, 1))
    assert read(BOXES, {"type": 4000}).puzzle.about.fog is None


XV_ELEMENT = {"type": 202, "clues": [{"value": 5, "edge": 103}]}
ARROW_ELEMENT = {"type": 408, "bulbsWithArrows": [{"bulbCells": [1], "arrows": [[1, 10, 19]]}]}
DOCUMENT = json.dumps(
    {
        "puzzle": {
            "cells": [{"value": 1, "given": True}, {"candidates": 6}, *[{}] * 79],
            "constraints": [BOXES, XV_ELEMENT, ARROW_ELEMENT, {"type": 10}],
        }
    }
)


@settings(max_examples=100, deadline=None)
@given(mutated((DOCUMENT,)))
def test_a_damaged_document_is_read_or_refused(text: str) -> None:
    for item in iter_puzzles([SITE + compress(text).replace("/", "-").replace("=", "$")]):
        if isinstance(item, Parsed):
            check(item)


@settings(max_examples=50, deadline=None)
@given(mutated((link(BOXES, XV_ELEMENT, ARROW_ELEMENT),)))
def test_a_damaged_link_is_read_or_refused(text: str) -> None:
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            check(item)
