"""Lines whose cells satisfy a relation or an equation of the setter's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.forms import pairs
from sudoku_app.core.constraints.formulas import (
    FormulaError,
    formula_about,
    is_list_of_pairs,
    relation_from_text,
)
from sudoku_app.core.constraints.lines import Line
from sudoku_app.core.constraints.walks import State, Walked
from sudoku_app.core.topology import digit_bit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.constraints.placed import Placed
    from sudoku_app.core.topology import Topology


@dataclass(frozen=True)
class CustomLine(Line):
    """Each cell and the next satisfy the setter's own relation: a formula of a and b, or pairs.

    See `formulas` for both. If a formula isn't the same for b and a, the direction of the line
    matters, and an arrow shows it.
    """

    formula: str = "a+b = 8"
    slug: ClassVar[str] = "customline"
    has_draw: ClassVar[bool] = True
    colour: ClassVar[str] = "shape_teal"
    sweep: ClassVar[str] = "line_differences"
    written: ClassVar[str] = "formula"

    def is_symmetric(self, topology: Topology) -> bool:
        """Whether the relation of digits stays the same if a and b are exchanged."""
        relation = relation_from_text(self.formula, topology.values)
        digits = topology.digits
        return all(
            relation[a] >> b - 1 & 1 == relation[b] >> a - 1 & 1 for a in digits for b in digits
        )

    @property
    def relation_text(self) -> str:
        """See `Constraint.relation_text`."""
        return self.formula

    def rule_word(self, topology: Topology) -> str:
        """See `Constraint.rule_word`."""
        if is_list_of_pairs(self.formula):
            return "rule_pairs"
        return "rule_written" if self.is_symmetric(topology) else "rule_directed"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Some pair of digits must be related."""
        try:
            return any(relation_from_text(self.formula, topology.values))
        except FormulaError:
            return False

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and the next."""
        yield from pairs(self.cells, relation_from_text(self.formula, topology.values))


_LAST = 32
"""One more than the largest last digit that a sum is stored with, as 32 * sum + digit."""


def _first_of(parity: int) -> Callable[[int, int], int]:
    """Return the step to the sum of the first digits in a row that leave `parity` when divided by
    2; it is negative after them.
    """

    def after(so_far: int, digit: int) -> int:
        if so_far < 0:
            return so_far
        return so_far + digit if digit % 2 == parity else -so_far

    return after


def _rising(so_far: int, digit: int) -> int:
    """Return the sum of the first digits that rise, with the last; it is negative after them."""
    if so_far < 0 or digit <= so_far % _LAST:
        return -abs(so_far)
    return so_far - so_far % _LAST + _LAST * digit + digit


def _falling(so_far: int, digit: int) -> int:
    """Return the sum of the digits that are less than the one before, with the last digit."""
    last = so_far % _LAST
    return so_far - last + _LAST * digit * (digit < last) + digit


_QUANTITIES: Mapping[str, Callable[[int, int], int]] = {
    "sum": lambda so_far, digit: so_far + digit,
    "product": lambda so_far, digit: (so_far or 1) * digit,
    "largest": max,
    "smallest": lambda so_far, digit: min(so_far or digit, digit),
    "odds": lambda so_far, digit: so_far + digit % 2,
    "evens": lambda so_far, digit: so_far + 1 - digit % 2,
    "different": lambda so_far, digit: so_far | digit_bit(digit),
    "count": lambda so_far, _: so_far + 1,
    "rise": _rising,
    "falls": _falling,
    "evenrun": _first_of(0),
    "oddrun": _first_of(1),
}
"""What the digits of a line come to, by what each adds to those before it; 0 before the first."""
_VALUES: Mapping[str, Callable[[int], int]] = {
    "different": int.bit_count,
    "rise": lambda found: abs(found) // _LAST,
    "falls": lambda found: found // _LAST,
    "evenrun": abs,
    "oddrun": abs,
}
"""The value of those that are found as something else."""
_NAMES = (*_QUANTITIES, "first", "last")
_IN_ORDER = frozenset(("rise", "falls", "evenrun", "oddrun"))
"""Those that depend on the order of the digits."""


@dataclass(frozen=True)
class EquationLine(Walked, Line):
    """The digits along the line satisfy an equation of what they come to, such as `sum = 2 first`.

    Its names are `sum` and `product`; `largest` and `smallest`, digits; `odds`, `evens` and
    `different`, numbers of digits; `count`, of all of them; `first` and `last`, the digits at the
    ends; and the sums `rise`, of the first digits, as long as they rise, `falls`, of those that are
    less than the one before, and `evenrun` and `oddrun`, of the first digits in a row that are even
    or odd.
    """

    equation: str = "sum = 2 first"
    slug: ClassVar[str] = "equationline"
    needs_one: ClassVar[bool] = True
    gesture: ClassVar[Gesture] = Gesture.NONE
    colour: ClassVar[str] = "shape_orange"
    sweep: ClassVar[str] = "arrow_sums"
    written: ClassVar[str] = "equation"
    worded_names: ClassVar[tuple[str, ...]] = _NAMES
    least_cells: ClassVar[int] = 2
    may_repeat: ClassVar[bool] = False

    @property
    def relation_text(self) -> str:
        """See `Constraint.relation_text`."""
        return self.equation

    def rule_word(self, topology: Topology) -> str:
        """See `Constraint.rule_word`."""
        return "rule_written"

    @property
    def walked(self) -> Cells:
        """The cells between the ends, and then the ends; all in a row if their order matters."""
        first, *inner, last = self.cells
        used, _ = formula_about(self.equation, _NAMES)
        return (first, *inner, last) if _IN_ORDER.intersection(used) else (*inner, first, last)

    def start(self) -> State:
        """See `Walked.start`. A state is how many cells are still to come, the quantities in the
        equation so far, and the first digit and the last, if the equation names them.
        """
        used, _ = formula_about(self.equation, _NAMES)
        return (len(self.cells), *(0 for _ in used))

    def after(self, state: State, digit: int, size: int) -> State | None:
        """See `Walked.after`."""
        coming, *values = state
        used, _ = formula_about(self.equation, _NAMES)
        at_first = len(self.cells) if set(_IN_ORDER) & set(used) else 2
        now = [
            _QUANTITIES[name](value, digit)
            if name in _QUANTITIES
            else digit * (coming == (at_first if name == "first" else 1)) or value
            for name, value in zip(used, values, strict=True)
        ]
        return (coming - 1, *now)

    def accepts(self, state: State) -> bool:
        """See `Walked.accepts`."""
        used, meaning = formula_about(self.equation, _NAMES)
        values = [
            _VALUES[name](value) if name in _VALUES else value
            for name, value in zip(used, state[1:], strict=True)
        ]
        try:
            return bool(meaning(values))
        except ArithmeticError:
            return False

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`."""
        try:
            return super().fits(topology)
        except FormulaError:
            return False


CUSTOM_LINES: tuple[type[Placed], ...] = (CustomLine, EquationLine)
"""The kinds of the family."""
