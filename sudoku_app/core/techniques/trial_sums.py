"""What trials know in addition to the network of the solver with tables.

That solver leaves it out because its search is faster without, but a person could work it out: the
exact combinations of cages, including those implied by houses; digits that every combination has;
cages that share a house; and differences of innies and outies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.demands import Group, kept_in_house
from sudoku_app.core.constraints.digit_rows import narrow
from sudoku_app.core.constraints.propagators import CageDemand
from sudoku_app.core.techniques.cage_sums import Cage, cages_of
from sudoku_app.core.techniques.house_sums import equations_of, left_by_sum, signs_of
from sudoku_app.core.topology import all_see, cells_of, seeing_pairs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.demands import Held
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Rules

MOST_SUMMED = 3
"""The most cells of an implied sum or difference that trials use."""
MOST_IN_CAGE = 5
"""The most cells of an implied cage: cells that see each other and have an implied sum."""
MOST_OUTSIDE_CAGES = 4
"""The most cells of a house that may be outside its cages: with more of them, the cages say little
about each other and take most of a trial's time.
"""


def demands_of(rules: Rules) -> Iterator[Propagator]:
    """Yield what trials know about sums in addition to what the solver knows."""
    peers = rules.sight.peers
    cages = {frozenset(cage.cells): cage for cage in cages_of(rules)}
    for equation in equations_of(rules):
        inside, outside = cells_of(equation.inside), cells_of(equation.outside)
        cells = (*inside, *outside)
        rest = equation.area.total - equation.known
        if not (inside and outside) and all_see(cells, peers):
            if len(cells) <= MOST_IN_CAGE:
                cages.setdefault(frozenset(cells), Cage("", cells, abs(rest)))
        elif len(cells) <= MOST_SUMMED:
            yield _SumDemand(inside, outside, rest, peers)
    for cage in cages.values():
        yield CageDemand(cage.cells, cage.goal, peers)
    for house in rules.sight.houses:
        if len(house) == rules.sight.size:
            inside_house = _disjoint_cages(house, cages.values())
            covered = sum(len(cage.cells) for cage in inside_house)
            if inside_house and len(house) - covered <= MOST_OUTSIDE_CAGES:
                yield _HouseDemand(house, inside_house)


def _disjoint_cages(house: Cells, cages: Iterable[Cage]) -> list[Cage]:
    """Return cages inside a house that don't overlap, smallest first."""
    rest = set(house)
    found = []
    for cage in sorted(cages, key=lambda each: len(each.cells)):
        if rest.issuperset(cage.cells):
            rest.difference_update(cage.cells)
            found.append(cage)
    return found


class _HouseDemand:
    """The cages in a house, which have no digit in common."""

    def __init__(self, house: Cells, cages: Sequence[Cage]) -> None:
        self._groups = tuple(Group(len(cage.cells), cage.goal) for cage in cages)
        grouped = tuple(cell for cage in cages for cell in cage.cells)
        self.cells = (*grouped, *(cell for cell in house if cell not in grouped))

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.digit_rows.Propagator`."""
        left = kept_in_house(self._groups, _held(self.cells, digits))
        return narrow(self.cells, left, digits) if left else None


class _SumDemand:
    """Cells inside and outside houses with a known sum or difference."""

    def __init__(self, inside: Cells, outside: Cells, rest: int, peers: Sequence[int]) -> None:
        self.cells = (*inside, *outside)
        self._weights, self._rest = signs_of(inside, outside), rest
        self._differing = seeing_pairs(self.cells, peers)

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.digit_rows.Propagator`."""
        held = _held(self.cells, digits)
        left = left_by_sum(held, self._weights, self._rest, self._differing)
        return narrow(self.cells, left, digits) if all(left) else None


def _held(cells: Cells, digits: Sequence[int]) -> Held:
    """Return what cells hold, as the key of an answer: plain ints, which are quicker to list."""
    return tuple([digits[cell] for cell in cells])  # type: ignore[misc]
