"""Sums that follow from others and the houses: what players call innies and outies.

A house holds every digit, so its sum is known, and so is that of several houses without a common
cell. Cages inside such an area leave the sum of the cells that they don't cover, and cages that
cover an area give the sum of the cells by which they stick out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.forms import Sums, group
from sudoku_app.core.topology import CellSet, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology

MOST_CELLS = 6
"""The most cells of a sum that is worth having: more say little."""

_Sum = tuple[CellSet, int]
"""Cells and the sum of their digits."""


def implied_sums(topology: Topology, forms: Iterable[Form]) -> list[Sums]:
    """The sums of few cells that follow from sums of cells that are added up once each."""
    known = dict(_known_sums(forms))
    if not known:
        return []
    cages = sorted(known.items(), key=lambda cage: -cage[0].bit_count())
    found: dict[CellSet, int] = {}
    for area, total in _areas(topology):
        found.update((_innies(area, total, cages), _outies(area, total, cages)))
    found = {
        cells: total
        for cells, total in found.items()
        if 0 < cells.bit_count() <= MOST_CELLS and cells not in known
    }
    return [Sums((group(cells_of(cells)),), total) for cells, total in found.items()]


def _known_sums(forms: Iterable[Form]) -> Iterator[_Sum]:
    for form in forms:
        if isinstance(form, Sums) and form.total is not None and len(form.groups) == 1:
            bits = 0
            for cell, weight in form.groups[0]:
                if weight == 1:
                    bits |= 1 << cell
            if bits.bit_count() == len(form.groups[0]):
                yield CellSet(bits), form.total


def _areas(topology: Topology) -> Iterator[_Sum]:
    """Houses, and areas of neighbouring rows, columns and boxes."""
    n = topology.size
    whole = n * (n + 1) // 2
    sets = topology.house_sets
    for house, cells in zip(topology.houses, sets, strict=True):
        if len(house) == n:
            yield cells, whole
    for lines in (topology.rows, topology.columns):
        for first in lines:
            area = sets[first]
            for count, line in enumerate(range(first + 1, lines.stop), start=2):
                area = CellSet(area | sets[line])
                if count < n:
                    yield area, whole * count
    if topology.is_rectangular:
        yield from _box_areas(topology, whole)


def _box_areas(topology: Topology, whole: int) -> Iterator[_Sum]:
    """Rectangles of neighbouring boxes that are not whole rows or columns of them."""
    wide, high = topology.box_height, topology.box_width  # boxes in a band
    sets = [topology.house_sets[box] for box in topology.boxes]
    for top in range(high):
        for left in range(wide):
            for bottom in range(top, high):
                for right in range(left, wide):
                    rows, columns = bottom - top + 1, right - left + 1
                    if rows * columns > 1 and rows < high and columns < wide:
                        area = 0
                        for row in range(top, bottom + 1):
                            for column in range(left, right + 1):
                                area |= sets[row * wide + column]
                        yield CellSet(area), whole * rows * columns


def _innies(area: CellSet, total: int, cages: list[_Sum]) -> _Sum:
    """The cells of an area that no cage inside it has."""
    for cells, known in cages:
        if not cells & ~area:  # nor has another cage counted one of its cells already
            area, total = CellSet(area & ~cells), total - known
    return area, total


def _outies(area: CellSet, total: int, cages: list[_Sum]) -> _Sum:
    """The cells outside an area that cages over all of it have; none where they leave a gap."""
    covered, reached = 0, 0
    for cells, known in cages:
        if cells & area and not cells & covered:
            covered |= cells
            reached += known
    if area & ~covered:
        return CellSet(0), 0
    return CellSet(covered & ~area), reached - total
