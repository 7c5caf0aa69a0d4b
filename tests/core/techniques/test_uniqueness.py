"""Uniqueness Tests 1 to 6 and Hidden Rectangle."""

from __future__ import annotations

from itertools import chain, combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Role
from sudoku_app.core.techniques.uniqueness import (
    UniqueRectangle,
    find_hidden_rectangle,
    find_uniqueness_1,
    find_uniqueness_2,
    find_uniqueness_3,
    find_uniqueness_4,
    find_uniqueness_5,
    find_uniqueness_6,
)
from sudoku_app.core.topology import Topology
from tests.core.techniques.oracles import (
    Conclusion,
    assert_sound,
    conclusion,
    detail_of,
    shapes,
)
from tests.core.techniques.plain import (
    Plain,
    filled_on,
    on_every_shape,
    on_public,
    only,
    swappable,
    unique_positions,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


class Corners(NamedTuple):
    """Four cells that the digits of `pair` could fill, some with extra candidates."""

    cells: tuple[int, int, int, int]
    pair: set[int]
    plain: list[int]
    extra: list[int]
    extras: set[int]
    diagonal: bool


def corners(plain: Plain) -> Iterator[Corners]:
    for cells in swappable(plain.topology):
        if all(plain.digits[cell] for cell in cells):
            for first, second in combinations(plain.topology.digits, 2):
                pair = {first, second}
                if all(plain.digits[cell] & pair for cell in cells) and any(
                    plain.digits[cell] == pair for cell in cells
                ):
                    yield from unblocked(plain, cells, pair)


def unblocked(plain: Plain, cells: tuple[int, int, int, int], pair: set[int]) -> Iterator[Corners]:
    for cell in cells:
        for digit in pair - plain.digits[cell]:
            if any(plain.sees(cell, other) for other in plain.filled(digit)):
                return
    extra = [cell for cell in cells if plain.digits[cell] - pair]
    yield Corners(
        cells,
        pair,
        [cell for cell in cells if cell not in extra],
        extra,
        plain.union(extra) - pair,
        extra in ([cells[0], cells[3]], [cells[1], cells[2]]),
    )


def naive_1(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) == 1:
        (cell,) = found.extra
        yield {(cell, digit) for digit in found.pair & plain.digits[cell]}


def naive_one_extra(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extras) == 1:
        (digit,) = found.extras
        yield {(cell, digit) for cell in plain.seeing(digit, *found.extra)}


def naive_2(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) == 2 and not found.diagonal:
        yield from naive_one_extra(plain, found)


def naive_3(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) != 2 or found.diagonal:
        return
    side = set(found.extra)
    for house in plain.houses:
        if not side <= house:
            continue
        pool = [
            cell
            for cell in house - set(found.cells)
            if plain.digits[cell] and not plain.digits[cell] & found.pair
        ]
        sets = [
            set(cells)
            for size in range(1, len(pool) + 1)
            for cells in combinations(pool, size)
            if len(found.extras | plain.union(cells)) == size + 1
        ]
        for subset in sets:
            if any(other < subset for other in sets):
                continue
            digits = found.extras | plain.union(subset)
            used = side | subset
            yield {
                (cell, digit)
                for other in plain.houses
                if used <= other
                for cell in other - used
                for digit in plain.digits[cell] & digits
            }


def naive_4(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) != 2 or found.diagonal:
        return
    side = set(found.extra)
    for locked, removed in permutations(found.pair):
        for house in plain.houses:
            whole = len(house) == plain.topology.size
            if whole and side <= house and plain.places[locked] & house <= side:
                yield {(cell, removed) for cell in side & plain.places[removed]}


def naive_5(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) == 3 or found.diagonal:
        yield from naive_one_extra(plain, found)


def naive_6(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if not found.diagonal:
        return
    for locked in found.pair:
        lines = set().union(
            *(
                plain.houses[line(cell)]
                for cell in found.cells
                for line in (plain.row, plain.column)
            )
        )
        if plain.places[locked] & lines <= set(found.cells):
            yield {(cell, locked) for cell in set(found.extra) & plain.places[locked]}


def naive_hidden(plain: Plain, found: Corners) -> Iterator[set[tuple[int, int]]]:
    if len(found.extra) != 3 and not found.diagonal:
        return
    for corner in found.plain:
        opposite = found.cells[3 - found.cells.index(corner)]
        lines = plain.houses[plain.row(opposite)] | plain.houses[plain.column(opposite)]
        for locked, removed in permutations(found.pair):
            if plain.places[locked] & lines <= set(found.cells):
                yield {(opposite, removed)} if removed in plain.digits[opposite] else set()


NAIVE: dict[Find, Callable[[Plain, Corners], Iterator[set[tuple[int, int]]]]] = {
    find_uniqueness_1: naive_1,
    find_uniqueness_2: naive_2,
    find_uniqueness_3: naive_3,
    find_uniqueness_4: naive_4,
    find_uniqueness_5: naive_5,
    find_uniqueness_6: naive_6,
    find_hidden_rectangle: naive_hidden,
}


def naive_of(find: Find) -> Naive:
    def naive(candidates: Candidates) -> Iterator[Conclusion]:
        plain = Plain(candidates)
        for found in corners(plain):
            for out in NAIVE[find](plain, found):
                if out:
                    yield conclusion((), out)

    return naive


test_steps_hold_map_along_and_are_those_of_a_naive_finder = on_public(
    {find: naive_of(find) for find in NAIVE},
    puzzles=lambda found: (*found, *filled_on(found)),
    least=(0, 5),
    same=(slice(10), slice(302, 364, 3)),
    symmetric=slice(280, 380),
)
test_a_naive_finder_concludes_the_same_on_every_shape = on_every_shape(
    {find: naive_of(find) for find in NAIVE}, 8, 2, assumes_unique=True
)


@pytest.mark.parametrize("topology", [shapes()[1], shapes()[4]], ids=repr)
def test_steps_hold_on_puzzles_with_one_solution_of_other_shapes(topology: Topology) -> None:
    def every(candidates: Candidates) -> Iterator[Step]:
        return chain.from_iterable(find(candidates) for find in NAIVE)

    assert_sound(every, unique_positions(topology, 100), at_least=5)


def pair_of(step: Step) -> tuple[int, ...]:
    """The two digits of a step's rectangle."""
    return detail_of(step, UniqueRectangle).digits


def conclusions_at(
    find: Find, candidates: Candidates, pair: tuple[int, int] = (1, 2)
) -> list[Step]:
    """The steps of r12c14 and `pair`."""
    return [
        step
        for step in find(candidates)
        if detail_of(step, UniqueRectangle)[:2] == (pair, (0, 3, 9, 12))
    ]


def test_type_1_leaves_the_fourth_corner_its_extra_candidates() -> None:
    position = only({0: "12", 3: "12", 9: "12", 12: "1234"})
    (step,) = conclusions_at(find_uniqueness_1, position)
    assert step.eliminations == ((12, 1), (12, 2))
    assert detail_of(step, UniqueRectangle).corner == 12
    assert {mark.digit for mark in step.pattern if mark.role is Role.FIN} == {3, 4}


def test_type_2_takes_the_extra_candidate_from_cells_that_see_both() -> None:
    position = only({0: "12", 3: "12", 9: "123", 12: "123"})
    (step,) = conclusions_at(find_uniqueness_2, position)
    assert step.eliminations == tuple((cell, 3) for cell in (10, 11, 13, 14, 15, 16, 17))
    assert detail_of(step, UniqueRectangle).extra == (9, 12)


def test_type_3_joins_the_extra_candidates_to_a_naked_subset() -> None:
    position = only({0: "12", 3: "12", 9: "123", 12: "124", 17: "34"})
    (step,) = conclusions_at(find_uniqueness_3, position)
    assert step.eliminations == tuple(
        (cell, digit) for cell in (10, 11, 13, 14, 15, 16) for digit in (3, 4)
    )
    detail = detail_of(step, UniqueRectangle)
    assert (detail.extra_digits, detail.subset) == ((3, 4), (17,))
    assert step.houses == (1,)


def test_type_3_reaches_every_house_that_holds_the_whole_subset() -> None:
    # The rectangle of r14c12; its side r1c12 and r1c3 lie in row 1 and in box 1.
    position = only({27: "12", 28: "12", 0: "123", 1: "124", 2: "34"})
    steps = [step for step in find_uniqueness_3(position) if pair_of(step) == (1, 2)]
    assert [step.eliminations for step in steps] == [
        tuple((cell, digit) for cell in (*range(3, 12), 18, 19, 20) for digit in (3, 4))
    ]


def test_type_4_takes_the_other_digit_from_a_side_that_must_hold_one() -> None:
    cells = dict.fromkeys((10, 11, 13, 14, 15, 16, 17), "23456789")
    position = only(cells | {0: "12", 3: "12", 9: "123", 12: "124"})
    (step,) = conclusions_at(find_uniqueness_4, position)
    assert step.eliminations == ((9, 2), (12, 2))
    assert detail_of(step, UniqueRectangle).locked == 1
    assert step.houses == (1,)
    assert [(link.start, link.end) for link in step.links] == [(((9,), 1), ((12,), 1))]


def test_type_5_takes_the_extra_candidate_of_three_corners() -> None:
    position = only({0: "12", 3: "123", 9: "123", 12: "123"})
    (step,) = conclusions_at(find_uniqueness_5, position)
    assert step.eliminations == tuple((cell, 3) for cell in (13, 14))


def x_wing(**others: str) -> Candidates:
    """r12c14 with 1 in rows 1 and 2 and columns 1 and 4 at the corners alone."""
    lines = {*range(18), *range(0, 81, 9), *range(3, 81, 9)}
    cells = dict.fromkeys(lines, "23456789")
    return only(cells | {0: "12", 12: "12", 3: others["right"], 9: others["left"]})


def test_type_6_takes_the_digit_that_makes_an_x_wing() -> None:
    (step,) = conclusions_at(find_uniqueness_6, x_wing(right="123", left="124"))
    assert step.eliminations == ((3, 1), (9, 1))
    assert detail_of(step, UniqueRectangle).locked == 1
    assert all(link.strong for link in step.links)


def test_a_hidden_rectangle_takes_the_other_digit_from_the_opposite_corner() -> None:
    lines = {*range(9, 18), *range(3, 81, 9)}
    cells = dict.fromkeys(lines, "23456789")
    position = only(cells | {0: "12", 3: "123", 9: "125", 12: "124"})
    (step,) = conclusions_at(find_hidden_rectangle, position)
    assert step.eliminations == ((12, 2),)
    detail = detail_of(step, UniqueRectangle)
    assert (detail.corner, detail.locked) == (0, 1)
    assert step.houses == (1, 12)
    assert [link.end.cells for link in step.links] == [(3,), (9,)]


@pytest.mark.parametrize(
    ("find", "cells"),
    [
        pytest.param(find_uniqueness_1, {0: "12", 3: "12", 9: "13", 12: "124"}, id="1: two extra"),
        pytest.param(find_uniqueness_1, {0: "12", 1: "12", 9: "12", 10: "123"}, id="1: one box"),
        pytest.param(
            find_uniqueness_1, {0: "12", 3: "12", 27: "12", 30: "123"}, id="1: four boxes"
        ),
        pytest.param(find_uniqueness_2, {0: "12", 3: "12", 9: "123", 12: "124"}, id="2: unlike"),
        pytest.param(find_uniqueness_2, {0: "12", 3: "123", 9: "123", 12: "12"}, id="2: diagonal"),
        pytest.param(find_uniqueness_3, {0: "12", 3: "12", 9: "123", 12: "124", 17: "35"}, id="3"),
        pytest.param(find_uniqueness_3, {0: "12", 3: "12", 9: "123", 12: "124", 26: "34"}, id="3b"),
        pytest.param(
            find_uniqueness_4, {0: "12", 3: "12", 9: "123", 12: "124"}, id="4: not locked"
        ),
        pytest.param(find_uniqueness_4, {0: "12", 3: "123", 9: "124", 12: "12"}, id="4: diagonal"),
        pytest.param(find_uniqueness_5, {0: "12", 3: "123", 9: "124", 12: "123"}, id="5: unlike"),
        pytest.param(find_uniqueness_5, {0: "12", 3: "12", 9: "123", 12: "123"}, id="5: a side"),
        pytest.param(find_uniqueness_6, {0: "12", 3: "123", 9: "124", 12: "12"}, id="6: no X-Wing"),
        pytest.param(find_uniqueness_6, {0: "12", 3: "12", 9: "123", 12: "124"}, id="6: a side"),
        pytest.param(find_hidden_rectangle, {0: "12", 3: "123", 9: "125", 12: "124"}, id="hidden"),
        pytest.param(find_hidden_rectangle, {0: "12", 3: "12", 9: "12", 12: "124"}, id="hidden 1"),
    ],
)
def test_nothing_is_found_beside_the_pattern(find: Find, cells: dict[int, str]) -> None:
    assert not [step for step in find(only(cells)) if pair_of(step) == (1, 2)]
