"""What the houses and constraints of a grid allow: the only place that decides what is legal."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.constraints.constraint import Constraint
from sudoku_app.core.constraints.forms import (
    AllowedDigits,
    Choices,
    Counted,
    Form,
    Pair,
    Sums,
    Visible,
    Walk,
)
from sudoku_app.core.message import Message
from sudoku_app.core.topology import (
    Candidate,
    Cell,
    CellSet,
    Digit,
    DigitSet,
    Topology,
    cell_set,
    cells_of,
    digit_bit,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.constraints.forms import HiddenPart, Relation

MOST_EMPTY = 100
"""The most empty cells of a constraint whose digits are checked: with more, nobody could see that
they break it, and looking takes milliseconds.
"""
Constraints = tuple[Constraint, ...]
WideForm = Choices | Sums | Visible | Counted | Walk


class UnsupportedConstraintError(ValueError):
    """A solving method cannot handle the constraints of a puzzle."""


class Clash(NamedTuple):
    """Two cells whose digits break the rule of a house or of `constraint`.

    For a constraint on more cells, they are two of these; for one on a single cell, both are that
    cell.
    """

    first: Cell
    second: Cell
    constraint: Constraint | None = None


class SightLink(NamedTuple):
    """The digits that a constraint forbids in a cell because of another one.

    While `other` holds digit d, the cell can hold none of `excluded[d]`; `excluded[0]` is empty.
    """

    other: Cell
    excluded: tuple[DigitSet, ...]
    constraint: Constraint


class Rules:
    """The rules of one grid, immutable; `rules_of` caches them.

    `sight` is the grid whose peers are all cells that must not hold the same digit, because of a
    house or a constraint; code that reasons about cells seeing each other uses it and need not know
    about constraints. `links[c]` are the digits that constraints forbid in cell `c` beyond its
    houses. At most one candidate of each of the `exclusive` groups can be placed, and cell `c`
    can't repeat the digit of a cell in `apart[c]`, which share no house with it; `groups` has both.
    `allowed_digits[c]` are those that cell `c` can hold regardless of other cells, and
    `given_digits` the cells for which the puzzle lists these digits. `forms` are the demands on
    more than two cells at a time, each with its constraint; they are neither in `links` nor in
    `groups`. `hidden` are those that need hidden cells, which only searches and full grids know.
    `is_general` says that constraints demand more than groups, and `is_wide` more than groups and
    `allowed_digits`. `has_extra_exclusions` says that some digit in some cell has
    `extra_exclusions`.
    """

    __slots__ = (
        "_different",
        "_extra_exclusions",
        "_forms_at",
        "_propagators",
        "_shared_exclusions",
        "allowed_digits",
        "apart",
        "constraints",
        "exclusive",
        "forms",
        "given_digits",
        "has_extra_exclusions",
        "hidden",
        "is_general",
        "is_prepared",
        "is_wide",
        "links",
        "sight",
        "topology",
    )

    _different: tuple[tuple[int, ...], ...]
    allowed_digits: tuple[DigitSet, ...]
    apart: tuple[CellSet, ...]
    exclusive: tuple[tuple[Candidate, ...], ...]
    forms: tuple[tuple[Constraint, WideForm], ...]
    given_digits: tuple[tuple[Cell, DigitSet], ...]
    has_extra_exclusions: bool
    hidden: tuple[tuple[Constraint, HiddenPart], ...]
    is_general: bool
    is_wide: bool
    links: tuple[tuple[SightLink, ...], ...]
    sight: Topology

    def __init__(self, topology: Topology, constraints: Constraints = ()) -> None:
        self.topology = topology
        self.constraints = constraints
        self._forms_at: tuple[tuple[int, ...], ...] | None = None
        self._propagators: dict[int, Propagator] = {}
        self._extra_exclusions: dict[int, tuple[tuple[tuple[Digit, CellSet], ...], ...]] = {}
        self._shared_exclusions: dict[tuple[Digit, CellSet], tuple[Digit, CellSet]] = {}
        self.is_prepared = False

    def __getattr__(self, name: str) -> Any:
        """Return an attribute that exists only once the rules are prepared."""
        if name.startswith("_") or self.is_prepared:
            raise AttributeError(name)
        self.prepare()
        return getattr(self, name)

    def prepare(self, interrupted: Callable[[], bool] | None = None) -> bool:
        """Find out what the constraints demand, which can take seconds if they are many.

        Returns False as soon as `interrupted` says so; the next call begins anew. Whatever is asked
        for without this is found then. Two threads may call it at once: neither waits for the
        other, and what both find is the same.
        """
        if self.is_prepared:
            return True
        topology = self.topology
        different: dict[tuple[int, ...], None] = {}
        groups: list[tuple[tuple[Candidate, ...], ...]] = []
        links: list[list[SightLink]] = [[] for _ in range(topology.cell_count)]
        seen = [0] * topology.cell_count
        hidden: list[tuple[Constraint, HiddenPart]] = []
        demands = _Demands([topology.all_digits] * topology.cell_count)
        for constraint in self.constraints:
            if interrupted is not None and interrupted():
                return False
            exclusive, differing, forms, linked = (
                _terms_of(constraint, topology)
                if constraint.cells
                else _terms_of_whole((constraint,), topology)
            )
            different.update(dict.fromkeys(differing))
            if exclusive:
                groups.append(exclusive)
            for cell, own, others in linked:
                links[cell] += own
                seen[cell] |= others
            demands.add(constraint, forms)
            hidden += (
                (constraint, part) for part in constraint.together(self.constraints, topology)
            )
        self._different = tuple(different)
        self.apart = _apart(different, topology)
        self.exclusive = groups[0] if len(groups) == 1 else tuple(dict.fromkeys(chain(*groups)))
        self.links = tuple(map(tuple, links))
        self.allowed_digits = tuple(demands.allowed_digits)
        self.given_digits = tuple(demands.given_digits)
        self.forms = tuple(demands.forms)
        self.hidden = tuple(hidden)
        self.is_general = demands.is_general or bool(hidden)
        self.is_wide = demands.is_wide or bool(hidden)
        self.sight = topology.seeing(seen)
        self.has_extra_exclusions = any(
            says_more(link.excluded, bool(self.sight.peers[cell] >> link.other & 1))
            for cell, own in enumerate(self.links)
            for link in own
        )
        self.is_prepared = True
        return True

    def groups(self) -> Iterator[tuple[Candidate, ...]]:
        """Yield the groups of candidates that constraints add to those of houses.

        They are for exact covers, and are a group for each digit in cells that must differ, and the
        `exclusive` ones. They are made when they are asked for: vaults by the hundred have a
        million.
        """
        self.prepare()
        for cells in self._different:
            bits = cell_set(cells)
            if not any(bits & ~house == 0 for house in self.topology.house_sets):
                for digit in self.topology.digits:
                    candidates = _candidates(self.topology, digit)
                    yield tuple(candidates[cell] for cell in cells)
        yield from self.exclusive

    def extra_exclusions(self, cell: int, digit: int) -> tuple[tuple[Digit, CellSet], ...]:
        """What a digit in a cell eliminates in addition to itself in the cells that see this one:
        pairs of a digit and the cells that lose it.

        They are found when they are asked for: constraints by the hundred have millions.
        """
        if not self.has_extra_exclusions:
            return ()
        found = self._extra_exclusions.get(cell)
        if found is None:
            found = self._extra_exclusions[cell] = self._exclusions_of(cell)
        return found[digit - 1]

    def _exclusions_of(self, cell: int) -> tuple[tuple[tuple[Digit, CellSet], ...], ...]:
        """The extra exclusions of each digit in a cell.

        If another cell's digit forbids one of this cell's, the latter forbids the former there.
        """
        alike: dict[Excluded, int] = {}
        for other, excluded in joined_by_cell(self.links[cell]).items():
            alike[excluded] = alike.get(excluded, 0) | 1 << other
        lost: list[dict[Digit, int]] = [{} for _ in self.topology.digits]
        for excluded, others in alike.items():
            for own, forbidding in zip(lost, _forbidding(excluded), strict=True):
                for held in forbidding:
                    own[held] = own.get(held, 0) | others
        unseen = ~self.sight.peers[cell]
        shared, found = self._shared_exclusions, []
        for position, by_digit in enumerate(lost):
            same = by_digit.pop(Digit(position + 1), 0) & unseen
            if same:
                by_digit[Digit(position + 1)] = same
            pairs: Iterable[tuple[Digit, Any]] = by_digit.items()
            found.append(tuple([shared.setdefault(each, each) for each in pairs]))
        return tuple(found)

    def digits_left(self, values: Sequence[int], cell: int) -> DigitSet:
        """The digits that the other cells allow in a cell; `values` has 0 for an empty cell."""
        digits: int = self.allowed_digits[cell]
        for peer in iter_bits(self.topology.peers[cell]):
            if values[peer]:
                digits &= ~digit_bit(values[peer])
        for other, excluded, _ in self.links[cell]:
            digits &= ~excluded[values[other]]
        return DigitSet(digits)

    def digits_unseen(self, values: Sequence[int], cell: int) -> DigitSet:
        """The digits that a cell doesn't see, of those that the puzzle lists for it if it does.

        What else constraints rule out there is for steps to say, with the reason.
        """
        digits: int = self.topology.all_digits
        for own, listed in self.given_digits:
            if own == cell:
                digits &= listed
        for peer in iter_bits(self.sight.peers[cell]):
            if values[peer]:
                digits &= ~digit_bit(values[peer])
        return DigitSet(digits)

    def excluded_by(self, cell: int, digit: int) -> Iterator[tuple[CellSet, Digit]]:
        """Yield sets of cells from which a digit in a cell eliminates a digit, and that digit."""
        yield self.sight.peers[cell], Digit(digit)
        for other, cells in self.extra_exclusions(cell, digit):
            yield cells, other

    def opponents(self, values: Sequence[int], cell: int, digit: int) -> Iterator[Clash]:
        """Yield the clashes of a digit in a cell with other cells, those of its houses first."""
        for peer in iter_bits(self.topology.peers[cell]):
            if values[peer] == digit:
                yield Clash(Cell(cell), Cell(peer))
        for other, excluded, constraint in self.links[cell]:
            if excluded[values[other]] >> digit - 1 & 1:
                yield Clash(Cell(cell), other, constraint)
        if self.is_general:
            board = [*values[:cell], digit, *values[cell + 1 :]]
            for constraint, cells in self._breaches(board, cell):
                others = [other for other in cells if other != cell]
                yield from (Clash(Cell(cell), other, constraint) for other in others or cells)

    def allows(self, values: Sequence[int], cell: int, digit: int) -> bool:
        """Whether a digit can be in a cell without a clash."""
        return next(self.opponents(values, cell, digit), None) is None

    def clashes(self, values: Sequence[int]) -> Iterator[Clash]:
        """Yield the clashes on a board, first by houses and then by constraints.

        Each house or constraint reports a clash once; three equal digits in a house are two
        clashes.
        """
        for house in self.topology.houses:
            seen: dict[int, Cell] = {}
            for cell in house:
                digit = values[cell]
                if digit:
                    if digit in seen:
                        yield Clash(seen[digit], cell)
                    seen[digit] = cell
        for number, links in enumerate(self.links if self.constraints else ()):
            digit = values[number]
            for other, excluded, constraint in links if digit else ():
                if number < other and excluded[values[other]] >> digit - 1 & 1:
                    yield Clash(Cell(number), other, constraint)
        for constraint, cells in self.breaches(values):
            yield Clash(cells[0], cells[-1], constraint)

    def breaches(self, values: Sequence[int]) -> Iterator[tuple[Constraint, tuple[Cell, ...]]]:
        """Yield the constraints on one cell, or more than two, that the digits on a board break.

        Each comes with its filled cells, for example those of a sum that can no longer be reached.
        """
        if self.is_general:
            for cell, digit in enumerate(values):
                if digit:
                    yield from self._breaches(values, cell, first_only=True)

    def _breaches(
        self, values: Sequence[int], cell: int, first_only: bool = False
    ) -> Iterator[tuple[Constraint, tuple[Cell, ...]]]:
        """Yield the breaches that involve a filled cell, or only those where it comes first."""
        if not self.allowed_digits[cell] & digit_bit(values[cell]):
            yield self._owner(cell, values[cell]), (Cell(cell),)
        digits: list[int] = [
            digit_bit(digit) if digit else own
            for own, digit in zip(self.allowed_digits, values, strict=True)
        ]
        for constraint, propagator in self._propagators_of(cell, values):
            filled = tuple(sorted(each for each in propagator.cells if values[each]))
            if first_only and filled[0] != cell:
                continue
            if propagator.prune(digits.copy()) is None:
                yield constraint, filled
        if self.hidden and all(values) and not (first_only and cell):
            from sudoku_app.core.constraints.hidden_parts import can_be_filled  # not in plain games

            for constraint, part in self.hidden:
                if not can_be_filled(part, digits, self.topology.size):
                    yield constraint, constraint.cells

    def _owner(self, cell: int, digit: int) -> Constraint:
        """The constraint that forbids a digit in a cell regardless of other cells."""
        return next(
            constraint
            for constraint in self.constraints
            for form in constraint.forms(self.topology)
            if isinstance(form, AllowedDigits)
            and form.cell == cell
            and not form.digits & digit_bit(digit)
        )

    def _propagators_of(
        self, cell: int, values: Sequence[int]
    ) -> Iterator[tuple[Constraint, Propagator]]:
        """Yield the propagators of the forms that a cell is part of and that have no more than
        `MOST_EMPTY` empty cells. Each is made on first use: those of a thousand lines take half a
        second.
        """
        if self._forms_at is None:
            found: list[list[int]] = [[] for _ in self.allowed_digits]
            for number, (_, form) in enumerate(self.forms):
                for each in dict.fromkeys(form.cells):
                    found[each].append(number)
            self._forms_at = tuple(map(tuple, found))
        for number in self._forms_at[cell]:
            constraint, form = self.forms[number]
            if sum(not values[each] for each in form.cells) > MOST_EMPTY:
                continue
            propagator = self._propagators.get(number)
            if propagator is None:
                from sudoku_app.core.constraints.propagators import (
                    propagator_of,  # not in plain games
                )

                propagator = propagator_of(form, self.sight.peers, self.topology.size)
                self._propagators[number] = propagator
            yield constraint, propagator

    def check_plain(self, method: str, knows_allowed_digits: bool = False) -> None:
        """Raise UnsupportedConstraintError if a method cannot handle the constraints.

        It handles groups of candidates that exclude each other and, if `knows_allowed_digits`,
        also `allowed_digits`.
        """
        if self.is_wide or (self.is_general and not knows_allowed_digits):
            raise UnsupportedConstraintError(
                Message("the method {0!r} cannot solve puzzles with such constraints", method)
            )

    def clash(self, values: Sequence[int]) -> Clash | None:
        """The first clash, or None."""
        return next(self.clashes(values), None)

    def conflicts(self, values: Sequence[int]) -> frozenset[int]:
        """The cells involved in a clash."""
        pairs = {cell for clash in self.clashes(values) for cell in clash[:2]}
        return frozenset(pairs.union(*(cells for _, cells in self.breaches(values))))


class _Demands:
    """What the forms of the constraints so far demand beyond `links`; see `Rules`."""

    def __init__(self, allowed_digits: list[DigitSet]) -> None:
        self.allowed_digits = allowed_digits
        self.given_digits: list[tuple[Cell, DigitSet]] = []
        self.forms: list[tuple[Constraint, WideForm]] = []
        self.is_general = self.is_wide = False

    def add(self, constraint: Constraint, forms: Iterable[Form]) -> None:
        digits = self.allowed_digits
        for form in forms:
            self.is_general = True
            if isinstance(form, AllowedDigits):
                digits[form.cell] = DigitSet(digits[form.cell] & form.digits)
                if constraint.is_given:
                    self.given_digits.append((form.cell, form.digits))
                continue
            self.is_wide = True
            if not isinstance(form, Pair):
                self.forms.append((constraint, form))


@lru_cache(maxsize=16)
def rules_of(topology: Topology, constraints: Constraints = ()) -> Rules:
    """Return the rules of a grid; the latest ones are cached."""
    return Rules(topology, constraints)


def obeys(solution: Sequence[int], topology: Topology, constraints: Constraints) -> bool:
    """Return whether a full grid obeys the houses and some constraints."""
    return Rules(topology, constraints).clash(solution) is None


def _apart(different: Iterable[Sequence[int]], topology: Topology) -> tuple[CellSet, ...]:
    """Return for each cell those that share a group of different cells with it, but no house."""
    found = [0] * topology.cell_count
    for cells in different:
        bits = cell_set(cells)
        for cell in cells:
            found[cell] |= bits & ~(topology.peers[cell] | 1 << cell)
    return tuple(map(CellSet, found))


@lru_cache(maxsize=1 << 6)
def _candidates(topology: Topology, digit: Digit) -> tuple[Candidate, ...]:
    """The candidates of a digit, which all groups share: lines through a whole large grid name
    each hundreds of times.
    """
    return tuple(Candidate(Cell(cell), digit) for cell in range(topology.cell_count))


Excluded = tuple[DigitSet, ...]
"""The digits that each digit of another cell forbids; see `SightLink`."""


_Linked = tuple[Cell, tuple[SightLink, ...], int]
"""The links of a cell because of a constraint, and the cells whose digit it can never repeat."""


class _Terms(NamedTuple):
    """What a constraint says: its groups, the cells that differ, its forms, and its links."""

    exclusive: tuple[tuple[Candidate, ...], ...]
    differing: tuple[tuple[int, ...], ...]
    forms: tuple[Form, ...]
    linked: tuple[_Linked, ...]


def _terms_of(constraint: Constraint, topology: Topology) -> _Terms:
    exclusive = tuple(map(tuple, constraint.exclusive(topology)))
    differing = tuple(map(tuple, constraint.different(topology)))
    forms = tuple(constraint.forms(topology))
    linked = tuple(_links_of(constraint, topology, differing, exclusive, forms))
    return _Terms(exclusive, differing, forms, linked)


@lru_cache(maxsize=8)
def _terms_of_whole(constraints: tuple[Constraint], topology: Topology) -> _Terms:
    """Return the terms of a constraint on the whole grid, which many puzzles have in common."""
    return _terms_of(*constraints, topology)


def _links_of(
    constraint: Constraint,
    topology: Topology,
    different: Iterable[Sequence[int]],
    exclusive: Iterable[Sequence[Candidate]],
    forms: Iterable[Form],
) -> Iterator[_Linked]:
    """Yield the links that result from the groups and pairs of a constraint.

    Equal links are the same object, and links with the same digits share them: vaults can have a
    million links, thermometers a hundred thousand.
    """
    found: dict[Cell, dict[Cell, Excluded]] = defaultdict(dict)
    size, peers = topology.size, topology.peers

    def add(cell: Cell, other: Cell, excluded: Excluded) -> None:
        own = found[cell]
        known = own.get(other)
        own[other] = excluded if known is None else joined(known, excluded)

    for cells in different:
        bits = cell_set(cells)
        for cell in map(Cell, cells):
            for other in cells_of(bits & ~(peers[cell] | 1 << cell)):
                add(cell, other, equal_digits(size))
    excluding = _exclusions(size)
    for group in exclusive:
        for (cell, digit), (other, other_digit) in combinations(group, 2):
            if cell != other and (digit != other_digit or not peers[cell] >> other & 1):
                add(cell, other, excluding[other_digit][digit])
                add(other, cell, excluding[digit][other_digit])
    for form in forms:
        if isinstance(form, Pair):
            in_other, in_one = _excluded_by(form.relation)
            add(form.other, form.one, in_other)
            add(form.one, form.other, in_one)
    made: dict[tuple[Cell, int], SightLink] = {}
    for cell, own in sorted(found.items()):
        links, seen = [], 0
        for other, excluded in sorted(own.items()):
            link = made.get((other, id(excluded)))
            if link is None:
                link = made[other, id(excluded)] = SightLink(other, excluded, constraint)
            links.append(link)
            if _always_differ(excluded):
                seen |= 1 << other
        yield cell, tuple(links), seen


@lru_cache(maxsize=1 << 5)
def equal_digits(size: int) -> Excluded:
    """Return that each digit in a cell forbids the same digit in another one."""
    return (DigitSet(0), *(digit_bit(digit) for digit in range(1, size + 1)))


@lru_cache(maxsize=1 << 12)
def transposed(excluded: Excluded) -> Excluded:
    """Return what each digit of the cell forbids in the other cell of a link."""
    found = [0] * len(excluded)
    for held, lost in enumerate(excluded):
        for position in iter_bits(lost):
            found[position + 1] |= digit_bit(held)
    return tuple(map(DigitSet, found))


@lru_cache(maxsize=1 << 12)
def joined(excluded: Excluded, more: Excluded) -> Excluded:
    """Return what either of two links forbids."""
    return tuple(DigitSet(one | other) for one, other in zip(excluded, more, strict=True))


@lru_cache(maxsize=1 << 10)
def _forbidding(excluded: Excluded) -> tuple[tuple[Digit, ...], ...]:
    """Return, for each digit of a cell, the digits of another cell that forbid it there."""
    digits = range(1, len(excluded))
    return tuple(
        tuple(Digit(held) for held in digits if excluded[held] >> digit - 1 & 1) for digit in digits
    )


def joined_by_cell(links: Iterable[SightLink]) -> dict[Cell, Excluded]:
    """Return what some links of a cell forbid together, by the other cell."""
    found: dict[Cell, Excluded] = {}
    for other, excluded, _ in links:
        known = found.setdefault(other, excluded)
        if known is not excluded:
            found[other] = joined(known, excluded)
    return found


@lru_cache(maxsize=1 << 5)
def _exclusions(size: int) -> list[list[Excluded]]:
    """Return, by a digit in the other cell and another digit, that the one forbids the other."""
    digits = range(size + 1)
    return [
        [tuple(DigitSet((d == held) << lost >> 1) for d in digits) for lost in digits]
        for held in digits
    ]


@lru_cache(maxsize=1 << 12)
def _always_differ(excluded: Excluded) -> bool:
    """Whether every digit of the other cell forbids the same digit."""
    return all(lost & digit_bit(digit) for digit, lost in enumerate(excluded) if digit)


@lru_cache(maxsize=1 << 12)
def says_more(excluded: Excluded, seen: bool) -> bool:
    """Whether a link says more than that two cells that see each other hold different digits."""
    return any(
        lost & ~digit_bit(held) if seen else lost for held, lost in enumerate(excluded) if held
    )


@lru_cache(maxsize=1 << 10)
def _excluded_by(relation: Relation) -> tuple[Excluded, Excluded]:
    """Return what the digits of the first cell of a relation forbid in the second, and back."""
    everything = (1 << len(relation) - 1) - 1
    there = tuple(DigitSet(everything & ~allowed) for allowed in (everything, *relation[1:]))
    return there, transposed(there)
