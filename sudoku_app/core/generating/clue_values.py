"""Clues that take their value from a full grid, the intended solution of a puzzle."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage, SumAmong
from sudoku_app.core.constraints.dots import NEGATIVES, XV, Difference, EdgeMark, Ratio, negative
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Arrow
from sudoku_app.core.constraints.moves import pairs_by_moves
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.constraints.outside import (
    LittleKillerSum,
    OutsideClue,
    SandwichSum,
    Skyscraper,
    XSum,
)
from sudoku_app.core.message import KindTitle, Message
from sudoku_app.core.rules import Rules
from sudoku_app.core.topology import Cell

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology


class ValueFromSolutionError(ValueError):
    """A clue that the intended solution breaks, whatever its value; the message says so."""

    def __init__(self, constraint: Constraint) -> None:
        title = KindTitle(constraint.slug)
        super().__init__(Message("The intended solution breaks this clue: {0}.", title))
        self.constraint = constraint


def lacks_value(constraint: Constraint) -> bool:
    """Whether a clue is drawn without the number or the digits that it could have."""
    match constraint:
        case KillerCage(total=value) | OutsideClue(value=value):
            return value is None
        case Quadruple(values=values) | SumAmong(values=values):
            return not values
    return False


def with_value(constraint: Constraint, solution: Sequence[int], topology: Topology) -> Constraint:
    """The clue with its value in a full grid.

    A quadruple without digits gets those of all its cells, one with digits keeps those that are
    there. A list of sums stays, unless it is empty. An arrow ends where its digits add up to the
    number in its circle. Any other constraint stays as it is. Raises ValueFromSolutionError if the
    clue can't hold with any value.
    """
    found = _with_value(constraint, [solution[cell] for cell in constraint.cells], solution)
    if found is None or Rules(topology, (found,)).clash(solution) is not None:
        raise ValueFromSolutionError(constraint)
    return found


def _with_value(
    constraint: Constraint, digits: Sequence[int], solution: Sequence[int]
) -> Constraint | None:
    match constraint:
        case KillerCage():
            return replace(constraint, total=sum(digits))
        case SumAmong():
            return replace(constraint, values=constraint.values or (sum(digits),))
        case OutsideClue() | EdgeMark():
            value = value_of(constraint, digits)
            return None if value is None else replace(constraint, value=value)
        case Quadruple():
            kept = tuple(digit for digit in constraint.values if digit in digits)
            return replace(constraint, values=kept or tuple(sorted(digits)))
        case Arrow():
            lines = [_ended(line, digits, solution) for line in constraint.lines]
            return replace(constraint, lines=tuple(lines)) if all(lines) else None
    return constraint


def _ended(line: Cells, circle: Sequence[int], solution: Sequence[int]) -> Cells:
    """The beginning of an arrow's line with the sum of its circle, or nothing."""
    total = sum(digit * 10**place for place, digit in enumerate(reversed(circle)))
    for count, reached in enumerate(accumulate(solution[cell] for cell in line), start=1):
        if reached == total:
            return line[:count]
    return ()


def value_of(clue: OutsideClue | EdgeMark, digits: Sequence[int]) -> int | None:
    """The number of a clue whose cells have these digits; None if no number fits."""
    match clue:
        case SandwichSum():
            first, last = sorted((digits.index(1), digits.index(len(digits))))
            return sum(digits[first + 1 : last])
        case XSum():
            return sum(digits[: digits[0]])
        case Skyscraper():
            return len(set(accumulate(digits, max)))
        case LittleKillerSum():
            return sum(digits)
        case Difference():
            return abs(digits[0] - digits[1]) or None
        case Ratio():
            low, high = sorted(digits)
            return high // low if high % low == 0 and high > low else None
        case XV():
            return sum(digits) if sum(digits) in (5, 10) else None
    return None


# All at once ------------------------------------------------------------------------------------


def dots_that_hold(
    kinds: Iterable[type[EdgeMark]], solution: Sequence[int], topology: Topology
) -> Iterator[EdgeMark]:
    """Yield all dots, Xs and Vs of some kinds that hold in a full grid, with the usual numbers.

    Where a white and a black dot both hold and both are wanted, the pair gets the white one.
    """
    dotted: set[Cells] = set()
    for kind in kinds:
        is_dot = kind.slug != XV.slug
        for pair in pairs_by_moves(topology, EDGE):
            value = value_of(kind(pair), [solution[cell] for cell in pair])
            if value is None or (is_dot and (value != kind.value or pair in dotted)):
                continue
            if is_dot:
                dotted.add(pair)
            yield kind(pair, value)


def quadruples_that_hold(solution: Sequence[int], topology: Topology) -> Iterator[Quadruple]:
    """Yield a quadruple with all digits around each inner corner of the grid."""
    n = topology.size
    for row in range(n - 1):
        for column in range(n - 1):
            first = n * row + column
            cells = tuple(map(Cell, (first, first + 1, first + n, first + n + 1)))
            yield Quadruple(cells, tuple(sorted(solution[cell] for cell in cells)))


def with_all_dots(
    constraints: Constraints,
    kinds: Sequence[type[EdgeMark]],
    solution: Sequence[int],
    topology: Topology,
    is_negative: bool,
) -> Constraints:
    """The constraints with all dots, Xs and Vs of some kinds that hold, in place of those drawn.

    With `is_negative`, pairs of cells without one are known not to have any.
    """
    rules = [rule for rule in NEGATIVES if rule.of in kinds]
    kept = [each for each in constraints if not isinstance(each, (*kinds, *rules))]
    made = [*kept, *dots_that_hold(kinds, solution, topology)]
    return (*made, *(negative(rule, made) for rule in rules if is_negative))
