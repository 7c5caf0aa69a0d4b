"""What f-puzzles' links hold is read, written and read again without a loss."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import NO_ABOUT, About
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.dots import XV
from sudoku_app.core.constraints.outside import LittleKillerSum
from sudoku_app.core.constraints.single_cells import Even, Odd
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.formats import Parsed, ParseError, read_any
from sudoku_app.formats.author_texts import decode_about, encode_about
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.fpuzzles_constraints import READERS, write_constraints
from sudoku_app.formats.lz_string import decompress
from sudoku_app.formats.writers import write_whole
from tests.formats.samples import SOLVED, fpuzzles

LOAD = "https://www.f-puzzles.com/?load="
VARIANTS = Path(__file__).parents[3] / "shared" / "data" / "variants.tsv"
EMPTY = Puzzle(CLASSIC, (0,) * 81)


def read(**changes: object) -> Parsed:
    [parsed] = read_any(fpuzzles(**changes))
    return parsed


def again(puzzle: Puzzle) -> Puzzle:
    """The puzzle after a round trip."""
    [parsed] = read_any(write_whole(puzzle))
    return parsed.puzzle


def written(puzzle: Puzzle) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(decompress(write_whole(puzzle).removeprefix(LOAD)))
    return document


@pytest.mark.skipif(not VARIANTS.exists(), reason="the public collections are not here")
def test_public_variants_stay_the_same_puzzles() -> None:
    lines = VARIANTS.read_text(encoding="utf-8").splitlines()[1:]
    assert len(lines) > 100
    for line in lines:
        [parsed] = read_any(LOAD + line.split("\t")[3])
        assert again(parsed.puzzle) == parsed.puzzle


# Constraints ------------------------------------------------------------------------------------

CELLS = st.tuples(st.integers(1, 9), st.integers(1, 9)).map(lambda place: "R{}C{}".format(*place))
SOME = st.lists(CELLS, min_size=1, max_size=6, unique=True)
A_PATTERN = (
    "eNoljcERACEIAxvKI6IgV4tj_20cwQezQwY253wgRg1hzVUkElN51EpMgxdiIRRaYuvcA3lxRr9K4k8i"
    "14SxZUtwpBAlFHcZ2SVy8d4f2Z0aCQ"
)
"""Two consecutive digits."""
PAIR = st.lists(CELLS, min_size=2, max_size=2, unique=True)
LINES = st.lists(SOME, min_size=1, max_size=2)
SIDE = st.tuples(st.sampled_from("RC"), st.sampled_from((0, 10)), st.integers(1, 9)).map(
    lambda side: f"R{side[1]}C{side[2]}" if side[0] == "R" else f"R{side[2]}C{side[1]}"
)
ONE = st.lists(CELLS, min_size=1, max_size=1)
PAIRS = st.lists(PAIR, min_size=1, max_size=2)
NUMBERS = st.lists(st.integers(1, 9), min_size=1, max_size=3)
NUMBER = st.one_of(st.integers(1, 20), st.integers(1, 20).map(str), st.sampled_from(("", "?")))
OFTEN_REFUSED = [HealthCheck.filter_too_much]
"""Most random entries of some keys are refused, such as digits that four cells can't contain."""
SPECIAL: dict[str, dict[str, st.SearchStrategy[object]]] = {
    "arrow": {"cells": SOME, "lines": LINES},
    "clone": {"cells": PAIR, "cloneCells": PAIR},
    "difference": {"cells": PAIR, "value": NUMBER},
    "killercage": {"cells": SOME, "value": NUMBER},
    "littlekillersum": {
        "cell": SIDE,
        "direction": st.sampled_from(("DR", "DL", "UR", "UL")),
        "value": NUMBER,
    },
    "quadruple": {"cells": SOME, "values": st.lists(st.integers(1, 9), max_size=4)},
    "ratio": {"cells": PAIR, "value": NUMBER},
    "whispers": {"lines": LINES, "value": NUMBER},
    "xv": {"cells": PAIR, "value": st.sampled_from("XxVv")},
    **{
        key: {"cell": SIDE, "value": NUMBER}
        for key in ("numberedroom", "sandwichsum", "skyscraper", "xsum")
    },
    **{key: {"cell": CELLS} for key in ("even", "odd", "minimum", "maximum")},
    "countingcircles": {"cells": SOME},
    "equalsums": {"cells": SOME, "lines": LINES},
    **{
        key: {"cells": SOME, "value": NUMBER}
        for key in ("product", "rellik", "sumarea", "distinctdigits")
    },
    **{key: {"cells": SOME} for key in ("boxindexer", "columnindexer", "rowindexer")},
    "productarrow": {"cells": ONE, "lines": PAIRS},
    "sumbydigit": {"cells": ONE, "lines": PAIRS, "values": st.just(list(range(2, 19, 2)))},
    "digitcount": {"cells": ONE, "lines": PAIRS, "values": st.just([341] * 9)},
    **{key: {"cells": PAIR, "lines": PAIRS} for key in ("lesssum", "unequalsums")},
    **{key: {"cells": PAIR} for key in ("largestissum", "vault")},
    "relatedtosome": {"cells": ONE, "lines": PAIRS, "differences": st.just([1])},
    "risingline": {"lines": PAIRS, "value": st.sampled_from(("", "0", "1"))},
    "setline": {"lines": PAIRS, "values": st.just([3, 12, 48])},
    "pattern": {"cells": PAIR, "value": st.just("3"), "layers": st.just(A_PATTERN)},
    "valuedcells": {
        "cells": PAIR,
        "value": st.sampled_from(("2d", "10-d", "r+c")),
        "rules": st.sampled_from(("", "renban:0.1", "killercage:0.1.9:12")),
    },
    "numberamong": {"cells": PAIR, "values": st.just([11, 13, 92])},
    "sumamong": {"cells": PAIR, "values": NUMBERS.map(lambda numbers: [*numbers, 7])},
    "customline": {"lines": PAIRS, "value": st.sampled_from(("a+b = 8", "1-3, 2-7", "a<b"))},
    "equationline": {
        "lines": PAIRS,
        "value": st.sampled_from(("sum = 2 first", "largest = last", "a<b", "|")),
    },
    "relatedline": {"lines": PAIRS, "differences": NUMBERS, "sums": st.just([7])},
    "taxicabdistance": {"value": st.sampled_from((2, "5", 16))},
    "relatedneighbours": {
        "steps": st.sampled_from(([[0, 1]], [[0, 1], [1, -1]])),
        "sums": st.just([7, 9]),
        "ratios": NUMBERS,
    },
}
"""The fields of the entries of each key; those of the others are lines alone."""


def entries(key: str) -> st.SearchStrategy[list[dict[str, object]]]:
    fields = SPECIAL.get(key, {"lines": LINES})
    return st.lists(st.fixed_dictionaries(fields), min_size=1, max_size=3)


def read_if_valid(document: dict[str, object]) -> Puzzle:
    try:
        return read(**document).puzzle
    except ParseError:
        assume(False)
        raise


@pytest.mark.parametrize("key", READERS)
@settings(max_examples=20, suppress_health_check=OFTEN_REFUSED)
@given(st.data())
def test_each_kind_of_constraint_stays_the_same(key: str, data: st.DataObject) -> None:
    puzzle = read_if_valid({key: data.draw(entries(key))})
    assert again(puzzle) == puzzle


@settings(max_examples=100, suppress_health_check=OFTEN_REFUSED)
@given(st.data())
def test_constraints_of_several_kinds_stay_the_same(data: st.DataObject) -> None:
    keys = data.draw(st.lists(st.sampled_from(sorted(READERS)), unique=True, max_size=4))
    flags = dict.fromkeys(data.draw(st.sets(st.sampled_from(("antiking", "diagonal+")))), True)
    negative = data.draw(st.lists(st.sampled_from(("difference", "ratio", "xv")), unique=True))
    document = {key: data.draw(entries(key)) for key in keys}
    puzzle = read_if_valid(document | flags | {"negative": negative})
    assert set(again(puzzle).constraints) == set(puzzle.constraints)
    assert again(puzzle)._replace(constraints=()) == puzzle._replace(constraints=())


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("killercage", {"cells": []}),
        ("thermometer", {"lines": [["R1C1"]]}),
        ("betweenline", {"lines": [["R1C1", "R1C2"]]}),
    ],
)
def test_what_says_nothing_is_no_constraint(key: str, entry: dict[str, object]) -> None:
    assert read(**{key: [entry]}).puzzle.constraints == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("activeConstraints", ["Killer Cage"]),
        ("disabledlogic", ["XWing"]),
        ("truecandidatesoptions", ["logical"]),
        ("highlightConflicts", True),
    ],
)
def test_how_an_editor_was_set_is_no_rule(key: str, value: object) -> None:
    assert read(**{key: value}).puzzle == read().puzzle


def test_digits_may_be_texts() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][:2] = [{"value": "5", "given": True}, {"value": ""}]
    assert read(grid=grid).puzzle.givens[:2] == (5, 0)
    with pytest.raises(ParseError, match=r'found "x" as the value of r1c1'):
        read(grid=[[{"value": "x"}] + [{}] * 8, *grid[1:]])


def test_candidates_that_are_given_stay_so() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0] = {"givenPencilMarks": [1, 2]}
    grid[0][1] = {"value": 3, "given": True, "givenPencilMarks": [3]}
    puzzle = read(grid=grid).puzzle
    assert len(puzzle.constraints) == 2
    assert again(puzzle) == puzzle


def test_regions_that_leave_cells_out_stay_so() -> None:
    grid = [
        [{"region": None if row == column else row // 3} for column in range(6)] for row in range(6)
    ]
    puzzle = read(size=6, grid=grid).puzzle
    assert puzzle.topology.houses[12:18] == puzzle.topology.houses[:6]
    assert again(puzzle) == puzzle


# What is drawn ----------------------------------------------------------------------------------


def test_cosmetics_are_drawn() -> None:
    about = read(
        line=[{"lines": [["R1C1", "R2C2"]], "outlineC": "#B0B0B0", "width": 0.5}],
        circle=[{"cells": ["R1C1", "R1C2"], "baseC": "#FFF", "outlineC": "#000", "width": 0.5,
                 "height": 0.5, "value": "7"}],
        rectangle=[{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "baseC": "#ff000080"}],
        text=[{"cells": ["R0C5"], "value": "12", "fontC": "#00f", "size": 0.8}],
        cage=[{"cells": ["R1C1", "R1C2"], "value": "?", "outlineC": "#000000"}],
    ).puzzle.about  # fmt: skip
    assert set(about.drawings) == {
        DrawnLine((Point(0.5, 0.5), Point(1.5, 1.5)), "#b0b0b0", 0.25),
        Shape(Point(1.0, 0.5), 0.5, 0.5, "#ffffff", "#000000", 0.03, is_round=True),
        Label(Point(1.0, 0.5), "7", "#000000", 0.3),
        Shape(Point(1.0, 1.0), 1.0, 1.0, "#ff000080", "", 0.0),
        Label(Point(4.5, -0.5), "12", "#0000ff", 0.4),
        Outline((0, 1), "#000000", "?"),
    }
    assert about.is_in_words


def test_coloured_cells_are_drawn() -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][:4] = [{"c": "#FF0000"}, {"c": 2}, {"cArray": ["3"]}, {"c": "junk"}]
    assert read(grid=grid).puzzle.about.drawings == tuple(
        Shape(Point(column + 0.5, 0.5), 1.0, 1.0, colour, "", 0.0)
        for column, colour in enumerate(("#ff0000", "#ffa0a0", "#ffdf61"))
    )


def test_the_drawing_of_a_constraint_is_not_drawn_twice() -> None:
    line = {"lines": [["R1C1", "R2C2"]], "outlineC": "#F067F0", "width": 0.4}
    drawn = line | {"fromConstraint": "Renban"}
    assert read(renban=[line], line=[drawn]).puzzle.about == read(renban=[line]).puzzle.about
    assert len(read(line=[drawn]).puzzle.about.drawings) == 1


def test_each_odd_and_even_cell_has_an_entry_of_its_own_as_f_puzzles_needs() -> None:
    puzzle = EMPTY._replace(constraints=(Even((Cell(0), Cell(40))), Odd((Cell(1),))))
    document = written(puzzle)
    assert [entry["cell"] for entry in document["even"]] == ["R1C1", "R5C5"]
    assert [entry["cell"] for entry in document["odd"]] == ["R1C2"]
    assert again(puzzle) == puzzle


def test_lines_that_other_programs_do_not_know_are_written_for_them_too() -> None:
    puzzle = read(renban=[{"lines": [["R1C1", "R2C2"]]}]).puzzle
    [line] = written(puzzle)["line"]
    assert (line["fromConstraint"], line["lines"]) == ("Renban", [["R1C1", "R2C2"]])


def test_cages_with_words_are_about_the_puzzle() -> None:
    words = [
        {"cells": ["R1C1"], "value": f"solution: {SOLVED}"},
        {"cells": [], "value": "rules: x"},
    ]
    about = read(cage=words, title="", author="").puzzle.about
    assert about == About("", "", "x", (), tuple(map(int, SOLVED)), is_in_words=True)


@pytest.mark.parametrize(
    "changes",
    [
        {"foglight": ["R1C1"]},
        {"negative": ["foglight"]},
        {"cage": [{"cells": ["R1C1"], "value": "FOGLIGHT"}]},
        {"cage": [{"cells": ["R1C1"], "value": "FOW"}]},
    ],
)
def test_fog_is_refused_by_its_name(changes: dict[str, object]) -> None:
    with pytest.raises(ParseError, match="found a puzzle with fog of war"):
        read(**changes)


def test_clues_with_words_for_numbers_are_drawn() -> None:
    puzzle = read(
        killercage=[{"cells": ["R1C1", "R1C2"], "value": "a"}],
        sandwichsum=[{"cell": "R0C1", "value": "?"}],
    ).puzzle
    assert puzzle.constraints == (KillerCage((Cell(0), Cell(1)), None),)
    assert puzzle.about.drawings == (
        Outline((0, 1), "", "a"),
        Label(Point(0.5, -0.5), "?", "#000000", 0.5),
    )


def test_an_unknown_rule_is_named_unless_a_solution_can_check_it() -> None:
    lines = [{"lines": [["R1C1", "R1C2"]]}]
    with pytest.raises(ParseError, match="found a puzzle with “lockout”"):
        read(lockout=[{"ends": ["R1C1"]}])
    about = read(lockout=[{"ends": ["R1C1"]}], solution=list(map(int, SOLVED))).puzzle.about
    assert about.is_in_words
    assert about.solution == tuple(map(int, SOLVED))
    assert read(lockout=lines).puzzle.about.is_in_words  # it is drawn, and its rule in words


def test_a_solution_that_does_not_fit_is_none() -> None:
    assert read(solution=[1] * 81).puzzle.about.solution == ()


def test_rules_with_known_constraints_are_taken_for_theirs() -> None:
    knight = read(antiknight=True, ruleset="A knight's move apart digits differ.").puzzle
    assert not knight.about.is_in_words
    assert read(ruleset="Odd rules.").puzzle.about.is_in_words
    assert not read(ruleset="Normal sudoku rules apply.").puzzle.about.is_in_words


# Drawings of any kind ---------------------------------------------------------------------------

COLOUR = st.sampled_from(("#000000", "#cfcfcf", "#ff000080"))
PLACE = st.integers(-3, 24).map(lambda number: number / 2)
ANYWHERE = st.one_of(PLACE, st.integers(-3_000, 12_000).map(lambda number: number / 1000))
POINTS = st.builds(Point, ANYWHERE, ANYWHERE)
SIZE = st.integers(1, 3_000).map(lambda number: number / 1000)
ANGLE = st.sampled_from((0.0, 45.0, -30.0))
WORDS = st.text(min_size=1, max_size=5).filter(
    lambda text: bool(text.strip()) and text.isprintable()
)
DRAWINGS: st.SearchStrategy[Drawing] = st.one_of(
    st.builds(
        DrawnLine,
        st.lists(POINTS, min_size=2, max_size=4).map(tuple),
        COLOUR,
        SIZE,
        st.sampled_from((0.0, 0.3)),
        st.booleans(),
    ),
    st.builds(Shape, POINTS, SIZE, SIZE, COLOUR, COLOUR, SIZE, st.booleans(), ANGLE, st.booleans()),
    st.builds(
        Label,
        *(POINTS, WORDS, COLOUR, SIZE, ANGLE, st.booleans()),
        anchor=st.just("middle"),
        is_bold=st.just(False),
    ),
    st.builds(
        Outline, st.lists(st.integers(0, 80), min_size=1, unique=True).map(tuple), COLOUR, WORDS
    ),
)
ABOUTS = st.builds(
    About,
    WORDS.map(str.strip),
    WORDS.map(str.strip),
    WORDS.map(str.strip),
    st.lists(DRAWINGS, max_size=6).map(tuple),
    st.sampled_from(((), tuple(map(int, SOLVED)))),
    st.booleans(),
)


@settings(max_examples=200)
@given(ABOUTS)
def test_what_came_with_a_puzzle_stays_the_same_in_a_link(about: About) -> None:
    puzzle = EMPTY._replace(about=about)
    assert again(puzzle) == puzzle


@settings(max_examples=200)
@given(ABOUTS)
def test_what_came_with_a_puzzle_stays_the_same_as_a_text(about: About) -> None:
    assert decode_about(encode_about(about), EMPTY) == EMPTY._replace(about=about)


def test_nothing_is_an_empty_text() -> None:
    assert encode_about(NO_ABOUT) == ""
    assert decode_about("", EMPTY) == EMPTY


def test_what_f_puzzles_can_draw_is_written_for_it() -> None:
    drawings = (
        DrawnLine((Point(0.5, 0.5), Point(1.5, 1.5)), "#b0b0b0", 0.25),
        Shape(Point(1.0, 0.5), 0.5, 0.5, "#ffffff", "", 0.0, is_round=True),
        Label(Point(4.5, -0.5), "12", "#0000ff", 0.4),
    )
    document = written(EMPTY._replace(about=About(drawings=drawings)))
    assert [len(document[key]) for key in ("line", "circle", "text")] == [1, 1, 1]
    assert document["sudokuApp"]["drawings"] == []


@pytest.mark.parametrize(
    "constraint",
    [LittleKillerSum(tuple(map(Cell, (17, 16, 15))), Place(0, -1), 12), XV((Cell(0), Cell(1)), 7)],
)
def test_what_no_link_can_say_is_written_without_it(constraint: Constraint) -> None:
    """Our own files can have a clue whose cells no arrow points to, or a pair with another sum."""
    document = write_constraints((constraint,), CLASSIC)
    entries = document[constraint.slug]
    assert isinstance(entries, list)
    assert len(entries) == 1
    assert write_link(make_puzzle([0] * 81, constraints=(constraint,)))
