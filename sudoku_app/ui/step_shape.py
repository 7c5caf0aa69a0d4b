"""What of a step is seen as an area: the cells that act as one, and its houses by their part."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.step import Node, Step

MOST_HOUSES = 4
"""More houses than these say nothing: a board where every line is marked has none marked."""
MOST_LINKS = 3
"""A longer chain is seen by its arrows, not by the houses that they lie in."""
_SETS = ("sets", "petals")
_CELLS = ("cells", "line_cells", "box_cells")


class StepShape(NamedTuple):
    """The areas of a step, each listed once and in the order that the step names them.

    `sets` are almost locked sets and what works like one, as cells; `groups` the ends of links that
    lie in several cells, but for those inside one of the sets; `base` the houses where the pattern
    is seen, `cover` those that it clears; `corners` the four cells of a rectangle, row by row, or
    none. `is_wide` says that the houses are too many to be told apart by their grounds.
    """

    sets: tuple[tuple[int, ...], ...]
    groups: tuple[Node, ...]
    base: tuple[int, ...]
    cover: tuple[int, ...]
    corners: tuple[int, ...] = ()
    is_wide: bool = False


def shape_of(step: Step) -> StepShape:
    """The areas that a step's picture outlines, from its houses, links and detail."""
    sets = tuple(dict.fromkeys(_sets(step)))
    ends = (end for link in step.links for end in (link.start, link.end))
    inside = [set(cells) for cells in sets]
    groups = tuple(
        end
        for end in dict.fromkeys(ends)
        if len(end.cells) > 1 and not any(cells.issuperset(end.cells) for cells in inside)
    )
    cover = _numbers(step.detail.get("cover")) + _numbers(step.detail.get("second_cover"))
    base = tuple(house for house in dict.fromkeys(step.houses) if house not in cover)
    is_wide = len(base) > MOST_HOUSES
    if sets or (is_wide and not cover) or len(step.links) > MOST_LINKS:
        base = ()
    covers = () if is_wide else tuple(dict.fromkeys(cover))
    return StepShape(sets, groups, base, covers, _corners(step), is_wide)


def _sets(step: Step) -> Iterator[tuple[int, ...]]:
    """As the technique's modules document them: cells, or cells with the link they belong to."""
    for key in _SETS:
        found = step.detail.get(key)
        for each in found if isinstance(found, tuple) else ():
            if isinstance(each, tuple) and each:
                yield _numbers(each[0] if isinstance(each[0], tuple) else each)
    if "line_cells" in step.detail:
        yield from (_numbers(step.detail[key]) for key in _CELLS)


def _corners(step: Step) -> tuple[int, ...]:
    """Rectangles tell apart their corners with others and without, or with a value."""
    cells = _numbers(step.detail.get("cells"))
    rectangle = "extra" in step.detail or "placed" in step.detail
    return cells if rectangle and len(cells) == 4 else ()


def _numbers(value: object) -> tuple[int, ...]:
    """A house or a tuple of cells or houses, as a tuple."""
    values = value if isinstance(value, tuple) else (value,)
    return tuple(each for each in values if isinstance(each, int))
