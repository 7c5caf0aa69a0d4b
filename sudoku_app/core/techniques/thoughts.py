"""What a single constraint rules out by one thought: a bound along a thermometer, the few sets of
digits that are left, what lies between the ends of a sandwich. `sum_thoughts` has those about sums.

`sweeps` gathers what all constraints of a kind rule out; a hint shows one of these thoughts.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from sudoku_app.core.explain.kind_pieces import demand_of, reason_of, set_parts, set_piece
from sudoku_app.core.topology import Cell, Digit, DigitSet, digits_of, grouped
from sudoku_app.core.wording import (
    Constraints,
    Piece,
    Sentences,
    Wording,
    amount_left,
    of_cells,
    of_numbers,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.topology import CellRow, DigitRow
    from sudoku_app.core.wording import FieldBuilder

_NONE: Mapping[str, Any] = {}
_BOTH = "both_causes"
MOST_WAYS = 6
"""The most ways to meet a constraint that are listed."""
MOST_PLACES = 3
"""The most places for the ends of a sandwich that are listed; one fewer beside a reason."""
MOST_RANGES = 6
"""The most cells of a line whose digits are listed one after the other."""


class ThoughtCause(Protocol):
    """Why candidates go because of one constraint."""

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return the cause in words."""


class PieceCause(NamedTuple):
    """A cause that is a piece by itself, with its fields by name: `cells`, `digits`, `numbers`, and
    `lists` of causes, of which each has its fields and, as `case`, its piece.
    """

    key: str
    cells: tuple[tuple[str, CellRow], ...] = ()
    digits: tuple[tuple[str, DigitRow], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    lists: tuple[tuple[str, tuple[ThoughtCause, ...]], ...] = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        fields = of_cells(**dict(self.cells)) | of_numbers(**dict(self.numbers))
        fields |= {name: builder.digits(own, ()) for name, own in self.digits}
        for name, own in self.lists:
            pieces = (each.piece(builder) for each in own)
            fields[name] = records({**piece.fields, "case": piece} for piece in pieces)
        return Piece(self.key, fields)


def because(
    key: str,
    cells: Mapping[str, CellRow] = _NONE,
    digits: Mapping[str, DigitRow] = _NONE,
    lists: Mapping[str, Iterable[ThoughtCause]] = _NONE,
    **numbers: int,
) -> PieceCause:
    """Return the reason with a key and these fields."""
    return PieceCause(
        key,
        tuple(cells.items()),
        tuple(digits.items()),
        tuple(numbers.items()),
        tuple((name, tuple(each)) for name, each in lists.items()),
    )


def both_causes(one: ThoughtCause | None, other: ThoughtCause | None) -> PieceCause | None:
    """Return two causes of one constraint as one; None if one is missing or has two already."""
    if one is None or other is None or (isinstance(one, PieceCause) and one.key == _BOTH):
        return None
    return because(_BOTH, lists={"causes": (one, other)})


class Thought(NamedTuple):
    """The `cause` for which the constraint of a `kind` on the cells `line` rules something out; its
    `relation` is as in `Constraint.relation_text`, and `number` the one that its rule names.
    """

    kind: str
    line: tuple[Cell, ...]
    cause: ThoughtCause
    relation: str = ""
    number: int = 0

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the rule of the constraint and the cause."""
        demand = demand_of(self.kind, self.line)
        return Wording(
            "thought",
            {
                "reason": reason_of(self.kind, self.line, self.relation, self.number),
                "because": self.cause.piece(builder),
            },
            constraints=Constraints(((demand, self.line),)),
            is_gathered=True,  # the digits of its marks are those of other cells
        )


class Found(NamedTuple):
    """A cause, and what each cell loses because of it."""

    cause: ThoughtCause
    lost: dict[Cell, int]
    sources: tuple[Cell, ...] = ()


# Lines along which digits rise ------------------------------------------------------------------


def rising_thoughts(
    line: Sequence[Cell], held: Sequence[int], least: int, size: int
) -> Iterator[Found]:
    """Yield what rising digits rule out along a line: from one of its cells on, and by its length
    what the cells with fewer digits than that leaves them don't.

    Each digit is by at least `least` higher than the one before.
    """
    count = len(line)
    ranges = tuple((1 + at * least, size - (count - 1 - at) * least) for at in range(count))
    by_length = {}
    if least and count <= MOST_RANGES:
        by_length = _lost(line, held, [between(low, high) for low, high in ranges])
    known = ranges if by_length else ()
    bounds = [
        found
        for is_least in (True, False)
        for found in _bounds(line, held, least if is_least else -least, size, is_least, known)
    ]
    rest = dict(by_length)
    for each in bounds:
        rest.update((cell, rest.get(cell, 0) & ~gone) for cell, gone in each.lost.items())
    yield from bounds
    if any(rest.values()):
        told = [
            because("", digits={"least": (Digit(low),), "most": (Digit(high),)})
            for low, high in ranges
        ]
        yield Found(because("bound_ranges", lists={"ranges": told}, count=count), rest)


def _bounds(
    line: Sequence[Cell],
    held: Sequence[int],
    least: int,
    size: int,
    is_least: bool,
    known: Sequence[tuple[int, int]],
) -> Iterator[Found]:
    """Yield a thought for each cell from which the bound of later cells, or earlier ones, moves, if
    that cell's own is no `known` one.
    """
    order = range(len(line)) if is_least else range(len(line) - 1, -1, -1)
    limit = source = -1
    run: list[tuple[Cell, int]] = []
    everything = (1 << size) - 1

    def found() -> Iterator[Found]:
        own = edge(held[source], is_least)
        if run and not (known and own in known[source]):
            cells, bounds = zip(*run, strict=True)
            allowed = [between(*((b, size) if is_least else (1, b))) for b in bounds]
            lost = {
                cell: held[line.index(cell)] & everything & ~kept
                for cell, kept in zip(cells, allowed, strict=True)
            }
            key = "bound_least" if is_least else "bound_most"
            key += "_known" * (held[source].bit_count() == 1)
            named = {"source": (line[source],), "cells": cells}
            cause = because(key, named, {"bounds": bounds, "bound": (Digit(own),)})
            yield Found(cause, lost, (line[source],))

    for at in order:
        limit_here = edge(held[at], is_least)
        moved = limit + least
        if source >= 0 and ((limit_here < moved) if is_least else (limit_here > moved)):
            run.append((line[at], moved))
            limit = moved
        else:
            yield from found()
            run.clear()
            source, limit = at, limit_here
    yield from found()


def edge(digits: int, is_least: bool) -> int:
    """Return the lowest or highest digit: of 0b0110, the lowest one bit has length 2."""
    return (digits & -digits).bit_length() if is_least else digits.bit_length()


def between(low: int, high: int) -> int:
    """Return the digits from `low` to `high` as a digit set."""
    return sum(1 << digit - 1 for digit in range(max(1, low), high + 1))


def _lost(line: Sequence[Cell], held: Sequence[int], allowed: Sequence[int]) -> dict[Cell, int]:
    return {
        cell: own & ~kept
        for cell, own, kept in zip(line, held, allowed, strict=True)
        if own & ~kept
    }


# Sets of digits ---------------------------------------------------------------------------------


class BlockedSet(NamedTuple):
    """A set of digits that other cells would need, of which `needed` only fit in `places`."""

    digits: tuple[Digit, ...]
    needed: tuple[Digit, ...]
    places: tuple[Cell, ...]

    @property
    def blame(self) -> tuple[bool, CellRow]:
        """Whether the places are few for only some of the digits, and the places."""
        return not self.places or self.needed != self.digits, self.places


class SetsBlocked(NamedTuple):
    """With `digit` in one of `cells`, the others would have to be one of the sets of `cases`, each
    of which has no place for some of its digits. `other` is the only other cell, if there is one.
    The digits of all cells make `total` if it isn't 0, which is left of `whole`.
    """

    kind: str
    cells: CellRow
    other: Cell | None
    digit: Digit
    cases: tuple[BlockedSet, ...]
    total: int = 0
    whole: int = 0

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        is_one = self.other is not None
        by_places = grouped(((True, ()) if is_one else each.blame, each) for each in self.cases)
        others = "others_one" if is_one else "others"
        cases = (
            Piece(
                self._key(are_some, places),
                {
                    "sets": set_parts(self.kind, (each.digits for each in own), builder),
                    "needed": builder.digits(sorted({*chain(*(each.needed for each in own))}), ()),
                    **of_cells(places=places),
                },
            )
            for (are_some, places), own in by_places.items()
        )
        return Piece(
            "sets_blocked_of" if self.total else "sets_blocked",
            {
                "digit": builder.digits((self.digit,), ()),
                "cases": records({"case": case} for case in cases),
                "others": Piece(others, of_cells(other=self.other)),
                **of_cells(cells=self.cells),
                "amount": amount_left(self.total, self.whole),
            },
        )

    def _key(self, are_some: bool, places: CellRow) -> str:
        """Return the piece that says why sets with one cause have no place."""
        if self.other is not None:
            return "set_blocked_one"
        if places:
            return "set_blocked_few" if are_some else "set_blocked_all"
        return "set_blocked"


def blocked_thoughts(
    kind: str,
    cells: Sequence[Cell],
    held: Sequence[int],
    sets: Sequence[int],
    lost: dict[Cell, int],
    total: int = 0,
    whole: int = 0,
) -> Iterator[Found]:
    """Yield the thoughts by which cells with different digits, which are one of some sets, lose
    digits of these: what the other cells would then need has no place there.
    """
    by_cases: dict[tuple[Digit, tuple[BlockedSet, ...]], dict[Cell, int]] = {}
    for cell, gone in lost.items():
        others = [(other, own) for other, own in zip(cells, held, strict=True) if other != cell]
        for digit in digits_of(gone):
            bit = 1 << digit - 1
            cases = tuple(_blocked(others, each & ~bit) for each in sets if each & bit)
            if 0 < len(cases) <= MOST_WAYS and all(cases):
                key = (digit, tuple(each for each in cases if each is not None))
                by_cases.setdefault(key, {})[cell] = bit
    for (digit, blocked), own_lost in by_cases.items():
        sources = tuple(cell for cell in cells if cell not in own_lost)
        other = sources[0] if len(cells) == 2 and len(sources) == 1 else None
        cause = SetsBlocked(kind, tuple(own_lost), other, digit, blocked, total, whole)
        yield Found(cause, own_lost, sources)


def _blocked(others: Sequence[tuple[Cell, int]], digits: int) -> BlockedSet | None:
    """Return the fewest of the digits that cells would need but that fit in too few of them."""
    needed = digits_of(digits)
    for count in range(1, len(needed) + 1):
        for some in combinations(needed, count):
            bits = sum(1 << digit - 1 for digit in some)
            places = tuple(cell for cell, own in others if own & bits)
            if len(places) < count:
                return BlockedSet(needed, some, places)
    return None


def set_thoughts(
    kind: str,
    cells: Sequence[Cell],
    held: Sequence[int],
    sets: Sequence[int],
    lost: dict[Cell, int],
) -> Iterator[Found]:
    """Yield the thoughts by which cells with different digits, which are one of some sets, lose
    what they do: by what is in no set, by digits that are locked in some of the cells, or by what
    the other cells would need.
    """
    union = common = 0
    for number, each in enumerate(sets):
        union |= each
        common = common & each if number else each
    outside = {cell: gone & ~union for cell, gone in lost.items() if gone & ~union}
    if outside and len(sets) <= MOST_WAYS:
        told = [because("", digits={"set": digits_of(each)}) for each in sets]
        yield Found(because("sets_left", lists={"sets": told}), outside, tuple(cells))
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
                few = sets if len(sets) <= MOST_WAYS else ()
                told = [because(set_piece(kind), digits={"set": digits_of(each)}) for each in few]
                cause = because(
                    "set_needed_of" if few else "set_needed",
                    {"cells": part},
                    {"digits": digits_of(only)},
                    {"sets": told},
                )
                yield Found(cause, gone, tuple(cells))
                return
            gone = {cell: lost[cell] & joint for cell in others if lost.get(cell, 0) & joint}
            if joint.bit_count() == count and gone:
                naked = because("set_naked", {"cells": part}, {"digits": digits_of(joint)})
                yield Found(naked, gone, part)
                return
    yield from blocked_thoughts(kind, cells, held, sets, lost)


# Clues outside the grid ---------------------------------------------------------------------------


class Sandwich(NamedTuple):
    """The digits between 1 and the highest one, `top`, add up to `total`. That leaves one of `gaps`
    as their number, because of the candidates there unless it `is_sum_alone`, and one of `sets` of
    digits, all of which have those that are `needed`, or one of `places` for 1 and `top`, if these
    are few. With one of `ends` in a cell, the other of these two would have to be in one of its
    `partners`. If both are known, the cells `between` them are.
    """

    total: int
    top: int
    gaps: tuple[int, ...]
    is_sum_alone: bool
    sets: tuple[DigitRow, ...] = ()
    needed: DigitRow = ()
    places: tuple[tuple[CellRow, CellRow], ...] = ()
    ends: DigitRow = ()
    partners: CellRow = ()
    between: CellRow = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        targets = tuple(cell for cell, _ in builder.eliminations)
        fields = {
            **of_numbers(total=self.total, top=self.top, most=self.gaps[-1]),
            "gaps": records(of_numbers(gap=gap) for gap in self.gaps),
            "bounds": self._bounds(),
            "sets": records({"set": builder.digits(each, ())} for each in self.sets),
            "needed": builder.digits(self.needed, ()),
            "ends": builder.digits(self.ends, ()),
            "other": builder.digits((1 if self.ends == (self.top,) else self.top,), ()),
            **of_cells(cell=targets[:1], partners=self.partners, between=self.between),
            "places": records(
                of_cells(low=low, high=high) | of_numbers(top=self.top) for low, high in self.places
            ),
        }
        if self.sets:
            key = "sandwich_set" if len(self.sets) == 1 else "sandwich_sets"
            return Piece("sandwich_one" if self.sets == ((self.total,),) else key, fields)
        if self.places and not self.is_sum_alone:
            return Piece("sandwich_between", fields)
        key = "sandwich_gaps" if self.is_sum_alone else "sandwich_gaps_left"
        gap = Piece("sandwich_adjoining" if self.gaps == (0,) else key, fields)
        if self.places:
            return Piece("sandwich_ends", fields | {"gap": gap})
        if self.ends:
            key = "sandwich_outer" if len(self.ends) == 1 else "sandwich_outer_both"
            return Piece(key if self.partners else "sandwich_far", fields | {"gap": gap})
        return gap

    def _bounds(self) -> Sentences:
        """Return why there can be no fewer cells and no more, as far as that isn't obvious."""
        fewer, more = self.gaps[0] - 1, self.gaps[-1] + 1
        most, least = sum(range(self.top - fewer, self.top)), sum(range(2, 2 + more))
        key = "few" * (fewer > 0) + "many" * (more < self.top - 1)
        numbers = of_numbers(fewer=fewer, most=most, more=more, least=least)
        return Sentences((Piece(f"sandwich_{key}", numbers),) if key else ())


def _grouped(places: Sequence[tuple[Cell, Cell]]) -> tuple[tuple[CellRow, CellRow], ...]:
    """Return pairs of places, those with one in common as one, by whichever makes fewer."""
    of_low, of_high = grouped(places), grouped((high, low) for low, high in places)
    if len(of_low) < len(of_high):
        return tuple(((low,), tuple(highs)) for low, highs in of_low.items())
    return tuple((tuple(lows), (high,)) for high, lows in of_high.items())


def gaps_for(total: int, top: int) -> tuple[int, ...]:
    """Return how many different digits between 1 and `top` can add up to a sum."""
    # 2+3+4 is the least that three digits make, and of nine digits 6+7+8 the most.
    return tuple(
        count
        for count in range(top - 1)
        if sum(range(2, 2 + count)) <= total <= sum(range(top - count, top))
    )


def sandwich_thoughts(
    cells: Sequence[Cell],
    total: int,
    inside: dict[DigitSet, int],
    lost: dict[Cell, int],
    held: Sequence[int],
) -> Iterator[Found]:
    """Yield the thought about a sandwich in a row or column, whose cells hold digits and lose some:
    first about the places of 1 and of the highest digit, then about the digits `inside`, each set
    of which has its size.
    """
    top = len(cells)
    ends = 1 | 1 << top - 1
    gaps = tuple(sorted(set(inside.values())))
    by_sum = gaps_for(total, top)
    outer = {cell: gone & ends for cell, gone in lost.items() if gone & ends}
    for cause in (Sandwich(total, top, by_sum, True), Sandwich(total, top, gaps, False)):
        found = list(_outer_thoughts(cells, cause, outer, held)) if outer else []
        if found:
            yield from found
            return
    lost = {cell: gone & ~ends for cell, gone in lost.items() if gone & ~ends}
    if not lost:
        return
    sets = tuple(map(digits_of, inside))
    common = union = 0
    for number, each in enumerate(inside):
        common = common & each if number else each
        union |= each
    told = sets if len(sets) <= MOST_WAYS and all(sets) else ()
    filled = [at for at, cell in enumerate(cells) if held[cell] in (1, 1 << top - 1)]
    between = cells[filled[0] + 1 : filled[-1]] if len(filled) == 2 and told else ()
    direct = {
        cell: gone & (~union if cell in between else common)
        for cell, gone in lost.items()
        if gone & (~union if cell in between else common)
    }
    if between and direct:
        lost = direct
    needed = 0
    for cell, gone in lost.items():
        needed |= common & gone if cell not in between and told else 0
    cause = Sandwich(total, top, gaps, gaps == by_sum, told, digits_of(needed))
    yield Found(cause._replace(between=tuple(between)), lost)


def _outer_thoughts(
    cells: Sequence[Cell], cause: Sandwich, outer: dict[Cell, int], held: Sequence[int]
) -> Iterator[Found]:
    """Yield why cells lose 1 or the highest digit: as only few places are left for both, or cell by
    cell as nothing at the right distance can be the other one. The sum alone leaves no places but
    by their distance.
    """
    left = {cell: held[cell] & ~outer.get(cell, 0) for cell in cells}
    low, high = 1, 1 << cause.top - 1
    places: list[tuple[Cell, Cell]] = []
    wrong: dict[Cell, int] = {}
    partners: dict[Cell, CellRow] = {}
    for at, cell in enumerate(cells):
        away = [place for gap in cause.gaps for place in (at - gap - 1, at + gap + 1)]
        near = partners[cell] = tuple(
            cells[each] for each in sorted(away) if 0 <= each < len(cells)
        )
        places += [(cell, other) for other in near if left[cell] & low and left[other] & high]
        for own, other in ((low, high), (high, low)):
            if outer.get(cell, 0) & own and not any(held[each] & other for each in near):
                wrong[cell] = wrong.get(cell, 0) | own
    grouped = _grouped(places)
    is_clear = wrong == outer or not cause.is_sum_alone
    if is_clear and 0 < len(grouped) <= MOST_PLACES - cause.is_sum_alone:
        yield Found(cause._replace(places=grouped), outer)
        return
    for cell, gone in wrong.items():
        ends = digits_of(gone)
        alone = cause._replace(ends=ends, partners=partners[cell])
        yield Found(alone, {cell: gone}, partners[cell])
