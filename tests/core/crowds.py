"""As many constraints of a kind as a file may have, on as many cells as it may have."""

from __future__ import annotations

import itertools
from functools import lru_cache, partial
from itertools import cycle, islice
from math import prod
from random import Random
from typing import TYPE_CHECKING, Any

from sudoku_app.core.constraints.automata import automaton_by
from sudoku_app.core.constraints.cages import Product, SumArea
from sudoku_app.core.constraints.chess_moves import TaxicabDistance
from sudoku_app.core.constraints.dots import XV, pair_set
from sudoku_app.core.constraints.groups import DistinctDigits
from sudoku_app.core.constraints.kinds import field_names
from sudoku_app.core.constraints.lines import SegmentLine, SetLine, SumByDigit
from sudoku_app.core.constraints.outside import OutsideClue, SandwichSum, Skyscraper
from sudoku_app.core.constraints.single_cells import DigitCount
from sudoku_app.core.topology import Cell, DigitSet, Place, digit_bit
from sudoku_app.formats.constraints import (
    MAX_CONSTRAINTS,
    MAX_TEXT,
    MOST_CLUES,
    check,
    encode_constraints,
    most_constraints,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells, Layer
    from sudoku_app.core.topology import Topology


MOST_MARKED = 40
"""The pairs with a mark that a rule about all marks exempts."""


@lru_cache
def _snake(size: int) -> list[int]:
    """The cells row by row, in turn to the right and to the left."""
    rows = [range(size * row, size * row + size) for row in range(size)]
    return [cell for row in rows for cell in (row if row[0] // size % 2 == 0 else reversed(row))]


def along(topology: Topology, start: int, count: int) -> Cells:
    """Cells that touch one another, from any one on and past the last one to the first."""
    return tuple(map(Cell, islice(cycle(_snake(topology.size)), start, start + count)))


def crowd(
    kind: type[Constraint], topology: Topology, length: int, most: int = MAX_CONSTRAINTS
) -> tuple[Constraint, ...]:
    """As many constraints of a kind as a puzzle may have, each of up to `length` cells."""
    most = min(most, most_constraints(topology))
    if issubclass(kind, OutsideClue):
        most = min(most, MOST_CLUES * topology.size)
    found: dict[Constraint, None] = {}
    characters = 0
    for constraint in islice(_constraints(kind, topology, length), 2 * MAX_CONSTRAINTS):
        if constraint in found or not _fits(constraint, topology):
            continue
        characters += len(encode_constraints((constraint,))) + 1
        if len(found) == most or characters > MAX_TEXT:
            break
        found[constraint] = None
    return tuple(found)


def _fits(constraint: Constraint, topology: Topology) -> bool:
    try:
        check(constraint, topology)
    except ValueError:
        return False
    return True


def _constraints(kind: type[Constraint], topology: Topology, length: int) -> Iterator[Constraint]:
    """Constraints here and there in the grid, without end."""
    random, size = Random(kind.slug), topology.size
    most = size if kind.most_cells is None else min(kind.most_cells, topology.cell_count)
    count = max(kind.least_cells, 1, min(most, length))
    if issubclass(kind, OutsideClue):
        count = size
    for number in itertools.count():
        start = random.randrange(topology.cell_count)
        values = partial(_value_of, kind, topology, random, number, start, count)
        yield kind(**{name: values(name) for name in field_names(kind)})


def _value_of(
    kind: type[Constraint],
    topology: Topology,
    random: Random,
    number: int,
    start: int,
    count: int,
    name: str,
) -> Any:
    """A value for a field of the constraint with this number, which starts anywhere."""
    size = topology.size
    match name:
        case "cells":
            return along(topology, start, count)
        case "copies":
            return along(topology, start + count, count)
        case "lines":
            return (along(topology, start + count, min(count, size)),)
        case "marked":
            return pair_set(along(topology, 3 * each, 2) for each in range(number % MOST_MARKED))
        case "place":
            return Place(number % size, -1)
        case "digits":
            return DigitSet(digit_bit(1 + number % size) | 1)
        case "least":
            return 1 + number % 3
        case "differences":
            return (number % size, (number + 3) % size)
        case "sums":
            return (size + number % size,)
        case "ratios":
            return (2,) if number % 2 else ()
        case "steps":
            steps = ((0, 1), (1, -1), (1, 0), (1, 1), (2, 1))
            return steps[: 1 + number % len(steps)]
        case "values" if kind is SumByDigit:
            return tuple(digit * min(count, size) + number % 3 for digit in topology.digits)
        case "values" if kind is DigitCount:
            return (random.randrange(1, 1 << size),) * size
        case "values" if kind is SetLine:
            return (0b11 << number % (size - 3), 1 << size - 1)
        case "values":
            return (1 + number % size, 1 + (number + 1) % size)
        case "label":
            return str(number)
        case "effect":
            return ("2d", "10-d", "d+r", "b")[number % 4]
        case "rules":
            return (SumArea(along(topology, start, count), count * size),)
        case "formula":
            return ("a+b = 8", "a*b > 20", "|a-b| is prime")[number % 3]
        case "equation":
            return ("sum = 2 first", "largest = last", "odds = evens")[number % 3]
        case "layers":
            return _sums_by_three(count, size)
        case "total":
            return _total(kind, count, size, random)
        case _:
            return _number(kind, count, size, random)


@lru_cache
def _sums_by_three(count: int, size: int) -> tuple[Layer, ...]:
    """The steps through the sum so far, which has to be a multiple of 3 in the end."""
    return automaton_by(
        count, size, 0, lambda reached, d: (reached + d) % 3, lambda n: None if n else 0
    )[0]


def _total(kind: type[Constraint], count: int, size: int, random: Random) -> int:
    if kind is DistinctDigits:
        return random.randint(1, min(count, size))
    if kind is Product:
        return min(prod(random.randint(1, size) for _ in range(count)), 10**9 - 1)
    return max(1, count * (size + 1) // 2 + random.randint(-3, 3))


def _number(kind: type[Constraint], count: int, size: int, random: Random) -> int:
    if kind is Skyscraper:
        return random.randint(2, 5)
    if kind is SandwichSum:
        return size * (size + 1) // 4 + random.randint(-5, 5)
    if issubclass(kind, OutsideClue):
        return _total(kind, count, size, random)
    if kind is TaxicabDistance:
        return random.randint(2, 2 * size - 2)
    if kind is XV:
        return 10
    return size + 1 if kind is SegmentLine else random.randint(1, 3)
