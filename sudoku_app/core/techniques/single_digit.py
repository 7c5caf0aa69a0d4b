"""Patterns of one digit with two strong links: Skyscraper, 2-String Kite, Turbot Fish.

In each of them, four candidates of a digit form a chain, strong - weak - strong. One of its two
ends must be true, so the digit can be removed from the cells that see both ends. Every such chain
is a Turbot Fish. Two kinds are easier to see: two rows or two columns joined by a line
(Skyscraper), and a row and a column joined in a box (2-String Kite). A Turbot Fish only needs
houses and peers; the other two also need lines.
"""

from __future__ import annotations

from functools import partial
from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.step import Role, Step
from sudoku_app.core.techniques.layout import lines_through
from sudoku_app.core.techniques.step_parts import (
    at,
    chain_links,
    conjugate_pairs,
    marks,
    shared_house,
)
from sudoku_app.core.topology import Cell, CellSet, House, union_of_all
from sudoku_app.core.wording import Wording, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.step import Link
    from sudoku_app.core.techniques.step_parts import ConjugatePair
    from sudoku_app.core.wording import FieldBuilder


class Kite(NamedTuple):
    """The outer ends of two strong links, one of which must be true, and the links' houses."""

    ends: tuple[Cell, Cell]
    pair_houses: tuple[House, House]


class TurbotFish(NamedTuple):
    """A weak link between the cells `joint`, in `joint_house`, and the strong links at its ends.

    A strong link joins `joint[i]` to `ends[i]` of each kite. A Dual 2-String Kite has two kites.
    """

    joint: tuple[Cell, Cell]
    joint_house: House
    kites: tuple[Kite, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the weak link, each kite as one of `kites`, and the first by itself."""
        del builder
        hanging = [
            of_cells(ends=ends) | of_houses(pair_houses=houses) for ends, houses in self.kites
        ]
        own = of_cells(joint=self.joint) | of_houses(joint_house=self.joint_house)
        return Wording("", own | {"kites": records(hanging)} | hanging[0])


class _Turbot(NamedTuple):
    """A chain of one digit, end - joint - joint - end, with the cells it eliminates it from."""

    digit: int
    ends: tuple[Cell, Cell]
    joint: tuple[Cell, Cell]
    pair_houses: tuple[House, House]
    joint_house: House
    targets: CellSet

    @property
    def links(self) -> tuple[Link, ...]:
        """The chain's links, from end to end."""
        cells = (self.ends[0], *self.joint, self.ends[1])
        first, second = self.pair_houses
        return chain_links(self.digit, cells, (first, self.joint_house, second))

    @property
    def kite(self) -> Kite:
        """The ends and their houses, for the explanation."""
        return Kite(self.ends, self.pair_houses)


def _step(technique: str, *turbots: _Turbot) -> Step:
    """Return one chain, or several that share their joint, as a step."""
    first = turbots[0]
    digit, joint = first.digit, first.joint
    ends = tuple(end for each in turbots for end in each.ends)
    pair_houses = (house for each in turbots for house in each.pair_houses)
    return Step(
        technique,
        eliminations=at(digit, union_of_all(each.targets for each in turbots)),
        pattern=marks(ends, digit) + marks(joint, digit, Role.SECOND),
        links=tuple(link for each in turbots for link in each.links),
        houses=(*pair_houses, first.joint_house),
        detail=TurbotFish(joint, first.joint_house, tuple(each.kite for each in turbots)),
        areas=(Area(ends, AreaRole.ENDS),),
    )


def _turbots(
    candidates: Candidates, digit: int, couples: Iterable[tuple[ConjugatePair, ConjugatePair]]
) -> Iterator[_Turbot]:
    """Yield every chain of the two conjugate pairs of a couple that eliminates something."""
    peers, places = candidates.topology.peers, candidates.cells[digit]
    for one, other in couples:
        for foot, end in one.directions:
            for other_foot, other_end in other.directions:
                if not peers[foot] >> other_foot & 1 or end in (other_foot, other_end):
                    continue
                if foot == other_end:
                    continue
                targets = places & peers[end] & peers[other_end]
                if not targets:
                    continue
                house = shared_house(candidates.topology, (foot, other_foot))
                if house is None:
                    continue  # they see each other through a constraint: a chain explains it better
                ends, joint = (end, other_end), (foot, other_foot)
                houses = (one.house, other.house)
                yield _Turbot(digit, ends, joint, houses, house, CellSet(targets))


def _without_repeats(
    candidates: Candidates,
    technique: str,
    turbots_of: Callable[[Candidates], Iterable[_Turbot]],
) -> Iterator[Step]:
    """Yield the steps of the turbots of a position, each conclusion once."""
    seen: set[tuple[int, int]] = set()
    for turbot in turbots_of(candidates):
        key = (turbot.digit, turbot.targets)
        if key not in seen:
            seen.add(key)
            yield _step(technique, turbot)


def _skyscrapers(candidates: Candidates) -> Iterator[_Turbot]:
    topology = candidates.topology
    rows, columns = topology.rows, topology.columns
    for digit, pairs in enumerate(conjugate_pairs(candidates)):
        for kind, crossing in ((rows, columns), (columns, rows)):
            lines = [pair for pair in pairs if pair.house in kind]
            for turbot in _turbots(candidates, digit, combinations(lines, 2)):
                end, other_end = turbot.ends
                is_crossed = turbot.joint_house in crossing
                if is_crossed and not lines_through(topology, end, crossing) >> other_end & 1:
                    yield turbot


def _kites(candidates: Candidates) -> Iterator[_Turbot]:
    topology = candidates.topology
    for digit, pairs in enumerate(conjugate_pairs(candidates)):
        rows = [pair for pair in pairs if pair.house in topology.rows]
        columns = [pair for pair in pairs if pair.house in topology.columns]
        for turbot in _turbots(candidates, digit, product(rows, columns)):
            down = lines_through(topology, turbot.ends[0], topology.columns)
            crossing = turbot.targets & down
            crossing &= lines_through(topology, turbot.ends[1], topology.rows)
            if turbot.joint_house in topology.boxes and crossing:
                yield turbot._replace(targets=CellSet(crossing))


def find_dual_two_string_kite(candidates: Candidates) -> Iterator[Step]:
    """Find two 2-String Kites that share the same two cells of a box, as one step."""
    hanging: dict[tuple[int, ...], _Turbot] = {}
    for kite in _kites(candidates):
        key = (kite.digit, *sorted(kite.joint))
        partner = hanging.setdefault(key, kite)
        if partner.targets != kite.targets:
            yield _step("dual_two_string_kite", partner, kite)


def _all_turbots(candidates: Candidates) -> Iterator[_Turbot]:
    for digit, pairs in enumerate(conjugate_pairs(candidates)):
        # A pair whose cells share a line and a box counts as a pair of the line.
        unlike = {pair[1:]: pair for pair in reversed(pairs)}.values()
        yield from _turbots(candidates, digit, combinations(reversed(unlike), 2))


find_skyscraper = partial(_without_repeats, technique="skyscraper", turbots_of=_skyscrapers)
"""Find two rows whose conjugate pairs share one column, or two columns that share a row."""
find_two_string_kite = partial(_without_repeats, technique="two_string_kite", turbots_of=_kites)
"""Find conjugate pairs of a row and a column that each have one end in the same box.

The digit can be removed where the lines through their other ends cross.
"""
find_turbot_fish = partial(_without_repeats, technique="turbot_fish", turbots_of=_all_turbots)
"""Find two strong links of any houses that are joined by a weak one."""
