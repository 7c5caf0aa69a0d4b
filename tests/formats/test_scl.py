"""SudokuPad's own puzzles: grid, regions, cages, drawings, words and the author's solution."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_app.core.author_texts import About, Fog, Trigger
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.drawing import DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.formats import Parsed, ParseError, read_any
from sudoku_app.formats.author_texts import are_usual_rules
from sudoku_app.formats.drawings import MAX_DRAWINGS
from sudoku_app.formats.lz_string import compress
from sudoku_app.formats.sudoku_pad import parse_zipped
from tests.formats.samples import GIVENS, SOLVED, scl, scl_document

PAD = "https://sudokupad.app/"
USUAL = "Normal sudoku rules apply."


def read(**changes: object) -> Parsed:
    [parsed] = read_any(scl(**changes))
    return parsed


def about(**changes: object) -> About:
    return read(**changes).puzzle.about


def grid(size: int, **cells: object) -> list[list[dict[str, Any]]]:
    """Rows of empty cells but for those named as `r1c1`."""
    rows: list[list[dict[str, Any]]] = [[{} for _ in range(size)] for _ in range(size)]
    for name, value in cells.items():
        rows[int(name[1]) - 1][int(name[3]) - 1] = {"value": value}
    return rows


def regions(size: int, height: int, width: int, top: int = 0, left: int = 0) -> list[object]:
    """Rectangular regions of a grid that begins at a row and column."""
    return [
        [[top + r + row, left + c + column] for row in range(height) for column in range(width)]
        for r in range(0, size, height)
        for c in range(0, size, width)
    ]


# Digits from 0 ----------------------------------------------------------------------------------

DIGITS = tuple(map(int, SOLVED))
FROM_ZERO = "".join(str(digit - 1) for digit in DIGITS)


@pytest.mark.parametrize("said", ["0-8", "0–8", "0 to 8", "from 0 through 8"])
def test_digits_from_zero_are_those_that_the_rules_say(said: str) -> None:
    rules = f"Place the digits {said} once each in every row, column and 3x3 box."
    cells = grid(9, r1c1=DIGITS[0] - 1, r2c3=DIGITS[11] - 1)
    cells[4][4] = {"centremarks": [0, 8], "pencilMarks": ["3"]}
    parsed = read(cells=cells, metadata={"rules": rules, "solution": FROM_ZERO})
    puzzle = parsed.puzzle
    assert puzzle.topology == CLASSIC.with_lowest(0)
    assert (puzzle.givens[0], puzzle.givens[11]) == (DIGITS[0], DIGITS[11])
    assert puzzle.about.solution == DIGITS
    assert not puzzle.about.is_in_words
    assert (parsed.centre_notes[40], parsed.notes[40]) == (0b100000001, 0b1000)


@pytest.mark.parametrize(
    ("rules", "given"),
    [
        ("Place the digits 0-9 in every row, column and box.", 1),  # ten of them
        ("Place the digits 1-9 in every row, column and box.", 1),
        ("Each clue is one of the digits 0-8.", 1),
        ("Place the digits 0-8 in every row, column and box.", 9),
    ],
)
def test_other_rules_leave_the_digits_from_one(rules: str, given: int) -> None:
    parsed = read(cells=grid(9, r1c1=given), metadata={"rules": rules})
    assert parsed.puzzle.topology == CLASSIC
    assert parsed.puzzle.givens[0] == given


def test_rules_in_words_are_about_the_digits_that_are_seen() -> None:
    """Sums are taken as they are; kinds that count by a digit are left unread."""
    rules = (
        "Place the digits 0-8 in every row, column, and 3x3 box. Digits in cages sum to the total."
        " Digits along the purple line are not prime."
    )
    line = {"wayPoints": [[4.5, 0.5], [4.5, 2.5]], "color": "#aa00aa", "thickness": 10}
    cage = {"cells": [[0, 0], [0, 1]], "value": "1", "unique": True}
    puzzle = read(cells=grid(9), cages=[cage], lines=[line], metadata={"rules": rules}).puzzle
    first, *others = puzzle.about.worded
    assert first.quote == "Digits in cages sum to the total."
    assert [rule.constraints for rule in others] == [()]
    [known] = {*puzzle.constraints, *first.constraints}
    board = [1, 2, *(0,) * 79]  # seen: 0 and 1
    assert Puzzle(puzzle.topology, tuple(board), (known,)).clash() is None


# Shortened JSON ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{cs:50,t:'Lantern'}", {"cellSize": 50, "title": "Lantern"}),
        ("{ce:[[,{v:5},],[,,]]}", {"cells": [[{}, {"value": 5}, {}], [{}, {}, {}]]}),
        (r"{t:'It\'s a \'lamp\''}", {"title": "It's a 'lamp'"}),
        (r"{t:'a\\',v:1}", {"title": "a\\", "value": 1}),
        (r"{rules:'one\ntwo'}", {"rules": "one\ntwo"}),
        ("{t:'a\"b'}", {"title": 'a"b'}),
        ('{t:"a,b:t"}', {"title": "a,b:t"}),
        ("{r:t,x:f}", {"rounded": True, "x": False}),
        (
            "{c:#0,c1:#F,c2:CFcf00}",
            {"color": "#000000", "borderColor": "#ffffff", "backgroundColor": "#CFcf00"},
        ),
        ("{'diagonal+':t}", {"diagonal+": True}),
        ("{d:1,d2:'M0 0'}", {"duration": 1, "d": "M0 0"}),
        ("{o:[]}", {"overlays": [{}]}),
        ('{"ce":[]}', {"ce": []}),
    ],
)
def test_shortened_json_is_what_it_was_made_of(text: str, value: dict[str, Any]) -> None:
    assert parse_zipped(text) == value


@pytest.mark.parametrize("text", ["", "{", "{a:'}", "{a:\0}", "[1]", "{a:NaN}", "{a:1,a}"])
def test_broken_shortened_json_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_zipped(text)


ZIPPED = (
    "{ce:[" + ",".join("[" + "," * 8 + "]" for _ in range(8)) + ",[{v:5}" + "," * 8 + "]],"
    "metadata:{t:'Lantern',author:'A. Nobody',rules:'Normal sudoku rules apply.'}}"
)


@pytest.mark.parametrize(
    "link",
    [
        PAD + "scl" + compress(ZIPPED),
        PAD + "ctc" + compress(ZIPPED),
        PAD + "sudoku/?puzzleid=scl" + compress(ZIPPED),
        PAD + "scl" + compress(ZIPPED).replace("/", "%2F").replace("+", "%2B"),
        PAD + "scl" + compress(ZIPPED) + "?setting-nogrid=1",
        PAD + "scl" + ZIPPED.replace(" ", "%20"),
        PAD + "scl" + compress(json.dumps(parse_zipped(ZIPPED))),
        json.dumps(parse_zipped(ZIPPED)),
    ],
)
def test_a_puzzle_is_read_from_each_form(link: str) -> None:
    [parsed] = read_any(link)
    assert parsed.format == "scl"
    assert parsed.puzzle.givens == (0,) * 72 + (5,) + (0,) * 8
    assert (parsed.name, parsed.metadata) == ("Lantern", (("author", "A. Nobody"),))


# The grid ---------------------------------------------------------------------------------------


def test_a_puzzle_with_the_usual_rules_alone_is_a_usual_one() -> None:
    parsed = read()
    assert parsed.puzzle == Puzzle(CLASSIC, GIVENS, (), About("Lantern", "A. Nobody", USUAL))
    assert not parsed.is_begun


def test_digits_may_be_texts_and_cells_may_have_marks() -> None:
    cells = grid(9, r1c1="5")
    cells[0][1] = {"pencilMarks": ["1", 2, "x"], "centremarks": [9]}
    parsed = read(cells=cells)
    assert parsed.puzzle.givens[0] == 5
    assert (parsed.notes[1], parsed.centre_notes[1]) == (3, 1 << 8)


@pytest.mark.parametrize("value", [0, 10, "A", 1.5])
def test_a_given_that_is_no_digit_is_refused_by_its_cell(value: object) -> None:
    with pytest.raises(ParseError, match=r"as the value of r1c1, expected 1 to 9"):
        read(cells=grid(9, r1c1=value))


def test_irregular_regions_are_regions() -> None:
    rows = [[[row, column] for column in range(6)] for row in range(6)]
    rows[0][5], rows[1][5] = rows[1][5], rows[0][5]
    parsed = read(cells=grid(6), regions=rows)
    assert {frozenset(house) for house in parsed.puzzle.topology.houses[12:18]} == {
        frozenset(row * 6 + column for row, column in region) for region in rows
    }


def test_without_regions_the_rows_stand_for_them() -> None:
    topology = read(cells=grid(9), regions=[]).puzzle.topology
    assert topology.houses[18:] == topology.houses[:9]


def test_regions_that_leave_cells_out_are_extra_houses_and_the_rules_in_words() -> None:
    parsed = read(cells=grid(9), regions=regions(9, 3, 3)[:8])
    assert len(parsed.puzzle.topology.houses) == 27 + 8
    assert parsed.puzzle.about.is_in_words


def test_a_grid_within_a_frame_of_clues_is_the_square_of_its_regions() -> None:
    parsed = read(
        cells=grid(8),
        regions=regions(6, 2, 3, top=1, left=1),
        overlays=[{"center": [0.5, 1.5], "text": "12"}],
        cages=[{"cells": [[1, 1], [1, 2]], "unique": True, "sum": 3}],
        metadata={"solution": "." * 9 + "123456..456123..231564..564231..312645..645312" + "." * 9},
    )
    assert parsed.puzzle.topology == topology_of_size(6)
    assert parsed.puzzle.about.drawings == (Label(Point(0.5, -0.5), "12", "#000000", 0.375),)
    assert parsed.puzzle.constraints == (KillerCage((Cell(0), Cell(1)), 3),)
    assert parsed.puzzle.about.solution[:6] == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("cells", "size"),
    [([[{}] * 9] * 8, "8×9 cells"), (grid(3), "3×3 cells"), ([[]], "1×0 cells")],
)
def test_a_grid_that_cannot_be_played_is_refused_by_its_size(cells: object, size: str) -> None:
    with pytest.raises(ParseError, match=f"found a grid of {size}"):
        read(cells=cells, regions=[])


@pytest.mark.parametrize("key", ["foglight", "fogofwar"])
def test_fog_has_the_cells_that_are_lit_from_the_start(key: str) -> None:
    assert read(**{key: [[0, 0], [8, 8], [9, 9], "x"]}).puzzle.about.fog == Fog((0, 80))


def test_a_cage_named_foglight_lights_its_cells_and_is_not_drawn() -> None:
    about = read(cages=[{"cells": [[0, 0], [0, 1]], "value": "Foglight"}]).puzzle.about
    assert (about.fog, about.drawings) == (Fog((0, 1)), ())


@pytest.mark.parametrize(
    ("named", "lit"), [("r1c1r1c2", (0, 1)), ("R1C1, r1c2, r10c1", (0, 1)), ("r0c0", ())]
)
def test_a_cage_without_cells_names_those_that_are_lit(named: str, lit: tuple[int, ...]) -> None:
    about = read(cages=[{"value": f"foglight: {named}"}]).puzzle.about
    assert (about.fog, about.drawings) == (Fog(lit), ())


def test_triggers_light_the_cells_that_they_name() -> None:
    effects = [
        {
            "trigger": {"type": "cellvalue", "cell": "r1c1r1c2"},
            "effect": {"type": "foglight", "cells": "r9c9r10c1"},
        },
        {"trigger": {"type": "cellvalue", "cell": "r1c1"}, "effect": {"type": "sound"}},
        {"trigger": 5, "effect": {}},
    ]
    fog = read(triggereffect=effects).puzzle.about.fog
    assert fog == Fog((), (Trigger((0, 1), (80,)),))


def test_a_line_may_be_a_path_in_pixels() -> None:
    path = {"d": "M32 32L96 32", "color": "#ff0000", "thickness": 6.4}
    (line,) = read(lines=[path]).puzzle.about.drawings
    assert line == DrawnLine((Point(0.5, 0.5), Point(1.5, 0.5)), "#ff0000", 0.1)


def test_a_puzzle_without_fog_has_none() -> None:
    assert read().puzzle.about.fog is None


# What it says -----------------------------------------------------------------------------------


def test_words_may_stand_in_cages_without_cells() -> None:
    words = ("title: A: B", "author: Me", "rules: Go\non", f"solution: {SOLVED}", "other")
    no_words = {"title": "", "author": None, "rules": ""}
    found = about(metadata=no_words, cages=[{"value": word} for word in words])
    assert found[:3] == ("A: B", "Me", "Go\non")
    assert found.solution == tuple(map(int, SOLVED))
    assert found.is_in_words


def test_rules_may_come_in_parts() -> None:
    assert about(metadata={"rules": ["One.", "Two.", 3]}).rules == "One.\nTwo."


@pytest.mark.parametrize("solution", [SOLVED, list(SOLVED), list(map(int, SOLVED))])
def test_the_solution_comes_in_any_form(solution: object) -> None:
    assert about(metadata={"solution": solution}).solution == tuple(map(int, SOLVED))


@pytest.mark.parametrize("solution", [SOLVED[:-1], SOLVED[:-1] + "?", "", None, {}, [[]] * 81])
def test_a_solution_that_is_not_whole_is_none(solution: object) -> None:
    assert about(metadata={"solution": solution}).solution == ()


def test_a_solution_that_repeats_a_digit_in_a_house_is_named() -> None:
    with pytest.raises(ParseError, match="solution does not obey the usual rules"):
        read(cells=grid(9), metadata={"solution": "1" * 81})


@pytest.mark.parametrize(
    ("rules", "usual"),
    [
        ("", True),
        (USUAL, True),
        (
            "Normal Sudoku rules apply; fill the grid with the digits 1-9 so that digits don’t"
            " repeat in any row, column, and marked 3x3 box.",
            True,
        ),
        ("Place 1–9 once each in every row, column and region.", True),
        ("Normal sudoku rules apply. Digits along a line rise.", False),
        ("Normal sudoku rules apply, but digits may repeat.", False),
        ("数独", False),
    ],
)
def test_rules_are_usual_when_they_say_nothing_else(rules: str, usual: bool) -> None:
    assert are_usual_rules(rules) is usual
    assert about(metadata={"rules": rules}).is_in_words is not usual


def test_named_rules_are_enforced() -> None:
    document = scl_document(metadata={"antiking": True}) | {"global": ["antiknight", "x", 3]}
    [parsed] = read_any(json.dumps(document))
    assert parsed.puzzle.constraints == (AntiKnight(), AntiKing())


# Cages ------------------------------------------------------------------------------------------


def cage(**fields: object) -> dict[str, object]:
    return {"cells": [[0, 1], [0, 0]], **fields}


@pytest.mark.parametrize(
    ("fields", "total"),
    [
        ({"unique": True, "sum": 9, "value": "9"}, 9),
        ({"unique": True, "value": "9"}, 9),
        ({"unique": True, "value": 9}, 9),
        ({"unique": True}, None),
        ({"unique": True, "value": "?"}, None),
    ],
)
def test_a_cage_that_forbids_repeats_is_a_killer_cage(
    fields: dict[str, object], total: int | None
) -> None:
    puzzle = read(cages=[cage(**fields)]).puzzle
    assert puzzle.constraints == (KillerCage((Cell(0), Cell(1)), total),)
    assert puzzle.about.drawings == ()


def test_a_cage_without_meaning_is_drawn() -> None:
    found = about(cages=[cage(value="12x", borderColor="#F00")])
    assert found.drawings == (Outline((1, 0), "#ff0000", "12x"),)
    assert found.is_in_words


def test_a_cage_that_the_solution_breaks_is_only_drawn() -> None:
    total = int(SOLVED[0]) + int(SOLVED[1])
    for value, enforced in ((total, 1), (total + 1, 0)):
        puzzle = read(cages=[cage(unique=True, value=value)], metadata={"solution": SOLVED}).puzzle
        assert (len(puzzle.constraints), len(puzzle.about.drawings)) == (enforced, 1 - enforced)


def test_more_hidden_cages_than_a_grid_can_have_houses_are_refused() -> None:
    cages = [
        {"cells": [[row, 0], [row, column]], "unique": True, "hidden": True}
        for row in range(9)
        for column in range(1, 9)
    ]
    with pytest.raises(ParseError, match="found 72 extra regions, expected at most 34"):
        read(cages=cages)


def test_more_triggers_of_fog_than_can_be_held_are_refused() -> None:
    lift = {"trigger": {"type": "cellvalue", "cell": "r1c1"}}
    effects = [{**lift, "effect": {"type": "foglight", "cells": "r1c2"}}] * 1_001
    with pytest.raises(ParseError, match="found more than 1,000 triggers of fog"):
        read(triggereffect=effects)


def test_a_hidden_cage_that_forbids_repeats_is_an_extra_house() -> None:
    cells = [[place, place] for place in range(9)]
    puzzle = read(cages=[{"cells": cells, "unique": True, "hidden": True}]).puzzle
    assert puzzle.topology.houses[27:] == (tuple(range(0, 81, 10)),)
    assert puzzle.about.drawings == ()


def test_a_cage_that_leaves_the_grid_is_not_enforced() -> None:
    puzzle = read(cages=[cage(unique=True) | {"cells": [[0, 0], [9, 0]]}]).puzzle
    assert puzzle.constraints == ()


# Drawings ---------------------------------------------------------------------------------------


def test_lines_and_arrows_are_drawn_with_their_colours() -> None:
    lines = [
        {"wayPoints": [[0.5, 1.5], [2.5, 3.5]], "color": "#CFCFCF80", "thickness": 16},
        {"wayPoints": [[0, 0], [9, 9]], "target": "cell-grids"},
    ]
    arrows = [{"wayPoints": [[0.5, 0.5], [1, 1]], "color": "red", "headLength": 0.4}]
    assert about(lines=lines, arrows=arrows).drawings == (
        DrawnLine((Point(1.5, 0.5), Point(3.5, 2.5)), "#cfcfcf80", 0.25),
        DrawnLine((Point(0.5, 0.5), Point(1.0, 1.0)), "#ff0000", 0.023, 0.4),
    )


def test_shapes_and_texts_lie_below_or_above_the_digits() -> None:
    shape = {"center": [1, 0.5], "width": 0.5, "height": 0.3, "rounded": True}
    found = about(
        underlays=[shape | {"backgroundColor": "#fff", "borderColor": "#000", "borderSize": 3.2}],
        overlays=[{"center": [0.5, 0.5], "text": 7, "fontSize": 32, "color": "#0f0", "angle": 45}],
    )
    assert found.drawings == (
        Shape(Point(0.5, 1.0), 0.5, 0.3, "#ffffff", "#000000", 0.05, is_round=True),
        Label(Point(0.5, 0.5), "7", "#00ff00", 0.5, 45.0),
    )


def test_opacity_is_part_of_the_colour() -> None:
    [line] = about(lines=[{"wayPoints": [[0, 0], [1, 1]], "opacity": 0.5}]).drawings
    assert isinstance(line, DrawnLine)
    assert line.colour == "#00000080"


@pytest.mark.parametrize(
    "item",
    [
        {},
        {"wayPoints": [[0, 0]]},
        {"wayPoints": [[0, 0], "x", [1]]},
        {"wayPoints": [[0, 0], [1e400, 0]], "thickness": 1},
        {"wayPoints": [[0, 0], [1, 1]], "color": "#00000000"},
        {"center": [0, 0]},
        None,
        "x",
    ],
)
def test_what_cannot_be_seen_is_not_drawn(item: object) -> None:
    text = scl(lines=[item], arrows=[item], underlays=[item], overlays=[item])
    [parsed] = read_any(text.replace("Infinity", "1e400"))
    assert parsed.puzzle.about.drawings == ()


def test_more_drawings_than_can_be_painted_are_refused() -> None:
    line = {"wayPoints": [[0, 0], [1, 1]]}
    assert len(about(lines=[line] * MAX_DRAWINGS).drawings) == MAX_DRAWINGS
    with pytest.raises(ParseError, match="more than 3,000 drawings"):
        read(lines=[line] * (MAX_DRAWINGS + 1))
    with pytest.raises(ParseError, match="more than 20,000 points"):
        read(lines=[{"wayPoints": [[0, 0]] * 20_001}])
