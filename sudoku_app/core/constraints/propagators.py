"""What removes the digits that the forms of constraints no longer allow.

That is a table where few rows of digits are allowed.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations, permutations, product
from math import factorial
from operator import and_, mul
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.constraints.digit_rows import (
    MOST_ROWS,
    Propagator,
    Rows,
    narrow,
    rows_of_digits,
    rows_of_sets,
)
from sudoku_app.core.constraints.forms import (
    Cells,
    Choices,
    Counted,
    Sums,
    Visible,
    Walk,
    can_list_sets,
    combinations_of,
)
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.constraints.walk_cells import FollowedCells, Steps, WalkCells
from sudoku_app.core.topology import (
    CellSet,
    DigitSet,
    all_see,
    cell_set,
    cells_of,
    iter_bits,
    seeing_pairs,
    sight_groups,
    union_of_all,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.constraints.demands import Goal

MOST_TRIED = 10_000
"""The most rows that are tried in order to list those of a sum."""


class Table:
    """A form, as the table of its rows."""

    __slots__ = ("cells", "rows")

    def __init__(self, cells: Cells, rows: Rows) -> None:
        self.cells = cells
        self.rows = rows

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        rows = self.rows.possible([digits[cell] for cell in self.cells])
        return narrow(self.cells, self.rows.left(rows), digits) if rows else None


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
        held = [digits[cell] for cell in self.cells]
        union = union_of_all(held)
        sets = (self.sets[row] for row in iter_bits(self._rows.possible(held)))
        return DigitSet(reduce(and_, (each for each in sets if not each & ~union), union))

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`. A digit that all remaining sets have must be in one of the cells.

        A matching (see `matching`) removes more but takes longer, at each node of a search.
        """
        rows = self._rows.possible([digits[cell] for cell in self.cells])
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
        changed = narrow(self.inside, left, digits)
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


class VisibleCells(FollowedCells):
    """Cells with a given number of digits that are higher than all before; see `Visible`.

    If all cells see each other (`differ`), none repeats the highest digit before it, and those of a
    whole house end with the highest digit of all.
    """

    __slots__ = ("seen",)

    def __init__(self, form: Visible, size: int, differ: bool = False) -> None:
        self.seen = form.seen
        steps, count = _seen_steps(form.seen, size, differ), len(form.cells)
        lowest = count if differ else 0
        ends = sum(1 << steps.width * highest + form.seen for highest in range(lowest, size + 1))
        super().__init__(form.cells, [steps] * count, ends)


class _SeenSteps(Steps):
    """What a cell in a row of visible ones leads to, wherever it is.

    One integer says what some cells can reach: bit c of its field h means that c of them are seen
    and h is their highest digit.
    """

    __slots__ = ("_differ", "_most", "_shifts", "width")

    def __init__(self, seen: int, size: int, differ: bool) -> None:
        super().__init__()
        self._differ = int(differ)
        self.width = width = seen + 2  # with room for a count that is too high
        lows = sum(1 << width * highest for highest in range(size + 1))
        self._most = lows * ((1 << width - 1) - 1)
        self._shifts = [width << power for power in range(size.bit_length())]

    def _forwards(self, states: int, digits: int) -> int:
        seen, hiding = _fields_of(digits, self.width, self._differ)
        return self._risen(states, seen) | states & hiding

    def _risen(self, states: int, seen: int) -> int:
        """What is reached by a cell that is seen."""
        lower = states << self.width  # field 1 is copied to field 2, then 3 and 4, then 5 to 8
        for shift in self._shifts:
            lower |= lower << shift
        return lower << 1 & self._most & seen

    def _backwards(self, states: int, digits: int, ends: int) -> tuple[int, int]:
        width = self.width
        seen, hiding = _fields_of(digits, width, self._differ)
        higher = (ends & seen) >> width + 1 & self._most
        for shift in self._shifts:
            higher |= higher >> shift
        same = states & ends & hiding
        # With 5 as the highest digit before it, a cell that is hidden can be 1 to 5.
        kept = (1 << same.bit_length() // width) - 1 >> self._differ
        rises = self._risen(states, seen) & ends
        while rises:
            digit = rises.bit_length() // width
            kept |= 1 << digit - 1
            rises &= (1 << digit * width) - 1
        return digits & kept, states & higher | same


@lru_cache(maxsize=64)
def _seen_steps(seen: int, size: int, differ: bool) -> _SeenSteps:
    return _SeenSteps(seen, size, differ)


@lru_cache(maxsize=1 << 12)
def _fields_of(held: int, width: int, differ: int) -> tuple[int, int]:
    """Return the fields of a cell's digits `held`, and those of all digits that can hide it."""
    field = (1 << width) - 1
    hiding = -1 << width * ((held & -held).bit_length() + differ) if held else 0
    return sum(field << width * (place + 1) for place in iter_bits(held)), hiding


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
        self._groups = tuple(sight_groups(order, peers) for order in orders)
        """The cells in groups that see one another: a digit is in one at most."""
        pairs = (
            pair
            for groups in self._groups
            if with_seeing
            for each in groups
            for pair in combinations(each, 2)
        )
        seeing = union_of_all(peers[one] & peers[other] for one, other in pairs)
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
        sure = union_of_all(each for each in held if not each & each - 1)
        # A digit's cells can't exceed the groups that have a cell for it.
        rooms = [
            [union_of_all([digits[cell] for cell in group]) for group in groups]
            for groups in self._groups
        ]
        common, union = -1, 0
        for each in self._choices:
            if sure & ~each or any(not own & each for own in held):
                continue
            if all(
                sum(own >> place & 1 for own in room) > place
                for room in rooms
                for place in iter_bits(each)
            ):
                common &= each
                union |= each
        return (common, union) if union else None

    def _narrowed(self, digits: list[int], common: int, union: int) -> list[int] | None:
        """Remove digits of no set and complete ones, and keep for a digit the cells it needs."""
        left = digits.copy()
        for cell in self._inside:
            left[cell] &= union
        for position in iter_bits(union):
            bit = 1 << position
            fixed = sum(left[cell] == bit for cell in self._inside)
            if fixed > position + 1:
                return None
            if fixed == position + 1:
                for cell in self._inside:
                    if left[cell] != bit:
                        left[cell] &= ~bit
            elif common & bit:
                self._fill(left, position)
        return narrow(self.cells, [left[cell] for cell in self.cells], digits)

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
        return Table(form.cells, rows_of_sets(form.rows, size))
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
    return rows_of_digits(rows, count, size)


@lru_cache(maxsize=1 << 9)
def _rows_of_equal_sets(sets: tuple[DigitSet, ...], count: int, size: int) -> Rows:
    return rows_of_sets(tuple((each,) * count for each in sets), size)


def _listed_sums(form: Sums, peers: Sequence[int], size: int) -> Table | None:
    """Return all fillings of a sum as a table, or None if there are too many."""
    cells = form.cells
    if any(size ** len(group) > MOST_TRIED for group in form.groups):
        return None
    if sum(map(len, form.groups)) != len(cells):
        return None  # a cell in two groups
    weights = tuple(tuple(term.weight for term in group) for group in form.groups)
    offsets = form.offsets or (0,) * len(weights)
    rows = _rows_of_sums(weights, form.total, offsets, seeing_pairs(cells, peers), size)
    return None if rows is None else Table(cells, rows)


@lru_cache(maxsize=1 << 9)
def _rows_of_sums(
    weights: tuple[tuple[int, ...], ...],
    total: int | None,
    offsets: tuple[int, ...],
    seen: tuple[tuple[int, int], ...],
    size: int,
) -> Rows | None:
    """Return the rows of cells in groups with equal sums, each with its offset, or None if there
    are too many.

    The places of each pair in `seen` have different digits.
    """
    if total is not None and len(weights) == 1:
        # a + b - c - d = 5 is the same as a + b = 5 + c + d: two short groups with equal sums.
        half = (len(weights[0]) + 1) // 2
        weights = (weights[0][:half], tuple(-weight for weight in weights[0][half:]))
        offsets, total = (0, total), None
    joined: dict[int, list[tuple[int, ...]]] = {}
    first = 0
    for group, offset in zip(weights, offsets, strict=True):
        last = first + len(group)
        inner = [(a - first, b - first) for a, b in seen if a >= first and b < last]
        outer = [(a, b) for a, b in seen if a < first <= b < last]
        own = {
            reached + offset: rows
            for reached, rows in _rows_by_sum(group, tuple(inner), size).items()
            if total in (None, reached + offset)
        }
        if first:
            shared = own.keys() & joined.keys()
            if sum(len(own[each]) * len(joined[each]) for each in shared) > MOST_TRIED:
                return None
            own = {each: _paired(joined[each], own[each], outer) for each in sorted(shared)}
        joined, first = own, last
    rows = [row for each in joined.values() for row in each]
    return rows_of_digits(rows, first, size) if len(rows) <= MOST_ROWS else None


@lru_cache(maxsize=16)
def _rows_by_sum(
    weights: tuple[int, ...], differing: tuple[tuple[int, int], ...], size: int
) -> dict[int, list[tuple[int, ...]]]:
    """Return the rows of cells with each weighted sum, if the pairs of places differ."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for row in product(range(1, size + 1), repeat=len(weights)):
        if all(row[a] != row[b] for a, b in differing):
            found.setdefault(sum(map(mul, row, weights)), []).append(row)
    return found


def _paired(
    rows: Iterable[tuple[int, ...]], more: list[tuple[int, ...]], differing: list[tuple[int, int]]
) -> list[tuple[int, ...]]:
    """Return each row followed by each of `more`, if all places in `differing` have different
    digits.
    """
    both = [row + other for row in rows for other in more]
    return [row for row in both if all(row[a] != row[b] for a, b in differing)]
