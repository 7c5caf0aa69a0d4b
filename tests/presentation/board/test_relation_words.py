"""Rules with their own numbers in words: which digits, sums and counts they are about."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage, NumberAmong, SumAmong, UnequalSums
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.lines import RelatedLine, RisingLine, SetLine, SumByDigit
from sudoku_app.core.constraints.neighbours import RelatedNeighbours
from sudoku_app.core.constraints.single_cells import DigitCount, RelatedToSome
from sudoku_app.core.overlapping import overlapping_topology
from sudoku_app.core.topology import CLASSIC, Cell
from sudoku_app.presentation.board.relation_words import numbered_demand
from sudoku_app.presentation.words import untranslated

LINE = tuple(map(Cell, (0, 1, 2)))
PAIR, ONE = LINE[:2], LINE[:1]
FAR = tuple(map(Cell, (1, 4)))
OTHERS = ((Cell(9), Cell(10)),)
ODD = 0b101010101


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (RelatedLine(LINE, (1, 3)), "neighbouring digits on the line differ by 1 or 3"),
        (RelatedLine(LINE, (), (7, 9)), "neighbouring digits on the line add up to 7 or 9"),
        (
            RelatedLine(PAIR, (1,), (), (2,)),
            "the two digits differ by 1 or have one that is 2 times the other",
        ),
        (RelatedLine(PAIR, (5, 6, 7, 8)), "the two digits differ by at least 5"),
        (RelatedLine(PAIR, (0, 1, 2)), "the two digits differ by at most 2"),
        (RelatedLine(PAIR, (0, 2, 3, 4, 5, 6, 7, 8)), "the two digits don't differ by 1"),
        (
            RelatedNeighbours(((1, -1),), (), tuple(range(2, 12))),
            "neighbours on rising diagonals add up to at most 11",
        ),
        (
            RelatedNeighbours(
                ((0, 1), (1, -1), (1, 0), (1, 1)), (), (*range(2, 13), *range(14, 19))
            ),
            "neighbours, diagonal ones too, don't add up to 13",
        ),
        (
            RelatedNeighbours(((1, -1), (1, 1)), (2, 3, 4, 5, 6, 7, 8)),
            "cells that touch diagonally differ by at least 2",
        ),
        (
            RelatedToSome(ONE, tuple(map(Cell, (1, 9))), (1,)),
            "the digit and at least one of those around it differ by 1",
        ),
        (
            RelatedToSome(ONE, FAR, (1,)),
            "the digit and at least one of those on its line differ by 1",
        ),
        (SumAmong(PAIR, (2, 3, 5)), "these digits add up to 2, 3 or 5"),
        (NumberAmong(PAIR, (13, 31)), "these digits, read in order, are 13 or 31"),
        (UnequalSums(ONE, PAIR, 2), "the sums of the marked areas differ by at least 2"),
        (RisingLine(LINE, 0), "digits along the line never get smaller, from one end"),
        (
            SetLine(LINE, (0b11, 0b1100)),
            "any 2 neighbours on the line have a digit each of 1, 2; 3, 4",
        ),
        (
            SumByDigit(ONE, OTHERS, tuple(range(2, 19, 2))),
            "the digits add up to 2 times the digit in the circle",
        ),
        (
            SumByDigit(ONE, OTHERS, tuple(digit**2 for digit in range(1, 10))),
            "the digits add up to the square of the digit in the circle",
        ),
        (
            DigitCount(ONE, OTHERS, (ODD,) * 9),
            "the digit says how many of the cells that it counts have 1, 3, 5, 7 or 9",
        ),
        (
            DigitCount(ONE, OTHERS, tuple(1 << digit for digit in range(9))),
            "the digit says how often it is in the cells that it counts",
        ),
        (
            DigitCount(ONE, OTHERS, tuple(511 & -1 << digit for digit in range(1, 10))),
            "the digit says how many of the cells that it counts are higher",
        ),
        (
            DigitCount(ONE, OTHERS, tuple((1 << digit) - 1 for digit in range(9))),
            "the digit says how many of the cells that it counts are lower",
        ),
        (KillerCage(PAIR, 9), ""),
        (SumAmong(PAIR, tuple(range(2, 19))), ""),
        (UnequalSums(ONE, PAIR), ""),
        (RisingLine(LINE), ""),
    ],
)
def test_a_rule_is_told_with_its_numbers(rule: Constraint, words: str) -> None:
    assert numbered_demand(untranslated, rule, CLASSIC) == words


def test_what_is_around_a_cell_is_known_in_grids_that_overlap() -> None:
    samurai = overlapping_topology("samurai")
    places = [(12, 13), (14, 13), (13, 12), (13, 14)]
    around = tuple(samurai.cell_at(*place) for place in places)
    cell = samurai.cell_at(13, 13)
    assert cell is not None
    rule = RelatedToSome((cell,), tuple(sorted(each for each in around if each is not None)), (1,))
    words = "the digit and at least one of those around it differ by 1"
    assert numbered_demand(untranslated, rule, samurai) == words
