"""Links and chains by their definitions, with sets and without any speed."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from tests.core.techniques.oracles import Conclusion, conclusion
from tests.core.techniques.plain import Plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_app.core.candidates import Candidates

    Accepts = Callable[["NaiveLinks", "Chain"], bool]

Node = tuple[frozenset[int], int]
"""A digit in one cell or in one of several."""
Chain = tuple[Node, ...]


class NaiveLinks:
    """All nodes of a position with their links; groups, sets and cells that these force added."""

    def __init__(
        self,
        candidates: Candidates,
        with_groups: bool = False,
        with_sets: bool = False,
        with_forced: bool = False,
    ) -> None:
        self.plain = plain = Plain(candidates)
        self.singles: set[Node] = {
            (frozenset((cell,)), digit)
            for cell, digits in enumerate(plain.digits)
            for digit in digits
        }
        self.nodes = set(self.singles)
        self._seen: dict[Node, set[tuple[int, int]]] = {}
        self.strong: dict[Node, set[Node]] = {}
        self.sets: dict[frozenset[Node], list[tuple[frozenset[int], frozenset[int]]]] = {}
        self._link_cells()
        if with_groups or with_sets:
            self._add_groups()
        self._link_houses()
        if with_sets:
            self._link_sets(with_forced)
        self.nodes = set(filter(self._matters, self.nodes))
        self.weak = {
            node: {other for other in self.nodes if self._excludes(node, other)}
            for node in self.nodes
        }

    def keep(self, strong: Callable[[Node, Node], bool]) -> None:
        """Leave the strong links that `strong` accepts, and the weak ones between equal digits."""
        for one, others in self.strong.items():
            self.strong[one] = {other for other in others if strong(one, other)}
        for one, others in self.weak.items():
            self.weak[one] = {other for other in others if one[1] == other[1]}

    def seen(self, *nodes: Node) -> set[tuple[int, int]]:
        """The candidates that cannot be true when any of `nodes` is, as cell and digit."""
        for node in nodes:
            if node not in self._seen:
                self._seen[node] = {
                    (cell, digit)
                    for cells, digit in self.singles
                    for cell in cells
                    if self._excludes((cells, digit), node)
                }
        return set.intersection(*(self._seen[node] for node in nodes))

    def _excludes(self, one: Node, other: Node) -> bool:
        if one[1] == other[1]:
            return all(self.plain.sees(cell, *other[0]) for cell in one[0])
        return one[0] == other[0] and len(one[0]) == 1

    def _join(self, one: Node, other: Node) -> None:
        self.strong.setdefault(one, set()).add(other)
        self.strong.setdefault(other, set()).add(one)

    def _link_cells(self) -> None:
        for cell in self.plain.bivalue:
            one, other = sorted(self.plain.digits[cell])
            self._join((frozenset((cell,)), one), (frozenset((cell,)), other))

    def _add_groups(self) -> None:
        for one, other in combinations(self.plain.houses, 2):
            if one != other and len(one & other) > 1:
                for digit, places in self.plain.places.items():
                    group = (frozenset(one & other & places), digit)
                    if len(group[0]) > 1 and self.seen(group):
                        self.nodes.add(group)

    def _link_houses(self) -> None:
        for house in self.plain.houses:
            if len(house) != self.plain.topology.size:
                continue
            for digit, all_places in self.plain.places.items():
                places = house & all_places
                inside = [node for node in self.nodes if node[1] == digit and node[0] <= places]
                for one, other in combinations(inside, 2):
                    if one[0] | other[0] == places and places not in (one[0], other[0]):
                        self._join(one, other)

    def _link_sets(self, with_forced: bool) -> None:
        known: dict[frozenset[int], set[int]] = {}
        linked = {frozenset((one, other)) for one in self.strong for other in self.strong[one]}
        for house in self.plain.houses:
            empty = [cell for cell in sorted(house) if self.plain.digits[cell]]
            for size in range(2, len(empty)):
                for chosen in map(frozenset, combinations(empty, size)):
                    digits = self.plain.union(chosen)
                    if len(digits) == size + 1:
                        known[chosen] = digits
        for chosen, digits in known.items():
            self._link_set(chosen, digits, linked)
        linked |= set(self.sets)
        for chosen, digits in known.items() if with_forced else ():
            self._link_forced(chosen, digits, linked)

    def _matters(self, node: Node) -> bool:
        return node in self.singles or bool(self.seen(node))

    def _link_set(
        self, chosen: frozenset[int], digits: set[int], linked: set[frozenset[Node]]
    ) -> None:
        nodes = [(chosen & self.plain.places[digit], digit) for digit in sorted(digits)]
        for one, other in combinations(nodes, 2):
            pair = frozenset((one, other))
            if self._matters(one) and self._matters(other) and pair not in linked:
                self._rest(pair, chosen)

    def _rest(
        self, pair: frozenset[Node], chosen: frozenset[int], forced: frozenset[int] = frozenset()
    ) -> None:
        self.nodes |= pair
        self._join(*pair)
        self.sets.setdefault(pair, []).append((chosen, forced))

    def _link_forced(
        self, chosen: frozenset[int], digits: set[int], linked: set[frozenset[Node]]
    ) -> None:
        """A cell in no house with the set that, one digit gone from the set, has one candidate."""
        for cell, own in enumerate(self.plain.digits):
            if len(own) < 2 or any(chosen | {cell} <= house for house in self.plain.houses):
                continue
            for entry in sorted(digits):
                lost = {
                    digit
                    for digit in own & digits - {entry}
                    if self.plain.sees(cell, *(chosen & self.plain.places[digit]))
                }
                node = (chosen & self.plain.places[entry], entry)
                if len(own - lost) == 1 and self._matters(node):
                    pair = frozenset((node, (frozenset((cell,)), max(own - lost))))
                    if pair not in linked or pair in self.sets:
                        self._rest(pair, chosen, frozenset((cell,)))


Layers = tuple[list[set[Node]], list[set[Node]]]


def layers_from(links: NaiveLinks, false: set[Node]) -> Layers:
    """What is first found true, and false, after each further link."""
    falses = [false]
    trues: list[set[Node]] = []
    while falses[-1]:
        reached = {other for node in falses[-1] for other in links.strong.get(node, ())}
        trues.append(reached.difference(*trues))
        reached = {other for node in trues[-1] for other in links.weak.get(node, ())}
        falses.append(reached.difference(*falses))
    return trues, falses


def shortest_chains(links: NaiveLinks, layers: Layers, end: Node) -> Iterator[Chain]:
    """All shortest chains that make `end` true, none with a node twice but at its two ends."""
    trues, falses = layers
    for depth, true in enumerate(trues):
        if end in true:
            for chain in _back(links, trues, falses, (end,), depth):
                if len(set(chain)) == len(chain) - (chain[0] == end):
                    yield chain


def _back(
    links: NaiveLinks, trues: list[set[Node]], falses: list[set[Node]], tail: Chain, depth: int
) -> Iterator[Chain]:
    for before in falses[depth] & links.strong.get(tail[0], set()):
        if depth == 0:
            yield (before, *tail)
        else:
            for earlier in trues[depth - 1] & links.weak[before]:
                yield from _back(links, trues, falses, (earlier, before, *tail), depth - 1)


def is_grouped(links: NaiveLinks, chain: Chain) -> bool:
    """Whether a chain has a group, or a link inside an almost locked set."""
    pairs = zip(chain[::2], chain[1::2], strict=True)
    return any(len(cells) > 1 for cells, _ in chain) or any(
        frozenset(pair) in links.sets for pair in pairs
    )


def anything(links: NaiveLinks, chain: Chain) -> bool:
    """Any chain will do."""
    return True


def _is_long(links: NaiveLinks, chain: Chain) -> bool:
    """Whether it is more than a conjugate pair or a cell of two."""
    return len(chain) > 2 or frozenset(chain) in links.sets


def naive_ends(
    links: NaiveLinks, accepts: Accepts, fewest: int, same_digit: bool = False
) -> Iterator[Conclusion]:
    """Chains between two candidates of different cells; `fewest` eliminations."""
    for start in links.singles:
        layers = layers_from(links, {start})
        for end in links.singles:
            if same_digit and start[1] != end[1]:
                continue
            gone = links.seen(start, end)
            chains = shortest_chains(links, layers, end)
            found = (_is_long(links, chain) and accepts(links, chain) for chain in chains)
            if start[0] != end[0] and len(gone) >= fewest and any(found):
                yield conclusion((), gone)


def naive_discontinuous(links: NaiveLinks, accepts: Accepts) -> Iterator[Conclusion]:
    """Candidates that prove themselves, or their opposite."""
    for node in links.singles:
        ((cell,), digit) = node
        layers = layers_from(links, {node})
        others = [(cell, other) for other in links.plain.digits[cell] - {digit}]
        chains = shortest_chains(links, layers, node)
        if others and any(accepts(links, chain) for chain in chains):
            yield conclusion((), others)
        trues, _ = layers = layers_from(links, links.weak[node])
        hits = [links.weak[node] & true for true in trues]
        soonest = next((hit for hit in hits if hit), set())
        chains = (chain for end in soonest for chain in shortest_chains(links, layers, end))
        loops = (chain for chain in chains if _is_long(links, chain) and chain[0] != chain[-1])
        if any(accepts(links, loop) for loop in loops):
            yield conclusion((), [(cell, digit)])


def naive_loops(links: NaiveLinks, accepts: Accepts) -> Iterator[Conclusion]:
    """Loops through a candidate, of which the rest is as short as can be."""
    for start in links.singles:
        layers = layers_from(links, {start})
        for end in links.weak[start]:
            for chain in shortest_chains(links, layers, end):
                if len(chain) > 2 and accepts(links, chain):
                    yield from _loop_conclusions(links, chain)


def _loop_conclusions(links: NaiveLinks, loop: Chain) -> Iterator[Conclusion]:
    inside = {cell for cells, _ in loop for cell in cells}
    gone: set[tuple[int, int]] = set()
    for one, other in zip(loop[1::2], (*loop[2::2], loop[0]), strict=True):
        gone |= {
            (cell, digit)
            for cell, digit in links.seen(one, other)
            if one[1] != other[1] or cell not in inside
        }
    pairs = [frozenset(pair) for pair in zip(loop[::2], loop[1::2], strict=True)]
    resting = [pair for pair in pairs if pair in links.sets]
    for chosen in product(*(_smallest(links.sets[pair]) for pair in resting)):
        locked: set[tuple[int, int]] = set()
        for (cells, forced), pair in zip(chosen, resting, strict=True):
            locked |= _locked_out(links.plain, cells, forced, pair)
        if gone | locked:
            yield conclusion((), gone | locked)


def _smallest(
    sets: list[tuple[frozenset[int], frozenset[int]]],
) -> list[tuple[frozenset[int], frozenset[int]]]:
    sizes = [len(cells | forced) for cells, forced in sets]
    return [found for found, size in zip(sets, sizes, strict=True) if size == min(sizes)]


def _locked_out(
    plain: Plain, cells: frozenset[int], forced: frozenset[int], pair: frozenset[Node]
) -> set[tuple[int, int]]:
    """What sees every place that a digit of the set can have, whichever end is true."""
    if not forced:
        ends = {digit for _, digit in pair}
        places = {digit: cells & plain.places[digit] for digit in plain.union(cells) - ends}
    else:
        (entry,) = (digit for node_cells, digit in pair if node_cells <= cells)
        (kept,) = (digit for node_cells, digit in pair if node_cells == forced)
        places = {
            digit: (cells if digit == kept else cells | forced) & plain.places[digit]
            for digit in plain.union(cells) - {entry}
        }
    return {(cell, digit) for digit in places for cell in plain.seeing(digit, *places[digit])}


def naive_remote_pairs(candidates: Candidates) -> Iterator[Conclusion]:
    """All shortest ways between two cells of a pair, an odd number of steps apart."""
    plain = Plain(candidates)
    for start in plain.bivalue:
        pair = plain.digits[start]
        ways: list[list[int]] = [[start]]
        known = {start}
        while ways:
            ways = [
                [*way, cell]
                for way in ways
                for cell in plain.bivalue
                if plain.digits[cell] == pair and cell not in known and plain.sees(cell, way[-1])
            ]
            known |= {way[-1] for way in ways}
            for way in ways:
                if len(way) % 2 == 0 and len(way) >= 4:
                    unlike = {
                        (cell, digit)
                        for first, one in enumerate(way)
                        for other in way[first + 3 :: 2]
                        for digit in pair
                        for cell in plain.seeing(digit, one, other)
                    }
                    ends = {(c, d) for d in pair for c in plain.seeing(d, start, way[-1])}
                    yield from (conclusion((), gone) for gone in (unlike, ends) if gone)
