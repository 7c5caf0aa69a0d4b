"""Singles told by the digits in sight of their cells."""

from __future__ import annotations

import pytest

from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.texts.technique_pages import StepTexts

BOX_1 = House(18)
HIDDEN = Step(
    "hidden_single",
    placements=(Candidate(Cell(0), Digit(8)),),
    houses=(BOX_1,),
)
NAKED = Step("naked_single", placements=(Candidate(Cell(0), Digit(8)),))


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
        ("r2c5=8 r3c8=8 r7c2=8 r5c3=8", "the 8s in r2c5, r3c8, r5c3 and r7c2 rule out every other"),
        ("r2c5=8 r3c8=8 r1c2=1 r1c3=2", "the 8s in r2c5 and r3c8 rule out every other empty cell."),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6 r3c2=7 r3c8=8",
            "the 8 in r3c8 rules out the other empty cell.",
        ),
        (
            "r2c5=8 r3c8=8 r1c2=1",
            "it is no longer a candidate in r1c3, and the 8s in r2c5 and r3c8 rule out ",
        ),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6 r3c2=7",
            "it is no longer a candidate in the other empty cell, r3c3.",
        ),
        (
            "r1c2=1 r1c3=2 r2c1=3 r2c2=4 r2c3=5 r3c1=6",
            "it is no longer a candidate in the other empty cells, r3c2 and r3c3.",
        ),
    ],
)
def test_a_hidden_single_names_the_digits_that_keep_the_other_cells_from_it(
    placed: str, reason: str
) -> None:
    assert told(HIDDEN, placed).startswith(f"In box 1, 8 can only go in r1c1: {reason}")


def test_no_digit_is_named_that_rules_out_nothing_more() -> None:
    words = told(HIDDEN, "r2c5=8 r3c8=8 r1c2=1 r1c3=2 r7c2=8 r9c9=8")
    assert words.endswith("the 8s in r2c5 and r3c8 rule out every other empty cell.")


@pytest.mark.parametrize(
    ("placed", "reason"),
    [
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6 r3c3=7 r9c1=9",
            "row 1, column 1 and box 1 already contain every other digit.",
        ),
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6 r3c3=7",
            "row 1, column 1 and box 1 already contain every other digit except 9, which is ",
        ),
        (
            "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6",
            "row 1, column 1 and box 1 already contain every other digit except 7 and 9, which ",
        ),
        ("r9c9=1", "it is the only candidate left there."),
    ],
)
def test_a_naked_single_tells_digits_in_sight_from_those_ruled_out(
    placed: str, reason: str
) -> None:
    assert told(NAKED, placed).startswith(f"r1c1 must be 8: {reason}")


def test_the_same_is_explained_in_chinese() -> None:
    assert told(HIDDEN, "r2c5=8 r3c8=8 r1c2=1", "zh_CN") == (
        "第 1 宫中只有 r1c1 能填 8：r1c3 已没有候选数 8，r2c5 和 r3c8 的 8 又排除了其余空格。"
    )
    assert told(NAKED, "r1c5=1 r1c6=2 r1c7=3 r4c1=4 r5c1=5 r2c2=6", "zh_CN") == (
        "r1c1 只能填 8：7 和 9 已不是该格的候选数，其余数字都已出现在第 1 行、第 1 列和第 1 宫中。"
    )


def test_without_a_board_a_single_is_explained_by_its_house_alone() -> None:
    words = plain(StepTexts("en").explain(HIDDEN, CLASSIC).cause)
    assert words.endswith("every other cell there is filled or can't be 8.")
