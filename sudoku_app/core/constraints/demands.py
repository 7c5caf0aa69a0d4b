"""What the digits of some cells must be together, and what that leaves of the digits they hold.

A demand is a value. Given the digits that each of its cells can have, it answers which of them the
cells keep, and which digits they must contain. Techniques and trials ask here, and the answers are
cached by what the cells hold.

The fillings of cells with different digits are found all at once, by families of digit sets. A
family is an int in which bit S stands for the digit set S: the sets {1} and {1, 2} are the bits
0b01 and 0b11, so the family of both is 0b1010. Adding a digit to all sets of a family that lack it
is a shift by the digit's bit: {} and {1} are 0b0011, and with digit 2 they are 0b1100.

Cells are filled one after the other. Going forwards, `reached` has the sets that the cells so far
can have used; going back, `wanted` has those from which the others can still reach the goal. A cell
keeps a digit that leads from a set that is reached to one that is wanted.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import chain
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import combinations_of
from sudoku_app.core.constraints.matching import matched_digits
from sudoku_app.core.topology import DigitSet, digits_of, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HIGHEST = 16
"""The highest digit in families of sets; those of 16 digits take 8 KiB each."""
USUAL = 9
"""The highest digit of most grids, whose families take 64 bytes."""

Goal = int | tuple[DigitSet, ...]
"""What different digits must be together: their sum, or the sets to choose from."""
Held = tuple[DigitSet, ...]
"""The digits that each of some cells can have."""


class Kept(NamedTuple):
    """The digits that cells keep, and the `common` ones, which some cell must contain.

    If there is no way to fill the cells, `left` is empty. `family` has the sets of digits that they
    can contain, and is 0 if they needn't differ or where families are too large; see `sets_of`.
    """

    left: Held
    common: DigitSet = DigitSet(0)
    family: int = 0


IMPOSSIBLE = Kept(())
"""The answer if there is no way."""

_Moves = tuple[tuple[int, int], ...]
"""Digit sets to choose from, each with the family of the sets that lack all its digits."""
_Stage = tuple[_Moves, int]
"""Moves, and the family of the sets that may be reached by them."""
_PLACE_BITS = 6
"""The bits of a field in which the places of a digit are counted."""
_MORE = (1 << _PLACE_BITS - 1) - 1
"""The most places of a digit."""
_ANY = -1
"""The family of all sets."""


@lru_cache(maxsize=1 << 13)
def ways_of(held: Held, goal: Goal) -> Kept:
    """Return the ways to fill cells with different digits that reach a goal."""
    union = union_of_all(held)
    if union >> HIGHEST:
        return _ways_by_set(held, goal)
    if len(held) == 2 and isinstance(goal, int):
        return _ways_of_pair(*held, goal)
    stages: list[_Stage] = [(_moves_by(own), _ANY) for own in held]
    stages[-1] = stages[-1][0], _family_of(goal, _highest(union))
    family, kept = _passed(stages)
    if not family:
        return IMPOSSIBLE
    left = tuple(DigitSet(sum(each)) for each in kept)
    common = 0
    for bit, lacking in _moves_by(union_of_all(left)):
        if not family & lacking:
            common |= bit
    return Kept(left, DigitSet(common), family)


def _ways_of_pair(one: int, other: int, total: int) -> Kept:
    """Do as `ways_of` for two cells with a sum, whose ways have no digit in common."""
    left, other_left = pair_left(one, other, total, 1, True)
    if not left:
        return IMPOSSIBLE
    family = 0
    for position in iter_bits(left):
        family |= 1 << (1 << position | 1 << total - position - 2)
    both = left | other_left
    common = both if not family & family - 1 else 0
    return Kept((DigitSet(left), DigitSet(other_left)), DigitSet(common), family)


def pair_left(one: int, other: int, total: int, sign: int, differ: bool) -> tuple[int, int]:
    """Return the digits that two cells keep if the first is `total` more than the other or, with
    `sign` 1, both add up to it.

    For a difference, the digits are shifted: 0b0011 (1 and 2) is 0b1100 (3 and 4) with 2 more. For
    a sum of 5, they are first read from the other end: of four digits, 0b0011 is 0b1100.
    """
    size = max(one.bit_length(), other.bit_length())
    shift = total - size - 1 if sign > 0 else total
    partners = _reversed(other, size) if sign > 0 else other
    both = one & (partners << shift if shift > 0 else partners >> -shift)
    if differ and sign > 0 and not total & 1 and total > 0:
        both &= ~(1 << total // 2 - 1)
    elif differ and sign < 0 and not total:
        return 0, 0
    back = both >> shift if shift > 0 else both << -shift
    return both, _reversed(back, size) if sign > 0 else back


@lru_cache(maxsize=1 << 12)
def _reversed(digits: int, size: int) -> int:
    """Return digits read from the other end: of four digits, 1 becomes 4."""
    return sum(1 << size - 1 - position for position in iter_bits(digits))


def sets_of(held: Held, goal: Goal) -> tuple[DigitSet, ...]:
    """Return the sets of digits that can fill cells with different digits and reach a goal.

    They are in the order of their digits or, if the goal lists them, in its order.
    """
    ways = ways_of(held, goal)
    if not ways.left:
        return ()
    if isinstance(goal, int) and ways.family:
        return tuple(map(DigitSet, sorted(iter_bits(ways.family), key=digits_of)))
    listed = _listed(held, goal)
    if ways.family:
        return tuple(each for each in listed if ways.family >> each & 1)
    return tuple(each for each in listed if matched_digits(held, each) is not None)


def _ways_by_set(held: Held, goal: Goal) -> Kept:
    """Do as `ways_of` for too many digits for families."""
    left = [0] * len(held)
    common = -1
    for each in _listed(held, goal):
        places = matched_digits(held, each)
        if places is not None:
            common &= each
            left = [known | more for known, more in zip(left, places, strict=True)]
    return IMPOSSIBLE if common < 0 else Kept(tuple(map(DigitSet, left)), DigitSet(common), 0)


def _listed(held: Held, goal: Goal) -> tuple[DigitSet, ...]:
    """Return the sets of digits that reach a goal, of those that cells hold."""
    return combinations_of(union_of_all(held), len(held), goal) if isinstance(goal, int) else goal


@lru_cache(maxsize=1 << 12)
def kept_in_order(held: Held, digits: DigitSet) -> Kept:
    """Return what cells keep that contain each of some digits once, as many as there are cells."""
    if _surely_keep(held, digits):
        return Kept(held, digits)
    left: list[int] = [own & digits for own in held]
    placed, new = 0, digits
    while new:
        new = DigitSet(0)
        for own in left:
            if not own & own - 1 and not own & placed:
                if not own or own & new:
                    return IMPOSSIBLE
                new = DigitSet(new | own)
        placed |= new
        left = [own & ~placed if own & own - 1 else own for own in left]
    several, rest = [own for own in left if own & own - 1], digits & ~placed
    if len(several) != rest.bit_count() or union_of_all(several) != rest:
        return IMPOSSIBLE
    if not _keep_all(several, rest):
        known = iter(ways_of(tuple(map(DigitSet, several)), (DigitSet(rest),)).left)
        left = [next(known, 0) if own & own - 1 else own for own in left]
    return Kept(tuple(map(DigitSet, left)), digits) if all(left) else IMPOSSIBLE


def _surely_keep(held: Sequence[int], digits: int) -> bool:
    """Whether cells quickly turn out to keep all that they hold; see `kept_in_order`."""
    alone, several = 0, list[int]()
    for own in held:
        if own & own - 1:
            several.append(own)
        else:
            alone |= own
    rest = digits & ~alone
    is_whole = len(held) == digits.bit_count() and len(several) == rest.bit_count()
    return is_whole and union_of_all(several) == rest and _keep_all(several, rest)


def _keep_all(held: Sequence[int], digits: int) -> bool:
    """Whether cells with as many digits as they are surely keep all of them.

    They don't if some of them hold only as many digits, which the others then lose. These are at
    most half of the cells; or else the other digits, at most half of all, have as few cells.
    """
    sizes = sorted([own.bit_count() for own in held])
    places, each = sum(map(_spread, held)), _spread(digits)
    for few in range(1, len(held) // 2 + 1):
        # With fields of 3 bits and digits in 2 and 3 cells, 010 011 + 001 001 is 011 100: only the
        # second has more than 2.
        more = places + each * (_MORE - few) & each * (_MORE + 1)
        if sizes[few - 1] <= few or len(held) - more.bit_count() >= few:
            return False
    return True


@lru_cache(maxsize=1 << 12)
def _spread(digits: int) -> int:
    """Return a number in which each digit has a field of its own, so that they can be counted."""
    return sum(1 << position * _PLACE_BITS for position in iter_bits(digits))


class Group(NamedTuple):
    """A number of cells of a house whose digits have a goal."""

    size: int
    goal: Goal


@lru_cache(maxsize=1 << 13)
def kept_in_house(groups: tuple[Group, ...], held: Held) -> Held:
    """Return the digits that the cells of a house keep; none if there is no way to fill them.

    `held` are those of the cells of each group and then of the others. The cells must contain every
    digit that one of them holds. All are kept if these are too many for families.
    """
    union = union_of_all(held)
    if union.bit_count() != len(held):
        return ()
    if union >> HIGHEST:
        return held
    highest = _highest(union)
    stages: list[_Stage] = []
    parts, first, total = [], 0, 0
    for size, goal in groups:
        parts.append((goal, held[first : first + size]))
        first += size
    # The digits used before a sum must have a known sum themselves, so sums come first.
    order = sorted(range(len(parts)), key=lambda number: isinstance(parts[number][0], tuple))
    by_set: dict[int, Mapping[DigitSet, Held]] = {}
    for number in order:
        goal, own = parts[number]
        if isinstance(goal, int):
            total += goal
            stages += [(_moves_by(digits), _ANY) for digits in own]
            stages[-1] = stages[-1][0], _family_of(total, highest)
        else:
            fillings = {each: filled for each in goal if (filled := ways_of(own, (each,)).left)}
            by_set[number] = fillings
            stages.append((tuple((each, _lacking_all(each)) for each in fillings), _ANY))
    stages += [(_moves_by(digits), _ANY) for digits in held[first:]]
    family, passed = _passed(stages)
    if not family:
        return ()
    kept = iter(passed)
    left: list[list[int]] = [[] for _ in parts]
    for number in order:
        goal, own = parts[number]
        if isinstance(goal, int):
            left[number] = [sum(next(kept)) for _ in own]
        else:
            chosen = [by_set[number][DigitSet(each)] for each in next(kept)]
            left[number] = [union_of_all(digits) for digits in zip(*chosen, strict=True)]
    return tuple(map(DigitSet, chain(*left, map(sum, kept))))


# Families ---------------------------------------------------------------------------------------


def _passed(stages: Sequence[_Stage]) -> tuple[int, list[list[int]]]:
    """Return the family that is reached at the end, and the moves of each stage that lead there."""
    reached, before = 1, []
    for moves, allowed in stages:
        before.append(reached)
        after = 0
        for digits, lacking in moves:
            after |= (reached & lacking) << digits
        reached = after & allowed
    found = []
    wanted = reached
    for (moves, _), earlier in zip(reversed(stages), reversed(before), strict=True):
        kept, useful = [], 0
        for digits, lacking in moves:
            fitting = wanted >> digits & lacking & earlier
            if fitting:
                kept.append(digits)
                useful |= fitting
        found.append(kept)
        wanted = useful
    return reached, found[::-1]


def _highest(digits: int) -> int:
    """Return the highest digit of the families that hold some digits."""
    return HIGHEST if digits >> USUAL else USUAL


@lru_cache(maxsize=1 << 12)
def _moves_by(digits: int) -> _Moves:
    """Return the moves that add one of some digits."""
    return tuple((1 << position, _lacking(position)) for position in iter_bits(digits))


@lru_cache(maxsize=HIGHEST)
def _lacking(position: int) -> int:
    """Return the family of all sets that lack a digit: of the sets 0 to 7, those without the bit
    0b010 are 0, 1, 4 and 5, which are the bits 0b00110011.
    """
    run = 1 << position
    family = (1 << run) - 1
    for power in range(position + 1, HIGHEST):
        family |= family << (1 << power)
    return family


@lru_cache(maxsize=1 << 10)
def _lacking_all(digits: int) -> int:
    """Return the family of all sets that have none of some digits."""
    return reduce(and_, map(_lacking, iter_bits(digits)))


@lru_cache(maxsize=1 << 8)
def _family_of(goal: Goal, highest: int) -> int:
    """Return the family of the sets, of any number of digits, that reach a goal."""
    if isinstance(goal, int):
        return _families_by_sum(highest).get(goal, 0)
    return union_of_all(1 << each for each in goal)


@lru_cache(maxsize=2)
def _families_by_sum(highest: int) -> dict[int, int]:
    """Return the family of the sets with each sum, of the digits up to the highest."""
    found = {0: 1}
    for position in range(highest):
        for total, family in list(found.items()):
            added = total + position + 1
            found[added] = found.get(added, 0) | (family & _lacking(position)) << (1 << position)
    return found
