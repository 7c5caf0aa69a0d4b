"""ALS Chain: four or more almost locked sets, each joined to the next by a restricted common.

Source: B. Hobiger ("hobiwan"), Restricted Common Adjacency Rules, Sudoku Players' Forum: two
consecutive restricted commons must be different digits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.als_graph import AlsGraph, AlsTargets, als_step
from sudoku_app.core.techniques.group_links import als_targets_of
from sudoku_app.core.topology import iter_bits, union_of_all

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step

_SHORTEST = 4
_LONGEST = 8
_LONGEST_DETOUR = 6


def find_als_chain(candidates: Candidates) -> Iterator[Step]:
    """Find ALS Chains (0903), each set of eliminations once.

    If the first set lacks a digit Z, it contains the first restricted common, so the next set lacks
    that and contains the second, and so on, until the last set contains Z. So Z is in one of the
    two end sets and is removed from all cells that see all its cells in both. Ends that only four
    or more sets can join come first, by length; then chains between ends that fewer sets join too.
    """
    als_targets = als_targets_of(candidates)
    if als_targets is None:
        return
    graph = als_targets.graph
    starts = [node for node in range(len(graph.sees)) if _may_start(als_targets, node)]
    layers = {node: [1 << node, graph.sees[node]] for node in starts}
    reached = {node: graph.sees[node] for node in starts}
    done = {0}
    for length in range(3, _LONGEST + 1):
        found: list[_Ends] = []
        for start in starts:
            candidates.watch.tick(4)
            layer = _next_layer(graph, layers[start][-1]) & ~reached[start]
            layers[start].append(layer)
            reached[start] |= layer
            if length >= _SHORTEST:
                found += _ends(als_targets, start, layer, done)
        for ends in sorted(found):
            candidates.watch.tick()
            yield from _chains(graph, layers[ends.start], ends, done)
    for start in starts:
        detours = [1 << start, graph.sees[start]]
        candidates.watch.tick(4)
        for ends in _ends(als_targets, start, layers[start][1] | layers[start][2], done):
            candidates.watch.tick()
            while len(detours) < _LONGEST_DETOUR:
                detours.append(_next_layer(graph, detours[-1]))
            for length in range(_SHORTEST, _LONGEST_DETOUR + 1):
                yield from _chains(graph, detours[:length], ends, done)


class _Ends(NamedTuple):
    """The two end sets of a chain and what they eliminate.

    The chain leaves the `first` set by the node `start` and enters the `last` by the node `entry`.
    Sorted so that the easiest to see come first: sets that don't overlap, then small ones.
    """

    overlap: bool
    cells: int
    first: int
    last: int
    start: int
    entry: int
    eliminated: int


def _next_layer(graph: AlsGraph, layer: int) -> int:
    return union_of_all(graph.onward[node] for node in iter_bits(layer))


def _may_start(als_targets: AlsTargets, start: int) -> bool:
    """Whether a chain can leave some first set by a node, and that set may eliminate something."""
    graph = als_targets.graph
    block = graph.block[graph.digit_of[start]]
    owners = graph.owners[start] if graph.sees[start] else 0
    return any(als_targets.reach[first] & ~block for first in iter_bits(owners))


def _ends(als_targets: AlsTargets, start: int, entries: int, done: set[int]) -> Iterator[_Ends]:
    """Yield the ends whose eliminations aren't in `done`, for a first set left by the node `start`
    and a last set entered by one of the nodes `entries`.
    """
    graph = als_targets.graph
    digit = graph.digit_of[start]
    entered = union_of_all(graph.owners[node] for node in iter_bits(entries))
    for first in iter_bits(graph.owners[start]):
        # Each pair once: (1 << 3) - 1 is 0b111, the sets with a lower number than 3.
        for last in iter_bits(entered & als_targets.sharing(first, digit) & (1 << first) - 1):
            base = als_targets.reach[first] & als_targets.reach[last] & ~graph.block[digit]
            for common, node in graph.sets[last].nodes.items():
                if entries >> node & 1 and base & ~graph.block[common] not in done:
                    cells, others = graph.sets[first].cells, graph.sets[last].cells
                    yield _Ends(
                        overlap=bool(cells & others),
                        cells=cells.bit_count() + others.bit_count(),
                        first=first,
                        last=last,
                        start=start,
                        entry=node,
                        eliminated=base & ~graph.block[common],
                    )


def _chains(graph: AlsGraph, layers: list[int], ends: _Ends, done: set[int]) -> Iterator[Step]:
    """Yield a chain between two ends that has as many sets as there are layers, if there is one."""
    if layers[-1] >> ends.entry & 1 and ends.eliminated not in done:
        for sets, commons in _paths(graph, layers[:-1], ends.entry, (ends.last,), ends.first):
            done.add(ends.eliminated)
            yield als_step(graph, "als_chain", ends.eliminated, sets, commons)
            return


def _paths(
    graph: AlsGraph, layers: list[int], node: int, sets: tuple[int, ...], first: int
) -> Iterator[tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]]:
    """Yield the ways back to the set `first`: the sets and the commons between them.

    `sets` is the chain so far, entered by `node`. No set comes twice.
    """
    common = (graph.digit_of[node],)
    if len(layers) == 1:
        yield (first, *sets), (common,)
        return
    before = layers[-1]
    for entry in iter_bits(before):
        if not graph.onward[entry] >> node & 1:
            continue
        for owner in iter_bits(graph.owners[entry] & graph.partners[node]):
            if owner == first or owner in sets:
                continue
            leave = graph.sets[owner].nodes[common[0]]
            if leave == entry or not graph.sees[leave] >> node & 1:
                continue
            for found, commons in _paths(graph, layers[:-1], entry, (owner, *sets), first):
                yield found, (*commons, common)
