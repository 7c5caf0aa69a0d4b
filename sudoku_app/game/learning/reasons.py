"""Why an answer to a task is wrong, found in the position by the rules themselves."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.techniques.subsets import Subset
from sudoku_app.core.topology import HouseKind, cell_set, cells_of, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step

_MOST_CANDIDATES = 3
"""Cells of wings have no more candidates."""


class ReasonKind(Enum):
    """The kind of a reason; the comments say what `Reason` has."""

    NOTHING = "nothing"
    """Nothing was chosen."""
    FILLED = "filled"
    """The cell contains a digit already."""
    MORE = "more"
    """The choice belongs to it, but `missing` cells or digits are missing."""
    OTHER_DIGIT = "other digit"
    """The cell can also be one of the digits."""
    OTHER_PLACE = "other place"
    """In the house, the digit can also go in the cells."""
    NO_CANDIDATE = "no candidate"
    """The cell can't be any of the digits."""
    TOO_MANY = "too many"
    """The cell has the digits as candidates, more than the pattern allows."""
    NO_HOUSE = "no house"
    """The cells share no house."""
    PART = "part"
    """The cell is part of the pattern and keeps its candidates."""
    KEEPS = "keeps"
    """The pattern does not rule the digits out of the cell."""
    NOT_PART = "not part"
    """The cell belongs to no such pattern."""
    NOT_REMOVED = "not removed"
    """No step of the technique `slug` removes a candidate from the cell."""
    NOT_HERE = "not here"
    """The technique `slug` finds no step."""
    SEEN = "seen"
    """The digit cannot go in the first cell, since the second, which sees it, contains it."""
    STILL = "still"
    """The digit is still possible in the cell, as nothing rules it out."""
    REMOVES_NOTHING = "removes nothing"
    """The cells are a pattern of the technique `slug`, but nothing is left for it to remove."""
    NOT_FORCED = "not forced"
    """The cell has several candidates, and nothing says that it is this digit."""


class Reason(NamedTuple):
    """Why an answer is wrong, for some kind of reason."""

    kind: ReasonKind
    cells: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    house: int = -1
    missing: int = 0
    slug: str = ""


def why_not_digits(
    position: Candidates,
    step: Step,
    cell: int,
    chosen: Collection[int],
    wanted: Collection[int],
) -> Reason | None:
    """Why the chosen digits are not those wanted for a cell; None if they are."""
    for digit in sorted(set(chosen) - set(wanted)):
        seen = [
            each
            for each in cells_of(position.topology.peers[cell])
            if position.values[each] == digit
        ]
        houses = position.topology.house_sets
        seen.sort(key=lambda each: not any(houses[at] >> each & 1 for at in step.houses))
        if seen and not (step.eliminations and not step.placements):
            return Reason(ReasonKind.SEEN, (cell, seen[0]), (digit,))
        if step.eliminations:
            possible = position.digits[cell] & digit_bit(digit)
            kind = ReasonKind.STILL if possible else ReasonKind.NO_CANDIDATE
            return Reason(kind, (cell,), (digit,))
        return Reason(ReasonKind.NOT_FORCED, (cell,), (digit,))
    missing = sorted(set(wanted) - set(chosen))
    if not missing:
        return None
    if step.placements or step.eliminations:
        return Reason(ReasonKind.MORE, missing=len(missing))
    return Reason(ReasonKind.STILL, (cell,), tuple(missing[:1]))


def why_not_pattern(position: Candidates, step: Step, chosen: Collection[int]) -> Reason:
    """Why the chosen cells are not a pattern like that of `step`, the most similar one there is, or
    none that removes anything.
    """
    if _is_subset(position, step, chosen) or _is_fish(position, step, chosen):
        return Reason(ReasonKind.REMOVES_NOTHING, slug=step.technique)
    reason = None
    if step.placements and not step.cells_of(AreaRole.PART):
        reason = _why_no_single(position, step, chosen)
    elif isinstance(step.detail, Subset):
        reason = _why_no_subset(position, step, chosen)
    elif step.cover:
        reason = _why_no_fish(position, step, chosen)
    return reason or _why_not_part(position, step, chosen)


def _why_no_single(position: Candidates, step: Step, chosen: Collection[int]) -> Reason | None:
    """Each chosen cell has several candidates, or its digits have several places."""
    cell = min(chosen)
    digits = digits_of(position.digits[cell])
    if not step.houses and len(digits) > 1:  # the cell must have a single candidate
        return Reason(ReasonKind.OTHER_DIGIT, (cell,), digits)
    if not step.houses:
        return None
    kind = position.topology.house_kinds[step.houses[0]]
    for house in position.topology.cell_houses[cell]:
        if position.topology.house_kinds[house] is not kind:
            continue
        for digit in digits:
            others = position.cells[digit] & position.topology.house_sets[house] & ~(1 << cell)
            if others:
                return Reason(ReasonKind.OTHER_PLACE, cells_of(others), (digit,), house)
    return None


def _is_subset(position: Candidates, step: Step, chosen: Collection[int]) -> bool:
    """Whether the chosen cells are a subset of the size and the kind of the step."""
    size, house = len({mark.cell for mark in step.pattern}), _shared_house(position, chosen)
    if not isinstance(step.detail, Subset) or len(chosen) != size or house < 0:
        return False
    if _is_naked(position, step):
        union = 0
        for cell in chosen:
            union |= position.digits[cell]
        return union.bit_count() == size
    cells, house_set = cell_set(chosen), position.topology.house_sets[house]
    places = [position.cells[digit] & house_set for digit in position.topology.digits]
    return sum(bool(each) and not each & ~cells for each in places) == size


def _is_naked(position: Candidates, step: Step) -> bool:
    """Whether the cells of a step's pattern have no other candidates than the pattern's."""
    own = 0
    for mark in step.pattern:
        own |= digit_bit(mark.digit)
    return all(not position.digits[mark.cell] & ~own for mark in step.pattern)


_POINTING = ((HouseKind.BOX, HouseKind.ROW), (HouseKind.BOX, HouseKind.COLUMN))
_CLAIMING = ((HouseKind.ROW, HouseKind.BOX), (HouseKind.COLUMN, HouseKind.BOX))
_LARGER_FISH = ((HouseKind.ROW, HouseKind.COLUMN), (HouseKind.COLUMN, HouseKind.ROW))
"""The kinds of base and cover that such steps may have."""


def _is_fish(position: Candidates, step: Step, chosen: Collection[int]) -> bool:
    """Whether the chosen cells are all places of some digit in as many houses as the step's base
    has, and lie in as many that cross these. Rows and columns can be exchanged.
    """
    if not step.cover:
        return False
    topology, cells, size = position.topology, cell_set(chosen), len(step.base)

    def houses_of(wanted: HouseKind) -> list[int]:
        kinds_and_sets = zip(topology.house_kinds, topology.house_sets, strict=True)
        return [house for kind, house in kinds_and_sets if kind is wanted and house & cells]

    is_pointing = topology.house_kinds[step.base[0]] is HouseKind.BOX
    small = _POINTING if is_pointing else _CLAIMING
    ways = small if size == 1 else _LARGER_FISH
    digits = [digit for digit in topology.digits if not cells & ~position.cells[digit]]
    return any(
        len(houses_of(cover)) == len(bases) == size
        and any(
            all(not position.cells[digit] & house & ~cells for house in bases) for digit in digits
        )
        for base, cover in ways
        for bases in (houses_of(base),)
    )


def _shared_house(position: Candidates, chosen: Collection[int]) -> int:
    """A house that contains all chosen cells, or -1."""
    cells = cell_set(chosen)
    houses = position.topology.house_sets
    return next((at for at, house in enumerate(houses) if not cells & ~house), -1)


def _why_no_subset(position: Candidates, step: Step, chosen: Collection[int]) -> Reason | None:
    house = _shared_house(position, chosen)
    if house < 0:
        return Reason(ReasonKind.NO_HOUSE, tuple(sorted(chosen)))
    own: int = 0
    for mark in step.pattern:
        own |= digit_bit(mark.digit)
    if _is_naked(position, step):
        for cell in sorted(chosen):
            foreign = position.digits[cell] & ~own
            if foreign:
                return Reason(ReasonKind.OTHER_DIGIT, (cell,), digits_of(foreign))
        return None
    cells = cell_set(chosen)
    for digit in digits_of(own):
        elsewhere = position.cells[digit] & position.topology.house_sets[house] & ~cells
        if position.cells[digit] & cells and elsewhere:
            return Reason(ReasonKind.OTHER_PLACE, cells_of(elsewhere), (digit,), house)
    return None


def _why_no_fish(position: Candidates, step: Step, chosen: Collection[int]) -> Reason | None:
    """In a base house of the chosen cells, the digit has places outside of them."""
    digit, topology = step.digits[0], position.topology
    for cell in sorted(chosen):
        if not position.digits[cell] & digit_bit(digit):
            return Reason(ReasonKind.NO_CANDIDATE, (cell,), (digit,))
    kinds = {topology.house_kinds[house] for house in step.base}
    cells = cell_set(chosen)
    for cell in sorted(chosen):
        for house in topology.cell_houses[cell]:
            elsewhere = position.cells[digit] & topology.house_sets[house] & ~cells
            if topology.house_kinds[house] in kinds and elsewhere:
                return Reason(ReasonKind.OTHER_PLACE, cells_of(elsewhere), (digit,), house)
    return None


def _why_not_part(position: Candidates, step: Step, chosen: Collection[int]) -> Reason:
    """Name a chosen cell that does not belong to the pattern, and what is wrong with it."""
    own = {mark.cell for mark in step.pattern} | {placed.cell for placed in step.placements}
    foreign = sorted(set(chosen) - own) or sorted(chosen)
    cell, digits = foreign[0], tuple(step.digits)
    here = digits_of(position.digits[cell])
    if digits and not set(here) & set(digits):
        return Reason(ReasonKind.NO_CANDIDATE, (cell,), digits)
    most = max((position.digits[mark.cell].bit_count() for mark in step.pattern), default=0)
    if len(digits) > 1 and most <= _MOST_CANDIDATES < len(here):
        return Reason(ReasonKind.TOO_MANY, (cell,), here)
    return Reason(ReasonKind.NOT_PART, (cell,))
