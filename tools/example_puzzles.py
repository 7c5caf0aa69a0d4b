"""Random puzzles with constraints of any kind, also of those that no bank has, for examples.

Constraints are drawn at random, and those that a full grid obeys are kept. That takes no knowledge
of the kinds, only of the gestures by which they are drawn.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.cages import Product
from sudoku_app.core.constraints.chess_moves import pairs_by_moves
from sudoku_app.core.constraints.dots import EdgeMark
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.kinds import KINDS, field_names
from sudoku_app.core.constraints.lines import Line
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.outside import OutsideClue
from sudoku_app.core.constraints.single_cells import CountingCircles, MarkedCells
from sudoku_app.core.generating.generator import random_grid, removable
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import rules_of
from sudoku_app.core.topology import CLASSIC, Cell, Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from sudoku_app.core.constraints.constraint import Constraint

DRAWN = 400
"""How many constraints are drawn for a puzzle."""
KEPT = 8
"""How many of them it has at most."""
LONGEST = 6
"""The most cells of a line."""
LARGEST_SUM = 45


def puzzle_with(kind: str, random: Random) -> Puzzle:
    """Return a random puzzle with constraints of a kind, and no given that it doesn't need."""
    if not field_names(KINDS[kind]):
        constraints: tuple[Constraint, ...] = (KINDS[kind](),)
        grid = random_grid(random, CLASSIC, constraints)
    else:
        grid = random_grid(random)
        constraints = _obeyed(kind, grid, random)
    groups = [(cell,) for cell in random.sample(range(81), 81)]
    full = Puzzle(CLASSIC, grid, constraints)
    givens = list(grid)
    for (cell,) in removable(full, groups, Budget()):
        givens[cell] = 0
    return full._replace(givens=tuple(givens))


def _obeyed(kind: str, grid: tuple[int, ...], random: Random) -> tuple[Constraint, ...]:
    """Return constraints that a grid obeys and that share no cells, unless they are clues."""
    found: list[Constraint] = []
    used: set[Cell] = set()
    for _ in range(DRAWN):
        for constraint in _drawn(kind, grid, random):
            cells = set() if isinstance(constraint, OutsideClue) else set(constraint.cells)
            if not used & cells and rules_of(CLASSIC, (constraint,)).clash(grid) is None:
                used |= cells
                found.append(constraint)
        if len(found) >= KEPT:
            break
    if found and isinstance(found[0], CountingCircles):
        return (found[0],)  # they count all circles of the puzzle
    if found and isinstance(found[0], MarkedCells):
        return (type(found[0])(tuple(sorted(used))),)
    return tuple(found)


def _drawn(kind: str, grid: tuple[int, ...], random: Random) -> Iterator[Constraint]:
    """Yield a random constraint of a kind, with every value that it might have."""
    make: Any = KINDS[kind]
    if issubclass(make, OutsideClue):
        line = random.randrange(9)
        row = tuple(Cell(9 * line + place) for place in range(9))
        column = tuple(Cell(9 * place + line) for place in range(9))
        cells, place = random.choice(((row, Place(line, -1)), (column, Place(-1, line))))
        yield from (make(cells, place, value) for value in range(LARGEST_SUM + 1))
    elif issubclass(make, Quadruple):
        corner = 9 * random.randrange(8) + random.randrange(8)
        cells = tuple(map(Cell, (corner, corner + 1, corner + 9, corner + 10)))
        digits = random.sample([grid[cell] for cell in cells], random.choice((3, 4)))
        yield make(cells, tuple(digits))
    elif issubclass(make, CountingCircles):
        counted = random.sample(CLASSIC.digits, 4)
        yield make(tuple(sorted(_some_of_each(counted, grid, random))))
    elif issubclass(make, MarkedCells):
        yield make((Cell(random.randrange(81)),))
    elif issubclass(make, EdgeMark):
        yield make(random.choice(list(pairs_by_moves(CLASSIC, EDGE))))
    elif issubclass(make, Line):
        line_cells = _walk(random)
        if len(line_cells) >= make.least_cells:
            yield make(line_cells)
    elif issubclass(make, Product):
        area = _walk(random)
        yield make(tuple(sorted(area)), prod(grid[cell] for cell in area))


def _some_of_each(digits: Sequence[int], grid: Sequence[int], random: Random) -> Iterator[Cell]:
    """Yield as many cells of each digit as it says."""
    for digit in digits:
        yield from random.sample([Cell(at) for at, own in enumerate(grid) if own == digit], digit)


def _walk(random: Random) -> tuple[Cell, ...]:
    """Return the cells of a random walk by king's moves that doesn't meet itself."""
    row, column = random.randrange(9), random.randrange(9)
    cells = [Cell(9 * row + column)]
    for _ in range(random.randrange(2, LONGEST)):
        row += random.choice((-1, 0, 1))
        column += random.choice((-1, 0, 1))
        cell = Cell(9 * row + column)
        if 0 <= row < 9 and 0 <= column < 9 and cell not in cells:
            cells.append(cell)
        else:
            break
    return tuple(cells)
