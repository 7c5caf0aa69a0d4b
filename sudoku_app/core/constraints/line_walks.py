"""The walks along lines: for each cell in turn, which states its digit leads to."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.topology import digit_bit

if TYPE_CHECKING:
    from sudoku_app.core.constraints.forms import Layer


@lru_cache(maxsize=64)
def split_sums(count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of `count` cells with a sum and of the circles with its two digits.

    A state is how many cells are still to be summed, the sum, and the digits that the last circle
    can have, one bit each.
    """

    def after(state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        coming, total, others = state
        if others:
            return (0, 0, 0) if others & digit_bit(digit) else None
        if coming:
            total += digit
            least, most = total + coming - 1, total + (coming - 1) * size
            return (coming - 1, total, 0) if least <= 11 * size and most >= 11 else None
        last = (n for n in range(1, size + 1) if total in (10 * digit + n, 10 * n + digit))
        others = sum(map(digit_bit, last))
        return (0, 0, others) if others else None

    return automaton_by(count + 2, size, (count, 0, 0), after, lambda _: 0)[0]


@lru_cache(maxsize=64)
def rising(count: int, size: int, least: int) -> tuple[Layer, ...]:
    """Return the layers of cells that rise from one end to the other.

    A state is the direction, 0 while digits were all the same, and the last digit.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        direction, last = state
        way = (digit > last) - (digit < last)
        if not last:
            return (0, digit)
        if (not way and least) or way * direction < 0:
            return None
        return (direction or way, digit)

    return automaton_by(count, size, (0, 0), after, lambda _: 0)[0]


@lru_cache(maxsize=64)
def zigzags(count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose digits go up and down in turn.

    A state is the last digit and the last direction, 0 while there is none.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        last, direction = state
        way = (digit > last) - (digit < last)
        if not last:
            return (digit, 0)
        return (digit, way) if way and way != direction else None

    return automaton_by(count, size, (0, 0), after, lambda _: 0)[0]


@lru_cache(maxsize=64)
def sequences(count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose digits change by the same step.

    A state is the last digit and the step, the size of the grid while there is none.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        last, step = state
        own = digit - last if last else size
        return (digit, own) if step in (size, own) else None

    return automaton_by(count, size, (0, size), after, lambda _: 0)[0]


@lru_cache(maxsize=64)
def same_differences(count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells whose neighbours have the same difference.

    A state is the last digit and the difference, -1 while there is none.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        last, difference = state
        own = abs(digit - last) if last else -1
        return (digit, own) if difference in (-1, own) else None

    return automaton_by(count, size, (0, -1), after, lambda _: 0)[0]


@lru_cache(maxsize=64)
def segments(count: int, size: int, total: int) -> tuple[Layer, ...]:
    """Return the layers of cells that can be cut into segments with this sum."""

    def after(reached: int, digit: int) -> int | None:
        now = reached + digit
        return None if now > total else now % total

    return automaton_by(count, size, 0, after, lambda reached: None if reached else 0)[0]


@lru_cache(maxsize=64)
def factors(circle: int, line: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of cells with a number and then of those whose digits multiply to it.

    A state is how many digits of the number are still to come, and what it is so far or what is
    left of it.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        coming, number = state
        if coming:
            return (coming - 1, 10 * number + digit)
        return None if number % digit else (0, number // digit)

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state == (0, 1) else None

    return automaton_by(circle + line, size, (circle, 0), after, last)[0]


@lru_cache(maxsize=64)
def sums_by(values: tuple[int, ...], count: int, size: int) -> tuple[Layer, ...]:
    """Return the layers of a circle and of `count` cells with the sum that its digit stands for.

    A state is 1 while the circle is to come, and what is left of the sum.
    """

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        coming, left = state
        now = values[digit - 1] if coming else left - digit
        return (0, now) if 0 <= now <= count * size else None

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state == (0, 0) else None

    return automaton_by(count + 1, size, (1, 0), after, last)[0]
