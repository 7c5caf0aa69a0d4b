"""What to tell a player who asks for a hint: a mistake first, then the next step, as a value."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.game.game import NoSingleSolutionError

if TYPE_CHECKING:
    from sudoku_app.core.puzzle import Verdict
    from sudoku_app.core.step import Step
    from sudoku_app.game.game import Game


class HintKind(Enum):
    """What a hint is about."""

    MISTAKE = "mistake"
    STEP = "step"
    ANSWER = "answer"
    FULL = "full"
    NO_SINGLE_SOLUTION = "no single solution"


class Hint(NamedTuple):
    """A hint for one position. `cells` are the wrong cells of a mistake, or the cell of an answer;
    `choices` how many candidates the solver sees there; `verdict` why no hint can be given.
    """

    kind: HintKind
    cells: tuple[int, ...] = ()
    digit: int = 0
    choices: int = 0
    step: Step | None = None
    verdict: Verdict | None = None


LAST_DEPTH = {
    HintKind.MISTAKE: 2,
    HintKind.STEP: 3,
    HintKind.ANSWER: 3,
    HintKind.FULL: 1,
    HintKind.NO_SINGLE_SOLUTION: 1,
}
"""How deep a hint goes before its next press applies it, or drops it where it has no act."""


def hint_for(game: Game) -> Hint:
    """The hint for the board as it stands: the wrong entries, or else the solver's answer."""
    try:
        wrong = game.wrong_cells()
        if wrong:
            return Hint(HintKind.MISTAKE, wrong)
        answer = game.solver_hint()
    except NoSingleSolutionError as error:
        return Hint(HintKind.NO_SINGLE_SOLUTION, verdict=error.verdict)
    if answer is None:
        return Hint(HintKind.FULL)
    return Hint(HintKind.ANSWER, (answer.cell,), answer.digit, answer.choices)
