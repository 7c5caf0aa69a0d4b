"""Full house, hidden single, naked single."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.step import Candidate
from sudoku_app.core.techniques.singles import (
    difficulty,
    find_full_house,
    find_hidden_single,
    find_naked_single,
    single_at,
)
from sudoku_app.core.topology import CLASSIC, Cell, HouseKind, Topology, digits_of, iter_bits
from tests.core.techniques.oracles import (
    Conclusion,
    assert_oracles,
    assert_sound,
    assert_symmetric,
    conclusion,
    positions,
    random_positions,
    shapes,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FINDERS = (find_full_house, find_hidden_single, find_naked_single)


def naive_full_house(candidates: Candidates) -> Iterator[Conclusion]:
    topology = candidates.topology
    for house in topology.houses:
        empty = [cell for cell in house if not candidates.values[cell]]
        missing = set(topology.digits) - {candidates.values[cell] for cell in house}
        if len(house) == topology.size and len(empty) == 1 and len(missing) == 1:
            digit = missing.pop()
            if digit in digits_of(candidates.digits[empty[0]]):
                yield conclusion([(empty[0], digit)])


def naive_hidden_single(candidates: Candidates) -> Iterator[Conclusion]:
    topology = candidates.topology
    for house in topology.houses:
        for digit in topology.digits:
            places = [cell for cell in house if digit in digits_of(candidates.digits[cell])]
            if len(house) == topology.size and len(places) == 1:
                yield conclusion([(places[0], digit)])


def naive_naked_single(candidates: Candidates) -> Iterator[Conclusion]:
    for cell, digits in enumerate(candidates.digits):
        if len(digits_of(digits)) == 1:
            yield conclusion([(cell, digits_of(digits)[0])])


NAIVE = (naive_full_house, naive_hidden_single, naive_naked_single)


@pytest.mark.parametrize("find", FINDERS)
def test_steps_hold_and_map_along_on_puzzles(find: object, shared_data: Path) -> None:
    assert callable(find)
    assert_sound(find, positions(shared_data, 100), at_least=1 if find is find_full_house else 20)
    assert_symmetric(find, positions(shared_data, 40))


@pytest.mark.parametrize("topology", shapes(), ids=repr)
@pytest.mark.parametrize(("find", "naive"), list(zip(FINDERS, NAIVE, strict=True)))
def test_a_naive_finder_concludes_the_same_on_every_shape(
    find: object, naive: object, topology: Topology
) -> None:
    assert callable(find)
    assert callable(naive)
    sample = random_positions(topology, 60)
    assert_oracles(find, naive, sample, slow=10 if topology.size == 16 else 60)


def test_two_empty_cells_are_no_full_house() -> None:
    row = Candidates.of(make_puzzle([1, 2, 3, 4, 5, 6, 7, 0, 0] + [0] * 72))
    assert not list(find_full_house(row))


def test_a_digit_with_two_places_in_each_house_is_no_hidden_single() -> None:
    candidates = Candidates(CLASSIC)
    for cell in range(2, 9):
        candidates.eliminate(cell, 5)
    assert not list(find_hidden_single(candidates))


def test_a_short_extra_house_needs_not_hold_every_digit() -> None:
    topology = Topology(2, 2, extra=[(0, 5, 10)])
    candidates = Candidates(topology)
    candidates.eliminate(0, 1)
    candidates.eliminate(5, 1)
    assert not list(find_hidden_single(candidates))


def test_a_hidden_single_is_explained_in_its_box_first() -> None:
    candidates = Candidates(CLASSIC)
    for cell in (*range(1, 9), 9, 10, 11, 18, 19, 20):
        candidates.eliminate(cell, 7)
    (step,) = find_hidden_single(candidates)
    assert step.placements == ((0, 7),)
    assert CLASSIC.house_kinds[step.houses[0]] is HouseKind.BOX


def test_naked_singles_in_fewer_and_fuller_houses_come_first() -> None:
    candidates = Candidates(CLASSIC)
    box_and_row = {69: 1, 71: 2, 60: 3, 62: 4, 80: 5, 63: 6, 65: 8, 66: 7}  # around r8c8
    row_and_column = {36: 1, 38: 2, 42: 3, 44: 4, 4: 5, 22: 6, 49: 7, 76: 8}  # around r5c5
    all_three = {0: 2, 1: 3, 2: 4, 12: 5, 15: 6, 28: 7, 46: 8, 55: 9}  # around r2c2
    for cell, digit in (box_and_row | row_and_column | all_three).items():
        candidates.place(cell, digit)
    for digit in (1, 6, 8, 9):  # in r1c9, which sees the others
        candidates.eliminate(8, digit)
    steps = list(find_naked_single(candidates))
    assert [step.placements[0].cell for step in steps] == [70, 40, 10, 8]
    assert [difficulty(step, candidates) for step in steps] == [2, 2, 3, 4]


def test_a_hidden_single_in_a_box_is_easier_than_one_in_a_line() -> None:
    candidates = Candidates(CLASSIC)
    for cell in (*range(1, 9), *range(49, 54), 39, 40, 41, 30, 31, 32):
        candidates.eliminate(cell, 7)
    in_box, in_row = find_hidden_single(candidates)
    assert (in_box.placements, in_row.placements) == (((48, 7),), ((0, 7),))
    assert difficulty(in_box, candidates) < difficulty(in_row, candidates)


def test_a_cell_that_is_last_in_three_houses_is_explained_once() -> None:
    solved = [(3 * row + row // 3 + column) % 9 + 1 for row in range(9) for column in range(9)]
    candidates = Candidates.of(make_puzzle([0, *solved[1:]]))
    (step,) = find_full_house(candidates)
    assert step.placements == ((0, solved[0]),)


def test_a_wrong_board_gives_no_full_house_without_its_candidate() -> None:
    values = [1, 2, 3, 4, 5, 6, 7, 8, 0] + [0] * 72
    values[17] = 9
    assert not list(find_full_house(Candidates.of(make_puzzle(values))))


@pytest.mark.parametrize("seed", range(5))
def test_the_single_at_a_place_is_one_that_the_finders_find(seed: int) -> None:
    for candidates, _ in random_positions(CLASSIC, 4, seed):
        found = [step for find in FINDERS for step in find(candidates)]
        easiest = {step.placements[0]: step.technique for step in reversed(found)}
        for cell in iter_bits(candidates.empty):
            for digit in digits_of(candidates.digits[cell]):
                step = single_at(candidates, Cell(cell), digit)
                assert (step and step.technique) == easiest.get(Candidate(Cell(cell), digit))
                assert step is None or step.placements == ((cell, digit),)
                assert step is None or step.technique == "hidden_single" or step in found
