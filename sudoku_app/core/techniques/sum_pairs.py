"""Two cages or sums that share cells or see each other, filled together."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.demands import sets_of
from sudoku_app.core.step import Step
from sudoku_app.core.techniques.cage_sums import lost_candidates
from sudoku_app.core.techniques.flaws import Needed, left_in
from sudoku_app.core.techniques.house_sums import houses_of_ties, tie_areas
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.techniques.ties import CageLaw, Law, Tie, sum_conflict_of, ties_of, total_of
from sudoku_app.core.topology import (
    Digit,
    DigitSet,
    digit_bit,
    digits_of,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Wording, more_alike, named_first, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Held
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.step import Candidate
    from sudoku_app.core.techniques.house_sums import TieName
    from sudoku_app.core.techniques.sum_thoughts import Limit
    from sudoku_app.core.topology import Cell, CellRow, DigitRow, Topology
    from sudoku_app.core.wording import FieldBuilder

MOST_WAYS = 24
"""The most ways to fill the first one."""
MOST_LISTED = 6
"""The most ways that a step lists."""
MOST_TIES = 1 << 12
"""The most ties that are remembered to lose nothing by some others."""
MOST_TOLD = 4
"""The most cells of the other of which a step says what they all would have left."""
MOST_NEEDED = 3
"""The most combinations of the other that a removed candidate would need and a step lists."""
_PAIR_NODES = 5
"""How many units of work a pair counts for on a `Watch`."""


class TwoSums(NamedTuple):
    """A cage or sum that can be filled in a number of `ways`, and `others`, each of which leaves
    fewer of these or is left fewer itself.

    If there is one other, only `kept` ways leave it a way. `rows` has the digits of these, which
    the `empty` cells hold in this order; it is empty if there are many. If what is removed
    `is_supposed`, these are all that it would leave the first, and none of them is kept. `needed`
    are all sets of digits that it would leave the `rest` of the other, and none of them is either;
    or if it `is_supposed`, all that the other has so far, if these are few. Otherwise `left` is
    what it would leave to cells of the other, and `limits` say why these can't make its `total`.
    """

    first: TieName
    others: tuple[TieName, ...]
    ways: int
    kept: int = 0
    empty: CellRow = ()
    rows: tuple[DigitRow, ...] = ()
    is_supposed: bool = False
    rest: CellRow = ()
    needed: tuple[DigitSet, ...] = ()
    left: tuple[Needed, ...] = ()
    total: int = 0
    limits: tuple[Limit, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return both sums; the variants are `all` if all ways are kept, `listed` with rows, both
        `all_listed`, `needed` with what the other would need, `supposed`, `supposed_needed` with
        what the other has, `supposed_left`, `supposed_sum` and `supposed_limits` with what it would
        have, `supposed_empty` if that is nothing, and `several` for several others.
        """
        others = named_first(self.others)
        parts = ("all" if self.kept == self.ways else "", "listed" if self.rows else "")
        if self.is_supposed or self.needed:
            parts = ("supposed" * self.is_supposed, self._end)
        variant = "_".join(filter(None, parts))
        return Wording(
            variant if len(self.others) == 1 else "several",
            {
                "first": self.first.piece,
                "second": self.others[0].piece,
                "others": records({"tie": each.piece} for each in others),
                "rows": records({"row": builder.digits(row, ())} for row in self.rows),
                "sets": records(
                    {"set": builder.digits(digits_of(each), ())} for each in self.needed
                ),
                "left": records(left_in((each[:2] for each in self.left), "left_in")),
                "limits": records({"limit": each.piece(builder)} for each in self.limits),
                **of_cells(empty=self.empty, fellows=self.rest, cells=self._emptied),
                **of_numbers(count=self.ways, kept=self.kept, total=self.total),
                **more_alike(len(self.others) - len(others)),
            },
        )

    @property
    def _emptied(self) -> CellRow:
        """The cell of the other that would have nothing left, if there is one."""
        return next((each.cells for each in self.left if not each.digits), ())

    @property
    def _end(self) -> str:
        """The part of the variant that says why the other has no way."""
        if self.needed:
            return "needed"
        if self._emptied:
            return "empty"
        if self.limits or not self.left:
            return "limits" if self.limits else ""
        return "sum" if self.total else "left"


class _Joint(NamedTuple):
    """The digits that the cells of both keep, and the ways to fill the first that are left."""

    left: Held
    other_left: Held
    ways: tuple[Held, ...]


class _Fruitless:
    """Pairs of ties that were found to leave each other all that they hold.

    Ties are numbered by their cells, their law and what they hold, as few of them change in a step.
    `others[n]` is the bit set of those with which number n loses nothing.
    """

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._next = count()
        self.others: defaultdict[int, int] = defaultdict(int)

    def __len__(self) -> int:
        return len(self._numbers)

    def number_of(self, tie: Tie) -> int:
        """Return the number of a tie."""
        key = tie.cells, tie.law, tie.held
        found = self._numbers.get(key)
        # `next` is safe if two threads ask at once; the length would not be.
        return self._numbers.setdefault(key, next(self._next)) if found is None else found


@lru_cache(maxsize=4)
def _fruitless_of(rules: Rules) -> _Fruitless:
    """Return the pairs that were found under these rules."""
    del rules
    return _Fruitless()


def find_two_sums(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that no way to fill two cages or sums together uses. A step takes what the
    ways to fill one of them leave of all others; the one with the fewest ways comes first.
    """
    every = ties_of(candidates)
    if len(_fruitless_of(candidates.rules)) > MOST_TIES:
        _fruitless_of.cache_clear()
    fruitless = _fruitless_of(candidates.rules)
    names = [fruitless.number_of(tie) for tie in every]
    all_names = sum(1 << name for name in set(names))
    counts = [len(_ways(tie.law, tie.held)) for tie in every]
    for number in sorted(filter(counts.__getitem__, range(len(every))), key=counts.__getitem__):
        tie, ways, own_name = every[number], counts[number], names[number]
        found: list[TwoSums] = []
        gone: set[Candidate] = set()
        rest = all_names & ~fruitless.others[own_name] & ~(1 << own_name)
        for name, other in zip(names, every, strict=True) if rest else ():
            if not rest >> name & 1:
                continue
            joint = _joint_of(candidates, tie, other)
            lost = _lost(candidates, tie, other, joint) if joint else ()
            if not lost:
                fruitless.others[own_name] |= 1 << name
                if other.law.is_exact:
                    fruitless.others[name] |= 1 << own_name
            if joint and lost and candidates.one_thought:
                detail = _detail(candidates, tie, other, joint, ways)
                yield from _thoughts(candidates, tie, other, detail, lost)
            elif joint and not gone.issuperset(lost):
                gone.update(lost)
                found.append(_detail(candidates, tie, other, joint, ways))
        if found:
            others = tuple(each.others[0] for each in found)
            detail = found[0]
            if len(others) > 1:
                detail = TwoSums(detail.first, others, detail.ways)
            yield _step(detail, gone)


def _thoughts(
    candidates: Candidates, tie: Tie, other: Tie, detail: TwoSums, lost: Sequence[Candidate]
) -> Iterator[Step]:
    """Yield one step for each candidate that leaves its own sum, or the rest of it, few ways; and
    one for what is left.
    """
    left = list(lost)
    for each in lost:
        is_apart = set(tie.cells).isdisjoint(other.cells)
        needed = _needed(other, each) if is_apart and detail.rows else ()
        supposed = _supposed(candidates, tie, other, each) or _supposed(
            candidates, other, tie, each
        )
        is_named = supposed is None or other.name.total is None
        if 0 < len(needed) <= MOST_NEEDED and is_named:
            rest = tuple(cell for cell in other.cells if cell != each.cell)
            yield _step(detail._replace(rest=rest, needed=needed), [each])
        elif supposed is not None:
            yield _step(supposed, [each])
        else:
            continue
        left.remove(each)
    if left:
        yield _step(detail, left)


def _supposed(candidates: Candidates, tie: Tie, other: Tie, candidate: Candidate) -> TwoSums | None:
    """Return the few ways to fill a sum that a candidate of it would leave, of which none leaves
    the other a way; None if these are many.
    """
    if candidate.cell not in tie.cells:
        return None
    place, own = tie.cells.index(candidate.cell), digit_bit(candidate.digit)
    ways = _ways(tie.law, (*tie.held[:place], DigitSet(own), *tie.held[place + 1 :]))
    if not 0 < len(ways) <= MOST_LISTED:
        return None
    needed = _sets_of(other)
    left, limits = ((), ()) if needed else _left_by(candidates, tie, other, ways, candidate.cell)
    return TwoSums(
        tie.name,
        (other.name,),
        len(ways),
        empty=tuple(cell for cell in tie.cells if not candidates.values[cell]),
        rows=tuple(_row(candidates, tie, way) for way in ways),
        is_supposed=True,
        needed=needed,
        left=left,
        total=total_of(other) or 0 if candidates.topology.lowest else 0,
        limits=limits,
    )


def _left_by(
    candidates: Candidates, tie: Tie, other: Tie, ways: Iterable[Held], supposed: Cell
) -> tuple[tuple[Needed, ...], tuple[Limit, ...]]:
    """Return what some ways to fill a tie leave to cells of another, and two limits of its sum that
    can't both hold then, if there are any. Of many cells, it is only those that lose something; the
    `supposed` one is known.
    """
    topology = candidates.topology
    meeting = _meeting(topology, tie.cells, other.cells)
    if meeting is None:
        return (), ()
    every = [_left_of(other.held, way, *meeting) for way in ways]
    left = [union_of_all(own) for own in zip(*every, strict=True)]
    told = tuple(
        Needed(digits_of(own), (cell,))
        for cell, own, before in zip(other.cells, left, other.held, strict=True)
        if cell != supposed and (own != before or len(other.cells) <= MOST_TOLD)
    )
    state = held_digits(candidates)
    for cell, own in zip(other.cells, left, strict=True):
        state[cell] = own
    is_told = all(left) and topology.lowest  # with a digit 0, players add up other numbers
    return told, sum_conflict_of(other, state, topology.peers) if is_told else ()


def _sets_of(tie: Tie) -> tuple[DigitSet, ...]:
    """Return the sets of digits that a sum can have, if they are few and all that matters."""
    found = sets_of(tie.held, tie.law.goal) if isinstance(tie.law, CageLaw) else ()
    return tuple(found) if len(found) <= MOST_LISTED else ()


def _needed(tie: Tie, candidate: Candidate) -> tuple[DigitSet, ...]:
    """Return the digits that a candidate of a cage would leave its other cells, in any order."""
    if not isinstance(tie.law, CageLaw) or candidate.cell not in tie.cells:
        return ()
    own = digit_bit(candidate.digit)
    held = (
        DigitSet(own if cell == candidate.cell else digits & ~own)
        for cell, digits in zip(tie.cells, tie.held, strict=True)
    )
    return tuple(DigitSet(each & ~own) for each in sets_of(tuple(held), tie.law.goal))


def _step(detail: TwoSums, gone: Iterable[Candidate]) -> Step:
    """Return the step that removes what one sum and the others leave no way."""
    ties = (detail.first, *detail.others)
    return Step(
        "two_sums",
        eliminations=tuple(sorted(gone)),
        houses=houses_of_ties(ties),
        detail=detail,
        areas=tie_areas(ties),
    )


def _joint_of(candidates: Candidates, tie: Tie, other: Tie) -> _Joint | None:
    """Return what two ties leave each other; None if they don't meet or can't be filled."""
    meeting = _meeting(candidates.topology, tie.cells, other.cells)
    if meeting is None:
        return None
    candidates.watch.tick(_PAIR_NODES)
    joint = _joint(tie.law, tie.held, other.law, other.held, *meeting)
    return joint if joint.ways else None


def _lost(candidates: Candidates, tie: Tie, other: Tie, joint: _Joint) -> tuple[Candidate, ...]:
    if joint.left == tie.held and joint.other_left == other.held:
        return ()
    left = dict(zip(tie.cells, joint.left, strict=True))
    for cell, kept in zip(other.cells, joint.other_left, strict=True):
        left[cell] = DigitSet(kept & left.get(cell, kept))
    return lost_candidates(candidates, left)


def _detail(candidates: Candidates, tie: Tie, other: Tie, joint: _Joint, count: int) -> TwoSums:
    rows = joint.ways if len(joint.ways) <= MOST_LISTED else ()
    return TwoSums(
        tie.name,
        (other.name,),
        count,
        len(joint.ways),
        tuple(cell for cell in tie.cells if not candidates.values[cell]),
        tuple(_row(candidates, tie, way) for way in rows),
    )


def _row(candidates: Candidates, tie: Tie, way: Held) -> tuple[Digit, ...]:
    return tuple(
        digits_of(own)[0]
        for cell, own in zip(tie.cells, way, strict=True)
        if not candidates.values[cell]
    )


@lru_cache(maxsize=1 << 13)
def _meeting(
    topology: Topology, cells: tuple[Cell, ...], others: tuple[Cell, ...]
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]] | None:
    """Return, for each cell of the second, its place in the first (-1 if it isn't there) and the
    places that it sees; None if they have nothing to do with each other.
    """
    shared = tuple(cells.index(cell) if cell in cells else -1 for cell in others)
    seen = tuple(
        tuple(place for place, each in enumerate(cells) if topology.peers[cell] >> each & 1)
        for cell in others
    )
    if not any(seen) and set(shared) == {-1}:
        return None
    return shared, seen


@lru_cache(maxsize=1 << 13)
def _ways(law: Law, held: Held) -> tuple[Held, ...]:
    """Return all ways to fill cells, each digit as a digit set; none if there are too many."""
    found: list[Held] = []

    def fill(place: int, left: Held) -> None:
        if place == len(left):
            found.append(left)
            return
        for bit in iter_bits(left[place]):
            if len(found) <= MOST_WAYS:
                trial = (*left[:place], DigitSet(1 << bit), *left[place + 1 :])
                kept = law.kept(trial).left
                if kept:
                    fill(place + 1, kept)

    fill(0, held)
    return tuple(found) if len(found) <= MOST_WAYS else ()


def _left_of(
    held: Held, way: Held, shared: tuple[int, ...], seen: tuple[tuple[int, ...], ...]
) -> Held:
    """Return what a way to fill one tie leaves the cells of another; see `_meeting`."""
    left = []
    for own, place, sight in zip(held, shared, seen, strict=True):
        digits = own & way[place] if place >= 0 else int(own)
        for at in sight:
            digits &= ~way[at]
        left.append(digits)
    return tuple(left)  # type: ignore[arg-type]  # ints are quicker


def _joint(
    law: Law,
    held: Held,
    other: Law,
    others: Held,
    shared: tuple[int, ...],
    seen: tuple[tuple[int, ...], ...],
) -> _Joint:
    """Return what the ways to fill one that leave the other a way have together.

    Not all ways are listed if nothing is lost.
    """
    left: list[int] = [0] * len(held)
    other_left: list[int] = [0] * len(others)
    before, other_before = list(held), list(others)
    ways = []
    for way in _ways(law, held):
        trial = _left_of(others, way, shared, seen)
        if all(trial):
            kept = other.kept(trial).left
            if kept:
                ways.append(way)
                left = [known | more for known, more in zip(left, way, strict=True)]
                other_left = [known | more for known, more in zip(other_left, kept, strict=True)]
                if left == before and other_left == other_before:
                    break
    return _Joint(tuple(map(DigitSet, left)), tuple(map(DigitSet, other_left)), tuple(ways))
