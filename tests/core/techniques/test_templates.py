"""Template set and template delete."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.templates import (
    find_template_delete,
    find_template_set,
    reach_of,
    templates_hold_all,
)
from sudoku_app.core.topology import CLASSIC, CellSet, Topology, cell_set, digits_of
from tests.core.techniques.oracles import (
    Conclusion,
    assert_same,
    assert_sound,
    assert_symmetric,
    conclusion,
    once_each,
    positions,
    random_positions,
    shapes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FINDERS = (find_template_set, find_template_delete)


def all_templates(topology: Topology) -> list[frozenset[int]]:
    """Every way to put one digit into each row, column and box."""
    n = topology.size
    return [
        frozenset(n * row + column for row, column in enumerate(columns))
        for columns in permutations(range(n))
        if len({topology.box_of(n * row + column) for row, column in enumerate(columns)}) == n
    ]


def naive_templates(candidates: Candidates) -> dict[int, list[frozenset[int]]]:
    """The templates of each digit that fit, less those that take a certain cell of another."""
    topology = candidates.topology
    kept = {}
    for digit in topology.digits:
        held = {cell for cell, value in enumerate(candidates.values) if value == digit}
        free = {cell for cell, digits in enumerate(candidates.digits) if digit in digits_of(digits)}
        kept[digit] = [
            template
            for template in all_templates(topology)
            if held <= template and template <= held | free
        ]
    while True:
        certain = {
            digit: frozenset.intersection(*templates) if templates else frozenset()
            for digit, templates in kept.items()
        }
        better = {
            digit: [
                template
                for template in templates
                if not any(template & certain[other] for other in kept if other != digit)
            ]
            for digit, templates in kept.items()
        }
        if better == kept:
            return kept
        kept = better


def naive_template_set(candidates: Candidates) -> Iterator[Conclusion]:
    for digit, templates in naive_templates(candidates).items():
        if templates:
            cells = frozenset.intersection(*templates)
            new = [(cell, digit) for cell in cells if not candidates.values[cell]]
            if new:
                yield conclusion(new)


def naive_template_delete(candidates: Candidates) -> Iterator[Conclusion]:
    for digit, templates in naive_templates(candidates).items():
        if templates:
            cells = frozenset.union(*templates)
            gone = [
                (cell, digit)
                for cell, digits in enumerate(candidates.digits)
                if digit in digits_of(digits) and cell not in cells
            ]
            if gone:
                yield conclusion((), gone)


def test_a_4x4_grid_has_16_templates_and_all_of_them_reach_every_cell() -> None:
    topology = Topology(2, 2)
    assert len(all_templates(topology)) == 16
    assert reach_of(topology, topology.all_cells) == (0, topology.all_cells)


@pytest.mark.parametrize(
    ("find", "naive"),
    [(find_template_set, naive_template_set), (find_template_delete, naive_template_delete)],
)
@pytest.mark.parametrize("topology", [Topology(2, 2), Topology(2, 3)], ids=repr)
def test_a_naive_finder_concludes_the_same(find: object, naive: object, topology: Topology) -> None:
    assert callable(find)
    assert callable(naive)
    assert_same(find, naive, random_positions(topology, 25))


@pytest.mark.parametrize("find", FINDERS)
def test_steps_hold_and_map_along_on_puzzles(find: object, shared_data: Path) -> None:
    assert callable(find)
    find = once_each(find)
    assert_sound(find, positions(shared_data, 200))
    assert_symmetric(find, positions(shared_data, 200)[:40])


@pytest.mark.parametrize("find", FINDERS)
@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_steps_hold_on_every_shape(find: object, topology: Topology) -> None:
    assert callable(find)
    find = once_each(find)
    sample = random_positions(topology, 25)
    assert_sound(find, sample, at_least=0 if topology.size > 9 else 1)
    assert_symmetric(find, sample[:10])


@pytest.mark.parametrize("topology", [each for each in shapes() if each.size <= 9], ids=repr)
def test_templates_are_seen_to_hold_all_places_just_where_they_do(topology: Topology) -> None:
    random = Random(3)
    held = 0
    for _ in range(200):
        kept = random.choice((0.1, 0.2, 0.3, 0.5, 0.8))
        cells = CellSet(cell_set(c for c in range(topology.cell_count) if random.random() < kept))
        reach = 0
        for _ in range(random.randrange(6)):  # as those of a position, most of which are held
            reach |= reach_of(topology, CellSet(cells | reach)).some
        for places in (cells, CellSet(reach)):
            expected = reach_of(topology, places).some == places
            assert templates_hold_all(topology, places) is expected
            held += expected
    assert 0 < held < 400


@pytest.mark.parametrize("find", FINDERS)
def test_a_digit_without_any_template_concludes_nothing(find: object) -> None:
    assert callable(find)
    candidates = Candidates(CLASSIC)
    for cell in (*range(1, 9), *range(10, 18)):
        candidates.eliminate(cell, 5)
    assert reach_of(CLASSIC, candidates.cells[5]).some == 0
    assert not list(find(candidates))


def test_the_certain_cell_of_another_digit_is_left_out_and_named() -> None:
    candidates = Candidates(CLASSIC)
    for cell in range(1, 9):
        candidates.eliminate(cell, 3)
    steps = {int(step.eliminations[0].digit): step for step in find_template_delete(candidates)}
    assert (0, 4) in steps[4].eliminations
    assert [mark[:2] for mark in steps[4].pattern if mark.role is Role.SECOND] == [(0, 3)]
    assert all(mark.role is Role.PATTERN for mark in steps[3].pattern)


def test_template_set_names_every_cell_at_once() -> None:
    candidates = Candidates(CLASSIC)
    places = [9 * row + (3 * row + row // 3) % 9 for row in range(9)]
    for cell in range(81):
        if cell not in places:
            candidates.eliminate(cell, 1)
    step = next(find_template_set(candidates))
    assert cell_set(cell for cell, _ in step.placements) == cell_set(places)
    assert step.technique == "template_set"
