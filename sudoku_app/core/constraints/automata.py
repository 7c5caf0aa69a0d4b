"""Fillings of cells as the paths through an automaton that has a layer of steps for each cell.

A table of a thousand rows has only about a hundred different beginnings and ends, so following the
steps forwards and backwards considers all rows at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.constraints.forms import Layer, Transition
from sudoku_app.core.constraints.propagators import SetTable, Table, VisibleCells
from sudoku_app.core.constraints.walk_cells import WalkCells
from sudoku_app.core.topology import DigitSet, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.digit_rows import Propagator, Rows

_State = TypeVar("_State")
_Reached = TypeVar("_Reached")

MOST_SETS = 64
"""The most digit sets whose fillings get separate last states."""
MOST_STEPS = 1 << 15
"""The most steps of a useful automaton."""
_MOST_FOLLOWED = 1 << 16
"""The most steps that are followed to find those of an automaton, before it is reduced."""


class Automaton(NamedTuple):
    """Every path from state 0 through all layers is a filling, and every filling is such a path.

    `sets[s]` has the digits of all fillings that end in the last state `s`. It is empty if fillings
    with different digits can end in the same state.
    """

    layers: tuple[Layer, ...]
    sets: tuple[DigitSet, ...] = ()


def automaton_of(propagator: Propagator, size: int) -> Automaton | None:
    """Return the automaton of what a propagator allows; None if it is too large or unknown."""
    found = None
    if isinstance(propagator, Table):
        found = _of_rows(propagator.rows)
    elif isinstance(propagator, SetTable):
        found = _of_sets(propagator.sets, len(propagator.cells), size)
    elif isinstance(propagator, VisibleCells):
        found = _of_visible(len(propagator.cells), propagator.seen, size)
    elif isinstance(propagator, WalkCells):
        found = Automaton(propagator.layers)
    if found is None or sum(len(layer.steps) for layer in found.layers) > MOST_STEPS:
        return None
    return found


@lru_cache(maxsize=1 << 8)
def _of_rows(rows: Rows) -> Automaton:
    """Return the automaton of a table, in which beginnings with the same ends are merged."""
    listed = sorted(set(_listed(rows)))
    unions = [DigitSet(union_of_all(row)) for row in listed]
    sets = sorted(set(unions))
    if not rows.is_exact or len(sets) > MOST_SETS:
        sets = []
    ends = [sets.index(union) if sets else 0 for union in unions]
    after = dict(zip(listed, ends, strict=True))
    layers, count = [], max(1, len(sets))
    for _ in rows.bits:
        ways: dict[tuple[int, ...], dict[int, int]] = {}
        for row, end in after.items():
            way = ways.setdefault(row[:-1], {})
            way[end] = way.get(end, 0) | row[-1]
        layer, after = _joined(ways, count)
        layers.append(layer)
        count = len(set(after.values()))
    return Automaton(tuple(reversed(layers)), tuple(sets))


def _listed(rows: Rows) -> Iterator[tuple[int, ...]]:
    """Yield each row as the digit sets at its places."""
    columns = []
    for own in rows.bits:
        column = [0] * rows.all.bit_length()
        for position, held in enumerate(own):
            for row in iter_bits(held):
                column[row] |= 1 << position
        columns.append(column)
    return zip(*columns, strict=True)


@lru_cache(maxsize=1 << 6)
def _of_sets(sets: tuple[DigitSet, ...], count: int, size: int) -> Automaton | None:
    """Return the automaton of cells that contain one of some digit sets, in any order."""

    def after(held: int, digit: int) -> int | None:
        now = held | 1 << digit - 1
        return None if now == held or all(now & ~each for each in sets) else now

    found, ends = automaton_by(count, size, 0, after, int)
    return Automaton(found, tuple(map(DigitSet, ends))) if found else None


@lru_cache(maxsize=1 << 6)
def sums_of_different(count: int, size: int) -> tuple[tuple[Layer, ...], tuple[int, ...]]:
    """Return the layers for cells with different digits, and the digit sum of each last state.

    Both are empty if the layers would have too many steps.
    """

    def after(held: int, digit: int) -> int | None:
        now = held | 1 << digit - 1
        return None if now == held else now

    def last(held: int) -> int:
        return sum(position + 1 for position in iter_bits(held))

    found, ends = automaton_by(count, size, 0, after, last)
    return found, tuple(ends)


@lru_cache(maxsize=1 << 6)
def _of_visible(count: int, seen: int, size: int) -> Automaton | None:
    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        highest, so_far = state
        if digit > highest:
            highest, so_far = digit, so_far + 1
        return None if so_far > seen else (highest, so_far)

    def last(state: tuple[int, int]) -> int | None:
        return 0 if state[1] == seen else None

    found, _ = automaton_by(count, size, (0, 0), after, last)
    return Automaton(found) if found else None


def automaton_by(
    count: int,
    size: int,
    first: _State,
    after: Callable[[_State, int], _State | None],
    last: Callable[[_State], int | None],
) -> tuple[tuple[Layer, ...], list[int]]:
    """Return the layers for cells, and the number of each last state.

    A state, `first` at the beginning, contains all that matters for the cells to come. `after`
    returns the state that a digit leads to, or None if the digit is impossible. `last` returns the
    number of a state after the last cell, or None if no filling ends there. Both results are empty
    if there would be too many steps.
    """

    def numbered(state: _State, digit: int) -> int | None:
        reached = after(state, digit)
        return None if reached is None else last(reached)

    states: dict[_State, int] = {first: 0}
    numbers: dict[int, int] = {}
    layers: list[Layer] = []
    total = 0
    for index in range(count):
        if index < count - 1:
            layer, states = layer_from(states, size, after)
        else:
            layer, numbers = layer_from(states, size, numbered)
        layers.append(layer)
        total += len(layer.steps)
        if total > _MOST_FOLLOWED:
            return (), []
    found = tuple(layers)
    if total > MOST_STEPS:
        found = reduced(found)
    if sum(len(layer.steps) for layer in found) > MOST_STEPS:
        return (), []
    return found, list(numbers)


def layer_from(
    states: Mapping[_State, int], size: int, after: Callable[[_State, int], _Reached | None]
) -> tuple[Layer, dict[_Reached, int]]:
    """Return the layer of the steps from numbered states, and the number of each state they reach.

    `after` returns the state that a digit leads to, or None if the digit is impossible.
    """
    following: dict[_Reached, int] = {}
    joined: dict[tuple[int, int], int] = {}
    for state, start in states.items():
        for digit in range(1, size + 1):
            reached = after(state, digit)
            if reached is not None:
                end = following.setdefault(reached, len(following))
                joined[start, end] = joined.get((start, end), 0) | 1 << digit - 1
    steps = [Transition(start, DigitSet(digits), end) for (start, end), digits in joined.items()]
    return Layer(tuple(steps), len(following)), following


def reduced(layers: Sequence[Layer]) -> tuple[Layer, ...]:
    """Return layers without steps that lead to no end, and with states that have the same steps
    joined.
    """
    found: list[Layer] = []
    number = {end: end for end in range(layers[-1].ends)}
    for layer in reversed(layers):
        ways: dict[int, dict[int, int]] = {}
        for start, digits, end in layer.steps:
            if end in number:
                way = ways.setdefault(start, {})
                way[number[end]] = way.get(number[end], 0) | digits
        count = len(set(number.values()))
        joined, number = _joined(dict(sorted(ways.items())), count)  # state 0 stays the first
        found.append(joined)
    return tuple(reversed(found))


def _joined(ways: Mapping[_State, Mapping[int, int]], ends: int) -> tuple[Layer, dict[_State, int]]:
    """Return a layer in which states with the same steps are one, and the number of each state.

    `ways` has the digits that lead from each state to each of the next layer's `ends`.
    """
    states: dict[tuple[tuple[int, int], ...], int] = {}
    number = {
        start: states.setdefault(tuple(sorted(way.items())), len(states))
        for start, way in ways.items()
    }
    steps = (
        Transition(start, DigitSet(digits), end)
        for way, start in states.items()
        for end, digits in way
    )
    return Layer(tuple(steps), ends), number
