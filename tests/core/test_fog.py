"""Fog: what lights which cells."""

from __future__ import annotations

from sudoku_app.core.author_texts import About, Fog, Sense, Trigger, WordedRule
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.fog import around, lit_cells, seen_part
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.topology import Cell, cell_set, cells_of, topology_of_size

FOUR = topology_of_size(4)

SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
EMPTY = (0,) * 16


def lit(fog: Fog, *digits: tuple[int, int], givens: tuple[int, ...] = EMPTY) -> set[int]:
    values = list(givens)
    for cell, digit in digits:
        values[cell] = digit
    return set(cells_of(lit_cells(fog, FOUR, givens, values, SOLUTION)))


def test_only_the_lights_are_lit_at_the_start() -> None:
    assert lit(Fog((0, 5))) == {0, 5}


def test_a_right_digit_lights_the_cells_around_it() -> None:
    assert lit(Fog(), (0, 1)) == {0, 1, 4, 5}
    assert lit(Fog((15,)), (5, 4)) == {0, 1, 2, 4, 5, 6, 8, 9, 10, 15}


def test_a_wrong_digit_and_a_given_light_nothing() -> None:
    givens = (1, *EMPTY[1:])
    assert lit(Fog(), (5, 3)) == set()
    assert lit(Fog(), givens=givens) == set()


def test_a_trigger_waits_for_all_of_its_cells_and_replaces_the_light_around_digits() -> None:
    fog = Fog((3,), (Trigger((0, 1), (12, 13)),))
    assert lit(fog, (0, 1)) == {3}
    assert lit(fog, (0, 1), (1, 2)) == {3, 12, 13}
    assert lit(fog, (0, 1), (1, 3)) == {3}


def test_without_a_solution_any_digit_lights() -> None:
    assert lit_cells(Fog(), FOUR, EMPTY, (4, *EMPTY[1:]), ()) == cell_set([0, 1, 4, 5])


def test_a_cell_has_up_to_eight_cells_around_it() -> None:
    assert around(15, FOUR) == [10, 11, 14, 15]
    assert len(around(5, FOUR)) == 9


def test_a_rule_that_says_no_more_than_a_house_of_the_grid_is_known_in_fog() -> None:
    row, pair = KillerCage(tuple(map(Cell, range(9))), 45), KillerCage((Cell(0), Cell(1)), 3)
    puzzle = make_puzzle([0] * 81, constraints=(row, pair))
    worded = tuple(WordedRule("", Sense.READ, (each,)) for each in (row, pair))
    puzzle = puzzle._replace(about=About(fog=Fog((0,)), worded=worded))
    seen = seen_part(puzzle, cell_set([Cell(0)]))
    assert seen.constraints == (row,)
    assert [rule.constraints for rule in seen.about.worded] == [(row,), ()]
