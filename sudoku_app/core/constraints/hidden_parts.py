"""Whether the hidden cells of a full grid can be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.forms import Pair
from sudoku_app.core.constraints.walk_cells import WalkCells
from sudoku_app.core.topology import iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.constraints.forms import HiddenPart, Walk


def can_be_filled(part: HiddenPart, digits: Sequence[int], size: int) -> bool:
    """Whether digits of hidden cells satisfy a part of the rules of a full grid, whose digit sets
    are given.
    """
    cells = [cell for house in part.hidden for cell in house]
    state = [*digits, *[(1 << size) - 1] * (max(cells) + 1 - len(digits))]
    return _can_fill(part, tuple(map(_check_of, part.forms)), state, cells)


def _can_fill(
    part: HiddenPart, checks: Sequence[WalkCells | Pair], state: list[int], cells: Sequence[int]
) -> bool:
    before: list[int] = []
    while before != state:
        before = state.copy()
        if not all(_narrow(each, state) for each in checks):
            return False
        for house in part.hidden:
            placed = [state[cell] for cell in house if state[cell].bit_count() == 1]
            if len(set(placed)) < len(placed):
                return False
            for cell in house:
                if state[cell].bit_count() > 1:
                    state[cell] &= ~sum(placed)
    open_cells = [cell for cell in cells if state[cell].bit_count() != 1]
    if not open_cells:
        return True
    cell = min(open_cells, key=lambda each: state[each].bit_count())
    for position in iter_bits(state[cell]):
        tried = state.copy()
        tried[cell] = 1 << position
        if _can_fill(part, checks, tried, cells):
            return True
    return False


def _check_of(form: Pair | Walk) -> WalkCells | Pair:
    return form if isinstance(form, Pair) else WalkCells(form)


def _narrow(check: WalkCells | Pair, state: list[int]) -> bool:
    """Remove digits that a form excludes; False if none are left."""
    if not isinstance(check, Pair):
        return check.prune(state) is not None
    one, other, relation = check
    state[one] = sum(1 << d for d in iter_bits(state[one]) if relation[d + 1] & state[other])
    state[other] &= union_of_all(relation[d + 1] for d in iter_bits(state[one]))
    return bool(state[one] and state[other])
