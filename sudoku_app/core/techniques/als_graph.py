"""The almost locked sets of a position and how they restrict each other, built once per position.

An almost locked set (ALS) is n empty cells of one house with n + 1 candidates between them. If one
of its digits is removed, all others are locked into it. A *node* is the cells of a set that have
one digit. A digit is a restricted common of two sets if all its cells in the one see all its cells
in the other: then it can be true in only one of them. Sets may overlap; a restricted common is
never in the overlap, since no cell sees itself.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.step import Candidate, Link, Mark, Node, Role, Step
from sudoku_app.core.techniques.als_sets import FoundSet, sets_of
from sudoku_app.core.techniques.link_graph import listed
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
from sudoku_app.core.wording import Cells, Groups, Wording, digits_of_all, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.wording import FieldBuilder

_LARGEST_UNBOUNDED_GRID = 9
_LARGEST_SET_ON_LARGE_GRIDS = 4


class AlmostLockedSets(NamedTuple):
    """The cells and digits of each set, and the restricted commons of set `i` and the next in
    `restricted[i]`.
    """

    sets: tuple[tuple[Cell, ...], ...]
    digits: tuple[tuple[Digit, ...], ...]
    restricted: tuple[tuple[Digit, ...], ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its sets; the variant `double` has two restricted commons.

        `steps` has, for each set, the digits it has `lost` and those it must then contain (`kept`).
        """
        eliminated = digits_of_all(builder.eliminations)
        commons = pairwise((eliminated, *self.restricted, eliminated))
        return Wording(
            "double" if len(self.restricted[0]) > 1 else "",
            {
                "sets": Groups(tuple(map(Cells, self.sets))),
                "digits": Groups(tuple(map(builder.digits, self.digits))),
                "restricted": Groups(tuple(map(builder.digits, self.restricted))),
                "steps": records(
                    of_cells(cells=cells) | builder.named(lost=lost, kept=kept)
                    for cells, (lost, kept) in zip(self.sets, commons, strict=True)
                ),
                **builder.named(eliminated=eliminated),
            },
            builder.set_lines(self.sets),
        )


class AlmostLockedSet(NamedTuple):
    """Cells of `house` that have one digit more than cells.

    `nodes[digit]` is the number of the graph's node.
    """

    cells: CellSet
    digits: DigitSet
    house: House
    nodes: dict[int, int]


class AlsGraph:
    """The sets, their nodes and the relations between them. Not changed once built.

    Indexed by node: `digit_of`, `cells_of_node`, `owners` (bit set of the sets that have the node),
    `targets` (the cells with its digit as a candidate that see all of it), `sees` and `partners`.
    Indexed by digit: `nodes_of`, the nodes that some candidate sees. Indexed by set: `sets`,
    smallest first, and `reach`, the candidates that see all cells of one of its nodes.

    A set of candidates is an int in which bit `(d - 1) * cell_count + c` stands for digit `d` in
    cell `c`; `block[d]` has all bits of digit `d`.
    """

    def __init__(self, topology: Topology, digits: Sequence[int], found: list[FoundSet]) -> None:
        self.topology = topology
        count = topology.cell_count
        self.block = [0] + [topology.all_cells << count * at for at in range(topology.size)]
        places = [0] * (topology.size + 1)
        for cell, mask in enumerate(digits):
            for digit in digits_of(mask):
                places[digit] |= 1 << cell
        self.owners: list[int] = []
        self.digit_of: list[int] = []
        self.cells_of_node: list[int] = []
        self.targets: list[int] = []
        self.sets = self._collect(found, places)
        self._relate()

    def _collect(self, found: list[FoundSet], places: list[int]) -> tuple[AlmostLockedSet, ...]:
        """Return the sets in the order of their numbers, and fill the lists about single nodes."""
        index: dict[int, int] = {}
        owners, targets = self.owners, self.targets
        size, every = self.topology.size, self.topology.all_digits
        sets = []
        owner = 1
        for _, key, house, nodes_of_set in found:
            nodes: dict[int, int] = {}
            for digit, (name, cells, seen) in nodes_of_set.items():
                node = index.get(name)
                if node is None:
                    node = index[name] = len(owners)
                    owners.append(owner)
                    targets.append(places[digit] & seen)
                    self.digit_of.append(digit)
                    self.cells_of_node.append(cells)
                else:
                    owners[node] |= owner
                nodes[digit] = node
            sets.append(AlmostLockedSet(CellSet(key >> size), DigitSet(key & every), house, nodes))
            owner <<= 1
        return tuple(sets)

    def _relate(self) -> None:
        targets = self.targets
        self.nodes_of: list[list[int]] = [[] for _ in self.block]
        for node, digit in enumerate(self.digit_of):
            if targets[node]:  # nothing sees the others, so they neither join nor eliminate
                self.nodes_of[digit].append(node)
        count = self.topology.cell_count
        shifts = [count * (digit - 1) for digit in range(self.topology.size + 1)]
        self.reach = [
            sum([targets[node] << shifts[digit] for digit, node in als.nodes.items()])
            for als in self.sets
        ]

    def touching(self, at: int) -> int:
        """Return the bit set of the sets that share a cell with the set `at`, itself included."""
        touching = 0
        for cell in iter_bits(self.sets[at].cells):
            touching |= self._holding[cell]
        return touching

    @cached_property
    def _holding(self) -> list[int]:
        """For each cell, the bit set of the sets that have it."""
        holding = [0] * self.topology.cell_count
        for number, als in enumerate(self.sets):
            for cell in iter_bits(als.cells):
                holding[cell] |= 1 << number
        return holding

    @cached_property
    def onward(self) -> list[int]:
        """For each node, the nodes that are false next if it is false, through one of its sets."""
        onward = [0] * len(self.sees)
        for als in self.sets:
            lost = [(node, self.sees[node]) for node in als.nodes.values() if self.sees[node]]
            for entry, _ in lost:
                for leave, after in lost:
                    if leave != entry:
                        onward[entry] |= after
        return onward

    @cached_property
    def sees(self) -> list[int]:
        """For each node, the nodes of the same digit that see it completely."""
        return self._relations[0]

    @cached_property
    def partners(self) -> list[int]:
        """For each node, the owners of those that see it."""
        return self._relations[1]

    @cached_property
    def _relations(self) -> tuple[list[int], list[int]]:
        """What `sees` and `partners` have, found when first asked for, as chains seldom do.

        A node sees those all of which each of its cells sees. Nodes and their owners are stored
        in one int, with the owners above the nodes: if there are 4 nodes in all (`above` is 4),
        node 1 with the owners 0 and 2 is 0b101_0010.
        """
        targets, owners, above = self.targets, self.owners, len(self.targets)
        sees, partners = [0] * above, [0] * above
        node_mask = (1 << above) - 1
        for nodes in self.nodes_of:
            seeing = nodes_seeing(
                (1 << node | owners[node] << above, targets[node]) for node in nodes
            )
            known: dict[int, tuple[int, int]] = {}
            for node in nodes:
                seen = targets[node]
                if seen not in known:
                    inside = seen_by_all(seeing, self.cells_of_node[node])
                    known[seen] = inside & node_mask, inside >> above
                sees[node], partners[node] = known[seen]
        return sees, partners

    def node(self, node: int) -> Node:
        """Return a node as the end of a link."""
        return Node(cells_of(self.cells_of_node[node]), Digit(self.digit_of[node]))

    def commons(self, first: int, second: int) -> list[int]:
        """Return the restricted commons of two sets, in ascending order."""
        one, two = self.sets[first].nodes, self.sets[second].nodes
        return [
            digit
            for digit, node in one.items()
            if digit in two and self.sees[node] >> two[digit] & 1
        ]

    def candidates(self, mask: int) -> tuple[Candidate, ...]:
        """Return a set of candidates as a step lists them."""
        return listed(self.topology, mask)


def nodes_seeing(nodes: Iterable[tuple[int, int]]) -> dict[int, int]:
    """Return the nodes that each cell sees, given each node with the cells that see all of it.

    A node is an int with its own bits.
    """
    alike: dict[int, int] = {}
    for node, cells in nodes:
        alike[cells] = alike.get(cells, 0) | node
    found: dict[int, int] = {}
    for cells, node in alike.items():
        while cells:
            low = cells & -cells
            cells ^= low
            cell = low.bit_length() - 1
            found[cell] = found.get(cell, 0) | node
    return found


def seen_by_all(seeing: Mapping[int, int], cells: int) -> int:
    """Return the nodes that each of some cells sees, from the result of `nodes_seeing`."""
    nodes = -1
    while cells and nodes:  # as in `iter_bits`, which is slower
        low = cells & -cells
        cells ^= low
        nodes &= seeing.get(low.bit_length() - 1, 0)
    return nodes


class AlsTargets:
    """The candidates that each set of a graph can eliminate, among those `wanted`.

    `reach[s]` has those that see all cells of a node of set `s`.
    """

    __slots__ = ("_sets_reaching", "graph", "reach")

    def __init__(self, graph: AlsGraph, wanted: int = -1) -> None:
        self.graph = graph
        self.reach = [reach & wanted for reach in graph.reach]
        self._sets_reaching: dict[int, int] = {}
        for at, reach in enumerate(self.reach):
            for candidate in iter_bits(reach):
                self._sets_reaching[candidate] = self._sets_reaching.get(candidate, 0) | 1 << at

    def sharing(self, als: int, common: int) -> int:
        """Return the sets that reach a candidate that `als` reaches too, not counting `common`.

        `common` is a digit, or 0 to count all digits.
        """
        sharing = 0
        for candidate in iter_bits(self.reach[als] & ~self.graph.block[common]):
            sharing |= self._sets_reaching[candidate]
        return sharing


@lru_cache(maxsize=4)
def _graph_of(topology: Topology, digits: tuple[DigitSet, ...], largest: int) -> AlsGraph:
    return AlsGraph(topology, digits, sets_of(topology, digits, largest))


def als_graph(candidates: Candidates) -> AlsGraph:
    """Return the graph of a position; cached so that all techniques share it.

    It has all sets on grids up to 9×9, and those of up to four cells on larger grids.
    """
    size = candidates.topology.size
    largest = size - 1 if size <= _LARGEST_UNBOUNDED_GRID else _LARGEST_SET_ON_LARGE_GRIDS
    return _graph_of(candidates.topology, tuple(candidates.digits), largest)


def als_step(
    graph: AlsGraph,
    technique: str,
    eliminated: int,
    sets: Sequence[int],
    commons: Sequence[tuple[int, ...]],
) -> Step:
    """Return the step of a chain of sets; `commons[i]` joins sets `i` and `i + 1`.

    Marks: the sets alternate between `PATTERN` and `SECOND`, the restricted commons are `FIN`.
    Links: from the first eliminated digit in the first set, strong to the common, weak to the next
    set, and so on; two sets with two commons are linked in a loop. Houses: one for each set.
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
    return Step(
        technique,
        eliminations=eliminations,
        pattern=marks_of(graph, chain, fins, (Role.PATTERN, Role.SECOND)),
        links=_chain_links(graph, chain, commons, min(digit for _, digit in eliminations)),
        houses=tuple(als.house for als in chain),
        detail=AlmostLockedSets(
            tuple(cells_of(als.cells) for als in chain),
            tuple(digits_of(als.digits) for als in chain),
            tuple(tuple(map(Digit, digits)) for digits in commons),
        ),
        areas=areas((cells_of(als.cells) for als in chain), AreaRole.SET),
    )


def node_candidates(graph: AlsGraph, node: int) -> list[Candidate]:
    """Return the candidates of a node."""
    digit = Digit(graph.digit_of[node])
    return [Candidate(cell, digit) for cell in cells_of(graph.cells_of_node[node])]


def marks_of(
    graph: AlsGraph,
    sets: Sequence[AlmostLockedSet],
    fins: set[Candidate],
    roles: Sequence[Role],
) -> tuple[Mark, ...]:
    """Return marks for the candidates of the sets, each once: `fins` as `FIN`, the others with the
    role of their set, which alternates between `roles`.
    """
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
    """Return strong links inside the sets and weak links between them.

    Two sets with two commons are linked in a loop.
    """
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
