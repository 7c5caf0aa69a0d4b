"""What the editor does with the intended solution of a draft."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudoku_app.core.constraints.cages import KillerCage
from sudoku_app.core.constraints.dots import XV, Difference, NegativeDifference
from sudoku_app.core.constraints.groups import Quadruple
from sudoku_app.core.constraints.outside import SandwichSum
from sudoku_app.core.generating.clue_values import ValueFromSolutionError
from sudoku_app.core.topology import CLASSIC, Cell, Place
from sudoku_app.game.editor.draft import Draft
from sudoku_app.game.editor.setting_acts import (
    IntendedSolutionError,
    draw_all,
    intend,
    intended,
    take_givens,
    take_values,
)
from sudoku_app.game.editor.sketch import Sketch
from tests.game.games import SOLUTION

GRID = tuple(map(int, SOLUTION))  # its first row is 5 3 4 6 7 8 9 1 2
PAIR = (Cell(0), Cell(1))


def drawn(*constraints: KillerCage | SandwichSum | XV) -> Draft:
    draft = Draft()
    draft.replace_puzzle(draft.puzzle._replace(constraints=constraints))
    intend(draft, GRID)
    return draft


def test_a_solution_is_intended_until_it_is_undone() -> None:
    draft = Draft()
    assert intend(draft, GRID)
    assert intended(draft.puzzle) == GRID
    assert not intend(draft, GRID)
    draft.undo()
    with pytest.raises(IntendedSolutionError, match="There is no intended solution yet"):
        intended(draft.puzzle)


def test_a_grid_that_breaks_a_clue_is_not_intended() -> None:
    draft = Draft()
    draft.enter([0], 4)
    with pytest.raises(IntendedSolutionError, match="breaks what is drawn"):
        intend(draft, GRID)
    assert draft.puzzle.about.solution == ()


def test_all_clues_without_a_number_get_theirs_in_one_act() -> None:
    clue = SandwichSum(tuple(map(Cell, range(9))), Place(0, -1))
    kept = KillerCage((Cell(2), Cell(3)), 10)
    draft = drawn(KillerCage(PAIR), kept, clue)
    assert take_values(draft)
    assert draft.puzzle.constraints == (
        KillerCage(PAIR, 8),
        kept,
        SandwichSum(clue.cells, clue.place, 0),
    )
    assert not take_values(draft)
    draft.undo()
    assert draft.puzzle.constraints == (KillerCage(PAIR), kept, clue)


def test_chosen_clues_get_theirs_even_if_they_have_a_number() -> None:
    chosen, other = Difference(PAIR, 5), KillerCage((Cell(4), Cell(5)))
    draft = Draft()
    about = draft.puzzle.about._replace(solution=GRID)
    draft.replace_puzzle(draft.puzzle._replace(constraints=(chosen, other), about=about))
    assert take_values(draft, [chosen])
    assert draft.puzzle.constraints == (Difference(PAIR, 2), other)


def test_a_clue_that_cannot_hold_changes_nothing() -> None:
    draft = Draft()
    about, chosen = draft.puzzle.about._replace(solution=GRID), XV(PAIR)
    draft.replace_puzzle(draft.puzzle._replace(constraints=(chosen,), about=about))
    before = draft.puzzle
    with pytest.raises(ValueFromSolutionError):
        take_values(draft, [chosen])
    assert draft.puzzle == before


def test_givens_are_those_of_the_solution() -> None:
    draft = drawn()
    assert take_givens(draft, [0, 80])
    assert (draft.puzzle.givens[0], draft.puzzle.givens[80]) == (5, 9)
    assert intended(draft.puzzle) == GRID


def test_all_dots_and_quadruples_are_one_act_each() -> None:
    draft = drawn()
    assert draw_all(draft, (Difference,), is_negative=True)
    assert NegativeDifference in map(type, draft.puzzle.constraints)
    assert intended(draft.puzzle) == GRID
    count = len(draft.puzzle.constraints)
    assert draw_all(draft, (Quadruple,))
    assert not draw_all(draft, (Quadruple,))
    assert len(draft.puzzle.constraints) == count + 64
    draft.undo()
    draft.undo()
    assert draft.puzzle.constraints == ()


@pytest.mark.parametrize(
    "act",
    [
        take_values,
        lambda draft: draw_all(draft, (Quadruple,)),
        lambda draft: take_givens(draft, [0]),
        lambda draft: draw_all(draft, (Difference,)),
    ],
)
def test_without_a_solution_each_act_says_what_is_missing(act: Callable[[Draft], bool]) -> None:
    with pytest.raises(IntendedSolutionError, match="Use Fill first"):
        act(Draft())


def test_the_clue_that_is_being_typed_takes_its_number() -> None:
    draft = drawn()
    sketch = Sketch(draft)
    sketch.choose("sandwichsum")
    sketch.enter([0])
    sketch.take_value()
    (clue,) = draft.puzzle.constraints
    assert isinstance(clue, SandwichSum)
    assert clue.value is not None
    assert sketch.opened is not None
    draft.undo()
    assert draft.puzzle.constraints == ()


def test_a_drawn_quadruple_takes_its_digits() -> None:
    draft = drawn()
    sketch = Sketch(draft)
    sketch.choose("quadruple")
    sketch.enter([0, 1, 9, 10])
    sketch.take_value()
    assert draft.puzzle.constraints == (
        Quadruple((Cell(0), Cell(1), Cell(9), Cell(10)), (3, 5, 6, 7)),
    )


def test_a_clue_without_a_solution_leaves_a_notice() -> None:
    sketch = Sketch(Draft())
    sketch.choose("killercage")
    sketch.enter([0, 1])
    sketch.take_value()
    assert sketch.notice == "There is no intended solution yet. Use Fill first."
    assert sketch.puzzle.topology == CLASSIC
