"""Why counting circles, whose digits are in as many of them as they say, rule candidates out.

There are as many circles as their different digits make together.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_app.core.techniques.thoughts import Found, because
from sudoku_app.core.topology import Digit, cell_set, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.topology import Cell, Topology

MOST_SETS = 6
"""The most sets of digits that are listed."""


def circle_thoughts(
    cells: Sequence[Cell], held: Sequence[int], topology: Topology
) -> Iterator[Found]:
    """Yield what follows from the number of circles, or else from digits that fill their places.

    `held` has the digits of all cells.
    """
    able = {digit: [c for c in cells if held[c] & digit_bit(digit)] for digit in topology.digits}
    sure = {digit: [c for c in cells if held[c] == digit_bit(digit)] for digit in topology.digits}
    few = [digit for digit, places in able.items() if len(places) < digit]
    close = [
        digit
        for digit, places in able.items()
        if digit not in few and _lines_with(topology, places) < digit
    ]
    known = [digit for digit, places in sure.items() if places]
    every = list(_sets_of(topology.digits, len(cells)))
    sets = [
        each for each in every if set(each).issuperset(known) and not {*few, *close} & set(each)
    ]
    if not sets:
        return
    used = {digit for each in sets for digit in each}
    lost = sum(digit_bit(digit) for digit in topology.digits if digit not in used)
    if len(sets) <= MOST_SETS and any(held[cell] & lost for cell in cells):
        met = {digit for each in every for digit in each}
        reasons = [
            because(key, digits={"digits": tuple(Digit(digit) for digit in own if digit in met)})
            for key, own in (
                ("circles_known", known),
                ("circles_few", few),
                ("circles_close", close),
            )
            if met.intersection(own)
        ]
        told = [because("", digits={"set": tuple(map(Digit, each))}) for each in sets]
        cause = because(
            "circle_sets" if reasons else "circle_sums",
            lists={"reasons": reasons, "sets": told},
            count=len(cells),
        )
        yield Found(cause, dict.fromkeys(cells, lost))
        return
    for digit, places in able.items():
        own = digit_bit(digit)
        if len(sure[digit]) == digit < len(places):
            others = [cell for cell in places if cell not in sure[digit]]
            cause_full = because(
                "circles_full", {"cells": tuple(sure[digit])}, {"digits": digits_of(own)}
            )
            yield Found(cause_full, dict.fromkeys(others, own))
        elif len(places) == digit > len(sure[digit]) and all(digit in each for each in sets):
            cause_needed = because(
                "circles_needed", {"cells": tuple(places)}, {"digits": digits_of(own)}
            )
            yield Found(cause_needed, dict.fromkeys(places, topology.all_digits & ~own))


def _sets_of(digits: Sequence[int], total: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of digits with a sum."""
    for count in range(1, len(digits) + 1):
        yield from (each for each in combinations(digits, count) if sum(each) == total)


def _lines_with(topology: Topology, cells: Sequence[Cell]) -> int:
    """Return the number of rows, columns or boxes with these cells, whichever is the least."""
    own = cell_set(cells)
    return min(
        sum(bool(topology.house_sets[house] & own) for house in kind)
        for kind in (topology.rows, topology.columns, topology.boxes)
    )
