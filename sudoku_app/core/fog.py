"""Fog over a puzzle: the cells that are lit, what lights them, and the part that can be seen."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from sudoku_app.core.author_texts import Fog
from sudoku_app.core.topology import Cell, CellSet, cell_set, cells_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.topology import Topology


def lit_cells(
    fog: Fog,
    topology: Topology,
    givens: Sequence[int],
    values: Sequence[int],
    solution: Sequence[int],
) -> CellSet:
    """Return the cells that are lit on a board with these `values`.

    Without a solution, any digit counts as right.
    """

    def is_right(cell: int) -> bool:
        return bool(values[cell]) and (not solution or values[cell] == solution[cell])

    bits = sum(1 << cell for cell in set(fog.lit))
    if fog.triggers:
        for cells, lights in fog.triggers:
            if all(map(is_right, cells)):
                for cell in lights:
                    bits |= 1 << cell
        return CellSet(bits)
    for cell in range(topology.cell_count):
        if is_right(cell) and not givens[cell]:
            for near in around(cell, topology):
                bits |= 1 << near
    return CellSet(bits)


def hidden_cells(puzzle: Puzzle) -> CellSet:
    """Return the cells that lie in fog, given a puzzle whose fog lights `lit` alone."""
    fog, everywhere = puzzle.about.fog, (1 << puzzle.topology.cell_count) - 1
    return CellSet(0) if fog is None else CellSet(everywhere & ~cell_set(map(Cell, fog.lit)))


def seen_at_start(puzzle: Puzzle) -> Puzzle:
    """Return the visible part of a puzzle before the first digit; see `seen_part`."""
    return seen_on(puzzle, puzzle.givens)


def seen_on(puzzle: Puzzle, values: Sequence[int]) -> Puzzle:
    """Return the visible part of a puzzle with these digits on its board; see `seen_part`."""
    fog = puzzle.about.fog
    if fog is None:
        return puzzle
    topology, solution = puzzle.topology, puzzle.about.solution
    return seen_part(puzzle, lit_cells(fog, topology, puzzle.givens, values, solution))


def seen_part(puzzle: Puzzle, lit: CellSet) -> Puzzle:
    """Return the visible part of a puzzle while only some cells are lit: without the givens and
    the constraints in fog, and without its solution. Its fog lights these cells and no others.

    Drawings remain, as those partly in fog are seen in part; whoever draws leaves out
    `hidden_cells`. Rules in words remain too, with the constraints that can be seen.
    """
    about = puzzle.about
    if about.fog is None or lit == (1 << puzzle.topology.cell_count) - 1:
        return puzzle._replace(about=about._replace(fog=None))
    houses = set(puzzle.topology.house_sets)

    def remains(constraint: Constraint) -> bool:
        """Whether it can be seen, or says no more than a house of the grid does."""
        is_house = constraint.slug == "killercage" and cell_set(constraint.cells) in houses
        return is_house or is_seen(constraint, lit)

    worded = tuple(
        rule._replace(constraints=tuple(filter(remains, rule.constraints))) for rule in about.worded
    )
    givens = tuple(digit if lit >> cell & 1 else 0 for cell, digit in enumerate(puzzle.givens))
    fog = Fog(cells_of(lit))
    return puzzle._replace(
        givens=givens,
        constraints=tuple(filter(remains, puzzle.constraints)),
        about=about._replace(worded=worded, fog=fog, solution=()),
    )


def is_seen(constraint: Constraint, lit: CellSet) -> bool:
    """Whether a constraint can be seen while only some cells are lit.

    Half of a mark between two cells shows what it is, and a number outside the grid lies in no
    cell. That all marks of a kind are shown says nothing about cells in fog.
    """
    from sudoku_app.core.constraints.dots import EdgeMark, Negative  # few puzzles have fog
    from sudoku_app.core.constraints.lines import RelatedLine
    from sudoku_app.core.constraints.outside import OutsideClue

    if isinstance(constraint, OutsideClue):
        return True
    cells = {cell for group in constraint.cell_groups() for cell in group}
    if not cells:
        return not isinstance(constraint, Negative)
    is_lit = (bool(lit >> cell & 1) for cell in cells)
    is_mark = isinstance(constraint, RelatedLine) and len(cells) == 2
    return any(is_lit) if is_mark or isinstance(constraint, EdgeMark) else all(is_lit)


def around(cell: int, topology: Topology) -> list[int]:
    """Return a cell and those that touch it at an edge or a corner."""
    row, column = topology.place(cell)
    places = product((row - 1, row, row + 1), (column - 1, column, column + 1))
    return [each for place in places if (each := topology.cell_at(*place)) is not None]
