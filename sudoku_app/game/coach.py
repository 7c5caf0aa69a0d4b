"""What to tell a player who asks for a hint: what is wrong first, then the easiest next step."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from sudoku_app.core.candidates import Candidates
from sudoku_app.core.puzzle import Verdict
from sudoku_app.core.step import Candidate, Step
from sudoku_app.core.topology import Cell, digit_bit, digits_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_app.game.game import Game


class HintKind(Enum):
    """What a hint is about."""

    MISTAKE = "mistake"
    NOTES = "notes"
    STALE = "stale notes"
    STEP = "step"
    ANSWER = "answer"
    FULL = "full"
    NO_SINGLE_SOLUTION = "no single solution"


class Hint(NamedTuple):
    """A hint for one position. `cells` are the wrong cells of a mistake, those whose notes lack
    the true digit or hold one that cannot be, or the cell of an answer; `choices` how many
    candidates the solver sees there; `verdict` why no hint can be given. `step` is what applying
    the hint carries out.
    """

    kind: HintKind
    cells: tuple[int, ...] = ()
    digit: int = 0
    choices: int = 0
    step: Step | None = None
    verdict: Verdict | None = None


def hint_before_steps(game: Game, with_stale: bool = True) -> Hint | None:
    """What has to be said before a step is looked for; None when nothing has.

    A wrong digit leads astray at once, a note that lacks the true digit with the next step. A note
    that the rules rule out only clutters: it comes last, and not at all unless `with_stale`.
    """
    if game.solution is None:
        return Hint(HintKind.NO_SINGLE_SOLUTION, verdict=game.verdict)
    if wrong := game.wrong_cells():
        return Hint(HintKind.MISTAKE, wrong)
    if all(game.values):
        return Hint(HintKind.FULL)
    if lacking := cells_lacking_their_digit(game):
        return Hint(HintKind.NOTES, lacking)
    stale = stale_notes(game) if with_stale else ()
    if stale:
        cells = tuple(dict.fromkeys(candidate.cell for candidate in stale))
        return Hint(HintKind.STALE, cells, step=Step("", eliminations=stale))
    return None


def cells_lacking_their_digit(game: Game) -> tuple[int, ...]:
    """The empty cells with notes that lack the solution's digit."""
    lacking = []
    for cell, (state, digit) in enumerate(zip(game.board, game.the_solution(), strict=True)):
        notes = state.corner | state.centre
        if not state.value and notes and not notes & digit_bit(digit):
            lacking.append(cell)
    return tuple(lacking)


def stale_notes(game: Game) -> tuple[Candidate, ...]:
    """The notes that the digits on the board rule out, in order."""
    rules, values = game.puzzle.rules, game.values
    return tuple(
        Candidate(Cell(cell), digit)
        for cell, state in enumerate(game.board)
        if not state.value
        for digit in digits_of((state.corner | state.centre) & ~rules.digits_left(values, cell))
    )


def position_of(game: Game) -> Candidates:
    """The board as the player sees it: values, and the notes of the cells that have some."""
    notes = [0 if state.value else state.corner | state.centre for state in game.board]
    return Candidates.of_board(game.puzzle, game.values, notes)


def find_step(position: Candidates, cancel: Callable[[], bool]) -> Step | None:
    """The easiest step of a position; None when no technique applies. For a worker: it may take
    seconds where only the hardest techniques apply. `cancel` is read all the while.
    """
    from sudoku_app.core.hints import next_step  # all techniques, which only a hint needs

    return next_step(position, cancel=cancel)


def hint_of_step(game: Game, step: Step | None) -> Hint:
    """The hint that shows `step`, or the solver's own answer where there is none."""
    if step is not None:
        return Hint(HintKind.STEP, step=step)
    solution = game.the_solution()
    choices = {
        cell: game.puzzle.rules.digits_left(game.values, cell).bit_count()
        for cell, state in enumerate(game.board)
        if not state.value
    }
    if not choices:
        return Hint(HintKind.FULL)
    cell = min(choices, key=lambda cell: (choices[cell], cell))
    return Hint(HintKind.ANSWER, (cell,), solution[cell], choices[cell])
