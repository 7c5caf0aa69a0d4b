"""Set Equality: two sets of equally many houses contain the same digits, and so do the cells that
are in one of them alone.

Where rows and irregular regions overlap, this is the Law of Leftovers; on the usual grid, the cells
of Phistomefel's ring have the digits of the four corners. Marks: `PATTERN` the places of the digits
in the cells that limit them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.explain.kind_pieces import begun, set_parts
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.cage_sums import MOST_SETS, open_groups
from sudoku_app.core.techniques.step_parts import kept_marks
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    House,
    cell_set,
    cells_of,
    digit_bit,
    digits_of,
    union_of_all,
)
from sudoku_app.core.wording import (
    Piece,
    Wording,
    digits_of_all,
    more,
    of_cells,
    of_houses,
    of_numbers,
    records,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import FieldBuilder

MOST_REASONS = 2
"""The most reasons that a step names."""
MOST_LISTED = 3
"""The most cells of each of two sets that are listed."""
MOST_PLACES = 6
"""The most places of a digit that are listed."""
MOST_CELLS = 6
"""The most cells on each side where rows or columns and regions overlap."""
RING = 3
"""How many bands and stacks a grid with a ring has."""
_SIDES = ("set_side_first", "set_side_second")
"""The pieces for two sets whose cells are listed."""
_SOME_SIDES = ("set_side_one", "set_side_other")
"""The pieces for two sets that are only marked."""
_SET_NODES = 4
"""How many units of work an equality counts for on a `Watch`."""


class Demanding(NamedTuple):
    """A cage or line of a kind (the slug of its constraint), all its cells, and the `sets` of
    digits that are left to the `empty` ones, none if they are too many to list.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: tuple[Cell, ...] = ()
    sets: tuple[tuple[Digit, ...], ...] = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return its name, with the sets if they are listed."""
        is_whole = len(self.empty) == len(self.cells)
        key = "" if not self.sets else "_whole" if is_whole else "_left"
        return Piece(
            f"set_cage{key}",
            {
                "demand": begun(self.kind, self.cells),
                "sets": set_parts(self.kind, self.sets, builder),
            },
        )


class SetLimit(NamedTuple):
    """The cells `limited` have room for `room` of each of the `digits`: only their `places` can
    have it, which are in as many `lines` if they are more cells.

    As many of the cells `free` have it: those `known`, and one of each of `cages`, which must
    contain it. So the others have none.
    """

    digits: tuple[Digit, ...]
    limited: tuple[Cell, ...]
    free: tuple[Cell, ...]
    room: int
    places: tuple[Cell, ...] = ()
    lines: tuple[House, ...] = ()
    known: tuple[Cell, ...] = ()
    cages: tuple[Demanding, ...] = ()

    def piece(self, builder: FieldBuilder, sides: Sequence[str]) -> Piece:
        """Return it in words, with the pieces for the limited side and the other one."""
        digits = builder.digits(self.digits)
        if not self.room:
            key = "_cells" if len(self.limited) <= MOST_LISTED else ""
            return Piece(
                f"set_limit_none{key}", of_cells(limited=self.limited) | {"digits": digits}
            )
        side, other = (Piece(each, {}) for each in sides)
        places = Piece(
            "set_places_many" if len(self.places) > MOST_PLACES else "set_places",
            of_cells(places=self.places) | {"digits": digits},
        )
        room = Piece("set_room", of_houses(lines=self.lines) | of_numbers(room=self.room))
        holders = []
        if self.known:
            holders.append(Piece("set_known", of_cells(known=self.known) | {"digits": digits}))
        if self.cages:
            cages = records({"holder": each.piece(builder)} for each in self.cages)
            holders.append(Piece("set_cages", {"cages": cages, "digits": digits}))
        return Piece(
            "set_limit",
            {
                "side": side,
                "other": other,
                "places": places,
                "room": records([{"room": room}] if self.lines else []),
                "holders": records({"holder": each} for each in holders),
            },
        )


class SetEquality(NamedTuple):
    """Of as many `houses` as `others`, the `inside` cells are only in the first, the `outside` ones
    only in the second, so they contain the same digits. The first `reasons` why digits go; perhaps
    there are more.
    """

    houses: tuple[House, ...]
    others: tuple[House, ...]
    inside: tuple[Cell, ...]
    outside: tuple[Cell, ...]
    reasons: tuple[SetLimit, ...]
    has_more: bool

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the houses, cells and reasons; the variant `many` doesn't list the cells, since
        they are too many or the reasons name those that matter.
        """
        houses, others, inside, outside, reasons, has_more = self
        is_many = len(inside) > MOST_LISTED or not any(each.room for each in reasons)
        sides = _SOME_SIDES if is_many else _SIDES
        limits = (
            each.piece(builder, sides if each.limited == inside or is_many else sides[::-1])
            for each in reasons
        )
        return Wording(
            "many" if is_many else "",
            {
                **of_houses(houses=houses, others=others),
                **of_cells(inside=inside, outside=outside),
                "reasons": records({"limit": each} for each in limits),
                **more(has_more),
            },
        )


class Equality(NamedTuple):
    """Two sets of houses, and the cells that only the first or only the second one has."""

    houses: tuple[House, ...]
    others: tuple[House, ...]
    inside: CellSet
    outside: CellSet


class _Holder(NamedTuple):
    """A cage or line that must contain a digit, and the places it has for it."""

    cage: Demanding
    places: CellSet


class _Limit(NamedTuple):
    """Cells with room for `room` of a digit, as many as others have: those `known` to have it, and
    one of each of `cages` that must contain it. With room, `places` are those that can have it.
    """

    limited: CellSet
    room: int
    cages: tuple[Demanding, ...]
    known: CellSet
    places: CellSet


class _Lost(NamedTuple):
    """The cells that lose a digit, and the limit by which they do."""

    cells: CellSet
    limit: _Limit


def find_set_equality(candidates: Candidates) -> Iterator[Step]:
    """Find digits that cells of one side can't have because the other side has no place for them,
    or for no more of them. What cages and lines must contain counts as known. One step takes all of
    the same two sets of houses.
    """
    held = held_digits(candidates)
    needing = _needing(candidates)
    by_equality: dict[int, dict[_Limit, list[Candidate]]] = {}
    for digit in map(Digit, candidates.topology.digits):
        candidates.watch.tick(_SET_NODES)
        own = digit_bit(digit)
        able = cell_set(cell for cell, digits in enumerate(held) if digits & own)
        sure = cell_set(cell for cell, digits in enumerate(held) if digits == own)
        holding = tuple(needing.get(digit, ()))
        for number, lost in _lost_by(candidates.rules.topology, able, sure, holding):
            gone = (Candidate(cell, digit) for cell in cells_of(lost.cells))
            by_equality.setdefault(number, {}).setdefault(lost.limit, []).extend(gone)
    equalities = equalities_of(candidates.rules.topology)
    for number in sorted(by_equality):
        limits = sorted(by_equality[number].items(), key=lambda each: each[0].room)
        for own_limits in [[each] for each in limits] if candidates.one_thought else [limits]:
            yield _step(candidates, equalities[number], own_limits)


@lru_cache(maxsize=128)
def _lost_by(
    topology: Topology, able: int, sure: int, holding: tuple[_Holder, ...]
) -> tuple[tuple[int, _Lost], ...]:
    """Return which cells lose a digit by each equality, by its number; cached because a step
    changes few digits.

    The cells `able` can have the digit, and `sure` can only have it.
    """
    lines = [
        [topology.house_sets[house] for house in kind]
        for kind in (topology.rows, topology.columns, topology.boxes)
    ]
    open_cells = able & ~sure
    found = []
    for number, equality in enumerate(equalities_of(topology)):
        sides = equality.inside, equality.outside
        for one, other in (sides, sides[::-1]):
            free = one & open_cells
            if not free:
                continue
            known, cells = (one & sure).bit_count(), other & able
            if cells and not known and not holding:
                continue
            inside = [each for each in holding if not each.places & ~free]
            if not _has_only_room_for(lines, cells, known + len(inside)):
                continue
            holders = _disjoint(inside)
            lost = free & ~union_of_all(each.places for each in holders)
            count = known + len(holders)
            if lost and _has_only_room_for(lines, cells, count):
                cages = tuple(each.cage for each in holders)
                limit = _Limit(other, count, cages, CellSet(one & sure), CellSet(cells))
                found.append((number, _Lost(CellSet(lost), limit)))
    return tuple(found)


def _needing(candidates: Candidates) -> dict[Digit, list[_Holder]]:
    """Return the cages and lines that must still contain a digit, by digit, fewest places first."""
    found: dict[Digit, list[_Holder]] = {}
    for cage, empty, goal in open_groups(candidates):
        own, cells = Demanding(cage.kind, cage.cells), cell_set(empty)
        held = tuple(candidates.digits[cell] for cell in empty)
        for digit in digits_of(ways_of(held, goal).common):
            places = CellSet(cells & candidates.cells[digit])
            found.setdefault(digit, []).append(_Holder(own, places))
    for holding in found.values():
        holding.sort(key=lambda each: each.places.bit_count())
    return found


def _disjoint(holders: Iterable[_Holder]) -> list[_Holder]:
    """Return holders whose places don't overlap; the first of those that do."""
    found, taken = [], 0
    for holder in holders:
        if not holder.places & taken:
            found.append(holder)
            taken |= holder.places
    return found


def _has_only_room_for(lines: Iterable[Iterable[int]], cells: int, count: int) -> bool:
    """Whether a digit can be in no more than `count` of some cells, since these are in as many
    rows, columns or boxes, whose cells are the `lines` of each kind.
    """
    if not cells or not count:
        return not cells
    for kind in lines:
        left = count
        for line in kind:
            if line & cells:
                left -= 1
                if left < 0:
                    break
        else:
            return True
    return False


def _step(
    candidates: Candidates, equality: Equality, limits: Sequence[tuple[_Limit, list[Candidate]]]
) -> Step:
    """Return the step of some limits, each with what goes by it."""
    lost = {each for _, gone in limits for each in gone}
    named = tuple(_told(candidates, equality, *each) for each in limits[:MOST_REASONS])
    cages = dict.fromkeys(cage.cells for each in named for cage in each.cages)
    digits = {digit for each in named for digit in each.digits}
    about = (
        ((cell,), digits.intersection(digits_of(candidates.digits[cell])))
        for cell in cells_of((equality.inside | equality.outside) & candidates.empty)
    )
    return Step(
        "set_equality",
        eliminations=tuple(sorted(lost)),
        pattern=kept_marks(about, lost),
        houses=(*equality.houses, *equality.others),
        detail=SetEquality(
            equality.houses,
            equality.others,
            cells_of(equality.inside),
            cells_of(equality.outside),
            named,
            len(limits) > len(named),
        ),
        areas=(
            *areas((cells_of(equality.inside), cells_of(equality.outside))),
            *areas(cages, AreaRole.COUNTED),
        ),
    )


def _told(
    candidates: Candidates, equality: Equality, limit: _Limit, gone: Sequence[Candidate]
) -> SetLimit:
    """Return a limit as the sentence says it, with the digits that go because of it."""
    free = equality.inside if limit.limited == equality.outside else equality.outside
    places = cells_of(limit.places)
    return SetLimit(
        digits_of_all(gone),
        cells_of(limit.limited),
        cells_of(free),
        limit.room,
        places,
        _lines_of(candidates.rules.topology, limit) if len(places) > limit.room else (),
        cells_of(limit.known),
        tuple(_with_sets(candidates, each) for each in limit.cages),
    )


def _lines_of(topology: Topology, limit: _Limit) -> tuple[House, ...]:
    """Return the rows, columns or boxes with room for no more of a digit that have its places."""
    for kind in (topology.rows, topology.columns, topology.boxes):
        found = [House(each) for each in kind if topology.house_sets[each] & limit.places]
        if len(found) == limit.room:
            return tuple(found)
    return ()


def _with_sets(candidates: Candidates, cage: Demanding) -> Demanding:
    """Return a cage or line with the sets of digits that are left to it, if they are few."""
    groups = open_groups(candidates)
    each, empty, goal = next(
        group for group in groups if group[0].kind == cage.kind and group[0].cells == cage.cells
    )
    sets = sets_of(tuple(candidates.digits[cell] for cell in empty), goal)
    listed = tuple(map(digits_of, sets)) if len(sets) <= MOST_SETS else ()
    return Demanding(each.kind, each.cells, empty, listed)


@lru_cache(maxsize=16)
def equalities_of(topology: Topology) -> tuple[Equality, ...]:
    """Return pairs of sets of houses that differ in few cells, fewest first; in grids that overlap,
    those of each grid. Of pairs that differ in the same cells, the one with the fewest houses.
    """
    found: dict[tuple[int, int], Equality] = {}
    if len(topology.grids) > 1:
        for part, houses_of in zip(topology.parts, topology.houses_by_grid, strict=True):
            for each in equalities_of(part):
                one, other = (
                    tuple(houses_of[house] for house in side) for side in (each.houses, each.others)
                )
                inside, outside = _difference(topology, one, other)
                found.setdefault((inside, outside), Equality(one, other, inside, outside))
        return tuple(sorted(found.values(), key=lambda each: each.inside.bit_count()))
    every = _rings(topology) if topology.is_rectangular else _leftovers(topology)
    for houses, others in every:
        inside, outside = _difference(topology, houses, others)
        key = (outside, inside) if (outside, inside) in found else (inside, outside)
        if inside and (key not in found or len(houses) < len(found[key].houses)):
            found[key] = Equality(houses, others, inside, outside)
    return tuple(sorted(found.values(), key=lambda each: each.inside.bit_count()))


def _difference(
    topology: Topology, houses: Sequence[House], others: Sequence[House]
) -> tuple[CellSet, CellSet]:
    """Return the cells that are in more of some houses than of others, and the reverse.

    Sets of houses in which these numbers differ by two have no cells left.
    """
    weights = [0] * topology.cell_count
    for sign, some in ((1, houses), (-1, others)):
        for house in some:
            for cell in topology.houses[house]:
                weights[cell] += sign
    if min(weights) < -1 or max(weights) > 1:
        return CellSet(0), CellSet(0)
    return (
        cell_set(Cell(cell) for cell, weight in enumerate(weights) if weight == 1),
        cell_set(Cell(cell) for cell, weight in enumerate(weights) if weight == -1),
    )


def _leftovers(topology: Topology) -> Iterator[tuple[tuple[House, ...], tuple[House, ...]]]:
    """Yield neighbouring rows or columns with as many regions that have few cells elsewhere; where
    these are most, the other regions with the other lines, which differ in the same cells.
    """
    sets = topology.house_sets
    for lines in (topology.rows, topology.columns):
        for first, last in combinations(range(lines.start, lines.stop + 1), 2):
            area = 0
            for line in range(first, last):
                area |= sets[line]
            if last - first < topology.size:
                own = tuple(House(line) for line in range(first, last))
                costs = sorted(((sets[box] & ~area).bit_count(), box) for box in topology.boxes)
                for chosen in sorted(map(sorted, _cheap_sets(costs, last - first, MOST_CELLS))):
                    if 2 * len(own) <= topology.size or len(topology.boxes) < topology.size:
                        yield own, tuple(map(House, chosen))
                    else:
                        yield _others(topology.boxes, chosen), _others(lines, own)


def _others(houses: Iterable[int], some: Collection[int]) -> tuple[House, ...]:
    return tuple(House(house) for house in houses if house not in some)


def _cheap_sets(costs: Sequence[tuple[int, int]], count: int, most: int) -> Iterator[list[int]]:
    """Yield the sets of `count` houses whose costs add up to at most `most`.

    `costs` are pairs of a cost and a house, cheapest first, so that hopeless sets are never begun:
    a 25×25 grid has 33 million sets of boxes.
    """
    if not count:
        yield []
        return
    for place, (cost, house) in enumerate(costs):
        next_ones = costs[place : place + count]
        if len(next_ones) < count or sum(each for each, _ in next_ones) > most:
            return
        for others in _cheap_sets(costs[place + 1 :], count - 1, most - cost):
            yield [house, *others]


def _rings(topology: Topology) -> Iterator[tuple[tuple[House, ...], tuple[House, ...]]]:
    """Yield the columns of two stacks but one of each, with one row of each of two bands and the
    boxes of the third band in these stacks.

    What these columns have beyond the others are the cells around the ring.
    """
    high, wide, size = topology.box_height, topology.box_width, topology.size
    if size != RING * high or size != RING * wide:
        return
    rows, columns, boxes = topology.rows, topology.columns, topology.boxes
    for stacks in combinations(range(RING), 2):
        for bands in combinations(range(RING), 2):
            (middle,) = {*range(RING)} - {*bands}
            crossed = [House(boxes[middle * RING + stack]) for stack in stacks]
            for places in product(range(wide), repeat=2):
                own = [
                    House(columns[stack * wide + each])
                    for stack, place in zip(stacks, places, strict=True)
                    for each in range(wide)
                    if each != place
                ]
                for heights in product(range(high), repeat=2):
                    lines = [
                        House(rows[band * high + height])
                        for band, height in zip(bands, heights, strict=True)
                    ]
                    yield tuple(own), (*lines, *crossed)
