"""What lets a search pass over a technique that cannot find a step, without asking it.

A gate is a necessary condition that costs far less than the search: it may let a technique pass
that finds nothing, never the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import hidden_bit, naked_bit, subsets_in
from sudoku_app.core.techniques.templates import LARGEST_GRID, templates_hold_all
from sudoku_app.core.topology import CellSet, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology

_LEAST_REMOTE = 4
"""The cells of the shortest remote pair."""


class Shortcuts:
    """Remembers along a path where there was nothing to find; mutable, for one topology."""

    def __init__(self) -> None:
        self._failed_places: dict[str, set[int]] = {}

    def failed(self, slug: str, candidates: Candidates) -> None:
        """Note that a technique found nothing among `candidates`."""
        failed_places = self._failed_places.get(slug)
        if failed_places is not None:
            failed_places.update(candidates.cells)

    def untried(self, slug: str, candidates: Candidates) -> Candidates | None:
        """The candidates of those digits among which the technique has not failed before."""
        failed_places = self._failed_places.setdefault(slug, set())
        return _restricted_to(
            candidates,
            [CellSet(0) if places in failed_places else places for places in candidates.cells],
        )


Gate = Callable[[Shortcuts, str, "Candidates"], "Candidates | None"]
"""From what is known along a path, the technique's slug and a position: the candidates among which
the technique can find a step, None when there are none. For a technique of one digit these are a
copy that holds the digits worth a look, else all candidates, themselves.
"""


def always(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates:
    """Of a technique that is always searched."""
    return candidates


def untried_digits(shortcuts: Shortcuts, slug: str, candidates: Candidates) -> Candidates | None:
    """Of a technique of one digit that is quicker itself than to say that it finds nothing."""
    return shortcuts.untried(slug, candidates)


def one_digit(shortcuts: Shortcuts, slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of a technique that looks at the candidates of each digit separately."""
    left = _unsettled(candidates)
    return left and shortcuts.untried(slug, left)


def unsettled(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of a technique of one digit that needs the others too, for the links they share."""
    return candidates if _unsettled(candidates) else None


def has_naked(size: int) -> Gate:
    """The gate of a technique that needs a naked subset of `size` cells."""
    return _has_subset(naked_bit(size))


def has_hidden(size: int) -> Gate:
    """The gate of a technique that needs a hidden subset of `size` digits."""
    return _has_subset(hidden_bit(size))


def _has_subset(bit: int) -> Gate:
    def gate(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
        return candidates if _subsets(candidates) & bit else None

    return gate


def remote_pair(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
    """Of the technique that needs four cells of the same two candidates in a chain."""
    return candidates if _has_remote_pair(candidates) else None


@cached_per_position
def _unsettled(candidates: Candidates) -> Candidates | None:
    """The candidates of the digits of which any pattern of one digit eliminates something."""
    topology = candidates.topology
    return _restricted_to(
        candidates,
        [CellSet(0) if _is_settled(topology, cells) else cells for cells in candidates.cells],
    )


@cached_per_position
def _subsets(candidates: Candidates) -> int:
    """The union of `subsets_in` over all houses."""
    found, digits = 0, candidates.digits
    for pick in layout_of(candidates.topology).pickers:
        found |= subsets_in(pick(digits))
    return found


def _restricted_to(candidates: Candidates, cells: list[CellSet]) -> Candidates | None:
    """A copy with other cells of each digit; None where there are none."""
    if not any(cells):
        return None
    narrowed = candidates.copy()
    narrowed.cells = cells
    return narrowed


@lru_cache(maxsize=1 << 10)
def _is_settled(topology: Topology, cells: CellSet) -> bool:
    """Whether each of a digit's candidates is part of a way to place the digit in all its houses.

    Then nothing that looks at this digit alone can eliminate any. A template has a cell in each row
    with candidates; where as many columns and boxes have some, it has one in each of them too.
    """
    if not cells:
        return True
    if topology.size > LARGEST_GRID or len(topology.houses) != 3 * topology.size:
        return False
    needing = [
        sum([1 for house in kind if cells & topology.house_sets[house]])
        for kind in (topology.rows, topology.columns, topology.boxes)
    ]
    return len(set(needing)) == 1 and templates_hold_all(topology, cells)


def _has_remote_pair(candidates: Candidates) -> bool:
    """Whether four cells with the same two candidates hang together, and something sees two of them
    that must be unlike.
    """
    alike: dict[int, int] = {}
    for cell, digits in enumerate(candidates.digits):
        if digits.bit_count() == 2:
            alike[digits] = alike.get(digits, 0) | 1 << cell
    for pair, cells in alike.items():
        places = candidates.cells[pair.bit_length()] | candidates.cells[_lowest(pair)]
        while cells.bit_count() >= _LEAST_REMOTE:
            chain, seen_by_both = _in_two_colours(candidates.topology, cells)
            if chain.bit_count() >= _LEAST_REMOTE and seen_by_both & places & ~chain:
                return True
            cells &= ~chain
    return False


def _in_two_colours(topology: Topology, cells: int) -> tuple[int, int]:
    """The cells that hang together with the first, and what sees two of them of unlike colours.

    Cells that see each other are unlike; where that cannot be, all counts as seen by both.
    """
    peers = topology.peers
    colours, seen = [cells & -cells, 0], [0, 0]
    fresh, turn = cells & -cells, 0
    while fresh:
        near = 0
        for cell in iter_bits(fresh):
            near |= peers[cell]
        seen[turn] |= near
        if near & colours[turn]:
            return colours[0] | colours[1], topology.all_cells
        turn ^= 1
        fresh = near & cells & ~colours[turn]
        colours[turn] |= fresh
    return colours[0] | colours[1], seen[0] & seen[1]


def _lowest(digits: int) -> int:
    return (digits & -digits).bit_length()
