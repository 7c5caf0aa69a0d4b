"""Digits of a line that leave nothing elsewhere, by hand and against a slow search."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.lines import Nabner, Renban, Whispers
from sudoku_app.core.techniques.line_clashes import LineClashes, find_line_clashes
from sudoku_app.core.topology import digits_of
from tests.core.puzzles import cells, empty
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
    from sudoku_app.core.constraints.constraint import Constraint


def test_a_digit_that_makes_a_renban_take_the_last_place_of_a_digit_goes() -> None:
    # In column 1, 4 can only go in r1c1, which the line rules out with a 1, or with 4 elsewhere.
    position = empty(Renban(cells(0, 1, 2)))
    for cell in range(9, 81, 9):
        position.eliminate(cell, 4)
    for cell in (0, 1, 2):
        for digit in (5, 6, 7, 8, 9):
            position.eliminate(cell, digit)
    (step,) = find_line_clashes(position)
    assert step.eliminations == ((0, 1), (0, 2), (0, 3), (1, 1), (1, 4), (2, 1), (2, 4))
    detail = detail_of(step, LineClashes)
    assert detail.kind == "renban"
    assert detail.lines == (cells(0, 1, 2),)
    assert all(reason.flaw.digit == 4 for reason in detail.reasons)


def test_a_thought_is_about_a_digit_in_all_cells_in_which_it_takes_the_same_place() -> None:
    # In box 1, 8 can only go on the nabner line, which has no 7 or 9 then.
    position = empty(Nabner(cells(0, 1, 2)))
    for cell in (9, 10, 11, 18, 19, 20):
        position.eliminate(cell, 8)
    thoughts = list(find_line_clashes(position.thinking_once()))
    gone = [each.eliminations for each in thoughts]
    assert gone == [tuple((cell, digit) for cell in (0, 1, 2)) for digit in (7, 9)]
    for step in thoughts:
        (reason,) = detail_of(step, LineClashes).reasons
        assert tuple(reason.candidates) == step.eliminations


def test_the_reason_says_what_the_line_would_need() -> None:
    # 9 at the dot needs an 8 beside it, and r1c9 can only be 8.
    position = empty(Difference(cells(0, 1), 1))
    for digit in (1, 2, 3, 4, 5, 6, 7, 9):
        position.eliminate(8, digit)
    position.eliminate(0, 7)
    (step,) = find_line_clashes(position)
    assert (0, 9) in step.eliminations
    flaws = [reason.flaw for reason in detail_of(step, LineClashes).reasons]
    assert all(flaw.cells == cells(8) for flaw in flaws)
    assert {needed.digits for flaw in flaws for needed in flaw.needed} == {(8,)}


@pytest.mark.parametrize("line", [Renban(cells(0, 1, 2)), Whispers(cells(0, 1, 2))])
def test_an_empty_grid_has_no_clashes(line: Constraint) -> None:
    position = empty(line)
    assert not list(find_line_clashes(position))


CONSTRAINTS = (Renban(cells(0, 1, 2)), Whispers(cells(4, 9, 2), 2), Difference(cells(11, 15), 1))


def naive(position: Candidates) -> set[tuple[int, int]]:
    """All candidates of a line with which it leaves something impossible."""
    gone = set()
    for line in CONSTRAINTS:
        sets = [set[int](digits_of(position.digits[cell])) for cell in line.cells]
        for place, cell in enumerate(line.cells):
            for digit in sorted(sets[place]):
                rows = fillings(position, line.cells, [*sets[:place], {digit}, *sets[place + 1 :]])
                if rows and len(sets[place]) > 1 and is_impossible(position, line, rows):
                    gone.add((int(cell), int(digit)))
    return gone


def test_a_slow_search_finds_the_same_and_the_position_is_unchanged() -> None:
    steps = 0
    for position in small_positions(CONSTRAINTS, 120, 3):
        found = {each for own in gone_by(find_line_clashes, position) for each in own}
        assert found == naive(position)
        steps += len(found)
    assert steps > 50


def test_no_step_contradicts_a_solution() -> None:
    assert_none_contradicts(find_line_clashes, small_positions(CONSTRAINTS, 120, 4), 5)


def test_a_turned_grid_has_the_same_steps() -> None:
    find = partial(gone_by, find_line_clashes)
    assert_turns_along(CONSTRAINTS, small_positions(CONSTRAINTS, 15, 5), find)
