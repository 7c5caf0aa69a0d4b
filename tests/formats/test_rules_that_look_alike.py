"""Sentences that resemble a known rule and say another: none of them may be read as that rule."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.drawing import Drawing, DrawnLine, Label, Outline, Point, Shape
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.rules_text.reading import read_rules


def _line(colour: str, row: int, *columns: int) -> Drawing:
    return DrawnLine(tuple(Point(column - 0.5, row - 0.5) for column in columns), colour, 0.15)


def _round(x: float, y: float, fill: str, size: float) -> Drawing:
    return Shape(Point(x, y), size, size, fill, "#000000", 0.02, is_round=True)


DRAWN: tuple[Drawing, ...] = (
    _line("#67f067", 1, 1, 2, 3),
    _line("#f067f0", 2, 1, 2, 3),
    _line("#2ecbff", 3, 2, 3, 4, 5),
    _line("#ffa600", 4, 1, 2, 3, 4),
    _line("#cfcfcf", 5, 1, 2, 3, 4, 5),
    _round(0.5, 4.5, "#cfcfcf", 0.8),
    _line("#aaaaaa", 6, 1, 2, 3, 4),
    _round(0.5, 5.5, "#ffffff", 0.8),
    _round(3.5, 5.5, "#ffffff", 0.8),
    DrawnLine((Point(1.5, 6.5), Point(3.5, 6.5)), "#000000", 0.05, head=0.3),
    _round(0.5, 6.5, "#ffffff", 0.8),
    _round(5.0, 0.5, "#ffffff", 0.3),
    _round(5.0, 1.5, "#000000", 0.3),
    Label(Point(5.0, 2.5), "X", "#000000", 0.3),
    Label(Point(5.0, 3.5), "V", "#000000", 0.3),
    Outline((60, 61, 62), "", "12"),
    Outline((69, 70), "", "9"),
    Shape(Point(7.5, 0.5), 0.8, 0.8, "#cfcfcf", "", 0.0),
    Label(Point(-0.5, 0.5), "20", "#000000", 0.4),
)


@pytest.mark.parametrize(
    "words",
    [
        # how many of the drawings, or of their digits
        "On exactly one of the green lines, adjacent digits differ by at least 5.",
        "One of the two purple lines contains a set of consecutive digits in any order.",
        "Digits on at least one purple line are a set of consecutive digits in any order.",
        "All but one of the cages sum to the number in the corner.",
        "Most digits along a green line differ by at least 5 from their neighbours.",
        "Exactly two pairs of adjacent digits along a green line differ by at least 5.",
        "One of the grey circles contains an odd digit.",
        "No more than two grey circles contain odd digits.",
        "Digits in one of the cages may not repeat.",
        "Either the thermometer increases from the bulb or it decreases.",
        # another relation, bound or thing
        "The difference between adjacent digits on a blue line is different for every pair.",
        "Adjacent digits along a green line must differ by at least 5 or be equal.",
        "The sum of adjacent digits along a green line differs by at least 5 from the next sum.",
        "Digits on a purple line form two sets of consecutive digits in any order.",
        "Digits on a purple line include three consecutive digits.",
        "Digits at the ends of a purple line are consecutive.",
        "The first and last digit of a green line differ by at least 5.",
        "Digits along an arrow sum to at least the digit in the circle.",
        "Digits along an arrow sum to twice the digit in the circle.",
        "The digits along an arrow sum to a multiple of the digit in the circle.",
        "The largest digit along an arrow is the digit in the circle.",
        "Digits along a blue line have the same sum in at least two boxes.",
        "Box borders divide the blue line into segments with different sums.",
        "Box borders divide the blue line into segments whose sums increase.",
        "The number of digits in each box is the same along a blue line.",
        "Each segment of a blue line has the same sum.",
        "Different blue lines can have different sums.",
        "The odd digits on a blue line sum to 20.",
        "Each cage has at least two different digits.",
        "No two circles contain the same digit as a square.",
        "Two of the circles contain the same digit.",
        "Circles on the same line contain the same digit.",
        "Grey cells contain the same digits as the cages.",
        "Each letter represents a different sum.",
        "Each letter is the number of different digits in its row.",
        "Digits on the green/purple lines are in rows/columns.",
        "Adjacent digits on green/purple lines differ by at least 5/4/3.",
        "Digits on a purple line multiply to a square number.",
        "Adjacent digits on a purple line multiply to a product that is not on the line.",
        "Two digits joined by a black dot can be read as a prime number.",
        "Exactly two cages have three different digits.",
        "Two cages together contain exactly three different digits.",
        "Three cages sum to 20.",
        "The sums of the cages add up to 21.",
        "Digits in a cage sum to a number less than the number in the corner.",
        "The odd digits in a cage sum to the number in the corner.",
        "The digits around a cage sum to the number in the corner.",
        "The number in the corner of a cage is the sum of its corner digits.",
        "The number in the corner of a cage is the sum or the product of its digits.",
        "Digits along a thermometer increase towards the bulb.",
        "Digits joined by a black dot are in a 1:2 ratio or are consecutive or are equal.",
        "Digits separated by an X sum to 10 or 5.",
        "Digits separated by a V sum to at most 5.",
        "Every pair of digits that sums to 10 and isn't marked by an X sees an even digit.",
        "Digits along a thermometer increase from the tip to the bulb.",
        "Every second digit along a thermometer increases from the bulb.",
        "The digits along a thermometer increase from the bulb or stay within two of each other.",
        "Only odd digits along a thermometer increase from the bulb.",
        "A grey line reads the same in both directions if all its digits are doubled.",
        "The digits in the circles at the ends of a line are between those on the line.",
        "The clue is the sum of the digits between the 1 and the 9 that are odd.",
        "The clue is the sum of the digits not between the 1 and the 9.",
        "The clue is the product of the digits between the 1 and the 9.",
        "The clue is the sum of the last X digits, where X is the last digit.",
        "The clue counts the digits along the diagonal.",
        "A digit in a grey square is even or greater than 5.",
        "A digit in a grey square is the number of even digits in its row.",
        "A digit in a grey circle is odd if its row contains no black dot.",
        "Digits on a purple line are consecutive in any order, or all even.",
        # exceptions and conditions
        "Adjacent digits along a green line differ by at least 5, unless one of them is a 5.",
        "Digits in a cage may not repeat, except for 9s.",
        "No digit repeats a knight's move apart, except in the central box.",
        "Cells a knight's move apart may contain the same digit only if both are even.",
        "Even digits may not repeat a king's move apart.",
        "Orthogonally adjacent digits within a cage may not be consecutive.",
        "Orthogonally adjacent digits in different boxes may not be consecutive.",
        # who has what
        "Digits that see a green line differ by at least 5 from their neighbours.",
        "Digits not on a purple line form no set of consecutive digits.",
        "Cells separated by an empty cell contain consecutive digits.",
        "Digits separated by a bridge of cells are consecutive.",
        "The sums of two cages joined by a white dot are consecutive.",
        "Two lines joined by a black dot have sums in a 1:2 ratio.",
        "Cells connected by a green line sum to the digits between them.",
        "Two digits connected by a green line differ by their distance.",
        "Purple lines contain consecutive digits in increasing order.",
        "A purple line contains consecutive digits except one.",
        "Digits along a thermometer repeat from the bulb.",
        "Digits along a thermometer increase or repeat twice from the bulb.",
        "A grey line reads the same when its odd digits are removed.",
        "All digits on the grey line are greater than the digits in both of its circles.",
        "All digits on the grey line are greater than the digit in one of its circles.",
        "A digit N in a circle must appear in exactly N cages.",
        "A digit N in a circle must appear in at least N circles.",
        "A number outside the grid indicates the number of odd digits that can be seen "
        "from that side.",
        "Inequality signs point to the larger digit.",
        "Digits must obey at least three inequality signs.",
        "Each cage contains a digit that is the sum of its neighbours.",
        "In each cage, one digit is the sum of two others.",
        "Every purple line has the same number of digits.",
        "Every purple line has the same total as its cage.",
        "The sums of all purple lines are different.",
        "Digits in a cage form two sets of consecutive digits.",
        "Digits in a cage include three consecutive digits in any order.",
        "Cages contain no consecutive digits.",
        "Digits in a vault can't appear in any cell of the same row.",
        "A number on the border of two cells is the sum of their rows.",
        "Cells sharing a white dot are consecutive or equal.",
        "Digits on a yellow line may not be consecutive with digits of other yellow lines.",
        "No two cells on a yellow line may be consecutive to a digit in a circle.",
        "Along a line, digits alternately are odd and greater than 5.",
        "Digits along a line alternately go up and down by 2.",
        "The digits on each line increase by a different amount.",
        "Digits along the grey line increase from one end to the middle.",
        "Circle = sum of its neighbours.",
        "Square = odd or prime.",
        "Grey areas contain the same digits in different places.",
        "The digits on a line sum to a two-digit number made of its lowest and highest digits.",
        "Not all lines are thermometers.",
        "All lines have the same length.",
        "Some dots are wrong.",
        "Lines may not cross a circle whose digit is even.",
        "Digits separated by 5 or more cells can't be equal.",
        "Two equal digits are separated by at least 3 cells.",
        "Digits on a green line are separated by at least one odd digit.",
        "Each digit is greater than the one before it in its row.",
        "Each new segment has a greater sum than the one before it.",
        "The line's segments count separately the odd digits.",
        "Digits in grey circles are odd or in a cage.",
        "Digits joined by a white dot are consecutive in their rows.",
        "Digits may not repeat on a line if they are in the same box.",
        "Digits in a circle can appear in any order around it.",
    ],
)
def test_a_sentence_that_says_another_rule_is_not_read_as_the_one_it_resembles(words: str) -> None:
    about = About(rules=words, drawings=DRAWN, is_in_words=True)
    found = list(read_rules(Puzzle(CLASSIC, (0,) * 81, about=about)))
    assert [rule.constraints for rule in found] == [() for _ in found], found
