"""The state of a dance between two steps, as all views show it: items and options by state."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from sudoku_app.core.notation import cell_text
from sudoku_app.core.sudoku_cover import CellItem, DigitItem
from sudoku_app.core.topology import Candidate
from sudoku_app.presentation.dance.step_sentences import OF_ITEMS

if TYPE_CHECKING:
    from collections.abc import Hashable

    from sudoku_app.core.dancing.dance import Dance, DanceStep, StepSize
    from sudoku_app.core.dancing.dance_problems import DanceProblem
    from sudoku_app.core.exact_cover import ExactCover, NodeTable


class NodeState(IntEnum):
    """How a node takes part: it is out if it is unlinked or its item is covered."""

    OUT = 0
    OPEN = 1
    CHOSEN = 2


class Moment(NamedTuple):
    """What a step was about and what holds after it.

    `item` and `option` are numbers, 0 and -1 if the step had none; `node` is the node of a step of
    one, or else 0. `chosen` has the numbers of the options in the partial solution, `is_open` says
    for each item by its number whether it is still to be covered, and `states` has the state of
    each node by its number, headers and spacers being out.
    """

    step: DanceStep | None
    item: int
    node: int
    option: int
    chosen: tuple[int, ...]
    is_open: tuple[bool, ...]
    states: tuple[int, ...]


@lru_cache(maxsize=4)
def rows_of(layout: NodeTable) -> tuple[tuple[int, ...], ...]:
    """Return the nodes of each option, by its number."""
    rows: list[list[int]] = [[]]
    for node in range(layout.items + 2, len(layout.top)):
        if layout.top[node] > 0:
            rows[-1].append(node)
        else:
            rows.append([])
    return tuple(tuple(row) for row in rows if row)


def moment_of(dance: Dance[Any, Any], size: StepSize) -> Moment:
    """Return the state after the last step of a size."""
    step, layout, links = dance.last_step(size), dance.cover.layout, dance.links
    item = node = 0
    option = -1
    if step is not None and step.number:
        if step.kind in OF_ITEMS:
            item = step.number
        else:
            node = step.number
            item, option = layout.top[node], layout.option_of(node)
    chosen = tuple(dance.chosen_options())
    rows, top = rows_of(layout), layout.top
    llink, rlink, ulink, dlink = links.llink, links.rlink, links.ulink, links.dlink
    is_open = [rlink[llink[each]] == each for each in range(layout.items + 1)]
    for taken in chosen:
        for each in rows[taken]:
            if layout.rlink[top[each]] == top[each] and not layout.colour[each]:
                is_open[top[each]] = False  # a secondary item, which is in no ring
    first = layout.items + 1
    states = [0] * len(top)
    states[first:] = [
        1 if top[each] > 0 and is_open[top[each]] and dlink[ulink[each]] == each else 0
        for each in range(first, len(top))
    ]
    for taken in chosen:
        for each in rows[taken]:
            states[each] = NodeState.CHOSEN
    return Moment(step, item, node, option, chosen, tuple(is_open), tuple(states))


# Short names ------------------------------------------------------------------------------------


def short_item(problem: DanceProblem, item: Hashable) -> str:
    """Return a short name of an item for a picture: `r4c2` and `r4 7` in a Sudoku."""
    if problem.puzzle is None:
        return str(item)
    topology = problem.puzzle.topology
    if isinstance(item, CellItem):
        return cell_text(topology, item.cell)
    if isinstance(item, DigitItem):
        for letter, houses in zip(
            "rcb", (topology.rows, topology.columns, topology.boxes), strict=True
        ):
            if item.house in houses:
                return f"{letter}{list(houses).index(item.house) + 1} {topology.sign(item.digit)}"
        return f"h{item.house + 1} {topology.sign(item.digit)}"
    return "·"


def short_option(problem: DanceProblem, option: Hashable) -> str:
    """Return a short name of an option for a picture: `r4c2 7` in a Sudoku."""
    if problem.puzzle is not None and isinstance(option, Candidate):
        topology = problem.puzzle.topology
        return f"{cell_text(topology, option.cell)} {topology.sign(option.digit)}"
    return str(option)


def items_of(cover: ExactCover[Any, Any], option: int) -> list[str]:
    """Return the names of the items of an option, by its number."""
    layout = cover.layout
    return [str(cover.items[layout.top[node] - 1]) for node in rows_of(layout)[option]]
