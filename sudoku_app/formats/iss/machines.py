"""Rules as machines that read digits cell by cell, so that any of them can be joined by "and" and
"or" and become a `Pattern`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.constraints.automata import MOST_STEPS, layer_from, reduced
from sudoku_app.core.constraints.forms import (
    AllowedDigits,
    Choices,
    Counted,
    Layer,
    Pair,
    Sums,
    Transition,
    Visible,
    Walk,
)
from sudoku_app.core.message import Message
from sudoku_app.core.rules import transposed
from sudoku_app.core.topology import Cell, DigitSet
from sudoku_app.formats.parsed import TOO_MUCH_WORK, Effort

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Form
    from sudoku_app.core.topology import Topology

    State = Hashable
    After = Callable[[int, State, int], State | None]
    """From the place of a cell, the state and the cell's digit to the next state, None if none."""

_MOST_STATES = 10_000
"""The most states at one cell while a machine is laid out."""
_DONE = "done"
"""The state of a machine that has accepted all of its cells."""

_MOST_TURNED = 100_000
"""The effort of reading one machine backwards."""


class Machine(NamedTuple):
    """What is read at `cells`, in this order, from the state `first`; `accepts` judges the last.

    `reordered` returns a machine of the same rule that reads the cells in another order; `joined`
    are the cells of each machine that this one is joined of.
    """

    cells: tuple[Cell, ...]
    first: State
    after: After
    accepts: Callable[[State], bool]
    reordered: Callable[[tuple[Cell, ...]], Machine] | None = None
    joined: tuple[tuple[Cell, ...], ...] = ()


def machine_by(
    cells: Iterable[int],
    first: State,
    after: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
) -> Machine:
    """Return a machine whose steps don't depend on the place of the cell."""
    return Machine(tuple(map(Cell, cells)), first, lambda _, s, digit: after(s, digit), accepts)


def all_of(machines: Sequence[Machine], size: int) -> Machine:
    """Return the machine that accepts what every one of `machines` does."""
    return _joined(machines, size, all)


def any_of(machines: Sequence[Machine], size: int) -> Machine:
    """Return the machine that accepts what at least one of `machines` does."""
    return _joined(machines, size, any)


def _joined(
    machines: Sequence[Machine],
    size: int,
    judge: Callable[[Iterable[bool]], bool],
    cells: tuple[Cell, ...] = (),
) -> Machine:
    """Return the machine whose states are those of all machines.

    Raises ValueError for machines that need the same cells in different orders.
    """
    if not cells:
        cells = _common_order(machines)
    parts = [_in_order(each, cells, size) for each in machines]
    steps = [{cells.index(cell): place for place, cell in enumerate(each.cells)} for each in parts]

    done = (_DONE,) * len(parts)

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        if state == done:
            return state
        found = []
        for machine, known, own in zip(parts, steps, state, strict=True):
            if own is not None and place in known:
                own = machine.after(known[place], own, digit)
                if own is not None and known[place] == len(machine.cells) - 1:
                    own = _DONE if machine.accepts(own) else None
            found.append(own)
        if judge is any and _DONE in found:
            return done
        is_possible = judge(own is not None for own in found)
        return tuple(found) if is_possible else None

    def accepts(state: State) -> bool:
        assert isinstance(state, tuple)
        return judge(own == _DONE for own in state)

    def reordered(order: tuple[Cell, ...]) -> Machine:
        return _joined(machines, size, judge, order)

    first = tuple(each.first for each in parts)
    is_flexible = all(map(_is_flexible, machines))
    return Machine(
        cells, first, after, accepts, reordered if is_flexible else None, _scopes(machines)
    )


def _common_order(machines: Sequence[Machine]) -> tuple[Cell, ...]:
    """Return all cells, machine by machine, in an order that suits as many as possible.

    What one reads before a cell that another reads as well comes directly before that cell. If each
    can read in any order, the next cell is always the one after which the least is unfinished.
    """
    order: list[Cell] = []
    if all(map(_is_flexible, machines)):
        scopes = [set(scope) for scope in _scopes(machines)]
        left = list(dict.fromkeys(cell for each in machines for cell in each.cells))
        while left:
            order.append(min(left, key=lambda cell: _unfinished(scopes, {*order, cell})))
            left.remove(order[-1])
        return tuple(order)
    for machine in sorted(machines, key=_is_flexible):
        waiting: list[Cell] = []
        for cell in machine.cells:
            if cell in order:
                place = order.index(cell)
                order[place:place] = waiting
                waiting = []
            else:
                waiting.append(cell)
        order += waiting
    return tuple(order)


def _scopes(machines: Iterable[Machine]) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells of each machine that some are joined of."""
    return tuple(scope for each in machines for scope in each.joined or (each.cells,))


def _unfinished(scopes: Iterable[set[Cell]], read: set[Cell]) -> int:
    """Return how many of the groups of cells, or if fewer how many of the cells read, have to be
    kept in mind.
    """
    begun = [scope & read for scope in scopes if not scope <= read and not scope.isdisjoint(read)]
    return min(len(begun), len(set().union(*begun)))


def _is_flexible(machine: Machine) -> bool:
    return machine.reordered is not None or len(machine.cells) == 1


def _in_order(machine: Machine, cells: Sequence[Cell], size: int) -> Machine:
    """Return the machine that reads its cells in the order that they have among all cells."""
    order = tuple(cell for cell in cells if cell in machine.cells)
    if order == machine.cells:
        return machine
    if machine.reordered is not None:
        return machine.reordered(order)
    if order == machine.cells[::-1]:
        layers = [
            Layer(tuple(Transition(end, digits, start) for start, digits, end in layer.steps), 0)
            for layer in reversed(laid_out(machine, size, Effort(_MOST_TURNED)))
        ]
        return _of_walk(order, layers)
    raise ValueError(Message("rules that can't be read together"))


def _of_walk(cells: tuple[Cell, ...], layers: Sequence[Layer]) -> Machine:
    """Return the machine of a walk. Layers that are walked backwards end at state 0 as well."""

    def walk(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, frozenset)
        ends = (
            end
            for start, digits, end in layers[place].steps
            if start in state and digits >> digit - 1 & 1
        )
        return frozenset(ends) or None

    return Machine(cells, frozenset((0,)), walk, bool_)


def laid_out(
    machine: Machine, size: int, effort: Effort, others: Iterable[State] = ()
) -> tuple[Layer, ...]:
    """Return the layers of a machine, without steps from which nothing is accepted.

    It can begin in the states `others` as well as in its first. Raises ValueError for more than
    `MOST_STEPS` steps, or if the effort is spent.
    """
    last = len(machine.cells) - 1

    def accepted(state: State, digit: int) -> State | None:
        reached = machine.after(last, state, digit)
        return None if reached is None or not machine.accepts(reached) else 0

    states: dict[State, int] = dict.fromkeys((machine.first, *others), 0)
    found: list[Layer] = []
    for place in range(last + 1):
        effort.spend(size * len(states))
        layer, states = layer_from(
            states, size, partial(machine.after, place) if place < last else accepted
        )
        if len(states) > _MOST_STATES:
            raise ValueError(TOO_MUCH_WORK)
        found.append(layer._replace(ends=layer.ends or 1))
    layers = reduced(found)
    if sum(len(layer.steps) for layer in layers) > MOST_STEPS:
        raise ValueError(TOO_MUCH_WORK)
    return layers


# Of constraints ---------------------------------------------------------------------------------


def machine_of(constraint: Constraint, topology: Topology) -> Machine:
    """Return the machine of a constraint. Raises ValueError for a rule that has none."""
    parts = [_of_form(form, topology.size) for form in constraint.forms(topology)]
    parts.extend(
        different(cells)
        for cells in constraint.different(topology)
        if not any(set(cells) <= set(house) for house in topology.houses)
    )
    if any(True for _ in constraint.exclusive(topology)) or not parts:
        raise ValueError(Message("a rule of the whole grid"))
    return parts[0] if len(parts) == 1 else all_of(parts, topology.size)


def different(cells: Iterable[int]) -> Machine:
    """Return the machine of cells with different digits."""

    def after(held: State, digit: int) -> State | None:
        assert isinstance(held, int)
        return None if held >> digit & 1 else held | 1 << digit

    own = tuple(map(Cell, cells))
    return Machine(own, 0, lambda _, s, digit: after(s, digit), bool_, different)


def _of_form(form: Form, size: int) -> Machine:
    match form:
        case AllowedDigits(cell, digits):
            return Machine((cell,), 0, lambda _p, _s, d: 0 if digits >> d - 1 & 1 else None, bool_)
        case Pair(one, other, relation):
            return related(one, other, relation)
        case Choices(cells, rows):
            return _of_choices(cells, rows)
        case Visible(cells, seen):

            def look(state: State, digit: int) -> State | None:
                assert isinstance(state, tuple)
                highest, count = state
                if digit > highest:
                    highest, count = digit, count + 1
                return None if count > seen else (highest, count)

            return machine_by(cells, (0, 0), look, lambda s: isinstance(s, tuple) and s[1] == seen)
        case Walk(cells, layers):
            return _of_walk(cells, layers)
        case Sums():
            return machine_of_sums(form, size)
        case Counted(cells):
            return _counted(cells)


def related(one: Cell, other: Cell, relation: Sequence[int]) -> Machine:
    """Return the machine of two cells: `relation` has the digits that follow each, from 1."""

    def after(place: int, state: State, digit: int) -> State | None:
        if not place:
            return relation[digit] or None
        assert isinstance(state, int)
        return 0 if state >> digit - 1 & 1 else None

    def turned(_order: tuple[Cell, ...]) -> Machine:
        return related(other, one, transposed(tuple(map(DigitSet, relation))))

    return Machine((one, other), 0, after, bool_, turned)


def _of_choices(cells: tuple[Cell, ...], rows: Sequence[Sequence[int]]) -> Machine:
    """Return the machine whose states are the rows that are still possible."""

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, frozenset)
        return frozenset(row for row in state if rows[row][place] >> digit - 1 & 1) or None

    def reordered(order: tuple[Cell, ...]) -> Machine:
        places = [cells.index(cell) for cell in order]
        return _of_choices(order, [[row[place] for place in places] for row in rows])

    return Machine(cells, frozenset(range(len(rows))), after, bool_, reordered)


def bool_(_state: State) -> bool:
    """Accept every state that is reached."""
    return True


def machine_of_sums(form: Sums, size: int, cells: tuple[Cell, ...] = ()) -> Machine:
    """Return the machine of sums: what each group adds up to, or how far each is from the first."""
    cells = cells or form.cells
    weights = [{term.cell: term.weight for term in group} for group in form.groups]
    if form.total is None:
        first, *others = weights
        columns = [[first.get(cell, 0) - other.get(cell, 0) for cell in cells] for other in others]
        offset, *offsets = form.offsets or (0,) * len(weights)
        totals = [other - offset for other in offsets]
    else:
        columns = [[group.get(cell, 0) for cell in cells] for group in weights]
        totals = [form.total] * len(columns)
    ranges = []  # for each sum, what the cells from a place on can still add at least and at most
    for column in columns:
        left = [(0, 0)]
        for weight in reversed(column):
            low, high = left[-1]
            left.append((low + min(weight, weight * size), high + max(weight, weight * size)))
        ranges.append(left[::-1])

    def after(place: int, state: State, digit: int) -> State | None:
        assert isinstance(state, tuple)
        found = tuple(
            own + column[place] * digit for own, column in zip(state, columns, strict=True)
        )
        for own, total, left in zip(found, totals, ranges, strict=True):
            low, high = left[place + 1]
            if not low <= total - own <= high:
                return None
        return found

    return Machine(
        cells,
        (0,) * len(columns),
        after,
        lambda s: s == tuple(totals),
        lambda order: machine_of_sums(form, size, order),
    )


def _counted(cells: tuple[Cell, ...]) -> Machine:
    def after(state: State, digit: int) -> State | None:
        counts = dict(state) if isinstance(state, tuple) else {}
        counts[digit] = counts.get(digit, 0) + 1
        if counts[digit] > digit or sum(counts) > len(cells):
            return None
        return tuple(sorted(counts.items()))

    def accepts(state: State) -> bool:
        return isinstance(state, tuple) and all(digit == count for digit, count in state)

    return machine_by(cells, (), after, accepts)
