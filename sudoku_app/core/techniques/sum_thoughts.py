"""What the sum of some cells rules out by one thought: the least that the others make, the few ways
that are left, or what a digit would need of the others.

A sum is that of a constraint, of what houses and cages leave, or of the cells of a house by which
lines are counted.
"""

from __future__ import annotations

from itertools import chain, combinations, product
from math import prod
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.constraints.matching import owners_of
from sudoku_app.core.techniques.thoughts import MOST_WAYS, Found, because, between, edge
from sudoku_app.core.topology import (
    Cell,
    DigitSet,
    all_see,
    digit_bit,
    digits_of,
    iter_bits,
    seeing_pairs,
    sight_groups,
)
from sudoku_app.core.wording import Piece, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.topology import Digit, DigitRow
    from sudoku_app.core.wording import FieldBuilder

MOST_SIDES = 3
"""The most equal sums whose ways are listed side by side."""
MOST_SUMS = 6
"""The most sums that some cells can make that are listed."""
MOST_LISTED = 9
"""The most cells of a sum that are named, each with its digit."""
MOST_SUMMED = 16
"""The most digits of cells that are added up."""
MOST_BOUND = 3
"""The most cells with the same bound that are named before they are named as the conclusion."""
MOST_CLASHING = 4
"""The most groups of cells whose few ways to make a sum are compared."""
MOST_ADDED = 4
"""The most cells of which anybody sees that they can't make a sum."""
_PLACE_VALUES = frozenset(10**place for place in range(20))
"""What the digits of a number count."""
_MOST_TRIED = 3000
"""The most partial fillings that are tried for the ways or the extremes of a sum."""


class Limit(NamedTuple):
    """The digits of `cells` make at least, or at most, the sum of `digits`; those of `twice` count
    twice. Without digits, they are worth `total` in a number of several digits. Without cells, the
    digits are those beside each of several cells or, if there are none, `total` is the sum of the
    constraint. If it `is_known`, they make no more and no less.
    """

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    total: int
    is_least: bool
    twice: tuple[Cell, ...] = ()
    is_known: bool = False

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return it in words."""
        key = "limit_least" if self.is_least else "limit_most"
        if self.is_known and self.digits and len(self.cells) <= MOST_LISTED:
            key = "limit_is"
        if not self.cells and self.digits:
            key += "_beside" if len(self.digits) > 1 else "_beside_one"
        elif not self.cells:
            key = "limit_known"
        elif not self.digits:
            key += "_worth"
        elif len(self.cells) > MOST_LISTED:
            key += "_added" if len(self.cells) <= MOST_SUMMED else "_many"
        elif len(self.cells) == 1 and not self.twice:
            key += "_one"
        return Piece(
            key,
            {
                **of_cells(
                    cells=self.cells,
                    twice=self.twice,
                    first=self.cells[:1],
                    last=self.cells[-1:],
                ),
                **of_numbers(total=self.total),
                "digits": builder.digits(self.digits, ()),
            },
        )


class SumGap(NamedTuple):
    """With one of `digits` in `cell`, the `others` would have to make its number of `needs`, or so
    much more than `fewer`, but they can only make some of `sums`, or if there `are_more`, nothing
    between these, or at most or at least the one. The digits of `twice` count twice, or all of them
    `times`, which doesn't go into the needs. Two cells can't be equal where they `see` each other.
    If there is one cell in `fewer` and the digits that it has `held` are told, the needs are what
    these leave the others.
    """

    cell: Cell
    digits: DigitRow
    others: tuple[Cell, ...]
    fewer: tuple[Cell, ...]
    needs: tuple[int, ...]
    sums: tuple[int, ...] = ()
    are_more: bool = False
    twice: tuple[Cell, ...] = ()
    times: int = 1
    see: bool = False
    held: DigitRow = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        key = "sum_gap_apart" if self.fewer else "sum_gap"
        if self.times > 1:
            key = "sum_gap_times"
        elif self.held:
            key = "sum_gap_from"
        elif self.fewer and self.needs == (0,):
            key = "sum_gap_seen" if self.see else "sum_gap_same"
        elif not self.sums:
            key += "_open"
        elif self.are_more and len(self.sums) > 1:
            key += "_between"
        elif self.are_more:
            key += "_most" if self.sums < self.needs else "_least"
        named = of_cells(cell=self.cell, others=self.others, fewer=self.fewer, twice=self.twice)
        return Piece(
            key,
            {
                **named,
                "named": Piece("gap_cells", named),
                "digits": builder.digits(self.digits, ()),
                "held": builder.digits(self.held, ()),
                "sums": records(of_numbers(need=each) for each in self.sums),
                "needs": records(of_numbers(need=each) for each in self.needs),
                **of_numbers(times=self.times),
            },
        )


def sum_thoughts(
    form: Sums,
    digits: Sequence[int],
    lost: dict[Cell, int],
    peers: Sequence[int],
    offset: int = 0,
    is_told: bool = False,
) -> Iterator[Found]:
    """Yield the thoughts by which cells of a sum, which hold `digits`, lose what they do: bounds if
    there are any, otherwise what is in none of the ways that are left, or what a digit would need.

    The first group of cells makes `offset` more than the others. `is_told` says that the sentence
    has named the total.
    """
    sums = SumCells(form, digits, peers, offset)
    bounds: _Bounds = {}
    for cell, gone in lost.items():
        for is_least in (True, False):
            found = sums.bound(cell, is_least)
            if found is None:
                continue
            limits, bound = found
            low = between(1, bound - 1) if is_least else ~between(1, bound)
            if all(limit.is_known for limit in limits):
                low = ~between(bound, bound) if is_least else 0
            if gone & low:
                told = tuple(limit for limit in limits if limit.cells or not is_told)
                bounds.setdefault((told, bound, is_least), {})[cell] = gone & low
    yield from _told_bounds(bounds)
    if bounds or not lost:
        return
    ways = sums.ways()
    outside = {cell: gone & ~used for cell, gone in lost.items() if (used := sums.used(ways, cell))}
    if any(outside.values()):
        is_known = form.total is not None and len(form.groups) == 1 and not is_told
        key = "sum_way_with" if offset else "sum_way_equals"
        rows = [[because("", digits={"set": own}) for own in way] for way in ways]
        listed = {"ways": [because(key, lists={"sides": row}) for row in rows]}
        total = form.total or 0 if is_known else 0
        cause = because("sum_ways_of" if total else "sum_ways", lists=listed, total=total)
        yield Found(cause, {cell: gone for cell, gone in outside.items() if gone}, form.cells)
        return
    gaps: dict[SumGap, list[SumGap]] = {}
    for cell, gone in lost.items():
        for digit in digits_of(gone):
            gap = sums.gap(cell, digit)
            if gap is None:
                yield from sums.clashing_sides(cell, digit)
            else:
                kind = gap if gap.are_more or gap.held else gap._replace(digits=(), needs=())
                gaps.setdefault(kind, []).append(gap)
    for gap, *more in gaps.values():
        alike = [gap, *more]
        digits_told = tuple(digit for each in alike for digit in each.digits)
        needs = tuple(need for each in alike for need in each.needs)
        told_gap = gap._replace(digits=digits_told, needs=needs)
        lost_digits = sum(map(digit_bit, digits_told))
        yield Found(told_gap, {gap.cell: lost_digits}, (*gap.others, *gap.fewer))


_Bounds = dict[tuple[tuple[Limit, ...], int, bool], dict[Cell, int]]
"""What cells lose by each bound: by its limits, the bound, and whether it is the least."""


def _told_bounds(bounds: _Bounds) -> Iterator[Found]:
    """Yield the thoughts about bounds, those together that are the same for several cells, whatever
    the others beside each are.
    """
    alike: dict[
        tuple[tuple[object, ...], int, bool], list[tuple[tuple[Limit, ...], dict[Cell, int]]]
    ] = {}
    for (limits, bound, is_least), own in bounds.items():
        last = limits[-1] if limits else None
        is_plain = last and last.digits and not last.twice and not last.is_known
        parts: tuple[object, ...] = (limits[:-1], last.digits) if is_plain and last else (limits,)
        alike.setdefault((parts, bound, is_least), []).append((limits, own))
    for (_, bound, is_least), same in alike.items():
        limits, own = same[0]
        sources = tuple(cell for each, _ in same for limit in each for cell in limit.cells)
        if len(same) > 1:
            own = {cell: gone for _, lost in same for cell, gone in lost.items()}
            limits = (*limits[:-1], limits[-1]._replace(cells=()))
        key = "sum_least" if is_least else "sum_most"
        if all(limit.is_known for limit in limits):
            key = "sum_is"
        key += "_many" * (len(own) > MOST_BOUND)
        cause = because(key, {"cells": tuple(own)}, lists={"limits": limits}, bound=bound)
        yield Found(cause, own, sources)


def sum_conflict(form: Sums, digits: Sequence[int], peers: Sequence[int]) -> tuple[Limit, ...]:
    """Return two limits of a sum that can't both hold, none if all can: what one group of its cells
    makes at most, or its total, and what another group makes at least.
    """
    sums = SumCells(form, digits, peers)
    known = None if form.total is None else Limit((), (), form.total, True, is_known=True)
    limits = [
        [known, *(sums.extreme(group, is_least) for group in form.groups)]
        for is_least in (True, False)
    ]
    for low, high in product(*limits):
        if low is not None and high is not None and low.total > high.total:
            return (high, low)
    return ()


class SumCells:
    """The groups of a sum, with the digits that their cells hold."""

    def __init__(
        self, form: Sums, digits: Sequence[int], peers: Sequence[int], offset: int = 0
    ) -> None:
        self._form = form
        self._digits = digits
        self._peers = peers
        self._offset = offset
        self._known: dict[tuple[tuple[Term, ...], bool], Limit | None] = {}

    def bound(self, cell: Cell, is_least: bool) -> tuple[tuple[Limit, ...], int] | None:
        """Return the lowest or highest digit of a cell that isn't subtracted, and why."""
        for at, group in enumerate(self._form.groups):
            own = [term for term in group if term.cell == cell]
            if not own or own[0].weight < 1:
                continue
            rest = tuple(term for term in group if term.cell != cell)
            others = self._limit(rest, not is_least) if rest else None
            if rest and others is None:
                return None
            limit = self._sum(at, is_least)
            if limit is None:
                return None
            bound = limit.total - (others.total if others else 0)
            if self._form.total is None:
                bound += self._offset if at == 0 else -self._offset
            weight = own[0].weight
            bound = -(-bound // weight) if is_least else bound // weight  # of 11, half is 6 or 5
            return (limit, others) if others else (limit,), bound
        return None

    def _sum(self, at: int, is_least: bool) -> Limit | None:
        """Return what the sum of the group with that number is at least or at most, by the total or
        by another group.
        """
        if self._form.total is not None:
            return Limit((), (), self._form.total, is_least, is_known=True)
        groups = [group for number, group in enumerate(self._form.groups) if number != at]
        limits = [self._limit(group, is_least) for group in groups]
        found = [limit for limit in limits if limit is not None]
        if not found:
            return None
        pick = max if is_least else min
        return pick(found, key=lambda limit: limit.total)

    def _limit(self, terms: tuple[Term, ...], is_least: bool) -> Limit | None:
        key = (terms, is_least)
        if key not in self._known:
            self._known[key] = self.extreme(terms, is_least)
        return self._known[key]

    def extreme(self, terms: tuple[Term, ...], is_least: bool) -> Limit | None:
        """Return what some cells make at least or at most, those that see each other with different
        digits; None if one is subtracted or counts more than twice, but not as a digit of a number.
        """
        cells = tuple(cell for cell, _ in terms)
        if any(weight not in (1, 2) for _, weight in terms):
            if any(weight not in _PLACE_VALUES for _, weight in terms):
                return None
            worth = sum(edge(self._digits[cell], is_least) * weight for cell, weight in terms)
            return Limit(cells, (), worth, is_least)
        is_known = all(not self._digits[cell] & self._digits[cell] - 1 for cell in cells)
        weights = dict(terms)
        best: dict[Cell, int] = {}
        for near in self._apart(cells):
            is_even = len({weights[cell] for cell in near}) == 1
            if is_even and all_see(near, self._peers):
                best |= self._extreme_of_set(near, is_least)
            else:
                best |= self._extreme_by_trial(near, weights, is_least)
        summands = [best[cell] for cell, weight in terms for _ in range(weight)]
        twice = tuple(cell for cell, weight in terms if weight == 2)
        return Limit(cells, tuple(sorted(summands)), sum(summands), is_least, twice, is_known)

    def _apart(self, cells: Iterable[Cell]) -> list[list[Cell]]:
        """Return cells in groups such that none sees a cell of another group."""
        groups: list[list[Cell]] = []
        for cell in cells:
            near = [own for own in groups if any(self._peers[cell] >> each & 1 for each in own)]
            groups = [own for own in groups if own not in near]
            groups.append([*chain(*near), cell])
        return groups

    def _edges(self, cells: Iterable[Cell], is_least: bool) -> dict[Cell, int]:
        return {cell: edge(self._digits[cell], is_least) for cell in cells}

    def _extreme_of_set(self, cells: Sequence[Cell], is_least: bool) -> dict[Cell, int]:
        """Return the lowest or highest digits of cells that all see each other.

        A digit is taken, from the lowest one on, if there is still a cell for each of those taken:
        what can be given to cells is a matroid, where this leads to the least sum.
        """
        places = [0] * max(self._digits[cell].bit_length() for cell in cells)
        for at, cell in enumerate(cells):
            for position in iter_bits(self._digits[cell]):
                places[position] |= 1 << at
        taken: list[int] = []
        owner: dict[int, int] = {}
        for position in range(len(places)) if is_least else reversed(range(len(places))):
            found = owners_of([places[each] for each in (*taken, position)])
            if found is not None:
                taken.append(position)
                owner = found
            if len(taken) == len(cells):
                return {cell: taken[owner[1 << at]] + 1 for at, cell in enumerate(cells)}
        return self._edges(cells, is_least)

    def _extreme_by_trial(
        self, cells: Sequence[Cell], weights: Mapping[Cell, int], is_least: bool
    ) -> dict[Cell, int]:
        """Return the digits with the lowest or highest sum of cells some of which see each other;
        if too much would be tried, those of each set of cells that all see each other.
        """
        if len(cells) > MOST_LISTED:
            return self._extreme_of_sets(cells, is_least)
        best: list[int] = []
        sign = 1 if is_least else -1
        tried = 0
        order = sorted(cells, key=lambda cell: self._digits[cell].bit_count())
        edges = self._edges(order, is_least)
        rest = [
            sign * sum(weights[cell] * edges[cell] for cell in order[at:])
            for at in range(len(order) + 1)
        ]

        def total(row: Sequence[int]) -> int:
            return sum(weights[cell] * digit for cell, digit in zip(order, row, strict=False))

        def fill(row: list[int]) -> None:
            nonlocal best, tried
            tried += 1
            at = len(row)
            if tried > _MOST_TRIED or (best and sign * total(row) + rest[at] >= sign * total(best)):
                return
            if at == len(order):
                best = row.copy()
                return
            own = digits_of(self._digits[order[at]])
            for digit in own if is_least else reversed(own):
                if all(
                    row[other] != digit or not self._peers[order[at]] >> order[other] & 1
                    for other in range(at)
                ):
                    fill([*row, digit])

        fill([])
        if not best or tried > _MOST_TRIED:
            return self._extreme_of_sets(cells, is_least)
        return dict(zip(order, best, strict=True))

    def _extreme_of_sets(self, cells: Sequence[Cell], is_least: bool) -> dict[Cell, int]:
        """Return the lowest or highest digits of cells in sets that all see each other. Of the
        sets that are gathered around each cell, those are taken that say most.
        """
        found = []
        for first in cells:
            near = [other for other in cells if self._peers[first] >> other & 1]
            beyond = [other for other in cells if other != first and other not in near]
            sets = sight_groups([first, *near, *beyond], self._peers)
            found.append(dict(chain(*(self._extreme_of_set(s, is_least).items() for s in sets))))
        pick = max if is_least else min
        return pick(found, key=lambda own: sum(own.values()))

    def ways(self) -> tuple[tuple[tuple[Digit, ...], ...], ...]:
        """Return the ways to make the sum, each as the digits of each group; none if they are
        more than can be listed.
        """
        groups = self._form.groups
        if len(groups) > MOST_SIDES or any(each.weight != 1 for group in groups for each in group):
            return ()
        found: dict[tuple[tuple[Digit, ...], ...], None] = {}
        for row in self._rows():
            if row is None:
                return ()
            way = tuple(
                tuple(sorted(digits_of(row[cell])[0] for cell, _ in group))
                for group in self._form.groups
            )
            found[way] = None
            if len(found) > MOST_WAYS:
                return ()
        return tuple(sorted(found))

    def used(self, ways: Iterable[tuple[tuple[Digit, ...], ...]], cell: Cell) -> int:
        """Return the digits that some of the ways use in the group of a cell."""
        at = next(
            number
            for number, group in enumerate(self._form.groups)
            if any(term.cell == cell for term in group)
        )
        used = 0
        for way in ways:
            for digit in way[at]:
                used |= digit_bit(digit)
        return used

    def gap(self, cell: Cell, digit: Digit) -> SumGap | None:
        """Return what other cells would have to make with a digit in a cell; None if they could, if
        they are too many or count differently.
        """
        form = self._form
        at, own = next(
            (number, group)
            for number, group in enumerate(form.groups)
            if any(term.cell == cell for term in group)
        )
        rest = tuple(term for term in own if term.cell != cell)
        worth = digit * next(term.weight for term in own if term.cell == cell)
        worth -= self._offset if at == 0 else -self._offset
        if form.total is not None:
            return self.gap_of(cell, digit, rest, (), form.total - worth)
        for number, others in enumerate(form.groups):
            if number != at:
                sides = (others, rest) if worth >= 0 else (rest, others)
                found = self.gap_of(cell, digit, *sides, abs(worth))
                if found is not None:
                    return found
        return None

    def clashing_sides(self, cell: Cell, digit: Digit) -> Iterator[Found]:
        """Yield that groups of cells have few ways to make the same as a digit of a cell alone, and
        all of these repeat a digit in cells that see each other.
        """
        groups = [tuple(other for other, _ in own) for own in self._form.groups]
        if (cell,) not in groups or any(term.weight != 1 for term in chain(*self._form.groups)):
            return
        groups.remove((cell,))
        rows = {
            own: [row for row in self._rows_beside(cell, digit, own) or () if sum(row) == digit]
            for own in groups
        }
        ways = {own: {tuple(sorted(row)) for row in rows[own]} for own in groups}
        few = [own for own in groups if 0 < len(ways[own]) <= MOST_SIDES]
        for count in range(2, MOST_CLASHING + 1):
            for clashing in combinations(few, count):
                cells = tuple(chain(*clashing))
                seen = seeing_pairs(cells, self._peers)
                joined = (tuple(chain(*each)) for each in product(*(rows[own] for own in clashing)))
                if all(any(row[at] == row[to] for at, to in seen) for row in joined):
                    sides = [
                        because(
                            "side_left",
                            {"side": own},
                            lists={
                                "ways": [
                                    because("", digits={"set": way}) for way in sorted(ways[own])
                                ]
                            },
                        )
                        for own in clashing
                    ]
                    cause = because(
                        "sides_clash", {"cell": (cell,)}, {"digits": (digit,)}, {"sides": sides}
                    )
                    yield Found(cause, {cell: digit_bit(digit)}, cells)
                    return

    def gap_of(
        self,
        cell: Cell,
        digit: Digit,
        terms: tuple[Term, ...],
        fewer: tuple[Term, ...],
        need: int,
    ) -> SumGap | None:
        """Return that some cells would have to make `need`, or so much more than others, unless
        they can, or that takes too long to see.
        """
        signed = (*terms, *(Term(other, -weight) for other, weight in fewer))
        others, less = (tuple(other for other, _ in each) for each in (terms, fewer))
        weights = {abs(weight) for _, weight in signed}
        is_plain = len(weights) == 1 or (max(weights, default=3) == 2 and not fewer)
        open_cells = [term for term in signed if self._digits[term.cell].bit_count() > 1]
        if not is_plain:
            return None
        found = SumGap(cell, (digit,), others, less, (need,))
        if len(open_cells) > MOST_ADDED:
            return None if fewer else self._gap_beyond(found, terms)
        if len(weights) == 1:
            (times,) = weights
            if need % times:
                return None if fewer else found._replace(times=times)
            need //= times
            signed = tuple(Term(other, weight // times) for other, weight in signed)
        known = self._sums_beside(cell, digit, signed)
        if known is None or need in known:
            return None
        if fewer and weights == {1}:
            left = self._gap_beside_one(found, terms, fewer)
            if left is not None:
                return left
        sums = sorted(known)
        are_more = len(sums) > MOST_SUMS or (min(sums, default=0) < 0 <= sums[-1] < need)
        if are_more:
            below = [each for each in sums if each < need]
            above = [each for each in sums if each > need]
            sums = [*below[-1:], *above[:1]]
        told = tuple(sums) if all(each >= 0 for each in sums) else ()
        twice = tuple(other for other, weight in signed if abs(weight) == 2)
        see = len(others) == len(less) == 1 and bool(self._peers[others[0]] >> less[0] & 1)
        return found._replace(needs=(need,), sums=told, are_more=are_more, twice=twice, see=see)

    def _gap_beyond(self, gap: SumGap, terms: tuple[Term, ...]) -> SumGap | None:
        """Return a gap whose need is less than some cells make at least, or more than at most; None
        if it isn't.
        """
        (need,), (digit,) = gap.needs, gap.digits
        own = [
            held & ~digit_bit(digit) if self._peers[gap.cell] >> other & 1 else held
            for other, held in enumerate(self._digits)
        ]
        for is_least in (True, False):
            limit = SumCells(self._form, own, self._peers).extreme(terms, is_least)
            if limit is not None and (need < limit.total if is_least else need > limit.total):
                return gap._replace(sums=(limit.total,), are_more=True)
        return None

    def _gap_beside_one(
        self, gap: SumGap, terms: tuple[Term, ...], fewer: tuple[Term, ...]
    ) -> SumGap | None:
        """Return a gap told by what the digits of one cell would leave the others; None if there
        are several cells on both sides, or too many sums to list.
        """
        (need,), (digit,) = gap.needs, gap.digits
        if len(terms) == 1:
            one, others, more = terms, fewer, -need
        elif len(fewer) == 1:
            one, others, more = fewer, terms, need
        else:
            return None
        held = sorted(self._sums_beside(gap.cell, digit, one) or ())
        sums = self._sums_beside(gap.cell, digit, others) or set()
        needs = tuple(each + more for each in held if each + more > 0)
        is_short = 0 < max(len(needs), len(sums)) <= MOST_SUMS
        if not (needs and is_short) or not sums.isdisjoint(needs):
            return None
        others_told, fewer_told = (tuple(cell for cell, _ in each) for each in (others, one))
        digits = digits_of(sum(1 << each - 1 for each in held))
        told = gap._replace(others=others_told, fewer=fewer_told, needs=needs, held=digits)
        return told._replace(sums=tuple(sorted(sums)))

    def _sums_beside(self, cell: Cell, digit: Digit, terms: tuple[Term, ...]) -> set[int] | None:
        """Return what cells can make beside a digit in a cell; None if too much would be tried."""
        near = [cell, *(other for other, _ in terms)]
        if all(weight == 1 for _, weight in terms) and all_see(near, self._peers):
            used = {digit_bit(digit)}
            for other, _ in terms:
                own = [1 << position for position in iter_bits(self._digits[other])]
                used = {DigitSet(each | bit) for each in used for bit in own if not each & bit}
            return {sum(digits_of(each)) - digit for each in used}
        rows = self._rows_beside(cell, digit, [other for other, _ in terms])
        weights = [weight for _, weight in terms]
        return None if rows is None else {sum(map(mul, weights, row)) for row in rows}

    def _rows_beside(
        self, cell: Cell, digit: Digit, others: Sequence[Cell]
    ) -> list[DigitRow] | None:
        """Return the digits that cells can have beside a digit in a cell, in the same way."""
        held = [
            digits_of(
                DigitSet(
                    self._digits[other] & ~digit_bit(digit)
                    if self._peers[cell] >> other & 1
                    else self._digits[other]
                )
            )
            for other in others
        ]
        if prod(map(len, held)) > _MOST_TRIED:
            return None
        apart = seeing_pairs(others, self._peers)
        return [
            row for row in product(*held) if all(row[one] != row[other] for one, other in apart)
        ]

    def _rows(self) -> Iterator[dict[Cell, int] | None]:
        """Yield the fillings, digits as digit sets; None at the end if too many were tried."""
        cells, form = self._form.cells, self._form
        tried = 0

        def fits(row: dict[Cell, int]) -> bool:
            """Whether the groups can still have the same sum, going by their extremes."""
            low, high = form.total or 0, form.total or 1 << 20
            for number, group in enumerate(form.groups):
                more = self._offset if number == 0 and form.total is None else 0
                held = [row.get(cell, self._digits[cell]) for cell, _ in group]
                low = max(low, sum(edge(each, True) for each in held) - more)
                high = min(high, sum(edge(each, False) for each in held) - more)
            return low <= high

        def fill(row: dict[Cell, int]) -> Iterator[dict[Cell, int] | None]:
            nonlocal tried
            tried += 1
            if tried > _MOST_TRIED:
                yield None
                return
            if not fits(row):
                return
            if len(row) == len(cells):
                yield row
                return
            cell = cells[len(row)]
            for position in iter_bits(self._digits[cell]):
                bit = 1 << position
                if all(row[other] != bit or not self._peers[cell] >> other & 1 for other in row):
                    for each in fill({**row, cell: bit}):
                        yield each
                        if each is None:
                            return

        yield from fill({})
