"""The kinds of step that only Sudoku Explainer rates: singles by house, and direct placements.

In a direct placement, locked candidates or a hidden subset leave a digit one place, and the player
puts it there without writing down the eliminations ("Direct Pointing", "Direct Hidden Pair").
Source: the list of ratings in the Sukaku Explainer wiki (SudokuMonster).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import last_candidates
from sudoku_app.core.techniques.layout import Crossing, layout_of
from sudoku_app.core.techniques.set_unions import small_unions
from sudoku_app.core.techniques.singles import last_cells, last_places
from sudoku_app.core.techniques.subsets import hidden_bit, subsets_in
from sudoku_app.core.topology import Candidate, Cell, Digit

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Topology


class _ClearingCrossing(NamedTuple):
    """A crossing of two houses, and the houses of the same kind as its base that it can clear.

    `base` and `cover` are the cells of the crossing's houses; `others` those of the houses to
    clear. All are bit sets.
    """

    crossing: Crossing
    base: int
    cover: int
    others: tuple[int, ...]


@lru_cache(maxsize=32)
def _clearing_crossings(topology: Topology, is_pointing: bool) -> tuple[_ClearingCrossing, ...]:
    """The crossings whose base is a box (pointing), or those whose base is another house."""
    layout, sets, kinds = layout_of(topology), topology.house_sets, topology.house_kinds
    return tuple(
        _ClearingCrossing(
            crossing,
            sets[crossing.base],
            sets[crossing.cover],
            tuple(
                sets[other]
                for other in layout.whole
                if other != crossing.base
                and kinds[other] is kinds[crossing.base]
                and sets[other] & crossing.rest
            ),
        )
        for crossings in (layout.pointing if is_pointing else layout.claiming)
        for crossing in crossings
    )


def _last_cells(candidates: Candidates) -> list[Candidate]:
    return [Candidate(cell, digit) for cell, digit, _ in last_cells(candidates)]


def _box_singles(candidates: Candidates) -> list[Candidate]:
    houses = layout_of(candidates.topology).boxes
    return [Candidate(cell, digit) for cell, digit, _ in last_places(candidates, houses)]


def _line_singles(candidates: Candidates) -> list[Candidate]:
    houses = layout_of(candidates.topology).others
    return [Candidate(cell, digit) for cell, digit, _ in last_places(candidates, houses)]


def _naked_singles(candidates: Candidates) -> list[Candidate]:
    return list(last_candidates(candidates))


def direct_pointing(candidates: Candidates) -> list[Candidate]:
    """A digit's places in one box leave it one place in another box."""
    return _left_alone(candidates, is_pointing=True)


def direct_claiming(candidates: Candidates) -> list[Candidate]:
    """A digit's places in one line leave it one place in a parallel line."""
    return _left_alone(candidates, is_pointing=False)


def _left_alone(candidates: Candidates, is_pointing: bool) -> list[Candidate]:
    return [
        Candidate(cell, Digit(digit))
        for digit, cells in enumerate(candidates.cells)
        if cells
        for cell in _left_alone_by(candidates.topology, cells, is_pointing)
    ]


@lru_cache(maxsize=1 << 12)
def _left_alone_by(topology: Topology, cells: int, is_pointing: bool) -> tuple[Cell, ...]:
    """The cells that are the last place for a digit in a house once a crossing is used."""
    found = []
    for (_, _, outside, rest), base, cover, others in _clearing_crossings(topology, is_pointing):
        out = cells & rest
        if not out or cells & outside or not cells & base:
            continue
        for other in others:
            place = cells & other & ~cover
            # One cell is left if clearing its lowest bit leaves nothing: 0100 & 0011 is 0.
            if out & other and place and not place & (place - 1):
                found.append(Cell(place.bit_length() - 1))
    return tuple(found)


def direct_hidden_pair(candidates: Candidates) -> list[Candidate]:
    """A hidden pair leaves another digit one place in its house."""
    return _direct_hidden(candidates, 2)


def direct_hidden_triple(candidates: Candidates) -> list[Candidate]:
    """A hidden triple leaves another digit one place in its house."""
    return _direct_hidden(candidates, 3)


def _direct_hidden(candidates: Candidates, size: int) -> list[Candidate]:
    found = []
    topology, masks = candidates.topology, candidates.digits
    layout = layout_of(topology)
    for number in layout.whole:
        if not subsets_in(layout.pickers[number](masks)) & hidden_bit(size):
            continue
        house = topology.house_sets[number]
        places = [
            (digit, place)
            for digit, cells in enumerate(candidates.cells)
            if (place := cells & house)
        ]
        for digits, union in small_unions(places, size, size):
            if union.bit_count() < size:
                continue
            for digit, place in places:
                left = place & ~union
                if left != place and left and not left & (left - 1) and digit not in digits:
                    found.append(Candidate(Cell(left.bit_length() - 1), Digit(digit)))
    return found


class Direct(NamedTuple):
    """A kind of step and its rating; it only occurs where the technique `needs` has a step too."""

    rating: float
    find: Callable[[Candidates], list[Candidate]]
    needs: str


DIRECT = (
    Direct(1.0, _last_cells, "full_house"),
    Direct(1.2, _box_singles, "hidden_single"),
    Direct(1.5, _line_singles, "hidden_single"),
    Direct(1.7, direct_pointing, "locked_candidates_1"),
    Direct(1.9, direct_claiming, "locked_candidates_2"),
    Direct(2.0, direct_hidden_pair, "hidden_pair"),
    Direct(2.3, _naked_singles, "naked_single"),
    Direct(2.5, direct_hidden_triple, "hidden_triple"),
)
"""The kinds of step in the order in which Sudoku Explainer looks for them."""
