"""Search thousands of states side by side: bit i of every integer belongs to state i.

Here an option, a digit in a cell, is one integer, its plane, with a bit for each state in which it
is possible. This is bit slicing (E. Biham, "A fast new DES implementation in software", FSE 1997).
One "and" of two planes works on all states at once and takes less than a tenth of a nanosecond for
each, so a node takes a tenth of the time that it would take alone. A short search gains nothing: a
round takes about as long for one state as for some hundred.

Every round narrows all states a little. States that have failed are squeezed out of the planes.
Each state in which nothing changes any more is split in two: one with some option placed, the other
without that option. `a ^ a & b` means `a & ~b`, for which Python would make a negative number
first: 0110 ^ 0110 & 0011 is 0110 ^ 0010 = 0100.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import combinations, product
from typing import TYPE_CHECKING

from sudoku_app.core.topology import Cell, CellSet, cell_set, cells_of, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.budget import Budget
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.solvers.bit_parallel import FieldLayout
    from sudoku_app.core.solvers.sliced_checks import Check

PLANE_BITS = 1 << 25
"""The most bits of all planes together: 4 MB, or 46,000 states of a 9×9 grid."""
LEAST_STATES = 256
"""The least room for states in a large grid; with less, the overhead per integer dominates."""
MOST_OPTIONS = 6
"""Items with more options are treated as having this many when an item is chosen."""
MOST_RACING = 1 << 10
"""With this many states, the search for the first of several owners to fail gives half of them up.
"""
CROWDED = 0.8
"""The states are squeezed when less than this fraction of them is left."""

Crossing = tuple["Cells", "Cells", "Cells"]
"""The common cells of two houses, and the other cells of each."""


class SlicedSearch:
    """The search in a grid whose constraints are `checks`.

    `weights` says how often each item of the layout was part of a contradiction. In the integers
    here, each bit belongs to a state; `alive` are the states that have not failed.
    """

    def __init__(
        self,
        layout: FieldLayout,
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
        self._item_cells = [
            tuple(dict.fromkeys(Cell(option // n) for option in item)) for item in self._items
        ]
        self._weights = list(weights)
        self._checks = checks
        self._failed: list[tuple[int, Cells]] = []
        """The states that failed in the latest round, with the cells that can't be filled there."""
        self._capacity = max(LEAST_STATES, PLANE_BITS // (n * self._count))
        whole = [house for house in houses if len(house) == n]
        self._crossings = crossings(tuple(houses), n)
        self._lockable: list[tuple[list[int], list[int], list[int]]] = []
        """The options of a digit in each part of a crossing, without those that no state has."""
        self._other_peers = []
        for cell in range(self._count):
            seen = union_of_all(cell_set(house) for house in whole if cell in house)
            self._other_peers.append(cells_of(CellSet(peers[cell] & ~seen)))

    def search(
        self,
        states: Iterable[Sequence[int]],
        budget: Budget,
        cancel: Callable[[], bool] | None = None,
    ) -> Iterator[list[int]]:
        """Yield the solutions of the states; each has a set of one digit for every cell."""
        planes, alive = self._planes_of(states)
        waiting: list[tuple[list[int], int]] = []  # planes with their states
        while alive:
            alive, ready, solved = self._narrowed(planes, alive, budget, cancel)
            for state in iter_bits(solved):
                yield self._digit_sets(planes, state)
            alive = self._split(planes, alive ^ solved, ready ^ solved, budget, cancel)
            if budget.stopped is not None:
                return
            alive = self._balance(planes, alive, waiting)

    def first_failing(
        self,
        states: Sequence[tuple[int, bool, Sequence[int]]],
        budget: Budget,
        cancel: Callable[[], bool] | None = None,
    ) -> tuple[int, Cells] | None:
        """Return the first owner none of whose states has a solution; None if the budget ends
        before that, or if all have one.

        As soon as there are `MOST_RACING` states, the half of the owners with most states is given
        up. Each state has its owner and whether it is a trunk: once all options tried in the trunk
        are taken out, the cells returned can't be filled.
        """
        planes, alive = self._planes_of(digits for _, _, digits in states)
        trunk = len(planes)
        planes.append(sum(is_trunk << state for state, (_, is_trunk, _) in enumerate(states)))
        owned: dict[int, int] = {}  # the number of the plane that has the states of an owner
        for state, (owner, _, _) in enumerate(states):
            if owner not in owned:
                owned[owner] = len(planes)
                planes.append(0)
            planes[owned[owner]] |= 1 << state
        cells: dict[int, Cells] = {}
        waiting: list[tuple[list[int], int]] = []
        while owned and budget.stopped is None:
            alive, ready, solved = self._narrowed(planes, alive, budget, cancel)
            sizes = {owner: (planes[plane] & alive).bit_count() for owner, plane in owned.items()}
            for failed, where in self._failed:
                for owner, plane in owned.items():
                    if planes[plane] & planes[trunk] & failed:
                        cells[owner] = where
            order = sorted(owned, key=sizes.__getitem__)
            if not sizes[order[0]] and not waiting:
                return order[0], cells.get(order[0], ())
            kept = len(order) if alive.bit_count() < MOST_RACING else max(1, len(order) // 2)
            for place, owner in enumerate(order):
                if place >= kept or planes[owned[owner]] & solved:
                    alive ^= alive & planes[owned.pop(owner)]
            alive = self._split(planes, alive, ready & alive, budget, cancel)
            alive = self._balance(planes, alive, waiting)
        return None

    def _narrowed(
        self,
        planes: list[int],
        alive: int,
        budget: Budget,
        cancel: Callable[[], bool] | None,
    ) -> tuple[int, int, int]:
        """Narrow all states a little; return those that have not failed, those of them in which
        nothing changed, and the solved ones of these.
        """
        before = planes.copy()
        alive = self._round(planes, alive, budget, cancel)
        if budget.interrupted(cancel):
            return alive, 0, 0
        budget.updates += alive.bit_count()
        changed = 0
        for old, new in zip(before, planes, strict=True):
            changed |= old ^ new
        ready = alive ^ alive & changed
        return alive, ready, ready and ready ^ ready & self._open(planes)

    def _split(
        self,
        planes: list[int],
        alive: int,
        ready: int,
        budget: Budget,
        cancel: Callable[[], bool] | None,
    ) -> int:
        """Split each state in `ready` in two; return all states, perhaps squeezed."""
        if alive.bit_count() < CROWDED * alive.bit_length():
            planes.append(ready)  # so that its bits move with the states
            alive = squeeze(planes, alive)
            ready = planes.pop()
        return self._branch(planes, alive, ready, budget, cancel) if ready else alive

    def _planes_of(self, states: Iterable[Sequence[int]]) -> tuple[list[int], int]:
        planes = [0] * (self._size * self._count)
        bit = 1
        for digits in states:
            for cell, held in enumerate(digits):
                for position in iter_bits(held):
                    planes[cell * self._size + position] |= bit
            bit <<= 1
        # What no state has now, none has later.
        self._items = [[option for option in item if planes[option]] for item in self._items]
        for crossing, digit in product(self._crossings, range(self._size)):
            options = [[cell * self._size + digit for cell in cells] for cells in crossing]
            common, one, other = ([each for each in part if planes[each]] for part in options)
            if common and (one or other):
                self._lockable.append((common, one, other))
        return planes, bit - 1

    def _digit_sets(self, planes: Sequence[int], state: int) -> list[int]:
        n = self._size
        return [
            sum((planes[option + position] >> state & 1) << position for position in range(n))
            for option in range(0, len(planes), n)
        ]

    def _open(self, planes: Sequence[int]) -> int:
        """The states in which some cell has several digits."""
        found = 0
        for item in self._items[self._first_cell :]:
            once = 0
            for option in item:
                # After a plane 011, a plane 110 shares state 1 with it: 011 & 110 is 010.
                found |= once & planes[option]
                once |= planes[option]
        return found

    def _round(
        self, planes: list[int], alive: int, budget: Budget, cancel: Callable[[], bool] | None
    ) -> int:
        """Narrow all states a little; return those that have not failed."""
        self._failed = []
        alive = self._place_singles(planes, alive)
        if budget.interrupted(cancel):
            return alive
        self._remove_locked(planes)
        for check in self._checks:
            left = check.narrow(planes, alive)
            if left != alive:
                failed = alive ^ alive & left
                for cell in check.cells:
                    self._weights[self._first_cell + cell] += failed.bit_count()
                self._failed.append((failed, check.cells))
                alive &= left
            if not alive or budget.interrupted(cancel):
                break
        return alive

    def _place_singles(self, planes: list[int], alive: int) -> int:
        """Place the options that are alone in an item; return the states without an empty item."""
        placed = [0] * len(planes)
        for index, item in enumerate(self._items):
            # Options with the planes 0011, 0110 and 0000 give `once` 0111 and `twice` 0010. So the
            # item is empty in state 3, and has a single option in states 0 and 2.
            once = twice = 0
            for option in item:
                plane = planes[option]
                twice |= once & plane
                once |= plane
            failed = alive ^ alive & once
            if failed:
                self._weights[index] += failed.bit_count()
                self._failed.append((failed, self._item_cells[index]))
                alive ^= failed
            single = once ^ twice
            if single:
                for option in item:
                    placed[option] |= planes[option] & single
        for index, item in enumerate(self._items):
            once = twice = 0  # the states in which one option of the item was placed, or several
            for option in item:
                twice |= once & placed[option]
                once |= placed[option]
            if once:
                self._failed.append((alive & twice, self._item_cells[index]))
                alive ^= alive & twice
                for option in item:
                    # `once ^ placed` are the states in which another option was placed: once 0111
                    # with this one placed in 0001 is 0110, and a plane of 1101 becomes 1001.
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
        """Remove locked candidates: pointing and claiming."""
        for common, one, other in self._lockable:
            inside = left = right = 0
            for option in common:
                inside |= planes[option]
            for option in one:
                left |= planes[option]
            for option in other:
                right |= planes[option]
            inside &= left ^ right
            if inside:
                # If only one house has the digit outside the crossing, it must be in the crossing
                # for the other house. With 011 for one and 001 for the other, this is so in state
                # 1, 011 ^ 001 = 010, and the digit is removed outside.
                for option in (*one, *other):
                    planes[option] ^= planes[option] & inside

    def _branch(
        self,
        planes: list[int],
        alive: int,
        ready: int,
        budget: Budget,
        cancel: Callable[[], bool] | None,
    ) -> int:
        """Split each state in `ready` in two; the second ones are added after all others."""
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
                # Let an option of this cell be tried in states 011, and this one, of plane 111, in
                # 010. Its plane becomes 111 ^ 001 = 110, as state 0 places another option; in the
                # second states, which are without the option tried, it is 111 ^ 010 = 101.
                plane, own = planes[option] & alive, tried.get(option, 0)
                planes[option] = plane ^ plane & (here ^ own)
                others.append(plane & ready ^ own)
        further = planes[len(others) :]
        others += [plane & ready for plane in further]
        if further:  # the first one has the trunks, which go on without the options tried
            planes[self._count * n] ^= others[self._count * n]
        squeezed = squeeze(others, ready)
        return _join(planes, alive, others, squeezed)

    def _chosen(self, planes: Sequence[int], ready: int) -> dict[int, int]:
        """Choose one option to try in each state; return the states of each option chosen.

        As in the other searches, it belongs to an item with few options that failed often.
        """
        # The smallest of these is next: an item with one option more comes later.
        order = [(-(weight + 1) / 4, -index, 2) for index, weight in enumerate(self._weights)]
        heapify(order)
        having: dict[int, list[int]] = {}
        tried: dict[int, int] = {}
        while ready and order:
            _, index, count = heappop(order)
            if count < MOST_OPTIONS:
                key = -(self._weights[-index] + 1) / (count + 1) ** 2
                heappush(order, (key, index, count + 1))
            item = self._items[-index]
            if index not in having:
                having[index] = having_counts(planes, item, ready)
            # The states with exactly `count` options: with at least 2 in 0111 and at least 3 in
            # 0010, there are exactly 2 in 0111 ^ 0010 = 0101.
            chosen = ready & (having[index][count] ^ having[index][count + 1])
            if chosen:
                ready ^= chosen
                for option in reversed(item):
                    own = chosen & planes[option]
                    if own:
                        tried[option] = tried.get(option, 0) | own
                        chosen ^= own
        return tried

    def _balance(self, planes: list[int], alive: int, waiting: list[tuple[list[int], int]]) -> int:
        """Put half of the states aside if there are too many, or take some back if few are left."""
        width = alive.bit_length()
        while waiting and (not alive or 4 * width < self._capacity):
            alive = _join(planes, alive, *waiting.pop())
            width = alive.bit_length()
        while width > self._capacity:
            half = width // 2
            # Of four states, plane 1001 keeps 01, and 1001 >> 2 = 10 is put aside.
            aside = [(plane & alive) >> half for plane in planes]
            waiting.append((aside, squeeze(aside, alive >> half)))
            alive &= (1 << half) - 1
            for option, plane in enumerate(planes):
                planes[option] = plane & alive
            width = half
        return alive


def _join(planes: list[int], alive: int, others: Sequence[int], more: int) -> int:
    """Add the states `more` of other planes after those in `alive`; return all of them.

    Behind two states, 11, two others with 10 in a plane become 1000, and all states are 1111.
    """
    width = alive.bit_length()
    for option, plane in enumerate(others):
        planes[option] = planes[option] & alive | plane << width
    return alive | more << width


@lru_cache(maxsize=8)
def crossings(houses: tuple[Cells, ...], size: int) -> tuple[Crossing, ...]:
    """Return each two houses of `size` cells that have several cells in common, but not all."""
    found: list[Crossing] = []
    for one, other in combinations([house for house in houses if len(house) == size], 2):
        common = tuple(cell for cell in one if cell in other)
        if 1 < len(common) < size:
            rests = [tuple(cell for cell in house if cell not in common) for house in (one, other)]
            found.append((common, rests[0], rests[1]))
    return tuple(found)


def having_counts(planes: Sequence[int], item: Iterable[int], states: int) -> list[int]:
    """For each count up to MOST_OPTIONS, the states with at least that many options of an item.

    Three states, 111, start with no option. The plane 011 makes 011 of the states with at least
    one. The plane 110 then makes 111 of these and carries 011 & 110 = 010, the states with two.
    """
    having = [states] + [0] * (MOST_OPTIONS + 1)
    for option in item:
        carry = planes[option] & states
        for count in range(1, MOST_OPTIONS + 1):
            if not carry:
                break
            having[count], carry = having[count] | carry, having[count] & carry
    return having


def lowest_bits(bits: int, count: int) -> int:
    """The lowest `count` one bits, or all of them if there are fewer."""
    if count >= bits.bit_count():
        return bits
    found = 0
    for _ in range(count):
        # The lowest bit of 1010 is 1010 & -1010 = 0010; 1010 & 1001 = 1000 is without it.
        found |= bits & -bits
        bits &= bits - 1
    return found


def squeeze(planes: list[int], kept: int) -> int:
    """Move the bits in `kept` of all planes down to close the gaps; return the bits they fill.

    A bit moves down by the number of gaps below it, in steps that are powers of two: first, bits
    with an odd number of gaps move by 1, and so on ("compress" in H. S. Warren, Hacker's Delight,
    7-4). With 10101 kept, bit 2 has one gap below it and bit 4 has two. The parity of the gaps is
    01100, so that bit 2 moves by 1; then bit 4 moves by 2. The plane 10001 becomes 101.
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
        for step, moved in moves if plane else ():
            moving = plane & moved
            if moving:
                plane = plane ^ moving | moving >> step
        planes[index] = plane
    return (1 << kept.bit_count()) - 1
