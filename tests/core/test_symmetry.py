"""Symmetries of a grid, and the canonical form of a puzzle."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import Puzzle, make_puzzle
from sudoku_app.core.symmetry import (
    canonical_form,
    chosen_symmetry,
    has_half_turn,
    random_symmetry,
    shuffled,
    turned,
)
from sudoku_app.core.topology import CLASSIC, Topology, topology_of_size
from sudoku_app.core.variants import GRID_KINDS, kind_of, topology_of_kind
from tests.core.puzzles import JIGSAW, WINDOKU, X_SUDOKU
from tests.solving import is_unique, solve

LINES = [
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
]


def puzzle_of(line: str) -> Puzzle:
    return make_puzzle([int(sign) if sign in "123456789" else 0 for sign in line])


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seed", range(5))
def test_a_shuffled_puzzle_keeps_its_uniqueness(line: str, seed: int) -> None:
    puzzle = shuffled(puzzle_of(line), Random(seed))
    assert puzzle.givens != puzzle_of(line).givens
    assert is_unique(puzzle)


@pytest.mark.parametrize("line", LINES)
def test_a_symmetry_maps_the_solution_as_it_maps_the_puzzle(line: str) -> None:
    puzzle = puzzle_of(line)
    symmetry = random_symmetry(CLASSIC, Random(7))
    solution = solve(puzzle)
    assert solution is not None
    assert solve(symmetry.map_puzzle(puzzle)) == symmetry.map_values(solution)


def test_the_same_seed_gives_the_same_symmetry() -> None:
    assert random_symmetry(CLASSIC, Random(3)) == random_symmetry(CLASSIC, Random(3))
    assert random_symmetry(CLASSIC, Random(3)) != random_symmetry(CLASSIC, Random(4))


@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_a_symmetry_maps_houses_to_houses(size: int) -> None:
    topology = topology_of_size(size)
    houses = {frozenset(house) for house in topology.houses}
    for seed in range(10):
        symmetry = random_symmetry(topology, Random(seed))
        moved = {frozenset(symmetry.cells[cell] for cell in house) for house in topology.houses}
        assert moved == houses


@pytest.mark.parametrize("size", [4, 9, 16])
def test_the_inverse_undoes_a_symmetry(size: int) -> None:
    topology = topology_of_size(size)
    symmetry = random_symmetry(topology, Random(1))
    values = tuple(cell % (size + 1) for cell in range(topology.cell_count))
    assert symmetry.inverse().map_values(symmetry.map_values(values)) == values


@pytest.mark.parametrize("topology", [X_SUDOKU, WINDOKU, JIGSAW], ids=["X", "windoku", "jigsaw"])
def test_a_grid_with_other_houses_is_turned_as_far_as_they_stay(topology: Topology) -> None:
    maps = set()
    for seed in range(60):
        symmetry = random_symmetry(topology, Random(seed))
        moved = {frozenset(symmetry.cells[cell] for cell in house) for house in topology.houses}
        assert moved == {frozenset(house) for house in topology.houses}
        assert sorted(symmetry.digits) == list(range(topology.size + 1))
        maps.add(symmetry.cells)
    assert len(maps) == (1 if topology is JIGSAW else 8)


def all_turns(puzzle: Puzzle) -> list[Puzzle]:
    ways = iter(range(8))
    return [turned(puzzle, lambda _: next(ways)) for _ in range(8)]


@pytest.mark.parametrize("kind", GRID_KINDS)
def test_a_puzzle_is_turned_together_with_its_houses(kind: str) -> None:
    topology = topology_of_kind(9, kind)
    puzzle = Puzzle(topology, random_grid(Random(2), topology))
    forms = all_turns(puzzle)
    assert len({form.givens for form in forms}) == 8
    for form in forms:
        assert kind_of(form.topology) == kind
        assert form.clash() is None
    assert forms[0].givens == puzzle.givens


def test_a_turn_takes_the_regions_along() -> None:
    puzzle = Puzzle(random_jigsaw(Random(3)), tuple(digit % 10 for digit in range(81)))
    assert {form.topology for form in all_turns(puzzle)} > {puzzle.topology}


@pytest.mark.parametrize("line", LINES)
def test_the_canonical_form_is_the_same_for_all_that_symmetries_make(line: str) -> None:
    puzzle = puzzle_of(line)
    form = canonical_form(puzzle)
    assert all(canonical_form(shuffled(puzzle, Random(seed))) == form for seed in range(4))


def test_the_canonical_form_is_the_least_of_all_symmetric_grids_on_4x4() -> None:
    topology = topology_of_size(4)
    puzzle = make_puzzle([1, 0, 0, 2, 0, 0, 1, 0, 0, 3, 0, 0, 4, 0, 0, 0], topology)
    seen = {shuffled(puzzle, Random(seed)).givens for seed in range(20_000)}
    assert canonical_form(puzzle) == min(seen)


def test_the_canonical_form_of_a_puzzle_is_itself_a_symmetric_puzzle() -> None:
    assert is_unique(make_puzzle(canonical_form(puzzle_of(LINES[0]))))


def test_puzzles_that_differ_in_one_clue_have_different_canonical_forms() -> None:
    forms = {canonical_form(puzzle_of(line)) for line in LINES}
    less = puzzle_of("0" + LINES[0][1:])
    assert len(forms | {canonical_form(less)}) == 4


def test_a_grid_too_large_to_sift_is_refused() -> None:
    topology = topology_of_size(16)
    with pytest.raises(ValueError, match="up to 9×9"):
        canonical_form(make_puzzle([0] * 256, topology))


@pytest.mark.parametrize("size", [4, 6, 9, 16])
@pytest.mark.parametrize("half_turn", [False, True])
def test_a_chosen_symmetry_maps_houses_to_houses(size: int, half_turn: bool) -> None:
    topology = topology_of_size(size)
    houses = {frozenset(house) for house in topology.houses}
    for seed in range(10):
        symmetry = chosen_symmetry(topology, Random(seed).randrange, half_turn)
        moved = {frozenset(symmetry.cells[cell] for cell in house) for house in topology.houses}
        assert moved == houses
        assert sorted(symmetry.digits) == list(range(size + 1))


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_a_symmetry_that_keeps_the_half_turn_keeps_every_pair_of_cells(size: int) -> None:
    topology = topology_of_size(size)
    last = topology.cell_count - 1
    for seed in range(10):
        cells = chosen_symmetry(topology, Random(seed).randrange, half_turn=True).cells
        assert all(cells[last - cell] == last - cells[cell] for cell in range(last + 1))


def test_all_symmetries_of_4x4_are_chosen_and_those_that_keep_the_half_turn() -> None:
    topology, random = topology_of_size(4), Random(1)
    free = {chosen_symmetry(topology, random.randrange).cells for _ in range(3000)}
    kept = {chosen_symmetry(topology, random.randrange, True).cells for _ in range(1000)}
    turned = {cells for cells in free if all(cells[15 - c] == 15 - cells[c] for c in range(16))}
    assert len(free) == 2 * 8 * 8
    assert kept == turned


def test_the_same_choices_make_the_same_symmetry_everywhere() -> None:
    symmetry = chosen_symmetry(CLASSIC, lambda count: count // 2)
    assert symmetry.digits == (0, 1, 6, 2, 8, 3, 7, 4, 9, 5)
    assert symmetry.cells[:9] == (0, 18, 9, 54, 72, 63, 27, 45, 36)


@pytest.mark.parametrize(
    ("filled", "expected"), [((0, 80), True), ((40,), True), ((0, 72), False), ((1,), False)]
)
def test_a_half_turn_is_seen_in_the_clues(filled: tuple[int, ...], expected: bool) -> None:
    givens = [cell % 9 + 1 if cell in filled else 0 for cell in range(81)]
    assert has_half_turn(make_puzzle(givens)) is expected
