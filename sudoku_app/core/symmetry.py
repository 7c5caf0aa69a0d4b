"""The symmetries of a grid: permuting digits, bands, stacks, rows or columns, and transposing.

Each maps a puzzle to one that is the same to a solver and new to a player. A 9×9 grid has
2·6⁸ = 3,359,232 of them, not counting the 9! permutations of its digits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import Place, Topology, cell_set

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from random import Random

    from sudoku_app.core.rules import Constraints


class Symmetry(NamedTuple):
    """One symmetry: cell `c` of the new grid has the value of `cells[c]` in the old one.

    Digit `d` becomes `digits[d]`; `digits[0]` is 0, so that an empty cell stays empty.
    """

    cells: tuple[int, ...]
    digits: tuple[int, ...]

    def map_values(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the values of a grid, moved and relabelled."""
        digits = self.digits
        return tuple(digits[values[cell]] for cell in self.cells)

    def map_puzzle(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with its givens moved and relabelled."""
        return puzzle._replace(givens=self.map_values(puzzle.givens))

    def inverse(self) -> Symmetry:
        """Return the symmetry that undoes this one."""
        return Symmetry(tuple(_places(self.cells)), tuple(_places(self.digits)))


def random_symmetry(topology: Topology, random: Random, constraints: Constraints = ()) -> Symmetry:
    """Return a random symmetry; the same state of `random` gives the same symmetry.

    Moving lines would break irregular or extra houses and constraints. A grid with any of these is
    only turned and reflected, and only as far as that preserves them. Digits stay the same if
    constraints distinguish them.
    """
    return _symmetry(
        topology,
        constraints,
        random.randrange,
        lambda: random.random() < 0.5,
        _shuffled_lines,
    )


def chosen_symmetry(
    topology: Topology,
    choose: Callable[[int], int],
    half_turn: bool = False,
    constraints: Constraints = (),
) -> Symmetry:
    """Return the symmetry that `choose` picks; `choose(n)` returns a number from 0 to n - 1.

    Only integers are drawn, so that the same numbers give the same symmetry on every platform. With
    `half_turn`, cells that a half turn maps to each other still are afterwards: a puzzle whose
    clues look the same after a half turn still does. Topologies and constraints are treated as in
    `random_symmetry`.
    """
    order = _mirrored_lines if half_turn else _shuffled_lines
    return _symmetry(topology, constraints, choose, lambda: choose(2) == 1, order)


def shuffled(puzzle: Puzzle, random: Random) -> Puzzle:
    """Return a puzzle that is the same to a solver and new to a player."""
    return random_symmetry(puzzle.topology, random, puzzle.constraints).map_puzzle(puzzle)


def turned(puzzle: Puzzle, choose: Callable[[int], int]) -> Puzzle:
    """Return the puzzle, its houses and its constraints after a turn or reflection of the square.

    It is one of those that `square_turns` lists; `choose` is as in `chosen_symmetry`.
    """
    topology = puzzle.topology
    maps = square_turns(topology, puzzle.constraints)
    cells = maps[choose(len(maps))]
    made = with_moved_houses(topology, *moved_houses(topology, cells))
    givens = tuple([puzzle.givens[cell] for cell in cells])
    return Puzzle(made, givens, moved_constraints(puzzle.constraints, cells))


def moved_houses(
    topology: Topology, cells: Sequence[int]
) -> tuple[list[list[int]], list[list[int]]]:
    """The sorted boxes and extra houses of the grid whose cell `c` has the value of `cells[c]`."""
    places = _places(cells)
    houses = [sorted([places[cell] for cell in house]) for house in topology.houses]
    boxes, extras = topology.boxes, topology.extras
    return sorted(houses[boxes.start : boxes.stop]), sorted(houses[extras.start :])


def with_moved_houses(
    topology: Topology, regions: list[list[int]], extra: list[list[int]]
) -> Topology:
    """Return the grid with the boxes and extra houses that `moved_houses` returned for a turn."""
    if len(topology.grids) > 1:  # only turns that preserve all houses are possible
        return topology
    made = Topology(topology.box_height, topology.box_width, regions, extra)
    made = made.with_lowest(topology.lowest)
    return topology if made == topology else made


def square_turns(topology: Topology, constraints: Constraints) -> Sequence[tuple[int, ...]]:
    """The cell maps of the turns and reflections of the square that are possible for a grid.

    Its houses and constraints move along. A turn is not possible if it would make boxes that are
    wider than high upright, or if a constraint cannot be expressed afterwards by one of its kind.
    """
    maps: Sequence[tuple[int, ...]] = _square_maps(topology)
    if topology.box_height != topology.box_width or len(topology.grids) > 1:
        maps = _turns(topology, constraints if len(topology.grids) > 1 else ())
    return [
        cells
        for cells in maps
        if all(constraint.can_move(_places(cells)) for constraint in constraints)
    ]


def has_half_turn(puzzle: Puzzle) -> bool:
    """Whether a half turn maps given cells to given cells."""
    filled = [digit != 0 for digit in puzzle.givens]
    topology, last = puzzle.topology, len(filled) - 1
    corner = Place(topology.height - 1, topology.width - 1)
    return filled == filled[::-1] and all(
        topology.place(last - cell) == (corner.row - row, corner.column - column)
        for cell, (row, column) in enumerate(map(topology.place, range(len(filled))))
    )


def moved_constraints(constraints: Constraints, cells: Sequence[int]) -> Constraints:
    """The constraints, moved to the grid whose cell `c` has the value of `cells[c]`."""
    places = _places(cells)
    return tuple(constraint.moved(places) for constraint in constraints)


def _places(cells: Sequence[int]) -> list[int]:
    """Where each cell of the old grid is in the new one: the inverse of a permutation."""
    places = [0] * len(cells)
    for new, old in enumerate(cells):
        places[old] = new
    return places


def _symmetry(
    topology: Topology,
    constraints: Constraints,
    choose: Callable[[int], int],
    flip: Callable[[], bool],
    lines: Callable[[int, int, Callable[[int], int]], list[int]],
) -> Symmetry:
    digits = list(topology.digits)
    if all(constraint.digits_alike for constraint in constraints):
        digits = _shuffle(digits, choose)
    cells: tuple[int, ...] = tuple(range(topology.cell_count))
    if topology.is_rectangular and not constraints:
        rows = lines(topology.size, topology.box_height, choose)
        columns = lines(topology.size, topology.box_width, choose)
        transpose = topology.box_height == topology.box_width and flip()
        cells = _cell_map(rows, columns, transpose)
    else:
        kept = _turns(topology, constraints)
        cells = kept[choose(len(kept))]
    return Symmetry(cells, (0, *digits))


@lru_cache(maxsize=8)
def _turns(topology: Topology, constraints: Constraints) -> tuple[tuple[int, ...], ...]:
    """The cell maps of the turns and reflections of the square that preserve all houses and
    constraints. Grids that overlap stay as they are if they have constraints.
    """
    houses = set(topology.house_sets)
    if len(topology.grids) > 1 and constraints:
        return (tuple(range(topology.cell_count)),)
    return tuple(
        cells
        for cells in _square_maps(topology)
        if {cell_set(cells[cell] for cell in house) for house in topology.houses} == houses
        and all(constraint.can_move(_places(cells)) for constraint in constraints)
        and set(moved_constraints(constraints, cells)) == set(constraints)
    )


def _square_maps(topology: Topology) -> list[tuple[int, ...]]:
    """The cell maps of the turns and reflections of the frame that lead from cells to cells: all
    eight of the square for a single grid.
    """
    lines, places = (
        (range(topology.height), range(topology.width)),
        list(map(topology.place, range(topology.cell_count))),
    )
    found = []
    for rows, columns, transpose in product(
        (lines[0], lines[0][::-1]), (lines[1], lines[1][::-1]), (False, True)
    ):
        cells = [
            topology.cell_at(columns[column], rows[row])
            if transpose
            else topology.cell_at(rows[row], columns[column])
            for row, column in places
        ]
        found.append(tuple(cell for cell in cells if cell is not None))
    return [cells for cells in found if len(cells) == len(places)]


def _shuffle(items: Iterable[int], choose: Callable[[int], int]) -> list[int]:
    """Return the items shuffled by `choose`, with the Fisher-Yates shuffle."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = choose(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _shuffled_lines(size: int, group: int, choose: Callable[[int], int]) -> list[int]:
    """Shuffle the lines 0 to size - 1: whole groups (bands or stacks), and the lines in each."""
    groups = [_shuffle(range(first, first + group), choose) for first in range(0, size, group)]
    return [line for place in _shuffle(range(len(groups)), choose) for line in groups[place]]


def _mirrored_lines(size: int, group: int, choose: Callable[[int], int]) -> list[int]:
    """Do as `_shuffled_lines`, but keep pairs of lines that are equally far from the two ends."""
    count = size // group
    first, middle = _mirrored(count, choose)
    left = [group * place + line for place in first for line in _shuffle(range(group), choose)]
    centre: list[int] = []
    for place in middle:
        half, between = _mirrored(group, choose)
        inner = half + between + [group - 1 - line for line in reversed(half)]
        centre = [group * place + line for line in inner]
    return left + centre + [size - 1 - line for line in reversed(left)]


def _mirrored(count: int, choose: Callable[[int], int]) -> tuple[list[int], list[int]]:
    """The first half, and the middle, of an order of 0 to count - 1 that keeps mirror pairs."""
    half = count // 2
    first = [count - 1 - place if choose(2) else place for place in _shuffle(range(half), choose)]
    return first, [half] * (count % 2)


def _cell_map(rows: Sequence[int], columns: Sequence[int], transpose: bool) -> tuple[int, ...]:
    n = len(rows)
    if transpose:
        return tuple(column * n + row for row in rows for column in columns)
    return tuple(row * n + column for row in rows for column in columns)


def canonical_form(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the least of all symmetric grids, read row by row with 0 for an empty cell.

    Two puzzles with square boxes are the same under symmetry exactly if their canonical forms are
    equal. Rows are fixed one after another, continuing only with the partial symmetries that give
    the least rows so far, so that few of the millions are ever examined.

    Raises ValueError for constraints, and for topologies other than rectangular ones of at most 9
    rows: larger grids have too many symmetries for this.
    """
    topology = puzzle.topology
    if topology.size > 9 or not topology.is_rectangular or puzzle.constraints:
        raise ValueError(
            f"no canonical form for {topology!r} with {len(puzzle.constraints)} constraints, "
            f"expected rectangular boxes up to 9×9 and none"
        )
    n, height, width = topology.size, topology.box_height, topology.box_width
    grids = [_rows_of(puzzle.givens, n)]
    if height == width:
        grids.append([tuple(column) for column in zip(*grids[0], strict=True)])
    least: tuple[int, ...] | None = None
    states: list[_State] = []
    for grid in grids:
        for row in range(n):
            best, found = _least_first_row(grid, row, width)
            if least is None or best < least:
                least, states = best, []
            if best == least:
                states += found
    rows = [least or ()]
    for _ in range(1, n):
        least, states = _next_row(states, height)
        rows.append(least)
    return tuple(value for row in rows for value in row)


class _State(NamedTuple):
    """A partial symmetry: the rows placed so far, the order of columns and the labels assigned."""

    grid: list[tuple[int, ...]]
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    labels: tuple[int, ...]


def _rows_of(values: Sequence[int], n: int) -> list[tuple[int, ...]]:
    return [tuple(values[first : first + n]) for first in range(0, n * n, n)]


def _least_first_row(
    grid: list[tuple[int, ...]], row: int, width: int
) -> tuple[tuple[int, ...], list[_State]]:
    """Return the least first row that `grid[row]` can become, and every column order for that.

    The row has the empty cells of each stack before its digits, stacks with fewer digits first, and
    its digits are labelled 1, 2, ... from left to right.
    """
    line, n = grid[row], len(grid)
    stacks = [range(first, first + width) for first in range(0, n, width)]
    filled = [[column for column in stack if line[column]] for stack in stacks]
    empty = [[column for column in stack if not line[column]] for stack in stacks]
    counts = sorted(len(columns) for columns in filled)
    orders = [
        [
            (*before, *after)
            for before in permutations(empty[stack])
            for after in permutations(filled[stack])
        ]
        for stack in range(len(stacks))
    ]
    best: list[int] = []
    label = 0
    for count in counts:
        best += [0] * (width - count) + list(range(label + 1, label + count + 1))
        label += count
    states = []
    for order in permutations(range(len(stacks))):
        if [len(filled[stack]) for stack in order] != counts:
            continue
        for chosen in product(*(orders[stack] for stack in order)):
            columns = tuple(column for stack in chosen for column in stack)
            labels = [0] * (n + 1)
            _label(labels, line, columns)
            states.append(_State(grid, (row,), columns, tuple(labels)))
    return tuple(best), states


def _label(labels: list[int], line: Sequence[int], columns: Sequence[int]) -> list[int]:
    """Relabel a line, giving new digits the next free label; `labels[0]` counts the labels used."""
    row = []
    for column in columns:
        digit = line[column]
        if digit:
            if not labels[digit]:
                labels[0] += 1
                labels[digit] = labels[0]
            row.append(labels[digit])
        else:
            row.append(0)
    return row


def _next_row(states: list[_State], height: int) -> tuple[tuple[int, ...], list[_State]]:
    least: list[int] | None = None
    kept: list[_State] = []
    for state in states:
        for row in _rows_to_follow(state.rows, len(state.grid), height):
            labels = list(state.labels)
            line = _label(labels, state.grid[row], state.columns)
            if least is None or line < least:
                least, kept = line, []
            if line == least:
                kept.append(_State(state.grid, (*state.rows, row), state.columns, tuple(labels)))
    return tuple(least or ()), kept


def _rows_to_follow(rows: tuple[int, ...], n: int, height: int) -> Iterator[int]:
    """Yield the rows that may come next: the rest of the current band, or any row of new bands."""
    begun = {row // height for row in rows}
    if len(rows) % height:
        band = rows[-1] // height * height
        yield from (row for row in range(band, band + height) if row not in rows)
    else:
        yield from (row for row in range(n) if row // height not in begun)
