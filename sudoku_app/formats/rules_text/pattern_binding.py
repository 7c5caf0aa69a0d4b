"""Find the drawings of statements that no kind of constraint has, and make them patterns: what each
digit leads to, cell by cell.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import partial
from itertools import chain
from math import gcd
from operator import eq
from typing import TYPE_CHECKING, TypeVar

from sudoku_app.core.constraints import cages, single_cells
from sudoku_app.core.constraints.automata import automaton_by, reduced
from sudoku_app.core.constraints.outside import seen_from
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.topology import Cell, DigitSet, digit_bit
from sudoku_app.formats.rules_text.clue_binding import SIDES, marks_of, number_in, rows_seen
from sudoku_app.formats.rules_text.line_binding import DrawnPage, drawings_of, strokes_of
from sudoku_app.formats.rules_text.sum_binding import families

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.formats.rules_text.scene import Indices, Stroke
    from sudoku_app.formats.rules_text.statements import Statement

    _Found = Iterator[tuple[Constraint, Indices]]

_State = TypeVar("_State")


def _pattern(
    page: DrawnPage,
    cells: Cells,
    first: _State,
    after: Callable[[_State, int], _State | None],
    is_accepted: Callable[[_State], bool] = lambda _: True,
) -> Iterator[Constraint]:
    """Yield the rule about the digits of some cells in their order, unless it has too many steps;
    see `automaton_by`. A puzzle's rules must fit into a link, so all that can be joined is.
    """
    layers, _ = automaton_by(
        len(cells), page.size, first, after, lambda state: 0 if is_accepted(state) else None
    )
    if layers:
        yield Pattern(cells, "", reduced(layers))


def _has_none_left(state: tuple[int, int]) -> bool:
    """Whether the second number of a state, what is still to come, is 0."""
    return state[1] == 0


def _has_some_left(state: tuple[int, int]) -> bool:
    return state[1] != 0


# Arrows in cells --------------------------------------------------------------------------------


def _ahead(page: DrawnPage, cell: Cell, step: tuple[int, int]) -> Cells:
    """Return the cells from one to the edge of the grid in a direction, without itself."""
    return seen_from(page.topology.place(cell), step, page.topology)


def guided_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield arrows in cells whose digit is the length of a line in their direction, in which the
    borders of boxes part equal sums.
    """
    for pointer in page.scene.pointers:
        cells = (pointer.cells[0], *_ahead(page, pointer.cells[0], pointer.step))
        for rule in _guided_sum(page, cells):
            yield rule, pointer.drawings


def _guided_sum(page: DrawnPage, cells: Cells) -> Iterator[Constraint]:
    """Yield the rule that as many of some cells as the first says have the same sum in each box,
    and are in more than one.
    """
    boxes = tuple(map(page.topology.box_of, cells))

    def after(state: tuple[int, int, int, int], digit: int) -> tuple[int, int, int, int] | None:
        place, left, so_far, wanted = state
        if place == 0:
            left = digit if 1 < digit <= len(boxes) else 0
        elif left == 0:
            return (place + 1, 0, 0, 0)
        elif boxes[place] != boxes[place - 1]:
            if wanted not in (0, so_far):
                return None
            so_far, wanted = 0, so_far
        so_far += digit
        if left == 0 or 0 < wanted < so_far or (left == 1 and so_far != wanted):
            return None
        return (place + 1, left - 1, so_far, wanted) if left > 1 else (place + 1, 0, 0, 0)

    yield from _pattern(page, cells, (0, 0, 0, 0), after, lambda state: state[1] == 0)


def hit_arrows(page: DrawnPage, statement: Statement) -> _Found:
    """Yield cells whose digit is the sum of those that equal their distance in the directions of
    its arrows.
    """
    for cell in dict.fromkeys(pointer.cells[0] for pointer in page.scene.pointers):
        own = [pointer for pointer in page.scene.pointers if pointer.cells[0] == cell]
        rays = [_ahead(page, cell, step) for step in dict.fromkeys(each.step for each in own)]
        far = (0, *(place for ray in rays for place in range(1, len(ray) + 1)))
        for rule in _hits(page, (cell, *chain.from_iterable(rays)), far):
            yield rule, drawings_of(own)


def _hits(page: DrawnPage, cells: Cells, far: Sequence[int]) -> Iterator[Constraint]:
    """Yield the rule that the first digit is the sum of those that equal numbers of their cells."""

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        place, left = state
        left += digit if place == 0 else -digit if digit == far[place] else 0
        return (place + 1, left) if left >= 0 else None

    yield from _pattern(page, cells, (0, 0), after, _has_none_left)


def largest_ahead(page: DrawnPage, statement: Statement) -> _Found:
    """Yield arrows in cells whose digit is larger than all those in their direction, or smaller."""
    is_larger = "GREATERONE" in statement.concepts

    def after(own: int, digit: int) -> int | None:
        if own == 0:
            return digit
        return own if (digit < own if is_larger else digit > own) else None

    for pointer in page.scene.pointers:
        cells = (pointer.cells[0], *_ahead(page, pointer.cells[0], pointer.step))
        for rule in _pattern(page, cells, 0, after):
            yield rule, pointer.drawings


def smaller_seen(page: DrawnPage, statement: Statement) -> _Found:
    """Yield circles that count the smaller digits that are seen from them in all four directions,
    up to a larger one.
    """
    for mark in marks_of(page, statement):
        rays = [_ahead(page, mark.cells[0], step) for step in SIDES]
        starts = {1 + sum(map(len, rays[:count])) for count in range(len(rays))}

        def after(
            state: tuple[int, int, int, bool], digit: int, starts: set[int] = starts
        ) -> tuple[int, int, int, bool] | None:
            place, left, own, is_blocked = state
            if place == 0:
                return (1, digit, digit, False)
            is_blocked = digit > own or (is_blocked and place not in starts)
            left -= not is_blocked and digit < own
            return (place + 1, left, own, is_blocked) if left >= 0 else None

        cells = (mark.cells[0], *chain.from_iterable(rays))
        for rule in _pattern(page, cells, (0, 0, 0, False), after, lambda state: state[1] == 0):
            yield rule, mark.drawings


# Lines ------------------------------------------------------------------------------------------


def hit_lines(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines with a circle that has the number, or the sum, of the digits that equal their
    place: a circle on the line, which starts at its mark of another shape, or one that points to
    its start.
    """
    is_count = "HOWMANY" in statement.concepts
    for stroke in strokes_of(page, statement):
        for outside, line, circle, drawings in _numbered(page, stroke):
            for rule in _hit_line(page, outside, line, circle, is_count=is_count):
                yield rule, (*stroke.drawings, *drawings)


def _numbered(
    page: DrawnPage, stroke: Stroke
) -> Iterator[tuple[Cells, Cells, Cell | None, Indices]]:
    """Yield the cells of a number beside a line, the line from its start, the circle on the line if
    its number is there, and the drawings of the number.
    """
    marks = page.scene.cell_marks
    others = {mark.cells[0] for mark in marks if mark.shape not in ("circle", "")}
    circles = {mark.cells[0]: mark for mark in marks if mark.shape == "circle"}
    for line in (stroke.cells, stroke.cells[::-1]):
        for cell in line if line[0] in others else ():
            if cell in circles:
                yield (), line, cell, circles[cell].drawings
        for bulb, tip, drawings in _pointing(page):
            if tip == line[0] and bulb in circles:
                joined = {
                    cell
                    for mark in page.scene.edge_marks
                    if bulb in mark.cells and mark.shape == "square"
                    for cell in mark.cells
                }
                yield tuple(sorted(joined)) or (bulb,), line, None, drawings


def _pointing(page: DrawnPage) -> Iterator[tuple[Cell, Cell, Indices]]:
    """Yield each cell with an arrow to its neighbour, that neighbour, and the drawings."""
    for pointer in page.scene.pointers:
        if ahead := _ahead(page, pointer.cells[0], pointer.step):
            yield pointer.cells[0], ahead[0], pointer.drawings
    for arrow in page.scene.arrows:
        if arrow.bulb:
            yield arrow.bulb[-1], arrow.shaft[0], arrow.drawings


def _hit_line(
    page: DrawnPage, outside: Cells, line: Cells, circle: Cell | None, *, is_count: bool
) -> Iterator[Constraint]:
    own = 0 if circle is None else line.index(circle) + 1

    def after(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        index, left = state
        place = index - len(outside) + 1
        if place < 1:
            left = 10 * left + digit
        elif place == own:
            left += digit
        if place > 0 and digit == place:
            left -= 1 if is_count else digit
        return (index + 1, left) if left >= 0 or place < own else None

    yield from _pattern(page, (*outside, *line), (0, 0), after, _has_none_left)


def partner_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield lines on which each digit has its partner, with which it has the sum that is named."""
    total = statement.numbers[0] if statement.numbers else 0
    pairs = [(d, total - d) for d in page.topology.digits if d < total - d <= page.size]
    alone = {d for d in page.topology.digits if not 0 < total - d <= page.size}

    def after(state: tuple[bool, bool], digit: int, pair: tuple[int, int]) -> tuple[bool, bool]:
        one, other = state
        return (one or digit == pair[0], other or digit == pair[1])

    for stroke in strokes_of(page, statement):
        cells = tuple(dict.fromkeys(stroke.cells))
        for pair in pairs:
            for rule in _pattern(
                page, cells, (False, False), partial(after, pair=pair), lambda has: has[0] == has[1]
            ):
                yield rule, stroke.drawings
        for rule in _without(page, cells, alone) if pairs else ():
            yield rule, stroke.drawings


def _without(page: DrawnPage, cells: Cells, digits: set[int]) -> Iterator[Constraint]:
    """Yield the rule that none of some cells has one of some digits, if there are any."""
    allowed = page.topology.all_digits & ~sum(map(digit_bit, digits))
    if digits:
        yield single_cells.GivenCandidates(cells, DigitSet(allowed))


# Outside ----------------------------------------------------------------------------------------


def taco_sums(page: DrawnPage, statement: Statement) -> _Found:
    """Yield clues outside the grid whose two digits have them as the sum from one to the other."""
    for clue, cells in rows_seen(page, statement):
        total = number_in(clue.text) or 0
        ends = divmod(total, 10)
        if total < 10 or 0 in ends or ends[0] == ends[1]:
            continue

        def after(
            state: tuple[int, int], digit: int, ends: tuple[int, int] = ends
        ) -> tuple[int, int] | None:
            met, left = state
            is_within = digit in ends or met == 1
            left -= digit if is_within else 0
            met += digit in ends
            return (met, left) if left >= 0 and (met < 2 or left == 0) else None

        for rule in _pattern(page, cells, (0, total), after, _has_none_left):
            yield rule, clue.drawings


# The whole grid ---------------------------------------------------------------------------------

_BESIDE = {"above": (-1, 0), "below": (1, 0), "left": (0, -1), "right": (0, 1)}
_PLACED = re.compile(r"([1-9])\W*(?:directly|immediately)?[\w ]{0,8}\b(above|below|left|right)\b")
"""A digit and the side that it is on."""
_TOUCHING = re.compile(r"([1-9])\W*s?\b[\w ,]*?\bmust\b[\w ]*?\b(?:adjacent|next)\b[\w ]*?([1-9])")
"""A digit and the one that it must touch."""


def accompanied(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that each cell with a digit has another one on a side, or on any."""
    words = statement.quote.lower().replace("’", "'").replace("'s", "s")
    placed = [{_BESIDE[side]: int(digit)} for digit, side in _PLACED.findall(words)]
    if len(placed) == 2 and "OR" in statement.concepts:
        placed = [placed[0] | placed[1]]
    for beside in placed:
        yield from _needing(page, statement.numbers[0], beside)
    for digit, other in () if placed else _TOUCHING.findall(words):
        yield from _needing(page, int(digit), dict.fromkeys(SIDES, int(other)))


def _needing(page: DrawnPage, own: int, beside: dict[tuple[int, int], int]) -> _Found:
    """Yield, for each cell, that beside a digit there is another one on one of some sides."""
    topology = page.topology
    for cell in map(Cell, range(topology.cell_count)):
        row, column = topology.place(cell)
        near = {
            other: digit
            for (down, right), digit in beside.items()
            if (other := topology.cell_at(row + down, column + right)) is not None
        }
        wanted = tuple(near.values())

        def after(
            state: tuple[int, bool], digit: int, wanted: tuple[int, ...] = wanted
        ) -> tuple[int, bool]:
            place, is_met = state
            return (place + 1, digit != own if place == 0 else is_met or digit == wanted[place - 1])

        for rule in _pattern(page, (cell, *near), (0, False), after, lambda state: state[1]):
            yield rule, ()


def ring_products(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that the product of the digits of a ring is a multiple of a number."""
    wanted = statement.numbers[-1] if statement.numbers else 0
    groups = chain.from_iterable(families(page, statement)) if wanted else ()
    for group in groups:
        after = partial(_common_factor, wanted=wanted)
        for rule in _pattern(page, group.cells, 1, after, partial(eq, wanted)):
            yield rule, group.drawings


def _common_factor(known: int, digit: int, wanted: int) -> int:
    return gcd(known * digit, wanted)


# Whatever is marked -------------------------------------------------------------------------------


def _marked(page: DrawnPage, statement: Statement) -> dict[Cell, Indices]:
    """Return the cells that a statement's drawings mark, with these."""
    return {cell: mark.drawings for mark in marks_of(page, statement) for cell in mark.cells}


def placed_digits(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that the marked cells, and no others, have a digit that says where they are in
    their row, column or box.
    """
    topology, marked = page.topology, _marked(page, statement)
    cells_by_digits: dict[DigitSet, list[Cell]] = defaultdict(list)
    for cell in map(Cell, range(topology.cell_count)):
        own_houses = (each for each in topology.cell_houses[cell] if each < topology.boxes.stop)
        own = sum({digit_bit(topology.houses[each].index(cell) + 1) for each in own_houses})
        digits = own if cell in marked else topology.all_digits & ~own
        cells_by_digits[DigitSet(digits)].append(cell)
    drawings = tuple(dict.fromkeys(chain.from_iterable(marked.values())))
    for allowed, cells in cells_by_digits.items() if marked and topology.has_boxes else ():
        yield single_cells.GivenCandidates(tuple(cells), allowed), drawings


def counts_shown(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that the marked cells, and no others, say how often a digit is around them."""
    marked = _marked(page, statement)
    steps = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    if "EIGHT" not in statement.concepts:
        steps = list(SIDES)
    if len(statement.numbers) != 1:
        return
    (counted,) = statement.numbers

    def after(state: tuple[int, int], digit: int) -> tuple[int, int]:
        place, left = state
        return (place + 1, digit if place == 0 else left - (digit == counted))

    topology = page.topology
    for cell in map(Cell, range(topology.cell_count)) if marked else ():
        row, column = topology.place(cell)
        beside = (topology.cell_at(row + down, column + right) for down, right in steps)
        cells = (cell, *(other for other in beside if other is not None))
        is_accepted = _has_none_left if cell in marked else _has_some_left
        for rule in _pattern(page, cells, (0, 0), after, is_accepted):
            yield rule, marked.get(cell, ())


def sums_shown(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that three neighbours in a row or column have a sum if there is a line along
    them, and only then.
    """
    sums = set(statement.numbers) - {3}  # "three cells"
    if len(sums) != 1:
        return
    (wanted,) = sums
    drawn = {frozenset(stroke.cells): stroke.drawings for stroke in strokes_of(page, statement)}
    others = tuple(total for total in range(1 + 2 + 3, 3 * page.size - 2) if total != wanted)
    for house in map(page.topology.houses.__getitem__, page.topology.lines):
        for cells in zip(house, house[1:], house[2:], strict=False):
            drawings = drawn.get(frozenset(cells))
            if drawings is None:
                yield cages.SumAmong(cells, others), ()
            else:
                yield cages.SumArea(cells, wanted), drawings


def repeated_places(page: DrawnPage, statement: Statement) -> _Found:
    """Yield the rule that a digit in the same place of two boxes is there in a third one, too."""
    if set(statement.numbers) - {1} != {2}:
        return
    topology = page.topology
    boxes = [topology.houses[box] for box in topology.boxes if topology.has_boxes]
    for cells in zip(*boxes, strict=False):
        for own in topology.digits:

            def after(count: int, digit: int, own: int = own) -> int:
                return min(count + (digit == own), 3)

            for rule in _pattern(page, cells, 0, after, lambda count: count != 2):
                yield rule, ()
