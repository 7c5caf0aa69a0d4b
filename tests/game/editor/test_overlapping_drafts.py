"""Puzzles drawn on grids that overlap."""

from __future__ import annotations

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.drawing import Point
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.core.variants import topology_of_kind
from sudoku_app.game.editor.copied_pieces import pasted, piece_of
from sudoku_app.game.editor.tools import (
    TOOLS,
    extra_region_drawn,
    found_at,
)
from tests.game.drawing import sketch_on, stroke

TWO = topology_of_kind(9, "two-doku")


def at(row: int, column: int) -> Cell:
    """The cell of the frame in a row and a column, counted from 1."""
    cell = TWO.cell_at(row - 1, column - 1)
    assert cell is not None
    return cell


def test_diagonals_are_switched_in_all_grids_at_once() -> None:
    _, draft = sketch_on(TWO)
    with_diagonals = TOOLS["diagonal-"].switched(draft.puzzle)
    topology = with_diagonals.topology
    assert [len(part.extras) for part in topology.parts] == [1, 1]
    assert set(topology.extra_houses) == {
        tuple(at(number, number) for number in range(1, 10)),
        tuple(at(number, number) for number in range(7, 16)),
    }
    assert TOOLS["diagonal-"].is_on(with_diagonals)
    assert TOOLS["diagonal-"].switched(with_diagonals).topology == TWO


def test_an_extra_region_lies_in_one_grid() -> None:
    sketch, draft = sketch_on(TWO)
    inside = tuple(at(1, column) for column in (1, 3, 5))
    drawn = extra_region_drawn(draft.puzzle, inside)
    assert drawn.topology.extra_houses == (inside,)
    sketch.choose("extraregion")
    stroke(sketch, (6, 7), (7, 7), (7, 10))
    assert sketch.notice is not None
    assert str(sketch.notice) == "An extra region must lie in one of the grids."
    assert draft.puzzle.topology == TWO


def test_regions_are_drawn_in_one_grid_alone() -> None:
    assert TOOLS["regions"].is_possible(CLASSIC)
    assert not TOOLS["regions"].is_possible(TWO)


def test_a_cage_may_cross_from_grid_to_grid() -> None:
    sketch, draft = sketch_on(TWO)
    sketch.choose("killercage")
    stroke(sketch, (9, 8), (9, 9), (9, 10))
    (cage,) = draft.puzzle.constraints
    assert isinstance(cage, KillerCage)
    assert set(cage.cells) == {at(9, 8), at(9, 9), at(9, 10)}


def test_a_piece_can_not_be_pasted_over_a_hole() -> None:
    _, draft = sketch_on(TWO)
    piece = piece_of(draft.puzzle, [at(7, 7), at(7, 8)])
    assert pasted(draft.puzzle, piece, at(10, 7)) == (draft.puzzle, [at(10, 7), at(10, 8)])
    with pytest.raises(ValueError, match="The copy must fit"):
        pasted(draft.puzzle, piece, at(6, 9))


def test_another_frame_begins_anew_and_a_classic_grid_too() -> None:
    _, draft = sketch_on(CLASSIC)
    draft.enter([0], 5)
    draft.change_grid(TWO)
    assert draft.puzzle.topology == TWO
    assert not any(draft.puzzle.givens)
    draft.change_grid(CLASSIC)
    assert len(draft.puzzle.givens) == 81


def test_what_is_drawn_in_another_grid_is_found_where_it_is() -> None:
    sketch, draft = sketch_on(TWO)
    sketch.choose("thermometer")
    stroke(sketch, (13, 13), (13, 14), (13, 15))
    dot = Difference((at(15, 14), at(15, 15)), 1)
    puzzle = draft.puzzle._replace(constraints=(*draft.puzzle.constraints, dot))
    line = puzzle.constraints[0]
    assert found_at(puzzle, Point(13.5, 12.5), Place(12, 13)) is line
    assert found_at(puzzle, Point(14.0, 14.5), Place(14, 14)) is dot
    assert found_at(puzzle, Point(12.5, 1.5), Place(1, 12)) is None  # a hole
    assert found_at(puzzle, Point(4.5, 14.5), Place(14, 4)) is None


def test_a_clue_in_a_hole_looks_along_the_row_or_column_of_a_grid_or_where_it_is_dragged() -> None:
    sketch, draft = sketch_on(TWO)
    sketch.choose("sandwichsum")
    stroke(sketch, (1, 10))
    stroke(sketch, (6, 10), (7, 10))
    first, second = (each.cells for each in draft.puzzle.constraints)
    assert first == tuple(at(1, column) for column in range(9, 0, -1))
    assert second == tuple(at(row, 10) for row in range(7, 16))
    stroke(sketch, (2, 12))
    assert sketch.notice is not None
    assert str(sketch.notice) == "No clue can be there."
    assert len(draft.puzzle.constraints) == 2
