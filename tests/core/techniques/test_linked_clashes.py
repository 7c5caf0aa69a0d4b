"""Candidates that leave something nothing after a few named constraints."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage, SumArea
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.constraints.outside import LittleKillerSum
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.hints import walk
from sudoku_app.core.solvers.network import solutions
from sudoku_app.core.techniques.linked_clashes import MOST_EFFECTS, LinkedClash, find_linked_clashes
from sudoku_app.core.topology import Place, digits_of
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import cells, empty
from tests.core.techniques.oracles import detail_of
from tests.core.verifiable import is_verifiable
from tools.example_puzzles import puzzle_with


def position(*constraints: KillerCage | LittleKillerSum | Renban | SumArea) -> Candidates:
    return empty(*constraints)


def keep(candidates: Candidates, cell: int, *kept: int) -> None:
    for digit in digits_of(candidates.digits[cell]):
        if digit not in kept:
            candidates.eliminate(cell, digit)


def crossed_lines() -> Candidates:
    """Two lines in row 1, each of an odd and an even digit from 3 to 6."""
    board = position(Renban(cells(0, 1)), Renban(cells(2, 3)))
    keep(board, 0, 3, 5)
    keep(board, 1, 4, 6)
    keep(board, 2, 4, 6)
    keep(board, 3, 3, 5)
    return board


def test_candidates_go_that_leave_two_lines_too_little() -> None:
    # In row 1, the two lines contain 3 to 6, as 5 and 4 in one would leave 6 and 3 for the other.
    (step,) = find_linked_clashes(crossed_lines())
    in_row = {(cell, digit) for cell in range(4, 9) for digit in range(3, 7)}
    # Without 4, or without 6, r1c2 and r1c3 have only one digit. They share box 1.
    in_box = {(cell, digit) for cell in (9, 10, 11, 18, 19, 20) for digit in (4, 6)}
    assert set(step.eliminations) == in_row | in_box


def test_lines_that_do_not_meet_remove_nothing() -> None:
    board = position(Renban(cells(0, 1)), Renban(cells(40, 49)))
    keep(board, 0, 3, 5)
    keep(board, 1, 4, 6)
    assert not list(find_linked_clashes(board))


def test_cages_alone_are_left_to_others() -> None:
    board = position(KillerCage(cells(0, 1), 5), KillerCage(cells(10, 19), 5))
    keep(board, 0, 1, 2)
    assert not list(find_linked_clashes(board))


def test_a_line_on_an_empty_grid_removes_nothing() -> None:
    assert not list(find_linked_clashes(position(Renban(cells(0, 1, 2)))))


@lru_cache(maxsize=1)
def solved_lines() -> tuple[tuple[Candidates, tuple[int, ...]], ...]:
    """Positions of puzzles with lines, with their solutions, after some candidates are removed."""
    found = []
    for seed in range(2):
        puzzle = puzzle_with("renban", Random(seed))
        solution = next(solutions(puzzle, 1))
        board = Candidates.of(puzzle)
        for step in islice(walk(board.copy()), 12):
            if step.technique in {"refutation", "short_refutation", "linked_clashes"}:
                break
            step.apply(board)
            found.append((board.copy(), solution))
    return tuple(found)


def test_no_step_contradicts_the_solution_and_the_board_is_unchanged() -> None:
    count = 0
    for board, solution in solved_lines():
        before = board.copy()
        steps = list(find_linked_clashes(board))
        count += len(steps)
        assert len(steps) <= 1
        assert board == before
        for step in steps:
            detail = detail_of(step, LinkedClash)
            named = {effect.tie for effect in detail.effects if effect.tie is not None}
            assert len(named) <= MOST_EFFECTS
            assert detail.assumed in step.eliminations
            for cell, digit in step.eliminations:
                assert board.digits[cell] >> digit - 1 & 1
                assert solution[cell] != digit
    assert count > 0


def test_a_sum_of_many_cells_that_a_digit_leaves_too_little_says_its_numbers() -> None:
    """7 in r1c1 leaves r1c2 and r1c3 only 5, and the rest of their area can't make up for it."""
    board = position(SumArea(cells(1, 2, 13, 23, 33, 43), 44))
    for cell, kept in (
        (1, (5, 7)),
        (2, (6, 7)),
        (13, (8, 9)),
        (23, (8, 9)),
        (33, (7, 8)),
        (43, (7, 8)),
    ):
        keep(board, cell, *kept)
    found = find_linked_clashes(board.thinking_once())
    step = next(step for step in found if step.eliminations == ((0, 7),))
    assert is_verifiable(step, board)
    said = plain(StepTexts("en").explain(step, board.topology, board.values).cause)
    assert said == (
        "Suppose r1c1 is 7. Then r1c2 can only be 5, r1c3 can only be 6, r2c5 and r3c6 can only be"
        " 8 or 9, and r4c7 and r5c8 can only be 7 or 8, which can't add up to 44, as the sum area"
        " at r1c2 must."
    )


@pytest.mark.parametrize(
    ("held", "total", "said"),
    [
        (
            ((7, 8), (5, 6, 7), (4, 5, 6, 7), (3, 4, 5, 6, 7), (5, 6, 7)),
            24,
            "that leaves no way to fill the diagonal from r6c1 to r2c5: the sum is 24, and r6c1,"
            " r5c2, r4c3, r3c4 and r2c5 make at least 3+4+5+5+8 = 25.",
        ),
        (
            ((1, 2, 4, 6), (2, 4, 6, 8), (4, 6, 8), (2, 4, 8), (2, 6, 8)),
            23,
            "that leaves no way to make 23, the sum of the diagonal from r6c1 to r2c5.",
        ),
    ],
)
def test_a_sum_with_many_digits_left_says_what_they_make(
    held: tuple[tuple[int, ...], ...], total: int, said: str
) -> None:
    """7 in r6c2 leaves r6c1 8, which is too much; 1 there leaves the sum no odd digit."""
    line = cells(45, 37, 29, 21, 13)
    board = position(LittleKillerSum(line, Place(6, -1), total), Renban(cells(78, 79)))
    for cell, kept in zip(line, held, strict=True):
        keep(board, cell, *kept)
    digit = 7 if total == 24 else 1
    found = find_linked_clashes(board.thinking_once())
    step = next(step for step in found if step.eliminations == ((46, digit),))
    assert is_verifiable(step, board)
    text = plain(StepTexts("en").explain(step, board.topology, board.values).cause)
    assert text.endswith(said), text
