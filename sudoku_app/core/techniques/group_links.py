"""Link graphs with groups: a digit in a crossing of two houses, or in an almost locked set.

Definitions: HoDoKu's page on chains (group nodes, almost locked sets in chains).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, cast

from sudoku_app.core.techniques.als_graph import (
    AlsGraph,
    AlsTargets,
    als_graph,
    nodes_seeing,
    seen_by_all,
)
from sudoku_app.core.techniques.chain_search import ends_of
from sudoku_app.core.techniques.layout import houses_with, layout_of, sights_of
from sudoku_app.core.techniques.link_graph import (
    LinkGraph,
    LinkPosition,
    Support,
    join,
    links_of,
    nodes_with,
    position_of,
)
from sudoku_app.core.topology import CellSet, House, Topology, iter_bits

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        self.sets = graph.sets

    def node(self, cells: int, digit: int) -> int:
        """Return the number of the node `digit` in `cells`, adding it if necessary."""
        if not cells & (cells - 1):
            return (digit - 1) * self.graph.topology.cell_count + cells.bit_length() - 1
        name = (CellSet(cells), digit)
        if name not in self.numbers:
            self.numbers[name] = len(self.strong)
            self.groups.append(name)
            self.strong.append(0)
        return self.numbers[name]

    def targets(self, cells: int, digit: int) -> int:
        """Return the cells that see all of `cells` and have the candidate `digit`."""
        key = (cells, digit)
        if key not in self.seen:
            self.seen[key] = self.cells[digit] & sights_of(self.graph.topology)[cells]
        return self.seen[key]

    def finish(self) -> LinkGraph:
        """Return the graph, with the weak links of the new groups."""
        old = len(self.graph.weak)
        weak = list(self.graph.weak) + [0] * (len(self.strong) - old)
        by_digit: list[list[tuple[int, int]]] = [[] for _ in self.cells]
        for node, (group, digit) in enumerate(self.groups, self.graph.first_group):
            by_digit[digit].append((node, group))
        for digit, nodes in enumerate(by_digit):
            if nodes and nodes[-1][0] >= old:
                self._exclude(weak, digit, nodes, old)
        return replace(
            self.graph,
            linked=nodes_with(self.strong),
            strong=tuple(self.strong),
            weak=tuple(weak),
            groups=tuple(self.groups),
            sets=self.sets,
        )

    def _exclude(self, weak: list[int], digit: int, nodes: list[tuple[int, int]], old: int) -> None:
        """Add the weak links of a digit's groups. Groups with a number of `old` or more are new.

        A group is linked to the candidates that see all of it, and to the groups that consist only
        of such candidates: those all of which each of its own cells sees.
        """
        block = (digit - 1) * self.graph.topology.cell_count
        targets = [self.targets(group, digit) for _, group in nodes]
        seeing = nodes_seeing(zip((1 << node for node, _ in nodes), targets, strict=True))
        known: dict[int, int] = {}
        for (node, group), seen in zip(nodes, targets, strict=True):
            if seen not in known:
                known[seen] = seen_by_all(seeing, group)
            if node >= old:
                weak[node] = seen << block | known[seen]
            else:
                weak[node] |= known[seen] >> old << old
        for cell, groups in seeing.items():
            weak[block + cell] |= groups >> old << old


def _cells_by_digit(graph: LinkGraph) -> list[int]:
    topology = graph.topology
    blocks = range(0, graph.first_group, topology.cell_count)
    return [0] + [graph.candidates >> block & topology.all_cells for block in blocks]


@lru_cache(maxsize=32)
def _crossings(topology: Topology) -> tuple[tuple[CellSet, tuple[House, ...]], ...]:
    """Return every set of two or more cells that two houses share, with the whole houses around it.

    Whole houses contain every digit.
    """
    sets = topology.house_sets
    shared = dict.fromkeys(
        one & two
        for one, two in combinations(sets, 2)
        if one != two and (one & two).bit_count() > 1
    )
    whole = layout_of(topology).whole
    return tuple(
        (CellSet(cells), tuple(house for house in whole if not cells & ~sets[house]))
        for cells in shared
    )


def _add_crossings(builder: _Builder) -> None:
    """Add strong links where two groups, or a group and a cell, cover a digit's places in a house.

    The two groups may overlap, as a row and a column of a box do (empty rectangle).
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


class _SetSupports(Mapping[tuple[int, int], tuple[Support, ...]]):
    """Maps each strong link through almost locked sets to its sets, which are found on demand.

    `names[n]` is the number of node `n` in `als`. `locked[n]` has the nodes that an almost locked
    set, and nothing else, makes true when node `n` is false. `forced` has the links to cells that a
    set forces.
    """

    def __init__(self, als: AlsGraph, names: dict[int, int], locked: dict[int, int]) -> None:
        self._als = als
        self._names = names
        self._locked = locked
        self.forced: dict[tuple[int, int], tuple[Support, ...]] = {}

    def __contains__(self, pair: object) -> bool:
        one, two = cast("tuple[int, int]", pair)
        return bool(self._locked.get(one, 0) >> two & 1) or pair in self.forced

    def __getitem__(self, pair: tuple[int, int]) -> tuple[Support, ...]:
        one, two = pair
        if not self._locked.get(one, 0) >> two & 1:
            return self.forced[pair]
        owners, names = self._als.owners, self._names
        sets = [
            self._als.sets[at].cells for at in iter_bits(owners[names[one]] & owners[names[two]])
        ]
        supports = [Support(cells) for cells in sets if cells & (cells - 1)]
        return (*supports, *self.forced.get(pair, ()))

    def __iter__(self) -> Iterator[tuple[int, int]]:
        for one, others in self._locked.items():
            yield from ((one, two) for two in iter_bits(others))
        yield from (pair for pair in self.forced if not self._locked.get(pair[0], 0) >> pair[1] & 1)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)


def _nodes_of(builder: _Builder, als: AlsGraph) -> list[int | None]:
    """Return the link graph's number of each node of `als`; None for a group that nothing sees."""
    nodes: list[int | None] = []
    for cells, digit, targets in zip(als.cells_of_node, als.digit_of, als.targets, strict=True):
        builder.seen[cells, digit] = targets
        matters = targets or not cells & (cells - 1)
        nodes.append(builder.node(cells, digit) if matters else None)
    return nodes


def _add_sets(builder: _Builder, als: AlsGraph, node_of: list[int | None]) -> _SetSupports:
    """Add strong links inside almost locked sets: if one digit is gone, the others are locked."""
    names = {node: name for name, node in enumerate(node_of) if node is not None}
    locked = dict.fromkeys(names, 0)
    for cells, _, _, own_names in als.sets:
        if cells & (cells - 1):
            nodes = [node for name in own_names.values() if (node := node_of[name]) is not None]
            together = sum([1 << node for node in nodes])
            for node in nodes:
                locked[node] |= together
    strong = builder.strong
    for node, others in locked.items():
        locked[node] = others = others & ~(strong[node] | 1 << node)
        strong[node] |= others
    return _SetSupports(als, names, locked)


def _add_forced(
    builder: _Builder, als: AlsGraph, node_of: list[int | None], set_supports: _SetSupports
) -> None:
    """Add strong links from almost locked sets to cells that they force.

    A set that lacks one digit locks the others, which may leave a cell with a single candidate. The
    cell is outside the set's houses and sees all places of the digits it loses (HoDoKu's grouped
    chains have such cells too).
    """
    graph = builder.graph
    others_by_digits: dict[int, tuple[int, int]] = {}
    for (cells, digits, _, names), lost in zip(als.sets, als.reach, strict=True):
        if not cells & (cells - 1):
            continue
        if digits not in others_by_digits:
            others_by_digits[digits] = _cells_with_other_digits(builder.cells, digits)
        for cell in iter_bits(
            _nearly_emptied(builder.cells, als, names, *others_by_digits[digits])
        ):
            own = graph.candidates & graph.in_cells(1 << cell)
            if not own & (own - 1) or houses_with(graph.topology, cells | 1 << cell):
                continue
            for digit, name in names.items():
                left = own & (~lost | als.block[digit])
                node = node_of[name]
                if node is not None and left and not left & (left - 1):
                    support = Support(cells, CellSet(1 << cell))
                    _add_supported_link(
                        builder, set_supports, (node, left.bit_length() - 1), support
                    )


def _add_supported_link(
    builder: _Builder, set_supports: _SetSupports, pair: tuple[int, int], support: Support
) -> None:
    """Add a strong link from a set to a cell that it forces, unless a house or cell gives the same
    link.
    """
    one, two = pair
    if pair not in set_supports:
        if builder.strong[one] >> two & 1:
            return
        join(builder.strong, one, two)
    known = (*set_supports.forced.get(pair, ()), support)
    set_supports.forced[one, two] = set_supports.forced[two, one] = known


def _cells_with_other_digits(places: list[int], digits: int) -> tuple[int, int]:
    """Return the cells that have a candidate other than `digits`, and those that have several.

    With `places` {0, 1} and {1} for the two other digits, `once` is {0, 1} and `twice` is {1}.
    """
    once = twice = 0
    for digit, cells in enumerate(places):
        if digit and not digits >> (digit - 1) & 1:
            twice |= once & cells
            once |= cells
    return once, twice


def _nearly_emptied(
    places: list[int], als: AlsGraph, names: dict[int, int], once: int, twice: int
) -> int:
    """Return the cells that lose a candidate when a set is locked, and have at most one left.

    `once` and `twice` are the cells that have at least one or two candidates of other digits.
    """
    touched = 0
    for digit, name in names.items():
        lost = als.targets[name]
        kept = places[digit] & ~lost
        touched |= lost
        twice |= once & kept
        once |= kept
    return touched & ~twice


@lru_cache(maxsize=2)
def group_links_of(position: LinkPosition) -> LinkGraph:
    """Return the links between candidates and groups in crossings of houses; cached."""
    builder = _Builder(links_of(position))
    _add_crossings(builder)
    return builder.finish()


MOST_SET_NODES = 10_000
"""The most digits of almost locked sets in a graph, whose links take memory that grows with its
square: some 100 MB. The hardest 9×9 puzzles begin with less than 2,000.
"""


@lru_cache(maxsize=2)
def _set_links(position: LinkPosition, als: AlsGraph, forced: bool) -> LinkGraph:
    if len(als.owners) > MOST_SET_NODES:
        return group_links_of(position)
    builder = _Builder(group_links_of(position))
    node_of = _nodes_of(builder, als)
    builder.sets = set_supports = _add_sets(builder, als, node_of)
    if forced:
        _add_forced(builder, als, node_of, set_supports)
    return builder.finish()


def group_links(candidates: Candidates) -> LinkGraph:
    """Return the links between candidates and groups in crossings of houses."""
    return group_links_of(position_of(candidates))


def set_links(candidates: Candidates) -> LinkGraph:
    """Return the links of `group_links` and those inside almost locked sets."""
    return _set_links(position_of(candidates), als_graph(candidates), False)


def forced_links(candidates: Candidates) -> LinkGraph:
    """Return the links of `set_links` and those from almost locked sets to cells they force."""
    return _set_links(position_of(candidates), als_graph(candidates), True)


def als_targets_of(candidates: Candidates) -> AlsTargets | None:
    """Return the candidates that almost locked sets with restricted commons may eliminate, or None.

    Such sets form a chain of `set_links`, so they only eliminate what some chain eliminates.
    """
    removable = ends_of(forced_links(candidates)).removable
    return AlsTargets(als_graph(candidates), removable) if removable else None
