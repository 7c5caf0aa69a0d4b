"""What the houses and constraints of a grid allow: the one answer to "is this legal?"."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.constraint import Option
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    DigitSet,
    Topology,
    cell_set,
    digit_bit,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint

Constraints = tuple["Constraint", ...]


class Clash(NamedTuple):
    """Two cells whose digits break a rule: a house's, or that of `constraint`."""

    first: Cell
    second: Cell
    constraint: Constraint | None = None


class Link(NamedTuple):
    """What a constraint forbids a cell because of another one.

    While `other` holds digit d, the cell can hold none of `excluded[d]`; `excluded[0]` is empty.
    """

    other: Cell
    excluded: tuple[DigitSet, ...]
    constraint: Constraint


class Rules:
    """The rules of one grid, immutable; `rules_of` makes them once.

    `sight` is the grid whose peers are all cells that must not hold the same digit, because of a
    house or a constraint; what reasons about cells that see each other works on it without knowing
    constraints. `links[c]` is what constraints forbid cell `c` beyond its houses. `groups` are the
    groups of options, at most one of which can be placed, that the constraints add to the houses.
    `beyond[c][d]` says what digit `d` in cell `c` takes from cells other than its peers' `d`: pairs
    of a digit and the cells that lose it; `beyond` is empty where there is no such thing.
    """

    __slots__ = ("beyond", "constraints", "groups", "links", "sight", "topology")

    def __init__(self, topology: Topology, constraints: Constraints = ()) -> None:
        self.topology = topology
        self.constraints = constraints
        self.links: tuple[tuple[Link, ...], ...] = ((),) * topology.cell_count
        self.groups: tuple[tuple[Option, ...], ...] = ()
        self.sight = topology
        self.beyond: tuple[tuple[tuple[tuple[Digit, CellSet], ...], ...], ...] = ()
        if constraints:
            self._join()

    def _join(self) -> None:
        groups: dict[tuple[Option, ...], None] = {}
        links: list[list[Link]] = [[] for _ in self.links]
        for constraint in self.constraints:
            own = list(_groups_of(constraint, self.topology))
            groups.update(dict.fromkeys(own))
            for cell, found in enumerate(_links_of(constraint, own, self.topology)):
                links[cell] += found
        self.groups = tuple(groups)
        self.links = tuple(map(tuple, links))
        self.sight = self.topology.seeing(map(self._seen_by, range(self.topology.cell_count)))
        beyond = tuple(map(self._beyond, range(self.topology.cell_count)))
        self.beyond = beyond if any(map(any, beyond)) else ()

    def _seen_by(self, cell: int) -> CellSet:
        """The cells that exclude every digit of `cell` while they hold it."""
        bits = 0
        for link in self.links[cell]:
            if all(link.excluded[d] & digit_bit(d) for d in self.topology.digits):
                bits |= 1 << link.other
        return CellSet(bits)

    def _beyond(self, cell: int) -> tuple[tuple[tuple[Digit, CellSet], ...], ...]:
        """For each digit in `cell`, the digits that other cells lose; a link holds both ways."""
        taken: list[dict[int, int]] = [{} for _ in range(self.topology.size + 1)]
        for link in self.links[cell]:
            for held, excluded in enumerate(link.excluded):
                for position in iter_bits(excluded):
                    # What `held` in the other cell forbids this one, this one forbids the other.
                    if held != position + 1 or not self.sight.peers[cell] >> link.other & 1:
                        lost = taken[position + 1]
                        lost[held] = lost.get(held, 0) | 1 << link.other
        return tuple(
            tuple((Digit(digit), CellSet(cells)) for digit, cells in lost.items()) for lost in taken
        )

    def digits_left(self, values: Sequence[int], cell: int) -> DigitSet:
        """The digits that the other cells leave a cell; `values[c]` is a digit or 0."""
        digits: int = self.topology.all_digits
        for peer in iter_bits(self.topology.peers[cell]):
            if values[peer]:
                digits &= ~digit_bit(values[peer])
        for other, excluded, _ in self.links[cell]:
            digits &= ~excluded[values[other]]
        return DigitSet(digits)

    def excluded_by(self, cell: int, digit: int) -> Iterator[tuple[CellSet, Digit]]:
        """The cells that a digit in a cell takes a digit from, this one or another."""
        yield self.sight.peers[cell], Digit(digit)
        for other, cells in self.beyond[cell][digit] if self.beyond else ():
            yield cells, other

    def opponents(self, values: Sequence[int], cell: int, digit: int) -> Iterator[Clash]:
        """The clashes of a digit in a cell with other cells, those of its houses first."""
        for peer in iter_bits(self.topology.peers[cell]):
            if values[peer] == digit:
                yield Clash(Cell(cell), Cell(peer))
        for other, excluded, constraint in self.links[cell]:
            if excluded[values[other]] >> digit - 1 & 1:
                yield Clash(Cell(cell), other, constraint)

    def allows(self, values: Sequence[int], cell: int, digit: int) -> bool:
        """Whether a digit in a cell clashes with no other cell."""
        return next(self.opponents(values, cell, digit), None) is None

    def clashes(self, values: Sequence[int]) -> Iterator[Clash]:
        """The clashes on a board, house by house and then by constraints; each is named once for a
        house or constraint, but three equal digits in a house as two clashes.
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
            for other, excluded, constraint in links:
                if number < other and excluded[values[other]] << 1 >> values[number] & 1:
                    yield Clash(Cell(number), other, constraint)

    def clash(self, values: Sequence[int]) -> Clash | None:
        """The first clash, or None."""
        return next(self.clashes(values), None)

    def conflicts(self, values: Sequence[int]) -> frozenset[int]:
        """The cells that are part of a clash."""
        return frozenset(cell for clash in self.clashes(values) for cell in clash[:2])


@lru_cache(maxsize=16)
def rules_of(topology: Topology, constraints: Constraints = ()) -> Rules:
    """The rules of a grid; the latest ones asked for are kept."""
    return Rules(topology, constraints)


def _groups_of(constraint: Constraint, topology: Topology) -> Iterator[tuple[Option, ...]]:
    """The groups of options at most one of which can be placed, without those of houses."""
    for cells in constraint.different(topology):
        bits = cell_set(cells)
        if not any(bits & ~house == 0 for house in topology.house_sets):
            for digit in topology.digits:
                yield tuple(Option(Cell(cell), Digit(digit)) for cell in cells)
    yield from map(tuple, constraint.exclusive(topology))


def _links_of(
    constraint: Constraint, groups: list[tuple[Option, ...]], topology: Topology
) -> list[list[Link]]:
    """The links of each cell that the groups of a constraint make."""
    excluded: list[dict[int, list[int]]] = [{} for _ in range(topology.cell_count)]
    for group in groups:
        for pair in combinations(group, 2):
            (cell, digit), (other, held) = pair
            if cell == other or (digit == held and topology.peers[cell] >> other & 1):
                continue
            for (here, mine), (there, theirs) in (pair, pair[::-1]):
                masks = excluded[here].setdefault(there, [0] * (topology.size + 1))
                masks[theirs] |= digit_bit(mine)
    return [
        [
            Link(Cell(other), tuple(map(DigitSet, masks)), constraint)
            for other, masks in sorted(found.items())
        ]
        for found in excluded
    ]
