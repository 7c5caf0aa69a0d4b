"""Puzzles: givens, clashes and what is refused."""

from __future__ import annotations

import pytest

from sudoku_app.core.puzzle import Verdict, make_puzzle, verdict_of
from sudoku_app.core.topology import topology_of_size

EMPTY = [0] * 81


def test_a_puzzle_knows_its_clues() -> None:
    puzzle = make_puzzle([5, 3, *EMPTY[2:]])
    assert puzzle.clue_count == 2
    assert puzzle.given_cells == 0b11


@pytest.mark.parametrize(
    ("cells", "clash"),
    [((0, 8), (0, 8)), ((0, 72), (0, 72)), ((0, 20), (0, 20)), ((0, 40), None)],
)
def test_equal_givens_in_one_house_clash(
    cells: tuple[int, int], clash: tuple[int, int] | None
) -> None:
    givens = EMPTY.copy()
    for cell in cells:
        givens[cell] = 7
    assert make_puzzle(givens).clash() == (clash and (*clash, None))


@pytest.mark.parametrize(
    ("givens", "reason"),
    [
        (EMPTY[1:], "expected 81 cells, found 80"),
        ([10, *EMPTY[1:]], "holds 10"),
        ([-1, *EMPTY[1:]], "holds -1"),
    ],
)
def test_givens_that_do_not_fit_are_refused(givens: list[int], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make_puzzle(givens)


def test_a_4x4_puzzle_takes_digits_to_4() -> None:
    topology = topology_of_size(4)
    assert make_puzzle([4] + [0] * 15, topology).clue_count == 1
    with pytest.raises(ValueError, match="expected 0 to 4"):
        make_puzzle([5] + [0] * 15, topology)


@pytest.mark.parametrize(
    ("found", "stopped", "verdict"),
    [
        (0, False, Verdict.NONE),
        (1, False, Verdict.UNIQUE),
        (0, True, Verdict.UNKNOWN),
        (1, True, Verdict.UNKNOWN),
        (2, False, Verdict.SEVERAL),
        (2, True, Verdict.SEVERAL),
    ],
)
def test_a_second_solution_is_known_even_of_a_search_that_was_stopped(
    found: int, stopped: bool, verdict: Verdict
) -> None:
    assert verdict_of(found, stopped) is verdict
