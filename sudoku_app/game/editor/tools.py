"""The tools of the editor, and what each draws on a puzzle.

A tool turns the cells chosen with the pointer or the keys into a constraint or a house of the grid.
Nothing here changes a puzzle: each function returns another one. For what cannot be drawn, it
raises a ValueError with a sentence for the player.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.author_texts import Fog, Trigger
from sudoku_app.core.constraints.cages import SumAmong
from sudoku_app.core.constraints.chess_moves import TaxicabDistance
from sudoku_app.core.constraints.constraint import Gesture
from sudoku_app.core.constraints.custom_lines import CustomLine
from sudoku_app.core.constraints.dots import (
    NEGATIVES,
    Difference,
    EdgeMark,
    Negative,
    Ratio,
    negative,
)
from sudoku_app.core.constraints.groups import Clone, Quadruple
from sudoku_app.core.constraints.kinds import KINDS, NAMED
from sudoku_app.core.constraints.lines import Arrow
from sudoku_app.core.constraints.neighbours import NonConsecutive, RelatedNeighbours
from sudoku_app.core.constraints.outside import DIAGONALS, OutsideClue, seen_from
from sudoku_app.core.constraints.placed import Placed
from sudoku_app.core.constraints.single_cells import (
    CountingCircles,
    GivenCandidates,
    MarkedCells,
    cells_joined,
)
from sudoku_app.core.message import KindTitle, Message
from sudoku_app.core.overlapping import frame_of, houses_in_grids, overlapping_topology
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.topology import MAX_EXTRA, Cell, DigitSet, Place, topology_of_size
from sudoku_app.core.variants import (
    Regions,
    falling_diagonal,
    latin,
    regions_of,
    rising_diagonal,
    windows,
    with_regions,
)
from sudoku_app.formats.author_texts import MAX_TRIGGERS, with_about
from sudoku_app.formats.constraints import MAX_TEXT, checked, encode_constraints, most_constraints
from sudoku_app.game.editor.plain_drawings import (
    PLAIN_ARROW,
    PLAIN_CAGE,
    PLAIN_CIRCLE,
    PLAIN_LINE,
    PLAIN_SQUARE,
    PLAIN_TEXT,
    SHADING,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.drawing import Point
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology


class Tool(NamedTuple):
    """A tool; `kind` is the constraint that it draws, or None if it draws a house or digits.

    For a house or fog, `draw` returns a puzzle with what is drawn on cells, and `erase` one without
    it.
    """

    slug: str
    gesture: Gesture
    title: Message | KindTitle
    kind: type[Constraint] | None = None
    draw: Callable[[Puzzle, Cells], Puzzle] | None = None
    erase: Callable[[Puzzle, Cells], Puzzle] | None = None

    @property
    def needs_margin(self) -> bool:
        """Whether it draws outside the grid."""
        return self.gesture in OUTSIDE or self.gesture is Gesture.PLAIN_MARK

    @property
    def is_plain_switch(self) -> bool:
        """Whether it is only switched on or off, without a number that could be typed."""
        return self.gesture is Gesture.SWITCH and self.kind is not TaxicabDistance

    def is_on(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle has what the tool switches on."""
        if self.kind is not None:
            return any(type(each) is self.kind for each in puzzle.constraints)
        if self is FOG:
            return puzzle.about.fog is not None
        if self is NO_BOXES:
            return not (puzzle.topology.has_boxes or puzzle.topology.partial_regions)
        extras = map(frozenset, puzzle.topology.extra_houses)
        return _houses_of(self, puzzle.topology) <= set(extras)

    def is_possible(self, topology: Topology) -> bool:
        """Whether a grid can have what the tool switches on or draws."""
        if self.slug == "windows":
            return topology.size == 9
        if self is REGIONS:
            return topology.size <= LARGEST_DRAWN and frame_of(topology) is None
        if self is NO_BOXES:
            return topology_of_size(topology.size).has_boxes and frame_of(topology) is None
        if self in (FOG, LIT, LIGHTS):
            return frame_of(topology) is None
        return self.kind is None or self.kind.is_possible(topology)

    def switched(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with what it switches on if it was off, and without it if it was on."""
        on, extras = self.is_on(puzzle), puzzle.topology.extra_houses
        if self is FOG:
            return _with_fog(puzzle, None if on else Fog())
        if self is NO_BOXES:
            size = puzzle.topology.size
            boxes = regions_of(topology_of_size(size) if on else latin(size))
            return _with_houses(puzzle, boxes, extras)
        if self.kind is None:
            houses = _houses_of(self, puzzle.topology)
            kept = [house for house in extras if frozenset(house) not in houses]
            return _with_extras(puzzle, kept if on else [*kept, *map(sorted, houses)])
        rest = [each for each in puzzle.constraints if type(each) is not self.kind]
        if not on and issubclass(self.kind, Negative):
            rest.append(negative(self.kind, puzzle.constraints))
        elif not on:
            rest.append(self.kind())
        return with_constraints(puzzle, rest)

    def drawn_by(
        self, puzzle: Puzzle, cells: Cells, place: Place | None = None
    ) -> tuple[Constraint, ...]:
        """The constraints that it draws over cells, or from a place outside the grid along cells. A
        number that they need is still missing. Raises ValueError if they cannot be drawn.
        """
        kind = self.kind
        if kind is None or not cells:
            raise ValueError(Message("Choose cells first."))
        topology = puzzle.topology
        if issubclass(kind, MarkedCells):
            return tuple(kind((cell,)) for cell in cells)
        _check_count(kind, cells, topology)
        if self.gesture is Gesture.LINE:
            if len(set(cells)) < len(cells) and not kind.may_repeat:
                raise ValueError(Message("This line can't pass through a cell twice."))
            if kind is not CustomLine:  # whose relation may be one at a knight's move
                _check_connected(cells, topology)
        elif self.gesture is Gesture.EDGE and not _are_neighbours(cells, topology):
            raise ValueError(Message("The two cells must share an edge."))
        elif self.gesture is Gesture.CORNER:
            around = cells_around(topology.place(min(cells)), topology)
            if sorted(cells) != sorted(around):
                raise ValueError(Message("Choose the four cells around one corner."))
        values: dict[str, object] = {"cells": cells}
        if kind in (Quadruple, SumAmong):
            values["values"] = ()
        elif kind is GivenCandidates:
            values["digits"] = DigitSet(0)
        elif place is not None:
            values |= {"place": place, "value": None}
        return (kind(**values),)

    def places_seen(self, place: Place, topology: Topology) -> list[Cells]:
        """The lines of cells that a clue at a place can look along, longest first. The place may be
        in a hole between grids. Raises ValueError if there are none.
        """
        found = [seen_from(place, step, topology) for step in self._looks()]
        if topology.cell_at(*place) is not None or not any(found):
            raise ValueError(Message("No clue can be there."))
        return sorted(filter(None, found), key=len, reverse=True)

    def places_around(self, cell: Cell, topology: Topology) -> list[tuple[Place, Cells]]:
        """The places outside the grid from which a clue sees a cell, the nearest first, each with
        all that it sees.
        """
        found = []
        for down, right in self._looks():
            row, column = topology.place(cell)
            while topology.cell_at(row, column) is not None:
                row, column = row - down, column - right
            place = Place(row, column)
            found.append((place, seen_from(place, (down, right), topology)))
        return sorted(found, key=lambda each: each[1].index(cell))

    def existing(
        self, puzzle: Puzzle, cells: Cells, place: Place | None = None
    ) -> Constraint | None:
        """The constraint that it has drawn at the same place before, the latest one, or None. For
        cages, lines and the like, a single cell is enough.
        """
        known = [each for each in reversed(puzzle.constraints) if type(each) is self.kind]
        if place is not None:
            return next(
                (each for each in known if isinstance(each, OutsideClue) and each.place == place),
                None,
            )
        chosen, spread = set(cells), (Gesture.LINE, Gesture.AREA, Gesture.ARROW, Gesture.COPY)
        is_single = len(chosen) == 1 and self.gesture in spread
        for each in known:
            if set(each.cells) == chosen and self.gesture is not Gesture.LINE:
                return each
            if is_single and any(chosen & set(one) for one in each.cell_groups()):
                return each
        return None

    def toggled(self, puzzle: Puzzle, cells: Cells) -> Puzzle:
        """The puzzle with its marks on these single cells, or without them if the first has
        one.
        """
        own = (each for each in puzzle.constraints if type(each) is self.kind)
        if any(cells[0] in each.cells for each in own):
            return without_any(puzzle, cells, self.kind)
        return with_drawn(puzzle, self.drawn_by(puzzle, cells), None)

    def _looks(self) -> tuple[tuple[int, int], ...]:
        """The directions in which its clues can look, as (rows down, columns right)."""
        return DIAGONALS if self.gesture is Gesture.DIAGONAL else ((1, 0), (0, 1), (-1, 0), (0, -1))


def _tool_for(kind: type[Constraint]) -> Tool:
    return Tool(kind.slug, kind.gesture, KindTitle(kind.slug), kind)


def _with(*gestures: Gesture) -> tuple[Tool, ...]:
    """The tools of all constraints drawn with these gestures."""
    tools = map(_tool_for, KINDS.values())
    return tuple(each for each in tools if each.gesture in gestures and each != CANDIDATES)


LARGEST_DRAWN = 16
"""The size of the largest grid whose regions can be drawn."""
OUTSIDE = frozenset((Gesture.BESIDE, Gesture.DIAGONAL))
"""The gestures that begin outside the grid."""
PLAIN = frozenset((Gesture.PLAIN_LINE, Gesture.PLAIN_AREA, Gesture.PLAIN_MARK))
"""The gestures of drawings without a meaning."""


# Houses and rules of the whole grid -------------------------------------------------------------


def _houses_of(tool: Tool, topology: Topology) -> set[frozenset[int]]:
    n = topology.size
    houses: dict[str, Iterable[Iterable[int]]] = {
        "diagonal-": [falling_diagonal(n)],
        "diagonal+": [rising_diagonal(n)],
        "windows": windows(),
    }
    own = houses[tool.slug]
    if frame_of(topology) is None:
        return set(map(frozenset, own))
    grids = topology.cells_by_grid
    return {frozenset(cells[cell] for cell in house) for cells in grids for house in own}


def _with_extras(puzzle: Puzzle, extras: Iterable[Iterable[int]]) -> Puzzle:
    """The puzzle with only these extra houses, diagonals before others, in the order that links
    use.
    """
    if frame := frame_of(puzzle.topology):
        return puzzle._replace(
            topology=overlapping_topology(frame.slug, _parts_with(puzzle, extras))
        )
    n = puzzle.topology.size
    diagonals = [falling_diagonal(n), rising_diagonal(n)]
    sets = {frozenset(house): tuple(sorted(house)) for house in extras}
    first = [each for each in diagonals if sets.pop(frozenset(each), None)]
    if len(first) + len(sets) > MAX_EXTRA:
        raise ValueError(Message("A grid has at most {0} extra regions.", MAX_EXTRA))
    return _with_houses(puzzle, regions_of(puzzle.topology), [*first, *sets.values()])


def _parts_with(puzzle: Puzzle, extras: Iterable[Iterable[int]]) -> tuple[Topology, ...]:
    """The grids of a puzzle with several, each with those of the extra houses that lie in it."""
    topology = puzzle.topology
    houses = [tuple(sorted(house)) for house in extras]
    found = houses_in_grids(topology, houses)
    if set(houses).difference(*found):
        raise ValueError(Message("An extra region must lie in one of the grids."))
    return tuple(
        _with_extras(Puzzle(part, (0,) * part.cell_count), own.values()).topology
        for own, part in zip(found, topology.parts, strict=True)
    )


def _with_houses(puzzle: Puzzle, regions: Regions, extras: Iterable[Iterable[int]]) -> Puzzle:
    drawn = [region for region in regions.drawn if region]
    topology = with_regions(puzzle.topology.size, [*regions.left, *drawn], extras)
    topology = topology.with_lowest(puzzle.topology.lowest)
    return _checked(puzzle._replace(topology=topology))


def with_houses_moved(puzzle: Puzzle, places: Sequence[int]) -> Puzzle:
    """The puzzle with its regions and extra houses after a turn of the grid that takes cell `c` to
    `places[c]`.
    """
    topology = puzzle.topology
    extras = _moved(topology.extra_houses, places)
    if frame_of(topology) is not None:
        return _with_extras(puzzle, extras)
    left, drawn = (_moved(filter(None, regions), places) for regions in regions_of(topology))
    boxes = topology_of_size(topology.size)
    kept = [
        next((region for region in left if set(region) <= set(boxes.houses[box])), ())
        for box in boxes.boxes
    ]
    drawn += [region for region in left if region not in kept]
    return _with_houses(puzzle, Regions(kept, drawn), extras)


def _moved(houses: Iterable[Cells], places: Sequence[int]) -> list[Cells]:
    return [tuple(sorted(Cell(places[cell]) for cell in house)) for house in houses]


def _with_fog(puzzle: Puzzle, fog: Fog | None) -> Puzzle:
    return puzzle._replace(about=puzzle.about._replace(fog=fog))


def lit_drawn(puzzle: Puzzle, cells: Sequence[int]) -> Puzzle:
    """The puzzle in fog with these cells lit from the start, or in fog if the first was lit."""
    fog = puzzle.about.fog or Fog()
    if cells[0] in fog.lit:
        return lit_erased(puzzle, cells)
    return _with_fog(puzzle, fog._replace(lit=tuple(sorted({*fog.lit, *cells}))))


def lit_erased(puzzle: Puzzle, cells: Iterable[int]) -> Puzzle:
    """The puzzle with these cells in its fog, if it has any."""
    fog, gone = puzzle.about.fog, set(cells)
    if fog is None:
        return puzzle
    return _with_fog(puzzle, fog._replace(lit=tuple(c for c in fog.lit if c not in gone)))


def trigger_drawn(puzzle: Puzzle, cells: Cells, lights: Cells) -> Puzzle:
    """The puzzle in fog that right digits in all of `cells` lift from other cells."""
    fog = puzzle.about.fog or Fog()
    if len(fog.triggers) == MAX_TRIGGERS:
        raise ValueError(Message("more than {0:,} triggers of fog", MAX_TRIGGERS))
    return _with_fog(puzzle, fog._replace(triggers=(*fog.triggers, Trigger(cells, lights))))


def triggers_erased(puzzle: Puzzle, cells: Iterable[int], is_exact: bool = False) -> Puzzle:
    """The puzzle without the triggers in any of these cells; if `is_exact`, in just these."""
    fog, gone = puzzle.about.fog, set(cells)
    if fog is None:
        return puzzle
    kept = [
        each
        for each in fog.triggers
        if (set(each.cells) != gone if is_exact else not gone.intersection(each.cells))
    ]
    return _with_fog(puzzle, fog._replace(triggers=tuple(kept)))


def region_drawn(puzzle: Puzzle, cells: Cells) -> Puzzle:
    """The puzzle with an irregular region of these cells, which are removed from their regions.

    If the stroke began in an unfinished region, the cells are added to that. If it covers exactly
    that region or is a single cell of it, the region's cells return to their boxes instead.
    """
    n, chosen = puzzle.topology.size, set(cells)
    left, drawn = regions_of(puzzle.topology)
    begun = set(region_at(puzzle, cells[0]))
    if begun and (chosen == begun or len(chosen) == 1):
        return boxes_restored(puzzle, begun)
    if len(begun) < n and not chosen <= begun:
        chosen |= begun
    if len(chosen) < 2:
        raise ValueError(Message("Choose at least {0} cells.", 2))
    if len(chosen) > n:
        raise ValueError(Message("A region has {0} cells, not {1}.", n, len(chosen)))
    regions = Regions(_without(left, chosen), [*_without(drawn, chosen), tuple(sorted(chosen))])
    if sum(map(bool, [*regions.left, *regions.drawn])) > 2 * n:
        raise ValueError(Message("There are too many regions: remove one first."))
    return _with_houses(puzzle, regions, puzzle.topology.extra_houses)


def boxes_restored(puzzle: Puzzle, cells: Iterable[int]) -> Puzzle:
    """The puzzle with these cells in their usual boxes again, or in what is left of them."""
    gone, topology = set(map(Cell, cells)), puzzle.topology
    usual = topology_of_size(topology.size)
    regions = regions_of(topology)
    left = [
        tuple(sorted({*region, *(gone & set(usual.houses[box]))}))
        for box, region in zip(usual.boxes, regions.left, strict=True)
    ]
    return _with_houses(puzzle, Regions(left, _without(regions.drawn, gone)), topology.extra_houses)


def without_region(puzzle: Puzzle, cell: int) -> Puzzle:
    """The puzzle with the cells of the region drawn over a cell in their usual boxes again."""
    region = region_at(puzzle, cell)
    return boxes_restored(puzzle, region) if region else puzzle


def region_at(puzzle: Puzzle, cell: int) -> Cells:
    """The cells of the region drawn over a cell; none if the cell is in its usual box."""
    return next((region for region in regions_of(puzzle.topology).drawn if cell in region), ())


def _without(regions: Iterable[Cells], gone: Collection[int]) -> list[Cells]:
    return [tuple(cell for cell in region if cell not in gone) for region in regions]


# Constraints ------------------------------------------------------------------------------------


def with_constraints(puzzle: Puzzle, constraints: Iterable[Constraint]) -> Puzzle:
    """The puzzle with only these constraints, in the order that links use.

    Constraints that depend on others are updated: the rules that all marks are shown, and adjacent
    minimum cells. Raises ValueError if there are too many or if one does not fit the grid.
    """
    settled = _settled(constraints)
    most = most_constraints(puzzle.topology)
    if len(settled) > most:
        raise ValueError(Message("A puzzle has at most {0} constraints.", most))
    if len(encode_constraints(settled)) > MAX_TEXT:
        raise ValueError(Message("These constraints cover too many cells to be saved."))
    return _checked(puzzle._replace(constraints=checked(settled, puzzle.topology)))


def _checked(puzzle: Puzzle) -> Puzzle:
    """The puzzle without its author's solution if that no longer fits."""
    return with_about(puzzle, puzzle.about) if puzzle.about.solution else puzzle


def _settled(constraints: Iterable[Constraint]) -> Constraints:
    known = dict.fromkeys(constraints)
    kinds = {type(each) for each in known}
    if NonConsecutive in kinds and kinds & {Difference, Ratio}:
        kinds = kinds - {NonConsecutive} | {NEGATIVES[0]}  # dots are exempt, as in f-puzzles
    named = [rule for rule in NAMED.values() if type(rule) in kinds]
    placed: dict[str, list[Constraint]] = {}
    candidates: dict[Cell, DigitSet] = {}
    for each in known:
        if isinstance(each, GivenCandidates):
            candidates |= dict.fromkeys(each.cells, each.digits)
        elif isinstance(each, Placed):
            placed.setdefault(each.slug, []).append(each)
    drawn = cells_joined((each for group in placed.values() for each in group), (CountingCircles,))
    return (
        *named,
        *(each for each in known if isinstance(each, RelatedNeighbours | TaxicabDistance)),
        *drawn,
        *(negative(kind, drawn) for kind in NEGATIVES if kind in kinds),
        *(GivenCandidates((cell,), candidates[cell]) for cell in sorted(candidates)),
    )


def _check_count(kind: type[Constraint], cells: Cells, topology: Topology) -> None:
    least = 4 if kind is Quadruple else kind.least_cells
    most = topology.size if kind.most_cells is None else kind.most_cells
    if len(cells) < least:
        raise ValueError(Message("Choose at least {0} cells.", least))
    if len(cells) > most and issubclass(kind, EdgeMark):
        raise ValueError(Message("Choose the two cells of one edge."))
    if len(cells) > most and kind is Quadruple:
        raise ValueError(Message("Choose the four cells around one corner."))
    if len(cells) > most:
        raise ValueError(Message("Choose at most {0} cells: no digit may repeat in them.", most))


def _check_connected(cells: Sequence[int], topology: Topology) -> None:
    if not all(_are_adjacent(one, other, topology) for one, other in pairwise(cells)):
        raise ValueError(Message("Each cell of a line must touch the one before it."))


def _are_adjacent(one: int, other: int, topology: Topology, sides_only: bool = False) -> bool:
    rows = abs(topology.row_of(one) - topology.row_of(other))
    columns = abs(topology.column_of(one) - topology.column_of(other))
    return rows + columns == 1 if sides_only else max(rows, columns) == 1


def cells_around(low: Place, topology: Topology) -> Cells:
    """The four cells around the lower right corner of a place; fewer at the grid's border."""
    at = [(low.row + down, low.column + right) for down in (0, 1) for right in (0, 1)]
    found = (topology.cell_at(*place) for place in at)
    return tuple(cell for cell in found if cell is not None)


def arrow_drawn(puzzle: Puzzle, circle: Cells, cells: Cells) -> tuple[Arrow, Arrow | None]:
    """The arrow with a line along `cells` from its circle, and the arrow of the same circle that it
    replaces, or None. The new arrow includes the lines of the old one.
    """
    _check_connected(cells, puzzle.topology)
    line = list(cells)
    while line and line[0] in circle:
        del line[0]
    if not line:
        raise ValueError(Message("Drag from the circle along the arrow."))
    if len(line) > puzzle.topology.size:
        raise ValueError(Message("An arrow has at most {0} cells.", puzzle.topology.size))
    if set(line) & set(circle) or len(set(line)) < len(line):
        raise ValueError(Message("This line can't pass through a cell twice."))
    known = [each for each in puzzle.constraints if type(each) is Arrow]
    old = next((each for each in known if each.cells == circle), None)
    before = old.lines if old is not None else ()
    return Arrow(circle, tuple(dict.fromkeys((*before, tuple(line))))), old


def pill_with(circle: Cells, cell: Cell, topology: Topology) -> Cells | None:
    """The circle with one more cell as a pill of two or three cells in a row or column, or None if
    they don't form one.
    """
    cells = tuple(sorted({*circle, cell}))
    is_in_line = len({other - one for one, other in pairwise(cells)}) == 1
    is_new = len(circle) < len(cells) <= (Arrow.most_cells or 1)
    return cells if is_new and is_in_line and _are_neighbours(cells, topology) else None


def _are_neighbours(cells: Cells, topology: Topology) -> bool:
    return all(
        _are_adjacent(one, other, topology, sides_only=True) for one, other in pairwise(cells)
    )


def clone_drawn(puzzle: Puzzle, source: Cells, target: Cell) -> Clone:
    """The clone of an area, with its first cell copied to `target`."""
    cells = tuple(sorted(source))
    if target == cells[0]:
        raise ValueError(Message("Choose another place for the copy."))
    copies = shifted(cells, cells[0], target, puzzle.topology)
    if copies is None:
        raise ValueError(Message("The copy must fit into the grid."))
    return Clone(cells, copies)


def shifted(cells: Cells, start: Cell, end: Cell, topology: Topology) -> Cells | None:
    """The cells as far from these as `end` is from `start`; None if one is not in the grid."""
    down = topology.row_of(end) - topology.row_of(start)
    right = topology.column_of(end) - topology.column_of(start)
    places = map(topology.place, cells)
    moved = [topology.cell_at(row + down, column + right) for row, column in places]
    found = tuple(cell for cell in moved if cell is not None)
    return found if len(found) == len(cells) else None


def extra_region_drawn(puzzle: Puzzle, cells: Cells) -> Puzzle:
    """The puzzle with these cells as an extra region, or without that region if it exists
    already.
    """
    n = puzzle.topology.size
    if len(cells) > n:
        raise ValueError(Message("Choose at most {0} cells: no digit may repeat in them.", n))
    extras = [*puzzle.topology.extra_houses]
    known = [house for house in extras if set(house) == set(cells)]
    if not known and len(cells) == 1:
        known = [house for house in extras if cells[0] in house][-1:]
    if known:
        return _with_extras(puzzle, [house for house in extras if house not in known])
    if len(cells) < 2:
        raise ValueError(Message("Choose at least {0} cells.", 2))
    return _with_extras(puzzle, [*extras, cells])


def extra_regions_erased(puzzle: Puzzle, cells: Iterable[int]) -> Puzzle:
    """The puzzle without the extra regions on any of the cells; diagonals stay."""
    gone, n = set(cells), puzzle.topology.size
    diagonals = (falling_diagonal(n), rising_diagonal(n))
    kept = [
        house
        for house in puzzle.topology.extra_houses
        if house in diagonals or not gone & set(house)
    ]
    return _with_extras(puzzle, kept)


# Existing constraints ---------------------------------------------------------------------------


def found_at(puzzle: Puzzle, at: Point, place: Place) -> Constraint | None:
    """The constraint at a point; `place` is the cell, or the place outside the grid, that contains
    it. Small marks come first, then the latest constraint.
    """
    topology, known = puzzle.topology, puzzle.constraints[::-1]
    for each in known:
        if isinstance(each, EdgeMark | Quadruple):
            rows, columns = zip(*map(topology.place, each.cells), strict=True)
            middle_x = sum(columns) / len(columns) + 0.5
            middle_y = sum(rows) / len(rows) + 0.5
            if hypot(at.x - middle_x, at.y - middle_y) < MARK_REACH:
                return each
        elif isinstance(each, OutsideClue) and each.place == place:
            return each
    cell = topology.cell_at(*place)
    if cell is None:
        return None
    lying = (each for each in known if not isinstance(each, EdgeMark | Quadruple | OutsideClue))
    return next((each for each in lying if _covers_any(each, {cell})), None)


MARK_REACH = 0.3
"""The radius, in cells, within which a mark on an edge or corner is hit."""


def _covers_any(constraint: Constraint, cells: set[int]) -> bool:
    if not isinstance(constraint, Placed):
        return False
    if isinstance(constraint, OutsideClue):
        return constraint.cells[0] in cells
    return any(cells & set(one) for one in constraint.cell_groups())


def without(puzzle: Puzzle, gone: Constraint) -> Puzzle:
    """The puzzle without a constraint; if it marks single cells, without all such marks on its
    cells.
    """
    if marks_single_cells(type(gone)):
        return without_any(puzzle, gone.cells, type(gone))
    return with_constraints(puzzle, [each for each in puzzle.constraints if each != gone])


def without_any(puzzle: Puzzle, cells: Iterable[int], kind: type[Constraint] | None) -> Puzzle:
    """The puzzle without the constraints on any of the cells: those of a kind, or all if `kind` is
    None. Constraints that mark single cells only lose these cells.
    """
    gone = set(cells)
    rest: list[Constraint] = []
    for each in puzzle.constraints:
        if kind not in (None, type(each)):
            rest.append(each)
        elif marks_single_cells(type(each)):
            left = tuple(cell for cell in each.cells if cell not in gone)
            if left:
                rest.append(replace(each, cells=left))  # type: ignore[type-var]  # a dataclass
        elif not _covers_any(each, gone):
            rest.append(each)
    return with_constraints(puzzle, rest)


def without_givens(puzzle: Puzzle, cells: Iterable[int]) -> Puzzle:
    """The puzzle without the digits in these cells."""
    gone = set(cells)
    givens = tuple(0 if cell in gone else digit for cell, digit in enumerate(puzzle.givens))
    return puzzle._replace(givens=givens)


def marks_single_cells(kind: type[Constraint]) -> bool:
    """Whether a kind marks single cells."""
    return kind.slug in TOOLS and TOOLS[kind.slug].gesture is Gesture.CELLS


def with_drawn(puzzle: Puzzle, drawn: Sequence[Constraint], old: Constraint | None) -> Puzzle:
    """The puzzle with the constraints drawn, in place of `old` if it is given, and without others
    that they exclude at their cells.
    """
    constraints = list(puzzle.constraints)
    for each in drawn:
        if marks_single_cells(type(each)):
            for kind in (type(each), KINDS[each.excludes or each.slug]):
                before = puzzle._replace(constraints=tuple(constraints))
                constraints = list(without_any(before, each.cells, kind).constraints)
        elif each.excludes:
            constraints = [
                known
                for known in constraints
                if not (known.slug == each.excludes and known.cells == each.cells)
            ]
    if old in constraints:
        place = constraints.index(old)
        constraints[place : place + 1] = drawn
    else:
        constraints += drawn
    return with_constraints(puzzle, constraints)


# The table of tools -----------------------------------------------------------------------------


DIGITS = Tool("digits", Gesture.DIGITS, Message("Digits"))
CANDIDATES = _tool_for(GivenCandidates)
ERASER = Tool("eraser", Gesture.ERASER, Message("Eraser"))
REGIONS = Tool(
    "regions",
    Gesture.AREA,
    Message("Irregular regions"),
    draw=region_drawn,
    erase=boxes_restored,
)
EXTRA_REGION = Tool(
    "extraregion",
    Gesture.AREA,
    Message("Extra regions"),
    draw=extra_region_drawn,
    erase=extra_regions_erased,
)
LIT = Tool("lit", Gesture.AREA, Message("Lit cells in fog"), draw=lit_drawn, erase=lit_erased)
LIGHTS = Tool("lights", Gesture.COPY, Message("Triggers in fog"), erase=triggers_erased)
NO_BOXES = Tool("noboxes", Gesture.SWITCH, Message("No boxes"))
FOG = Tool("fog", Gesture.SWITCH, Message("Fog"))
_HOUSES = (
    NO_BOXES,
    Tool("diagonal-", Gesture.SWITCH, Message("Falling diagonal")),
    Tool("diagonal+", Gesture.SWITCH, Message("Rising diagonal")),
    Tool("windows", Gesture.SWITCH, Message("Windows")),
)
GROUPS: tuple[tuple[Message, tuple[Tool, ...]], ...] = (
    (Message("Digits"), (DIGITS, CANDIDATES, ERASER)),
    (
        Message("Cages and areas"),
        (*_with(Gesture.AREA, Gesture.COPY), EXTRA_REGION, REGIONS),
    ),
    (Message("Lines"), _with(Gesture.LINE, Gesture.ARROW)),
    (Message("Between cells"), _with(Gesture.EDGE, Gesture.CORNER)),
    (Message("Single cells"), (*_with(Gesture.CELLS), LIT, LIGHTS)),
    (Message("Outside the grid"), _with(Gesture.BESIDE, Gesture.DIAGONAL)),
    (
        Message("Drawings without meaning"),
        (
            Tool(PLAIN_LINE, Gesture.PLAIN_LINE, Message("Plain line")),
            Tool(PLAIN_ARROW, Gesture.PLAIN_LINE, Message("Plain arrow")),
            Tool(PLAIN_CAGE, Gesture.PLAIN_AREA, Message("Plain cage")),
            Tool(SHADING, Gesture.PLAIN_AREA, Message("Shading")),
            Tool(PLAIN_CIRCLE, Gesture.PLAIN_MARK, Message("Plain circle")),
            Tool(PLAIN_SQUARE, Gesture.PLAIN_MARK, Message("Plain square")),
            Tool(PLAIN_TEXT, Gesture.PLAIN_MARK, Message("Text")),
        ),
    ),
    (Message("The whole grid"), (*_HOUSES, FOG, *_with(Gesture.SWITCH))),
)
"""All tools, in the order and the groups of the palette."""
TOOLS = {tool.slug: tool for _, tools in GROUPS for tool in tools}
