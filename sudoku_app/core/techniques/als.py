"""Two or three almost locked sets joined by restricted commons: ALS-XZ and ALS-XY-Wing.

Definitions: HoDoKu's page on almost locked sets; B. Hobiger ("hobiwan"), Restricted Common
Adjacency Rules, Sudoku Players' Forum.
"""

from __future__ import annotations

from itertools import chain, combinations, product
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.als_graph import Aims, AlsGraph, als_step
from sudoku_app.core.techniques.als_sets import found_set, set_keys
from sudoku_app.core.techniques.group_links import aims_of
from sudoku_app.core.techniques.layout import seen_by
from sudoku_app.core.topology import digits_of, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.als_graph import AlmostLockedSet
    from sudoku_app.core.techniques.als_sets import FoundNode
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.watch import Watch

_WING = 4
"""The cells of a WXYZ-Wing, and its digits."""


def find_als_xz(candidates: Candidates) -> Iterator[Step]:
    """ALS-XZ (0901), each set of eliminations once.

    Singly linked: one of the two sets lacks the restricted common X, so each other digit Z that
    both have is in one of them and is removed from all cells that see all its cells in both. Doubly
    linked: each set holds just one of the two commons, so all its other digits are locked into it
    and both commons into the two sets together.
    """
    aims = aims_of(candidates)
    if aims is None:
        return
    done = {0}
    for apart in (True, False):  # sets that overlap are harder to see
        yield from _pairs(aims, [-1] * len(aims.reach), apart, done, candidates.watch)


def find_wxyz_wing(candidates: Candidates) -> Iterator[Step]:
    """The steps of ALS-XZ of two sets apart that have four cells and four digits together."""
    graph = _wing_graph(candidates)
    if graph is not None:
        partners = [
            sum(1 << at for at, other in enumerate(graph.sets) if _makes_wing(als, other))
            for als in graph.sets
        ]
        yield from _pairs(Aims(graph), partners, True, {0}, candidates.watch)


def _makes_wing(one: AlmostLockedSet, other: AlmostLockedSet) -> bool:
    """Whether two sets have four digits, and four cells where they are apart.

    A set has a digit more than cells: sets of 1 + 3 cells have 2 + 4 digits, those of 2 + 2 cells
    3 + 3, so that two digits are in both.
    """
    digits, others = one.digits, other.digits
    return (digits | others).bit_count() == _WING and (digits & others).bit_count() == 2


def _wing_graph(candidates: Candidates) -> AlsGraph | None:
    """The graph of those sets that may eliminate anything with another one that holds the rest of
    four cells with four digits, none of the cells in both; None without any.
    """
    topology, places = candidates.topology, candidates.cells
    houses = set_keys(topology, candidates.digits, _WING - 1)
    sharing: dict[tuple[int, int], dict[int, list[_Part]]] = {}
    for key in houses:
        part = _part_of(topology, places, key)
        for pair in combinations(part.nodes, 2):
            by_size = sharing.setdefault(pair, {1: [], 2: [], 3: []})
            by_size[part.cells.bit_count()].append(part)
    chosen = set()
    for (x, z), parts in sharing.items():
        for one, other in chain(product(parts[1], parts[3]), combinations(parts[2], 2)):
            if (
                not one.cells & other.cells
                and one.digits != other.digits
                and _may_pair(places, one, other, x, z)
            ):
                chosen |= {one.key, other.key}
    if not chosen:
        return None
    known: dict[int, FoundNode] = {}
    found = [found_set(topology, houses[key], key, places, known) for key in chosen]
    return AlsGraph(topology, candidates.digits, sorted(found))


class _Part(NamedTuple):
    """A set of up to three cells, as the part of a wing.

    `nodes` has those of its digits that a candidate outside sees wherever they are in the set: the
    cells there, and all that see them.
    """

    key: int
    cells: int
    digits: int
    nodes: dict[int, tuple[int, int]]


def _part_of(topology: Topology, places: Sequence[int], key: int) -> _Part:
    part = _Part(key, key >> topology.size, key & topology.all_digits, {})
    for digit in digits_of(part.digits):
        own = part.cells & places[digit]
        seen = seen_by(topology, own)
        if seen & places[digit]:
            part.nodes[digit] = own, seen
    return part


def _may_pair(places: Sequence[int], one: _Part, other: _Part, x: int, z: int) -> bool:
    """Whether one of two digits is a restricted common of two sets, and something sees the other
    in both; or both are, and something sees both in both or another digit in either.
    """
    (_, sees_x), (_, sees_z) = one.nodes[x], one.nodes[z]
    (in_x, seen_x), (in_z, seen_z) = other.nodes[x], other.nodes[z]
    by_x, by_z = not in_x & ~sees_x, not in_z & ~sees_z
    if by_x and by_z and max(len(one.nodes), len(other.nodes)) > 2:
        return True
    return bool((by_x and sees_z & seen_z & places[z]) or (by_z and sees_x & seen_x & places[x]))


def _pairs(
    aims: Aims, partners: list[int], apart: bool, done: set[int], watch: Watch
) -> Iterator[Step]:
    """The pairs of a set and one of its `partners` that eliminate anything not in `done`; only sets
    that do not overlap if `apart`, else only those that do.
    """
    graph = aims.graph
    for second in range(len(graph.sets)):
        watch.tick(2)
        once = twice = 0
        for node in graph.sets[second].nodes.values():
            twice |= once & graph.partners[node]
            once |= graph.partners[node]
        useful = once & partners[second] & (1 << second) - 1
        useful = useful and useful & (twice | aims.sharing(second, 0))
        touching = useful and graph.touching(second)
        for first in iter_bits(useful & ~touching if apart else useful & touching):
            commons = tuple(graph.commons(first, second))
            eliminated = _xz_eliminations(aims, first, second, commons)
            if eliminated not in done:
                done.add(eliminated)
                yield als_step(graph, "als_xz", eliminated, (first, second), (commons,))


def _xz_eliminations(aims: Aims, first: int, second: int, commons: tuple[int, ...]) -> int:
    """Doubly linked sets clear no cells of their own, as HoDoKu has it."""
    graph, one, two = aims.graph, aims.reach[first], aims.reach[second]
    block = 0
    for digit in commons:
        block |= graph.block[digit]
    if len(commons) == 1:
        return one & two & ~block
    inside = graph.everywhere(graph.sets[first].cells | graph.sets[second].cells)
    return ((one | two) & ~block | one & two & block) & ~inside


def find_als_xy_wing(candidates: Candidates) -> Iterator[Step]:
    """ALS-XY-Wing (0902), each set of eliminations once, pivot second.

    The pivot lacks only one of two different restricted commons that it has with two other sets,
    so one of those is locked, and a digit Z of both is removed from all cells that see all its
    cells in both.
    """
    aims = aims_of(candidates)
    if aims is None:
        return
    done = {0}
    ahead: dict[int, int] = {}
    for apart in (True, False):  # sets that overlap are harder to see
        for wing in _wings(aims, ahead, apart, done, candidates.watch):
            done.add(wing.eliminated)
            yield als_step(aims.graph, "als_xy_wing", wing.eliminated, wing.sets, wing.commons)


class _Wing(NamedTuple):
    eliminated: int
    sets: tuple[int, int, int]
    commons: tuple[tuple[int], tuple[int]]


def _wings(
    aims: Aims, ahead: dict[int, int], apart: bool, done: set[int], watch: Watch
) -> Iterator[_Wing]:
    """The wings that eliminate what is not `done`, of sets that do not overlap if `apart`.

    `ahead` caches the results of `_second_partners`.
    """
    graph = aims.graph
    for second, als in enumerate(graph.sets):
        if not aims.reach[second]:
            continue
        near = graph.touching(second) if apart else 0
        for common, node in als.nodes.items():
            watch.tick(2)
            sharing = aims.sharing(second, common) & (1 << second) - 1 & ~near
            if sharing and node not in ahead:
                ahead[node] = _second_partners(graph, node)
            for first in iter_bits(sharing and sharing & ahead[node]):
                base = aims.reach[first] & aims.reach[second] & ~graph.block[common]
                pivots = graph.partners[node] & ~(near and near | graph.touching(first))
                for other, start in graph.sets[first].nodes.items():
                    eliminated = base & ~graph.block[other]
                    found = pivots & graph.partners[start]
                    if found and other != common and eliminated not in done:
                        pivot = (found & -found).bit_length() - 1
                        yield _Wing(eliminated, (first, pivot, second), ((other,), (common,)))


def _second_partners(graph: AlsGraph, node: int) -> int:
    """The sets that lose a digit if `node` is true, with one set between them."""
    partners = 0
    for lost in iter_bits(graph.sees[node]):
        for after in iter_bits(graph.onward[lost]):
            partners |= graph.owners[after]
    return partners
