"""Rules about values where unknown cells count as something other than their digits: doublers.

One cell of each row, column and box is such a cell, and their digits all differ. Where they are is
written in hidden cells, which only searches know: two for each row, with the column of its cell and
with the digit there. So a rule about values becomes a walk through its cells and the hidden cells
of their rows, and everything that works on forms works on it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from sudoku_app.core.constraints import cages, dots, groups, lines
from sudoku_app.core.constraints.automata import automaton_by, reduced
from sudoku_app.core.constraints.forms import (
    Choices,
    HiddenPart,
    Pair,
    Sums,
    Walk,
    difference_relation,
    relation_of,
    without,
)
from sudoku_app.core.constraints.formulas import FormulaError, value_about
from sudoku_app.core.constraints.patterns import Pattern
from sudoku_app.core.constraints.placed import ANY_NUMBER, Placed, cells_at
from sudoku_app.core.topology import Cell, DigitSet, Topology, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Self

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells, Form, Layer, Relation, Term

NAMES = ("d", "r", "c", "b")
"""The names in an effect: a cell's digit, row, column and box, from 1 on."""
LARGEST_SIZE = 9
"""The largest grid with such cells; values up to 81 need walks of thousands of steps."""
_LARGEST_VALUE = 100
_KINDS: tuple[type[Constraint], ...] = (
    cages.KillerCage,
    cages.SumArea,
    cages.SumAmong,
    cages.EqualSums,
    lines.Thermometer,
    lines.SlowThermometer,
    lines.Inequality,
    lines.Palindrome,
    lines.Renban,
    lines.Whispers,
    lines.RegionSumLine,
    lines.Nabner,
    lines.Arrow,
    lines.DoubleArrow,
    lines.ZipperLine,
    lines.SameDifferenceLine,
    dots.Difference,
    dots.Ratio,
    dots.XV,
    groups.Quadruple,
)
"""The kinds of rules that can be about values."""


class _ValueGrid(Topology):
    """A grid whose digits are values: a rule's forms there are what it demands of values."""

    def __init__(self, base: Topology, values: range) -> None:
        self.__dict__.update(base.__dict__)
        self._base = base
        self.size, self.lowest = len(values), values[0]
        self.all_digits = DigitSet((1 << self.size) - 1)

    def place(self, cell: int) -> Any:
        """See `Topology`."""
        return self._base.place(cell)


class _Machine(NamedTuple):
    """The demand of a form on values, as steps from state to state through its cells."""

    cells: Cells
    first: int
    after: Callable[[int, int, int], int | None]
    """The state after another one, by the cell's place and the number of its value."""
    accepts: Callable[[int], bool] = lambda _: True


@dataclass(frozen=True)
class ValuedCells(Placed):
    """One cell of each row, column and box, all with different digits, has the value `effect`.

    `rules`, one or none, are about the values of their cells. Those of other cells are their
    digits. All constraints with the same effect are about the same cells.
    """

    effect: str
    rules: tuple[Constraint, ...] = ()
    slug: ClassVar[str] = "valuedcells"
    needs_one: ClassVar[bool] = True
    sample_at: ClassVar[tuple[tuple[int, int], ...]] = ((0, 0), (0, 1))
    sweep: ClassVar[str] = "marked_cells"
    is_walk: ClassVar[bool] = True
    written: ClassVar[str] = "effect"
    most_cells: ClassVar[int | None] = ANY_NUMBER

    @classmethod
    def sample(cls, size: int) -> Self:
        """See `Placed.sample`. Two values have a sum."""
        cells = cells_at(cls.sample_at, size)
        return cls(cells, "2d", (cages.SumArea(cells, 8),))

    def rule_word(self, topology: Topology) -> str:
        """See `Constraint.rule_word`."""
        return "rule_written"

    @classmethod
    def of(cls, effect: str, rule: Constraint, topology: Topology) -> Self:
        """Return that a rule about the digits of a grid is about values instead."""
        if isinstance(rule, lines.Whispers):
            rule = replace(rule, least=rule.number(topology))
        cells = dict.fromkeys(cell for group in rule.cell_groups() for cell in group)
        return cls(tuple(cells), effect, (rule,))

    @classmethod
    def is_possible(cls, topology: Topology) -> bool:
        """See `Constraint.is_possible`."""
        is_alone = len(topology.grids) == 1 and not topology.partial_regions
        return is_alone and topology.lowest == 1 and topology.size <= LARGEST_SIZE

    def fits(self, topology: Topology) -> bool:
        """See `Constraint.fits`. The effect is a whole number everywhere, and its rule is known."""
        if not self.is_possible(topology) or len(self.rules) > 1:
            return False
        known = (isinstance(rule, _KINDS) and _fits(rule, topology) for rule in self.rules)
        return _values(self.effect, topology) is not None and all(known)

    def different(self, topology: Topology) -> Iterator[Cells]:
        """See `Constraint.different`. Digits differ in a cage whose sum is that of values."""
        for rule in self.rules:
            if isinstance(rule, cages.KillerCage):
                yield from rule.different(topology)

    def forms(self, topology: Topology) -> Iterator[Form]:
        """What its rule leaves for the digits of its cells, wherever the cells are that it is about
        and whatever else there is in the grid.
        """
        for pattern in _patterns(self, topology):
            yield from pattern.forms(topology)

    def together(self, others: Sequence[Constraint], topology: Topology) -> Iterator[HiddenPart]:
        """See `Constraint.together`. All rules with the same effect are about the same cells."""
        effects = dict.fromkeys(each.effect for each in others if isinstance(each, ValuedCells))
        alike = [e for e in others if isinstance(e, ValuedCells) and e.effect == self.effect]
        if alike[0] == self:
            count = topology.cell_count + 2 * topology.size * [*effects].index(self.effect)
            yield _hidden_part(alike, topology, count)

    def moved(self, places: Sequence[int]) -> Self:
        """See `Constraint.moved`."""
        rules = tuple(rule.moved(places) for rule in self.rules)
        return replace(super().moved(places), rules=rules)

    def can_move(self, places: Sequence[int]) -> bool:
        """See `Constraint.can_move`. Rows, columns and boxes must keep their numbers."""
        is_alike = not set(self.effect) & set(NAMES[1:])
        return is_alike and all(rule.can_move(places) for rule in self.rules)


def _fits(rule: Constraint, topology: Topology) -> bool:
    groups_of_cells = [*rule.cell_groups()]
    is_inside = all(0 <= c < topology.cell_count for group in groups_of_cells for c in group)
    return is_inside and all(map(len, groups_of_cells)) and rule.fits(topology)


# Values -----------------------------------------------------------------------------------------


class _Values(NamedTuple):
    """All values in a grid, and that of each cell with each digit if it is an unknown cell."""

    known: range
    effects: Mapping[tuple[int, int], int]

    def number(self, cell: int, digit: int, *, is_unknown: bool) -> int:
        """Return the number of a cell's value, 1 for the lowest one."""
        return (self.effects[cell, digit] if is_unknown else digit) - self.known[0] + 1


@lru_cache(maxsize=1 << 4)
def _values(effect: str, topology: Topology) -> _Values | None:
    """Return the values in a grid; None if an effect is no formula of whole numbers."""
    found: dict[tuple[int, int], int] = {}
    try:
        value = value_about(effect, NAMES)
        for cell in range(topology.cell_count):
            row, column = topology.place(cell)
            for digit in topology.digits:
                number = value((digit, row + 1, column + 1, topology.box_of(cell) + 1))
                if number.denominator > 1 or not -_LARGEST_VALUE <= number <= _LARGEST_VALUE:
                    return None
                found[cell, digit] = int(number)
    except (FormulaError, ArithmeticError):
        return None
    low, high = min(found.values()), max(found.values())
    return _Values(range(min(1, low), max(topology.size, high) + 1), found)


def _machines(constraint: ValuedCells, topology: Topology) -> Iterator[tuple[_Machine, _Values]]:
    """Yield what a constraint demands of the values of its cells."""
    values = _values(constraint.effect, topology)
    if values is None:
        return
    for rule in constraint.rules:
        for machine in _machines_of_rule(rule, _ValueGrid(topology, values.known)):
            yield machine, values


def _machines_of_rule(rule: Constraint, grid: Topology) -> Iterator[_Machine]:
    """Yield what a rule demands of values. Of a cage, only the digits must differ."""
    sets = _sets_of(rule, grid)
    if sets is not None:
        yield sets
        return
    for form in rule.forms(grid):
        yield from _machines_of(form)
    differ = without(grid.size, [difference_relation(grid.size, 0, 0)])
    for cells in () if isinstance(rule, cages.KillerCage) else rule.different(grid):
        for one, other in combinations(map(Cell, cells), 2):
            yield _pair(Pair(one, other, differ))


def _sets_of(rule: Constraint, grid: Topology) -> _Machine | None:
    """Return the steps of a rule that says nothing but which sets of values its cells have; a state
    is the set so far.
    """
    forms, different = list(rule.forms(grid)), list(rule.different(grid))
    if len(forms) != 1 or not isinstance(forms[0], Choices) or different != [forms[0].cells]:
        return None
    sets = forms[0].whole_sets
    if sets is None:
        return None

    def after(held: int, _: int, value: int) -> int | None:
        now = held | 1 << value - 1
        return None if now == held or all(now & ~each for each in sets) else now

    return _Machine(forms[0].cells, 0, after)


def _machines_of(form: Form) -> Iterator[_Machine]:
    """Yield a form as steps from state to state."""
    if isinstance(form, Pair):
        yield _pair(form)
    elif isinstance(form, Sums):
        yield from _sums(form)
    elif isinstance(form, Choices):
        yield _choices(form)
    elif isinstance(form, Walk):
        steps = [
            {
                (start, place + 1): end
                for start, held, end in layer.steps
                for place in iter_bits(held)
            }
            for layer in form.layers
        ]
        yield _Machine(form.cells, 0, lambda state, at, value: steps[at].get((state, value)))
    else:
        raise TypeError(f"a rule about values has the form {type(form).__name__}")


def _pair(form: Pair) -> _Machine:
    def after(state: int, place: int, value: int) -> int | None:
        return value if place == 0 else 0 if form.relation[state] >> value - 1 & 1 else None

    return _Machine(form.cells, 0, after)


def _choices(form: Choices) -> _Machine:
    """Return the steps of choices; a state has the rows that are still satisfied."""

    def after(rows: int, place: int, value: int) -> int | None:
        left = (row for row in iter_bits(rows) if form.rows[row][place] >> value - 1 & 1)
        return sum(1 << row for row in left) or None

    return _Machine(form.cells, (1 << len(form.rows)) - 1, after)


def _sums(form: Sums) -> Iterator[_Machine]:
    """Yield the steps of sums, each of which is known or equal to the next; a state is the sum so
    far, without those that are equal to it.
    """
    offsets = form.offsets or (0,) * len(form.groups)
    groups_of_terms = tuple(zip(form.groups, offsets, strict=True))
    if form.total is None:
        compared = [
            (one[0], other[0], other[1] - one[1]) for one, other in pairwise(groups_of_terms)
        ]
    else:
        compared = [(group, (), form.total - offset) for group, offset in groups_of_terms]
    for one, other, total in compared:
        yield _equal(
            {cell: weight for cell, weight in _weights(one, other).items() if weight}, total
        )


def _weights(one: Iterable[Term], other: Iterable[Term]) -> dict[Cell, int]:
    found: dict[Cell, int] = {}
    for sign, terms in ((1, one), (-1, other)):
        for cell, weight in terms:
            found[cell] = found.get(cell, 0) + sign * weight
    return found


def _equal(weights: Mapping[Cell, int], total: int) -> _Machine:
    """Return the steps of a sum in which each cell has a weight."""
    cells = tuple(sorted(weights))
    by_place = [weights[cell] for cell in cells]

    def after(reached: int, place: int, value: int) -> int:
        return reached + by_place[place] * value

    return _Machine(cells, 0, after, lambda reached: reached == total)


# What is left for digits ------------------------------------------------------------------------

_MOST_TRACED = 1 << 15
"""The most possibilities that are followed to find what a rule leaves for digits alone."""
_Traced = tuple[int, tuple[tuple[Cell, int], ...]]
"""A state of a machine, and the cells so far that are among the unknown ones, with their digits."""


_Possible = tuple[int, frozenset[_Traced]]
"""How many cells there were, and what is possible so far."""


class _TooManyError(Exception):
    """More possibilities than are followed."""


@lru_cache(maxsize=1 << 9)
def _patterns(constraint: ValuedCells, topology: Topology) -> tuple[Pattern, ...]:
    """Return what a rule leaves for the digits of its cells, if possibilities are few enough."""
    found = []
    for machine, values in _machines(constraint, topology):
        try:
            layers = _shown(machine, values, topology)
        except _TooManyError:
            continue
        if layers:
            found.append(Pattern(machine.cells, "", layers))
    return tuple(found)


def _shown(machine: _Machine, values: _Values, topology: Topology) -> tuple[Layer, ...]:
    """Return the steps by digits; a state has what is possible as to which cells are unknown ones.

    Of these, none see each other, and none have the same digit.
    """
    cells, after, traced = machine.cells, machine.after, 0

    def step(state: _Possible, digit: int) -> _Possible | None:
        nonlocal traced
        place, possible = state
        cell = cells[place]
        is_again = cell in cells[:place]
        found = set()
        traced += len(possible)
        if traced > _MOST_TRACED:
            raise _TooManyError
        for inner, marked in possible:
            is_marked = (cell, digit) in marked
            if not (is_again and is_marked):
                now = after(inner, place, values.number(cell, digit, is_unknown=False))
                if now is not None:
                    found.add((now, marked))
            if is_marked or not (
                is_again
                or any(digit == one or topology.peers[cell] >> other & 1 for other, one in marked)
            ):
                now = after(inner, place, values.number(cell, digit, is_unknown=True))
                if now is not None:
                    found.add((now, marked if is_marked else (*marked, (cell, digit))))
        return (place + 1, frozenset(found)) if found else None

    def last(state: _Possible) -> int | None:
        return 0 if any(machine.accepts(inner) for inner, _ in state[1]) else None

    first: _Possible = (0, frozenset({(machine.first, ())}))
    layers, _ = automaton_by(len(cells), topology.size, first, step, last)
    return reduced(layers) if layers else ()


# With hidden cells ------------------------------------------------------------------------------

_Known = tuple[int, int, tuple[tuple[int, int], ...]]
"""How many cells there were, the state of a machine, and rows with the columns known of them."""


def _hidden_part(constraints: Sequence[ValuedCells], topology: Topology, base: int) -> HiddenPart:
    """Return what rules with the same effect demand together, with hidden cells from `base` on: for
    each row the column of its unknown cell, and then for each row the digit there.
    """
    n = topology.size
    columns, digits = (range(start, start + n) for start in (base, base + n))
    forms: list[Pair | Walk] = []
    for one, other in combinations(range(n), 2):
        relation = _apart(
            tuple(map(topology.box_of, range(one * n, one * n + n))),
            tuple(map(topology.box_of, range(other * n, other * n + n))),
        )
        forms.append(Pair(Cell(columns[one]), Cell(columns[other]), relation))
    for cell in map(Cell, range(topology.cell_count)):
        row, column = topology.place(cell)
        own = Cell(columns[row]), Cell(digits[row]), cell
        forms.append(Walk(own, _pointing(column + 1, n)))
    for constraint in constraints:
        forms += (
            _with_hidden(machine, values, topology, columns)
            for machine, values in _machines(constraint, topology)
        )
    return HiddenPart((columns, digits), tuple(forms))


@lru_cache(maxsize=64)
def _apart(boxes: tuple[int, ...], others: tuple[int, ...]) -> Relation:
    """Return the relation of different columns of two rows, whose boxes differ, too."""
    return relation_of(
        range(len(boxes)), lambda one, other: one != other and boxes[one] != others[other]
    )


@lru_cache(maxsize=64)
def _pointing(column: int, size: int) -> tuple[Layer, ...]:
    """Return the steps through a column, a digit and a cell in that row: it has the digit exactly
    if the column is its own.
    """

    def after(state: tuple[int, ...], number: int) -> tuple[int, ...] | None:
        if len(state) < 2:
            return (*state, number)
        return () if (state[0] == column) == (state[1] == number) else None

    start: tuple[int, ...] = ()
    return automaton_by(3, size, start, after, lambda _: 0)[0]


def _with_hidden(
    machine: _Machine,
    values: _Values,
    topology: Topology,
    columns: range,
) -> Walk:
    """Return the steps through cells, each row's hidden cell before the first cell in that row.

    A state has the state of the machine and the columns of rows of which more cells are to come.
    """
    places: list[tuple[int, int]] = []  # a cell's number, or -1 for a hidden cell; and the row
    rows = [topology.row_of(cell) for cell in machine.cells]
    for number, row in enumerate(rows):
        if row not in rows[:number]:
            places.append((-1, row))
        places.append((number, row))

    start: _Known = (0, machine.first, ())

    def after(state: _Known, digit: int) -> _Known | None:
        at, inner, known = state
        number, row = places[at]
        if number < 0:
            cell = row * topology.size + digit - 1
            return (at + 1, inner, (*known, (row, digit - 1 if cell in machine.cells else -1)))
        cell = machine.cells[number]
        is_unknown = (row, topology.column_of(cell)) in known
        value = values.number(cell, digit, is_unknown=is_unknown)
        now = machine.after(inner, number, value)
        if row not in rows[number + 1 :]:
            known = tuple(each for each in known if each[0] != row)
        return None if now is None else (at + 1, now, known)

    layers, _ = automaton_by(
        len(places),
        topology.size,
        start,
        after,
        lambda state: 0 if machine.accepts(state[1]) else None,
    )
    cells = (Cell(columns[row]) if number < 0 else machine.cells[number] for number, row in places)
    return Walk(tuple(cells), layers)


VALUED_CELLS: tuple[type[Constraint], ...] = (ValuedCells,)
"""The kinds of the family, in the order in which they are shown to players."""
