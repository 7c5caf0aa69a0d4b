"""Candidates that leave something nothing after a few named constraints."""

from __future__ import annotations

from sudoku_app.core import details
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Renban
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.linked_clashes import MOST_EFFECTS, find_linked_clashes
from sudoku_app.core.topology import Cell, digits_of
from tests.core.techniques.oracles import detail_of
from tests.core.techniques.test_ties import cells, smalls


def position(*constraints: KillerCage | Renban) -> Candidates:
    return Candidates.of(make_puzzle([0] * 81, constraints=constraints))


def keep(candidates: Candidates, cell: int, *kept: int) -> None:
    for digit in digits_of(candidates.digits[cell]):
        if digit not in kept:
            candidates.eliminate(cell, digit)


def two_cages() -> Candidates:
    """Two cages: 1 in r1c1 makes r1c2 4, which leaves 5 of the cage below no way."""
    board = position(KillerCage(cells(0, 1), 5), KillerCage(cells(10, 19), 5))
    keep(board, 0, 1, 2)
    keep(board, 1, 3, 4)
    keep(board, 10, 1, 4)
    keep(board, 19, 1, 4)
    return board


def test_a_candidate_goes_if_a_cage_leaves_another_one_nothing() -> None:
    board = two_cages()
    (step,) = (
        each for each in find_linked_clashes(board) if Candidate(Cell(0), 1) in each.eliminations
    )
    detail = detail_of(step, details.LinkedClash)
    named = {effect.tie.kind for effect in detail.effects if effect.tie is not None}
    assert named <= {"killercage", ""}
    assert isinstance(detail.end, details.Tie | int)


def test_a_cage_that_keeps_a_way_removes_nothing() -> None:
    board = position(KillerCage(cells(0, 1), 5), KillerCage(cells(40, 49), 5))
    keep(board, 0, 1, 2)
    keep(board, 1, 3, 4)
    assert not list(find_linked_clashes(board))


def test_an_empty_grid_without_room_for_a_clash_has_none() -> None:
    assert not list(find_linked_clashes(position(Renban(cells(0, 1, 2)))))


def test_no_more_constraints_are_named_than_a_person_follows() -> None:
    for board, _ in smalls():
        for step in find_linked_clashes(board):
            detail = detail_of(step, details.LinkedClash)
            named = {effect.tie for effect in detail.effects if effect.tie is not None}
            assert len(named) <= MOST_EFFECTS
            assert detail.assumed in step.eliminations


def test_all_candidates_with_the_same_end_are_one_step() -> None:
    for board, _ in smalls():
        ends = [detail_of(each, details.LinkedClash).end for each in find_linked_clashes(board)]
        assert len(ends) == len(set(ends))


def test_nothing_is_removed_that_a_filling_has_and_the_board_is_unchanged() -> None:
    count = 0
    for board, grids in smalls():
        before = board.copy()
        for step in find_linked_clashes(board):
            count += 1
            for cell, digit in step.eliminations:
                assert board.digits[cell] >> digit - 1 & 1
                assert all(grid[cell] != digit for grid in grids)
        assert board == before
    assert count > 5
