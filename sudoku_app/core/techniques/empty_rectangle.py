"""Empty Rectangle: a digit confined to one row and one column of a box, and a conjugate pair.

Suppose all candidates of a digit in a box are in one row and one column (the rest of the box is the
empty rectangle). If the digit is in the row but outside the box, it must be in the column inside
the box, and vice versa. Take a conjugate pair that starts on one of these two lines outside the
box: the digit can be removed from the cell where the line through its other end crosses the second
line. Two candidates in the box are enough, as with HoDoKu's option. Only needs houses and lines.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Link, Node, Role, Step
from sudoku_app.core.techniques.layout import lines_through
from sudoku_app.core.techniques.step_parts import at, conjugate_pairs, link, marks
from sudoku_app.core.topology import Cell, CellSet, Digit, House, cell_set, cells_of
from sudoku_app.core.wording import Wording, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.step_parts import ConjugatePair
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import FieldBuilder


class MeetingPair(NamedTuple):
    """A conjugate pair with an empty rectangle.

    `pair[0]` lies on `line` of the rectangle. The digit is eliminated from `target`, which lies on
    `other_line`.
    """

    line: House
    other_line: House
    pair: tuple[Cell, Cell]
    pair_house: House
    target: Cell


class EmptyRectangle(NamedTuple):
    """The box, and the conjugate pair used with its empty rectangle; two pairs if it is dual."""

    box: House
    pairs: tuple[MeetingPair, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return each rectangle as one of `rectangles`, and the fields of the first by itself."""
        del builder
        rectangles = [
            of_houses(line=line, other_line=other_line, pair_house=house)
            | of_cells(pair=pair, target=target)
            for line, other_line, pair, house, target in self.pairs
        ]
        own = of_houses(box=self.box) | {"rectangles": records(rectangles)}
        return Wording("", own | rectangles[0])


class _Cross(NamedTuple):
    """A row and a column through a box; `rectangle` has the cells of the box on neither."""

    box: House
    row: House
    column: House
    rectangle: CellSet


class _Rectangle(NamedTuple):
    """An empty rectangle and a conjugate pair that together eliminate a candidate.

    `on_line` and `on_other` are the box's candidates on the line where the pair starts, and the
    remaining ones, which are on the other line.
    """

    digit: int
    box: House
    meeting: MeetingPair
    on_line: CellSet
    on_other: CellSet

    @property
    def links(self) -> tuple[Link, ...]:
        """The links from the pair's far end to the box's candidates on the other line."""
        near, far = self.meeting.pair
        digit = Digit(self.digit)
        start, end = Node(cells_of(self.on_line), digit), Node(cells_of(self.on_other), digit)
        return (
            link((far, digit), (near, digit), strong=True, house=self.meeting.pair_house),
            Link(Node((near,), digit), start, strong=False),
            Link(start, end, strong=True, house=self.box),
        )

    @property
    def houses(self) -> tuple[House, ...]:
        """The box, its two lines and the pair's house."""
        return self.box, self.meeting.line, self.meeting.other_line, self.meeting.pair_house


@lru_cache(maxsize=16)
def _crosses(topology: Topology) -> tuple[tuple[_Cross, ...], ...]:
    """Return, for each box, every combination of a row and a column through it."""
    sets = topology.house_sets
    found = []
    for box in topology.boxes:
        rows = [row for row in topology.rows if sets[row] & sets[box]]
        columns = [column for column in topology.columns if sets[column] & sets[box]]
        found.append(
            tuple(
                _Cross(
                    House(box),
                    House(row),
                    House(column),
                    CellSet(sets[box] & ~(sets[row] | sets[column])),
                )
                for row in rows
                for column in columns
            )
        )
    return tuple(found)


def _rectangles(candidates: Candidates) -> Iterator[_Rectangle]:
    """Yield every empty rectangle and pair that eliminate something, by digit, box and cross."""
    topology = candidates.topology
    sets = topology.house_sets
    for digit, pairs in enumerate(conjugate_pairs(candidates)):
        if not pairs:
            continue
        places = candidates.cells[digit]
        starts: dict[House, list[tuple[Cell, Cell, House]]] = {}
        for pair in pairs:
            _add_starts(topology, pair, starts)
        for crosses in _crosses(topology):
            inside = places & sets[crosses[0].box]
            if inside.bit_count() < 2:
                continue
            for cross in crosses:
                if inside & cross.rectangle:
                    continue
                on_row, on_column = inside & sets[cross.row], inside & sets[cross.column]
                if not on_row & ~on_column or not on_column & ~on_row:
                    continue
                for line, other_line in (
                    (cross.row, cross.column),
                    (cross.column, cross.row),
                ):
                    yield from _rectangles_with(
                        candidates, digit, cross.box, line, other_line, starts
                    )


def _add_starts(
    topology: Topology, pair: ConjugatePair, starts: dict[House, list[tuple[Cell, Cell, House]]]
) -> None:
    """Add a row's pair to `starts` under the columns of its ends, a column's under the rows."""
    if pair.house not in topology.lines:
        return
    across = topology.columns if pair.house in topology.rows else topology.rows
    for near, far in pair.directions:
        for line in topology.cell_houses[near]:
            if line in across:
                starts.setdefault(line, []).append((near, far, pair.house))


def _rectangles_with(
    candidates: Candidates,
    digit: int,
    box: House,
    line: House,
    other_line: House,
    starts: dict[House, list[tuple[Cell, Cell, House]]],
) -> Iterator[_Rectangle]:
    """Yield the rectangles for pairs that start on `line` outside the box and whose far end is on a
    line that crosses `other_line` in a candidate.
    """
    topology = candidates.topology
    sets = topology.house_sets
    parallel = topology.rows if line in topology.rows else topology.columns
    for near, far, house in starts.get(line, ()):
        if sets[box] >> near & 1:
            continue
        target = candidates.cells[digit] & sets[other_line] & ~sets[box]
        target &= lines_through(topology, far, parallel)
        if not target or target == 1 << far:
            continue
        inside = candidates.cells[digit] & sets[box]
        yield _Rectangle(
            digit,
            box,
            MeetingPair(line, other_line, (near, far), house, Cell(target.bit_length() - 1)),
            CellSet(inside & sets[line]),
            CellSet(inside & ~sets[line]),
        )


def find_empty_rectangle(candidates: Candidates) -> Iterator[Step]:
    """Find empty rectangles with a conjugate pair, one elimination each."""
    seen: set[tuple[int, int]] = set()
    for found in _rectangles(candidates):
        digit, target = found.digit, found.meeting.target
        if (digit, target) in seen:
            continue
        seen.add((digit, target))
        yield _step("empty_rectangle", found)


def find_dual_empty_rectangle(candidates: Candidates) -> Iterator[Step]:
    """Find two empty rectangles with the same box and digit but different eliminations."""
    by_box: dict[tuple[int, House], list[_Rectangle]] = {}
    for found in _rectangles(candidates):
        same = by_box.setdefault((found.digit, found.box), [])
        if all(found.meeting.target != other.meeting.target for other in same):
            same.append(found)
    for same in by_box.values():
        for pair in combinations(same, 2):
            yield _step("dual_empty_rectangle", *pair)


def _step(technique: str, *rectangles: _Rectangle) -> Step:
    """Return the step of an empty rectangle, or of two with the same box and digit."""
    first, digit = rectangles[0], rectangles[0].digit
    meetings = tuple(each.meeting for each in rectangles)
    pair_cells = dict.fromkeys(cell for each in meetings for cell in each.pair)
    box_cells = cells_of(first.on_line | first.on_other)
    return Step(
        technique,
        eliminations=at(digit, cell_set(each.target for each in meetings)),
        pattern=marks(pair_cells, digit) + marks(box_cells, digit, Role.SECOND),
        links=tuple(link for each in rectangles for link in each.links),
        houses=tuple(dict.fromkeys(house for each in rectangles for house in each.houses)),
        detail=EmptyRectangle(first.box, meetings),
    )
