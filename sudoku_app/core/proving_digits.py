"""The digits on a board that prove a step, by ruling out all other possibilities."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import (
    Cell,
    Digit,
    DigitSet,
    House,
    cells_of,
    digit_bit,
    digits_of,
    union_of_all,
)
from sudoku_app.core.traits import Trait, has_trait

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology


class Witnesses(NamedTuple):
    """What proves a step, as far as it can be seen on the board.

    `cells` are the witnesses, whose digits rule something out. For a step in a house, they contain
    its digit; the house's other empty cells are `blocked` if they see a witness, and `rest` if they
    do not. For a naked single, they contain each of the other digits once; `houses` are those of
    its houses that contain them, `beyond` the witnesses that it sees only because of constraints,
    and `rest_digits` the digits that no cell in its sight contains.
    """

    cells: tuple[Cell, ...] = ()
    blocked: tuple[Cell, ...] = ()
    rest: tuple[Cell, ...] = ()
    houses: tuple[House, ...] = ()
    rest_digits: tuple[Digit, ...] = ()
    beyond: tuple[Cell, ...] = ()


def witnesses_of(step: Step, topology: Topology, values: Sequence[int]) -> Witnesses:
    """What proves a hidden or naked single or locked candidates; nothing for other steps, nor for
    several singles at once.

    `values` are the digits on the board, 0 for an empty cell.
    """
    if len(step.placements) > 1:
        return Witnesses()
    if has_trait(step.technique, Trait.LAST_PLACE):
        ((cell, digit),) = step.placements
        return _in_house(topology, values, step.houses[0], digit, (cell,))
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        ((cell, digit),) = step.placements
        return _around(topology, values, cell, digit)
    if has_trait(step.technique, Trait.LOCKED) and step.base:
        excepted = [mark.cell for mark in step.pattern]
        return _in_house(topology, values, step.base[0], step.pattern[0].digit, excepted)
    return Witnesses()


def digits_in(cells: Iterable[Cell], values: Sequence[int]) -> DigitSet:
    """The digits that the cells contain."""
    found = 0
    for cell in cells:
        found |= 1 << values[cell] >> 1  # digit 3: 1000 >> 1 is 100; empty cell: 1 >> 1 is 0
    return DigitSet(found)


def _in_house(
    topology: Topology,
    values: Sequence[int],
    house: House,
    digit: Digit,
    excepted: Collection[Cell],
) -> Witnesses:
    """What proves that no empty cell of a house outside `excepted` can be a digit."""
    others = [cell for cell in topology.houses[house] if not values[cell] and cell not in excepted]
    sights = {
        Cell(place): {cell for cell in others if topology.peers[place] >> cell & 1}
        for place, value in enumerate(values)
        if value == digit
    }
    seen = _fewest(sights)
    blocked = {cell for place in seen for cell in sights[place]}
    return Witnesses(
        tuple(seen),
        tuple(cell for cell in others if cell in blocked),
        tuple(cell for cell in others if cell not in blocked),
    )


def _fewest(sights: dict[Cell, set[Cell]]) -> list[Cell]:
    """Return few places that together see all cells that any of them sees.

    Places that see the most new cells are taken first; then those that are not needed are dropped.
    """
    every = set().union(*sights.values())
    left, taken = every, []
    while left:
        best = max(sights, key=lambda place: (len(sights[place] & left), -place))
        taken.append(best)
        left = left - sights[best]
    for place in taken[:-1]:
        others = [other for other in taken if other != place]
        if every.issubset(cell for other in others for cell in sights[other]):
            taken = others
    return sorted(taken)


class Sight(NamedTuple):
    """The fewest of a cell's houses that contain all digits, except its own, that its houses have.

    The fullest come first. `missing` are the digits that none of its houses contain.
    """

    houses: tuple[House, ...]
    missing: DigitSet


def sight_around(topology: Topology, values: Sequence[int], cell: Cell, digit: Digit) -> Sight:
    """The digits in the houses of a cell, except its own.

    The result has one or two of its houses, or all of them if that is not enough.
    """
    others = topology.all_digits & ~digit_bit(digit)
    shown = {
        house: digits_in(topology.houses[house], values) & others
        for house in topology.cell_houses[cell]
    }
    every = union_of_all(shown.values())
    fullest = sorted(shown, key=lambda house: -shown[house].bit_count())
    few = (*combinations(fullest, 1), *combinations(fullest, 2))
    houses = next(
        (each for each in few if union_of_all(shown[house] for house in each) == every), fullest
    )
    return Sight(tuple(houses), DigitSet(others & ~every))


def _around(topology: Topology, values: Sequence[int], cell: Cell, digit: Digit) -> Witnesses:
    """The witnesses of a naked single: each other digit once, in as few houses as possible."""
    houses, missing = sight_around(topology, values, cell, digit)
    witnesses: dict[int, Cell] = {}
    for house in houses:
        for other in topology.houses[house]:
            if values[other] not in (0, digit):
                witnesses.setdefault(values[other], other)
    beyond: dict[int, Cell] = {}
    for other in cells_of(topology.peers[cell]):
        if values[other] and missing & digit_bit(values[other]):
            beyond.setdefault(values[other], other)
    rest = DigitSet(missing & ~digits_in(beyond.values(), values))
    found = tuple(sorted((*witnesses.values(), *beyond.values())))
    return Witnesses(found, (), (), houses, digits_of(rest), tuple(sorted(beyond.values())))
