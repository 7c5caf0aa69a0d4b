"""Sums that follow from other sums and the houses: what players call innies and outies.

A house contains every digit, so its sum is known, and so is that of several houses that share no
cell. Cages inside such an area give the sum of the cells that they don't cover. Cages that cover an
area give the sum of the cells that stick out. Cages that leave some cells of the area uncovered and
also stick out give the difference of the two sums.

Solvers ask for all sums of few cells at once, before their search, so each area gives two equations
here. `techniques.house_sums` tries every choice of cages, and boxes joined in any shape: players
fill cells on the way, which makes long equations useful.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.forms import Sums, group, known_sums
from sudoku_app.core.constraints.propagators import MOST_TRIED
from sudoku_app.core.topology import CellSet, House, all_see, cells_of, union_of_all

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology

MOST_CELLS = 4
"""The most cells of a useful sum or difference: larger ones take time and say little."""
MOST_SEEING = 6
"""The same for a sum of cells that all see each other: a cage that the puzzle doesn't show."""

_Sum = tuple[CellSet, int]
"""Cells and the sum of their digits."""


_Equation = tuple[int, int]
"""Two cell sets: the sum of the digits in the first minus that of those in the second is known."""


def implied_sums(
    topology: Topology, forms: Iterable[Form], peers: Sequence[int] | None = None
) -> list[Sums]:
    """Return the sums of few cells that follow from those of `forms` that count each cell once.

    `peers[c]` are the cells that see cell `c`, by default those in its houses. In a difference, the
    cells that are subtracted have the weight -1.
    """
    known = known_sums(forms)
    if not known:
        return []
    cages = sorted(known.items(), key=lambda cage: -cage[0].bit_count())
    sees = topology.peers if peers is None else peers
    covered = union_of_all(known)
    few: dict[_Equation, int] = {}
    for area, total in _areas(topology):
        if (area & ~covered).bit_count() > MOST_SEEING:
            continue  # these stay in each equation
        for inside, outside, rest in _equations(area, total, cages):
            # The same equation can come from two areas with the sides swapped: store one form.
            equation = max((inside, outside), (outside, inside))
            is_new = equation[1] or equation[0] not in known
            if is_new and _says_much(equation, topology.size, sees):
                few[equation] = rest if inside > outside else -rest
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
    return not outside and 0 < count <= MOST_SEEING and all_see(cells_of(inside), peers)


def _is_sum_of_two(equation: _Equation, known: Collection[_Equation]) -> bool:
    """Whether an equation is just the sum of two others that share no cell.

    XOR with a subset takes its cells away: 0b1110 ^ 0b0110 is 0b1000.
    """
    inside, outside = equation
    return any(
        own & inside == own
        and other & outside == other
        and (inside ^ own, outside ^ other) in known
        for own, other in known
    )


def _sums_of(equation: _Equation, total: int) -> Sums:
    inside, outside = map(cells_of, equation)
    return Sums((group((*inside, *outside), (1,) * len(inside) + (-1,) * len(outside)),), total)


def sum_of_houses(topology: Topology, houses: Iterable[House]) -> tuple[CellSet, int]:
    """Return the cells of houses that contain every digit and share no cell, and their sum."""
    area = total = 0
    for house in houses:
        area |= topology.house_sets[house]
        total += topology.size * (topology.size + 1) // 2
    return CellSet(area), total


def houses_and_lines(topology: Topology, most: int) -> list[tuple[House, ...]]:
    """Return houses with every digit, and groups of 2 to `most` neighbouring rows or columns of a
    grid.
    """
    groups: list[tuple[House, ...]] = [
        (House(house),)
        for house, cells in enumerate(topology.houses)
        if len(cells) == topology.size
    ]
    groups += [
        tuple(houses[first : first + count])
        for part, houses in zip(topology.parts, topology.houses_by_grid, strict=True)
        for lines in (part.rows, part.columns)
        for count in range(2, most + 1)
        for first in range(lines.start, lines.stop - count + 1)
    ]
    return list(dict.fromkeys(groups))  # grids can share lines


@lru_cache(maxsize=8)
def _areas(topology: Topology) -> tuple[_Sum, ...]:
    """Return houses, and areas of neighbouring rows, columns and boxes, with their sums.

    Their order affects how many nodes a search takes: areas with the same first line follow each
    other.
    """
    groups = sorted(
        houses_and_lines(topology, topology.size - 1), key=lambda each: (len(each) > 1, each)
    )
    if topology.is_rectangular:
        groups += _box_areas(topology)
    return tuple(sum_of_houses(topology, houses) for houses in groups)


def _box_areas(topology: Topology) -> Iterator[tuple[House, ...]]:
    """Yield rectangles of at least two boxes that don't span the whole grid in either direction."""
    # A 9×9 grid of 3×3 boxes is 3 boxes wide and high, a 6×6 grid of 2×3 boxes 2 wide and 3 high.
    wide, high, first = topology.box_height, topology.box_width, topology.boxes.start
    for top in range(high):
        for left in range(wide):
            for bottom in range(top, high):
                for right in range(left, wide):
                    rows, columns = bottom - top + 1, right - left + 1
                    if rows * columns > 1 and rows < high and columns < wide:
                        yield tuple(
                            House(first + row * wide + column)
                            for row in range(top, bottom + 1)
                            for column in range(left, right + 1)
                        )


def _equations(area: CellSet, total: int, cages: Sequence[_Sum]) -> Iterator[tuple[int, int, int]]:
    """Yield the equations of few cells of an area, each as the cells inside, those outside and what
    the sum inside exceeds: with the crossing cages that have most of their cells in it, and with
    all.
    """
    filling, crossing = cages_about(area, cages)
    left, rest = int(area), total
    for cells, known in filling:
        left ^= cells
        rest -= known
    left_by_all, rest_by_all = left, rest
    for cells, known in crossing:
        left_by_all ^= cells
        rest_by_all -= known
        if 2 * (cells & area).bit_count() > cells.bit_count():
            left ^= cells
            rest -= known
    if left.bit_count() <= MOST_SEEING:
        yield left & area, left & ~area, rest
    if left_by_all != left and left_by_all.bit_count() <= MOST_SEEING:
        yield left_by_all & area, left_by_all & ~area, rest_by_all


def cages_about(area: CellSet, cages: Sequence[_Sum]) -> tuple[list[_Sum], list[_Sum]]:
    """Return the cages inside an area, and those that are partly in it; of any that overlap, the
    first.
    """
    filling: list[_Sum] = []
    crossing: list[_Sum] = []
    covered = 0
    for cage in [each for each in cages if each[0] & area]:
        cells = cage[0]
        if cells & ~area:
            crossing.append(cage)
        elif not cells & covered:
            covered |= cells
            filling.append(cage)
    apart: list[_Sum] = []
    for cage in crossing:
        if not cage[0] & covered:
            covered |= cage[0]
            apart.append(cage)
    return filling, apart
