"""By which constraints the cells of a step see each other, where no house says it.

Techniques reason about cells that see each other and need not know why. Whoever looks at a step
sees that two cells share a house; that they are a knight's move apart, or in a cage together, is
for the step to say.
"""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.step import Candidate, Mark, Role, Sighting
from sudoku_app.core.techniques.step_parts import drawn_between
from sudoku_app.core.topology import Digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Cell

_Pair = tuple[Candidate, Candidate]


def in_view(step: Step, candidates: Candidates) -> Step:
    """Return a step that says and shows by which constraints its cells see each other, unless these
    are in a house together.
    """
    if not candidates.rules.constraints:
        return step
    rules = candidates.rules
    outlined = {frozenset(area.cells) for area in step.areas}
    if step.pattern:
        lines = drawn_between(rules, _apart(rules, _alike(step, candidates)))
        joining = [line for line in lines if frozenset(line) not in outlined]
        step = step._replace(areas=(*step.areas, *areas(joining, AreaRole.COUNTED)))
    if step.sightings:
        return step
    found = sightings_of(rules, _relied_on(step, candidates))
    # The sentence of a step about a constraint already has its rule.
    new = tuple(each for each in found if not each.line or frozenset(each.line) not in outlined)
    return step._replace(sightings=new)


def sightings_of(rules: Rules, pairs: Iterable[_Pair]) -> tuple[Sighting, ...]:
    """Return by which constraints the first of two candidates rules out the second, for those that
    share no house; those of one cell and constraint together.
    """
    found: dict[Sighting, list[Cell]] = {}
    for one, other in _apart(rules, pairs):
        for link in rules.links[other.cell]:
            if link.other == one.cell and link.excluded[one.digit] >> other.digit - 1 & 1:
                constraint = link.constraint
                line = tuple(dict.fromkeys(chain(*constraint.cell_groups())))
                key = Sighting(one.cell, (), constraint.kind_name, line if constraint.cells else ())
                found.setdefault(key, []).append(other.cell)
                break
    return tuple(key._replace(others=tuple(dict.fromkeys(others))) for key, others in found.items())


def _apart(rules: Rules, pairs: Iterable[_Pair]) -> Iterator[_Pair]:
    """Yield the pairs of candidates whose cells share no house."""
    in_houses = rules.topology.peers
    for one, other in pairs:
        if one.cell != other.cell and not in_houses[one.cell] >> other.cell & 1:
            yield one, other


def _relied_on(step: Step, candidates: Candidates) -> Iterator[_Pair]:
    """Yield the pairs of candidates in which one rules out the other, as the step's reason says."""
    for link in step.links:
        if not link.strong:
            for start, end in product(link.start.cells, link.end.cells):
                yield Candidate(start, link.start.digit), Candidate(end, link.end.digit)
    yield from _seen_digits(step, candidates)
    if step.placements:
        return
    ends = {cell for cells in step.cells_of(AreaRole.ENDS) for cell in cells}
    cleared = {cell for house in step.houses for cell in candidates.topology.houses[house]}
    for gone, mark in product(step.eliminations, step.pattern):
        if step.cover:  # a fish: its houses are cleared, of cells that see its fins
            is_meant = mark.role is Role.FIN
        else:
            is_meant = mark.cell in ends if ends else gone.cell not in cleared
        if gone.digit == mark.digit and is_meant:
            yield gone, Candidate(mark.cell, mark.digit)


def _seen_digits(step: Step, candidates: Candidates) -> Iterator[_Pair]:
    """Yield the digits on the board that rule out the other places of a single or of locked
    candidates, each with these, or the other candidates of a single's cell.
    """
    found = witnesses_of(step, candidates.topology, candidates.values)
    if not found.cells:
        return
    last: Candidate | Mark = step.placements[0] if step.placements else step.pattern[0]
    houses = candidates.topology.cell_houses
    around = {house for place in found.cells for house in houses[place]}
    for place in found.cells:
        value = Candidate(place, Digit(candidates.values[place]))
        if value.digit == last.digit:
            for blocked in found.blocked:
                if around.isdisjoint(houses[blocked]):
                    yield value, Candidate(blocked, last.digit)
        else:
            yield Candidate(last.cell, value.digit), value


def _alike(step: Step, candidates: Candidates) -> Iterator[_Pair]:
    """Yield the pairs of a step's candidates that may rule each other out."""
    marked = dict.fromkeys(Candidate(mark.cell, mark.digit) for mark in step.pattern)
    known = dict.fromkeys((*marked, *step.eliminations))
    yield from ((one, other) for one in known for other in marked if one.digit == other.digit)
    yield from _beside_links(step, candidates)


def _beside_links(step: Step, candidates: Candidates) -> Iterator[_Pair]:
    """Yield the places of a digit in the house of a link, each with an end of the link that is
    elsewhere and that it may rule out.
    """
    for link in step.links:
        if link.house is None:
            continue
        places = candidates.topology.houses[link.house]
        for cells, digit in (link.start, link.end):
            if len(cells) == 1 and cells[0] not in places:
                for cell in places:
                    if candidates.digits[cell] >> digit - 1 & 1:
                        yield Candidate(cell, digit), Candidate(cells[0], digit)
