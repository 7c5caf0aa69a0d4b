"""What the ends of a line, or kinds of digits in turn along it, rule out by one thought."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.techniques.thoughts import Found, because, between, edge
from sudoku_app.core.topology import Cell, Digit, digit_bit, digits_of, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_app.core.constraints.forms import Choices
    from sudoku_app.core.techniques.thoughts import PieceCause
    from sudoku_app.core.topology import CellRow


def between_thoughts(
    line: Sequence[Cell], held: Sequence[int], lost: Mapping[Cell, int]
) -> Iterator[Found]:
    """Yield why digits don't lie between those at the ends of a line, or leave none between."""
    ends = (line[0], line[-1])
    for is_least, key in ((True, "ends_least"), (False, "ends_most")):
        bounds = [edge(held[end], is_least) for end in ends]
        bound = min(bounds) if is_least else max(bounds)
        wrong = between(1, bound) if is_least else ~between(1, bound - 1)
        gone = {cell: lost[cell] & wrong for cell in line[1:-1] if lost.get(cell, 0) & wrong}
        if gone:
            yield Found(
                because(key, {"cells": tuple(gone)}, {"number": (Digit(bound),)}), gone, ends
            )
    for end, other in (ends, ends[::-1]):
        for cell in line[1:-1]:
            least, most = (edge(held[cell], is_least) for is_least in (True, False))
            key, wrong = "", 0
            if held[other].bit_length() <= least:
                key, wrong = "end_higher", between(1, least)
            elif edge(held[other], True) >= most:
                key, wrong = "end_lower", ~between(1, most - 1)
            gone_here = lost.get(end, 0) & wrong
            if gone_here:
                cause = _compared(key, (end,), gone_here, (other, cell), held)
                yield Found(cause, {end: gone_here}, (other, cell))
        others = [cell for cell in line if cell != end]
        for digit in digits_of(lost.get(end, 0)):
            low = next((each for each in others if held[each].bit_length() <= digit), None)
            high = next((each for each in others if edge(held[each], True) >= digit), None)
            if low is not None and high is not None and low != high:
                cause = _compared("end_blocked", (end,), digit_bit(digit), (low, high), held)
                yield Found(cause, {end: digit_bit(digit)}, (low, high))


def outside_thoughts(
    line: Sequence[Cell], held: Sequence[int], lost: Mapping[Cell, int], apart: int
) -> Iterator[Found]:
    """Yield why digits aren't outside those at the ends of a line, which differ by at least
    `apart`, or leave none outside.
    """
    ends = first, last = (line[0], line[-1])

    def differ(kept: int) -> bool:
        """Whether the digits of the ends that are kept can differ enough."""
        return any(
            abs(one - other) >= apart
            for one in digits_of(held[first] & kept)
            for other in digits_of(held[last] & kept)
        )

    inner = line[1:-1]
    joint = union_of_all(lost.get(cell, 0) for cell in inner)
    wrong = [
        each
        for each in digits_of(joint)
        if not differ(between(1, each - 1)) and not differ(~between(1, each))
    ]
    bits = sum(map(digit_bit, wrong))
    gone = {cell: lost[cell] & bits for cell in inner if lost.get(cell, 0) & bits}
    if gone:
        digits = digits_of(union_of_all(gone.values()))
        cells = {"cells": tuple(gone), "first": ends}
        yield Found(because("ends_enclose", cells, {"digits": digits}, number=apart), gone, ends)
    for end, other in (ends, ends[::-1]):
        for digit in digits_of(lost.get(end, 0)):
            far = [each for each in digits_of(held[other]) if abs(each - digit) >= apart]
            spans = [between(*sorted((digit, each))) for each in far]
            inside = [cell for cell in inner if not any(held[cell] & ~span for span in spans)]
            if inside:
                key = "end_encloses" if far else "end_near"
                both, known = (other, inside[0]), {**dict(enumerate(held))}
                if far:
                    known[other] = sum(map(digit_bit, far))
                cause = _compared(key, (end,), digit_bit(digit), both, known, apart)
                yield Found(cause, {end: digit_bit(digit)}, (other, *inside[:1]))


def turn_thoughts(form: Choices, held: Sequence[int], lost: Mapping[Cell, int]) -> Iterator[Found]:
    """Yield why digits aren't of the kind of a cell of a line, as another one has none that goes
    with it: the nearest one of the same kind, or of another kind.
    """
    cells, rows = form.cells, form.rows
    for at, cell in enumerate(cells):
        for place in sorted(range(len(cells)), key=lambda each: abs(each - at)):
            pairs = [(row[at], row[place]) for row in rows]
            is_alike = all(one == other for one, other in pairs)
            if place == at or not (is_alike or not any(one & other for one, other in pairs)):
                continue
            source = cells[place]
            fitting = union_of_all(one for one, other in pairs if other & held[source])
            gone = lost.get(cell, 0) & ~fitting
            if gone:
                key = "turn_alike" if is_alike else "turn_other"
                cause = _compared(key, (cell,), gone, (source, source), held, abs(place - at))
                yield Found(cause, {cell: gone}, (source,))
                break


def _compared(
    key: str,
    cells: CellRow,
    digits: int,
    others: tuple[Cell, Cell],
    held: Sequence[int] | Mapping[int, int],
    number: int = 0,
) -> PieceCause:
    """Return why some digits in `cells` don't fit two other cells, by what these hold."""
    first, second = others
    return because(
        key,
        {"cells": cells, "first": (first,), "second": (second,)},
        {
            "digits": digits_of(digits),
            "held": digits_of(held[first]),
            "others": digits_of(held[second]),
        },
        number=number,
    )
