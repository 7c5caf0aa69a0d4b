"""What houses and constraints leave of a state, as far as a person could work it out; for trials.

The network of the solver with tables, and what that solver omits because its search is faster
without: the exact combinations of cages, also of those that follow from houses, digits that every
combination has, cages that share a house, and differences of innies and outies.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.solvers.tables import Network
from sudoku_app.core.techniques.cage_sums import Cage, Part, cages_of, splits_of, ways_of
from sudoku_app.core.techniques.house_sums import equations_of, left_by_sum
from sudoku_app.core.topology import Cell, DigitSet, cell_set, cells_of, digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Rules

MOST_SUMMED = 3
"""The most cells of a difference that follows from houses and is looked at in a trial."""
MOST_IN_CAGE = 5
"""The most cells that see each other and have a sum that follows from houses."""


@lru_cache(maxsize=4)
def demands_of(rules: Rules) -> Network:
    """A network that knows more about sums than the solver's; the latest ones are cached."""
    return Network(rules, _of_sums(rules))


class Outcome(NamedTuple):
    """What a trial leaves of each cell, the cells whose single digit the others have lost, and the
    cells that cannot be filled any more, if that is so.
    """

    state: tuple[int, ...]
    done: int
    failed: tuple[int, ...]


class Trials:
    """A position on which candidates are assumed one at a time; the result of each is cached."""

    def __init__(self, rules: Rules, held: tuple[int, ...], done: int) -> None:
        self.demands = demands_of(rules)
        self.held = held
        self._done = done
        self._outcomes: dict[tuple[int, int], Outcome] = {}

    def assume(self, cell: int, digit: int) -> Outcome:
        """What comes of a candidate."""
        found = self._outcomes.get((cell, digit))
        if found is None:
            state = list(self.held)
            state[cell] = digit_bit(digit)
            done, failed = self.demands.narrow(state, [cell], self._done)
            found = Outcome(tuple(state), done, tuple(failed))
            self._outcomes[cell, digit] = found
        return found


def trials_of(candidates: Candidates) -> Trials:
    """The trials of a position, which several techniques look at."""
    values = candidates.values
    held = tuple(
        digit_bit(values[cell]) if values[cell] else digits
        for cell, digits in enumerate(candidates.digits)
    )
    return _trials(candidates.rules, held, candidates.topology.all_cells & ~candidates.empty)


@lru_cache(maxsize=2)
def _trials(rules: Rules, held: tuple[int, ...], done: int) -> Trials:
    """Cached for the latest positions."""
    return Trials(rules, held, done)


def _of_sums(rules: Rules) -> Iterator[_CageDemand | _HouseDemand | _SumDemand]:
    peers = rules.sight.peers
    cages = {frozenset(cage.cells): cage for cage in cages_of(rules)}
    for equation in equations_of(rules):
        inside, outside = cells_of(equation.inside), cells_of(equation.outside)
        cells = (*inside, *outside)
        rest = equation.area.total - equation.known
        if not (inside and outside) and all(
            peers[one] >> other & 1 for one, other in combinations(cells, 2)
        ):
            if len(cells) <= MOST_IN_CAGE:
                cages.setdefault(frozenset(cells), Cage("", cells, abs(rest)))
        elif len(cells) <= MOST_SUMMED:
            yield _SumDemand(inside, outside, rest, peers)
    for cage in cages.values():
        yield _CageDemand(cage, peers)
    for house in rules.sight.houses:
        if len(house) == rules.sight.size:
            inside_house = _apart(house, cages.values())
            if inside_house:
                yield _HouseDemand(house, inside_house)


def _apart(house: Cells, cages: Iterable[Cage]) -> list[Cage]:
    """The cages inside a house without a common cell, the smallest first."""
    rest = set(house)
    found = []
    for cage in sorted(cages, key=lambda each: len(each.cells)):
        if rest.issuperset(cage.cells):
            rest.difference_update(cage.cells)
            found.append(cage)
    return found


class _CageDemand:
    """A cage: its combinations, and their common digits, which have to be in it.

    It is also about the cells that see at least two of the cage, and may lose a common digit.
    """

    def __init__(self, cage: Cage, peers: Sequence[int]) -> None:
        beside = 0
        for one, other in combinations(cage.cells, 2):
            beside |= peers[one] & peers[other]
        inside = cell_set(cage.cells)
        self.cells = (*cage.cells, *cells_of(beside & ~inside))
        self._inside, self._beside = cage.cells, beside & ~inside
        self._total = cage.total
        self._peers = peers

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.tables.Propagator`."""
        ways = ways_of(tuple(DigitSet(digits[cell]) for cell in self._inside), self._total)
        if not ways.sets:
            return None
        changed = _kept(self._inside, ways.left, digits)
        for position in iter_bits(ways.common):
            seen = self._beside
            for cell, left in zip(self._inside, ways.left, strict=True):
                if left >> position & 1:
                    seen &= self._peers[cell]
            for cell in map(Cell, iter_bits(seen)):
                if digits[cell] >> position & 1:
                    digits[cell] ^= 1 << position
                    if not digits[cell]:
                        return None
                    changed.append(cell)
        return changed


class _HouseDemand:
    """The cages in a house, which share no digit."""

    def __init__(self, house: Cells, cages: Sequence[Cage]) -> None:
        self._groups = [cage.cells for cage in cages]
        self._totals = [cage.total for cage in cages]
        covered = {cell for cells in self._groups for cell in cells}
        self._rest = tuple(cell for cell in house if cell not in covered)
        self.cells = (*(cell for cells in self._groups for cell in cells), *self._rest)

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.tables.Propagator`."""
        parts = tuple(
            Part(tuple(DigitSet(digits[cell]) for cell in cells), total)
            for cells, total in zip(self._groups, self._totals, strict=True)
        )
        splits = splits_of(parts, tuple(DigitSet(digits[cell]) for cell in self._rest))
        if not splits.sets:
            return None
        return _kept(self.cells, [left for group in splits.left for left in group], digits)


class _SumDemand:
    """Cells inside and outside of houses with a known sum or difference."""

    def __init__(self, inside: Cells, outside: Cells, rest: int, peers: Sequence[int]) -> None:
        self.cells = (*inside, *outside)
        self._count, self._rest = len(inside), rest
        self._differing = tuple(
            (one, other)
            for one, other in combinations(range(len(self.cells)), 2)
            if peers[self.cells[one]] >> self.cells[other] & 1
        )

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.tables.Propagator`."""
        held = tuple(DigitSet(digits[cell]) for cell in self.cells)
        left = left_by_sum(held, self._count, self._rest, self._differing)
        return _kept(self.cells, left, digits) if all(left) else None


def _kept(cells: Cells, left: Sequence[DigitSet], digits: list[int]) -> list[int]:
    """Keep in each cell what is left of it; return the cells that lost any."""
    changed: list[int] = []
    for cell, kept in zip(cells, left, strict=True):
        if kept != digits[cell]:
            digits[cell] = kept
            changed.append(cell)
    return changed
