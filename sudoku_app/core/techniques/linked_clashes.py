"""Candidates that leave a cage, line, house or cell nothing after a few further constraints.

A step names each of these constraints with the candidates that it rules out. A candidate is
followed for a few rounds, in which every constraint and house that has lost candidates rules out
others. Only those are kept that the end rests on. Marks: `SECOND` the candidate that is followed.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import cached_per_position
from sudoku_app.core.step import Candidate, Mark, Role, Step
from sudoku_app.core.techniques.cage_sums import lost_by_cell
from sudoku_app.core.techniques.fillings import parts_of
from sudoku_app.core.techniques.house_cages import BlockedSets, shortage_in
from sudoku_app.core.techniques.house_sums import TieName, houses_of_ties, tie_areas
from sudoku_app.core.techniques.step_parts import source_marks
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.techniques.ties import MOST_CELLS as MOST_TIED
from sudoku_app.core.techniques.ties import (
    HouseLaw,
    LineLaw,
    Tie,
    houses_of,
    ties_of,
    total_of,
)
from sudoku_app.core.techniques.trials import solved_trials_of
from sudoku_app.core.topology import (
    Cell,
    DigitSet,
    digit_bit,
    digits_of,
    grouped,
    iter_bits,
)
from sudoku_app.core.wording import Piece, Wording, claim_of, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.demands import Held
    from sudoku_app.core.techniques.sum_thoughts import Limit
    from sudoku_app.core.topology import Digit, DigitRow
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_ROUNDS = 4
"""The most rounds in which a candidate is followed, the last of which ends it."""
MOST_EFFECTS = 3
"""The most constraints and houses that say something before the end."""
MOST_PLACED = 2
"""The most other cells whose last digit a step names."""
FEW_PLACES = 2
"""A house says something at once if it has so few places left for the digit that is followed."""
MOST_TOLD = 12
"""The most digits left to the cells of a sum that a step names."""
MOST_CELLS = 12
"""The most cells of a line."""
_TRIED_NODES = 20
"""How many units of work a candidate counts for on a `Watch`."""


class LinkedEffect(NamedTuple):
    """Digits that `cells` lose by a `tie` or, without one, the last digit of a cell. If the cells
    have few digits `left`, the sentence names these instead.
    """

    tie: TieName | None
    cells: tuple[Cell, ...]
    digits: tuple[Digit, ...]
    left: DigitRow = ()

    def piece(self, builder: FieldBuilder) -> Piece:
        """Return it in words."""
        fields = of_cells(cells=self.cells) | {"digits": builder.digits(self.digits, self.cells)}
        if self.tie is None:
            return Piece("linked_last", fields)
        fields |= {"tie": self.tie.piece, "left": builder.digits(self.left, self.cells)}
        return Piece("linked_left" if self.left else "linked_effect", fields)


class LeftDigits(NamedTuple):
    """Cells with the digits that are left to each of them."""

    cells: tuple[Cell, ...]
    digits: DigitRow

    def fields(self, builder: FieldBuilder) -> Fields:
        """Return its cells and digits."""
        return of_cells(cells=self.cells) | {"digits": builder.digits(self.digits, self.cells)}


class LinkedClash(NamedTuple):
    """If `assumed` were true, the `effects` would leave nothing for the `end`, a cell or a tie.

    Few digits may be `left` to the cells of the end, which don't fit it, or don't make its `total`
    if it is a sum; of more, the `limits` of the sum say why, and of a house, the `shortage`. If it
    `has_more`, other candidates lead to such ends, too.
    """

    assumed: Candidate
    effects: tuple[LinkedEffect, ...]
    end: TieName | Cell
    left: tuple[LeftDigits, ...] = ()
    total: int = 0
    limits: tuple[Limit, ...] = ()
    shortage: BlockedSets | None = None
    has_more: bool = False

    @property
    def ties(self) -> tuple[TieName, ...]:
        """The constraints, sums and houses that it names, each once."""
        named = (*(effect.tie for effect in self.effects), self.end)
        return tuple(dict.fromkeys(each for each in named if isinstance(each, TieName)))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it names by themselves: those whose last digit counts, and the end."""
        placed = [cell for effect in self.effects if effect.tie is None for cell in effect.cells]
        return (*placed, *(() if isinstance(self.end, TieName) else (self.end,)))

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return what a candidate leads to, one constraint after the other; the variant `direct`
        is the end at once.
        """
        return Wording(
            "" if self.effects else "direct",
            {
                "claim": claim_of(self.assumed),
                "effects": records({"effect": each.piece(builder)} for each in self.effects),
                "end": self._ending(builder),
                "more": records([{}] if self.has_more else []),
            },
        )

    def _ending(self, builder: FieldBuilder) -> Piece:
        if not isinstance(self.end, TieName):
            return Piece("linked_end_cell", of_cells(cell=self.end))
        fields: Fields = {"tie": self.end.piece}
        if self.shortage is not None:
            return Piece("linked_end_house", fields | {"flaw": self.shortage.flaw(builder)})
        fields |= of_numbers(total=self.total)
        if self.left:
            said = {(effect.cells, effect.left) for effect in self.effects}
            lefts = [each for each in self.left if self.total or each not in said]
            fields["lefts"] = records(each.fields(builder) for each in lefts)
            if not (lefts or self.total):
                return Piece("linked_end_said", fields)
            return Piece("linked_end_sum" if self.total else "linked_end_left", fields)
        if self.limits:
            told = records({"limit": each.piece(builder)} for each in self.limits)
            return Piece("linked_end_limits", fields | {"limits": told})
        return Piece("linked_end_total" if self.total else "linked_end", fields)


class _Event(NamedTuple):
    """Digits lost by a tie whose cells have only the digits `held`, or to the digit of `cell`."""

    tie: Tie | None
    held: Held
    cell: Cell
    lost: tuple[Candidate, ...]


class _End(NamedTuple):
    """What can't be filled: a tie whose cells have only the digits `held`, or a cell."""

    tie: Tie | None
    held: Held
    cell: Cell


def find_linked_clashes(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that leave something nothing after a few further constraints.

    One step takes them all, and tells of one that takes the fewest constraints. Where
    there are no lines, other techniques compare cages and sums.
    """
    if not any(True for _ in _lines(candidates)):
        return
    trials = solved_trials_of(candidates)
    # Whatever ends here, ends in a trial, too, which refutations need anyway.
    followed = (_Followed(candidates, *each) for each in _tried(candidates) if trials.fails(*each))
    found = [clash for each in followed if (clash := each.clash())]
    if not found:
        return
    found.sort(key=lambda clash: (_length(clash), len(clash.effects)))
    if candidates.one_thought:
        yield from (_step(candidates, each, [each]) for each in found)
    else:
        yield _step(candidates, found[0], found)


def _step(candidates: Candidates, named: LinkedClash, found: Sequence[LinkedClash]) -> Step:
    """Return the step that names one clash and removes the candidates of all those found."""
    return Step(
        "linked_clashes",
        eliminations=tuple(sorted(clash.assumed for clash in found)),
        pattern=(
            Mark(*named.assumed, Role.SECOND),
            *source_marks(
                candidates,
                set(named.cells) - {named.assumed.cell},
                [clash.assumed for clash in found],
            ),
        ),
        houses=houses_of_ties(named.ties),
        detail=named._replace(has_more=len(found) > 1),
        areas=tie_areas(named.ties),
    )


def _tried(candidates: Candidates) -> Iterator[Candidate]:
    for cell in iter_bits(candidates.empty):
        for digit in digits_of(candidates.digits[cell]):
            if candidates.wants(cell, digit_bit(digit)):
                candidates.watch.tick(_TRIED_NODES)
                yield Candidate(Cell(cell), digit)


def _length(clash: LinkedClash) -> int:
    return len({effect.tie for effect in clash.effects if effect.tie is not None})


class _TiesByCell(NamedTuple):
    """The cages, lines and houses of a position, and the bit set of their numbers for each cell."""

    ties: tuple[Tie, ...]
    at: tuple[int, ...]

    def touching(self, cells: Iterable[int]) -> Iterator[Tie]:
        """Yield the ties of some cells, those of the first cell first."""
        done = 0
        for cell in cells:
            for number in iter_bits(self.at[cell] & ~done):
                yield self.ties[number]
            done |= self.at[cell]


@cached_per_position
def _ties_by_cell(candidates: Candidates) -> _TiesByCell:
    at = [0] * candidates.topology.cell_count
    known = chain(ties_of(candidates), _lines(candidates), houses_of(candidates))
    ties = tuple(tie for tie in known if tie.name.total is None)
    for number, tie in enumerate(ties):
        for cell in tie.cells:
            at[cell] |= 1 << number
    return _TiesByCell(ties, tuple(at))


def _lines(candidates: Candidates) -> Iterator[Tie]:
    """Yield the constraints that are not filled: no sums, or those of too many cells for a tie."""
    for part in parts_of(candidates.rules):
        empty = sum(candidates.empty >> cell & 1 for cell in part.cells)
        is_tie = part.are_sums and empty <= MOST_TIED
        if empty > 0 and not is_tie and len(part.cells) <= MOST_CELLS:
            held = tuple(map(candidates.held, part.cells))
            name = TieName(part.constraint.kind_name, part.cells)
            yield Tie(part.cells, held, LineLaw(part), name)


# Following a candidate ---------------------------------------------------------------------------


def _has_room(tie: Tie, left: Sequence[int], cell: int, digit: int) -> bool:
    """Whether a tie is a house with several other places for the digit that is followed."""
    if not isinstance(tie.law, HouseLaw) or cell in tie.cells:
        return False
    return sum(left[each] >> digit - 1 & 1 for each in tie.cells) > FEW_PLACES


class _Followed:
    """What follows from a candidate: the digits left in each cell, and what took the others."""

    def __init__(self, candidates: Candidates, cell: Cell, digit: int) -> None:
        self._candidates = candidates
        self._start = Candidate(cell, digits_of(1 << digit - 1)[0])
        self._before = held_digits(candidates)
        self._left = list(map(DigitSet, self._before))
        self._left[cell] = digit_bit(digit)
        self._events: list[_Event] = []
        self._cause: dict[Candidate, int] = {}
        """The event that took each candidate; those of the first cell have none."""

    def _end(self) -> _End | None:
        """Follow the candidate; return what can't be filled, if anything."""
        by_cell = _ties_by_cell(self._candidates)
        changed: dict[Cell, None] = {self._start.cell: None}
        for number in range(MOST_ROUNDS):
            later: dict[Cell, None] = {}
            for cell in changed:
                own = self._left[cell]
                if not own & own - 1 and self._loses_to(cell, later):
                    return _End(None, (), next(each for each in later if not self._left[each]))
            view = self._left.copy()
            for tie in by_cell.touching((*changed, *later)):
                if number == 0 and _has_room(tie, self._left, *self._start):
                    continue
                held = tuple([view[cell] for cell in tie.cells])
                kept = tie.law.kept(held).left
                if not kept:
                    return _End(tie, held, tie.cells[0])
                if kept == held:
                    continue
                left = dict(zip(tie.cells, kept, strict=True))
                self._take(_Event(tie, held, tie.cells[0], ()), left, later)
                empty = next((cell for cell in left if not self._left[cell]), None)
                if empty is not None:
                    return _End(None, (), empty)
            changed = later
        return None

    def _loses_to(self, cell: Cell, later: dict[Cell, None]) -> bool:
        """Take the digit of a cell from those that see it; return whether one has none left."""
        own = self._left[cell]
        digit = own.bit_length()
        seen = self._candidates.topology.peers[cell] & self._candidates.cells[digit]
        left = {
            Cell(each): DigitSet(self._left[each] & ~own)
            for each in iter_bits(seen)
            if self._left[each] & own
        }
        self._take(_Event(None, (), cell, ()), left, later)
        return not all(left.values())

    def _take(self, event: _Event, left: dict[Cell, DigitSet], later: dict[Cell, None]) -> None:
        """Leave cells no other digits than these."""
        lost = [
            Candidate(cell, digit)
            for cell, own in left.items()
            if (gone := DigitSet(self._left[cell] & ~own))
            for digit in digits_of(gone)
        ]
        if lost:
            for each in lost:
                self._cause[each] = len(self._events)
                self._left[each.cell] = DigitSet(self._left[each.cell] & ~digit_bit(each.digit))
                later[each.cell] = None
            self._events.append(event._replace(lost=tuple(lost)))

    # What the end rests on -----------------------------------------------------------------------

    def clash(self) -> LinkedClash | None:
        """Return the end with its reasons; None if there is no end, or too many reasons to say."""
        end = self._end()
        if end is None:
            return None
        needed: dict[int, set[Candidate]] = {}
        left: tuple[LeftDigits, ...] = ()
        limits: tuple[Limit, ...] = ()
        total = shortage = None
        if end.tie is None:
            self._need(needed, self._gone(end.cell, 0))
        else:
            gone = self._fewest(end.tie, end.held, ())
            self._need(needed, gone)
            total = total_of(end.tie) if self._candidates.topology.lowest else None
            rest = self._rest(gone, end.tie.cells)
            if isinstance(end.tie.law, HouseLaw):
                shortage = shortage_in(rest, end.tie.law.digits)
            elif end.tie.name.total is None:
                left = _left_digits(rest, self._candidates.topology.all_digits)
                limits = () if left else self._limits(end.tie.name, rest)
        effects: list[LinkedEffect] = []
        ties = placed = 0
        for number in range(len(self._events) - 1, -1, -1):
            if number not in needed:
                continue
            event, lost = self._events[number], needed[number]
            if event.tie is not None:
                ties += 1
                effects[:0] = self._effects(event.tie.name, lost, needed, number)
                self._need(needed, self._fewest(event.tie, event.held, tuple(lost)))
            elif event.cell != self._start.cell:
                placed += 1
                digit = min(lost).digit
                effects.insert(0, LinkedEffect(None, (event.cell,), (digit,)))
                self._need(needed, self._gone(event.cell, digit_bit(digit)))
            if ties > MOST_EFFECTS or placed > MOST_PLACED:
                return None
        name = end.cell if end.tie is None else end.tie.name
        said = {(cell, each.left) for each in effects for cell in each.cells}
        effects = [e for e in effects if e.tie is not None or (e.cells[0], e.digits) not in said]
        return LinkedClash(self._start, tuple(effects), name, left, total or 0, limits, shortage)

    def _limits(self, tie: TieName, rest: Mapping[Cell, DigitSet]) -> tuple[Limit, ...]:
        """Return two limits of the sums of a constraint that can't both hold, if there are any."""
        digits = self._before.copy()
        for cell, held in rest.items():
            digits[cell] = held
        return next(
            (
                part.sum_conflict(digits)
                for part in parts_of(self._candidates.rules)
                if part.constraint.kind_name == tie.kind and part.cells == tie.cells
            ),
            (),
        )

    def _rest(self, gone: Sequence[Candidate], cells: Sequence[Cell]) -> dict[Cell, DigitSet]:
        """Return the digits that cells have left without some candidates."""
        rest = {}
        for cell in cells:
            own = sum(digit_bit(digit) for each, digit in gone if each == cell)
            start = digit_bit(self._start.digit) if cell == self._start.cell else 0
            rest[cell] = DigitSet(start or self._before[cell] & ~own)
        return rest

    def _effects(
        self,
        tie: TieName,
        lost: Iterable[Candidate],
        needed: Mapping[int, Iterable[Candidate]],
        number: int,
    ) -> list[LinkedEffect]:
        """Return what a tie takes in the event of that number, by cells that lose the same."""
        known = {each for at, own in needed.items() if at <= number for each in own}
        alike: dict[tuple[int, int], list[Cell]] = {}
        for cell, digits in lost_by_cell(sorted(lost)).items():
            gone = sum(digit_bit(each.digit) for each in known if each.cell == cell)
            left = self._before[cell] & ~gone
            is_shorter = left.bit_count() <= digits.bit_count()
            alike.setdefault((digits, left if is_shorter else 0), []).append(cell)
        return [
            LinkedEffect(tie, tuple(cells), digits_of(digits), digits_of(left))
            for (digits, left), cells in alike.items()
        ]

    def _need(self, needed: dict[int, set[Candidate]], lost: Iterable[Candidate]) -> None:
        for each in lost:
            if each in self._cause:
                needed.setdefault(self._cause[each], set()).add(each)

    def _gone(self, cell: Cell, kept: int) -> list[Candidate]:
        return [Candidate(cell, digit) for digit in digits_of(self._before[cell] & ~kept)]

    def _fewest(
        self, tie: Tie, held: Sequence[DigitSet], lost: Sequence[Candidate]
    ) -> list[Candidate]:
        """Return candidates without which a tie takes the `lost` ones or, if there are none, can't
        be filled: as few as can be, and if possible those that the first candidate takes.
        """
        state: list[int] = list(held)
        gone: dict[int, list[Candidate]] = {}
        for cell, own in zip(tie.cells, held, strict=True):
            for digit in digits_of(self._before[cell] & ~own):
                each = Candidate(cell, digit)
                if each in self._cause:
                    gone.setdefault(self._cause[each], []).append(each)
        for number in sorted(gone, key=self._obscurity):
            trial = state.copy()
            for cell, digit in gone[number]:
                trial[tie.cells.index(cell)] |= digit_bit(digit)
            if _still_takes(tie, trial, lost):
                state = trial
                gone[number] = []
        return [each for own in gone.values() for each in own]

    def _obscurity(self, number: int) -> tuple[bool, bool, int]:
        """The order in which events are left out on trial: constraints, cells, then the start."""
        event = self._events[number]
        return event.tie is None, event.cell == self._start.cell, -number


def _left_digits(rest: Mapping[Cell, DigitSet], every: DigitSet) -> tuple[LeftDigits, ...]:
    """Return what is left to cells, those with the same together, unless that is anything; none if
    that is much to tell.
    """
    alike = grouped((held, cell) for cell, held in rest.items() if held != every)
    if sum(map(int.bit_count, alike)) > MOST_TOLD:
        return ()
    return tuple(LeftDigits(tuple(own), digits_of(held)) for held, own in alike.items())


def _still_takes(tie: Tie, state: Sequence[int], lost: Sequence[Candidate]) -> bool:
    """Whether a tie whose cells have these digits takes the `lost` ones or, if there are none,
    can't be filled.
    """
    kept = tie.law.kept(tuple(map(DigitSet, state))).left
    if not kept or not lost:
        return not kept
    return not any(kept[tie.cells.index(cell)] & digit_bit(digit) for cell, digit in lost)
