"""Equations of houses with lines in them: what lines add up to stands for their cells.

The digits of a house have a known sum. If the circle of an arrow is in the house too, the arrow's
cells count as much as the circle, so that the circle counts twice and the cells not at all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.areas import AreaRole, areas
from sudoku_app.core.constraints.forms import Sums, Term
from sudoku_app.core.constraints.sum_tables import SumTable
from sudoku_app.core.explain.kind_pieces import demand_of
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.techniques.cage_sums import lost_by_cell, lost_candidates, thought_step
from sudoku_app.core.techniques.house_sums import MOST_LEFT, areas_of, left_by_sum
from sudoku_app.core.techniques.layout import layout_of
from sudoku_app.core.techniques.step_parts import lost_of
from sudoku_app.core.techniques.sum_thoughts import sum_thoughts
from sudoku_app.core.techniques.sweeps import held_digits
from sudoku_app.core.topology import (
    Cell,
    CellSet,
    DigitSet,
    House,
    cell_set,
    cells_of,
    grouped,
    seeing_pairs,
)
from sudoku_app.core.wording import Piece, Wording, of_cells, of_houses, of_numbers, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_app.core.candidates import Candidates
    from sudoku_app.core.rules import Rules
    from sudoku_app.core.techniques.thoughts import ThoughtCause
    from sudoku_app.core.wording import FieldBuilder, Fields

MOST_HOUSES = 2
"""The most houses that are added up."""
MOST_TERMS = 14
"""The most cells of an equation."""
_WEIGHTS = {1: "part_once", 2: "part_twice"}
"""The words for cells that count so often."""
_BALANCE_NODES = 20
"""How many units of work an equation counts for on a `Watch`."""


class Swap(NamedTuple):
    """By the constraint of a `kind` on `line`, `cells` have the same sum as `others`."""

    kind: str
    line: tuple[Cell, ...]
    cells: tuple[Cell, ...]
    others: tuple[Cell, ...]


class LineHouseSum(NamedTuple):
    """The houses add up to `of_houses`. By `swaps`, the digits of some cells with weights make the
    same: filled ones `filled`, and the empty ones of `terms` the rest. If there is a `cause`, that
    rules something out.
    """

    swaps: tuple[Swap, ...]
    terms: tuple[Term, ...]
    of_houses: int
    filled: int
    cause: ThoughtCause | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The empty cells that count."""
        return tuple(cell for cell, _ in self.terms)

    def fields(self) -> Fields:
        """Return the lines and sums; `parts` are the cells by how often they count."""
        lines = dict.fromkeys((swap.kind, swap.line) for swap in self.swaps)
        by_weight = grouped((weight, cell) for cell, weight in self.terms)
        parts = [
            Piece(
                _WEIGHTS.get(weight, "part_times"),
                of_numbers(weight=weight) | of_cells(cells=tuple(cells)),
            )
            for weight, cells in sorted(by_weight.items())
        ]
        return {
            "lines": records({"line": demand_of(*line)} for line in lines),
            "swaps": records(of_cells(cells=swap.cells, others=swap.others) for swap in self.swaps),
            "parts": records({"part": part} for part in parts),
            **of_numbers(sum=self.of_houses, filled=self.filled),
            **of_numbers(total=self.of_houses - self.filled),
        }

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return its fields; with the variant `filled`, digits are counted, and with
        `thought` there is a cause.
        """
        variant = "filled" if self.filled else ""
        if self.cause is None:
            return Wording(variant, self.fields())
        because: Fields = {"because": self.cause.piece(builder)}
        return Wording(f"{variant}_thought".removeprefix("_"), self.fields() | because)


class Parity(NamedTuple):
    """By the `balance` of `houses`, `cells` have an odd sum, or an even one. Among `open_cells` of
    `house`, exactly `room` must be odd; so `counts` of `cells` can be.
    """

    balance: LineHouseSum
    houses: tuple[House, ...]
    cells: tuple[Cell, ...]
    is_odd: bool
    house: House
    open_cells: tuple[Cell, ...]
    room: int
    counts: tuple[int, ...]

    def wording(self, builder: FieldBuilder) -> Wording:
        """Return the fields of the sum, and what must be odd; the variant is `odd` or `even`."""
        del builder
        even = {cell: weight for cell, weight in self.balance.terms if weight % 2 == 0}
        even_cells = of_cells(even_cells=tuple(even))
        times = "count_twice" if set(even.values()) == {2} else "count_evenly"
        counts = (Piece("odd_digits", of_numbers(number=count)) for count in self.counts)
        return Wording(
            "odd" if self.is_odd else "even",
            {
                **self.balance.fields(),
                **even_cells,
                "times": Piece(times, even_cells),
                "counts": records({"count": count} for count in counts),
                **of_houses(houses=self.houses, house=self.house),
                **of_cells(cells=self.cells, open_cells=self.open_cells),
                **of_numbers(room=self.room),
            },
        )


class Balance(NamedTuple):
    """The digits of `terms`, each by its weight, add up to `total`, by `houses` and `swaps`.

    `table` finds what that leaves to the cells.
    """

    houses: tuple[House, ...]
    swaps: tuple[Swap, ...]
    terms: tuple[Term, ...]
    of_houses: int
    table: SumTable

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the terms."""
        return tuple(cell for cell, _ in self.terms)


def find_line_house_sums(candidates: Candidates) -> Iterator[Step]:
    """Find candidates with which the digits of a house can't have their sum, if some of its cells
    are counted by the lines that they are on.
    """
    for balance in balances_of(candidates.rules):
        if candidates.empty & cell_set(balance.cells):
            candidates.watch.tick(_BALANCE_NODES)
            detail = _detail(candidates, balance)
            lost = _not_used(candidates, balance.table, detail)
            if lost:
                counted = (detail.cells, *(swap.cells for swap in detail.swaps))
                lines = dict.fromkeys(swap.line for swap in detail.swaps)
                step = Step(
                    "line_house_sums",
                    eliminations=lost,
                    houses=balance.houses,
                    detail=detail,
                    areas=(*areas(counted, AreaRole.PART), *areas(lines, AreaRole.COUNTED)),
                )
                yield from _thoughts(step, detail, candidates) if candidates.one_thought else [step]


def _not_used(
    candidates: Candidates, table: SumTable, detail: LineHouseSum
) -> tuple[Candidate, ...]:
    """Return the candidates with which a sum can't be reached. If its cells are many, those that
    count unequally are taken to be able to be equal.
    """
    if len(detail.terms) > MOST_LEFT:
        held = held_digits(candidates)
        if not table.prune(held):
            return ()
        return lost_candidates(candidates, {cell: DigitSet(held[cell]) for cell in detail.cells})
    # Cells that count once come last, where `left_by_sum` takes two together.
    cells, weights = zip(*sorted(detail.terms, key=lambda term: -term.weight), strict=True)
    left = left_by_sum(
        tuple(candidates.digits[cell] for cell in cells),
        weights,
        detail.of_houses - detail.filled,
        seeing_pairs(cells, candidates.topology.peers),
    )
    return lost_candidates(candidates, dict(zip(cells, left, strict=True))) if all(left) else ()


def _thoughts(step: Step, detail: LineHouseSum, candidates: Candidates) -> Iterator[Step]:
    """Yield what a sum rules out, one thought at a time."""
    form = Sums((detail.terms,), detail.of_houses - detail.filled)
    lost, peers = lost_by_cell(step.eliminations), candidates.topology.peers
    for found in sum_thoughts(form, candidates.digits, lost, peers, is_told=True):
        yield thought_step(step, found, detail._replace(cause=found.cause), candidates)


def _detail(candidates: Candidates, balance: Balance) -> LineHouseSum:
    """Return what an equation says about its empty cells."""
    values = candidates.values
    filled = sum(weight * values[cell] for cell, weight in balance.terms)
    return LineHouseSum(
        balance.swaps,
        tuple(term for term in balance.terms if not values[term.cell]),
        balance.of_houses,
        filled,
    )


@lru_cache(maxsize=8)
def balances_of(rules: Rules) -> tuple[Balance, ...]:
    """Return the equations of houses in which lines are counted, fewest cells first; none for
    digits from 0, whose sums have no sentences.
    """
    found: dict[tuple[Term, ...], Balance] = {}
    lines = _lines_of(rules)
    peers, size = rules.sight.peers, rules.topology.size
    for area in areas_of(rules.topology) if lines and rules.topology.lowest else ():
        if len(area.houses) <= MOST_HOUSES:
            weights = dict.fromkeys(cells_of(area.cells), 1)
            swaps = _swap(lines, weights)
            terms = tuple(Term(cell, weight) for cell, weight in sorted(weights.items()) if weight)
            if swaps and len(terms) <= MOST_TERMS:
                table = SumTable(Sums((terms,), area.total), peers, size)
                found.setdefault(terms, Balance(area.houses, swaps, terms, area.total, table))
    return tuple(sorted(found.values(), key=lambda each: len(each.terms)))


def _swap(lines: Sequence[_EqualSumLine], weights: dict[Cell, int]) -> tuple[Swap, ...]:
    """Count groups of a line by the shortest one, preferably one that counts already; this changes
    the weights. No cell is taken out twice.
    """
    free = cell_set(weights)
    swaps = []
    for line in lines:
        inside = [own for own in line.groups if not cell_set(c for c, _ in own) & ~free]
        shortest = min(map(len, line.groups))
        short = [own for own in line.groups if len(own) == shortest]
        kept = next((own for own in short if own in inside), short[0])
        for own in inside:
            cells = cell_set(cell for cell, _ in own)
            is_longer = len(own) > shortest or kept in inside
            if own == kept or not is_longer or cells & ~free:
                continue
            free = CellSet(free & ~cells)
            for cell, _ in own:
                weights[cell] -= 1
            for cell, weight in kept:
                weights[cell] = weights.get(cell, 0) + weight
            others = tuple(cell for cell, _ in kept)
            swaps.append(Swap(line.kind, line.cells, cells_of(cells), others))
    return tuple(swaps)


class _EqualSumLine(NamedTuple):
    """A line with groups of cells that have equal sums; all cells of all but the shortest groups
    count once.
    """

    kind: str
    cells: tuple[Cell, ...]
    groups: tuple[tuple[Term, ...], ...]


@lru_cache(maxsize=8)
def _lines_of(rules: Rules) -> tuple[_EqualSumLine, ...]:
    """Return the lines with groups of cells that have equal sums."""
    return tuple(
        _EqualSumLine(constraint.slug, constraint.cells or form.cells, form.groups)
        for constraint, form in rules.forms
        if isinstance(form, Sums)
        and form.total is None
        and all(
            term.weight == 1
            for own in form.groups
            if len(own) > min(map(len, form.groups))
            for term in own
        )
    )


# Odd and even ------------------------------------------------------------------------------------


class _Odds(NamedTuple):
    """How many of some cells are odd: `sure` ones, and the cells that can be both."""

    sure: int
    open_cells: CellSet


def find_parity(candidates: Candidates) -> Iterator[Step]:
    """Find cells that must be odd or even because a sum needs an odd or even number of odd digits,
    and a house has room for only some of these numbers.
    """
    topology = candidates.topology
    odd = DigitSet(sum(1 << digit - 1 for digit in topology.digits if digit % 2))
    held = held_digits(candidates)
    sure = cell_set(Cell(cell) for cell, own in enumerate(held) if not own & ~odd)
    free = cell_set(Cell(cell) for cell, own in enumerate(held) if own & odd and own & ~odd)
    for balance in balances_of(candidates.rules):
        cells = cell_set(cell for cell, weight in balance.terms if weight % 2)
        own = _Odds((cells & sure).bit_count(), CellSet(cells & free))
        if not own.open_cells or not any(
            weight % 2 == 0 and candidates.empty >> cell & 1 for cell, weight in balance.terms
        ):
            continue
        for house in layout_of(topology).whole:
            members = topology.house_sets[house]
            if own.open_cells & ~members:
                continue
            candidates.watch.tick()
            others = CellSet(members & free & ~own.open_cells)
            room = odd.bit_count() - (members & sure).bit_count()
            counts = [
                count
                for count in range(own.open_cells.bit_count() + 1)
                if (own.sure + count - balance.of_houses) % 2 == 0
                and 0 <= room - count <= others.bit_count()
            ]
            gone = _of_parity(candidates, own.open_cells, counts, odd)
            gone += _of_parity(candidates, others, [room - count for count in counts], odd)
            if counts and gone:
                odd_cells, rest = cells_of(cells), cells_of(own.open_cells | others)
                further = tuple(cell for cell in rest if cell not in odd_cells)
                yield Step(
                    "parity",
                    eliminations=tuple(sorted(gone)),
                    houses=tuple(dict.fromkeys((*balance.houses, house))),
                    detail=Parity(
                        _detail(candidates, balance),
                        balance.houses,
                        odd_cells,
                        balance.of_houses % 2 == 1,
                        house,
                        rest,
                        room,
                        tuple(own.sure + count for count in counts),
                    ),
                    areas=(
                        *areas((odd_cells, further), AreaRole.PART),
                        *areas(
                            dict.fromkeys(swap.line for swap in balance.swaps), AreaRole.COUNTED
                        ),
                    ),
                )


def _of_parity(
    candidates: Candidates, cells: CellSet, counts: Sequence[int], odd: DigitSet
) -> tuple[Candidate, ...]:
    """Return the candidates that go if one of these numbers of the cells are odd: the even ones if
    all are, the odd ones if none is.
    """
    if counts == [0]:
        lost: int = odd
    elif counts == [cells.bit_count()]:
        lost = ~odd
    else:
        return ()
    return lost_of(candidates, dict.fromkeys(cells_of(cells), lost))
