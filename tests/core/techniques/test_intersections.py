"""Locked candidates, locked pairs and triples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.techniques.fish import Fish
from sudoku_app.core.techniques.intersections import (
    find_claiming,
    find_locked_pair,
    find_locked_triple,
    find_pointing,
)
from sudoku_app.core.techniques.subsets import Subset
from sudoku_app.core.topology import CLASSIC, House, HouseKind, Topology, digits_of
from tests.core.techniques.oracles import (
    Conclusion,
    assert_oracles,
    assert_same,
    assert_sound,
    assert_symmetric,
    conclusion,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import naked_sets

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive

FINDERS = (find_pointing, find_claiming, find_locked_pair, find_locked_triple)


def naive_locked(candidates: Candidates, from_box: bool) -> Iterator[Conclusion]:
    topology = candidates.topology
    for base, base_cells in enumerate(topology.houses):
        is_box = topology.house_kinds[base] is HouseKind.BOX
        if is_box != from_box or len(base_cells) < topology.size:
            continue
        for digit in topology.digits:
            places = {cell for cell in base_cells if digit in digits_of(candidates.digits[cell])}
            for cover, cover_cells in enumerate(topology.houses):
                if cover != base and len(places) > 1 and places <= set(cover_cells):
                    out = [
                        (cell, digit)
                        for cell in cover_cells
                        if cell not in places and digit in digits_of(candidates.digits[cell])
                    ]
                    if out:
                        yield conclusion((), out)


def naive_pointing(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_locked(candidates, True)


def naive_claiming(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_locked(candidates, False)


def naive_locked_subset(candidates: Candidates, size: int) -> Iterator[Conclusion]:
    for outs in naked_sets(candidates, size):
        if sum(1 for out in outs if out) > 1:
            yield conclusion((), set().union(*outs))


def naive_locked_pair(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_locked_subset(candidates, 2)


def naive_locked_triple(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_locked_subset(candidates, 3)


NAIVE = (naive_pointing, naive_claiming, naive_locked_pair, naive_locked_triple)


@pytest.mark.parametrize(
    ("many", "some"), [(200, 60), pytest.param(1_000, 300, marks=pytest.mark.nightly)]
)
@pytest.mark.parametrize(("find", "naive"), list(zip(FINDERS, NAIVE, strict=True)))
def test_steps_hold_on_puzzles_and_a_naive_finder_concludes_the_same(
    find: Find,
    naive: Naive,
    many: int,
    some: int,
    shared_data: Path,
) -> None:
    find = once_each(find)
    assert_sound(find, positions(shared_data, many))
    assert_same(find, naive, positions(shared_data, many)[:some])
    assert_symmetric(find, positions(shared_data, many)[:some])


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize(("find", "naive"), list(zip(FINDERS, NAIVE, strict=True)))
def test_a_naive_finder_concludes_the_same_on_every_shape(
    find: Find,
    naive: Naive,
    topology: Topology,
) -> None:
    sample = random_positions(topology, 30)[: 10 if topology.size == 16 else 30]
    is_subset = find in (find_locked_pair, find_locked_triple)
    assert_oracles(find, naive, sample, at_least=0 if is_subset else 1)


def without(*pairs: tuple[int, int]) -> Candidates:
    candidates = Candidates(CLASSIC)
    for cell, digit in pairs:
        candidates.eliminate(cell, digit)
    return candidates


def test_a_digit_left_in_two_rows_of_a_box_points_nowhere() -> None:
    candidates = without(*((cell, 5) for cell in (2, 11, 18, 19, 20)))
    assert {cell for cell in (0, 1, 9, 10) if candidates.cells[5] >> cell & 1} == {0, 1, 9, 10}
    assert not list(find_pointing(candidates))


def test_a_digit_with_one_place_in_a_box_is_left_to_the_hidden_single() -> None:
    assert not list(find_pointing(without(*((cell, 5) for cell in (1, 2, 9, 10, 11, 18, 19, 20)))))


def test_a_row_whose_digit_spans_two_boxes_claims_nothing() -> None:
    assert not list(find_claiming(without(*((cell, 5) for cell in range(4, 9)))))


def test_pointing_names_the_digit_its_box_and_its_line() -> None:
    candidates = without(*((cell, 5) for cell in (9, 10, 11, 18, 19, 20)))
    (step,) = find_pointing(candidates)
    assert step.eliminations == tuple((cell, 5) for cell in range(3, 9))
    assert step.detail == Fish((House(18),), (House(0),))
    assert step.houses == (18, 0)
    assert [mark.cell for mark in step.pattern] == [0, 1, 2]


def pair_in(first: int, second: int) -> Candidates:
    return without(*((cell, digit) for cell in (first, second) for digit in range(3, 10)))


def test_a_pair_in_a_box_and_in_two_rows_is_not_locked() -> None:
    assert not list(find_locked_pair(pair_in(0, 10)))


def test_a_pair_that_is_of_use_in_its_row_only_is_not_locked() -> None:
    candidates = pair_in(0, 1)
    for cell in (2, 9, 10, 11, 18, 19, 20):
        candidates.eliminate(cell, 1)
        candidates.eliminate(cell, 2)
    assert not list(find_locked_pair(candidates))


def test_a_locked_pair_clears_its_row_and_its_box() -> None:
    (step,) = find_locked_pair(pair_in(0, 1))
    cells = sorted({cell for cell, _ in step.eliminations})
    assert cells == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20]
    assert step.houses == (0, 18)
    assert step.detail == Subset(House(0))
