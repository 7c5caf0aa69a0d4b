"""A checker that knows no technique: it sees only what the picture of a step names.

The picture names cells (in areas, houses, links and marks) and constraints, those that an area
outlines. With the candidates that these cells have on the board, all their fillings are tried; a
step is verifiable if none of them contradicts it. Cells that see each other are taken to do so, and
a named house to need each of its digits once. The corners of a rectangle may not be left two digits
that could be exchanged, since the puzzle has one solution; nor may all empty cells be.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.constraints.forms import Pair, Sums
from sudoku_app.core.constraints.matching import matched_digits
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.contradiction.value import Ending
from sudoku_app.core.rules import rules_of
from sudoku_app.core.step import Node
from sudoku_app.core.topology import Cell, Digit, DigitSet, digit_bit, digits_of, grouped, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.contradiction.value import Break, Contradiction
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Link, Step

MOST_TRIED = 4000
"""The most partial fillings that are tried for one conclusion; beyond, nobody could follow."""
MOST_TERMS = 10
"""The most cells of a sum of houses that is worked out beforehand."""
MOST_CHOSEN = 6
"""The most houses of which each choice has its sum worked out; of more, those of each kind."""


class TooManyError(Exception):
    """More fillings would have to be tried than anybody could."""


class Named(NamedTuple):
    """What the picture of a step names."""

    cells: frozenset[int]
    houses: tuple[int, ...]
    constraints: tuple[Constraint, ...]
    links: tuple[Link, ...]
    corners: tuple[int, ...] = ()


def named_in(step: Step, position: Candidates) -> Named:
    """Return what the picture of a step names: a rule of the whole grid is always in sight."""
    topology = position.topology
    areas = [frozenset(area.cells) for area in step.areas]
    links = step.links
    houses = tuple(dict.fromkeys((*step.houses, *_houses(links))))
    nodes = [node for link in links for node in (link.start, link.end)]
    cells = {cell for area in areas for cell in area}
    cells |= {mark.cell for mark in step.pattern}
    cells |= {cell for node in nodes for cell in node.cells}
    cells |= {cell for cell, _ in (*step.placements, *step.eliminations)}
    cells |= {cell for house in houses for cell in topology.houses[house]}
    outlined = set(areas)
    constraints = tuple(
        each
        for each in position.rules.constraints
        if not each.cells or not outlined.isdisjoint(_shapes(each, position.rules))
    )
    corners = next(iter(step.cells_of(AreaRole.CORNERS)), ())
    return Named(frozenset(cells), houses, constraints, links, corners)


def _houses(links: Iterable[Link]) -> Iterator[int]:
    for link in links:
        if link.house is not None:
            yield link.house


def _shapes(constraint: Constraint, rules: Rules) -> set[frozenset[int]]:
    """Return the sets of cells that outline a constraint, or two of its cells that it relates."""
    own = [form.cells for each, form in rules.forms if each is constraint]
    forms = constraint.forms(rules.topology)
    return {
        *(frozenset(form.cells) for form in forms if isinstance(form, Pair)),
        frozenset(constraint.cells),
        frozenset(chain(*constraint.cell_groups())),
        frozenset(chain(constraint.cells, *own)),
        *(frozenset(cells) for cells in own[:1]),
    }


def is_verifiable(step: Step, position: Candidates) -> bool:
    """Whether what the picture names leaves no filling that contradicts the step.

    Raises TooManyError if that can't be seen.
    """
    if step.technique == "bug_plus_1":
        return _breaks_bug(step, position)
    board = _Board(position, named_in(step, position))
    return all(
        not board.can_be(cell, position.digits[cell] & ~digit_bit(digit))
        for cell, digit in step.placements
    ) and all(not board.can_be(cell, digit_bit(digit)) for cell, digit in step.eliminations)


def _breaks_bug(step: Step, position: Candidates) -> bool:
    """Whether without the digit of a step's pattern, all empty cells have two candidates, and each
    house every digit not at all or twice: two solutions, or none. So the cell has that digit.
    """
    ((cell, digit, _), *_) = step.pattern
    left = list(position.digits)
    left[cell] = DigitSet(left[cell] & ~digit_bit(digit))
    if any(gone.cell != cell or gone.digit == digit for gone in step.eliminations):
        return False
    empty = list(iter_bits(position.empty))
    counts = (
        sum(bool(left[each] & digit_bit(own)) for each in house)
        for house in position.topology.houses
        for own in position.topology.digits
    )
    return all(left[each].bit_count() == 2 for each in empty) and set(counts) <= {0, 2}


def _can_exchange(corners: Sequence[int], state: Sequence[int], position: Candidates) -> bool:
    """Whether the corners of a rectangle, none of them given, have two digits crosswise, and each
    house has as many of the one as of the other, so that it doesn't notice if they are exchanged.
    """
    first, second, third, fourth = (state[cell] for cell in corners)
    across = [corners[0], corners[3]]
    return (
        first == fourth
        and second == third
        and first != second
        and all(not each & each - 1 for each in (first, second))
        and not any(position.givens >> cell & 1 for cell in corners)
        and all(
            2 * sum(cell in house for cell in across) == sum(cell in house for cell in corners)
            for house in position.topology.houses
        )
    )


class _Board:
    """The named cells with their candidates, and what is known about them."""

    def __init__(self, position: Candidates, named: Named) -> None:
        self._topology = position.topology
        self._position = position
        self._named = named
        self._cells = sorted(named.cells)
        self._held = [DigitSet(0)] * position.topology.cell_count
        self._rules = rules_of(position.rules.topology, named.constraints)
        for cell in self._cells:
            self._held[cell] = DigitSet(position.held(cell) & self._rules.allowed_digits[cell])
        size, peers = position.topology.size, self._rules.sight.peers
        self._propagators: list[Propagator] = [
            propagator_of(form, peers, size)
            for _, form in self._rules.forms
            if named.cells.issuperset(form.cells)
        ]
        self._links = [
            (cell, link.other, link.excluded)
            for cell in self._cells
            for link in self._rules.links[cell]
            if link.other in named.cells
        ]
        self._sums = list(self._house_sums(position))

    def can_be(self, cell: int, digits: int) -> bool:
        """Whether some filling of the named cells has one of these digits in a cell."""
        if all(
            self._is_refuted(cell, digit) or self._has_no_place(cell, digit)
            for digit in digits_of(DigitSet(digits))
        ):
            return False
        state: list[int] = list(self._held)
        state[cell] &= digits
        self._tried = 0
        return self._can_fill(state)

    def _is_refuted(self, cell: int, digit: int) -> bool:
        """Whether going along the named links from a candidate leads to a contradiction.

        A link's end is true or false as a whole, so that long chains need no fillings.
        """
        links, peers = self._named.links, self._rules.sight.peers
        ends = {end for link in links for end in (link.start, link.end)}
        true: set[Node] = {Node((Cell(cell),), Digit(digit))}
        false: set[Node] = set()
        known = -1
        while len(true) + len(false) > known:
            known = len(true) + len(false)
            false |= {end for end in ends if any(_excludes(one, end, peers) for one in true)}
            for start, end, strong, _ in links:
                for one, other in ((start, end), (end, start)):
                    if strong and one in false:
                        true.add(other)
                    elif not strong and one in true:
                        false.add(other)
        return not true.isdisjoint(false)

    def _has_no_place(self, cell: int, digit: int) -> bool:
        """Whether a digit in a cell leaves no way to put this digit alone into the named houses and
        into the constraints that must contain it.
        """
        peers, bit = self._rules.sight.peers, digit_bit(Digit(digit))
        rows = [self._topology.houses[house] for house in self._named.houses]
        whole = [row for row in rows if len(row) == self._topology.size]
        whole += [each.cells for each in self._propagators if self._contains(each, bit)]

        def can_place(placed: int, seen: int) -> bool:
            left = [
                [each for each in row if self._held[each] & bit and not seen >> each & 1]
                for row in whole
                if not any(placed >> each & 1 for each in row)
            ]
            places = min(left, key=len, default=None)
            return places is None or any(
                can_place(placed | 1 << each, seen | peers[each]) for each in places
            )

        return not can_place(1 << cell, peers[cell])

    def _contains(self, propagator: Propagator, bit: int) -> bool:
        """Whether a constraint by itself has no filling without a digit."""
        without: list[int] = list(self._held)
        for cell in propagator.cells:
            without[cell] &= ~bit
        is_filled = all(without[cell] for cell in propagator.cells)
        return not is_filled or propagator.prune(without) is None

    def _can_fill(self, state: list[int]) -> bool:
        self._tried += 1
        if self._tried > MOST_TRIED:
            raise TooManyError
        if not self._narrow(state):
            return False
        corners = self._named.corners
        if corners and _can_exchange(corners, state, self._position):
            return False
        several = [cell for cell in self._cells if state[cell] & state[cell] - 1]
        if not several:
            return True
        # The corners come first: the rest can often be filled in many ways.
        cell = min(several, key=lambda each: (each not in corners, state[each].bit_count()))
        for bit in iter_bits(state[cell]):
            after = state.copy()
            after[cell] = 1 << bit
            if self._can_fill(after):
                return True
        return False

    def _narrow(self, state: list[int]) -> bool:
        """Leave out digits that can't be there; return whether each cell has one left."""
        before: list[int] = []
        while state != before:
            before = state.copy()
            if not (
                self._see(state)
                and self._fill_houses(state)
                and self._keep_constraints(state)
                and self._follow_links(state)
            ):
                return False
        return True

    def _see(self, state: list[int]) -> bool:
        peers = self._rules.sight.peers
        for cell in self._cells:
            digits = state[cell]
            if not digits & digits - 1:
                for other in iter_bits(peers[cell]):
                    state[other] &= ~digits
        for cell, other, excluded in self._links:
            lost = -1
            for bit in iter_bits(state[other]):
                lost &= excluded[bit + 1]
            if state[other]:
                state[cell] &= ~lost
        return all(state[cell] for cell in self._cells)

    def _fill_houses(self, state: list[int]) -> bool:
        for house in self._named.houses:
            cells = self._topology.houses[house]
            if len(cells) == self._topology.size:
                sets = tuple(DigitSet(state[cell]) for cell in cells)
                left = matched_digits(sets, self._topology.all_digits)
                if left is None:
                    return False
                for cell, digits in zip(cells, left, strict=True):
                    state[cell] &= digits
        return True

    def _keep_constraints(self, state: list[int]) -> bool:
        return all(each.prune(state) is not None for each in self._propagators) and all(
            each.prune(state) for each in self._sums
        )

    def _follow_links(self, state: list[int]) -> bool:
        """One end of a strong link is true, and not both ends of a weak one."""
        for start, end, strong, _ in self._named.links:
            for one, other in ((start, end), (end, start)):
                bit = digit_bit(one.digit)
                if strong and not any(state[cell] & bit for cell in one.cells):
                    if not _put(state, other):
                        return False
                elif not strong and _is_true(state, one):
                    for cell in other.cells:
                        state[cell] &= ~digit_bit(other.digit)
        return all(state[cell] for cell in self._cells)

    def _house_sums(self, position: Candidates) -> Iterator[_Total]:
        """Yield what the named sums leave of the sum of all digits in some of the named houses."""
        houses, kinds = self._named.houses, self._topology.house_kinds
        counts = range(1, len(houses) + 1)
        choices: Iterable[Sequence[int]]
        choices = chain.from_iterable(combinations(houses, count) for count in counts)
        if len(houses) > MOST_CHOSEN:
            choices = [houses, *grouped((kinds[house], house) for house in houses).values()]
        for chosen in choices:
            yield from self._house_sum(position, chosen, is_inside=False)
            yield from self._house_sum(position, chosen, is_inside=True)

    def _house_sum(
        self, position: Candidates, houses: Sequence[int], is_inside: bool
    ) -> Iterator[_Total]:
        """Yield what the named sums leave of these houses, or those that are wholly inside."""
        topology = self._topology
        cells = [cell for house in houses for cell in topology.houses[house]]
        if len(set(cells)) != topology.size * len(houses):
            return
        weights = dict.fromkeys(cells, 1)
        total = len(houses) * topology.size * (topology.size + 1) // 2
        inside = set(cells)
        for _, form in self._rules.forms:
            if (
                not isinstance(form, Sums)
                or form.total is None
                or len(form.groups) != 1
                or inside.isdisjoint(form.cells)
                or (is_inside and not inside.issuperset(form.cells))
            ):
                continue
            total -= form.total
            for cell, weight in form.groups[0]:
                weights[cell] = weights.get(cell, 0) - weight
        terms = [(cell, weight) for cell, weight in weights.items() if weight]
        total -= sum(weight * position.values[cell] for cell, weight in terms)
        terms = [(cell, weight) for cell, weight in terms if not position.values[cell]]
        if len(terms) <= MOST_TERMS:
            yield _Total(tuple(terms), total)


class _Total(NamedTuple):
    """The digits of some cells, each by its weight, have this total."""

    terms: tuple[tuple[int, int], ...]
    total: int

    def prune(self, state: list[int]) -> bool:
        """Leave out digits that don't go with any of the others; return whether some do."""
        before = [{0}]
        for cell, weight in self.terms:
            before.append(_sums(before[-1], state[cell], weight))
        after = {self.total}
        for (cell, weight), known in zip(reversed(self.terms), reversed(before[:-1]), strict=True):
            kept = [d for d in digits_of(DigitSet(state[cell])) if _meets(known, after, d * weight)]
            after = {each - digit * weight for each in after for digit in kept}
            state[cell] = sum(map(digit_bit, kept))
            if not kept:
                return False
        return 0 in after


def _sums(known: set[int], digits: int, weight: int) -> set[int]:
    return {each + weight * (bit + 1) for each in known for bit in iter_bits(digits)}


def _meets(known: set[int], after: set[int], summand: int) -> bool:
    return any(each + summand in after for each in known)


def _excludes(one: Node, other: Node, peers: Sequence[int]) -> bool:
    """Whether a digit in the cells of one end rules the other end out."""
    if one.digit == other.digit:
        return all(peers[cell] >> each & 1 for cell in one.cells for each in other.cells)
    return len(one.cells) == 1 and one.cells == other.cells


def _put(state: list[int], node: Node) -> bool:
    """Put a digit in a cell, or in one of several; return whether it can be there."""
    bit = digit_bit(node.digit)
    free = [cell for cell in node.cells if state[cell] & bit]
    if len(free) == 1:
        state[free[0]] = bit
    return bool(free)


def _is_true(state: Sequence[int], node: Node) -> bool:
    bit = digit_bit(node.digit)
    return any(state[cell] == bit for cell in node.cells)


def unclear_lines(contradiction: Contradiction, position: Candidates) -> list[Step | Break]:
    """Return the steps of a contradiction that are not verifiable on the position before them, or
    can't be seen to be, and its end if something could be filled after all.
    """
    found: list[Step | Break] = []
    for step, before in zip(contradiction.steps, contradiction.positions(position), strict=False):
        try:
            is_clear = is_verifiable(step, before)
        except TooManyError:
            is_clear = False
        if not is_clear:
            found.append(step)
    *_, last = contradiction.positions(position)
    return found if _is_end(contradiction.end, last) else [*found, contradiction.end]


def _is_end(end: Break, position: Candidates) -> bool:
    """Whether what a contradiction ends with can't be filled: going by its cells alone."""
    values = position.values
    if end.flaw is Ending.NO_CANDIDATE:
        return all(not position.held(cell) for cell in end.cells)
    if end.flaw is Ending.NO_PLACE and end.house is not None and end.digit is not None:
        house = position.topology.houses[end.house]
        return all(not position.held(cell) & digit_bit(end.digit) for cell in house)
    if end.flaw is Ending.CLASH and end.house is not None:
        return len(end.cells) == 2 and len({values[cell] for cell in end.cells}) == 1
    cells = frozenset(end.cells)
    constraints = tuple(
        each for each in position.rules.constraints if each.slug == end.kind and _joins(each, cells)
    )
    board = _Board(position, Named(cells, (), constraints, ()))
    return not any(board.can_be(cell, position.held(cell)) for cell in end.cells[:1])


def _joins(constraint: Constraint, cells: frozenset[int]) -> bool:
    """Whether a constraint is about these cells: about all, or of the whole grid."""
    return not constraint.cells or not cells.isdisjoint(chain(*constraint.cell_groups()))
