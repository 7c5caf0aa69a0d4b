"""Random grids that obey all that is drawn, and puzzles made from them."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.lines import Thermometer, Whispers
from sudoku_app.core.constraints.moves import AntiKnight
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.constraints.placed import Place
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.puzzle_request import PuzzleRequest, PuzzleRequestError, find_technique
from sudoku_app.core.rating import rate
from sudoku_app.core.rules import Rules
from sudoku_app.core.setting.fill import NoFillError, fill
from sudoku_app.core.setting.search import Layout, search_layout
from sudoku_app.core.setting.values import lacks_value
from sudoku_app.core.solvers import verdict
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, Cell, topology_of_size

EMPTY = (0,) * 81
FOUR = topology_of_size(4)


def cells(*numbers: int) -> tuple[Cell, ...]:
    return tuple(map(Cell, numbers))


DRAWN = (
    Thermometer(cells(0, 10, 20, 30, 40)),
    Whispers(cells(8, 17, 26, 35, 44)),
    KillerCage(cells(60, 61, 69, 70)),
    SandwichSum(cells(*range(9)), Place(0, -1)),
)


@pytest.mark.parametrize(
    "constraints", [(), DRAWN, (AntiKnight(),)], ids=["none", "shapes", "whole grid"]
)
def test_a_grid_obeys_all_that_is_drawn_and_differs_each_time(
    constraints: tuple[Thermometer, ...],
) -> None:
    puzzle = Puzzle(CLASSIC, EMPTY, constraints)
    grids = [fill(puzzle, Random(seed), Budget()) for seed in range(3)]
    assert len(set(grids)) == 3
    for grid in grids:
        assert min(grid) > 0
        assert Rules(CLASSIC, constraints).clash(grid) is None
    assert fill(puzzle, Random(0), Budget()) == grids[0]


def test_fixed_cells_stay() -> None:
    puzzle = Puzzle(CLASSIC, (9, 8, *(0,) * 79))
    assert fill(puzzle, Random(1), Budget())[:2] == (9, 8)


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(FOUR, (1, 1, *(0,) * 14)),
        Puzzle(FOUR, (0,) * 16, (Thermometer(cells(0, 1, 6)),)),
    ],
    ids=["equal givens", "impossible line"],
)
def test_it_is_said_that_no_grid_obeys(puzzle: Puzzle) -> None:
    with pytest.raises(NoFillError, match="No complete grid follows all that is drawn"):
        fill(puzzle, Random(1), Budget())


def test_filling_ends_when_it_is_cancelled() -> None:
    with pytest.raises(NoFillError, match="was found"):
        fill(Puzzle(CLASSIC, EMPTY), Random(1), Budget(cancel=lambda: True))


def test_a_layout_becomes_a_puzzle_with_values_and_givens() -> None:
    found = search_layout(Layout(Puzzle(CLASSIC, EMPTY, DRAWN)), PuzzleRequest(), Random(3))
    puzzle = found.puzzle
    assert found.meets_request
    assert verdict(puzzle) is Verdict.UNIQUE
    assert [type(each) for each in puzzle.constraints] == [type(each) for each in DRAWN]
    assert not any(map(lacks_value, puzzle.constraints))


def test_a_layout_keeps_its_own_givens() -> None:
    layout = Layout(Puzzle(CLASSIC, (0,) * 40 + (7,) + (0,) * 40, DRAWN[1:]))
    assert search_layout(layout, PuzzleRequest(), Random(3)).puzzle.givens[40] == 7


def test_a_layout_is_made_into_a_puzzle_of_the_level_wanted() -> None:
    layout = Layout(Puzzle(CLASSIC, EMPTY, DRAWN))
    found = search_layout(layout, PuzzleRequest(Level.NORMAL), Random(5))
    assert found.meets_request
    assert rate(found.puzzle).level is Level.NORMAL


def test_a_technique_for_constraints_can_be_wanted_of_a_drawn_layout() -> None:
    request = PuzzleRequest(technique="x_wing")
    layout = Layout(Puzzle(CLASSIC, EMPTY, DRAWN))
    with pytest.raises(SearchCancelledError):
        search_layout(layout, request, Random(5), Budget(cancel=lambda: True))
    unique = PuzzleRequest(technique=find_technique("Uniqueness Test 1").slug)
    with pytest.raises(PuzzleRequestError, match="not used in puzzles with constraints"):
        search_layout(layout, unique, Random(5))


def test_an_impossible_layout_is_refused() -> None:
    with pytest.raises(NoFillError):
        search_layout(
            Layout(Puzzle(FOUR, (0,) * 16, (Thermometer(cells(0, 1, 6)),))),
            PuzzleRequest(),
            Random(1),
        )
