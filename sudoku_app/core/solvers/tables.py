"""Search with tables: for puzzles whose constraints say more than which digits exclude each other.

The state is the digit set of each cell. After each choice it is narrowed until nothing changes:
single digits go from the cells that see them, a digit with one place in a house is placed,
relations of two cells are looked up by digit set, and sums and other forms are narrowed by their
tables (`core.constraints.tables`). The search then tries a digit of the cell with the fewest,
weighted by how often the cell was part of a contradiction (F. Boussemart and others, "Boosting
systematic search by weighting constraints", ECAI 2004), and goes on without this digit when that
failed. Pairs in a house and locked digits halve the nodes, which cost more here than such a look.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, islice
from typing import TYPE_CHECKING

from sudoku_app.core.budget import Budget
from sudoku_app.core.constraints.implied import implied_sums
from sudoku_app.core.constraints.tables import Propagator, propagator_of
from sudoku_app.core.topology import digit_bit, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.core.rules import Rules, WideForm

INTERVAL = 4
"""Nodes between two looks at cancel and deadline: a node can take a millisecond."""


def solutions(
    puzzle: Puzzle,
    limit: int | None = None,
    budget: Budget | None = None,
    cancel: Callable[[], bool] | None = None,
) -> Iterator[tuple[int, ...]]:
    """Yield the solutions of `puzzle`; see `core.solvers.Solver`.

    A node is a digit tried in a cell; an update is a cell that lost digits.
    """
    if limit == 0 or puzzle.clash() is not None:
        return
    network = network_of(puzzle.rules)
    digits = network.start(puzzle.givens)
    budget = budget or Budget()
    for solved in islice(network.search(digits, budget, cancel), limit):
        yield tuple(held.bit_length() for held in solved)


class Network:
    """The cells of a grid with all that narrows their digit sets."""

    def __init__(self, rules: Rules) -> None:
        topology = rules.sight
        self.size = n = topology.size
        self.own = rules.own
        self.peers = [tuple(iter_bits(peers)) for peers in topology.peers]
        self.houses = [
            cells for cells in dict.fromkeys(topology.houses) if len(cells) == topology.size
        ]
        self.all_digits = topology.all_digits
        self.links = _images_of(rules)
        forms: list[WideForm] = [form for _, form in rules.forms]
        forms += implied_sums(rules.topology, forms)
        self.propagators: list[Propagator] = [
            *_locked_digits(self.houses),
            *(propagator_of(form, topology.peers, n) for form in forms),
        ]
        self.houses_of = _users(self.houses, topology.cell_count)
        self.propagators_of = _users([each.cells for each in self.propagators], topology.cell_count)

    def start(self, givens: Sequence[int]) -> list[int]:
        """The digit sets with the givens placed."""
        return [
            own & digit_bit(digit) if digit else own
            for own, digit in zip(self.own, givens, strict=True)
        ]

    def narrow(self, digits: list[int], changed: list[int], done: int) -> tuple[int, Sequence[int]]:
        """Narrow the digit sets after the `changed` cells lost some, until nothing changes.

        `done` are the cells whose single digit was taken from the others; returned anew, with the
        cells of the demand that cannot be met, if there is one.
        """
        peers, links, all_digits = self.peers, self.links, self.all_digits
        houses_of, propagators_of = self.houses_of, self.propagators_of
        houses = propagators = 0
        while True:
            while changed:
                cell = changed.pop()
                held = digits[cell]
                if not held & held - 1 and not done >> cell & 1:
                    if not held:
                        return done, (cell,)
                    done |= 1 << cell
                    for peer in peers[cell]:
                        if digits[peer] & held:
                            if digits[peer] == held:
                                return done, (cell, peer)
                            digits[peer] ^= held
                            changed.append(peer)
                for other, image in links[cell]:
                    left = digits[other] & image[held]
                    if left != digits[other]:
                        if not left:
                            return done, (cell, other)
                        digits[other] = left
                        changed.append(other)
                houses |= houses_of[cell]
                propagators |= propagators_of[cell]
            if houses:
                low = houses & -houses
                houses ^= low
                cells = self.houses[low.bit_length() - 1]
                once = twice = 0
                for cell in cells:
                    held = digits[cell]
                    twice |= once & held
                    once |= held
                if once != all_digits:
                    return done, cells
                once &= ~twice
                for cell in cells if once else ():
                    held = digits[cell]
                    if held & once and held & held - 1:
                        held &= once
                        if held & held - 1:
                            return done, cells
                        digits[cell] = held
                        changed.append(cell)
                if not changed and not _narrow_pairs(cells, digits, changed):
                    return done, cells
            elif propagators:
                low = propagators & -propagators
                propagators ^= low
                propagator = self.propagators[low.bit_length() - 1]
                lost = propagator.prune(digits)
                if lost is None:
                    return done, propagator.cells
                changed += lost
            else:
                return done, ()

    def search(
        self, digits: list[int], budget: Budget, cancel: Callable[[], bool] | None = None
    ) -> Iterator[list[int]]:
        """Yield the solutions of a state as digit sets of one digit each."""
        nodes, updates = budget.nodes, budget.updates
        pause = nodes
        weights = [1.0] * len(digits)
        waiting: list[tuple[list[int], list[int], int]] = []  # states to come, what changed, done
        changed, done = list(range(len(digits))), 0
        while True:
            done, failed = self.narrow(digits, changed, done)
            if not failed:
                cell = _chosen(digits, weights)
                if cell >= 0:
                    if nodes >= pause:
                        pause = budget.ask(nodes, updates, cancel, INTERVAL)
                        if nodes >= pause:
                            return
                    nodes += 1
                    updates += 1
                    bit = digits[cell] & -digits[cell]
                    other = digits.copy()
                    other[cell] ^= bit
                    waiting.append((other, [cell], done))
                    digits[cell] = bit
                    changed = [cell]
                    continue
                budget.nodes, budget.updates = nodes, updates
                yield digits
            for cell in failed:
                weights[cell] += 1 / len(failed)
            if not waiting:
                budget.nodes, budget.updates = nodes, updates
                return
            digits, changed, done = waiting.pop()


def _narrow_pairs(cells: Sequence[int], digits: list[int], changed: list[int]) -> bool:
    """Take the digits of two cells with the same two from the others of a house.

    The cells that lose any are added to `changed`. False: one loses all.
    """
    pairs: dict[int, int] = {}
    for cell in cells:
        held = digits[cell]
        rest = held & held - 1
        if rest and not rest & rest - 1:  # exactly two
            first = pairs.setdefault(held, cell)
            if first != cell:
                for other in cells:
                    if other not in (first, cell) and digits[other] & held:
                        digits[other] &= ~held
                        if not digits[other]:
                            return False
                        changed.append(other)
    return True


class _Locked:
    """Two houses with common cells: a digit that has to be in these for one has for the other."""

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


def _locked_digits(houses: Sequence[Cells]) -> Iterator[_Locked]:
    for one, other in combinations(houses, 2):
        common = tuple(cell for cell in one if cell in other)
        if 1 < len(common) < len(one):
            yield _Locked(
                common,
                tuple(cell for cell in one if cell not in common),
                tuple(cell for cell in other if cell not in common),
            )


def _chosen(digits: Sequence[int], weights: Sequence[float]) -> int:
    """The cell to try next; -1 where each has a single digit."""
    best, least = -1, 1e9
    for cell, held in enumerate(digits):
        if held & held - 1:
            score = held.bit_count() ** 2 / weights[cell]
            if score < least:
                best, least = cell, score
    return best


class _Image(dict[int, int]):
    """The digits that one cell of a relation can have, by the digit set of the other."""

    def __init__(self, excluded: Sequence[int], all_digits: int) -> None:
        self._left = [all_digits & ~lost for lost in excluded]

    def __missing__(self, held: int) -> int:
        left = 0
        for position in iter_bits(held):
            left |= self._left[position + 1]
        self[held] = left
        return left


def _images_of(rules: Rules) -> list[tuple[tuple[int, _Image], ...]]:
    """For each cell, the cells that depend on it, and what its digit set leaves of theirs."""
    digits = rules.topology.all_digits
    excluded: dict[tuple[int, int], list[int]] = {}
    for cell, links in enumerate(rules.links):
        for link in links:
            joined = excluded.setdefault((link.other, cell), [0] * len(link.excluded))
            for digit, bits in enumerate(link.excluded):
                joined[digit] |= bits
    images: dict[tuple[int, ...], _Image] = {}
    found: list[list[tuple[int, _Image]]] = [[] for _ in rules.links]
    for (other, cell), lost in excluded.items():
        if rules.sight.peers[cell] >> other & 1:
            if not any(bits & ~(1 << digit >> 1) for digit, bits in enumerate(lost)):
                continue  # they see each other, and that is all
            lost = [bits | 1 << digit >> 1 for digit, bits in enumerate(lost)]
        key = tuple(lost)
        found[other].append((cell, images.setdefault(key, _Image(key, digits))))
    return list(map(tuple, found))


def _users(groups: Sequence[Sequence[int]], count: int) -> list[int]:
    """For each cell, the groups that have it, as bits."""
    users = [0] * count
    for number, cells in enumerate(groups):
        for cell in cells:
            users[cell] |= 1 << number
    return users


@lru_cache(maxsize=8)
def network_of(rules: Rules) -> Network:
    """The network of a grid; the latest ones asked for are kept."""
    return Network(rules)
