"""Singles told by the digits in sight of their cells."""

from __future__ import annotations

import pytest

from sudoku_app.core.explain import plain
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.step_texts import StepTexts

BOX_1 = House(18)
HIDDEN = Step(
    "hidden_single",
    placements=(Candidate(Cell(0), Digit(8)),),
    houses=(BOX_1,),
    detail={"digit": Digit(8), "house": BOX_1},
)
NAKED = Step("naked_single", placements=(Candidate(Cell(0), Digit(8)),), detail={"digit": Digit(8)})


def told(step: Step, placed: str, language: str = "en") -> str:
    """The cause on a board with digits like `r2c5=8`."""
    values = [0] * 81
    for each in placed.split():
        cell, _, digit = each.partition("=")
        values[parse_cell(CLASSIC, cell)] = int(digit)
    return plain(StepTexts(language).explain(step, CLASSIC, values).cause)


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        ("r2c5=8 r3c8=8 r7c2=8 r5c3=8", "every other empty cell there sees the 8 in r2c5, r3c8, "),
        ("r2c5=8 r3c8=8 r1c2=1 r1c3=2", "every other empty cell there sees the 8 in r2c5 or r3c8."),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6 r3c2=7 r3c8=8",
            "the other empty cell there sees the 8 in r3c8.",
        ),
        (
            "r2c5=8 r3c8=8 r1c2=1",
            "it was ruled out in r1c3 before, and every other empty cell there sees the 8 in",
        ),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6 r3c2=7",
            "in the other empty cell there, r3c3, it was ruled out before.",
        ),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6",
            "in the other empty cells there, r3c2 and r3c3, it was ruled out before.",
        ),
    ],
)
def test_a_hidden_single_names_the_digits_that_keep_the_other_cells_from_it(
    placed: str, reason: str
) -> None:
    assert told(HIDDEN, placed).startswith(f"In box 1 only r1c1 can still be 8: {reason}")


def test_no_digit_is_named_that_rules_out_nothing_more() -> None:
    words = told(HIDDEN, "r2c5=8 r3c8=8 r1c2=1 r1c3=2 r7c2=8 r9c9=8")
    assert words.endswith("sees the 8 in r2c5 or r3c8.")


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6 r3c3=7 r9c1=9",
            "every other digit stands in row 1, column 1 or box 1 already.",
        ),
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6 r3c3=7",
            "9 was ruled out there before, and every other digit stands in row 1, ",
        ),
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6",
            "7 and 9 were ruled out there before, and every other digit stands in row 1, ",
        ),
        ("r9c9=1", "every other digit was ruled out there before."),
    ],
)
def test_a_naked_single_tells_digits_in_sight_from_those_ruled_out(
    placed: str, reason: str
) -> None:
    assert told(NAKED, placed).startswith(f"r1c1 can be nothing but 8: {reason}")


def test_the_same_is_told_in_chinese() -> None:
    assert told(HIDDEN, "r2c5=8 r3c8=8 r1c2=1", "zh_CN") == (
        "在第 1 宫中只有 r1c1 能填 8：r1c3 先前已删去 8，其他空格都看得见 r2c5 或 r3c8 的 8。"
    )
    assert told(NAKED, "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6", "zh_CN") == (
        "r1c1 只能是 8：7 和 9 先前已从这一格删去，其余数字都已出现在第 1 行、第 1 列或第 1 宫中。"
    )


def test_without_a_board_a_single_is_told_by_its_house_alone() -> None:
    words = plain(StepTexts("en").explain(HIDDEN, CLASSIC).cause)
    assert words.endswith("is filled, sees a placed 8, or had it ruled out before.")
