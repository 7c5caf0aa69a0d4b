"""A contradiction as a value: suppositions, the steps that follow, and the rule they break."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques import TECHNIQUES
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, Digit, House, cells_of, digit_bit, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.constraints.digit_rows import Propagator

LEAST_COST = 30
"""What a step costs at least; see `step_cost`."""
_SCORES = {row.slug: row.score for row in TECHNIQUES}


def step_cost(slug: str) -> int:
    """Return what a step of a technique costs in a contradiction: 30, and a tenth of its score.

    A hidden single costs 31, a naked single 32, locked candidates 35, a naked pair 36, an X-Wing
    44. So the number of steps counts most, and of equally many the easier ones are taken.
    """
    return LEAST_COST + _SCORES[slug] // 10


class Ending(Enum):
    """The kinds of end that a contradiction can have."""

    CLASH = "clash"
    NO_CANDIDATE = "no candidate"
    NO_PLACE = "no place"
    NO_FILLING = "no filling"


class Break(NamedTuple):
    """The cell, house or constraint that can no longer be filled.

    CLASH: `cells` are two cells of `house` with the same `digit`, or cells that break the rule of a
    constraint of a `kind`. NO_CANDIDATE: the cell has no candidate. NO_PLACE: `cells` are the empty
    cells of `house`, none of which can be `digit`. NO_FILLING: `cells` are those of a constraint of
    a `kind`.
    """

    flaw: Ending
    cells: tuple[Cell, ...]
    house: House | None = None
    digit: Digit | None = None
    kind: str = ""


class Contradiction(NamedTuple):
    """Steps from supposed candidates to something that can no longer be filled.

    Placed in the position of the search, `supposed` and then the steps, one after the other, end in
    `end`. `is_shortest` says that no cheaper one is left among the inferences that were found.
    """

    supposed: tuple[Candidate, ...]
    steps: tuple[Step, ...]
    end: Break
    is_shortest: bool = False

    @property
    def cost(self) -> int:
        """The sum of what its steps cost."""
        return sum(step_cost(step.technique) for step in self.steps)

    def positions(self, candidates: Candidates) -> Iterator[Candidates]:
        """Yield the position with the suppositions, and the one after each step.

        `candidates` is the position of the search, which stays as it is.
        """
        state = candidates.copy()
        for candidate in self.supposed:
            state.place(*candidate)
        yield state
        for step in self.steps:
            state = state.copy()
            step.apply(state)
            yield state


def breaks_of(candidates: Candidates) -> Iterator[Break]:
    """Yield the cells without candidates, and the houses without a place for a digit."""
    topology, values, empty = candidates.topology, candidates.values, candidates.empty
    for cell in iter_bits(empty):
        if not candidates.digits[cell]:
            yield Break(Ending.NO_CANDIDATE, (Cell(cell),))
    for house in layout_of(topology).boxes_first:
        cells = topology.house_sets[house]
        held = 0
        for cell in topology.houses[house]:
            if values[cell]:
                held |= digit_bit(values[cell])
        for digit in topology.digits:
            if not held >> digit - 1 & 1 and not candidates.cells[digit] & cells:
                yield Break(Ending.NO_PLACE, cells_of(cells & empty), house, Digit(digit))


def unfillable(candidates: Candidates, demands: Sequence[tuple[str, Propagator]]) -> Break | None:
    """Return the first demand of a constraint that can't be filled.

    Each demand comes with the slug of its constraint, empty if it follows from several.
    """
    digits: list[int] = [
        digit_bit(value) if value else left
        for value, left in zip(candidates.values, candidates.digits, strict=True)
    ]
    for kind, propagator in demands:
        if kind and propagator.prune(list(digits)) is None:
            return Break(Ending.NO_FILLING, tuple(propagator.cells), kind=kind)
    return None


def clash_of(candidates: Candidates, supposed: Sequence[Candidate]) -> Contradiction | None:
    """Return the contradiction of a supposed digit that breaks a rule at once, or None."""
    values = list(candidates.values)
    for cell, digit in supposed:
        values[cell] = digit
    topology = candidates.rules.topology
    for candidate in supposed:
        clash = next(candidates.rules.opponents(values, *candidate), None)
        if clash is None:
            continue
        first, second, constraint = clash
        cells = (first,) if first == second else (first, second)
        own = tuple(each for each in supposed if each.cell in cells)
        if constraint is not None:
            return Contradiction(
                own, (), Break(Ending.CLASH, cells, kind=constraint.kind_name), True
            )
        house = next(
            each for each in topology.cell_houses[first] if second in topology.houses[each]
        )
        return Contradiction(own, (), Break(Ending.CLASH, cells, house, candidate.digit), True)
    return None
