"""The rules of the solver for which this program has no kind of its own, as machines that read
their cells.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.topology import Cell
from sudoku_app.formats.iss.machines import Machine, bool_, laid_out, machine_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_app.formats.iss.machines import State
    from sudoku_app.formats.parsed import Effort


def said(cells: Sequence[int], clue: str) -> Machine:
    """Cells that hold each digit of a clue, such as the 3 of `23`, as often as it says."""
    wanted = {int(clue[place + 1]): int(clue[place]) for place in range(0, len(clue), 2)}
    return holding(cells, wanted, is_exact=True)


def holding(cells: Sequence[int], wanted: dict[int, int], is_exact: bool) -> Machine:
    """Cells that hold some digits exactly, or at least, a number of times."""
    order = sorted(wanted)

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if digit not in wanted:
            return state
        place = order.index(digit)
        count = state[place] + 1
        if count > wanted[digit]:
            return None if is_exact else state
        return (*state[:place], count, *state[place + 1 :])

    last = tuple(wanted[digit] for digit in order)
    return machine_by(cells, (0,) * len(order), after, lambda state: state == last)


def never_sums(cells: Sequence[int], total: int) -> Machine:
    """Cells with different digits without a group that adds up to `total`."""

    def after(held: State, digit: int) -> State | None:
        assert isinstance(held, int)
        if held >> digit & 1 or digit == total or total - digit in _sums_of(held):
            return None
        return held | 1 << digit

    return machine_by(cells, 0, after, bool_)


@lru_cache(maxsize=1 << 12)
def _sums_of(held: int) -> frozenset[int]:
    """Return the sums of all groups of a set of digits, where bit d stands for digit d."""
    if not held:
        return frozenset()
    digit = held.bit_length() - 1
    rest = _sums_of(held & ~(1 << digit))
    return rest | {digit} | {digit + each for each in rest}


def balanced(cells: Sequence[int], size: int) -> Machine:
    """Cells with as many odd as even digits, as many low as high ones, and without the middle."""

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        parity, height = state
        if 2 * digit == size + 1:
            return None
        return parity + (1 if digit % 2 else -1), height + (1 if 2 * digit > size else -1)

    return machine_by(cells, (0, 0), after, lambda state: state == (0, 0))


def hides(cells: Sequence[int], value: int) -> Machine:
    """Cells whose first digit below an earlier one is `value`."""

    def after(highest: State, digit: int) -> State | None:
        assert isinstance(highest, int)
        if highest < 0 or digit > highest:
            return -1 if highest < 0 else digit
        return -1 if digit == value else None

    return machine_by(cells, 0, after, lambda state: state == -1)


def points_to_itself(cells: Sequence[int]) -> Machine:
    """A cell, one whose digit counts on along the others, and the place of the first's digit."""

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if place == 0:
            return (digit,)
        if place == 1:
            return (state[0], digit + 1) if digit <= len(cells) - 2 else None
        if len(state) == 2 and state[1] == place:
            return (0,) if digit == state[0] else None
        return state

    return Machine(tuple(map(Cell, cells)), (), after, bool_)


def enclosed(cells: Sequence[int], total: int) -> Machine:
    """Different digits; those between the smallest and the largest add up to `total`.

    A state is the smallest and the largest so far, whether the smallest came later, the sum between
    them, and the sum after the later one.
    """

    def capped(number: int) -> int:
        return min(number, total + 1)

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if not state:
            return (digit, digit, False, 0, 0)
        low, high, low_is_last, between, behind = state
        if low < digit < high:
            return (low, high, low_is_last, between, capped(behind + digit))
        if digit in (low, high):
            return None
        if low == high:
            now = capped(behind)
            return (digit, high, True, now, 0) if digit < low else (low, digit, False, now, 0)
        if digit < low:
            # What lies between the largest and the new smallest, which may enclose the old one.
            now = capped(between + low + behind) if low_is_last else capped(behind)
            return (digit, high, True, now, 0)
        now = capped(behind) if low_is_last else capped(between + high + behind)
        return (low, digit, False, now, 0)

    return machine_by(cells, (), after, lambda s: isinstance(s, tuple) and s[3] == total)


def between_extremes(cells: Sequence[int], size: int, total: int) -> Machine:
    """All digits; those between the smallest and the largest add up to `total`."""
    before, behind = -1, -2

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, int)
        if digit in (1, size):
            if state == before:
                return 0
            return behind if state == total else None
        if state < 0:
            return state
        return state + digit if state + digit <= total else None

    return machine_by(cells, before, after, lambda state: state == behind)


def loop_of_segments(cells: Sequence[int], total: int, size: int, effort: Effort) -> Pattern:
    """A closed line that can be cut into segments with a sum.

    A state has the sum since the latest cut, before the first cell and now: in the end both are the
    same. Raises ValueError for too many steps.
    """

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        first, now = state
        return None if now + digit > total else (first, (now + digit) % total)

    def is_closed(state: State) -> bool:
        assert isinstance(state, tuple)
        return bool(state[0] == state[1])

    first, *others = [(start, start) for start in range(total)]
    machine = machine_by(cells, first, after, is_closed)
    return Pattern(machine.cells, str(total), laid_out(machine, size, effort, others))


def counts_distinct(cells: Sequence[int], houses: Iterable[Iterable[int]]) -> Machine:
    """A cell whose digit is the number of different digits in the others, which may include it.

    It is read last, so that the states are sets of digits alone; first come the cells that differ
    anyway, being together in one house.
    """
    control, *others = cells
    counted = set(others)
    rest = counted - {control}
    together = max((rest.intersection(house) for house in houses), key=len)
    order = (*sorted(together), *sorted(rest - together), control)

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, int)
        if place == len(rest):
            held = state | 1 << digit if control in counted else state
            return 0 if held.bit_count() == digit else None
        return None if place < len(together) and state >> digit & 1 else state | 1 << digit

    return Machine(tuple(map(Cell, order)), 0, after, bool_)


def same_digits(one: Sequence[int], other: Sequence[int], digit: int) -> Machine:
    """Two groups of cells that contain a digit equally often."""
    own, others = Counter(one), Counter(other)
    cells = tuple(sorted(map(Cell, {*one, *other})))
    weights = [own[cell] - others[cell] for cell in cells]
    left = [(0, 0)]
    for weight in reversed(weights):
        low, high = left[-1]
        left.append((low + min(weight, 0), high + max(weight, 0)))
    left.reverse()

    def after(place: int, state: State, found: int) -> State | None:
        assert isinstance(state, int)
        now = state + (weights[place] if found == digit else 0)
        low, high = left[place + 1]
        return now if low <= -now <= high else None

    return Machine(cells, 0, after, lambda state: state == 0)


def mixed(cells: Sequence[int], groups: Sequence[frozenset[int]]) -> Machine:
    """Cells with a digit of each group."""

    def after(held: State, digit: int) -> State | None:
        assert isinstance(held, int)
        return held | sum(1 << place for place, group in enumerate(groups) if digit in group)

    full = (1 << len(groups)) - 1
    return machine_by(cells, 0, after, lambda state: state == full)


def with_flatmates(cells: Sequence[int], size: int) -> Machine:
    """A column whose middle digit has a 1 directly above or the highest digit directly below."""
    middle = (size + 1) // 2

    def after(state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        before, is_owed = state
        if is_owed and digit != size:
            return None
        return (digit == 1, digit == middle and not before)

    return machine_by(cells, (False, False), after, lambda s: isinstance(s, tuple) and not s[1])


def rests_on(cells: Sequence[int], ends_apart: int) -> Machine:
    """A line whose digits are outside those at its ends, which are `ends_apart` or more apart."""

    def after(place: int, state: State, digit: int) -> State | None:
        if not place:
            return (digit, 0)
        assert isinstance(state, tuple)
        first, held = state
        if place < len(cells) - 1:
            return (first, held | 1 << digit)
        low, high = sorted((first, digit))
        inside = (2 << high) - (1 << low)
        return (0, 0) if high - low >= ends_apart and not held & inside else None

    return Machine(tuple(map(Cell, cells)), (), after, bool_)
