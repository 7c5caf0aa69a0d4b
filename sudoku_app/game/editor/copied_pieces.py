"""Pieces of a puzzle: a selection with its digits, constraints and drawings, copied, pasted or
turned.

A piece has what lies completely in the selected cells. Clues outside the grid and rules of the
whole grid belong only to the piece that is the whole grid, whose houses, fog and intended solution
turn with it.
"""

from __future__ import annotations

from enum import Enum
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import Fog
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.drawing import Drawing, DrawnLine, Outline, Point
from sudoku_app.core.message import KindTitle, Message
from sudoku_app.core.variants import regions_of
from sudoku_app.game.editor.plain_drawings import (
    cells_under,
    moved_drawing,
    with_drawings,
    without_equal,
)
from sudoku_app.game.editor.tools import (
    with_constraints,
    with_houses_moved,
    without_givens,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology


class Turn(Enum):
    """A turn or reflection of a piece within its frame, the smallest rectangle around it."""

    QUARTER = "a quarter turn clockwise"
    MIRROR = "left and right change places"


class CopiedPiece(NamedTuple):
    """Digits, constraints and drawings on some `cells` of a `topology`; `givens` pairs cells with
    their digits.
    """

    topology: Topology
    cells: tuple[int, ...]
    givens: tuple[tuple[int, int], ...]
    constraints: Constraints
    drawings: tuple[Drawing, ...] = ()

    @property
    def corner(self) -> tuple[int, int]:
        """The row and the column of the upper left corner of the frame."""
        return (
            min(map(self.topology.row_of, self.cells)),
            min(map(self.topology.column_of, self.cells)),
        )


def piece_of(puzzle: Puzzle, cells: Collection[int]) -> CopiedPiece:
    """The piece in some cells. Raises ValueError if there are no cells."""
    if not cells:
        raise ValueError(Message("Choose cells first."))
    return CopiedPiece(
        puzzle.topology,
        tuple(sorted(cells)),
        tuple((cell, puzzle.givens[cell]) for cell in sorted(cells) if puzzle.givens[cell]),
        tuple(each for each in puzzle.constraints if _lies_in(each, set(cells), puzzle)),
        tuple(each for each in puzzle.about.drawings if _is_drawn_in(each, puzzle, set(cells))),
    )


def reaches_beyond(puzzle: Puzzle, cells: Collection[int]) -> bool:
    """Whether something on some cells is in no piece of them: what lies on others too, and unless
    they are the whole grid, its own regions and fog.
    """
    chosen, topology = set(cells), puzzle.topology
    rest = without_piece(puzzle, piece_of(puzzle, cells))
    if len(chosen) == topology.cell_count:
        return False
    fog = puzzle.about.fog or Fog()
    left = (
        *(each.cells for each in rest.constraints),
        *(cells_under(each, topology) for each in rest.about.drawings),
        *(*regions_of(topology).drawn, *topology.extra_houses, fog.lit),
        *(each.cells + each.lights for each in fog.triggers),
    )
    return not all(map(chosen.isdisjoint, left))


def _lies_in(constraint: Constraint, cells: set[int], puzzle: Puzzle) -> bool:
    if len(cells) == puzzle.topology.cell_count:
        return True
    if not isinstance(constraint, Placed) or isinstance(constraint, OutsideClue):
        return False
    return all(cells.issuperset(group) for group in constraint.cell_groups())


def _is_drawn_in(drawing: Drawing, puzzle: Puzzle, cells: set[int]) -> bool:
    topology = puzzle.topology
    if len(cells) == topology.cell_count:
        return True
    points: tuple[Point, ...] = ()
    if isinstance(drawing, DrawnLine):
        points = drawing.points
    elif not isinstance(drawing, Outline):
        points = (drawing.centre,)
    is_inside = all(
        0 <= point.x <= topology.width and 0 <= point.y <= topology.height for point in points
    )
    return is_inside and cells.issuperset(cells_under(drawing, topology))


def without_piece(puzzle: Puzzle, piece: CopiedPiece) -> Puzzle:
    """The puzzle without the digits, constraints and drawings of a piece."""
    rest = [each for each in puzzle.constraints if each not in piece.constraints]
    bare = without_givens(with_constraints(puzzle, rest), piece.cells)
    return without_equal(bare, piece.drawings) if piece.drawings else bare


def pasted(puzzle: Puzzle, piece: CopiedPiece, cell: int) -> tuple[Puzzle, list[int]]:
    """The puzzle with a piece whose frame begins at a cell, in addition to what is there, and the
    cells that the piece covers. Raises ValueError if it comes from another grid or leaves this one.
    """
    top, left = piece.corner
    row, column = piece.topology.place(cell)
    return _placed(puzzle, piece, lambda at: Point(at.x + column - left, at.y + row - top), None)


def turned(puzzle: Puzzle, cells: Collection[int], turn: Turn) -> tuple[Puzzle, list[int]]:
    """The puzzle with the piece in some cells turned in its place, and the cells that it covers:
    the upper left corner of its frame stays. Raises ValueError if it leaves the grid, or for a rule
    that can't be turned with the whole grid.
    """
    piece = piece_of(puzzle, cells)
    return _placed(without_piece(puzzle, piece), piece, _move_of(piece, turn), turn)


def _move_of(piece: CopiedPiece, turn: Turn) -> Callable[[Point], Point]:
    """The move of each point of a piece when it is turned in its place."""
    top, left = piece.corner
    bottom = max(map(piece.topology.row_of, piece.cells)) + 1
    right = max(map(piece.topology.column_of, piece.cells)) + 1

    def move(point: Point) -> Point:
        if turn is Turn.MIRROR:
            return Point(left + right - point.x, point.y)
        return Point(left + bottom - point.y, top + point.x - left)

    return move


def _placed(
    puzzle: Puzzle, piece: CopiedPiece, move: Callable[[Point], Point], turn: Turn | None
) -> tuple[Puzzle, list[int]]:
    """The puzzle with every point of a piece moved and its shapes turned, and the cells there."""
    topology = puzzle.topology
    if (piece.topology.size, piece.topology.grids) != (topology.size, topology.grids):
        raise ValueError(Message("The copy comes from a grid of another size."))
    cells, places = _moved(piece, move), list(range(topology.cell_count))
    for cell, at in zip(piece.cells, cells, strict=True):
        places[cell] = at
    if turn is not None and len(cells) == topology.cell_count:
        puzzle = _with_turned_grid(puzzle, piece, places)
    constraints = (*puzzle.constraints, *(each.moved(places) for each in piece.constraints))
    givens = list(puzzle.givens)
    for cell, digit in piece.givens:
        givens[places[cell]] = digit
    whole = with_constraints(puzzle._replace(givens=tuple(givens)), constraints)
    drawn = (
        moved_drawing(each, move, places, turn is Turn.QUARTER, turn is Turn.MIRROR)
        for each in piece.drawings
    )
    return with_drawings(whole, drawn) if piece.drawings else whole, cells


def _with_turned_grid(puzzle: Puzzle, piece: CopiedPiece, places: Sequence[int]) -> Puzzle:
    """The empty puzzle with the houses, the fog and the intended solution of a piece that is the
    whole grid, after a turn that takes cell `c` to `places[c]`.
    """
    for each in piece.constraints:
        if not each.can_move(places):
            raise ValueError(Message("{0} can't be turned with the grid.", KindTitle(each.slug)))
    about = puzzle.about
    if about.solution:
        digits = dict(zip(places, about.solution, strict=True))
        about = about._replace(solution=tuple(digits[cell] for cell in sorted(digits)))
    if about.fog is not None:
        about = about._replace(fog=about.fog.moved(places))
    return with_houses_moved(puzzle._replace(about=about), places)


def _moved(piece: CopiedPiece, move: Callable[[Point], Point]) -> list[int]:
    """The cells to which those of a piece are moved. Raises ValueError if one leaves the grid."""
    found: list[int] = []
    for cell in piece.cells:
        row, column = piece.topology.place(cell)
        x, y = move(Point(column + 0.5, row + 0.5))
        at = piece.topology.cell_at(floor(y), floor(x))
        if at is None:
            raise ValueError(Message("The copy must fit into the grid."))
        found.append(at)
    return found
