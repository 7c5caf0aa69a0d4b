"""Lines along which digits rise, repeat, differ or add up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import accumulate, cycle, groupby, islice, permutations
from operator import add, mul
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import (
    AllowedDigits,
    Choices,
    Pair,
    Walk,
    any_relation,
    difference_relation,
    equal_cells,
    group,
    non_consecutive_rows,
    pairs,
    pointing_relation,
    rising_relation,
    sums_of,
    text_of_any_relation,
)
from sudoku_app.core.constraints.placed import ANY_NUMBER, Placed, WithLines, cells_at
from sudoku_app.core.constraints.walks import Walked, factors, sums_by
from sudoku_app.core.topology import DigitSet, digit_bit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Self

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.constraints.walks import State
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class Line(Placed):
    """A rule about the digits of cells in the order of a line."""

    gesture: ClassVar[Gesture] = Gesture.LINE
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((1, 0), (0, 0), (0, 1))
    least_cells: ClassVar[int] = 2
    most_cells: ClassVar[int | None] = ANY_NUMBER
    may_repeat: ClassVar[bool] = True


@dataclass(frozen=True)
class Thermometer(Line):
    """Digits rise from the bulb, the first cell, to the tip."""

    slug: ClassVar[str] = "thermometer"
    has_draw: ClassVar[bool] = True
    sweep: ClassVar[str] = "thermometer_bounds"
    most_cells: ClassVar[int | None] = None
    may_repeat: ClassVar[bool] = False
    least: ClassVar[int] = 1

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and each later one, by their distance; only neighbours if digits may repeat."""
        for apart in range(1, len(self.cells)):
            yield from pairs(self.cells, rising_relation(topology.size, self.least * apart), apart)
            if not self.least:
                break


@dataclass(frozen=True)
class SlowThermometer(Thermometer):
    """Digits rise or stay the same from the bulb, the first cell, to the tip."""

    slug: ClassVar[str] = "slowthermometer"
    most_cells: ClassVar[int | None] = ANY_NUMBER
    least: ClassVar[int] = 0


@dataclass(frozen=True)
class Inequality(Thermometer):
    """A sign between two cells; the first has the smaller digit."""

    slug: ClassVar[str] = "inequality"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1))
    most_cells: ClassVar[int | None] = 2


@dataclass(frozen=True)
class Palindrome(Line):
    """The line reads the same from both ends."""

    slug: ClassVar[str] = "palindrome"
    sweep: ClassVar[str] = "equal_cells"
    digits_alike: ClassVar[bool] = True

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Cells at the same distance from the two ends have equal digits."""
        half = len(self.cells) // 2
        return equal_cells(zip(self.cells[:half], self.cells[::-1], strict=False), topology.size)


@dataclass(frozen=True)
class Renban(Line):
    """Consecutive digits in any order, none twice."""

    slug: ClassVar[str] = "renban"
    colour: ClassVar[str] = "shape_purple"
    sweep: ClassVar[str] = "renban_reach"
    cases: ClassVar[str] = "line_digits"
    is_of_contents: ClassVar[bool] = True
    most_cells: ClassVar[int | None] = None
    may_repeat: ClassVar[bool] = False
    digits_differ: ClassVar[bool] = True

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each run of digits: 0b111 << 2 has the digits 3, 4 and 5."""
        count = len(self.cells)
        run = (1 << count) - 1
        yield Choices(
            self.cells,
            tuple((DigitSet(run << low),) * count for low in range(topology.size - count + 1)),
        )


@dataclass(frozen=True)
class Whispers(Line):
    """Neighbours on the line differ by at least `least`, or half the grid's size if it is 0.

    Half an odd size is rounded up.
    """

    least: int = 0
    slug: ClassVar[str] = "whispers"
    colour: ClassVar[str] = "shape_green"
    sweep: ClassVar[str] = "whisper_partners"
    cases: ClassVar[str] = "line_orders"
    usual: ClassVar[int] = 5
    is_numbered: ClassVar[bool] = True
    is_line_numbered: ClassVar[bool] = True
    written: ClassVar[str] = "least"

    @property
    def mark(self) -> str:
        """See `Constraint.mark`."""
        return "mark_number" if self.least else "mark"

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """See `Constraint.named_digits`. The difference of a line without a number."""
        return (digit_bit((topology.size + 1) // 2 + 1 - topology.lowest),)

    def number(self, topology: Topology) -> int:
        """The least difference."""
        return self.least or (topology.size + 1) // 2

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and the next."""
        n = topology.size
        yield from pairs(self.cells, difference_relation(n, self.number(topology), n))


@dataclass(frozen=True)
class RegionSumLine(Line):
    """The digits in each region that the line passes through have the same sum."""

    slug: ClassVar[str] = "regionsumline"
    colour: ClassVar[str] = "shape_blue"
    sweep: ClassVar[str] = "equal_sums"
    cases: ClassVar[str] = "line_totals"

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`."""
        return topology.has_boxes

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sums of the line's segments; none in a grid without boxes."""
        segments = tuple(group(cells) for _, cells in groupby(self.cells, topology.box_of))
        if len(segments) > 1 and topology.has_boxes:
            yield from sums_of(topology, segments)


@dataclass(frozen=True)
class BetweenLine(Line):
    """The digits on the line lie strictly between those in the circles at its ends."""

    slug: ClassVar[str] = "betweenline"
    sweep: ClassVar[str] = "between_bounds"
    cases: ClassVar[str] = "line_orders"
    least_cells: ClassVar[int] = 3
    may_repeat: ClassVar[bool] = False

    least_apart: ClassVar[int] = 2
    """The least difference between the digits in the circles."""

    @staticmethod
    def inner(low: int, high: int, size: int) -> int:
        """Return the digits that can be on the line if those in the circles are `low` and `high`.

        Between 2 and 6 are 0b100000 - 0b000100 = 0b011100, the digits 3, 4 and 5.
        """
        del size
        return (1 << high - 1) - (1 << low)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each pair of ends."""
        count = len(self.cells) - 2
        if count > 0:
            yield Choices(self.cells, _rows_by_ends(type(self), topology.size, count))


@lru_cache(maxsize=64)
def _rows_by_ends(
    kind: type[BetweenLine], size: int, count: int
) -> tuple[tuple[DigitSet, ...], ...]:
    """Return the rows of a line with `count` cells between its circles or diamonds."""
    rows = []
    for low in range(1, size + 1):
        for high in range(low + kind.least_apart, size + 1):
            if inner := DigitSet(kind.inner(low, high, size)):
                rows.append((digit_bit(low), *(inner,) * count, digit_bit(high)))
                rows.append((digit_bit(high), *(inner,) * count, digit_bit(low)))
    return tuple(rows)


LEAST_LOCKOUT = 4
"""The least difference between the digits at the ends of a lockout line."""


@dataclass(frozen=True)
class LockoutLine(BetweenLine):
    """No digit on the line is between those in the diamonds at its ends, or one of them.

    The two digits in the diamonds differ by at least 4.
    """

    slug: ClassVar[str] = "lockoutline"
    colour: ClassVar[str] = "shape_blue"
    cases: ClassVar[str] = ""
    least_apart: ClassVar[int] = LEAST_LOCKOUT

    @staticmethod
    def inner(low: int, high: int, size: int) -> int:
        """See `BetweenLine.inner`.

        Outside 2 to 6 of nine digits are 0b111111111 & ~0b000111110, the digits 1, 7, 8 and 9.
        """
        return (1 << size) - 1 & ~((1 << high) - (1 << low - 1))


@dataclass(frozen=True)
class LineInTurn(Line):
    """Any k neighbours on the line have a digit of each of k sets."""

    sweep: ClassVar[str] = "three_in_turn"
    cases: ClassVar[str] = "line_orders"

    def sets(self, topology: Topology) -> Sequence[DigitSet]:
        """Return the sets, in the order in which the rows of choices have them."""
        return sorted(self.named_digits(topology))

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A row of choices for each order of the sets, which repeats along the line."""
        yield Choices(self.cells, _rows_in_turn(tuple(self.sets(topology)), len(self.cells)))


@dataclass(frozen=True)
class EntropicLine(LineInTurn):
    """Of any three neighbours on the line, one is low, one middle and one high."""

    slug: ClassVar[str] = "entropicline"
    colour: ClassVar[str] = "shape_orange"

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """See `Constraint.named_digits`. The low, the middle and the high digits."""
        size = topology.size
        return _classes(tuple(3 * place // size for place in range(size)))


@dataclass(frozen=True)
class ModularLine(LineInTurn):
    """Any three neighbours on the line have different remainders when divided by 3."""

    slug: ClassVar[str] = "modularline"
    colour: ClassVar[str] = "shape_teal"

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """See `Constraint.named_digits`. The digits of each remainder, 1, 2 and 0."""
        return _classes(tuple(place % 3 for place in range(topology.size)))


@lru_cache(maxsize=1 << 7)
def _rows_in_turn(sets: tuple[DigitSet, ...], count: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return a row of `count` sets for each order of the sets, which repeats."""
    rows = (tuple(islice(cycle(order), count)) for order in permutations(sets))
    return tuple(dict.fromkeys(rows))


@lru_cache(maxsize=1 << 5)
def _classes(numbers: tuple[int, ...]) -> tuple[DigitSet, ...]:
    """Return the digits of class 0, 1 and 2, where `numbers` has the classes of digits 1, 2, ...

    Classes 0 0 1 1 2 2 give 0b000011, 0b001100 and 0b110000.
    """
    return tuple(
        DigitSet(sum(1 << place for place, number in enumerate(numbers) if number == each))
        for each in range(3)
    )


@dataclass(frozen=True)
class Nabner(Line):
    """No two digits on the line are equal or consecutive, even far apart."""

    slug: ClassVar[str] = "nabner"
    colour: ClassVar[str] = "shape_yellow"
    sweep: ClassVar[str] = "nabner_gaps"
    cases: ClassVar[str] = "line_digits"
    most_cells: ClassVar[int | None] = None
    may_repeat: ClassVar[bool] = False
    digits_differ: ClassVar[bool] = True

    def forms(self, topology: Topology) -> Iterator[Form]:
        """A relation between any two cells, and the sets of digits that fit all of them, if they
        can be listed.
        """
        n, count = topology.size, len(self.cells)
        for apart in range(1, count):
            yield from pairs(self.cells, difference_relation(n, 2, n), apart)
        rows = non_consecutive_rows(n, count)
        if rows or 2 * count > n + 1:  # of 9 digits, at most 5 are not consecutive
            yield Choices(self.cells, rows)


@dataclass(frozen=True)
class DoubleArrow(Line):
    """The digits between the circles at the line's ends add up to the sum of those in them."""

    slug: ClassVar[str] = "doublearrow"
    sweep: ClassVar[str] = "arrow_sums"
    cases: ClassVar[str] = "line_totals"
    least_cells: ClassVar[int] = 3

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Both sums."""
        first, *inner, last = self.cells
        yield from sums_of(topology, (group((first, last)), group(inner)))


@dataclass(frozen=True)
class SplitPeas(Walked, Line):
    """The digits in the circles at the line's ends, in either order, are the sum of those between.

    With 7 and 1 in the circles, the digits between them add up to 17 or 71.
    """

    slug: ClassVar[str] = "splitpeas"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "arrow_sums"
    least_cells: ClassVar[int] = 3

    @property
    def walked(self) -> Cells:
        """The cells between the circles, and then the circles."""
        first, *inner, last = self.cells
        return (*inner, first, last)

    def start(self) -> State:
        """See `Walked.start`. A state is how many cells are still to be summed, the sum, and the
        digits that the last circle can have, one bit each.
        """
        return (len(self.cells) - 2, 0, 0)

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`."""
        coming, total, others = state
        if others:
            return (0, 0, 0) if others & digit_bit(digit) else None
        if coming:
            total += digit
            least, most = total + coming - 1, total + (coming - 1) * size
            return (coming - 1, total, 0) if least <= 11 * size and most >= 11 else None
        last = (n for n in range(1, size + 1) if total in (10 * digit + n, 10 * n + digit))
        others = sum(map(digit_bit, last))
        return (0, 0, others) if others else None

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Digits must be single signs."""
        return topology.size < 10 and super().fits(topology)


@dataclass(frozen=True)
class ZipperLine(Line):
    """Two cells at the same distance from the line's middle always have the same sum.

    It is the digit of the middle cell, if there is one.
    """

    slug: ClassVar[str] = "zipperline"
    colour: ClassVar[str] = "shape_violet"
    sweep: ClassVar[str] = "equal_sums"
    cases: ClassVar[str] = "line_totals"
    usual: ClassVar[int] = 1
    least_cells: ClassVar[int] = 3

    def number(self, topology: Topology) -> int:
        """How many cells are its middle: one or none."""
        return len(self.cells) % 2

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The sums of the pairs, and the middle."""
        half, odd = divmod(len(self.cells), 2)
        middle = [group(self.cells[half : half + 1])] if odd else []
        opposite = zip(self.cells[:half], self.cells[::-1], strict=False)
        groups = (*middle, *(group(pair) for pair in opposite))
        if len(groups) > 1:
            yield from sums_of(topology, groups)


@dataclass(frozen=True)
class CloseLine(Line):
    """Neighbours on the line differ by at most `value`."""

    value: int = 2
    slug: ClassVar[str] = "closeline"
    colour: ClassVar[str] = "shape_blue"
    sweep: ClassVar[str] = "line_differences"
    usual: ClassVar[int] = 2
    is_line_numbered: ClassVar[bool] = True
    written: ClassVar[str] = "value"

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and the next."""
        yield from pairs(self.cells, difference_relation(topology.size, 0, self.value))


@dataclass(frozen=True)
class RelatedLine(Line):
    """Neighbours on the line have one of some differences, one of some sums or one of some ratios.

    Ratio 2 means that one digit is double the other.
    """

    differences: tuple[int, ...] = ()
    sums: tuple[int, ...] = ()
    ratios: tuple[int, ...] = ()
    slug: ClassVar[str] = "relatedline"
    gesture: ClassVar[Gesture] = Gesture.NONE
    colour: ClassVar[str] = "shape_orange"
    sweep: ClassVar[str] = "line_differences"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Some pair of digits must be related."""
        return any(any_relation(topology.values, self.differences, self.sums, self.ratios))

    @property
    def relation_text(self) -> str:
        """See `Constraint.relation_text`."""
        return text_of_any_relation(self.differences, self.sums, self.ratios)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and the next."""
        relation = any_relation(topology.values, self.differences, self.sums, self.ratios)
        yield from pairs(self.cells, relation)


@dataclass(frozen=True)
class RisingLine(Walked, Line):
    """Digits rise from one end of the line to the other; which is which is for the solver to find.

    Each is at least `least` greater than the one before it: 1, or 0 if digits may stay the same.
    """

    least: int = 1
    slug: ClassVar[str] = "risingline"
    sweep: ClassVar[str] = "thermometer_bounds"
    may_repeat: ClassVar[bool] = False

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the direction, 0 while digits were all the same, and the
        last digit.
        """
        direction, last = state or (0, digit)
        way = (digit > last) - (digit < last)
        if state and ((not way and self.least) or way * direction < 0):
            return None
        return (direction or way, digit)

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. There must be enough digits."""
        return self.least in (0, 1) and super().fits(topology)


@dataclass(frozen=True)
class ZigzagLine(Walked, Line):
    """Digits along the line go up and down in turn."""

    slug: ClassVar[str] = "zigzagline"
    colour: ClassVar[str] = "shape_violet"
    sweep: ClassVar[str] = "line_differences"
    least_cells: ClassVar[int] = 3

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the last digit and the last direction, 0 while there is
        none.
        """
        if not state:
            return (digit, 0)
        last, direction = state
        way = (digit > last) - (digit < last)
        return (digit, way) if way and way != direction else None


@dataclass(frozen=True)
class SequenceLine(Walked, Line):
    """Digits along the line go up or down by the same step each time, which can be 0."""

    slug: ClassVar[str] = "sequenceline"
    colour: ClassVar[str] = "shape_teal"
    sweep: ClassVar[str] = "line_differences"
    least_cells: ClassVar[int] = 3
    has_direction: ClassVar[bool] = True
    """Whether a step up differs from the same step down."""

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the last digit and, after two, the step."""
        if not state:
            return (digit,)
        last, *steps = state
        step = digit - last if self.has_direction else abs(digit - last)
        return (digit, step) if steps in ([], [step]) else None


@dataclass(frozen=True)
class SetLine(LineInTurn):
    """Any k neighbours on the line have a digit of each of the k sets `values`, and no others."""

    values: tuple[int, ...]
    slug: ClassVar[str] = "setline"
    gesture: ClassVar[Gesture] = Gesture.NONE
    colour: ClassVar[str] = "shape_orange"
    cases: ClassVar[str] = ""

    def sets(self, topology: Topology) -> Sequence[DigitSet]:
        """See `LineInTurn.sets`."""
        return sorted(map(DigitSet, self.values))

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. There must be 2 to 5 sets without common digits."""
        everything = 0
        for digits in self.values:
            if digits <= 0 or digits & everything:
                return False
            everything |= digits
        return 2 <= len(self.values) <= _MOST_CLASSES and everything <= topology.all_digits


_MOST_CLASSES = 5
"""The most sets of a set line; more have too many orders."""


@dataclass(frozen=True)
class ParityLine(LineInTurn):
    """Odd and even digits alternate along the line."""

    slug: ClassVar[str] = "parityline"
    colour: ClassVar[str] = "shape_teal"

    def sets(self, topology: Topology) -> Sequence[DigitSet]:
        """See `LineInTurn.sets`. The odd digits and the even ones."""
        odd = DigitSet(sum(digit_bit(digit) for digit in topology.digits if digit % 2))
        return odd, DigitSet(topology.all_digits & ~odd)


@dataclass(frozen=True)
class LowHighLine(LineInTurn):
    """Low and high digits alternate along the line; the middle one of an odd number is neither."""

    slug: ClassVar[str] = "lowhighline"
    colour: ClassVar[str] = "shape_yellow"

    def named_digits(self, topology: Topology) -> tuple[DigitSet, ...]:
        """See `Constraint.named_digits`. Of nine digits, 0b000001111 are low and 0b111100000 are
        high.
        """
        size = topology.size
        low = DigitSet((1 << size // 2) - 1)
        return low, DigitSet(low << size - size // 2)


@dataclass(frozen=True)
class SameDifferenceLine(SequenceLine):
    """Neighbours on the line always have the same difference, which is for the solver to find."""

    slug: ClassVar[str] = "samedifference"
    has_direction: ClassVar[bool] = False


@dataclass(frozen=True)
class SegmentLine(Walked, Line):
    """The line can be cut into segments with the sum `value` each."""

    value: int = 10
    slug: ClassVar[str] = "segmentline"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "line_segments"
    usual: ClassVar[int] = 10
    is_line_numbered: ClassVar[bool] = True
    written: ClassVar[str] = "value"

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`. A state is the sum of the segment so far."""
        now = sum(state) + digit
        return None if now > self.value else (now % self.value,)

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`. The last segment has ended."""
        return state == (0,)

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        return self.value > 0 and super().fits(topology)


@dataclass(frozen=True)
class IndexLine(Line):
    """The digit in the cell at place p of the line, counted from 1, is the place of the digit p."""

    slug: ClassVar[str] = "indexline"
    needs_one: ClassVar[bool] = True
    has_look: ClassVar[bool] = True
    colour: ClassVar[str] = "shape_orange"
    sweep: ClassVar[str] = "indexer_targets"
    most_cells: ClassVar[int | None] = None
    may_repeat: ClassVar[bool] = False
    digits_differ: ClassVar[bool] = True

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The digits that are places, and each cell with each that it can point to."""
        count, size = len(self.cells), topology.size
        places = DigitSet((1 << count) - 1)
        for place, cell in enumerate(self.cells, start=1):
            yield AllowedDigits(cell, places)
            for other in range(place + 1, count + 1):
                yield Pair(cell, self.cells[other - 1], pointing_relation(size, place, other))


@dataclass(frozen=True)
class Arrow(WithLines):
    """The digits along each of `lines` add up to the number in the circle or pill, `cells`.

    The lines don't include the cells of the circle. The cells of a pill contain the digits of one
    number, in order.
    """

    slug: ClassVar[str] = "arrow"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((1, 0), (0, 0), (0, 1))
    gesture: ClassVar[Gesture] = Gesture.ARROW
    sweep: ClassVar[str] = "arrow_sums"
    is_sum: ClassVar[bool] = True
    is_compared: ClassVar[bool] = True
    usual: ClassVar[int] = 1
    most_cells: ClassVar[int | None] = 3
    joined: ClassVar[Callable[[int, int], int]] = add
    """How the digits of a line are joined to the number."""

    @classmethod
    def sample(cls, size: int) -> Self:
        """See `Placed.sample`. The first cell is the circle."""
        first, *line = cells_at(cls.sample_at, size)
        return cls((first,), (tuple(line),))

    def number(self, topology: Topology) -> int:
        """How many cells its number takes: one in a circle, more in a pill."""
        return len(self.cells)

    def valued(self, solution: Sequence[int]) -> Self | None:
        """See `Constraint.valued`. Each line ends where its digits come to the number."""
        number = reduce(lambda number, cell: 10 * number + solution[cell], self.cells, 0)
        lines = []
        for line in self.lines:
            reached = [*accumulate((solution[cell] for cell in line), type(self).joined)]
            if number not in reached:
                return None
            lines.append(line[: reached.index(number) + 1])
        return replace(self, lines=tuple(lines))

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The number and the sums of the lines."""
        weights = [10**place for place in reversed(range(len(self.cells)))]
        yield from sums_of(topology, (group(self.cells, weights), *map(group, self.lines)))


@dataclass(frozen=True)
class ProductArrow(Arrow):
    """The digits along each of `lines` multiply to the number in the circle or pill, `cells`."""

    slug: ClassVar[str] = "productarrow"
    needs_one: ClassVar[bool] = True
    gesture: ClassVar[Gesture] = Gesture.NONE
    sweep: ClassVar[str] = "product_factors"
    is_sum: ClassVar[bool] = False
    is_compared: ClassVar[bool] = False
    usual: ClassVar[int] = 0
    is_walk: ClassVar[bool] = True
    joined: ClassVar[Callable[[int, int], int]] = mul

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. A longer line would take too many steps."""
        walks = (factors(len(self.cells), len(line), topology.size) for line in self.lines)
        return super().fits(topology) and all(walks)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For each line, the walk through the number and what is left of it to be multiplied."""
        for line in self.lines:
            layers = factors(len(self.cells), len(line), topology.size)
            yield Walk((*self.cells, *line), layers)


@dataclass(frozen=True)
class SumByDigit(WithLines):
    """The digits along each of `lines` add up to what the digit d in the circle stands for.

    That is `values[d - 1]`: the digit times the number of cells if the digit is their average.
    """

    values: tuple[int, ...]
    slug: ClassVar[str] = "sumbydigit"
    needs_one: ClassVar[bool] = True
    sweep: ClassVar[str] = "arrow_sums"
    most_cells: ClassVar[int | None] = 1
    is_walk: ClassVar[bool] = True

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Each digit must have its sum, and lines must not be too long."""
        return (
            super().fits(topology)
            and len(self.values) == topology.size
            and all(sums_by(self.values, len(line), topology.size) for line in self.lines)
        )

    def forms(self, topology: Topology) -> Iterator[Form]:
        """For each line, the walk through the sum and what is left of it."""
        for line in self.lines:
            layers = sums_by(self.values, len(line), topology.size)
            yield Walk((*self.cells, *line), layers)


LINES: tuple[type[Placed], ...] = (
    Thermometer,
    SlowThermometer,
    Inequality,
    RisingLine,
    Arrow,
    DoubleArrow,
    SplitPeas,
    BetweenLine,
    LockoutLine,
    Palindrome,
    Renban,
    Whispers,
    RegionSumLine,
    Nabner,
    EntropicLine,
    ModularLine,
    ZipperLine,
    ParityLine,
    LowHighLine,
    SameDifferenceLine,
    SequenceLine,
    ZigzagLine,
    CloseLine,
    SegmentLine,
    IndexLine,
    ProductArrow,
    SumByDigit,
    SetLine,
    RelatedLine,
)
"""The kinds of the family, in the order in which they are shown to players."""
