"""XY-Wing, XYZ-Wing and W-Wing."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.wings import Wing, find_w_wing, find_xy_wing, find_xyz_wing
from sudoku_app.core.topology import CLASSIC
from tests.core.techniques.oracles import (
    Conclusion,
    conclusion,
    detail_of,
)
from tests.core.techniques.plain import Plain, on_every_shape, on_public, only

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


def naive_wing(candidates: Candidates, with_z: bool) -> Iterator[Conclusion]:
    """Every pivot with every two pincers, told apart by what the pivot may hold."""
    plain = Plain(candidates)
    for one, other in combinations(plain.bivalue, 2):
        shared = plain.digits[one] & plain.digits[other]
        if len(shared) != 1:
            continue
        (z,) = shared
        x_and_y = (plain.digits[one] | plain.digits[other]) - shared
        for pivot, digits in enumerate(plain.digits):
            if digits == (x_and_y | shared if with_z else x_and_y) and plain.sees(
                pivot, one, other
            ):
                out = plain.seeing(z, one, other, *((pivot,) if with_z else ()))
                if out:
                    yield conclusion((), [(cell, z) for cell in out])


def naive_xy(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_wing(candidates, with_z=False)


def naive_xyz(candidates: Candidates) -> Iterator[Conclusion]:
    return naive_wing(candidates, with_z=True)


def naive_w(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for one, other in permutations(plain.bivalue, 2):
        if plain.digits[one] != plain.digits[other] or plain.sees(one, other):
            continue
        for x, y in permutations(plain.digits[one]):
            for _, (near, far) in plain.strong(x):
                if plain.sees(near, one) and plain.sees(far, other) and plain.seeing(y, one, other):
                    yield conclusion((), [(cell, y) for cell in plain.seeing(y, one, other)])


NAIVE: dict[Find, Naive] = {
    find_xy_wing: naive_xy,
    find_xyz_wing: naive_xyz,
    find_w_wing: naive_w,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE, least=(10, 100), same=(slice(40), slice(490, 530)), symmetric=slice(420, 540)
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(NAIVE)


# r1c3 in each corner of the wing in turn: as pivot, as the first and as the second pincer.
XY_WINGS = (
    ({2: "12", 5: "13", 9: "23"}, 2, (5, 9)),
    ({2: "13", 5: "12", 14: "23"}, 5, (2, 14)),
    ({2: "23", 9: "12", 36: "13"}, 9, (2, 36)),
)


@pytest.mark.parametrize(("cells", "pivot", "pincers"), XY_WINGS)
def test_the_pivot_of_an_xy_wing_sees_both_pincers(
    cells: dict[int, str], pivot: int, pincers: tuple[int, int]
) -> None:
    (step,) = find_xy_wing(only(cells))
    detail = detail_of(step, Wing)
    assert (detail.pivot, detail.pincers, detail.z) == (pivot, pincers, 3)
    peers = CLASSIC.peers[pincers[0]] & CLASSIC.peers[pincers[1]]
    assert step.eliminations == tuple(
        (cell, 3) for cell in range(81) if peers >> cell & 1 and cell != pivot
    )
    assert {mark.cell for mark in step.pattern if mark.role is Role.SECOND} == {pivot}


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param({2: "12", 5: "13", 9: "24"}, id="pincers without a common digit"),
        pytest.param({2: "12", 5: "13", 9: "123"}, id="a pincer with three candidates"),
        pytest.param({2: "12", 5: "13", 36: "23"}, id="a pincer out of sight"),
        pytest.param({2: "12", 5: "12", 9: "23"}, id="a digit of the pivot in one pincer"),
    ],
)
def test_no_xy_wing_without_a_pivot_that_sees_its_pincers(cells: dict[int, str]) -> None:
    assert not list(find_xy_wing(only(cells)))


def test_the_three_cells_of_an_xyz_wing_must_all_be_seen() -> None:
    (step,) = find_xyz_wing(only({2: "123", 5: "13", 9: "23"}))
    assert step.eliminations == ((0, 3), (1, 3))
    assert [link.strong for link in step.links] == [False, True, False, True]


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param({2: "124", 5: "13", 9: "23"}, id="a pivot without z"),
        pytest.param({2: "1234", 5: "13", 9: "23"}, id="a pivot with four candidates"),
        pytest.param({2: "123", 5: "13", 6: "13"}, id="equal pincers"),
        pytest.param({2: "123", 5: "13", 37: "23"}, id="a pincer out of sight"),
    ],
)
def test_no_xyz_wing_without_its_three_cells(cells: dict[int, str]) -> None:
    assert not list(find_xyz_wing(only(cells)))


def w_wing(one: str, other: str, link: tuple[int, ...]) -> Candidates:
    """r2c1 and r9c9 with some candidates, digit 1 in row 5 in the cells of `link` alone."""
    candidates = only({9: one, 80: other})
    for cell in range(36, 45):
        if cell not in link:
            candidates.eliminate(cell, 1)
    return candidates


def test_a_w_wing_rules_out_the_other_digit_where_both_cells_are_seen() -> None:
    (step,) = find_w_wing(w_wing("12", "12", (36, 44)))
    assert step.eliminations == ((17, 2), (72, 2))
    assert [mark.cell for mark in step.pattern if mark.role is Role.SECOND] == [36, 44]
    assert step.houses == (4,)
    assert [link.strong for link in step.links] == [True, False, True, False, True]


@pytest.mark.parametrize(
    ("one", "other", "link"),
    [
        pytest.param("12", "13", (36, 44), id="different cells"),
        pytest.param("12", "12", (36, 40, 44), id="no strong link"),
        pytest.param("12", "12", (36, 43), id="a link that one cell does not see"),
        pytest.param("23", "23", (36, 44), id="a link of another digit"),
    ],
)
def test_no_w_wing_without_equal_cells_on_a_strong_link(
    one: str, other: str, link: tuple[int, ...]
) -> None:
    assert not list(find_w_wing(w_wing(one, other, link)))
