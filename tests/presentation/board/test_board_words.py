"""The words about a grid, each kind of cell, a board read line by line, and its constraints."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage, SumAmong
from sudoku_app.core.constraints.chess_moves import AntiKnight, TaxicabDistance
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, Difference
from sudoku_app.core.constraints.groups import Clone, Quadruple
from sudoku_app.core.constraints.lines import (
    Arrow,
    CloseLine,
    EntropicLine,
    RegionSumLine,
    RelatedLine,
    Thermometer,
    Whispers,
)
from sudoku_app.core.constraints.outside import SandwichSum, XSum
from sudoku_app.core.constraints.single_cells import CountingCircles, GivenCandidates, Minimum
from sudoku_app.core.drawing import Label
from sudoku_app.core.notation import cell_text
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.topology import CLASSIC, Cell, DigitSet, Place, Topology, topology_of_size
from sudoku_app.core.variants import with_regions
from sudoku_app.presentation.board.board_words import (
    board_as_text,
    board_words,
    composed_rules,
    constraint_titles,
    constraint_words,
    drawn_words,
    drawn_words_at,
    grid_name,
    grid_words,
    house_contents_words,
    location_words,
    look_words,
    rule_words,
)
from sudoku_app.presentation.board.cells import CellLook
from sudoku_app.presentation.board.constraint_drawings import drawings_of_constraint
from sudoku_app.presentation.words import untranslated
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU, cells
from tests.core.test_constraint_kinds import CASES, Case
from tests.presentation.games import VALUES


@pytest.mark.parametrize(
    ("look", "words"),
    [
        (CellLook(), "empty"),
        (CellLook(5, given=True), "given 5"),
        (CellLook(5), "5"),
        (CellLook(5, trial_depth=1), "5, on trial"),
        (CellLook(5, trial_depth=2), "5, on trial, 2 deep"),
        (CellLook(5, wrong=True), "5, wrong"),
        (CellLook(given=True, hidden=True), "hidden while paused"),
        (CellLook(marked=True), "empty, marked"),
        (CellLook(corner=0b1000010), "empty, notes 2 7"),
        (CellLook(centre=0b1000010), "empty, centre notes 2 7"),
        (CellLook(corner=0b10, centre=0b100), "empty, note 2, centre note 3"),
        (CellLook(5, given=True, colours=0b100), "given 5, colour 3"),
        (CellLook(colours=0b101), "empty, colours 1 3"),
        (CellLook(corner=0b11, tints=0x80), "empty, notes 1 2, 2 in colour 8"),
    ],
)
def test_a_cell_says_all_that_is_seen_in_it(look: CellLook, words: str) -> None:
    assert look_words(untranslated, CLASSIC, look, None) == words


def test_a_conflict_names_the_other_cell() -> None:
    words = look_words(untranslated, CLASSIC, CellLook(5, wrong=True), 10)
    assert words == "5, conflicts with row 2 column 2"


@pytest.mark.parametrize(
    ("topology", "cell", "words"),
    [
        (CLASSIC, 40, "row 5, column 5"),
        (topology_of_size(16), 255, "row 16, column 16"),
        (X_SUDOKU, 0, "row 1, column 1, falling diagonal"),
        (X_SUDOKU, 1, "row 1, column 2"),
        (X_SUDOKU, 40, "row 5, column 5, falling diagonal, rising diagonal"),
        (WINDOKU, 10, "row 2, column 2, window 1"),
        (WINDOKU, 0, "row 1, column 1"),
        (Topology(3, 3, extra=[range(9)]), 0, "row 1, column 1, extra house 1"),
    ],
)
def test_a_place_says_the_houses_that_row_and_column_do_not_tell(
    topology: Topology, cell: int, words: str
) -> None:
    assert location_words(untranslated, topology, cell) == words


def test_each_cell_of_a_jigsaw_says_its_region() -> None:
    for region in JIGSAW.houses[12:18]:
        named = f", region with {cell_text(JIGSAW, region[0])}"
        assert all(location_words(untranslated, JIGSAW, cell).endswith(named) for cell in region)
        (*_, read) = house_contents_words(untranslated, (0,) * 36, JIGSAW, region[-1]).splitlines()
        assert read.startswith(f"Region with {cell_text(JIGSAW, region[0])}: empty")


def test_the_board_is_reported_row_by_row() -> None:
    lines = board_words(untranslated, VALUES, CLASSIC).splitlines()
    assert len(lines) == 9
    assert lines[0] == "Row 1: 5, 3, empty, empty, 7, empty, empty, empty, empty"


def test_a_drawn_board_has_gaps_between_boxes_and_marks_behind_digits() -> None:
    looks = [
        CellLook(1, given=True, clash=True),
        CellLook(2, wrong=True),
        CellLook(3, trial_depth=1),
    ]
    boxes = board_as_text(topology_of_size(4), [*looks, *[CellLook()] * 12, CellLook(4)])
    assert boxes.splitlines() == [
        "    1  2    3  4",
        "",
        "1   1! 2!   3? .",
        "2   .  .    .  .",
        "",
        "3   .  .    .  .",
        "4   .  .    .  4",
    ]


def test_a_drawn_jigsaw_has_no_gaps() -> None:
    header, gap, *rows = board_as_text(JIGSAW, [CellLook()] * 36).splitlines()
    assert (header, gap) == ("    1  2  3  4  5  6", "")
    assert rows == [f"{row}   .  .  .  .  .  ." for row in range(1, 7)]


def test_a_grid_without_boxes_names_and_draws_none() -> None:
    seven = topology_of_size(7)
    header, gap, *rows = board_as_text(seven, [CellLook()] * 49).splitlines()
    assert (header, gap) == ("    1  2  3  4  5  6  7", "")
    assert rows == [f"{row}   .  .  .  .  .  .  ." for row in range(1, 8)]
    row, column = house_contents_words(untranslated, (0,) * 49, seven, 8).splitlines()
    assert row.startswith("Row 2: ")
    assert column.startswith("Column 2: ")
    assert rule_words(untranslated, seven) == "There are no boxes, only rows and columns."
    assert composed_rules(untranslated, Puzzle(seven, (0,) * 49)).startswith(
        "Every row and column contains each digit from 1 to 7 once. "
    )


def test_the_houses_of_a_cell_are_reported() -> None:
    row, column, box = house_contents_words(untranslated, VALUES, CLASSIC, 80).splitlines()
    assert row == "Row 9: empty, empty, empty, empty, 8, empty, empty, 7, 9"
    assert column == "Column 9: empty, empty, empty, 3, 1, 6, empty, 5, 9"
    assert box == "Box 9: 2, 8, empty, empty, empty, 5, empty, 7, 9"


def test_further_houses_of_a_cell_are_reported() -> None:
    *_, diagonal = house_contents_words(untranslated, VALUES, X_SUDOKU, 0).splitlines()
    assert diagonal == "Falling diagonal: 5, empty, 8, empty, empty, empty, 2, empty, 9"
    *_, window = house_contents_words(untranslated, VALUES, WINDOKU, 10).splitlines()
    assert window == "Window 1: empty, empty, 1, 9, 8, empty, empty, empty, empty"


@pytest.mark.parametrize(
    ("topology", "words"),
    [
        (CLASSIC, "9×9"),
        (topology_of_size(6), "6×6"),
        (X_SUDOKU, "9×9, diagonals"),
        (Topology(3, 3, extra=[range(0, 81, 10)]), "9×9, a diagonal"),
        (WINDOKU, "9×9, windows"),
        (Topology(3, 3, extra=[range(9)]), "9×9, extra houses"),
        (JIGSAW, "6×6, irregular regions"),
        (topology_of_size(14), "14×14"),
        (topology_of_size(7), "7×7, no boxes"),
        (Topology(3, 3, regions=CLASSIC.houses[:9]), "9×9, no boxes"),
    ],
)
def test_a_grid_is_called_by_what_it_has(topology: Topology, words: str) -> None:
    assert grid_words(untranslated, topology) == words


def test_the_rules_are_composed_from_what_is_drawn() -> None:
    usual = "Every row, column and box contains each digit from 1 to 9 once."
    empty = (0,) * 81
    assert composed_rules(untranslated, Puzzle(CLASSIC, empty)) == usual
    cage = KillerCage((Cell(0), Cell(1)), 8)
    assert composed_rules(untranslated, Puzzle(CLASSIC, empty, (AntiKnight(), cage))) == (
        f"{usual} Digits in a cage may not repeat, and they add up to the number in its corner. "
        "No digit may appear twice a knight's move apart."
    )
    far = (TaxicabDistance(3),)
    assert rule_words(untranslated, CLASSIC, far) == (
        "Two cells 3 steps apart along rows and columns can't contain the same digit."
    )
    assert rule_words(untranslated, CLASSIC, (*far, TaxicabDistance(5))).endswith("columns: 3; 5.")
    assert grid_name(untranslated, CLASSIC, far) == "9×9, Taxicab distance 3"
    from_zero = Puzzle(CLASSIC.with_lowest(0), empty)
    assert composed_rules(untranslated, from_zero) == (
        "Every row, column and box contains each digit from 0 to 8 once. The digits are 0 to 8."
    )
    small = Puzzle(JIGSAW, (0,) * 36)
    assert composed_rules(untranslated, small) == (
        "Every row and column contains each digit from 1 to 6 once. "
        "Each outlined region contains every digit once."
    )


@pytest.mark.parametrize(
    ("least", "words"),
    [
        ((0,), "differ by at least 5."),
        ((4,), "differ by at least 4."),
        ((4, 4), "differ by at least 4."),
        ((0, 4), "differ by at least 5, or by at least the number in the circle on it."),
    ],
)
def test_the_rule_of_lines_names_their_number(least: tuple[int, ...], words: str) -> None:
    drawn = tuple(Whispers((Cell(9 * row), Cell(9 * row + 1)), n) for row, n in enumerate(least))
    rules = rule_words(untranslated, CLASSIC, drawn)
    assert rules == f"Neighbouring digits on a whisper line {words}"
    labels = [
        each.text
        for line in drawn
        for each in drawings_of_constraint(line, CLASSIC)
        if isinstance(each, Label)
    ]
    assert labels == [str(number) for number in least if number]


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ((1, 1), "Digits joined by a white dot are consecutive."),
        ((1, 3), "Digits joined by a white dot are consecutive, or differ by the number in it."),
    ],
)
def test_a_rule_of_marks_names_numbers_only_if_one_has_a_number(
    values: tuple[int, int], words: str
) -> None:
    dots = tuple(
        Difference((Cell(at), Cell(at + 1)), value)
        for at, value in zip((0, 40), values, strict=True)
    )
    assert rule_words(untranslated, CLASSIC, dots) == words


@pytest.mark.parametrize(
    ("constraint", "words"),
    [
        (KillerCage(cells(0, 1, 9), 12), "Cage with sum 12: r1c1, r1c2, r2c1"),
        (KillerCage(cells(0, 1)), "Cage: r1c1, r1c2"),
        (Thermometer(cells(10, 1, 0)), "Thermometer from the bulb: r2c2, r1c2, r1c1"),
        (
            Arrow(cells(0), (cells(1, 2), cells(9, 18))),
            "Arrow, its circle first: r1c1; r1c2, r1c3; r2c1, r3c1",
        ),
        (Whispers(cells(0, 1)), "Whisper line: r1c1, r1c2"),
        (Whispers(cells(0, 1), 4), "Whisper line, difference at least 4: r1c1, r1c2"),
        (Difference(cells(0, 1), 3), "White dot, difference 3: r1c1, r1c2"),
        (XV(cells(0, 1), 10), "X: r1c1, r1c2"),
        (XV(cells(0, 1), 5), "V: r1c1, r1c2"),
        (XV(cells(0, 1), 8), "Sum 8: r1c1, r1c2"),
        (Quadruple(cells(0, 1, 9, 10), (3, 3, 7)), "Quadruple 3, 3, 7: r1c1, r1c2, r2c1, r2c2"),
        (GivenCandidates(cells(4), DigitSet(0b101)), "Given candidates 1, 3: r1c5"),
        (Clone(cells(0, 1), cells(40, 41)), "Clones: r1c1, r1c2; r5c5, r5c6"),
        (XSum(cells(8, 7), Place(0, 9), 22), "X-sum 22: r1c9, r1c8"),
        (XSum(cells(*range(8, -1, -1)), Place(0, 9), 22), "X-sum 22: r1c9 to r1c1"),
    ],
)
def test_a_constraint_is_told_with_its_cells(constraint: Constraint, words: str) -> None:
    assert constraint_words(untranslated, CLASSIC, constraint) == words


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.constraint.slug)
def test_every_kind_on_chosen_cells_has_words(case: Case) -> None:
    topology = topology_of_size(case.size)
    if case.constraint.cells:
        words = constraint_words(untranslated, topology, case.constraint)
        assert ": r" in words
        assert "{" not in words
    else:
        puzzle = make_puzzle([0] * case.size**2, topology, (case.constraint,))
        assert drawn_words(untranslated, puzzle) == ""


def test_a_cell_is_told_what_it_belongs_to() -> None:
    arrow = Arrow(cells(0), (cells(1, 2),))
    clone = Clone(cells(0), cells(2))
    puzzle = make_puzzle([0] * 81, constraints=(AntiKnight(), arrow, clone))
    both = ["Arrow, its circle first: r1c1; r1c2, r1c3", "Clones: r1c1; r1c3"]
    assert drawn_words(untranslated, puzzle).splitlines() == both
    assert drawn_words_at(untranslated, puzzle, 2).splitlines() == both
    assert drawn_words_at(untranslated, puzzle, 1).splitlines() == both[:1]
    assert drawn_words_at(untranslated, puzzle, 3) == ""


def test_the_cells_of_irregular_regions_are_told() -> None:
    first = [0, 1, 2, 3, 4, 5, 6, 7, 16]
    rows = [[*range(9 * row, 9 * row + 9)] for row in range(2, 9)]
    second = sorted({*range(18)} - {*first})
    puzzle = make_puzzle([0] * 81, with_regions(9, [first, second, *rows]))
    told = drawn_words(untranslated, puzzle).splitlines()
    assert told[:2] == [
        "Region with r1c1: r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r2c8",
        "Region with r1c9: r1c9, r2c1, r2c2, r2c3, r2c4, r2c5, r2c6, r2c7, r2c9",
    ]
    assert len(told) == 9
    assert drawn_words_at(untranslated, puzzle, 16).splitlines() == told[:1]


def test_rules_name_the_digits_of_the_size_and_tell_lines_of_one_colour_apart() -> None:
    cells = (Cell(0), Cell(1), Cell(2))
    far = (Cell(12), Cell(13), Cell(14))
    drawn = (EntropicLine(cells), RegionSumLine(far), CloseLine(cells), RelatedLine(far, (1, 3)))
    small = topology_of_size(6)
    rules = composed_rules(untranslated, Puzzle(small, (0,) * 36, drawn))
    assert "a low digit (1, 2), a middle one (3, 4) and a high one (5, 6)" in rules
    assert "differ by 1 or 3" in rules
    assert "Entropic lines orange (from r1c1)" in rules
    assert "Region sum lines blue (from r3c1); Close neighbours lines blue (from r1c1)" in rules
    large = composed_rules(untranslated, Puzzle(CLASSIC, (0,) * 81, (EntropicLine(cells),)))
    assert "a low digit (1 to 3)" in large
    assert large.endswith("On the board: Entropic lines orange.")


def test_each_relation_of_ones_own_is_named_with_its_lines() -> None:
    lines = [CustomLine((Cell(9 * row), Cell(9 * row + 1)), "a < b") for row in range(2)]
    same = rule_words(untranslated, CLASSIC, tuple(lines))
    assert (
        same == "Along the arrow of a custom line, each digit a and the next digit b satisfy a < b."
    )
    others = (lines[0], CustomLine(lines[1].cells, "1-3, 2-7"))
    assert rule_words(untranslated, CLASSIC, others).endswith("written at it: a < b; 1-3, 2-7.")


def test_rules_as_drawn_say_where_kinds_are_that_look_alike() -> None:
    row, column = tuple(map(Cell, range(9))), tuple(map(Cell, range(76, 0, -9)))
    sandwich, room = SandwichSum(row, Place(0, -1), 7), XSum(column, Place(9, 4), 22)
    assert "On the board" not in composed_rules(untranslated, Puzzle(CLASSIC, (0,) * 81, (room,)))
    both = composed_rules(untranslated, Puzzle(CLASSIC, (0,) * 81, (sandwich, room)))
    assert both.endswith("Sandwich sums at r1c1 to r1c9; X-sums at r9c5 to r1c5.")
    marks = Arrow((Cell(0),), ((Cell(1), Cell(2)),)), CountingCircles((Cell(20), Cell(40)))
    circles = composed_rules(untranslated, Puzzle(CLASSIC, (0,) * 81, marks))
    assert circles.endswith("On the board: Arrows at r1c1; Counting circles at r3c3, r5c5.")


def test_rules_as_drawn_say_how_a_mark_looks_that_its_name_does_not_show() -> None:
    low = Minimum((Cell(40),)), KillerCage((Cell(0), Cell(1)), 9)
    rules = composed_rules(untranslated, Puzzle(CLASSIC, (0,) * 81, low))
    assert rules.endswith("On the board: Minimum cells shaded with wedges that point into them.")


def test_a_cage_without_a_sum_and_areas_with_several_are_told_from_others() -> None:
    cages = KillerCage((Cell(0), Cell(1)), 9), KillerCage((Cell(8), Cell(17)), None)
    assert rule_words(untranslated, CLASSIC, cages[:1]).endswith("the number in its corner.")
    assert rule_words(untranslated, CLASSIC, cages).endswith("in its corner if there is one.")
    areas = SumAmong((Cell(0), Cell(1)), (3, 9)), SumAmong((Cell(8), Cell(17)), (4,))
    assert rule_words(untranslated, CLASSIC, areas) == (
        "The digits of a marked area add up to one of its numbers, "
        "and may repeat unless another rule forbids it. "
        "r1c1: these digits add up to 3 or 9. r1c9: these digits add up to 4."
    )


def test_diagonals_extra_regions_and_groups_are_no_cages() -> None:
    diagonal = KillerCage(tuple(map(Cell, range(0, 81, 10))), 45)
    region = KillerCage(tuple(map(Cell, (10, 11, 12, 19, 20, 21, 28, 29, 30))), None)
    group = KillerCage((Cell(0), Cell(8), Cell(80)), None)
    all_of_them = (diagonal, region, group)
    assert constraint_titles(untranslated, CLASSIC, all_of_them) == [
        *("Diagonals", "Extra regions", "Cells with different digits")
    ]
    assert rule_words(untranslated, CLASSIC, all_of_them) == (
        "No digit repeats on a marked diagonal, in an extra region or in a group of cells."
    )
    cage = KillerCage((Cell(1), Cell(2)), 9)
    assert "in a cage" in rule_words(untranslated, CLASSIC, (cage, region))
    said = [constraint_words(untranslated, CLASSIC, each) for each in (*all_of_them, cage)]
    assert [words.partition(":")[0] for words in said] == [
        *("Diagonal with different digits", "Extra region"),
        *("Cells with different digits", "Cage with sum 9"),
    ]
