"""Rules in words about values: which unknown cells are worth something other than their digits."""

from __future__ import annotations

import pytest

from sudoku_app.core.author_texts import Sense
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer, Whispers
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.drawing import Outline
from sudoku_app.core.topology import CLASSIC
from sudoku_app.formats.rules_text.reading import read_rules
from tests.core.puzzles import cells
from tests.formats.drawn_rules import GREEN, GREY, circle, line, puzzle_with

DRAWN = (line(GREEN, (1, 1), (1, 2)), circle(2, 1, GREY), line(GREY, (2, 1), (2, 2), width=0.4))
WHISPERS, RISING = Whispers(cells(0, 1)), Thermometer(cells(9, 10))
LINES = (
    "Values on neighbouring cells of a green line differ by at least 5."
    " Digits on a thermometer increase from the bulb."
)


def read(words: str) -> dict[Sense, set[object]]:
    """What the sentences were read as, by how they were understood."""
    found: dict[Sense, set[object]] = {}
    for rule in read_rules(puzzle_with(words, DRAWN)):
        found.setdefault(rule.sense, set()).update(rule.constraints)
    return found


def all_about(effect: str) -> set[object]:
    return {
        ValuedCells(cells(*range(81)), effect),
        ValuedCells.of(effect, WHISPERS, CLASSIC),
        RISING,
    }


@pytest.mark.parametrize(
    ("words", "effect"),
    [
        (
            "Place one doubler in each row, column and box. Doublers contain each digit once."
            " The value of a doubler is twice its digit.",
            "2d",
        ),
        (
            "There are nine tripler cells in the grid, one in every row, column and 3x3 box."
            " Each digit appears in exactly one tripler. A tripler counts as 3 times its digit.",
            "3d",
        ),
        (
            "Exactly one cell in each row, column and box is a booster. The boosters contain the"
            " digits 1-9. The value of a booster is its digit increased by 2.",
            "d+2",
        ),
        (
            "Each row, column and box contains one negator, and the negators have different digits."
            " The value of a negator is the negative of its digit.",
            "-d",
        ),
        (
            "In every row, column and region there is exactly one pseudo cell. The pseudo cells"
            " are a set of the digits 1-9. A pseudo cell's value is its box number.",
            "b",
        ),
        (
            "One focus cell is in each row, column and box. Each focus cell has a different digit."
            " The value of a focus cell is the sum of its row number and column number.",
            "r+c",
        ),
    ],
)
def test_sentences_say_together_what_unknown_cells_are_worth(words: str, effect: str) -> None:
    assert read(f"{words} {LINES}") == {Sense.READ: all_about(effect)}


def test_a_definition_can_name_what_values_are_for() -> None:
    lines = (
        "Neighbouring digits on a green line differ by at least 5."
        " Digits on a thermometer increase from the bulb."
    )
    words = (
        "Nine cells (one per row, column and box) are doublers, which count as double their value"
        " on thermometers. Each digit appears in exactly one doubler."
    )
    assert read(f"{words} {lines}")[Sense.READ] == {
        ValuedCells(cells(*range(81)), "2d"),
        ValuedCells.of("2d", RISING, CLASSIC),
        WHISPERS,
    }


@pytest.mark.parametrize(
    "words",
    [
        # one of the three is missing, or says something else
        "Place one doubler in each row, column and box. Doublers contain each digit once.",
        "Place one doubler in each row, column and box. The value of a doubler is twice its digit.",
        "Place two doublers in each row, column and box. Doublers contain each digit once."
        " The value of a doubler is twice its digit.",
        "Place one doubler in each row and column. Doublers contain each digit once."
        " The value of a doubler is twice its digit.",
        "Place one doubler in each row, column and box. Doublers contain each digit once."
        " The value of a doubler may or may not be twice its digit.",
        "Place one doubler in each row, column and box. Doublers contain each digit once."
        " The value of a doubler is twice its digit. The value of a doubler is its box number.",
        "Place one halver in each row, column and box. Halvers contain each digit once."
        " The value of a halver is half its digit.",
    ],
)
def test_rules_about_values_are_not_read_as_rules_about_digits(words: str) -> None:
    assert read(f"{words} {LINES}")[Sense.READ] == {RISING}


def test_that_each_cage_has_such_a_cell_is_not_read_as_another_rule() -> None:
    words = (
        "Place one doubler in each row, column and box. Doublers contain each digit once."
        " The value of a doubler is twice its digit."
    )
    rules = list(
        read_rules(puzzle_with(f"{words} There is a doubler in every cage. {LINES}", DRAWN))
    )
    assert [rule.quote for rule in rules if rule.sense is Sense.UNREAD] == [
        "There is a doubler in every cage."
    ]


def test_digits_that_differ_in_a_cage_are_not_values() -> None:
    words = (
        "Place one doubler in each row, column and box. Doublers contain each digit once."
        " The value of a doubler is twice its digit."
        " Digits may not repeat within a cage, but values may."
        " Values in a cage add up to its total."
    )
    rules = read_rules(puzzle_with(words, (Outline((0, 1, 9), "", "12"),)))
    assert [rule.constraints for rule in rules if rule.drawings] == [
        (KillerCage(cells(0, 1, 9)),),
        (ValuedCells.of("2d", KillerCage(cells(0, 1, 9), 12), CLASSIC),),
    ]
