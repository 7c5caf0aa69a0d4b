"""Layouts for jigsaw grids: nine irregular regions of nine cells, drawn at random.

Starting from the usual boxes, pairs of cells of neighbouring regions change places, together with
their images under a symmetry, as long as every region stays in one piece and compact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.solvers import bit_parallel
from sudoku_app.core.topology import CLASSIC, Topology, beside, is_one_piece, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

_SIZE = CLASSIC.size
_CELLS = range(CLASSIC.cell_count)
_SWAPS = 120
"""Pairs of cells that change places; with fewer, too many edges of the usual boxes remain."""
_MOST_ALIKE = 60
"""How many cells may lie in the usual box that contains most of their region."""
_LEAST_EDGES = 10
"""The fewest pairs of adjacent cells in a region; a usual box has 12, a snake 8."""
_SOLVING_NODES = 2_000
"""Nodes within which a layout must have a solution; most take fewer than a hundred."""

_SYMMETRIES: tuple[Callable[[int, int], tuple[int, int]], ...] = (
    lambda row, column: (_SIZE - 1 - row, _SIZE - 1 - column),
    lambda row, column: (row, _SIZE - 1 - column),
    lambda row, column: (column, row),
)
"""Half turn, mirror and diagonal: where each moves the cell at a row and column."""


_NEIGHBOURS = beside(CLASSIC)


def random_jigsaw(random: Random) -> Topology:
    """Return a 9×9 grid of irregular regions that has solutions and a symmetry of the square.

    Each region passes `is_calm`, and together they are unlike the usual boxes. The same state of
    `random` gives the same grid.
    """
    while True:
        regions = _random_regions(random)
        if _likeness(regions) > _MOST_ALIKE:
            continue
        topology = Topology(3, 3, map(iter_bits, sorted(regions, key=lambda bits: bits & -bits)))
        empty = Puzzle(topology, (0,) * CLASSIC.cell_count)
        if next(bit_parallel.solutions(empty, 1, Budget(_SOLVING_NODES)), None) is not None:
            return topology


def _likeness(regions: list[int]) -> int:
    boxes = CLASSIC.house_sets[2 * _SIZE :]
    return sum(max((region & box).bit_count() for box in boxes) for region in regions)


def _random_regions(random: Random) -> list[int]:
    """Return regions, as bit sets, after `_SWAPS` swaps."""
    symmetry = random.choice(_SYMMETRIES)
    images = [row * _SIZE + column for row, column in (symmetry(*divmod(c, _SIZE)) for c in _CELLS)]
    regions = [int(bits) for bits in CLASSIC.house_sets[2 * _SIZE :]]
    swaps = 0
    while swaps < _SWAPS:
        first, second = _pair(regions, random)
        swapped = _swapped(regions, first, second)
        if {images[first], images[second]} != {first, second}:
            swapped = _swapped(swapped, images[first], images[second])
        changed = set(swapped).difference(regions)
        if all(map(is_calm, changed)) and _is_symmetric(swapped, images):
            regions = swapped
            swaps += 1
    return regions


def _pair(regions: list[int], random: Random) -> tuple[int, int]:
    """Return a random cell next to another region, and a cell of that region next to its own."""
    first = random.randrange(CLASSIC.cell_count)
    own_region = _region_of(first, regions)
    around = [region for region in regions if region != own_region and region & _NEIGHBOURS[first]]
    if not around:
        return _pair(regions, random)
    other_region = random.choice(around)
    return first, random.choice(
        [cell for cell in iter_bits(other_region) if own_region & _NEIGHBOURS[cell]]
    )


def _region_of(cell: int, regions: list[int]) -> int:
    return next(region for region in regions if region >> cell & 1)


def _swapped(regions: list[int], first: int, second: int) -> list[int]:
    """The regions after two cells have changed places."""
    changed = _region_of(first, regions), _region_of(second, regions)
    both = 1 << first | 1 << second  # one of them is in each: 0011 ^ 0110 is 0101
    return [region ^ both if region in changed else region for region in regions]


def _is_symmetric(regions: list[int], images: list[int]) -> bool:
    return all(
        sum(1 << images[cell] for cell in iter_bits(region)) in regions for region in regions
    )


def is_calm(region: int) -> bool:
    """Whether a region of nine cells, a bit set, is in one piece and compact.

    At least ten pairs of its cells must share an edge.
    """
    sides = sum((_NEIGHBOURS[cell] & region).bit_count() for cell in iter_bits(region))
    return sides >= 2 * _LEAST_EDGES and is_one_piece(region, CLASSIC)
