"""Pieces of a drawing: copied, pasted, turned and mirrored."""

from __future__ import annotations

from random import Random

import pytest

from sudoku_app.core.author_texts import About
from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import Difference
from sudoku_app.core.constraints.lines import Thermometer
from sudoku_app.core.constraints.neighbours import RelatedNeighbours
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.constraints.single_cells import RowIndexer
from sudoku_app.core.drawing import Label, Point
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.setting.fill import fill
from sudoku_app.core.topology import CLASSIC, Cell, Place, topology_of_size
from sudoku_app.core.variants import with_regions
from sudoku_app.game.editor.copied_pieces import (
    Turn,
    pasted,
    piece_of,
    reaches_beyond,
    turned,
    without_piece,
)


def cells(*names: str) -> tuple[Cell, ...]:
    return tuple(Cell(9 * (int(name[0]) - 1) + int(name[1]) - 1) for name in names)


LINE, CAGE = Thermometer(cells("11", "12", "22")), KillerCage(cells("11", "21"), 9)
DOT = Difference(cells("22", "23"))
PUZZLE = Puzzle(CLASSIC, (5, *(0,) * 80), (LINE, CAGE, DOT))
SQUARE = cells("11", "12", "21", "22")


def test_a_piece_has_what_lies_completely_in_its_cells() -> None:
    piece = piece_of(PUZZLE, SQUARE)
    assert set(piece.constraints) == {LINE, CAGE}
    assert piece.givens == ((0, 5),)


def test_a_piece_is_pasted_where_its_frame_begins() -> None:
    copy, covered = pasted(PUZZLE, piece_of(PUZZLE, SQUARE), 60)
    assert set(copy.constraints) - set(PUZZLE.constraints) == {
        Thermometer(cells("77", "78", "88")),
        KillerCage(cells("77", "87"), 9),
    }
    assert copy.givens[60] == 5
    assert set(covered) == {60, 61, 69, 70}


def test_a_piece_must_not_leave_the_grid() -> None:
    with pytest.raises(ValueError, match="fit into the grid"):
        pasted(PUZZLE, piece_of(PUZZLE, SQUARE), 8)


def test_a_quarter_turn_takes_the_upper_row_to_the_right() -> None:
    after, _ = turned(PUZZLE, SQUARE, Turn.QUARTER)
    assert set(after.constraints) == {
        Thermometer(cells("12", "22", "21")),
        KillerCage(cells("11", "12"), 9),
        DOT,
    }
    assert (after.givens[0], after.givens[1]) == (0, 5)


@pytest.mark.parametrize(("turn", "times"), [(Turn.QUARTER, 4), (Turn.MIRROR, 2)])
def test_turns_come_back_to_where_they_began(turn: Turn, times: int) -> None:
    after = PUZZLE
    for _ in range(times):
        after, _ = turned(after, SQUARE, turn)
    assert set(after.constraints) == set(PUZZLE.constraints)
    assert after.givens == PUZZLE.givens


def test_clues_outside_turn_with_the_whole_grid() -> None:
    clue = SandwichSum(tuple(map(Cell, range(0, 81, 9))), Place(-1, 0), 12)
    puzzle = Puzzle(CLASSIC, (5, *(0,) * 80), (clue,))
    (moved,) = turned(puzzle, range(81), Turn.QUARTER)[0].constraints
    assert isinstance(moved, SandwichSum)
    assert (moved.place, moved.cells[0], moved.value) == (Place(0, 9), 8, 12)
    (stays,) = turned(puzzle, range(80), Turn.MIRROR)[0].constraints
    assert stays == clue


def test_what_reaches_beyond_the_cells_is_in_no_piece() -> None:
    cage = KillerCage((Cell(0), Cell(1)), 8)
    puzzle = Puzzle(CLASSIC, (0,) * 81, (cage,))
    assert reaches_beyond(puzzle, [1, 2])
    assert not reaches_beyond(puzzle, [0, 1])
    assert not reaches_beyond(puzzle, [2])


def test_own_regions_stay_unless_the_whole_grid_turns() -> None:
    puzzle = with_houses_of_a_jigsaw()
    assert reaches_beyond(puzzle, SQUARE)
    assert not reaches_beyond(puzzle, range(81))


@pytest.mark.parametrize("turn", Turn)
def test_the_whole_grid_turns_with_its_houses_rules_drawings_and_solution(turn: Turn) -> None:
    puzzle = with_houses_of_a_jigsaw()
    after, covered = turned(puzzle, range(81), turn)
    assert sorted(covered) == [*range(81)]
    assert after.about.solution
    assert after.is_solved_by(after.about.solution)
    assert after.topology != puzzle.topology
    (label,) = after.about.drawings
    assert isinstance(label, Label)
    turns = 4 if turn is Turn.QUARTER else 2
    again = puzzle
    for _ in range(turns):
        again, _ = turned(again, range(81), turn)
    assert again == puzzle


def with_houses_of_a_jigsaw() -> Puzzle:
    """A puzzle with irregular regions, an extra region, rules, a text outside and a solution."""
    regions = [[*house] for house in CLASSIC.houses[18:27]]
    regions[0][8], regions[1][0] = regions[1][0], regions[0][8]
    topology = with_regions(9, regions, [[10, 12, 14, 20]])
    rules = (RelatedNeighbours(((1, 2),), (0, 1, 2, 3, 4, 5, 6, 7)), LINE)
    bare = Puzzle(topology, (0,) * 81, rules)
    solution = fill(bare, Random(0), Budget())
    about = About(solution=solution, drawings=(Label(Point(3.5, -0.5), "7", "#000000", 0.5),))
    return bare._replace(givens=(solution[0], *(0,) * 80), about=about)


def test_rectangular_boxes_turn_upright() -> None:
    six = topology_of_size(6)
    after, _ = turned(Puzzle(six, (3, *(0,) * 35)), range(36), Turn.QUARTER)
    assert (after.topology.box_height, after.topology.box_width) == (3, 2)
    assert after.givens[5] == 3


def test_what_counts_rows_does_not_turn_with_the_grid() -> None:
    puzzle = Puzzle(CLASSIC, (0,) * 81, (RowIndexer((Cell(4),)),))
    with pytest.raises(ValueError, match="rowindexer can't be turned"):
        turned(puzzle, range(81), Turn.QUARTER)
    assert turned(puzzle, range(81), Turn.MIRROR)[0].constraints == (RowIndexer((Cell(4),)),)


def test_what_is_cut_is_gone() -> None:
    rest = without_piece(PUZZLE, piece_of(PUZZLE, SQUARE))
    assert rest.constraints == (DOT,)
    assert not any(rest.givens)
