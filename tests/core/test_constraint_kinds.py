"""Every kind of constraint beside its naive definition, tried on all fillings of a few cells."""

from __future__ import annotations

from itertools import combinations, groupby, pairwise, product
from math import prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.cages import (
    EqualSums,
    KillerCage,
    LargestIsSum,
    LessSum,
    NumberAmong,
    Product,
    RellikCage,
    SumAmong,
    SumArea,
    UnequalSums,
    Vault,
)
from sudoku_app.core.constraints.chess_moves import TaxicabDistance
from sudoku_app.core.constraints.custom_lines import CustomLine, EquationLine
from sudoku_app.core.constraints.dots import (
    NEGATIVES,
    XV,
    Difference,
    Negative,
    NegativeDifference,
    NegativeRatio,
    NegativeXV,
    Ratio,
)
from sudoku_app.core.constraints.groups import Clone, DisjointGroups, DistinctDigits, Quadruple
from sudoku_app.core.constraints.kinds import KINDS
from sudoku_app.core.constraints.lines import (
    Arrow,
    BetweenLine,
    CloseLine,
    DoubleArrow,
    EntropicLine,
    IndexLine,
    Inequality,
    LockoutLine,
    LowHighLine,
    ModularLine,
    Nabner,
    Palindrome,
    ParityLine,
    ProductArrow,
    RegionSumLine,
    RelatedLine,
    Renban,
    RisingLine,
    SameDifferenceLine,
    SegmentLine,
    SequenceLine,
    SetLine,
    SlowThermometer,
    SplitPeas,
    SumByDigit,
    Thermometer,
    Whispers,
    ZigzagLine,
    ZipperLine,
)
from sudoku_app.core.constraints.neighbours import (
    BrokenRuns,
    MixedParity,
    MixedSquares,
    RelatedNeighbours,
)
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    NumberedRoom,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.single_cells import (
    BoxIndexer,
    ColumnIndexer,
    CountingCircles,
    DigitCount,
    Even,
    GivenCandidates,
    Maximum,
    Minimum,
    Odd,
    RelatedToSome,
    RowIndexer,
)
from sudoku_app.core.constraints.valued_cells import ValuedCells
from sudoku_app.core.generating.jigsaw import random_jigsaw
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.rules import UnsupportedConstraintError, rules_of
from sudoku_app.core.solvers import GENERAL, METHODS
from sudoku_app.core.solvers.network import network_of
from sudoku_app.core.symmetry import square_turns, turned
from sudoku_app.core.topology import (
    CLASSIC,
    Cell,
    DigitSet,
    Place,
    Topology,
    digit_bit,
    topology_of_size,
)
from sudoku_app.core.variants import latin
from sudoku_app.formats.constraints import checked, decode_constraints, encode_constraints
from sudoku_app.game.texts.technique_names import kind_words
from tests.core.puzzles import cells

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint


class Case(NamedTuple):
    """A constraint, a grid, the cells that are filled, and what their digits must satisfy."""

    constraint: Constraint
    size: int
    cells: tuple[int, ...]
    holds: Callable[..., bool]


def apart(least: int) -> Callable[..., bool]:
    return lambda *d: all(abs(a - b) >= least for a, b in pairwise(d))


def rising(*digits: int) -> bool:
    return all(a < b for a, b in pairwise(digits))


def doubled(a: int, b: int, c: int) -> Iterator[int]:
    """What two doublers add to a sum, if a and b see each other and equal digits aren't doubled."""
    return (x + c for x in (a, b) if x != c)


def consecutive(*digits: int) -> bool:
    return len(set(digits)) == len(digits) == max(digits) - min(digits) + 1


def sandwich(total: int, size: int) -> Callable[..., bool]:
    def holds(*d: int) -> bool:
        first, last = sorted((d.index(1), d.index(size)))
        return sum(d[first + 1 : last]) == total

    return lambda *d: sorted(d) == list(range(1, size + 1)) and holds(*d)


def seen(*digits: int) -> int:
    return sum(digit > max(digits[:place], default=0) for place, digit in enumerate(digits))


def classes_differ(number: Callable[[int], int]) -> Callable[..., bool]:
    return lambda *d: all(
        len(set(map(number, d[start : start + 3]))) == len(d[start : start + 3])
        for start in range(max(1, len(d) - 2))
    )


def in_segments(total: int) -> Callable[..., bool]:
    def holds(*d: int) -> bool:
        return not d or any(
            sum(d[:end]) == total and holds(*d[end:]) for end in range(1, len(d) + 1)
        )

    return holds


ROW = tuple(range(4))


def _after(state: tuple[int, int], digit: int) -> tuple[int, int]:
    """The digit before, and whether the first two are consecutive or the third is a 1."""
    place, known = state
    if not place:
        return digit, 0
    if not known:
        return 1, 1 + (abs(place - digit) == 1)
    return 1, known if known > 2 else 2 + (known == 2 or digit == 1)


WHITE_OR_ONE = automaton_by(3, 6, (0, 0), _after, lambda state: 0 if state[1] > 2 else None)[0]
"""Three cells of which the first two are consecutive, or the third is a 1."""


CASES = [
    Case(KillerCage(cells(0, 1, 7), 9), 6, (0, 1, 7), lambda *d: sum(d) == 9 == sum(set(d))),
    Case(KillerCage(cells(0, 8, 15)), 6, (0, 8, 15), lambda *d: len(set(d)) == 3),
    Case(KillerCage(cells(*ROW), 10), 4, ROW, lambda *d: sorted(d) == [1, 2, 3, 4]),
    Case(
        KillerCage(cells(0, 1, 2, 6), 14), 6, (0, 1, 2, 6), lambda *d: sum(d) == sum(set(d)) == 14
    ),
    Case(SumArea(cells(0, 7, 14), 9), 6, (0, 7, 14), lambda *d: sum(d) == 9),
    Case(DistinctDigits(cells(0, 7, 14), 2), 6, (0, 7, 14), lambda *d: len(set(d)) == 2),
    Case(Product(cells(0, 7, 14), 12), 6, (0, 7, 14), lambda a, b, c: a * b * c == 12),
    Case(
        EqualSums(cells(0, 7), (cells(14, 21), cells(28))),
        6,
        (0, 7, 14, 21, 28),
        lambda a, b, c, d, e: a + b == c + d == e,
    ),
    Case(
        ParityLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: (a + b) % 2 == (b + c) % 2 == 1
    ),
    Case(
        LowHighLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: (a < 4) == (b > 3) == (c < 4)
    ),
    Case(
        LowHighLine(cells(0, 10, 20)),
        9,
        (0, 10, 20),
        lambda *d: 5 not in d and all((a - 5) * (b - 5) < 0 for a, b in pairwise(d)),
    ),
    Case(
        SameDifferenceLine(cells(0, 7, 14, 15)),
        6,
        (0, 7, 14, 15),
        lambda *d: len({abs(a - b) for a, b in pairwise(d)}) == 1,
    ),
    Case(
        CloseLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: max(abs(a - b), abs(b - c)) <= 2
    ),
    Case(CloseLine(cells(0, 7), 1), 6, (0, 7), lambda a, b: abs(a - b) <= 1),
    Case(
        Pattern(cells(0, 7, 14), "", WHITE_OR_ONE),
        6,
        (0, 7, 14),
        lambda a, b, c: abs(a - b) == 1 or c == 1,
    ),
    Case(SegmentLine(cells(0, 7, 14, 15)), 6, (0, 7, 14, 15), in_segments(10)),
    Case(SegmentLine(cells(0, 7, 14, 15), 6), 6, (0, 7, 14, 15), in_segments(6)),
    Case(
        IndexLine(cells(0, 7, 14, 15)),
        6,
        (0, 7, 14, 15),
        lambda *d: max(d) <= 4 and all(d[d[p] - 1] == p + 1 for p in range(4)),
    ),
    Case(
        CountingCircles(cells(0, 7, 14, 21)),
        6,
        (0, 7, 14, 21),
        lambda *d: all(d.count(each) == each for each in d),
    ),
    Case(
        DigitCount(cells(7), (cells(0, 14, 21),), (0b10101,) * 6),
        6,
        (7, 0, 14, 21),
        lambda d, *rest: sum(each % 2 for each in rest) == d,
    ),
    Case(
        DigitCount(cells(7), (cells(7, 0, 14),), tuple(0b111110 << d & 63 | 1 for d in range(6))),
        6,
        (7, 0, 14),
        lambda d, *rest: sum(each > d or each == 1 for each in (d, *rest)) == d,
    ),
    Case(Thermometer(cells(0, 7, 14)), 6, (0, 7, 14), rising),
    Case(SlowThermometer(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: a <= b <= c),
    Case(Inequality(cells(0, 1)), 6, (0, 1), lambda a, b: a < b),
    Case(Palindrome(cells(0, 7, 14, 20)), 6, (0, 7, 14, 20), lambda a, b, c, d: (a, b) == (d, c)),
    Case(Renban(cells(0, 7, 14)), 6, (0, 7, 14), consecutive),
    Case(Renban(cells(0, 1, 7, 14)), 6, (0, 1, 7, 14), consecutive),
    Case(Whispers(cells(0, 7, 14)), 6, (0, 7, 14), apart(3)),
    Case(Whispers(cells(0, 7, 14), 2), 6, (0, 7, 14), apart(2)),
    Case(RegionSumLine(cells(1, 2, 3, 9)), 6, (1, 2, 3, 9), lambda a, b, c, d: a + b == c + d),
    Case(
        BetweenLine(cells(0, 7, 14, 20)),
        6,
        (0, 7, 14, 20),
        lambda a, b, c, d: min(a, d) < min(b, c) and max(b, c) < max(a, d),
    ),
    Case(
        LockoutLine(cells(0, 7, 14, 20)),
        6,
        (0, 7, 14, 20),
        lambda a, b, c, d: (
            abs(a - d) >= 4 and all(each < min(a, d) or each > max(a, d) for each in (b, c))
        ),
    ),
    Case(
        EntropicLine(cells(0, 7, 14, 21)), 6, (0, 7, 14, 21), classes_differ(lambda d: (d - 1) // 2)
    ),
    Case(ModularLine(cells(0, 7, 14, 21)), 6, (0, 7, 14, 21), classes_differ(lambda d: d % 3)),
    Case(ModularLine(cells(0, 7)), 6, (0, 7), classes_differ(lambda d: d % 3)),
    Case(
        Nabner(cells(0, 7, 14)),
        6,
        (0, 7, 14),
        lambda a, b, c: min(abs(a - b), abs(b - c), abs(a - c)) > 1,
    ),
    Case(DoubleArrow(cells(0, 7, 8, 9)), 6, (0, 7, 8, 9), lambda a, b, c, d: a + d == b + c),
    Case(
        SplitPeas(cells(0, 7, 14, 13, 12)),
        6,
        (0, 7, 14, 13, 12),
        lambda a, b, c, d, e: b + c + d in (10 * a + e, 10 * e + a),
    ),
    Case(ZipperLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: a + c == b),
    Case(ZipperLine(cells(0, 7, 14, 21)), 6, (0, 7, 14, 21), lambda a, b, c, d: a + d == b + c),
    Case(Arrow(cells(0), (cells(7, 8),)), 6, (0, 7, 8), lambda a, b, c: a == b + c),
    Case(
        Arrow(cells(14), (cells(13, 12), cells(27))),
        6,
        (14, 13, 12, 27),
        lambda a, b, c, d: a == b + c == d,
    ),
    Case(
        Arrow(cells(0, 1), (cells(7, 14, 21),)),
        6,
        (0, 1, 7, 14, 21),
        lambda a, b, *rest: 10 * a + b == sum(rest),
    ),
    Case(ProductArrow(cells(0), (cells(7, 14),)), 6, (0, 7, 14), lambda a, b, c: a == b * c),
    Case(
        ProductArrow(cells(0, 1), (cells(7, 14),)),
        6,
        (0, 1, 7, 14),
        lambda a, b, c, d: 10 * a + b == c * d,
    ),
    Case(
        SumByDigit(cells(0), (cells(7, 14),), (2, 4, 6, 8, 10, 12)),
        6,
        (0, 7, 14),
        lambda a, b, c: 2 * a == b + c,
    ),
    Case(
        CustomLine(cells(0, 7, 14), "|a-b| is prime"),
        6,
        (0, 7, 14),
        lambda *d: all(abs(a - b) in (2, 3, 5) for a, b in pairwise(d)),
    ),
    Case(CustomLine(cells(1, 0), "a = 2b"), 6, (0, 1), lambda a, b: b == 2 * a),
    Case(
        EquationLine(cells(0, 7, 14, 21), "sum = largest * smallest or product/last = 4"),
        6,
        (0, 7, 14, 21),
        lambda *d: sum(d) == max(d) * min(d) or prod(d) == 4 * d[-1],
    ),
    Case(
        EquationLine(cells(0, 7, 14), "first = odds and last = count - evens and different > 1"),
        6,
        (0, 7, 14),
        lambda *d: len(set(d)) > 1 and d[0] == sum(x % 2 for x in d) == d[-1],
    ),
    Case(
        CustomLine(cells(0, 7), "1-3, 5 – 2"),
        6,
        (0, 7),
        lambda a, b: {a, b} in ({1, 3}, {2, 5}),
    ),
    Case(
        RelatedLine(cells(0, 7, 14), (1, 3)),
        6,
        (0, 7, 14),
        lambda *d: all(abs(a - b) in (1, 3) for a, b in pairwise(d)),
    ),
    Case(
        RelatedLine(cells(0, 1), (1,), (7,), (2, 3)),
        6,
        (0, 1),
        lambda a, b: abs(a - b) == 1 or a + b == 7 or max(a, b) in (2 * min(a, b), 3 * min(a, b)),
    ),
    Case(
        RelatedNeighbours(((1, 1), (0, 1)), (2, 3)),
        6,
        (0, 1, 7, 6),
        lambda a, b, c, d: {abs(a - b), abs(a - c), abs(d - c)} <= {2, 3},
    ),
    Case(TaxicabDistance(3), 6, (0, 8, 13, 16), lambda a, b, c, d: a not in (b, c) and b != d),
    Case(
        ValuedCells(cells(0, 7, 14), "2d", (SumArea(cells(0, 7, 14), 12),)),
        6,
        (0, 7, 14),
        lambda a, b, c: 12 in {a + b + c + more for more in (0, a, b, c, *doubled(a, b, c))},
    ),
    Case(MixedParity(), 6, (0, 1, 2), lambda *d: 0 < sum(x % 2 for x in d) < 3),
    Case(BrokenRuns(), 6, (0, 1, 2), lambda *d: not consecutive(*d)),
    Case(SumAmong(cells(0, 7, 14), (5, 7)), 6, (0, 7, 14), lambda *d: sum(d) in (5, 7)),
    Case(NumberAmong(cells(7, 0), (13, 31, 5)), 6, (7, 0), lambda a, b: (a, b) in ((1, 3), (3, 1))),
    Case(
        LessSum(cells(0, 7), cells(14, 21, 1)),
        6,
        (0, 7, 14, 21, 1),
        lambda a, b, *rest: a + b < sum(rest),
    ),
    Case(
        UnequalSums(cells(0, 7), cells(14, 21), 2),
        6,
        (0, 7, 14, 21),
        lambda a, b, c, d: abs(a + b - c - d) >= 2,
    ),
    Case(
        RellikCage(cells(0, 7, 14), 6),
        6,
        (0, 7, 14),
        lambda *d: all(sum(few) != 6 for n in (1, 2, 3) for few in combinations(d, n)),
    ),
    Case(
        EquationLine(cells(0, 7, 14, 21), "rise = first + 5"),
        6,
        (0, 7, 14, 21),
        lambda *d: d[0] + 5 == sum(d[: next((p for p in (1, 2, 3) if d[p] <= d[p - 1]), 4)]),
    ),
    *(
        Case(
            EquationLine(cells(0, 7, 14), f"{name} = 6"),
            6,
            (0, 7, 14),
            lambda *d, p=parity: (
                next((sum(run) for is_own, run in groupby(d, lambda x: x % 2 == p) if is_own), 0)
                == 6
            ),
        )
        for name, parity in (("evenrun", 0), ("oddrun", 1))
    ),
    Case(LargestIsSum(cells(0, 7, 14)), 6, (0, 7, 14), lambda *d: 2 * max(d) == sum(d)),
    Case(
        Vault(cells(0, 1)),
        6,
        (0, 1, 2, 6, 7),
        lambda a, b, c, d, e: not {a, b} & {c, d, e},
    ),
    Case(
        RisingLine(cells(0, 7, 14)),
        6,
        (0, 7, 14),
        lambda *d: rising(*d) or rising(*reversed(d)),
    ),
    Case(
        RisingLine(cells(0, 7, 14), 0),
        6,
        (0, 7, 14),
        lambda *d: list(d) in (sorted(d), sorted(d)[::-1]),
    ),
    Case(SequenceLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: b - a == c - b),
    Case(MixedSquares(), 6, (0, 1, 6, 7), lambda *d: 0 < sum(x % 2 for x in d) < 4),
    Case(ZigzagLine(cells(0, 7, 14)), 6, (0, 7, 14), lambda a, b, c: (b - a) * (c - b) < 0),
    Case(
        SetLine(cells(0, 7, 14), (0b11, 0b1100)),
        6,
        (0, 7, 14),
        lambda *d: max(d) < 5 and all((a < 3) != (b < 3) for a, b in pairwise(d)),
    ),
    Case(
        RelatedToSome(cells(7), cells(0, 14), (1,), (), (2,)),
        6,
        (7, 0, 14),
        lambda a, *rest: any(abs(a - b) == 1 or a == 2 * b or b == 2 * a for b in rest),
    ),
    Case(NumberedRoom(cells(*ROW), Place(0, -1), 3), 4, ROW, lambda *d: d[d[0] - 1] == 3),
    Case(NumberedRoom(cells(*ROW), Place(0, -1), 1), 4, ROW, lambda *d: d[d[0] - 1] == 1),
    Case(Difference(cells(0, 1)), 6, (0, 1), lambda a, b: abs(a - b) == 1),
    Case(Difference(cells(0, 6), 3), 6, (0, 6), lambda a, b: abs(a - b) == 3),
    Case(Ratio(cells(0, 1)), 6, (0, 1), lambda a, b: a == 2 * b or b == 2 * a),
    Case(Ratio(cells(0, 1), 3), 6, (0, 1), lambda a, b: a == 3 * b or b == 3 * a),
    Case(XV(cells(0, 1), 5), 6, (0, 1), lambda a, b: a + b == 5),
    Case(XV(cells(0, 1)), 9, (0, 1), lambda a, b: a + b == 10),
    Case(
        NegativeRatio(marked=frozenset([cells(0, 1)])),
        6,
        (0, 1, 6),
        lambda a, _, c: a != 2 * c and c != 2 * a,
    ),
    Case(NegativeDifference((1, 3)), 6, (0, 1), lambda a, b: abs(a - b) not in (1, 3)),
    Case(NegativeRatio((3,)), 6, (0, 1), lambda a, b: a != 3 * b and b != 3 * a),
    Case(NegativeXV((5,)), 6, (0, 1), lambda a, b: a + b != 5),
    Case(NegativeDifference(), 6, (0, 1, 6), lambda a, b, c: abs(a - b) != 1 != abs(a - c)),
    Case(NegativeXV(), 6, (0, 1, 6), lambda a, b, c: a + b not in (5, 10) and a + c not in (5, 10)),
    Case(Odd(cells(0)), 6, (0,), lambda a: a % 2 == 1),
    Case(Even(cells(0, 3)), 6, (0, 3), lambda a, b: a % 2 == b % 2 == 0),
    Case(GivenCandidates(cells(0), DigitSet(0b101)), 6, (0,), lambda a: a in (1, 3)),
    Case(Minimum(cells(0, 1)), 6, (0, 1, 2, 6), lambda a, b, c, d: b < c and a < d),
    Case(Maximum(cells(7)), 6, (1, 6, 7, 8), lambda a, b, c, d: c > max(a, b, d)),
    Case(RowIndexer(cells(4)), 4, (0, 4, 8, 12), lambda *c: c[c[1] - 1] == 2),
    Case(ColumnIndexer(cells(1)), 4, (0, 1, 2, 3), lambda *c: c[c[1] - 1] == 2),
    Case(BoxIndexer(cells(4)), 4, (0, 1, 4, 5), lambda *c: c[c[2] - 1] == 3),
    Case(Clone(cells(0, 1), cells(14, 15)), 6, (0, 1, 14, 15), lambda a, b, c, d: (a, b) == (c, d)),
    Case(DisjointGroups(), 6, (0, 15, 20), lambda a, b, c: a != b),
    Case(
        Quadruple(cells(8, 9, 14, 15), (3, 3)),
        6,
        (8, 9, 14, 15),
        lambda *d: d.count(3) >= 2,
    ),
    Case(
        Quadruple(cells(8, 9, 14, 15), (1, 2, 5)),
        6,
        (8, 9, 14, 15),
        lambda *d: {1, 2, 5} <= set(d),
    ),
    Case(LittleKillerSum(cells(3, 8, 13), Place(-1, 4), 7), 6, (3, 8, 13), lambda *d: sum(d) == 7),
    Case(SandwichSum(cells(*ROW), Place(0, -1), 5), 4, ROW, sandwich(5, 4)),
    Case(SandwichSum(cells(*ROW), Place(0, -1), 0), 4, ROW, sandwich(0, 4)),
    Case(XSum(cells(*ROW), Place(0, -1), 5), 4, ROW, lambda *d: sum(d[: d[0]]) == 5),
    Case(Skyscraper(cells(*ROW), Place(0, -1), 2), 4, ROW, lambda *d: seen(*d) == 2),
]
NAMES = [f"{case.constraint.slug}-{number}" for number, case in enumerate(CASES)]


@pytest.mark.parametrize("kind", NEGATIVES)
def test_only_the_usual_numbers_say_that_all_marks_are_shown(kind: type[Negative]) -> None:
    usual, other = kind(kind.usual_values), kind((3,))
    assert (usual.title(CLASSIC), other.title(CLASSIC)) == ("title", "title_written")
    words = kind_words("en")
    said = words[f"{kind.slug}.title_written"]
    assert "shown" not in said
    assert "neighbours don't have" in said


def fillings(case: Case) -> Iterator[tuple[list[int], bool]]:
    """All fillings of the cells that no house forbids, and whether the definition allows each."""
    topology = topology_of_size(case.size)
    for digits in product(topology.digits, repeat=len(case.cells)):
        filled = dict(zip(case.cells, digits, strict=True))
        if not any(
            filled[one] == filled[other] and topology.peers[one] >> other & 1
            for one in filled
            for other in filled
        ):
            board = [filled.get(cell, 0) for cell in range(topology.cell_count)]
            yield board, case.holds(*digits)


def test_every_kind_has_a_case() -> None:
    known = {case.constraint.slug for case in CASES}
    assert KINDS.keys() - known == {"antiknight", "antiking", "antitaxicab", "nonconsecutive"}


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_rules_allow_what_the_definition_allows(case: Case) -> None:
    rules = rules_of(topology_of_size(case.size), (case.constraint,))
    some = False
    for board, holds in fillings(case):
        assert (rules.clash(board) is None) == holds
        assert bool(rules.conflicts(board)) != holds
        some |= holds
    assert some


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_part_of_an_allowed_filling_is_allowed(case: Case) -> None:
    rules, random = rules_of(topology_of_size(case.size), (case.constraint,)), Random(1)
    legal = [board for board, holds in fillings(case) if holds]
    for board in random.sample(legal, min(40, len(legal))):
        left = random.choice(case.cells)
        part = [0 if cell == left else digit for cell, digit in enumerate(board)]
        assert rules.clash(part) is None
        assert rules.allows(part, left, board[left])
        assert rules.digits_left(part, left) & digit_bit(board[left])


BY_PLACE = {
    *("entropicline", "givencandidates", "lowhighline", "modularline"),
    *("pattern", "setline", "skyscraper"),
}
"""The kinds whose definition above names digits, or counts from 1, where their rule is about which
digits are the first, the second and so on.
"""


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_with_digits_from_zero_a_kind_is_about_what_players_see_or_refused(case: Case) -> None:
    topology = topology_of_size(case.size).with_lowest(0)
    constraint = case.constraint
    if constraint.needs_one:
        assert not constraint.is_possible(topology)
        with pytest.raises(ValueError, match=f"'{constraint.slug}' is not known for digits from 0"):
            checked([constraint], topology)
        return
    rules, less = rules_of(topology, (constraint,)), constraint.slug not in BY_PLACE
    for board, _ in fillings(case):
        holds = case.holds(*(board[cell] - less for cell in case.cells))
        assert (rules.clash(board) is None) == holds
        assert bool(rules.conflicts(board)) != holds


LOCAL = [case for case in CASES if set(case.constraint.cells) == set(case.cells)]


@pytest.mark.parametrize("case", LOCAL, ids=lambda case: case.constraint.slug)
def test_narrowing_keeps_every_allowed_filling(case: Case) -> None:
    network = network_of(rules_of(topology_of_size(case.size), (case.constraint,)))
    random = Random(2)
    legal = [board for board, holds in fillings(case) if holds]
    for board in random.sample(legal, min(40, len(legal))):
        digits = network.start([0] * len(board))
        for cell in case.cells:  # among others, the digit that it has
            digits[cell] &= digit_bit(board[cell]) | random.randrange(1 << case.size)
        network.narrow(digits, list(case.cells), 0)
        assert all(digits[cell] & digit_bit(board[cell]) for cell in case.cells)


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_digit_that_breaks_it_is_named_with_its_constraint(case: Case) -> None:
    rules = rules_of(topology_of_size(case.size), (case.constraint,))
    for board, holds in fillings(case):
        if not holds:
            clash = rules.clash(board)
            assert clash is not None
            assert clash.constraint == case.constraint
            assert rules.conflicts(board) <= set(case.cells)
            return


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_a_constraint_is_written_and_read_again(case: Case) -> None:
    topology = topology_of_size(case.size)
    text = encode_constraints((case.constraint,))
    assert decode_constraints(text, topology) == (case.constraint,)
    assert not set(text) & set(" +\n")


def naive_solutions(topology: Topology, case: Case) -> set[tuple[int, ...]]:
    from sudoku_app.core.solvers import bit_parallel

    empty = Puzzle(topology, (0,) * topology.cell_count)
    return {
        grid
        for grid in bit_parallel.solutions(empty)
        if case.holds(*(grid[cell] for cell in case.cells))
    }


SMALL = [case for case in CASES if case.size == 4 and case.constraint.slug != "disjointgroups"]


@pytest.mark.parametrize("method", GENERAL)
@pytest.mark.parametrize("case", SMALL, ids=lambda case: case.constraint.slug)
def test_methods_find_the_grids_that_the_definition_allows(case: Case, method: str) -> None:
    topology = topology_of_size(4)
    puzzle = Puzzle(topology, (0,) * 16, (case.constraint,))
    found = list(METHODS[method](puzzle))
    assert len(found) == len(set(found))
    assert set(found) == naive_solutions(topology, case)


def random_constraints(random: Random, grid: Sequence[int]) -> tuple[Constraint, ...]:
    """Constraints that a 6×6 grid obeys."""
    found: list[Constraint] = []
    for case in random.sample(CASES, len(CASES)):
        if case.size == 6 and case.holds(*(grid[cell] for cell in case.cells)):
            rules = rules_of(topology_of_size(6), (case.constraint,))
            if rules.clash(grid) is None:
                found.append(case.constraint)
    return tuple(found)


def test_methods_agree_on_grids_with_many_kinds() -> None:
    random, topology = Random(7), topology_of_size(6)
    for _ in range(12):
        cells_left = random.sample(range(36), 8)
        start = Puzzle(topology, tuple(0 for _ in range(36)))
        givens = [0] * 36
        for cell in cells_left:
            rest = rules_of(topology).digits_left(givens, cell)
            if rest:
                givens[cell] = random.choice([d for d in topology.digits if rest & digit_bit(d)])
        grid = next(METHODS["bit_parallel"](start._replace(givens=tuple(givens)), 1), None)
        if grid is None:
            continue
        constraints = random_constraints(random, grid)
        kept = tuple(digit if random.random() < 0.3 else 0 for digit in grid)
        puzzle = Puzzle(topology, kept, constraints)
        found = sorted(METHODS["tables"](puzzle, 200))
        assert sorted(METHODS["backtracking"](puzzle, 200)) == found or len(found) == 200
        assert grid in found or len(found) == 200


@pytest.mark.parametrize("method", sorted(METHODS.keys() - set(GENERAL)))
def test_other_methods_refuse_what_they_do_not_know(method: str) -> None:
    topology = topology_of_size(4)
    puzzle = Puzzle(topology, (0,) * 16, (KillerCage(cells(0, 1), 3),))
    with pytest.raises(UnsupportedConstraintError, match=f"the method .{method}. cannot solve"):
        next(METHODS[method](puzzle))


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_every_turn_takes_grids_that_obey_to_grids_that_obey(case: Case) -> None:
    topology = topology_of_size(case.size)
    rules = rules_of(topology, (case.constraint,))
    obeying = list(
        METHODS["tables"](Puzzle(topology, (0,) * len(rules.allowed_digits), rules.constraints), 80)
    )
    plain = Puzzle(topology, (0,) * topology.cell_count)
    grids = [*obeying, *METHODS["bit_parallel"](plain, 80)]
    obeys = [rules.clash(grid) is None for grid in grids]
    maps = square_turns(topology, rules.constraints)
    assert len(set(maps)) == len(maps) == turns_of(case)
    for turn, places in enumerate(maps):
        moved = turned(Puzzle(topology, grids[0], rules.constraints), lambda _, turn=turn: turn)  # type: ignore[misc]  # bound now
        assert moved.givens == tuple(grids[0][cell] for cell in places)
        after = rules_of(moved.topology, moved.constraints)
        turned_grids = ([grid[cell] for cell in places] for grid in grids)
        assert [after.clash(grid) is None for grid in turned_grids] == obeys


def turns_of(case: Case) -> int:
    """How many of the eight turns and reflections leave a constraint of the same kind."""
    if case.constraint.slug == "boxindexer":
        return 1
    return 2 if case.constraint.slug.endswith("indexer") else 8 if case.size != 6 else 4


def random_cages(random: Random, grid: Sequence[int], size: int) -> list[KillerCage]:
    """Cages of any cells whose digits differ in the grid, with their sums."""
    cages = []
    for _ in range(size):
        chosen: dict[int, int] = {}  # by digit
        for cell in random.sample(range(size * size), size):
            chosen.setdefault(grid[cell], cell)
        cells = tuple(map(Cell, sorted(chosen.values())))
        cages.append(KillerCage(cells, sum(chosen)))
    return cages


def test_random_killers_have_exactly_the_grids_with_their_sums() -> None:
    random, topology = Random(3), topology_of_size(4)
    grids = list(METHODS["bit_parallel"](Puzzle(topology, (0,) * 16)))
    for _ in range(30):
        cages = random_cages(random, random.choice(grids), 4)
        expected = {
            grid
            for grid in grids
            if all(len({grid[cell] for cell in cage.cells}) == len(cage.cells) for cage in cages)
            and all(sum(grid[cell] for cell in cage.cells) == cage.total for cage in cages)
        }
        found = list(METHODS["tables"](Puzzle(topology, (0,) * 16, tuple(cages))))
        assert len(found) == len(expected)
        assert set(found) == expected


def test_methods_agree_on_killers_with_irregular_regions() -> None:
    topology = random_jigsaw(Random(1))
    grid = next(METHODS["bit_parallel"](Puzzle(topology, (0,) * 81), 1))
    random = Random(4)
    for _ in range(5):
        cages = random_cages(random, grid, 9)
        kept = tuple(digit if random.random() < 0.5 else 0 for digit in grid)
        puzzle = Puzzle(topology, kept, tuple(cages))
        found = sorted(METHODS["tables"](puzzle))
        assert grid in found
        assert found == sorted(METHODS["backtracking"](puzzle))


def test_narrowing_takes_the_digits_of_done_cells_as_placed() -> None:
    cage = KillerCage((Cell(0), Cell(1)), 5)
    network = network_of(rules_of(topology_of_size(4), (cage,)))
    digits = network.start([1] + [0] * 15)
    done, failed = network.narrow(digits, list(range(16)), 0)
    assert not failed
    assert digits[1] == digit_bit(4)
    assert done & 0b11 == 0b11
    open_cell = next(cell for cell in range(16) if not done >> cell & 1)
    tried = digits.copy()
    tried[open_cell] &= -tried[open_cell]
    again = tried.copy()
    assert not network.narrow(tried, [open_cell], done)[1]
    assert not network.narrow(again, list(range(16)), 0)[1]
    assert tried == again
    lacking = digits.copy()
    lacking[open_cell] = 0
    assert open_cell in network.narrow(lacking, [open_cell], done)[1]


def test_a_region_sum_line_says_nothing_where_there_are_no_boxes() -> None:
    line = RegionSumLine(cells(0, 1, 9))
    assert list(line.forms(CLASSIC)) == []
    assert list(RegionSumLine(cells(2, 3)).forms(CLASSIC))
    assert not list(RegionSumLine(cells(0, 9)).forms(latin(9)))
    assert not RegionSumLine.is_possible(latin(9))
