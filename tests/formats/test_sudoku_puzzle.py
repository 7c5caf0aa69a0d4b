"""`sudoku-puzzle` JSON of pencilmark."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_app.core.constraints.cages import EqualSums, KillerCage, SumArea
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import (
    XV,
    Difference,
    NegativeDifference,
    NegativeRatio,
    Ratio,
)
from sudoku_app.core.constraints.groups import Clone, DistinctDigits, Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    LockoutLine,
    ModularLine,
    ParityLine,
    Thermometer,
    Whispers,
)
from sudoku_app.core.constraints.neighbours import RelatedNeighbours
from sudoku_app.core.constraints.outside import LittleKillerSum, SandwichSum, Skyscraper
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import CountingCircles, Even, Odd, RelatedToSome
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Place, Topology, topology_of_size
from sudoku_app.core.variants import falling_diagonal, jigsaw, topology_of_kind, variant
from sudoku_app.formats import ParseError, read_any
from sudoku_app.formats.given_candidates import given_candidates
from sudoku_app.formats.sudoku_puzzle import can_write, write_sudoku_puzzle
from sudoku_app.formats.table import WrittenPosition
from tests.formats.samples import GIVENS

BOXES = {"type": "box_grid", "origin": "r1c1", "box": [2, 2]}


def document(*rules: dict[str, Any], **changes: object) -> str:
    fields: dict[str, object] = {
        "format": "sudoku-puzzle",
        "format_version": 1,
        "board": {"rows": 4, "cols": 4},
        "digits": 4,
        "givens": [1, *[0] * 15],
        "rules": [*(rules or (BOXES,))],
    }
    return json.dumps(fields | changes)


def cells(*numbers: int) -> tuple[Cell, ...]:
    return tuple(map(Cell, numbers))


def test_a_grid_with_boxes_is_the_usual_one() -> None:
    [parsed] = read_any(document())
    assert parsed.puzzle == Puzzle(topology_of_size(4), (1, *[0] * 15))
    assert parsed.format == "sudoku-puzzle"


def test_nothing_is_implied() -> None:
    [parsed] = read_any(document({"type": "grid", "origin": "r1c1"}))
    assert not parsed.puzzle.topology.has_boxes
    rows = [{"type": "row", "cells": [f"r{r}c{c}" for c in range(1, 5)]} for r in range(1, 5)]
    with pytest.raises(ParseError, match="rows and columns are not all houses"):
        read_any(document(*rows))


def test_what_is_said_of_it_is_kept() -> None:
    meta = {"title": "Lantern", "author": "A. Nobody", "rules_text": "As usual."}
    solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    [parsed] = read_any(document(meta=meta, solution=solution, candidates={"r1c2": [2, 3]}))
    assert (parsed.name, parsed.puzzle.about.author) == ("Lantern", "A. Nobody")
    assert parsed.puzzle.about.solution == tuple(solution)
    assert parsed.puzzle.constraints == (given_candidates(1, 0b110),)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ({"type": "isomorphic", "regions": []}, "of the kind “isomorphic”"),
        ({"type": "line", "kind": "new", "cells": ["r1c1", "r1c2"]}, "of the kind “line new”"),
        (
            {"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c2"], "closed": True},
            "of the kind “line thermo”",
        ),
        ({"type": "cage", "cells": ["r1c1"], "product": 3}, "of the kind “cage”"),
        ({"type": "cage", "cells": ["r1c9"]}, "the cell r1c9"),
        ({"type": "box_grid", "origin": "r2c2", "box": [2, 2]}, "of the kind “box_grid”"),
        ({"type": "box_grid", "origin": "r1c1", "box": [3, 2]}, "of the kind “box_grid”"),
        ({"type": "edge", "kind": "bar", "cells": ["r1c1", "r1c2"]}, "edge bar"),
        (
            {"type": "count", "kind": "each", "cells": ["r1c1"], "each": 1},
            "of the kind “count each”",
        ),
        ({"type": "corner", "kind": "mathrax", "op": "+", "value": 5, "cells": []}, "mathrax"),
        ({"type": "negative", "of": "rossini"}, "of the kind “negative”"),
        ({"type": "relation", "op": "sum", "params": [], "pairs": []}, "“relation”"),
        ({"type": "relation", "op": "sum", "params": [99], "pairs": []}, "“relation”"),
        ({"type": "relation", "op": "allowed", "params": [[[1, 2]]], "pairs": []}, "“relation”"),
        ({"type": "neighbours", "op": "less", "params": [], "where": "king"}, "“neighbours”"),
        ({"type": "edge", "kind": "xv", "cells": ["r1c1", "r1c2"], "letter": ["X"]}, "edge xv"),
        ({"type": "neighbours", "kind": "antiknight", "where": "king"}, "neighbours antiknight"),
    ],
)
def test_an_unknown_rule_refuses_the_file(rule: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(document(BOXES, rule))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"format_version": 2}, "2 as the version"),
        ({"extra": 1}, "the key extra"),
        ({"givens": [None, *[0] * 15]}, "missing cells"),
        ({"givens": [0] * 15}, "15 cells"),
        ({"board": {"rows": 4, "cols": 5}}, "a board of 4×5"),
        ({"digits": 5}, "with digits up to 5"),
    ],
)
def test_other_documents_are_refused(changes: dict[str, object], words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(document(**changes))


PAIR = cells(0, 5)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (
            {"type": "relation", "op": "difference_at_least", "params": [2]},
            (CustomLine(PAIR, "|a-b| >= 2"),),
        ),
        ({"type": "relation", "op": "less", "params": []}, (CustomLine(PAIR, "a < b"),)),
        (
            {"type": "relation", "op": "allowed", "params": [[[3, 1], [1, 3], [2, 2]]]},
            (CustomLine(PAIR, "1-3,2-2"),),
        ),
        (
            {"type": "relation", "op": "any_of", "params": [["sum", [4]], ["ratio", [3]]]},
            (CustomLine(PAIR, "(a+b = 4) or (a = 3*b or b = 3*a)"),),
        ),
        (
            {"type": "neighbours", "op": "not_sum", "params": [5], "where": "diagonal"},
            (RelatedNeighbours(((1, -1), (1, 1)), sums=(2, 3, 4, 6, 7, 8)),),
        ),
        (
            {"type": "neighbours", "op": "different_mod3", "params": [], "where": "knight"},
            (RelatedNeighbours(((1, -2), (1, 2), (2, -1), (2, 1)), (1, 2)),),
        ),
        ({"type": "count", "kind": "circles", "cells": ["r1c1"]}, (CountingCircles(cells(0)),)),
        (
            {"type": "distinct_count", "value": 1, "side": "top", "cells": ["r1c1", "r2c2"]},
            (DistinctDigits(PAIR, 1),),
        ),
        (
            {"type": "equal_sum", "segments": [["r1c1"], ["r2c2"], ["r3c3", "r4c4"]]},
            (EqualSums(cells(0), (cells(5), cells(10, 15))),),
        ),
        (
            {"type": "appears", "source": "r1c1", "cells": ["r2c2", "r3c3"]},
            (RelatedToSome(cells(0), cells(5, 10), (0,)),),
        ),
        (
            {"type": "corner", "kind": "exclude", "value": 4, "cells": ["r1c1", "r2c2"]},
            (given_candidates(0, 0b111), given_candidates(5, 0b111)),
        ),
        (
            {"type": "edge", "kind": "sum", "sum": 4, "cells": ["r1c1", "r2c2"]},
            (SumArea(PAIR, 4),),
        ),
        (
            {"type": "line", "kind": "parity", "closed": True, "cells": ["r1c1", "r2c2", "r3c3"]},
            (ParityLine(cells(0, 5, 10, 0)),),
        ),
    ],
)
def test_rules_without_a_kind_in_pencilmark(
    rule: dict[str, Any], expected: tuple[Constraint, ...]
) -> None:
    if rule["type"] == "relation":
        rule = {**rule, "pairs": [["r1c1", "r2c2"]]}
    [parsed] = read_any(document(BOXES, rule))
    assert parsed.puzzle.constraints == expected


def test_what_has_no_mark_is_ruled_too() -> None:
    edge = {"type": "edge", "kind": "kropki", "color": "black", "cells": ["r1c1", "r1c2"]}
    odd = {
        "type": "cell",
        "kind": "odd",
        "cells": [f"r{r}c{c}" for r in (1, 2) for c in range(1, 5)],
    }
    negatives = [
        {"type": "negative", "of": "kropki"},
        {"type": "negative", "of": "cell", "kind": "odd"},
    ]
    [parsed] = read_any(document(BOXES, edge, odd, *negatives))
    dot, *rest = parsed.puzzle.constraints
    marked = frozenset({cells(0, 1)})
    assert dot == Ratio(cells(0, 1))
    assert {NegativeDifference(marked=marked), NegativeRatio(marked=marked)} < set(rest)
    assert {each.cells[0] for each in rest if isinstance(each, Even)} == set(range(8, 16))


CONSTRAINTS: tuple[Constraint, ...] = (
    KillerCage(cells(0, 1), 9),
    KillerCage(cells(3, 4)),
    SumArea(cells(3, 13), 7),
    Difference(cells(10, 11)),
    Ratio(cells(12, 13), 3),
    XV(cells(14, 15), 5),
    Quadruple(cells(30, 31, 39, 40), (1, 2)),
    Clone(cells(0), cells(40)),
    Arrow(cells(50), (cells(51, 52), cells(60))),
    LockoutLine(cells(20, 21, 22)),
    ModularLine(cells(20, 21, 22)),
    Thermometer(cells(1, 2)),
    Whispers(cells(1, 2), 5),
    AntiKnight(),
    LittleKillerSum(cells(1, 9), Place(-1, 2), 9),
    SandwichSum(cells(*range(9)), Place(0, -1), 9),
    Skyscraper(cells(*range(80, 0, -9)), Place(9, 8), 3),
    Odd(cells(7)),
    given_candidates(8, 0b11),
    CountingCircles(cells(7, 9)),
    DistinctDigits(cells(7, 20), 1),
    EqualSums(cells(7, 8), (cells(10, 12),)),
    RelatedToSome(cells(7), cells(20, 40), (0,)),
    CustomLine(cells(7, 20), "2-6,3-4"),
    CustomLine(cells(7, 20), "|a-b| <= 2"),
)


@pytest.mark.parametrize(
    "topology",
    [
        CLASSIC,
        variant(9, extra=(falling_diagonal(9),)),
        jigsaw("111123333111222333411222335444262555444666555447666855777696888777999888779999988"),
    ],
    ids=["usual", "X", "jigsaw"],
)
def test_what_is_written_is_read_back(topology: Topology) -> None:
    puzzle = Puzzle(topology, GIVENS, CONSTRAINTS)
    assert can_write(puzzle)
    [parsed] = read_any(write_sudoku_puzzle(WrittenPosition(puzzle, GIVENS)))
    assert set(parsed.puzzle.topology.house_sets) == set(topology.house_sets)
    assert parsed.puzzle.givens == GIVENS
    assert set(parsed.puzzle.constraints) == set(CONSTRAINTS)


def test_what_it_does_not_have_is_not_written() -> None:
    assert not can_write(Puzzle(CLASSIC, GIVENS, (Pattern.sample(9),)))


def test_houses_have_the_names_that_pencilmark_exports() -> None:
    def kinds(name: str) -> list[str]:
        position = WrittenPosition(Puzzle(topology_of_kind(9, name), (0,) * 81), ())
        rules = json.loads(write_sudoku_puzzle(position))["rules"]
        return [rule.get("kind", rule["type"]) for rule in rules]

    assert kinds("x") == ["box_grid", "diagonal", "diagonal"]
    assert kinds("windoku") == ["box_grid", *["window"] * 4]
    assert kinds("jigsaw") == ["grid", *["box"] * 9]
