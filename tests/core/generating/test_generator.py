"""New puzzles: one solution, no clue to spare, and what a wish asks for."""

from __future__ import annotations

from itertools import chain, count, repeat
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.chess_moves import AntiKnight
from sudoku_app.core.difficulty.rating import rate
from sudoku_app.core.generating.generator import Generated, generate, minimal_puzzle, random_grid
from sudoku_app.core.generating.puzzle_request import (
    Clues,
    ClueSymmetry,
    PuzzleRequest,
    PuzzleRequestError,
    orbits,
)
from sudoku_app.core.hints import SearchCancelledError
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.techniques import Level
from sudoku_app.core.topology import CLASSIC, topology_of_size
from tests.solving import is_unique

if TYPE_CHECKING:
    from collections.abc import Iterable

HOPELESS = PuzzleRequest(Level.EXTREME, size=6)
"""A wish that no short search meets."""


def without(puzzle: Puzzle, cells: Iterable[int]) -> Puzzle:
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = 0
    return make_puzzle(givens, puzzle.topology)


@pytest.mark.parametrize("size", [4, 6, 9])
@pytest.mark.parametrize("seed", range(3))
def test_a_puzzle_has_one_solution_and_needs_each_clue(size: int, seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed), topology_of_size(size))
    assert is_unique(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            assert not is_unique(without(puzzle, [cell]))


@pytest.mark.parametrize("seed", range(3))
def test_the_clues_of_a_symmetric_puzzle_map_to_one_another_by_a_half_turn(seed: int) -> None:
    puzzle = minimal_puzzle(Random(seed), symmetric=True)
    assert is_unique(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        assert bool(digit) == bool(puzzle.givens[80 - cell])
        if digit:
            assert not is_unique(without(puzzle, [cell, 80 - cell]))


def test_the_same_seed_gives_the_same_puzzle_and_another_one_another() -> None:
    assert minimal_puzzle(Random(5)) == minimal_puzzle(Random(5))
    assert minimal_puzzle(Random(5)) != minimal_puzzle(Random(6))


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_a_random_grid_is_full_and_breaks_no_rule(size: int) -> None:
    topology = topology_of_size(size)
    grid = random_grid(Random(1), topology)
    assert all(grid)
    assert make_puzzle(grid, topology).clash() is None


@pytest.mark.parametrize("symmetry", ClueSymmetry)
@pytest.mark.parametrize("size", [6, 9])
def test_clues_are_symmetric_and_none_of_their_groups_can_leave(
    symmetry: ClueSymmetry, size: int
) -> None:
    made = generate(PuzzleRequest(symmetry=symmetry, size=size), Random(2))
    assert made.meets_request
    assert is_unique(made.puzzle)
    for orbit in orbits(symmetry, topology_of_size(size)):
        given = {bool(made.puzzle.givens[cell]) for cell in orbit}
        assert len(given) == 1
        if given == {True}:
            assert not is_unique(without(made.puzzle, orbit))


@pytest.mark.parametrize("level", list(Level)[:4])
def test_a_level_is_what_the_rating_says(level: Level) -> None:
    made = generate(PuzzleRequest(level), Random(3))
    assert made.meets_request
    assert made.rating == rate(made.puzzle)
    assert made.rating.level is level


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("level", Level)
def test_every_level_is_met(level: Level, seed: int) -> None:
    made = generate(PuzzleRequest(level, symmetry=ClueSymmetry.HALF_TURN), Random(seed))
    assert made.meets_request
    assert is_unique(made.puzzle)
    assert rate(made.puzzle).level is level


@pytest.mark.parametrize(
    ("wish", "level"),
    [
        (PuzzleRequest(technique="naked_pair"), Level.NORMAL),
        (PuzzleRequest(technique="x_wing"), Level.HARD),
        (PuzzleRequest(Level.EXPERT, "skyscraper"), Level.EXPERT),
    ],
)
def test_a_technique_is_needed(wish: PuzzleRequest, level: Level) -> None:
    made = generate(wish, Random(1))
    assert made.meets_request
    assert made.rating is not None
    assert made.rating.level is level
    assert wish.technique in dict(made.rating.techniques)


@pytest.mark.parametrize(
    ("clues", "symmetry"),
    [
        (Clues(22, 22), ClueSymmetry.NONE),
        (Clues(30, 30), ClueSymmetry.NONE),
        (Clues(24, 24), ClueSymmetry.HALF_TURN),
        (Clues(31, 31), ClueSymmetry.HALF_TURN),
        (Clues(26, 28), ClueSymmetry.QUARTER_TURN),
    ],
)
def test_the_number_of_clues_is_as_requested(clues: Clues, symmetry: ClueSymmetry) -> None:
    made = generate(PuzzleRequest(clues=clues, symmetry=symmetry), Random(3))
    assert made.meets_request
    assert clues.least <= made.puzzle.clue_count <= clues.most
    assert is_unique(made.puzzle)


def test_all_requests_are_met_together() -> None:
    wish = PuzzleRequest(Level.HARD, "x_wing", Clues(27, 30), ClueSymmetry.HALF_TURN)
    made = generate(wish, Random(4))
    assert made.meets_request
    assert made.rating == rate(made.puzzle)
    assert made.rating.level is Level.HARD
    assert "x_wing" in dict(made.rating.techniques)
    assert 27 <= made.puzzle.clue_count <= 30


@pytest.mark.parametrize(
    "wish",
    [
        PuzzleRequest(Level.EASY, size=4),
        PuzzleRequest(Level.NORMAL, size=6),
        PuzzleRequest(Level.HARD, size=6),
        PuzzleRequest(Level.EASY, size=16),
        PuzzleRequest(Level.NORMAL, size=16),
    ],
)
def test_other_sizes_have_levels_too(wish: PuzzleRequest) -> None:
    made = generate(wish, Random(5))
    assert made.meets_request
    assert made.puzzle.topology.size == wish.size
    assert bit_parallel.is_unique(made.puzzle)
    assert made.rating == rate(made.puzzle)
    assert made.rating.level is wish.level


@pytest.mark.parametrize(
    "wish", [PuzzleRequest(), PuzzleRequest(Level.HARD), PuzzleRequest(clues=Clues(22, 22))]
)
def test_the_same_seed_meets_a_request_by_the_same_puzzle(wish: PuzzleRequest) -> None:
    assert generate(wish, Random(7)) == generate(wish, Random(7))
    assert generate(wish, Random(7)).puzzle != generate(wish, Random(8)).puzzle


def test_an_unmet_request_ends_with_the_nearest_as_what_it_is() -> None:
    made = generate(HOPELESS, Random(1), Budget(max_nodes=40))
    assert (made.meets_request, made.attempts) == (False, 40)
    assert made.rating == rate(made.puzzle)
    assert made.rating.level is not Level.EXTREME
    assert is_unique(made.puzzle)


def test_the_nearest_is_nearer_the_longer_the_search() -> None:
    def fewest(attempts: int) -> int:
        wish = PuzzleRequest(clues=Clues(17, 17))
        return generate(wish, Random(1), Budget(attempts)).puzzle.clue_count

    assert fewest(1) >= fewest(30) >= fewest(90)
    assert fewest(1) > fewest(90)


def test_progress_is_reported_after_each_candidate() -> None:
    told: list[tuple[int, int]] = []
    generate(HOPELESS, Random(1), Budget(12), lambda *report: told.append(report))
    assert told == [(attempt, 12) for attempt in range(1, 13)]


@pytest.mark.parametrize("calls", [1, 10, 100, 1_000])
def test_a_search_is_cancelled_wherever_it_stands(calls: int) -> None:
    asked = count()
    with pytest.raises(SearchCancelledError):
        generate(HOPELESS, Random(1), Budget(cancel=lambda: next(asked) >= calls))


def test_the_nearest_before_a_deadline_is_given() -> None:
    def until(deadline: float) -> Generated:
        return generate(HOPELESS, Random(1), Budget(None, deadline, lambda: next(clock) / 1e6))

    clock = count()
    made = until(0.002)
    assert not made.meets_request
    assert made.attempts >= 1
    assert made.rating == rate(made.puzzle)
    clock = count()
    with pytest.raises(SearchCancelledError):
        until(0)


def test_the_nearest_is_not_rated_once_the_deadline_is_long_past() -> None:
    clock = chain(repeat(0.0, 2_000), count(100.0, 100.0))
    made = generate(HOPELESS, Random(1), Budget(None, 1.0, lambda: next(clock)))
    assert is_unique(made.puzzle)
    assert (made.meets_request, made.rating) == (False, None)


@pytest.mark.parametrize("constraints", [(), (AntiKnight(),)], ids=["plain", "antiknight"])
def test_no_random_grid_is_made_once_the_budget_has_ended(
    constraints: tuple[AntiKnight, ...],
) -> None:
    with pytest.raises(SearchCancelledError):
        random_grid(Random(1), CLASSIC, constraints, Budget(cancel=lambda: True))


@pytest.mark.parametrize("size", [16, 25])
def test_a_deadline_ends_the_search_in_a_large_grid_soon(size: int) -> None:
    begun = process_time()
    budget = Budget(None, begun + 0.1, process_time)
    with pytest.raises(SearchCancelledError):
        generate(PuzzleRequest(Level.EXTREME, size=size), Random(1), budget)
    assert process_time() - begun < 2


def test_an_impossible_request_is_refused_before_any_work() -> None:
    random = Random(1)
    before = random.getstate()
    with pytest.raises(PuzzleRequestError):
        generate(PuzzleRequest(clues=Clues(16, 16)), random)
    assert random.getstate() == before


@pytest.mark.nightly
def test_no_4x4_puzzle_needs_more_than_the_requests_allow() -> None:
    for seed in range(3_000):
        rating = rate(minimal_puzzle(Random(seed), topology_of_size(4)))
        assert rating.level is Level.EASY
        assert {slug for slug, _ in rating.techniques} <= {"full_house", "hidden_single"}
