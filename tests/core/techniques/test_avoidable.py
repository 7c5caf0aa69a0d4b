"""Avoidable Rectangles 1 and 2."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Mark, Role
from sudoku_app.core.techniques.uniqueness import (
    find_avoidable_rectangle_1,
    find_avoidable_rectangle_2,
)
from sudoku_app.core.topology import CLASSIC, Topology, cell_set
from tests.core.techniques.oracles import (
    Conclusion,
    assert_sound,
    conclusion,
    shapes,
)
from tests.core.techniques.plain import (
    Plain,
    filled_on,
    on_every_shape,
    on_public,
    swappable,
    unique_positions,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


def rectangles(plain: Plain) -> Iterator[tuple[int, int, int, int]]:
    for cells in swappable(plain.topology):
        if not plain.givens & set(cells):
            yield cells


def deadly(cells: tuple[int, int, int, int], first: int, second: int) -> Iterator[dict[int, int]]:
    for digits in ((first, second, second, first), (second, first, first, second)):
        yield dict(zip(cells, digits, strict=True))


def naive_1(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for cells in rectangles(plain):
        for first, second in combinations({plain.values[cell] for cell in cells} - {0}, 2):
            for filled in deadly(cells, first, second):
                missing = [cell for cell in cells if plain.values[cell] != filled[cell]]
                if len(missing) == 1 and filled[missing[0]] in plain.digits[missing[0]]:
                    yield conclusion((), [(missing[0], filled[missing[0]])])


def naive_2(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for cells in rectangles(plain):
        for first, second in combinations({plain.values[cell] for cell in cells} - {0}, 2):
            for filled in deadly(cells, first, second):
                missing = [cell for cell in cells if plain.values[cell] != filled[cell]]
                if {filled[cell] for cell in missing} != {first, second} or len(missing) != 2:
                    continue
                for extra in set(plain.topology.digits) - {first, second}:
                    if all(plain.digits[cell] == {filled[cell], extra} for cell in missing):
                        out = plain.seeing(extra, *missing)
                        if out:
                            yield conclusion((), [(cell, extra) for cell in out])


NAIVE: dict[Find, Naive] = {
    find_avoidable_rectangle_1: naive_1,
    find_avoidable_rectangle_2: naive_2,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE,
    puzzles=filled_on,
    least=(1, 5),
    same=(slice(10), slice(355, 379, 3)),
    symmetric=slice(280, 380),
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(
    NAIVE, 8, 1, assumes_unique=True
)


@pytest.mark.parametrize("topology", [shapes()[1], shapes()[4]], ids=repr)
def test_steps_hold_on_puzzles_with_one_solution_of_other_shapes(topology: Topology) -> None:
    def every(candidates: Candidates) -> Iterator[Step]:
        for find in NAIVE:
            yield from find(candidates)

    assert_sound(every, unique_positions(topology, 200), at_least=1)


def board(
    placed: dict[int, int], kept: dict[int, str] | None = None, given: tuple[int, ...] = ()
) -> Candidates:
    candidates = Candidates(CLASSIC, cell_set(given))
    for cell, digit in placed.items():
        candidates.place(cell, digit)
    for cell, digits in (kept or {}).items():
        for digit in CLASSIC.digits:
            if str(digit) not in digits:
                candidates.eliminate(cell, digit)
    return candidates


def test_three_placed_corners_rule_out_the_fourth() -> None:
    (step,) = find_avoidable_rectangle_1(board({0: 1, 3: 2, 9: 2}))
    assert step.eliminations == ((12, 1),)
    assert step.areas == (((0, 3, 9, 12), AreaRole.CORNERS),)
    assert [mark.cell for mark in step.pattern] == [0, 3, 9, 12]
    assert Mark(*step.pattern[0]) == (0, 1, Role.SECOND)


def test_two_placed_corners_leave_the_extra_candidate_of_the_others() -> None:
    # 1 in r1c1 and 2 in r1c4; r2c1 may be 2 or 3, r2c4 may be 1 or 3.
    (step,) = find_avoidable_rectangle_2(board({0: 1, 3: 2}, {9: "23", 12: "13"}))
    assert step.eliminations == tuple((cell, 3) for cell in (10, 11, 13, 14, 15, 16, 17))
    assert {mark.cell for mark in step.pattern if mark.role is Role.FIN} == {9, 12}


@pytest.mark.parametrize("given", [(0,), (3,), (9,), (0, 3, 9)])
def test_a_given_corner_makes_the_first_type_harmless(given: tuple[int, ...]) -> None:
    assert not list(find_avoidable_rectangle_1(board({0: 1, 3: 2, 9: 2}, given=given)))


@pytest.mark.parametrize(
    "placed",
    [
        pytest.param({0: 1, 3: 2, 9: 3}, id="a third digit"),
        pytest.param({0: 1, 3: 2, 27: 2}, id="four boxes"),
        pytest.param({0: 1, 3: 2}, id="two corners"),
    ],
)
def test_no_first_type_without_two_digits_in_two_boxes(placed: dict[int, int]) -> None:
    assert not list(find_avoidable_rectangle_1(board(placed)))


@pytest.mark.parametrize(
    ("kept", "given"),
    [
        pytest.param({9: "23", 12: "14"}, (), id="unlike extras"),
        pytest.param({9: "23", 12: "134"}, (), id="a further candidate"),
        pytest.param({9: "34", 12: "34"}, (), id="neither digit"),
        pytest.param({9: "23", 12: "13"}, (0,), id="a given corner"),
    ],
)
def test_no_second_type_without_the_same_extra_candidate(
    kept: dict[int, str], given: tuple[int, ...]
) -> None:
    assert not list(find_avoidable_rectangle_2(board({0: 1, 3: 2}, kept, given)))
