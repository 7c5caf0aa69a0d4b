"""Simple Colors and Multi Colors."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.colouring import (
    Colours,
    find_multi_colors_1,
    find_multi_colors_2,
    find_simple_colors_trap,
    find_simple_colors_wrap,
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

    TwoColours = tuple[set[int], set[int]]


def clusters(plain: Plain, digit: int) -> list[TwoColours]:
    """The clusters of a digit, grown pair by pair until nothing can be added."""
    pairs = [pair for _, pair in plain.strong(digit)]
    found: list[TwoColours] = []
    for one, other in pairs:
        if any(one in first | second for first, second in found):
            continue
        colours = ({one}, {other})
        changed = True
        while changed:
            changed = False
            for ends in pairs:
                for near, far in permutations(ends):
                    for here, there in permutations(colours):
                        if near in here and far not in there | here:
                            there.add(far)
                            changed = True
        found.append(colours)
    return found


def touches(plain: Plain, cells: set[int], others: set[int]) -> bool:
    return any(plain.sees(cell, other) for cell in cells for other in others)


def seeing_any(plain: Plain, digit: int, *colours: set[int]) -> set[int]:
    return {
        cell for cell in plain.places[digit] if all(touches(plain, {cell}, own) for own in colours)
    }


def naive_trap(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for digit in plain.topology.digits:
        for one, other in clusters(plain, digit):
            out = seeing_any(plain, digit, one, other) - one - other
            if out:
                yield conclusion((), [(cell, digit) for cell in out])


def naive_wrap(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for digit in plain.topology.digits:
        for colours in clusters(plain, digit):
            for colour in colours:
                if touches(plain, colour, colour):
                    yield conclusion((), [(cell, digit) for cell in colour])


def naive_multi_1(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for digit in plain.topology.digits:
        for one, other in combinations(clusters(plain, digit), 2):
            out: set[int] = set()
            for here, opposite in permutations(one):
                for there, other_opposite in permutations(other):
                    if touches(plain, here, there):
                        out |= seeing_any(plain, digit, opposite, other_opposite)
            if out:
                yield conclusion((), [(cell, digit) for cell in out])


def naive_multi_2(candidates: Candidates) -> Iterator[Conclusion]:
    plain = Plain(candidates)
    for digit in plain.topology.digits:
        for one, (third, fourth) in permutations(clusters(plain, digit), 2):
            for colour in one:
                if touches(plain, colour, third) and touches(plain, colour, fourth):
                    yield conclusion((), [(cell, digit) for cell in colour])


NAIVE: dict[Find, Naive] = {
    find_simple_colors_trap: naive_trap,
    find_simple_colors_wrap: naive_wrap,
    find_multi_colors_1: naive_multi_1,
    find_multi_colors_2: naive_multi_2,
}

test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    NAIVE, least=(5, 30), same=(slice(20), slice(285, 315)), symmetric=slice(240, 320)
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(NAIVE)


TRAP = {0: (1, 7), 16: (7, 52), 23: (33, 52)}
WRAP = {**TRAP, 3: (28, 33)}
MULTI_1 = {0: (1, 7), 9: (18, 54)}
MULTI_2 = {0: (1, 7), 16: (7, 52), 4: (37, 44)}


def test_a_trap_takes_the_cells_that_see_both_colours() -> None:
    (step,) = find_simple_colors_trap(places_only(TRAP))
    detail = detail_of(step, Colours)
    assert (detail.first, detail.second) == ((1, 52), (7, 33))
    assert cells_without(step) == [28]
    assert step.houses == (0, 16, 23)
    assert all(link.strong for link in step.links)
    assert [mark.cell for mark in step.pattern if mark.role is Role.SECOND] == [7, 33]


def test_a_wrap_takes_the_colour_that_sees_itself() -> None:
    (step,) = find_simple_colors_wrap(places_only(WRAP))
    assert cells_without(step) == [1, 28, 52]
    assert detail_of(step, Colours).clashes == ((1, 28, (), ()),)
    assert not step.links[-1].strong


def test_colours_of_two_clusters_that_meet_leave_one_of_their_opposites() -> None:
    (step,) = find_multi_colors_1(places_only(MULTI_1))
    assert cells_without(step) == [61]
    assert detail_of(step, Colours).clashes == ((1, 18, (7,), (54,)),)


def test_a_colour_that_meets_both_of_another_cluster_is_false() -> None:
    (step,) = find_multi_colors_2(places_only(MULTI_2))
    assert cells_without(step) == [1, 52]
    clashes = detail_of(step, Colours).clashes
    assert [clash[:2] for clash in clashes] == [(1, 37), (52, 44)]


@pytest.mark.parametrize(
    ("find", "places"),
    [
        pytest.param(find_simple_colors_trap, {0: (1, 7), 16: (7, 52), 5: (49, 52)}, id="unseen"),
        pytest.param(find_simple_colors_trap, {0: (1, 7), 23: (33, 52)}, id="two clusters"),
        pytest.param(find_simple_colors_wrap, TRAP, id="a trap is no wrap"),
        pytest.param(find_simple_colors_wrap, MULTI_2, id="colours of two clusters"),
        pytest.param(find_multi_colors_1, TRAP, id="one cluster"),
        pytest.param(find_multi_colors_1, {0: (1, 7), 9: (27, 54)}, id="clusters apart"),
        pytest.param(find_multi_colors_2, MULTI_1, id="one meeting"),
        pytest.param(find_multi_colors_2, WRAP, id="one cluster that clashes"),
    ],
)
def test_nothing_is_found_where_the_colours_do_not_meet_so(
    find: Find, places: dict[int, tuple[int, ...]]
) -> None:
    assert not list(find(places_only(places)))
