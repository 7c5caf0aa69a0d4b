"""Search thousands of states side by side: bit i of every integer belongs to state i.

An option, a digit in a cell, is one integer here, its plane, with a bit for each state in which it
is possible: bit slicing (E. Biham, "A fast new DES implementation in software", FSE 1997). One
"and" of two planes works on all states at once and costs less than a tenth of a nanosecond for
each, so that a node takes a tenth of the time that it takes alone. It doesn't pay for a short
search: a round costs about as much for one state as for some hundred.

Every round narrows all states a little. Those that failed are squeezed out of the planes, and each
of those in which nothing changed any more becomes two: one with an option of its own choice placed,
one without it. What is written as `a ^ a & b` here is `a & ~b`, for which Python would make a
negative number first.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import CellSet, cell_set, cells_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.solvers.bit_parallel import Layout
    from sudoku_app.core.solvers.sliced_checks import Check

PLANE_BITS = 1 << 25
"""The most bits of all planes together, 4 MB, which are 46,000 states of a 9×9 grid."""
LEAST_STATES = 256
"""The room for states in a large grid: with fewer, the work on single integers counts most."""
MOST_OPTIONS = 6
"""Items with more options count as if they had so many when one is chosen."""
CROWDED = 0.8
"""The states are squeezed when fewer than this part of them is left."""


class Crossing(NamedTuple):
    """The common cells of two houses, and the others of each."""

    common: Cells
    one: Cells
    other: Cells


class SlicedSearch:
    """The search in a grid whose constraints are `checks`.

    `weights` is how often each item of the layout was part of a contradiction. In the integers
    here a bit stands for a state; `alive` are those that have not failed.
    """

    def __init__(
        self,
        layout: Layout,
        houses: Sequence[Cells],
        peers: Sequence[CellSet],
        checks: Sequence[Check],
        weights: Sequence[int],
    ) -> None:
        self._size = n = layout.size
        self._count = len(layout.cell_bases)
        self._first_cell = layout.cell_bases[0] // layout.pitch
        self._items = [
            [
                layout.cell_at[height] * n + layout.digit_at[height] - 1
                for height in range(low, low + n)
            ]
            for low in range(1, layout.full.bit_length(), layout.pitch)
        ]
        self._weights = list(weights)
        self._checks = checks
        self._capacity = max(LEAST_STATES, PLANE_BITS // (n * self._count))
        whole = [house for house in houses if len(house) == n]
        self._crossings = list(crossings(whole))
        self._other_peers = []
        for cell in range(self._count):
            seen = peers[cell]
            for house in whole:
                if cell in house:
                    seen = CellSet(seen & ~cell_set(house))
            self._other_peers.append(cells_of(seen))

    def search(
        self,
        states: Iterable[Sequence[int]],
        budget: Budget,
        cancel: Callable[[], bool] | None = None,
    ) -> Iterator[list[int]]:
        """Yield the solutions of the states, as digit sets of one digit each."""
        planes, alive = self._planes_of(states)
        waiting: list[tuple[list[int], int]] = []  # planes with their states
        while alive:
            before = planes.copy()
            alive = self._round(planes, alive, budget, cancel)
            if budget.interrupted(cancel):
                return
            budget.updates += alive.bit_count()
            changed = 0
            for old, new in zip(before, planes, strict=True):
                changed |= old ^ new
            ready = alive ^ alive & changed
            if ready:
                solved = ready ^ ready & self._open(planes)
                for state in iter_bits(solved):
                    yield self._digit_sets(planes, state)
                alive ^= solved
                ready ^= solved
            if alive.bit_count() < CROWDED * alive.bit_length():
                planes.append(ready)  # which moves with the states
                alive = squeeze(planes, alive)
                ready = planes.pop()
            if ready:
                alive = self._branch(planes, alive, ready, budget, cancel)
                if budget.interrupted(cancel):
                    return
            alive = self._balance(planes, alive, waiting)

    def _planes_of(self, states: Iterable[Sequence[int]]) -> tuple[list[int], int]:
        planes = [0] * (self._size * self._count)
        bit = 1
        for digits in states:
            for cell, held in enumerate(digits):
                for position in iter_bits(held):
                    planes[cell * self._size + position] |= bit
            bit <<= 1
        return planes, bit - 1

    def _digit_sets(self, planes: Sequence[int], state: int) -> list[int]:
        n = self._size
        return [
            sum((planes[option + position] >> state & 1) << position for position in range(n))
            for option in range(0, len(planes), n)
        ]

    def _open(self, planes: Sequence[int]) -> int:
        """The states with a cell of several digits."""
        found = 0
        for item in self._items[self._first_cell :]:
            once = 0
            for option in item:
                found |= once & planes[option]
                once |= planes[option]
        return found

    def _round(
        self, planes: list[int], alive: int, budget: Budget, cancel: Callable[[], bool] | None
    ) -> int:
        """Narrow all states a little; return those that have not failed."""
        alive = self._place_singles(planes, alive)
        if budget.interrupted(cancel):
            return alive
        self._remove_locked(planes)
        for check in self._checks:
            left = check.narrow(planes, alive)
            if left != alive:
                failed = (alive & ~left).bit_count()
                for cell in check.cells:
                    self._weights[self._first_cell + cell] += failed
                alive &= left
            if not alive or budget.interrupted(cancel):
                break
        return alive

    def _place_singles(self, planes: list[int], alive: int) -> int:
        """Place the options that are alone in an item; return the states where all have one."""
        placed = [0] * len(planes)
        for index, item in enumerate(self._items):
            once = twice = 0
            for option in item:
                plane = planes[option]
                twice |= once & plane
                once |= plane
            failed = alive ^ alive & once
            if failed:
                self._weights[index] += failed.bit_count()
                alive ^= failed
            single = once ^ twice
            if single:
                for option in item:
                    placed[option] |= planes[option] & single
        for item in self._items:
            once = twice = 0
            for option in item:
                twice |= once & placed[option]
                once |= placed[option]
            if once:
                alive ^= alive & twice
                for option in item:
                    # The bits of another placed option: where this one is placed, no other is.
                    planes[option] ^= planes[option] & (once ^ placed[option])
        n = self._size
        for cell, others in enumerate(self._other_peers):
            for position in range(n) if others else ():
                once = 0
                for other in others:
                    once |= placed[other * n + position]
                planes[cell * n + position] ^= planes[cell * n + position] & once
        return alive

    def _remove_locked(self, planes: list[int]) -> None:
        """Pointing and claiming."""
        n = self._size
        for common, one, other in self._crossings:
            for position in range(n):
                inside = left = right = 0
                for cell in common:
                    inside |= planes[cell * n + position]
                for cell in one:
                    left |= planes[cell * n + position]
                for cell in other:
                    right |= planes[cell * n + position]
                inside &= left ^ right
                if inside:
                    # Where only one of the rests has the digit, that one can't have it.
                    for cell in (*one, *other):
                        planes[cell * n + position] ^= planes[cell * n + position] & inside

    def _branch(
        self,
        planes: list[int],
        alive: int,
        ready: int,
        budget: Budget,
        cancel: Callable[[], bool] | None,
    ) -> int:
        """Make two states of each that is `ready`; the second ones come behind all others."""
        if budget.ask(budget.nodes, budget.updates, cancel) <= budget.nodes:
            return alive
        if budget.max_nodes is not None:
            ready = lowest_bits(ready, budget.max_nodes - budget.nodes)
        budget.nodes += ready.bit_count()
        tried = self._chosen(planes, ready)
        n = self._size
        others = []
        for cell in range(self._count):
            options = range(cell * n, cell * n + n)
            here = 0
            for option in options:
                here |= tried.get(option, 0)
            for option in options:
                plane, own = planes[option] & alive, tried.get(option, 0)
                planes[option] = plane ^ plane & (here ^ own)
                others.append(plane & ready ^ own)
        squeezed = squeeze(others, ready)
        return _join(planes, alive, others, squeezed)

    def _chosen(self, planes: Sequence[int], ready: int) -> dict[int, int]:
        """For some options, the states in which they are to be tried: one option for each state.

        It is one of an item with few options that failed often, as in the other searches.
        """
        order = sorted(
            (-(weight + 1) / count**2, -index, count)
            for index, weight in enumerate(self._weights)
            for count in range(2, MOST_OPTIONS + 1)
        )
        having: dict[int, list[int]] = {}
        tried: dict[int, int] = {}
        for _, index, count in order:
            item = self._items[-index]
            if index not in having:
                having[index] = having_counts(planes, item, ready)
            chosen = ready & (having[index][count] ^ having[index][count + 1])
            if chosen:
                ready ^= chosen
                for option in reversed(item):
                    own = chosen & planes[option]
                    if own:
                        tried[option] = tried.get(option, 0) | own
                        chosen ^= own
                if not ready:
                    break
        return tried

    def _balance(self, planes: list[int], alive: int, waiting: list[tuple[list[int], int]]) -> int:
        """Put aside half of the states where there are too many, or take back some."""
        width = alive.bit_length()
        while waiting and (not alive or 4 * width < self._capacity):
            alive = _join(planes, alive, *waiting.pop())
            width = alive.bit_length()
        while width > self._capacity:
            half = width // 2
            aside = [(plane & alive) >> half for plane in planes]
            waiting.append((aside, squeeze(aside, alive >> half)))
            alive &= (1 << half) - 1
            for option, plane in enumerate(planes):
                planes[option] = plane & alive
            width = half
        return alive


def _join(planes: list[int], alive: int, others: Sequence[int], more: int) -> int:
    """Put the states `more` of other planes behind those in `alive`; return all of them."""
    width = alive.bit_length()
    for option, plane in enumerate(others):
        planes[option] = planes[option] & alive | plane << width
    return alive | more << width


def crossings(houses: Sequence[Cells]) -> Iterator[Crossing]:
    """Each two houses with several common cells, but not all."""
    for one, other in combinations(houses, 2):
        common = tuple(cell for cell in one if cell in other)
        if 1 < len(common) < len(one):
            yield Crossing(
                common,
                tuple(cell for cell in one if cell not in common),
                tuple(cell for cell in other if cell not in common),
            )


def having_counts(planes: Sequence[int], item: Iterable[int], states: int) -> list[int]:
    """For each number, up to MOST_OPTIONS, the states with at least so many options of an item."""
    having = [states] + [0] * (MOST_OPTIONS + 1)
    for option in item:
        carry = planes[option] & states
        for count in range(1, MOST_OPTIONS + 1):
            if not carry:
                break
            having[count], carry = having[count] | carry, having[count] & carry
    return having


def lowest_bits(bits: int, count: int) -> int:
    """The lowest `count` of the one bits."""
    if count >= bits.bit_count():
        return bits
    found = 0
    for _ in range(count):
        found |= bits & -bits
        bits &= bits - 1
    return found


def squeeze(planes: list[int], kept: int) -> int:
    """Move the bits of all planes that are in `kept` together, lowest first; return those bits.

    A bit moves down by the number of gaps below it, in steps of powers of two: first those by 1
    whose number is odd, and so on ("compress" in H. S. Warren, Hacker's Delight, 7-4).
    """
    width = kept.bit_length()
    full = (1 << width) - 1
    moves: list[tuple[int, int]] = []
    mask, gaps, step = kept, ~kept << 1 & full, 1
    while step < width:
        parity, shift = gaps, 1
        while shift < width:
            parity ^= parity << shift & full
            shift <<= 1
        moved = parity & mask
        if moved:
            moves.append((step, moved))
            mask = mask ^ moved | moved >> step
        gaps &= ~parity
        step <<= 1
    for index, plane in enumerate(planes):
        plane &= kept
        for step, moved in moves:
            moving = plane & moved
            if moving:
                plane = plane ^ moving | moving >> step
        planes[index] = plane
    return (1 << kept.bit_count()) - 1
