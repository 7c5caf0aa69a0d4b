"""Build grids whose regions a file lists, whether they cover all cells or only some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.topology import MAX_EXTRA, Topology, topology_of_size
from sudoku_app.core.variants import variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def are_whole(regions: Sequence[Sequence[int]], size: int) -> bool:
    """Return whether there are as many regions as rows, of equal size, that contain each
    cell once.
    """
    every = sorted(cell for region in regions for cell in region)
    return every == list(range(size * size)) and all(len(each) == size for each in regions)


def grid_with_regions(
    size: int, regions: Sequence[Sequence[int]], extra: Iterable[Iterable[int]] = ()
) -> Topology:
    """Return the grid of one of `READ_SIZES` with its regions and extra houses.

    If the regions do not cover the grid, the rows take their place, and the regions become extra
    houses, up to the limit and unless they have more cells than digits.
    """
    usual = topology_of_size(size)
    boxes = [usual.houses[house] for house in usual.boxes]
    if regions == boxes:
        return variant(size, None, extra)
    if are_whole(regions, size):
        is_usual = sorted(map(sorted, regions)) == sorted(map(sorted, boxes))
        return variant(size, None if is_usual else regions, extra)
    rows = [usual.houses[house] for house in usual.rows]
    houses = [tuple(house) for house in extra]
    houses += [tuple(region) for region in regions if 1 < len(region) <= size]
    return variant(size, rows, list(dict.fromkeys(houses))[:MAX_EXTRA])
