"""Sue de Coq."""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.sue_de_coq import find_sue_de_coq
from sudoku_app.core.topology import Topology
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
from tests.core.techniques.plain import Plain, library_positions, only

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def subsets(cells: Iterable[int], least: int) -> Iterator[set[int]]:
    pool = sorted(cells)
    sizes = range(least, len(pool) + 1)
    return map(set, chain.from_iterable(combinations(pool, size) for size in sizes))


def naive(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    empty = {cell for cell, digits in enumerate(plain.digits) if digits}
    for box in plain.topology.boxes:
        for line in plain.topology.lines:
            crossing = plain.houses[box] & plain.houses[line] & empty
            for core in subsets(crossing, 2):
                yield from shared_out(
                    plain, core, plain.houses[line] & empty, plain.houses[box] & empty
                )


def shared_out(plain: Plain, core: set[int], line: set[int], box: set[int]) -> Iterator[Conclusion]:
    digits = plain.union(core)
    spare = len(digits) - len(core)
    if spare < 2:
        return
    for in_line, line_digits, taken in takers(plain, line - core, digits):
        for in_box, box_digits, box_taken in takers(plain, box - core, digits):
            if taken + box_taken != spare or in_line & in_box:
                continue
            if line_digits & box_digits & digits:
                continue
            out = {
                (cell, digit)
                for cells, own, other, mine in (
                    (line, line_digits, box_digits, in_line),
                    (box, box_digits, line_digits, in_box),
                )
                for cell in cells - core - mine
                for digit in plain.digits[cell] & (own | digits - other)
            }
            if out:
                yield conclusion((), out)


def takers(plain: Plain, cells: set[int], digits: set[int]) -> list[tuple[set[int], set[int], int]]:
    """Cells with their candidates, and how many digits of the core they must hold."""
    found = []
    for chosen in subsets(cells, 1):
        own = plain.union(chosen)
        taken = len(chosen) - len(own - digits)
        if 0 < taken < len(own & digits):
            found.append((chosen, own, taken))
    return found


@pytest.mark.parametrize("count", [4, pytest.param(12, marks=pytest.mark.nightly)])
def test_steps_hold_map_along_and_are_those_of_a_naive_finder(
    count: int, shared_data: Path
) -> None:
    find = once_each(find_sue_de_coq)
    assert_sound(find, positions(shared_data, 200), at_least=20)
    assert_sound(find, library_positions(shared_data), at_least=100)
    few = [
        position
        for position in positions(shared_data, 200)
        if position.candidates.empty.bit_count() < 45
    ]
    assert_same(find, naive, few[:count])
    assert_same(find, naive, library_positions(shared_data)[558:570:4])
    assert_symmetric(find, library_positions(shared_data)[540:576])


@pytest.mark.parametrize("count", [3, pytest.param(8, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("topology", shapes(), ids=repr)
def test_a_naive_finder_concludes_the_same_on_every_shape(topology: Topology, count: int) -> None:
    find = once_each(find_sue_de_coq)
    # Large grids with few cells open alone, for the sake of time.
    sample = [
        found
        for found in random_positions(topology, 20 if topology.size == 16 else 30)
        if found.candidates.empty.bit_count() < 125
    ]
    assert_sound(find, sample, at_least=0 if topology.size < 9 else 1)
    assert_symmetric(find, sample)
    few = [found for found in sample if found.candidates.empty.bit_count() < 50]
    assert_same(find, naive, few[:count])


BASIC = {0: "1234", 1: "1234", 8: "12", 9: "34"}


def test_the_basic_form_locks_its_digits_into_line_and_box() -> None:
    (step,) = find_sue_de_coq(only(BASIC))
    in_row = {(cell, digit) for cell in range(2, 8) for digit in (1, 2)}
    in_box = {(cell, digit) for cell in (2, 10, 11, 18, 19, 20) for digit in (3, 4)}
    assert set(step.eliminations) == in_row | in_box
    assert step.houses == (0, 18)
    assert step.cells_of(AreaRole.GROUP) == ((0, 1), (8,), (9,))
    assert [mark.digit for mark in step.pattern if mark.role is Role.SECOND] == [1, 2]
    assert [mark.digit for mark in step.pattern if mark.role is Role.FIN] == [3, 4]
    assert {mark.cell for mark in step.pattern if mark.role is Role.FIN} == {9}


def test_a_digit_that_neither_side_takes_goes_from_both() -> None:
    steps = find_sue_de_coq(only({0: "1235", 1: "134", 2: "45", 8: "12", 9: "34"}))
    (step,) = (step for step in steps if step.areas[0].cells == (0, 1, 2))
    assert {cell for cell, digit in step.eliminations if digit == 5} == {
        *range(3, 8),
        *(10, 11, 18, 19, 20),
    }


def test_a_side_may_have_a_digit_of_its_own_for_one_more_cell() -> None:
    (step,) = find_sue_de_coq(only({**BASIC, 8: "126", 7: "16"}))
    assert {cell for cell, digit in step.eliminations if digit == 6} == set(range(2, 7))


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param({**BASIC, 9: "23"}, id="sides that share a digit"),
        pytest.param({**BASIC, 8: "126"}, id="a digit too many in the line"),
        pytest.param({**BASIC, 0: "12345"}, id="a digit too many at the crossing"),
        pytest.param({0: "1234", 8: "12", 9: "34"}, id="one cell at the crossing"),
        pytest.param({**BASIC, 9: "12345", 30: "34"}, id="no cell in the box"),
    ],
)
def test_nothing_is_shared_out_when_the_numbers_do_not_match(cells: dict[int, str]) -> None:
    assert not list(find_sue_de_coq(only(cells)))
