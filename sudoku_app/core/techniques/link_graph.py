"""The link graph of a position: which nodes can't both be true, and which can't both be false.

A node is a candidate, or a digit in a group of cells ("the digit is in one of them"). Nodes are
numbered so that a set of nodes is an int: candidate `digit` in `cell` has the number
`(digit - 1) * cell_count + cell`, and the groups follow. Of two nodes with a weak link at most one
is true; of two nodes with a strong link at least one is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Node
from sudoku_app.core.techniques.step_parts import pairs_of, with_two_candidates
from sudoku_app.core.topology import Cell, CellSet, Digit, Topology, cells_of, digits_of, iter_bits

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules


class Support(NamedTuple):
    """The cells of an almost locked set that a strong link rests on.

    `forced` is 0 if the link joins two digits of the set. Otherwise it is a cell outside the set:
    if the set lacks the digit of one end, the other end is all that is left for that cell.
    """

    cells: CellSet
    forced: CellSet = CellSet(0)


Supports = Mapping[tuple[int, int], tuple[Support, ...]]
NO_SETS: Supports = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class LinkGraph:
    """The nodes and links of one position. Immutable, and a cache key: equal only to itself.

    `candidates` is the set of nodes that are single candidates, and `linked` the set of nodes that
    have a strong link. `strong[i]` and `weak[i]` are the sets of nodes linked to node `i`; both
    relations are symmetric. `groups[k]` is the `(cells, digit)` of node `first_group + k`.
    `sets[i, j]` has the almost locked sets that a strong link between `i` and `j` can rest on; a
    link without an entry rests on a cell or a house.
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
        """The number of the first group."""
        return self.topology.size * self.topology.cell_count

    def cells(self, node: int) -> CellSet:
        """Return the cells of a node."""
        if node >= self.first_group:
            return self.groups[node - self.first_group][0]
        return CellSet(1 << node % self.topology.cell_count)

    def digit(self, node: int) -> Digit:
        """Return the digit of a node."""
        if node >= self.first_group:
            return Digit(self.groups[node - self.first_group][1])
        return Digit(node // self.topology.cell_count + 1)

    def node(self, node: int) -> Node:
        """Return a node as it appears in a step."""
        single = _single_nodes(self.topology)
        return single[node] if node < len(single) else _node(self.cells(node), self.digit(node))

    def in_cells(self, cells: int) -> int:
        """Return the set of all nodes that are a digit in one of `cells`, candidate or not.

        The multiplication copies the cells into the block of each digit: with four cells and two
        digits, 0b0110 * 0b0001_0001 is 0b0110_0110.
        """
        return cells * every_digit(self.topology)

    def listed(self, nodes: int) -> tuple[Candidate, ...]:
        """Return a set of single candidates as it appears in a step, in order."""
        return listed(self.topology, nodes)


@lru_cache(maxsize=8)
def _all_candidates(topology: Topology) -> tuple[Candidate, ...]:
    """Return all candidates of a grid, indexed by node number."""
    cells = range(topology.cell_count)
    return tuple(Candidate(Cell(cell), Digit(digit)) for digit in topology.digits for cell in cells)


@lru_cache(maxsize=8)
def _single_nodes(topology: Topology) -> tuple[Node, ...]:
    """Return the nodes that are single candidates, indexed by number."""
    return tuple(Node((cell,), digit) for cell, digit in _all_candidates(topology))


@lru_cache(maxsize=1 << 12)
def _node(cells: CellSet, digit: Digit) -> Node:
    return Node(cells_of(cells), digit)


@lru_cache(maxsize=32)
def every_digit(topology: Topology) -> int:
    """Return the set of nodes of the first cell: 0b0001_0001 for two digits and four cells."""
    return sum(1 << topology.cell_count * position for position in range(topology.size))


def listed(topology: Topology, nodes: int) -> tuple[Candidate, ...]:
    """Return a set of single candidates, an int of nodes, as it appears in a step, in order."""
    candidates = _all_candidates(topology)
    return tuple(sorted([candidates[node] for node in iter_bits(nodes)]))


def nodes_with(strong: list[int]) -> int:
    """Return the set of nodes that have a strong link."""
    return sum([1 << node for node, others in enumerate(strong) if others])


def join(links: list[int], first: int, second: int) -> None:
    """Add a link between two nodes."""
    links[first] |= 1 << second
    links[second] |= 1 << first


class LinkPosition(NamedTuple):
    """The part of a position that links depend on, as a hashable value."""

    rules: Rules
    digits: tuple[int, ...]
    cells: tuple[int, ...]

    @property
    def topology(self) -> Topology:
        """The grid; its peers include those by constraints."""
        return self.rules.sight


def position_of(candidates: Candidates) -> LinkPosition:
    """Return the current content of `candidates`."""
    return LinkPosition(candidates.rules, tuple(candidates.digits), tuple(candidates.cells))


@lru_cache(maxsize=2)
def links_of(position: LinkPosition) -> LinkGraph:
    """Return the links between the single candidates of a position.

    Cached for the latest positions, so that all techniques share them.
    """
    strong = _no_links(position)
    linked = _join_in_cells(position, strong) | _join_in_houses(position, strong)
    return _graph(position, linked, strong, within_cells=True)


def link_graph(candidates: Candidates) -> LinkGraph:
    """Return the links between the single candidates of a position."""
    return links_of(position_of(candidates))


@lru_cache(maxsize=2)
def one_digit_links_of(position: LinkPosition) -> LinkGraph:
    """Return the links between equal digits; chains along them have a single digit."""
    strong = _no_links(position)
    linked = _join_in_houses(position, strong)
    return _graph(position, linked, strong, within_cells=False)


@lru_cache(maxsize=2)
def bivalue_links_of(position: LinkPosition) -> LinkGraph:
    """Return strong links inside cells with two candidates, and weak links between equal digits."""
    strong = _no_links(position)
    linked = _join_in_cells(position, strong)
    return _graph(position, linked, strong, within_cells=False)


def _no_links(position: LinkPosition) -> list[int]:
    return [0] * (position.topology.size * position.topology.cell_count)


def _join_in_cells(position: LinkPosition, strong: list[int]) -> int:
    """Add the strong links inside cells with two candidates; return the nodes that have one."""
    count = position.topology.cell_count
    linked = 0
    for cell in iter_bits(with_two_candidates(position.cells)):
        first, second = digits_of(position.digits[cell])
        low, high = (first - 1) * count + cell, (second - 1) * count + cell
        join(strong, low, high)
        linked |= 1 << low | 1 << high
    return linked


def _join_in_houses(position: LinkPosition, strong: list[int]) -> int:
    """Add the strong links between the only two places of a digit in a house.

    Returns the nodes that have one.
    """
    topology, cells = position.topology, position.cells
    linked = 0
    for block, places in enumerate(cells[1:]):
        shift = block * topology.cell_count
        for _, first, second in pairs_of(topology, places):
            join(strong, shift + first, shift + second)
            linked |= (1 << first | 1 << second) << shift
    return linked


@lru_cache(maxsize=2)
def _weak_links(position: LinkPosition) -> tuple[int, ...]:
    """Return the weak links between equal digits; cached because all graphs of a position use them.

    The blocks of digits are `cell_count` bits apart, so shifting a cell set by `shift` makes it the
    set of the digit's nodes: with four cells, {1, 2} for digit 2 is 0b0110 << 4.
    """
    count, peers = position.topology.cell_count, position.topology.peers
    weak = _no_links(position)
    for block, places in enumerate(position.cells[1:]):
        shift = block * count
        for cell in iter_bits(places):
            weak[shift + cell] = (places & peers[cell]) << shift
    return tuple(weak)


def _graph(
    position: LinkPosition, linked: int, strong: list[int], *, within_cells: bool
) -> LinkGraph:
    """Return the graph with all weak links between equal digits.

    `within_cells` adds the weak links inside cells, and those between different digits that follow
    from constraints.
    """
    topology, cells = position.topology, position.cells
    count = topology.cell_count
    everything = sum([places << count * block for block, places in enumerate(cells[1:])])
    weak = _weak_links(position)
    if within_cells:
        weak = _with_links_in_cells(position, everything, weak)
    return LinkGraph(topology, everything, linked, tuple(strong), weak, (), NO_SETS)


def _with_links_in_cells(
    position: LinkPosition, everything: int, links: tuple[int, ...]
) -> tuple[int, ...]:
    """Return `links` with the weak links inside cells and those between different digits that
    follow from constraints.
    """
    (rules, digits, cells), count = position, position.topology.cell_count
    # With four cells and two digits, `column` is 0b0001_0001 and `column << 2` 0b0100_0100: cell 2.
    column, weak = every_digit(position.topology), list(links)
    for cell, options in enumerate(digits):
        own = everything & column << cell if options else 0
        for digit in digits_of(options):
            node = (digit - 1) * count + cell
            weak[node] |= own ^ 1 << node
            for lost, others in rules.extra_exclusions(cell, digit):
                weak[node] |= (cells[lost] & others) << (lost - 1) * count
    return tuple(weak)
