"""The rows of digits that a form allows, as bits, by place and digit.

A table lists the rows of digits (or of digit sets) that a form allows. For each cell and digit it
stores one integer whose bits are the rows with that digit there. So an AND over the cells gives the
rows that are still possible, and a digit that none of them has can be removed. This is the idea of
"Compact-Table" (J. Demeulenaere and others, CP 2016), with Python's long integers as its words.

Two cells with the sum 4 have the rows 1 3, 3 1 and 2 2 as bits 0, 1 and 2. If the first cell can be
1 or 2, the rows 0b101 are left for it; if the second can't be 2, it has 0b011. The AND is 0b001:
only the row 1 3 is possible.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Protocol

from sudoku_app.core.topology import DigitSet, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.core.constraints.forms import Cells

MOST_ROWS = 2000
"""The most rows that a table of digits may have."""
MOST_CACHED = 1 << 12
"""The most results that a table caches."""
MOST_CACHED_BITS = 1 << 23
"""The most bits of these results, 1 MiB; a table of 16,000 rows caches 512 of them."""


class Propagator(Protocol):
    """Removes from cells the digits that a form no longer allows."""

    cells: Cells

    def prune(self, digits: list[int]) -> list[int] | None:
        """Remove digits that no filling of the form has; return the cells that lost any.

        `digits[c]` is the digit set of cell `c`. Returns None if the form can no longer be filled;
        the sets are then useless. The answer is exact once each of the cells has a single digit and
        cells that see each other have different ones.
        """


def narrow(cells: Cells, left: Iterable[int], digits: list[int]) -> list[int] | None:
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


class Rows:
    """The rows of a table by place and digit, with cached results; see `Table`."""

    __slots__ = (
        "_known_common",
        "_known_left",
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
        known: dict[int, dict[int, int]] = {id(own): {} for own in bits}
        self.by_set = [known[id(own)] for own in bits]
        """The results of `rows_allowing`, by place and digit set; places with the same rows share
        them.
        """
        self._most_cached = min(MOST_CACHED, MOST_CACHED_BITS // max(1, count))
        self._known_left: dict[int, tuple[int, ...]] = {}
        self._known_common: dict[int, DigitSet] = {}
        self._sets: list[int] = []

    def rows_allowing(self, place: int, digits: int) -> int:
        """Return the rows that allow one of the digits at a place."""
        known = self.by_set[place]
        rows = known.get(digits)
        if rows is None:
            rows = reduce(or_, [self.bits[place][position] for position in iter_bits(digits)], 0)
            if len(known) >= self._most_cached:
                known.clear()
            known[digits] = rows
        return rows

    def possible(self, held: Iterable[int]) -> int:
        """Return the rows that allow one of the digits `held` at each place."""
        rows = self.all
        for place, digits in enumerate(held):
            rows &= self.by_set[place].get(digits) or self.rows_allowing(place, digits)
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

    def lost_among(
        self, rows: int, held: tuple[int, ...]
    ) -> tuple[tuple[int, ...], DigitSet] | None:
        """Return the digits that places with the sets `held` lose if only `rows` are allowed, and
        those that all rows left have if they consist of digits. None if no row is left.
        """
        rows &= self.possible(held)
        if not rows:
            return None
        left = self._known_left.get(rows) or self.left(rows)
        lost = tuple([own & ~kept for own, kept in zip(held, left, strict=True)])
        return lost, self.common(rows) if self.is_exact else DigitSet(0)

    def with_digit(self, position: int, places: Iterable[int]) -> int:
        """Return the rows that have a digit (`position` + 1) at one of some places."""
        return reduce(or_, (self.bits[place][position] for place in places), 0)

    def common(self, rows: int) -> DigitSet:
        """Return the digits that all of some rows have; only for rows of digits (`is_exact`)."""
        known = self._known_common.get(rows)
        if known is None:
            by_digit = enumerate(self._rows_by_digit)
            known = DigitSet(sum([1 << place for place, own in by_digit if not rows & ~own]))
            if len(self._known_common) >= self._most_cached:
                self._known_common.clear()
            self._known_common[rows] = known
        return known

    @property
    def sets(self) -> list[int]:
        """The digits of each row; only for rows of digits (`is_exact`)."""
        if not self._sets:
            # Rows 1 2 and 2 1 have the bits 01 and 10 for digit 1, and so 11 and 11 for both.
            count = self.all.bit_length()
            bits = [f"{held:0{count}b}" for held in reversed(self._rows_by_digit)]
            self._sets = [int("".join(row), 2) for row in zip(*bits, strict=True)][::-1]
        return self._sets


# Making rows ------------------------------------------------------------------------------------


def rows_of_digits(rows: Sequence[Sequence[int]], count: int, size: int) -> Rows:
    """Return rows of `count` digits each."""
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
def rows_of_sets(rows: tuple[tuple[DigitSet, ...], ...], size: int) -> Rows:
    """Return rows of digit sets."""
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
