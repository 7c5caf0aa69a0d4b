"""What a clue beside a row or column rules out by one thought: X-sums, skyscrapers, and what would
be between the ends of a sandwich.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.techniques.sum_thoughts import SumCells, SumGap, sum_thoughts
from sudoku_app.core.techniques.thoughts import (
    Found,
    Sandwich,
    because,
    between,
    edge,
    gaps_for,
    rising_thoughts,
)
from sudoku_app.core.topology import Cell, Digit, DigitSet, digit_bit, digits_of, iter_bits
from sudoku_app.core.wording import Piece, amount_left, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from sudoku_app.core.techniques.thoughts import ThoughtCause
    from sudoku_app.core.topology import CellRow, DigitRow
    from sudoku_app.core.wording import FieldBuilder

MOST_OTHERS = 3
"""The most other cells of an X-sum, or beyond it, that are named one by one."""
MOST_NUMBERS = 3
"""The most numbers in the first cell of an X-sum that are tried one by one."""

# X-sums --------------------------------------------------------------------------------------


def count_thoughts(
    cells: Sequence[Cell],
    total: int,
    digits: Sequence[int],
    lost: dict[Cell, int],
    peers: Sequence[int],
) -> Iterator[Found]:
    """Yield the thoughts about an X-sum: the bounds of its first digit, or otherwise what a digit
    would leave beside each of the few numbers there.
    """
    first, has_bound = cells[0], False
    for is_least in (True, False):
        wrong: dict[int, tuple[int, ...]] = {}
        for position in iter_bits(lost.get(first, 0)):
            own = list(digits)
            own[first] = 1 << position
            terms = tuple(Term(cell, 1) for cell in cells[: position + 1])
            limit = SumCells(Sums((terms,), total), own, peers).extreme(terms, is_least)
            if limit is not None and (limit.total > total) is is_least and limit.total != total:
                wrong[position + 1] = limit.digits
        if wrong:
            number = min(wrong) if is_least else max(wrong)
            bound = number - 1 if is_least else number + 1
            kept = between(1, bound) if is_least else between(bound, digits[first].bit_length())
            key = ("count_most" if is_least else "count_least") if number > 1 else "count_one"
            cause = because(
                key,
                {"source": (first,)},
                {"digits": tuple(map(Digit, wrong[number]))},
                number=number,
                sum=sum(wrong[number]),
                total=total,
                bound=bound,
            )
            gone = lost[first] & ~kept
            if all(each in wrong for each in digits_of(gone)):
                has_bound = True
                yield Found(cause, {first: gone}, tuple(cells[1:number]))
    if has_bound or digits[first].bit_count() > MOST_NUMBERS:
        return
    numbers = digits_of(digits[first])
    if len(numbers) == 1:
        summed = {cell: gone for cell, gone in lost.items() if cell in cells[: numbers[0]]}
        form = Sums((tuple(Term(cell, 1) for cell in cells[: numbers[0]]),), total)
        found = list(sum_thoughts(form, digits, summed, peers, is_told=True))
        yield from found
        if found:
            return
    alike: dict[tuple[int, tuple[CountGap, ...]], dict[Cell, int]] = {}
    for cell, gone in lost.items():
        for digit in digits_of(gone):
            tried = (digit,) if cell == first else numbers
            cases = [
                _gap_with(cells, total, digits, peers, (cell, digit), number)
                for number in tried
                if cell == first or number != digit
            ]
            told = tuple(each for each in cases if each is not None)
            if told and len(told) == len(cases):
                supposed: int = digit
                if len(tried) == 1:  # then its only case says all
                    gap = told[0].gap._replace(cell=cell, digits=(digit,))
                    supposed, told = 0, (told[0]._replace(gap=gap),)
                alike.setdefault((supposed, told), {})[cell] = digit_bit(digit)
    for (supposed, told), targets in alike.items():
        others = {cell for each in told for cell in (each.gap.cell, *each.gap.others)}
        own_digit = {"digit": (Digit(supposed),)}
        cause = because("count_cases", {"cells": tuple(targets)}, own_digit, {"cases": told})
        others_named = tuple(sorted(others.difference(targets)))
        yield Found(cause if supposed else told[0], targets, others_named)


class CountGap(NamedTuple):
    """A gap in an X-sum with one number in its first cell; or `beyond` it, among the cells that
    make what the sum leaves of the `whole` house. It may rest on the last digits `placed` in other
    cells.
    """

    gap: SumGap
    summands: DigitRow
    beyond: int = 0
    whole: int = 0
    placed: tuple[tuple[Cell, Digit], ...] = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        piece = self._gap_piece(builder)
        if not self.placed:
            return piece
        told = records(
            {**of_cells(cell=(cell,)), "digits": builder.digits((digit,), ())}
            for cell, digit in self.placed
        )
        return Piece("count_placed", {**piece.fields, "because": piece, "placed": told})

    def _gap_piece(self, builder: FieldBuilder) -> Piece:
        gap, (need, *_) = self.gap.piece(builder), self.gap.needs
        if not self.beyond and (need <= 0 or not self.gap.others):
            told, made = builder.digits(self.summands, ()), sum(self.summands)
            numbers = of_numbers(sum=made, total=made + need)
            key = "count_over" if need <= 0 else "count_short"
            return Piece(key, {**gap.fields, **numbers, "summands": told})
        if len(self.gap.others) == 1 and need in self.summands:
            return Piece("count_again", gap.fields)
        are_many = len(self.gap.others) > MOST_OTHERS
        if are_many:
            named = Piece("gap_beyond" if self.beyond else "gap_others", gap.fields)
            gap = Piece(gap.key, {**gap.fields, "named": named})
        if not self.beyond:
            return gap
        key, amount = "count_rest_many" if are_many else "count_rest", self.beyond
        return Piece(key, {"because": gap, "amount": amount_left(amount, self.whole)})


def _gap_with(
    cells: Sequence[Cell],
    total: int,
    digits: Sequence[int],
    peers: Sequence[int],
    supposed: tuple[Cell, Digit],
    number: Digit,
) -> CountGap | None:
    """Return what the other cells of an X-sum, or those beyond it, would have to make with a digit
    in a cell and a number in the first; None if they could, or that isn't easy to see.
    """
    first, (target, digit) = cells[0], supposed
    own = list(digits)
    for cell in cells:
        own[cell] &= ~(digit_bit(digit) | digit_bit(number))
    own[target], own[first] = digit_bit(digit), digit_bit(number)
    found = _gap_in(cells, total, own, peers, supposed, number)
    placed = () if found else _place_last(cells, digits, own, (first, target))
    if placed:
        found = _gap_in(cells, total, own, peers, supposed, number)
    return found._replace(placed=placed) if found else None


def _place_last(
    cells: Sequence[Cell], before: Sequence[int], own: list[int], known: Collection[Cell]
) -> tuple[tuple[Cell, Digit], ...]:
    """Take the last digit of each cell of a house from the others; return those that are new."""
    waiting = [cell for cell in cells if own[cell].bit_count() == 1]
    for cell in waiting:  # more are added
        for other in cells:
            if other != cell and own[other] & own[cell]:
                own[other] &= ~own[cell]
                if own[other].bit_count() == 1:
                    waiting.append(other)
    new = (cell for cell in waiting if before[cell].bit_count() > 1 and cell not in known)
    return tuple((cell, digits_of(own[cell])[0]) for cell in new)


def _gap_in(
    cells: Sequence[Cell],
    total: int,
    own: Sequence[int],
    peers: Sequence[int],
    supposed: tuple[Cell, Digit],
    number: Digit,
) -> CountGap | None:
    """Return the gap among cells that hold their `own` digits beside those supposed."""
    first, (target, digit) = cells[0], supposed
    whole = len(cells) * (len(cells) + 1) // 2
    for part, amount in ((cells[1:number], total - number), (cells[number:], whole - total)):
        need = amount - (digit if target in part else 0)
        terms = tuple(Term(cell, 1) for cell in part if cell != target)
        sums = SumCells(Sums((terms,), total), own, peers)
        gap = sums.gap_of(first, number, terms, (), need)
        if not terms and need:
            gap = SumGap(first, (number,), (), (), (need,))
        if gap is not None:
            is_beyond = part != cells[1:number]
            return CountGap(gap, (number, digit), amount * is_beyond, whole)
    return None


# Sandwiches -----------------------------------------------------------------------------------


def filling_thoughts(
    cells: Sequence[Cell],
    total: int,
    digits: Sequence[int],
    lost: Mapping[Cell, int],
    peers: Sequence[int],
) -> Iterator[Found]:
    """Yield the cells where 1 or the highest digit can't be, because the cells between them would
    make too much or too little wherever the other one is.
    """
    top = len(cells)
    gaps = gaps_for(total, top)
    inner = ~(1 | 1 << top - 1)
    held = [own & inner for own in digits]
    for at, cell in enumerate(cells):
        alike: dict[tuple[ThoughtCause, ...], list[Digit]] = {}
        for end in digits_of(DigitSet(lost.get(cell, 0) & ~inner)):
            others = [
                to
                for to, other in enumerate(cells)
                if digits[other] >> top - end & 1 and abs(to - at) - 1 in gaps
            ]
            cases = [
                _wrong_filling(
                    tuple(cells[min(at, to) + 1 : max(at, to)]), cells[to], total, held, peers
                )
                for to in others
            ]
            told = tuple(each for each in cases if each is not None)
            if len(told) == len(others) <= MOST_NUMBERS:
                alike.setdefault(told, []).append(end)
        for told, ends in alike.items():
            cause = because(
                "sandwich_cases",
                {"cell": (cell,)},
                {"ends": tuple(ends)},
                {"gap": [Sandwich(total, top, gaps, True)], "cases": told},
            )
            sources = tuple(each for each in cells if each != cell)
            yield Found(cause, {cell: sum(map(digit_bit, ends))}, sources)


def _wrong_filling(
    between: CellRow, other: Cell, total: int, held: Sequence[int], peers: Sequence[int]
) -> ThoughtCause | None:
    """Return why the cells between two ends, one of them in `other`, can't make a sum."""
    terms = tuple(Term(cell, 1) for cell in between)
    for is_least in (True, False):
        limit = SumCells(Sums((terms,), total), held, peers).extreme(terms, is_least)
        if limit is not None and limit.total != total and (limit.total > total) is is_least:
            key = "sandwich_least" if is_least else "sandwich_most"
            named, summands = (
                {"between": between, "other": (other,)},
                {"digits": tuple(map(Digit, limit.digits))},
            )
            return because(key, named, summands, sum=limit.total)
    return None


# Skyscrapers ----------------------------------------------------------------------------------


def height_thoughts(
    cells: Sequence[Cell], number: int, held: Sequence[int], lost: dict[Cell, int]
) -> Iterator[Found]:
    """Yield the thoughts about a skyscraper clue: which digits come too early to leave room for
    higher ones, that the cells which are left must all rise, and what a digit hides or shows.
    """
    size = len(cells)
    bounds = {cell: size - number + 1 + at for at, cell in enumerate(cells)}
    early = {cell: gone & ~between(1, bounds[cell]) for cell, gone in lost.items()}
    early = {cell: early[cell] for cell in cells if early.get(cell)}
    if early:
        tops = {"bounds": tuple(Digit(bounds[cell]) for cell in early)}
        yield Found(because("height_early", {"cells": tuple(early)}, tops), early)
        return
    hidden, _ = _heights(cells, held)
    left = [cell for cell in cells if cell not in hidden]
    if len(left) == number:
        for found in rising_thoughts(left, [held[cell] for cell in left], 1, size):
            key, named = _hidden("height_rise", cells, hidden)
            key, listed = key if hidden else "height_rise_all", {"because": (found.cause,)}
            cause = because(key, {"others": named}, lists=listed)
            yield Found(cause, found.lost, (*hidden, *found.sources))
        return
    alike: dict[tuple[str, int, CellRow], dict[Cell, int]] = {}
    for cell, gone in lost.items():
        for digit in digits_of(gone):
            own = [each & ~digit_bit(digit) for each in held]
            own[cell] = digit_bit(digit)
            hidden, seen = _heights(cells, own)
            least, most = _counts([own[each] for each in cells])
            if most < number:
                key = "height_few" if most == size - len(hidden) else "height_short"
                key, named = _hidden(key, cells, hidden)
                told = (key, most, named)
            elif least > number:
                told = ("height_many" if least == len(seen) else "height_steep", least, seen)
            else:
                continue
            own_lost = alike.setdefault(told, {})
            own_lost[cell] = own_lost.get(cell, 0) | digit_bit(digit)
    for (key, count, others), lost_by in alike.items():
        for bits in set(lost_by.values()):
            own_cells = {cell: each for cell, each in lost_by.items() if each == bits}
            told_cells = {"cells": tuple(own_cells), "others": others}
            why = because(key, told_cells, {"digits": digits_of(bits)}, number=count)
            yield Found(why, own_cells, others)


def _hidden(key: str, cells: Sequence[Cell], hidden: CellRow) -> tuple[str, CellRow]:
    """Return a key and the hidden cells or, with `_only`, the others, if these are fewer."""
    others = tuple(cell for cell in cells if cell not in hidden)
    return (key, hidden) if len(hidden) <= len(others) else (f"{key}_only", others)


def _heights(cells: Sequence[Cell], held: Sequence[int]) -> tuple[CellRow, CellRow]:
    """Return the cells that are surely lower than one before, and those surely higher than all."""
    hidden: list[Cell] = []
    seen: list[Cell] = []
    low = high = 0
    for cell in cells:
        if held[cell].bit_length() <= low:
            hidden.append(cell)
        elif edge(held[cell], True) >= high:
            seen.append(cell)
        low, high = max(low, edge(held[cell], True)), max(high, held[cell].bit_length())
    return tuple(hidden), tuple(seen)


def _counts(held: Sequence[int]) -> tuple[int, int]:
    """Return the fewest and the most digits that can be higher than all before: the highest is."""
    counts = {0: (0, 0)}
    for own in held:
        after: dict[int, tuple[int, int]] = {}
        for highest, (fewest, most) in counts.items():
            for digit in digits_of(DigitSet(own)):
                top, more = max(highest, digit), int(digit > highest)
                low, high = after.get(top, (len(held), 0))
                after[top] = min(low, fewest + more), max(high, most + more)
        counts = after
    return counts.get(len(held), (0, 0))
