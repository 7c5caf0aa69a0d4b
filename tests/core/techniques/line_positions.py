"""Small positions with constraints, and slow searches for what their digits make impossible."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product
from random import Random
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.symmetry import square_turns
from sudoku_app.core.topology import digits_of, iter_bits, topology_of_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.techniques.technique import Find

Sets = list[set[int]]
SMALL = topology_of_size(4)
DIGITS = (1, 2, 3, 4)


def small_positions(constraints: Sequence[Constraint], count: int, seed: int) -> list[Candidates]:
    """Positions of a 4×4 grid that have a solution, in which random candidates are gone."""
    random = Random(seed)
    solutions = list(solutions_of(Candidates(SMALL, constraints=tuple(constraints))))
    found = []
    for _ in range(count):
        grid, share = random.choice(solutions), random.uniform(0.2, 0.7)
        position = Candidates(SMALL, constraints=tuple(constraints))
        for cell in range(16):
            for digit in DIGITS:
                if digit != grid[cell] and random.random() < share:
                    position.eliminate(cell, digit)
        found.append(position)
    return found


def moved(
    position: Candidates, constraints: Sequence[Constraint], places: Sequence[int]
) -> Candidates:
    """The position on a turned grid; `constraints` are the turned ones."""
    other = Candidates(SMALL, constraints=tuple(constraints))
    for cell in range(16):
        for digit in digits_of(15 & ~position.digits[cell]):
            other.eliminate(places[cell], digit)
    return other


@lru_cache(maxsize=1)
def all_grids() -> tuple[tuple[int, ...], ...]:
    """All 288 grids of 4×4."""
    rows = list(permutations(DIGITS))
    return tuple(
        (*a, *b, *c, *d)
        for a, b, c, d in product(rows, repeat=4)
        if all(len({*column}) == 4 for column in zip(a, b, c, d, strict=True))
        and all(
            len({*one[x : x + 2], *two[x : x + 2]}) == 4
            for one, two in ((a, b), (c, d))
            for x in (0, 2)
        )
    )


def solutions_of(position: Candidates) -> Iterator[tuple[int, ...]]:
    """All grids that the candidates and constraints allow."""
    for grid in all_grids():
        fits = all(position.digits[cell] >> digit - 1 & 1 for cell, digit in enumerate(grid))
        if fits and position.rules.clash(grid) is None:
            yield grid


def thinned(constraints: Sequence[Constraint], count: int, seed: int) -> list[Candidates]:
    """Positions of a 4×4 grid, with or without a solution, in which random candidates are gone."""
    random = Random(seed)
    found = []
    for _ in range(count):
        position = Candidates(SMALL, constraints=tuple(constraints))
        for cell in range(16):
            for digit in random.sample(DIGITS, random.choice((0, 0, 1, 2))):
                position.eliminate(cell, digit)
        found.append(position)
    return found


Gone = set[tuple[tuple[int, int], ...]]
"""The candidates that each of some steps removes."""


def gone_by(find: Find, position: Candidates) -> Gone:
    """What each step of a finder removes; the position must be as it was."""
    before = position.copy()
    found = {
        tuple((int(cell), int(digit)) for cell, digit in s.eliminations) for s in find(position)
    }
    assert position == before
    return found


def assert_none_contradicts(find: Find, positions: Iterable[Candidates], least: int) -> None:
    """Assert that no step removes what a solution has, in at least so many cases."""
    checked = 0
    for position in positions:
        gone = [each for own in gone_by(find, position) for each in own]
        for grid in solutions_of(position):
            checked += len(gone)
            assert all(grid[cell] != digit for cell, digit in gone)
    assert checked > least


def assert_turns_along(
    constraints: Sequence[Constraint],
    positions: Iterable[Candidates],
    gone: Callable[[Candidates], Gone],
) -> None:
    """Assert that a turned grid loses the same, turned."""
    some = list(positions)
    for places in square_turns(SMALL, tuple(constraints)):
        turned = tuple(each.moved(places) for each in constraints)
        for position in some:
            expected = {
                tuple(sorted((places[cell], digit) for cell, digit in own))
                for own in gone(position)
            }
            assert gone(moved(position, turned, places)) == expected


def fillings(
    position: Candidates, cells: Sequence[int], sets: Sequence[set[int]]
) -> list[tuple[int, ...]]:
    """All ways to fill some cells that don't clash with each other."""
    found = []
    for row in product(*sets):
        board = [0] * 16
        for cell, digit in zip(cells, row, strict=True):
            board[cell] = digit
        if position.rules.clash(board) is None:
            found.append(row)
    return found


def assert_keeps_fillings(
    find: Find, positions: Iterable[Candidates], cells: Sequence[int], least: int
) -> None:
    """Assert that no step removes what some way to fill these cells has, in at least so many."""
    steps = 0
    for position in positions:
        sets = [set[int](digits_of(position.digits[cell])) for cell in cells]
        rows = fillings(position, cells, sets)
        for own in gone_by(find, position):
            steps += 1
            for cell, digit in own:
                assert all(row[cells.index(cell)] != digit for row in rows)
    assert steps > least


def is_impossible(position: Candidates, line: Constraint, rows: Sequence[tuple[int, ...]]) -> bool:
    """Whether a line that has one of these fillings leaves a cell, a house or another line nothing.

    Only what each set of its cells must have is taken from other cells.
    """
    cells = line.cells
    left: Sets = [set(digits_of(digits)) for digits in position.digits]
    for place, cell in enumerate(cells):
        left[cell] = {row[place] for row in rows}
    own: Sets = [set(each) for each in left]
    peers = position.topology.peers
    for count in range(1, len(cells) + 1):
        for some in combinations(cells, count):
            united = set().union(*(own[cell] for cell in some))
            together = any(all(house >> c & 1 for c in some) for house in SMALL.house_sets)
            if (count == 1 or together) and len(united) < count:
                return True
            if (count == 1 or together) and len(united) == count:
                for digit in united:
                    _take(position, left, own, some, digit)
                if count == 1:
                    (digit,) = united
                    for other, where in position.rules.extra_exclusions(some[0], digit):
                        for place in iter_bits(where):
                            left[place].discard(other)
    if all(peers[one] >> other & 1 for one, other in combinations(cells, 2)):
        for digit in set.intersection(*({*row} for row in rows)):
            _take(position, left, own, cells, digit)
    if not all(left):
        return True
    for house in SMALL.houses:
        if len(set().union(*(left[cell] for cell in house))) < 4:
            return True
    return any(
        not fillings(position, other.cells, [left[cell] for cell in other.cells])
        for other in position.rules.constraints
        if other != line
    )


def _take(position: Candidates, left: Sets, own: Sets, cells: Sequence[int], digit: int) -> None:
    places = [cell for cell in cells if digit in own[cell]]
    for cell in range(16):
        if cell not in cells and all(position.topology.peers[cell] >> each & 1 for each in places):
            left[cell].discard(digit)
