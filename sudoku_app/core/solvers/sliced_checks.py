"""Constraints checked in thousands of search states at once; see `core.solvers.bit_sliced`.

A check follows the steps of an automaton forward, which gives for each automaton state the search
states in which it can be reached, and then backward from the possible ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.constraints.automata import automaton_of, sums_of_different
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.topology import cell_set, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.automata import Automaton
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.topology import CellSet


class Check(Protocol):
    """Removes options from the planes that a constraint no longer allows."""

    cells: Cells

    def narrow(self, planes: list[int], alive: int) -> int:
        """Remove options from the planes; return the states in which the constraint can be met."""


class _Layer(NamedTuple):
    """The steps of an automaton for a cell.

    A step leads from one of `starts` automaton states, by any option of one of `sets`, to one of
    `ends`. `options` are all options of the cell.
    """

    sets: list[list[int]]
    steps: list[tuple[int, int, int]]
    starts: int
    ends: int
    options: range


class _Paths:
    """The paths of an automaton through the planes.

    For example, let cells A and B hold different digits of 1 and 2. A step for A leads by 1 to
    automaton state 0 or by 2 to state 1, and a step for B leads from state 0 by 2, or from state 1
    by 1, to the only end. Take three search states with the planes

        A is 1   011     B is 1   111
        A is 2   110     B is 2   010

    Forward, state 0 is reached in 011 and state 1 in 110. From there, the end is reached by 2 in
    011 & 010 = 010 and by 1 in 110 & 111 = 110, together in 110: in search state 0, both cells
    could only be 1. Backward from these 110, B keeps 1 in 110 and 2 in 010, and A keeps 1 in
    011 & 010 = 010 and 2 in 110.
    """

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
        """The search states that reach each end, and those that can take each layer's steps."""
        reached, taken = [alive], []
        for sets, steps, _, ends, _ in self._layers:
            having = []  # for each set, the search states in which the cell has a digit of it
            for options in sets:
                either = 0
                for option in options:
                    either |= planes[option]
                having.append(either)
            after, states_by_step = [0] * ends, []
            for start, number, end in steps:
                states = reached[start] & having[number]
                if states:
                    after[end] |= states
                states_by_step.append(states)
            taken.append(states_by_step)
            reached = after
        return reached, taken

    def backward(self, planes: list[int], ends: Sequence[int], taken: list[list[int]]) -> int:
        """Keep only the options on paths to `ends`; return the search states with such a path."""
        wanted = ends
        for (sets, steps, starts, _, options), states_by_step in zip(
            reversed(self._layers), reversed(taken), strict=True
        ):
            before = [0] * starts
            used = [0] * len(sets)
            for (start, number, end), states in zip(steps, states_by_step, strict=True):
                if states:
                    states &= wanted[end]
                    if states:
                        before[start] |= states
                        used[number] |= states
            left = dict.fromkeys(options, 0)
            for lanes, each in zip(used, sets, strict=True):
                for option in each:
                    left[option] |= lanes
            for option, kept in left.items():
                planes[option] &= kept
            wanted = before
        return wanted[0]


class _Meeting(NamedTuple):
    """A house that contains several of a check's cells.

    `house_rest` are the house's other cells and `own_rest` the check's; `seeing` are those of the
    latter that see all common cells.
    """

    house_rest: Cells
    own_rest: Cells
    seeing: Cells


class AutomatonCheck:
    """Cells whose fillings are the paths of an automaton.

    As in the other searches, the cells must have a digit for which a house has no other place, and
    a digit that they must have in a house is removed from its other cells.
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
                    # Where the digit is claimed, say in 010, a path must not end without it: an end
                    # that 011 reach is left with 001.
                    ends[end] ^= ends[end] & claim
        left = self._paths.backward(planes, ends, taken)
        if self._meetings:
            self._remove_from_houses(planes, ends, left)
        return left

    def _claimed(self, planes: list[int], alive: int) -> list[int]:
        """For each digit, the states in which it has no place in some house but in these cells.

        Cells of the check outside that house lose the digit in those states if they see all common
        cells.
        """
        n, found = self._size, []
        for position in range(n):
            claimed = 0
            for house_rest, _, seeing in self._meetings:
                claim = _states_without(alive, planes, house_rest, n, position)
                if claim:
                    claimed |= claim
                    for cell in seeing:
                        planes[cell * n + position] ^= planes[cell * n + position] & claim
            found.append(claimed)
        return found

    def _remove_from_houses(self, planes: list[int], ends: Sequence[int], alive: int) -> None:
        """Remove each digit that must be in the common cells from the other cells of a house.

        That is the case where every remaining filling has the digit, and none of the check's cells
        outside the house can have it.
        """
        n = self._size
        for position, lacking in enumerate(self._lacking):
            without = 0
            for end in lacking:
                without |= ends[end]
            needed = alive ^ alive & without
            if needed:
                for house_rest, own_rest, _ in self._meetings:
                    lost = _states_without(needed, planes, own_rest, n, position)
                    if lost:
                        for cell in house_rest:
                            planes[cell * n + position] ^= planes[cell * n + position] & lost


def _states_without(
    states: int, planes: Sequence[int], cells: Cells, size: int, position: int
) -> int:
    """Of some states, those in which no cell can have a digit: of 111, for 011 and 010, 100."""
    for cell in cells:
        if not states:
            break
        states ^= states & planes[cell * size + position]
    return states


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


class _PathSums(NamedTuple):
    """Cells of a sum that all see each other, and their sum for each end of their paths."""

    paths: _Paths
    sums: list[int]


class SumCheck:
    """Groups of cells with equal sums; see `SumTable`."""

    def __init__(self, table: SumTable, parts: Sequence[Sequence[_PathSums]]) -> None:
        self.cells = table.cells
        self._parts = parts
        self._starts = [start.bit_length() - 1 for start in table.starts]
        self._totals = table.totals

    def narrow(self, planes: list[int], alive: int) -> int:
        """See `Check`."""
        found = []
        totals: dict[int, int] | None = None
        for parts, start in zip(self._parts, self._starts, strict=True):
            sums = {start: alive}
            chain = []
            for paths, own in parts:
                ends, taken = paths.forward(planes, alive)
                chain.append((sums, ends, taken))
                sums = _add_part(sums, own, ends)
            found.append(chain)
            totals = {
                total: states if totals is None else states & totals.get(total, 0)
                for total, states in sums.items()
                if self._totals >> total & 1
            }
        wanted = totals or {}
        for parts, chain, start in zip(self._parts, found, self._starts, strict=True):
            after = wanted
            for (paths, own), (sums, ends, taken) in zip(
                reversed(parts), reversed(chain), strict=True
            ):
                after, kept = _trace_back(sums, own, ends, after)
                paths.backward(planes, kept, taken)
            alive &= after.get(start, 0)
        return alive


def _add_part(sums: dict[int, int], own: Sequence[int], ends: Sequence[int]) -> dict[int, int]:
    """Add each of `sums` to each sum in `own` of a part; return the states with each result.

    If all of 111 have the sum 0, and a part reaches the sum 3 in 011 and 5 in 110, the result is
    {3: 011, 5: 110}.
    """
    found: dict[int, int] = {}
    for total, states in sums.items():
        for more, reached in zip(own, ends, strict=True):
            both = states & reached
            if both:
                found[total + more] = found.get(total + more, 0) | both
    return found


def _trace_back(
    sums: dict[int, int], own: Sequence[int], ends: Sequence[int], after: dict[int, int]
) -> tuple[dict[int, int], list[int]]:
    """Return the part of `sums`, and of the ends of a part, that leads to the sums in `after`."""
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
    """Return the check that does the same as a propagator; None if it is too large or unknown."""
    if isinstance(propagator, SumTable):
        groups = []
        for parts in propagator.groups:
            listed = []
            for part in parts:
                layers, sums = sums_of_different(len(part.cells), size)
                if not layers:
                    return None
                paths = _Paths(part.cells, layers, size)
                listed.append(_PathSums(paths, [total * part.weight for total in sums]))
            groups.append(listed)
        return SumCheck(propagator, groups)
    automaton = automaton_of(propagator, size)
    if automaton is None:
        return None
    return AutomatonCheck(propagator.cells, automaton, size, houses, peers)
