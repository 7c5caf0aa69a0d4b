"""What constraints leave in thousands of states at once; see `core.solvers.bit_sliced`.

A check follows the steps of an automaton forward, which gives for each of its states the searched
states in which it can be reached, and backward from the fillings that are left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.constraints.automata import automaton_of, sums_of_different
from sudoku_app.core.constraints.tables import SumTable
from sudoku_app.core.topology import cell_set, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.automata import Automaton, Layer
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.constraints.tables import Propagator
    from sudoku_app.core.topology import CellSet


class Check(Protocol):
    """What takes from the planes the options that a constraint no longer allows."""

    cells: Cells

    def narrow(self, planes: list[int], alive: int) -> int:
        """Take options from the planes; return the states in which the constraint can be met."""


class _Layer(NamedTuple):
    """The steps of an automaton for a cell: from one of `starts` states, by the options of a set,
    to one of `ends` states.
    """

    sets: list[list[int]]
    steps: list[tuple[int, int, int]]
    starts: int
    ends: int
    options: range


class _Paths:
    """The paths of an automaton through the planes."""

    def __init__(self, cells: Cells, layers: Sequence[Layer], size: int) -> None:
        self._layers: list[_Layer] = []
        starts = 1
        for cell, (steps, ends) in zip(cells, layers, strict=True):
            sets = sorted({step.digits for step in steps})
            numbers = {digits: number for number, digits in enumerate(sets)}
            self._layers.append(
                _Layer(
                    [[cell * size + position for position in iter_bits(each)] for each in sets],
                    [(start, numbers[digits], end) for start, digits, end in steps],
                    starts,
                    ends,
                    range(cell * size, cell * size + size),
                )
            )
            starts = ends

    def forward(self, planes: Sequence[int], alive: int) -> tuple[list[int], list[list[int]]]:
        """The states that come to each end, and those that can take each step of each layer."""
        reached, taken = [alive], []
        for sets, steps, _, ends, _ in self._layers:
            having = []  # the states in which the cell has a digit of each set
            for options in sets:
                either = 0
                for option in options:
                    either |= planes[option]
                having.append(either)
            after, ways = [0] * ends, []
            for start, number, end in steps:
                way = reached[start] & having[number]
                if way:
                    after[end] |= way
                ways.append(way)
            taken.append(ways)
            reached = after
        return reached, taken

    def backward(self, planes: list[int], ends: Sequence[int], taken: list[list[int]]) -> int:
        """Keep the options on paths to `ends`; return the states with such a path."""
        wanted = ends
        for (sets, steps, starts, _, options), ways in zip(
            reversed(self._layers), reversed(taken), strict=True
        ):
            before = [0] * starts
            used = [0] * len(sets)
            for (start, number, end), way in zip(steps, ways, strict=True):
                if way:
                    way &= wanted[end]
                    if way:
                        before[start] |= way
                        used[number] |= way
            left = dict.fromkeys(options, 0)
            for lanes, each in zip(used, sets, strict=True):
                for option in each:
                    left[option] |= lanes
            for option, kept in left.items():
                planes[option] &= kept
            wanted = before
        return wanted[0]


class _Meeting(NamedTuple):
    """A house with several of a check's cells: the others of the house, and of the check, and which
    of the latter see all of the common ones.
    """

    house_rest: Cells
    own_rest: Cells
    seeing: Cells


class AutomatonCheck:
    """Cells whose fillings are the paths of an automaton.

    As in the other searches, the cells have a digit for which a house has no other place, and a
    digit that they must have in a house is gone from the other cells there.
    """

    def __init__(
        self,
        cells: Cells,
        automaton: Automaton,
        size: int,
        houses: Iterable[Cells],
        peers: Sequence[CellSet],
    ) -> None:
        self.cells = cells
        self._size = size
        self._paths = _Paths(cells, automaton.layers, size)
        self._lacking = [
            [end for end, held in enumerate(automaton.sets) if not held >> position & 1]
            for position in range(size)
        ]
        self._meetings = list(_meetings(cells, houses, size, peers)) if automaton.sets else []

    def narrow(self, planes: list[int], alive: int) -> int:
        """See `Check`."""
        claimed = self._claimed(planes, alive) if self._meetings else []
        ends, taken = self._paths.forward(planes, alive)
        for claim, lacking in zip(claimed, self._lacking, strict=False):
            if claim:
                for end in lacking:
                    ends[end] ^= ends[end] & claim
        left = self._paths.backward(planes, ends, taken)
        if self._meetings:
            self._remove_beside(planes, ends, left)
        return left

    def _claimed(self, planes: list[int], alive: int) -> list[int]:
        """For each digit, the states where a house has no other cells for it; the cells outside
        that house lose it there.
        """
        n, found = self._size, []
        for position in range(n):
            claimed = 0
            for house_rest, _, seeing in self._meetings:
                claim = alive ^ alive & _having(planes, house_rest, n, position)
                if claim:
                    claimed |= claim
                    for cell in seeing:
                        planes[cell * n + position] ^= planes[cell * n + position] & claim
            found.append(claimed)
        return found

    def _remove_beside(self, planes: list[int], ends: Sequence[int], alive: int) -> None:
        """Take each digit of all fillings that are left from a house where it is in these cells."""
        n = self._size
        for position, lacking in enumerate(self._lacking):
            without = 0
            for end in lacking:
                without |= ends[end]
            needed = alive ^ alive & without
            if needed:
                for house_rest, own_rest, _ in self._meetings:
                    lost = needed ^ needed & _having(planes, own_rest, n, position)
                    if lost:
                        for cell in house_rest:
                            planes[cell * n + position] ^= planes[cell * n + position] & lost


def _having(planes: Sequence[int], cells: Cells, size: int, position: int) -> int:
    """The states in which one of the cells can have a digit."""
    having = 0
    for cell in cells:
        having |= planes[cell * size + position]
    return having


def _meetings(
    cells: Cells, houses: Iterable[Cells], size: int, peers: Sequence[CellSet]
) -> Iterator[_Meeting]:
    bits = cell_set(cells)
    for house in houses:
        common = cell_set(house) & bits
        if len(house) == size and 1 < common.bit_count() < size:
            rest = tuple(cell for cell in cells if not common >> cell & 1)
            yield _Meeting(
                tuple(cell for cell in house if not bits >> cell & 1),
                rest,
                tuple(cell for cell in rest if not common & ~peers[cell]),
            )


class _Part(NamedTuple):
    """Cells of a sum that all see each other, and the sum for each end of their paths."""

    paths: _Paths
    sums: list[int]


class SumCheck:
    """Groups of cells with equal sums; see `SumTable`."""

    def __init__(self, table: SumTable, parts: Sequence[Sequence[_Part]]) -> None:
        self.cells = table.cells
        self._parts = parts
        self._totals = table.totals

    def narrow(self, planes: list[int], alive: int) -> int:
        """See `Check`."""
        found = []
        totals: dict[int, int] | None = None
        for parts in self._parts:
            sums = {0: alive}
            chain = []
            for paths, own in parts:
                ends, taken = paths.forward(planes, alive)
                chain.append((sums, ends, taken))
                sums = _added(sums, own, ends)
            found.append(chain)
            totals = {
                total: states if totals is None else states & totals.get(total, 0)
                for total, states in sums.items()
                if self._totals >> total & 1
            }
        wanted = totals or {}
        for parts, chain in zip(self._parts, found, strict=True):
            after = wanted
            for (paths, own), (sums, ends, taken) in zip(
                reversed(parts), reversed(chain), strict=True
            ):
                after, kept = _taken_back(sums, own, ends, after)
                paths.backward(planes, kept, taken)
            alive &= after.get(0, 0)
        return alive


def _added(sums: dict[int, int], own: Sequence[int], ends: Sequence[int]) -> dict[int, int]:
    """The states with each sum of one of `sums` and one of a part, whose sums are `own`."""
    found: dict[int, int] = {}
    for total, states in sums.items():
        for more, reached in zip(own, ends, strict=True):
            both = states & reached
            if both:
                found[total + more] = found.get(total + more, 0) | both
    return found


def _taken_back(
    sums: dict[int, int], own: Sequence[int], ends: Sequence[int], after: dict[int, int]
) -> tuple[dict[int, int], list[int]]:
    """Of `sums` and the ends of a part, what leads to the sums that are wanted after it."""
    before: dict[int, int] = {}
    kept = [0] * len(ends)
    for total, states in sums.items():
        useful = 0
        for end, (more, reached) in enumerate(zip(own, ends, strict=True)):
            both = states & reached & after.get(total + more, 0)
            if both:
                useful |= both
                kept[end] |= both
        if useful:
            before[total] = useful
    return before, kept


def check_of(
    propagator: Propagator, size: int, houses: Sequence[Cells], peers: Sequence[CellSet]
) -> Check | None:
    """The check that does what a propagator does; None if there is none."""
    if isinstance(propagator, SumTable):
        groups = []
        for parts in propagator.groups:
            listed = []
            for part in parts:
                layers, sums = sums_of_different(len(part.cells), size)
                if not layers:
                    return None
                paths = _Paths(part.cells, layers, size)
                listed.append(_Part(paths, [total * part.weight for total in sums]))
            groups.append(listed)
        return SumCheck(propagator, groups)
    automaton = automaton_of(propagator, size)
    if automaton is None:
        return None
    return AutomatonCheck(propagator.cells, automaton, size, houses, peers)
