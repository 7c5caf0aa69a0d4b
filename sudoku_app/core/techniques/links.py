"""The link graph of a position: which nodes cannot both be true, and which cannot both be false.

A node is a candidate, or a digit in a group of cells ("the digit is in one of them"). Nodes are
numbered so that sets of nodes are ints: candidate `digit` in `cell` is number
`(digit - 1) * cell_count + cell`, groups follow. A weak link joins two nodes of which at most one
is true, a strong link two of which at least one is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Node
from sudoku_app.core.techniques.build import pairs_of
from sudoku_app.core.topology import Cell, CellSet, Digit, Topology, cells_of, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates


class Support(NamedTuple):
    """The cells of an almost locked set that a strong link rests on.

    `forced` is 0 when the link joins two digits of the set. Else it is a cell outside, for which
    the set without the digit of one end leaves the other end alone.
    """

    cells: CellSet
    forced: CellSet = CellSet(0)


Supports = Mapping[tuple[int, int], tuple[Support, ...]]
NO_SETS: Supports = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class LinkGraph:
    """The nodes and links of one position, never changed once built; equal to itself alone, so that
    what is worked out for a graph can be kept by it.

    `candidates` is the set of nodes that are single candidates, `linked` the set of nodes with a
    strong link. `strong[i]` and `weak[i]` are the nodes joined to node `i`; both relations are
    symmetric. `groups[k]` is the `(cells, digit)` of node `first_group + k`. `sets[i, j]` are the
    almost locked sets that a strong link between `i` and `j` can rest on; a link without an entry
    rests on a cell or a house.
    """

    topology: Topology
    candidates: int
    linked: int
    strong: tuple[int, ...]
    weak: tuple[int, ...]
    groups: tuple[tuple[CellSet, int], ...]
    sets: Supports

    @property
    def first_group(self) -> int:
        """The number of the first node that is a group."""
        return self.topology.size * self.topology.cell_count

    def cells(self, node: int) -> CellSet:
        """The cells of a node."""
        if node >= self.first_group:
            return self.groups[node - self.first_group][0]
        return CellSet(1 << node % self.topology.cell_count)

    def digit(self, node: int) -> Digit:
        """The digit of a node."""
        if node >= self.first_group:
            return Digit(self.groups[node - self.first_group][1])
        return Digit(node // self.topology.cell_count + 1)

    def node(self, node: int) -> Node:
        """A node as a Step holds it."""
        return Node(cells_of(self.cells(node)), self.digit(node))

    def in_cells(self, cells: int) -> int:
        """The set of all numbers of single candidates in `cells`."""
        return cells * every_digit(self.topology)

    def listed(self, nodes: int) -> tuple[Candidate, ...]:
        """A set of single candidates as a Step holds it, in order."""
        return listed(self.topology, nodes)


@lru_cache(maxsize=32)
def every_digit(topology: Topology) -> int:
    """The candidates of the first cell, as a set."""
    return sum(1 << topology.cell_count * position for position in range(topology.size))


def listed(topology: Topology, nodes: int) -> tuple[Candidate, ...]:
    """A set of single candidates, numbered as nodes are, as a Step holds it, in order."""
    count = topology.cell_count
    return tuple(
        sorted(Candidate(Cell(node % count), Digit(node // count + 1)) for node in iter_bits(nodes))
    )


def nodes_with(strong: list[int]) -> int:
    """The set of nodes that have a strong link."""
    return sum([1 << node for node, others in enumerate(strong) if others])


def join(links: list[int], first: int, second: int) -> None:
    """Add a link between two nodes."""
    links[first] |= 1 << second
    links[second] |= 1 << first


class Position(NamedTuple):
    """What of a position the links depend on, as a value."""

    topology: Topology
    digits: tuple[int, ...]
    cells: tuple[int, ...]


def position_of(candidates: Candidates) -> Position:
    """The content of `candidates` as it is now."""
    return Position(candidates.topology, tuple(candidates.digits), tuple(candidates.cells))


@lru_cache(maxsize=4)
def links_of(position: Position) -> LinkGraph:
    """The links between the single candidates of a position.

    They depend on its content alone and are kept for the last positions, so that the techniques
    that look at one position share them.
    """
    topology, digits, cells = position
    count = topology.cell_count
    column = every_digit(topology)
    strong, weak = [0] * (topology.size * count), [0] * (topology.size * count)
    everything = sum([places << count * at for at, places in enumerate(cells[1:])])
    for cell, options in enumerate(digits):
        if not options:
            continue
        peers = topology.peers[cell]
        own = rest = everything & column << cell
        while rest:
            low = rest & -rest
            rest ^= low
            node = low.bit_length() - 1
            weak[node] = own ^ low | (cells[node // count + 1] & peers) << node - cell
        if options.bit_count() == 2:
            join(strong, (own & -own).bit_length() - 1, own.bit_length() - 1)
    for at, places in enumerate(cells[1:]):
        for _, first, second in pairs_of(topology, places):
            join(strong, at * count + first, at * count + second)
    linked = nodes_with(strong)
    return LinkGraph(topology, everything, linked, tuple(strong), tuple(weak), (), NO_SETS)


def link_graph(candidates: Candidates) -> LinkGraph:
    """The links between single candidates."""
    return links_of(position_of(candidates))


def one_digit_links(graph: LinkGraph) -> LinkGraph:
    """The links between equal digits alone, in which every chain keeps to one digit."""
    strong, weak = [0] * len(graph.strong), [0] * len(graph.weak)
    for node in iter_bits(graph.candidates):
        block = _block(graph, node)
        strong[node] = graph.strong[node] & block
        weak[node] = graph.weak[node] & block
    return replace(graph, linked=nodes_with(strong), strong=tuple(strong), weak=tuple(weak))


def bivalue_links(graph: LinkGraph, alike: bool = False) -> LinkGraph:
    """The strong links inside cells of two candidates, and the weak links between equal digits.

    `alike`: the weak ones between cells of the same two candidates alone.
    """
    strong, weak = [0] * len(graph.strong), [0] * len(graph.weak)
    pairs: dict[tuple[int, int], int] = {}
    column = every_digit(graph.topology)
    for cell in range(graph.topology.cell_count):
        own = graph.candidates & column << cell
        if own.bit_count() == 2:
            low, high = (own & -own).bit_length() - 1, own.bit_length() - 1
            join(strong, low, high)
            name = (_block(graph, low), _block(graph, high))
            pairs[name] = pairs.get(name, 0) | own
    linked = nodes_with(strong)
    for nodes in pairs.values():
        for node in iter_bits(nodes):
            weak[node] = graph.weak[node] & _block(graph, node) & (nodes if alike else linked)
    return replace(graph, linked=linked, strong=tuple(strong), weak=tuple(weak))


def _block(graph: LinkGraph, node: int) -> int:
    """The numbers of all candidates of a candidate's digit."""
    count = graph.topology.cell_count
    return graph.topology.all_cells << node // count * count
