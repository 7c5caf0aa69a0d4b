"""Constraints: what they forbid, how solvers respect them, and the puzzles made with them."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import permutations
from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.chess_moves import (
    AntiKing,
    AntiKnight,
    AntiTaxicab,
    TaxicabDistance,
)
from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.neighbours import NonConsecutive
from sudoku_app.core.generating.generator import minimal_puzzle, random_grid
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.solvers import METHODS
from sudoku_app.core.solvers.bit_parallel import is_unique, solutions
from sudoku_app.core.symmetry import canonical_form, shuffled, turned
from sudoku_app.core.topology import (
    CLASSIC,
    Topology,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    topology_of_size,
)
from sudoku_app.core.variants import topology_of_kind

KINDS: tuple[Constraint, ...] = (AntiKnight(), NonConsecutive())
KING = AntiKing()
TAXICAB = AntiTaxicab()
SETS = [*((kind,) for kind in KINDS), KINDS, (KING,), (TAXICAB,), (TaxicabDistance(3),)]


def breaks(size: int, constraint: Constraint, cell: int, digit: int, other: int, held: int) -> bool:
    """What the rule says of two cells, from its definition."""
    down, right = (abs(a - b) for a, b in zip(divmod(cell, size), divmod(other, size), strict=True))
    if constraint == KING:
        return max(down, right) == 1 and digit == held
    if constraint == TAXICAB:
        return down + right == digit == held
    if isinstance(constraint, TaxicabDistance):
        return down + right == constraint.value and digit == held
    if constraint == AntiKnight():
        return {down, right} == {1, 2} and digit == held
    return down + right == 1 and abs(digit - held) == 1


def is_legal(topology: Topology, constraints: tuple[Constraint, ...], values: list[int]) -> bool:
    """Whether digits break no rule, by looking at every pair of cells."""
    filled = [(cell, digit) for cell, digit in enumerate(values) if digit]
    return not any(
        (digit == held and topology.peers[cell] >> other & 1)
        or any(breaks(topology.size, rule, cell, digit, other, held) for rule in constraints)
        for cell, digit in filled
        for other, held in filled
        if cell < other
    )


def fillings(topology: Topology, constraints: tuple[Constraint, ...]) -> list[tuple[int, ...]]:
    """All full grids, by trying every row."""
    n = topology.size
    found: list[list[int]] = [[]]
    for _ in range(n):
        longer = [[*grid, *row] for grid in found for row in permutations(topology.digits)]
        found = [
            grid
            for grid in longer
            if is_legal(topology, constraints, grid + [0] * (n * n - len(grid)))
        ]
    return sorted(map(tuple, found))


def random_board(random: Random, topology: Topology) -> list[int]:
    return [
        random.choice(topology.digits) if random.random() < 0.15 else 0
        for _ in range(topology.cell_count)
    ]


@pytest.mark.parametrize("constraints", SETS)
@pytest.mark.parametrize("size", [4, 6, 9])
def test_the_rules_say_of_any_board_what_the_definitions_say(
    size: int, constraints: tuple[Constraint, ...]
) -> None:
    topology = topology_of_size(size)
    rules, random = rules_of(topology, constraints), Random(size)
    for _ in range(60):
        values = random_board(random, topology)
        clash = rules.clash(values)
        assert (clash is None) == is_legal(topology, constraints, values)
        if clash is not None:
            kept = [v if c in clash[:2] else 0 for c, v in enumerate(values)]
            rest = () if clash.constraint is None else (clash.constraint,)
            assert not is_legal(topology, rest, kept)
        cell = random.randrange(topology.cell_count)
        values[cell] = 0
        for digit in topology.digits:
            opponents = {clash.second for clash in rules.opponents(values, cell, digit)}
            assert bool(opponents) != rules.allows(values, cell, digit)
            assert bool(opponents) != bool(rules.digits_left(values, cell) & digit_bit(digit))
            for other in opponents:
                pair = [0] * topology.cell_count
                pair[cell], pair[other] = digit, values[other]
                assert not is_legal(topology, constraints, pair)
            for free in set(range(topology.cell_count)) - opponents:
                pair = [0] * topology.cell_count
                pair[free], pair[cell] = values[free], digit
                assert is_legal(topology, constraints, pair)


def test_peers_are_the_cells_that_exclude_the_same_digit() -> None:
    rules = rules_of(CLASSIC, (AntiKnight(), NonConsecutive()))
    assert cells_of(rules.sight.peers[0] & ~CLASSIC.peers[0]) == ()
    assert cells_of(rules.sight.peers[40] & ~CLASSIC.peers[40]) == (21, 23, 29, 33, 47, 51, 57, 59)
    assert rules_of(CLASSIC).sight is CLASSIC


@pytest.mark.parametrize("constraints", SETS)
def test_placing_a_digit_leaves_what_cells_in_sight_allow(
    constraints: tuple[Constraint, ...],
) -> None:
    random = Random(3)
    for _ in range(20):
        candidates = Candidates(CLASSIC, constraints=constraints)
        peers = candidates.rules.sight.peers
        while candidates.empty:
            cell = random.choice(cells_of(candidates.empty))
            if not candidates.digits[cell]:
                break
            candidates.place(cell, random.choice(cells_of(candidates.digits[cell])) + 1)
            for empty in cells_of(candidates.empty):
                seen = {candidates.values[peer] for peer in cells_of(peers[empty])}
                left = {digit for digit in CLASSIC.digits if digit not in seen}
                assert set(digits_of(candidates.digits[empty])) == left
                there = {digit for digit in CLASSIC.digits if candidates.cells[digit] >> empty & 1}
                assert there == left


@pytest.mark.parametrize("constraints", SETS)
@pytest.mark.parametrize("method", METHODS)
def test_every_method_finds_the_grids_that_brute_force_finds(
    method: str, constraints: tuple[Constraint, ...]
) -> None:
    topology = topology_of_size(4)
    empty = Puzzle(topology, (0,) * 16, constraints)
    assert sorted(METHODS[method](empty)) == fillings(topology, constraints)


@pytest.mark.parametrize("constraints", SETS)
@pytest.mark.parametrize("method", METHODS)
def test_methods_agree_on_partial_grids(method: str, constraints: tuple[Constraint, ...]) -> None:
    random, topology = Random(5), topology_of_size(6)
    grids = list(solutions(Puzzle(topology, (0,) * 36, constraints), 40))
    for _ in range(12):
        grid = random.choice(grids) if grids else tuple(random_board(random, topology))
        givens = tuple(digit if random.random() < 0.4 else 0 for digit in grid)
        puzzle = Puzzle(topology, givens, constraints)
        found = sorted(METHODS[method](puzzle, 2_000))
        assert found == sorted(solutions(puzzle, 2_000))
        assert all(is_legal(topology, constraints, list(values)) for values in found)


@pytest.mark.parametrize("method", METHODS)
def test_givens_that_break_a_constraint_have_no_solution(method: str) -> None:
    for cells, digits, kind in [
        ((2, 21), (5, 5), AntiKnight()),
        ((0, 9), (5, 6), NonConsecutive()),
    ]:
        givens = [0] * 81
        for cell, digit in zip(cells, digits, strict=True):
            givens[cell] = digit
        puzzle = Puzzle(CLASSIC, tuple(givens), (kind,))
        budget = Budget(0)
        assert puzzle.clash() == (*cells, kind)
        assert not list(METHODS[method](puzzle, 1, budget))
        assert budget.stopped is None


@cache
def generated(constraints: tuple[Constraint, ...]) -> Puzzle:
    return minimal_puzzle(Random(1), constraints=constraints)


@pytest.mark.parametrize("method", ["dlx", "bit_parallel", "bitmask", "algorithm_c", "algorithm_x"])
@pytest.mark.parametrize("constraints", SETS)
def test_methods_prove_generated_puzzles_unique(
    method: str, constraints: tuple[Constraint, ...]
) -> None:
    puzzle = generated(constraints)
    # More givens, so that the slower methods need few nodes too.
    grid = next(solutions(puzzle))
    random = Random(1)
    givens = tuple(
        g or (d if random.random() < 0.2 else 0) for g, d in zip(puzzle.givens, grid, strict=True)
    )
    assert list(METHODS[method](puzzle._replace(givens=givens), 2)) == [grid]


@pytest.mark.parametrize("constraints", SETS)
@pytest.mark.parametrize("size", [6, 9])
def test_a_generated_puzzle_is_minimal_and_obeys_its_constraints(
    size: int, constraints: tuple[Constraint, ...]
) -> None:
    topology = topology_of_size(size)
    if size == 6 and len(constraints) > 1:
        with pytest.raises(ValueError, match="no complete grid"):
            random_grid(Random(1), topology, constraints)
        return
    if size == 9:
        puzzle = generated(constraints)
    else:
        puzzle = minimal_puzzle(Random(1), topology, constraints=constraints)
    assert puzzle.constraints == constraints
    assert is_legal(topology, constraints, list(next(solutions(puzzle))))
    assert is_unique(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        if digit and size == 6:
            givens = (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])
            assert not is_unique(puzzle._replace(givens=givens))


@pytest.mark.parametrize("constraints", SETS)
def test_a_symmetry_keeps_the_constraints(constraints: tuple[Constraint, ...]) -> None:
    grid = Puzzle(CLASSIC, random_grid(Random(4), CLASSIC, constraints), constraints)
    seen = set()
    for seed in range(40):
        other = shuffled(grid, Random(seed))
        assert other.constraints == constraints
        assert is_legal(CLASSIC, constraints, list(other.givens))
        seen.add(other.givens)
        square = turned(grid, Random(seed).randrange)
        assert square.clash() is None
    is_of_digits = not all(each.digits_alike for each in constraints)
    assert len(seen) == (8 if is_of_digits else 40)


def test_a_puzzle_with_constraints_has_no_canonical_form() -> None:
    with pytest.raises(ValueError, match="1 constraints"):
        canonical_form(Puzzle(CLASSIC, (0,) * 81, (AntiKnight(),)))


def test_constraints_are_values() -> None:
    for kind in KINDS:
        assert pickle.loads(pickle.dumps(kind)) == kind
        assert {kind, type(kind)()} == {kind}
    assert len(set(KINDS)) == len(KINDS)
    assert len({kind.slug for kind in KINDS}) == len(KINDS)


def test_a_pair_that_shares_a_house_makes_no_group() -> None:
    diagonals = topology_of_kind(9, "x")
    for group in rules_of(diagonals, (AntiKnight(),)).groups():
        cells = cell_set(option.cell for option in group)
        assert not any(cells & ~house == 0 for house in diagonals.house_sets)


def test_a_grid_with_more_sight_is_another_value() -> None:
    sight = rules_of(CLASSIC, (AntiKnight(),)).sight
    assert sight != CLASSIC
    assert sight.houses == CLASSIC.houses
    again = pickle.loads(pickle.dumps(sight))
    assert again == sight
    assert hash(again) == hash(sight)
    assert again.peers == sight.peers
    assert rules_of(CLASSIC, (NonConsecutive(),)).sight is CLASSIC
