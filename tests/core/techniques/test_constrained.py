"""Steps by the sums and other demands of constraints: by hand, and never against the solution."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.explain.explainer import Explainer
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import walk
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.step import Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.topology import Cell, digits_of
from sudoku_app.formats.reader import read_first
from sudoku_app.paths import resource

FIND = {row.slug: row.find for row in TECHNIQUES}
NAMES = {row.slug: row.name for row in TECHNIQUES}
EXPLAINER = Explainer(
    json.loads(Path(resource("explanations/en.json")).read_text(encoding="utf-8"))
)


def cells(*numbers: int) -> tuple[Cell, ...]:
    return tuple(map(Cell, numbers))


def empty(*constraints: Constraint) -> Candidates:
    return Candidates.of(make_puzzle([0] * 81, constraints=constraints))


def first(slug: str, position: Candidates) -> Step:
    return next(FIND[slug](position))


def told(step: Step, position: Candidates) -> str:
    explanation = EXPLAINER.explain(step, NAMES[step.technique], position.topology)
    assert not EXPLAINER.damaged
    return plain(explanation.cause)


def test_a_sum_that_only_two_digits_make_leaves_no_others() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    step = first("single_combination", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (0, 1)] == [(8, 9), (8, 9)]
    assert told(step, position) == (
        "The cells r1c1 and r1c2 of the cage at r1c1 must add up to 17. The only way is 8+9, so no"
        " other digits can go there."
    )


def test_what_is_placed_in_a_cage_leaves_the_rest_of_its_sum() -> None:
    position = empty(KillerCage(cells(0, 1, 2), 12))
    position.place(0, 9)
    step = first("single_combination", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (1, 2)] == [(1, 2), (1, 2)]


def test_digits_of_no_combination_go() -> None:
    position = empty(KillerCage(cells(0, 1), 10))
    step = first("combinations", position)
    assert step.eliminations == ((0, 5), (1, 5))
    assert "which leaves 1+9, 2+8, 3+7 or 4+6" in told(step, position)


def test_a_digit_of_every_combination_is_locked_in_its_cage() -> None:
    position = empty(KillerCage(cells(0, 1), 17))
    step = first("locked_in_cage", position)
    assert {cell for cell, _ in step.eliminations} == {*range(2, 9), 9, 10, 11, 18, 19, 20}
    assert {digit for _, digit in step.eliminations} == {8}


def test_the_cell_that_cages_leave_of_a_house_is_its_rest() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7), 21))
    step = first("innie", position)
    assert step.placements == ((8, 4),)
    assert told(step, position) == (
        "The digits of row 1 add up to 45. The cages and digits inside account for 41, so r1c9"
        " must be 4."
    )


def test_the_cell_by_which_cages_stick_out_is_the_difference() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6, 7, 8, 17), 31))
    step = first("innie", position)
    assert step.placements == ((17, 6),)
    assert "The only cell outside, r2c9, must be 6." in told(step, position)


def test_two_cells_that_cages_leave_have_their_sum() -> None:
    position = empty(KillerCage(cells(0, 1, 2, 3), 20), KillerCage(cells(4, 5, 6), 22))
    step = first("innies", position)
    step.apply(position)
    assert [digits_of(position.digits[cell]) for cell in (7, 8)] == [(1, 2), (1, 2)]


def test_a_whisper_line_is_filled_as_a_whole() -> None:
    # r1c1, r1c2 and r1c3 alternate between low and high; 4 needs two neighbours of 9.
    position = empty(Whispers(cells(0, 1, 2)))
    lost = {
        (cell, digit) for step in FIND["fillings"](position) for cell, digit in step.eliminations
    }
    assert {(0, 5), (1, 5), (2, 5), (1, 4), (1, 6)} <= lost


def test_a_sandwich_without_filling_has_its_slices_side_by_side() -> None:
    position = empty(SandwichSum(cells(*range(9)), Place(0, -1), 0))
    position.place(0, 1)
    lost = {
        (cell, digit) for step in FIND["fillings"](position) for cell, digit in step.eliminations
    }
    assert {(cell, 9) for cell in range(2, 9)} <= lost


def test_a_candidate_that_leads_to_a_contradiction_is_refuted() -> None:
    cages = (KillerCage(cells(0, 1), 3), KillerCage(cells(2, 11), 13))
    position = empty(*cages)
    step = first("refutation", position)
    ((cell, digit),) = step.eliminations
    assert told(step, position).startswith("Suppose ")
    position.eliminate(cell, digit)
    assert (cell, digit) not in [(0, 1), (0, 2), (1, 1), (1, 2)]


EASY = ("D8", "D10", "D18", "D22", "S4", "S24", "S36", "S68", "S104")
"""Variants of many kinds whose steps are soon found."""
MOST_STEPS = 30


def variants(folder: Path) -> Iterator[tuple[str, Puzzle, list[int]]]:
    """The name, the puzzle and the solution of each line."""
    for row in (folder / "variants.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        name, _, _, payload, solution = row.split("\t")[:5]
        puzzle = read_first(f"https://f-puzzles.com/?load={payload}").puzzle
        signs = "123456789" if puzzle.topology.size < 10 else "ABCDEFGHIJKLMNOP"
        yield name, puzzle, [signs.index(sign) + 1 for sign in solution]


def check_steps(puzzle: Puzzle, solution: list[int], most: int | None) -> None:
    """No step says anything against the solution, and each can be told."""
    position = Candidates.of(puzzle)
    for step in islice(walk(position), most):
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step
        assert told(step, position)


def test_no_step_of_a_variant_contradicts_its_solution(shared_data: Path) -> None:
    checked = 0
    for name, puzzle, solution in variants(shared_data):
        if name in EASY:
            check_steps(puzzle, solution, MOST_STEPS)
            checked += 1
    assert checked == len(EASY)


@pytest.mark.nightly
def test_no_step_of_any_variant_contradicts_its_solution(shared_data: Path) -> None:
    for _, puzzle, solution in variants(shared_data):
        check_steps(puzzle, solution, None)
