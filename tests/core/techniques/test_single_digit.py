"""Skyscraper, 2-String Kite, Turbot Fish and the dual kite."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.single_digit import (
    TurbotFish,
    find_dual_two_string_kite,
    find_skyscraper,
    find_turbot_fish,
    find_two_string_kite,
)
from tests.core.techniques.oracles import (
    Conclusion,
    conclusion,
    detail_of,
)
from tests.core.techniques.plain import (
    Plain,
    cells_without,
    on_every_shape,
    on_public,
    places_only,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive

    Chain = tuple[int, tuple[int, ...], tuple[str, ...], set[int]]


def chains(plain: Plain) -> Iterator[Chain]:
    """All four-cell chains: the digit, the cells, the kinds of the links, what is ruled out."""
    for digit in plain.topology.digits:
        for (house, pair), (other_house, other_pair) in permutations(plain.strong(digit), 2):
            if house > other_house or len({*pair, *other_pair}) < 4:
                continue
            for end, foot in permutations(pair):
                for other_foot, other_end in permutations(other_pair):
                    if not plain.sees(foot, other_foot):
                        continue
                    joints = [
                        plain.kind(index)
                        for index, cells in enumerate(plain.houses)
                        if {foot, other_foot} <= cells
                    ]
                    kinds = (plain.kind(house), plain.kind(other_house), joints[0])
                    out = plain.seeing(digit, end, other_end)
                    if out:
                        yield digit, (end, foot, other_foot, other_end), kinds, out


def naive_skyscraper(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for digit, (end, _, _, other_end), kinds, out in chains(plain):
        if kinds == ("row", "row", "column") and plain.column(end) != plain.column(other_end):
            yield conclusion((), [(cell, digit) for cell in out])
        if kinds == ("column", "column", "row") and plain.row(end) != plain.row(other_end):
            yield conclusion((), [(cell, digit) for cell in out])


def kites(plain: Plain) -> Iterator[tuple[int, set[int], int]]:
    """The digit, the cells in the box, and the target of each kite."""
    for digit, cells, kinds, _ in chains(plain):
        target = plain.houses[plain.column(cells[0])] & plain.houses[plain.row(cells[3])]
        if kinds == ("row", "column", "box") and target <= plain.places[digit]:
            yield digit, set(cells[1:3]), target.pop()


def naive_kite(candidates: Candidates) -> Iterator[Conclusion]:
    for digit, _, target in kites(Plain(candidates)):
        yield conclusion((), [(target, digit)])


def naive_dual_kite(candidates: Candidates) -> Iterator[Conclusion]:
    for one, other in combinations(kites(Plain(candidates)), 2):
        if one[:2] == other[:2] and one[2] != other[2]:
            yield conclusion((), [(target, digit) for digit, _, target in (one, other)])


def naive_turbot(candidates: Candidates) -> Iterator[Conclusion]:
    for digit, _, _, out in chains(Plain(candidates)):
        yield conclusion((), [(cell, digit) for cell in out])


NAIVE: dict[Find, Naive] = {
    find_skyscraper: naive_skyscraper,
    find_two_string_kite: naive_kite,
    find_dual_two_string_kite: naive_dual_kite,
    find_turbot_fish: naive_turbot,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE, least=(1, 5), same=(slice(20), slice(259, 294)), symmetric=slice(200, 320)
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(NAIVE)


def test_a_skyscraper_shows_its_roof_its_base_and_the_chain() -> None:
    (step,) = find_skyscraper(places_only({0: (1, 6), 4: (37, 43)}))
    assert cells_without(step) == [16, 25, 33, 51]
    detail = detail_of(step, TurbotFish)
    assert detail.kites[0].ends == (6, 43)
    assert detail.joint == (1, 37)
    assert step.houses == (0, 4, 10)
    assert [link.strong for link in step.links] == [True, False, True]
    assert [link.start.cells for link in step.links] == [(6,), (1,), (37,)]
    assert [mark.cell for mark in step.pattern if mark.role is Role.PATTERN] == [6, 43]


@pytest.mark.parametrize(
    "places",
    [
        pytest.param({0: (1, 4), 4: (37, 43)}, id="a roof over two stacks"),
        pytest.param({0: (1, 6), 4: (37, 42)}, id="an X-Wing"),
        pytest.param({0: (1, 2, 6), 4: (37, 43)}, id="three places in a row"),
        pytest.param({0: (1, 6), 4: (38, 43)}, id="no common column"),
    ],
)
def test_no_skyscraper_without_base_and_roof(places: dict[int, tuple[int, ...]]) -> None:
    assert not list(find_skyscraper(places_only(places)))


def test_a_kite_rules_out_the_cell_where_its_strings_would_cross() -> None:
    (step,) = find_two_string_kite(places_only({0: (0, 4), 10: (10, 55)}))
    assert cells_without(step) == [58]
    assert detail_of(step, TurbotFish).joint == (0, 10)
    assert step.houses == (0, 10, 18)


@pytest.mark.parametrize(
    "places",
    [
        pytest.param({0: (1, 4), 10: (1, 55)}, id="strings that share a cell"),
        pytest.param({0: (3, 7), 10: (10, 55)}, id="ends in different boxes"),
        pytest.param({0: (0, 4), 10: (10, 28, 55)}, id="three places in a column"),
    ],
)
def test_no_kite_without_two_strings_in_a_box(places: dict[int, tuple[int, ...]]) -> None:
    assert not list(find_two_string_kite(places_only(places)))


def test_two_kites_on_the_same_two_cells_are_a_dual_kite() -> None:
    places = {0: (2, 7), 9: (18, 45), 2: (18, 26), 11: (2, 29)}
    (step,) = find_dual_two_string_kite(places_only(places))
    assert cells_without(step) == [35, 52]
    kites = detail_of(step, TurbotFish).kites
    assert [kite.ends for kite in kites] == [(7, 45), (26, 29)]


@pytest.mark.parametrize(
    "places",
    [
        pytest.param({0: (2, 7), 9: (18, 45)}, id="one kite"),
        pytest.param({0: (2, 7), 9: (18, 45), 11: (2, 29)}, id="one and a half"),
    ],
)
def test_no_dual_kite_without_two_kites(places: dict[int, tuple[int, ...]]) -> None:
    assert not list(find_dual_two_string_kite(places_only(places)))


def test_a_turbot_fish_may_start_in_a_box() -> None:
    (step,) = find_turbot_fish(places_only({22: (30, 50), 1: (12, 17)}))
    assert cells_without(step) == [53]
    detail = detail_of(step, TurbotFish)
    assert detail.kites[0].pair_houses == (1, 22)
    assert detail.joint_house == 12


def test_skyscrapers_and_kites_are_turbot_fish() -> None:
    for places, find in (
        ({0: (1, 6), 4: (37, 43)}, find_skyscraper),
        ({0: (0, 4), 10: (10, 55)}, find_two_string_kite),
    ):
        (named,) = find(places_only(places))
        (step,) = find_turbot_fish(places_only(places))
        assert step.eliminations == named.eliminations


@pytest.mark.parametrize(
    "places",
    [
        pytest.param({22: (30, 50), 1: (11, 17)}, id="no weak link"),
        pytest.param({22: (30, 40, 50), 1: (12, 17)}, id="three places in a box"),
        pytest.param({22: (30, 50), 3: (30, 33)}, id="links that share a cell"),
    ],
)
def test_no_turbot_fish_without_two_links_that_meet(places: dict[int, tuple[int, ...]]) -> None:
    assert not list(find_turbot_fish(places_only(places)))
