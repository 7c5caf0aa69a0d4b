"""Uniqueness Tests 1 to 6, Hidden Rectangle and Avoidable Rectangles 1 and 2: avoid rectangles that
would allow two solutions.

They assume that the puzzle has exactly one solution. See `rectangles` for the rectangles. Type 6
and the Hidden Rectangle look at rows and columns, the others only at houses and peers. Avoidable
Rectangles, which are nearly filled, depend on which cells are givens: if one could be filled in two
ways, one of its corners would have to be a given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.layout import houses_with
from sudoku_app.core.techniques.rectangles import avoidable_rectangles, unique_rectangles
from sudoku_app.core.techniques.step_parts import (
    at,
    cell_marks,
    in_cell,
    link,
    lost_of,
    marks,
    source_marks,
)
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Wording, of_cells

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Candidate, Link
    from sudoku_app.core.techniques.rectangles import FilledRectangle, OpenRectangle
    from sudoku_app.core.wording import FieldBuilder


class UniqueRectangle(NamedTuple):
    """The corners of a rectangle, row by row, which must not be left with only the two `digits`.

    `extra` are the corners with other candidates. `corner` is the only such corner (Test 1), or the
    corner without any that the step starts from (Hidden Rectangle). `subset` are the cells that
    form a Naked Subset of `subset_digits` with the `extra_digits` of the corners (Test 3). `locked`
    is the digit that the step's houses have only in corners (Tests 4 and 6, Hidden Rectangle).
    """

    digits: tuple[Digit, ...]
    cells: tuple[Cell, ...]
    extra: tuple[Cell, ...]
    extra_digits: tuple[Digit, ...] = ()
    corner: Cell | None = None
    subset: tuple[Cell, ...] = ()
    subset_digits: tuple[Digit, ...] = ()
    locked: Digit | None = None

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its cells and digits; `opposite` is the corner from which a Hidden Rectangle
        removes a digit.
        """
        digits, cells, extra, extra_digits, corner, subset, subset_digits, locked = self
        opposite = builder.eliminations[0].cell
        removed = tuple(digit for digit in digits if digit != locked)
        return Wording(
            "",
            of_cells(cells=cells, extra=extra, corner=corner, opposite=opposite, subset=subset)
            | builder.named(digits=digits, extra_digits=extra_digits, subset_digits=subset_digits)
            | builder.named(locked=locked, removed=removed),
        )


def find_uniqueness_1(candidates: Candidates) -> Iterator[Step]:
    """Find three corners with only the two digits: the fourth is neither of them."""
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.plain) == 3:
            (corner,) = rectangle.extra
            targets = in_cell(corner, candidates.digits[corner] & rectangle.pair)
            detail = _detail(rectangle)._replace(corner=corner)
            yield _step("uniqueness_1", candidates, rectangle, targets, detail)


def find_uniqueness_2(candidates: Candidates) -> Iterator[Step]:
    """Find two corners of a side with the same single extra candidate: one of them must be it."""
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.extra) == 2 and not rectangle.is_diagonal:
            yield from _one_extra("uniqueness_2", candidates, rectangle)


def find_uniqueness_5(candidates: Candidates) -> Iterator[Step]:
    """Find two opposite corners, or three, with the same single extra candidate: one must be it."""
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.extra) == 3 or rectangle.is_diagonal:
            yield from _one_extra("uniqueness_5", candidates, rectangle)


def _one_extra(technique: str, candidates: Candidates, rectangle: OpenRectangle) -> Iterator[Step]:
    digits = _extra_digits(candidates, rectangle)
    if digits.bit_count() != 1:
        return
    digit = digits.bit_length()
    targets = candidates.cells[digit] & candidates.topology.common_peers(rectangle.extra)
    if targets:
        yield _step(technique, candidates, rectangle, at(digit, targets), _detail(rectangle))


def find_uniqueness_3(candidates: Candidates) -> Iterator[Step]:
    """Find a side whose extra candidates, taken as one cell, form a Naked Subset in a house.

    The other cells of the subset have neither of the two digits as a candidate.
    """
    topology = candidates.topology
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.extra) != 2 or rectangle.is_diagonal:
            continue
        digits = _extra_digits(candidates, rectangle)
        seen: set[tuple[Candidate, ...]] = set()
        for house in houses_with(topology, cell_set(rectangle.extra)):
            for subset, union in _subsets(candidates, rectangle, house, digits):
                used = subset | cell_set(rectangle.extra)
                others = union_of_all(topology.house_sets[h] for h in houses_with(topology, used))
                targets = lost_of(candidates, dict.fromkeys(iter_bits(others & ~used), union))
                if targets and targets not in seen:
                    seen.add(targets)
                    yield _subset_step(candidates, rectangle, house, (subset, union), targets)


def _subsets(
    candidates: Candidates, rectangle: OpenRectangle, house: House, extra_digits: int
) -> list[tuple[CellSet, int]]:
    """Return the sets of k cells of `house` that have k + 1 digits together with `extra_digits`.

    A set that contains a smaller one is left out.
    """
    pool = [
        cell
        for cell in candidates.topology.houses[house]
        if candidates.digits[cell]
        and not candidates.digits[cell] & rectangle.pair
        and not rectangle.cells >> cell & 1
    ]
    found: list[tuple[CellSet, int]] = []
    # Breadth first, so that a set comes after the smaller ones it may contain.
    grown = [(0, extra_digits, 0)]
    for size in range(1, len(pool) + 1):
        fresh = []
        for cells, union, start in grown:
            for index in range(start, len(pool)):
                cell = pool[index]
                larger, more = cells | 1 << cell, union | candidates.digits[cell]
                if more.bit_count() == size + 1:
                    if not any(known & ~larger == 0 for known, _ in found):
                        found.append((CellSet(larger), more))
                else:
                    fresh.append((larger, more, index + 1))
        grown = fresh
    return found


def _subset_step(
    candidates: Candidates,
    rectangle: OpenRectangle,
    house: House,
    found: tuple[CellSet, int],
    targets: tuple[Candidate, ...],
) -> Step:
    subset, union = found
    cells = cells_of(subset)
    detail = _detail(rectangle)._replace(
        extra_digits=digits_of(_extra_digits(candidates, rectangle)),
        subset=cells,
        subset_digits=digits_of(union),
    )
    step = _step("uniqueness_3", candidates, rectangle, targets, detail)
    second = source_marks(candidates, cells, role=Role.SECOND)
    return step._replace(pattern=step.pattern + second, houses=(house,))


def find_uniqueness_4(candidates: Candidates) -> Iterator[Step]:
    """Find a side that must contain one of the two digits: it can't contain the other."""
    topology = candidates.topology
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.extra) != 2 or rectangle.is_diagonal:
            continue
        side = cell_set(rectangle.extra)
        houses = [
            house
            for house in houses_with(topology, cell_set(rectangle.extra))
            if len(topology.houses[house]) == topology.size
        ]
        first, second = rectangle.digits
        for locked, removed in ((first, second), (second, first)):
            targets = at(removed, candidates.cells[removed] & side)
            for house in houses if targets else ():
                if _confined(candidates, locked, (house,), side):
                    detail = _detail(rectangle)._replace(locked=locked)
                    step = _step("uniqueness_4", candidates, rectangle, targets, detail)
                    links = _strong(candidates, locked, [rectangle.extra])
                    yield step._replace(houses=(house,), links=links)
                    break


def find_uniqueness_6(candidates: Candidates) -> Iterator[Step]:
    """Find a digit with an X-Wing on the corners: opposite corners with extras can't be it."""
    for rectangle in unique_rectangles(candidates):
        if not rectangle.is_diagonal:
            continue
        lines = [house for cell in rectangle.extra for house in _lines(candidates, cell)]
        for locked in rectangle.digits:
            targets = at(locked, candidates.cells[locked] & cell_set(rectangle.extra))
            if targets and _confined(candidates, locked, lines, rectangle.cells):
                detail = _detail(rectangle)._replace(locked=locked)
                step = _step("uniqueness_6", candidates, rectangle, targets, detail)
                one, two, three, four = rectangle.corners
                links = _strong(candidates, locked, ((one, two), (three, four)))
                yield step._replace(houses=tuple(sorted(lines)), links=links)


def find_hidden_rectangle(candidates: Candidates) -> Iterator[Step]:
    """Find a corner with strong links of one digit both ways, opposite a corner without extras.

    If it were the other digit, the rectangle would be filled in a way that can be swapped.
    """
    for rectangle in unique_rectangles(candidates):
        if len(rectangle.extra) != 3 and not rectangle.is_diagonal:
            continue
        first, second = rectangle.digits
        for corner in rectangle.plain:
            opposite = rectangle.opposite(corner)
            lines = _lines(candidates, opposite)
            for locked, removed in ((first, second), (second, first)):
                targets = at(removed, candidates.cells[removed] & 1 << opposite)
                if targets and _confined(candidates, locked, lines, rectangle.cells):
                    detail = _detail(rectangle)._replace(corner=corner, locked=locked)
                    step = _step("hidden_rectangle", candidates, rectangle, targets, detail)
                    adjacent = (
                        cell for cell in rectangle.corners if cell not in (corner, opposite)
                    )
                    links = _strong(candidates, locked, [(opposite, cell) for cell in adjacent])
                    yield step._replace(houses=lines, links=links)


def _lines(candidates: Candidates, cell: Cell) -> tuple[House, ...]:
    """Return the row and the column of `cell`: of each of its grids, if they overlap."""
    lines = candidates.topology.lines
    return tuple([house for house in candidates.topology.cell_houses[cell] if house in lines])


def _confined(candidates: Candidates, digit: int, houses: Iterable[House], cells: int) -> bool:
    """Whether all places of `digit` in `houses` are in `cells`."""
    sets = candidates.topology.house_sets
    outside = candidates.cells[digit] & ~cells
    return not any(outside & sets[house] for house in houses)


def _strong(
    candidates: Candidates, digit: int, pairs: Iterable[tuple[Cell, ...]]
) -> tuple[Link, ...]:
    """Return strong links of `digit` for those pairs of cells that both have it as a candidate."""
    places = candidates.cells[digit]
    return tuple(
        link((one, digit), (other, digit), True, _only_house(candidates, digit, (one, other)))
        for one, other in pairs
        if places >> one & places >> other & 1
    )


def _only_house(candidates: Candidates, digit: int, cells: tuple[Cell, ...]) -> House | None:
    """Return the first whole house in which `cells` are the only places of `digit`, or None."""
    topology, own = candidates.topology, cell_set(cells)
    for house in houses_with(topology, own):
        whole = len(topology.houses[house]) == topology.size
        if whole and _confined(candidates, digit, (house,), own):
            return house
    return None


def _extra_digits(candidates: Candidates, rectangle: OpenRectangle) -> int:
    return union_of_all(candidates.digits[cell] for cell in rectangle.extra) & ~rectangle.pair


def _detail(rectangle: OpenRectangle) -> UniqueRectangle:
    return UniqueRectangle(rectangle.digits, rectangle.corners, rectangle.extra)


def _step(
    technique: str,
    candidates: Candidates,
    rectangle: OpenRectangle,
    targets: tuple[Candidate, ...],
    detail: UniqueRectangle,
) -> Step:
    """Return a step with the rectangle marked and the extra candidates as fins."""
    pattern: list[Mark] = []
    for digit in rectangle.digits:
        pattern += marks(iter_bits(candidates.cells[digit] & rectangle.cells), digit)
    for cell in rectangle.extra:
        pattern += cell_marks(cell, candidates.digits[cell] & ~rectangle.pair, Role.FIN)
    return Step(
        technique,
        eliminations=targets,
        pattern=tuple(pattern),
        detail=detail,
        areas=(Area(detail.cells, AreaRole.CORNERS),),
    )


# Rectangles that are nearly filled --------------------------------------------------------------


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
            yield _filled_step("avoidable_rectangle_1", candidates, rectangle, targets, pattern)


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
            yield _filled_step("avoidable_rectangle_2", candidates, rectangle, targets, pattern)


def _filled_step(
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
