"""Breadth-first search for chains: what follows from a node being false, shortest ways first.

A chain alternates strong and weak links. It is written as the nodes on its way, each strong link
from a node with an even place (false, as the chain is read) to the next one (true).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.topology import iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.techniques.links import LinkGraph

Chain = tuple[int, ...]
"""The nodes of a chain, from its first false one to its last true one."""


class Reach(NamedTuple):
    """What follows from a premise, in layers by the number of links.

    `false[0]` are the nodes false at the start; `true[k]` those first found true after `k + 1`
    strong links, `false[k]` those with a strong link first found false after `k` weak ones.
    `found` is the union of `true`.
    """

    true: list[int]
    false: list[int]
    found: int


def reach_from(graph: LinkGraph, false: int, goal: int = 0) -> Reach:
    """All that follows from the nodes `false` being false; stops once a node of `goal` is true."""
    strong, weak, linked = graph.strong, graph.weak, graph.linked
    seen, found = false, 0
    true_layers: list[int] = []
    false_layers = [false]
    while false:
        true = 0
        while false:
            low = false & -false
            false ^= low
            true |= strong[low.bit_length() - 1]
        true &= ~found
        if not true:
            break
        found |= true
        true_layers.append(true)
        if true & goal:
            break
        while true:
            low = true & -true
            true ^= low
            false |= weak[low.bit_length() - 1]
        false &= linked & ~seen
        seen |= false
        false_layers.append(false)
    return Reach(true_layers, false_layers, found)


def chains_to(graph: LinkGraph, reach: Reach, end: int, layer: int) -> Iterator[Chain]:
    """All chains of `layer + 1` strong links in the layers of `reach` that end in `end`.

    Chains in which a node comes twice are left out, but for a premise that is the end as well.
    """
    return _chains_back(graph, reach, (end,), 1 << end & ~reach.false[0], layer)


def any_chain_to(graph: LinkGraph, reach: Reach, ends: int, layer: int) -> Chain:
    """A chain to one of `ends`, which lie in that layer; in it a node can come twice."""
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
    """Whether a node of the chain is a group, or a link of it rests on an almost locked set."""
    if max(chain) >= graph.first_group:
        return True
    sets = graph.sets
    return any(pair in sets for pair in zip(chain[::2], chain[1::2], strict=True))
