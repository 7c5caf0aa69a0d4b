"""Link graphs with groups: a digit in a crossing of two houses, or in an almost locked set.

Definitions: HoDoKu's page on chains (group nodes, almost locked sets in chains).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING

from sudoku_app.core.techniques.als_graph import AlsGraph, als_graph
from sudoku_app.core.techniques.links import (
    LinkGraph,
    Position,
    full_houses,
    join,
    links_of,
    nodes_with,
    position_of,
)
from sudoku_app.core.topology import CellSet, House, Topology, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates


class _Builder:
    """Adds groups and their links to the graph of a position."""

    def __init__(self, graph: LinkGraph) -> None:
        self.graph = graph
        self.cells = _cells_by_digit(graph)
        self.strong = list(graph.strong)
        self.groups: list[tuple[CellSet, int]] = list(graph.groups)
        self.numbers = {name: graph.first_group + at for at, name in enumerate(graph.groups)}
        self.seen: dict[tuple[int, int], int] = {}
        self.sets = {pair: list(sets) for pair, sets in graph.sets.items()}

    def node(self, cells: int, digit: int) -> int:
        """The number of the node `digit` in `cells`, new if need be."""
        if not cells & (cells - 1):
            return (digit - 1) * self.graph.topology.cell_count + cells.bit_length() - 1
        name = (CellSet(cells), digit)
        if name not in self.numbers:
            self.numbers[name] = len(self.strong)
            self.groups.append(name)
            self.strong.append(0)
        return self.numbers[name]

    def targets(self, cells: int, digit: int) -> int:
        """The cells of the candidates of `digit` that see all of `cells`."""
        key = (cells, digit)
        if key not in self.seen:
            peers = self.graph.topology.common_peers(iter_bits(cells))
            self.seen[key] = self.cells[digit] & peers
        return self.seen[key]

    def finish(self) -> LinkGraph:
        """The graph, all weak links of the groups worked out."""
        count, first = self.graph.topology.cell_count, self.graph.first_group
        weak = list(self.graph.weak[:first]) + [0] * len(self.groups)
        of_digit: list[list[tuple[int, int, int]]] = [[] for _ in self.cells]
        for node, (group, digit) in enumerate(self.groups, first):
            targets = self.targets(group, digit)
            weak[node] = targets << (digit - 1) * count
            for candidate in iter_bits(weak[node]):
                weak[candidate] |= 1 << node
            of_digit[digit].append((node, group, ~targets))
        for members in of_digit:
            for (one, _, hidden), (two, group_cells, _) in combinations(members, 2):
                if not group_cells & hidden:
                    join(weak, one, two)
        return self.graph._replace(
            linked=nodes_with(self.strong),
            strong=tuple(self.strong),
            weak=tuple(weak),
            groups=tuple(self.groups),
            sets=MappingProxyType({pair: tuple(sets) for pair, sets in self.sets.items()}),
        )


def _cells_by_digit(graph: LinkGraph) -> list[int]:
    topology = graph.topology
    blocks = range(0, graph.first_group, topology.cell_count)
    return [0] + [graph.candidates >> block & topology.all_cells for block in blocks]


@lru_cache(maxsize=32)
def _crossings(topology: Topology) -> tuple[tuple[CellSet, tuple[House, ...]], ...]:
    """Every set of two or more cells that two houses share, and the whole houses that hold it."""
    sets = topology.house_sets
    shared = dict.fromkeys(
        one & two
        for one, two in combinations(sets, 2)
        if one != two and (one & two).bit_count() > 1
    )
    whole = full_houses(topology)
    return tuple(
        (CellSet(cells), tuple(house for house in whole if not cells & ~sets[house]))
        for cells in shared
    )


def _add_crossings(builder: _Builder) -> None:
    """A house's digit is in one of two groups, or of a group and a cell, that cover its places.

    Two groups may overlap, as the row and the column of a box do (empty rectangle).
    """
    topology, cells = builder.graph.topology, builder.cells
    members: dict[tuple[House, int], dict[int, int]] = {}
    for crossing, houses in _crossings(topology):
        for digit in topology.digits:
            group = cells[digit] & crossing
            if group & (group - 1) and builder.targets(group, digit):
                node = builder.node(group, digit)
                for house in houses:
                    members.setdefault((house, digit), {})[node] = group
    for (house, digit), nodes in members.items():
        places = cells[digit] & topology.house_sets[house]
        for node, group in nodes.items():
            rest = places & ~group
            if rest and not rest & (rest - 1):
                join(builder.strong, node, builder.node(rest, digit))
            for other, others in nodes.items():
                if rest and others != places and not rest & ~others:
                    join(builder.strong, node, other)


def _add_sets(builder: _Builder, als: AlsGraph) -> None:
    """When one digit is gone from an almost locked set, each other one is in it."""
    strong = builder.strong
    for cells, _, _, names in als.sets:
        if not cells & (cells - 1):
            continue
        nodes = []
        for digit, name in names.items():
            group = als.cells_of_node[name]
            if not group & (group - 1) or builder.targets(group, digit):
                nodes.append(builder.node(group, digit))
        for one, two in combinations(nodes, 2):
            if (one, two) in builder.sets:
                builder.sets[one, two].append(cells)
            elif not strong[one] >> two & 1:
                join(strong, one, two)
                builder.sets[one, two] = builder.sets[two, one] = [cells]


@lru_cache(maxsize=4)
def group_links_of(position: Position) -> LinkGraph:
    """The links between candidates and groups in crossings of houses; kept as `links_of`'s."""
    builder = _Builder(links_of(position))
    _add_crossings(builder)
    return builder.finish()


@lru_cache(maxsize=4)
def _set_links(position: Position, als: AlsGraph) -> LinkGraph:
    builder = _Builder(group_links_of(position))
    _add_sets(builder, als)
    return builder.finish()


def group_links(candidates: Candidates) -> LinkGraph:
    """The links between candidates and groups in crossings of houses."""
    return group_links_of(position_of(candidates))


def set_links(candidates: Candidates) -> LinkGraph:
    """The links of `group_links` and those through almost locked sets."""
    return _set_links(position_of(candidates), als_graph(candidates))
