"""Breadth-first search for chains: what follows from a node being false, shortest chains first.

A chain alternates strong and weak links. It is stored as a tuple of its nodes; each strong link
goes from a node with an even index (false, as the chain is read) to the next one (true).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.techniques.link_graph import LinkGraph
    from sudoku_app.core.watch import Watch

T = TypeVar("T")

Chain = tuple[int, ...]
"""The nodes of a chain, from its first false one to its last true one."""


@lru_cache(maxsize=4)
def _onward_of(graph: LinkGraph) -> list[int]:
    """Return, for each node, the nodes that are false if it is, by one strong and one weak link.

    The inner loop is `iter_bits` written out, for speed: with `true` 0b0110, `low` is 0b0010
    (node 1), then 0b0100 (node 2).
    """
    strong, weak = graph.strong, graph.weak
    onward = [0] * len(strong)
    for node in iter_bits(graph.linked):
        true, false = strong[node], 0
        while true:
            low = true & -true
            true ^= low
            false |= weak[low.bit_length() - 1]
        onward[node] = false
    return onward


class Reach:
    """What follows from a premise, in layers by the number of links, which are added on demand.

    `false[0]` has the nodes that are false at the start. `true[k]` has the nodes first found true
    after `k + 1` strong links, and `false[k]` the nodes with a strong link that were first found
    false after `k` weak links. `found` is the union of `true`.
    """

    __slots__ = ("_graph", "_onward", "_open", "_seen", "false", "found", "true")

    def __init__(self, graph: LinkGraph, false: int) -> None:
        self._graph, self._onward = graph, _onward_of(graph)
        self._open, self._seen = false, false
        self.true: list[int] = []
        self.false = [false]
        self.found = 0

    def layer(self, number: int) -> int:
        """Return `true[number]`, or 0 if there is no such layer."""
        while len(self.true) <= number and self._open:
            self._grow()
        return self.true[number] if number < len(self.true) else 0

    def _grow(self) -> None:
        """Add a layer, if anything more follows."""
        strong, onward = self._graph.strong, self._onward
        rest, true, false = self._open, 0, 0
        while rest:
            low = rest & -rest
            rest ^= low
            node = low.bit_length() - 1
            true |= strong[node]
            false |= onward[node]
        true &= ~self.found
        self._open = 0
        if not true:
            return
        self.found |= true
        self.true.append(true)
        false &= self._graph.linked & ~self._seen
        self._seen |= false
        self._open = false
        self.false.append(false)


def reach_from(graph: LinkGraph, false: int) -> Reach:
    """Return all that follows from the nodes `false` being false."""
    reach = Reach(graph, false)
    reach.layer(len(graph.strong))
    return reach


class Reaches:
    """The reaches of the single nodes of a graph, created on demand."""

    def __init__(self, graph: LinkGraph) -> None:
        self._graph = graph
        self._known: dict[int, Reach] = {}

    def of(self, node: int) -> Reach:
        """Return what follows from `node` being false."""
        reach = self._known.get(node)
        if reach is None:
            reach = self._known[node] = Reach(self._graph, 1 << node)
        return reach


@lru_cache(maxsize=4)
def reaches_of(graph: LinkGraph) -> Reaches:
    """Return the reaches of a graph; cached because several techniques use them."""
    return Reaches(graph)


def by_layers(
    searches: Sequence[tuple[Reach, T]], watch: Watch, first: int = 0
) -> Iterator[tuple[int, int, Reach, T]]:
    """Yield what several searches find, layer by layer from `first` on, so shortest chains first.

    Each item is the layer's number, that layer of `reach.true`, the search's reach and the object
    that was passed with it.
    """
    layer = first
    while searches:
        watch.tick(len(searches))
        searches = [search for search in searches if search[0].layer(layer)]
        for reach, item in searches:
            yield layer, reach.true[layer], reach, item
        layer += 1


class Ends(NamedTuple):
    """Where the chains of a graph lead, without the chains themselves.

    `found[i]` has the nodes that some chain makes true when node `i` is false; it is 0 if the node
    has no strong link. `passed[i]` has the nodes that are false on the way, none of which finds
    more than node `i`. `removable` has the candidates that see both ends of some chain, among which
    are all that any chain eliminates.
    """

    found: list[int]
    passed: list[int]
    removable: int


@lru_cache(maxsize=4)
def ends_of(graph: LinkGraph) -> Ends:
    """Return the ends of all chains of a graph; cached for the latest graphs.

    Each search stops at nodes whose own search is done and takes over its result. That is far less
    work than separate searches, and enough to know where to search for chains.
    """
    strong, linked, onward = graph.strong, graph.linked, _onward_of(graph)
    found, passed, excluded = [0] * len(strong), [0] * len(strong), [0] * len(strong)
    done = removable = 0
    for start in iter_bits(linked):
        seen = waiting = 1 << start
        true = gone = 0
        while waiting:
            ready = waiting & done
            if ready:
                node = ready.bit_length() - 1
                true |= found[node]
                gone |= excluded[node]
                seen |= passed[node]
                waiting &= ~passed[node]
                continue
            node = waiting.bit_length() - 1
            waiting ^= 1 << node
            true |= strong[node]
            gone |= onward[node]
            waiting |= onward[node] & linked & ~seen
            seen |= waiting
        found[start], passed[start], excluded[start] = true, seen, gone
        done |= 1 << start
        removable |= graph.weak[start] & gone
    return Ends(found, passed, removable & graph.candidates)


def chains_to(graph: LinkGraph, reach: Reach, end: int, layer: int) -> Iterator[Chain]:
    """Yield all chains of `layer + 1` strong links in the layers of `reach` that end in `end`.

    Chains that use a node twice are left out, unless the premise is also the end.
    """
    return _chains_back(graph, reach, (end,), 1 << end & ~reach.false[0], layer)


def any_chain_to(graph: LinkGraph, reach: Reach, ends: int, layer: int) -> Chain:
    """Return a chain to one of `ends`, which are in that layer; it may use a node twice."""
    for end in iter_bits(ends):
        for chain in chains_to(graph, reach, end, layer):
            return chain
    chain = (ends.bit_length() - 1,)
    for above in range(layer, -1, -1):
        before = (reach.false[above] & graph.strong[chain[0]]).bit_length() - 1
        chain = (before, *chain)
        if above:
            chain = ((reach.true[above - 1] & graph.weak[before]).bit_length() - 1, *chain)
    return chain


def _chains_back(
    graph: LinkGraph, reach: Reach, tail: Chain, used: int, layer: int
) -> Iterator[Chain]:
    for before in iter_bits(reach.false[layer] & graph.strong[tail[0]] & ~used):
        if layer == 0:
            yield (before, *tail)
            continue
        now = used | 1 << before
        for earlier in iter_bits(reach.true[layer - 1] & graph.weak[before] & ~now):
            longer = (earlier, before, *tail)
            yield from _chains_back(graph, reach, longer, now | 1 << earlier, layer - 1)


def has_group(graph: LinkGraph, chain: Chain) -> bool:
    """Whether a node of the chain is a group, or one of its links rests on an almost locked set."""
    if max(chain) >= graph.first_group:
        return True
    sets = graph.sets
    return any(pair in sets for pair in zip(chain[::2], chain[1::2], strict=True))
