"""Candidates that are ruled out whichever combination a cage or sum contains.

A combination rules out what its digits see, and what would then leave another cage, sum or house
no way to be filled. It is impossible itself if it leaves one of these no way at all.
Marks: `PATTERN` the candidates of the cage.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.constraints.demands import sets_of, ways_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.house_sums import TieName, houses_of_ties, tie_areas
from sudoku_app.core.techniques.step_parts import source_marks
from sudoku_app.core.techniques.ties import CageLaw, Tie, houses_of, ties_of
from sudoku_app.core.topology import Cell, CellSet, DigitSet, cell_set, digits_of, iter_bits
from sudoku_app.core.wording import Piece, Wording, of_cells, of_houses, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.topology import Digit
    from sudoku_app.core.wording import FieldBuilder, Fields, Records

MOST_WAYS = 4
"""The most combinations that are looked at one by one."""
MOST_NAMED = 1
"""The most cages, sums and houses that are named for a combination."""
_TRIED_NODES = 20
"""How many units of work the consequences of a combination count for on a `Watch`."""


class CageCombination(NamedTuple):
    """A set of digits that a cage may contain.

    If it is `blocked_by` something, that could not be filled. Otherwise it rules out what is
    eliminated: by its digits themselves if `sees`, or since one of `ties` could not be filled;
    perhaps there are more of these.
    """

    digits: tuple[Digit, ...]
    blocked_by: TieName | None
    sees: bool = False
    ties: tuple[TieName, ...] = ()
    has_more: bool = False

    @property
    def named(self) -> tuple[TieName, ...]:
        """The constraints, sums and houses that it names."""
        return self.ties if self.blocked_by is None else (self.blocked_by,)

    def case(self, sets: Records) -> Piece:
        """Return what it leads to, and other `sets` of digits that lead to the same."""
        fields: Fields = {"sets": sets}
        if self.blocked_by is not None:
            return Piece("case_blocked", fields | {"tie": self.blocked_by.piece})
        if not self.ties:
            return Piece("case_direct", fields)
        named = [tie.piece for tie in self.ties]
        if self.has_more:
            named.append(Piece("tie_others", {}))
        fields["ties"] = records({"tie": each} for each in named)
        return Piece("case_both" if self.sees else "case_ties", fields)


class CageForcing(NamedTuple):
    """All combinations for the `empty` cells of a cage or sum, and what they lead to."""

    cage: TieName
    empty: tuple[Cell, ...]
    ways: tuple[CageCombination, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the combinations, and together the cases of those that lead to the same. The
        variant `sum` is for a sum that houses leave, and `seen`, or both, for digits that each
        combination contains.
        """
        alike: dict[CageCombination, list[Fields]] = {}
        for way in self.ways:
            listed = alike.setdefault(way._replace(digits=()), [])
            listed.append({"set": builder.digits(way.digits, ())})
        is_sum = self.cage.total is not None
        is_seen = all(way.sees and not way.named for way in self.ways)
        return Wording(
            "_".join(filter(None, ("sum" if is_sum else "", "seen" if is_seen else ""))),
            {
                "cage": self.cage.piece,
                "sets": records({"set": builder.digits(way.digits, ())} for way in self.ways),
                "cases": records(
                    {"case": cause.case(records(sets))} for cause, sets in alike.items()
                ),
                **of_cells(empty=self.empty),
                **(of_houses(houses=self.cage.houses) if is_sum else {}),
            },
        )


_Reason = TieName | None
"""What a candidate would leave no way to fill; None if a digit of the combination rules it out."""


class _Outcome(NamedTuple):
    """What a combination rules out, and why; or what it leaves no way to fill."""

    digits: DigitSet
    removed: dict[Candidate, _Reason]
    blocked_by: TieName | None = None


def find_cage_forcing(candidates: Candidates) -> Iterator[Step]:
    """Find what every combination of a cage or sum rules out, few combinations first."""
    found = []
    for tie in ties_of(candidates):
        if isinstance(tie.law, CageLaw):
            sets = sets_of(tie.held, tie.law.goal)
            if 1 < len(sets) <= MOST_WAYS:
                found.append((tie, sets))
    found.sort(key=lambda item: (len(item[1]), len(item[0].cells)))
    for tie, sets in found:
        outcomes = _outcomes(candidates, tie, sets)
        if outcomes and candidates.one_thought:
            yield from (_step(candidates, tie, each) for each in _one_by_one(outcomes))
        elif outcomes:
            yield _step(candidates, tie, outcomes)


def _one_by_one(outcomes: Sequence[_Outcome]) -> Iterator[tuple[_Outcome, ...]]:
    """Yield the outcomes with what goes for the same reason in each of them."""
    possible = [each for each in outcomes if each.blocked_by is None]
    common = set(possible[0].removed).intersection(*(each.removed for each in possible[1:]))
    alike: dict[tuple[_Reason, ...], list[Candidate]] = {}
    for gone in sorted(common):
        alike.setdefault(tuple(each.removed[gone] for each in possible), []).append(gone)
    for own in alike.values():
        yield tuple(
            each._replace(
                removed={gone: each.removed[gone] for gone in own if gone in each.removed}
            )
            for each in outcomes
        )


def _outcomes(candidates: Candidates, tie: Tie, sets: Sequence[DigitSet]) -> tuple[_Outcome, ...]:
    """Return what each combination of a cage leads to; nothing if they have nothing in common."""
    found = []
    common: set[Candidate] | None = None
    for each in sets:
        candidates.watch.tick(_TRIED_NODES)
        outcome = _outcome(candidates, tie, each)
        found.append(outcome)
        if outcome.blocked_by is None:
            own = set(outcome.removed)
            common = own if common is None else common & own
            if not common:
                return ()
    return tuple(found) if common else ()


def _outcome(candidates: Candidates, tie: Tie, digits: DigitSet) -> _Outcome:
    """Return what a combination of a cage rules out directly or by one other tie."""
    places = ways_of(tie.held, (digits,)).left
    before, after = candidates.digits, list(candidates.digits)
    for cell, own in zip(tie.cells, places, strict=True):
        after[cell] = DigitSet(own)
    for digit in digits_of(digits):
        at = [cell for cell, own in zip(tie.cells, places, strict=True) if own >> digit - 1 & 1]
        seen = candidates.topology.common_peers(at) & candidates.cells[digit]
        for number in iter_bits(seen):
            after[number] = DigitSet(after[number] & ~(1 << digit - 1))
    removed: dict[Candidate, _Reason] = {
        Candidate(Cell(cell), digit): None
        for cell in iter_bits(candidates.empty)
        for digit in digits_of(before[cell] & ~after[cell])
    }
    changed = cell_set(cell for cell, own in enumerate(before) if own != after[cell])
    for cells, other in _ties_and_houses(candidates):
        if not cells & changed or other is tie:
            continue
        held = tuple(
            [
                DigitSet(own & after[cell]) if before[cell] else own
                for cell, own in zip(other.cells, other.held, strict=True)
            ]
        )
        if held != other.held:
            left = other.law.kept(held).left
            if not left:
                return _Outcome(digits, {}, other.name)
            for cell, own, kept in zip(other.cells, held, left, strict=True):
                for digit in digits_of(own & ~kept):
                    removed.setdefault(Candidate(cell, digit), other.name)
    return _Outcome(digits, removed)


@cached_per_position
def _ties_and_houses(candidates: Candidates) -> list[tuple[CellSet, Tie]]:
    """Return the ties of a position, each with its cells."""
    every = (*ties_of(candidates), *houses_of(candidates))
    return [(cell_set(tie.cells), tie) for tie in every]


def _step(candidates: Candidates, tie: Tie, outcomes: Sequence[_Outcome]) -> Step:
    possible = [each.removed for each in outcomes if each.blocked_by is None]
    gone = sorted(set(possible[0]).intersection(*possible[1:]))
    detail = CageForcing(
        tie.name,
        tuple(cell for cell in tie.cells if not candidates.values[cell]),
        tuple(_named(each, () if each.blocked_by else gone) for each in outcomes),
    )
    ties = tuple(dict.fromkeys((tie.name, *(each for way in detail.ways for each in way.named))))
    return Step(
        "cage_forcing",
        eliminations=tuple(gone),
        pattern=source_marks(candidates, tie.cells, gone),
        houses=houses_of_ties(ties),
        detail=detail,
        areas=tie_areas(ties),
    )


def _named(outcome: _Outcome, gone: Sequence[Candidate]) -> CageCombination:
    """Return a combination with its reasons for what is removed, the most frequent ones first."""
    counts = Counter(outcome.removed[each] for each in gone)
    ties = [reason for reason, _ in counts.most_common() if reason is not None]
    return CageCombination(
        digits_of(outcome.digits),
        outcome.blocked_by,
        None in counts,
        tuple(ties[:MOST_NAMED]),
        len(ties) > MOST_NAMED,
    )
