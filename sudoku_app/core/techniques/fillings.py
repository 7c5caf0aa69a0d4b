"""The ways to fill the cells of one constraint: candidates that no filling uses are removed."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import Area, AreaRole
from sudoku_app.core.constraints.forms import Sums
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.explain.kind_pieces import demand_of, reason_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.cage_sums import lost_candidates
from sudoku_app.core.techniques.sum_thoughts import sum_conflict
from sudoku_app.core.techniques.thoughts import Found, because
from sudoku_app.core.topology import (
    Cell,
    CellRow,
    Digit,
    DigitRow,
    DigitSet,
    cell_set,
    digit_bit,
    digits_of,
    grouped,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Constraints, Wording, of_cells, records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.rules import Excluded, Rules, WideForm
    from sudoku_app.core.techniques.sum_thoughts import Limit
    from sudoku_app.core.watch import Watch
    from sudoku_app.core.wording import FieldBuilder

MOST_LISTED = 4
"""The most fillings that a step lists."""
MOST_PLACED = 2
"""The most last digits of other cells that are named to show that a cell has none."""
MOST_SEEN = 3
"""The most empty cells of a constraint whose fillings are easy to see, however many there are."""
MOST_SEEN_IF_FEW = 5
"""The same if there are few enough fillings for a step to list them."""
_MOST_TRIED = 60
"""The most states that are tried in a search for a filling."""
_MOST_TRIED_IN_ALL = 600
"""The most states that are tried for all candidates of a constraint together."""
_FILLED_NODES = 50
"""How many nodes the fillings of a constraint count for on a `Watch`, besides the states tried."""
_MOST_CACHED_CELLS = 32
"""The most cells of a constraint whose narrowed digits are cached."""
_MOST_KNOWN = 64
"""The most results that are kept for a constraint."""


class Fillings(NamedTuple):
    """The remaining ways to fill the `empty` cells of a constraint.

    `rows` has the digits of each way; it is empty if there are many. The `relation` and
    `number` are those of the constraint, as for a `Thought`. With what is removed, the `limits` of
    its sum can't both hold; without them, nothing so short says why there is no way.
    """

    kind: str
    cells: tuple[Cell, ...]
    empty: CellRow
    rows: tuple[DigitRow, ...]
    relation: str = ""
    number: int = 0
    limits: tuple[Limit, ...] = ()

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the ways; the variants are `one` for one cell and `listed` for several, if they
        are listed, and `limits`.
        """
        demand = demand_of(self.kind, self.cells)
        variant = "one" if len(self.empty) == 1 else "listed"
        return Wording(
            "limits" if self.limits else variant if self.rows else "",
            {
                "demand": demand,
                "reason": reason_of(self.kind, self.cells, self.relation, self.number),
                "rows": records({"row": builder.digits(row, ())} for row in self.rows),
                "limits": records({"limit": each.piece(builder)} for each in self.limits),
                **of_cells(empty=self.empty),
            },
            constraints=Constraints(((demand, self.cells),)),
        )


def find_short_fillings(candidates: Candidates) -> Iterator[Step]:
    """Find the steps of `find_fillings` that are easy to see: few empty cells, or few fillings."""
    return _steps("short_fillings", candidates, MOST_SEEN, MOST_SEEN_IF_FEW)


def find_fillings(candidates: Candidates) -> Iterator[Step]:
    """Find candidates that no remaining filling of a constraint uses."""
    count = candidates.topology.cell_count
    return _steps("fillings", candidates, count, count)


def _steps(technique: str, candidates: Candidates, most: int, most_if_few: int) -> Iterator[Step]:
    """Yield a step for each constraint with at most `most` empty cells, or `most_if_few` if it has
    few fillings.
    """
    values = candidates.values
    for part in parts_of(candidates.rules):
        empty = tuple(cell for cell in part.cells if not values[cell])
        if not 0 < len(empty) <= most_if_few:
            continue
        candidates.watch.tick(_FILLED_NODES)
        held = tuple(map(candidates.held, part.cells))
        found = part.fillings(held, candidates.watch)
        left = dict(zip(part.cells, found.left, strict=True))
        gone = lost_candidates(candidates, {cell: left[cell] for cell in empty})
        if gone and (found.rows or len(empty) <= most):
            rows = tuple(
                tuple(digit for cell, digit in zip(part.cells, row, strict=True) if cell in empty)
                for row in found.rows
            )
            constraint = part.constraint
            relation, number = constraint.relation_text, constraint.number(candidates.topology)
            detail = Fillings(constraint.kind_name, part.cells, empty, rows, relation, number)
            line = (Area(part.cells, AreaRole.LINE),)
            alone = gone if candidates.one_thought and not rows else ()
            limits = {each: _limits(candidates, part, each) for each in alone}
            for each in filter(limits.get, alone):
                own = detail._replace(limits=limits[each])
                yield Step(technique, eliminations=(each,), detail=own, areas=line)
            rest = tuple(each for each in gone if not limits.get(each))
            if rest:
                yield Step(technique, eliminations=rest, detail=detail, areas=line)


def _limits(candidates: Candidates, part: Part, candidate: Candidate) -> tuple[Limit, ...]:
    """Return two limits of the sums of a constraint that a candidate leaves and can't both hold."""
    held = [candidates.held(cell) for cell in range(candidates.topology.cell_count)]
    held[candidate.cell] = digit_bit(candidate.digit)
    return part.sum_conflict(held)


class Part:
    """The cells of one constraint, with all that it and the houses demand of them.

    What is demanded is found when it is first asked for, as long lines by the hundred take seconds.
    """

    def __init__(self, rules: Rules, constraint: Constraint, forms: Sequence[WideForm]) -> None:
        self.constraint = constraint
        self.cells = tuple(dict.fromkeys((*constraint.cells, *_cells_in(forms))))
        self.are_sums = bool(forms) and all(isinstance(form, Sums) for form in forms)
        self.cell_count = rules.topology.cell_count
        self._rules = rules
        self.forms = forms
        self._known: dict[tuple[DigitSet, ...], _Fillings] = {}

    @property
    def total(self) -> int | None:
        """What its cells add up to, if that is all that it says of them."""
        totals = [form.cage_total for form in self.forms if isinstance(form, Sums)]
        return totals[0] if len(totals) == len(self.forms) == 1 else None

    def sum_conflict(self, digits: Sequence[int]) -> tuple[Limit, ...]:
        """Return why one of its sums can't be made of some digits of all cells, going by what its
        parts make at least and at most; none if that doesn't say it.
        """
        if not self._rules.topology.lowest:
            return ()  # players add up other numbers
        sums = (form for form in self.forms if isinstance(form, Sums))
        found = (sum_conflict(form, digits, self._rules.sight.peers) for form in sums)
        return next(filter(None, found), ())

    @cached_property
    def propagators(self) -> list[Propagator]:
        """What removes the digits that the constraint no longer allows."""
        peers, size = self._rules.sight.peers, self._rules.topology.size
        return [propagator_of(form, peers, size) for form in self.forms]

    @cached_property
    def seen(self) -> list[list[int]]:
        """For each place, those whose cells see its cell."""
        places, own = self._places, cell_set(self.cells)
        peers = self._rules.sight.peers
        return [[places[Cell(other)] for other in iter_bits(peers[cell] & own)] for cell in places]

    @cached_property
    def links(self) -> list[list[tuple[int, tuple[DigitSet, ...]]]]:
        """For each place, those that lose digits to it because of the constraint."""
        places = self._places
        found: list[list[tuple[int, tuple[DigitSet, ...]]]] = [[] for _ in places]
        for place, cell in enumerate(self.cells):
            for link in self._rules.links[cell]:
                if link.other in places and link.constraint == self.constraint:
                    found[places[link.other]].append((place, link.excluded))
        return found

    @property
    def _places(self) -> dict[Cell, int]:
        return {cell: place for place, cell in enumerate(self.cells)}

    def fillings(self, held: tuple[DigitSet, ...], watch: Watch) -> _Fillings:
        """Return the digits that its fillings leave the cells, which hold some; cached."""
        found = self._known.get(held)
        if found is None:
            found = _fillings_of(self, held, watch)
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[held] = found
        return found

    def narrow(self, state: list[DigitSet], changed: list[int]) -> bool:
        """Remove what other cells exclude, whichever digit they have, and what the constraint
        doesn't allow.

        `state` has the digits of each cell, and `changed` the places that have fewer than before.
        Returns False if a cell is left without digits.
        """
        while changed:
            while changed:
                place = changed.pop()
                digits = state[place]
                if not digits:
                    return False
                # More than one digit: 0b0110 & 0b0101 is 0b0100, but 0b0100 & 0b0011 is 0.
                if not digits & digits - 1:
                    for other in self.seen[place]:
                        _take(state, other, digits, changed)
                for other, excluded in self.links[place]:
                    _take(state, other, ruled_out(excluded, digits), changed)
            if not all(state):
                return False
            grid = [0] * self.cell_count  # not reused: searches in several threads share parts
            for cell, digits in zip(self.cells, state, strict=True):
                grid[cell] = digits
            for propagator in self.propagators:
                if propagator.prune(grid) is None:
                    return False
            for place, cell in enumerate(self.cells):
                if grid[cell] != state[place]:
                    state[place] = DigitSet(grid[cell])
                    changed.append(place)
        return all(state)


def narrowed(part: Part, state: tuple[DigitSet, ...]) -> tuple[DigitSet, ...] | None:
    """Return what a constraint leaves of the digits of its cells, None if they can't fill it.

    The latest answers are cached, but not those of lines through hundreds of cells.
    """
    find = _latest_narrowed if len(state) <= _MOST_CACHED_CELLS else _narrowed
    return find(part, state)


def _narrowed(part: Part, state: tuple[DigitSet, ...]) -> tuple[DigitSet, ...] | None:
    left = list(state)
    return tuple(left) if part.narrow(left, list(range(len(left)))) else None


_latest_narrowed = lru_cache(maxsize=1 << 14)(_narrowed)


def emptied_thoughts(part: Part, held: Sequence[int], lost: Mapping[Cell, int]) -> Iterator[Found]:
    """Yield the cells that lose a digit because it would leave the last digits in a few others,
    and these nothing for one cell.
    """
    before = [DigitSet(held[cell]) for cell in part.cells]
    for cell, gone in lost.items():
        for digit in digits_of(gone):
            found = _emptied(part, before, part.cells.index(cell), digit_bit(digit))
            if found is not None:
                last, placed = found
                told = [because("", {"cell": (c,)}, {"digits": (d,)}) for c, d in placed]
                named = {"cell": (cell,), "last": (last,)}
                cause = because("last_emptied", named, {"digits": (digit,)}, {"placed": told})
                sources = (last, *(other for other, _ in placed))
                yield Found(cause, {cell: digit_bit(digit)}, sources)


def _emptied(
    part: Part, before: Sequence[DigitSet], place: int, digit: DigitSet
) -> tuple[Cell, list[Candidate]] | None:
    """Return the cell that has nothing left, and the last digits of other cells that leave it none,
    if these are few; each other cell is tried without its own limits.
    """
    everything = union_of_all(before)
    found = []
    for last, own in enumerate(before):
        state = list(before)
        state[place], state[last] = digit, DigitSet(everything)
        if last != place and part.narrow(state, [place, last]) and not state[last] & own:
            placed = [
                Candidate(part.cells[at], digits_of(left)[0])
                for at, left in enumerate(state)
                if at not in (place, last) and not left & left - 1 and left != before[at]
            ]
            if 0 < len(placed) <= MOST_PLACED:
                found.append((part.cells[last], placed))
    return min(found, key=lambda each: len(each[1]), default=None)


class _Fillings(NamedTuple):
    """The digits that each cell can have in any filling, and all fillings if they are few."""

    left: tuple[DigitSet, ...]
    rows: tuple[tuple[Digit, ...], ...]


class _Tried:
    """The states that a search for fillings has tried, counted here and on a watch."""

    def __init__(self, watch: Watch) -> None:
        self.count = 0
        self._watch = watch

    def add(self, part: Part) -> None:
        """Count one more."""
        self.count += 1
        self._watch.tick(len(part.cells))


@lru_cache(maxsize=8)
def forms_of(rules: Rules) -> dict[Constraint, list[WideForm]]:
    """Return the demands of each constraint on more than two cells."""
    return grouped(rules.forms)


@lru_cache(maxsize=8)
def parts_of(rules: Rules) -> tuple[Part, ...]:
    """Return the constraints on at least two cells, those with the fewest cells first."""
    forms = forms_of(rules)
    parts = [Part(rules, each, forms.get(each, ())) for each in dict.fromkeys(rules.constraints)]
    return tuple(
        sorted((part for part in parts if len(part.cells) > 1), key=lambda part: len(part.cells))
    )


def _cells_in(forms: Iterable[WideForm]) -> Iterator[Cell]:
    for form in forms:
        yield from form.cells


def _fillings_of(part: Part, held: tuple[DigitSet, ...], watch: Watch) -> _Fillings:
    """Return the digits that the fillings of a constraint leave its cells.

    A candidate stays if the search for a filling that uses it takes too long.
    """
    left = [0] * len(held)
    in_all = 0
    for place, digits in enumerate(held):
        for bit in iter_bits(digits):
            if left[place] >> bit & 1:
                continue
            has_time = in_all < _MOST_TRIED_IN_ALL
            tried = _Tried(watch)
            state = list(held)
            state[place] = DigitSet(1 << bit)
            row = next(_rows_from(part, state, [place], tried), None) if has_time else None
            in_all += tried.count
            if row is not None:
                left = [known | each for known, each in zip(left, row, strict=True)]
            elif not has_time or tried.count > _MOST_TRIED:
                left[place] |= 1 << bit
    return _Fillings(tuple(map(DigitSet, left)), _all_rows(part, left, watch))


def _all_rows(part: Part, left: Sequence[int], watch: Watch) -> tuple[tuple[Digit, ...], ...]:
    """Return all fillings if there are few, otherwise none."""
    tried = _Tried(watch)
    rows = []
    for row in _rows_from(part, list(map(DigitSet, left)), list(range(len(left))), tried):
        rows.append(tuple(Digit(digit.bit_length()) for digit in row))
        if len(rows) > MOST_LISTED:
            return ()
    return () if tried.count > _MOST_TRIED else tuple(rows)


def _rows_from(
    part: Part, state: list[DigitSet], changed: list[int], tried: _Tried
) -> Iterator[tuple[DigitSet, ...]]:
    """Yield the fillings that a state leaves, each cell's digit as a digit set.

    Ends early if too many states were tried.
    """
    tried.add(part)
    if tried.count > _MOST_TRIED or not part.narrow(state, changed):
        return
    open_places = [place for place, digits in enumerate(state) if digits & digits - 1]
    if not open_places:
        yield tuple(state)
        return
    place = min(open_places, key=lambda each: state[each].bit_count())
    for bit in iter_bits(state[place]):
        after = state.copy()
        after[place] = DigitSet(1 << bit)
        yield from _rows_from(part, after, [place], tried)


@lru_cache(maxsize=1 << 14)
def ruled_out(excluded: Excluded, held: int) -> int:
    """Return the digits that are ruled out whichever of the digits `held` the other cell has."""
    lost = -1
    for position in iter_bits(held):
        lost &= excluded[position + 1]
    return lost


def _take(state: list[DigitSet], place: int, digits: int, changed: list[int]) -> None:
    if state[place] & digits:
        state[place] = DigitSet(state[place] & ~digits)
        changed.append(place)
