"""Chains of one kind of link: Remote Pair, X-Chain, XY-Chain.

Definitions and names: HoDoKu's page on chains and loops.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.chain_search import Chain, Reach, by_layers, chains_to, ends_of
from sudoku_app.core.techniques.chain_steps import chain_links, chain_step
from sudoku_app.core.techniques.link_graph import bivalue_links_of, one_digit_links_of, position_of
from sudoku_app.core.topology import Cell, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.techniques.link_graph import LinkGraph
    from sudoku_app.core.watch import Watch

_MOST_CHAINS = 100
"""The most equally short remote pairs between two cells that are examined."""


def find_x_chain(candidates: Candidates) -> Iterator[Step]:
    """Find X-Chains (0701), chains of one digit; each set of eliminations once, shortest first.

    One of the ends is true, so the digit is removed from the cells that see both. The shortest
    possible X-Chain, with three links, is a Turbot Fish.
    """
    return _ends(one_digit_links_of(position_of(candidates)), "x_chain", candidates.watch)


def find_xy_chain(candidates: Candidates) -> Iterator[Step]:
    """Find XY-Chains (0702), chains through cells with two candidates; otherwise as X-Chains.

    The strong links are inside the cells, the weak links between equal digits. The shortest
    possible XY-Chain is an XY-Wing.
    """
    return _ends(bivalue_links_of(position_of(candidates)), "xy_chain", candidates.watch)


def _ends(graph: LinkGraph, technique: str, watch: Watch) -> Iterator[Step]:
    """Yield the steps of all chains of a graph that join two candidates of one digit."""
    found, _, removable = ends_of(graph)
    if not removable:
        return
    count = graph.topology.cell_count
    starts = []
    for start in iter_bits(graph.linked):
        block = graph.topology.all_cells << start // count * count
        seen = graph.weak[start] & removable
        # Only ends after the start: -2 << 3 is ...110000, all nodes but 0 to 3.
        ends = seen and found[start] & block & -2 << start
        if ends:
            starts.append((Reach(graph, 1 << start), (seen, ends)))
    done = {0}
    for _, equally_long in groupby(by_layers(starts, watch, 1), itemgetter(0)):
        least: dict[int, Chain] = {}
        for layer, true, reach, (seen, ends) in equally_long:
            for end in iter_bits(true & ends):
                eliminated = seen & graph.weak[end]
                chain = eliminated not in done and next(chains_to(graph, reach, end, layer), None)
                if chain:
                    least[eliminated] = min(chain, least.get(eliminated, chain))
        done.update(least)
        for eliminated, chain in sorted(least.items(), key=itemgetter(1)):
            yield chain_step(graph, technique, chain, (), eliminated, "ends")


def find_remote_pair(candidates: Candidates) -> Iterator[Step]:
    """Find Remote Pairs (0703): four or more cells with the same two candidates, each seeing the
    next.

    Cells an odd number of links apart have different digits, so both digits are removed from the
    cells that see two such cells. Each set of eliminations comes once, shortest chains first.
    """
    graph = bivalue_links_of(position_of(candidates))
    if not ends_of(graph).removable:
        return
    count = graph.topology.cell_count
    nodes_of: dict[int, int] = {}
    for cell, digits in enumerate(candidates.digits):
        own = graph.in_cells(1 << cell) & graph.linked
        nodes_of[digits] = nodes_of.get(digits, 0) | own
    starts = []
    for nodes in nodes_of.values():
        alike = replace(graph, linked=nodes)
        for start in iter_bits(nodes):
            block = graph.topology.all_cells << start // count * count
            starts.append((Reach(alike, 1 << start), block & -2 << start))
    done = {0}
    for layer, equally_long in groupby(by_layers(starts, candidates.watch, 3), itemgetter(0)):
        least: dict[int, Chain] = {}
        for _, true, reach, ends in equally_long if layer % 2 else ():
            for end in iter_bits(true & ends):
                for chain in islice(chains_to(graph, reach, end, layer), _MOST_CHAINS):
                    for eliminated in _seen_by_both(graph, chain):
                        if eliminated not in done:
                            least[eliminated] = min(chain, least.get(eliminated, chain))
        done.update(least)
        for eliminated, chain in sorted(least.items(), key=itemgetter(1)):
            yield _remote_pair(graph, chain, eliminated)


def _seen_by_both(graph: LinkGraph, chain: Chain) -> tuple[int, int]:
    """Return the candidates that see two cells of a remote pair that have different digits.

    The first set is for the two ends, the second for any two cells with at least two in between.
    """
    apart = len(chain) // 2 - 1
    ends = any_two = 0
    for digit in range(2):
        way = [chain[index + (digit + index // 2) % 2] for index in range(0, len(chain), 2)]
        for start, node in enumerate(way):
            for steps in range(3, apart + 1 - start, 2):
                both = graph.weak[node] & graph.weak[way[start + steps]]
                any_two |= both
                if steps == apart:
                    ends |= both
    return ends, any_two


def _remote_pair(graph: LinkGraph, chain: Chain, eliminated: int) -> Step:
    count = graph.topology.cell_count
    cells = tuple(Cell(node % count) for node in chain[::2])
    pair = (graph.digit(chain[0]), graph.digit(chain[1]))
    roles = (Role.PATTERN, Role.SECOND)
    return Step(
        "remote_pair",
        eliminations=graph.listed(eliminated),
        pattern=tuple(
            Mark(cell, digit, roles[index % 2])
            for index, cell in enumerate(cells)
            for digit in sorted(pair)
        ),
        links=chain_links(graph, chain),
        areas=(Area((cells[0], cells[-1]), AreaRole.ENDS),),
    )
