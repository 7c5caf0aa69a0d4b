"""Techniques on puzzles with constraints: none contradicts the solution."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.chess_moves import (
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    TaxicabDistance,
)
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.generating.generator import minimal_puzzle
from sudoku_app.core.hints import all_steps, usable_techniques, walk
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import Constraints
from sudoku_app.core.solvers.bit_parallel import solutions
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.technique import Scope
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.core.variants import falling_diagonal, topology_of_kind, variant
from tests.core.techniques.oracles import contradicts

SETS: list[Constraints] = [
    (AntiKnight(),),
    (AntiTaxicab(),),
    (NonConsecutive(),),
    (AntiKnight(), NonConsecutive()),
]
GRIDS = [
    (CLASSIC, (AntiKnight(),)),
    (CLASSIC, (AntiKing(),)),
    (CLASSIC, (AntiTaxicab(),)),
    (CLASSIC, (TaxicabDistance(4),)),
    (CLASSIC, (AntiKnight(), NonConsecutive())),
    (variant(9, extra=[falling_diagonal(9)[2:7]]), (AntiKnight(),)),
    (topology_of_kind(9, "x"), (AntiKnight(),)),
    (topology_of_size(6), (AntiKnight(),)),
    (topology_of_size(6), (NonConsecutive(),)),
    (variant(6, extra=[(0, 35)]), (NonConsecutive(),)),
]


@cache
def puzzle_of(topology: Topology, constraints: Constraints, seed: int) -> Puzzle:
    """A puzzle with some more givens than it needs, so that steps of all kinds are met."""
    random = Random(seed)
    puzzle = minimal_puzzle(random, topology, constraints=constraints)
    grid = next(solutions(puzzle))
    given = zip(puzzle.givens, grid, strict=True)
    return puzzle._replace(givens=tuple(a or (b if random.random() < 0.1 else 0) for a, b in given))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("topology", "constraints"), GRIDS)
def test_no_step_on_the_way_contradicts_the_solution(
    topology: Topology, constraints: Constraints, seed: int
) -> None:
    puzzle = puzzle_of(topology, constraints, seed)
    solution = next(solutions(puzzle))
    candidates = Candidates.of(puzzle)
    for step in walk(candidates):
        assert not contradicts(step, solution), step
    assert candidates.is_solved


@pytest.mark.parametrize(("topology", "constraints"), GRIDS)
def test_no_step_of_any_technique_contradicts_the_solution(
    topology: Topology, constraints: Constraints
) -> None:
    puzzle = puzzle_of(topology, constraints, 1)
    solution = next(solutions(puzzle))
    candidates = Candidates.of(puzzle)
    for _, step in zip(range(25), walk(candidates), strict=False):
        assert not contradicts(step, solution)
    for _, step in zip(range(400), all_steps(candidates), strict=False):
        assert not contradicts(step, solution), step


def excluded(puzzle: Puzzle, technique: str) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The cells and the first elimination of each step of a technique."""
    [row] = [row for row in TECHNIQUES if row.slug == technique]
    found = row.find(Candidates.of(puzzle))
    return [
        (tuple(dict.fromkeys(mark.cell for mark in step.pattern)), tuple(step.eliminations[0]))
        for step in found
    ]


def test_two_places_a_knights_move_from_a_cell_exclude_their_digit_there() -> None:
    givens = [0, 2, 3, 4, 0, 5, 6, 7, 8] + [0] * 72
    puzzle = Puzzle(CLASSIC, tuple(givens), (AntiKnight(),))
    assert ((0, 4), (11, 1)) in excluded(puzzle, "house_exclusion")
    plain = puzzle._replace(constraints=())
    assert all(cells != (0, 4) for cells, _ in excluded(plain, "house_exclusion"))


def test_a_cell_of_two_digits_excludes_the_one_between_beside_it() -> None:
    givens = [0, 0, 1, 2, 3, 5, 7, 8, 9] + [0] * 72
    puzzle = Puzzle(CLASSIC, tuple(givens), (NonConsecutive(),))
    assert ((0,), (9, 5)) in excluded(puzzle, "cell_exclusion")
    assert not excluded(puzzle._replace(constraints=(AntiKnight(),)), "cell_exclusion")


def test_a_place_that_does_not_reach_a_cell_excludes_nothing_there() -> None:
    givens = [0, 2, 3, 4, 5, 0, 6, 7, 8] + [0] * 72
    puzzle = Puzzle(CLASSIC, tuple(givens), (AntiKnight(),))
    assert all(cells != (0, 5) for cells, _ in excluded(puzzle, "house_exclusion"))


def test_techniques_of_constraints_are_left_out_without_any() -> None:
    assert not any(row.scope & Scope.CONSTRAINED for row in usable_techniques(CLASSIC))
    assert any(
        row.scope & Scope.CONSTRAINED for row in usable_techniques(CLASSIC, constraints=SETS[0])
    )


@pytest.mark.parametrize("constraints", SETS)
def test_what_rests_on_houses_alone_stays_away(constraints: Constraints) -> None:
    rows = usable_techniques(CLASSIC, constraints=constraints)
    assert rows
    assert not any(row.scope & (Scope.UNIQUE | Scope.CLASSIC) for row in rows)
