"""Sue de Coq: cells where a line and a box cross, with cells of both that share out their digits.

Its finder called it Two-Sector Disjoint Subsets. Some cells in both a line and a box have n digits
too many. Other cells of the line and other cells of the box have disjoint parts of these digits,
and perhaps some others, and use up exactly n of them. Then all these cells together contain each
of their digits once: the digits of the line's cells can be removed from the rest of the line, those
of the box's cells from the rest of the box, and the remaining ones from both. This is HoDoKu's
extended form, which includes the basic one. Only needs houses: rows, columns, and boxes or regions.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import areas
from sudoku_app.core.step import Role, Step
from sudoku_app.core.techniques.step_parts import lost_of, source_marks
from sudoku_app.core.topology import House, cell_set, cells_of, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Candidate
    from sudoku_app.core.topology import Topology


class _Share(NamedTuple):
    """Cells of a house outside the core, their digits, and how many of the core's they use up."""

    cells: int
    digits: int
    taken: int


class _Core(NamedTuple):
    """Cells where a line and a box cross, with `spare` digits too many."""

    line: House
    box: House
    cells: int
    digits: int
    spare: int


def _cores(candidates: Candidates) -> Iterator[_Core]:
    """Yield every choice of cells in a crossing that have at least two digits too many."""
    masks = candidates.digits
    for line, box, shared in _crossings(candidates.topology):
        crossing = cells_of(shared & candidates.empty)
        for size in range(2, len(crossing) + 1):
            for chosen in combinations(crossing, size):
                digits = union_of_all(masks[cell] for cell in chosen)
                spare = digits.bit_count() - size
                if spare >= 2:
                    yield _Core(line, box, cell_set(chosen), digits, spare)


@lru_cache(maxsize=16)
def _crossings(topology: Topology) -> tuple[tuple[House, House, int], ...]:
    """Return each line and box that cross, with the cells that they share, box by box."""
    sets = topology.house_sets
    return tuple(
        (House(line), House(box), shared)
        for box in topology.boxes
        for line in topology.lines
        if (shared := sets[box] & sets[line])
    )


def _shares(candidates: Candidates, house: House, core: _Core) -> tuple[_Share, ...]:
    """Return the cells of `house` outside the core that use up some but not all spare digits."""
    masks = candidates.digits
    outside = candidates.topology.house_sets[house] & candidates.empty & ~core.cells
    pool = tuple([(1 << cell, masks[cell]) for cell in cells_of(outside)])
    return _shares_in(pool, core.digits, core.spare)


@lru_cache(maxsize=1 << 9)
def _shares_in(pool: tuple[tuple[int, int], ...], core: int, spare: int) -> tuple[_Share, ...]:
    """Return the shares among the cells of `pool`, for a core with the digits `core`.

    `pool` has the cell set of each single cell, with its candidates. Cells with k digits that the
    core lacks use up one of the core's digits for each cell beyond the k-th. Cached because few
    houses change from one position to the next.
    """
    # The other house's cells have at least one more of the core's digits than they use up. This
    # house gets the rest, so its surplus (digits minus cells) is less than the core's cell count.
    most_excess = core.bit_count() - spare - 1
    last = len(pool) - 1
    found: list[_Share] = []
    grown = [(0, 0, 0, 0)]
    while grown:
        cells, digits, size, start = grown.pop()
        for index in range(start, last + 1):
            cell, mask = pool[index]
            union = digits | mask
            excess = union.bit_count() - size - 1
            taken = (union & core).bit_count() - excess
            if excess > most_excess + last - index:
                continue
            # With as many digits as cells it would be a Naked Subset.
            if 0 < excess <= most_excess and 0 < taken < spare:
                found.append(_Share(cells | cell, union, taken))
            if index < last:
                grown.append((cells | cell, union, size + 1, index + 1))
    return tuple(sorted(found, key=lambda share: (share.cells.bit_count(), share.cells)))


def find_sue_de_coq(candidates: Candidates) -> Iterator[Step]:
    """Find cells in a crossing, and cells of its line and its box that share out their digits."""
    seen: set[tuple[Candidate, ...]] = set()
    for core in _cores(candidates):
        candidates.watch.tick()
        in_line = _shares(candidates, core.line, core)
        in_box = _shares(candidates, core.box, core) if in_line else []
        for line_share in in_line:
            for box_share in in_box:
                if (
                    line_share.taken + box_share.taken != core.spare
                    or line_share.cells & box_share.cells
                    or line_share.digits & box_share.digits & core.digits
                ):
                    continue
                targets = _targets(candidates, core, line_share, box_share)
                if targets and targets not in seen:
                    seen.add(targets)
                    yield _step(candidates, core, line_share, box_share, targets)


def _targets(
    candidates: Candidates, core: _Core, line_share: _Share, box_share: _Share
) -> tuple[Candidate, ...]:
    """Return the candidates outside the pattern that it eliminates."""
    sets = candidates.topology.house_sets
    removed: dict[int, int] = {}
    for house, own, other in (
        (core.line, line_share, box_share),
        (core.box, box_share, line_share),
    ):
        digits = own.digits | core.digits & ~other.digits
        for cell in iter_bits(sets[house] & candidates.empty & ~core.cells & ~own.cells):
            removed[cell] = removed.get(cell, 0) | digits
    return lost_of(candidates, removed)


def _step(
    candidates: Candidates,
    core: _Core,
    line_share: _Share,
    box_share: _Share,
    targets: tuple[Candidate, ...],
) -> Step:
    return Step(
        "sue_de_coq",
        eliminations=targets,
        pattern=tuple(
            mark
            for cells, role in (
                (core.cells, Role.PATTERN),
                (line_share.cells, Role.SECOND),
                (box_share.cells, Role.FIN),
            )
            for mark in source_marks(candidates, cells_of(cells), role=role)
        ),
        houses=(core.line, core.box),
        areas=areas(map(cells_of, (core.cells, line_share.cells, box_share.cells))),
    )
