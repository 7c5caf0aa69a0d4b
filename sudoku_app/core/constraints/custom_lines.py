"""Lines whose cells satisfy a relation of the setter's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.forms import pairs
from sudoku_app.core.constraints.formulas import FormulaError, is_list_of_pairs, relation_from_text
from sudoku_app.core.constraints.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.forms import Form
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
    colour: ClassVar[str] = "shape_teal"
    sweep: ClassVar[str] = "line_differences"
    written: ClassVar[str] = "formula"

    def is_symmetric(self, size: int) -> bool:
        """Whether the relation of digits 1 to `size` stays the same if a and b are exchanged."""
        relation = relation_from_text(self.formula, size)
        digits = range(1, size + 1)
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
        return "rule_written" if self.is_symmetric(topology.size) else "rule_directed"

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Some pair of digits must be related."""
        try:
            return any(relation_from_text(self.formula, topology.size))
        except FormulaError:
            return False

    def forms(self, topology: Topology) -> Iterator[Form]:
        """Each cell and the next."""
        yield from pairs(self.cells, relation_from_text(self.formula, topology.size))


CUSTOM_LINES: tuple[type[Placed], ...] = (CustomLine,)
"""The kinds of the family."""
