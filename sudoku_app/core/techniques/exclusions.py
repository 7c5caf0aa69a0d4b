"""Locked candidates by constraints: every option of a choice rules out the same candidate.

Marks: `PATTERN` the options. Houses: that of the choice, none for a cell.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import chain, product
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.explain.kind_pieces import rule_of
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.layout import layout_of, sights_of
from sudoku_app.core.techniques.link_graph import listed
from sudoku_app.core.techniques.sightings import sightings_of
from sudoku_app.core.techniques.step_parts import drawn_between, kept_marks
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    Digit,
    House,
    cells_of,
    digit_bit,
    digits_of,
    grouped,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Wording, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Excluded, Rules
    from sudoku_app.core.wording import FieldBuilder


MOST_REASONS = 2
"""The most reasons that a step names."""
_OPTION_NODES = 4
"""How many nodes an option counts for on a `Watch` when what it rules out is compared."""


class Exclusion(NamedTuple):
    """The slugs of the constraints that rule out the candidates; none if houses do."""

    kinds: tuple[str, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the rules of the constraints; the variant `named` has any."""
        del builder
        rules = records({"constraint": rule_of(kind)} for kind in self.kinds)
        variant = "named" if self.kinds else ""
        return Wording(variant, {"constraints": rules})


class SharedSight(NamedTuple):
    """In `house`, `digit` can only go in `places`. The `targets` see all of them, perhaps through
    `twins`, which have the same digit as a place or target.
    """

    house: House
    digit: Digit
    places: tuple[Cell, ...]
    targets: tuple[Cell, ...]
    twins: tuple[Cell, ...]


class SharedSights(NamedTuple):
    """The slugs of the constraints by which cells are equal or see each other, and the first
    `reasons` why digits go; perhaps there are more.
    """

    kinds: tuple[str, ...]
    reasons: tuple[SharedSight, ...]
    has_more: bool

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the reasons; the variant `several_alone` rests on no constraint."""
        named = (cell for each in self.reasons for cell in each.targets)
        return Wording(
            "several" if self.kinds else "several_alone",
            {
                "constraints": records({"constraint": rule_of(kind)} for kind in self.kinds),
                "reasons": records(
                    of_houses(house=each.house)
                    | of_cells(places=each.places, targets=each.targets, twins=each.twins)
                    | {"digit": builder.digits([each.digit])}
                    for each in self.reasons
                ),
                **builder.more_cells(named, self.has_more),
            },
            is_gathered=True,
        )


def find_common_peers(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that see every place of their digit in a house, by constraints too. One step
    takes all of them.

    Locked candidates find those that share a second house with all of the places.
    """
    found: list[tuple[House, list[Candidate], tuple[Candidate, ...]]] = []
    sights = sights_of(candidates.topology)
    for places, digit, house in _places(candidates):
        seen = CellSet(sights[places] & candidates.cells[digit])
        lost = tuple(Candidate(cell, digit) for cell in _wanted(candidates, seen, digit))
        if lost:
            found.append((house, _options(places, digit), lost))
    if len(found) == 1 or candidates.one_thought:
        for house, options, lost in found:
            step = _step("common_peers", candidates, options, lost, (house,))
            pairs = product(lost, options)
            yield step._replace(
                detail=Exclusion(()), sightings=sightings_of(candidates.rules, pairs)
            )
    elif found:
        yield _joint_step(candidates, found)


def _wanted(candidates: Candidates, cells: CellSet, digit: Digit) -> tuple[Cell, ...]:
    """Return the cells in which a search is about a digit."""
    if candidates.wanted is None or not cells:
        return cells_of(cells)
    return tuple(cell for cell in cells_of(cells) if candidates.wants(cell, digit_bit(digit)))


def _joint_step(
    candidates: Candidates, found: Sequence[tuple[House, list[Candidate], tuple[Candidate, ...]]]
) -> Step:
    """Return the step of several houses, each with the places of a digit and what they exclude."""
    kinds: dict[str, None] = {}
    reasons, gone = [], set[Candidate]()
    for house, options, lost in sorted(found, key=lambda each: len(each[1])):
        new = [each for each in lost if each not in gone]
        if new:
            gone.update(new)
            kinds.update(dict.fromkeys(_kinds(candidates, options, new)))
            places, targets = (tuple(cell for cell, _ in each) for each in (options, new))
            reasons.append(SharedSight(house, options[0].digit, places, targets, ()))
    return _sights_step("common_peers", candidates.rules, kinds, reasons, gone)


def _sights_step(
    technique: str,
    rules: Rules,
    kinds: Iterable[str],
    reasons: Sequence[SharedSight],
    gone: Collection[Candidate],
) -> Step:
    """Return the step that removes candidates for some reasons. It names the first of them, and
    has their houses if it names all.
    """
    named = tuple(reasons[:MOST_REASONS])
    return Step(
        technique,
        eliminations=tuple(sorted(gone)),
        pattern=kept_marks(((each.places, (each.digit,)) for each in named), gone),
        houses=tuple(each.house for each in named) if len(reasons) == len(named) else (),
        detail=SharedSights(tuple(kinds), named, len(reasons) > len(named)),
        areas=areas(_lines(rules, named), AreaRole.PART),
    )


def _lines(rules: Rules, named: Sequence[SharedSight]) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells of the drawn constraints by which targets see places that are in no house
    with them, or by which cells are equal to some of these.
    """
    in_houses, alike = rules.topology.peers, _alike(rules)
    equalities = _equal_kinds(rules) if alike else {}
    found: dict[tuple[Cell, ...], None] = {}
    for each in named:
        involved = {*each.places, *each.targets, *each.twins}
        equal = set(iter_bits(union_of_all(alike.get(cell, 0) for cell in involved)))
        lines = (
            tuple(dict.fromkeys(chain(*constraint.cell_groups())))
            for constraint in rules.constraints
            if constraint.slug in equalities
        )
        found.update((line, None) for line in lines if len(equal.intersection(line)) > 1)
        for place, target in product(each.places, each.targets):
            if not in_houses[place] >> target & 1:
                found.update(
                    (constraint.cells, None)
                    for constraint in rules.constraints
                    if place in constraint.cells and target in constraint.cells
                )
    return tuple(found)


def find_equal_cell_sight(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that see every place of their digit in a house if cells that must be equal
    see what any of them sees. One step takes all of them.
    """
    rules = candidates.rules
    if not _alike(rules):
        return
    seen = _seen_by_alike(rules)
    found: list[tuple[House, Digit, tuple[Cell, ...], tuple[Cell, ...]]] = []
    gone: dict[Candidate, None] = {}
    for places, digit, house in _places(candidates):
        candidates.watch.tick()
        common: int = candidates.cells[digit]
        for cell in iter_bits(places):
            common &= seen[cell]
        targets = _wanted(candidates, CellSet(common), digit)
        lost = [each for cell in targets if (each := Candidate(cell, digit)) not in gone]
        if lost:
            gone.update(dict.fromkeys(lost))
            found.append((house, digit, cells_of(places), targets))
    if candidates.one_thought:
        for one in sorted(found, key=lambda each: len(each[2])):
            reason = SharedSight(*one, _twins(rules, one[2], one[3]))
            lost = [Candidate(cell, one[1]) for cell in one[3]]
            yield _sights_step("equal_cell_sight", rules, _equal_kinds(rules), [reason], lost)
    elif found:
        found.sort(key=lambda each: len(each[2]))
        # The others are only counted, and what joins their cells takes long to find.
        reasons = [
            SharedSight(*each, _twins(rules, each[2], each[3]) if place < MOST_REASONS else ())
            for place, each in enumerate(found)
        ]
        yield _sights_step("equal_cell_sight", rules, _equal_kinds(rules), reasons, gone)


def _twins(rules: Rules, places: Sequence[Cell], targets: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return the cells through which the targets see places that they don't see themselves."""
    alike, peers = _alike(rules), rules.sight.peers
    twins = 0
    for place, cell in product(places, targets):
        if not peers[place] >> cell & 1:
            others = alike.get(cell, 1 << cell)
            one = next(
                each for each in iter_bits(alike.get(place, 1 << place)) if peers[each] & others
            )
            met = peers[one] & others
            # If the place's equal sees the target itself, the target's equals don't matter.
            twins |= 1 << one | (0 if met >> cell & 1 else met)
    for each in (*places, *targets):
        twins &= ~(1 << each)
    return cells_of(twins)


def _equal_kinds(rules: Rules) -> dict[str, None]:
    """Return the slugs of the constraints by which cells are equal."""
    return {
        link.constraint.slug: None
        for links in rules.links
        for link in links
        if _is_equality(link.excluded)
    }


@lru_cache(maxsize=8)
def _alike(rules: Rules) -> dict[Cell, int]:
    """Return the sets of cells that must all be equal, with at least two cells, by cell."""
    found: dict[Cell, int] = {}
    for number, links in enumerate(rules.links):
        for link in links:
            cell = Cell(number)
            if _is_equality(link.excluded) and not found.get(cell, 0) >> link.other & 1:
                joint = found.get(cell, 1 << cell) | found.get(link.other, 1 << link.other)
                found.update((Cell(each), joint) for each in iter_bits(joint))
    return found


@lru_cache(maxsize=64)
def _is_equality(excluded: Excluded) -> bool:
    """Whether every digit of the other cell leaves only that digit.

    With four digits, 2 is 0b0010 and excludes 0b1101; both together are 0b1111.
    """
    everything = (1 << len(excluded) - 1) - 1
    return all(lost == everything ^ 1 << digit for digit, lost in enumerate(excluded[1:]))


@lru_cache(maxsize=8)
def _seen_by_alike(rules: Rules) -> tuple[int, ...]:
    """Return the cells that can't have the digit of a cell because of it or of its equals."""
    alike, peers = _alike(rules), rules.sight.peers
    groups = set(alike.values())
    known: dict[int, int] = {}  # by the cells that are equal
    found = []
    for number in range(len(peers)):
        equal = alike.get(Cell(number), 1 << number)
        if equal not in known:
            seen = union_of_all(peers[each] for each in iter_bits(equal))
            known[equal] = reduce(or_, (group for group in groups if group & seen), seen)
        found.append(known[equal])
    return tuple(found)


def find_house_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every place of a digit in a house rules out."""
    for places, digit, house in _places(candidates):
        options = _options(places, digit)
        lost = _excluded_by_all(candidates, options)
        if lost:
            yield _step("house_exclusion", candidates, options, lost, (house,))


def find_cell_exclusion(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that every candidate of another cell rules out."""
    for cell in iter_bits(candidates.empty):
        options = [Candidate(Cell(cell), digit) for digit in digits_of(candidates.digits[cell])]
        lost = _excluded_by_all(candidates, options) if len(options) > 1 else ()
        if lost:
            yield _step("cell_exclusion", candidates, options, lost, ())


def _places(candidates: Candidates) -> Iterator[tuple[CellSet, Digit, House]]:
    """Yield the places of each digit in each house, if there are at least two, as sets."""
    topology = candidates.topology
    houses = [(house, topology.house_sets[house]) for house in layout_of(topology).whole]
    for digit in map(Digit, topology.digits):
        cells = candidates.cells[digit]
        for house, members in houses:
            places = cells & members
            if places & places - 1:  # 0b0110 & 0b0101 is 0b0100, but 0b0100 & 0b0011 is 0
                yield CellSet(places), digit, house


def _options(places: CellSet, digit: Digit) -> list[Candidate]:
    return [Candidate(cell, digit) for cell in cells_of(places)]


def _excluded_by_all(candidates: Candidates, options: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Return the candidates that each of the options rules out."""
    candidates.watch.tick(_OPTION_NODES * len(options))
    excluded, count, common = _excluded(candidates), candidates.topology.cell_count, -1
    for cell, digit in options:
        common &= excluded[(digit - 1) * count + cell]
        if not common:
            return ()
    return listed(candidates.topology, common)


@cached_per_position
def _excluded(candidates: Candidates) -> list[int]:
    """Return the candidates that each one rules out in other cells; numbered as in `link_graph`."""
    count, cells = candidates.topology.cell_count, candidates.cells
    excluded = [0] * (candidates.topology.size * count)
    for cell in iter_bits(candidates.empty):
        for digit in digits_of(candidates.digits[cell]):
            own = 0
            for others, lost in candidates.rules.excluded_by(cell, digit):
                own |= (cells[lost] & others) << (lost - 1) * count
            excluded[(digit - 1) * count + cell] = own
    return excluded


def _step(
    technique: str,
    candidates: Candidates,
    options: Sequence[Candidate],
    lost: tuple[Candidate, ...],
    houses: tuple[House, ...],
) -> Step:
    return Step(
        technique,
        eliminations=lost,
        pattern=tuple(Mark(*option, Role.PATTERN) for option in options),
        houses=houses,
        detail=Exclusion(_kinds(candidates, options, lost)),
        areas=areas(_joining(candidates.rules, options, lost), AreaRole.PART),
    )


def _joining(
    rules: Rules, options: Sequence[Candidate], lost: Sequence[Candidate]
) -> Iterable[tuple[Cell, ...]]:
    """Return the cells of the drawn constraints by which options exclude the `lost` candidates,
    unless a house says so.
    """
    in_houses = rules.topology.peers
    return drawn_between(
        rules,
        (
            (gone, option)
            for gone, option in product(lost, options)
            if gone.digit != option.digit or not in_houses[gone.cell] >> option.cell & 1
        ),
    )


def _kinds(
    candidates: Candidates, options: Sequence[Candidate], gone: Sequence[Candidate]
) -> tuple[str, ...]:
    """Return the slugs of the constraints by which some option rules out one of the candidates."""
    kinds: dict[str, None] = {}
    at = grouped(options)
    for cell, lost in gone:
        for other, excluded, constraint in candidates.rules.links[cell]:
            if other in at and any(excluded[digit] >> lost - 1 & 1 for digit in at[other]):
                kinds[constraint.slug] = None
    return tuple(kinds)
