"""The few forms to which every constraint is reduced, so that other code needn't know its kind.

Solving, checking the rules and listing a constraint's fillings all work on a handful of forms (a
set of digits for a cell, a relation of two cells, equal sums, a list of choices, a count of visible
cells) rather than on dozens of kinds.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import Cell, CellSet, DigitSet, cell_set, digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.topology import Topology

MOST_SETS = 1 << 14
"""The most digit sets that are listed for one constraint.

All sets of half the digits of a 16×16 grid, 12,870, are fewer; in 25×25, those of five digits are
already more, and take megabytes for each number of cells.
"""
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
    """Groups of cells whose digits all have the same sum: `total`, or any sum if it is None.

    Each of `offsets`, if there are any, counts in the sum of its group.
    """

    groups: tuple[tuple[Term, ...], ...]
    total: int | None = None
    offsets: tuple[int, ...] = ()

    @property
    def cells(self) -> Cells:
        """The cells of all groups, each once."""
        return tuple(dict.fromkeys(term.cell for group in self.groups for term in group))

    @property
    def cage_total(self) -> int | None:
        """The sum of all its cells if it is known and each of them counts once, as in a cage."""
        if self.total is None or len(self.groups) != 1:
            return None
        return self.total if all(term.weight == 1 for term in self.groups[0]) else None


class Choices(NamedTuple):
    """At least one row is satisfied: every cell has a digit of its set in that row."""

    cells: Cells
    rows: tuple[tuple[DigitSet, ...], ...]

    @property
    def whole_sets(self) -> tuple[DigitSet, ...] | None:
        """The digit set of each row if all its cells have the same one, with a digit for each cell;
        otherwise None.
        """
        return _whole_sets(self.rows, len(self.cells))


class Visible(NamedTuple):
    """Exactly `seen` of the cells have a digit higher than all digits before it."""

    cells: Cells
    seen: int


class Counted(NamedTuple):
    """Each digit that is in the cells is in as many of them as it says."""

    cells: Cells


class Transition(NamedTuple):
    """A step from a state to one of the next layer, by any digit of a set."""

    start: int
    digits: DigitSet
    end: int


class Layer(NamedTuple):
    """The steps for a cell, and the number of states they lead to."""

    steps: tuple[Transition, ...]
    ends: int

    def __hash__(self) -> int:
        """Their number and the last of what can be thousands of steps tell most layers apart."""
        return hash((self.ends, len(self.steps), self.steps[-1:]))


class Walk(NamedTuple):
    """The digits of the cells, in their order, lead from state 0 through all layers."""

    cells: Cells
    layers: tuple[Layer, ...]


class HiddenPart(NamedTuple):
    """There are digits for `hidden` cells with which all `forms` hold; see `core.hidden_cells`.

    Hidden cells are numbered on from the last cell of the grid, and each range of them is a house.
    """

    hidden: tuple[range, ...]
    forms: tuple[Pair | Walk, ...]


@lru_cache(maxsize=1 << 9)
def _whole_sets(rows: tuple[tuple[DigitSet, ...], ...], count: int) -> tuple[DigitSet, ...] | None:
    if all(row == row[:1] * count and row[0].bit_count() == count for row in rows):
        return tuple(row[0] for row in rows)
    return None


Form = AllowedDigits | Pair | Sums | Choices | Visible | Counted | Walk


def known_sums(forms: Iterable[Form]) -> dict[CellSet, int]:
    """Return the groups of cells whose sum is known, each cell counted once, and that sum."""
    return {
        cell_set(term.cell for term in form.groups[0]): total
        for form in forms
        if isinstance(form, Sums) and (total := form.cage_total) is not None
    }


@lru_cache(maxsize=64)
def difference_relation(size: int, least: int, most: int) -> Relation:
    """Return the relation of digits whose difference is from `least` to `most`."""
    return relation_of(range(size), lambda a, b: least <= abs(a - b) <= most)


@lru_cache(maxsize=64)
def sum_relation(values: range, total: int) -> Relation:
    """Return the relation of digits with these values and this sum."""
    return relation_of(values, lambda a, b: a + b == total)


@lru_cache(maxsize=64)
def ratio_relation(values: range, ratio: int) -> Relation:
    """Return the relation of two digits with these values in a ratio: one is `ratio` times the
    other.
    """
    return relation_of(values, lambda a, b: a == ratio * b or b == ratio * a)


@lru_cache(maxsize=64)
def rising_relation(size: int, least: int) -> Relation:
    """Return the relation in which the second digit exceeds the first by at least `least`."""
    return relation_of(range(size), lambda a, b: b - a >= least)


@lru_cache(maxsize=1 << 10)
def pointing_relation(size: int, about: int, digit: int) -> Relation:
    """Return the relation in which the second cell is `about` exactly if the first is `digit`."""
    everything, here = (1 << size) - 1, digit_bit(about)
    relation = [DigitSet(everything & ~here)] * (size + 1)
    relation[0], relation[digit] = DigitSet(0), here
    return tuple(relation)


def text_of_any_relation(
    differences: tuple[int, ...], sums: tuple[int, ...], ratios: tuple[int, ...]
) -> str:
    """Return the relation of `any_relation` as formulas of digits a and b."""
    return ", ".join(
        (
            *(f"|a−b| = {each}" for each in differences),
            *(f"a+b = {each}" for each in sums),
            *(f"a = {each}b" for each in ratios),
        )
    )


@lru_cache(maxsize=1 << 8)
def any_relation(
    values: range, differences: tuple[int, ...], sums: tuple[int, ...], ratios: tuple[int, ...]
) -> Relation:
    """Return the relation of digits with these values, and a difference, sum or ratio of these."""

    def fits(a: int, b: int) -> bool:
        return (
            abs(a - b) in differences
            or a + b in sums
            or any(a == ratio * b or b == ratio * a for ratio in ratios)
        )

    return relation_of(values, fits)


def equal_cells(pairs: Iterable[tuple[Cell, Cell]], size: int) -> Iterator[Pair]:
    """Yield that the two cells of each pair have equal digits, unless they are the same cell."""
    relation = difference_relation(size, 0, 0)
    return (Pair(one, other, relation) for one, other in pairs if one != other)


def without(size: int, relations: Iterable[Relation]) -> Relation:
    """Return the relation of digits that are in none of `relations`."""
    rest = [(1 << size) - 1] * (size + 1)
    for relation in relations:
        rest = [digits & ~held for digits, held in zip(rest, relation, strict=True)]
    return (DigitSet(0), *map(DigitSet, rest[1:]))


def relation_of(values: range, fits: Callable[[int, int], bool]) -> Relation:
    """Return the relation of the digits whose values fit each other."""
    return (
        DigitSet(0),
        *(DigitSet(sum(1 << at for at, b in enumerate(values) if fits(a, b))) for a in values),
    )


def group(cells: Iterable[Cell], weights: Iterable[int] = ()) -> tuple[Term, ...]:
    """Return the cells as terms of a sum; a cell that is listed twice counts twice."""
    cells = tuple(cells)
    terms: dict[Cell, int] = {}
    for cell, weight in zip(cells, tuple(weights) or (1,) * len(cells), strict=True):
        terms[cell] = terms.get(cell, 0) + weight
    return tuple(Term(cell, weight) for cell, weight in terms.items())


def sums_of(
    topology: Topology, groups: Sequence[tuple[Term, ...]], total: int | None = None
) -> Iterator[Sums]:
    """Yield that what players see in the cells has the sum `total` in each group, or the same sum.

    If they see digits from 0, they see 0 and 2 in cells with the digits 1 and 3, whose sum is
    greater by the number of cells.
    """
    more = [(1 - topology.lowest) * sum(term.weight for term in own) for own in groups]
    if total is not None:
        for own, added in zip(groups, more, strict=True):
            yield Sums((own,), total + added)
    elif len(set(more)) == 1:
        yield Sums(tuple(groups))
    else:
        yield Sums(tuple(groups), offsets=tuple(max(more) - added for added in more))


def pairs(cells: Sequence[Cell], relation: Relation, apart: int = 1) -> list[Pair]:
    """Return the relation between each cell of a line and the one `apart` places further on."""
    return [
        Pair(one, other, relation)
        for one, other in zip(cells, cells[apart:], strict=False)
        if one != other
    ]


@lru_cache(maxsize=64)
def non_consecutive_rows(digits: int, count: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return a row of choices for each set of `count` of the digits 1 to `digits` without two
    consecutive ones; no row at all if there are more than `MOST_SETS` sets.

    Each is a choice of `count` from fewer places, spread out by one more at each: places 0, 1 and 3
    become 0, 2 and 5, which are the digits 1, 3 and 6.
    """
    places = range(digits - count + 1)
    if comb(len(places), count) > MOST_SETS:
        return ()
    return tuple(
        (DigitSet(sum(1 << place + gap for gap, place in enumerate(chosen))),) * count
        for chosen in combinations(places, count)
    )


@lru_cache(maxsize=1 << 10)
def combinations_of(digits: int, count: int, total: int | None = None) -> tuple[DigitSet, ...]:
    """Return the sets of `count` of the digits, in order; with `total`, those with that sum."""
    known = tuple(position + 1 for position in iter_bits(digits))
    chosen = combinations(known, count) if total is None else _adding_up(known, count, total)
    return tuple(DigitSet(sum(1 << digit - 1 for digit in each)) for each in chosen)


def _adding_up(known: tuple[int, ...], count: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the choices of `count` of the rising numbers with a sum, none that can't reach it."""
    if not count:
        if not total:
            yield ()
        return
    for place in range(len(known) - count + 1):
        first, rest = known[place], known[place + 1 :]
        if first + sum(rest[: count - 1]) > total:
            return
        if first + sum(rest[len(rest) - count + 1 :]) >= total:
            for more in _adding_up(rest, count - 1, total - first):
                yield (first, *more)


@lru_cache(maxsize=1 << 10)
def can_list_sets(size: int, count: int, total: int) -> bool:
    """Whether the sets of `count` of the digits 1 to `size` with a sum are few enough to list."""
    if comb(size, count) <= MOST_SETS:
        return True
    ways = [{0: 1}] + [dict[int, int]() for _ in range(count)]
    for digit in range(1, size + 1):
        for chosen in range(min(digit, count), 0, -1):
            for reached, number in ways[chosen - 1].items():
                if reached + digit <= total:
                    added = reached + digit
                    ways[chosen][added] = ways[chosen].get(added, 0) + number
    return ways[count].get(total, 0) <= MOST_SETS
