"""ALS-XZ and ALS-XY-Wing: two or three almost locked sets joined by restricted commons.

Definitions: HoDoKu's page on almost locked sets; B. Hobiger ("hobiwan"), Restricted Common
Adjacency Rules, Sudoku Players' Forum.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.als_graph import AlsGraph, AlsTargets, als_step
from sudoku_app.core.techniques.als_sets import found_set, set_keys
from sudoku_app.core.techniques.group_links import als_targets_of
from sudoku_app.core.techniques.layout import sights_of
from sudoku_app.core.techniques.link_graph import every_digit
from sudoku_app.core.topology import digit_bit, digits_of, iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.als_graph import AlmostLockedSet
    from sudoku_app.core.techniques.als_sets import FoundNode
    from sudoku_app.core.watch import Watch

_WING = 4
"""The number of cells, and of digits, in a WXYZ-Wing."""


def find_als_xz(candidates: Candidates) -> Iterator[Step]:
    """Find ALS-XZ (0901), each set of eliminations once.

    Singly linked: one of the two sets lacks the restricted common X, so each other digit Z that
    both have is in one of them and is removed from all cells that see all its cells in both. Doubly
    linked: each set contains exactly one of the two commons, so all its other digits are locked
    into it, and both commons are locked into the two sets together.
    """
    als_targets = als_targets_of(candidates)
    if als_targets is None:
        return
    done = {0}
    for apart in (True, False):  # sets that overlap are harder to see
        yield from _pairs(als_targets, [-1] * len(als_targets.reach), apart, done, candidates.watch)


def find_wxyz_wing(candidates: Candidates) -> Iterator[Step]:
    """Find those ALS-XZ whose two sets don't overlap and have four cells and four digits in all."""
    graph = _wing_graph(candidates)
    if graph is not None:
        partners = [
            sum(1 << at for at, other in enumerate(graph.sets) if _makes_wing(als, other))
            for als in graph.sets
        ]
        yield from _pairs(AlsTargets(graph), partners, True, {0}, candidates.watch)


def _makes_wing(one: AlmostLockedSet, other: AlmostLockedSet) -> bool:
    """Whether two sets have four digits and, if they don't overlap, four cells.

    A set has one digit more than cells. Sets of 1 + 3 cells have 2 + 4 digits and sets of 2 + 2
    cells have 3 + 3, so two digits are in both.
    """
    digits, others = one.digits, other.digits
    return (digits | others).bit_count() == _WING and (digits & others).bit_count() == 2


def _wing_graph(candidates: Candidates) -> AlsGraph | None:
    """Return the graph of those sets that may form a WXYZ-Wing that eliminates something, or None.

    The keys of sets are those of `als_sets`: `key >> size` has the cells of a set and
    `key & all_digits` its digits.
    """
    topology, places = candidates.topology, candidates.cells
    houses = set_keys(topology, candidates.digits, _WING - 1)
    keys: tuple[list[int], ...] = ([], [], [])
    for key in houses:
        keys[(key >> topology.size).bit_count() - 1].append(key)
    single, double, triple = keys
    chosen = set(
        chain(*_one_and_three(candidates, single, triple), *_two_and_two(candidates, double))
    )
    if not chosen:
        return None
    known: dict[int, FoundNode] = {}
    found = [found_set(topology, houses[key], key, places, known) for key in chosen]
    return AlsGraph(topology, candidates.digits, sorted(found))


def _one_and_three(
    candidates: Candidates, single: list[int], triple: list[int]
) -> Iterator[tuple[int, int]]:
    """Yield the keys of a cell x z and three cells with w x y z that may eliminate something.

    Either the cell sees every x of the three, and some candidate sees every z (or the same with x
    and z swapped); or it sees every x and every z, and some candidate sees every w or every y.
    """
    topology, places = candidates.topology, candidates.cells
    size, every, sights = topology.size, topology.all_digits, sights_of(topology)
    alike: dict[int, int] = {}
    for key in single:
        alike[key & every] = alike.get(key & every, 0) | key >> size
    for key in triple:
        for pair in _pairs_in(key & every):
            if pair not in alike:
                continue
            x, z = digits_of(pair)
            cells = key >> size
            sees_x = sights[cells & places[x]]
            sees_z = sights[cells & places[z]]
            for cell in iter_bits(alike[pair] & (sees_x | sees_z)):
                sees, by_x, by_z = topology.peers[cell], sees_x >> cell & 1, sees_z >> cell & 1
                if (
                    (by_x and sees & sees_z & places[z])
                    or (by_z and sees & sees_x & places[x])
                    or (by_x and by_z and _eliminates_other_digit(candidates, key, pair))
                ):
                    yield 1 << cell + size | pair, key


def _two_and_two(candidates: Candidates, double: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the keys of two cells w x z and two cells x y z that may eliminate something.

    Either each x of the one pair sees each x of the other, and some candidate sees every z (or the
    same with x and z swapped); or this is true of both x and z, and some candidate sees every w or
    every y.
    """
    topology, places = candidates.topology, candidates.cells
    size, every, sights = topology.size, topology.all_digits, sights_of(topology)
    sharing: dict[int, list[tuple[int, int, int, int, int]]] = {}
    for key in double:
        for pair in _pairs_in(key & every):
            x, z = digits_of(pair)
            in_x, in_z = key >> size & places[x], key >> size & places[z]
            near_x, near_z = sights[in_x], sights[in_z]
            if near_x & places[x] and near_z & places[z]:
                sharing.setdefault(pair, []).append((key, in_x, in_z, near_x, near_z))
    for pair, parts in sharing.items():
        x, z = digits_of(pair)
        for one, two in combinations(parts, 2):
            (key, _, _, sees_x, sees_z), (other, in_x, in_z, seen_x, seen_z) = one, two
            by_x, by_z = not in_x & ~sees_x, not in_z & ~sees_z
            if (not by_x and not by_z) or (key & other) >> size or not (key ^ other) & every:
                continue
            if (
                (by_x and sees_z & seen_z & places[z])
                or (by_z and sees_x & seen_x & places[x])
                or (by_x and by_z and _eliminates_other_digit(candidates, key | other, pair))
            ):
                yield key, other


@lru_cache(maxsize=1 << 10)
def _pairs_in(digits: int) -> tuple[int, ...]:
    """Return all pairs of digits of a digit set, as digit sets."""
    return tuple([digit_bit(x) | digit_bit(z) for x, z in combinations(digits_of(digits), 2)])


def _eliminates_other_digit(candidates: Candidates, key: int, pair: int) -> bool:
    """Whether some candidate sees all places of one of a set's digits, those of `pair` excepted."""
    topology, places = candidates.topology, candidates.cells
    cells, sights = key >> topology.size, sights_of(topology)
    return any(
        sights[cells & places[digit]] & places[digit]
        for digit in digits_of(key & topology.all_digits & ~pair)
    )


def _pairs(
    als_targets: AlsTargets, partners: list[int], apart: bool, done: set[int], watch: Watch
) -> Iterator[Step]:
    """Yield the steps of a set and one of its `partners` whose eliminations aren't in `done`.

    If `apart`, only sets that don't overlap are taken; otherwise only sets that do.
    """
    graph = als_targets.graph
    for second in range(len(graph.sets)):
        watch.tick(2)
        once = twice = 0
        for node in graph.sets[second].nodes.values():
            twice |= once & graph.partners[node]
            once |= graph.partners[node]
        # Each pair once: (1 << 3) - 1 is 0b111, the sets with a lower number than 3. `twice` has
        # the sets with two commons.
        useful = once & partners[second] & (1 << second) - 1
        useful = useful and useful & (twice | als_targets.sharing(second, 0))
        touching = useful and graph.touching(second)
        for first in iter_bits(useful & ~touching if apart else useful & touching):
            commons = tuple(graph.commons(first, second))
            eliminated = _xz_eliminations(als_targets, first, second, commons)
            if eliminated not in done:
                done.add(eliminated)
                yield als_step(graph, "als_xz", eliminated, (first, second), (commons,))


def _xz_eliminations(
    als_targets: AlsTargets, first: int, second: int, commons: tuple[int, ...]
) -> int:
    """Return what two sets eliminate. As in HoDoKu, doubly linked sets lose nothing themselves."""
    graph, one, two = als_targets.graph, als_targets.reach[first], als_targets.reach[second]
    block = union_of_all(graph.block[digit] for digit in commons)
    if len(commons) == 1:
        return one & two & ~block
    inside = (graph.sets[first].cells | graph.sets[second].cells) * every_digit(graph.topology)
    return ((one | two) & ~block | one & two & block) & ~inside


def find_als_xy_wing(candidates: Candidates) -> Iterator[Step]:
    """Find ALS-XY-Wings (0902), each set of eliminations once; the pivot is the second set.

    The pivot has a restricted common with each of two other sets, and the commons are different
    digits. It can lack only one of them, so one of the other sets lacks its common and is locked. A
    digit Z of both sets is removed from all cells that see all its cells in both.
    """
    als_targets = als_targets_of(candidates)
    if als_targets is None:
        return
    done = {0}
    second_partners: dict[int, int] = {}
    for apart in (True, False):  # sets that overlap are harder to see
        for wing in _wings(als_targets, second_partners, apart, done, candidates.watch):
            done.add(wing.eliminated)
            yield als_step(
                als_targets.graph, "als_xy_wing", wing.eliminated, wing.sets, wing.commons
            )


class _Wing(NamedTuple):
    eliminated: int
    sets: tuple[int, int, int]
    commons: tuple[tuple[int], tuple[int]]


def _wings(
    als_targets: AlsTargets,
    second_partners: dict[int, int],
    apart: bool,
    done: set[int],
    watch: Watch,
) -> Iterator[_Wing]:
    """Yield the wings whose eliminations aren't in `done`; if `apart`, no two sets overlap.

    `second_partners` caches the results of `_second_partners`.
    """
    graph = als_targets.graph
    for second, als in enumerate(graph.sets):
        if not als_targets.reach[second]:
            continue
        near = graph.touching(second) if apart else 0
        for common, node in als.nodes.items():
            watch.tick(2)
            sharing = als_targets.sharing(second, common) & (1 << second) - 1 & ~near
            if sharing and node not in second_partners:
                second_partners[node] = _second_partners(graph, node)
            for first in iter_bits(sharing and sharing & second_partners[node]):
                base = als_targets.reach[first] & als_targets.reach[second] & ~graph.block[common]
                pivots = graph.partners[node] & ~(near and near | graph.touching(first))
                for other, start in graph.sets[first].nodes.items():
                    eliminated = base & ~graph.block[other]
                    found = pivots & graph.partners[start]
                    if found and other != common and eliminated not in done:
                        pivot = (found & -found).bit_length() - 1
                        yield _Wing(eliminated, (first, pivot, second), ((other,), (common,)))


def _second_partners(graph: AlsGraph, node: int) -> int:
    """Return the sets that lose a digit if `node` is true, by way of one set in between."""
    partners = 0
    for lost in iter_bits(graph.sees[node]):
        for after in iter_bits(graph.onward[lost]):
            partners |= graph.owners[after]
    return partners
