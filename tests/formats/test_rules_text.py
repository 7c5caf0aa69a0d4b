"""Rules in words: what sentences say, which drawings they are about, and what is not taken."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.core.author_texts import About, Sense
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.formats.author_texts import decode_about, encode_about
from sudoku_app.formats.constraints import encode_constraints
from sudoku_app.formats.rules_text.languages import is_foreign
from sudoku_app.formats.rules_text.reading import read_rules, with_rules_read
from sudoku_app.formats.rules_text.statements import senses

SOLUTION = tuple(
    map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179")
)
GREEN, PURPLE, BLUE, GREY, ORANGE = "#67f067", "#f067f0", "#2ecbff", "#cfcfcf", "#ffa600"


def points(*cells: tuple[int, int]) -> tuple[Point, ...]:
    """The centres of cells given by row and column from 1."""
    return tuple(Point(column - 0.5, row - 0.5) for row, column in cells)


def line(colour: str, *cells: tuple[int, int], width: float = 0.15) -> DrawnLine:
    return DrawnLine(points(*cells), colour, width)


def arrow(*cells: tuple[int, int]) -> DrawnLine:
    return DrawnLine(points(*cells), "#000000", 0.05, head=0.3)


def circle(row: float, column: float, fill: str = "#ffffff", size: float = 0.8) -> Shape:
    return Shape(Point(column - 0.5, row - 0.5), size, size, fill, "#000000", 0.02, is_round=True)


def dot(row: float, column: float, fill: str) -> Shape:
    return circle(row, column, fill, 0.3)


def square(row: int, column: int, fill: str, size: float = 0.8) -> Shape:
    return Shape(Point(column - 0.5, row - 0.5), size, size, fill, "", 0.0)


def text(row: float, column: float, words: str) -> Label:
    return Label(Point(column - 0.5, row - 0.5), words, "#000000", 0.3)


def puzzle_with(
    rules: str, drawings: tuple[Drawing, ...] = (), solution: tuple[int, ...] = ()
) -> Puzzle:
    about = About(rules=rules, drawings=drawings, solution=solution, is_in_words=True)
    return Puzzle(CLASSIC, (0,) * 81, about=about)


def read(rules: str, *drawings: Drawing) -> str:
    """The constraints that rules and drawings make, in their short form."""
    found = read_rules(puzzle_with(rules, drawings))
    constraints = dict.fromkeys(each for rule in found for each in rule.constraints)
    return encode_constraints(tuple(constraints))


class Case(NamedTuple):
    rules: str
    drawings: tuple[Drawing, ...]
    expected: str


GREEN_LINE = line(GREEN, (1, 1), (1, 3))
BLUE_LINE = line(BLUE, (1, 2), (1, 5))
CASES = [
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


@pytest.mark.parametrize(
    "words",
    [
        "Normal sudoku rules apply.",
        "Place the digits 1-9 once each in every row, column and 3x3 box.",
        "No guessing is required!",
        "Have fun.",
        "Thanks for playing, and a happy birthday to my brother.",
        "Placing a correct digit clears the fog around it.",
        "For example, a 3 and a 5 would be fine.",
        "Different lines may have different sums.",
        "Digits may repeat on a line if allowed by other rules.",
    ],
)
def test_a_sentence_that_rules_nothing_is_known_as_such(words: str) -> None:
    assert all(sense.is_read and not sense.rules for sense in senses(words))


@pytest.mark.parametrize(
    "words",
    [
        "Exactly one green line has neighbours that differ by at least 5.",
        "Along a green line, adjacent digits differ by at least 5, except in box 5.",
        "Adjacent digits along half of the green lines must differ by at least 5.",
        "The digits on the snake differ by at least 5.",
        "Adjacent digits of burglars on a green line differ by at least 5.",
        "Burglars on a green line with an umbrella differ by at least 5.",
        "Every digit beside a burglar differs from it by at least 3.",
        "Renban: The digits in the grey cross are from a consecutive sequence of digits.",
        "Digits in cages may never share a border with a consecutive digit in the same cage.",
        "All pairs of consecutive digits in cells sharing a corner are marked with a green line.",
        "Normal sudoku rules do not apply.",
        "Draw a loop through the centres of some cells.",
        "Auf grünen Linien unterscheiden sich benachbarte Ziffern um mindestens 5.",
        "绿线上相邻数字之差至少为5。",
    ],
)
def test_what_says_something_else_is_not_read_and_stays_word_for_word(words: str) -> None:
    found = list(read_rules(puzzle_with(words, (GREEN_LINE,))))
    assert [(rule.quote, rule.sense) for rule in found] == [(words, Sense.UNREAD)]


def test_names_of_colours_are_not_taken_for_misspelt_words() -> None:
    (sense,) = senses("Digits on a silver line are consecutive in any order.")
    assert sense.rules[0][0].colours == {"silver"}


@pytest.mark.parametrize(
    "words",
    [
        "Grey circles contain odd digits. All grey circles are given.",
        "Grey circles contain odd digits. All possible circles have been given.",
    ],
)
def test_that_all_is_given_is_not_lost_in_the_rule_before_it(words: str) -> None:
    first, second = senses(words)
    assert [readings[0].kind for readings in first.rules] == ["odd"]
    assert [readings[0].kind for readings in second.rules] == ["allgiven"]


def test_a_sentence_that_also_says_that_all_is_given_is_not_read_without_it() -> None:
    (sense,) = senses("Grey circles contain odd digits, and all grey circles are given.")
    assert [readings[0].kind for readings in sense.rules] == ["odd", "allgiven"]


def test_that_all_dots_are_given_is_read_beside_their_rule() -> None:
    (sense,) = senses("White dots join consecutive digits, and all white dots are given.")
    assert [readings[0].kind for readings in sense.rules] == ["difference", "allgiven"]


def test_sentences_about_lines_of_different_colours_are_different_rules() -> None:
    first, second = senses(
        "Digits on a purple line are friends. A green line has one digit from 123, 456 and 789."
    )
    assert not first.is_read
    assert second.quote.startswith("A green line")


@pytest.mark.parametrize(
    "words",
    [
        "Green lines are German whispers, purple lines are renban lines.",
        "Green lines are German whispers and purple lines are renbans.",
        "Green lines are German whispers (minimum difference 5), purple lines are renbans.",
    ],
)
def test_lines_of_different_colours_are_told_apart_in_one_sentence(words: str) -> None:
    [reading] = senses(words)
    found = [(rule[0].kind, *rule[0].colours) for rule in reading.rules]
    assert found == [("whispers", "green"), ("renban", "purple")]


def test_a_rule_that_the_solution_breaks_is_not_taken() -> None:
    rules = "Adjacent digits along a green line must differ by at least 5."
    puzzle = with_rules_read(puzzle_with(rules, (GREEN_LINE,), SOLUTION))
    assert [rule.sense for rule in puzzle.about.worded] == [Sense.BROKEN]
    assert puzzle.constraints == ()
    assert puzzle.about.worded[0].broken == (0, 1)


def test_a_rule_that_the_solution_obeys_is_enforced() -> None:
    rules = "Digits in cages sum to the number in the corner."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),), SOLUTION))
    assert puzzle.constraints == (KillerCage(puzzle.constraints[0].cells, 8),)
    assert puzzle.about.worded[0].drawings == (0,)


def test_without_a_solution_a_reading_waits_for_the_player() -> None:
    rules = "Digits in cages sum to the number in the corner."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),)))
    assert puzzle.constraints == ()
    assert [rule.is_on for rule in puzzle.about.worded] == [False]
    assert puzzle.with_switched([0]).constraints == puzzle.about.worded[0].constraints


def test_a_statement_without_drawings_is_a_doubt() -> None:
    (rule,) = read_rules(puzzle_with("Digits separated by a V sum to 5."))
    assert rule.sense is Sense.UNBOUND


def test_lines_are_told_apart_by_the_names_of_their_colours() -> None:
    rules = "Green lines are German whispers. Purple lines are renbans. Blue lines are palindromes."
    drawn = (BLUE_LINE, GREEN_LINE, line(PURPLE, (2, 1), (2, 2)))
    assert read(rules, *drawn) == "whispers:0.1.2:0,renban:9.10,palindrome:1.2.3.4"


def test_lines_that_meet_are_several_if_the_solution_breaks_them_as_one() -> None:
    bend = next(  # the same digit before and after, next to the one between
        cell
        for cell in range(10, 72)
        if SOLUTION[cell - 1] == SOLUTION[cell + 9]
        and abs(SOLUTION[cell - 1] - SOLUTION[cell]) == 1
    )
    before, at, after = (divmod(cell, 9) for cell in (bend - 1, bend, bend + 9))
    before, at, after = ((row + 1, column + 1) for row, column in (before, at, after))
    halves = line(PURPLE, before, at), line(PURPLE, at, after)
    rules = "Digits on a purple line form a set of consecutive digits in any order."
    assert read(rules, *halves) == f"renban:{bend - 1}.{bend}.{bend + 9}"
    (rule,) = read_rules(puzzle_with(rules, halves, SOLUTION))
    expected = f"renban:{bend - 1}.{bend},renban:{bend}.{bend + 9}"
    assert encode_constraints(rule.constraints) == expected


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


def test_a_sentence_goes_on_after_a_full_stop_in_parentheses() -> None:
    rules = "Red squares show the position of their column's number in that row (e. g. a 3. Or 4)."
    assert [each.quote for each in senses(rules)] == [rules]


def test_cages_outside_a_house_repeat_unless_the_words_forbid_it() -> None:
    cage = Outline((0, 13), "", "9")
    (rule,) = read_rules(puzzle_with("Cages show their sums.", (cage,)))
    assert isinstance(rule.constraints[0], SumArea)
    rules = "Cages show their sums. Digits cannot repeat within a cage."
    first, _ = read_rules(puzzle_with(rules, (cage,)))
    assert isinstance(first.constraints[0], KillerCage)


def test_cages_that_are_constraints_already_are_shown_beside_those_that_are_only_drawn() -> None:
    rules = "Digits in cages do not repeat and sum to the number in the corner."
    cage, drawn = KillerCage((Cell(9), Cell(10)), 13), Outline((0, 1), "", "<9")
    puzzle = puzzle_with(rules, (drawn,), SOLUTION)._replace(constraints=(cage,))
    puzzle = with_rules_read(puzzle)
    assert cage in puzzle.constraints
    assert puzzle.about.worded[0].drawings == (0,)
    assert cage not in puzzle.about.worded[0].constraints


def test_rules_read_from_words_are_stored_and_read_back() -> None:
    rules = "Digits in cages sum to the number in the corner. Shade some cells."
    puzzle = with_rules_read(puzzle_with(rules, (Outline((0, 1), "", "8"),), SOLUTION))
    plain = Puzzle(CLASSIC, (0,) * 81, puzzle.constraints)
    assert decode_about(encode_about(puzzle.about), plain) == puzzle
    switched = puzzle.with_switched([0])
    assert switched.constraints == ()
    assert decode_about(encode_about(switched.about), puzzle_with("")).about == switched.about


def test_a_stored_rule_with_damaged_constraints_is_not_understood() -> None:
    stored = '{"worded": [{"quote": "x", "sense": "read", "constraints": "cage:99"}, 5]}'
    (rule,) = decode_about(stored, puzzle_with("")).about.worded
    assert (rule.quote, rule.sense, rule.constraints) == ("x", Sense.UNREAD, ())


@pytest.mark.parametrize("piece", ["a, ", "(", "cage and ", "line sum ", "1:2 ", "\n", ". "])
def test_work_on_a_hostile_text_is_bounded(piece: str) -> None:
    found = senses(piece * (20_000 // len(piece)))
    assert sum(len(sense.quote) for sense in found) <= 20_000


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


@settings(max_examples=200)
@given(st.text(max_size=300))
def test_any_text_is_read_or_quoted(words: str) -> None:
    for rule in read_rules(puzzle_with(words, (GREEN_LINE, BLUE_LINE))):
        assert rule.quote


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Die Ziffern auf einer grünen Linie unterscheiden sich um mindestens 5.", True),
        ("Es gelten die normalen Regeln, und im Käfig ist keine Ziffer doppelt.", True),
        ("Thermometer: Ziffern steigen vom Kolben an.", True),
        ("Normale Sudokuregeln.", True),
        ("Les règles normales du sudoku s'appliquent.", True),
        ("绿线上相邻的数字相差至少5。", True),
        ("X：和为10", True),
        ("회색 원은 홀수를 의미한다.", True),
        ("Digits on a green line differ by at least 5.", False),
        ("𝗞𝗶𝗹𝗹𝗲𝗿 𝗖𝗮𝗴𝗲𝘀: digits do not repeat.", False),
        ("A puzzle by Aad van der Wetering, in Des Moines.", False),
        ("大 1-9", False),
        ("A digit on a die is not less than 3.", False),
    ],
)
def test_other_languages_are_recognised_and_not_taken_for_stories(
    words: str, expected: bool
) -> None:
    assert is_foreign(words) == expected
    assert (Sense.UNREAD in [rule.sense for rule in read_rules(puzzle_with(words))]) >= expected


@pytest.mark.parametrize(
    "words",
    [
        "White dots are placed between all orthogonally adjacent consecutive digits.",
        "If two orthogonally adjacent digits are consecutive, there is a white dot between them.",
        "A white dot is given wherever two adjacent digits are consecutive.",
    ],
)
def test_a_mark_that_is_wherever_a_relation_holds_is_one_of_all(words: str) -> None:
    (sense,) = senses(words)
    assert [readings[0].kind for readings in sense.rules] == ["difference", "allgiven"]


@pytest.mark.parametrize(
    "words",
    [
        "If there is a white dot between two cells, there is a difference of 1.",
        "White dots between any two cells mean that they are consecutive.",
    ],
)
def test_a_mark_that_shows_a_relation_may_be_left_out_elsewhere(words: str) -> None:
    (sense,) = senses(words)
    assert [readings[0].kind for readings in sense.rules] == ["difference"]


def test_a_sentence_that_adds_to_the_one_before_it_takes_no_rule_from_it() -> None:
    first, second = senses(
        "Cells separated by a white dot are consecutive, cells separated by a black dot have a "
        "ratio of 2. Where there is no dot, only one of these holds."
    )
    assert [readings[0].kind for readings in first.rules] == ["difference", "ratio"]
    assert not second.is_read


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            "Except for cells joined by a white dot, no two neighbouring cells are consecutive.",
            "negative-difference:1:0.1",
        ),
        (
            "Apart from these, no two orthogonally adjacent digits are consecutive.",
            "negative-difference:1:0.1",
        ),
        (
            "Unless separated by a white dot, adjacent digits may not be consecutive.",
            "negative-difference:1:0.1",
        ),
        ("Adjacent digits can't be consecutive except where marked.", "negative-difference:1:0.1"),
        ("Except for some cells, no two orthogonally adjacent digits are consecutive.", ""),
        ("Apart from the even ones, adjacent digits may not be consecutive.", ""),
    ],
)
def test_an_exception_can_stand_at_either_end_of_a_sentence(words: str, expected: str) -> None:
    found = read(f"White dots join consecutive digits. {words}", dot(1, 1.5, "#ffffff"))
    assert found == ",".join(filter(None, ("difference:0.1:1", expected)))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Unless separated by an X or a V, neighbours can't sum to 10.", "negative-xv:10:0.1"),
        ("Unless marked, adjacent digits can't sum to 5 or 10.", "negative-xv:5.10:0.1"),
    ],
)
def test_a_missing_mark_excludes_the_sums_that_are_named(words: str, expected: str) -> None:
    rules = f"Cells separated by an X sum to 10, cells separated by a V to 5. {words}"
    assert read(rules, text(1, 1.5, "X")).endswith(expected)


@pytest.mark.parametrize(
    ("words", "kind", "colours"),
    [
        ("There are grey circles in some cells. These cells contain odd digits.", "odd", {"gray"}),
        ("Grey squares mark some cells. Such cells must be even.", "even", {"gray"}),
        (
            "The grid has some pink lines. Each of them is a set of consecutive digits.",
            "renban",
            {"pink"},
        ),
        (
            "There are green lines. Adjacent digits along these lines differ by at least 5.",
            "whispers",
            {"green"},
        ),
    ],
)
def test_a_rule_can_be_about_what_the_sentence_before_it_introduces(
    words: str, kind: str, colours: set[str]
) -> None:
    found = senses(words)
    ((statement, *_),) = [rule for sense in found for rule in sense.rules]
    assert all(sense.is_read for sense in found)
    assert statement.kind == kind and statement.colours == colours


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Each green line is a whisper. Whispers require a difference of at least 5.", "whispers"),
        (
            "Along a red line, digits alternate between odd and even. This means that no two"
            " adjacent digits have the same parity.",
            "parityline",
        ),
        ("Grey shapes with a round end are thermometers. Digits increase from it.", "thermometer"),
        ("Grey circles contain odd digits. Other cells may be odd or even.", "odd"),
        ("Digits may not repeat a knight's move apart. This applies everywhere.", "antiknight"),
        (
            "An inequality sign is placed between some cells. It points to the lower digit.",
            "inequality",
        ),
        ("Digits increase from the bulb. Digits can't repeat on a thermometer.", "uniqueline"),
        ("A nose separates two cells. A nose points to the lower value.", "inequality"),
    ],
)
def test_a_rule_can_be_explained_in_a_second_sentence(words: str, kind: str) -> None:
    found = senses(words)
    assert all(sense.is_read for sense in found), found
    assert kind in {rule[0].kind for sense in found for rule in sense.rules}


@pytest.mark.parametrize(
    ("words", "colours"),
    [
        ("A purple line reads the same both ways. Digits on the line may not repeat.", {"purple"}),
        ("Purple lines read the same both ways. Digits on lines may not repeat.", set()),
        ("Purple lines read the same both ways. Digits on the lines may not repeat.", set()),
        ("Purple lines read the same both ways.\nDigits on the line may not repeat.", set()),
    ],
)
def test_the_line_is_that_of_the_sentence_before_it(words: str, colours: set[str]) -> None:
    second = senses(words)[-1]
    assert [(rule[0].kind, rule[0].colours) for rule in second.rules] == [
        ("uniqueline", frozenset(colours))
    ]


@pytest.mark.parametrize(
    "words",
    [
        "It is almost a palindrome.",
        "Shade some cells in the grid.",
        "Draw some lines in the grid.",
        "Some lines are thermometers.",
        "Some circles are wrong.",
        "There is one cage in each box.",
        "There must be some shaded cells.",
        "The grid has no cages.",
        "There are exactly three odd circles.",
    ],
)
def test_a_sentence_that_says_more_than_that_something_is_drawn_is_not_dropped(words: str) -> None:
    (sense,) = senses(words)
    assert not sense.is_read


@pytest.mark.parametrize(
    "words",
    [
        "The set of digits in each row or column is unique.",
        "Place the digits 0-8 in each row, column and box.",
        "Normal sudoku rules (mostly) apply.",
        "(Each unique digit may appear twice in exactly one row, column or box.)",
    ],
)
def test_a_rule_that_resembles_the_usual_ones_is_not_dropped(words: str) -> None:
    assert not any(sense.is_read for sense in senses(words))
