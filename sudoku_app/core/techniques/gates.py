"""Gates: cheap checks that let a search skip techniques that cannot find a step.

A gate is a necessary condition that costs far less than the search. It may let through a technique
that then finds nothing, but it never stops one that would find a step.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.subsets import hidden_bit, naked_bit, subsets_in
from sudoku_app.core.techniques.templates import LARGEST_GRID, templates_hold_all
from sudoku_app.core.topology import CellSet, iter_bits, union_of_all

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology

_LEAST_REMOTE = 4
"""The number of cells in the shortest remote pair."""


class Shortcuts:
    """Remembers, along a solve path, where a technique has found nothing. For one topology."""

    def __init__(self) -> None:
        self._failed_places: dict[str, set[int]] = {}

    def failed(self, slug: str, candidates: Candidates) -> None:
        """Record that a technique found nothing among `candidates`."""
        failed_places = self._failed_places.get(slug)
        if failed_places is not None:
            failed_places.update(candidates.cells)

    def untried(self, slug: str, candidates: Candidates) -> Candidates | None:
        """Return the candidates of the digits on which the technique hasn't failed before.

        None if there are none.
        """
        failed_places = self._failed_places.setdefault(slug, set())
        return _restricted_to(
            candidates,
            [CellSet(0) if places in failed_places else places for places in candidates.cells],
        )


Gate = Callable[[Shortcuts, str, "Candidates"], "Candidates | None"]
"""Takes the shortcuts of the solve path, a technique's slug and a position, and returns the
candidates among which the technique may find a step, or None if there are none. For a technique
that looks at one digit at a time this is a copy with only the digits worth a look; for any other it
is the position itself.
"""


def always(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates:
    """The gate of a technique that is always searched."""
    return candidates


def untried_digits(shortcuts: Shortcuts, slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of a single-digit technique whose search is quicker than checking for patterns."""
    return shortcuts.untried(slug, candidates)


def one_digit(shortcuts: Shortcuts, slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of a technique that looks at the candidates of each digit separately."""
    left = _unsettled(candidates)
    return left and shortcuts.untried(slug, left)


def unsettled(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of a single-digit technique that needs the other digits too, for shared links."""
    return candidates if _unsettled(candidates) else None


def _has_subset(bit: int) -> Gate:
    """Return the gate of a technique that needs a naked or hidden subset of some size."""

    def gate(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
        return candidates if _subsets(candidates) & bit else None

    return gate


def remote_pair(_shortcuts: Shortcuts, _slug: str, candidates: Candidates) -> Candidates | None:
    """The gate of the technique that needs a chain of four cells with the same two candidates."""
    return candidates if _has_remote_pair(candidates) else None


@cached_per_position
def _unsettled(candidates: Candidates) -> Candidates | None:
    """Return the candidates of the digits on which some single-digit pattern may eliminate.

    None if there are none.
    """
    topology = candidates.topology
    return _restricted_to(
        candidates,
        [CellSet(0) if _is_settled(topology, cells) else cells for cells in candidates.cells],
    )


@cached_per_position
def _subsets(candidates: Candidates) -> int:
    """Return the union of `subsets_in` over all houses."""
    digits = candidates.digits
    return union_of_all(subsets_in(pick(digits)) for pick in layout_of(candidates.topology).pickers)


def _restricted_to(candidates: Candidates, cells: list[CellSet]) -> Candidates | None:
    """Return a copy whose candidate cells by digit are `cells`; None if all are empty."""
    if not any(cells):
        return None
    narrowed = candidates.copy()
    narrowed.cells = cells
    return narrowed


@lru_cache(maxsize=1 << 10)
def _is_settled(topology: Topology, cells: CellSet) -> bool:
    """Whether each candidate of a digit is part of some way to place it in all houses that need it.

    If so, nothing that looks at this digit alone can eliminate a candidate. A template has a cell
    in each row with candidates; if the same number of columns and of boxes have candidates, it has
    a cell in each of those too.
    """
    if not cells:
        return True
    is_usual = len(topology.houses) == 3 * topology.size
    if topology.size > LARGEST_GRID or not is_usual or len(topology.grids) > 1:
        return False
    needing = [
        sum([1 for house in kind if cells & topology.house_sets[house]])
        for kind in (topology.rows, topology.columns, topology.boxes)
    ]
    return len(set(needing)) == 1 and templates_hold_all(topology, cells)


def _has_remote_pair(candidates: Candidates) -> bool:
    """Whether four cells with the same two candidates are connected and some cell with one of these
    candidates sees two of them that must differ.
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
    """Colour the cells connected to the first one so that cells that see each other differ.

    Returns the cells reached and the cells that see both colours. If two cells of one colour see
    each other, every cell counts as seeing both.
    """
    peers = topology.peers
    colours, seen = [cells & -cells, 0], [0, 0]
    fresh, turn = cells & -cells, 0
    while fresh:
        near = union_of_all(peers[cell] for cell in iter_bits(fresh))
        seen[turn] |= near
        if near & colours[turn]:
            return colours[0] | colours[1], topology.all_cells
        turn ^= 1
        fresh = near & cells & ~colours[turn]
        colours[turn] |= fresh
    return colours[0] | colours[1], seen[0] & seen[1]


def _lowest(digits: int) -> int:
    """Return the lowest digit of a set: 0b0110 & -0b0110 is 0b0010, whose length is 2."""
    return (digits & -digits).bit_length()


GATES: dict[str, Gate] = {
    "always": always,
    "untried_digits": untried_digits,
    "one_digit": one_digit,
    "unsettled": unsettled,
    "remote_pair": remote_pair,
    **{f"has_naked_{size}": _has_subset(naked_bit(size)) for size in (2, 3, 4)},
    **{f"has_hidden_{size}": _has_subset(hidden_bit(size)) for size in (2, 3, 4)},
}
"""The gates by the names that the table of techniques calls them."""
