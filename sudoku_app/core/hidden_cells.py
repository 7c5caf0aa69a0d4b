"""Hidden cells: what a search must find out in addition to the digits, as where doublers are.

They are the cells that a `HiddenPart` adds to a grid. Searches fill them like other cells, and
nobody else sees them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.rules import Rules
from sudoku_app.core.topology import Cell, Topology

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.constraints.forms import Cells, Form
    from sudoku_app.core.topology import Candidate


class _LargerGrid(Topology):
    """A grid with more cells after its own, which are in more houses; only for searches."""

    def __init__(self, base: Topology, hidden: Iterable[range]) -> None:
        self.__dict__.update(base.__dict__)
        own = [
            [base.houses[house] for house in kind]
            for kind in (base.rows, base.columns, base.boxes, base.extras)
        ]
        own[3] += [tuple(map(Cell, house)) for house in hidden]
        self._settle(1 + max(max(house) for house in own[3]), *own)


@dataclass(frozen=True)
class _Stated(Constraint):
    """What all constraints of a grid demand, in the terms of one that has more cells."""

    slug: ClassVar[str] = ""
    stated: tuple[Form, ...] = ()
    differing: tuple[Cells, ...] = ()
    excluding: tuple[tuple[Candidate, ...], ...] = ()

    def different(self, topology: Topology) -> Iterable[Cells]:
        """See `Constraint.different`."""
        del topology
        return self.differing

    def exclusive(self, topology: Topology) -> Iterable[tuple[Candidate, ...]]:
        """See `Constraint.exclusive`."""
        del topology
        return self.excluding

    def forms(self, topology: Topology) -> Iterable[Form]:
        """See `Constraint.forms`."""
        del topology
        return self.stated


@lru_cache(maxsize=4)
def with_hidden_cells(rules: Rules) -> Rules:
    """Return the rules of a grid with its hidden cells, which come after its own."""
    topology, parts = rules.topology, [part for _, part in rules.hidden]
    owners = {constraint.slug for constraint, _ in rules.hidden}
    rest = [each for each in rules.constraints if each.slug not in owners]
    stated = _Stated(
        (
            *(form for part in parts for form in part.forms),
            *(form for each in rest for form in each.forms(topology)),
        ),
        tuple(
            tuple(map(Cell, group))
            for each in rules.constraints
            for group in each.different(topology)
        ),
        tuple(tuple(group) for each in rest for group in each.exclusive(topology)),
    )
    houses = [house for part in parts for house in part.hidden]
    return Rules(_LargerGrid(topology, houses), (stated,))
