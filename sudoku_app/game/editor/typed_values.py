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
from sudoku_app.core.topology import DigitSet, digit_bit, digits_of

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


def with_number(constraint: Constraint, number: int | None) -> Constraint:
    """The constraint with a number; None means the usual number, or none."""
    if isinstance(constraint, SumAmong):
        return replace(constraint, values=() if number is None else (number,))
    if not takes_number(constraint):
        return constraint
    typed = {constraint.written: _usual_number(constraint) if number is None else number}
    return replace(constraint, **typed)  # type: ignore[type-var]  # a dataclass


def with_numbers(constraint: Constraint, numbers: Sequence[int]) -> Constraint:
    """The constraint with the numbers that were typed: all of them if it takes a list, or else the
    last.
    """
    if isinstance(constraint, SumAmong):
        return replace(constraint, values=tuple(dict.fromkeys(numbers)))
    return with_number(constraint, numbers[-1] if numbers else None)


def digits_in(constraint: Constraint) -> tuple[int, ...]:
    """The digits that were typed for a constraint."""
    if isinstance(constraint, Quadruple):
        return constraint.values
    return digits_of(constraint.digits) if isinstance(constraint, GivenCandidates) else ()


def with_digit(constraint: Constraint, digit: int, topology: Topology) -> Constraint:
    """The constraint with one more digit, as players see it; a digit that is a given candidate
    already is removed instead. Raises ValueError for a quadruple that is full.
    """
    if isinstance(constraint, GivenCandidates):
        return replace(
            constraint, digits=DigitSet(constraint.digits ^ 1 << digit - topology.lowest)
        )
    if isinstance(constraint, Quadruple):
        if len(constraint.values) == len(constraint.cells):
            raise ValueError(Message("A quadruple has at most {0} digits.", len(constraint.cells)))
        return replace(constraint, values=(*constraint.values, digit))
    return constraint


def without_last_digit(constraint: Constraint) -> Constraint:
    """The constraint without its last digit, which for given candidates is the highest."""
    if isinstance(constraint, Quadruple):
        return replace(constraint, values=constraint.values[:-1])
    assert isinstance(constraint, GivenCandidates)
    return replace(
        constraint, digits=DigitSet(constraint.digits & ~digit_bit(digits_in(constraint)[-1]))
    )
