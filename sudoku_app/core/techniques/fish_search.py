"""The search for fish: as many base houses as cover houses for one digit, all sizes and kinds.

A fish of size m takes m base houses and m cover houses. Were every candidate of the base in exactly
one base house and in a cover house, the m places that the base needs would use up the covers, and
the rest of the covers would be free of the digit. Base candidates that do not fit are fins: one of
them may be true instead, so that only what sees all fins can go. (The definition is Obi-Wahn's
"Ultimate Fish", as HoDoKu has it.)

Fish with fins are sought from the other end, for one cell at a time: what if the digit stood there?
Then its peers are out, all fins among them, and one cover house is used up. So a fish eliminates a
cell exactly when m base houses have candidates left that fit into m - 1 cover houses: a small grid,
a strong condition, and only cells that no template holds need be asked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sudoku_app.core.techniques.templates import LARGEST_GRID, reach_of
from sudoku_app.core.techniques.unions import small_unions
from sudoku_app.core.topology import CellSet, Topology, iter_bits

_CACHE_SIZE = 256
"""How many results are cached; all fish techniques share those of a position."""

_LARGEST_FREE = 4
"""A fish of more houses is sought only for a cell that none of its kind with fewer reaches."""


class Fish(NamedTuple):
    """A fish of one digit: base and cover as bit sets of houses, the rest as cell sets.

    `fins` holds the candidates in a base house and no cover house, and those in two base houses
    (endo fins); `body` the other candidates of the base; `out` what the fish eliminates.
    """

    base: int
    cover: int
    body: CellSet
    fins: CellSet
    out: CellSet


@lru_cache(maxsize=_CACHE_SIZE)
def basic_fish(topology: Topology, cells: CellSet, size: int) -> tuple[Fish, ...]:
    """The fish without fins that have rows as base and columns as cover, or the other way round.

    `cells` are the candidates of the digit.
    """
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
def finned_fish(topology: Topology, cells: CellSet, size: int) -> tuple[Fish, ...]:
    """The fish with fins that have rows as base and columns as cover, or the other way round.

    Those with the fewest fins come first.
    """
    n = topology.size
    lines = _line_masks(cells, n)
    found: dict[tuple[int, int], Fish] = {}
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
                    continue  # a smaller fish does it
                key = _as_houses(base, cover | 1 << own_cover, kind, n)
                if key not in found:
                    found[key] = _make_fish(topology, cells, *key)
    return _with_fins(found)


@lru_cache(maxsize=1024)
def _line_peers(topology: Topology, cell: int) -> tuple[list[int], list[int]]:
    """`_line_masks` of a cell and its peers."""
    return _line_masks(topology.peers[cell] | 1 << cell, topology.size)


def _line_masks(cells: int, n: int) -> tuple[list[int], list[int]]:
    """For each row its columns with one of `cells`, and for each column its rows, as bit sets."""
    rows, columns = [0] * n, [0] * n
    while cells:
        low = cells & -cells
        cells ^= low
        row, column = divmod(low.bit_length() - 1, n)
        rows[row] |= 1 << column
        columns[column] |= 1 << row
    return rows, columns


def _as_houses(base: tuple[int, ...], cover: int, kind: int, n: int) -> tuple[int, int]:
    """Lines numbered within their kind as sets of houses; kind 0 has rows as base, 1 columns."""
    bases = sum(1 << line for line in base)
    return (bases << n, cover) if kind else (bases, cover << n)


def _with_fins(found: dict[tuple[int, int], Fish]) -> tuple[Fish, ...]:
    """Those that have fins, in a fixed order, fewest fins first."""
    fish = [fish for fish in found.values() if fish.fins]
    return tuple(sorted(fish, key=lambda one: (one.fins.bit_count(), one.base, one.cover)))


def _targets(topology: Topology, cells: CellSet) -> int:
    """The cells that a pattern of one digit can eliminate, or all where that is too long to say."""
    if topology.size > LARGEST_GRID:
        return cells
    return cells & ~reach_of(topology, cells).some


def _make_fish(topology: Topology, cells: int, base: int, cover: int) -> Fish:
    body, endo_fins = _join(topology, cells, base)
    covered, covered_twice = _join(topology, cells, cover)
    fins = body & ~covered | endo_fins
    # A base candidate in two covers would use up two of them and serve one base: it can go too.
    out = covered & ~body | covered_twice & body
    for fin in iter_bits(fins):
        out &= topology.peers[fin]
    return Fish(base, cover, CellSet(body & ~fins), CellSet(fins), CellSet(out))


def _join(topology: Topology, cells: int, houses: int) -> tuple[int, int]:
    """Those of `cells` in any of the houses, and those in more than one."""
    once = twice = 0
    for house in iter_bits(houses):
        own = cells & topology.house_sets[house]
        twice |= once & own
        once |= own
    return once, twice


@lru_cache(maxsize=_CACHE_SIZE)
def franken_fish(
    topology: Topology, cells: CellSet, size: int
) -> tuple[tuple[Fish, ...], tuple[Fish, ...]]:
    """The fish of rows and boxes against columns and boxes, or the other way round.

    At least one box is among the houses. Those without fins and those with, each in a fixed order.
    """
    rows, columns, boxes = _kinds(topology)
    ways = ((rows | boxes, columns | boxes), (columns | boxes, rows | boxes))
    return _complex_fish(topology, cells, size, ways)


@lru_cache(maxsize=_CACHE_SIZE)
def mutant_fish(
    topology: Topology, cells: CellSet, size: int
) -> tuple[tuple[Fish, ...], tuple[Fish, ...]]:
    """The fish of any other mixture of houses, neither basic nor Franken: without fins and with."""
    everything = sum(_kinds(topology))
    return _complex_fish(topology, cells, size, ((everything, everything),))


@lru_cache(maxsize=32)
def _kinds(topology: Topology) -> tuple[int, int, int]:
    """The rows, columns and boxes as bit sets of houses."""
    n = topology.size
    line = (1 << n) - 1
    return line, line << n, line << 2 * n


def _complex_fish(
    topology: Topology, cells: CellSet, size: int, ways: tuple[tuple[int, int], ...]
) -> tuple[tuple[Fish, ...], tuple[Fish, ...]]:
    """The fish that eliminate anything, for each way of allowed base and cover houses."""
    if topology.size > LARGEST_GRID:
        return (), ()
    found: dict[tuple[int, int], Fish] = {}
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
    """Whether the houses form a mutant fish rather than a Franken fish."""
    rows, columns, boxes = _kinds(topology)
    is_plain = not (base & columns or cover & rows) or not (base & rows or cover & columns)
    return not is_plain if mutant else is_plain and bool((base | cover) & boxes)


def _is_reached(topology: Topology, left: int, size: int, bases: int, covers: int) -> bool:
    """Whether fewer than `size` base houses are enough."""
    return any(_squeezes(topology, left, smaller, bases, covers) for smaller in range(2, size))


@lru_cache(maxsize=1024)
def _squeezes(
    topology: Topology, left: int, size: int, bases: int, covers: int
) -> tuple[tuple[int, int], ...]:
    """What `_Squeeze` finds."""
    return tuple(_Squeeze(topology, left, size, bases, covers).found)


class _Squeeze:
    """Each set of `size` base houses whose cells fit into one cover house fewer, with the covers.

    `left` are the cells that count, `bases` and `covers` the houses allowed. No two base houses
    share one of the cells, and no part of them fits into fewer covers by itself. `found` holds
    pairs of base and cover as bit sets of houses.

    The search starts from a base house and covers its cells one after another; whenever all are
    covered, it takes another base house that has cells in the covers so far.
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
        """Go on until all of `inside`, the cells of the base, are covered."""
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
        """Take one more base house; only those after the first, so that each set comes once."""
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
        """Whether no part of the covers holds more base houses than it has covers."""
        bases = [self._own[house] for house in iter_bits(base)]
        parts = [(0, 0)]
        for house in iter_bits(cover):
            parts += [(count + 1, cells | self._own[house]) for count, cells in parts]
        return all(
            sum(1 for own in bases if not own & ~cells) <= count for count, cells in parts[:-1]
        )
