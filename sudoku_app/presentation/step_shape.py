"""Where a step is: its areas, the few houses to look at, and what to highlight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, assert_never

from sudoku_app.core import details
from sudoku_app.core.topology import House
from sudoku_app.core.traits import Trait, has_trait
from sudoku_app.presentation.cells import Focus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.step import Node, Step
    from sudoku_app.core.topology import Topology

_WITH_HOUSES = (
    details.HouseSum,
    details.SeveralSums,
    details.HouseCages,
    details.Balance,
    details.Parity,
    details.SharedSights,
)
"""Details of steps whose houses are drawn, too: sums follow from these, and places of a digit."""
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
    or empty. `is_wide` means that there are too many houses to give each its own ground,
    `is_directed` that the links are followed from start to end instead of being read either way.
    """

    sets: tuple[tuple[int, ...], ...]
    groups: tuple[Node, ...]
    base: tuple[int, ...]
    cover: tuple[int, ...]
    corners: tuple[int, ...] = ()
    is_wide: bool = False
    is_directed: bool = True


def shape_of(step: Step) -> StepShape:
    """The areas that a step's picture outlines, derived from its houses, links and details."""
    areas = _areas(step.detail)
    sets = tuple(dict.fromkeys(areas.sets))
    ends = (end for link in step.links for end in (link.start, link.end))
    inside = [set(cells) for cells in sets]
    groups = tuple(
        end
        for end in dict.fromkeys(ends)
        if len(end.cells) > 1 and not any(cells.issuperset(end.cells) for cells in inside)
    )
    base = tuple(house for house in dict.fromkeys(step.houses) if house not in areas.cover)
    is_wide = len(base) > MAX_HOUSES
    is_directed = not has_trait(step.technique, Trait.UNDIRECTED)
    seen_by_links = len(step.links) > MAX_LINKS or not is_directed
    seen_by_sets = bool(sets) and not isinstance(step.detail, _WITH_HOUSES)
    if seen_by_sets or seen_by_links or (is_wide and not areas.cover):
        base = ()
    covers = () if is_wide else tuple(dict.fromkeys(areas.cover))
    return StepShape(sets, groups, base, covers, areas.corners, is_wide, is_directed)


def houses_to_look_at(step: Step, topology: Topology) -> tuple[House, ...]:
    """The few houses to look at for a step before it is revealed.

    These are the houses of its pattern if they are few, otherwise the boxes where it concludes
    something, or the first of many. There are none for a step about a line, or about all
    constraints of a kind that concludes something in many boxes.
    """
    if isinstance(step.detail, details.LineCases | details.LineClashes | details.Fillings):
        return ()
    base = step.detail.base if isinstance(step.detail, details.Fish) else step.houses
    if 0 < len(base) <= MAX_NAMED:
        return base
    boxes = _boxes(step, topology)
    if isinstance(step.detail, details.Sweep) and len(boxes) > MAX_NAMED:
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
    return tuple(dict.fromkeys(topology.cell_houses[cell][2] for cell in cells))


def lines_to_look_at(step: Step) -> tuple[int, ...]:
    """The cells of the constraints to look at for a step about a line or all of a kind."""
    match step.detail:
        case details.Sweep(lines=lines) | details.LineClashes(lines=lines):
            return tuple(dict.fromkeys(cell for line in lines for cell in line))
        case details.LineCases(cells=cells) | details.Fillings(cells=cells):
            return cells
    return ()


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


def _unfilled(flaws: Iterable[details.Flaw | None]) -> tuple[tuple[int, ...], ...]:
    """The cells of the constraints that nothing would fit any more."""
    return tuple(dict.fromkeys(flaw.cells for flaw in flaws if flaw is not None and flaw.kind))


class _Areas(NamedTuple):
    """The areas in a step's details; `sets` may contain one more than once."""

    sets: tuple[tuple[int, ...], ...] = ()
    cover: tuple[int, ...] = ()
    corners: tuple[int, ...] = ()


def _areas(detail: details.Detail | None) -> _Areas:
    if detail is None or isinstance(detail, details.TextDetail):
        return _Areas()
    match detail:
        case details.Fish():
            return _Areas(cover=detail.cover + detail.second_cover)
        case details.AlmostLockedSets(sets=sets) | details.DeathBlossom(petals=sets):
            return _Areas(sets)
        case details.Chain(sets=sets):
            return _Areas(tuple(each.cells for each in sets))
        case details.Sweep(lines=sets) | details.SharedSights(lines=sets):
            return _Areas(sets)
        case details.LineClashes(lines=lines, reasons=reasons):
            return _Areas((*lines, *_unfilled(each.flaw for each in reasons)))
        case details.LineCases(cells=cells, blocked=blocked):
            return _Areas((cells, *_unfilled(each.flaw for each in blocked)))
        case details.Combinations(cells=cells) | details.Fillings(cells=cells):
            return _Areas((cells,))
        case details.SeveralCages(cages=several) | details.LockedCages(cages=several):
            return _Areas(tuple(each.cells for each in several))
        case details.SeveralSums(sums=sums):
            return _Areas(tuple(each.cells for each in sums))
        case details.ClashingCombinations(cage=cage, other=other):
            return _Areas((cage.cells, other.cells))
        case details.TwoSums(first=first, second=second):
            return _Areas((first.cells, second.cells))
        case details.SumWithOthers(first=first, others=others):
            return _Areas((first.cells, *(each.cells for each in others)))
        case details.CageForcing(cage=cage):
            return _Areas((cage.cells,))
        case details.LinkedClash(areas=areas):
            return _Areas(areas)
        case details.CageChain(links=links):
            return _Areas(tuple(each.tie.cells for each in links if each.tie is not None))
        case details.HouseSum(inside=inside, outside=outside):
            return _Areas(tuple(cells for cells in (inside, outside) if cells))
        case details.Balance(swaps=swaps):
            return _Areas((detail.cells, *(swap.cells for swap in swaps)))
        case details.Parity(cells=cells, open_cells=open_cells):
            return _Areas((cells, tuple(cell for cell in open_cells if cell not in cells)))
        case details.SetEquality(inside=inside, outside=outside):
            return _Areas((inside, outside))
        case details.HouseCages(cells=sets):
            return _Areas(sets)
        case details.Refutation(cells=cells):
            return _Areas((cells,))
        case details.Refutations(cases=cases):
            return _Areas(tuple(each.cells for each in cases))
        case details.SueDeCoq():
            return _Areas((detail.cells, detail.line_cells, detail.box_cells))
        case details.UniqueRectangle(cells=cells) | details.AvoidableRectangle(cells=cells):
            return _Areas(corners=cells)
        case details.ForcingChains() | details.ForcingNets() | details.RefutingNet():
            return _Areas()
        case _:
            assert_never(detail)
