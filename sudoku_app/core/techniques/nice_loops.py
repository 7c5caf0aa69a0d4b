"""Nice Loops and Alternating Inference Chains, plain and grouped.

Definitions and names: HoDoKu's page on chains and loops. All of them come from the same search:
what follows, link by link, from a candidate being false or true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby, islice, product
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.techniques.chain_search import (
    Chain,
    Reach,
    by_layers,
    chains_to,
    ends_of,
    has_group,
    reaches_of,
)
from sudoku_app.core.techniques.chain_steps import chain_step, strong_pairs, weak_pairs
from sudoku_app.core.techniques.group_links import forced_links, group_links, set_links
from sudoku_app.core.techniques.layout import sights_of
from sudoku_app.core.techniques.link_graph import LinkGraph, Support, link_graph
from sudoku_app.core.topology import iter_bits, union_of_all
from sudoku_app.core.watch import Watch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Step
    from sudoku_app.core.techniques.chain_steps import ChainForm

MOST_CHAINS = 500
"""The most equally short chains between two ends that are examined."""
_SHORTEST = 2
"""The number of nodes in a chain of one link."""
MOST_CHOICES = 64
"""The most choices of almost locked sets that are examined for one loop."""


def find_continuous_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """Find Continuous Nice Loops (0706), each set of eliminations once, shortest first.

    Weak and strong links alternate all the way round, so exactly one end of each link is true. The
    candidates that see both ends of a weak link are removed, except in cells of the loop, as in
    HoDoKu.
    """
    return _found_in(candidates, "continuous_nice_loop", _loops, (link_graph,))


def find_discontinuous_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """Find Discontinuous Nice Loops (0707), each set of eliminations once, shortest first.

    If assuming that a candidate is false makes it true, it is true and the others in its cell are
    removed. If assuming that it is true makes it false, it is removed.
    """
    return _found_in(candidates, "discontinuous_nice_loop", _discontinuous, (link_graph,))


def find_aic(candidates: Candidates) -> Iterator[Step]:
    """Find Alternating Inference Chains (0708), each set of eliminations once, shortest first.

    One of the ends is true. Type 1, equal digits: the digit is removed from two or more cells that
    see both ends. Type 2, different digits in cells that see each other: each is removed from the
    other's cell. A chain with a single elimination is a Discontinuous Nice Loop.
    """
    return _found_in(candidates, "aic", _aics, (link_graph,))


def find_grouped_continuous_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """Find Grouped Continuous Nice Loops (0709): with groups, then also with almost locked sets.

    Loops with cells that such sets force come last, because these links can cut others short. The
    other digits of an almost locked set of the loop are locked into it and removed outside.
    """
    return grouped_loops(candidates) if may_loop(forced_links(candidates)) else iter(())


def grouped_loops(candidates: Candidates) -> Iterator[Step]:
    """Find what `find_grouped_continuous_nice_loop` finds, without calling `may_loop` first."""
    graphs = (group_links, set_links, forced_links)
    return _found_in(candidates, "grouped_continuous_nice_loop", _loops, graphs)


def find_grouped_discontinuous_nice_loop(candidates: Candidates) -> Iterator[Step]:
    """Find Grouped Discontinuous Nice Loops (0710): with groups, then also almost locked sets."""
    graphs = (group_links, forced_links)
    return _found_in(candidates, "grouped_discontinuous_nice_loop", _discontinuous, graphs)


def find_grouped_aic(candidates: Candidates) -> Iterator[Step]:
    """Find Grouped AICs (0711): with groups, then also with almost locked sets."""
    return _found_in(candidates, "grouped_aic", _aics, (group_links, forced_links))


class _Conclusion(NamedTuple):
    """What a chain eliminates; `sets` are the almost locked sets that its links rest on."""

    chain: Chain
    sets: tuple[Support, ...]
    eliminated: int
    form: ChainForm


_Search = Callable[[LinkGraph, bool, Watch], Iterator[_Conclusion]]


def _found_in(
    candidates: Candidates,
    technique: str,
    search: _Search,
    graphs: Iterable[Callable[[Candidates], LinkGraph]],
) -> Iterator[Step]:
    done: set[int] = set()
    for links in graphs:
        graph = links(candidates)
        found = search(graph, links is not link_graph, candidates.watch)
        yield from _steps(graph, technique, found, done)


def _steps(
    graph: LinkGraph, technique: str, found: Iterator[_Conclusion], done: set[int]
) -> Iterator[Step]:
    """Yield a step for each new set of eliminations, shortest chains first."""
    for _, equally_long in groupby(found, key=lambda conclusion: len(conclusion.chain)):
        least: dict[int, _Conclusion] = {}
        for conclusion in equally_long:
            eliminated = conclusion.eliminated
            if eliminated not in done:
                least[eliminated] = min(conclusion, least.get(eliminated, conclusion))
        done.update(least)
        for chain, sets, eliminated, form in sorted(least.values()):
            yield chain_step(graph, technique, chain, sets, eliminated, form)


def _first(
    graph: LinkGraph, grouped: bool, chains: Iterable[Chain], eliminated: int, form: ChainForm
) -> Iterator[_Conclusion]:
    """Yield the conclusion of the first of some equally short chains, if there is one.

    If `grouped`, only chains with a group count.
    """
    for chain in islice(chains, MOST_CHAINS):
        if not grouped or has_group(graph, chain):
            sets = tuple(graph.sets[pair][0] for pair in strong_pairs(chain) if pair in graph.sets)
            yield _Conclusion(chain, sets, eliminated, form)
            return


class _LoopPremise(NamedTuple):
    """What follows from a premise; it proves the conclusion once a node of `goal` is true."""

    reach: Reach
    goal: int
    eliminated: int
    form: ChainForm


def _discontinuous(graph: LinkGraph, grouped: bool, watch: Watch) -> Iterator[_Conclusion]:
    premises = [*_placing(graph), *_removing(graph)]
    layer = 0
    while premises:
        watch.tick(len(premises))
        later = []
        for premise in premises:
            reach, goal, eliminated, form = premise
            true = reach.layer(layer)
            if true & goal:
                ends = iter_bits(true & goal)
                chains = (chain for end in ends for chain in chains_to(graph, reach, end, layer))
                if form == "removed":
                    chains = (chain for chain in chains if _is_open(graph, chain))
                yield from _first(graph, grouped, chains, eliminated, form)
            elif true:
                later.append(premise)
        premises = later
        layer += 1


def _placing(graph: LinkGraph) -> Iterator[_LoopPremise]:
    """Yield the candidates that are true if assumed false."""
    found, reaches = ends_of(graph).found, reaches_of(graph)
    for start in iter_bits(graph.linked & graph.candidates):
        if found[start] >> start & 1:
            others = graph.candidates & graph.in_cells(graph.cells(start)) & ~(1 << start)
            if others:
                yield _LoopPremise(reaches.of(start), 1 << start, others, "placed")


def _removing(graph: LinkGraph) -> Iterator[_LoopPremise]:
    """Yield the candidates that, if assumed true, make a node true that they exclude."""
    for removed in iter_bits(ends_of(graph).removable):
        seen = graph.weak[removed]
        yield _LoopPremise(Reach(graph, seen & graph.linked), seen, 1 << removed, "removed")


def _is_open(graph: LinkGraph, chain: Chain) -> bool:
    """Whether a chain has two different ends; a chain of one link must also rest on a set."""
    return chain[0] != chain[-1] and (len(chain) > _SHORTEST or chain in graph.sets)


def _aics(graph: LinkGraph, grouped: bool, watch: Watch) -> Iterator[_Conclusion]:
    candidates, weak, count = graph.candidates, graph.weak, graph.topology.cell_count
    ends, reaches = ends_of(graph), reaches_of(graph)
    starts = []
    for start in iter_bits(graph.linked & candidates):
        seen = weak[start] & ends.removable
        # `seen & seen - 1` is not 0 if at least two bits are set (0b0110 & 0b0101 is 0b0100), and
        # `-2 << 3` is ...110000: all nodes after number 3.
        rest = ends.found[start] & candidates & -2 << start if seen & seen - 1 else 0
        far = 0
        while rest:
            low = rest & -rest
            rest ^= low
            end = low.bit_length() - 1
            both = seen & weak[end]
            # Numbers that differ by a multiple of `count` are digits of the same cell.
            if both & both - 1 and (end - start) % count:
                far |= low
        if far:
            starts.append((reaches.of(start), (start, seen, far)))
    for layer, true, reach, (start, seen, far) in by_layers(starts, watch):
        for end in iter_bits(true & far):
            if layer or (start, end) in graph.sets:
                chains = chains_to(graph, reach, end, layer)
                yield from _first(graph, grouped, chains, seen & weak[end], "ends")


def _loops(graph: LinkGraph, grouped: bool, watch: Watch) -> Iterator[_Conclusion]:
    known: set[Chain] = set()
    reaches = reaches_of(graph)
    starts = [(reaches.of(start), near) for start, near in _closing(graph)]
    for layer, true, reach, near in by_layers(starts, watch, first=1):
        for end in iter_bits(true & near):
            for loop in islice(chains_to(graph, reach, end, layer), MOST_CHAINS):
                watch.tick()
                rotated = _from_least_node(loop)
                if rotated not in known and (not grouped or has_group(graph, loop)):
                    known.add(rotated)
                    yield from _loop_conclusions(graph, rotated)


def _closing(graph: LinkGraph) -> Iterator[tuple[int, int]]:
    """Yield where to look for loops: a node, and other nodes whose weak links to it may close one.

    A loop can be read from any of its weak links. Without almost locked sets it is enough to look
    at links both ends of which some candidate sees, because otherwise the loop eliminates nothing.
    """
    found, weak, candidates = ends_of(graph).found, graph.weak, graph.candidates
    for start in iter_bits(graph.linked & candidates):
        near = weak[start]
        ends = found[start] & near & ~graph.strong[start]
        if ends and not graph.sets:
            # Each link once, from its lower end: -2 << 3 is ...110000.
            rest, ends = ends & -2 << start, 0
            while rest:
                low = rest & -rest
                rest ^= low
                if near & weak[low.bit_length() - 1] & candidates:
                    ends |= low
            near = ends
        if ends:
            yield start, near


def may_loop(graph: LinkGraph) -> bool:
    """Whether any loop of this graph, or of one with fewer links, can eliminate anything.

    In a loop, if one end of any link is false, following the loop makes the other end true.
    """
    found, weak, candidates = ends_of(graph).found, graph.weak, graph.candidates
    looping = 0
    for node in iter_bits(graph.linked):
        near = weak[node]
        ends = found[node] & near
        if ends:
            looping |= 1 << node
            near &= candidates
            ends &= -2 << node  # higher nodes only: -2 << 3 is ...110000
            while ends:
                low = ends & -ends
                ends ^= low
                if near & weak[low.bit_length() - 1]:
                    return True
    implied: dict[int, int] = {}
    for one in iter_bits(looping):
        for two in iter_bits(graph.strong[one] & looping & -2 << one):
            if two not in implied:
                implied[two] = _implied_true(graph, two)
            supports = graph.sets.get((one, two), ()) if weak[one] & implied[two] else ()
            if any(_locked_out(graph, support, (one, two)) for support in supports):
                return True
    return False


def _implied_true(graph: LinkGraph, true: int) -> int:
    """Return the nodes that are true if the node `true` is."""
    found, passed, _ = ends_of(graph)
    implied = 0
    false = graph.weak[true] & graph.linked
    while false:
        node = false.bit_length() - 1
        implied |= found[node]
        false &= ~passed[node]
    return implied


def _from_least_node(loop: Chain) -> Chain:
    """Return the same loop starting at its lowest node, with a strong link first."""
    start = loop.index(min(loop))
    if start % 2:
        start, loop = len(loop) - 1 - start, loop[::-1]
    return loop[start:] + loop[:start]


def _loop_conclusions(graph: LinkGraph, loop: Chain) -> Iterator[_Conclusion]:
    """Yield what a loop eliminates, for each choice of smallest almost locked sets to rest on."""
    weak, candidates = graph.weak, graph.candidates
    eliminated = 0
    for one, two in weak_pairs(loop, closed=True):
        both = weak[one] & weak[two] & candidates
        if both and graph.digit(one) == graph.digit(two):
            both &= ~graph.in_cells(union_of_all(map(graph.cells, loop)))
        eliminated |= both
    supported = [pair for pair in strong_pairs(loop) if pair in graph.sets]
    for supports in islice(
        product(*(_smallest(graph.sets[pair]) for pair in supported)), MOST_CHOICES
    ):
        locked = union_of_all(
            _locked_out(graph, support, pair)
            for pair, support in zip(supported, supports, strict=True)
        )
        if eliminated | locked:
            yield _Conclusion(loop, supports, eliminated | locked, "loop")


def _smallest(supports: tuple[Support, ...]) -> list[Support]:
    sizes = [(support.cells | support.forced).bit_count() for support in supports]
    return [support for support, size in zip(supports, sizes, strict=True) if size == min(sizes)]


def _locked_out(graph: LinkGraph, support: Support, ends: tuple[int, int]) -> int:
    """Return the candidates that see all places of a digit that is locked into a set, whichever end
    of the link is true.

    Without a forced cell, these are the digits other than those of the ends. With one, only the
    digit of the set's own end is excepted; if that end is true, another digit of the set may be in
    the forced cell instead, so the cell counts among its places.
    """
    topology, sights = graph.topology, sights_of(graph.topology)
    own_end, other_end = ends if graph.cells(ends[0]) & support.cells else ends[::-1]
    gone = 0
    for digit in topology.digits:
        block = (digit - 1) * topology.cell_count
        places = graph.candidates >> block & support.cells
        if digit == graph.digit(other_end):
            if not support.forced:
                continue
        elif support.forced:
            places |= places and graph.candidates >> block & support.forced
        if places and digit != graph.digit(own_end):
            gone |= sights[places] << block
    return gone & graph.candidates
