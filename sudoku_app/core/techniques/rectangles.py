"""Rectangles that two digits could fill in two ways, the basis of the uniqueness techniques.

A rectangle is four cells in two rows and two columns such that every house that contains one of
them contains exactly one side. If none of them is a given and they are a b above b a, then
b a above a b fits as well and the puzzle has two solutions. In a classic grid these are the
rectangles that span two boxes.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple, cast

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.techniques.step_parts import with_two_candidates
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    DigitSet,
    Topology,
    cell_set,
    digits_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates

Corners = tuple[Cell, Cell, Cell, Cell]
"""The cells of a rectangle row by row: `corners[i]` is opposite to `corners[3 - i]`."""

# Bit i stands for corner i: 0b0011 is the upper side (corners 0 and 1), 0b1010 the right one.
_NOTHING_OR_A_SIDE = {0b0000, 0b0011, 0b1100, 0b0101, 0b1010}


@lru_cache(maxsize=16)
def rectangles(topology: Topology) -> tuple[tuple[Corners, CellSet], ...]:
    """Return the rectangles whose digits can be swapped, in order, each with its cell set."""
    houses_of = tuple(map(frozenset, topology.cell_houses))
    found: list[tuple[Corners, CellSet]] = []
    for row, other_row in combinations(range(topology.height), 2):
        for column, other_column in combinations(range(topology.width), 2):
            places = product((row, other_row), (column, other_column))
            inside = [cell for place in places if (cell := topology.cell_at(*place)) is not None]
            if len(inside) < 4:
                continue
            corners = cast("Corners", tuple(inside))
            held = [houses_of[cell] for cell in corners]
            if all(
                sum(1 << index for index in range(4) if house in held[index]) in _NOTHING_OR_A_SIDE
                for house in frozenset[int]().union(*held)
            ):
                found.append((corners, cell_set(corners)))
    return tuple(found)


@lru_cache(maxsize=16)
def _rectangles_at(topology: Topology) -> tuple[tuple[tuple[Corners, CellSet], ...], ...]:
    """Return, for each cell, the rectangles with a corner there."""
    at: list[list[tuple[Corners, CellSet]]] = [[] for _ in range(topology.cell_count)]
    for rectangle in rectangles(topology):
        for cell in rectangle[0]:
            at[cell].append(rectangle)
    return tuple(map(tuple, at))


class OpenRectangle(NamedTuple):
    """A rectangle of empty cells each of which could be either of the two digits of `pair`.

    `plain` are the corners with no other candidates, `extra` those with more, both in order.
    `cells` is the set of all four.
    """

    corners: Corners
    cells: CellSet
    pair: DigitSet
    plain: tuple[Cell, ...]
    extra: tuple[Cell, ...]

    @property
    def digits(self) -> tuple[Digit, Digit]:
        """The two digits, in ascending order."""
        first, second = iter_bits(self.pair)
        return Digit(first + 1), Digit(second + 1)

    def opposite(self, corner: Cell) -> Cell:
        """Return the corner diagonally opposite to `corner`."""
        return self.corners[3 - self.corners.index(corner)]

    @property
    def is_diagonal(self) -> bool:
        """Whether exactly two corners have other candidates and they are opposite each other."""
        return len(self.extra) == 2 and self.opposite(self.extra[0]) == self.extra[1]


@cached_per_position
def unique_rectangles(candidates: Candidates) -> tuple[OpenRectangle, ...]:
    """Return all rectangles of a position that have a corner with exactly two candidates.

    A corner may lack one of the two digits if no filled cell rules it out there: then the digit was
    removed by reasoning and still counts (HoDoKu's "missing candidates").
    """
    digits, places, peers = candidates.digits, candidates.cells, candidates.topology.peers
    at = _rectangles_at(candidates.topology)
    ruled_out = [0] * len(places)
    for cell, value in enumerate(candidates.values):
        ruled_out[value] |= peers[cell]
    found = []
    passed: dict[int, int] = {}
    for start in iter_bits(with_two_candidates(places)):
        pair = digits[start]
        first, second = digits_of(pair)
        one, other = places[first], places[second]
        # Cells with at least one of the digits, unless a filled cell rules out the missing one.
        possible = (one | other) & (one | ~ruled_out[first]) & (other | ~ruled_out[second])
        # If several corners have just the pair, only the first one finds the rectangle.
        possible &= ~passed.get(pair, 0)
        passed[pair] = passed.get(pair, 0) | 1 << start
        impossible = ~possible
        for corners, cells in [each for each in at[start] if not each[1] & impossible]:
            plain = tuple([cell for cell in corners if not digits[cell] & ~pair])
            extra = tuple([cell for cell in corners if digits[cell] & ~pair])
            found.append(OpenRectangle(corners, cells, pair, plain, extra))
    return tuple(found)


class FilledRectangle(NamedTuple):
    """A rectangle with no given and at least two corners already filled.

    `placed` and `empty` are the corners with and without a value, in order.
    """

    corners: Corners
    placed: tuple[Cell, ...]
    empty: tuple[Cell, ...]


def avoidable_rectangles(candidates: Candidates, open_corners: int) -> Iterator[FilledRectangle]:
    """Yield the rectangles with `open_corners` (one or two) empty corners and no given.

    If two corners are open, each has exactly two candidates.
    """
    useful = with_two_candidates(candidates.cells) if open_corners > 1 else candidates.empty
    for corners, left in _begun_rectangles(candidates):
        if left.bit_count() == open_corners and not left & ~useful:
            yield FilledRectangle(
                corners,
                tuple([cell for cell in corners if not left >> cell & 1]),
                tuple([cell for cell in corners if left >> cell & 1]),
            )


@cached_per_position
def _begun_rectangles(candidates: Candidates) -> list[tuple[Corners, int]]:
    """Return the rectangles without a given that have one or two empty corners, with these."""
    free, empty = _free_rectangles(candidates.topology, candidates.givens), candidates.empty
    return [
        (corners, left)
        for corners, cells in free
        if (left := cells & empty) and left.bit_count() <= 2
    ]


@lru_cache(maxsize=8)
def _free_rectangles(topology: Topology, givens: CellSet) -> tuple[tuple[Corners, CellSet], ...]:
    """Return the rectangles without a given."""
    return tuple([found for found in rectangles(topology) if not found[1] & givens])
