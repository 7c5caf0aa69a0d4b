"""Steps moved to another symmetric form of their puzzle, with all that they say.

A step is made of values whose types say what they are: a `Cell` is moved, a `Digit` is relabelled,
`int` and `str` stay. So the fields of every NamedTuple in it are read from its annotations.

What was listed in ascending order is so again afterwards, since people read cells row by row. The
cells of a constraint keep the constraint's order, as from the bulb of a thermometer to its tip, and
rows (`CellRow`, `DigitRow`, and pairs) the order of what is listed beside them.
"""

from __future__ import annotations

import ast
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.normal_form import normalised
from sudoku_app.core.puzzle import Puzzle
from sudoku_app.core.step import Mark
from sudoku_app.core.topology import Cell, cell_set, grouped, iter_bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from sudoku_app.core.step import Step
    from sudoku_app.core.symmetry import Symmetry
    from sudoku_app.core.topology import Topology

    Move = Callable[["StepMover", Any], Any]


class NormalPosition:
    """A position in the normal form of its puzzle; `own_step` moves a step there back."""

    def __init__(self, own: Candidates) -> None:
        rules = own.rules
        givens = [value if own.givens >> cell & 1 else 0 for cell, value in enumerate(own.values)]
        form = normalised(Puzzle(rules.topology, tuple(givens), rules.constraints))
        cells, digits = form.symmetry
        puzzle = form.puzzle
        self.candidates = made = Candidates(puzzle.topology, puzzle.given_cells, puzzle.constraints)
        made.has_all_rules, made.watch = own.has_all_rules, own.watch
        for cell, value in enumerate(form.symmetry.map_values(own.values)):
            if value:
                made.place(cell, value)
        for cell in iter_bits(made.empty):
            held = own.digits[cells[cell]]
            for digit in own.rules.topology.digits:
                if not held >> digit - 1 & 1:
                    made.eliminate(cell, digits[digit])
        self._own, self._symmetry = own, form.symmetry

    @cached_property
    def _mover(self) -> StepMover:
        return StepMover(self._symmetry.inverse(), self.candidates.rules.sight, self._own)

    def own_step(self, step: Step) -> Step:
        """Return a step of the normal form as one of the own position."""
        return self._mover.moved(step)


class StepMover:
    """Moves steps of a puzzle `before` to the position of the form that a symmetry leads to."""

    def __init__(self, symmetry: Symmetry, before: Topology, after: Candidates) -> None:
        self.cells = symmetry.inverse().cells
        """Where each cell goes."""
        self.digits = symmetry.digits
        self._topology = after.topology
        self.houses = _moved_houses(before, self._topology, self.cells)
        self._lines = {
            tuple(group)
            for constraint in after.rules.constraints
            for group in constraint.cell_groups()
        }

    def moved(self, step: Step) -> Step:
        """Return the step in the other form."""
        found: Step = _moved_fields(self, step)
        return found._replace(
            placements=tuple(sorted(found.placements)),
            eliminations=tuple(sorted(found.eliminations)),
        )

    def listed(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return moved items, in ascending order if they were before."""
        if len(after) < 2 or after in self._lines or not _is_ascending(before):
            return after
        return tuple(sorted(after, key=_place))

    def listed_houses(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return moved houses, in ascending order if they were before and are all of one kind."""
        kinds = self._topology.house_kinds
        if len({kinds[house] for house in after}) > 1:
            return after
        return self.listed(before, after)


def _place(item: Any) -> Any:
    """What items are sorted by: marks by cell and digit."""
    return item[:2] if isinstance(item, Mark) else item


def _is_ascending(items: Iterable[Any]) -> bool:
    return all(_place(one) < _place(other) for one, other in pairwise(items))


def _moved_houses(before: Topology, after: Topology, cells: tuple[int, ...]) -> tuple[int, ...]:
    """The house of `after` that each house of `before` becomes, given where each cell goes.

    Two houses can have the same cells; of these, the first becomes the first.
    """
    numbers = grouped((house, number) for number, house in enumerate(after.house_sets))
    return tuple(
        numbers[cell_set(Cell(cells[cell]) for cell in house)].pop(0) for house in before.houses
    )


# By type -----------------------------------------------------------------------------------------


def _moved_set(places: tuple[int, ...], members: int) -> int:
    return sum(1 << places[member] for member in iter_bits(members))


_BY_NAME: Mapping[str, Move] = {
    "Cell": lambda mover, cell: mover.cells[cell],
    "Digit": lambda mover, digit: mover.digits[digit],
    "House": lambda mover, house: mover.houses[house],
    "CellSet": lambda mover, cells: _moved_set(mover.cells, cells),
    "DigitSet": lambda mover, digits: _moved_set(mover.digits, digits << 1) >> 1,
    "CellRow": lambda mover, cells: tuple([mover.cells[cell] for cell in cells]),
    "DigitRow": lambda mover, digits: tuple([mover.digits[digit] for digit in digits]),
}
"""How a value is moved that is not a NamedTuple, by the name of its type."""
_LISTED = {"Cell", "Digit", "Mark"}
"""The values that stay in ascending order, if they were."""


@lru_cache(maxsize=256)
def _move_of_tuple(kind: Any) -> Move:
    annotations: Mapping[str, Any] = kind.__annotations__
    moves = [
        _annotated(ast.parse(_text(annotations[name]), mode="eval").body) for name in kind._fields
    ]

    def move(mover: StepMover, value: Any) -> Any:
        return type(value)(*[each(mover, own) for each, own in zip(moves, value, strict=True)])

    return move


def _text(annotation: Any) -> str:
    """The text of an annotation; NamedTuple wraps those that are postponed."""
    return str(getattr(annotation, "__forward_arg__", annotation))


def _annotated(type_: ast.expr) -> Move:
    """Return what moves the values of an annotated field."""
    match type_:
        case ast.Subscript(ast.Name("tuple"), ast.Tuple([item, ast.Constant()])):
            return _of_list(item)
        case ast.Subscript(ast.Name("tuple"), ast.Tuple(items)):
            return _of_pair([_annotated(item) for item in items])
        case ast.Subscript(ast.Name("tuple"), item):
            return _of_pair([_annotated(item)])
        case ast.BinOp(left, ast.BitOr(), right):
            return _of_either(_annotated(left), _annotated(right))
        case ast.Name(name) if name in _BY_NAME:
            return _BY_NAME[name]
    return _moved_fields


def _moved_fields(mover: StepMover, value: Any) -> Any:
    """Move the fields of a NamedTuple; other values stay."""
    kind: Any = type(value)
    return _move_of_tuple(kind)(mover, value) if hasattr(value, "_fields") else value


def _of_either(one: Move, other: Move) -> Move:
    """Move None or a NamedTuple by itself, and any other value by the alternative that moves it."""
    plain = other if one is _moved_fields else one

    def moved(mover: StepMover, value: Any) -> Any:
        if value is None or hasattr(value, "_fields"):
            return _moved_fields(mover, value)
        return plain(mover, value)

    return moved


def _of_pair(moves: list[Move]) -> Move:
    def moved(mover: StepMover, value: Any) -> Any:
        return tuple([move(mover, each) for move, each in zip(moves, value, strict=True)])

    return moved


def _of_list(item: ast.expr) -> Move:
    move = _annotated(item)
    name = item.id if isinstance(item, ast.Name) else ""

    def moved(mover: StepMover, value: Any) -> Any:
        after = tuple([move(mover, each) for each in value])
        if name == "House":
            return mover.listed_houses(value, after)
        return mover.listed(value, after) if name in _LISTED else after

    return moved
