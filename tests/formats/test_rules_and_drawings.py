"""Rules in words become constraints on the drawings that they are about."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.drawing import DrawnLine, Outline, Point
from sudoku_app.formats.rules_text.reading import read_rules
from tests.formats.drawn_rules import (
    BLUE,
    BLUE_LINE,
    GREEN,
    GREEN_LINE,
    GREY,
    ORANGE,
    PURPLE,
    Case,
    arrow,
    circle,
    dot,
    line,
    puzzle_with,
    read,
    square,
    text,
)

CASES = [
    Case(
        "A white dot joins cells whose digits are one apart; all such pairs are marked.",
        (dot(1, 1.5, "#ffffff"),),
        "difference:0.1:1,negative-difference:1:0.1",
    ),
    Case(
        "X joins cells with sum 5, V joins cells with sum 10.",
        (text(1, 1.5, "X"), text(2, 1.5, "V")),
        "xv:0.1:5,xv:9.10:10",
    ),
    Case(
        "White dots: difference of 2. Black dots: ratio of 3.",
        (dot(1, 1.5, "#ffffff"), dot(2, 1.5, "#000000")),
        "difference:0.1:2,ratio:9.10:3",
    ),
    Case(
        "Orange lines: adjacent digits differ by at least 4, but digits may repeat.",
        (line(ORANGE, (1, 1), (2, 1)),),
        "whispers:0.9:4",
    ),
    Case("Identical digits can't be at a taxicab distance of 3.", (), "taxicabdistance:3"),
    Case("Neighbours on the line differ by 2 or add up to 9.", (GREEN_LINE,), ""),
    Case(
        "A digit in an orange cell is the row in its column where the number of its row appears.",
        (square(1, 1, ORANGE),),
        "rowindexer:0",
    ),
    Case(
        "Adjacent digits along a green line must differ by at least 5.",
        (GREEN_LINE,),
        "whispers:0.1.2:0",
    ),
    Case(
        "Along orange lines, neighbouring digits have a difference of 4 or more.",
        (line(ORANGE, (1, 1), (2, 1)), GREEN_LINE),
        "whispers:0.9:4",
    ),
    Case("Green lines are German whispers.", (GREEN_LINE,), "whispers:0.1.2:0"),
    Case(
        "Digits along a green German Whisper Line differ by at least 5.",
        (GREEN_LINE,),
        "whispers:0.1.2:0",
    ),
    Case(
        "Connected digits on a green line must differ by at least 5.",
        (GREEN_LINE,),
        "whispers:0.1.2:0",
    ),
    Case(
        "Adjacent digits along the centipede differ by at least 5.",
        (GREEN_LINE,),
        "whispers:0.1.2:0",
    ),
    Case(
        "Digits along the pink Renban Stump and Logs form a consecutive sequence in any order.",
        (GREEN_LINE, line("#ffc0cb", (2, 1), (2, 2))),
        "renban:9.10",
    ),
    Case(
        "Adjacent digits along a striped green line must differ by at least 5.",
        (GREEN_LINE,),
        "whispers:0.1.2:0",
    ),
    Case(
        "Digits on a purple line must be consecutive.",
        (GREEN_LINE, line(PURPLE, (2, 1), (2, 2))),
        "renban:9.10",
    ),
    Case(
        "Digits along an arrow sum to the digit in the circle. They do not repeat.",
        (circle(3, 3), arrow((3, 3), (3, 6))),
        "arrow:20:21.22.23",
    ),
    Case(
        "At least one of the digits in a circle must appear in the four surrounding cells.",
        (circle(1.5, 1.5, size=0.6), text(1.5, 1.5, "12")),
        "",
    ),
    Case(
        "Renban Lines: a purple line must be filled with consecutive digits; they can appear in "
        "any order and cannot repeat.",
        (GREEN_LINE, line(PURPLE, (2, 1), (2, 2))),
        "renban:9.10",
    ),
    Case(
        "Adjacent digits on green tinsel differ by at least 5. Each green tinsel is a palindrome.",
        (GREEN_LINE,),
        "whispers:0.1.2:0,palindrome:0.1.2",
    ),
    Case(
        "Digits joined by a blackcurrant are in a 1:2 ratio.",
        (dot(1, 1.5, "#000000"),),
        "ratio:0.1:2",
    ),
    Case(
        "Digits in graves (cages) sum to the number in the corner.",
        (Outline((0, 1), "", "9"),),
        "killercage:0.1:9",
    ),
    Case(
        "Digits on a green line between two circles sum to a two-digit number written with the "
        "digits in the circles, in either order.",
        (GREEN_LINE, circle(1, 1), circle(1, 3)),
        "splitpeas:0.1.2",
    ),
    Case(
        "Split Peas: The digits on a green line between the circles sum to a two-digit number; "
        "these two digits appear in the circles in either order.",
        (GREEN_LINE, circle(1, 1), circle(1, 3)),
        "splitpeas:0.1.2",
    ),
    Case(
        "Digits do not repeat in any row, column or marked diagonal.",
        (DrawnLine((Point(0, 0), Point(9, 9)), BLUE, 0.02),),
        "killercage:0.10.20.30.40.50.60.70.80:45",
    ),
    Case(
        "Dark grey lines are renbans. Light grey lines are palindromes.",
        (line("#979797", (1, 1), (1, 3)), line("#cccccc", (2, 1), (2, 3))),
        "renban:0.1.2,palindrome:9.10.11",
    ),
    Case(
        "Orange lines are Dutch whispers.",
        (line(ORANGE, (1, 1), (1, 3)), line("#e6261f", (2, 1), (2, 3))),
        "whispers:0.1.2:4",
    ),
    Case(
        "Any three adjacent digits on an orange line have a low (123), a middle (456) and a high "
        "(789) digit.",
        (line(ORANGE, (1, 1), (1, 4), (2, 4), (2, 1), (1, 1)),),
        "entropicline:0.1.2.3.12.11.10.9.0",
    ),
    Case(
        "Any three adjacent digits on an orange line have a low (123), a middle (456) and a high "
        "(789) digit.",
        (line(ORANGE, (1, 1), (1, 3), (2, 3), (2, 1), (1, 1)),),
        "entropicline:0.1.2.11.10.9.0.1",
    ),
    Case(
        "Every three consecutive cells on an orange line contain one digit from 1-3, one from 4-6 "
        "and one from 7-9.",
        (line(ORANGE, (1, 1), (1, 4)),),
        "entropicline:0.1.2.3",
    ),
    Case(
        "Each run of three cells on an orange line contains one digit from 124, 357 and 689.",
        (line(ORANGE, (1, 1), (1, 4)),),
        "setline:0.1.2.3:11.84.416",
    ),
    Case(
        "Both indicated diagonals have the same sum.",
        (
            DrawnLine((Point(1.7, -0.3), Point(1.97, -0.03)), "#000000", 0.06, head=0.2),
            DrawnLine((Point(-0.3, 1.7), Point(-0.03, 1.97)), "#000000", 0.06, head=0.2),
        ),
        "equalsums:2.12.22.32.42.52.62:18.28.38.48.58.68.78",
    ),
    Case(
        "Digits separated by a dot are either consecutive (white) or in a 1:2 ratio (black).",
        (dot(1, 1.5, "#ffffff"), dot(2, 1.5, "#000000")),
        "difference:0.1:1,ratio:9.10:2",
    ),
    Case(
        "Bulbless thermometers: Digits on a grey line increase from the bulb end.",
        (line("#cccccc", (1, 1), (1, 3)),),
        "risingline:0.1.2:1",
    ),
    Case(
        "The two digits at the ends of each line sum to the digit in the middle of that line.",
        (line("#cccccc", (1, 1), (1, 3)),),
        "arrow:1:0.2",
    ),
    Case(
        "The two digits at the ends of each line sum to the number in the middle of that line.",
        (line("#cccccc", (1, 1), (1, 3)), text(1, 2, "12")),
        "sumarea:0.2:12",
    ),
    Case("A 5 may not appear on a green line.", (GREEN_LINE,), "givencandidates:0.1.2:495"),
    Case(
        "Digits on a red line alternate between prime (2,3,5,7) and composite (4,6,8,9).",
        (line("#e6261f", (1, 1), (1, 3)),),
        "setline:0.1.2:86.424",
    ),
    Case(
        "Adjacent digits along a green line differ by a prime.",
        (GREEN_LINE,),
        "relatedline:0.1.2:2.3.5.7::",
    ),
    Case(
        "Arrows point towards the smaller of the two adjacent digits.",
        (DrawnLine((Point(0.9, 0.5), Point(1.1, 0.5)), "#000000", 0.02, head=0.1),),
        "inequality:1.0",
    ),
    Case(
        "Along a thermometer, digits increase from the bulb. Digits in grey circles are odd.",
        (line("#cccccc", (1, 1), (1, 3)), circle(1, 1, "#cccccc"), circle(2, 2, "#cccccc")),
        "thermometer:0.1.2,odd:10",
    ),
    Case(
        "Digits on a red line are between the digits in the circles at its ends.",
        (
            line("#fc4242", (1, 2), (1, 3), (2, 3), (2, 1), (1, 1), (1, 2)),
            circle(1, 1),
            circle(2, 3),
        ),
        "betweenline:11.10.9.0,betweenline:0.1.2.11",
    ),
    Case(
        "Digits do not repeat on the purple millipede.",
        (GREEN_LINE, line(PURPLE, (2, 1), (2, 2))),
        "killercage:9.10:",
    ),
    Case(
        "Cages marked with an “A” sum to the same total.",
        (Outline((0, 1), "", "A"), Outline((2, 3), "", "9"), Outline((9, 10), "", "A")),
        "equalsums:0.1:9.10",
    ),
    Case(
        "Gold circles contain odd digits. Green circles contain even digits.",
        (circle(1, 1, "#eea701"), circle(2, 2, "#5b944a")),
        "odd:0,even:10",
    ),
    Case(
        "Digits on a purple line form a set of consecutive digits in any order.",
        (GREEN_LINE, line(PURPLE, (2, 1), (2, 2))),
        "renban:9.10",
    ),
    Case(
        "Renban: Digits on a line are consecutive and non-repeating.",
        (line(PURPLE, (2, 1), (2, 2)),),
        "renban:9.10",
    ),
    Case(
        "Box borders divide the blue lines into segments with the same sum.",
        (BLUE_LINE,),
        "regionsumline:1.2.3.4",
    ),
    Case(
        "The 3x3 box borders divide each blue line into segments. "
        "The digits on each segment of the same line must sum to the same total.",
        (BLUE_LINE,),
        "regionsumline:1.2.3.4",
    ),
    Case(
        "A blue line has an equal sum in each box it passes through.",
        (BLUE_LINE, line(BLUE, (1, 4), (2, 4))),
        "equalsums:1.2:3.4.12",
    ),
    Case(
        "Along thermometers, digits must increase from the bulb end.",
        (line(GREY, (3, 1), (1, 1)), circle(3, 1, GREY)),
        "thermometer:18.9.0",
    ),
    Case(
        "Digits on slow thermometers stay the same or increase from the bulb.",
        (line(GREY, (3, 1), (1, 1)), circle(3, 1, GREY)),
        "slowthermometer:18.9.0",
    ),
    Case(
        "Digits along an arrow sum to the digit in that arrow's circle.",
        (arrow((1, 1), (1, 3)), circle(1, 1)),
        "arrow:0:1.2",
    ),
    Case("The grey line is a palindrome.", (line(GREY, (1, 1), (1, 3)),), "palindrome:0.1.2"),
    Case(
        "Digits an equal distance from the centre of a lavender zipper line sum to the digit in "
        "the centre.",
        (line("#b57edc", (1, 1), (1, 3)),),
        "zipperline:0.1.2",
    ),
    Case(
        "Digits on a line between two circles lie strictly between the digits in the circles.",
        (line(GREY, (1, 1), (1, 3)), circle(1, 1), circle(1, 3)),
        "betweenline:0.1.2",
    ),
    Case(
        "Any three consecutive digits on a peach line contain one digit from each of "
        "{1,2,3}, {4,5,6} and {7,8,9}.",
        (line("#ffccaa", (1, 1), (1, 3)),),
        "entropicline:0.1.2",
    ),
    Case(
        "Any three consecutive digits on a teal line contain one digit from each of the sets "
        "147, 258 and 369.",
        (line("#33bbaa", (1, 1), (1, 3)),),
        "modularline:0.1.2",
    ),
    Case(
        "Digits along a red line alternate between odd and even.",
        (line("#ff0000", (1, 1), (1, 3)),),
        "parityline:0.1.2",
    ),
    Case(
        "Each grey line can be divided into segments that sum to 10.",
        (line(GREY, (1, 1), (1, 3)),),
        "segmentline:0.1.2:10",
    ),
    Case(
        "Adjacent digits on a turquoise line always have the same difference.",
        (line("#40e0d0", (1, 1), (1, 3)),),
        "samedifference:0.1.2",
    ),
    Case(
        "Neighbouring digits along the green line differ by at most 2.",
        (GREEN_LINE,),
        "closeline:0.1.2:2",
    ),
    Case(
        "Digits in cages do not repeat and sum to the small clue in the top left corner.",
        (Outline((0, 1), "", "9"),),
        "killercage:0.1:9",
    ),
    Case(
        "Digits in a cage sum to the total shown, and may repeat.",
        (Outline((0, 13), "", "9"),),
        "sumarea:0.13:9",
    ),
    Case(
        "All cages have the same sum.",
        (Outline((0, 1), "", ""), Outline((9, 10), "", "")),
        "equalsums:0.1:9.10",
    ),
    Case(
        "The product of the digits in a cage is the number in its corner.",
        (Outline((0, 1), "", "24"),),
        "product:0.1:24",
    ),
    Case(
        "Digits separated by a white dot are consecutive. Black dots: one digit is double the "
        "other.",
        (dot(1, 1.5, "#ffffff"), dot(1.5, 5, "#000000")),
        "difference:0.1:1,ratio:4.13:2",
    ),
    Case(
        "Digits joined by an X sum to 10, digits joined by a V sum to five.",
        (text(1, 1.5, "X"), text(2, 2.5, "V")),
        "xv:0.1:10,xv:10.11:5",
    ),
    Case(
        "Cells separated by an X sum to ten. All possible Xs are given.",
        (text(1, 1.5, "X"),),
        "xv:0.1:10,negative-xv:10:0.1",
    ),
    Case(
        "White dots join consecutive digits. Neighbours with no white dot are not consecutive.",
        (dot(1, 1.5, "#ffffff"),),
        "difference:0.1:1,negative-difference:1:0.1",
    ),
    Case(
        "White dots join consecutive digits. The negative constraint applies.",
        (dot(1, 1.5, "#ffffff"),),
        "difference:0.1:1,negative-difference:1:0.1",
    ),
    Case(
        "Black dots join digits in a 1:2 ratio. They aren't in a 1:2 ratio unless a dot is given.",
        (dot(1, 1.5, "#000000"),),
        "ratio:0.1:2,negative-ratio:2:0.1",
    ),
    Case(
        "Cells joined by an X sum to 10. Neighbours not joined by an X must not sum to 10.",
        (text(1, 1.5, "X"),),
        "xv:0.1:10,negative-xv:10:0.1",
    ),
    Case(
        "Digits in cages cannot repeat and sum to the number in the corner (X can be any digit).",
        (Outline((0, 1), "", "1X"),),
        "killercage:0.1:,sumamong:0.1:10.11.12.13.14.15.16.17.18",
    ),
    Case(
        "Digits in cages don't repeat and their sum is shown in the corner.",
        (Outline((0, 1), "", "<5"),),
        "sumamong:0.1:1.2.3.4,killercage:0.1:",
    ),
    Case(
        "Digits in a circle must appear in the four cells around it.",
        (circle(1.5, 1.5, size=0.5), text(1.5, 1.5, "123")),
        "quadruple:0.1.9.10:1.2.3",
    ),
    Case("Cells with grey circles are odd.", (circle(2, 2, GREY),), "odd:10"),
    Case(
        "A digit in a grey square is even, a digit in a grey circle is odd.",
        (square(1, 1, GREY), circle(2, 2, GREY)),
        "even:0,odd:10",
    ),
    Case(
        "A digit in a circle indicates exactly how many circles contain that digit.",
        (circle(1, 1), circle(5, 5)),
        "countingcircles:0.40",
    ),
    Case(
        "Clues outside the grid give the sum of the digits along the indicated diagonal.",
        (
            text(0, 1, "12"),
            DrawnLine((Point(0.7, -0.3), Point(0.9, -0.1)), "#000000", 0.05, head=0.2),
        ),
        "littlekillersum:1.11.21.31.41.51.61.71:-1.0:12",
    ),
    Case(
        "Numbers outside the grid are the sum of the digits between the 1 and the 9 in that row.",
        (text(1, 0, "7"),),
        "sandwichsum:0.1.2.3.4.5.6.7.8:0.-1:7",
    ),
    Case(
        "A clue outside the grid gives the sum of the first X digits in that row, where X is the "
        "first digit.",
        (text(1, 0, "7"),),
        "xsum:0.1.2.3.4.5.6.7.8:0.-1:7",
    ),
    Case(
        "Digits in columns 1 and 5 give the column in which the digits 1 and 5 are in that row.",
        (),
        "columnindexer:" + ".".join(f"{row}.{row + 4}" for row in range(0, 81, 9)),
    ),
    Case(
        "Clues outside the grid are both sandwich and X-sum clues.",
        (text(1, 0, "7"),),
        "sandwichsum:0.1.2.3.4.5.6.7.8:0.-1:7,xsum:0.1.2.3.4.5.6.7.8:0.-1:7",
    ),
    Case(
        "Adjacent digits along a green line can't be consecutive.",
        (GREEN_LINE,),
        "relatedline:0.1.2:0.2.3.4.5.6.7.8::",
    ),
    Case("Cells a knight's move apart cannot contain the same digit.", (), "antiknight"),
    Case("Orthogonally adjacent cells cannot contain consecutive digits.", (), "nonconsecutive"),
    Case("Inequality signs point to the smaller digit.", (text(1, 1.5, ">"),), "inequality:1.0"),
]


@pytest.mark.parametrize("case", CASES, ids=[case.rules[:40] for case in CASES])
def test_a_rule_in_words_becomes_the_constraint_that_it_states(case: Case) -> None:
    assert read(case.rules, *case.drawings) == case.expected


def test_lines_are_told_apart_by_the_names_of_their_colours() -> None:
    rules = "Green lines are German whispers. Purple lines are renbans. Blue lines are palindromes."
    drawn = (BLUE_LINE, GREEN_LINE, line(PURPLE, (2, 1), (2, 2)))
    assert read(rules, *drawn) == "whispers:0.1.2:0,renban:9.10,palindrome:1.2.3.4"


BEND = ((0.5, 2.5), (0.5, 1.0), (0.56, 0.75), (0.75, 0.56), (1.0, 0.5), (2.5, 0.5))


def test_a_line_with_rounded_bends_passes_the_cells_around_which_it_bends() -> None:
    curved = DrawnLine(tuple(Point(*place) for place in BEND), GREEN, 0.15)
    assert read("Green lines are German whispers.", curved) == "whispers:18.9.0.1.2:0"


STAR = ((0.5, 0.1), (0.6, 0.4), (0.9, 0.5), (0.6, 0.6), (0.5, 0.9), (0.1, 0.5), (0.5, 0.1))


def star(row: int, column: int) -> DrawnLine:
    """The outline of a star in a cell."""
    return DrawnLine(tuple(Point(column - 1 + x, row - 1 + y) for x, y in STAR), BLUE, 0.05)


def test_a_shape_whose_outline_is_drawn_as_a_line_is_a_mark() -> None:
    rules = "A digit on a mushroom indicates how many mushrooms contain that digit."
    assert read(rules, star(1, 1), circle(2, 2), star(3, 3)) == "countingcircles:0.20"


def test_an_arrow_outside_the_grid_can_be_drawn_with_its_head_as_one_line() -> None:
    tip = Point(1.15, -0.15)
    head = (Point(1.12, -0.19), Point(1.11, -0.11), Point(1.19, -0.12), tip)
    rules = "Clues outside the grid give the sum of the digits along the indicated diagonal."
    arrow_ = DrawnLine((Point(1.28, -0.28), tip, *head), "#000000", 0.07)
    assert read(rules, arrow_, text(0, 2, "5")) == "littlekillersum:0:-1.1:5"


def test_a_shape_in_a_colour_that_no_rule_names_is_the_one_of_its_form() -> None:
    rules = "The cell with the grey square contains an even digit."
    assert read(rules, square(2, 2, "#000000")) == "even:10"


def test_an_area_can_have_consecutive_digits() -> None:
    rules = "Digits in a cage form a set of consecutive digits in any order."
    assert read(rules, Outline((0, 1, 9), "", "")) == "renban:0.1.9"


def test_shapes_that_cover_cells_can_have_consecutive_digits() -> None:
    bauble = circle(1.5, 1.5, "#ffc0cb", 1.6)
    rules = "Digits on pink baubles form a consecutive sequence in any order."
    assert read(rules, bauble) == "renban:0.1.9.10"


def test_a_line_goes_on_across_another_one_where_its_halves_meet() -> None:
    rules = "Green lines are palindromes."
    halves = line(GREEN, (2, 1), (2, 2)), line(GREEN, (2, 2), (2, 3))
    assert (
        read(rules, line(GREEN, (1, 2), (3, 2)), *halves) == "palindrome:1.10.19,palindrome:9.10.11"
    )


def test_a_digit_can_be_one_of_those_of_a_sum() -> None:
    rules = "The digit 3 has to appear in each cage total."
    assert read(rules, Outline((0, 1), "", "")) == "sumamong:0.1:3.13"


def test_a_sum_of_a_kind_can_be_that_of_more_cells_than_a_house_has() -> None:
    cells = tuple(range(12))
    found = read("The digits in the cage sum to a multiple of 30.", Outline(cells, "", ""))
    assert found == f"sumamong:{'.'.join(map(str, cells))}:30.60.90"


def test_cages_outside_a_house_repeat_unless_the_words_forbid_it() -> None:
    cage = Outline((0, 13), "", "9")
    (rule,) = read_rules(puzzle_with("Cages show their sums.", (cage,)))
    assert isinstance(rule.constraints[0], SumArea)
    rules = "Cages show their sums. Digits cannot repeat within a cage."
    first, _ = read_rules(puzzle_with(rules, (cage,)))
    assert isinstance(first.constraints[0], KillerCage)


@pytest.mark.parametrize(
    ("words", "count", "longest"),
    [
        ("Digits don't repeat on the positive diagonal.", 1, range(72, 7, -8)),
        ("Digits can't repeat on the diagonal running R1C1-R9C9.", 1, range(0, 81, 10)),
        ("Digits are not allowed to repeat on any positive diagonal.", 15, range(72, 7, -8)),
    ],
)
def test_words_say_which_diagonals_are_meant(words: str, count: int, longest: range) -> None:
    found = [each for rule in read_rules(puzzle_with(words)) for each in rule.constraints]
    cells = [set(each.cells) for each in found if isinstance(each, KillerCage)]
    assert len(cells) == len(found) == count
    assert set(longest) in cells
