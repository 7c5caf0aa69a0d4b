"""What ties a few cells together: a cage, another sum, what houses leave of theirs, or a house.

A tie says which digits its cells keep, given the digits that each of them can have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.demands import (
    IMPOSSIBLE,
    Goal,
    Held,
    Kept,
    kept_in_order,
    ways_of,
)
from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.techniques.cage_sums import open_groups
from sudoku_app.core.techniques.fillings import Part, narrowed, parts_of
from sudoku_app.core.techniques.house_sums import (
    TieName,
    equations_of,
    left_by_sum,
    signs_of,
    sum_detail,
)
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.sum_thoughts import sum_conflict
from sudoku_app.core.topology import Cell, CellSet, DigitSet, cell_set, digit_bit, seeing_pairs

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.sum_thoughts import Limit

MOST_CELLS = 5
"""The most empty cells of a cage or line that a person fills in the head."""
MOST_SUMMED = 3
"""The same for cells that don't all see each other and have a known sum or difference."""
_TIE_NODES = 20
"""How many units of work a tie counts for on a `Watch`."""


@dataclass(frozen=True, slots=True)
class CageLaw:
    """The cells see each other and have a goal.

    A law that `is_exact` keeps no digit that no way to fill the cells has.
    """

    is_exact: ClassVar[bool] = True
    goal: Goal

    def kept(self, held: Held) -> Kept:
        """Return what the cells keep of the digits `held`."""
        return ways_of(held, self.goal)


@dataclass(frozen=True, slots=True)
class SumLaw:
    """The digits of the cells, each times its weight, add up to `total`.

    The pairs of places in `differing` see each other.
    """

    is_exact: ClassVar[bool] = True
    weights: tuple[int, ...]
    total: int
    differing: tuple[tuple[int, int], ...]

    def kept(self, held: Held) -> Kept:
        """See `CageLaw`."""
        left = left_by_sum(held, self.weights, self.total, self.differing)
        return Kept(left) if all(left) else IMPOSSIBLE


@dataclass(frozen=True, slots=True)
class LineLaw:
    """The cells are those of a constraint on sums that is no cage."""

    is_exact: ClassVar[bool] = False
    part: Part

    def kept(self, held: Held) -> Kept:
        """See `CageLaw`. What only further trials would show is kept."""
        return Kept(narrowed(self.part, held) or ())


@dataclass(frozen=True, slots=True)
class HouseLaw:
    """The cells are the empty ones of a house that needs these digits."""

    is_exact: ClassVar[bool] = True
    digits: DigitSet

    def kept(self, held: Held) -> Kept:
        """See `CageLaw`."""
        return kept_in_order(held, self.digits)


Law = CageLaw | SumLaw | LineLaw | HouseLaw


class Tie(NamedTuple):
    """Cells with the digits that they can have, the law that they obey, and its name."""

    cells: tuple[Cell, ...]
    held: Held
    law: Law
    name: TieName


def total_of(tie: Tie) -> int | None:
    """Return what all cells of a tie must add up to, if that is said of them."""
    if isinstance(tie.law, CageLaw) and isinstance(tie.law.goal, int):
        return tie.law.goal if tie.name.total is None and tie.cells == tie.name.cells else None
    return tie.law.part.total if isinstance(tie.law, LineLaw) else None


def sum_conflict_of(tie: Tie, state: Sequence[int], peers: Sequence[int]) -> tuple[Limit, ...]:
    """Return two limits of the sum of a tie that can't both hold, none if all can."""
    law = tie.law
    if isinstance(law, LineLaw):
        return law.part.sum_conflict(state)
    total: Goal = law.goal if isinstance(law, CageLaw) else ()
    if isinstance(law, SumLaw) and set(law.weights) == {1}:
        total = law.total
    if not isinstance(total, int):
        return ()
    return sum_conflict(Sums((tuple(Term(cell, 1) for cell in tie.cells),), total), state, peers)


@cached_per_position
def ties_of(candidates: Candidates) -> tuple[Tie, ...]:
    """Return the ties of at least two empty cells by cages and other sums, fewest cells first."""
    found = [*_cages(candidates), *_lines(candidates)]
    known = {frozenset(tie.cells) for tie in found}
    found += [tie for tie in _sums(candidates) if frozenset(tie.cells) not in known]
    return tuple(sorted(found, key=lambda tie: len(tie.cells)))


@cached_per_position
def houses_of(candidates: Candidates) -> tuple[Tie, ...]:
    """Return the ties by houses."""
    topology, found = candidates.topology, []
    for house in layout_of(topology).whole:
        cells = tuple(cell for cell in topology.houses[house] if candidates.digits[cell])
        filled = 0
        for cell in topology.houses[house]:
            if value := candidates.values[cell]:
                filled |= digit_bit(value)
        law = HouseLaw(DigitSet(topology.all_digits & ~filled))
        tie = TieName("", tuple(map(Cell, topology.houses[house])), (house,))
        if len(cells) > 1:
            found.append(Tie(cells, _held(candidates, cells), law, tie))
    return tuple(found)


def _held(candidates: Candidates, cells: tuple[Cell, ...]) -> Held:
    return tuple(candidates.digits[cell] for cell in cells)


def _cages(candidates: Candidates) -> Iterator[Tie]:
    for cage, cells, goal in open_groups(candidates):
        if isinstance(goal, int) and 1 < len(cells) <= MOST_CELLS:
            candidates.watch.tick(_TIE_NODES)
            tie = TieName(cage.kind, cage.cells)
            yield Tie(cells, _held(candidates, cells), CageLaw(goal), tie)


def _lines(candidates: Candidates) -> Iterator[Tie]:
    """Yield the constraints that are sums but no cages: arrows, diagonals, areas."""
    values = candidates.values
    cages = {cell_set(cage.cells) for cage, _, _ in open_groups(candidates)}
    for part in parts_of(candidates.rules):
        empty = sum(not values[cell] for cell in part.cells)
        if part.are_sums and 1 < empty <= MOST_CELLS and cell_set(part.cells) not in cages:
            candidates.watch.tick(_TIE_NODES)
            held = tuple(map(candidates.held, part.cells))
            tie = TieName(part.constraint.kind_name, part.cells)
            yield Tie(part.cells, held, LineLaw(part), tie)


def _sums(candidates: Candidates) -> Iterator[Tie]:
    """Yield the cells that houses and cages leave with a known sum or difference."""
    for equation in equations_of(candidates.rules):
        unknown = CellSet((equation.inside | equation.outside) & candidates.empty)
        if not 1 < unknown.bit_count() <= MOST_CELLS:
            continue
        candidates.watch.tick(_TIE_NODES)
        detail = sum_detail(candidates, equation)
        cells = (*detail.inside, *detail.outside)
        held = _held(candidates, cells)
        differing = seeing_pairs(cells, candidates.topology.peers)
        name = detail.shown(candidates.topology)
        tie = TieName("", cells, equation.area.houses, name)
        all_differ = 2 * len(differing) == len(cells) * (len(cells) - 1)
        if all_differ and not (detail.inside and detail.outside):
            yield Tie(cells, held, CageLaw(abs(detail.difference)), tie)
        elif len(cells) <= MOST_SUMMED:
            law = SumLaw(signs_of(detail.inside, detail.outside), detail.difference, differing)
            yield Tie(cells, held, law, tie)


class Case(NamedTuple):
    """What cells keep if the digit at `place` is true, or false."""

    place: int
    digit: int
    is_true: bool
    kept: Kept


@lru_cache(maxsize=1 << 12)
def cases_of(law: Law, held: Held) -> tuple[Case, ...]:
    """Return the cases of each candidate that is true or false, as far as it is possible."""
    found = []
    for place, own in enumerate(held):
        for digit in range(1, own.bit_length() + 1):
            bit = 1 << digit - 1
            for is_true, digits in ((True, own & bit), (False, own & ~bit)):
                if own & bit and digits:
                    trial = (*held[:place], DigitSet(digits), *held[place + 1 :])
                    kept = law.kept(trial)
                    if kept.left:
                        found.append(Case(place, digit, is_true, kept))
    return tuple(found)
