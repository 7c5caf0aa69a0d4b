"""The picture of a step: its areas, the few houses to look at, what to highlight, and its proof."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.pattern import linked_cells
from sudoku_app.core.proving_digits import witnesses_of
from sudoku_app.core.topology import Cell, Digit
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.presentation.board.cells import Focus

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_app.core.step import Node, Step
    from sudoku_app.core.topology import House, Topology

_INSTEAD = (AreaRole.SET, AreaRole.GROUP, AreaRole.SWEPT, AreaRole.CAGE)
"""Areas that are outlined instead of houses."""
_BESIDE = (AreaRole.LINE, AreaRole.PART)
"""Areas that are outlined beside the houses, if the step has any."""
MAX_HOUSES = 4
"""With more houses than this, fewer are marked: if every line is marked, none stands out."""
MAX_NAMED = 3
"""The maximum number of houses that are worth naming as a place to look at."""
MAX_LINKS = 3
"""A longer chain is understood by its arrows, so its houses are not marked."""


class StepShape(NamedTuple):
    """The areas of a step, each listed once and in the order in which the step names them.

    `sets` are almost locked sets and similar sets, as cells; `groups` are the ends of links that
    cover several cells, except inside one of the sets; `base` are the houses in which the pattern
    is found, `cover` those that it clears; `corners` are the four cells of a rectangle, row by row,
    or empty; `counted` are the cells of sums that count in those of the houses. `is_wide` means
    that there are too many houses to give each its own ground, `is_directed` that the links are
    followed from start to end instead of being read either way.
    """

    sets: tuple[tuple[int, ...], ...]
    groups: tuple[Node, ...]
    base: tuple[int, ...]
    cover: tuple[int, ...]
    corners: tuple[int, ...] = ()
    is_wide: bool = False
    is_directed: bool = True
    counted: tuple[tuple[int, ...], ...] = ()


def shape_of(step: Step) -> StepShape:
    """The areas that a step's picture outlines, derived from its houses, links and details."""
    areas = step.cells_of(*_INSTEAD, *_BESIDE)
    sets = tuple(dict.fromkeys(cells for cells in areas if cells))
    ends = (end for link in step.links for end in (link.start, link.end))
    inside = [set(cells) for cells in sets]
    groups = tuple(
        end
        for end in dict.fromkeys(ends)
        if len(end.cells) > 1 and not any(cells.issuperset(end.cells) for cells in inside)
    )
    base = tuple(dict.fromkeys(step.base))
    is_wide = len(base) > MAX_HOUSES
    is_directed = not has_trait(step.technique, Trait.UNDIRECTED)
    seen_by_links = len(step.links) > MAX_LINKS or not is_directed
    if step.cells_of(*_INSTEAD) or seen_by_links or (is_wide and not step.cover):
        base = ()
    covers = () if is_wide else tuple(dict.fromkeys(step.cover))
    corners = next(iter(step.cells_of(AreaRole.CORNERS)), ())
    counted = step.cells_of(AreaRole.COUNTED)
    return StepShape(sets, groups, base, covers, corners, is_wide, is_directed, counted)


def moves_of(step: Step) -> tuple[tuple[Cell, Cell], ...]:
    """The pairs of cells that see each other by a rule of the whole grid, such as a knight's move,
    which no drawing on the board shows. Links show theirs.
    """
    linked = linked_cells(step.links)
    return tuple(
        (each.cell, other)
        for each in step.sightings
        for other in each.others
        if not each.line and frozenset((each.cell, other)) not in linked
    )


def houses_to_look_at(step: Step, topology: Topology) -> tuple[House, ...]:
    """The few houses to look at for a step before it is revealed.

    These are the houses of its pattern if they are few, otherwise the boxes where it concludes
    something, or the first of many. There are none for a step about a line, or about all
    constraints of a kind that concludes something in many boxes.
    """
    if step.cells_of(AreaRole.LINE):
        return ()
    if 0 < len(step.base) <= MAX_NAMED:
        return step.base
    boxes = _boxes(step, topology)
    if step.cells_of(AreaRole.SWEPT) and len(boxes) > MAX_NAMED:
        return ()
    return boxes[:MAX_NAMED]


def looks_elsewhere(step: Step, topology: Topology) -> bool:
    """Whether a step concludes something in more boxes than the houses to look at name."""
    houses = houses_to_look_at(step, topology)
    boxes = _boxes(step, topology)
    return bool(houses) and set(houses) <= set(boxes) and len(boxes) > MAX_NAMED


def _boxes(step: Step, topology: Topology) -> tuple[House, ...]:
    """The boxes in which a step concludes something."""
    cells = [cell for cell, _ in (*step.placements, *step.eliminations)]
    boxes = topology.boxes
    return tuple(
        dict.fromkeys(
            house for cell in cells for house in topology.cell_houses[cell] if house in boxes
        )
    )


def lines_to_look_at(step: Step) -> tuple[int, ...]:
    """The cells of the constraints to look at for a step about a line or all of a kind."""
    lines = step.cells_of(AreaRole.LINE, AreaRole.SWEPT)
    return tuple(dict.fromkeys(cell for line in lines for cell in line))


def focus_of(step: Step) -> Focus:
    """What the board highlights for a step.

    The peers of a naked single; nothing for a step whose picture marks all that matters; otherwise
    its digit, if it is about a single one.
    """
    if has_trait(step.technique, Trait.LAST_CANDIDATE):
        return Focus(around=tuple(cell for cell, _ in step.placements))
    if has_trait(step.technique, Trait.SHOWS_ALL):
        return Focus()
    parts = (step.pattern, step.eliminations, step.placements)
    digits = {each[1] for part in parts for each in part}
    return Focus(digit=digits.pop() if len(digits) == 1 else 0)


class Proof(NamedTuple):
    """The reason for a step, as cells to draw.

    `witnesses` contain the digits that rule something out, `blocked` are the cells where they rule
    out `digit`, and `lanes` are the cells between the two. `rest` are cells where `digit` was ruled
    out earlier; `rest_digits` were ruled out earlier in the cell of the placement. `sights` are the
    cells between the ends of a pattern, one of which is true, and the cells that see both ends.
    """

    digit: Digit = Digit(0)
    witnesses: tuple[Cell, ...] = ()
    lanes: tuple[int, ...] = ()
    blocked: tuple[Cell, ...] = ()
    rest: tuple[Cell, ...] = ()
    rest_digits: tuple[Digit, ...] = ()
    sights: tuple[int, ...] = ()


class DrawnStep(NamedTuple):
    """The picture of a step on a board: its shape and its proof."""

    shape: StepShape
    proof: Proof


def drawn_step(step: Step, topology: Topology, values: Sequence[int]) -> DrawnStep:
    """The picture of a step on a board with these digits."""
    return DrawnStep(shape_of(step), proof_of(step, topology, values))


def proof_of(step: Step, topology: Topology, values: Sequence[int]) -> Proof:
    """The proof of a step beyond its pattern, given the digits on the board; empty if unknown."""
    if not values:
        return Proof()
    found = witnesses_of(step, topology, values)
    told = step.placements or step.eliminations or step.pattern  # a lesson leaves some out
    ends = [cell for cells in step.cells_of(AreaRole.ENDS) for cell in cells]
    return Proof(
        told[0].digit if told else Digit(0),
        found.cells,
        _lanes(topology, found.cells, found.blocked),
        found.blocked,
        found.rest,
        found.rest_digits,
        _lanes(topology, ends, {cell for cell, _ in step.eliminations}),
    )


def _lanes(topology: Topology, starts: Iterable[Cell], ends: Collection[Cell]) -> tuple[int, ...]:
    """The cells between each start and each end that see each other in a row or a column."""
    seen = {
        between(topology, start, end)
        for start in starts
        for end in ends
        if topology.peers[start] >> end & 1
    }
    return tuple(sorted({cell for cells in seen for cell in cells}))


def between(topology: Topology, start: int, end: int) -> tuple[Cell, ...]:
    """The cells between two cells of one row or column, from left to right or from above; none for
    other cells.
    """
    (row, column), (last_row, last_column) = sorted(map(topology.place, (start, end)))
    if row == last_row:
        places = [(row, at) for at in range(column + 1, last_column)]
    elif column == last_column:
        places = [(at, column) for at in range(row + 1, last_row)]
    else:
        return ()
    found = (topology.cell_at(*place) for place in places)
    return tuple(cell for cell in found if cell is not None)
