"""Where a step is: its areas, the few houses to look at, and what to highlight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole
from sudoku_app.core.pattern import linked_cells
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.presentation.board.cells import Focus

if TYPE_CHECKING:
    from sudoku_app.core.step import Node, Step
    from sudoku_app.core.topology import Cell, House, Topology

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
