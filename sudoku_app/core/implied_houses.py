"""Houses that follow from others: in a windoku, the cells between the windows.

The three rows of two windows contain each digit three times, twice of them in the windows, so the
nine cells that are left contain each digit once.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from sudoku_app.core.topology import MAX_EXTRA, CellSet, Topology, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable


@lru_cache(maxsize=4)
def with_implied_houses(topology: Topology) -> Topology:
    """Return the grid with all houses that its extra houses imply, as far as there is room."""
    size, known = topology.size, set(topology.house_sets)
    rows, columns = (
        [topology.house_sets[line] for line in lines] for lines in (topology.rows, topology.columns)
    )
    extra = list(topology.houses[3 * size :])
    found = [cells for cells in topology.house_sets[3 * size :] if cells.bit_count() == size]
    for cells in found:  # what is found implies more
        for lines in (rows, columns):
            rest = _rest(cells, lines, found)
            if rest.bit_count() == size and rest not in known and len(extra) < MAX_EXTRA:
                known.add(rest)
                found.append(rest)
                extra.append(cells_of(rest))
    if len(extra) == len(topology.houses) - 3 * size:
        return topology
    regions = [topology.houses[box] for box in topology.boxes]
    return Topology(topology.box_height, topology.box_width, regions, extra)


def _rest(house: CellSet, lines: Iterable[CellSet], houses: Iterable[CellSet]) -> CellSet:
    """Return the cells of the lines that a house touches without the houses inside these lines."""
    rest: int = reduce(or_, (line for line in lines if line & house))
    for other in houses:
        if not other & ~rest:
            rest &= ~other
    return CellSet(rest)
