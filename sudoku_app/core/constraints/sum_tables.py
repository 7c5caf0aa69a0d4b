"""Sums with too many rows for a table, split into parts of a few cells each.

The sets of sums that the parts can have, integers with bit s for sum s, are added by shifts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, groupby, islice, permutations
from math import comb, factorial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.digit_rows import (
    MOST_CACHED,
    MOST_ROWS,
    Rows,
    narrow,
    rows_of_digits,
    rows_of_sets,
)
from sudoku_app.core.constraints.forms import MOST_SETS
from sudoku_app.core.topology import DigitSet, cells_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.forms import Cells, Sums, Term

MOST_GROWN = 64
"""The most groups that are compared in order to divide the cells of a sum."""


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
            held = [digits[cell] for cell in self.cells]
            rows = self.rows.possible(held)
            sums = 0
            for total, own in self.with_sum.items():
                if own & rows:
                    sums |= 1 << total
            left = self.rows.left(rows)
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

    __slots__ = ("cells", "groups", "is_exact", "starts", "totals")

    def __init__(self, form: Sums, peers: Sequence[int], size: int) -> None:
        self.cells = form.cells
        self.groups = [_parts_of(group, peers, size) for group in form.groups]
        parts = [part for own in self.groups for part in own]
        self.is_exact = all(part.rows.is_exact for part in parts) and (
            sum(len(part.cells) for part in parts) == len(self.cells)
        )
        """Whether what it leaves loses nothing more: no cell counts twice, and all orders of the
        digits of a part are rows.
        """
        self.starts = [1 << added for added in form.offsets or [0] * len(self.groups)]
        """The sum of each group before its cells, as a set."""
        self.totals = -1 if form.total is None else 1 << form.total

    def sums(self, digits: Sequence[int]) -> int:
        """Return the sums that all groups can have with the cells' digit sets, bit s for sum s."""
        totals = self.totals
        for parts, reached in zip(self.groups, self.starts, strict=True):
            for part in parts:
                own = part.possible(digits).sums
                reached = _sum_set(reached, own) if reached and own else 0
            totals &= reached
        return totals

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        totals = self.totals
        reached: list[list[tuple[_Part, _Possible, int]]] = []  # with the sums before the part
        for parts, start in zip(self.groups, self.starts, strict=True):
            before, found = start, []
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
                lost = narrow(part.cells, left, digits)
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
    own = others_own = 0
    is_before = before.bit_count() < sums.bit_count()  # the fewer are taken one by one
    rest, others = (before, sums) if is_before else (sums, before)
    while rest:
        low = rest & -rest
        rest ^= low
        found = others & after >> low.bit_length() - 1
        if found:
            own |= low
            others_own |= found
    return (others_own, own) if is_before else (own, others_own)


# Dividing sums ----------------------------------------------------------------------------------


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
            together = _seeing_each_other(left, peers, size)
            left ^= together
            cells = cells_of(together)
            parts += [
                _part(cells[first : first + most], weight, size)
                for first in range(0, len(cells), most)
            ]
    return parts


def _seeing_each_other(cells: int, peers: Sequence[int], most: int) -> int:
    """Return many of the cells, but hardly more than `most`, that all see each other.

    It is the largest of some groups, each of which grows from a cell of no group before it, by
    those that leave the most others.
    """
    largest = count = grouped = 0
    for first in islice(iter_bits(cells), MOST_GROWN):
        if count >= most:
            break
        if grouped >> first & 1:
            continue
        found, common = 1 << first, cells & peers[first]
        while common and found.bit_count() + common.bit_count() > count:
            sizes = [(common & peers[cell]).bit_count() for cell in cells_of(common)]
            more = cells_of(common)[sizes.index(max(sizes))]
            found, common = found | 1 << more, common & peers[more]
        grouped |= found
        if found.bit_count() > count:
            largest, count = found, found.bit_count()
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
        rows = rows_of_digits(listed, count, size)
    else:
        sets = [(DigitSet(sum(1 << digit - 1 for digit in each)),) * count for each in listed]
        rows = rows_of_sets(tuple(sets), size)
    with_sum, first = {}, 0
    for total, same in groupby(listed, key=sum):
        count_of_sum = sum(1 for _ in same)
        with_sum[total * weight] = ((1 << count_of_sum) - 1) << first
        first += count_of_sum
    return rows, with_sum, {}
