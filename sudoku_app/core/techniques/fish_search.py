"""The search for fish: as many base houses as cover houses for one digit, all sizes and kinds.

A fish of size m has m base houses and m cover houses. If every candidate of the base is in exactly
one base house and in a cover house, the m places that the base needs use up the covers, and the
digit can be removed from the rest of the covers. Base candidates that break this condition are
fins: one of them may be true instead, so only candidates that see all fins can be removed. (This is
Obi-Wahn's "Ultimate Fish", the definition that HoDoKu uses.)

The search for fish with fins starts from the cell to be eliminated: suppose the digit is there.
Then its peers, which include all fins, are ruled out, and one cover house is used up. So a fish
eliminates a cell exactly when the candidates left in m base houses fit into m - 1 cover houses.
That is a strong condition on a small grid, and it need only be tried for cells that are part of no
template.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.set_unions import small_unions
from sudoku_app.core.techniques.templates import LARGEST_GRID, reach_of
from sudoku_app.core.topology import CellSet, Topology, cell_set, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_CACHE_SIZE = 256
"""Number of cached results per function; all fish techniques share those of a position."""

_LARGEST_FREE = 4
"""Larger fish are only searched for a cell that no smaller fish of the same kind eliminates."""


class FishPattern(NamedTuple):
    """A fish of one digit: `base` and `cover` are bit sets of houses, the rest cell sets.

    `fins` contains the candidates that are in a base house but in no cover house, and those in two
    base houses (endo fins). `body` has the other candidates of the base, `out` the candidates that
    the fish eliminates.
    """

    base: int
    cover: int
    body: CellSet
    fins: CellSet
    out: CellSet


@lru_cache(maxsize=_CACHE_SIZE)
def basic_fish(topology: Topology, cells: CellSet, size: int) -> tuple[FishPattern, ...]:
    """Return the fish without fins that have rows as base and columns as cover, or vice versa.

    `cells` are the candidates of the digit.
    """
    if len(topology.grids) > 1:
        return _in_each_grid(basic_fish, topology, cells, size)
    n = topology.size
    found = []
    for kind, lines in enumerate(_line_masks(cells, n)):
        items = [(line, mask) for line, mask in enumerate(lines) if 1 < mask.bit_count() <= size]
        for base, cover in small_unions(items, size, size):
            fish = _make_fish(topology, cells, *_as_houses(base, cover, kind, n))
            if fish.out:
                found.append(fish)
    return tuple(found)


@lru_cache(maxsize=_CACHE_SIZE)
def finned_fish(topology: Topology, cells: CellSet, size: int) -> tuple[FishPattern, ...]:
    """Return the fish with fins that have rows as base and columns as cover, or vice versa.

    Those with the fewest fins come first.
    """
    if len(topology.grids) > 1:
        return _in_each_grid(finned_fish, topology, cells, size)
    n = topology.size
    lines = _line_masks(cells, n)
    found: dict[tuple[int, int], FishPattern] = {}
    for target in iter_bits(_targets(topology, cells)):
        for kind, own_cover in enumerate((target % n, target // n)):
            in_sight = _line_peers(topology, target)[kind]
            items = [
                (line, left)
                for line, (mask, seen) in enumerate(zip(lines[kind], in_sight, strict=True))
                if 0 < (left := mask & ~seen).bit_count() < size
            ]
            for base, cover in small_unions(items, size, size - 1):
                if cover.bit_count() < size - 1:
                    continue  # a smaller fish eliminates the cell
                key = _as_houses(base, cover | 1 << own_cover, kind, n)
                if key not in found:
                    found[key] = _make_fish(topology, cells, *key)
    return _with_fins(found)


def _in_each_grid(
    search: Callable[[Topology, CellSet, int], Sequence[FishPattern]],
    topology: Topology,
    cells: CellSet,
    size: int,
) -> tuple[FishPattern, ...]:
    """Return the fish that `search` finds in each of the grids that overlap.

    Fish with houses of several grids are not searched for. They are rare where they would help: in
    91 positions of samurai that needed a chain, there was one of up to four lines.
    """
    found: dict[tuple[int, int], FishPattern] = {}
    for part, places, houses in zip(
        topology.parts, topology.cells_by_grid, topology.houses_by_grid, strict=True
    ):
        own = cell_set(number for number, cell in enumerate(places) if cells >> cell & 1)
        for fish in search(part, own, size):
            base, cover = (
                sum(1 << houses[house] for house in iter_bits(side))
                for side in (fish.base, fish.cover)
            )
            found.setdefault((base, cover), _make_fish(topology, cells, base, cover))
    return tuple(found.values())


@lru_cache(maxsize=1024)
def _line_peers(topology: Topology, cell: int) -> tuple[list[int], list[int]]:
    """Return `_line_masks` of a cell and its peers."""
    return _line_masks(topology.peers[cell] | 1 << cell, topology.size)


def _line_masks(cells: int, n: int) -> tuple[list[int], list[int]]:
    """Return the columns of `cells` in each row, and their rows in each column, as bit sets.

    In a 9×9 grid, cells 1, 2 (row 0) and 9 (row 1, column 0) give the rows 0b110, 0b001, 0, ... and
    the columns 0b10, 0b01, 0b01, 0, ...
    """
    rows, columns = [0] * n, [0] * n
    while cells:
        low = cells & -cells
        cells ^= low
        row, column = divmod(low.bit_length() - 1, n)
        rows[row] |= 1 << column
        columns[column] |= 1 << row
    return rows, columns


def _as_houses(base: tuple[int, ...], cover: int, kind: int, n: int) -> tuple[int, int]:
    """Turn lines numbered within their kind into bit sets of houses.

    The rows are houses 0 to n - 1, the columns n to 2n - 1. For kind 0 the base consists of rows:
    with n = 9, rows 0 and 2 and the columns 0b11 are 0b101 and 0b11 << 9. For kind 1 it consists of
    columns.
    """
    bases = sum(1 << line for line in base)
    return (bases << n, cover) if kind else (bases, cover << n)


def _with_fins(found: dict[tuple[int, int], FishPattern]) -> tuple[FishPattern, ...]:
    """Return those that have fins, in a fixed order, fewest fins first."""
    fish = [fish for fish in found.values() if fish.fins]
    return tuple(sorted(fish, key=lambda one: (one.fins.bit_count(), one.base, one.cover)))


def _targets(topology: Topology, cells: CellSet) -> int:
    """Return the cells that a single-digit pattern can eliminate, or all of `cells` if the grid is
    too large to compute that.
    """
    if topology.size > LARGEST_GRID:
        return cells
    return cells & ~reach_of(topology, cells).some


def _make_fish(topology: Topology, cells: int, base: int, cover: int) -> FishPattern:
    body, endo_fins = _join(topology, cells, base)
    covered, covered_twice = _join(topology, cells, cover)
    fins = body & ~covered | endo_fins
    # A base candidate in two covers would use up both for one base house, so it is removed too.
    out = covered & ~body | covered_twice & body
    for fin in iter_bits(fins):
        out &= topology.peers[fin]
    return FishPattern(base, cover, CellSet(body & ~fins), CellSet(fins), CellSet(out))


def _join(topology: Topology, cells: int, houses: int) -> tuple[int, int]:
    """Return those of `cells` that are in any of the houses, and those in more than one."""
    once = twice = 0
    for house in iter_bits(houses):
        own = cells & topology.house_sets[house]
        twice |= once & own
        once |= own
    return once, twice


@lru_cache(maxsize=_CACHE_SIZE)
def franken_fish(
    topology: Topology, cells: CellSet, size: int
) -> tuple[tuple[FishPattern, ...], tuple[FishPattern, ...]]:
    """Return the fish with rows and boxes as base and columns and boxes as cover, or vice versa.

    At least one of the houses is a box. Fish without fins and fish with fins are separate, each in
    a fixed order.
    """
    if len(topology.grids) > 1:
        return _complex_in_each_grid(franken_fish, topology, cells, size)
    rows, columns, boxes = _kinds(topology)
    ways = ((rows | boxes, columns | boxes), (columns | boxes, rows | boxes))
    return _complex_fish(topology, cells, size, ways)


@lru_cache(maxsize=_CACHE_SIZE)
def mutant_fish(
    topology: Topology, cells: CellSet, size: int
) -> tuple[tuple[FishPattern, ...], tuple[FishPattern, ...]]:
    """Return the fish that are neither basic nor Franken: those without fins, then those with."""
    if len(topology.grids) > 1:
        return _complex_in_each_grid(mutant_fish, topology, cells, size)
    everything = sum(_kinds(topology))
    return _complex_fish(topology, cells, size, ((everything, everything),))


def _complex_in_each_grid(
    search: Callable[[Topology, CellSet, int], tuple[Sequence[FishPattern], ...]],
    topology: Topology,
    cells: CellSet,
    size: int,
) -> tuple[tuple[FishPattern, ...], tuple[FishPattern, ...]]:
    """Return the fish without fins, and those with, that `search` finds in each of the grids."""
    plain, finned = (
        _in_each_grid(lambda *grid, finned=finned: search(*grid)[finned], topology, cells, size)
        for finned in (False, True)
    )
    return plain, finned


@lru_cache(maxsize=32)
def _kinds(topology: Topology) -> tuple[int, int, int]:
    """Return the rows, columns and boxes as bit sets of houses.

    On a 4×4 grid these are 0b1111, 0b1111_0000 and 0b1111_0000_0000.
    """
    n = topology.size
    line = (1 << n) - 1
    return line, line << n, line << 2 * n


def _complex_fish(
    topology: Topology, cells: CellSet, size: int, ways: tuple[tuple[int, int], ...]
) -> tuple[tuple[FishPattern, ...], tuple[FishPattern, ...]]:
    """Return the fish that eliminate something. `ways` pairs allowed base and cover houses."""
    if topology.size > LARGEST_GRID:
        return (), ()
    found: dict[tuple[int, int], FishPattern] = {}
    is_mutant = len(ways) == 1
    for target in iter_bits(_targets(topology, cells)):
        left = cells & ~(topology.peers[target] | 1 << target)
        for bases, covers in ways:
            if size > _LARGEST_FREE and _is_reached(topology, left, size, bases, covers):
                continue
            for base, cover in _squeezes(topology, left, size, bases, covers):
                for house in topology.cell_houses[target]:
                    key = base, cover | 1 << house
                    if (
                        covers >> house & 1
                        and key not in found
                        and _is_of_kind(topology, *key, is_mutant)
                    ):
                        found[key] = _make_fish(topology, cells, *key)
    plain = sorted((fish for fish in found.values() if not fish.fins), key=lambda one: one[:2])
    return tuple(plain), _with_fins(found)


def _is_of_kind(topology: Topology, base: int, cover: int, mutant: bool) -> bool:
    """Whether the houses form a mutant fish if `mutant` is true, a Franken fish otherwise."""
    rows, columns, boxes = _kinds(topology)
    is_plain = not (base & columns or cover & rows) or not (base & rows or cover & columns)
    return not is_plain if mutant else is_plain and bool((base | cover) & boxes)


def _is_reached(topology: Topology, left: int, size: int, bases: int, covers: int) -> bool:
    """Whether a fish with fewer than `size` base houses eliminates the cell."""
    return any(_squeezes(topology, left, smaller, bases, covers) for smaller in range(2, size))


@lru_cache(maxsize=1024)
def _squeezes(
    topology: Topology, left: int, size: int, bases: int, covers: int
) -> tuple[tuple[int, int], ...]:
    """Return what `_Squeeze` finds."""
    return tuple(_Squeeze(topology, left, size, bases, covers).found)


class _Squeeze:
    """Finds each set of `size` base houses whose cells fit into `size` - 1 cover houses.

    `left` are the cells that count; `bases` and `covers` are the houses allowed. No two base houses
    share one of the cells, and no part of the base fits into fewer covers by itself. `found`
    contains pairs of base and cover as bit sets of houses.

    The search starts from a base house and covers its cells one after another. Whenever all are
    covered, it adds a base house that has cells in the covers so far.
    """

    def __init__(self, topology: Topology, left: int, size: int, bases: int, covers: int) -> None:
        self._size = size
        self._covers = covers
        self._sets = topology.house_sets
        self._cell_houses = topology.cell_houses
        self._own = [left & cells for cells in topology.house_sets]
        self._seen: set[tuple[int, int]] = set()
        self.found: list[tuple[int, int]] = []
        self._bases = [(house, self._own[house]) for house in iter_bits(bases) if self._own[house]]
        while self._bases:
            house, own = self._bases.pop(0)
            self._cover(1 << house, 0, 1, 0, own, 0, own)

    def _cover(
        self,
        base: int,
        cover: int,
        base_count: int,
        cover_count: int,
        inside: int,
        covered: int,
        still_open: int,
    ) -> None:
        """Continue until all of `inside`, the cells of the base, are covered."""
        if not still_open:
            if cover_count >= base_count:
                self._widen(base, cover, base_count, cover_count, inside, covered)
            elif base_count == self._size and self._is_least(base, cover):
                self.found.append((base, cover))
            return
        is_last = cover_count == self._size - 2
        low = still_open & -still_open
        for house in self._cell_houses[low.bit_length() - 1]:
            bit = 1 << house
            if not bit & self._covers or bit & base:
                continue
            rest = still_open & ~self._sets[house]
            key = base, cover | bit
            if (rest and is_last) or key in self._seen:
                continue
            self._seen.add(key)
            self._cover(*key, base_count, cover_count + 1, inside, covered | self._own[house], rest)

    def _widen(
        self,
        base: int,
        cover: int,
        base_count: int,
        cover_count: int,
        inside: int,
        covered: int,
    ) -> None:
        """Add one more base house; only those after the first, so that each set is found once."""
        is_full = cover_count == self._size - 1
        for house, own in self._bases:
            if own & inside or not own & covered:
                continue
            bit = 1 << house
            still_open = own & ~covered
            key = base | bit, cover
            if bit & (base | cover) or (still_open and is_full) or key in self._seen:
                continue
            self._seen.add(key)
            self._cover(*key, base_count + 1, cover_count, inside | own, covered, still_open)

    def _is_least(self, base: int, cover: int) -> bool:
        """Whether no part of the covers contains more base houses than it has covers."""
        bases = [self._own[house] for house in iter_bits(base)]
        parts = [(0, 0)]
        for house in iter_bits(cover):
            parts += [(count + 1, cells | self._own[house]) for count, cells in parts]
        return all(
            sum(1 for own in bases if not own & ~cells) <= count for count, cells in parts[:-1]
        )
