"""Sums that follow from other sums and the houses: what players call innies and outies.

A house contains every digit, so its sum is known, and so is that of several houses that share no
cell. Cages inside such an area give the sum of the cells that they don't cover. Cages that cover an
area give the sum of the cells that stick out. Cages that leave some cells of the area uncovered and
also stick out give the difference of the two sums.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import Sums, group
from sudoku_app.core.constraints.tables import MOST_TRIED
from sudoku_app.core.topology import CellSet, cells_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology

MOST_CELLS = 4
"""The most cells of a useful sum or difference: larger ones take time and say little."""
MOST_SEEING = 6
"""The same for a sum of cells that all see each other: a cage that the puzzle doesn't show."""

_Sum = tuple[CellSet, int]
"""Cells and the sum of their digits."""


class _Equation(NamedTuple):
    """Two sets of cells: the digit sum `inside` minus the digit sum `outside` is known."""

    inside: CellSet
    outside: CellSet


def implied_sums(
    topology: Topology, forms: Iterable[Form], peers: Sequence[int] | None = None
) -> list[Sums]:
    """Return the sums of few cells that follow from `forms`, of which only sums that count each
    cell once are used.

    `peers[c]` are the cells that see cell `c`, by default those in its houses. In a difference, the
    cells that are subtracted have the weight -1.
    """
    known = dict(_known_sums(forms))
    if not known:
        return []
    cages = sorted(known.items(), key=lambda cage: -cage[0].bit_count())
    found: dict[_Equation, int] = {}
    for area, total in _areas(topology):
        for equation, rest in (_innies(area, total, cages), _outies(area, total, cages)):
            # The same equation can come from two areas with the sides swapped: store one form.
            if equation.outside > equation.inside:
                found[_Equation(*equation[::-1])] = -rest
            else:
                found[equation] = rest
    sees = topology.peers if peers is None else peers
    few = {
        equation: rest
        for equation, rest in found.items()
        if _says_much(equation, topology.size, sees)
        and not (equation.inside in known and not equation.outside)
    }
    return [
        _sums_of(equation, rest)
        for equation, rest in few.items()
        if not _is_sum_of_two(equation, few)
    ]


def _says_much(equation: _Equation, size: int, peers: Sequence[int]) -> bool:
    """Whether an equation has few enough cells to be useful.

    Either its digits can be listed one by one, or it is the sum of a cage.
    """
    inside, outside = equation
    count = (inside | outside).bit_count()
    if 0 < count <= MOST_CELLS and size**count <= MOST_TRIED:
        return True
    return (
        not outside
        and 0 < inside.bit_count() <= MOST_SEEING
        and all(peers[one] >> other & 1 for one, other in combinations(cells_of(inside), 2))
    )


def _is_sum_of_two(equation: _Equation, known: Iterable[_Equation]) -> bool:
    """Whether an equation is just the sum of two others that share no cell.

    XOR with a subset takes its cells away: 0b1110 ^ 0b0110 is 0b1000.
    """
    inside, outside = equation
    known = set(known)
    return any(
        not (one.inside & ~inside or one.outside & ~outside)
        and _Equation(CellSet(inside ^ one.inside), CellSet(outside ^ one.outside)) in known
        for one in known
    )


def _sums_of(equation: _Equation, total: int) -> Sums:
    inside, outside = cells_of(equation.inside), cells_of(equation.outside)
    return Sums((group((*inside, *outside), (1,) * len(inside) + (-1,) * len(outside)),), total)


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
    """Yield houses, and areas of neighbouring rows, columns and boxes."""
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
    """Yield rectangles of at least two boxes that don't span the whole grid in either direction."""
    # A 9×9 grid of 3×3 boxes is 3 boxes wide and high, a 6×6 grid of 2×3 boxes 2 wide and 3 high.
    wide, high = topology.box_height, topology.box_width
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


def _innies(area: CellSet, total: int, cages: list[_Sum]) -> tuple[_Equation, int]:
    """Subtract the cages that have most of their cells in an area from its sum."""
    inside, outside = area, CellSet(0)
    for cells, known in cages:
        common = cells & area
        # Cages already subtracted must not share a cell with it.
        if 2 * common.bit_count() > cells.bit_count() and not (common & ~inside or cells & outside):
            inside, outside = CellSet(inside & ~cells), CellSet(outside | cells & ~area)
            total -= known
    return _Equation(inside, outside), total


def _outies(area: CellSet, total: int, cages: list[_Sum]) -> tuple[_Equation, int]:
    """Subtract an area's sum from that of cages that touch it and don't overlap."""
    covered, reached = 0, 0
    for cells, known in cages:
        if cells & area and not cells & covered:
            covered |= cells
            reached += known
    return _Equation(CellSet(covered & ~area), CellSet(area & ~covered)), reached - total
