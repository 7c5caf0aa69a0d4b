"""The constraints of one kind, and what each of them rules out by itself, with the reasons."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.digit_rows import narrow, rows_of_sets
from sudoku_app.core.constraints.forms import AllowedDigits, Choices, Pair, Sums
from sudoku_app.core.constraints.matching import matched_digits
from sudoku_app.core.constraints.propagators import propagator_of
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.rules import joined
from sudoku_app.core.techniques.cage_sums import pairs_of
from sudoku_app.core.techniques.fillings import forms_of, ruled_out
from sudoku_app.core.topology import (
    Cell,
    DigitSet,
    all_see,
    digit_bit,
    digits_of,
    iter_bits,
    union_of_all,
)
from sudoku_app.core.wording import Piece, of_cells, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.digit_rows import Propagator
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Excluded, Rules, SightLink, WideForm
    from sudoku_app.core.topology import Digit
    from sudoku_app.core.watch import Watch
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_PARTNERS = 3
"""The most digits beside a given one that are named instead of those that don't go with it."""
MOST_BETWEEN = 3
"""The most sets of digits between the ends of a sandwich that are listed."""
MOST_BLOCK_ROWS = 500
"""The most rows of choices that are looked at one by one; those of 9×9 have about 100 at most."""
DEMAND_NODES = 16
"""How many units of work a demand counts for on a `Watch`."""


class SweepReason(NamedTuple):
    """Why `cells` lose the digits `lost`.

    The cell `source` can only have `digits`, each of which rules out all that is lost, and none of
    `others`, those that would go with some of it; if it has one digit, `partners` are all digits
    that go with it. Or, if it is None, the constraint of the `kind` on the cells `line` leaves no
    room. If that demands sums, they are from `least` to `most`; otherwise these are 0. If it loses
    the digits in all of its cells, `digits` are those that it keeps. If it must contain a digit for
    which only one cell is left, `partners` is that digit. For a sandwich, `gaps` are the numbers of
    cells that can be between its ends, and `between` the sets of digits there.
    """

    kind: str
    line: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    lost: tuple[Digit, ...]
    source: Cell | None = None
    digits: tuple[Digit, ...] = ()
    others: tuple[Digit, ...] = ()
    partners: tuple[Digit, ...] = ()
    least: int = 0
    most: int = 0
    gaps: tuple[int, ...] = ()
    between: tuple[tuple[Digit, ...], ...] = ()

    @property
    def key(self) -> str:
        """The piece that says what is left in a cell, what is gone, or what its digit demands."""
        if len(self.digits) == 1:
            is_shorter = 0 < len(self.partners) <= min(len(self.lost), MOST_PARTNERS)
            return "sweep_partner" if is_shorter else "sweep_digit"
        is_left = len(self.digits) < len(self.others) or not self.others
        return "sweep_left" if is_left else "sweep_gone"

    @property
    def cause(self) -> SweepReason:
        """The reason without its losses: reasons with the same cause share a sentence."""
        bare = self._replace(cells=(), lost=())
        if self.source is not None and self.key in ("sweep_digit", "sweep_left"):
            return bare._replace(others=(), partners=())
        return self if self.partners else bare

    def piece(self, alike: Sequence[SweepReason], builder: FieldBuilder) -> Piece:
        """Return why something goes, by what is left in a cell or by what is gone there.

        All reasons that are `alike`, this one among them, have the same cause.
        """
        cells_of_lost: dict[tuple[Digit, ...], list[Cell]] = {}
        for each in alike:
            cells_of_lost.setdefault(each.lost, []).extend(each.cells)
        fields: Fields = {
            "losses": records(
                {"lost": builder.digits(lost, ()), **of_cells(cells=tuple(cells))}
                for lost, cells in cells_of_lost.items()
            ),
            "lost": builder.digits(self.lost, ()),
            "held": builder.digits(self.digits),
            "others": builder.digits(self.others, ()),
            "partners": builder.digits(self.partners, ()),
            **of_cells(source=self.source, cells=self.cells),
            **of_numbers(least=self.least, most=self.most),
        }
        if self.source is None:
            return self._of_line(fields | {"demand": demand_of(self.kind, self.line)}, builder)
        is_equal = self.key == "sweep_gone" and {*self.others} == {*chain(*cells_of_lost)}
        return Piece("sweep_gone_equal" if is_equal else self.key, fields)

    def _of_line(self, fields: Fields, builder: FieldBuilder) -> Piece:
        """Return why a constraint leaves no room."""
        if self.partners:
            return Piece("sweep_needed", fields)
        if self.gaps:
            return self._of_sandwich(fields, builder)
        if self.most:
            keys = {0: "sweep_sum", 1: "sweep_two_sums"}
            return Piece(keys.get(self.most - self.least, "sweep_sums"), fields)
        digits = self.digits
        if len(digits) > MOST_PARTNERS and digits[-1] - digits[0] == len(digits) - 1:
            ends = builder.named(least=digits[0], most=digits[-1])
            return Piece("sweep_run", fields | ends)
        return Piece("sweep_contents" if digits else "sweep_line", fields)

    def _of_sandwich(self, fields: Fields, builder: FieldBuilder) -> Piece:
        """Return what can be between the ends of a sandwich, or how many cells."""
        gaps, between = self.gaps, self.between
        if gaps == (0,):
            return Piece("sweep_adjoining", fields)
        if len(between) <= MOST_BETWEEN and all(between):
            listed = records({"set": builder.digits(each, ())} for each in between)
            return Piece("sweep_between", fields | {"sets": listed})
        numbers = of_numbers(gap=gaps[0], least=gaps[0], most=gaps[-1])
        return Piece("sweep_gap" if len(gaps) == 1 else "sweep_gaps", fields | numbers)


@lru_cache(maxsize=1 << 9)
def swept_kind(rules: Rules, kind: str) -> SweptKind | None:
    """Return the sweep of a kind, or None if the puzzle has no constraint of it."""
    own = [each for each in rules.constraints if each.slug == kind]
    return SweptKind(rules, kind, own) if own else None


@lru_cache(maxsize=1 << 10)
def swept_alone(rules: Rules, number: int) -> SweptKind:
    """Return the sweep of one constraint, by its number."""
    constraint = rules.constraints[number]
    return SweptKind(rules, constraint.slug, [constraint])


@lru_cache(maxsize=8)
def _links_of(rules: Rules) -> dict[Constraint, list[tuple[Cell, SightLink]]]:
    """Return the links of each constraint, with the cell that loses digits."""
    found: dict[Constraint, list[tuple[Cell, SightLink]]] = {}
    for cell, links in enumerate(rules.links):
        for link in links:
            found.setdefault(link.constraint, []).append((Cell(cell), link))
    return found


class _SweptDemand(NamedTuple):
    """A demand of the constraint on `cells`, and its possible sums if it is about sums."""

    cells: Cells
    propagator: Propagator
    sums: SumTable | None


_Row = dict[DigitSet, list[int]]
"""The places of each digit set of a row of choices."""


class _Blocks:
    """The choices for a row or column as blocks of cells, each of which has as many digits as
    cells: the cells of a sandwich, for example, and those around it.
    """

    def __init__(self, cells: Cells, choices: _BlockRows) -> None:
        self.cells, self._choices = cells, choices

    def _kept(self, digits: Sequence[int]) -> tuple[list[_Row], list[int]]:
        """Return the rows that are possible, and the digits that they leave the cells."""
        return _left_by(self._choices, tuple([DigitSet(digits[cell]) for cell in self.cells]))

    def between(self, digits: Sequence[int]) -> dict[DigitSet, int]:
        """Return the sets of digits that can be between the cells with the lowest and the highest
        digit, with their sizes.
        """
        top = digits_of(union_of_all(self._choices.rows[0]))[-1]
        ends = {digit_bit(1), digit_bit(top)}
        found: dict[DigitSet, int] = {}
        for row in self._kept(digits)[0]:
            first, last = sorted(place for end in ends for place in row[end])
            inside = DigitSet(0)
            for held, places in row.items():
                if first < places[0] < last:
                    inside = held
            found[inside] = last - first - 1
        return found

    def prune(self, digits: list[int]) -> list[int] | None:
        """See `core.constraints.digit_rows.Propagator`."""
        rows, left = self._kept(digits)
        return narrow(self.cells, left, digits) if rows else None


class _BlockRows:
    """The rows of choices as blocks, and as a table."""

    def __init__(self, rows: tuple[tuple[DigitSet, ...], ...], size: int) -> None:
        self.table = rows_of_sets(rows, size)
        self.rows: list[_Row] = [
            {
                held: [place for place, own in enumerate(row) if own == held]
                for held in dict.fromkeys(row)
            }
            for row in rows
        ]
        self.are_full = all(
            held.bit_count() == len(places) for row in self.rows for held, places in row.items()
        )


_block_rows = lru_cache(maxsize=64)(_BlockRows)


@lru_cache(maxsize=1 << 10)
def _left_by(choices: _BlockRows, held: tuple[DigitSet, ...]) -> tuple[list[_Row], list[int]]:
    """Return the rows that are possible if the cells hold some digits, and what these leave."""
    rows, left = list[_Row](), [0] * len(held)
    for number in iter_bits(choices.table.possible(held)):
        found: list[tuple[int, int]] = []
        for digits, places in choices.rows[number].items():
            own = matched_digits(
                tuple([DigitSet(held[place] & digits) for place in places]), digits
            )
            if own is None:
                break
            found += zip(places, own, strict=True)
        else:
            rows.append(choices.rows[number])
            for place, kept in found:
                left[place] |= kept
    return rows, left


def _blocks_of(form: WideForm, peers: Sequence[int], size: int) -> _Blocks | None:
    """Return the blocks of choices for cells that all see each other, or None if it has others."""
    if (
        not isinstance(form, Choices)
        or not 0 < len(form.rows) <= MOST_BLOCK_ROWS
        or not all_see(form.cells, peers)
    ):
        return None
    choices = _block_rows(form.rows, size)
    return _Blocks(form.cells, choices) if choices.are_full else None


class SweptKind:
    """The constraints of one kind: their links, their demands on more cells, and their cells.

    `number` is the number that all their rules name, or 0, and `relation` the relation that all of
    them demand, or "". It `is_everywhere` if a constraint is drawn on no cells, but applies to the
    whole grid.

    `from_start` has the digits that they leave each cell of an empty grid. It and the demands are
    only there once they have been prepared, which takes long if constraints are many.
    """

    def __init__(self, rules: Rules, kind: str, constraints: Sequence[Constraint]) -> None:
        topology = rules.topology
        names = {each.kind_name for each in constraints}
        self.kind = names.pop() if len(names) == 1 else kind
        self.is_read_alone = constraints[0].is_read_alone
        numbers = {each.number(topology) for each in constraints}
        self.number = numbers.pop() if len(numbers) == 1 else 0
        relations = {each.relation_text for each in constraints}
        self.relation = relations.pop() if len(relations) == 1 else ""
        self._all_digits = topology.all_digits
        self.lines = tuple(
            tuple(dict.fromkeys(chain(*each.cell_groups()))) if each.cells else ()
            for each in constraints
        )
        self._said = [
            (line, (each.number(topology), each.relation_text))
            for line, each in zip(self.lines, constraints, strict=True)
        ]
        equal = (DigitSet(0), *map(digit_bit, topology.digits))
        # Constraints that share cells, as indexers by the hundred do, say the same many times.
        by_cell: dict[int, dict[tuple[Cell, Excluded], None]] = {}
        links, forms = _links_of(rules), forms_of(rules)
        for constraint in constraints:
            for cell, (other, excluded, _) in links.get(constraint, ()):
                is_seen = rules.sight.peers[cell] >> other & 1
                each = (other, joined(excluded, equal) if is_seen else excluded)
                by_cell.setdefault(cell, {})[each] = None
        self._links: list[tuple[tuple[Cell, Excluded], ...]] = [
            tuple(by_cell.get(cell, ())) for cell in range(topology.cell_count)
        ]
        self._linked = sorted(by_cell)
        self._rules, self.constraints = rules, constraints
        own_forms = [(each, form) for each in constraints for form in forms.get(each, ())]
        self.forms = [form for _, form in own_forms]
        self._own_forms = own_forms
        self.has_sums = any(isinstance(form, Sums) for form in self.forms)
        self._demands: list[_SweptDemand] = []
        self._start_reasons: list[SweepReason] = []
        self._lines_at: dict[Cell, set[int]] = {}
        self.from_start: tuple[int, ...] = ()
        self.is_everywhere = not any(self.lines)
        if self.is_everywhere:
            self.lines = tuple(
                (Cell(cell), other)
                for cell, links in enumerate(self._links)
                for other, _ in links
                if cell < other
            ) or tuple(form.cells for form in self.forms)

    def said_of(self, line: tuple[Cell, ...]) -> tuple[int, str]:
        """Return the number and the relation of the constraint on a line alone, if it is one."""
        own = [said for other, said in self._said if other == line]
        return own[0] if len(own) == 1 else (self.number, self.relation)

    @property
    def pairs(self) -> tuple[DigitSet, ...]:
        """The pairs of digits that a single constraint on two cells allows, in any order."""
        topology = self._rules.topology
        forms = [form for each in self.constraints for form in each.forms(topology)]
        if len(forms) == 1 and isinstance(forms[0], Pair):
            return pairs_of(forms[0].relation)
        return ()

    def prepare(self, watch: Watch) -> None:
        """Make what is missing; two threads that do so at once make the same."""
        if self.from_start:
            return
        topology, peers = self._rules.topology, self._rules.sight.peers
        demands = []
        for constraint, form in self._own_forms:
            watch.tick(DEMAND_NODES)
            propagator = _blocks_of(form, peers, topology.size) or propagator_of(
                form, peers, topology.size
            )
            sums = SumTable(form, peers, topology.size) if isinstance(form, Sums) else None
            demands.append(_SweptDemand(constraint.cells or form.cells, propagator, sums))
        self._demands = demands
        start: list[int] = [topology.all_digits] * topology.cell_count
        for constraint in self.constraints:
            for own in constraint.forms(topology):
                if isinstance(own, AllowedDigits):
                    start[own.cell] &= own.digits
        self._start_reasons = self.narrow(start, watch) or []
        self.from_start = tuple(start)

    def lines_behind(
        self, reasons: Sequence[SweepReason], lost: AbstractSet[Cell]
    ) -> list[tuple[Cell, ...]]:
        """Return the cells of the constraints that rule something out in the cells `lost`, for
        these reasons; for none, from the start.
        """
        behind: set[int] = set()
        for each in reasons or self._start_reasons:
            if each.kind == self.kind and not set(each.cells).isdisjoint(lost):
                cells = each.line if each.source is None else (each.source,)
                behind |= self._lines_with(cells) & {
                    line for cell in each.cells for line in self._lines_with((cell,))
                }
        chosen = behind or range(len(self.lines))
        return [line for at, line in enumerate(self.lines) if at in chosen and lost & set(line)]

    def _lines_with(self, cells: Sequence[Cell]) -> set[int]:
        """Return which constraints have all of these cells."""
        if not self._lines_at:
            for at, line in enumerate(self.lines):
                for cell in line:
                    self._lines_at.setdefault(cell, set()).add(at)
        return set.intersection(*(self._lines_at.get(cell, set()) for cell in cells))

    def narrow(self, digits: list[int], watch: Watch) -> list[SweepReason] | None:
        """Remove from the digit sets of all cells what the constraints rule out.

        Returns the reasons, each after those that it rests on; None if the constraints can't be
        met.
        """
        reasons: list[SweepReason] = []
        if self.is_read_alone:
            return reasons if self._read_alone(digits, reasons, watch) else None
        known = -1
        while len(reasons) > known:
            known = len(reasons)
            if not self._follow_links(digits, reasons, watch):
                return None
            if not all(self._prune_by(each, digits, reasons, watch) for each in self._demands):
                return None
        return reasons

    def first_reasons(self, held: Sequence[int], watch: Watch) -> list[SweepReason]:
        """Return why digits go, without what rests on other reasons; none if that can't be met."""
        reasons: list[SweepReason] = []
        for cell in self._linked:
            watch.tick()
            for other, excluded in self._links[cell]:
                lost = held[cell] & ruled_out(excluded, held[other])
                if lost:
                    reasons.append(self._reason(cell, lost, other, held[other], excluded))
        for demand in self._demands:
            if not self._prune_by(demand, list(held), reasons, watch):
                return []
        return reasons

    def between(self, held: Sequence[int]) -> dict[DigitSet, int]:
        """Return the sets of digits that can be between the ends of a sandwich, and their sizes."""
        for _, propagator, _ in self._demands:
            if isinstance(propagator, _Blocks):
                return propagator.between(held)
        return {}

    def sums_losing(
        self, held: Sequence[int], reasons: Sequence[SweepReason]
    ) -> Iterator[tuple[Sums, dict[Cell, int]]]:
        """Yield each sum with what its cells lose for these reasons."""
        for demand, form in zip(self._demands, self.forms, strict=True):
            if isinstance(form, Sums):
                left = list(held)
                demand.propagator.prune(left)
                lost = {
                    cell: held[cell] & ~left[cell]
                    for cell in form.cells
                    if held[cell] & ~left[cell]
                }
                if lost and reasons:
                    yield form, lost

    def _read_alone(self, digits: list[int], reasons: list[SweepReason], watch: Watch) -> bool:
        """Remove what each constraint rules out by itself; return whether they can be met."""
        left = digits.copy()
        for demand in self._demands:
            own = digits.copy()
            if not self._prune_by(demand, own, reasons, watch):
                return False
            for cell in demand.propagator.cells:
                left[cell] &= own[cell]
        digits[:] = left
        return all(left)

    def _follow_links(self, digits: list[int], reasons: list[SweepReason], watch: Watch) -> bool:
        waiting = [cell for cell, links in enumerate(self._links) if links]
        while waiting:
            later: dict[int, None] = {}
            for cell in waiting:
                watch.tick()
                for other, excluded in self._links[cell]:
                    lost = digits[cell] & ruled_out(excluded, digits[other])
                    if lost:
                        digits[cell] &= ~lost
                        reasons.append(self._reason(cell, lost, other, digits[other], excluded))
                        later.update((each, None) for each, _ in self._links[cell])
                        if not digits[cell]:
                            return False
            waiting = sorted(later)
        return True

    def _reason(
        self, cell: int, lost: int, source: Cell, held: int, excluded: Excluded
    ) -> SweepReason:
        is_one = held.bit_count() == 1
        partners = self._all_digits & ~excluded[held.bit_length()] if is_one else 0
        needed = sum(
            1 << position
            for position in iter_bits(self._all_digits)
            if lost & ~excluded[position + 1]
        )
        return SweepReason(
            self.kind,
            (),
            (Cell(cell),),
            digits_of(lost),
            source,
            digits_of(held),
            digits_of(needed),
            digits_of(partners),
        )

    def _prune_by(
        self,
        demand: _SweptDemand,
        digits: list[int],
        reasons: list[SweepReason],
        watch: Watch,
    ) -> bool:
        cells, propagator, sums = demand
        watch.tick(DEMAND_NODES)
        # A bit stands for each sum: 0b11000 has the sums 3 and 4. With a digit 0, none is told.
        possible = sums.sums(digits) if sums and self._rules.topology.lowest else 0
        before = [digits[cell] for cell in propagator.cells]
        if propagator.prune(digits) is None:
            return False
        by_lost: dict[int, list[Cell]] = {}
        for cell, held in zip(propagator.cells, before, strict=True):
            if held != digits[cell]:
                by_lost.setdefault(held & ~digits[cell], []).append(cell)
        contents = union_of_all(digits[cell] for cell in cells)
        between: dict[DigitSet, int] = {}
        if by_lost and self.is_read_alone and isinstance(propagator, _Blocks):
            between = propagator.between(digits)
        for lost, own in by_lost.items():
            needed = _only_there(cells, own, digits) if self.constraints[0].is_of_contents else 0
            reasons.append(
                SweepReason(
                    self.kind,
                    cells,
                    tuple(own),
                    digits_of(lost),
                    digits=() if sums or contents & lost else digits_of(contents),
                    partners=digits_of(needed),
                    least=max(0, (possible & -possible).bit_length() - 1),
                    most=max(0, possible.bit_length() - 1),
                    gaps=tuple(sorted(set(between.values()))),
                    between=tuple(map(digits_of, between)),
                )
            )
        return True


def _only_there(cells: Cells, own: Sequence[int], digits: Sequence[int]) -> int:
    """Return the digit of a cell that is settled and alone among its constraint's cells can have
    it, or no digit.
    """
    if len(own) > 1 or digits[own[0]].bit_count() > 1:
        return 0
    others = [cell for cell in cells if cell != own[0]]
    return digits[own[0]] & ~union_of_all(digits[cell] for cell in others)
