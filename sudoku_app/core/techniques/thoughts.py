"""What a single constraint rules out by one thought: a bound along a thermometer, the least that
the other cells of a sum make, the few sets of digits that are left.

`sweeps` gathers what all constraints of a kind rule out; a hint shows one of these thoughts.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.explain.kind_pieces import demand_of, reason_of
from sudoku_app.core.topology import Cell, DigitSet, digits_of, iter_bits
from sudoku_app.core.wording import Constraints, Piece, Wording, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.topology import CellRow, Digit, DigitRow
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_WAYS = 6
"""The most ways to meet a constraint that are listed."""
MOST_RANGES = 6
"""The most cells of a line whose digits are listed one after the other."""
_MOST_TRIED = 3000
"""The most partial fillings that are tried for the ways or the extremes of a sum."""


class ThoughtCause(Protocol):
    """Why candidates go because of one constraint."""

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return the cause in words."""


class Thought(NamedTuple):
    """The `cause` for which the constraint of a `kind` on the cells `line` rules something out."""

    kind: str
    line: tuple[Cell, ...]
    cause: ThoughtCause

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the rule of the constraint and the cause."""
        demand = demand_of(self.kind, self.line)
        return Wording(
            "thought",
            {"reason": reason_of(self.kind, self.line), "because": self.cause.piece(builder)},
            constraints=Constraints(((demand, self.line),)),
            is_gathered=True,  # the digits of its marks are those of other cells
        )


class Found(NamedTuple):
    """A cause, and what each cell loses because of it."""

    cause: ThoughtCause
    lost: dict[Cell, int]
    sources: tuple[Cell, ...] = ()


# Lines along which digits rise ------------------------------------------------------------------


class RisingBounds(NamedTuple):
    """The digit in `source` is at least `bound`, or at most, so those of `cells` are at least, or
    at most, `bounds`.
    """

    source: Cell
    bound: int
    cells: CellRow
    bounds: tuple[int, ...]
    is_least: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "bound_least" if self.is_least else "bound_most",
            {
                **of_cells(source=self.source, cells=self.cells),
                **of_numbers(bound=self.bound),
                "bounds": builder.digits(self.bounds, ()),
            },
        )


class RisingRanges(NamedTuple):
    """The lowest and the highest digit of each cell of a line along which digits rise."""

    ranges: tuple[tuple[int, int], ...]

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        del builder
        return Piece(
            "bound_ranges",
            {
                "ranges": records(of_numbers(least=low, most=high) for low, high in self.ranges),
                **of_numbers(count=len(self.ranges)),
            },
        )


def rising_thoughts(
    line: Sequence[Cell], held: Sequence[int], least: int, size: int
) -> Iterator[Found]:
    """Yield what rising digits rule out along a line: by its length, or from one of its cells on.

    Each digit is by at least `least` higher than the one before.
    """
    count = len(line)
    ranges = tuple((1 + at * least, size - (count - 1 - at) * least) for at in range(count))
    if least and count <= MOST_RANGES:
        allowed = [_between(low, high) for low, high in ranges]
        lost = _lost(line, held, allowed)
        if lost:
            yield Found(RisingRanges(ranges), lost)
            return
    for is_least in (True, False):
        yield from _bounds(line, held, least if is_least else -least, size, is_least)


def _bounds(
    line: Sequence[Cell], held: Sequence[int], least: int, size: int, is_least: bool
) -> Iterator[Found]:
    """Yield a thought for each cell from which the bound of later cells, or earlier ones, moves."""
    order = range(len(line)) if is_least else range(len(line) - 1, -1, -1)
    limit = source = -1
    run: list[tuple[Cell, int]] = []
    everything = (1 << size) - 1

    def found() -> Iterator[Found]:
        if run:
            cells, bounds = zip(*run, strict=True)
            own = _edge(held[source], is_least)
            allowed = [_between(*((b, size) if is_least else (1, b))) for b in bounds]
            lost = {
                cell: held[line.index(cell)] & everything & ~kept
                for cell, kept in zip(cells, allowed, strict=True)
            }
            yield Found(
                RisingBounds(line[source], own, cells, bounds, is_least), lost, (line[source],)
            )

    for at in order:
        edge = _edge(held[at], is_least)
        moved = limit + least
        if source >= 0 and ((edge < moved) if is_least else (edge > moved)):
            run.append((line[at], moved))
            limit = moved
        else:
            yield from found()
            run.clear()
            source, limit = at, edge
    yield from found()


def _edge(digits: int, is_least: bool) -> int:
    """Return the lowest or highest digit: of 0b0110, the lowest one bit has length 2."""
    return (digits & -digits).bit_length() if is_least else digits.bit_length()


def _between(low: int, high: int) -> int:
    return sum(1 << digit - 1 for digit in range(max(1, low), high + 1))


def _lost(line: Sequence[Cell], held: Sequence[int], allowed: Sequence[int]) -> dict[Cell, int]:
    return {
        cell: own & ~kept
        for cell, own, kept in zip(line, held, allowed, strict=True)
        if own & ~kept
    }


# Sums -------------------------------------------------------------------------------------------


class Limit(NamedTuple):
    """The digits of `cells` make at least, or at most, the sum of `digits`. Without cells, the sum
    of the constraint is `total`.
    """

    cells: tuple[Cell, ...]
    digits: tuple[int, ...]
    total: int
    is_least: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return it in words."""
        key = "limit_least" if self.is_least else "limit_most"
        if not self.cells:
            key = "limit_known"
        elif len(self.cells) == 1:
            key += "_one"
        return Piece(
            key,
            {
                **of_cells(cells=self.cells),
                **of_numbers(total=self.total),
                "digits": builder.digits(self.digits, ()),
            },
        )


class SumBound(NamedTuple):
    """By these `limits`, each of `cells` is at least `bound`, or at most."""

    limits: tuple[Limit, ...]
    cells: tuple[Cell, ...]
    bound: int
    is_least: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "sum_least" if self.is_least else "sum_most",
            {
                "limits": records({"limit": each.piece(builder)} for each in self.limits),
                **of_cells(cells=self.cells),
                **of_numbers(bound=self.bound),
            },
        )


class SumWays(NamedTuple):
    """The ways to make the sum: for each group of cells its digits, in order of their size."""

    ways: tuple[tuple[tuple[Digit, ...], ...], ...]
    total: int

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        ways: Iterable[Fields] = (
            {"sides": records({"set": builder.digits(own, ())} for own in way)} for way in self.ways
        )
        key = "sum_ways_of" if self.total else "sum_ways"
        return Piece(key, {"ways": records(ways), **of_numbers(total=self.total)})


class SumGap(NamedTuple):
    """With one of the digits `lost` in `cell`, the `others` would have to make one of `needs`, or
    to fit in some other way, which they can't.
    """

    cell: Cell
    lost: tuple[Digit, ...]
    others: tuple[Cell, ...]
    needs: tuple[int, ...]

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "sum_gap" if self.needs else "sum_gap_open",
            {
                **of_cells(cell=self.cell, others=self.others),
                "lost": builder.digits(self.lost, ()),
                "needs": records(of_numbers(need=need) for need in self.needs),
            },
        )


def sum_thoughts(
    form: Sums, digits: Sequence[int], lost: dict[Cell, int], peers: Sequence[int]
) -> Iterator[Found]:
    """Yield the thoughts by which cells of a sum, which hold `digits`, lose what they do: bounds if
    there are any, otherwise the ways that are left, or what one of the digits would need.
    """
    sums = _SumCells(form, digits, peers)
    bounds: dict[tuple[tuple[Limit, ...], int, bool], dict[Cell, int]] = {}
    for cell, gone in lost.items():
        for is_least in (True, False):
            found = sums.bound(cell, is_least)
            if found is None:
                continue
            limits, bound = found
            low = _between(1, bound - 1) if is_least else gone & ~_between(1, bound)
            if gone & low:
                bounds.setdefault((limits, bound, is_least), {})[cell] = gone & low
    for (limits, bound, is_least), own in bounds.items():
        sources = tuple(cell for limit in limits for cell in limit.cells)
        yield Found(SumBound(limits, tuple(own), bound, is_least), own, sources)
    if bounds or not lost:
        return
    ways = sums.ways()
    if ways:
        total = form.total if form.total is not None and len(form.groups) == 1 else 0
        yield Found(SumWays(ways, total), lost, form.cells)
        return
    for cell, gone in lost.items():
        gap = sums.gap(cell, gone)
        yield Found(gap, {cell: gone}, gap.others)


class _SumCells:
    """The groups of a sum, with the digits that their cells hold."""

    def __init__(self, form: Sums, digits: Sequence[int], peers: Sequence[int]) -> None:
        self._form = form
        self._digits = digits
        self._peers = peers
        self._known: dict[tuple[tuple[Term, ...], bool], Limit | None] = {}

    def bound(self, cell: Cell, is_least: bool) -> tuple[tuple[Limit, ...], int] | None:
        """Return the lowest or highest digit of a cell that counts once, and why."""
        for at, group in enumerate(self._form.groups):
            own = [term for term in group if term.cell == cell]
            if not own or own[0].weight != 1:
                continue
            rest = tuple(term for term in group if term.cell != cell)
            others = self._limit(rest, not is_least) if rest else None
            if rest and others is None:
                return None
            limit = self._sum(at, is_least)
            if limit is None:
                return None
            bound = limit.total - (others.total if others else 0)
            limits = (limit, others) if others else (limit,)
            return tuple(each for each in limits if each is not None), bound
        return None

    def _sum(self, at: int, is_least: bool) -> Limit | None:
        """Return what the sum of the group with that number is at least or at most, by the total or
        by another group.
        """
        if self._form.total is not None:
            return Limit((), (), self._form.total, is_least)
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
        digits; None if one is subtracted or counts several times.
        """
        if any(weight != 1 for _, weight in terms):
            return None
        cells = tuple(cell for cell, _ in terms)
        best: list[int] = []
        sign = 1 if is_least else -1
        tried = 0
        order = sorted(cells, key=lambda cell: self._digits[cell].bit_count())
        edges = [_edge(self._digits[cell], is_least) for cell in order]
        rest = [sign * sum(edges[at:]) for at in range(len(edges) + 1)]

        def fill(at: int, row: list[int], total: int) -> None:
            nonlocal best, tried
            tried += 1
            if tried > _MOST_TRIED:
                return
            if best and total + rest[at] >= sign * sum(best):
                return
            if at == len(order):
                best = row.copy()
                return
            own = digits_of(DigitSet(self._digits[order[at]]))
            for digit in own if is_least else reversed(own):
                if all(
                    row[other] != digit or not self._peers[order[at]] >> order[other] & 1
                    for other in range(at)
                ):
                    fill(at + 1, [*row, digit], total + sign * digit)

        fill(0, [], 0)
        if not best or tried > _MOST_TRIED:
            best = edges
        return Limit(cells, tuple(sorted(best)), sum(best), is_least)

    def ways(self) -> tuple[tuple[tuple[Digit, ...], ...], ...]:
        """Return the ways to make the sum, each as the digits of each group; none if they are
        more than can be listed.
        """
        if any(weight != 1 for group in self._form.groups for _, weight in group):
            return ()
        found: dict[tuple[tuple[Digit, ...], ...], None] = {}
        for row in self._rows():
            if row is None:
                return ()
            way = tuple(
                tuple(sorted(digits_of(DigitSet(row[cell]))[0] for cell, _ in group))
                for group in self._form.groups
            )
            found[way] = None
            if len(found) > MOST_WAYS:
                return ()
        return tuple(sorted(found))

    def gap(self, cell: Cell, gone: int) -> SumGap:
        """Return what the other cells would have to make with digits of a cell."""
        form = self._form
        own = next(group for group in form.groups if any(term.cell == cell for term in group))
        rest = tuple(other for other, _ in own if other != cell)
        lost = digits_of(DigitSet(gone))
        weight = next(term.weight for term in own if term.cell == cell)
        if form.total is not None and weight == 1:
            return SumGap(cell, lost, rest, tuple(form.total - digit for digit in lost))
        if not rest and len(form.groups) == 2 and weight == 1:
            (other,) = (group for group in form.groups if group is not own)
            return SumGap(cell, lost, tuple(each for each, _ in other), tuple(map(int, lost)))
        return SumGap(cell, lost, tuple(each for each in form.cells if each != cell), ())

    def _rows(self) -> Iterator[dict[Cell, int] | None]:
        """Yield the fillings, digits as digit sets; None at the end if too many were tried."""
        cells, form = self._form.cells, self._form
        tried = 0

        def fits(row: dict[Cell, int]) -> bool:
            """Whether the groups can still have the same sum, going by their extremes."""
            low, high = form.total or 0, form.total or 1 << 20
            for group in form.groups:
                held = [row.get(cell, self._digits[cell]) for cell, _ in group]
                low = max(low, sum(_edge(each, True) for each in held))
                high = min(high, sum(_edge(each, False) for each in held))
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


# Sets of digits ---------------------------------------------------------------------------------


class SetsLeft(NamedTuple):
    """The only sets of digits that the cells can contain."""

    sets: tuple[tuple[Digit, ...], ...]

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "sets_left", {"sets": records({"set": builder.digits(each, ())} for each in self.sets)}
        )


class LockedDigits(NamedTuple):
    """The constraint needs `digits`, which can only go in `cells`; or if it `is_naked`, these cells
    use up the digits.
    """

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    is_naked: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "set_naked" if self.is_naked else "set_needed",
            {"digits": builder.digits(self.digits, self.cells), **of_cells(cells=self.cells)},
        )


def set_thoughts(
    cells: Sequence[Cell], held: Sequence[int], sets: Sequence[int], lost: dict[Cell, int]
) -> Iterator[Found]:
    """Yield the thoughts by which cells with different digits, which are one of some sets, lose
    what they do: by what is in no set, or by digits that are locked in some of the cells.
    """
    union = common = 0
    for number, each in enumerate(sets):
        union |= each
        common = common & each if number else each
    outside = {cell: gone & ~union for cell, gone in lost.items() if gone & ~union}
    if outside and len(sets) <= MOST_WAYS:
        yield Found(SetsLeft(tuple(map(digits_of, map(DigitSet, sets)))), outside, tuple(cells))
        return
    if outside:
        return
    own = dict(zip(cells, held, strict=True))
    for count in range(1, len(cells)):
        for part in combinations(cells, count):
            others = [cell for cell in cells if cell not in part]
            elsewhere = joint = 0
            for cell in others:
                elsewhere |= own[cell]
            for cell in part:
                joint |= own[cell]
            only = common & ~elsewhere
            gone = {cell: lost[cell] & ~only for cell in part if lost.get(cell, 0) & ~only}
            if only.bit_count() == count and gone:
                yield Found(
                    LockedDigits(digits_of(DigitSet(only)), part, is_naked=False), gone, part
                )
                return
            gone = {cell: lost[cell] & joint for cell in others if lost.get(cell, 0) & joint}
            if joint.bit_count() == count and gone:
                yield Found(
                    LockedDigits(digits_of(DigitSet(joint)), part, is_naked=True), gone, part
                )
                return


# Clues outside the grid ---------------------------------------------------------------------------


class Sandwich(NamedTuple):
    """The digits between 1 and the highest one, `top`, add up to `total`. That leaves one of `gaps`
    as their number, and one of `sets` of digits, if these are few.
    """

    total: int
    top: int
    gaps: tuple[int, ...]
    sets: tuple[tuple[Digit, ...], ...] = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        fields = {
            **of_numbers(total=self.total, top=self.top, least=self.gaps[0], most=self.gaps[-1]),
            "sets": records({"set": builder.digits(each, ())} for each in self.sets),
        }
        if self.gaps == (0,):
            return Piece("sandwich_adjoining", fields)
        if self.sets:
            return Piece("sandwich_sets", fields)
        return Piece("sandwich_gap" if len(self.gaps) == 1 else "sandwich_gaps", fields)


def sandwich_thoughts(
    cells: Sequence[Cell],
    total: int,
    between: dict[DigitSet, int],
    lost: dict[Cell, int],
) -> Iterator[Found]:
    """Yield the thought about a sandwich in a row or column, whose cells lose digits: first about
    the places of 1 and of the highest digit, then about the digits `between` them, each set of
    which has its size.
    """
    top = len(cells)
    ends = 1 | 1 << top - 1
    gaps = tuple(sorted(set(between.values())))
    outer = {cell: gone & ends for cell, gone in lost.items() if gone & ends}
    if outer:
        yield Found(Sandwich(total, top, gaps), outer)
        return
    sets = tuple(map(digits_of, between))
    is_listed = len(sets) <= MOST_WAYS and all(sets)
    yield Found(Sandwich(total, top, gaps, sets if is_listed else ()), lost)


class CountBound(NamedTuple):
    """With `number` in `source`, that many cells would make at least, or at most, the sum of
    `digits`, but they must make `total`; so `source` can be at most, or at least, `bound`.
    """

    source: Cell
    number: int
    digits: tuple[int, ...]
    total: int
    bound: int
    is_least: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "count_most" if self.is_least else "count_least",
            {
                **of_cells(source=self.source),
                **of_numbers(
                    number=self.number, sum=sum(self.digits), total=self.total, bound=self.bound
                ),
                "digits": builder.digits(self.digits, ()),
            },
        )


def count_thoughts(
    cells: Sequence[Cell],
    total: int,
    digits: Sequence[int],
    lost: dict[Cell, int],
    peers: Sequence[int],
) -> Iterator[Found]:
    """Yield the thoughts about an X-sum by which its first cell loses numbers that make it too
    large or too small.
    """
    first = cells[0]
    for is_least in (True, False):
        wrong: dict[int, tuple[int, ...]] = {}
        for position in iter_bits(lost.get(first, 0)):
            own = list(digits)
            own[first] = 1 << position
            terms = tuple(Term(cell, 1) for cell in cells[: position + 1])
            limit = _SumCells(Sums((terms,), total), own, peers).extreme(terms, is_least)
            if limit is not None and (limit.total > total) is is_least and limit.total != total:
                wrong[position + 1] = limit.digits
        if wrong:
            number = min(wrong) if is_least else max(wrong)
            bound = number - 1 if is_least else number + 1
            kept = _between(1, bound) if is_least else _between(bound, digits[first].bit_length())
            cause = CountBound(first, number, wrong[number], total, bound, is_least)
            gone = lost[first] & ~kept
            if all(each in wrong for each in digits_of(DigitSet(gone))):
                yield Found(cause, {first: gone}, tuple(cells[1:number]))


class RowsLeft(NamedTuple):
    """The only digits that the `empty` cells can have, in their order."""

    empty: CellRow
    rows: tuple[DigitRow, ...]

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        return Piece(
            "rows_left",
            {
                **of_cells(empty=self.empty),
                "rows": records({"row": builder.digits(row, ())} for row in self.rows),
            },
        )
