"""What leaves a single one possibility, as a player sees it on a board: digits in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudoku_app.core.phrases import Cells, Digits
from sudoku_app.core.step import Node
from sudoku_app.core.topology import Digit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.phrases import Field
    from sudoku_app.core.step import Step
    from sudoku_app.core.topology import Topology

_Told = tuple[str, dict[str, "Field"]]


def sight_of(step: Step, topology: Topology, values: Sequence[int]) -> _Told:
    """Which sentence tells a single on a board of these digits (0 is empty), and its fields.

    `seen` where digits in sight rule out all else, `lost` where none does, `mixed` for both; empty
    for other steps, for which the board need not be known.
    """
    if step.technique == "hidden_single":
        return _hidden(step, topology, values)
    if step.technique == "naked_single":
        return _naked(step, topology, values)
    return "", {}


def _hidden(step: Step, topology: Topology, values: Sequence[int]) -> _Told:
    """`seen`, the digits that keep `blocked`, the other empty cells of the house, from being it;
    `rest`, those that none keeps from it.
    """
    detail: Mapping[str, Any] = step.detail
    ((target, digit),) = step.placements
    others = [cell for cell in topology.houses[detail["house"]] if not values[cell]]
    others.remove(target)
    sights = {
        place: {cell for cell in others if topology.peers[place] >> cell & 1}
        for place, value in enumerate(values)
        if value == digit
    }
    seen = _fewest(sights)
    blocked = set().union(*(sights[place] for place in seen))
    rest = [cell for cell in others if cell not in blocked]
    fields: dict[str, Field] = {
        "seen": Cells(tuple(seen)),
        "blocked": Cells(tuple(sorted(blocked))),
        "rest": Cells(tuple(rest)),
    }
    return _variant(seen, rest), fields


def _fewest(sights: Mapping[int, set[int]]) -> list[int]:
    """Places that together see all that any sees, those that see most first taken."""
    left = set().union(*sights.values())
    taken = []
    while left:
        best = max(sights, key=lambda place: (len(sights[place] & left), -place))
        taken.append(best)
        left -= sights[best]
    return sorted(taken)


def _naked(step: Step, topology: Topology, values: Sequence[int]) -> _Told:
    """`rest_digits`, those that do not stand in the cell's houses."""
    ((target, digit),) = step.placements
    houses = [topology.houses[house] for house in topology.cell_houses[target]]
    seen = {values[cell] for cells in houses for cell in cells} - {0}
    rest = [each for each in topology.digits if each != digit and each not in seen]
    return _variant(seen, rest), {
        "rest_digits": Digits(tuple(Node((), Digit(each)) for each in rest))
    }


def _variant(seen: object, rest: object) -> str:
    return ("mixed" if seen else "lost") if rest else ("seen" if seen else "")
