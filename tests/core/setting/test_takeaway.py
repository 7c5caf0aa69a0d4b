"""Clues that are not needed are taken away, in an order and with a symmetry."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.puzzle_request import ClueSymmetry
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.setting import takeaway
from sudoku_app.core.setting.needed import needs
from sudoku_app.core.setting.takeaway import Order, groups_of, take_away
from sudoku_app.core.solvers import verdict
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size
from sudoku_app.formats.constraints import checked, decode_constraints

FOUR = topology_of_size(4)
DOTS = (
    "thermometer:0.1.2.3,thermometer:8.17.26.35,thermometer:36.27.28.29,thermometer:80.79.7"
    "8.77,thermometer:67.58.49.48,thermometer:72.63.54.45,thermometer:19.10.11,thermometer:"
    "61.70.69,difference:1.2:1,difference:6.7:1,difference:25.26:1,difference:31.32:1,diffe"
    "rence:52.53:1,difference:56.57:1,difference:64.65:1,difference:69.70:1,difference:2.11"
    ":1,difference:9.18:1,difference:17.26:1,difference:22.31:1,difference:26.35:1,differen"
    "ce:34.43:1,difference:38.47:1,difference:56.65:1,difference:61.70:1,difference:63.72:1"
    ",difference:64.73:1,ratio:14.15:2,ratio:32.33:2,ratio:58.59:2,ratio:53.62:2,ratio:71.8"
    "0:2"
)
"""Thermometers with dots."""


def full_puzzle(seed: int) -> Puzzle:
    """A full 4×4 grid with a cage around each pair of cells in its rows."""
    grid = random_grid(Random(seed), FOUR)
    cages = tuple(
        KillerCage((Cell(cell), Cell(cell + 1)), grid[cell] + grid[cell + 1])
        for cell in range(0, 16, 2)
    )
    return Puzzle(FOUR, grid, cages)


@pytest.mark.parametrize("order", list(Order))
@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_has_one_solution_and_needs_every_clue(order: Order, seed: int) -> None:
    puzzle = full_puzzle(seed)
    *_, last = take_away(puzzle, groups_of(puzzle, order, Random(seed)), Budget())
    assert verdict(last.puzzle) is Verdict.UNIQUE
    assert all(need.is_needed for need in needs(last.puzzle, Budget()))


def test_what_stayed_open_is_tried_again_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeaway, "CHECK_NODES", 1)
    puzzle = full_puzzle(0)
    tried = list(take_away(puzzle, groups_of(puzzle, Order.RANDOM, Random(0)), Budget()))
    assert any(each.is_open for each in tried)
    assert not tried[-1].is_open
    assert all(need.is_needed for need in needs(tried[-1].puzzle, Budget()))
    monkeypatch.setattr(takeaway, "LATER_NODES", 1)
    *_, last = take_away(puzzle, groups_of(puzzle, Order.RANDOM, Random(0)), Budget())
    assert last.is_open
    assert verdict(last.puzzle) is Verdict.UNIQUE


def test_the_clues_that_come_first_go_first() -> None:
    puzzle = full_puzzle(1)
    kept = {}
    for order in (Order.CONSTRAINTS_FIRST, Order.GIVENS_FIRST):
        *_, last = take_away(puzzle, groups_of(puzzle, order, Random(2)), Budget())
        kept[order] = len(last.puzzle.constraints)
    assert kept[Order.CONSTRAINTS_FIRST] == 0
    assert kept[Order.GIVENS_FIRST] > 0


def test_givens_go_symmetrically() -> None:
    puzzle = Puzzle(CLASSIC, random_grid(Random(4)))
    groups = groups_of(puzzle, Order.RANDOM, Random(4), ClueSymmetry.HALF_TURN)
    *_, last = take_away(puzzle, groups, Budget())
    shape = [bool(digit) for digit in last.puzzle.givens]
    assert shape == shape[::-1]
    assert 0 < last.puzzle.clue_count < 45


def test_a_level_is_held() -> None:
    puzzle = Puzzle(CLASSIC, random_grid(Random(7)))
    groups = groups_of(puzzle, Order.RANDOM, Random(7))
    *_, hard = take_away(puzzle, groups, Budget())
    *_, held = take_away(puzzle, groups, Budget(), Level.NORMAL)
    level = rate(held.puzzle).level
    assert level is not None
    assert level <= Level.NORMAL
    assert hard.puzzle.clue_count <= held.puzzle.clue_count < 50


def test_a_level_that_is_held_is_that_of_the_rating() -> None:
    """Solved as it is drawn, this puzzle needs easier techniques than turned to its normal form."""
    left = decode_constraints(DOTS, CLASSIC)
    spare = Difference((Cell(49), Cell(58)), 1)
    puzzle = Puzzle(CLASSIC, (0,) * 81, checked((*left, spare), CLASSIC))
    (attempt,) = take_away(puzzle, [(spare,)], Budget(), Level.NORMAL)
    level = rate(Puzzle(CLASSIC, (0,) * 81, left)).level
    assert level is not None
    assert attempt.is_gone == (level <= Level.NORMAL)


def test_taking_away_stops_when_it_is_cancelled_with_a_valid_puzzle() -> None:
    puzzle, left = full_puzzle(1), [30]

    def cancel() -> bool:
        left[0] -= 1
        return left[0] < 0

    attempts = list(
        take_away(puzzle, groups_of(puzzle, Order.RANDOM, Random(1)), Budget(cancel=cancel))
    )
    assert 0 < len(attempts) < 24
    assert verdict(attempts[-1].puzzle) is Verdict.UNIQUE
