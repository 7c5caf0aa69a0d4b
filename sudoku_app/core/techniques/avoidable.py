"""Avoidable Rectangles 1 and 2: a rectangle that is nearly filled with the deadly pattern.

They assume that the puzzle has exactly one solution, and depend on which cells are givens: if the
rectangle could be filled in two ways, one of its corners would have to be a given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.rectangles import FilledRectangle, avoidable_rectangles
from sudoku_app.core.techniques.step_parts import at, cell_marks
from sudoku_app.core.topology import Digit, digit_bit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates


def find_avoidable_rectangle_1(candidates: Candidates) -> Iterator[Step]:
    """Find three corners filled with a b above b: the fourth isn't a."""
    for rectangle in avoidable_rectangles(candidates, 1):
        (corner,) = rectangle.empty
        opposite = rectangle.corners[3 - rectangle.corners.index(corner)]
        digit = candidates.values[opposite]
        others = {candidates.values[cell] for cell in rectangle.placed if cell != opposite}
        if len(others) == 1 and candidates.digits[corner] >> (digit - 1) & 1:
            targets = at(digit, 1 << corner)
            pattern = (Mark(corner, Digit(digit), Role.PATTERN),)
            yield _step("avoidable_rectangle_1", candidates, rectangle, targets, pattern)


def find_avoidable_rectangle_2(candidates: Candidates) -> Iterator[Step]:
    """Find a side filled with a b above corners with candidates b c and a c: one of these is c."""
    for rectangle in avoidable_rectangles(candidates, 2):
        # Each empty corner may become the digit of the corner opposite to it.
        one, other = rectangle.empty
        first, second = (
            candidates.values[rectangle.corners[3 - rectangle.corners.index(cell)]]
            for cell in rectangle.empty
        )
        if not first or not second or first == second:
            continue
        extra = candidates.digits[one] & ~digit_bit(first)
        if (
            extra.bit_count() != 1
            or candidates.digits[one] != extra | digit_bit(first)
            or candidates.digits[other] != extra | digit_bit(second)
            or extra & (digit_bit(first) | digit_bit(second))
        ):
            continue
        digit = extra.bit_length()
        places = candidates.cells[digit] & candidates.topology.common_peers(rectangle.empty)
        if places:
            pattern = (
                *cell_marks(one, digit_bit(first)),
                *cell_marks(other, digit_bit(second)),
                *cell_marks(one, extra, Role.FIN),
                *cell_marks(other, extra, Role.FIN),
            )
            targets = at(digit, places)
            yield _step("avoidable_rectangle_2", candidates, rectangle, targets, pattern)


def _step(
    technique: str,
    candidates: Candidates,
    rectangle: FilledRectangle,
    targets: tuple[Candidate, ...],
    pattern: tuple[Mark, ...],
) -> Step:
    """Return a step with the placed corners and `pattern` marked."""
    placed = tuple(
        Mark(cell, Digit(candidates.values[cell]), Role.SECOND) for cell in rectangle.placed
    )
    return Step(
        technique,
        eliminations=targets,
        pattern=placed + pattern,
        areas=(Area(rectangle.corners, AreaRole.CORNERS),),
    )
