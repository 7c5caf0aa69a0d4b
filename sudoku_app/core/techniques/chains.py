"""Chains of one kind of link: Remote Pair, X-Chain, XY-Chain.

Definitions and names: HoDoKu's page on chains and loops.
"""

from __future__ import annotations

from itertools import groupby, islice
from operator import itemgetter
from typing import TYPE_CHECKING

from sudoku_app.core.step import Mark, Role, Step
from sudoku_app.core.techniques.chain_search import Chain, Reach, by_layers, chains_to, ends_of
from sudoku_app.core.techniques.chain_steps import chain_links, chain_step
from sudoku_app.core.techniques.links import (
    LinkGraph,
    bivalue_links,
    link_graph,
    one_digit_links,
)
from sudoku_app.core.topology import Cell, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates

_MOST_WAYS = 100
"""How many equally short remote pairs between two cells are looked at."""


def find_x_chain(candidates: Candidates) -> Iterator[Step]:
    """X-Chain (0701): links of one digit; each set of eliminations once, shortest first.

    One of its ends is true, so the digit goes from the cells that see both. The shortest, of three
    links, is a Turbot Fish. Detail: as in `chain_step`.
    """
    return _ends(candidates, one_digit_links, "x_chain")


def find_xy_chain(candidates: Candidates) -> Iterator[Step]:
    """XY-Chain (0702): through cells of two candidates; otherwise as X-Chain.

    The strong links are inside the cells, the weak ones between equal digits. The shortest is an
    XY-Wing. Detail: as in `chain_step`.
    """
    return _ends(candidates, bivalue_links, "xy_chain")


def _ends(
    candidates: Candidates, links: Callable[[LinkGraph], LinkGraph], technique: str
) -> Iterator[Step]:
    """All chains with those of the links that `links` leaves between two candidates of a digit."""
    graph = link_graph(candidates)
    found, removable = ends_of(graph)
    if not removable:
        return
    kind = links(graph)
    count = graph.topology.cell_count
    starts = []
    for start in iter_bits(kind.linked):
        block = graph.topology.all_cells << start // count * count
        seen = graph.weak[start] & block & removable
        ends = seen and found[start] & kind.linked & block & -2 << start
        if ends:
            starts.append((Reach(kind, 1 << start), (seen, ends)))
    done = {0}
    for _, equally_long in groupby(by_layers(starts, candidates.watch, 1), itemgetter(0)):
        least: dict[int, Chain] = {}
        for layer, true, reach, (seen, ends) in equally_long:
            for end in iter_bits(true & ends):
                eliminated = seen & graph.weak[end]
                chain = eliminated not in done and next(chains_to(kind, reach, end, layer), None)
                if chain:
                    least[eliminated] = min(chain, least.get(eliminated, chain))
        done.update(least)
        for eliminated, chain in sorted(least.items(), key=itemgetter(1)):
            yield chain_step(graph, technique, chain, (), eliminated, "ends")


def find_remote_pair(candidates: Candidates) -> Iterator[Step]:
    """Remote Pair (0703): four or more cells of the same two candidates, each seeing the next.

    Cells an odd number of links apart hold different digits, so both digits go from what sees two
    such cells; each set of eliminations comes once, shortest chains first. Detail: `cells`, the
    chain; `digits`, the pair.
    """
    graph = link_graph(candidates)
    if not ends_of(graph).removable:
        return
    kind = bivalue_links(graph, alike=True)
    count = graph.topology.cell_count
    starts = []
    for start in iter_bits(kind.linked):
        block = graph.topology.all_cells << start // count * count
        starts.append((Reach(kind, 1 << start), block & -2 << start))
    done = {0}
    for layer, equally_long in groupby(by_layers(starts, candidates.watch, 3), itemgetter(0)):
        least: dict[int, Chain] = {}
        for _, true, reach, ends in equally_long if layer % 2 else ():
            for end in iter_bits(true & ends):
                for chain in islice(chains_to(kind, reach, end, layer), _MOST_WAYS):
                    for eliminated in _seen_by_both(graph, chain):
                        if eliminated not in done:
                            least[eliminated] = min(chain, least.get(eliminated, chain))
        done.update(least)
        for eliminated, chain in sorted(least.items(), key=itemgetter(1)):
            yield _remote_pair(graph, chain, eliminated)


def _seen_by_both(graph: LinkGraph, chain: Chain) -> tuple[int, int]:
    """What sees two unlike cells of a remote pair: the ends; any two with two or more between."""
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
        detail={"cells": cells, "digits": tuple(sorted(pair))},
    )
