"""Bit tables that compute which digits the forms of constraints leave.

A table lists the rows of digits (or of digit sets) that a form allows. For each cell and digit it
stores one integer whose bits are the rows with that digit there. So an AND over the cells gives the
rows that are still possible, and a digit that none of them has can be removed. This is the idea of
"Compact-Table" (J. Demeulenaere and others, CP 2016), with Python's long integers as its words.

Two cells with the sum 4 have the rows 1 3, 3 1 and 2 2 as bits 0, 1 and 2. If the first cell can be
1 or 2, the rows 0b101 are left for it; if the second can't be 2, it has 0b011. The AND is 0b001:
only the row 1 3 is possible.

Sums with too many rows are split into parts of a few cells each. The sets of sums that the parts
can have, integers with bit s for sum s, are added by shifts.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations, groupby, islice, permutations, product
from math import comb, factorial
from operator import and_, mul, or_
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.constraints.forms import (
    MOST_SETS,
    Cells,
    Choices,
    Counted,
    Layer,
    Sums,
    Term,
    Visible,
    Walk,
    can_list_sets,
    combinations_of,
)
from sudoku_app.core.topology import Cell, CellSet, DigitSet, all_see, cell_set, cells_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.constraints.demands import Goal

MOST_ROWS = 2000
"""The most rows that a table of digits may have."""
MOST_CACHED = 1 << 12
"""The most results that a table caches."""
MOST_CACHED_BITS = 1 << 23
"""The most bits of these results, 1 MiB; a table of 16,000 rows caches 512 of them."""
MOST_CACHED_WAYS = 1 << 10
"""The most results that a layer of a walk caches each way; there can be hundreds of layers."""
MOST_GROWN = 64
"""The most groups that are compared in order to divide the cells of a sum."""
MOST_TRIED = 10_000
"""The most rows that are tried in order to list those of a sum."""


class Propagator(Protocol):
    """Removes from cells the digits that a form no longer allows."""

    cells: Cells

    def prune(self, digits: list[int]) -> list[int] | None:
        """Remove digits that no filling of the form has; return the cells that lost any.

        `digits[c]` is the digit set of cell `c`. Returns None if the form can no longer be filled;
        the sets are then useless. The answer is exact once each of the cells has a single digit and
        cells that see each other have different ones.
        """


RowsOfSet = tuple[int, list[tuple[int, int]]]
"""The rows that allow a digit of a set, and for each of its digits its bit and its rows."""

Lost = tuple[tuple[int, ...], DigitSet]
"""The digits that each place loses, and those that all rows left have if they consist of digits."""


class Rows:
    """The rows of a table by place and digit, with cached results; see `Table`."""

    __slots__ = (
        "_columns",
        "_known_left",
        "_known_lost",
        "_most_cached",
        "_rows_by_digit",
        "_sets",
        "all",
        "bits",
        "by_set",
        "is_exact",
    )

    def __init__(self, count: int, bits: list[list[int]], is_exact: bool = False) -> None:
        self.all = (1 << count) - 1
        self.bits = bits
        """`bits[p][d - 1]` has the bits of the rows that allow digit d at place p."""
        self.is_exact = is_exact
        """Whether rows consist of digits rather than of digit sets."""
        self._rows_by_digit = (
            [reduce(or_, held) for held in zip(*bits, strict=True)] if is_exact else []
        )
        columns = {
            id(own): [(1 << position, rows) for position, rows in enumerate(own)] for own in bits
        }
        known: dict[int, dict[int, RowsOfSet]] = {each: {} for each in columns}
        self._columns = [columns[id(own)] for own in bits]
        self.by_set = [known[id(own)] for own in bits]
        """The results of `rows_allowing`, by place and digit set; places with the same rows share
        them.
        """
        self._most_cached = min(MOST_CACHED, MOST_CACHED_BITS // max(1, count))
        self._known_left: dict[int, tuple[int, ...]] = {}
        self._known_lost: dict[tuple[int, ...], Lost | None] = {}
        self._sets: list[int] = []

    def rows_allowing(self, place: int, digits: int) -> RowsOfSet:
        """Return the rows that allow one of the digits at a place, together and by digit."""
        known = self.by_set[place]
        if digits not in known:
            own, rows = [each for each in self._columns[place] if each[0] & digits], 0
            for _, held in own:
                rows |= held
            if len(known) >= self._most_cached:
                known.clear()
            known[digits] = rows, own
        return known[digits]

    def possible(self, cells: Cells, digits: Sequence[int]) -> int:
        """Return the rows that the cells' digit sets allow."""
        rows = self.all
        for known, cell, place in zip(self.by_set, cells, range(len(cells)), strict=True):
            held = digits[cell]
            rows &= (known.get(held) or self.rows_allowing(place, held))[0]
        return rows

    def left(self, rows: int) -> tuple[int, ...]:
        """Return the digit set that some rows have at each place."""
        found = self._known_left.get(rows)
        if found is None:
            sets = []
            for own in self.bits:
                left, bit = 0, 1
                for held in own:
                    if held & rows:
                        left |= bit
                    bit <<= 1
                sets.append(left)
            found = tuple(sets)
            if len(self._known_left) >= self._most_cached:
                self._known_left.clear()
            self._known_left[rows] = found
        return found

    def lost(self, held: tuple[int, ...]) -> Lost | None:
        """Return what is lost if the places have the digit sets `held`; None if no row is left.

        Relations of two cells share their rows, and so the answers.
        """
        if len(held) > 2:
            return self.lost_among(self.all, held)
        if held not in self._known_lost:
            if len(self._known_lost) >= self._most_cached:
                self._known_lost.clear()
            self._known_lost[held] = self.lost_among(self.all, held)
        return self._known_lost[held]

    def lost_among(self, rows: int, held: tuple[int, ...]) -> Lost | None:
        """Return the same for some of the rows."""
        columns: list[list[tuple[int, int]]] = []
        for known, digits in zip(self.by_set, held, strict=True):
            found = known.get(digits) or self.rows_allowing(len(columns), digits)
            rows &= found[0]
            columns.append(found[1])
        if not rows:
            return None
        lost = []
        for column in columns:
            gone = 0
            for bit, own in column:
                if not own & rows:
                    gone |= bit
            lost.append(gone)
        return tuple(lost), self.common(rows) if self.is_exact else DigitSet(0)

    def with_digit(self, position: int, places: Iterable[int]) -> int:
        """Return the rows that have a digit (`position` + 1) at one of some places."""
        return reduce(or_, (self.bits[place][position] for place in places), 0)

    def common(self, rows: int) -> DigitSet:
        """Return the digits that all of some rows have; only for rows of digits (`is_exact`)."""
        unions = self.sets
        # The digits that the first and the last of the rows share are few.
        shared = unions[(rows & -rows).bit_length() - 1] & unions[rows.bit_length() - 1]
        found, by_digit = shared, self._rows_by_digit
        while shared:
            bit = shared & -shared
            if rows & ~by_digit[bit.bit_length() - 1]:
                found ^= bit
            shared ^= bit
        return DigitSet(found)

    @property
    def sets(self) -> list[int]:
        """The digits of each row; only for rows of digits (`is_exact`)."""
        if not self._sets:
            self._sets = [0] * self.all.bit_length()
            for position, held in enumerate(self._rows_by_digit):
                for row in iter_bits(held):
                    self._sets[row] |= 1 << position
        return self._sets


class Table:
    """A form, as the table of its rows."""

    __slots__ = ("cells", "rows")

    def __init__(self, cells: Cells, rows: Rows) -> None:
        self.cells = cells
        self.rows = rows

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        rows = self.rows.possible(self.cells, digits)
        return _narrow(self.cells, self.rows.left(rows), digits) if rows else None


class SetTable:
    """Cells that all see each other and contain one of some digit sets, in any order.

    Each set has as many digits as there are cells.
    """

    __slots__ = ("_rows", "cells", "sets")

    def __init__(self, cells: Cells, sets: tuple[DigitSet, ...], size: int) -> None:
        self.cells = cells
        self.sets = sets
        self._rows = _rows_of_equal_sets(sets, len(cells), size)

    def common(self, digits: Sequence[int]) -> DigitSet:
        """Return the digits that every filling has somewhere."""
        held = reduce(or_, (digits[cell] for cell in self.cells))
        rows = self._rows.possible(self.cells, digits)
        sets = (self.sets[row] for row in iter_bits(rows))
        return DigitSet(reduce(and_, (each for each in sets if not each & ~held), held))

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`. A digit that all remaining sets have must be in one of the cells.

        A matching (see `matching`) removes more but takes longer, at each node of a search.
        """
        rows = self._rows.possible(self.cells, digits)
        # A possible row may still have a digit that no cell can be (not in `once`). A digit in
        # `once` but not in `twice` has a single cell left.
        once = twice = 0
        for cell in self.cells:
            twice |= once & digits[cell]
            once |= digits[cell]
        common, union = -1, 0
        for row in iter_bits(rows):
            each = self.sets[row]
            if not each & ~once:
                common &= each
                union |= each
        if not union:
            return None
        changed: list[int] = []
        alone = common & once & ~twice
        for cell in self.cells:
            left = digits[cell] & union
            if left & alone:
                left &= alone
                if left & left - 1:
                    return None
            if left != digits[cell]:
                digits[cell] = left
                changed.append(cell)
        return changed


class _Possible(NamedTuple):
    """The rows that the digits of a part's cells allow, their sums, bit s for sum s, and what each
    cell has in them; `is_all` if that is all that it holds.
    """

    rows: int
    sums: int
    left: tuple[int, ...]
    is_all: bool


class _Part(NamedTuple):
    """Some cells of a sum, by rows; `with_sum[s]` has the rows with sum s, weights included."""

    cells: Cells
    weight: int
    rows: Rows
    with_sum: dict[int, int]
    known: dict[int, _Possible]
    """The results of `possible`, shared by parts with the same number of cells and weight."""
    size: int

    def possible(self, digits: Sequence[int]) -> _Possible:
        """Return what the digits of the cells allow."""
        key = 0
        for cell in self.cells:
            key = key << self.size | digits[cell]
        found = self.known.get(key)
        if found is None:
            rows = self.rows.possible(self.cells, digits)
            sums = 0
            for total, own in self.with_sum.items():
                if own & rows:
                    sums |= 1 << total
            left = self.rows.left(rows)
            held = [digits[cell] for cell in self.cells]
            is_all = not any(own & ~kept for own, kept in zip(held, left, strict=True))
            if len(self.known) >= MOST_CACHED:
                self.known.clear()
            found = self.known[key] = _Possible(rows, sums, left, is_all)
        return found

    def rows_of(self, sums: int) -> int:
        """Return the rows with one of the sums."""
        found = 0
        for total, rows in self.with_sum.items():
            if sums >> total & 1:
                found |= rows
        return found


class SumTable:
    """Groups of cells with equal sums, each split into parts of a few cells."""

    __slots__ = ("cells", "groups", "totals")

    def __init__(self, form: Sums, peers: Sequence[int], size: int) -> None:
        self.cells = form.cells
        self.groups = [_parts_of(group, peers, size) for group in form.groups]
        self.totals = -1 if form.total is None else 1 << form.total

    def sums(self, digits: Sequence[int]) -> int:
        """Return the sums that all groups can have with the cells' digit sets, bit s for sum s."""
        totals = self.totals
        for parts in self.groups:
            reached = 1
            for part in parts:
                own = part.possible(digits).sums
                reached = _sum_set(reached, own) if reached and own else 0
            totals &= reached
        return totals

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        totals = self.totals
        reached: list[list[tuple[_Part, _Possible, int]]] = []  # with the sums before the part
        for parts in self.groups:
            before, found = 1, []
            for part in parts:
                possible = part.possible(digits)
                if not possible.rows:
                    return None
                found.append((part, possible, before))
                before = _sum_set(before, possible.sums)
            totals &= before
            reached.append(found)
        if not totals:
            return None
        changed: list[int] = []
        for found in reached:
            after = totals  # the sums that are allowed once the part is added
            for part, (rows, sums, left, is_all), before in reversed(found):
                kept, after = _kept_sums(before, sums, after)
                if kept != sums:
                    left = part.rows.left(rows & part.rows_of(kept))
                elif is_all:
                    continue
                lost = _narrow(part.cells, left, digits)
                if lost is None:
                    return None
                changed += lost
        return changed


def _sum_set(sums: int, others: int) -> int:
    """Return all sums of one number from each of two sets.

    {1, 2} and {2, 4} are 0b0110 and 0b10100: 0b0110 << 2 | 0b0110 << 4 is 0b1111000, {3, 4, 5, 6}.
    """
    if sums.bit_count() < others.bit_count():
        sums, others = others, sums
    found = 0
    while others:
        low = others & -others
        found |= sums << low.bit_length() - 1
        others ^= low
    return found


def _kept_sums(before: int, sums: int, after: int) -> tuple[int, int]:
    """Return which sums of a part lead from one of those before it to one of those after it, and
    from which ones.

    For a sum of 4, `after >> 4` makes an allowed 7 a 3, which must be among the sums before.
    """
    kept = wanted = 0
    if before.bit_count() < sums.bit_count():
        rest = before
        while rest:
            low = rest & -rest
            rest ^= low
            own = sums & after >> low.bit_length() - 1
            if own:
                wanted |= low
                kept |= own
        return kept, wanted
    rest = sums
    while rest:
        low = rest & -rest
        rest ^= low
        earlier = before & after >> low.bit_length() - 1
        if earlier:
            kept |= low
            wanted |= earlier
    return kept, wanted


class CageDemand:
    """Cells that all see each other and have a goal, exactly; digits that they must contain are
    also lost by cells that see all their places.

    Its cells include those that see at least two of the cage, since they may lose a common digit;
    `inside` are those of the cage alone, and `seeing` the others.
    """

    def __init__(self, inside: Cells, goal: Goal, peers: Sequence[int]) -> None:
        seeing = 0
        for one, other in combinations(inside, 2):
            seeing |= peers[one] & peers[other]
        self.inside, self.goal = inside, goal
        self.seeing = CellSet(seeing & ~cell_set(inside))
        self.cells = (*inside, *cells_of(self.seeing))
        self._peers = peers

    def is_listed_by(self, rows: Rows, size: int) -> bool:
        """Whether the rows are all orders of the sets of digits that the cage can contain."""
        if not rows.is_exact or rows.all.bit_length() > MOST_ROWS:
            return False
        sets = sets_of((DigitSet((1 << size) - 1),) * len(self.inside), self.goal)
        orders = factorial(len(self.inside))
        return rows.all.bit_length() == len(sets) * orders and set(rows.sets) == set(sets)

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        held = tuple([digits[cell] for cell in self.inside])
        left, common, _ = ways_of(held, self.goal)
        if not left:
            return None
        changed = _narrow(self.inside, left, digits)
        assert changed is not None  # each cell has a digit left
        while common and self.seeing:
            bit = common & -common
            common = DigitSet(common ^ bit)
            seen: int = self.seeing
            for cell, own in zip(self.inside, left, strict=True):
                if own & bit:
                    seen &= self._peers[cell]
            for other in iter_bits(seen):
                if digits[other] & bit:
                    digits[other] ^= bit
                    if not digits[other]:
                        return None
                    changed.append(other)
        return changed


class VisibleCells:
    """Cells a given number of which have a digit higher than all before; see `Visible`.

    `reach[h]` is the set of counts, bit c for c seen cells, that the cells so far can have if their
    highest digit is h. If all cells see each other (`differ`), none repeats the highest digit
    before it, and those of a whole house end with the highest digit of all.
    """

    __slots__ = ("_differ", "_least_end", "_size", "cells", "seen")

    def __init__(self, form: Visible, size: int, differ: bool = False) -> None:
        self.cells = form.cells
        self.seen = form.seen
        self._size = size
        self._differ = int(differ)
        self._least_end = len(form.cells) if differ else 0

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        n = self._size
        reach = [1, *(0,) * n]
        steps = [reach]
        for cell in self.cells:
            reach = self._reach_after(reach, digits[cell])
            steps.append(reach)
        wanted = 1 << self.seen
        goal = [wanted & each if end >= self._least_end else 0 for end, each in enumerate(reach)]
        if not any(goal):
            return None
        changed: list[int] = []
        for place in range(len(self.cells) - 1, -1, -1):
            cell = self.cells[place]
            kept, goal = self._digits_before(steps[place], goal, digits[cell])
            if not kept:
                return None
            if kept != digits[cell]:
                digits[cell] = kept
                changed.append(cell)
        return changed

    def _reach_after(self, reach: list[int], held: int) -> list[int]:
        """Return what can be reached with one more cell, which has one of the digits `held`.

        A shift adds one to every count of a set: {0, 1} is 0b011, and 0b011 << 1 is {1, 2}.
        """
        found = [0] * (self._size + 1)
        lower = reach[0]  # counts with a highest digit below `digit`
        for digit in range(1, self._size + 1):
            if held >> digit - 1 & 1:
                found[digit] |= lower << 1
            # (1 << 3) - 1 is 0b111: the cell has a digit from 1 to 3, or 1 to 2 if they differ.
            if held & (1 << digit - self._differ) - 1:
                found[digit] |= reach[digit]
            lower |= reach[digit]
        return found

    def _digits_before(self, reach: list[int], goal: list[int], held: int) -> tuple[int, list[int]]:
        """Return the cell's digits that lead from `reach` to `goal`, and the part of `reach` from
        which one of them does.

        This is `_after` backwards: if the goal is {2}, 0b100, a digit that is seen needs {1} before
        it, 0b100 >> 1.
        """
        kept = 0
        useful = [0] * (self._size + 1)
        for digit in iter_bits(held):
            digit += 1
            for highest, counts in enumerate(reach):
                if digit == highest and self._differ:
                    continue
                found = counts & (goal[digit] >> 1 if highest < digit else goal[highest])
                if found:
                    kept |= 1 << digit - 1
                    useful[highest] |= found
        return kept, useful


class CountedCells:
    """Cells in which each digit appears as often as it says, or not at all; see `Counted`.

    In a search, `with_seeing`, its cells include others that lose a digit if these cells must have
    it where those see it. A rule alone has none: what a player sees broken are its own cells.
    """

    __slots__ = ("_choices", "_groups", "_inside", "_own", "_peers", "cells")

    def __init__(
        self, form: Counted, size: int, peers: Sequence[int], with_seeing: bool = False
    ) -> None:
        self._inside = inside = form.cells
        self._peers = peers
        self._choices = _digits_adding_up(size, len(inside))
        """The sets of digits whose sum is the number of cells."""
        orders = inside, sorted(inside, key=lambda cell: cell % size)
        self._groups = tuple(_sight_groups(order, peers) for order in orders)
        """The cells in groups that see one another: a digit is in one at most."""
        pairs = (
            pair
            for groups in self._groups
            if with_seeing
            for each in groups
            for pair in combinations(each, 2)
        )
        seeing = reduce(or_, (peers[one] & peers[other] for one, other in pairs), 0)
        self.cells = (*inside, *cells_of(CellSet(seeing & ~cell_set(inside))))
        self._own = cell_set(self.cells)

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`. Repeats until a digit that is settled settles no other."""
        changed: list[int] = []
        while True:
            possible = self._possible(digits)
            if possible is None:
                return None
            lost = self._narrowed(digits, *possible)
            if lost is None:
                return None
            if not lost:
                return changed
            changed += lost

    def _possible(self, digits: Sequence[int]) -> tuple[int, int] | None:
        """Return the digits that all possible sets have, and those that any has."""
        held = [digits[cell] for cell in self._inside]
        sure = reduce(or_, (each for each in held if not each & each - 1), 0)
        able = [0] * max(each.bit_length() for each in self._choices) if self._choices else []
        for position in range(len(able)):
            able[position] = self._room(digits, 1 << position)
        common, union = -1, 0
        for each in self._choices:
            if sure & ~each or any(not own & each for own in held):
                continue
            if all(able[p] > p for p in iter_bits(each)):
                common &= each
                union |= each
        return (common, union) if union else None

    def _room(self, digits: Sequence[int], bit: int) -> int:
        """Return a number that a digit's cells can't exceed: the groups that have a cell for it."""
        return min(
            sum(any(digits[cell] & bit for cell in group) for group in groups)
            for groups in self._groups
        )

    def _narrowed(self, digits: list[int], common: int, union: int) -> list[int] | None:
        """Remove what the sets of digits don't have, what is complete, and what a digit needs."""
        left = digits.copy()
        for cell in self._inside:
            left[cell] &= union
        for position in iter_bits(union):
            bit = 1 << position
            fixed = sum(left[cell] == bit for cell in self._inside)
            if fixed > position + 1 or (common & bit and self._room(left, bit) <= position):
                return None
            if fixed == position + 1:
                for cell in self._inside:
                    if left[cell] != bit:
                        left[cell] &= ~bit
            elif common & bit:
                self._fill(left, position)
        return _narrow(self.cells, [left[cell] for cell in self.cells], digits)

    def _fill(self, left: list[int], position: int) -> None:
        """Place a digit in each group that has a cell for it, if it needs all of these groups.

        Cells that see all of a group's cells for it lose it.
        """
        bit = 1 << position
        for groups in self._groups:
            able = [cells for group in groups if (cells := [c for c in group if left[c] & bit])]
            if len(able) == position + 1:
                for cells in able:
                    if len(cells) == 1:
                        left[cells[0]] = bit
                    seen = reduce(and_, (self._peers[cell] for cell in cells), self._own)
                    for cell in iter_bits(seen):
                        left[cell] &= ~bit


def _sight_groups(cells: Iterable[Cell], peers: Sequence[int]) -> tuple[Cells, ...]:
    """Return the cells in groups that all see one another, found one by one."""
    groups: list[list[Cell]] = []
    for cell in cells:
        for group in groups:
            if all(peers[cell] >> other & 1 for other in group):
                group.append(cell)
                break
        else:
            groups.append([cell])
    return tuple(map(tuple, groups))


@lru_cache(maxsize=64)
def _digits_adding_up(size: int, total: int) -> tuple[int, ...]:
    """Return all sets of the digits 1 to `size` whose sum is `total`."""
    everything = (1 << size) - 1
    return tuple(
        each
        for count in range(1, size + 1)
        if can_list_sets(size, count, total)
        for each in combinations_of(everything, count, total)
    )


class WalkCells:
    """Cells whose digits lead through the layers of a `Walk`."""

    __slots__ = ("_steps", "cells", "layers")

    def __init__(self, form: Walk) -> None:
        self.cells = form.cells
        self.layers = form.layers
        self._steps = list(zip(form.cells, map(_steps_of, form.layers), strict=True))

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`. States are reached forwards, and digits kept backwards."""
        states, before = 1, []
        for cell, steps in self._steps:
            before.append(states)
            states = steps.forwards(states, digits[cell])
        if not states:
            return None
        left = []
        for (cell, steps), reached in zip(reversed(self._steps), reversed(before), strict=True):
            kept, states = steps.backwards(reached, digits[cell], states)
            left.append(kept)
        return _narrow(self.cells, reversed(left), digits)


class _Steps:
    """The steps of a layer as rows, as in a `Table`: bit r of an integer is the step number r.

    With the steps 0 -> 0 by digit 1, 0 -> 1 by digit 2 and 1 -> 1 by digit 3, the rows from state 0
    are 0b011 and those to state 1 are 0b110. If state 0 is reached and state 1 is wanted, the row
    0b010 is left, by which the cell keeps digit 2.
    """

    __slots__ = ("_by_digit", "_from", "_known_backwards", "_known_forwards", "_to")

    def __init__(self, layer: Layer) -> None:
        self._from = [0] * (1 + max((step.start for step in layer.steps), default=0))
        self._to = [0] * layer.ends
        self._by_digit = [0] * max((step.digits.bit_length() for step in layer.steps), default=0)
        for row, (start, own, end) in enumerate(layer.steps):
            self._from[start] |= 1 << row
            self._to[end] |= 1 << row
            for position in iter_bits(own):
                self._by_digit[position] |= 1 << row
        self._known_forwards: dict[tuple[int, int], int] = {}
        self._known_backwards: dict[tuple[int, int, int], tuple[int, int]] = {}

    def forwards(self, states: int, digits: int) -> int:
        """Return the states to which any of the digits leads from any of the states."""
        found = self._known_forwards.get((states, digits))
        if found is None:
            rows, found, end = self._rows(states, digits), 0, 1
            for own in self._to:
                if own & rows:
                    found |= end
                end <<= 1
            if len(self._known_forwards) >= MOST_CACHED_WAYS:
                self._known_forwards.clear()
            self._known_forwards[states, digits] = found
        return found

    def backwards(self, states: int, digits: int, ends: int) -> tuple[int, int]:
        """Return the digits that lead from one of the states to one of the ends, and the states
        from which they do.
        """
        found = self._known_backwards.get((states, digits, ends))
        if found is None:
            rows = self._rows(states, digits)
            rows &= reduce(or_, (self._to[end] for end in iter_bits(ends)))
            kept, useful, bit = 0, 0, 1
            for own in self._by_digit:
                if own & rows:
                    kept |= bit
                bit <<= 1
            bit = 1
            for own in self._from:
                if own & rows:
                    useful |= bit
                bit <<= 1
            if len(self._known_backwards) >= MOST_CACHED_WAYS:
                self._known_backwards.clear()
            found = self._known_backwards[states, digits, ends] = kept & digits, useful
        return found

    def _rows(self, states: int, digits: int) -> int:
        """Return the steps from any of the states by any of the digits."""
        leaving = by_digit = 0
        for start in iter_bits(states & (1 << len(self._from)) - 1):  # others lead nowhere
            leaving |= self._from[start]
        for position, own in enumerate(self._by_digit):
            if digits >> position & 1:
                by_digit |= own
        return leaving & by_digit


@lru_cache(maxsize=1 << 8)
def _steps_of(layer: Layer) -> _Steps:
    return _Steps(layer)


def _narrow(cells: Cells, left: Iterable[int], digits: list[int]) -> list[int] | None:
    """Remove from each cell the digits that are not left for it.

    Returns the cells that lost any; None if a cell loses all.
    """
    changed: list[int] = []
    for cell, kept in zip(cells, left, strict=True):
        held = digits[cell]
        if held & ~kept:
            held &= kept
            if not held:
                return None
            digits[cell] = held
            changed.append(cell)
    return changed


# Making tables ----------------------------------------------------------------------------------


def propagator_of(
    form: Choices | Sums | Visible | Counted | Walk, peers: Sequence[int], size: int
) -> Propagator:
    """Return the propagator of a form, where `peers[c]` are the cells that see cell `c`."""
    if isinstance(form, Visible):
        return VisibleCells(form, size, all_see(form.cells, peers))
    if isinstance(form, Counted):
        return CountedCells(form, size, peers)
    if isinstance(form, Walk):
        return WalkCells(form)
    if isinstance(form, Choices):
        sets = form.whole_sets
        if sets is not None and all_see(form.cells, peers):
            return _of_sets(form.cells, sets, size)
        if not form.rows:  # a clue that no digits satisfy
            return Table(form.cells, Rows(0, [[0] * size] * len(form.cells)))
        return Table(form.cells, _rows_of_sets(form.rows, size))
    total, cells = form.cage_total, form.cells
    if total is not None and all_see(cells, peers) and can_list_sets(size, len(cells), total):
        return _of_sets(cells, combinations_of((1 << size) - 1, len(cells), total), size)
    listed = _listed_sums(form, peers, size)
    return SumTable(form, peers, size) if listed is None else listed


def _of_sets(cells: Cells, sets: tuple[DigitSet, ...], size: int) -> Propagator:
    if len(sets) * factorial(len(cells)) <= MOST_ROWS:
        return Table(cells, _rows_of_orders(sets, len(cells), size))
    return SetTable(cells, sets, size)


@lru_cache(maxsize=1 << 9)
def _rows_of_orders(sets: tuple[DigitSet, ...], count: int, size: int) -> Rows:
    """Return all orders of each set as rows."""
    rows = [
        order
        for each in sets
        for order in permutations([position + 1 for position in iter_bits(each)], count)
    ]
    return _rows_of_digits(rows, count, size)


def _rows_of_digits(rows: Sequence[Sequence[int]], count: int, size: int) -> Rows:
    columns = list(map(bytes, zip(*rows, strict=True))) or [b""] * count
    picks = _picks(size)
    bits = [
        # Row r is bit r, so the first row is the last binary digit: for digit 1, the column
        # 1 2 1 1 is b"1011", turned round b"1101", so rows 0, 2 and 3.
        [int(b"0" + column.translate(picks[digit])[::-1], 2) for digit in range(1, size + 1)]
        for column in columns
    ]
    return Rows(len(rows), bits, is_exact=True)


@lru_cache(maxsize=8)
def _picks(size: int) -> list[bytes]:
    """Return, for each digit, a table for `bytes.translate` that makes it a "1" and others "0"."""
    return [bytes(49 if byte == digit else 48 for byte in range(256)) for digit in range(size + 1)]


@lru_cache(maxsize=1 << 9)
def _rows_of_sets(rows: tuple[tuple[DigitSet, ...], ...], size: int) -> Rows:
    columns = list(zip(*rows, strict=True))
    bits = {
        # As above: for digit 1, the sets 1, 3 and 2, 0b01, 0b11 and 0b10, turned round are "011".
        column: [
            int("0" + "".join("1" if held >> p & 1 else "0" for held in reversed(column)), 2)
            for p in range(size)
        ]
        for column in set(columns)
    }
    return Rows(len(rows), [bits[column] for column in columns])


@lru_cache(maxsize=1 << 9)
def _rows_of_equal_sets(sets: tuple[DigitSet, ...], count: int, size: int) -> Rows:
    return _rows_of_sets(tuple((each,) * count for each in sets), size)


def _listed_sums(form: Sums, peers: Sequence[int], size: int) -> Table | None:
    """Return all fillings of a sum as a table, or None if there are too many."""
    cells = form.cells
    if sum(map(len, form.groups)) != len(cells):
        return None  # a cell in two groups
    places = {cell: place for place, cell in enumerate(cells)}
    weights = tuple(tuple(term.weight for term in group) for group in form.groups)
    seen = tuple(
        (places[one], places[other])
        for one, other in combinations(cells, 2)
        if peers[one] >> other & 1
    )
    rows = _rows_of_sums(weights, form.total, seen, size)
    return None if rows is None else Table(cells, rows)


@lru_cache(maxsize=1 << 9)
def _rows_of_sums(
    weights: tuple[tuple[int, ...], ...],
    total: int | None,
    seen: tuple[tuple[int, int], ...],
    size: int,
) -> Rows | None:
    """Return the rows of cells in groups with equal sums, or None if there are too many.

    The places of each pair in `seen` have different digits.
    """
    offsets = [0] * len(weights)
    if total is not None and len(weights) == 1:
        if size ** len(weights[0]) > MOST_TRIED:
            return None
        # a + b - c - d = 5 is the same as a + b = 5 + c + d: two short groups with equal sums.
        half = (len(weights[0]) + 1) // 2
        weights = (weights[0][:half], tuple(-weight for weight in weights[0][half:]))
        offsets, total = [0, total], None
    joined: dict[int, list[tuple[int, ...]]] = {}
    first = 0
    for group, offset in zip(weights, offsets, strict=True):
        if size ** len(group) > MOST_TRIED:
            return None
        last = first + len(group)
        inner = [(a - first, b - first) for a, b in seen if a >= first and b < last]
        outer = [(a, b) for a, b in seen if a < first <= b < last]
        own: dict[int, list[tuple[int, ...]]] = {}
        for row in product(range(1, size + 1), repeat=len(group)):
            reached = sum(map(mul, row, group), offset)
            if total in (None, reached) and all(row[a] != row[b] for a, b in inner):
                own.setdefault(reached, []).append(row)
        if first:
            shared = own.keys() & joined.keys()
            if sum(len(own[each]) * len(joined[each]) for each in shared) > MOST_TRIED:
                return None
            own = {each: _paired(joined[each], own[each], outer) for each in sorted(shared)}
        joined, first = own, last
    rows = [row for each in joined.values() for row in each]
    return _rows_of_digits(rows, first, size) if len(rows) <= MOST_ROWS else None


def _paired(
    rows: Iterable[tuple[int, ...]], more: list[tuple[int, ...]], differing: list[tuple[int, int]]
) -> list[tuple[int, ...]]:
    """Return each row followed by each of `more`, if all places in `differing` have different
    digits.
    """
    both = [row + other for row in rows for other in more]
    return [row for row in both if all(row[a] != row[b] for a, b in differing)]


def _parts_of(group: tuple[Term, ...], peers: Sequence[int], size: int) -> list[_Part]:
    """Split a group into parts of cells that all see each other, so that sums are nearly exact.

    The cells of a part have equal weights. Large parts are listed by digit set, not by order, and a
    part that would have too many sets is divided, which forgets that some of its cells differ.
    """
    by_weight: dict[int, int] = {}
    for cell, weight in group:
        by_weight[weight] = by_weight.get(weight, 0) | 1 << cell
    most = next((count for count in range(1, size) if comb(size, count + 1) > MOST_SETS), size)
    parts = []
    for weight, left in by_weight.items():
        while left:
            together = _seeing_each_other(left, peers)
            left ^= together
            cells = cells_of(CellSet(together))
            parts += [
                _part(cells[first : first + most], weight, size)
                for first in range(0, len(cells), most)
            ]
    return parts


def _seeing_each_other(cells: int, peers: Sequence[int]) -> int:
    """Return many of the cells that all see each other.

    It is the largest of some groups, each of which grows from a cell by those that leave the most
    others.
    """
    largest = 0
    for first in islice(iter_bits(cells), MOST_GROWN):
        found, common = 1 << first, cells & peers[first]
        while common:
            _, _, more = max(
                ((common & peers[cell]).bit_count(), -cell, cell) for cell in iter_bits(common)
            )
            found, common = found | 1 << more, common & peers[more]
        if found.bit_count() > largest.bit_count():
            largest = found
    return largest


def _part(cells: Cells, weight: int, size: int) -> _Part:
    return _Part(cells, weight, *_sums_of_part(len(cells), weight, size), size)


@lru_cache(maxsize=1 << 8)
def _sums_of_part(
    count: int, weight: int, size: int
) -> tuple[Rows, dict[int, int], dict[int, _Possible]]:
    """Return the rows of cells that see each other, the rows with each sum, and a cache.

    Rows are sorted by sum, so those with one sum are a run of bits: 3 rows from number 2 on are
    0b111 << 2.
    """
    numbers = range(1, size + 1)
    by_order = factorial(size) // factorial(size - count) <= MOST_ROWS if count <= size else False
    chosen = permutations(numbers, count) if by_order else combinations(numbers, count)
    listed = sorted(chosen, key=sum)
    if by_order:
        rows = _rows_of_digits(listed, count, size)
    else:
        sets = [(DigitSet(sum(1 << digit - 1 for digit in each)),) * count for each in listed]
        rows = _rows_of_sets(tuple(sets), size)
    with_sum, first = {}, 0
    for total, same in groupby(listed, key=sum):
        count_of_sum = sum(1 for _ in same)
        with_sum[total * weight] = ((1 << count_of_sum) - 1) << first
        first += count_of_sum
    return rows, with_sum, {}
