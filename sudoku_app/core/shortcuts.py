"""What lets a search pass over a technique that cannot find a step, without asking it.

A shortcut is a necessary condition that costs far less than the search: it may let a technique pass
that finds nothing, never the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.techniques.subsets import hidden_bit, naked_bit, subsets_in
from sudoku_app.core.techniques.templates import LARGEST_GRID, reach_of
from sudoku_app.core.topology import CellSet, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology

_SUBSETS = {
    "locked_pair": naked_bit(2),
    "naked_pair": naked_bit(2),
    "locked_triple": naked_bit(3),
    "naked_triple": naked_bit(3),
    "naked_quadruple": naked_bit(4),
    "hidden_pair": hidden_bit(2),
    "hidden_triple": hidden_bit(3),
    "hidden_quadruple": hidden_bit(4),
}
"""The bit by which `subsets_in` tells that a house has one."""

_LEAST_REMOTE = 4
"""The cells of the shortest remote pair."""

ONE_DIGIT = frozenset(
    {
        "locked_candidates_1",
        "locked_candidates_2",
        "skyscraper",
        "two_string_kite",
        "dual_two_string_kite",
        "turbot_fish",
        "empty_rectangle",
        "dual_empty_rectangle",
        "simple_colors_trap",
        "simple_colors_wrap",
        "multi_colors_1",
        "multi_colors_2",
        "x_wing",
        "swordfish",
        "jellyfish",
        "finned_x_wing",
        "sashimi_x_wing",
        "finned_swordfish",
        "sashimi_swordfish",
        "finned_jellyfish",
        "sashimi_jellyfish",
    }
)
"""Techniques that look at each digit for itself, and at the cells of its candidates alone."""


_CROSSINGS = frozenset({"locked_candidates_1", "locked_candidates_2"})
"""Of these the techniques that are quicker themselves than to say that they would find nothing."""


class Shortcuts:
    """Remembers along a path where each digit has nothing to find; mutable, for one topology."""

    def __init__(self) -> None:
        self._barren: dict[str, set[int]] = {slug: set() for slug in ONE_DIGIT}
        self._settled: dict[int, bool] = {0: True}
        self._places: tuple[int, ...] = ()
        self._unsettled: Candidates | None = None
        self._position: tuple[int, ...] = ()
        self._subsets = 0

    def narrowed(self, slug: str, candidates: Candidates) -> Candidates | None:
        """The candidates among which a technique can find a step; None when there are none.

        For a technique of one digit those of the digits that are not known to be barren, in a copy;
        else all of them, themselves.
        """
        if slug in ONE_DIGIT:
            return self._without_barren(slug, candidates)
        if slug in _SUBSETS and not self._subsets_in(candidates) & _SUBSETS[slug]:
            return None
        if slug == "remote_pair" and not _has_remote_pair(candidates):
            return None
        if slug == "x_chain" and self._with_unsettled(candidates) is None:
            return None
        return candidates

    def failed(self, slug: str, candidates: Candidates) -> None:
        """Note that a technique found nothing among `candidates`."""
        if slug in ONE_DIGIT:
            self._barren[slug].update(candidates.cells)

    def _without_barren(self, slug: str, candidates: Candidates) -> Candidates | None:
        left = candidates if slug in _CROSSINGS else self._with_unsettled(candidates)
        if left is None:
            return None
        barren = self._barren[slug]
        cells = [CellSet(0) if places in barren else places for places in left.cells]
        return _among(left, cells)

    def _with_unsettled(self, candidates: Candidates) -> Candidates | None:
        """The candidates of the digits of which any pattern of one digit eliminates something."""
        places = tuple(candidates.cells)
        if places != self._places:
            self._places = places
            settled, topology = self._settled, candidates.topology
            for cells in places:
                if cells not in settled:
                    settled[cells] = _is_settled(topology, cells)
            left = [CellSet(0) if settled[cells] else cells for cells in places]
            self._unsettled = _among(candidates, left)
        return self._unsettled

    def _subsets_in(self, candidates: Candidates) -> int:
        position = tuple(candidates.digits)
        if position != self._position:
            self._position = position
            digits = candidates.digits
            self._subsets = 0
            for house in candidates.topology.houses:
                self._subsets |= subsets_in(tuple([digits[cell] for cell in house if digits[cell]]))
        return self._subsets


def _among(candidates: Candidates, cells: list[CellSet]) -> Candidates | None:
    """A copy with other cells of each digit; None where there are none."""
    if not any(cells):
        return None
    narrowed = candidates.copy()
    narrowed.cells = cells
    return narrowed


def _is_settled(topology: Topology, cells: CellSet) -> bool:
    """Whether each of a digit's candidates is part of a way to place the digit in all its houses.

    Then nothing that looks at this digit alone can eliminate any. A template has a cell in each row
    with candidates; where as many columns and boxes have some, it has one in each of them too.
    """
    if topology.size > LARGEST_GRID or len(topology.houses) != 3 * topology.size:
        return False
    needing = [
        sum([1 for house in kind if cells & topology.house_sets[house]])
        for kind in (topology.rows, topology.columns, topology.boxes)
    ]
    return len(set(needing)) == 1 and reach_of(topology, cells).some == cells


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
