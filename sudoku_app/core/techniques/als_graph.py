"""The almost locked sets of a position and how they restrict one another, built once for it.

An almost locked set (ALS) is n empty cells of one house with n + 1 candidates between them; when
one of its digits is gone, all others are locked into it. A *node* is the cells of a set that have
one digit. A digit is a restricted common of two sets when all its cells in the one see all its
cells in the other: then it is true in one of the sets at most. Sets may overlap; a restricted
common never lies in the overlap, since no cell sees itself.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    DigitSet,
    House,
    Topology,
    cells_of,
    digits_of,
    iter_bits,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_app.core.candidates import Candidates

_LARGEST_UNBOUNDED_GRID = 9
_LARGEST_SET_ON_LARGE_GRIDS = 4
_DIGIT_BITS = 5
"""Enough to write a digit of the largest grid."""


class AlmostLockedSet(NamedTuple):
    """Cells of `house` with one candidate more than cells; `nodes[digit]` indexes the graph's."""

    cells: CellSet
    digits: DigitSet
    house: House
    nodes: dict[int, int]


class AlsGraph:
    """The sets, their nodes and the relations between them; not changed once built.

    Indexed by node: `digit_of`, `cells_of_node`, `owners` (bit set of the sets that have the node),
    `sees` (bit set of the nodes of the same digit in its sight), `partners` (bit set of the owners
    of those), `shares` (bit set of the sets with a node of the same digit such that a candidate
    outside sees both). Indexed by digit: `nodes_of`, the nodes that some candidate sees. Indexed by
    set: `sets`, smallest first, `reach`, the candidates that see all cells of one of its nodes, and
    `touching` (bit set of the sets with a common cell, itself among them).

    A set of candidates is an int in which bit `(d - 1) * cell_count + c` stands for digit `d` in
    cell `c`; `block[d]` is all of digit `d`.
    """

    __slots__ = (
        "_every_digit",
        "_onward",
        "block",
        "cells_of_node",
        "digit_of",
        "nodes_of",
        "owners",
        "partners",
        "reach",
        "sees",
        "sets",
        "shares",
        "topology",
        "touching",
    )

    def __init__(self, topology: Topology, digits: Sequence[int], largest: int) -> None:
        self.topology = topology
        count = topology.cell_count
        self.block = [0] + [topology.all_cells << count * at for at in range(topology.size)]
        self._every_digit = sum(1 << count * at for at in range(topology.size))
        self.owners: list[int] = []
        self._onward: list[int] | None = None
        places = [0] * (topology.size + 1)
        for cell, mask in enumerate(digits):
            for digit in digits_of(mask):
                places[digit] |= 1 << cell
        self.sets = self._collect(_set_keys(topology, digits, largest), places)
        self._relate(self._targets(places), places)

    def _collect(self, keys: dict[int, House], places: list[int]) -> tuple[AlmostLockedSet, ...]:
        """All sets, each once, by size and cells; fills the columns about nodes."""
        index: dict[int, int] = {}
        owners = self.owners
        found: list[AlmostLockedSet] = []
        holding = [0] * self.topology.cell_count
        size, every = self.topology.size, self.topology.all_digits
        for _, key in sorted([((key >> size).bit_count(), key) for key in keys]):
            cells = rest = key >> size
            owner = 1 << len(found)
            while rest:
                low = rest & -rest
                rest ^= low
                holding[low.bit_length() - 1] |= owner
            nodes: dict[int, int] = {}
            rest = key & every
            while rest:
                low = rest & -rest
                rest ^= low
                digit = low.bit_length()
                node = index.setdefault((cells & places[digit]) << _DIGIT_BITS | digit, len(index))
                if node == len(owners):
                    owners.append(0)
                owners[node] |= owner
                nodes[digit] = node
            found.append(AlmostLockedSet(CellSet(cells), DigitSet(key & every), keys[key], nodes))
        self.touching = [0] * len(found)
        for at, als in enumerate(found):
            for cell in iter_bits(als.cells):
                self.touching[at] |= holding[cell]
        self.digit_of = [name & (1 << _DIGIT_BITS) - 1 for name in index]
        self.cells_of_node = [name >> _DIGIT_BITS for name in index]
        return tuple(found)

    def _targets(self, places: list[int]) -> list[int]:
        """For each node the candidates of its digit, as cells, that see all of it."""
        peers = self.topology.peers
        targets = []
        for digit, cells in zip(self.digit_of, self.cells_of_node, strict=True):
            seen = places[digit]
            while cells and seen:
                low = cells & -cells
                cells ^= low
                seen &= peers[low.bit_length() - 1]
            targets.append(seen)
        return targets

    def _relate(self, targets: list[int], places: list[int]) -> None:
        self.nodes_of: list[list[int]] = [[] for _ in self.block]
        for node, digit in enumerate(self.digit_of):
            if targets[node]:  # nothing sees the others: no partner, no elimination
                self.nodes_of[digit].append(node)
        self.sees = [0] * len(targets)
        self.partners = [0] * len(targets)
        self.shares = [0] * len(targets)
        for digit, nodes in enumerate(self.nodes_of):
            self._relate_digit(nodes, targets, places[digit])
        count = self.topology.cell_count
        shifts = [count * (digit - 1) for digit in range(self.topology.size + 1)]
        self.reach = [
            sum([targets[node] << shifts[digit] for digit, node in als.nodes.items()])
            for als in self.sets
        ]

    @property
    def onward(self) -> list[int]:
        """For each node those whose digit a set loses next, when this node is lost."""
        if self._onward is None:
            self._onward = [0] * len(self.sees)
            for als in self.sets:
                lost = [(node, self.sees[node]) for node in als.nodes.values() if self.sees[node]]
                for entry, _ in lost:
                    for leave, after in lost:
                        if leave != entry:
                            self._onward[entry] |= after
        return self._onward

    def _relate_digit(self, nodes: list[int], targets: list[int], places: int) -> None:
        """Fill `sees`, `partners` and `shares` for the nodes of one digit.

        A node sees those that have no cell outside its targets; nodes and their owners are
        gathered in one int, the owners above the nodes.
        """
        above = len(targets)
        having: dict[int, int] = dict.fromkeys(iter_bits(places), 0)
        hitting = having.copy()
        everything = 0
        for node in nodes:
            both = 1 << node | self.owners[node] << above
            everything |= both
            for cell in iter_bits(self.cells_of_node[node]):
                having[cell] |= both
            for cell in iter_bits(targets[node]):
                hitting[cell] |= self.owners[node]
        node_mask = (1 << above) - 1
        known: dict[int, tuple[int, int, int]] = {}
        for node in nodes:
            seen = targets[node]
            if seen not in known:
                outside = shares = 0
                for cell, both in having.items():
                    if seen >> cell & 1:
                        shares |= hitting[cell]
                    else:
                        outside |= both
                inside = everything & ~outside
                known[seen] = inside & node_mask, inside >> above, shares
            self.sees[node], self.partners[node], self.shares[node] = known[seen]

    def node(self, node: int) -> Node:
        """A node as a link's end."""
        return Node(cells_of(self.cells_of_node[node]), Digit(self.digit_of[node]))

    def commons(self, first: int, second: int) -> list[int]:
        """The restricted commons of two sets, ascending."""
        one, two = self.sets[first].nodes, self.sets[second].nodes
        return [
            digit
            for digit, node in one.items()
            if digit in two and self.sees[node] >> two[digit] & 1
        ]

    def everywhere(self, cells: int) -> int:
        """All candidates in `cells`."""
        return cells * self._every_digit

    def sharing(self, als: int, common: int) -> int:
        """The sets that have a digit other than `common` with `als`, and a candidate sees both."""
        sharing = 0
        for digit, node in self.sets[als].nodes.items():
            if digit != common:
                sharing |= self.shares[node]
        return sharing

    def candidates(self, mask: int) -> tuple[Candidate, ...]:
        """A set of candidates as a step lists them."""
        count = self.topology.cell_count
        return tuple(
            sorted(Candidate(Cell(at % count), Digit(at // count + 1)) for at in iter_bits(mask))
        )


def _set_keys(topology: Topology, digits: Sequence[int], largest: int) -> dict[int, House]:
    """The almost locked sets of up to `largest` cells as `cells << size | digits`, with the first
    house that holds each.
    """
    keys: dict[int, House] = {}
    for house, cells in enumerate(topology.houses):
        masks = tuple([digits[cell] for cell in cells])
        for key in _keys_in(cells, masks, topology.size, largest):
            keys.setdefault(key, House(house))
    return keys


@lru_cache(maxsize=1 << 10)
def _keys_in(
    cells: tuple[Cell, ...], masks: tuple[int, ...], size: int, largest: int
) -> tuple[int, ...]:
    """The keys of a house's sets. Kept: from one position to the next few houses change."""
    all_digits = (1 << size) - 1
    bounded = largest < size - 1
    subsets = [0]
    for cell, mask in zip(cells, masks, strict=True):
        if not mask or mask.bit_count() > largest + 1:
            continue
        own = 1 << cell + size | mask
        larger = [subset | own for subset in subsets]
        if bounded:
            larger = [
                subset
                for subset in larger
                if (subset & all_digits).bit_count() <= largest + 1
                and (subset >> size).bit_count() <= largest
            ]
        subsets += larger
    return tuple(
        [
            subset
            for subset in subsets
            if (subset & all_digits).bit_count() == (subset >> size).bit_count() + 1
        ]
    )


@lru_cache(maxsize=8)
def _graph_of(topology: Topology, digits: tuple[int, ...], largest: int) -> AlsGraph:
    return AlsGraph(topology, digits, largest)


def als_graph(candidates: Candidates, largest: int | None = None) -> AlsGraph:
    """The graph of a position, of sets of up to `largest` cells; kept for the last positions, so
    that the four finders share it.

    Without `largest`, all sets of grids up to 9×9, and those of up to four cells on larger ones.
    """
    size = candidates.topology.size
    if largest is None:
        largest = size - 1 if size <= _LARGEST_UNBOUNDED_GRID else _LARGEST_SET_ON_LARGE_GRIDS
    return _graph_of(candidates.topology, tuple(candidates.digits), largest)


def als_step(
    graph: AlsGraph,
    technique: str,
    eliminated: int,
    sets: Sequence[int],
    commons: Sequence[tuple[int, ...]],
) -> Step:
    """The step of a chain of sets, of which each and the next have `commons` between them.

    Marks: the sets are `PATTERN` and `SECOND` by turns, the restricted commons `FIN`. Links: the
    first eliminated digit in the first set, strong to the common, weak to the next set, and so on;
    two sets with two commons are linked in a loop. Houses: one for each set. Detail: `sets` (the
    cells of each), `digits` (the digits of each), `restricted` (the commons between each and the
    next), `eliminated` (digits).
    """
    chain = [graph.sets[at] for at in sets]
    fins = {
        candidate
        for (one, two), digits in zip(pairwise(chain), commons, strict=True)
        for digit in digits
        for als in (one, two)
        for candidate in node_candidates(graph, als.nodes[digit])
    }
    eliminations = graph.candidates(eliminated)
    digits = tuple(sorted({digit for _, digit in eliminations}))
    return Step(
        technique,
        eliminations=eliminations,
        pattern=marks_of(graph, chain, fins, (Role.PATTERN, Role.SECOND)),
        links=_chain_links(graph, chain, commons, digits[0]),
        houses=tuple(als.house for als in chain),
        detail={
            "sets": tuple(cells_of(als.cells) for als in chain),
            "digits": tuple(digits_of(als.digits) for als in chain),
            "restricted": tuple(commons),
            "eliminated": digits,
        },
    )


def node_candidates(graph: AlsGraph, node: int) -> list[Candidate]:
    """The candidates of a node."""
    digit = Digit(graph.digit_of[node])
    return [Candidate(cell, digit) for cell in cells_of(graph.cells_of_node[node])]


def marks_of(
    graph: AlsGraph,
    sets: Sequence[AlmostLockedSet],
    fins: set[Candidate],
    roles: Sequence[Role],
) -> tuple[Mark, ...]:
    """The candidates of the sets, each once, `fins` as `FIN`, the sets with `roles` by turns."""
    role_of: dict[Candidate, Role] = {}
    for at, als in enumerate(sets):
        role = roles[at % len(roles)]
        for node in als.nodes.values():
            for candidate in node_candidates(graph, node):
                role_of.setdefault(candidate, Role.FIN if candidate in fins else role)
    return tuple(Mark(*candidate, role_of[candidate]) for candidate in sorted(role_of))


def _chain_links(
    graph: AlsGraph,
    chain: Sequence[AlmostLockedSet],
    commons: Sequence[tuple[int, ...]],
    outer: Digit,
) -> tuple[Link, ...]:
    """Strong links inside the sets, weak ones between them; a pair with two commons is a loop."""
    loop = len(commons[0]) > 1
    entry: int = commons[0][1] if loop else outer
    ways = [*(digits[0] for digits in commons), entry]
    links: list[Link] = []
    for at, (als, leave) in enumerate(zip(chain, ways, strict=True)):
        start, end = graph.node(als.nodes[entry]), graph.node(als.nodes[leave])
        links.append(Link(start, end, strong=True))
        if at + 1 < len(chain) or loop:
            after = chain[(at + 1) % len(chain)]
            links.append(Link(end, graph.node(after.nodes[leave]), strong=False))
        entry = leave
    return tuple(links)
