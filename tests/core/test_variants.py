"""Grids with diagonals, windows and irregular regions: kinds, puzzles, what techniques say."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.generating.generator import generate, random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.generating.puzzle_request import PuzzleRequest
from sudoku_app.core.hints import all_steps, walk
from sudoku_app.core.puzzle import Puzzle, Verdict
from sudoku_app.core.solvers import verdict
from sudoku_app.core.solvers.bit_parallel import reduce_clues, solutions
from sudoku_app.core.techniques import TECHNIQUES, Level
from sudoku_app.core.techniques.intersections import find_claiming, find_pointing
from sudoku_app.core.topology import CLASSIC, HouseKind, Topology, topology_of_size
from sudoku_app.core.variants import (
    GRID_KINDS,
    KILLER,
    PUZZLE_KINDS,
    RULE_KINDS,
    jigsaw,
    jigsaw_regions,
    kind_of,
    topology_of_kind,
    with_regions,
)
from tests.core.puzzles import JIGSAW, WINDOKU, X_SMALL, X_SUDOKU
from tests.core.techniques.oracles import contradicts

X_JIGSAW = Topology(3, 3, topology_of_kind(9, "jigsaw").houses[18:], X_SUDOKU.houses[27:])
SHAPES = {"x": X_SUDOKU, "windoku": WINDOKU, "jigsaw": JIGSAW}
EASIER = [row for row in TECHNIQUES if row.level <= Level.HARD]


@cache
def a_puzzle(topology: Topology, seed: int) -> Puzzle:
    random = Random(seed)
    grid = random_grid(random, topology)
    cells = random.sample(range(topology.cell_count), topology.cell_count)
    return Puzzle(topology, reduce_clues(topology, grid, [(cell,) for cell in cells]))


@pytest.mark.parametrize("shape", SHAPES)
def test_no_step_on_the_way_contradicts_the_solution(shape: str) -> None:
    assert_sound(SHAPES[shape], 30)


@pytest.mark.nightly
@pytest.mark.parametrize("shape", SHAPES)
def test_no_step_contradicts_the_solution_on_hundreds_of_puzzles(shape: str) -> None:
    assert_sound(SHAPES[shape], 500)


def assert_sound(topology: Topology, count: int) -> None:
    """Of each puzzle the way by the easier techniques, and all their steps where it is stuck."""
    needed: set[str] = set()
    for seed in range(count):
        puzzle = a_puzzle(topology, seed)
        solution = next(solutions(puzzle, 1))
        candidates = Candidates.of(puzzle)
        for step in walk(candidates, EASIER):
            assert not contradicts(step, solution), (puzzle, step)
            needed.add(step.technique)
        if not candidates.is_solved:
            for step in all_steps(candidates, [row for row in TECHNIQUES if row.level <= 4]):
                assert not contradicts(step, solution), (puzzle, step)
                needed.add(step.technique)
    assert {"locked_candidates_1", "naked_pair"} <= needed


@pytest.mark.parametrize("shape", ["x", "windoku"])
def test_digits_are_locked_where_a_further_house_crosses_another(shape: str) -> None:
    topology = SHAPES[shape]
    found = set()
    for seed in range(30):
        candidates = Candidates.of(a_puzzle(topology, seed))
        for step in (*find_pointing(candidates), *find_claiming(candidates)):
            base, cover = (topology.house_kinds[house] for house in step.houses)
            if HouseKind.EXTRA in (base, cover):
                found.add((base is HouseKind.EXTRA, step.technique))
    assert {extra_is_base for extra_is_base, _ in found} == {True, False}


@pytest.mark.parametrize("kind", GRID_KINDS)
def test_a_kind_is_known_by_its_houses_in_any_order(kind: str) -> None:
    topology = topology_of_kind(9, kind)
    backwards = Topology(3, 3, topology.houses[26:17:-1], topology.houses[:26:-1])
    assert backwards != topology
    assert kind_of(topology) == kind_of(backwards) == kind


@pytest.mark.parametrize("topology", [CLASSIC, topology_of_size(6), JIGSAW, X_SMALL, X_JIGSAW])
def test_other_grids_are_of_no_kind(topology: Topology) -> None:
    assert kind_of(topology) == ""


@pytest.mark.parametrize(("size", "kind"), [(9, "shogun"), (6, "x"), (6, "killer"), (17, "")])
def test_a_grid_that_does_not_exist_is_refused(size: int, kind: str) -> None:
    with pytest.raises(ValueError, match="no grid of size"):
        topology_of_kind(size, kind)


@pytest.mark.parametrize(
    ("kind", "level"),
    [
        *((kind, level) for kind in GRID_KINDS for level in (Level.EASY, Level.HARD)),
        *((kind, PUZZLE_KINDS[kind].least_level) for kind in RULE_KINDS),
        (KILLER, Level.NORMAL),
    ],
)
def test_a_puzzle_of_a_kind_is_made_to_a_request(kind: str, level: Level) -> None:
    made = generate(PuzzleRequest(level, kind=kind), Random(3), Budget(max_nodes=200))
    assert made.meets_request
    assert kind_of(made.puzzle.topology, made.puzzle.constraints) == kind
    assert made.rating is not None
    assert made.rating.level is level
    assert verdict(made.puzzle) is Verdict.UNIQUE
    assert made.puzzle.clash() is None


@pytest.mark.parametrize(("height", "width"), [(2, 4), (4, 2), (3, 4), (4, 3), (2, 6), (6, 2)])
def test_regions_that_are_boxes_of_any_shape_are_boxes(height: int, width: int) -> None:
    boxed = Topology(height, width)
    regions = [boxed.houses[house] for house in boxed.boxes]
    assert with_regions(boxed.size, regions) == boxed
    assert with_regions(boxed.size, regions).is_rectangular


def test_a_jigsaw_is_read_from_what_is_written_of_its_regions() -> None:
    topology = random_jigsaw(Random(5))
    text = jigsaw_regions(topology)
    assert jigsaw(text) == jigsaw(text.translate(str.maketrans("123456789", "ihgfedcba")))
    assert jigsaw(text) == topology
    assert [text[cell] for cell in topology.houses[20]] == ["3"] * 9


@pytest.mark.parametrize(
    "regions", ["", "1" * 81, "123456789" * 8, "0" + "123456789" * 8 + "2" * 8]
)
def test_what_is_not_nine_regions_of_nine_cells_is_refused(regions: str) -> None:
    with pytest.raises(ValueError, match=r"regions|cells"):
        jigsaw(regions)
