"""What players of a killer work out: the sum of some cells, and the combinations that make it.

A combination is a set of different digits, one for each cell, with the sum that a constraint
demands. It is possible as long as its digits can be placed in the cells, each as a candidate.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.demands import sets_of
from sudoku_app.core.constraints.forms import combinations_of, known_sums
from sudoku_app.core.topology import all_see, cells_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.topology import CellSet, DigitSet

MOST_COMBINATIONS = 20_000
"""The most sets of digits that are searched for combinations; 9×9 grids have at most 126."""


class Combination(NamedTuple):
    """Different digits with the sum of the cells; `is_possible` if they can be placed there."""

    digits: DigitSet
    is_possible: bool


class Calculation(NamedTuple):
    """The known facts about the sum of `cells`.

    `total` is the sum that constraints demand, or None. `placed` is the sum of the digits already
    in the cells, and `left` the number of empty cells. The candidates allow sums from `least` to
    `most`; both are 0 if the cells cannot be filled. `combinations` are those of the total, in
    rising order; empty if there is no total, or if cells may hold equal digits.
    """

    cells: CellSet
    total: int | None
    placed: int
    left: int
    least: int
    most: int
    combinations: tuple[Combination, ...]


def calculation(candidates: Candidates, selected: CellSet) -> Calculation:
    """Work out the sum of the selected cells, or of the smallest cage around a single one."""
    grid = candidates.topology
    sums = _sums_of(candidates.rules)
    cells = selected
    if selected.bit_count() == 1:
        around = [each for each in sums if each & selected and all_see(cells_of(each), grid.peers)]
        cells = min(around, key=int.bit_count, default=selected)
    total = sums.get(cells, _joint_total(sums, cells))
    members = list(iter_bits(cells))
    masks = list(map(candidates.held, members))
    least, most = _range(masks)
    found: tuple[Combination, ...] = ()
    if masks and all_see(members, grid.peers):
        known = _sets(grid.size, len(masks), total)
        possible_sets = set(sets_of(tuple(masks), known if total is None else total))
        found = tuple(Combination(digits, digits in possible_sets) for digits in known)
        if found:
            possible = [_sum(each.digits) for each in found if each.is_possible]
            least, most = min(possible, default=0), max(possible, default=0)
    left, below = sum(1 for cell in members if not candidates.values[cell]), 1 - grid.lowest
    return Calculation(
        cells,
        None if total is None else total - below * len(members),
        sum(candidates.values[cell] for cell in members) - below * (len(members) - left),
        left,
        least - below * len(members),
        most - below * len(members),
        () if total is None else found,
    )


def has_sums(rules: Rules) -> bool:
    """Whether a constraint demands the sum of some cells that must all differ."""
    return any(all_see(cells_of(cells), rules.sight.peers) for cells in _sums_of(rules))


@lru_cache(maxsize=4)
def _sums_of(rules: Rules) -> Mapping[CellSet, int]:
    """Return the cells of each known sum, and that sum; they are asked for at every selection.

    As many cells as there are digits say nothing by their sum: they may be a line without one.
    """
    sums = known_sums(form for _, form in rules.forms)
    return {cells: sum_ for cells, sum_ in sums.items() if cells.bit_count() < rules.topology.size}


def _joint_total(sums: Mapping[CellSet, int], cells: CellSet) -> int | None:
    """The sum of cells that consist of several whole cages; None for other cells."""
    rest: int = cells
    total = 0
    for each, number in sums.items():
        if each & ~rest == 0:  # the cage is inside: 0011 is in 0111, 0011 & 1000 is 0
            rest &= ~each
            total += number
    return None if rest or not cells else total


def _sets(size: int, count: int, total: int | None) -> tuple[DigitSet, ...]:
    """The sets of `count` digits, with this sum unless it is None; none if there are too many."""
    if comb(size, count) > MOST_COMBINATIONS:
        return ()
    return combinations_of((1 << size) - 1, count, total)


def _sum(digits: DigitSet) -> int:
    return sum(position + 1 for position in iter_bits(digits))


def _range(masks: Sequence[DigitSet]) -> tuple[int, int]:
    """The least and the greatest sum of one candidate from each cell; 0, 0 if a cell has none."""
    if not all(masks):
        return 0, 0
    # The candidates 2, 3 and 5 are 10110. Its lowest one bit, 10110 & -10110, is 00010, of length
    # 2, the least candidate; its own length is 5, the greatest.
    return sum((mask & -mask).bit_length() for mask in masks), sum(map(int.bit_length, masks))
