"""The player's pen: which strokes a path has, and how they are kept, undone and erased."""

from __future__ import annotations

from itertools import product

import pytest

from sudoku_app.core.drawing import DrawnLine
from sudoku_app.core.overlapping import overlapping_topology
from sudoku_app.core.topology import CLASSIC
from sudoku_app.game.play.game import Game
from sudoku_app.game.play.moves import PEN_STROKES, CellState
from sudoku_app.game.play.pen import (
    PenStroke,
    Spot,
    line_between,
    marks_at,
    path_to,
    pen_drawings,
    strokes_around,
    strokes_of,
)
from tests.game.games import PUZZLE

SPOTS = [Spot(down, right) for down, right in product(range(19), repeat=2)]
CENTRES = [spot for spot in SPOTS if spot.is_centre]
CORNERS = [spot for spot in SPOTS if spot.is_corner]


def draw(game: Game, *path: Spot, colour: int = 3) -> None:
    game.draw(strokes_of(CLASSIC, game.board, path, colour))


def colours_of(game: Game) -> dict[tuple[int, PenStroke], int]:
    """The colour of everything that is drawn, by the layout that a cell's state documents."""
    found = {
        (cell, stroke): state.pen >> 4 * stroke & 15
        for cell, state in enumerate(game.board)
        for stroke in PenStroke
    }
    return {drawn: colour for drawn, colour in found.items() if colour}


def test_every_two_neighbouring_spots_have_a_line_of_their_own_wherever_it_begins() -> None:
    lines = {}
    for start, end in [*product(CENTRES, repeat=2), *product(CORNERS, repeat=2)]:
        down, right = abs(start.down - end.down), abs(start.right - end.right)
        is_near = max(down, right) == 2 if start.is_centre else down + right == 2
        line = line_between(CLASSIC, start, end)
        assert (line is not None) == is_near
        if line is not None:
            lines[frozenset((start, end))] = line
            assert line_between(CLASSIC, end, start) == line
    assert len(set(lines.values())) == len(lines) == 2 * 72 + 2 * 64 + 2 * 90


def test_a_line_is_drawn_from_spot_to_spot() -> None:
    game = Game(PUZZLE)
    for start, end in [
        (Spot(1, 1), Spot(3, 3)),
        (Spot(1, 3), Spot(3, 1)),
        (Spot(18, 2), Spot(18, 0)),
    ]:
        draw(game, start, end)
    for drawing in pen_drawings(CLASSIC, game.board):
        assert isinstance(drawing, DrawnLine)
        ends = {(round(2 * y), round(2 * x)) for x, y in drawing.points}
        assert ends in ({(1, 1), (3, 3)}, {(1, 3), (3, 1)}, {(18, 2), (18, 0)})
    assert len(pen_drawings(CLASSIC, game.board)) == 3


def test_every_centre_has_two_marks_and_every_edge_one() -> None:
    marks = [mark for spot in SPOTS for mark in marks_at(CLASSIC, spot)]
    assert len(marks) == len(set(marks)) == 2 * 81 + 180


def test_a_path_bends_once_and_corners_are_joined_along_edges() -> None:
    assert list(path_to(Spot(1, 1), Spot(7, 3))) == [Spot(3, 3), Spot(5, 3), Spot(7, 3)]
    assert list(path_to(Spot(0, 0), Spot(2, 4))) == [Spot(2, 0), Spot(2, 2), Spot(2, 4)]


def test_a_path_is_one_act_and_drawing_it_again_erases_it() -> None:
    game = Game(PUZZLE)
    path = Spot(1, 1), Spot(1, 3), Spot(3, 5)
    draw(game, *path)
    assert colours_of(game) == {(0, PenStroke.TO_RIGHT): 3, (1, PenStroke.TO_BELOW_RIGHT): 3}
    draw(game, *path, colour=8)
    assert set(colours_of(game).values()) == {8}
    draw(game, *path, colour=8)
    assert colours_of(game) == {}
    game.undo()
    game.undo()
    assert set(colours_of(game).values()) == {3}
    game.undo()
    assert (colours_of(game), game.can_undo) == ({}, False)


def test_clicks_go_through_the_marks_of_a_place() -> None:
    game = Game(PUZZLE)
    seen = []
    for _ in range(3):
        draw(game, Spot(1, 1))
        seen.append(colours_of(game))
    assert seen == [{(0, PenStroke.RING): 3}, {(0, PenStroke.CROSS): 3}, {}]
    for _ in range(2):
        draw(game, Spot(1, 2))
        seen.append(colours_of(game))
    assert seen[3:] == [{(1, PenStroke.CROSS_LEFT): 3}, {}]
    draw(game, Spot(2, 2))
    assert not game.can_redo and colours_of(game) == {}


def test_erasing_a_cell_erases_what_reaches_into_it_after_all_else() -> None:
    game = Game(PUZZLE)
    cell = next(at for at, given in enumerate(PUZZLE.givens) if not given and 9 < at < 17)
    row, column = divmod(cell, 9)
    centre = Spot(2 * row + 1, 2 * column + 1)
    draw(game, Spot(centre.down - 2, centre.right - 2), centre)
    draw(game, Spot(centre.down + 1, centre.right - 1), Spot(centre.down + 1, centre.right + 1))
    draw(game, Spot(1, 15), Spot(1, 17))
    game.colour([cell], 2)
    assert len(strokes_around(CLASSIC, cell)) == 8 + 4 + 2 + 4
    game.note([cell], 1)
    game.erase([cell])
    assert len(colours_of(game)) == 3
    game.erase([cell])
    assert list(colours_of(game)) == [(7, PenStroke.TO_RIGHT)]
    assert game.board[cell].colours == 0
    game.clear_colours()
    assert colours_of(game) == {}


@pytest.mark.parametrize("size", [4, 9, 25])
def test_strokes_are_packed_with_the_rest_of_the_cell(size: int) -> None:
    assert len(PenStroke) == PEN_STROKES
    pen = 8 << 4 * PenStroke.CROSS_RIGHT | 5
    for tints in (0, 1 << 4 * size - 4):
        state = CellState(0, 1, 0, 255, tints, pen)
        assert CellState.unpacked(state.packed(size), size) == state


@pytest.mark.parametrize("pen", [9, 15 << 8, 1 << 4 * PEN_STROKES])
def test_a_stroke_in_no_colour_is_refused(pen: int) -> None:
    with pytest.raises(ValueError, match="does not fit a grid of size 9"):
        CellState.unpacked(CellState(pen=pen).packed(9), 9)
    with pytest.raises(ValueError, match="no colour 9"):
        Game(PUZZLE).draw({(PUZZLE.topology.houses[0][0], PenStroke.RING): 9})


def test_where_grids_overlap_every_stroke_belongs_to_one_cell_that_exists() -> None:
    topology = overlapping_topology("sohei")
    spots = [Spot(*place) for place in product(range(2 * topology.height + 1), repeat=2)]
    lines = [
        line_between(topology, spot, Spot(spot.down + down, spot.right + right))
        for spot in spots
        for down, right in ((0, 2), (2, 0), (2, 2), (2, -2))
        if spot.is_centre or (spot.is_corner and 0 in (down, right))
    ]
    marks = [mark for spot in spots for mark in marks_at(topology, spot)]
    drawn = [*filter(None, lines), *marks]
    assert len(drawn) == len(set(drawn))
    around = (strokes_around(topology, cell) for cell in range(topology.cell_count))
    assert set(drawn) == set().union(*around)
