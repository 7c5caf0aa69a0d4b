"""What the editor does to a draft with its intended solution, each as one entry of the undo list.

The intended solution is kept with the draft, as what its author says about the puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_app.core.constraints.dots import EdgeMark
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.generating.clue_values import (
    quadruples_that_hold,
    with_all_dots,
    with_value,
)
from sudoku_app.core.message import Message, MessageError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_app.core.constraints.constraint import Constraint
    from sudoku_app.core.puzzle import Puzzle
    from sudoku_app.game.editor.draft import Draft


class IntendedSolutionError(MessageError):
    """There is no intended solution, or it breaks what is drawn; the message says which."""


def intend(draft: Draft, solution: tuple[int, ...]) -> bool:
    """Keep a full grid as the intended solution; return whether it is another one.

    Raises IntendedSolutionError if it breaks a given or a constraint. An empty one means none.
    """
    puzzle = draft.puzzle
    if solution and not puzzle.is_solved_by(solution):
        raise IntendedSolutionError(Message("The intended solution breaks what is drawn."))
    return draft.replace_puzzle(puzzle._replace(about=puzzle.about._replace(solution=solution)))


def intended(puzzle: Puzzle) -> tuple[int, ...]:
    """The intended solution of a draft. Raises IntendedSolutionError if there is none."""
    if not puzzle.about.solution:
        raise IntendedSolutionError(Message("There is no intended solution yet. Use Fill first."))
    return puzzle.about.solution


def take_values(draft: Draft, chosen: Collection[Constraint] = ()) -> bool:
    """Give the chosen clues their values in the intended solution, or else all clues without one.

    Returns whether anything changed. Raises IntendedSolutionError, and ValueFromSolutionError for a
    clue that the solution breaks with any value.
    """
    puzzle = draft.puzzle
    solution = intended(puzzle)
    return draft.replace_puzzle(
        puzzle._replace(
            constraints=tuple(
                with_value(each, solution, puzzle.topology)
                if each in chosen or (not chosen and each.lacks_value)
                else each
                for each in puzzle.constraints
            )
        )
    )


def take_givens(draft: Draft, cells: Iterable[int]) -> bool:
    """Give the digits of the intended solution in some cells; return whether anything changed."""
    puzzle = draft.puzzle
    solution, givens = intended(puzzle), list(puzzle.givens)
    for cell in cells:
        givens[cell] = solution[cell]
    return draft.replace_puzzle(puzzle._replace(givens=tuple(givens)))


def draw_all(
    draft: Draft, kinds: Sequence[type[EdgeMark | Quadruple]], is_negative: bool = False
) -> bool:
    """Draw all marks of some kinds that hold in the intended solution: dots, Xs and Vs in the place
    of those drawn, and a quadruple at every corner that has none.

    With `is_negative`, also draw the rule that all are shown. Returns whether anything changed.
    """
    puzzle = draft.puzzle
    solution, topology, made = intended(puzzle), puzzle.topology, puzzle.constraints
    if dots := [kind for kind in kinds if issubclass(kind, EdgeMark)]:
        made = with_all_dots(made, dots, solution, topology, is_negative)
    if Quadruple in kinds:
        taken = {(each.slug, each.cells) for each in made}
        held = quadruples_that_hold(solution, topology)
        made = (*made, *(each for each in held if (each.slug, each.cells) not in taken))
    return draft.replace_puzzle(puzzle._replace(constraints=made))
