"""Which sets of digits can fill a cage: alone, and together with the other cages of a house.

Filled cells count with their digits. Marks: `PATTERN` the remaining candidates of the cells if a
single combination is left, and a locked digit's places in its cage.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core import details
from sudoku_app.core.constraints.forms import Sums, combinations_of
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.topology import Cell, CellSet, DigitSet, House, cell_set, cells_of, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules

MOST_SETS = 6
"""The most combinations that a step lists."""


class Cage(NamedTuple):
    """Cells whose digits are all different and add up to `total`; `kind` names the constraint."""

    kind: str
    cells: tuple[Cell, ...]
    total: int


class Ways(NamedTuple):
    """The sets of digits that can fill some cells, and the digits each cell can then have."""

    sets: tuple[DigitSet, ...]
    left: tuple[DigitSet, ...]

    @property
    def common(self) -> DigitSet:
        """The digits that are in every set."""
        found = -1 if self.sets else 0
        for each in self.sets:
            found &= each
        return DigitSet(found)


class Part(NamedTuple):
    """A cage inside a house: the candidates of its empty cells, and their sum."""

    digit_sets: tuple[DigitSet, ...]
    total: int


class Splits(NamedTuple):
    """How the digits of a house can be split among its cages.

    Each of `sets` has a digit set for each cage. `left` has the digits that each cell can have in
    any split: for each cage those of its cells, and at the end those of the other cells.
    """

    sets: tuple[tuple[DigitSet, ...], ...]
    left: tuple[tuple[DigitSet, ...], ...]


# One cage ---------------------------------------------------------------------------------------


def find_single_combination(candidates: Candidates) -> Iterator[Step]:
    """Find cages that only one set of digits can fill; if one cell is empty, place its digit."""
    return _combination_steps("single_combination", candidates, is_single=True)


def find_combinations(candidates: Candidates) -> Iterator[Step]:
    """Find candidates in a cage that none of its combinations uses, if there are several."""
    return _combination_steps("combinations", candidates, is_single=False)


def find_locked_in_cage(candidates: Candidates) -> Iterator[Step]:
    """Find digits that every combination of a cage has, and remove them from cells that see all
    their places in the cage.
    """
    for cage, cells, total in _open_cages(candidates):
        ways = ways_of(tuple(candidates.digits[cell] for cell in cells), total)
        for digit in digits_of(ways.common):
            places = cell_set(cells) & candidates.cells[digit]
            seen = candidates.topology.common_peers(cells_of(places))
            gone = cells_of(seen & candidates.cells[digit] & ~places)
            if gone and places:
                yield Step(
                    "locked_in_cage",
                    eliminations=tuple(Candidate(cell, digit) for cell in gone),
                    pattern=tuple(Mark(cell, digit, Role.PATTERN) for cell in cells_of(places)),
                    detail=_combinations(cage, cells, total, ways.sets),
                )


def _combination_steps(technique: str, candidates: Candidates, is_single: bool) -> Iterator[Step]:
    for cage, cells, total in _open_cages(candidates):
        ways = ways_of(tuple(candidates.digits[cell] for cell in cells), total)
        if not ways.sets or (len(ways.sets) == 1) is not is_single:
            continue
        left = dict(zip(cells, ways.left, strict=True))
        gone = lost_candidates(candidates, left)
        last = digits_of(left[cells[0]]) if len(cells) == 1 else ()
        if gone:
            yield Step(
                technique,
                placements=tuple(Candidate(cells[0], digit) for digit in last),
                eliminations=() if last else gone,
                pattern=_left_marks(candidates, left) if is_single else (),
                detail=_combinations(cage, cells, total, ways.sets),
            )


def _combinations(
    cage: Cage, cells: tuple[Cell, ...], total: int, sets: Sequence[DigitSet]
) -> details.Combinations:
    listed = tuple(digits_of(each) for each in sets[:MOST_SETS])
    return details.Combinations(cage.kind, cage.cells, cells, total, listed, len(sets))


@lru_cache(maxsize=8)
def cages_of(rules: Rules) -> tuple[Cage, ...]:
    """Return all sums of cells that see each other."""
    peers = rules.sight.peers
    found = []
    for constraint, form in rules.forms:
        if isinstance(form, Sums) and form.total is not None and len(form.groups) == 1:
            cells = form.cells
            if all(term.weight == 1 for term in form.groups[0]) and all(
                peers[one] >> other & 1 for one, other in combinations(cells, 2)
            ):
                found.append(Cage(constraint.slug, cells, form.total))
    return tuple(found)


def _open_cages(candidates: Candidates) -> Iterator[tuple[Cage, tuple[Cell, ...], int]]:
    """Yield each cage that isn't filled, with its empty cells and the sum of their digits."""
    values = candidates.values
    for cage in cages_of(candidates.rules):
        empty = tuple(cell for cell in cage.cells if not values[cell])
        if empty:
            yield cage, empty, cage.total - sum(values[cell] for cell in cage.cells)


@lru_cache(maxsize=1 << 13)
def ways_of(digit_sets: tuple[DigitSet, ...], total: int) -> Ways:
    """Return the sets of different digits with a sum that can fill cells with these candidates."""
    union = 0
    for digits in digit_sets:
        union |= digits
    sets = []
    left = [0] * len(digit_sets)
    for each in combinations_of(union, len(digit_sets), total):
        places = _places(digit_sets, each)
        if places is not None:
            sets.append(each)
            left = [known | more for known, more in zip(left, places, strict=True)]
    return Ways(tuple(sets), tuple(map(DigitSet, left)))


@lru_cache(maxsize=1 << 14)
def _places(digit_sets: tuple[DigitSet, ...], digits: int) -> tuple[int, ...] | None:
    """Return the digits that each cell can have if the cells contain exactly `digits`, as many as
    there are cells; None if that is impossible.

    First one digit is found for each cell. A cell can then have another cell's digit instead if the
    cells can pass digits on in a ring: if that other cell can take a digit of a third one, and so
    on back to the first cell (J.-C. Régin, "A filtering algorithm for constraints of difference",
    AAAI 1994).
    """
    options = [each & digits for each in digit_sets]
    owner: dict[int, int] = {}
    tried = 0

    def give(cell: int) -> bool:
        """Find a digit for a cell, possibly taking it from a cell that can have another one."""
        nonlocal tried
        while free := options[cell] & ~tried:
            bit = free & -free
            tried |= bit
            if bit not in owner or give(owner[bit]):
                owner[bit] = cell
                return True
        return False

    for cell in range(len(digit_sets)):
        tried = 0
        if not give(cell):
            return None
    # Bit c of `reached[o]`: cell o can take the digit of cell c, directly or through others. If o
    # reaches c, it reaches all that c does (Warshall's closure): 0b0011 | 0b0110 is 0b0111.
    reached = [1 << cell for cell in range(len(digit_sets))]
    for bit, cell in owner.items():
        for other, own in enumerate(options):
            if own & bit:
                reached[other] |= 1 << cell
    for cell, reachable in enumerate(reached):
        for other, known in enumerate(reached):
            if known >> cell & 1:
                reached[other] = known | reachable
    left = []
    for cell, own in enumerate(options):
        kept = 0
        for bit, other in owner.items():
            if own & bit and reached[other] >> cell & 1:
                kept |= bit
        left.append(kept)
    return tuple(left)


def lost_candidates(candidates: Candidates, left: dict[Cell, DigitSet]) -> tuple[Candidate, ...]:
    """Return the candidates of some cells that are not in `left`, the digits each can have."""
    return tuple(
        Candidate(cell, digit)
        for cell in sorted(left)
        for digit in digits_of(DigitSet(candidates.digits[cell] & ~left[cell]))
    )


def _left_marks(candidates: Candidates, left: dict[Cell, DigitSet]) -> tuple[Mark, ...]:
    return tuple(
        Mark(cell, digit, Role.PATTERN)
        for cell in sorted(left)
        for digit in digits_of(DigitSet(candidates.digits[cell] & left[cell]))
    )


# Cages in one house -----------------------------------------------------------------------------


def find_cages_in_house(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that no split of a house's digits among its cages and other cells uses."""
    for house, cages, others in _houses_with_cages(candidates.rules):
        values = candidates.values
        parts, cells, left_open = [], [], []
        for cage in cages:
            empty = tuple(cell for cell in cage.cells if not values[cell])
            if empty:
                total = cage.total - sum(values[cell] for cell in cage.cells)
                parts.append(Part(tuple(candidates.digits[cell] for cell in empty), total))
                cells.append(empty)
                left_open.append(cage)
        if not parts:
            continue
        rest = tuple(cell for cell in others if not values[cell])
        splits = splits_of(tuple(parts), tuple(candidates.digits[cell] for cell in rest))
        left = {
            cell: digits
            for own, found in zip((*cells, rest), splits.left, strict=bool(splits.left))
            for cell, digits in zip(own, found, strict=True)
        }
        gone = lost_candidates(candidates, left)
        if gone:
            listed = tuple(
                tuple(digits_of(each) for each in split) for split in splits.sets[:MOST_SETS]
            )
            few = listed if len(splits.sets) <= MOST_SETS else ()
            yield Step(
                "cages_in_house",
                eliminations=gone,
                houses=(house,),
                detail=details.HouseCages(
                    tuple(cage.kind for cage in left_open),
                    tuple(cage.cells for cage in left_open),
                    few,
                ),
            )


@lru_cache(maxsize=8)
def _houses_with_cages(
    rules: Rules,
) -> tuple[tuple[House, tuple[Cage, ...], tuple[Cell, ...]], ...]:
    """Return each house with cages inside, with cages that don't overlap and its other cells."""
    topology = rules.sight
    found = []
    for house in layout_of(topology).whole:
        members = topology.house_sets[house]
        inside: list[Cage] = []
        rest = members
        for cage in cages_of(rules):
            cells = cell_set(cage.cells)
            if not cells & ~rest:
                inside.append(cage)
                rest = CellSet(rest & ~cells)
        if inside:
            found.append((House(house), tuple(inside), cells_of(rest)))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def splits_of(parts: tuple[Part, ...], rest: tuple[DigitSet, ...]) -> Splits:
    """Return how the digits of a house can be split among its cages and other cells.

    The result is empty if there is no way.
    """
    union = 0
    for digit_sets in (*(part.digit_sets for part in parts), rest):
        for digits in digit_sets:
            union |= digits
    if union.bit_count() != sum(len(part.digit_sets) for part in parts) + len(rest):
        return Splits((), ())
    options = [_options(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda number: len(options[number]))
    left = [[0] * len(part.digit_sets) for part in parts] + [[0] * len(rest)]
    known: dict[tuple[int, int], list[tuple[DigitSet, ...]]] = {}

    def split(at: int, free: int) -> list[tuple[DigitSet, ...]]:
        """Return the ways to split `free` among the cages from index `at` of `order` on."""
        if (at, free) not in known:
            found: list[tuple[DigitSet, ...]] = []
            known[at, free] = found
            if at == len(order):
                others = _places(rest, free)
                if others is not None:
                    _join(left[-1], others)
                    found.append(())
            else:
                for own, places in options[order[at]]:
                    further = [] if own & ~free else split(at + 1, free & ~own)
                    if further:
                        _join(left[order[at]], places)
                        found += [(own, *each) for each in further]
        return known[at, free]

    sets = split(0, union)
    if not sets:
        return Splits((), ())
    back = [order.index(number) for number in range(len(parts))]
    return Splits(
        tuple(tuple(each[at] for at in back) for each in sets),
        tuple(tuple(map(DigitSet, each)) for each in left),
    )


@lru_cache(maxsize=1 << 12)
def _options(part: Part) -> tuple[tuple[DigitSet, tuple[int, ...]], ...]:
    """Return the sets that can fill a cage, each with the digits its cells can then have."""
    found = []
    for each in ways_of(*part).sets:
        places = _places(part.digit_sets, each)
        if places is not None:
            found.append((each, places))
    return tuple(found)


def _join(known: list[int], more: Iterable[int]) -> None:
    for place, digits in enumerate(more):
        known[place] |= digits
