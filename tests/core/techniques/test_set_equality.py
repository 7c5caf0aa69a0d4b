"""Two sets of houses with the same digits, in jigsaws and on the usual grid."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.single_cells import Odd
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.generating.generator import random_grid
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.hints import usable_techniques
from sudoku_app.core.symmetry import square_turns
from sudoku_app.core.techniques.set_equality import (
    MOST_CELLS,
    Demanding,
    Equality,
    SetEquality,
    SetLimit,
    equalities_of,
    find_set_equality,
)
from sudoku_app.core.topology import CLASSIC, Cell, Digit, Topology, cell_set, cells_of, digits_of
from sudoku_app.core.variants import variant
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import empty
from tests.core.techniques.line_positions import gone_by
from tests.core.techniques.oracles import detail_of
from tests.core.verifiable import is_verifiable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint


def small(regions: Sequence[int]) -> Topology:
    """A 4×4 grid by the number of the region of each cell."""
    return variant(4, [[c for c, own in enumerate(regions) if own == n] for n in range(4)])


SMALL = small([0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3])
"""Rows 1 and 2 are just the first two regions."""
MIXED = small([0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3])
"""r3c3 is in a region of the upper half, r2c2 in one of the lower half."""


def positions(topology: Topology, count: int, seed: int) -> list[tuple[Candidates, list[int]]]:
    """Positions with a solution, in which random other candidates are gone."""
    random = Random(seed)
    found = []
    for _ in range(count):
        grid, share = random_grid(random, topology), random.uniform(0.3, 0.8)
        position = Candidates(topology)
        for cell, own in enumerate(grid):
            for digit in topology.digits:
                if digit != own and random.random() < share:
                    position.eliminate(cell, digit)
        found.append((position, list(grid)))
    return found


def test_the_only_cells_that_stick_out_are_equal() -> None:
    position = Candidates(MIXED)
    position.eliminate(5, 3)
    step = next(iter(find_set_equality(position)))
    assert step.eliminations == ((10, 3),)
    detail = detail_of(step, SetEquality)
    assert (detail.inside, detail.outside) in {((5,), (10,)), ((10,), (5,))}
    assert detail.reasons == (SetLimit((Digit(3),), (Cell(5),), (Cell(10),), 0),)


def test_a_digit_that_both_cells_can_have_stays() -> None:
    assert not list(find_set_equality(Candidates(MIXED)))


def test_regions_that_fill_rows_have_nothing_left_over() -> None:
    assert not [each for each in equalities_of(SMALL) if each[:2] == ((0, 1), (8, 9))]


def ring_position() -> Candidates:
    return empty(Odd((Cell(40),)))


RING = cell_set(Cell(cell) for cell in range(81) if max(abs(cell // 9 - 4), abs(cell % 9 - 4)) == 2)
CORNERS = cell_set(
    Cell(cell) for cell in range(81) if cell // 9 in (0, 1, 7, 8) and cell % 9 in (0, 1, 7, 8)
)


def test_phistomefels_ring_has_the_digits_of_the_corners() -> None:
    position = ring_position()
    for cell in cells_of(RING):
        position.eliminate(cell, 1)
    steps = [
        step
        for step in find_set_equality(position)
        if cell_set(detail_of(step, SetEquality).inside) == CORNERS
    ]
    assert len(steps) == 1
    assert steps[0].eliminations == tuple((cell, 1) for cell in cells_of(CORNERS))
    assert cell_set(detail_of(steps[0], SetEquality).outside) == RING


def test_a_ring_with_room_for_a_digit_rules_nothing_out() -> None:
    position = ring_position()
    for cell in cells_of(RING)[1:]:
        position.eliminate(cell, 1)
    assert not [
        step
        for step in find_set_equality(position)
        if cell_set(detail_of(step, SetEquality).inside) == CORNERS
    ]


NINES = (Digit(8), Digit(9))


def test_a_digit_that_a_cage_must_contain_takes_the_room_of_the_corners() -> None:
    cage = KillerCage((Cell(20), Cell(21)), 17)
    position = empty(cage)
    for cell in cells_of(CORNERS):
        if cell not in (0, 1, 9, 10):  # box 1 has room for a single 9
            position.eliminate(cell, 9)
    (step,) = [
        step
        for step in find_set_equality(position)
        if cell_set(detail_of(step, SetEquality).inside) == CORNERS
    ]
    others = tuple((cell, 9) for cell in cells_of(RING) if cell not in cage.cells)
    assert step.eliminations == others
    (reason,) = detail_of(step, SetEquality).reasons
    assert reason.room == 1
    assert reason.cages == (Demanding("killercage", cage.cells, cage.cells, (NINES,)),)
    assert cage.cells in [area.cells for area in step.areas]
    assert is_verifiable(step, position)
    said = {
        "en": "on one side, only r1c1, r1c2, r2c1 and r2c2 can be 9, and box 1 has room for just"
        " one; on the other, the cage at r3c3 (8+9) must contain 9.",
        "zh_CN": "位于 r3c3 的虚线框（8+9）必含 9",
    }
    for language, words in said.items():
        assert words in plain(StepTexts(language).explain(step, position.topology).cause)


def test_each_thought_is_about_one_limit_that_is_clear_from_what_it_names() -> None:
    found = 0
    for topology in (MIXED, random_jigsaw(Random(8))):
        for position, _ in positions(topology, 25, 8):
            gathered = {gone for step in find_set_equality(position) for gone in step.eliminations}
            thoughts = list(find_set_equality(position.thinking_once()))
            assert gathered == {gone for step in thoughts for gone in step.eliminations}
            for step in thoughts:
                (reason,) = detail_of(step, SetEquality).reasons
                assert len(reason.places) == reason.room or len(reason.lines) == reason.room
                assert is_verifiable(step, position)
            found += len(thoughts)
    assert found > 30


def test_of_two_sets_of_houses_that_differ_alike_the_one_with_fewer_is_named() -> None:
    jigsaw = random_jigsaw(Random(3))
    assert max(len(each.houses) for each in equalities_of(jigsaw)) <= jigsaw.size // 2


def test_what_cages_add_to_two_sets_holds() -> None:
    random = Random(11)
    found = 0
    for _ in range(40):
        grid = random_grid(random, CLASSIC)
        ring = cells_of(RING)
        pairs = [(ring[n], Cell(ring[n] + 1)) for n in (0, 2, 12, 14)]
        cages = tuple(KillerCage(pair, sum(grid[cell] for cell in pair)) for pair in pairs)
        position = empty(*cages)
        for cell, own in enumerate(grid):
            for digit in CLASSIC.digits:
                is_corner = CORNERS >> cell & 1
                if digit != own and is_corner and random.random() < 0.8:
                    position.eliminate(cell, digit)
        for step in find_set_equality(position):
            assert all(grid[cell] != digit for cell, digit in step.eliminations)
            found += any(each.cages for each in detail_of(step, SetEquality).reasons)
    assert found


def test_only_the_usual_grid_without_constraints_is_left_to_fish() -> None:
    def is_used(topology: Topology, *constraints: Constraint) -> bool:
        rows = usable_techniques(topology, constraints=constraints)
        return any(row.find is find_set_equality for row in rows)

    assert is_used(MIXED)
    assert is_used(CLASSIC, Odd((Cell(40),)))
    assert not is_used(CLASSIC)


@pytest.mark.parametrize("topology", [MIXED, random_jigsaw(Random(3)), CLASSIC])
def test_both_sides_of_each_equality_have_the_same_digits_in_any_solution(
    topology: Topology,
) -> None:
    grid = random_grid(Random(4), topology)
    for each in equalities_of(topology):
        inside, outside = (
            sorted(grid[cell] for cell in cells) for cells in map(cells_of, each[2:])
        )
        assert inside == outside


def naive(position: Candidates, equality: Equality) -> set[tuple[int, int]]:
    """What one side has no room for, by the number of rows, columns and regions with a place."""
    topology, gone = position.topology, set[tuple[int, int]]()
    sides = [set(cells_of(each)) for each in equality[2:]]
    for digit in topology.digits:
        able = {
            cell
            for cell in range(topology.cell_count)
            if position.values[cell] == digit or digit in digits_of(position.digits[cell])
        }
        sure = {
            cell
            for cell in able
            if position.values[cell] or len(digits_of(position.digits[cell])) == 1
        }
        for one, other in (sides, sides[::-1]):
            room = min(
                sum(bool(other & able & set(topology.houses[house])) for house in houses)
                for houses in (topology.rows, topology.columns, topology.boxes)
            )
            if room == len(one & sure):
                gone |= {(cell, digit) for cell in one & able - sure}
    return gone


def test_a_slow_search_finds_the_same_and_the_position_is_unchanged() -> None:
    steps = 0
    for position, _ in positions(MIXED, 100, 5):
        found = set[tuple[int, int]]().union(*gone_by(find_set_equality, position))
        expected = [naive(position, each) for each in equalities_of(MIXED)]
        assert found == set[tuple[int, int]]().union(*expected)
        steps += len(found)
    assert steps > 30


def test_no_step_contradicts_a_solution() -> None:
    checked = 0
    for topology in (MIXED, random_jigsaw(Random(6))):
        for position, grid in positions(topology, 40, 6):
            for step in find_set_equality(position):
                checked += 1
                assert all(grid[cell] != digit for cell, digit in step.eliminations)
    assert checked > 30


def test_a_turned_grid_has_the_same_steps() -> None:
    for places in square_turns(MIXED, ()):
        turned = small(
            [
                next(n for n, box in enumerate(MIXED.boxes) if cell in MIXED.houses[box])
                for cell in sorted(range(16), key=lambda each: places[each])
            ]
        )
        for position, _ in positions(MIXED, 15, 7):
            other = Candidates(turned)
            for cell in range(16):
                for digit in digits_of(MIXED.all_digits & ~position.digits[cell]):
                    other.eliminate(places[cell], digit)
            expected = {
                tuple(sorted((places[cell], digit) for cell, digit in own))
                for own in gone_by(find_set_equality, position)
            }
            assert gone_by(find_set_equality, other) == expected


def test_the_equalities_of_a_large_grid_with_a_diagonal_are_found_without_trying_every_set() -> (
    None
):
    topology = variant(25, extra=[range(0, 625, 26)])
    assert equalities_of(topology) == ()  # trying all 33 million sets of boxes would take hours


@pytest.mark.parametrize("topology", [MIXED, random_jigsaw(Random(5))])
def test_all_regions_that_stick_out_of_as_many_rows_or_columns_in_few_cells_are_found(
    topology: Topology,
) -> None:
    found = {(each.inside, each.outside) for each in equalities_of(topology)}
    sets = topology.house_sets
    for lines in (topology.rows, topology.columns):
        for first, last in combinations(range(lines.start, lines.stop + 1), 2):
            area = reduce(or_, sets[first:last])
            for chosen in combinations(topology.boxes, last - first):
                regions = reduce(or_, (sets[box] for box in chosen))
                inside, outside = area & ~regions, regions & ~area
                if 0 < outside.bit_count() <= MOST_CELLS:
                    assert {(inside, outside), (outside, inside)} & found
