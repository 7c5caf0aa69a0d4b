"""The few ways to meet the rule of one line: the sum of its segments, the set of its digits, the
order of low and high ones. A way that leaves no digits elsewhere is out.

Marks: `PATTERN` the remaining candidates of the line. A step is about one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.forms import Choices, Sums
from sudoku_app.core.constraints.lines import BetweenLine, Whispers
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.fillings import Part, narrowed, parts_of
from sudoku_app.core.techniques.flaws import (
    Flaw,
    Needed,
    areas_of,
    effect_of,
    houses_left,
    single_digits,
    traced,
)
from sudoku_app.core.techniques.step_parts import lost_of, source_marks
from sudoku_app.core.topology import Cell, DigitSet, digits_of, iter_bits
from sudoku_app.core.wording import Constraints, Piece, Wording, more, of_numbers, records

if TYPE_CHECKING:
    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
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
"""The most blocked ways that a step of a path names."""


class LineCase(NamedTuple):
    """A way to meet a constraint: its `total`, its `digits`, or which digits some cells have; and
    what is wrong with it, if anything.
    """

    total: int = 0
    digits: tuple[Digit, ...] = ()
    places: tuple[Needed, ...] = ()
    flaw: Flaw | None = None

    def piece(self, builder: FieldBuilder, prefix: str = "line") -> Piece:
        """Return its name. The piece's `prefix` is `line` or, in the list of ways that are left,
        `left`.
        """
        if self.total:
            return Piece(f"{prefix}_total", of_numbers(total=self.total))
        if self.digits:
            return Piece(f"{prefix}_set", {"set": builder.digits(self.digits, ())})
        return Piece(f"{prefix}_order", {"places": records(each.fields() for each in self.places)})

    def blocked(self, builder: FieldBuilder) -> Fields:
        """Return its name and what is wrong with it."""
        assert self.flaw is not None  # that is why it is blocked
        return {"case": self.piece(builder), **self.flaw.fields(builder)}


class LineCases(NamedTuple):
    """The ways that are left to meet the constraint of a `kind` on `cells`, and the first of those
    that are `blocked`; perhaps there are more. If one is left, its cells need what is `needed` for
    what goes elsewhere.
    """

    kind: str
    cells: tuple[Cell, ...]
    left: tuple[LineCase, ...]
    blocked: tuple[LineCase, ...]
    has_more: bool
    needed: tuple[Needed, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the ways. The variants are `total`, `digits` and `order`, with `_none` if no way
        is blocked, and `kind` if all that are blocked put the same digits, which go, in the same
        cells.
        """
        return Wording(
            *self._said(builder),
            constraints=Constraints(((demand_of(self.kind, self.cells), self.cells),)),
        )

    def _said(self, builder: FieldBuilder) -> tuple[str, Fields]:
        demand = demand_of(self.kind, self.cells)
        flaw = None if self.has_more else self._only_flaw()
        if flaw is not None and len(self.blocked) > 1 and len(flaw.needed) == 1:
            digits, places, _ = flaw.needed[0]
            if all(cell in places and digit in digits for cell, digit in builder.eliminations):
                return "kind", {"demand": demand, **flaw.fields(builder)}
        first = self.left[0]
        form = "total" if first.total else "digits" if first.digits else "order"
        return form if self.blocked else f"{form}_none", {
            "demand": demand,
            "left": records({"case": case.piece(builder, "left")} for case in self.left),
            "blocked": records(self._blocked(builder)),
            "needed": records(each.fields() for each in self.needed),
            **more(self.has_more),
        }

    def _blocked(self, builder: FieldBuilder) -> Iterator[Fields]:
        """Return the blocked ways, totals that leave the same impossible together."""
        by_flaw: dict[object, list[LineCase]] = {}
        for case in self.blocked:
            by_flaw.setdefault(case.flaw if case.total else case, []).append(case)
        for first, *others in by_flaw.values():
            totals = (of_numbers(need=each.total) for each in (first, *others))
            joint = Piece("line_total_any", {"totals": records(totals)})
            fields = first.blocked(builder)
            yield {**fields, "case": joint} if others else fields

    def _only_flaw(self) -> Flaw | None:
        """Return what is wrong with all blocked ways, or None if that differs."""
        flaws = {case.flaw for case in self.blocked}
        return flaws.pop() if len(flaws) == 1 else None


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
    left: list[LineCase] = []
    blocked: list[LineCase] = []
    kept = [0] * len(line.part.cells)
    causes: dict[Candidate, Needed] = {}
    lost: dict[Cell, int] | None = None
    for case, state in line.ways(candidates):
        effect = effect_of(candidates, line.part, state)
        if effect.flaw is not None:
            needed = tuple(each for each in effect.flaw.needed if each not in case.places)
            blocked.append(case._replace(flaw=effect.flaw._replace(needed=needed)))
            continue
        left.append(case)
        if len(left) > MOST_LEFT:
            return
        kept = [known | own for known, own in zip(kept, state, strict=True)]
        causes.update(effect.causes if len(left) == 1 else ())
        own_lost = effect.lost
        known = own_lost if lost is None else lost
        lost = {cell: gone & own_lost.get(cell, 0) for cell, gone in known.items()}
    gone = _removed(candidates, line.part, kept, lost or {}) if left else ()
    if gone:
        blocked.sort(key=_length)
        removed = set(gone)
        most = MOST_LEFT if candidates.one_thought else MOST_BLOCKED
        drawn = [
            _traced(candidates, case, line)
            for case in (blocked if candidates.one_thought else blocked[:most])
        ]
        shown = tuple(drawn[:most])
        flaws = [case.flaw for case in drawn if case.flaw is not None]
        yield Step(
            technique,
            eliminations=gone,
            pattern=source_marks(candidates, line.part.cells, removed),
            detail=LineCases(
                line.part.constraint.slug,
                line.part.cells,
                tuple(left),
                shown,
                len(blocked) > most,
                _behind(gone, causes) if len(left) == 1 else (),
            ),
            houses=houses_left(flaws),
            areas=areas_of((line.part.cells,), flaws),
        )


def _traced(candidates: Candidates, case: LineCase, line: _Line) -> LineCase:
    """Return a blocked way with the constraints that lead to what is wrong with it."""
    assert case.flaw is not None  # that is why it is blocked
    supposed = single_digits(case.places)
    return case._replace(flaw=traced(candidates, case.flaw, supposed, line.part.cells))


def _behind(gone: Iterable[Candidate], causes: Mapping[Candidate, Needed]) -> tuple[Needed, ...]:
    """Return what takes candidates, each once."""
    return tuple(dict.fromkeys(causes[each] for each in gone if each in causes))


def _length(case: LineCase) -> int:
    return len(case.flaw.needed) if case.flaw else 0


def _removed(
    candidates: Candidates, part: Part, kept: Sequence[int], lost: dict[Cell, int]
) -> tuple[Candidate, ...]:
    """Return the candidates of the line that no way has, and those elsewhere that all ways take."""
    gone = dict(lost)
    for cell, own in zip(part.cells, kept, strict=True):
        gone[cell] = gone.get(cell, 0) | ~own
    return lost_of(candidates, gone)
