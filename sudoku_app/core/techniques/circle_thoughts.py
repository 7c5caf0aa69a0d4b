"""Why counting circles, whose digits are in as many of them as they say, rule candidates out.

There are as many circles as their different digits make together.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.thoughts import Found
from sudoku_app.core.topology import Cell, Digit, cell_set, digit_bit
from sudoku_app.core.wording import Piece, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import FieldBuilder

MOST_SETS = 6
"""The most sets of digits that are listed."""


class CircleSets(NamedTuple):
    """A `number` of circles can only have the digits of one of `sets`.

    Digits that are `known` are there. For the digits `few`, too few circles have room, and those
    with room for the digits `close` are in too few rows, columns or boxes.
    """

    number: int
    sets: tuple[tuple[Digit, ...], ...]
    known: tuple[Digit, ...]
    few: tuple[Digit, ...]
    close: tuple[Digit, ...]

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        reasons = [
            Piece(key, {"digits": builder.digits(digits, ())})
            for key, digits in (
                ("circles_known", self.known),
                ("circles_few", self.few),
                ("circles_close", self.close),
            )
            if digits
        ]
        return Piece(
            "circle_sets" if reasons else "circle_sums",
            {
                "reasons": records({"reason": each} for each in reasons),
                "sets": records({"set": builder.digits(each, ())} for each in self.sets),
                **of_numbers(count=self.number),
            },
        )


class CirclePlaces(NamedTuple):
    """A digit that the circles must contain can only be in `cells`, as many as it says; or these
    have it already, if the circles are `full`.
    """

    digit: Digit
    cells: tuple[Cell, ...]
    is_full: bool

    def piece(self, builder: FieldBuilder) -> Piece:
        """See `ThoughtCause`."""
        key = "circles_full" if self.is_full else "circles_needed"
        digits = builder.digits((self.digit,), ())
        return Piece(key, of_cells(cells=self.cells) | {"digits": digits})


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
        cause = CircleSets(
            len(cells),
            tuple(tuple(map(Digit, each)) for each in sets),
            *(tuple(Digit(d) for d in own if d in met) for own in (known, few, close)),
        )
        yield Found(cause, dict.fromkeys(cells, lost))
        return
    for digit, places in able.items():
        own = digit_bit(digit)
        if len(sure[digit]) == digit < len(places):
            others = [cell for cell in places if cell not in sure[digit]]
            cause_full = CirclePlaces(Digit(digit), tuple(sure[digit]), True)
            yield Found(cause_full, dict.fromkeys(others, own))
        elif len(places) == digit > len(sure[digit]) and all(digit in each for each in sets):
            cause_needed = CirclePlaces(Digit(digit), tuple(places), False)
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
