"""Helpers shared by the techniques: conjugate pairs, and builders of candidates, marks, links."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.step import Candidate, Link, Mark, Node, Role
from sudoku_app.core.techniques.layout import houses_with, layout_of
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    House,
    Topology,
    cell_set,
    digits_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules


class ConjugatePair(NamedTuple):
    """The only two cells of a house where a digit can go; `first` < `second`."""

    house: House
    first: Cell
    second: Cell

    @property
    def directions(self) -> tuple[tuple[Cell, Cell], tuple[Cell, Cell]]:
        """The pair as (near, far), read from either end."""
        return (self.first, self.second), (self.second, self.first)


def drawn_between(
    rules: Rules, pairs: Iterable[tuple[Candidate, Candidate]]
) -> dict[tuple[Cell, ...], str]:
    """Return the cells of the drawn constraints by which, of two candidates, one excludes the
    other, each with its kind's name.
    """
    found: dict[tuple[Cell, ...], str] = {}
    for (cell, lost), (other, digit) in pairs:
        for link in rules.links[cell]:
            if (
                link.other == other
                and link.constraint.cells
                and link.excluded[digit] >> lost - 1 & 1
            ):
                line = tuple(dict.fromkeys(chain(*link.constraint.cell_groups())))
                found.setdefault(line, link.constraint.kind_name)
    return found


@lru_cache(maxsize=1024)
def pairs_of(topology: Topology, places: int) -> tuple[ConjugatePair, ...]:
    """Return the conjugate pairs of a digit whose candidates are in `places`, by house.

    A house has a pair if two bits are left there. Clearing the lowest one of 0b10100 leaves `rest`
    0b10000, and clearing the lowest one of that leaves 0: the cells are 2 and 4.
    """
    sets = topology.house_sets
    found = []
    for house in layout_of(topology).whole:
        both = places & sets[house]
        rest = both & both - 1
        if rest and not rest & rest - 1:
            first, second = (both ^ rest).bit_length() - 1, rest.bit_length() - 1
            found.append(ConjugatePair(house, Cell(first), Cell(second)))
    return tuple(found)


@lru_cache(maxsize=4)
def _conjugate_pairs(
    topology: Topology, cells: tuple[int, ...]
) -> tuple[tuple[ConjugatePair, ...], ...]:
    return tuple([pairs_of(topology, places) for places in cells])


def conjugate_pairs(candidates: Candidates) -> tuple[tuple[ConjugatePair, ...], ...]:
    """Return the conjugate pairs of each digit, by house (index 0 is unused and empty).

    Two cells that share two houses can appear twice. The pairs of the latest positions are cached,
    so that all techniques share them.
    """
    return _conjugate_pairs(candidates.topology, tuple(candidates.cells))


def with_two_candidates(cells: Iterable[int]) -> CellSet:
    """Return the cells that have exactly two candidates, given the candidate cells of each digit.

    With the cells {0, 1}, {1, 2} and {1, 2} of three digits, `once` ends as {0, 1, 2}, `twice` as
    {1, 2} and `more` as {1}: only cell 2 has exactly two.
    """
    once = twice = more = 0
    for places in cells:
        more |= twice & places
        twice |= once & places
        once |= places
    return CellSet(twice & ~more)


def at(digit: int, cells: int) -> tuple[Candidate, ...]:
    """Return the candidates of `digit` in a cell set, in order."""
    return tuple(Candidate(Cell(cell), Digit(digit)) for cell in iter_bits(cells))


def in_cell(cell: int, digits: int) -> tuple[Candidate, ...]:
    """Return the candidates of a digit set in `cell`, in order."""
    return tuple(Candidate(Cell(cell), Digit(bit + 1)) for bit in iter_bits(digits))


def marks(cells: Iterable[int], digit: int, role: Role = Role.PATTERN) -> tuple[Mark, ...]:
    """Return a mark of `digit` for each of `cells`."""
    return tuple(Mark(Cell(cell), Digit(digit), role) for cell in cells)


def cell_marks(cell: int, digits: int, role: Role = Role.PATTERN) -> tuple[Mark, ...]:
    """Return a mark in `cell` for each digit of a digit set."""
    return tuple(Mark(Cell(cell), Digit(bit + 1), role) for bit in iter_bits(digits))


def lost_of(candidates: Candidates, lost: Mapping[Any, int]) -> tuple[Candidate, ...]:
    """Return the candidates that cells have among the digits that each of them loses, in order."""
    return tuple(
        Candidate(Cell(cell), digit)
        for cell in sorted(lost)
        for digit in digits_of(candidates.digits[cell] & lost[cell])
    )


def source_marks(
    candidates: Candidates,
    sources: Iterable[Cell],
    gone: Collection[Candidate] = (),
    role: Role = Role.PATTERN,
) -> tuple[Mark, ...]:
    """Return a mark for each candidate of the cells that a step rests on, but the `gone` ones."""
    return tuple(
        Mark(cell, digit, role)
        for cell in sorted(set(sources))
        for digit in digits_of(candidates.digits[cell])
        if (cell, digit) not in gone
    )


def kept_marks(
    groups: Iterable[tuple[Iterable[Cell], Iterable[Digit]]], gone: Iterable[Candidate] = ()
) -> tuple[Mark, ...]:
    """Return a mark for each digit of a group in each of its cells, but the `gone` ones."""
    named = {Candidate(cell, each) for cells, digits in groups for cell in cells for each in digits}
    return tuple(Mark(*each, Role.PATTERN) for each in sorted(named.difference(gone)))


def link(
    start: tuple[int, int], end: tuple[int, int], strong: bool, house: House | None = None
) -> Link:
    """Return a link between two `(cell, digit)` candidates."""
    ends = [Node((Cell(cell),), Digit(digit)) for cell, digit in (start, end)]
    return Link(ends[0], ends[1], strong, house)


def chain_links(digit: int, cells: Iterable[int], houses: Iterable[House]) -> tuple[Link, ...]:
    """Return the links of a chain of one digit through `cells`: strong, weak, strong, ...

    `houses` has the house of each link, in the same order.
    """
    return tuple(
        link((start, digit), (end, digit), strong=index % 2 == 0, house=house)
        for index, ((start, end), house) in enumerate(zip(pairwise(cells), houses, strict=True))
    )


def shared_house(topology: Topology, cells: Iterable[int]) -> House | None:
    """Return the first house that contains all of `cells`, lines before boxes, or None."""
    return next(iter(houses_with(topology, cell_set(cells))), None)
