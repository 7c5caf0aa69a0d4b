"""Sums of houses with lines in them, and their parity: by hand and against a slow search."""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.lines import Arrow, ZipperLine
from sudoku_app.core.constraints.single_cells import Odd
from sudoku_app.core.techniques.balances import (
    LineHouseSum,
    Parity,
    find_line_house_sums,
    find_parity,
)
from sudoku_app.core.topology import digit_bit, digits_of
from tests.core.puzzles import cells, empty
from tests.core.techniques.line_positions import (
    SMALL,
    assert_none_contradicts,
    assert_turns_along,
    small_positions,
)
from tests.core.techniques.oracles import detail_of

if TYPE_CHECKING:
    from sudoku_app.core.techniques.technique import Find


def test_four_pairs_of_a_zipper_in_a_box_leave_1_5_or_9_for_the_ninth_cell() -> None:
    # Four equal sums and r1c1 make 45, so r1c1 is 45 less a multiple of 4.
    zipper = ZipperLine(cells(1, 2, 9, 10, 11, 18, 19, 20))
    (step,) = (step for step in find_line_house_sums(empty(zipper)) if step.houses == (18,))
    assert {digit for cell, digit in step.eliminations if cell == 0} == {2, 3, 4, 6, 7, 8}
    detail = detail_of(step, LineHouseSum)
    assert detail.of_houses == 45
    assert [weight for cell, weight in detail.terms if cell == 0] == [1]
    assert [weight for cell, weight in detail.terms if cell != 0] == [4, 4]
    assert len(detail.swaps) == 3


def test_two_circles_in_the_column_of_their_arrows_count_twice() -> None:
    # Twice the circles, 34 at most, leave at least 11 for r4c5, r5c5 and r6c5.
    arrows = Arrow(cells(22), (cells(13, 4),)), Arrow(cells(58), (cells(67, 76),))
    position = empty(*arrows)
    for cell in (31, 40):
        for digit in (4, 5, 6, 7, 8, 9):
            position.eliminate(cell, digit)
    (step,) = (step for step in find_line_house_sums(position) if step.houses == (13,))
    assert {(49, digit) for digit in (1, 2, 3, 4, 5)} <= set(step.eliminations)
    detail = detail_of(step, LineHouseSum)
    assert {weight for cell, weight in detail.terms if cell in (22, 58)} == {2}
    assert [(swap.kind, swap.others) for swap in detail.swaps] == [
        ("arrow", (22,)),
        ("arrow", (58,)),
    ]


def test_filled_cells_count_with_their_digits() -> None:
    arrows = Arrow(cells(22), (cells(13, 4),)), Arrow(cells(58), (cells(67, 76),))
    position = empty(*arrows)
    for cell, digit in ((22, 9), (31, 2), (40, 4)):
        position.place(cell, digit)
    (step,) = (step for step in find_line_house_sums(position) if step.houses == (13,))
    detail = detail_of(step, LineHouseSum)
    assert detail.filled == 24
    assert {cell for cell, _ in detail.terms} == {49, 58}


def test_cells_that_count_unequally_differ_where_they_see_each_other() -> None:
    arrows = Arrow(cells(22), (cells(13, 4),)), Arrow(cells(58), (cells(67, 76),))
    position = empty(*arrows)
    for cell, digit in ((22, 9), (31, 2), (40, 4)):
        position.place(cell, digit)
    step = next(step for step in find_line_house_sums(position) if step.houses == (13,))
    # r6c5 and twice r7c5 make 21, as 7 and twice 7 would.
    assert {(49, 7), (58, 7)} <= {*step.eliminations}


def test_a_line_that_leaves_the_house_says_nothing_about_its_sum() -> None:
    across = empty(Arrow(cells(0), (cells(8, 72),)))
    assert not list(find_line_house_sums(across))


def test_a_house_without_lines_has_no_such_sum() -> None:
    assert not list(find_line_house_sums(empty(Odd(cells(0)))))


def parity_position() -> Candidates:
    """Box 5 has odd corners, so one other cell of it is odd: one in the middle of row 5."""
    arrows = Arrow(cells(38), (cells(36, 37),)), Arrow(cells(42), (cells(43, 44),))
    position = empty(*arrows)
    for cell in (30, 32, 48, 50):
        for digit in (2, 4, 6, 8):
            position.eliminate(cell, digit)
    return position


def test_an_odd_sum_takes_the_last_odd_digit_of_a_box() -> None:
    (step,) = find_parity(parity_position())
    assert step.eliminations == tuple((c, digit) for c in (31, 49) for digit in (1, 3, 5, 7, 9))
    detail = detail_of(step, Parity)
    assert detail.is_odd
    assert (detail.cells, detail.room, detail.counts) == (cells(39, 40, 41), 1, (1,))
    assert step.houses == (4, 22)


def test_two_odd_digits_left_in_a_box_leave_it_open_where_they_are() -> None:
    position = parity_position()
    other = empty(*position.rules.constraints)
    for cell in (30, 32, 48):
        for digit in (2, 4, 6, 8):
            other.eliminate(cell, digit)
    assert not [step for step in find_parity(other) if step.houses == (4, 22)]


def test_cells_of_several_houses_have_no_common_number_of_odd_digits() -> None:
    position = parity_position()
    wide = empty(*position.rules.constraints[:1])
    for cell in (30, 32, 48, 50):
        for digit in (2, 4, 6, 8):
            wide.eliminate(cell, digit)
    assert not list(find_parity(wide))


CONSTRAINTS = (Arrow(cells(3), (cells(1, 2),)), Arrow(cells(12), (cells(8, 13),)))


def in_single_houses(find: Find, position: Candidates) -> set[tuple[tuple[int, int], ...]]:
    """What the sums of single houses rule out.

    How the cells of two houses are taken together depends on their order.
    """
    found = set()
    for step in find(position):
        detail = step.detail
        houses = detail.houses if isinstance(detail, Parity) else step.houses
        if len(houses) == 1:
            found.add(tuple((int(cell), int(digit)) for cell, digit in step.eliminations))
    return found


def naive_sums(position: Candidates) -> set[tuple[int, int]]:
    """What the one row and the one box with a whole arrow leave no way to reach 10."""
    gone: set[tuple[int, int]] = set()
    for weights in ({0: 1, 3: 2}, {9: 1, 12: 2}):
        sets = [
            [position.values[cell]] if position.values[cell] else digits_of(position.digits[cell])
            for cell in weights
        ]
        rows = [
            row
            for row in product(*sets)
            if sum(map(int.__mul__, row, weights.values())) == 10 and len({*row}) == len(row)
        ]
        for place, cell in enumerate(weights):
            if rows and not position.values[cell]:
                kept = {row[place] for row in rows}
                lost = tuple((cell, digit) for digit in sets[place] if digit not in kept)
                gone.update(lost)
    return gone


def test_a_slow_search_finds_the_same_and_the_position_is_unchanged() -> None:
    steps = 0
    for position in small_positions(CONSTRAINTS, 120, 7):
        before = position.copy()
        found = set().union(*in_single_houses(find_line_house_sums, position))
        assert found == naive_sums(position)
        assert position == before
        steps += len(found)
    assert steps > 30


def naive_parity(position: Candidates) -> set[tuple[int, int]]:
    """What is odd or even in all ways to make the open cells of a house odd or even.

    The cells that count once in a row or box with an arrow are those outside of it.
    """
    gone: set[tuple[int, int]] = set()
    kinds = [
        {digit % 2 for digit in digits_of(own or digit_bit(value))}
        for own, value in zip(position.digits, position.values, strict=True)
    ]
    both = {cell for cell in range(16) if len(kinds[cell]) == 2}
    for odd_cells in ({0}, {9}):
        mine = odd_cells & both
        for house in SMALL.house_sets:
            inside = {cell for cell in range(16) if house >> cell & 1}
            if not mine or not mine <= inside:
                continue
            ways = [
                set(odd)
                for count in range(5)
                for odd in combinations(sorted(inside & both), count)
                if count + sum(kinds[cell] == {1} for cell in inside) == 2
                and (len({*odd} & mine) + sum(kinds[c] == {1} for c in odd_cells)) % 2 == 0
            ]
            for cell in inside & both:
                own = {cell in way for way in ways}
                lost = {True: 0, False: 1}[own.pop()] if len(own) == 1 else None
                gone |= {(cell, d) for d in digits_of(position.digits[cell]) if d % 2 == lost}
    return gone


def test_a_slow_search_finds_the_same_parities() -> None:
    steps = 0
    for position in small_positions(CONSTRAINTS, 120, 8):
        found = set().union(*in_single_houses(find_parity, position))
        assert found == naive_parity(position)
        steps += len(found)
    assert steps > 20


def test_no_step_contradicts_a_solution() -> None:
    for find, least in ((find_line_house_sums, 20), (find_parity, 0)):
        assert_none_contradicts(find, small_positions(CONSTRAINTS, 80, 9), least)


@pytest.mark.parametrize("find", [find_line_house_sums, find_parity])
def test_a_turned_grid_has_the_same_steps(find: Find) -> None:
    some = small_positions(CONSTRAINTS, 15, 5)
    assert_turns_along(CONSTRAINTS, some, partial(in_single_houses, find))
