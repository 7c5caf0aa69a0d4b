"""What the constraints of a grid remove from bit sets of options, with caches of the answers.

The answers are those of the `core.constraints.propagators`. Each is cached by the bits of the
options of its cells, since a search needs the same ones again and again.

Cages and houses also claim digits from one another, as boxes and lines do with locked candidates: a
digit that a cage must have is removed from the cells that see all its places in the cage, and a
digit that a house can only have in the cells of a cage must be in the cage.
"""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.constraints.propagators import CageDemand, SetTable, Table
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.constraints.walk_cells import FollowedCells, WalkCells
from sudoku_app.core.rules import equal_digits, joined, joined_by_cell
from sudoku_app.core.solvers.bit_parallel import MASK_BYTES
from sudoku_app.core.topology import Cell, CellSet, DigitSet, cell_set, cells_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.digit_rows import Propagator, Rows
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Excluded, SightLink
    from sudoku_app.core.solvers.bit_parallel import FieldLayout

Key = TypeVar("Key")
MOST_CACHED = 1 << 15
"""How many answers the demands of a 9×9 network cache in all, at about 400 bytes each; fewer in
larger grids, where an answer takes more bytes.
"""
MOST_FORBIDDEN = 1 << 12
"""How many answers a relation of two cells caches."""
LARGE = 16
"""Cells of a demand beyond which an answer may take milliseconds."""
LARGE_STEPS = 1 << 10
"""The same for the steps of a walk."""
MOST_CLAIMS = 4
"""How many demands a house is compared with; few houses share several cells with more cages."""
IMPOSSIBLE = -1
"""The result for a demand that cannot be satisfied."""


class Claims(NamedTuple):
    """Houses, each with a demand that must have the digits without another place in the house.

    The demand concerns some of the house's cells. `items` are the guards of the digits in the
    houses, `others` their options in the other cells, and `owners` the demand of each house, by its
    number among the houses with every digit, and its claim to digit 1.
    """

    others: int
    items: int
    owners: dict[int, tuple[CachedDemand, int]]


def claims_of(layout: FieldLayout, demands: Iterable[CachedDemand]) -> list[Claims]:
    """Combine each house with the demands on several of its cells, those on most of them first."""
    n, pitch = layout.size, layout.pitch
    claimants = [(demand.cell_set, demand) for demand in demands if demand.can_claim]
    found = [Claims(0, 0, {}) for _ in range(MOST_CLAIMS)]
    each_digit = ((1 << n * pitch) - 1) // ((1 << pitch) - 1)  # the lowest bits of n fields
    for number, base in enumerate(range(0, layout.cell_bases[0], n * pitch)):
        house = layout.cell_at[base + 1 : base + 1 + n]
        bits = cell_set(house)
        meeting = [
            (count, cells, demand)
            for cells, demand in claimants
            if 1 < (count := (cells & bits).bit_count()) < n
        ]
        meeting.sort(key=itemgetter(0), reverse=True)
        for layer, (_, cells, demand) in enumerate(meeting[:MOST_CLAIMS]):
            others, items, owners = found[layer]
            # With the places 0110, 00001 00001 * 00110 has them in each field: 00110 00110.
            rest = sum([1 << place for place, cell in enumerate(house) if not cells >> cell & 1])
            others |= each_digit * rest << base
            items |= each_digit << base + n
            owners[number] = demand, demand.claim_in(bits)
            found[layer] = Claims(others, items, owners)
    return [claims for claims in found if claims.owners]


class CachedDemand:
    """What a propagator removes from the cells of a view, with a cache of its answers.

    `mask` are the options in a view on which its answer depends, `lows` the lowest of each cell. It
    is asked when one of the options `reach` is lost, which is `mask` for most.

    A digit that every filling of the cells has is also removed from other cells that see all of its
    places: a renban line of six cells has a 4, 5 and 6, so a cell that sees the whole line can't be
    any of these. Such digits are quick to find, and in puzzles of long lines or large cages they
    save most of the nodes.
    """

    def __init__(
        self,
        propagator: Propagator,
        layout: FieldLayout,
        peers: Sequence[CellSet],
        cache_limit: int,
    ) -> None:
        self.cells = cells = tuple(dict.fromkeys(propagator.cells))
        self.propagator = propagator
        once = len(cells) == len(propagator.cells)  # a line can cross itself
        self._rows = propagator.rows if once and isinstance(propagator, Table) else None
        self._line = propagator if once and isinstance(propagator, FollowedCells) else None
        self.can_claim = self._rows is not None and self._rows.is_exact
        self.cell_set = cell_set(cells)
        self.is_large = len(cells) > LARGE or (
            isinstance(propagator, WalkCells)
            and sum(len(layer.steps) for layer in propagator.layers) > LARGE_STEPS
        )
        self._shifts = [cell * layout.pitch for cell in cells]
        self._empty = [0] * (max(cells) + 1)
        self._all_digits, self._pitch = (1 << layout.size) - 1, layout.pitch
        self._peers, self.cache_limit = peers, cache_limit
        self.lows = sum([1 << shift for shift in self._shifts])
        self.mask = self.reach = self.lows * self._all_digits
        self.outside = 0
        """The options of other cells whose loss of all digits shows that it can't be satisfied."""
        self._known_seeing: dict[int, int] = {}
        self._claimed_places: list[tuple[int, ...]] = []
        self._known_with: dict[tuple[int, int], int] = {}
        self.known: dict[int, int] = {}
        """The cached answers: for the options of the cells, those lost, or IMPOSSIBLE."""

    def answer(self, key: int) -> int:
        """The options that the cells lose, and those that other cells lose if they have them."""
        if self._rows is not None:
            lost = self._lost_of_rows(key, self._rows)
        elif self._line is not None:
            lost = self._lost_of_line(key, self._line)
        else:
            lost = self._lost_of_propagator(key)
        return self._remember(self.known, key, lost)

    def lists(self, cage: CageDemand, size: int) -> bool:
        """Whether its table has all orders of the sets of a cage."""
        return self._rows is not None and cage.is_listed_by(self._rows, size)

    def empties(self, view: int, gone: int) -> bool:
        """Whether a view lacks all options of an outside cell that has just lost some of `gone`."""
        return any(
            not view & self._all_digits << bit // self._pitch * self._pitch
            for bit in iter_bits(gone & self.outside)
        )

    def claim_in(self, house: int) -> int:
        """The bit that claims digit 1 in a house; the bits above it claim the other digits."""
        places = tuple(place for place, cell in enumerate(self.cells) if house >> cell & 1)
        if places not in self._claimed_places:
            self._claimed_places.append(places)
        return 1 << self._claimed_places.index(places) * self._pitch

    def answer_with(self, key: int, claims: int) -> int:
        """The answer if the cells must also have the claimed digits, each in a claimed place."""
        lost = self._known_with.get((key, claims))
        if lost is None:
            assert self._rows is not None
            allowed = self._rows.all
            for bit in iter_bits(claims):
                # With a pitch of 10, bit 12 claims digit 3, position 2, in the places numbered 1.
                index, position = divmod(bit, self._pitch)
                allowed &= self._rows.with_digit(position, self._claimed_places[index])
            lost = self._lost_of_rows(key, self._rows, allowed)
            self._remember(self._known_with, (key, claims), lost)
        return lost

    def _remember(self, cache: dict[Key, int], key: Key, value: int) -> int:
        """Add an answer to one of the caches, which is emptied if it is full, and return it."""
        if len(cache) >= self.cache_limit:
            cache.clear()
        cache[key] = value
        return value

    def _lost_of_propagator(self, key: int) -> int:
        """The answer of any kind of propagator."""
        pitch, all_digits = self._pitch, self._all_digits
        digits = self._empty.copy()
        for cell in self.cells:
            digits[cell] = key >> cell * pitch & all_digits
        changed = self.propagator.prune(digits)
        if changed is None:
            return IMPOSSIBLE
        lost = 0
        for lost_at in changed:
            lost |= (key >> lost_at * pitch & all_digits ^ digits[lost_at]) << lost_at * pitch
        if isinstance(self.propagator, SetTable):
            lost |= self._lost_outside(key ^ lost, self.propagator.common(digits))
        elif lost and isinstance(self.propagator, SumTable) and self.propagator.is_exact:
            self.known[key ^ lost] = 0
        return lost

    def _lost_of_line(self, key: int, line: FollowedCells) -> int:
        """The answer of one that says what each of its places keeps."""
        all_digits = self._all_digits
        held = [key >> shift & all_digits for shift in self._shifts]
        left = line.left(held)
        if left is None:
            return IMPOSSIBLE
        lost = 0
        for shift, own, kept in zip(self._shifts, held, left, strict=True):
            if own != kept:
                lost |= (own ^ kept) << shift
        if lost:
            # What is left leads the same ways, so nothing more is lost then.
            self.known[key ^ lost] = 0
        return lost

    def _lost_of_rows(self, key: int, table: Rows, allowed: int | None = None) -> int:
        """The answer by all rows of a table or by the `allowed` ones; it is faster, as it needs no
        list of digit sets.
        """
        all_digits = self._all_digits
        held = tuple([key >> shift & all_digits for shift in self._shifts])
        found = table.lost_among(table.all if allowed is None else allowed, held)
        if found is None:
            return IMPOSSIBLE
        lost = 0
        for shift, gone in zip(self._shifts, found[0], strict=True):
            lost |= gone << shift
        outside = self._lost_outside(key ^ lost, found[1]) if found[1] else 0
        if lost and allowed is None:
            # What is left has the same rows, so nothing more is lost then.
            self.known[key ^ lost] = outside
        return lost | outside

    def _lost_outside(self, left: int, common: DigitSet) -> int:
        """What other cells lose if these cells must have all digits in `common`."""
        lost, lows, known, rest = 0, self.lows, self._known_seeing, int(common)
        while rest:
            position = (rest & -rest).bit_length() - 1
            places = left >> position & lows
            seeing = known.get(places)
            lost |= (self._seeing(places) if seeing is None else seeing) << position
            rest ^= 1 << position
        return lost

    def _seeing(self, places: int) -> int:
        """The options of digit 1 in all other cells that see every cell in `places`.

        A cell is in `places` by its option of digit 1, the lowest bit of its field: in a 4×4 grid,
        cells 0 and 2 are 00001 00000 00001.
        """
        seeing: int = ~self.cell_set
        for low in iter_bits(places):
            seeing &= self._peers[low // self._pitch]
        return self._remember(self._known_seeing, places, _options_of(seeing, self._pitch))


@lru_cache(maxsize=1 << 11)
def _options_of(cells: int, pitch: int) -> int:
    """Return the options of digit 1 in some cells."""
    return sum([1 << cell * pitch for cell in iter_bits(cells)])


class RepeatedCage(CachedDemand):
    """The demand of a cage whose sets a table lists: that table answers it once more.

    Its answers depend on the cells of the cage alone, not on those that may lose a digit to it.
    """

    def __init__(
        self, cage: CageDemand, table: CachedDemand, layout: FieldLayout, peers: Sequence[CellSet]
    ) -> None:
        super().__init__(cage, layout, peers, table.cache_limit)
        self._table = table
        self.outside = self._all_digits * _options_of(cage.seeing, layout.pitch)
        self.mask ^= self.outside

    def answer(self, key: int) -> int:
        """See `CachedDemand`."""
        gone = self._table.known.get(key)
        if gone is None:
            gone = self._table.answer(key)
        if gone != IMPOSSIBLE:
            gone &= self.mask | self.outside
        return self._remember(self.known, key, gone)


def cached_demands(
    propagators: Sequence[Propagator],
    layout: FieldLayout,
    peers: Sequence[CellSet],
    made: Iterable[CachedDemand] = (),
) -> list[CachedDemand]:
    """Return the demands of propagators, the quicker ones first. Those `made` before are kept.

    Tables answer those of the cages whose sets they list.
    """
    before = {id(demand.propagator): demand for demand in made}
    # A key and its answer have half the bits of the state each.
    size = 200 + layout.full.bit_length() // 8
    limit = max(1, MOST_CACHED * 400 // size // max(1, len(propagators)))
    demands = [
        before.get(id(each)) or CachedDemand(each, layout, peers, limit)
        for each in sorted(propagators, key=lambda each: len(each.cells))
    ]
    tables: dict[CellSet, CachedDemand] = {}
    for demand in demands:
        if demand.can_claim:
            tables.setdefault(demand.cell_set, demand)
    for number, demand in enumerate(demands):
        cage = demand.propagator
        if isinstance(cage, CageDemand):
            table = tables.get(cell_set(cage.inside))
            if table is not None and table.lists(cage, layout.size):
                demands[number] = RepeatedCage(cage, table, layout, peers)
    return demands


class CellRelations(dict[int, int]):
    """What the relations of a cell take from a view, for each set of digits that the cell can hold.

    `field` are the options of the cell in a view, from the bit `shift` on; `peers` the cells that
    see it, which also lose the same digit.
    """

    def __init__(
        self, cell: int, links: Sequence[SightLink], peers: CellSet, layout: FieldLayout
    ) -> None:
        super().__init__()
        self.shift = cell * layout.pitch
        self.field = (1 << layout.size) - 1 << self.shift
        self._links, self._peers, self._layout = links, peers, layout
        self._most = MASK_BYTES * 8 // (layout.pitch * layout.topology.cell_count**2)
        self._others: list[tuple[int, Forbidden]] = []
        """The lowest bits of other cells in a view, and what this cell forbids in each of them."""

    def excluding(self) -> dict[Cell, Excluded]:
        """Return what the digits of each other cell forbid in this one; see `SightLink`."""
        found = {other: own for own, others in self._alike() for other in cells_of(others)}
        return {link.other: found[link.other] for link in self._links}

    def _alike(self) -> Iterator[tuple[Excluded, int]]:
        """Yield what digits forbid in this cell, with other cells whose digits do."""
        alike: dict[tuple[int, int], tuple[Excluded, int]] = {}
        seeing = self._peers
        for other, excluded in joined_by_cell(self._links).items():
            key = id(excluded), seeing >> other & 1  # equal ones are mostly the same object
            alike[key] = excluded, alike.get(key, (excluded, 0))[1] | 1 << other
        equal = equal_digits(self._layout.size)
        for (_, seen), (excluded, others) in alike.items():
            yield joined(excluded, equal) if seen else excluded, others

    def __missing__(self, digits: int) -> int:
        if not self._others:  # most cells are never asked
            self._others = [
                (_options_of(others, self._layout.pitch), forbidden_by(excluded))
                for excluded, others in self._alike()
            ]
        elif len(self) >= self._most:
            self.clear()
        lost = 0
        for lows, own in self._others:
            lost += own[digits] * lows  # 011 times 001 000 001 is 011 000 011
        self[digits] = lost
        return lost


class Forbidden(dict[int, int]):
    """The digits that another cell loses, by the digits left in a cell where its own exclude some;
    see `SightLink`.
    """

    def __init__(self, excluded: Excluded) -> None:
        super().__init__()
        self._excluded = excluded

    def __missing__(self, digits: int) -> int:
        if len(self) >= MOST_FORBIDDEN:
            self.clear()
        self[digits] = lost = sum(
            1 << place for place, own in enumerate(self._excluded[1:]) if not digits & ~own
        )
        return lost


forbidden_by = lru_cache(maxsize=1 << 12)(Forbidden)


class CrossingHouses:
    """Two houses with common cells: if one must have a digit there, so must the other."""

    def __init__(self, common: Cells, one: Cells, other: Cells) -> None:
        self.cells = (*common, *one, *other)
        self._common, self._rests = common, (one, other)

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `Propagator`."""
        inside = left = right = 0
        one, other = self._rests
        for cell in self._common:
            inside |= digits[cell]
        for cell in one:
            left |= digits[cell]
        for cell in other:
            right |= digits[cell]
        changed: list[int] = []
        if inside & (left ^ right):
            for rest, lost in ((one, inside & left & ~right), (other, inside & right & ~left)):
                for cell in rest if lost else ():
                    if digits[cell] & lost:
                        digits[cell] &= ~lost
                        if not digits[cell]:
                            return None
                        changed.append(cell)
        return changed
