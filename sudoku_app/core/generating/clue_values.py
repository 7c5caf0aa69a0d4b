"""Clues that take their value from a full grid, the intended solution of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.chess_moves import pairs_by_moves, squares_of
from sudoku_app.core.constraints.dots import NEGATIVES, XV, EdgeMark, negative
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.neighbours import EDGE
from sudoku_app.core.message import KindTitle, Message
from sudoku_app.core.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.constraints.forms import Cells
    from sudoku_app.core.rules import Constraints
    from sudoku_app.core.topology import Topology


class ValueFromSolutionError(ValueError):
    """A clue that the intended solution breaks, whatever its value; the message says so."""

    def __init__(self, constraint: Constraint) -> None:
        title = KindTitle(constraint.slug)
        super().__init__(Message("The intended solution breaks this clue: {0}.", title))
        self.constraint = constraint


def with_value(constraint: Constraint, solution: Sequence[int], topology: Topology) -> Constraint:
    """The clue with its value in a full grid; see `Constraint.valued`. Raises
    ValueFromSolutionError if it can't hold there with any value.
    """
    found = constraint.valued(topology.shown(solution))
    if found is None or Rules(topology, (found,)).clash(solution) is not None:
        raise ValueFromSolutionError(constraint)
    return found


def dots_that_hold(
    kinds: Iterable[type[EdgeMark]], solution: Sequence[int], topology: Topology
) -> Iterator[EdgeMark]:
    """Yield all dots, Xs and Vs of some kinds that hold in a full grid, with the usual numbers.

    Where a white and a black dot both hold and both are wanted, the pair gets the white one.
    """
    dotted: set[Cells] = set()
    solution = topology.shown(solution)
    for kind in kinds:
        is_dot = kind.slug != XV.slug
        for pair in pairs_by_moves(topology, EDGE):
            mark = kind(pair).valued(solution)
            if mark is None or (is_dot and (mark.value != kind.value or pair in dotted)):
                continue
            if is_dot:
                dotted.add(pair)
            yield mark


def quadruples_that_hold(solution: Sequence[int], topology: Topology) -> Iterator[Quadruple]:
    """Yield a quadruple with all digits around each inner corner of the grid."""
    solution = topology.shown(solution)
    for cells in squares_of(topology):
        yield Quadruple(cells, tuple(sorted(solution[cell] for cell in cells)))


def with_all_dots(
    constraints: Constraints,
    kinds: Sequence[type[EdgeMark]],
    solution: Sequence[int],
    topology: Topology,
    is_negative: bool,
) -> Constraints:
    """The constraints with all dots, Xs and Vs of some kinds that hold, in place of those drawn.

    With `is_negative`, pairs of cells without one are known not to have any.
    """
    rules = [rule for rule in NEGATIVES if rule.of in kinds]
    kept = [each for each in constraints if not isinstance(each, (*kinds, *rules))]
    made = [*kept, *dots_that_hold(kinds, solution, topology)]
    return (*made, *(negative(rule, made) for rule in rules if is_negative))
