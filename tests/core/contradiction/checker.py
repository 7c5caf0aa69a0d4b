"""Checks a contradiction against the bare rules, without knowing any technique.

A candidate may be eliminated if, with its digit placed, some house, constraint or cell can't be
filled any more, or else the houses and cells that the step names together. A digit may be placed if
all others of its cell may be eliminated. Everything is tried out one digit after the other, with
what houses, sight, links and each demand of a constraint exclude, and nothing else.

Steps about constraints name only the first of their reasons. So beside constraints it is enough if
something can't be filled after houses and constraints have excluded in turn all that they can, if
need be for each place of a digit in one house.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.matching import owners_of
from sudoku_app.core.contradiction.inferences import rulebook_of
from sudoku_app.core.contradiction.value import Ending
from sudoku_app.core.notation import cell_text
from sudoku_app.core.topology import Candidate, Cell, Digit, digit_bit, digits_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.step import Step

_NODES = 20_000
"""The most digits that are tried to fill something; after that, nothing is said to be proved."""

_MOST_MEMBERS = 18
"""The most cells of a constraint of which each digit is tried."""

Item = tuple[Candidate, ...]
"""The candidates, one of which must be true."""


class UnprovedStepError(ValueError):
    """A contradiction has a step, or an end, that doesn't follow from the rules."""


def check(candidates: Candidates, contradiction: Contradiction) -> None:
    """Raise UnprovedStepError unless each step of a contradiction follows in the position before
    it, and its end can't be filled in the last one.

    `candidates` is the position of the search.
    """
    positions = contradiction.positions(candidates)
    if contradiction.end.flaw is Ending.CLASH:
        values = list(candidates.values)
        for cell, digit in contradiction.supposed:
            values[cell] = digit
        if candidates.rules.clash(values) is None:
            raise UnprovedStepError(f"no clash at {contradiction.end.cells}")
        return
    position = next(positions)
    for number, step in enumerate(contradiction.steps, 1):
        unproved = _unproved(position, step)
        if unproved:
            cell, digit = unproved[0]
            raise UnprovedStepError(
                f"step {number} ({step.technique}) doesn't prove that"
                f" {cell_text(position.topology, cell)} isn't {digit}"
            )
        position = next(positions)
    if _can_end(position, contradiction.end):
        raise UnprovedStepError(f"{contradiction.end} can still be filled")


def _refuted(position: Candidates, step: Step) -> Iterator[Candidate]:
    """Yield the candidates that a step says are false."""
    yield from step.eliminations
    for cell, digit in step.placements:
        for other in digits_of(position.digits[cell]):
            if other != digit:
                yield Candidate(cell, other)


def _unproved(position: Candidates, step: Step) -> list[Candidate]:
    """Return the candidates that a step says are false and that can be true even when those are
    gone that it proves; one elimination may rest on others of the same step.
    """
    position = position.copy()
    left = list(_refuted(position, step))
    while left:
        still = [each for each in left if _may_be_true(position, each, step)]
        if len(still) == len(left):
            break
        for candidate in set(left) - set(still):
            position.eliminate(*candidate)
        left = still
    return left


def _can_end(position: Candidates, end: Break) -> bool:
    if end.flaw is Ending.NO_CANDIDATE:
        return bool(position.digits[end.cells[0]])
    if end.flaw is Ending.NO_PLACE:
        assert end.house is not None and end.digit is not None
        house = position.topology.houses[end.house]
        return any(
            position.values[cell] == end.digit or position.digits[cell] & digit_bit(end.digit)
            for cell in house
        )
    items = [_cell_item(position, cell) for cell in end.cells]
    return _can_fill(position, items, [demand for _, demand in _demands_of(position)])


def _may_be_true(position: Candidates, candidate: Candidate, step: Step) -> bool:
    """Whether a candidate can be true as far as one house, cell or constraint, or all that a step
    names, can say.
    """
    cell, digit = candidate
    if not position.rules.allowed_digits[cell] & digit_bit(digit):
        return False
    trial = position.copy()
    if not _place(trial, cell, digit):
        return False
    lost = 1 << cell
    for other in iter_bits(trial.empty):
        if trial.digits[other] != position.digits[other]:
            lost |= 1 << other
            if not trial.digits[other]:
                return False
    topology = trial.topology
    for house, group in enumerate(topology.house_sets):
        is_whole = len(topology.houses[house]) == topology.size
        if is_whole and group & lost and not _can_complete(trial, house):
            return False
    demands = _demands_of(trial)
    if not _constraints_can_be_filled(trial, demands, lost):
        return False
    named = list(_named_items(trial, step))
    if not _can_fill(trial, named, [demand for _, demand in demands]):
        return False
    if not trial.rules.constraints:
        return True
    return _narrowed_by_all(trial, demands) and _houses_have_places(trial, demands)


def _constraints_can_be_filled(
    position: Candidates, demands: Sequence[tuple[Constraint, Propagator]], cells: int
) -> bool:
    """Whether each of the constraints with some of a set of cells can be filled."""
    return all(
        _can_fill(position, [_cell_item(position, cell) for cell in members], own)
        for members, own in _members_of(position, demands)
        if any(cells >> cell & 1 for cell in members)
    )


def _members_of(
    position: Candidates, demands: Sequence[tuple[Constraint, Propagator]]
) -> Iterator[tuple[Sequence[int], list[Propagator]]]:
    """Yield the cells of each constraint, and its demands."""
    for constraint in position.rules.constraints:
        own = [demand for owner, demand in demands if owner == constraint]
        members = dict.fromkeys((*constraint.cells, *(c for each in own for c in each.cells)))
        yield tuple(members), own


def _demands_of(position: Candidates) -> list[tuple[Constraint, Propagator]]:
    """Return what each constraint demands, with what checks it."""
    rules = position.rules
    known = rulebook_of(rules).demands
    return [
        (constraint, demand)
        for (constraint, _), (_, demand) in zip(rules.forms, known, strict=False)
    ]


def _named_items(position: Candidates, step: Step) -> Iterator[Item]:
    """Yield the cells of a step's pattern, and its digits, or all, in the houses it names."""
    topology = position.topology
    cells = {mark.cell for mark in step.pattern}
    houses = set(step.houses)
    digits = set(step.digits)
    digits.update(digit for _, digit in step.eliminations)
    for link in step.links:
        if link.house is not None:
            houses.add(link.house)
        cells.update((*link.start.cells, *link.end.cells))
    for cell in sorted(cells):
        yield _cell_item(position, cell)
    for house in sorted(houses):
        if not step.pattern:
            for cell in topology.houses[house]:
                yield _cell_item(position, cell)
            for constraint in position.rules.constraints:
                if any(topology.house_sets[house] >> cell & 1 for cell in constraint.cells):
                    for cell in constraint.cells:
                        yield _cell_item(position, cell)
        if len(topology.houses[house]) == topology.size:
            for digit in sorted(digits):
                yield tuple(Candidate(Cell(cell), digit) for cell in topology.houses[house])


def _cell_item(position: Candidates, cell: int) -> Item:
    return tuple(Candidate(Cell(cell), Digit(digit)) for digit in position.topology.digits)


def _can_complete(position: Candidates, house: int) -> bool:
    """Whether the empty cells of a house can take its missing digits, one each."""
    cells = position.topology.houses[house]
    options = [position.digits[cell] for cell in cells if not position.values[cell]]
    return owners_of(options) is not None


def _can_fill(position: Candidates, items: Sequence[Item], demands: Sequence[Propagator]) -> bool:
    """Whether one candidate of each item can be placed without breaking a demand.

    True as well if that takes too long to find out.
    """
    nodes = 0

    def fill(state: Candidates) -> bool:
        nonlocal nodes
        nodes += 1
        if nodes > _NODES:
            return True
        if not _narrowed(state, demands):
            return False
        fewest: list[Candidate] | None = None
        for item in items:
            if any(state.values[cell] == digit for cell, digit in item):
                continue
            left = [each for each in item if state.digits[each.cell] & digit_bit(each.digit)]
            if fewest is None or len(left) < len(fewest):
                fewest = left
        if fewest is None:
            return True
        for cell, digit in fewest:
            after = state.copy()
            if _place(after, cell, digit) and fill(after):
                return True
        return False

    return fill(position.copy())


def _place(state: Candidates, cell: int, digit: int) -> bool:
    """Place a digit, and remove what it rules out in cells that see it or are linked to its own.

    Returns whether it rules out no digit that is placed.
    """
    state.place(cell, digit)
    for cells, lost in state.rules.excluded_by(cell, digit):
        for other in iter_bits(cells):
            if state.values[other] == lost:
                return False
            state.eliminate(other, lost)
    return True


def _houses_have_places(
    position: Candidates, demands: Sequence[tuple[Constraint, Propagator]]
) -> bool:
    """Whether each digit has a place in each house that leaves something everywhere."""
    topology = position.topology
    for house, cells in enumerate(topology.house_sets):
        if len(topology.houses[house]) == topology.size:
            for digit in topology.digits:
                places = position.cells[digit] & cells
                if places and not any(
                    _place(trial := position.copy(), cell, digit)
                    and _narrowed_by_all(trial, demands)
                    for cell in iter_bits(places)
                ):
                    return False
    return True


def _narrowed_by_all(state: Candidates, demands: Sequence[tuple[Constraint, Propagator]]) -> bool:
    """Remove what constraints and houses exclude, one at a time and again and again; return
    whether something is left everywhere.
    """
    before: list[int] = []
    while before != state.digits:
        before = list(state.digits)
        if not _narrowed(state, [demand for _, demand in demands]):
            return False
        for house, cells in enumerate(state.topology.houses):
            if len(cells) == state.topology.size and not _house_narrowed(state, house):
                return False
        for members, own in _members_of(state, demands):
            if len(members) <= _MOST_MEMBERS:
                _constraint_narrowed(state, members, own)
        for cell in iter_bits(state.empty):
            left = digits_of(state.digits[cell])
            if not left or (len(left) == 1 and not _place(state, cell, left[0])):
                return False
    return True


def _constraint_narrowed(
    state: Candidates, members: Sequence[int], demands: Sequence[Propagator]
) -> None:
    """Remove the digits with which the cells of a constraint can't be filled."""
    items = [_cell_item(state, cell) for cell in members]
    for cell in members:
        for digit in digits_of(state.digits[cell]):
            trial = state.copy()
            if not (_place(trial, cell, digit) and _can_fill(trial, items, demands)):
                state.eliminate(cell, digit)


def _house_narrowed(state: Candidates, house: int) -> bool:
    """Remove what a house excludes: in its cells the digits with which the others can't be
    filled, and in other cells a digit that all of its places here see. Returns whether the house
    can be filled.
    """
    if not _can_complete(state, house):
        return False
    cells = [cell for cell in state.topology.houses[house] if not state.values[cell]]
    for cell in cells:
        for digit in digits_of(state.digits[cell]):
            trial = state.copy()
            trial.place(cell, digit)
            if not _can_complete(trial, house):
                state.eliminate(cell, digit)
    for number in state.topology.digits:
        seen: int = state.empty
        places = [cell for cell in cells if state.digits[cell] & digit_bit(number)]
        for cell in places:
            seen &= state.topology.peers[cell]
        for other in iter_bits(seen if places else 0):
            state.eliminate(other, number)
    return True


def _narrowed(state: Candidates, demands: Iterable[Propagator]) -> bool:
    """Remove the candidates that no filling of a demand has; return whether all can be filled."""
    is_stable = False
    while not is_stable:
        is_stable = True
        for demand in demands:
            digits: list[int] = [
                digit_bit(value) if value else left
                for value, left in zip(state.values, state.digits, strict=True)
            ]
            changed = demand.prune(digits)
            if changed is None:
                return False
            for cell in changed:
                for digit in digits_of(state.digits[cell] & ~digits[cell]):
                    is_stable = not state.eliminate(cell, digit) and is_stable
    return True
