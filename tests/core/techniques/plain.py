"""What slow and plain finders work on: a position by sets, and more positions to try them on."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import make_puzzle
from sudoku_app.core.symmetry import random_symmetry
from sudoku_app.core.topology import CLASSIC, Topology, cells_of, digits_of
from sudoku_app.formats.library_line import LibraryLine, read_lines
from tests.core.techniques.oracles import (
    Position,
    assert_same,
    assert_sound,
    assert_symmetric,
    map_candidates,
    once_each,
    positions,
    random_positions,
    shapes,
)
from tests.solving import count, solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.technique import Find
    from tests.core.techniques.oracles import Naive


class Plain:
    """A position by sets of cells and digits."""

    def __init__(self, candidates: Candidates) -> None:
        self.topology = topology = candidates.topology
        self.values = candidates.values
        self.givens = set(cells_of(candidates.givens))
        self.digits: list[set[int]] = [set(digits_of(mask)) for mask in candidates.digits]
        self.places = {
            digit: {cell for cell, digits in enumerate(self.digits) if digit in digits}
            for digit in topology.digits
        }
        self.houses: list[set[int]] = [set(house) for house in topology.houses]
        self.neighbours = [
            set().union(*(house for house in self.houses if cell in house)) - {cell}
            for cell in range(topology.cell_count)
        ]
        self.bivalue = [cell for cell, digits in enumerate(self.digits) if len(digits) == 2]

    def filled(self, digit: int) -> set[int]:
        """The cells that hold `digit`."""
        return {cell for cell, value in enumerate(self.values) if value == digit}

    def union(self, cells: Iterable[int]) -> set[int]:
        """All candidates of `cells`."""
        return {digit for cell in cells for digit in self.digits[cell]}

    def sees(self, one: int, *others: int) -> bool:
        """Whether `one` shares a house with each of `others` and is none of them."""
        return self.neighbours[one].issuperset(others)

    def seeing(self, digit: int, *cells: int) -> set[int]:
        """The cells that can hold `digit` and see all of `cells`."""
        return {cell for cell in self.places[digit] if self.sees(cell, *cells)}

    def strong(self, digit: int) -> list[tuple[int, tuple[int, int]]]:
        """Each house that holds every digit and has this one in two cells, with these."""
        found: list[tuple[int, tuple[int, int]]] = []
        for index, house in enumerate(self.houses):
            cells = sorted(house & self.places[digit])
            if len(house) == self.topology.size and len(cells) == 2:
                found.append((index, (cells[0], cells[1])))
        return found

    def kind(self, house: int) -> str:
        """`row`, `column`, `box` or `extra`."""
        return self.topology.house_kinds[house].value

    def row(self, cell: int) -> int:
        """The house that is the cell's row."""
        return cell // self.topology.size

    def column(self, cell: int) -> int:
        """The house that is the cell's column."""
        return self.topology.size + cell % self.topology.size


def only(
    cells: Mapping[int, str],
    places: Mapping[tuple[int, int], Iterable[int]] | None = None,
    topology: Topology = CLASSIC,
) -> Candidates:
    """All candidates, but in the named cells those given alone, and of a digit in a house (keys:
    house, digit) the given cells alone.
    """
    candidates = Candidates(topology)
    for cell, kept in cells.items():
        for digit in topology.digits:
            if str(digit) not in kept:
                candidates.eliminate(cell, digit)
    for (house, digit), kept_cells in (places or {}).items():
        for cell in set(topology.houses[house]) - set(kept_cells):
            candidates.eliminate(cell, digit)
    return candidates


def places_only(places: Mapping[int, Iterable[int]], digit: int = 1) -> Candidates:
    """A grid where in each house named, one digit can go in the given cells alone."""
    return only({}, {(house, digit): cells for house, cells in places.items()})


def cells_without(step: Step, digit: int = 1) -> list[int]:
    """The cells that lose a digit, where a step takes no other away."""
    assert {lost for _, lost in step.eliminations} == {digit}
    return [cell for cell, _ in step.eliminations]


def naked_sets(candidates: Candidates, size: int) -> Iterator[list[set[tuple[int, int]]]]:
    """For each naked set of `size` cells, what it rules out in each house that holds all of it."""
    topology = candidates.topology
    digits_in: list[set[int]] = [set(digits_of(mask)) for mask in candidates.digits]
    for house in topology.houses:
        cells = [cell for cell in house if 1 < len(digits_in[cell]) <= size]
        for chosen in combinations(cells, size):
            digits = set().union(*(digits_in[cell] for cell in chosen))
            if len(digits) == size:
                yield [
                    {
                        (cell, digit)
                        for cell in other
                        if cell not in chosen
                        for digit in digits_in[cell] & digits
                    }
                    for other in topology.houses
                    if set(chosen) <= set(other)
                ]


def can_be_swapped(topology: Topology, corners: tuple[int, ...]) -> bool:
    """Whether a b above b a breaks no rule, and leaves each house its digits when swapped."""
    filled = dict(zip(corners, "abba", strict=True))
    swapped = dict(zip(corners, "baab", strict=True))
    for house in topology.houses:
        before = [filled[cell] for cell in house if cell in filled]
        after = [swapped[cell] for cell in house if cell in swapped]
        if len(set(before)) < len(before) or sorted(before) != sorted(after):
            return False
    return True


@lru_cache(maxsize=16)
def swappable(topology: Topology) -> list[tuple[int, int, int, int]]:
    """The rectangles of which that is so."""
    n = topology.size
    every = (
        (n * row + column, n * row + other, n * below + column, n * below + other)
        for row, below in combinations(range(n), 2)
        for column, other in combinations(range(n), 2)
    )
    return [cells for cells in every if can_be_swapped(topology, cells)]


@lru_cache(maxsize=2)
def library_positions(shared_data: Path) -> tuple[Position, ...]:
    """The positions of the public technique cases, turned and relabelled, with their solutions."""
    random = Random(7)
    text = (shared_data / "techniques.hodoku.txt").read_text(encoding="utf-8")
    found = []
    for _, line in read_lines(text):
        assert isinstance(line, LibraryLine)
        solution = solve(make_puzzle(line.values))
        assert solution is not None
        symmetry = random_symmetry(CLASSIC, random)
        moved = map_candidates(line.candidates(), symmetry)
        found.append(Position(moved, symmetry.map_values(solution)))
    return tuple(found)


@lru_cache(maxsize=16)
def unique_positions(topology: Topology, number: int, thinned: float = 0.3) -> tuple[Position, ...]:
    """Positions of puzzles with one solution, dug out of random grids.

    Some cells are placed, and the share `thinned` of the candidates that are false taken away.
    """
    random = Random(number)
    grid = solve(make_puzzle([0] * topology.cell_count, topology))
    assert grid is not None
    found = []
    for _ in range(number):
        solution = random_symmetry(topology, random).map_values(grid)
        givens = list(solution)
        for cell in random.sample(range(topology.cell_count), topology.cell_count):
            kept, givens[cell] = givens[cell], 0
            if count(make_puzzle(givens, topology), 2) > 1:
                givens[cell] = kept
        candidates = Candidates.of(make_puzzle(givens, topology))
        share = random.uniform(0.0, 0.7)
        for cell, digit in enumerate(solution):
            if not givens[cell] and random.random() < share:
                candidates.place(cell, digit)
        for cell, digit in enumerate(solution):
            for other in digits_of(candidates.digits[cell]):
                if other != digit and random.random() < thinned:
                    candidates.eliminate(cell, other)
        found.append(Position(candidates, solution))
    return tuple(found)


def filled_on(found: Iterable[Position], seed: int = 0) -> list[Position]:
    """The same positions with a part of the empty cells placed as the solution has them."""
    random = Random(seed)
    filled = []
    for position in found:
        candidates = position.candidates.copy()
        share = random.uniform(0.2, 0.9)
        for cell in cells_of(candidates.empty):
            if random.random() < share:
                candidates.place(cell, position.solution[cell])
        filled.append(Position(candidates, position.solution))
    return filled


EVERY = slice(None)


def on_public(
    naive: Mapping[Find, Naive],
    *,
    least: tuple[int, int],
    same: tuple[slice, slice],
    symmetric: slice,
    tried: tuple[slice, slice] = (EVERY, EVERY),
    puzzles: Callable[[tuple[Position, ...]], Sequence[Position]] = tuple,
) -> Callable[..., None]:
    """A test of all four oracles for finders with their naive ones, on 200 puzzles and on the
    positions of the library.

    Of those `tried`, at `least` so many steps must be found in each; `same` are those of each that
    the naive finder tries, `symmetric` those of the library that are moved. `puzzles` are what is
    made of the positions of the puzzles.
    """

    @pytest.mark.parametrize("find", naive)
    def test(find: Find, shared_data: Path) -> None:
        searched = once_each(find)
        library = library_positions(shared_data)
        both = puzzles(positions(shared_data, 200)), library
        for where, number, own, few in zip(both, least, tried, same, strict=True):
            assert_sound(searched, where[own], at_least=number)
            assert_same(searched, naive[find], where[few])
        assert_symmetric(searched, library[symmetric])

    return test


def on_every_shape(
    naive: Mapping[Find, Naive], count: int = 30, large: int = 6, assumes_unique: bool = False
) -> Callable[..., None]:
    """A test of the oracles on so many random positions of each shape, fewer of a large one; other
    solutions may be left there, so what assumes a unique one need not hold.
    """

    @pytest.mark.parametrize("topology", shapes(), ids=repr)
    @pytest.mark.parametrize("find", naive)
    def test(find: Find, topology: Topology) -> None:
        searched = once_each(find)
        sample = random_positions(topology, large if topology.size == 16 else count)
        if not assumes_unique:
            assert_sound(searched, sample, at_least=0)
        assert_same(searched, naive[find], sample[:10])
        assert_symmetric(searched, sample)

    return test
