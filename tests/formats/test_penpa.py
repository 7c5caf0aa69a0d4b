"""Links to Penpa+ 3.2.3, made with its own code, and others made here in the same way."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Arrow, Thermometer
from sudoku_app.core.topology import Cell
from sudoku_app.formats import Parsed, ParseError, iter_puzzles, read_any
from tests.formats.strategies import mutated
from tests.formats.test_fuzz import check

SITE = "https://swaroopg92.github.io/penpa-edit/"
GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINKS = dict(
    line.split()
    for line in Path(__file__).with_name("penpa_links.txt").read_text("utf-8").splitlines()
)
"""Links that Penpa+ made, by the name of what they show."""
CLASSIC, KILLER, PROGRESS = (LINKS[name] for name in ("CLASSIC", "KILLER", "PROGRESS"))


def digits(text: str) -> tuple[int, ...]:
    return tuple(int(mark) if mark != "." else 0 for mark in text)


def only(link: str) -> Parsed:
    [parsed] = read_any(link)
    assert parsed.format == "penpa"
    return parsed


def packed(text: str) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return b64encode(deflate.compress(text.encode()) + deflate.flush()).decode()


def page(
    size: int = 9,
    question: dict[str, Any] | None = None,
    head: str = "",
    answer: dict[str, Any] | None = None,
    cells: list[int] | None = None,
) -> str:
    """The text of a sheet of `size` rows and columns without spaces around them."""
    width = size + 4
    numbers = (
        [(row + 2) * width + column + 2 for row in range(size) for column in range(size)]
        if cells is None
        else cells
    )
    steps = [number - (numbers[place - 1] if place else 0) for place, number in enumerate(numbers)]
    first = head or f"square,{size},{size},38,0,1,1,400,400,84,84,0,0,0,0"
    parts = [json.dumps(each).replace("z", "zZ") for each in (question or {}, answer or {})]
    return "\n".join([first, "[0,0,0,0]", "{}", *parts, json.dumps(steps)])


def link(text: str, mode: str = "edit") -> str:
    return f"{SITE}#m={mode}&p={packed(text)}"


def borders(size: int, regions: str) -> dict[str, int]:
    """The thick lines between the cells whose letters differ."""
    width, layer = size + 4, (size + 4) ** 2
    found = {}
    for row in range(size):
        for column in range(size):
            corner = layer + (row + 2) * width + column + 2
            if (
                column + 1 < size
                and regions[row * size + column] != regions[row * size + column + 1]
            ):
                found[f"{corner - width},{corner}"] = 2
            if (
                row + 1 < size
                and regions[row * size + column] != regions[(row + 1) * size + column]
            ):
                found[f"{corner - 1},{corner}"] = 2
    return found


def test_givens_and_words_are_read() -> None:
    parsed = only(CLASSIC)
    assert parsed.puzzle.givens == digits(GIVENS)
    assert parsed.puzzle.topology.box_width == 3
    about = parsed.puzzle.about
    assert (about.title, about.author) == ("A title, with comma", "Someone")
    assert about.rules == "Normal sudoku rules apply.\nSecond line, a=b & c."
    assert only(CLASSIC.replace("#m", "?m").replace("+", "%2B")).puzzle == parsed.puzzle


def test_a_sheet_can_have_a_title_without_an_author() -> None:
    head = "square,9,9,38,0,1,1,400,400,84,84,0,0,0,0,Title: Lantern"
    about = only(link(page(9, {"number": {"28": ["1", 1, "1"]}}, head))).puzzle.about
    assert (about.title, about.author) == ("Lantern", "")


def test_digits_notes_and_time_of_a_player_are_kept() -> None:
    parsed = only(PROGRESS)
    assert parsed.puzzle.givens == digits(GIVENS)
    assert (parsed.values[:4], parsed.values[9]) == ((5, 3, 4, 0), 6)
    assert {cell: bits for cell, bits in enumerate(parsed.notes) if bits} == {5: 0b100010}
    marks = {cell: bits for cell, bits in enumerate(parsed.centre_notes) if bits}
    assert marks == {3: 0b100010, 10: 0b1000010}
    text = page(question={"number": {"28": ["1", 1, "1"]}}) + "\n[]\n0:1:02:03:4"
    assert only(link(text) + "&l=solvedup").seconds == 3723.4
    assert only(link(text)).seconds == 0


def test_cages_diagonals_and_clues_outside_are_read() -> None:
    cages = [cage for cage in only(KILLER).puzzle.constraints if isinstance(cage, KillerCage)]
    assert [(cage.cells, cage.total) for cage in cages] == [((0, 1, 9), 15), ((40, 41), None)]
    crossed = only(LINKS["X"]).puzzle
    assert len(crossed.topology.extra_houses) == 2
    assert not crossed.about.drawings
    [clue] = only(LINKS["SANDWICH"]).puzzle.about.drawings
    assert getattr(clue, "text", "") == "14"
    assert only(LINKS["SANDWICH"]).puzzle.givens == digits(GIVENS)


def test_rules_in_words_explain_what_is_drawn() -> None:
    puzzle = only(LINKS["THERMO_ARROW"]).puzzle
    assert [rule.sense for rule in puzzle.about.worded] == [Sense.READ] * 2
    constraints = [constraint for rule in puzzle.about.worded for constraint in rule.constraints]
    thermometer = Thermometer((Cell(27), Cell(28), Cell(38)))
    assert constraints == [thermometer, Arrow((Cell(70),), ((Cell(69), Cell(68)),))]


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_thick_lines_part_regions(size: int) -> None:
    rows = "".join(chr(65 + row) * size for row in range(size))
    parsed = only(link(page(size, {"lineE": borders(size, rows)}), "solve"))
    topology = parsed.puzzle.topology
    assert {topology.houses[house] for house in topology.boxes} == {
        tuple(range(start, start + size)) for start in range(0, size * size, size)
    }
    assert not only(link(page(size))).puzzle.topology.has_boxes


def test_letters_are_digits_of_large_grids() -> None:
    marks = {"42": ["A", 1, "1"], "43": ["16", 1, "1"], "44": ["g", 1, "1"], "45": ["Z", 1, "1"]}
    parsed = only(link(page(16, {"number": marks})))
    assert parsed.puzzle.givens[:4] == (10, 16, 16, 0)


def test_the_solution_of_a_link_is_kept_if_it_is_whole() -> None:
    width = 8
    grid = "1234341221434321"
    numbers = [f"{(2 + n // 4) * width + 2 + n % 4},{mark}" for n, mark in enumerate(grid)]
    answer = json.dumps([[], [], [], [], numbers, []])
    text = page(4, {"lineE": borders(4, "aabbaabbccddccdd")})
    assert only(f"{link(text)}&a={packed(answer)}").puzzle.about.solution == digits(grid)
    assert not only(f"{link(text)}&a={packed(answer[:40])}").puzzle.about.solution


def test_what_is_no_number_of_a_point_or_digit_is_left_out() -> None:
    answer = json.dumps([[], [], [], [], ["\u00b2,5", "18,1", "x"], []])
    assert not only(f"{link(page(4))}&a={packed(answer)}").puzzle.about.solution
    corners = {"328": ["0019", 1, "1"], "332": ["02", 1, "1"]}
    lines = {"\u00b2,3": 2, "1,2,3": 2, "1": 2}
    text = page(4, {"number": {"18": ["1", 1, "1"]}, "lineE": lines}, answer={"numberS": corners})
    assert set(only(link(text, "solve")).notes) <= {0, 0b10}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (page(head="hex,9,9,38,0,1,1,4,4,8,8,0,0,0,0"), "a Penpa+ grid of the kind hex"),
        (page(head="square,9,9,38,90,1,1,4,4,8,8,0,0,0,0"), "a turned Penpa+ grid"),
        (page(head="square,9,0,38,0,1,1,4,4,8,8,0,0,0,0"), "a damaged Penpa+ link"),
        (page(cells=[]), "a grid of 0\u00d70 cells"),
        (page(cells=[28, 29, 30]), "a grid of 1\u00d73 cells"),
        (page(question={"symbol": {"28": [1, "ox_B", 2]}}), "a puzzle with \u201cox_B\u201d"),
        (page(question={"fog": {"28": 1}}), "a puzzle with \u201cfog\u201d"),
        (page(4, {"lineE": borders(4, "aaaabaaabbbbbbbb")}), "regions of the sizes 7, 9"),
    ],
)
def test_other_grids_are_refused_by_name(text: str, message: str) -> None:
    [error] = iter_puzzles([link(text)])
    assert isinstance(error, ParseError)
    assert message in str(error)


def test_a_link_that_grows_without_end_is_refused() -> None:
    for data in (packed("z" * 50_000_000), packed("\0" * 1_100_000), "AAAA", "\u00e9"):
        [error] = iter_puzzles([f"{SITE}#m=edit&p={data}"])
        assert isinstance(error, ParseError)
    found = list(iter_puzzles([f"{SITE}#m=edit&p={packed('x' * 900_000)}"] * 300))
    assert all(isinstance(item, ParseError) for item in found)


TEXTS = (
    page(4, {"lineE": borders(4, "aabbaabbccddccdd"), "number": {"18": ["1", 1, "1"]}}),
    page(9, {"killercages": [[28, 29]], "numberS": {"784": ["3", 1]}, "surface": {"28": 3}}),
    page(9, {"thermo": [[28, 29]], "arrows": [[40, 41, 42]], "symbol": {"30": [2, "circle_L", 1]}}),
    page(9, {"number": {"28": [[1, 0, 1], 1, "7"], "29": ["12", 1, "5"]}}, answer={"numberS": {}}),
)


@settings(max_examples=300, deadline=None)
@given(mutated(TEXTS), st.sampled_from(["edit", "solve"]))
def test_a_damaged_sheet_is_read_or_refused(text: str, mode: str) -> None:
    for item in iter_puzzles([link(text, mode)]):
        if isinstance(item, Parsed):
            check(item)


@settings(max_examples=100, deadline=None)
@given(mutated((CLASSIC, KILLER, PROGRESS)))
def test_a_damaged_link_is_read_or_refused(text: str) -> None:
    for item in iter_puzzles(text.split("\n")):
        if isinstance(item, Parsed):
            check(item)
