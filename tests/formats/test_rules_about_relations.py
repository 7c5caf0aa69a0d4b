"""Rules in words about related digits, sums and numbers of a kind, counts, and runs."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.drawing import DrawnLine, Outline, Point, Shape
from sudoku_app.core.rules import obeys
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.rules_text.reading import read_rules
from tests.formats.drawn_rules import (
    BLUE,
    BLUE_LINE,
    GREY,
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

RED, BROWN, LEAF, PEACH = "#e6261f", "#8b4513", "#5b944a", "#ffccaa"
ODD = ".".join(["341"] * 9)


def cage(*cells: int) -> Outline:
    return Outline(cells, "", "")


def plain(colour: str, width: float, *points: tuple[float, float]) -> DrawnLine:
    return DrawnLine(tuple(Point(*point) for point in points), colour, width)


SQUARE_RULE = "Digits on a line sum to the square of the largest digit on that line."
SQUARE = "sum%20%3D%20largest%20%2A%20largest"

MARKER = circle(1.5, 1.5, GREY, 0.3)
CHEQUERED = "The two odd and two even digits around a Battenberg marker form a checkerboard."

CASES = [
    Case(
        "Rellik cages: no subset of the digits in a cage may add up to the number in its corner.",
        (Outline((0, 1, 9), "", "12"),),
        "rellik:0.1.9:12",
    ),
    Case(
        "In a cage, any selection of one or more digits can't sum to the given clue.",
        (Outline((0, 1, 9), "", "5"), Outline((40, 41), "", "")),
        "rellik:0.1.9:5",
    ),
    Case(
        "A clue outside the grid is the total of the first ascending run of digits from that side.",
        (text(1, 0, "17"),),
        "equationline:0.1.2.3.4.5.6.7.8:rise%20%3D%2017",
    ),
    Case(
        "A blue clue shows the sum of the first run of odd digits in its row or column. "
        "A red clue is the sum of the first unbroken group of even digits in its row or column.",
        (
            *(circle(1, 0, BLUE), text(1, 0, "9"), circle(3, 10, RED), text(3, 10, "6")),
            *(circle(2, 0, RED), text(2, 0, "14")),
        ),
        "equationline:0.1.2.3.4.5.6.7.8:oddrun%20%3D%209,"
        "equationline:26.25.24.23.22.21.20.19.18:evenrun%20%3D%206,"
        "equationline:9.10.11.12.13.14.15.16.17:evenrun%20%3D%2014",
    ),
    Case(
        "The digit in a grey circle must appear again in one of the eight cells around it.",
        (circle(1, 1, GREY),),
        "relatedtosome:0:1.9.10:0::",
    ),
    Case(
        "Any three adjacent cells on a purple line are a set of consecutive digits in any order.",
        (line(PURPLE, (1, 1), (1, 4)),),
        "renban:0.1.2,renban:1.2.3",
    ),
    Case(
        "Lines with fewer than four cells contain a set of consecutive digits in any order.",
        (line(PURPLE, (1, 1), (1, 4)), line(PURPLE, (3, 1), (3, 2))),
        "renban:18.19",
    ),
    Case(CHEQUERED, (MARKER,), "relatedline:0.1.10.9:1.3.5.7::"),
    Case(
        SQUARE_RULE,
        (
            plain(RED, 0.1, (0.5, 0.5), (0.88, 0.88)),
            plain(RED, 0.1, (1.5, 1.5), (1.12, 1.12)),
            plain(RED, 0.1, (2.5, 1.5), (1.5, 1.5)),
        ),
        f"equationline:0.10.11:{SQUARE}",
    ),
    Case(
        SQUARE_RULE,
        (plain(RED, 0.1, (0.5, 0.5), (0.7, 0.5)), plain(RED, 0.1, (1.1, 0.5), (1.5, 0.5))),
        "",
    ),
    Case(
        SQUARE_RULE,
        (line("#bab2fc", (1, 1), (1, 2)), line("#cab2fc", (1, 2), (1, 3))),
        f"equationline:0.1.2:{SQUARE}",
    ),
    Case(
        "Digits increase along a thermometer from the bulb.",
        (
            circle(1, 1, GREY),
            plain(GREY, 0.3, (0.5, 0.5), (2.5, 0.5)),
            plain(RED, 0.06, (0.5, 0.5), (2.5, 0.5)),
        ),
        "thermometer:0.1.2",
    ),
    Case(
        "Adjacent digits along a blue line must not differ by at least 5.",
        (BLUE_LINE,),
        "closeline:1.2.3.4:4",
    ),
    Case(
        "Adjacent digits along a red line have a difference of 1 or 3.",
        (line(RED, (1, 1), (1, 3)),),
        "relatedline:0.1.2:1.3::",
    ),
    Case(
        "The sum of two neighbouring digits on a grey line is always either 7 or 9.",
        (line(GREY, (1, 1), (1, 3)),),
        "relatedline:0.1.2::7.9:",
    ),
    Case(
        "Adjacent digits on a blue line must have consecutive values.",
        (BLUE_LINE,),
        "relatedline:1.2.3.4:1::",
    ),
    Case(
        "Digits separated by a brown dot are either consecutive or in a 1:2 ratio.",
        (dot(1, 1.5, BROWN),),
        "relatedline:0.1:1::2",
    ),
    Case(
        "Digits on a line sum to the square of the largest digit on that line.",
        (line(RED, (1, 1), (1, 3)),),
        f"equationline:0.1.2:{SQUARE}",
    ),
    Case(
        "The digit on one end of each line is the sum of the other digits on that line.",
        (line(RED, (1, 1), (1, 3)),),
        "equationline:0.1.2:sum%20%3D%202%20first%20or%20sum%20%3D%202%20last",
    ),
    Case(
        "Product-Sum Lines: Digits along a line sum to the product of the digits at its ends.",
        (line(RED, (1, 1), (1, 3)),),
        "equationline:0.1.2:sum%20%3D%20first%20%2A%20last",
    ),
    Case(
        "The digit on one endpoint of a red line indicates the number of even digits on the line "
        "while the digit on the other end indicates the number of odd digits on the line.",
        (line(RED, (1, 1), (1, 3)),),
        "equationline:0.1.2:first%20%3D%20odds%20and%20last%20%3D%20evens%20or%20"
        "first%20%3D%20evens%20and%20last%20%3D%20odds",
    ),
    Case(
        "Digits at the endpoints of each line are the same as each other and indicate exactly how "
        "many unique digits are on that line.",
        (line(RED, (1, 1), (1, 3)),),
        "equationline:0.1.2:first%20%3D%20last%20and%20last%20%3D%20different",
    ),
    Case(
        "The largest digit on each line must be at one of the line's ends.",
        (line(RED, (1, 1), (1, 3)),),
        "equationline:0.1.2:first%20%3D%20largest%20or%20last%20%3D%20largest",
    ),
    Case(
        "In this puzzle, the highest digit on each line is in the circle.",
        (line(RED, (1, 1), (1, 3)), circle(1, 3)),
        "equationline:2.1.0:first%20%3D%20largest",
    ),
    Case(
        "Digits connected by a red dot are in a 1:3 ratio.",
        (dot(1, 1.5, RED),),
        "ratio:0.1:3",
    ),
    Case(
        "Digits separated by a green grape differ by at least 5.",
        (dot(1, 1.5, LEAF),),
        "relatedline:0.1:5.6.7.8::",
    ),
    Case(
        "Cells separated by XV sum to 15.",
        (text(1, 1.5, "XV"),),
        "relatedline:0.1::15:",
    ),
    Case(
        "Diagonally adjacent cells must have a difference of at least 2.",
        (),
        "relatedneighbours:1.-1/1.1:2.3.4.5.6.7.8::",
    ),
    Case(
        "In the positive diagonals (ie diagonals sloping from SW to NE), the sum of "
        "neighbours is at most 11.",
        (),
        "relatedneighbours:1.-1::2.3.4.5.6.7.8.9.10.11:",
    ),
    Case(
        "Pairs of adjacent digits (orthogonal and diagonal) do not sum to 13.",
        (),
        "relatedneighbours:0.1/1.-1/1.0/1.1::2.3.4.5.6.7.8.9.10.11.12.14.15.16.17.18:",
    ),
    Case(
        "No three contiguous cells in a row or a column can be all even or all odd.",
        (),
        "mixedparity",
    ),
    Case(
        "In any row or column, no more than two consecutive digits may have the same parity.",
        (),
        "mixedparity",
    ),
    Case(
        "Any vertical or horizontal straight line of three cells never contains a "
        "consecutive set of digits.",
        (),
        "brokenruns",
    ),
    Case(
        "No three adjacent cells in a row within a box may contain three consecutive digits.",
        (),
        ",".join(
            f"equationline:{first}.{first + step}.{first + 2 * step}:"
            "largest%20-%20smallest%20%3E%202%20or%20different%20%3C%203"
            for step, starts in (
                (1, [9 * row + column for row in range(9) for column in (0, 3, 6)]),
                (9, [9 * row + column for column in range(9) for row in (0, 3, 6)]),
            )
            for first in starts
        ),
    ),
    Case(
        "There must be at least one even and at least one odd digit in every 2x2 area.",
        (),
        "mixedsquares",
    ),
    Case(
        "Digits in cages cannot repeat and must sum to a prime number.",
        (cage(0, 1),),
        "sumamong:0.1:2.3.5.7.11.13.17,killercage:0.1:",
    ),
    Case(
        "Digits in a cage cannot sum to a prime number.",
        (cage(0, 1),),
        "sumamong:0.1:1.4.6.8.9.10.12.14.15.16.18",
    ),
    Case(
        "Each cage contains a prime number read from left to right.",
        (cage(0, 1),),
        "numberamong:0.1:11.13.17.19.23.29.31.37.41.43.47.53.59.61.67.71.73.79.83.89.97",
    ),
    Case(
        "Cages joined by an equals sign have the same sum. Cages joined by an "
        "inequality sign have sums in the indicated relationship.",
        (cage(0, 9), cage(1, 10), cage(2, 11), text(1, 1.5, "<"), text(1, 2.5, "=")),
        "equalsums:1.10:2.11,lesssum:0.9:1.10",
    ),
    Case(
        "No two cages have the same sum.",
        (cage(0, 1), cage(2, 3)),
        "unequalsums:0.1:2.3:1",
    ),
    Case(
        "Cages within the same 3x3 box must sum to the same total.",
        (cage(0, 1), cage(2, 11), cage(40, 41)),
        "equalsums:0.1:2.11",
    ),
    Case(
        "Digits orthogonally adjacent to a vault may not be included within that vault.",
        (cage(0, 1),),
        "vault:0.1",
    ),
    Case(
        "A digit in a circle is the average of the digits along its arrow.",
        (circle(1, 1), arrow((1, 1), (1, 3))),
        "sumbydigit:0:1.2:2.4.6.8.10.12.14.16.18",
    ),
    Case(
        "The number in a circle is the product of the digits along that circle's arrow.",
        (circle(1, 1), arrow((1, 1), (1, 3))),
        "productarrow:0:1.2",
    ),
    Case(
        "Cells with a blue circle contain the number of neighbouring odd digits, "
        "orthogonally and diagonally.",
        (circle(1, 1, "#2ecbff"),),
        f"digitcount:0:1.9.10:{ODD}",
    ),
    Case(
        "A digit in a red circle indicates how many of the up to 8 surrounding cells "
        "contain a greater digit.",
        (circle(1, 1, "#ff6666"),),
        "digitcount:0:1.9.10:510.508.504.496.480.448.384.256.0",
    ),
    Case(
        "A digit in a yellow circle counts the number of odd digits on the attached line.",
        (circle(1, 2, "#ffe505"), BLUE_LINE),
        f"digitcount:1:1.2.3.4:{ODD}",
    ),
    Case(
        "A digit on a blue line shows how many times that digit appears on that line.",
        (BLUE_LINE,),
        "countingcircles:1.2.3.4",
    ),
    Case(
        "Numbered rooms: A clue outside the grid indicates the digit which has to be "
        "placed in the Nth cell in the corresponding direction, where N is the digit "
        "placed in the first cell in that direction.",
        (text(1, 0, "7"),),
        "numberedroom:0.1.2.3.4.5.6.7.8:0.-1:7",
    ),
    Case(
        "The digits outside the grid must appear in one of the first three cells of "
        "the row or column as seen from that direction.",
        (text(1, 0, "74"),),
        "quadruple:0.1.2:4.7",
    ),
    Case(
        "The perimeter cells of the grid sum to 172.",
        (),
        "sumarea:0.1.2.3.4.5.6.7.8.9.17.18.26.27.35.36.44.45.53.54.62.63.71.72.73.74.75.76."
        "77.78.79.80:172",
    ),
    Case(
        "Digits along a blue line sum to the same value for each row the line passes through.",
        (line(BLUE, (1, 1), (1, 2), (2, 2), (2, 3)),),
        "equalsums:0.1:10.11",
    ),
    Case(
        "Around each black dot, one digit is the sum of the other three.",
        (circle(1.5, 1.5, "#000000", 0.3),),
        "largestissum:0.1.9.10",
    ),
    Case(
        "Each blue line is a bulbless thermometer.",
        (BLUE_LINE,),
        "risingline:1.2.3.4:1",
    ),
    Case(
        "Blue lines contain digits in order with a constant difference.",
        (BLUE_LINE,),
        "sequenceline:1.2.3.4",
    ),
    Case(
        "Along blue lines, digits must be alternately larger and smaller than their "
        "immediate neighbours.",
        (BLUE_LINE,),
        "zigzagline:1.2.3.4",
    ),
    Case(
        "Every set of 4 adjacent digits on a peach line must contain one each from "
        "{19}, {28}, {37}, and {46}.",
        (line(PEACH, (1, 1), (1, 4)),),
        "setline:0.1.2.3:257.130.68.40",
    ),
    Case(
        "On blue lines, each set of 3 digits sums to a multiple of 5.",
        (BLUE_LINE,),
        "sumamong:1.2.3:5.10.15.20.25,sumamong:2.3.4:5.10.15.20.25",
    ),
    Case(
        "Each digit is orthogonally adjacent to at least one consecutive digit within"
        " its own cage.",
        (cage(0, 1),),
        "relatedtosome:0:1:1::,relatedtosome:1:0:1::",
    ),
    Case(
        "The central digit of the puzzle is even.",
        (),
        "givencandidates:40:170",
    ),
    Case(
        "The middle 3x3 box is a magic square.",
        (),
        "equalsums:30.31.32:39.40.41/48.49.50/30.39.48/31.40.49/32.41.50/30.40.50/32.40.48",
    ),
    Case(
        "The red square contains a prime digit.",
        (square(1, 1, RED),),
        "givencandidates:0:86",
    ),
    Case(
        "The red square cannot be prime.",
        (square(1, 1, RED),),
        "givencandidates:0:425",
    ),
    Case(
        "Any cage can only contain either all odd digits or all even digits.",
        (cage(0, 1, 2),),
        "relatedline:0.1.2:0.2.4.6.8::",
    ),
    Case(
        "Lines of the same colour cannot contain repeated digits.",
        (line(BLUE, (1, 1), (1, 2)), line(BLUE, (2, 4), (2, 5))),
        "killercage:0.1.12.13:",
    ),
    Case(
        "Every digit on a line of color C counts how many times that digit appears on"
        " all lines of color C.",
        (line(BLUE, (1, 1), (1, 2)), line(BLUE, (2, 4), (2, 5))),
        "countingcircles:0.1.12.13",
    ),
    Case("The digits in each cage sum to 7 or 9.", (cage(0, 1),), "sumamong:0.1:7.9"),
    Case(
        "Adjacent digits on a purple line multiply to a square number.",
        (line(PURPLE, (1, 1), (1, 3)),),
        "customline:0.1.2:a%2Ab%20is%20square",
    ),
    Case(
        "The product of two digits joined by a brown dot is at least 20.",
        (dot(1, 1.5, BROWN),),
        "customline:0.1:a%2Ab%20%3E%3D%2020",
    ),
    Case(
        "Two digits joined by a brown dot may not multiply to 12 or 24.",
        (dot(1, 1.5, BROWN),),
        "customline:0.1:not%20%28a%2Ab%20%3D%2012%20or%20a%2Ab%20%3D%2024%29",
    ),
    Case(
        "Every blue line can be read as a prime number in one direction or the other.",
        (line(BLUE, (1, 1), (1, 2)),),
        "customline:0.1:%2810a%2Bb%29%20is%20prime%20or%20%2810b%2Ba%29%20is%20prime",
    ),
    Case(
        "Adjacent digits on blue/purple lines have a difference of at least 3/2.",
        (BLUE_LINE, line(PURPLE, (2, 1), (2, 2))),
        "whispers:1.2.3.4:3,whispers:9.10:2",
    ),
    Case(
        "Digits separated by a V or an X sum to 5 or 10 respectively.",
        (text(1, 1.5, "X"), text(2, 1.5, "V")),
        "xv:0.1:10,xv:9.10:5",
    ),
    Case(
        "Each letter represents a different digit.",
        (text(1, 1, "A"), text(1, 2, "B"), text(2, 4, "A"), text(5, 5, "7")),
        "clone:0:12,killercage:0.1:",
    ),
    Case(
        "Grey regions are clones: they contain the same digits in the same positions.",
        tuple(square(*place, GREY, 1.0) for place in ((1, 1), (1, 2), (4, 5), (4, 6))),
        "clone:0.1:31.32",
    ),
    Case(
        "Cells with the same colour circle contain the same digit.",
        tuple(circle(*at) for at in ((1, 1, RED), (2, 5, RED), (3, 3, LEAF), (9, 9, LEAF))),
        "clone:0:13,clone:20:80",
    ),
    Case("Each cage has exactly two different digits.", (cage(0, 1, 9),), "distinctdigits:0.1.9:2"),
    Case(
        "Each shaded area contains only one distinct digit.",
        (square(1, 1, GREY, 1.0), square(2, 2, GREY, 1.0)),
        "distinctdigits:0:1,distinctdigits:10:1",
    ),
    Case(
        "Clues outside give the number of different digits along the indicated diagonal.",
        (text(0, 0, "3"),),
        "distinctdigits:0.10.20.30.40.50.60.70.80:3",
    ),
    Case("Digits along a blue line sum to 20.", (BLUE_LINE,), "sumarea:1.2.3.4:20"),
    Case(
        "The digits on each blue line sum to a square number and may not repeat.",
        (BLUE_LINE,),
        "sumamong:1.2.3.4:1.4.9.16.25.36,killercage:1.2.3.4:",
    ),
]


def diamond(row: int, column: int) -> Shape:
    return Shape(Point(column - 0.5, row - 0.5), 0.6, 0.6, "#ffffff", "#000000", 0.02, angle=45.0)


LOCKOUT = "Digits on a blue line cannot be between or equal to the digits in the diamonds. "


def test_a_lockout_line_says_what_is_in_its_diamonds() -> None:
    drawn = (BLUE_LINE, diamond(1, 2), diamond(1, 5))
    rules = LOCKOUT + "Digits in the diamonds must differ by at least 4."
    assert read(rules, *drawn) == "lockoutline:1.2.3.4"
    found = read_rules(puzzle_with("Digits in the diamonds must differ by at least 4.", drawn))
    assert [rule.sense for rule in found] == [Sense.UNBOUND]


@pytest.mark.parametrize("case", CASES, ids=[case.rules[:40] for case in CASES])
def test_a_relation_in_words_becomes_the_constraint_that_it_states(case: Case) -> None:
    assert read(case.rules, *case.drawings) == case.expected


@pytest.mark.parametrize(
    "words",
    [
        "Adjacent digits along half of the blue lines have a difference of 1 or 3.",
        "Adjacent digits along a blue line must not both be prime.",
        "Cells a knight's move apart cannot be consecutive.",
        "Exactly one cage has a prime sum.",
        "No three cells of a column are all odd or all even, except in column 5.",
        "Each cage has the same number of cells.",
        "Digits on a blue line are not all different.",
        "A number in a circled cell indicates the total number of cells between the 1 and the 9 in "
        "its row and column.",
    ],
)
def test_what_says_something_else_is_not_taken_for_a_relation(words: str) -> None:
    found = read_rules(puzzle_with(words, (BLUE_LINE, cage(0, 1), circle(1, 1))))
    assert [rule.sense for rule in found] == [Sense.UNREAD]


@pytest.mark.parametrize(
    "words", ["Each line has a unique colour.", "Each arrow has its own colour."]
)
def test_a_remark_about_colours_rules_nothing(words: str) -> None:
    assert list(read_rules(puzzle_with(words, (BLUE_LINE,)))) == []


def test_a_relation_of_marks_is_a_dot_or_a_letter_where_there_is_one() -> None:
    drawn = (dot(1, 1.5, LEAF), dot(1, 3.5, RED), dot(1, 5.5, BROWN))
    rules = (
        "Digits separated by a green dot differ by 3. Digits separated by a red dot sum to 5. "
        "Digits separated by a brown dot differ by 2 or 4."
    )
    expected = "difference:0.1:3,xv:2.3:5,relatedline:4.5:2.4::"
    assert read(rules, *drawn) == expected


def test_a_mark_with_an_unknown_name_is_the_only_one_that_no_other_rule_is_about() -> None:
    white, red = dot(1, 1.5, "#ffffff"), dot(1, 3.5, RED)
    rules = "White dots are consecutive. Digits joined by a berry add up to 7."
    assert read(rules, white, red) == "difference:0.1:1,relatedline:2.3::7:"
    assert read(rules, white, red, dot(1, 5.5, LEAF)) == "difference:0.1:1"


def test_odd_and_even_digits_form_no_checkerboard_where_no_marker_is_drawn() -> None:
    words = "A Battenburg marking is given wherever odd and even digits form a 2x2 chessboard."
    (rule,) = read_rules(puzzle_with(words, (MARKER,)))
    marked, *others = rule.constraints
    assert marked.cells == (0, 1, 10, 9)
    assert len(others) == 63
    chequered, other = [0] * 81, [0] * 81
    for cell, digit, same in zip((3, 4, 12, 13), (1, 2, 4, 3), (1, 2, 3, 4), strict=True):
        chequered[cell], other[cell] = digit, same
    (here,) = (each for each in others if each.cells == (3, 4, 12, 13))
    assert obeys(other, CLASSIC, (here,))
    assert not obeys(chequered, CLASSIC, (here,))
