"""The few ways to meet the rule of one line: the sum of its segments, the set of its digits, the
order of low and high ones. A way that leaves no digits elsewhere is out.

Marks: `PATTERN` the remaining candidates of the line. A step is about one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import Choices, Sums
from sudoku_app.core.constraints.lines import BetweenLine, Whispers
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.cage_sums import lost_by_cell
from sudoku_app.core.techniques.fillings import Part, narrowed, parts_of
from sudoku_app.core.techniques.flaws import (
    Flaw,
    Needed,
    areas_of,
    by_places,
    effect_of,
    houses_left,
    left_in,
    single_digits,
    traced,
)
from sudoku_app.core.techniques.step_parts import lost_of, source_marks
from sudoku_app.core.topology import Cell, DigitSet, digit_bit, digits_of, grouped, iter_bits
from sudoku_app.core.wording import Constraints, Piece, Wording, more, of_numbers, records

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.techniques.flaws import ConstraintEffect
    from sudoku_app.core.techniques.technique import Find
    from sudoku_app.core.topology import Digit
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_ROWS = 60
"""The most ways of a line that are looked at."""
_TOTAL_NODES = 4
"""How many units of work a total counts for on a `Watch`, for each cell."""
MOST_LEFT = 6
"""The most ways that may be left."""
MOST_BLOCKED = 2
"""The most flaws of blocked ways that a step of a path names."""
MOST_FLAWS = 2
"""The most flaws of blocked ways that a hint names to say what is left."""
MOST_ORDERS = 4
"""The same for blocked orders, which take more words than sums."""


class LineCase(NamedTuple):
    """A way to meet a constraint: its `total`, its `digits`, or which digits some cells have; and
    what is wrong with it, or what it needs for that which goes elsewhere.
    """

    total: int = 0
    digits: tuple[Digit, ...] = ()
    places: tuple[Needed, ...] = ()
    flaw: Flaw = Flaw((), ())
    needed: tuple[Needed, ...] = ()


class LineCases(NamedTuple):
    """The ways that are left to meet the constraint of a `kind` on `cells`, and the first of those
    that are `blocked`; perhaps there are more. If none are told that are left, only those that are
    blocked have what goes.
    """

    kind: str
    cells: tuple[Cell, ...]
    left: tuple[LineCase, ...]
    blocked: tuple[LineCase, ...]
    has_more: bool

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the ways. The variants are `total`, `digits` and `order`, with `_none` if no way
        is blocked and `_lost` if none that is left is told, and `kind` if all that are blocked put
        the same digits, which go, in the same cells.
        """
        return Wording(
            *self._said(builder),
            constraints=Constraints(((demand_of(self.kind, self.cells), self.cells),)),
        )

    def _said(self, builder: FieldBuilder) -> tuple[str, Fields]:
        demand = demand_of(self.kind, self.cells)
        flaw, *others = {case.flaw for case in self.blocked} or [Flaw((), ())]
        if len(self.blocked) > 1 and len(flaw.needed) == 1 and not others and not self.has_more:
            digits, places, _ = flaw.needed[0]
            if all(cell in places and digit in digits for cell, digit in builder.eliminations):
                return "kind", {"demand": demand, **flaw.fields(builder)}
        first = (*self.left, *self.blocked)[0]
        form = "total" if first.total else "digits" if first.digits else "order"
        form += "_lost" if not self.left else "" if self.blocked else "_none"
        lost = lost_by_cell(builder.eliminations).items()
        return form, {
            "demand": demand,
            "left": records(self._left(builder)),
            "blocked": records(self._blocked(builder)),
            "lost": records(left_in(((digits_of(own), (cell,)) for cell, own in lost), "lost_in")),
            **more(self.has_more),
        }

    def _left(self, builder: FieldBuilder) -> Iterator[Fields]:
        """Yield the ways that are left, those with the same needs together."""
        for needed, cases in grouped((case.needed, case) for case in self.left).items():
            told = records(each.fields() for each in by_places(needed))
            yield {"case": _named(cases, builder, "left"), "needed": told}

    def _blocked(self, builder: FieldBuilder) -> Iterator[Fields]:
        """Yield the blocked ways, those that leave the same impossible together."""
        for end, cases in _by_flaw(self.blocked).items():
            flaws = [case.flaw for case in cases]
            needed = tuple(each for each in flaws[0].needed if all(each in f.needed for f in flaws))
            through = tuple(dict.fromkeys(chain(*(flaw.through for flaw in flaws))))
            joint = end._replace(needed=needed, through=through)
            yield {"case": _named(cases, builder, "line"), **joint.fields(builder)}


def _by_flaw(blocked: Iterable[LineCase]) -> dict[Flaw, list[LineCase]]:
    """Return blocked ways by what they leave impossible."""
    return grouped((case.flaw._replace(needed=(), through=()), case) for case in blocked)


def _named(cases: Sequence[LineCase], builder: FieldBuilder, prefix: str) -> Piece:
    """Return the names of ways. The piece's `prefix` is `line` or, in the list of ways that are
    left, `left`.
    """
    if cases[0].total:
        totals = records(of_numbers(need=each.total) for each in cases)
        return Piece(f"{prefix}_total", {"totals": totals})
    if cases[0].digits:
        sets = records({"set": builder.digits(each.digits, ())} for each in cases)
        return Piece(f"{prefix}_digits", {"sets": sets})
    ways = _joined([each.places for each in cases])
    told = records(
        {"places": records(left_in((own[:2] for own in each), "needed_any"))} for each in ways
    )
    return Piece(f"{prefix}_order", {"ways": told})


def _joined(ways: Iterable[tuple[Needed, ...]]) -> list[tuple[Needed, ...]]:
    """Return the ways, those joined that differ in the digits of only one cell."""
    found: list[tuple[Needed, ...]] = []
    for way in ways:
        for at, known in enumerate(found):
            differ = [
                place for place, both in enumerate(zip(known, way, strict=True)) if len({*both}) > 1
            ]
            if len(differ) == 1:
                place = differ[0]
                digits = tuple(sorted({*known[place].digits, *way[place].digits}))
                joint = known[place]._replace(digits=digits)
                found[at] = (*known[:place], joint, *known[place + 1 :])
                break
        else:
            found.append(way)
    return found


def case_finder(technique: str) -> Find:
    """Return the finder of a technique about the kinds with these `cases`."""

    def find(candidates: Candidates) -> Iterator[Step]:
        for line in _lines_of(candidates.rules, technique):
            if any(candidates.empty >> cell & 1 for cell in line.part.cells):
                yield from _steps(technique, candidates, line)

    return find


class _WayToMeet(NamedTuple):
    """A way to meet the rule of a line, and the digits that its cells then have."""

    case: LineCase
    state: tuple[DigitSet, ...]


class _Line:
    """A line with the ways to meet its rule: `rows` of digit sets, or the totals of `sums`."""

    def __init__(self, part: Part, rows: Sequence[tuple[DigitSet, ...]], sums: Sums | None) -> None:
        self.part = part
        self._rows = rows
        self._sums = sums
        constraint = part.constraint
        last = len(part.cells) - 1
        self._named = (0, last) if isinstance(constraint, BetweenLine) else (0, 1)
        """The places whose digits tell the ways apart."""
        self._are_sets = all(len(set(row)) == 1 for row in rows)
        """Whether the ways are sets of digits, in any order."""

    def ways(self, candidates: Candidates) -> Iterator[_WayToMeet]:
        """Yield the ways that the candidates leave."""
        held = tuple(map(candidates.held, self.part.cells))
        if self._sums is not None:
            yield from self._totals(candidates, self._sums, held)
            return
        for row in self._rows:
            candidates.watch.tick(len(self.part.cells))
            start = tuple(DigitSet(own & each) for own, each in zip(held, row, strict=True))
            state = narrowed(self.part, start) if all(start) else None
            if state is not None:
                yield _WayToMeet(self._case(row, state), state)

    def _case(self, row: tuple[DigitSet, ...], state: tuple[DigitSet, ...]) -> LineCase:
        if self._are_sets:
            return LineCase(digits=digits_of(row[0]))
        cells = self.part.cells
        return LineCase(
            places=tuple(Needed(digits_of(state[at]), (cells[at],)) for at in self._named)
        )

    def blocked(self, case: LineCase, flaw: Flaw, candidates: Candidates) -> LineCase:
        """Return a way with what is wrong with it; what it says by itself isn't said again."""
        empty = {cell for cell in self.part.cells if candidates.empty >> cell & 1}
        needed = (
            each
            for each in flaw.needed
            if each not in case.places and not (case.digits and empty.issubset(each.cells))
        )
        return case._replace(flaw=flaw._replace(needed=tuple(needed)))

    def _totals(
        self, candidates: Candidates, sums: Sums, held: tuple[DigitSet, ...]
    ) -> Iterator[_WayToMeet]:
        size, peers = candidates.topology.size, candidates.topology.peers
        grid: list[int] = list(candidates.digits)
        for cell, digits in zip(self.part.cells, held, strict=True):
            grid[cell] = digits
        for total in iter_bits(_table(sums, peers, size).sums(grid)):
            table = _table(sums._replace(total=total), peers, size)
            state: tuple[DigitSet, ...] | None = held
            before = None
            while state is not None and state != before:
                candidates.watch.tick(_TOTAL_NODES * len(self.part.cells))
                before = state
                after = grid.copy()
                for cell, digits in zip(self.part.cells, state, strict=True):
                    after[cell] = digits
                if table.prune(after) is None:
                    state = None
                    break
                state = narrowed(
                    self.part, tuple(DigitSet(after[cell]) for cell in self.part.cells)
                )
            if state is not None:
                yield _WayToMeet(LineCase(total=total), state)


@lru_cache(maxsize=1 << 9)
def _table(sums: Sums, peers: Sequence[int], size: int) -> SumTable:
    return SumTable(sums, peers, size)


@lru_cache(maxsize=16)
def _lines_of(rules: Rules, technique: str) -> tuple[_Line, ...]:
    """Return the lines of a technique's kinds that have a few ways to meet their rule."""
    found = []
    for part in parts_of(rules):
        if part.constraint.cases == technique:
            own = part.forms
            rows = _rows_of(part, rules.topology.size)
            sums = own[0] if len(own) == 1 and isinstance(own[0], Sums) else None
            if not rules.topology.lowest:
                sums = None  # players see other sums
            if rows or sums:
                found.append(_Line(part, rows, sums))
    return tuple(found)


def _rows_of(part: Part, size: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return the digit sets of the line's cells in each way; none if there is no or one way."""
    if isinstance(part.constraint, Whispers):
        return _low_and_high(len(part.cells), part.constraint.least, size)
    form = part.forms[0] if len(part.forms) == 1 else None
    if not isinstance(form, Choices) or not 1 < len(form.rows) <= MOST_ROWS:
        return ()
    order = [form.cells.index(cell) for cell in part.cells]
    return tuple(tuple(row[place] for place in order) for row in form.rows)


def _low_and_high(count: int, least: int, size: int) -> tuple[tuple[DigitSet, ...], ...]:
    """Return the two ways in which low and high digits alternate, if the difference is so large
    that they must.

    With differences of 5 among nine digits, 0b000001111 are low and 0b111100000 high.
    """
    least = least or (size + 1) // 2
    low = DigitSet((1 << max(0, size - least)) - 1)
    if 2 * least < size:
        return ()
    both = low, DigitSet(low << least)
    return tuple(tuple(both[(first + place) % 2] for place in range(count)) for first in (0, 1))


def _steps(technique: str, candidates: Candidates, line: _Line) -> Iterator[Step]:
    left: list[tuple[_WayToMeet, ConstraintEffect]] = []
    blocked: list[_WayToMeet] = []
    kept = [0] * len(line.part.cells)
    lost: dict[Cell, int] | None = None
    for way in line.ways(candidates):
        effect = effect_of(candidates, line.part, way.state)
        if effect.flaw is not None:
            blocked.append(way._replace(case=line.blocked(way.case, effect.flaw, candidates)))
            continue
        left.append((way, effect))
        if len(left) > MOST_LEFT:
            return
        kept = [known | own for known, own in zip(kept, way.state, strict=True)]
        own_lost = effect.lost
        known = own_lost if lost is None else lost
        lost = {cell: gone & own_lost.get(cell, 0) for cell, gone in known.items()}
    gone = _removed(candidates, line.part, kept, lost or {}) if left else ()
    blocked.sort(key=lambda way: len(way.case.flaw.needed))
    for own, told in _thoughts(candidates, line, gone, blocked):
        is_all = len(told) in (0, len(blocked))
        cases = [
            way.case._replace(needed=_behind(own, dict(effect.causes), way.case.places))
            for way, effect in left
            if is_all
        ]
        yield _step(technique, candidates, line, own, cases, told)


def _thoughts(
    candidates: Candidates, line: _Line, gone: Sequence[Candidate], blocked: list[_WayToMeet]
) -> Iterator[tuple[Sequence[Candidate], list[_WayToMeet]]]:
    """Yield what goes, with the blocked ways that are why. A thought is about the line's own cells
    first, and if many flaws are behind them, only about the ways that have the same candidates.
    """
    own = [each for each in gone if each.cell in line.part.cells]
    if not candidates.one_thought or not own:
        if gone:
            yield gone, blocked
        return
    are_long = len(blocked) > MOST_ORDERS and blocked[0].case.places
    few = not are_long and len(_by_flaw(way.case for way in blocked)) <= MOST_FLAWS

    def having(each: Candidate) -> tuple[int, ...]:
        place, bit = line.part.cells.index(each.cell), digit_bit(each.digit)
        return tuple(at for at, way in enumerate(blocked) if few or way.state[place] & bit)

    for numbers, told in grouped((having(each), each) for each in own).items():
        yield told, [blocked[number] for number in numbers]
    elsewhere = [each for each in gone if each.cell not in line.part.cells]
    if few and elsewhere:
        yield elsewhere, blocked


def _step(
    technique: str,
    candidates: Candidates,
    line: _Line,
    gone: Sequence[Candidate],
    left: Sequence[LineCase],
    blocked: Sequence[_WayToMeet],
) -> Step:
    most = MOST_LEFT if candidates.one_thought else MOST_BLOCKED
    groups = list(_by_flaw(way.case for way in blocked).values())
    shown = [case for cases in groups[:most] for case in cases]
    flaws = [
        traced(candidates, case.flaw, single_digits(case.places), line.part.cells) for case in shown
    ]
    return Step(
        technique,
        eliminations=tuple(gone),
        pattern=source_marks(candidates, line.part.cells, set(gone)),
        detail=LineCases(
            line.part.constraint.slug,
            line.part.cells,
            tuple(left),
            tuple(case._replace(flaw=flaw) for case, flaw in zip(shown, flaws, strict=True)),
            len(groups) > most,
        ),
        houses=houses_left(flaws),
        areas=areas_of((line.part.cells,), flaws),
    )


def _behind(
    gone: Iterable[Candidate], causes: Mapping[Candidate, Needed], known: Sequence[Needed]
) -> tuple[Needed, ...]:
    """Return what takes candidates, each once, apart from what is known."""
    found = dict.fromkeys(causes[each] for each in gone if each in causes)
    return tuple(each for each in found if each not in known)


def _removed(
    candidates: Candidates, part: Part, kept: Sequence[int], lost: dict[Cell, int]
) -> tuple[Candidate, ...]:
    """Return the candidates of the line that no way has, and those elsewhere that all ways take."""
    gone = dict(lost)
    for cell, own in zip(part.cells, kept, strict=True):
        gone[cell] = gone.get(cell, 0) | ~own
    return lost_of(candidates, gone)
