"""The few ways to meet the rule of a line, by hand and against a slow search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.constraints.lines import (
    BetweenLine,
    ParityLine,
    RegionSumLine,
    Renban,
    Whispers,
    ZipperLine,
)
from sudoku_app.core.explain.phrases import plain
from sudoku_app.core.techniques.line_cases import LineCases, case_finder
from sudoku_app.core.topology import digits_of
from sudoku_app.game.texts.technique_pages import StepTexts
from tests.core.puzzles import cells, empty, limit
from tests.core.techniques.line_positions import (
    assert_none_contradicts,
    assert_turns_along,
    fillings,
    gone_by,
    is_impossible,
    small_positions,
)
from tests.core.techniques.oracles import detail_of

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.step import Step


def test_a_sum_that_leaves_a_house_no_place_for_a_digit_is_out() -> None:
    # r1c3+r1c4: the segments are r1c2+r1c3 and r1c4. With r1c4 only 3, 4 or 9, and 9 in row 1 only
    # in r1c4, the sum is 9.
    position = empty(RegionSumLine(cells(1, 2, 3)))
    for digit in (1, 2, 5, 6, 7, 8):
        position.eliminate(3, digit)
    for cell in (0, 1, 2, 4, 5, 6, 7, 8):
        position.eliminate(cell, 9)
    (step,) = case_finder("line_totals")(position)
    assert (3, 3) in step.eliminations
    assert (3, 4) in step.eliminations
    detail = detail_of(step, LineCases)
    assert [case.total for case in detail.left] == [9]
    assert [case.total for case in detail.blocked] == [3, 4]
    flaw = detail.blocked[0].flaw
    assert flaw is not None
    assert flaw.digit == 9


def test_a_set_of_digits_that_leaves_another_cell_nothing_is_out() -> None:
    # The line is 2-3-4 or 3-4-5, and r2c1 in its box is 2 or 4.
    position = empty(Renban(cells(0, 1, 2)))
    for cell in (0, 1, 2):
        for digit in (1, 6, 7, 8, 9):
            position.eliminate(cell, digit)
    for digit in (1, 3, 5, 6, 7, 8, 9):
        position.eliminate(9, digit)
    (step,) = case_finder("line_digits")(position)
    assert {each for each in step.eliminations if each.cell < 3} == {(0, 2), (1, 2), (2, 2)}
    detail = detail_of(step, LineCases)
    assert [case.digits for case in detail.left] == [(3, 4, 5)]
    assert [case.digits for case in detail.blocked] == [(2, 3, 4)]


def test_a_whisper_line_that_would_take_all_low_digits_of_a_row_starts_high() -> None:
    # Three low digits of four on the line in row 1 leave r1c7 and r1c8 only one for both.
    position = empty(Whispers(cells(0, 10, 2, 12, 4)))
    for cell in (0, 10, 2, 12, 4):
        position.eliminate(cell, 5)
    for cell in (0, 2, 4):
        position.eliminate(cell, 4)
    for digit in (4, 5, 6, 7, 8, 9):
        position.eliminate(8, digit)
    (step,) = case_finder("line_orders")(position)
    assert {(0, 1), (0, 2), (0, 3), (10, 6)} <= set(step.eliminations)
    left = detail_of(step, LineCases).left
    assert [case.places[0].digits for case in left] == [(6, 7, 8, 9)]


def test_a_way_that_is_out_does_not_say_again_what_its_own_cells_would_be() -> None:
    # With 8 in r1c1, row 1 has no place for 1.
    position = empty(BetweenLine(cells(0, 1, 2, 12)))
    for cell, kept in ((0, (1, 8)), (12, (4, 9))):
        for digit in range(1, 10):
            if digit not in kept:
                position.eliminate(cell, digit)
    for cell in range(1, 9):
        position.eliminate(cell, 1)
    (step,) = case_finder("line_orders")(position)
    blocked = detail_of(step, LineCases).blocked
    assert blocked
    for case in blocked:
        assert case.flaw is not None
        assert case.places
        assert not set(case.places) & set(case.flaw.needed)


def told(step: Step, position: Candidates) -> str:
    return plain(StepTexts("en").explain(step, position.topology, position.values).cause)


def test_ways_that_leave_the_same_impossible_are_told_together() -> None:
    position = empty(Renban(cells(0, 1, 2)))
    for cell in range(9):
        position.eliminate(cell, 9 if cell < 3 else 5)
    step, elsewhere = case_finder("line_digits")(position.thinking_once())
    assert told(step, position) == (
        "On the renban line at r1c1, 1-2-3, 2-3-4 or 6-7-8 would leave no place for 5 in row 1. So"
        " its digits must be 3-4-5, 4-5-6 or 5-6-7."
    )
    assert elsewhere.eliminations == tuple((cell, 5) for cell in (9, 10, 11, 18, 19, 20))


def test_a_hint_about_many_orders_tells_those_with_the_same_candidates() -> None:
    # Row 1 has a place for 9 only in r1c1.
    position = empty(BetweenLine(cells(0, 10, 20)))
    limit(position, {20: (1, 2, 3)})
    for cell in range(1, 9):
        position.eliminate(cell, 9)
    steps = list(case_finder("line_orders")(position.thinking_once()))
    texts = [told(step, position) for step in steps]
    assert texts[-1] == (
        "On the between line at r1c1, 8 in r1c1 and 1, 2 or 3 in r3c3 would leave no place for 9 in"
        " row 1. Nothing else allows 8 in r1c1."
    )
    assert [step.eliminations for step in steps][-1] == ((0, 8),)


@pytest.mark.parametrize("technique", ["line_totals", "line_digits", "line_orders"])
def test_an_empty_grid_has_no_steps_once_the_lines_own_digits_are_known(technique: str) -> None:
    position = empty(Renban(cells(0, 1, 2)), ParityLine(cells(9, 10, 11)))
    assert not list(case_finder(technique)(position))


def test_differences_that_are_too_small_have_no_low_and_high_digits() -> None:
    position = empty(Whispers(cells(0, 1, 2, 3), 3))
    for cell in (0, 1, 2, 3):
        position.eliminate(cell, 1)
    assert not list(case_finder("line_orders")(position))


def zipped(row: tuple[int, ...]) -> Hashable:
    return row[0] + row[3]


def held(row: tuple[int, ...]) -> Hashable:
    return tuple(sorted(row))


def order(row: tuple[int, ...]) -> Hashable:
    return row[0] % 2


SAMPLES: list[tuple[str, Constraint, Constraint, Callable[[tuple[int, ...]], Hashable]]] = [
    ("line_totals", ZipperLine(cells(0, 1, 6, 7)), Renban(cells(9, 13)), zipped),
    ("line_digits", Renban(cells(0, 5, 1)), Whispers(cells(2, 6), 2), held),
    ("line_orders", ParityLine(cells(1, 2, 6)), Renban(cells(0, 4)), order),
]


@pytest.mark.parametrize(("technique", "line", "other", "way"), SAMPLES)
def test_a_slow_search_finds_the_same_on_the_line_and_the_position_is_unchanged(
    technique: str,
    line: Constraint,
    other: Constraint,
    way: Callable[[tuple[int, ...]], Hashable],
) -> None:
    steps = 0
    for position in small_positions((line, other), 100, 6):
        before = position.copy()
        found = {
            (int(cell), int(digit))
            for step in case_finder(technique)(position)
            for cell, digit in step.eliminations
            if cell in line.cells
        }
        assert position == before
        sets = [set[int](digits_of(position.digits[cell])) for cell in line.cells]
        rows = fillings(position, line.cells, sets)
        by_way: dict[Hashable, list[tuple[int, ...]]] = {}
        for row in rows:
            by_way.setdefault(way(row), []).append(row)
        left = [
            row for own in by_way.values() if not is_impossible(position, line, own) for row in own
        ]
        kept = [{row[place] for row in left} for place in range(len(line.cells))]
        expected = {
            (int(cell), int(digit))
            for cell, own, after in zip(line.cells, sets, kept, strict=True)
            for digit in own - after
        }
        assert found == (expected if left else set())
        steps += bool(found)
    assert steps > 5


@pytest.mark.parametrize(("technique", "line", "other", "way"), SAMPLES)
def test_no_step_contradicts_a_solution_and_a_turned_grid_has_the_same(
    technique: str, line: Constraint, other: Constraint, way: object
) -> None:
    del way
    find, pair = case_finder(technique), (line, other)
    assert_none_contradicts(find, small_positions(pair, 100, 7), 5)
    assert_turns_along(pair, small_positions(pair, 12, 8), partial(gone_by, find))
