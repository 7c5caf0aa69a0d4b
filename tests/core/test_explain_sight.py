"""Steps told by what their cells see: by digits in sight, by constraints, by moves."""

from __future__ import annotations

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import next_thought
from sudoku_app.core.notation import parse_cell
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.intersections import find_pointing
from sudoku_app.core.techniques.sightings import in_view, sightings_of
from sudoku_app.core.techniques.step_parts import link
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House
from sudoku_app.game.texts.technique_pages import StepTexts
from sudoku_app.presentation.board.step_key import KeyMark, key_of
from sudoku_app.presentation.board.step_shape import drawn_step, moves_of
from tests.core.puzzles import empty

BOX_1 = House(18)
BOX_5 = House(22)
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


# By constraints ----------------------------------------------------------------------------------


def antiknight_step() -> tuple[Step, Candidates]:
    """In row 1, 1 can only go in r1c1 or r1c5; r2c3 sees the second by a knight's move."""
    position = empty(AntiKnight())
    for cell in range(9):
        if cell not in (0, 4):
            position.eliminate(cell, 1)
    step = next_thought(position)
    assert step is not None
    return step, position


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "By the anti-knight rule, r2c3 sees r1c5."),
        ("zh_CN", "按无马规则，r2c3 能看到 r1c5。"),
    ],
)
def test_a_step_says_which_cells_see_each_other_by_a_move(language: str, said: str) -> None:
    step, position = antiknight_step()
    texts = StepTexts(language).explain(step, position.topology, position.values)
    assert said in plain(texts.cause)


def test_locked_candidates_say_which_places_a_digit_rules_out_by_a_move() -> None:
    position = empty(AntiKnight())
    for cell in ("r2c5", "r6c1"):
        position.place(parse_cell(CLASSIC, cell), 1)
    (step,) = (each for each in find_pointing(position) if each.houses[0] == BOX_5)
    step = in_view(step, position)
    texts = StepTexts("en").explain(step, position.topology, position.values)
    assert "By the anti-knight rule, r2c5 sees r4c4 and r4c6." in plain(texts.cause)
    assert moves_of(step) == ((13, 30), (13, 32))


def test_the_picture_draws_the_move_by_which_cells_see_each_other() -> None:
    step, position = antiknight_step()
    assert moves_of(step) == ((11, 4),)
    drawn = drawn_step(step, position.topology, position.values)
    texts = StepTexts("en").explain(step, position.topology, position.values)
    key = {
        each.mark: each.words
        for each in key_of(step, position.topology, drawn, position.values, texts.key)
    }
    assert key[KeyMark.MOVE] == "Cells that see each other by a rule"


def test_a_line_of_a_chain_says_by_which_constraint_its_cells_see_each_other() -> None:
    """r2c3 and r1c5 are a knight's move apart, so if one is 1, the other isn't."""
    _, position = antiknight_step()
    step = Step(
        "aic",
        eliminations=(Candidate(Cell(20), Digit(1)),),
        links=(link((11, 1), (4, 1), strong=False),),
    )
    lines = StepTexts("en").explain(in_view(step, position), position.topology).lines
    assert plain(lines[0]) == "If r2c3 is 1, r1c5 can't be 1, by the anti-knight rule."


def test_a_cell_that_shares_a_house_is_not_said_to_be_seen_by_a_constraint() -> None:
    cage = KillerCage((Cell(0), Cell(1)), 3)
    position = empty(cage)
    pair = (Candidate(Cell(0), Digit(1)), Candidate(Cell(1), Digit(1)))
    assert sightings_of(position.rules, [pair]) == ()
