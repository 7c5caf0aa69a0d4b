"""The number or digits that can be typed for a constraint in the editor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.cages import KillerCage, SumAmong
from sudoku_app.core.constraints.chess_moves import TaxicabDistance
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import XV, Difference, EdgeMark, Ratio
from sudoku_app.core.constraints.formulas import FormulaError, checked_formula, relation_from_text
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.lines import Whispers
from sudoku_app.core.constraints.outside import LittleKillerSum, OutsideClue, SandwichSum, XSum
from sudoku_app.core.constraints.single_cells import GivenCandidates
from sudoku_app.core.message import Message
from sudoku_app.core.topology import DigitSet, digits_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.topology import Topology


def takes_digits(constraint: Constraint) -> bool:
    """Whether digits are typed for a constraint, one by one, instead of a number."""
    return isinstance(constraint, Quadruple | GivenCandidates)


def takes_number(constraint: Constraint) -> bool:
    """Whether a number can be typed for a constraint."""
    kinds = KillerCage | SumAmong | EdgeMark | Whispers | OutsideClue | TaxicabDistance
    return isinstance(constraint, kinds)


def means_nothing(constraint: Constraint) -> bool:
    """Whether a constraint still needs a number or digits."""
    needs_some = takes_digits(constraint) or isinstance(constraint, SumAmong)
    return needs_some and constraint.lacks_value


def takes_value(constraint: Constraint) -> bool:
    """Whether a number, digits or a formula can be typed for a constraint."""
    return (
        takes_number(constraint) or takes_digits(constraint) or isinstance(constraint, CustomLine)
    )


def with_formula(line: CustomLine, text: str, topology: Topology) -> CustomLine:
    """The line with another relation. Raises FormulaError for a text that is none on the grid."""
    try:
        relation_from_text(text, topology.values)
        return replace(line, formula=checked_formula(text))
    except FormulaError as error:
        raise FormulaError(Message("The relation can't be read: {0}.", error)) from error


def numbers_for(constraint: Constraint, topology: Topology) -> range:
    """The numbers that can be typed for a constraint."""
    n, count, values = topology.size, len(constraint.cells), topology.values
    match constraint:
        case KillerCage():
            return range(sum(values[:count]), sum(values[n - count :]) + 1)
        case SumAmong() | LittleKillerSum():
            return range(count * values[0], count * values[-1] + 1)
        case Difference() | Whispers():
            return range(1, n)
        case Ratio():
            return range(2, n + 1)
        case XV():
            return range(5, 11, 5)
        case SandwichSum():
            return range(n * (n + 1) // 2 - n)
        case TaxicabDistance():
            return range(2, topology.height + topology.width - 1)
        case XSum():
            return range(1, n * (n + 1) // 2 + 1)
        case _:
            return range(1, n + 1)


def number_of(constraint: Constraint) -> int | None:
    """The number of a constraint; None if it has none or the usual one."""
    if not takes_number(constraint) or isinstance(constraint, SumAmong):
        return None
    number: int | None = getattr(constraint, constraint.written)
    is_usual = number == _usual_number(constraint) and not isinstance(constraint, XV)
    return None if is_usual else number


def _usual_number(constraint: Constraint) -> int | None:
    """The number that a constraint has unless another is typed."""
    usual: int | None = getattr(type(constraint), constraint.written)
    return usual


def with_numbers(constraint: Constraint, numbers: Sequence[int]) -> Constraint:
    """The constraint with the numbers that were typed: all of them if it takes a list, or else the
    last; without any, it has the usual number, or none.
    """
    if isinstance(constraint, SumAmong):
        return replace(constraint, values=tuple(dict.fromkeys(numbers)))
    if not takes_number(constraint):
        return constraint
    typed = {constraint.written: numbers[-1] if numbers else _usual_number(constraint)}
    return replace(constraint, **typed)  # type: ignore[type-var]  # a dataclass


def digits_in(constraint: Constraint, topology: Topology) -> tuple[int, ...]:
    """The digits that were typed for a constraint, as players see them."""
    if isinstance(constraint, Quadruple):
        return constraint.values
    assert isinstance(constraint, GivenCandidates)
    return tuple(digit - 1 + topology.lowest for digit in digits_of(constraint.digits))


def with_digits(constraint: Constraint, digits: Sequence[int], topology: Topology) -> Constraint:
    """The constraint with these digits, as players see them; of given candidates, those that occur
    twice are not. Raises ValueError if a quadruple has too many.
    """
    if isinstance(constraint, Quadruple):
        if len(digits) > len(constraint.cells):
            raise ValueError(Message("A quadruple has at most {0} digits.", len(constraint.cells)))
        return replace(constraint, values=tuple(digits))
    assert isinstance(constraint, GivenCandidates)
    chosen = 0
    for digit in digits:
        chosen ^= 1 << digit - topology.lowest
    return replace(constraint, digits=DigitSet(chosen))
