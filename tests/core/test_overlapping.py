"""Grids that overlap: their cells and houses, names, symmetries, stored shapes, and solving."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.chess_moves import AntiKing, AntiKnight
from sudoku_app.core.constraints.groups import DisjointGroups
from sudoku_app.core.constraints.implied import houses_and_lines, sum_of_houses
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.constraints.neighbours import MixedSquares, NonConsecutive
from sudoku_app.core.constraints.outside import seen_from, step_inwards
from sudoku_app.core.constraints.single_cells import RowIndexer
from sudoku_app.core.fog import around
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.puzzle_request import (
    ClueSymmetry,
    PuzzleRequest,
    PuzzleRequestError,
    check,
    orbits,
)
from sudoku_app.core.normal_form import normal_form
from sudoku_app.core.notation import cell_text, grid_named, house_name, parse_cell
from sudoku_app.core.overlapping import (
    FRAMES,
    OverlappingTopology,
    frame_of,
    frame_with_houses,
    overlapping_topology,
)
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import METHODS, bit_parallel
from sudoku_app.core.symmetry import has_half_turn, shuffled, turned
from sudoku_app.core.topology import (
    CLASSIC,
    Cell,
    CellSet,
    HouseKind,
    Place,
    Topology,
    topology_of_size,
)
from sudoku_app.core.variants import house_word, kind_of, topology_of_kind
from sudoku_app.game.storage.rows import read_shape, shape_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.rules import Constraints

SAMURAI = overlapping_topology("samurai")
CELLS = {
    "samurai": (21, 21, 369),
    "gattai-3": (15, 21, 225),
    "sohei": (21, 21, 288),
    "windmill": (21, 21, 333),
    "butterfly": (12, 12, 144),
    "two-doku": (15, 15, 153),
    "samurai-6": (14, 12, 156),
    "tiny-samurai": (10, 10, 76),
    "two-doku-4": (6, 6, 28),
}
QUICK = ("butterfly", "two-doku", "tiny-samurai", "two-doku-4")


def x_grid(size: int) -> Topology:
    usual = topology_of_size(size)
    rising = [size * row + size - 1 - row for row in range(size)]
    diagonals = ([cell * (size + 1) for cell in range(size)], rising)
    return Topology(usual.box_height, usual.box_width, extra=diagonals)


MIXED = overlapping_topology("two-doku-4", (x_grid(4), topology_of_size(4)))


def minimal(topology: Topology, seed: int = 1) -> tuple[Puzzle, tuple[int, ...]]:
    random = Random(seed)
    grid = random_grid(random, topology)
    cells = [(cell,) for cell in range(topology.cell_count)]
    random.shuffle(cells)
    return Puzzle(topology, bit_parallel.reduce_clues(topology, grid, cells)), grid


@pytest.mark.parametrize("slug", FRAMES)
def test_a_frame_has_its_cells_and_each_house_once(slug: str) -> None:
    topology = overlapping_topology(slug)
    assert (topology.height, topology.width, topology.cell_count) == CELLS[slug]
    assert len(set(topology.house_sets)) == len(topology.houses)
    assert all(len(house) == topology.size for house in topology.houses)
    for cell in range(topology.cell_count):
        assert topology.cell_at(*topology.place(cell)) == cell
        assert parse_cell(topology, cell_text(topology, cell)) == cell
    places = [topology.place(cell) for cell in range(topology.cell_count)]
    assert places == sorted(places)
    assert kind_of(topology) == slug
    assert topology_of_kind(topology.size, slug) == topology


@pytest.mark.parametrize("slug", FRAMES)
def test_each_grid_has_the_houses_of_its_part(slug: str) -> None:
    topology = overlapping_topology(slug)
    for number, (grid, part) in enumerate(zip(topology.grids, topology.parts, strict=True)):
        cells = topology.cells_by_grid[number]
        for own, house in enumerate(topology.houses_by_grid[number]):
            assert topology.houses[house] == tuple(cells[cell] for cell in part.houses[own])
            assert (number, own) in topology.homes_of(house)
            assert topology.house_kinds[house] is part.house_kinds[own]
        assert topology.place(cells[0]) == grid.place
    homes = sum(len(topology.homes_of(house)) for house in range(len(topology.houses)))
    assert homes == sum(len(part.houses) for part in topology.parts)


def test_a_box_that_two_grids_share_is_one_house() -> None:
    shared = [house for house in SAMURAI.boxes if len(SAMURAI.homes_of(house)) == 2]
    assert len(shared) == 4
    assert len(SAMURAI.boxes) == 41
    corner = SAMURAI.cell_at(6, 6)
    assert corner is not None
    kinds = [SAMURAI.house_kinds[house] for house in SAMURAI.cell_houses[corner]]
    assert kinds == [HouseKind.ROW] * 2 + [HouseKind.COLUMN] * 2 + [HouseKind.BOX]
    assert SAMURAI.peers[corner].bit_count() == 8 + 2 * 6 + 2 * 6


def test_a_hole_has_no_cell() -> None:
    assert SAMURAI.cell_at(0, 10) is None
    assert overlapping_topology("sohei").cell_at(10, 10) is None
    assert SAMURAI.cell_at(-1, 0) is None
    with pytest.raises(ValueError, match="'r1c10' names no cell; expected r1c1 to r21c21"):
        parse_cell(SAMURAI, "r1c10")


def test_borders_run_around_boxes_and_grids() -> None:
    def cell(row: int, column: int) -> int:
        found = SAMURAI.cell_at(row, column)
        assert found is not None
        return found

    assert SAMURAI.divides(cell(0, 2), cell(0, 3))
    assert not SAMURAI.divides(cell(0, 1), cell(0, 2))
    assert SAMURAI.divides(cell(6, 8), cell(6, 9))
    tiny = overlapping_topology("tiny-samurai")
    shared, beside = tiny.cell_at(3, 3), tiny.cell_at(3, 4)
    assert shared is not None
    assert beside is not None
    assert tiny.divides(shared, beside)


@pytest.mark.parametrize(
    ("place", "kind", "word", "grid"),
    [
        ((0, 20), HouseKind.ROW, ("row", "1"), "top right"),
        ((9, 9), HouseKind.ROW, ("row", "10"), ""),
        ((20, 20), HouseKind.COLUMN, ("column", "21"), "bottom right"),
        ((0, 8), HouseKind.BOX, ("box", "3"), "top left"),
        ((8, 8), HouseKind.BOX, ("box", "9"), "top left"),
        ((9, 9), HouseKind.BOX, ("box", "5"), "centre"),
    ],
)
def test_a_house_is_called_by_its_grid_where_needed(
    place: tuple[int, int], kind: HouseKind, word: tuple[str, str], grid: str
) -> None:
    cell = SAMURAI.cell_at(*place)
    assert cell is not None
    house = next(h for h in SAMURAI.cell_houses[cell] if SAMURAI.house_kinds[h] is kind)
    assert house_word(SAMURAI, house) == word
    assert house_name(SAMURAI, house)[0] is kind
    assert grid_named(SAMURAI, house) == grid


def test_houses_of_a_single_grid_need_no_name() -> None:
    assert not any(grid_named(CLASSIC, house) for house in range(27))
    assert CLASSIC.homes_of(20) == ((0, 20),)
    assert CLASSIC.parts == (CLASSIC,)


def test_each_grid_may_have_houses_of_its_own() -> None:
    assert [house_word(MIXED, house) for house in MIXED.extras] == [
        ("falling_diagonal", "1"),
        ("rising_diagonal", "1"),
    ]
    assert not kind_of(MIXED)
    grid = random_grid(Random(5), MIXED)
    assert all(len({grid[cell] for cell in house}) == 4 for house in MIXED.houses)


@pytest.mark.parametrize("topology", [*map(overlapping_topology, FRAMES), MIXED])
def test_stored_and_pickled_grids_are_equal(topology: Topology) -> None:
    assert read_shape(shape_text(topology)) == topology
    assert pickle.loads(pickle.dumps(topology)) == topology  # our own bytes
    assert topology != topology_of_size(topology.size)


def test_cells_that_see_more_leave_the_shared_grid_as_it_was() -> None:
    parts = (topology_of_kind(9, "x"), topology_of_size(9))
    grids = overlapping_topology("two-doku", parts)
    before = grids.peers
    seeing = grids.seeing([CellSet(1 << 152), *[CellSet(0)] * 152])
    assert seeing.peers[0] == before[0] | 1 << 152
    assert overlapping_topology("two-doku", parts).peers == before


def test_parts_must_fit_the_frame() -> None:
    with pytest.raises(ValueError, match="samurai needs 5 grids"):
        OverlappingTopology(FRAMES["samurai"], [CLASSIC] * 4)
    with pytest.raises(ValueError, match="samurai needs 5 grids"):
        OverlappingTopology(FRAMES["samurai"], [topology_of_size(4)] * 5)
    with pytest.raises(ValueError, match="no frame 'shogun'"):
        overlapping_topology("shogun")
    with pytest.raises(ValueError, match="no grid of size 16 and kind 'samurai'"):
        topology_of_kind(16, "samurai")


def test_a_frame_is_recognised_by_its_houses() -> None:
    for frame in FRAMES.values():
        topology = overlapping_topology(frame.slug)
        houses = [[topology.place(cell) for cell in house] for house in topology.houses]
        assert frame_with_houses(frame.size, reversed(houses)) == topology
        assert frame_with_houses(frame.size, houses[topology.boxes.start :], True) == topology
        assert frame_with_houses(frame.size, houses[1:]) is None
    assert frame_of(CLASSIC) is None
    assert frame_of(SAMURAI) is FRAMES["samurai"]


@pytest.mark.parametrize("slug", QUICK)
def test_all_methods_agree(slug: str) -> None:
    puzzle, grid = minimal(overlapping_topology(slug))
    for name, solve in METHODS.items():
        budget = Budget(20_000)
        found = list(solve(puzzle, 2, budget))
        assert found == [grid] or budget.stopped, name
        assert budget.stopped is None or name not in ("dlx", "bit_parallel", "tables", "crook")


def test_a_samurai_is_solved_by_each_main_method() -> None:
    puzzle, grid = minimal(SAMURAI, 3)
    for name in ("dlx", "bit_parallel", "algorithm_c", "tables"):
        assert list(METHODS[name](puzzle, 2)) == [grid], name
    first = next(cell for cell, digit in enumerate(puzzle.givens) if digit)
    fewer = puzzle._replace(givens=(*puzzle.givens[:first], 0, *puzzle.givens[first + 1 :]))
    assert sum(1 for _ in bit_parallel.solutions(fewer, 2)) == 2


def test_symmetries_are_those_of_the_frame() -> None:
    puzzle, _ = minimal(overlapping_topology("butterfly"))
    for seed in range(8):
        random = Random(seed)
        form = turned(shuffled(puzzle, random), random.randrange)
        assert form.topology == puzzle.topology
        assert form.clue_count == puzzle.clue_count
        assert normal_form(form) == normal_form(puzzle)
        assert bit_parallel.is_unique(form)


def test_a_symmetry_of_clues_must_be_one_of_the_frame() -> None:
    assert len(orbits(ClueSymmetry.QUARTER_TURN, SAMURAI)) == (369 - 1) // 4 + 1
    gattai = overlapping_topology("gattai-3")
    assert not orbits(ClueSymmetry.HALF_TURN, gattai)
    assert orbits(ClueSymmetry.MIRROR, gattai)
    assert not has_half_turn(Puzzle(gattai, (1,) * gattai.cell_count))
    assert has_half_turn(Puzzle(SAMURAI, (1,) * SAMURAI.cell_count))
    request = PuzzleRequest(symmetry=ClueSymmetry.HALF_TURN, kind="gattai-3")
    with pytest.raises(PuzzleRequestError, match="no gattai-3 puzzle has the symmetry 180"):
        check(request)


def test_place_and_frame_agree() -> None:
    assert SAMURAI.place(368) == Place(20, 20)
    assert SAMURAI.row_of(368) == SAMURAI.column_of(368) == 20


CONSTRAINTS = (
    (AntiKnight(),),
    (AntiKing(),),
    (NonConsecutive(),),
    (DisjointGroups(),),
    (MixedSquares(),),
    (KillerCage((Cell(2), Cell(3), Cell(6)), 7), Thermometer((Cell(8), Cell(9), Cell(10)))),
)


@pytest.mark.parametrize("constraints", CONSTRAINTS, ids=lambda each: each[0].slug)
@pytest.mark.parametrize("slug", ["two-doku-4", "tiny-samurai"])
def test_constraints_hold_across_the_grids(slug: str, constraints: Constraints) -> None:
    topology = overlapping_topology(slug)
    puzzle = Puzzle(topology, (0,) * topology.cell_count, constraints)
    found = list(islice(METHODS["tables"](puzzle), 40))
    for values in found:
        assert puzzle.rules.clash(values) is None
        given = Puzzle(topology, values, constraints)
        assert list(METHODS["backtracking"](given)) == [values]
        for cell in range(topology.cell_count):
            assert all(demands_of_a_pair(topology, values, cell, each) for each in constraints)
    assert bool(found) is bool(next(METHODS["backtracking"](puzzle), None))


def demands_of_a_pair(
    topology: Topology, values: Sequence[int], cell: int, constraint: Constraint
) -> bool:
    """Whether the chess moves from a cell lead to other digits, told by rows and columns alone."""
    moves = {"antiknight": [(1, 2), (2, 1), (2, -1), (1, -2)], "antiking": [(1, 1), (1, -1)]}
    row, column = topology.place(cell)
    others = [
        topology.cell_at(row + down, column + right)
        for down, right in moves.get(constraint.slug, ())
    ]
    return all(each is None or values[each] != values[cell] for each in others)


def test_areas_of_neighbouring_lines_are_of_one_grid() -> None:
    for topology in (SAMURAI, overlapping_topology("butterfly")):
        for houses in houses_and_lines(topology, 8):
            area, total = sum_of_houses(topology, houses)
            assert area.bit_count() == 9 * len(houses)
            assert total == 45 * len(houses)


def test_clues_outside_see_as_far_as_a_hole() -> None:
    sohei = overlapping_topology("sohei")
    assert len(seen_from(Place(-1, 6), (1, 0), sohei)) == 21
    assert len(seen_from(Place(-1, 10), (1, 0), sohei)) == 9
    assert step_inwards(Place(21, 10), sohei) == (-1, 0)
    assert not RowIndexer.is_possible(sohei)


def test_fog_is_lit_around_cells_of_the_frame() -> None:
    corner = SAMURAI.cell_at(8, 8)
    assert corner is not None
    lit = around(corner, SAMURAI)
    places = [(row, column) for row in (7, 8, 9) for column in (7, 8, 9)]
    assert [SAMURAI.place(cell) for cell in lit] == places
    assert len(around(0, SAMURAI)) == 4
    edge = SAMURAI.cell_at(5, 8)
    assert edge is not None
    assert len(around(edge, SAMURAI)) == 7  # r7c10 is a cell, r5c10 and r6c10 are holes
