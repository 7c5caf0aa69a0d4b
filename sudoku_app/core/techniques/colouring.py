"""Colouring of one digit: Simple Colors (trap and wrap) and Multi Colors, types 1 and 2.

The conjugate pairs of a digit join its candidates into clusters. The two ends of each pair get the
two colours of their cluster, so all candidates of one colour are true and all of the other false.
Only needs houses and peers.
"""

from __future__ import annotations

from itertools import combinations, permutations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.step import Role, Step
from sudoku_app.core.techniques.step_parts import at, conjugate_pairs, link, marks, shared_house
from sudoku_app.core.topology import Cell, CellSet, House, cells_of, iter_bits, union_of_all
from sudoku_app.core.wording import Wording, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Link
    from sudoku_app.core.techniques.step_parts import ConjugatePair
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import FieldBuilder


class SeeingPair(NamedTuple):
    """Two cells that see each other, so that the digit cannot be in both.

    In Multi Colors 1 they belong to different clusters. `true_cells` and `other_true_cells` are the
    cells of the opposite colours: the digit is in all cells of one of these.
    """

    cell: Cell
    other: Cell
    true_cells: tuple[Cell, ...] = ()
    other_true_cells: tuple[Cell, ...] = ()


class Colours(NamedTuple):
    """The colours of one cluster, `first` and `second`, and of another, `third` and `fourth`.

    `clashes` has two cells of `first` (Simple Colors, wrap), a pair of cells for each two colours
    that see each other (Multi Colors 1), or the cells of `first` that see `third` and `fourth`
    (Multi Colors 2).
    """

    first: tuple[Cell, ...]
    second: tuple[Cell, ...]
    third: tuple[Cell, ...] = ()
    fourth: tuple[Cell, ...] = ()
    clashes: tuple[SeeingPair, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the cells of the colours, and those of the clashes together as `clash`."""
        del builder
        first, second, third, fourth, clashes = self
        clash = tuple(cell for clash in clashes for cell in clash[:2])
        return Wording(
            "",
            of_cells(first=first, second=second, third=third, fourth=fourth, clash=clash)
            | {"clashes": records(of_cells(**clash._asdict()) for clash in clashes)},
        )


class _Colour(NamedTuple):
    """The cells of a colour, and all cells that see at least one of them."""

    cells: CellSet
    seen: CellSet


class _Cluster(NamedTuple):
    """The candidates of a digit that are joined by conjugate pairs, in two colours."""

    digit: int
    colours: tuple[_Colour, _Colour]
    pairs: tuple[ConjugatePair, ...]

    @property
    def links(self) -> tuple[Link, ...]:
        """The pairs as strong links."""
        return tuple(
            link((pair.first, self.digit), (pair.second, self.digit), True, pair.house)
            for pair in self.pairs
        )


def _clusters(candidates: Candidates, digit: int) -> list[_Cluster]:
    """Return the clusters of a digit, in the order of their first cells."""
    pairs = {pair[1:]: pair for pair in reversed(conjugate_pairs(candidates)[digit])}
    partners: dict[int, int] = {}
    for first, second in pairs:
        partners[first] = partners.get(first, 0) | 1 << second
        partners[second] = partners.get(second, 0) | 1 << first
    found = []
    coloured = 0
    for start in sorted(partners):
        if coloured >> start & 1:
            continue
        colours = [1 << start, 0]
        fresh, turn = 1 << start, 0
        while fresh:
            turn ^= 1
            reached = union_of_all(partners[cell] for cell in iter_bits(fresh))
            fresh = reached & ~(colours[0] | colours[1])
            colours[turn] |= fresh
        cells = colours[0] | colours[1]
        coloured |= cells
        one, two = (_colour(candidates.topology, bits) for bits in colours)
        own = tuple(sorted(pair for pair in pairs.values() if cells >> pair.first & 1))
        found.append(_Cluster(digit, (one, two), own))
    return found


def _colour(topology: Topology, cells: int) -> _Colour:
    seen = union_of_all(topology.peers[cell] for cell in iter_bits(cells))
    return _Colour(CellSet(cells), CellSet(seen))


def _first_meeting(
    topology: Topology, colour: _Colour, other: _Colour
) -> tuple[Cell, Cell, House | None]:
    """Return the first cell of `colour` that sees a cell of `other`, that cell, and a house that
    contains both, if any.
    """
    cell = Cell(next(iter_bits(colour.cells & other.seen)))
    other_cell = Cell(next(iter_bits(other.cells & topology.peers[cell])))
    return cell, other_cell, shared_house(topology, (cell, other_cell))


def find_simple_colors_trap(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that see both colours of a cluster: they are false."""
    for digit in candidates.topology.digits:
        for cluster in _clusters(candidates, digit):
            one, two = cluster.colours
            targets = candidates.cells[digit] & one.seen & two.seen & ~(one.cells | two.cells)
            if targets:
                yield _simple("simple_colors_trap", cluster, (one, two), targets)


def find_simple_colors_wrap(candidates: Candidates) -> Iterator[Step]:
    """Find a colour that has two cells that see each other: it is false."""
    for digit in candidates.topology.digits:
        for cluster in _clusters(candidates, digit):
            for one, two in permutations(cluster.colours):
                if one.cells & one.seen:
                    cell, other_cell, house = _first_meeting(candidates.topology, one, one)
                    clashes = (SeeingPair(cell, other_cell),)
                    step = _simple("simple_colors_wrap", cluster, (one, two), one.cells, clashes)
                    weak = link((cell, digit), (other_cell, digit), strong=False)
                    yield step._replace(
                        links=(*step.links, weak),
                        houses=_houses((*step.houses, house)),
                    )


def _simple(
    technique: str,
    cluster: _Cluster,
    colours: tuple[_Colour, _Colour],
    targets: int,
    clashes: tuple[SeeingPair, ...] = (),
) -> Step:
    """Return a step of one cluster; `colours` are in the order that the explanation names them."""
    first, second = (cells_of(colour.cells) for colour in colours)
    digit = cluster.digit
    return Step(
        technique,
        eliminations=at(digit, targets),
        pattern=marks(first, digit) + marks(second, digit, Role.SECOND),
        links=cluster.links,
        houses=_houses(pair.house for pair in cluster.pairs),
        detail=Colours(first, second, clashes=clashes),
    )


def _houses(houses: Iterable[House | None]) -> tuple[House, ...]:
    return tuple(dict.fromkeys(house for house in houses if house is not None))


def find_multi_colors_1(candidates: Candidates) -> Iterator[Step]:
    """Find colours of different clusters that see each other: one of their opposites is true.

    All such pairs of colours of the same two clusters form one step.
    """
    topology = candidates.topology
    for digit in topology.digits:
        places = candidates.cells[digit]
        for cluster, other in combinations(_clusters(candidates, digit), 2):
            targets = 0
            clashes: list[SeeingPair] = []
            meetings: list[tuple[Cell, Cell, House | None]] = []
            for one, opposite in permutations(cluster.colours):
                for two, other_opposite in permutations(other.colours):
                    if not one.cells & two.seen:
                        continue
                    seen = places & opposite.seen & other_opposite.seen
                    if seen:
                        targets |= seen
                        meetings.append(_first_meeting(topology, one, two))
                        true = cells_of(opposite.cells), cells_of(other_opposite.cells)
                        clashes.append(SeeingPair(*meetings[-1][:2], *true))
            if targets:
                yield _multi("multi_colors_1", (cluster, other), targets, meetings, clashes)


def find_multi_colors_2(candidates: Candidates) -> Iterator[Step]:
    """Find a colour that sees both colours of another cluster: it is false."""
    topology = candidates.topology
    for digit in topology.digits:
        for cluster, other in permutations(_clusters(candidates, digit), 2):
            third, fourth = other.colours
            for turned in (cluster, cluster._replace(colours=cluster.colours[::-1])):
                first = turned.colours[0]
                if first.cells & third.seen and first.cells & fourth.seen:
                    meetings = [
                        _first_meeting(topology, first, colour) for colour in (third, fourth)
                    ]
                    clashes = [SeeingPair(*meeting[:2]) for meeting in meetings]
                    yield _multi("multi_colors_2", (turned, other), first.cells, meetings, clashes)


def _multi(
    technique: str,
    clusters: tuple[_Cluster, _Cluster],
    targets: int,
    meetings: list[tuple[Cell, Cell, House | None]],
    clashes: Iterable[SeeingPair],
) -> Step:
    """Return a step of two clusters, with the second one's candidates marked as fins."""
    cluster, other = clusters
    digit = cluster.digit
    first, second, third, fourth = (
        cells_of(colour.cells) for colour in (*cluster.colours, *other.colours)
    )
    weak = tuple(
        link((cell, digit), (other_cell, digit), strong=False) for cell, other_cell, _ in meetings
    )
    paired = [pair.house for pair in (*cluster.pairs, *other.pairs)]
    return Step(
        technique,
        eliminations=at(digit, targets),
        pattern=marks(first, digit)
        + marks(second, digit, Role.SECOND)
        + marks(third, digit, Role.FIN)
        + marks(fourth, digit, Role.FIN),
        links=cluster.links + other.links + weak,
        houses=_houses((*paired, *(house for _, _, house in meetings))),
        detail=Colours(first, second, third, fourth, tuple(clashes)),
    )
