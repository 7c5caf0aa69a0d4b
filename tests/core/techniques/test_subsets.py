"""Naked and hidden pairs, triples and quadruples."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.techniques.subsets import (
    Subset,
    find_hidden_pair,
    find_hidden_quadruple,
    find_hidden_triple,
    find_naked_pair,
    find_naked_quadruple,
    find_naked_triple,
)
from sudoku_app.core.topology import CLASSIC, Cell, Digit, House, Topology, digits_of
from tests.core.techniques.oracles import (
    Conclusion,
    assert_oracles,
    assert_same,
    assert_sound,
    assert_symmetric,
    conclusion,
    detail_of,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.core.techniques.plain import naked_sets, only

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


NAKED: tuple[tuple[Find, int], ...] = (
    (find_naked_pair, 2),
    (find_naked_triple, 3),
    (find_naked_quadruple, 4),
)
HIDDEN: tuple[tuple[Find, int], ...] = (
    (find_hidden_pair, 2),
    (find_hidden_triple, 3),
    (find_hidden_quadruple, 4),
)
FINDERS = tuple(find for find, _ in (*NAKED, *HIDDEN))


def naive_naked(candidates: Candidates, size: int) -> Iterator[Conclusion]:
    for outs in naked_sets(candidates, size):
        useful = sum(1 for out in outs if out)
        if useful == 1 or (useful and size == 4):
            yield conclusion((), set().union(*outs))


def naive_hidden(candidates: Candidates, size: int) -> Iterator[Conclusion]:
    topology = candidates.topology
    for house in topology.houses:
        if len(house) < topology.size:
            continue
        places = {
            digit: {cell for cell in house if digit in digits_of(candidates.digits[cell])}
            for digit in topology.digits
        }
        possible = [digit for digit in topology.digits if 1 < len(places[digit]) <= size]
        for chosen in combinations(possible, size):
            cells = set().union(*(places[digit] for digit in chosen))
            out = [
                (cell, digit)
                for cell in cells
                for digit in digits_of(candidates.digits[cell])
                if digit not in chosen
            ]
            if len(cells) == size and out:
                yield conclusion((), out)


def naive_of(find: Find) -> Naive:
    size = dict((*NAKED, *HIDDEN))[find]
    naive = naive_naked if find in dict(NAKED) else naive_hidden
    return lambda candidates: naive(candidates, size)


@pytest.mark.parametrize(
    ("many", "same", "symmetric"),
    [(200, 40, 60), pytest.param(1_000, 300, 300, marks=pytest.mark.nightly)],
)
@pytest.mark.parametrize("find", FINDERS)
def test_steps_hold_on_puzzles_and_a_naive_finder_concludes_the_same(
    find: Find, many: int, same: int, symmetric: int, shared_data: Path
) -> None:
    searched = once_each(find)
    assert_sound(searched, positions(shared_data, many))
    assert_same(searched, naive_of(find), positions(shared_data, many)[:same])
    assert_symmetric(searched, positions(shared_data, many)[:symmetric])


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize("find", FINDERS)
def test_a_naive_finder_concludes_the_same_on_every_shape(find: Find, topology: Topology) -> None:
    sample = random_positions(topology, 12 if topology.size == 16 else 30)
    assert_oracles(find, naive_of(find), sample, at_least=0 if topology.size < 9 else 1)


def test_two_cells_with_one_digit_in_common_are_no_pair() -> None:
    assert not list(find_naked_pair(only({0: "12", 8: "13"})))


def test_two_equal_cells_without_a_common_house_are_no_pair() -> None:
    assert not list(find_naked_pair(only({0: "12", 40: "12"})))


def test_two_digits_with_three_places_are_no_hidden_pair() -> None:
    assert not list(find_hidden_pair(only(dict.fromkeys(range(3, 9), "3456789"))))


def test_three_bivalue_cells_round_three_digits_are_a_triple() -> None:
    (step,) = find_naked_triple(only({0: "12", 4: "23", 8: "13"}))
    assert step.detail == Subset(House(0))
    assert step.houses == (0,)
    assert {digit for _, digit in step.eliminations} == {1, 2, 3}
    assert [mark[:2] for mark in step.pattern] == [
        *((0, 1), (0, 2), (4, 2), (4, 3), (8, 1), (8, 3)),
    ]


def test_a_hidden_pair_leaves_its_two_digits() -> None:
    (step,) = find_hidden_pair(only(dict.fromkeys(range(2, 9), "3456789")))
    assert step.eliminations == tuple((cell, digit) for cell in (0, 1) for digit in range(3, 10))
    assert step.pattern == tuple(
        (cell, digit, step.pattern[0].role) for cell in (0, 1) for digit in (1, 2)
    )


@pytest.mark.parametrize("find", [find_naked_triple, find_naked_quadruple])
def test_more_cells_than_digits_are_no_naked_subset(find: Find) -> None:
    assert not list(find(only(dict.fromkeys(range(5), "12"))))


@pytest.mark.parametrize("find", [find_hidden_triple, find_hidden_quadruple])
def test_more_digits_than_cells_are_no_hidden_subset(find: Find) -> None:
    assert not list(find(only(dict.fromkeys(range(2, 9), "6789"))))


@pytest.mark.parametrize(("find", "size"), NAKED[:2])
def test_a_naked_subset_is_explained_by_a_house_where_it_eliminates(find: Find, size: int) -> None:
    position = Candidates.of(Puzzle(CLASSIC, (0,) * 81))
    for cell in range(9):  # in row 1 nothing is left to eliminate, in box 1 much is
        for digit in range(1, 10):
            if (cell < size) is not (digit <= size):
                position.eliminate(Cell(cell), Digit(digit))
    (step,) = find(position)
    box = CLASSIC.cell_houses[0][2]
    assert detail_of(step, Subset).house == box
    assert step.houses == (box,)
