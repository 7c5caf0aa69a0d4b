"""BUG+1."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Role
from sudoku_app.core.symmetry import random_symmetry
from sudoku_app.core.techniques.bug import find_bug_plus_1
from sudoku_app.core.topology import (
    CLASSIC,
    CellSet,
    DigitSet,
    Topology,
    cells_of,
    digit_bit,
    digits_of,
)
from tests.core.techniques.library import library_lines
from tests.core.techniques.oracles import (
    Conclusion,
    conclusion,
    shapes,
)
from tests.core.techniques.plain import Plain, on_every_shape, on_public
from tests.solving import solve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def naive(candidates: Candidates) -> Iterator[Conclusion]:
    """Take each candidate of the cell with three away and see whether a grave is left."""
    plain = Plain(candidates)
    sizes = Counter(len(digits) for digits in plain.digits if digits)
    filled = all(digits or value for digits, value in zip(plain.digits, plain.values, strict=True))
    if sizes[3] != 1 or set(sizes) - {2, 3} or not filled:
        return
    cell = next(cell for cell, digits in enumerate(plain.digits) if len(digits) == 3)
    for digit in plain.digits[cell]:
        left = [
            digits - {digit} if at == cell else digits for at, digits in enumerate(plain.digits)
        ]
        if all(
            len(house) == plain.topology.size
            and set(Counter(other for at in house for other in left[at]).values()) <= {2}
            for house in plain.houses
        ):
            yield conclusion((), [(cell, other) for other in plain.digits[cell] - {digit}])


test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    {find_bug_plus_1: naive},
    least=(0, 6),
    same=(slice(50), slice(None)),
    symmetric=slice(340, 400),
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(
    {find_bug_plus_1: naive}, 30, 30, assumes_unique=True
)


def grave(topology: Topology) -> Candidates:
    """Two solutions laid over one another, so that each house has each open digit twice."""
    random = Random(1)
    grid = solve(make_puzzle([0] * topology.cell_count, topology))
    assert grid is not None
    other = random_symmetry(topology, random).map_values(grid)
    candidates = Candidates(topology)
    for cell, both in enumerate(zip(grid, other, strict=True)):
        if len(set(both)) == 1:
            candidates.place(cell, both[0])
    for cell in cells_of(candidates.empty):
        for digit in digits_of(candidates.digits[cell]):
            if digit not in (grid[cell], other[cell]):
                candidates.eliminate(cell, digit)
    return candidates


def with_one_more(candidates: Candidates, cell: int, digit: int) -> Candidates:
    more = candidates.copy()
    more.digits[cell] = DigitSet(more.digits[cell] | digit_bit(digit))
    more.cells[digit] = CellSet(more.cells[digit] | 1 << cell)
    return more


@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_one_candidate_more_than_a_grave_must_be_true(topology: Topology) -> None:
    candidates = grave(topology)
    assert not list(find_bug_plus_1(candidates))
    found = 0
    for cell in cells_of(candidates.empty):
        for digit in topology.digits:
            open_houses = [
                bool(topology.house_sets[house] & candidates.cells[digit])
                for house in topology.cell_houses[cell]
            ]
            if all(open_houses) and not candidates.digits[cell] & digit_bit(digit):
                (step,) = find_bug_plus_1(with_one_more(candidates, cell, digit))
                expected = [(cell, other) for other in digits_of(candidates.digits[cell])]
                assert list(step.eliminations) == expected
                found += 1
    assert found


def test_the_candidate_more_must_be_one_in_each_of_its_houses() -> None:
    candidates = grave(CLASSIC)
    found = 0
    for cell in cells_of(candidates.empty):
        for digit in CLASSIC.digits:
            open_houses = {
                bool(CLASSIC.house_sets[house] & candidates.cells[digit])
                for house in CLASSIC.cell_houses[cell]
            }
            if open_houses == {True, False}:
                found += 1
                assert not list(find_bug_plus_1(with_one_more(candidates, cell, digit)))
    assert found


def test_a_candidate_more_where_its_digit_is_placed_is_no_bug_plus_1() -> None:
    candidates = grave(CLASSIC)
    filled = [cell for cell, value in enumerate(candidates.values) if value]
    for cell in filled:
        digit = candidates.values[cell]
        for peer in cells_of(CLASSIC.peers[cell] & candidates.empty):
            assert not list(find_bug_plus_1(with_one_more(candidates, peer, digit)))


def bug(shared_data: Path) -> Candidates:
    """The first case of the library."""
    return library_lines(shared_data, "0610")[0][1].candidates()


def test_the_odd_candidate_is_named(shared_data: Path) -> None:
    (step,) = find_bug_plus_1(bug(shared_data))
    ((cell, digit, role),) = step.pattern
    assert role is Role.PATTERN
    left = {found.digit for found in step.eliminations} | {digit}
    assert left == set(digits_of(bug(shared_data).digits[cell]))
    assert step.houses == CLASSIC.cell_houses[cell]


def test_a_second_cell_with_three_candidates_ends_it(shared_data: Path) -> None:
    line = library_lines(shared_data, "0610")[0][1]
    # Emptying a placed cell gives it and its peers candidates back.
    for cell in line.placed:
        values = tuple(0 if at == cell else digit for at, digit in enumerate(line.values))
        assert not list(find_bug_plus_1(line._replace(values=values).candidates()))


def test_a_grave_without_an_odd_candidate_is_left_alone(shared_data: Path) -> None:
    candidates = bug(shared_data)
    (step,) = find_bug_plus_1(candidates)
    candidates.eliminate(*step.pattern[0][:2])
    assert not list(find_bug_plus_1(candidates))
