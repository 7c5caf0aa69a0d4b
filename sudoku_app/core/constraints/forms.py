"""The few forms to which every constraint is reduced, so that other code needn't know its kind.

Solving, checking the rules and listing a constraint's fillings all work on a handful of forms (a
set of digits for a cell, a relation of two cells, equal sums, a list of choices, a count of visible
cells) rather than on dozens of kinds.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Cell, DigitSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

Cells = tuple[Cell, ...]
Relation = tuple[DigitSet, ...]
"""Which digits two cells can have: with digit `d` in the first one, `relation[d]` are the digits
possible in the second. Index 0 is unused.
"""


class AllowedDigits(NamedTuple):
    """A cell can only have certain digits, regardless of other cells."""

    cell: Cell
    digits: DigitSet

    @property
    def cells(self) -> Cells:
        """The one cell."""
        return (self.cell,)


class Pair(NamedTuple):
    """Two different cells: if `one` has digit d, `other` has one of `relation[d]`."""

    one: Cell
    other: Cell
    relation: Relation

    @property
    def cells(self) -> Cells:
        """Both cells."""
        return (self.one, self.other)


class Term(NamedTuple):
    """A cell in a sum, whose digit counts `weight` times; -1 if it is subtracted."""

    cell: Cell
    weight: int


class Sums(NamedTuple):
    """Groups of cells whose digits all have the same sum: `total`, or any sum if it is None."""

    groups: tuple[tuple[Term, ...], ...]
    total: int | None = None

    @property
    def cells(self) -> Cells:
        """The cells of all groups, each once."""
        return tuple(dict.fromkeys(term.cell for group in self.groups for term in group))


class Choices(NamedTuple):
    """At least one row is satisfied: every cell has a digit of its set in that row."""

    cells: Cells
    rows: tuple[tuple[DigitSet, ...], ...]


class Visible(NamedTuple):
    """Exactly `seen` of the cells have a digit higher than all digits before it."""

    cells: Cells
    seen: int


Form = AllowedDigits | Pair | Sums | Choices | Visible


@lru_cache(maxsize=64)
def difference_relation(size: int, least: int, most: int) -> Relation:
    """Return the relation of digits whose difference is from `least` to `most`."""
    return _relation(size, lambda a, b: least <= abs(a - b) <= most)


@lru_cache(maxsize=64)
def sum_relation(size: int, total: int) -> Relation:
    """Return the relation of digits with this sum."""
    return _relation(size, lambda a, b: a + b == total)


@lru_cache(maxsize=64)
def ratio_relation(size: int, ratio: int) -> Relation:
    """Return the relation of digits one of which is `ratio` times the other."""
    return _relation(size, lambda a, b: a == ratio * b or b == ratio * a)


@lru_cache(maxsize=64)
def rising_relation(size: int, least: int) -> Relation:
    """Return the relation in which the second digit exceeds the first by at least `least`."""
    return _relation(size, lambda a, b: b - a >= least)


def equal_relation(size: int) -> Relation:
    """Return the relation of equal digits."""
    return difference_relation(size, 0, 0)


def without(size: int, relations: Iterable[Relation]) -> Relation:
    """Return the relation of digits that are in none of `relations`."""
    rest = [(1 << size) - 1] * (size + 1)
    for relation in relations:
        rest = [digits & ~held for digits, held in zip(rest, relation, strict=True)]
    return (DigitSet(0), *map(DigitSet, rest[1:]))


def _relation(size: int, fits: Callable[[int, int], bool]) -> Relation:
    digits = range(1, size + 1)
    return (
        DigitSet(0),
        *(DigitSet(sum(1 << b - 1 for b in digits if fits(a, b))) for a in digits),
    )


def group(cells: Iterable[Cell], weights: Iterable[int] = ()) -> tuple[Term, ...]:
    """Return the cells as terms of a sum; a cell that is listed twice counts twice."""
    cells = tuple(cells)
    terms: dict[Cell, int] = {}
    for cell, weight in zip(cells, tuple(weights) or (1,) * len(cells), strict=True):
        terms[cell] = terms.get(cell, 0) + weight
    return tuple(Term(cell, weight) for cell, weight in terms.items())


def pairs(cells: Sequence[Cell], relation: Relation, apart: int = 1) -> list[Pair]:
    """Return the relation between each cell of a line and the one `apart` places further on."""
    return [
        Pair(one, other, relation)
        for one, other in zip(cells, cells[apart:], strict=False)
        if one != other
    ]


def non_consecutive_sets(digits: int, count: int) -> list[DigitSet]:
    """Return the sets of `count` of the digits 1 to `digits` without two consecutive ones.

    Each is a choice of `count` from fewer places, spread out by one more at each: places 0, 1 and 3
    become 0, 2 and 5, which are the digits 1, 3 and 6.
    """
    return [
        DigitSet(sum(1 << place + gap for gap, place in enumerate(chosen)))
        for chosen in combinations(range(digits - count + 1), count)
    ]


@lru_cache(maxsize=1 << 10)
def combinations_of(digits: int, count: int, total: int | None = None) -> tuple[DigitSet, ...]:
    """Return the sets of `count` of the digits, in order; with `total`, those with that sum."""
    known = [position + 1 for position in range(digits.bit_length()) if digits >> position & 1]
    return tuple(
        DigitSet(sum(1 << digit - 1 for digit in chosen))
        for chosen in combinations(known, count)
        if total is None or sum(chosen) == total
    )
