"""Rules that other programs state as steps from state to state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from sudoku_app.core.constraints.automata import MOST_STEPS
from sudoku_app.core.constraints.forms import AllowedDigits, Layer, Pair, Transition, Walk
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.topology import DigitSet, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology

LONGEST_LABEL = 40
_MOST_CELLS = 81


@dataclass(frozen=True)
class Pattern(Placed):
    """An automaton accepts the digits of the cells in their order.

    `layers` has its steps at each cell, from state 0; every state after the last cell is accepted.
    `label` is what is written at the cells.
    """

    label: str
    layers: tuple[Layer, ...] = field(hash=False)  # cells and label tell most patterns apart
    slug: ClassVar[str] = "pattern"
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1))
    sample_fields: ClassVar[Mapping[str, Any]] = {
        "label": "3",
        "layers": (
            Layer((Transition(0, DigitSet(1), 0), Transition(0, DigitSet(2), 1)), 2),
            Layer((Transition(0, DigitSet(2), 0), Transition(1, DigitSet(1), 0)), 1),
        ),
    }
    sweep: ClassVar[str] = "marked_cells"
    is_walk: ClassVar[bool] = True
    written: ClassVar[str] = "label"
    most_cells: ClassVar[int | None] = _MOST_CELLS

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. Every step leads from a state that there is to another."""
        states, total = 1, 0
        for layer in self.layers:
            total += len(layer.steps)
            if not 0 <= layer.ends <= MOST_STEPS or total > MOST_STEPS:
                return False
            for start, digits, end in layer.steps:
                is_known = 0 <= start < states and 0 <= end < layer.ends
                if not is_known or not 0 < digits <= topology.all_digits:
                    return False
            states = layer.ends
        return len(self.layers) == len(self.cells) and len(self.label) <= LONGEST_LABEL

    def forms(self, topology: Topology) -> Iterator[Form]:
        """The walk; for one or two cells the digits or the relation that it comes to."""
        if len(self.cells) > 2:
            yield Walk(self.cells, self.layers)
        elif len(self.cells) == 1:
            yield AllowedDigits(self.cells[0], _digits(self.layers[0].steps))
        else:
            one, other = self.cells
            first, last = self.layers
            relation = [DigitSet(0)] * (topology.size + 1)
            for _, digits, end in first.steps:
                following = _digits([step for step in last.steps if step.start == end])
                for place in iter_bits(digits):
                    relation[place + 1] = DigitSet(relation[place + 1] | following)
            yield Pair(one, other, tuple(relation))


def _digits(steps: Sequence[Transition]) -> DigitSet:
    """Return the digits that lead along any of the steps."""
    return DigitSet(union_of_all(step.digits for step in steps))


PATTERNS: tuple[type[Constraint], ...] = (Pattern,)
"""The kinds of the family, in the order in which they are shown to players."""
