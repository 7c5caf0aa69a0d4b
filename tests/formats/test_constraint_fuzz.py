"""Damaged puzzles with constraints are read or refused, and what is read can be kept."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.formats import Parsed, ParseError, iter_puzzles
from sudoku_app.formats.constraints import MAX_CONSTRAINTS, MAX_TEXT
from sudoku_app.formats.fpuzzles_constraints import READERS
from sudoku_app.formats.lz_string import compress
from sudoku_app.game.storage.rows import read_constraints, read_shape, shape_text
from sudoku_app.game.storage.tables import LONGEST_SHAPE
from tests.formats.samples import ZIPPED, fpuzzles_document, scf, scl_document
from tests.formats.strategies import mutated
from tests.formats.test_fuzz import read_or_refuse

A_PATTERN = (
    "eNoljcERACEIAxvKI6IgV4tj_20cwQezQwY253wgRg1hzVUkElN51EpMgxdiIRRaYuvcA3lxRr9K4k8i"
    "14SxZUtwpBAlFHcZ2SVy8d4f2Z0aCQ"
)
"""Two consecutive digits."""
_LINE = {"lines": [["R5C1", "R5C2", "R5C3", "R6C4"]]}
_ENTRIES: dict[str, dict[str, object]] = {
    "arrow": {"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R2C3"]]},
    "clone": {"cells": ["R1C1", "R1C2"], "cloneCells": ["R5C5", "R5C6"]},
    "difference": {"cells": ["R1C1", "R1C2"], "value": "1"},
    "killercage": {"cells": ["R1C1", "R1C2", "R2C1"], "value": "15"},
    "littlekillersum": {"cell": "R0C1", "direction": "DR", "value": "40"},
    "quadruple": {"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2]},
    "ratio": {"cells": ["R1C3", "R1C4"], "value": "2"},
    "xv": {"cells": ["R3C3", "R3C4"], "value": "X"},
    **{key: {"cell": "R0C5", "value": "12"} for key in ("sandwichsum", "xsum", "skyscraper")},
    "numberedroom": {"cell": "R0C5", "value": "7"},
    "productarrow": {"cells": ["R1C1"], "lines": [["R1C2", "R2C3"]]},
    "sumbydigit": {"cells": ["R1C1"], "lines": [["R1C2", "R2C3"]], "values": [2, 4, 6] * 3},
    "digitcount": {"cells": ["R1C1"], "lines": [["R1C2", "R2C3"]], "values": [341] * 9},
    "unequalsums": {"cells": ["R1C1", "R1C2"], "lines": [["R5C1", "R5C2"]], "value": "2"},
    "largestissum": {"cells": ["R1C1", "R1C2", "R2C2"]},
    "vault": {"cells": ["R1C1", "R1C2", "R2C2"]},
    "relatedtosome": {"cells": ["R1C1"], "lines": [["R1C2", "R2C1"]], "differences": [1]},
    "setline": {**_LINE, "values": [3, 12, 48]},
    "inequality": {"lines": [["R5C1", "R5C2"]]},
    "lesssum": {"cells": ["R1C1", "R1C2"], "lines": [["R5C1", "R5C2"]]},
    "pattern": {"cells": ["R1C1", "R1C2"], "value": "3", "layers": A_PATTERN},
    "valuedcells": {"cells": ["R1C1", "R1C2"], "value": "2d", "rules": "sumarea:0.1:9"},
    "numberamong": {"cells": ["R1C1", "R1C2"], "values": [13, 31]},
    "sumamong": {"cells": ["R1C1", "R1C2"], "values": [5, 7]},
    "customline": {**_LINE, "value": "|a-b| is prime"},
    "equationline": {**_LINE, "value": "sum = 2 first"},
    "relatedline": {**_LINE, "differences": [1, 3]},
    "taxicabdistance": {"value": 4},
    "relatedneighbours": {"steps": [[0, 1], [1, 0]], "sums": [7, 9, 11]},
    **{key: {"cell": "R7C7"} for key in ("even", "odd", "minimum", "maximum")},
    "countingcircles": {"cells": ["R9C1", "R8C3"]},
    "equalsums": {"cells": ["R1C1", "R1C2"], "lines": [["R5C1"], ["R6C1", "R6C2"]]},
    "rellik": {"cells": ["R1C1", "R1C2"], "value": "12"},
    "product": {"cells": ["R1C1", "R1C2"], "value": "12"},
    "distinctdigits": {"cells": ["R1C1", "R1C2"], "value": "2"},
    "sumarea": {"cells": ["R1C1", "R1C2"], "value": "12"},
    **{key: {"cells": ["R8C8"]} for key in ("boxindexer", "columnindexer", "rowindexer")},
}
WORDS = {"ruleset": "Digits rise along a line.", "solution": [1] * 81, "negative": ["xv"]}
DOCUMENT: dict[str, Any] = {
    **fpuzzles_document(),
    **{key: [_ENTRIES.get(key, _LINE)] for key in READERS},
    **WORDS,
    "antiknight": True,
    "disjointgroups": True,
    "diagonal+": True,
    "extraregion": [{"cells": ["R2C2", "R2C3"]}],
    "cage": [{"cells": ["R9C9"], "value": "?"}],
    "text": [{"cells": ["R9C8"], "value": "a"}],
}
"""One entry of every key that has a meaning."""
PAD: dict[str, Any] = scl_document(
    cages=[
        {"cells": [[0, 0], [0, 1]], "value": "10", "unique": True},
        {"cells": [[4, cell] for cell in range(9)], "unique": True, "hidden": True},
        {"value": "rules: Digits in cages do not repeat."},
    ],
    lines=[{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#cfcfcf", "thickness": 10}],
    overlays=[{"center": [1, 1], "width": 0.5, "height": 0.5, "rounded": True, "text": "7"}],
)
PIECES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 90),
    st.floats(allow_nan=False),
    st.sampled_from(("R1C1", "R0C1", "R10C9", "R9C9", "45", "?", "X", "", "#fff", "DR")),
    st.sampled_from(("R1C1", "R1C1 ")).map(lambda cell: [cell] * 90),
    st.text(max_size=4),
    st.just([]),
    st.just({}),
)
"""What may stand where another value stood."""


def changed(value: Any, path: list[int], new: object) -> Any:
    """A JSON value with another one at the end of a path."""
    if not path or not isinstance(value, list | dict) or not value:
        return new
    step, rest = path[0] % len(value), path[1:]
    if isinstance(value, list):
        return [*value[:step], changed(value[step], rest, new), *value[step + 1 :]]
    name = sorted(value)[step]
    return {**value, name: changed(value[name], rest, new)}


@st.composite
def documents(draw: st.DrawFn) -> str:
    """A puzzle with one to five values changed, as JSON or in one of the links that carry it."""
    is_pad = draw(st.booleans())
    value = PAD if is_pad else DOCUMENT
    if not is_pad:  # some of the keys: all at once hardly ever fit one another
        kept = draw(st.sets(st.sampled_from(sorted(READERS)), max_size=4))
        value = {key: item for key, item in value.items() if key not in READERS or key in kept}
    for _ in range(draw(st.integers(1, 5))):
        value = changed(value, draw(st.lists(st.integers(0, 99), max_size=5)), draw(PIECES))
    return _carried(json.dumps(value), is_pad, draw(st.integers(0, 2)))


def _carried(text: str, is_pad: bool, form: int) -> str:
    forms = ("{}", "https://sudokupad.app/scl{}", "https://sudokupad.app/ctc{}")
    if not is_pad:
        forms = (
            "{}",
            "https://www.f-puzzles.com/?load={}",
            "https://sudokupad.app/fpuz{}",
        )
    return forms[form].format(compress(text) if form else text)


TEXTS = st.one_of(
    documents(),
    mutated((json.dumps(DOCUMENT), json.dumps(PAD))),
    mutated((ZIPPED,)).map(lambda text: f"https://sudokupad.app/scl{compress(text)}"),
    mutated((f"scf{scf()}*wxaA.%20Nobody*",)).map("https://sudokupad.app/{}".format),
)


def read_and_keep(text: str) -> None:
    """Only ParseError may leave, and the store can read again what it writes."""
    read_or_refuse(text)
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            topology, constraints = item.puzzle.topology, item.puzzle.constraints
            shape = shape_text(topology, constraints)
            assert len(shape) <= LONGEST_SHAPE
            assert read_shape(shape) == topology
            assert read_constraints(shape) == constraints


@settings(max_examples=500)
@given(TEXTS)
def test_a_damaged_puzzle_with_constraints_is_read_or_refused(text: str) -> None:
    read_and_keep(text)


@pytest.mark.nightly
@settings(max_examples=50_000)
@given(TEXTS)
def test_fifty_thousand_puzzles_with_constraints_are_read_or_refused(text: str) -> None:
    read_and_keep(text)


def test_a_line_of_any_width_is_kept_as_it_is_read() -> None:
    for thickness in (6_401.0, 1e300, -5, 0.001):
        line = {"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#000", "thickness": thickness}
        read_and_keep(json.dumps(PAD | {"lines": [line]}))


@pytest.mark.parametrize("key", READERS)
def test_each_sample_is_a_puzzle_with_its_constraint(key: str) -> None:
    entry = _ENTRIES.get(key, _LINE)
    (parsed,) = iter_puzzles([json.dumps(fpuzzles_document(**{key: [entry]}))])
    assert isinstance(parsed, Parsed)
    assert [each.slug for each in parsed.puzzle.constraints] == [key]


def test_the_sample_of_sudokupad_has_its_cage() -> None:
    (parsed,) = iter_puzzles([json.dumps(PAD)])
    assert isinstance(parsed, Parsed)
    assert [each.slug for each in parsed.puzzle.constraints] == ["killercage"]


def test_more_than_can_be_kept_is_refused() -> None:
    names = [f"R{row}C{column}" for row in range(1, 10) for column in range(1, 10)]
    lines = [{"lines": [names[at:] + names[:at]]} for at in range(81)]
    much = fpuzzles_document(palindrome=lines * 4)
    (few,) = iter_puzzles([json.dumps(much)])  # each line once
    assert isinstance(few, Parsed)
    whole = len(shape_text(few.puzzle.topology, few.puzzle.constraints))
    assert whole < MAX_TEXT
    turned = [{"lines": [names[at:] + names[:at][::-1]]} for at in range(1, 80)]
    back = [{"lines": [line["lines"][0][::-1]]} for line in (*lines, *turned)]
    many = fpuzzles_document(palindrome=lines + turned + back)
    (error,) = iter_puzzles([json.dumps(many)])
    assert isinstance(error, ParseError)
    assert "too many cells in all" in str(error)
    assert len(lines + turned + back) < MAX_CONSTRAINTS
