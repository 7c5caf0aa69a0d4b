"""Random grids that obey all that is drawn, and puzzles made from them."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.constraints.lines import Thermometer, Whispers
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.generating.puzzle_request import (
    Clues,
    PuzzleRequest,
    PuzzleRequestError,
    check,
    find_technique,
)
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.rules import Rules
from sudoku_app.core.setting.fill import NoFillError, fill
from sudoku_app.core.setting.layout_search import Layout, search_layout
from sudoku_app.core.solvers import verdict
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, Place, Topology, topology_of_size
from sudoku_app.core.variants import falling_diagonal, rising_diagonal, topology_of_kind, variant
from tests.core.puzzles import cells

EMPTY = (0,) * 81
FOUR = topology_of_size(4)

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


@pytest.mark.parametrize("constraints", [(), (AntiKnight(),)], ids=["plain", "antiknight"])
def test_a_deadline_ends_the_filling_of_a_large_grid_soon(
    constraints: tuple[AntiKnight, ...],
) -> None:
    grid = topology_of_size(25)
    puzzle = Puzzle(grid, (1, *(0,) * (grid.cell_count - 1)), constraints)
    begun = process_time()
    with pytest.raises(NoFillError, match="was found"):
        fill(puzzle, Random(1), Budget(None, begun + 0.1, process_time))
    assert process_time() - begun < 2


DIAGONALS = variant(9, extra=(falling_diagonal(9), rising_diagonal(9)))


@pytest.mark.parametrize(
    "topology",
    [
        FOUR,
        topology_of_size(6),
        CLASSIC,
        topology_of_size(16),
        DIAGONALS,
        topology_of_kind(9, "windoku"),
        random_jigsaw(Random(2)),
        variant(6, extra=(falling_diagonal(6),)),
        variant(9, extra=((0, 10, 20),)),
        variant(7),
    ],
    ids=["4", "6", "9", "16", "x", "windoku", "jigsaw", "6x", "region", "7"],
)
def test_a_layout_of_houses_alone_becomes_a_puzzle(topology: Topology) -> None:
    empty = Puzzle(topology, (0,) * topology.cell_count)
    found = search_layout(Layout(empty), PuzzleRequest(), Random(1))
    assert found.meets_request
    assert found.puzzle.topology == topology
    assert verdict(found.puzzle) is Verdict.UNIQUE


def test_a_layout_of_houses_alone_is_made_into_a_puzzle_of_the_level_wanted() -> None:
    layout = Layout(Puzzle(DIAGONALS, EMPTY))
    for level in (Level.EASY, Level.HARD):
        found = search_layout(layout, PuzzleRequest(level), Random(1))
        assert found.meets_request
        assert rate(found.puzzle).level is level


def test_a_layout_without_an_empty_cell_stays_as_it_is() -> None:
    full = random_grid(Random(1))
    found = search_layout(Layout(Puzzle(CLASSIC, full)), PuzzleRequest(Level.EASY), Random(1))
    assert (found.puzzle.givens, found.meets_request) == (full, True)


@pytest.mark.parametrize(
    ("puzzle", "wish"),
    [
        (Puzzle(DIAGONALS, EMPTY), PuzzleRequest(clues=Clues(8, 12))),
        (
            Puzzle(topology_of_size(16), (0,) * 256, (AntiKnight(),)),
            PuzzleRequest(clues=Clues(9, 9)),
        ),
        (Puzzle(FOUR, (0,) * 16, (AntiKnight(),)), PuzzleRequest(Level.NORMAL)),
    ],
)
def test_what_only_usual_grids_cannot_have_may_be_requested_of_a_layout(
    puzzle: Puzzle, wish: PuzzleRequest
) -> None:
    check(Layout(puzzle).request(wish))


def test_fewer_clues_than_the_drawing_has_are_refused() -> None:
    layout = Layout(Puzzle(CLASSIC, (*range(1, 10), *(0,) * 72)))
    with pytest.raises(PuzzleRequestError, match=r"more clues \(9\) than 8"):
        check(layout.request(PuzzleRequest(clues=Clues(7, 8))))


def test_a_layout_becomes_a_puzzle_with_values_and_givens() -> None:
    found = search_layout(Layout(Puzzle(CLASSIC, EMPTY, DRAWN)), PuzzleRequest(), Random(3))
    puzzle = found.puzzle
    assert found.meets_request
    assert verdict(puzzle) is Verdict.UNIQUE
    assert [type(each) for each in puzzle.constraints] == [type(each) for each in DRAWN]
    assert not any(each.lacks_value for each in puzzle.constraints)


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
