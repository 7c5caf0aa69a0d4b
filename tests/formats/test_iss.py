"""Texts and links of the Interactive Sudoku Solver."""

from __future__ import annotations

import re
from base64 import b64encode
from itertools import product
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from sudoku_app.core import solvers
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiTaxicab
from sudoku_app.core.constraints.dots import NegativeDifference, NegativeXV
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Arrow, LockoutLine, SetLine, Thermometer
from sudoku_app.core.constraints.outside import LittleKillerSum, Skyscraper
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import GivenCandidates, Odd
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import obeys
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, Place, topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal
from sudoku_app.formats import Parsed, ParseError, read_all, read_any
from sudoku_app.formats.constraints import decode_constraints, encode_constraints
from sudoku_app.formats.fpuzzles import write_link
from sudoku_app.formats.iss.iss_reader import read_iss
from sudoku_app.formats.iss.iss_writer import can_write, write_iss
from sudoku_app.formats.parsed import Effort
from sudoku_app.formats.puzzle_json import write_puzzle_json
from sudoku_app.formats.table import WrittenPosition
from sudoku_app.formats.writers import write_puzzle, writers_for
from tests.core.puzzles import cells
from tests.formats.samples import GIVENS, LINE

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.constraints.constraint import Constraint

SMALL = ".Shape~4x4"


def read(text: str) -> Parsed:
    [parsed] = read_any(text)
    assert parsed.format == "iss"
    return parsed


def fillings(rule: str, cells: tuple[int, ...], size: int = 4) -> set[tuple[int, ...]]:
    """The digits of some cells, as the only rule of a small grid allows them."""
    puzzle = read(f".Shape~{size}x{size}.NoBoxes{rule}").puzzle
    found = set()
    for digits in product(range(1, size + 1), repeat=len(cells)):
        values = [0] * size**2
        for cell, digit in zip(cells, digits, strict=True):
            values[cell] = digit
        is_met = all(_meets(each, values, puzzle) for each in puzzle.constraints)
        if is_met and puzzle.rules.clash(values) is None:
            found.add(digits)
    return found


def _meets(pattern: object, values: list[int], puzzle: Puzzle) -> bool:
    """Whether digits lead through a pattern; other constraints are judged by the rules."""
    if not isinstance(pattern, Pattern):
        return True
    states = {0}
    for cell, layer in zip(pattern.cells, pattern.layers, strict=True):
        digit = values[cell]
        states = {
            step.end
            for step in layer.steps
            if step.start in states and step.digits >> digit - 1 & 1
        }
    return bool(states)


def _can_be_cut(line: tuple[int, ...], total: int) -> bool:
    """Whether a line can be cut into segments with a sum."""
    return not line or any(
        sum(line[:count]) == total and _can_be_cut(line[count:], total)
        for count in range(1, len(line) + 1)
    )


def test_givens_and_candidates() -> None:
    puzzle = read(".~R1C1_5~R9C9_1_2").puzzle
    assert puzzle.topology is CLASSIC
    assert puzzle.givens == (5, *[0] * 80)
    assert [each.slug for each in puzzle.constraints] == ["givencandidates"]


def test_the_grid_has_its_houses() -> None:
    text = ".Diagonal~1.Diagonal~-1.~R1C1_1"
    houses = read(text).puzzle.topology.extra_houses
    assert set(houses) == {falling_diagonal(9), rising_diagonal(9)}
    assert not read(f"{SMALL}.NoBoxes.~R1C1_1").puzzle.topology.has_boxes
    jigsaw = f"{SMALL}.NoBoxes.Jigsaw~1112122233434344"
    assert read(jigsaw).puzzle.topology.houses[8] == (0, 1, 2, 4)
    with_boxes = read(f"{SMALL}.Jigsaw~1234123412341234").puzzle.topology
    assert with_boxes.houses[: 3 * 4] == topology_of_size(4).houses


@pytest.mark.parametrize(
    ("text", "constraint"),
    [
        (".Cage~10~R1C1~R1C2", KillerCage((Cell(0), Cell(1)), 10)),
        (".Cage~0~R1C1~R1C2", KillerCage((Cell(0), Cell(1)))),
        (".Thermo~R1C2~R1C1", Thermometer((Cell(1), Cell(0)))),
        (".PillArrow~2~R1C2~R1C1~R2C1", Arrow((Cell(0), Cell(1)), ((Cell(9),),))),
        (".Lockout~4~R1C1~R1C2~R1C3", LockoutLine(tuple(map(Cell, range(3))))),
        (
            ".Modular~2~R1C1~R1C2~R1C3",
            SetLine(tuple(map(Cell, range(3))), (0b010101010, 0b101010101)),
        ),
        (
            ".LittleKiller~7~R9C5",
            LittleKillerSum(tuple(map(Cell, (76, 68, 60, 52, 44))), Place(9, 3), 7),
        ),
        (
            ".LittleKiller~7~R3C9",
            LittleKillerSum(tuple(map(Cell, (26, 16, 6))), Place(3, 9), 7),
        ),
        (
            ".Skyscraper~C1~~3",
            Skyscraper(tuple(map(Cell, range(72, -1, -9))), Place(9, 0), 3),
        ),
    ],
)
def test_a_rule_is_the_constraint(text: str, constraint: object) -> None:
    assert read(text + ".~R5C5_5").puzzle.constraints == (constraint,)


def test_marks_between_neighbours_are_found_among_many_cells_and_no_others_are_allowed() -> None:
    [one, other, rest] = read(".StrictXV.X~R1C1~R1C2~R5C5~R6C5").puzzle.constraints[::-1]
    assert {one.cells, other.cells} == {(0, 1), (40, 49)}
    assert rest == NegativeXV(marked=frozenset({(Cell(0), Cell(1)), (Cell(40), Cell(49))}))


@pytest.mark.parametrize(
    ("rule", "cells", "fits"),
    [
        (
            ".LookAndSay~21~R1C1~R2C2~R3C3",
            (0, 5, 10),
            lambda a, b, c: (a, b, c).count(1) == 2,
        ),
        (".RellikCage~5~R1C1~R1C2", (0, 1), lambda a, b: a != b and a + b != 5),
        (
            ".EqualityCage~R1C1~R1C2",
            (0, 1),
            lambda a, b: (a + b) % 2 == 1 and (a > 2) != (b > 2),
        ),
        (
            ".Lunchbox~2~R1C1~R1C2~R1C3",
            (0, 1, 2),
            lambda *row: row in {(1, 2, 3), (3, 2, 1), (1, 2, 4), (4, 2, 1)},
        ),
        (
            ".HiddenSkyscraper~R1~2~",
            (0, 1, 2, 3),
            lambda *row: (
                len({*row}) == 4
                and next((d for i, d in enumerate(row) if d < max(row[: i + 1])), 0) == 2
            ),
        ),
        (
            ".ValueIndexing~R1C1~R1C2~R2C3~R3C4",
            (0, 1, 6, 11),
            lambda a, b, c, d: a != b and c != d - d and b < 3 and (c, d)[b - 1] == a,
        ),
        (
            ".Or.~R1C1_1.Thermo~R2C1~R2C2.End",
            (0, 4, 5),
            lambda a, b, c: a != b and b != c and (a == 1 or b < c),
        ),
        (
            ".Or.And.~R1C1_1.~R2C2_1.End.Skyscraper~R1~4~.End",
            (0, 1, 2, 3, 5),
            lambda a, b, c, d, e: (
                len({a, b, c, d}) == 4
                and b != e
                and ((a, e) == (1, 1) or (a, b, c, d) == (1, 2, 3, 4))
            ),
        ),
        (
            ".Or.And.SameValues~2~R1C1~R2C2.SameValues~2~R3C3~R4C4.End"
            ".And.SameValues~2~R4C4~R1C1.SameValues~2~R3C3~R2C2.End.End",
            (0, 5, 10, 15),
            lambda a, b, c, d: (a == b and c == d) or (a == d and b == c),
        ),
        (
            ".Regex~KDEyfDIxKVszLTRdezEsMn0=~R1C1~R2C2~R3C3",
            (0, 5, 10),
            lambda a, b, c: {a, b} == {1, 2} and c > 2,
        ),
        (".Sum~5~R1C1~R2C2", (0, 5), lambda a, b: a + b == 5),
        (".Sum~6~R1C1~R2C2~R1C1", (0, 5), lambda a, b: 2 * a + b == 6),
        (".Sum~-3_=_-2_1~R1C1~R2C2", (0, 5), lambda a, b: b - 2 * a == -3),
        (".Sum~0_=_1_-1~R1C1~R2C2", (0, 5), lambda a, b: a == b),
        (".Cage~7~R1C1~R2C2~R2C2", (0, 5), lambda a, b: a != b and a + 2 * b == 7),
        (
            ".EqualSum~R1C1~R2C2~-~R3C3",
            (0, 5, 10),
            lambda a, b, c: a + b == c,
        ),
        (
            ".CountDistinct~R1C1~R2C2~R3C3~R4C4",
            (0, 5, 10, 15),
            lambda count, *others: count == len({*others}),
        ),
        (
            ".CountDistinct~R1C1~R1C2~R2C2~R1C1~R3C3~R1C2~R1C3",
            (0, 1, 2, 5, 10),
            lambda count, b, c, d, e: (
                len({count, b, c}) == 3 and b != d and c != e and count == len({count, b, c, d, e})
            ),
        ),
        (".Regex~WzEtM11bNF0=~R1C1~R2C2", (0, 5), lambda a, b: a < 4 and b == 4),
        (".Regex~%5B1-3%5D4~R1C1~R2C2", (0, 5), lambda a, b: a < 4 and b == 4),
        (
            # One that reads 1, the sign between segments, and any digit.
            ".NFA~RRQYEN6q~_x~R1C1~-~R2C2",
            (0, 5),
            lambda a, b: a == 1,
        ),
        (
            # Of two states to start from, the first, of 1s, is accepted; 3 leads to one of 4s.
            ".NFA~ROURmiA~_x~R1C1~R2C2",
            (0, 5),
            lambda a, b: (a, b) in {(1, 1), (2, 3), (3, 4)},
        ),
        (
            ".And.AllDifferent~R1C1~R2C2~R3C3~R4C4.End",
            (0, 5, 10, 15),
            lambda *found: len({*found}) == 4,
        ),
        (
            ".Or.Cage~5~R2C1~R1C2~R1C1.Lunchbox~2~R2C1~R1C2~R1C1.End",
            (4, 1, 0),
            lambda *box: (
                len({*box}) == 3
                and (sum(box) == 5 or (box[1] == 2 and box[1] not in {min(box), max(box)}))
            ),
        ),
        (
            ".Quad~R1C1~1.Quad~R1C1~2",
            (0, 1, 4, 5),
            lambda a, b, c, d: a != b and c != d and a != c and b != d and 2 in {a, b, c, d},
        ),
        (".Skyscraper~R1~1~.Skyscraper~R1~4~", (0, 1, 2, 3), lambda *row: row == (1, 2, 3, 4)),
        (".SameValues~2~R1C1~R2C2", (0, 5), lambda a, b: a == b),
        (
            ".SameValues~2~R1C1~R2C2~R3C3~R4C4",
            (0, 5, 10, 15),
            lambda a, b, c, d: {a, b} == {c, d} and (a == b) == (c == d),
        ),
        (
            ".ContainAtLeast~1_1~R1C1~R2C2~R3C3",
            (0, 5, 10),
            lambda *found: found.count(1) >= 2,
        ),
        (
            ".Lockout~2~R1C1~R2C2~R3C3",
            (0, 5, 10),
            lambda a, b, c: abs(a - c) >= 2 and not min(a, c) <= b <= max(a, c),
        ),
        (
            ".SumLine~4~R1C1~R2C2~R3C3~LOOP",
            (0, 5, 10),
            lambda *loop: any(_can_be_cut((*loop[n:], *loop[:n]), 4) for n in range(3)),
        ),
    ],
)
def test_rules_without_a_kind_of_their_own(
    rule: str, cells: tuple[int, ...], fits: Callable[..., bool]
) -> None:
    every = product(range(1, 5), repeat=len(cells))
    assert fillings(rule, cells) == {digits for digits in every if fits(*digits)}


def test_a_long_loop_of_segments_begins_anywhere_in_one_of_them() -> None:
    ring = [*range(9), *range(17, 80, 9), *range(80, 71, -1), *range(63, 0, -9)]
    cells = "~".join(f"R{cell // 9 + 1}C{cell % 9 + 1}" for cell in ring)
    [pattern] = read_iss(f".SumLine~10~{cells}~LOOP", 1, Effort()).puzzle.constraints
    assert isinstance(pattern, Pattern)
    assert (pattern.cells, pattern.label) == (tuple(ring), "10")
    with pytest.raises(ParseError, match=r"\.SumLine"):
        read_iss(f".SumLine~30~{cells}~LOOP", 1, Effort(1000))


def test_a_loop_of_segments_can_be_one_of_several_rules() -> None:
    either = ".Or.SumLine~4~R1C1~R2C2~R3C3~LOOP.Cage~3~R1C1~R2C2~R3C3.End"
    assert fillings(either, (0, 5, 10)) == fillings(".SumLine~4~R1C1~R2C2~R3C3~LOOP", (0, 5, 10))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (".SumLine~4~R1C1~R2C2~R1C1~LOOP", "repeats a cell"),
        (".ChaosConstruction.~R1C1_1", r"a puzzle with \.ChaosConstruction"),
        (".Var~A~x~3.~R1C1_1", r"a puzzle with \.Var"),
        (".FullRank~C1~6~20.~R1C1_1", r"a puzzle with \.FullRank"),
        (".Shape~9x9~0-9.~R1C1_1", "a grid of the shape 9x9~0-9"),
        (".Shape~9x9~2-10.~R1C1_2", "a grid of the shape 9x9~2-10"),
        (".Shape~9x9.Shape~9x9~0-8.~R1C1_1", "a grid of the shape 9x9~0-8"),
        (".Shape~9x9~0-8.~R1C1_9", "the number 9, expected 0 to 8"),
        (".Shape~9x9~0-8.Lunchbox~5~R1C1~R1C2", r"\.Lunchbox … Shape~0-8"),
        (".Shape~9x9~0-8.XSum~C1~5~", "'xsum' is not known for digits from 0"),
        (".Shape~6x9.~R1C1_1", "a grid of the shape 6x9"),
        (".RegionSize~9.Shape~6x6.~R1C1_1", r"\.RegionSize"),
        (".Or.StrictXV.~R1C1_1.End", r"\.StrictXV"),
        (".StrictXV.Or.X~R1C1~R1C2.~R1C1_1.End", "Or … X/V"),
        (".Or.~R1C1_1", "without their .End"),
        (".End.~R1C1_1", "without their .End"),
        (".Cage~1~R0C1~R1C1", "the cell R0C1"),
        (".Cage~x~R1C1", "the number x"),
        (".Pair~!~~R1C1~R1C2", "a damaged rule"),
        (".NFA~AA~~R1C1~R1C2", "a damaged rule|NFA"),
        (".NFA~ROURmiA~-", "NFA"),
        (".Jigsaw~123.~R1C1_1", "3 cells"),
        (".Shape~4x4.NoBoxes.Jigsaw~1111222211112222.~R1C1_1", "2 pieces"),
        (".Shape~4x4.Shape~6x6.~R1C1_1", "shape 6x6"),
        (".Shape~6x6.Entropic~R1C1~R1C2~R1C3.~R1C1_1", r"\.Entropic"),
        (".Shape~4x4.GlobalMod.~R1C1_1", r"\.GlobalMod"),
        (".Shape~4x4.Modular~5~R1C1~R1C2.~R1C1_1", "the number 5"),
        (".WhiteDot~R1C1~R2C2", "cells that aren't neighbours"),
        (".PillArrow~2~R1C2~R2C1~R3C1.~R1C1_1", r"\.PillArrow"),
        (".LookAndSay~1121~R1C1~R2C2", r"\.LookAndSay"),
        (".Arrow~.~R1C1_1", r"\.Arrow"),
        (".CountDistinct~.~R1C1_1", r"\.CountDistinct"),
        (".Quad.~R1C1_1", "a cell like R1C1"),
        (".NumberedRoom~R1~0~", "the number 0"),
        (".Replicate~AAAAAAAAAAAAAAAAAAAAAAAA.Cage~3~R1C1~R2C1.End.Lockout~1~R1C1", r"\.Lockout"),
        (".Replicate~____________________.Cage~3~R1C1~R2C1.End", r"\.Replicate"),
        (
            ".NoBoxes.Jigsaw~" + "1" * 9 + "2" * 72 + ".RegionSumLine~R1C1~R1C2.~R1C1_1",
            "RegionSumLine",
        ),
    ],
)
def test_what_is_not_known_is_refused_by_name(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        read_any(text)


def test_lines_with_a_rule_each_are_one_puzzle() -> None:
    text = ".Cage~3~R1C1~R1C2\n.Thermo~R5C5~R5C6\n.~R9C9_5"
    [parsed] = read_any(text)
    assert len(parsed.puzzle.constraints) == 2
    assert parsed.puzzle.givens[80] == 5
    rules = ".~R9C9_5.Or.And.~R1C1_1.Cage~3~R1C1~R1C2.End.~R1C1_2.End.AntiKing"
    assert read_any(rules.replace(".", "\n.")) == [read(rules)._replace(line=2)]
    assert len(read_all(".~R1C1_1\n.~R1C1_2").puzzles) == 2
    assert len(read_all(".AntiKing.~R1C1_1\n.AntiKing.~R1C1_2").puzzles) == 2


def test_no_digit_is_as_many_steps_away_as_it_says() -> None:
    pairs = {(one, other) for one in range(1, 5) for other in range(1, 5)}
    assert fillings(".AntiTaxicab", (0, 5)) == pairs - {(2, 2)}
    assert fillings(".AntiTaxicab", (0, 9)) == pairs - {(3, 3)}
    puzzle = read(".AntiTaxicab.~R1C1_1").puzzle
    assert puzzle.constraints == (AntiTaxicab(),)
    assert read(write_iss(WrittenPosition(puzzle, puzzle.givens))).puzzle == puzzle


@pytest.mark.parametrize("comment", [" # ~ 7 minutes", " ~7.2"])
def test_a_line_of_cells_with_a_remark_is_no_rule(comment: str) -> None:
    [parsed] = read_any(LINE[::-1] + comment)  # which begins with a dot, as rules do
    assert (parsed.puzzle.givens, parsed.format) == (GIVENS[::-1], "line")


def test_copies_of_many_cells_are_read() -> None:
    ways = (("R9C1", "R9C2", "R9C3", "R9C4", "R9C5"), ("R9C2", "R9C1", "R9C4", "R9C5", "R9C3"))
    rules = [
        ".And" + "".join(f".SameValues~2~R1C{n}~{copy}" for n, copy in enumerate(way, 5)) + ".End"
        for way in ways
    ]
    [pattern] = read(".Or" + "".join(rules) + ".End").puzzle.constraints
    assert len(pattern.cells) == 10
    around = [f".SameValues~2~R5C5~R{row}C{column}" for row in (4, 6) for column in (1, 3, 7, 9)]
    [pattern] = read(".Or" + "".join(around) + ".End").puzzle.constraints
    assert len(pattern.cells) == 9


def test_rules_end_before_cells_and_come_first() -> None:
    rows = "\n".join(" ".join(LINE[start : start + 9]) for start in range(0, 81, 9))
    for grid in (LINE, rows, rows.replace(" ", "")):
        puzzles = read_any(f".~R1C1_3\n{grid}\n\n.~R1C1_4")
        assert [parsed.puzzle.clue_count for parsed in puzzles] == [1, sum(map(bool, GIVENS)), 1]
    found = read_all(".~R1C1_3\n" + rows[:53] + "\n\n.~R1C1_4")
    assert [parsed.line for parsed in found.puzzles] == [1, 6]
    assert found.first_error is not None
    assert (found.first_error.line, found.rejected) == (4, 1)


def test_marks_in_rules_that_hold_in_any_case_are_marks_of_a_strict_puzzle() -> None:
    text = ".StrictXV.And.X~R1C1~R1C2.End.Replicate~E.V~R5C1~R5C2.End"
    negative = read(text).puzzle.constraints[0]
    assert negative == NegativeXV(marked=frozenset({(Cell(0), Cell(1)), (Cell(38), Cell(39))}))


def test_windows_of_other_sizes() -> None:
    houses = read(".Shape~6x6.Windoku.~R1C1_1").puzzle.topology.extra_houses
    assert houses == ((7, 8, 9, 13, 14, 15),)
    assert len(read(".Windoku.~R1C1_1").puzzle.topology.extra_houses) == 4


def test_a_shape_may_say_that_it_is_the_usual_one() -> None:
    assert read(".Shape~9x9~~Sudoku.~R1C1_5").puzzle == read(".Given~R1C1_5").puzzle


def test_rules_are_copied_to_other_cells() -> None:
    [one, other] = read(".Replicate~J.Cage~3~R1C1~R2C1.End.~R9C9_5").puzzle.constraints
    assert (one.cells, other.cells) == ((0, 9), (3, 12))


def test_a_link_is_read() -> None:
    text = ".Cage~3~R1C1~R1C2.~R9C9_5"
    site = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
    assert read(site + quote(text)).puzzle == read(text).puzzle


@pytest.mark.parametrize(
    "text",
    [
        ".Shape~9x9.Diagonal~1.Cage~10~R1C1~R1C2.Whisper~5~R3C1~R3C2.~R1C1_1",
        ".Shape~6x6.XSum~C1~~9.Skyscraper~R2~3~.NumberedRoom~R3~~2.Quad~R1C1~1~2",
        ".Shape~4x4.NoBoxes.Jigsaw~0001011122323233.AntiKnight.~R1C1_1",
        ".Shape~9x9.PillArrow~2~R1C1~R1C2~R2C1.WhiteDot~R4C4~R4C5.V~R5C5~R5C6.~R1C4_1_2",
        ".Shape~5x5.NoBoxes.SumLine~10~R1C1~R1C2~R1C3.Sum~7~R2C2~R3C3.BlackDot~R5C4~R5C5",
        ".Shape~9x9.StrictKropki.StrictXV.WhiteDot~R1C1~R1C2.BlackDot~R2C2~R3C2.V~R5C5~R5C6",
        ".Shape~9x9.Sandwich~17~R5.Sandwich~0~C1.LittleKiller~20~R1C4.LittleKiller~9~R9C3",
        ".Shape~6x6.LittleKiller~12~R3C1.LittleKiller~15~R1C1.LittleKiller~9~R4C6",
    ],
)
def test_what_is_written_is_read_back(text: str) -> None:
    puzzle = read(text).puzzle
    assert can_write(puzzle)
    written = write_iss(WrittenPosition(puzzle, puzzle.givens))
    assert read(written).puzzle == puzzle


def test_odd_cells_are_written_as_cells_with_candidates() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, (Odd((Cell(0), Cell(1))),))
    assert can_write(puzzle)
    written = write_iss(WrittenPosition(puzzle, puzzle.givens))
    assert ".~R1C1_1_3_5_7_9.~R1C2_1_3_5_7_9" in written


@pytest.mark.parametrize(
    "constraint",
    [
        Pattern.sample(9),
        NegativeDifference(),  # the solver's rule is about both colours of dots
        NegativeXV(marked=frozenset([(Cell(0), Cell(1))])),
    ],
)
def test_what_the_solver_does_not_have_is_not_written(constraint: Constraint) -> None:
    assert not can_write(Puzzle(CLASSIC, (0,) * 81, (constraint,)))


ZERO = (
    ".Shape~9x9~0-8.Diagonal~1.Quad~R1C1~0~8.Cage~1~R5C1~R5C2.RegionSumLine~R7C1~R7C4~R7C5"
    ".V~R9C1~R9C2.Arrow~R2C9~R3C9~R4C9.~R1C9_0.~R3C3_0_2_4"
)


def test_digits_from_zero_are_read_and_written_again() -> None:
    parsed = read(ZERO)
    puzzle = parsed.puzzle
    assert puzzle.topology.lowest == 0
    assert parsed.symbols == "012345678"
    assert puzzle.givens[8] == 1
    assert Quadruple(cells(0, 1, 9, 10), (0, 8)) in puzzle.constraints
    assert GivenCandidates(cells(20), DigitSet(0b10101)) in puzzle.constraints
    written = write_iss(WrittenPosition(puzzle, ()))
    assert written.startswith(".Shape~9x9~0-8")
    assert set(read(written.strip()).puzzle.constraints) == set(puzzle.constraints)
    assert [each.slug for each in writers_for(puzzle)] == ["puzzle-json", "sudokupad", "iss"]
    (back,) = read_any(write_puzzle_json(puzzle))
    assert back.puzzle == puzzle
    (line,) = read_any(write_puzzle(puzzle))
    assert line.puzzle == puzzle


def test_patterns_are_about_the_digits_that_are_seen() -> None:
    text = b64encode(b"0[12]8").decode().rstrip("=")
    puzzle = read(f".Shape~9x9~0-8.Regex~{text}~R1C1~R1C2~R1C3").puzzle
    board = [0] * 81
    for row, is_right in (((1, 2, 9), True), ((1, 3, 9), True), ((1, 4, 9), False)):
        board[:3] = row
        assert (puzzle.rules.clash(board) is None) == is_right
    hidden = read(".Shape~9x9~0-8.HiddenSkyscraper~R1~0~").puzzle
    board[:4] = (2, 1, 9, 8)  # seen: 1, 0, 8, 7: the first that is hidden is 0
    assert hidden.rules.clash(board) is None
    board[:4] = (2, 9, 3, 1)
    assert hidden.rules.clash(board) is not None


def test_patterns_are_kept_in_links_and_in_the_store() -> None:
    puzzle = read(".LookAndSay~21~R1C1~R2C2~R3C3.~R9C9_5").puzzle
    [back] = read_any(write_link(puzzle))
    assert back.puzzle == puzzle
    text = encode_constraints(puzzle.constraints)
    assert decode_constraints(text, CLASSIC) == puzzle.constraints


@pytest.mark.parametrize(
    "text", ["pattern:0.1:3:!", "pattern:0.1:3:eJyLjgUAARUAuQ", "pattern:0:3:"]
)
def test_damaged_patterns_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"pattern"):
        decode_constraints(text, CLASSIC)


def test_the_work_on_rules_is_bounded() -> None:
    effort = Effort(10_000)
    cells = "".join(f"~R{row}C{column}" for row in range(1, 5) for column in range(1, 10))
    with pytest.raises(ParseError, match="Lunchbox"):
        read_iss(f".Lunchbox~23{cells}", 1, effort)
    assert effort.left == 0


def lines_of(folder: Path) -> list[tuple[str, str]]:
    rows = (folder / "iss.tsv").read_text("utf-8").splitlines()[1:]
    return [(text, digits) for _, _, text, digits in (row.split("\t") for row in rows)]


def test_every_known_puzzle_is_read_with_its_solution_or_refused_by_name(
    shared_data: Path,
) -> None:
    read_well = 0
    for text, digits in lines_of(shared_data):
        try:
            puzzle = read_iss(text, 1, Effort()).puzzle
        except ParseError as error:
            assert re.search("puzzle with \\.|of the shape|digits from 0", str(error))
            continue
        read_well += 1
        solution = tuple(puzzle.topology.signs.index(sign) + 1 for sign in digits)
        assert obeys(solution, puzzle.topology, puzzle.constraints), text
        assert puzzle.rules.clash(solution) is None
    assert read_well >= 84


@pytest.mark.nightly
def test_the_known_puzzles_have_no_other_solution(shared_data: Path) -> None:
    proven = 0
    for text, digits in lines_of(shared_data):
        try:
            puzzle = read_iss(text, 1, Effort()).puzzle
        except ParseError:
            continue
        budget = Budget(deadline=process_time() + 100, clock=process_time)
        found = list(solvers.solutions(puzzle, 2, budget))
        solution = tuple(puzzle.topology.signs.index(sign) + 1 for sign in digits)
        assert found == [solution] or budget.stopped is not None, text
        proven += budget.stopped is None
    assert proven >= 70
