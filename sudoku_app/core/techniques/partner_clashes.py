"""Digits that would leave their neighbours on lines or at dots the same few digits, though these
neighbours see each other: 4 between two cells of a row on a whisper line, which would both be 9.

Marks: `PATTERN` what the neighbours would be left with.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.explain.kind_pieces import demand_of, kind_of, rule_of
from sudoku_app.core.rules import joined, says_more
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.step_parts import drawn_between, kept_marks
from sudoku_app.core.topology import (
    Cell,
    Digit,
    DigitSet,
    all_see,
    digit_bit,
    digits_of,
    union_of_all,
)
from sudoku_app.core.wording import Wording, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Excluded, Rules
    from sudoku_app.core.topology import Topology
    from sudoku_app.core.wording import FieldBuilder

MOST_REASONS = 2
"""The most reasons that a step names."""
MOST_NAMED = 2
"""The most constraints that are named one by one."""
MOST_PARTNERS = 3
"""The most neighbours that are compared with each other."""


class PartnerClash(NamedTuple):
    """With `digit` in `cell`, its `partners`, which see each other, have only `digits` left."""

    cell: Cell
    digit: Digit
    partners: tuple[Cell, ...]
    digits: tuple[Digit, ...]


class PartnerClashes(NamedTuple):
    """The first `reasons` why digits go, by `constraints`, each a kind and its cells or, for all of
    the kind, none; perhaps there are more.
    """

    constraints: tuple[tuple[str, tuple[Cell, ...]], ...]
    reasons: tuple[PartnerClash, ...]
    has_more: bool

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the rules and the reasons."""
        reasons = records(
            of_cells(cell=each.cell, partners=each.partners)
            | {
                "digit": builder.digits([each.digit], ()),
                "needed": builder.digits(each.digits, ()),
            }
            for each in self.reasons
        )
        rules = records(
            {"constraint": demand_of(kind, line) if line else rule_of(kind)}
            for kind, line in self.constraints
        )
        rest = builder.more_cells((each.cell for each in self.reasons), self.has_more)
        return Wording(
            "",
            {"constraints": rules, "reasons": reasons, **rest},
            is_gathered=True,
        )


def find_partner_clashes(candidates: Candidates) -> Iterator[Step]:
    """Find candidates for whose sake too few digits would be left to neighbours that see each
    other. One step takes all of them.
    """
    reasons = tuple(_clashes(candidates))
    if candidates.one_thought:
        yield from (_step(candidates, [each]) for each in reasons)
    elif reasons:
        yield _step(candidates, reasons)


def _step(candidates: Candidates, reasons: Sequence[PartnerClash]) -> Step:
    """Return the step of one or several clashes."""
    named = tuple(reasons[:MOST_REASONS])
    gone = {Candidate(each.cell, each.digit) for each in reasons}
    left = (
        ((partner,), set(each.digits).intersection(digits_of(candidates.digits[partner])))
        for each in named
        for partner in each.partners
    )
    kinds = dict.fromkeys(kind for each in named for kind in _kinds(candidates.rules, each))
    drawn = _joining(candidates.rules, named)
    names = [*((kind, line) for line, kind in drawn.items())]
    told = {kind_of(kind).slug for kind in drawn.values()}
    names += [(kind, ()) for kind in kinds if kind not in told]
    if len(names) > MOST_NAMED:
        names = [(kind, ()) for kind in kinds]
    return Step(
        "partner_clashes",
        eliminations=tuple(sorted(gone)),
        pattern=kept_marks(left, gone),
        detail=PartnerClashes(tuple(names), named, len(reasons) > len(named)),
        areas=areas(drawn, AreaRole.PART),
    )


def _joining(rules: Rules, named: Iterable[PartnerClash]) -> dict[tuple[Cell, ...], str]:
    """Return the cells of the drawn constraints that join cells to their partners, with kinds."""
    return drawn_between(
        rules,
        (
            (Candidate(partner, Digit(lost)), Candidate(each.cell, each.digit))
            for each in named
            for partner in each.partners
            for lost in rules.topology.digits
            if lost != each.digit
        ),
    )


def _clashes(candidates: Candidates) -> Iterator[PartnerClash]:
    for number, joined_cells in enumerate(_neighbours_of(candidates.rules)):
        cell = Cell(number)
        neighbours = [each for each in joined_cells if candidates.empty >> each[0] & 1]
        if len(neighbours) < 2 or not candidates.empty >> cell & 1:
            continue
        for digit in digits_of(candidates.digits[cell]):
            candidates.watch.tick()
            if candidates.wants(cell, digit_bit(digit)):
                needs = [
                    (other, DigitSet(candidates.digits[other] & ~excluded[digit]))
                    for other, excluded in neighbours
                ]
                clash = _clash(candidates.topology, Candidate(cell, digit), needs)
                if clash is not None:
                    yield clash


def _clash(
    topology: Topology, candidate: Candidate, needs: Sequence[tuple[Cell, DigitSet]]
) -> PartnerClash | None:
    """Return neighbours of a candidate that it leaves fewer digits than they are cells."""
    peers = topology.peers
    for count in range(2, MOST_PARTNERS + 1):
        few = [(other, left) for other, left in needs if left and left.bit_count() < count]
        for group in combinations(few, count):
            union = union_of_all(left for _, left in group)
            if union.bit_count() < count and all_see((other for other, _ in group), peers):
                return PartnerClash(
                    *candidate, tuple(other for other, _ in group), digits_of(union)
                )
    return None


@lru_cache(maxsize=8)
def _neighbours_of(rules: Rules) -> tuple[tuple[tuple[Cell, Excluded], ...], ...]:
    """Return for each cell the cells that constraints join to it, beyond seeing each other, and
    the digits that each of its digits excludes there.
    """
    equal = (DigitSet(0), *map(digit_bit, rules.topology.digits))
    found: list[dict[Cell, Excluded]] = [{} for _ in rules.links]
    for other, links in enumerate(rules.links):
        for cell, excluded, _ in links:  # `excluded` is what the other cell loses to this one
            if says_more(excluded, seen=True):
                known = found[cell].get(Cell(other))
                found[cell][Cell(other)] = joined(known, excluded) if known else excluded
    return tuple(
        tuple(
            (other, joined(excluded, equal) if rules.sight.peers[cell] >> other & 1 else excluded)
            for other, excluded in sorted(neighbours.items())
        )
        for cell, neighbours in enumerate(found)
    )


def _kinds(rules: Rules, clash: PartnerClash) -> Iterator[str]:
    """Yield the kinds of constraint that join a cell to its partners."""
    for partner in clash.partners:
        for other, excluded, constraint in rules.links[partner]:
            if other == clash.cell and excluded[clash.digit]:
                yield constraint.slug
